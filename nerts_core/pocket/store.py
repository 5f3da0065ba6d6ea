# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Preferences, records and an interrupted match as bytes that survive a cut at any moment (N1).

The bytes are two slots of 1,184 bytes that are written in turn, so that one is always whole:

    0 to 3   the sum of all bytes of the content, and the sum of those sums; low byte first, as in all numbers here
    4        the format's version
    5, 6     how many bytes of content follow
    7, 8     a counter, round at 65,535: of two whole slots the newer one counts
    9 ...    the content, in the order of `_content` and `_match`

What cannot be is refused as a whole: preferences become the first ones, a match is not taken up again. When to keep is
`pocket`'s business, where the bytes go that of a board: `store.read()` and `store.write(bytes)`.
"""

from nerts_core import layout as piles
from nerts_core.bot import BEST_LEVEL, Bot
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.options import HIGH, Options, may_be
from nerts_core.table import Table

_SLOT = const(1184)
_VERSION = const(3)
_HEAD = const(9)
_MATCH = const(91)
_BYTE = const(255)
_NAME = const(10)
_AIR = const(8)
_NO_MATCH = const(0)
_BETWEEN = const(1)
_PLAYING = const(2)

_FIELDS = const(11)
_OPTIONS = const(18)
_STOCK = const(8)
_STOCK_END = const(70)
_WASTE = const(7)
_KING = const(13)
_LANDED = const(11)
_WASTE_CARDS = const(17)
_ZERO = const(32768)
_MAX_PACE = const(16)


class Keep:
    """The stored bytes of one pocket. `has_match` is True while a match is kept in them."""

    def __init__(self, store):
        """`store` is the board's: read() gives what was kept, write(bytes) keeps it."""
        self.store = store
        self.image = bytearray(2 * _SLOT)
        self.slot = self.counter = 0
        self.has_match = False
        # What brings this handheld back to a table of friends (of `link.air`); zeros where there is none.
        self.air = bytearray(_AIR)

    def load(self, prefs, records):
        """Read preferences and records. False where what was stored cannot be read: then use none of it."""
        image = self.image
        data = b""
        try:
            data = self.store.read()
            for i in range(min(len(data), len(image))):
                image[i] = data[i]
        except (OSError, RuntimeError):
            pass
        self._open(0)
        counter = self.counter
        newer = int(self._open(1) and (self.counter - counter & 0xFFFF) < _ZERO)
        for slot in (newer, 1 - newer):
            if self._open(slot):
                self.slot = slot
                self._content(prefs, records)
                if not self.bad:
                    self.has_match = self.at < self.end and image[self.at] != _NO_MATCH
                    return True
        self.counter = 0
        # Memory that was never written holds nothing but 0 or nothing but 255.
        for byte in data:
            if 0 < byte < 255:
                return False
        return True

    def save(self, prefs, records, keep_match, table, pace, partner, played_s, own):
        """Keep preferences, records and a match; nothing is written where nothing has changed.

        The match is the one at `table`, its bots at `pace`, with that `partner`, its hand played for `played_s`
        by the seat `own`; where `table` is None it is the one that was kept before, or with `keep_match` False none.
        """
        image = self.image
        old = self.slot * _SLOT
        new = _SLOT - old
        before = image[old + 5] | image[old + 6] << 8
        self.writing = True
        self.end = new + _SLOT
        self.at = new + _HEAD
        self._content(prefs, records)
        if table is not None:
            self._match(table, pace, partner, played_s, own)
        elif keep_match and self.has_match:
            self._bytes(image, old + _MATCH, _HEAD + before - _MATCH)
        else:
            self._num(_NO_MATCH, 1)
        self.has_match = image[new + _MATCH] != _NO_MATCH
        length = self.at - new - _HEAD
        self._check(new, length)
        if length != before or image[new : new + 4] != image[old : old + 4]:
            counter = self.counter % 0xFFFF + 1
            self._num(_VERSION, 1)
            self._num(length, 2)
            self._num(counter, 2)
            try:
                self.store.write(image)
                self.counter = counter
                self.slot = 1 - self.slot
            except (OSError, RuntimeError, MemoryError):
                # The older slot may be torn now; it is the one that is written next time.
                pass

    def _check(self, start, length):
        # Adler-32's idea without its modulo: all fits into 30 bits. A CRC would take four times as long, in mid-play.
        total = 1
        totals = length
        for byte in self.image[start + _HEAD : start + _HEAD + length]:
            total += byte
            totals += total
        self.at = start
        total &= 0xFFFF
        totals &= 0xFFFF
        return self._num(total, 2) == total and self._num(totals, 2) == totals

    def _open(self, slot):
        # Begin to read a slot. False where it is not whole.
        start = slot * _SLOT
        self.writing = self.bad = False
        self.end = start + _SLOT
        self.at = start + 4
        version = self._num(0, 1)
        length = self._num(0, 2)
        self.counter = self._num(0, 2)
        if version != _VERSION or length > _SLOT - _HEAD or not self._check(start, length):
            return False
        self.at = start + _HEAD
        self.end = self.at + length
        return True

    # The content, described once for both ways: when writing, `_num` puts the value; when reading, it gives another.

    def _num(self, value, size):
        image = self.image
        at = self.at
        self.at = at + size
        if self.at > self.end:
            self.bad = True
            return 0
        if self.writing:
            image[at] = value & 255
            if size > 1:
                image[at + 1] = value >> 8 & 255
            return value
        return image[at] | image[at + 1] << 8 if size > 1 else image[at]

    def _bytes(self, data, start, count):
        at = self.at
        self.at = at + count
        if self.at > self.end:
            self.bad = True
        elif self.writing:
            self.image[at : self.at] = data[start : start + count]
        else:
            data[start : start + count] = self.image[at : self.at]

    def _content(self, prefs, records):
        for i in range(_FIELDS):
            value = self._num(prefs.get(i), 1)
            if not self.writing:
                prefs.set(i, value)
        self._bytes(prefs.name, 0, _NAME)
        self._bytes(self.air, 0, _AIR)
        self._options(prefs.options)
        values = records.values
        for i in range(len(values)):
            values[i] = self._num(values[i], 2)

    def _options(self, options):
        values = options.values
        for i in range(_OPTIONS):
            values[i] = self._num(values[i], 2 if HIGH[i] > _BYTE else 1)
            self.bad = self.bad or not (self.writing or may_be(i, values[i]))

    def take_up(self):
        """The kept match as (table, pace of its bots, partner, seconds played, own seat); None where it cannot be."""
        if not self.has_match or not self._open(self.slot):
            return None
        self.at = self.slot * _SLOT + _MATCH
        return self._match(None, 1, 0, 0, 0)

    def _match(self, table, pace, partner, played_s, own):
        playing = seats = level = 2
        if table is not None:
            playing = _BETWEEN if table.hand.over else _PLAYING
            seats = table.seats
            level = level_of(table)
        playing = self._num(playing, 1)
        seats = self._num(seats, 1)
        level = self._num(level, 1)
        pace = self._num(pace, 1)
        partner = self._num(partner, 1)
        played_s = self._num(played_s, 2)
        own = self._num(own, 1)
        if playing > _PLAYING or not 2 <= seats <= 12 or not 0 < pace <= _MAX_PACE or not 0 < level <= BEST_LEVEL:
            return None
        options = Options() if table is None else table.options
        self._options(options)
        if self.bad or own >= seats or (own and partner) or partner > 2 or options.clash() >= 0:
            return None
        if table is None:
            table = Table(seats, options)
            seat_players(table, level, pace, partner, own)
        match = table.match
        match.seed = self._num(match.seed & 0x7FFF, 2) & 0x7FFF | (self._num(match.seed >> 15, 2) & 0x7FFF) << 15
        match.hands = self._num(match.hands, 2)
        for seat in range(seats):
            options.handicap[seat] = min(self._num(options.handicap[seat], 1), 10)
            match.totals[seat] = self._num(match.totals[seat] + _ZERO, 2) - _ZERO
        if playing == _PLAYING:
            self._hand(table.hand, match.hand_seed())
        return None if self.bad else (table, pace, partner, played_s, own)

    def _hand(self, hand, seed):
        if not self.writing:
            hand.clear()
            hand.seed = seed
        self._bytes(hand.tops, 0, 64)
        hand.plays = self._num(hand.plays, 2)
        hand.rotated = self._num(hand.rotated, 2)
        quiet_s = self._num((hand.now_ms - hand.quiet_ms & TIME_MASK) // 1000, 2)
        stuck = must = 0
        for seat in range(hand.seats):
            stuck |= hand.is_stuck(seat) << seat
            must |= hand.must_play(seat) << seat
        stuck = self._num(stuck, 2)
        must = self._num(must, 2)
        for layout in hand.layouts:
            self._bytes(layout, 0, _STOCK + 1)
            self._bytes(layout, _LANDED, 5)
            for pile in range(_STOCK + 1):
                count = layout[pile]
                if pile < _WASTE and count > (_KING if pile <= hand.work_piles else 0):
                    self.bad = True
                elif count and layout[_STOCK] + layout[_WASTE] < _STOCK_END - _WASTE_CARDS:
                    self._bytes(layout, _STOCK_END - count if pile == _STOCK else piles.place_of(pile), count)
        if not self.writing:
            hand.quiet_ms = hand.now_ms - 1000 * quiet_s & TIME_MASK
            from nerts_core.pocket.kept import can_be

            self.bad = self.bad or stuck >= (1 << hand.seats) - 1 or not can_be(hand)
            for seat in range(hand.seats):
                if must >> seat & 1:
                    hand.say_must_play(seat)
                elif stuck >> seat & 1:
                    hand.say_stuck(seat)


def level_of(table):
    """The level of the bots at a table where one person sits."""
    return (table.bots[0] or table.bots[1]).level


def seat_players(table, level, pace, partner, own=0):
    """Give every seat but `own` a bot of that level and pace (in 25%); with a `partner` two bots each (G1).

    The own seat's second player is a bot that helps where `partner` is 1, and a person where it is 2.
    """
    for seat in range(table.seats):
        if seat != own:
            if table.bots[seat] is None:
                table.seat_bot(seat, Bot(seat, level))
            table.bots[seat].take_level(level, 25 * pace)
        mate = None
        if partner and (seat != own or partner == 1):
            mate = Bot(seat, level, 25 * pace, seat == own)
        table.seat_partner(seat, mate)
