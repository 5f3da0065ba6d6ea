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
_DECLARE = const(8)
_CLOCK_MOVE = const(0xA000)
_NERTS = const(0)
_WASTE = const(7)
_HAND = const(16)
# So many bits of time and seat have room besides those of a move.
_BOTH = const(7)
# A move has 35 bits at the most.
_ROOM = const(6)


class Record:
    """One hand as it was played: `moves` of them in the first bytes of `data`; `full` where there was no room for all.

    It is of the hand with the seed `seed`; -1 for none.
    """

    def __init__(self):
        self.data = bytearray(SIZE)
        self.seed = -1
        self.full = False
        self.count = self.moves = self.tick = self.part = self.bits = 0

    def start(self, hand):
        """A hand has been dealt: begin anew."""
        self.seed = hand.seed
        self.full = False
        self.count = self.moves = self.part = self.bits = 0
        self.tick = hand.now_ms >> 5

    def note(self, hand, seat, move):
        """A move has just been made; what follows from a word that makes all stuck (K2) is told by it."""
        self._write(hand, seat, move)

    def clock(self, hand):
        """The clock has just run out (K3)."""
        self._write(hand, 0, _CLOCK_MOVE)

    def tells(self, hand):
        """Whether this is the record of a hand, which is over."""
        return hand.over > 1 and self.seed == hand.seed and self.moves > 0

    def _write(self, hand, seat, move):
        if self.count > SIZE - _ROOM:
            self.full = True
        if self.full:
            return
        self.moves += 1
        tick = hand.now_ms >> 5
        wait = tick - self.tick & _TICKS
        self.tick = tick
        # When and who, then what: 20 bits at the most, and 15.
        if wait < _SHORT:
            value = wait
            bits = 5
        elif wait < _MIDDLE:
            value = 0x10 - _SHORT + wait
            bits = 6
        elif wait < _LONG:
            value = 0x40 - _MIDDLE + wait
            bits = 7
        else:
            value = 0xC000 | min(wait, _MOST)
            bits = 16
        seats = hand.seats
        more = 1 if seats < 3 else 2 if seats < 5 else 3 if seats < 9 else 4
        value = value << more | seat
        bits += more
        kind = move >> 12
        if kind == _TURN:
            value = value << 1 | 1
            bits += 1
        else:
            if bits > _BOTH:
                self._put(value, bits)
                value = bits = 0
            source = move >> 8 & 15
            if kind == _PLAY:
                value = value << 5 | 8 | source
                bits += 5
            elif kind == _PUT:
                value = value << 6 | 8 | source
                bits += 6
            elif kind == _SLIDE or kind == _DECLARE:
                value = value << 9 | (0 if kind == _SLIDE else 4 << 3) | source
                bits += 9
            else:
                # Under 1, call 2, stuck 3, withdraw 5, and the clock.
                value = value << 6 | (_CLOCK if move == _CLOCK_MOVE else kind - 4)
                bits += 6
            if kind < _TURN:
                if source == _WASTE and hand.options.values[_HAND]:
                    value = value << 3 | move >> 4 & 7
                    bits += 3
                elif kind > _PLAY and _NERTS < source < _WASTE:
                    value = value << 4 | move >> 4 & 15
                    bits += 4
                if kind > _PLAY:
                    value = value << 3 | move & 7
                    bits += 3
            elif kind == _DECLARE:
                value = value << 6 | move & 63
                bits += 6
        self._put(value, bits)

    def _put(self, value, bits):
        # The next bits, 22 at the most, the highest first; those that fill no byte are in `part` too.
        data = self.data
        count = self.count
        value |= self.part << bits
        bits += self.bits
        while bits > 7:
            bits -= 8
            data[count] = value >> bits & 255
            count += 1
        self.part = value = value & (1 << bits) - 1
        self.bits = bits
        self.count = count
        data[count] = value << 8 - bits & 255
