# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The T-Deck: a trackball whose pins give pulses as it turns, and a keyboard that is asked for letters over I2C."""

from hardware.boards.parts.letters import key_of
from nerts_core.cards import const
from nerts_core.pocket import keys

_NO_KEY = const(255)
_PULSES = const(2)  # for one step of the cursor
_KEYBOARD = const(0x55)
_ASK_MS = const(30)
_MOST_PAUSE_MS = const(4000)
_TICKS_MASK = const(0x1FFFFFFF)


class Trackball:
    """Directions of a trackball. It has no way to hold one: each step is a press that is let go at once."""

    def __init__(self, up, down, left, right):
        """The four pins."""
        import countio

        self.counters = [countio.Counter(pin) for pin in (up, down, left, right)]

    def poll(self, pocket):
        """Gives the pocket a step in the direction that it has turned most in; what is less is noise."""
        best = -1
        most = _PULSES - 1
        counters = self.counters
        for direction in range(4):
            count = counters[direction].count
            if count > most:
                most = count
                best = direction
        if best >= 0:
            for counter in counters:
                counter.reset()
            key = keys.UP + best
            pocket.press(key)
            pocket.release(key)


class I2cKeyboard:
    """A keyboard that answers with the letter pressed since it was asked last, or 0. What cannot be read is no key."""

    def __init__(self, i2c, ticks_ms):
        """i2c: its bus; ticks_ms: the time in ms, round at 2**29."""
        self.i2c = i2c
        self.ticks_ms = ticks_ms
        self.letter = bytearray(1)
        self.asked_ms = ticks_ms()
        self.pause_ms = _ASK_MS

    def poll(self, pocket):
        """Asks now and then, ever less often while nobody answers."""
        now_ms = self.ticks_ms()
        if now_ms - self.asked_ms & _TICKS_MASK < self.pause_ms or not self.i2c.try_lock():
            return
        self.asked_ms = now_ms
        letter = self.letter
        letter[0] = 0
        try:
            self.i2c.readfrom_into(_KEYBOARD, letter)
            self.pause_ms = _ASK_MS
        except (OSError, RuntimeError):
            letter[0] = 0
            self.pause_ms = min(2 * self.pause_ms, _MOST_PAUSE_MS)
        self.i2c.unlock()
        if 0 < letter[0] < 128:
            key = key_of(chr(letter[0]).lower())
            if key != _NO_KEY:
                pocket.press(key)
                pocket.release(key)
