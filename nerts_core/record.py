# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is written down of a hand while it is played, so that it can be watched again: who moved what, in which order,
and when, in few bits; docs/REPLAY.md has the form.

The table tells each move to `note`. Reading it again belongs to `playback`, the bytes of a file to `record_bytes`.
Nothing is allocated after `Record()`.
"""

from nerts_core.cards import const

SIZE = const(960)

# As `playback` has them: kinds after the common ones, and the classes of times.
_CLOCK = const(7)
_SHORT = const(8)
_MIDDLE = const(24)
_LONG = const(56)
_MOST = const(0x3FFF)
_TICKS = const(0xFFFFFF)

# Moves, piles and options as they are numbered where they are named.
_PLAY = const(1)
_PUT = const(2)
_SLIDE = const(3)
_TURN = const(4)
_STUCK = const(7)
_DECLARE = const(8)
_CLOCK_MOVE = const(0xA000)
_NERTS = const(0)
_WASTE = const(7)
_HAND = const(16)
_TIMED = const(4)
# A move has 29 bits at the most, and one of the clock may come before it.
_ROOM = const(10)


class Record:
    """One hand as it was played: `moves` of them in the first bytes of `data`; `full` where there was no room for all.

    It is of the hand with the seed `seed`; -1 for none.
    """

    def __init__(self):
        self.data = bytearray(SIZE)
        self.seed = -1
        self.full = False
        self.count = self.moves = self.tick = self.rotated = self.part = self.bits = 0

    def start(self, hand):
        """A hand has been dealt: begin anew."""
        self.seed = hand.seed
        self.full = False
        self.count = self.moves = self.rotated = self.part = self.bits = 0
        self.tick = hand.now_ms >> 5

    def note(self, hand, seat, move):
        """A move has just been made; a new start of all by the clock (K3) since the one before is told by the hand."""
        self._see(hand)
        self._write(hand, seat, move)
        if move >> 12 == _STUCK and hand.all_stuck():
            # What follows is told by the move itself.
            self.rotated = hand.plays + 1

    def tells(self, hand):
        """Whether this is the record of a hand, which is over."""
        return hand.over > 1 and self.seed == hand.seed and self.moves > 0

    def close(self, hand):
        """The hand is over; where the clock ended it no move tells of that. Once more does nothing."""
        if hand.over == _TIMED and self.tick >= 0:
            if hand.quiet_ms != hand.now_ms:
                self._see(hand)
            # Else it was one clock that laid all hands out and ended the hand.
            self._write(hand, 0, _CLOCK_MOVE)
            self.tick = -1

    def _see(self, hand):
        if hand.rotated != self.rotated:
            self.rotated = hand.rotated
            self._write(hand, 0, _CLOCK_MOVE)

    def _write(self, hand, seat, move):
        if self.count > SIZE - _ROOM:
            self.full = True
        if self.full:
            return
        self.moves += 1
        tick = hand.now_ms >> 5
        wait = tick - self.tick & _TICKS
        self.tick = tick
        if wait < _SHORT:
            self._put(wait, 5)
        elif wait < _MIDDLE:
            self._put(0x10 - _SHORT + wait, 6)
        elif wait < _LONG:
            self._put(0x40 - _MIDDLE + wait, 7)
        else:
            self._put(0xC000 | min(wait, _MOST), 16)
        self._put(seat, 1 if hand.seats < 3 else 2 if hand.seats < 5 else 3 if hand.seats < 9 else 4)
        kind = move >> 12
        source = move >> 8 & 15
        if kind == _TURN:
            self._put(1, 1)
        elif kind == _PLAY:
            self._put(8 | source, 5)
        elif kind == _PUT:
            self._put(8 | source, 6)
        else:
            # What is left: slide 0, under 1, call 2, stuck 3, declare 4, withdraw 5, and the clock.
            self._put(0 if kind == _SLIDE else _CLOCK if move == _CLOCK_MOVE else kind - 4, 6)
            if kind == _SLIDE or kind == _DECLARE:
                self._put(source, 3)
        if kind < _TURN:
            if source == _WASTE and hand.options.values[_HAND]:
                self._put(move >> 4 & 7, 3)
            elif kind > _PLAY and _NERTS < source < _WASTE:
                self._put(move >> 4 & 15, 4)
            if kind > _PLAY:
                self._put(move & 7, 3)
        elif kind == _DECLARE:
            self._put(move & 63, 6)
        self.data[self.count] = self.part << 8 - self.bits & 255

    def _put(self, value, bits):
        # The next bits, the highest first.
        part = self.part << bits | value
        bits += self.bits
        while bits > 7:
            bits -= 8
            self.data[self.count] = part >> bits
            self.count += 1
            part &= (1 << bits) - 1
        self.part = part
        self.bits = bits
