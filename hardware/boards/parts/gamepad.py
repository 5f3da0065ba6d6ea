# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The mini I2C gamepad (Adafruit 5743, a seesaw chip): a stick and six buttons on a cable.

It is asked one thing in a step and answers in the next, so that nothing waits. An error is never a key: what was down
stays down for a moment, then all is let go, and the gamepad is looked for again, ever less often; so it may be plugged
in and out at any time. A chip that has started anew has forgotten its pull-ups and would say that all is pressed; that
is an error too.
"""

from hardware.boards.parts.stick import Axis
from nerts_core.cards import const
from nerts_core.pocket import keys

_ADDRESS = const(0x50)
_TICKS_MASK = const(0x1FFFFFFF)
_RESET_MS = const(30)
_ANSWER_MS = const(2)
_AGAIN_MS = const(20)
_MOST_PAUSE_MS = const(8000)
_ERRORS = const(3)  # in a row, then it is gone
_ANY = const(0x10067)  # the bits of all its buttons, in the word that it answers

# What it is asked for in turn: its buttons every other time.
_QUESTIONS = (b"\x01\x04", b"\x09\x15", b"\x01\x04", b"\x09\x16")
_X = const(1)
_Y = const(3)
_RESET = b"\x00\x7f\xff"
_SET_UP = (b"\x01\x03\x00\x01\x00\x67", b"\x01\x0b\x00\x01\x00\x67", b"\x01\x05\x00\x01\x00\x67")
# In place of a question:
_TO_START = const(-1)
_STARTS = const(-2)
_TO_ASK = const(-3)

_BITS = bytes((5, 1, 6, 2, 16, 0))
_KEYS = bytes((keys.A, keys.B, keys.KEY_CALL, keys.KEY_NERTS, keys.START, keys.SELECT))


class Gamepad:
    """The gamepad. `is_there` says whether it answers."""

    def __init__(self, i2c, ticks_ms):
        """i2c: its bus; ticks_ms: the time in ms, round at 2**29."""
        self.i2c = i2c
        self.ticks_ms = ticks_ms
        self.is_there = False
        self.asked = _TO_START
        self.asked_ms = ticks_ms()
        self.pause_ms = 0
        self.errors = 0
        self.answer = bytearray(4)
        self.down = 0
        # Its values are small to the right and upwards.
        self.axis_x = Axis(keys.RIGHT, keys.LEFT)
        self.axis_y = Axis(keys.UP, keys.DOWN)

    def poll(self, pocket):
        """Takes the answer and asks for the next thing."""
        now_ms = self.ticks_ms()
        if now_ms - self.asked_ms & _TICKS_MASK < self.pause_ms or not self.i2c.try_lock():
            return
        self.asked_ms = now_ms
        asked = self.asked
        try:
            if asked >= 0:
                self.i2c.readfrom_into(_ADDRESS, self.answer)
            self._ask(asked)
        except (OSError, RuntimeError):
            asked = _TO_ASK
            self._fail(pocket)
        self.i2c.unlock()
        if asked >= 0:
            self._take(asked, pocket)

    def _ask(self, asked):
        if asked == _TO_START:
            self.i2c.writeto(_ADDRESS, _RESET)
            self.asked = _STARTS
            self.pause_ms = _RESET_MS
            return
        if asked == _STARTS:
            for words in _SET_UP:
                self.i2c.writeto(_ADDRESS, words)
        asked = asked + 1 & 3 if asked >= 0 else 0
        self.i2c.writeto(_ADDRESS, _QUESTIONS[asked])
        self.asked = asked
        self.pause_ms = _ANSWER_MS

    def _take(self, asked, pocket):
        # The answer to a question is here.
        answer = self.answer
        if asked == _X or asked == _Y:
            axis = self.axis_x if asked == _X else self.axis_y
            if answer[0] < 4 and self.is_there:
                axis.take((answer[0] << 8 | answer[1]) << 6, pocket)
            return
        up = (answer[1] & 1) << 16 | answer[2] << 8 | answer[3]
        if not up & _ANY:
            self._fail(pocket)
            return
        self.errors = 0
        self.is_there = True
        for i in range(len(_BITS)):
            bit = 1 << _BITS[i]
            if not up & bit and not self.down & bit:
                self.down |= bit
                pocket.press(_KEYS[i])
            elif up & bit and self.down & bit:
                self.down &= ~bit
                pocket.release(_KEYS[i])

    def _fail(self, pocket):
        self.errors += 1
        if self.is_there and self.errors < _ERRORS:
            self.asked = _TO_ASK
            self.pause_ms = _AGAIN_MS
            return
        self.let_go(pocket)
        self.is_there = False
        self.asked = _TO_START
        self.pause_ms = min(_AGAIN_MS << min(self.errors, 10), _MOST_PAUSE_MS)

    def let_go(self, pocket):
        """All that was down is up."""
        self.axis_x.hold(-1, pocket)
        self.axis_y.hold(-1, pocket)
        for i in range(len(_BITS)):
            if self.down & 1 << _BITS[i]:
                pocket.release(_KEYS[i])
        self.down = 0
