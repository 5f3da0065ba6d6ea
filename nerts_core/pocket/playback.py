# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A recorded hand, move by move: reads what `record` wrote, and makes each move again on a hand of its own.

Time is that of the record, in ticks of 32 ms, and who drives it says when. What is shown belongs to the screens, what
one could have done to `analysis`.
"""

from nerts_core.cards import const
from nerts_core.moves import check

# What `make` answers besides the reasons of `moves`.
BROKEN = const(64)

_CLOCK_MOVE = const(0xA000)
_TIME_MASK = const(0x1FFFFFFF)
_TICK_MS = const(32)

# The classes of times, as `record` has them.
_SHORT = const(8)
_MIDDLE = const(24)

# Moves, reasons, piles and options as they are numbered where they are named.
_PLAY = const(1)
_PUT = const(2)
_SLIDE = const(3)
_TURN_MOVE = const(0x4000)
_STUCK_MOVE = const(0x7000)
_DECLARE = const(8)
_WITHDRAW = const(9)
_BEATEN = const(8)
_WAIT = const(15)
_NERTS = const(0)
_WASTE = const(7)
_TIE = const(12)
_JOKERS = const(15)
_HAND = const(16)


class Playback:
    """The moves of a `Record`, or of one that was read from bytes: anything with `data`, `moves` and `seed`.

    `seat`, `move` and `wait` (in ticks since the one before) are the next one, as long as `left` is not 0; `tick` is
    the time since the deal. A move of the clock (K3) has the kind CLOCK.
    """

    def __init__(self, record, hand):
        """`hand` is a `Hand` with the seats and options of the record; it is dealt anew by `rewind`."""
        self.record = record
        self.hand = hand
        self.rewind()

    def rewind(self):
        """Deal again, and stand before the first move."""
        from nerts_core.dealing import deal

        deal(self.hand, self.record.seed)
        self.place = self.tick = self.seat = self.move = self.wait = 0
        self.left = self.record.moves
        if self.left:
            self._read()

    def make(self):
        """Make the next move. Returns OK, or why it cannot be (BROKEN or a reason): then the record is not a hand's."""
        hand = self.hand
        self.left -= 1
        self.pass_time(self.wait)
        seat = self.seat
        move = self.move
        if hand.over or self.place > 8 * len(self.record.data):
            return BROKEN
        if move == _CLOCK_MOVE:
            hand.resolve(True)
        else:
            reason = check(hand, seat, move)
            if reason == _BEATEN and hand.options.values[_TIE]:
                # A tie (C5) that came within 20 ms, but in the next tick.
                hand.now_ms = hand.now_ms - _TICK_MS & _TIME_MASK
                reason = check(hand, seat, move)
                hand.now_ms = self.tick << 5 & _TIME_MASK
            if reason:
                return reason
            hand.apply(seat, move)
            if move == _STUCK_MOVE and hand.all_stuck():
                hand.resolve()
        if self.left:
            self._read()
        return 0

    def pass_time(self, ticks):
        """So much time passes before the next move: `wait` at the most."""
        hand = self.hand
        self.wait -= ticks
        self.tick += ticks
        hand.now_ms = self.tick << 5 & _TIME_MASK
        if hand.options.values[_JOKERS]:
            # Declared jokers come nearer to their landing (J3).
            for layout in hand.layouts:
                if layout[_WAIT]:
                    layout[_WAIT] = max(0, layout[_WAIT] - ticks)

    def _bits(self, count):
        value = 0
        data = self.record.data
        for place in range(self.place, self.place + count):
            value <<= 1
            if place >> 3 < len(data):
                value |= data[place >> 3] >> (7 - (place & 7)) & 1
        self.place += count
        return value

    def _read(self):
        kind = self._bits(2)
        if kind == 0:
            self.wait = self._bits(3)
        elif kind == 1:
            self.wait = _SHORT + self._bits(4)
        elif kind == 2:
            self.wait = _MIDDLE + self._bits(5)
        else:
            self.wait = self._bits(14)
        seats = self.hand.seats
        self.seat = self._bits(1 if seats < 3 else 2 if seats < 5 else 3 if seats < 9 else 4)
        self.move = self._read_move(self.hand.options.values[_HAND])

    def _read_move(self, seven):
        if self._bits(1):
            return _TURN_MOVE
        kind = _PLAY
        if not self._bits(1):
            kind = _PUT
            if not self._bits(1):
                kind = self._bits(3)
                if kind == 0:
                    kind = _SLIDE
                elif kind + 4 != _DECLARE:
                    return _CLOCK_MOVE if kind == 7 else kind + 4 << 12
                else:
                    return _DECLARE << 12 | self._bits(3) << 8 | self._bits(6)
        source = self._bits(3)
        count = 1
        if source == _WASTE and seven:
            count = self._bits(3)
        elif kind > _PLAY and _NERTS < source < _WASTE:
            count = self._bits(4)
        return kind << 12 | source << 8 | count << 4 | (self._bits(3) if kind > _PLAY else 0)
