# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Preferences, records and an interrupted match as bytes that survive a cut at any moment (N1).

The bytes are two slots of SLOT bytes that are written in turn, so that one is always whole:

    0, 1   CRC-16 (CCITT) of all that follows, up to the end of the content
    2      the format's version
    3, 4   how many bytes of content follow; low byte first, as in all numbers here
    5, 6   a counter, round at 65,535: of two whole slots the newer one counts
    7 ...  the content, in the order of `_prefs` and `_match`

What cannot be is refused as a whole: preferences become the first ones, a match is not taken up again. When to keep is
`pocket`'s business, where the bytes go that of a board: `store.read()` and `store.write(bytes)`.
"""

from nerts_core import layout as piles
from nerts_core.bot import BEST_LEVEL, Bot
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.options import Options, may_be
from nerts_core.table import Table

SLOT = const(1024)

_SLOT = const(1024)
_HEAD = const(7)
_VERSION = const(1)
_NO_MATCH = const(0)
_BETWEEN = const(1)
_PLAYING = const(2)

_FIELDS = const(10)
_OPTIONS = const(15)
_TIE = const(12)
_STOCK = const(8)
_WASTE = const(7)
_KING = const(13)
_CARDS = const(52)
_ZERO = const(32768)
_MAX_PACE = const(16)


class Keep:
    """The stored bytes of one pocket. `has_match` is True while a match is kept in them."""

    def __init__(self, store):
        """`store` is the board's: read() gives what was kept, write(bytes) keeps it."""
        self.store = store
        self.image = bytearray(2 * _SLOT)
        self.slot = self.counter = self.at = self.end = self.match_at = 0
        self.writing = self.bad = self.has_match = False

    def load(self, prefs, records):
        """Read preferences and records. False where there was something stored that could not be read."""
        image = self.image
        try:
            data = self.store.read()
            for i in range(min(len(data), len(image))):
                image[i] = data[i]
        except (OSError, RuntimeError):
            data = b""
        newer = self._whole(1) and (not self._whole(0) or (self._counter(1) - self._counter(0)) & 0xFFFF < _ZERO)
        for slot in (1, 0) if newer else (0, 1):
            if self._whole(slot):
                self.slot = slot
                self.counter = self._counter(slot)
                self._begin(slot, False)
                self.end = self.at + (image[self.at - 4] | image[self.at - 3] << 8)
                self._prefs(prefs, records)
                if not self.bad:
                    self.has_match = self.at < self.end and image[self.at] != _NO_MATCH
                    return True
                prefs.start_afresh()
                records.start_afresh()
        # Memory that was never written holds nothing but 0 or nothing but 255.
        for i in range(1, len(data)):
            if data[i] != data[0]:
                return False
        return not data or data[0] == 0 or data[0] == 255

    def save(self, prefs, records, table, pace, played_s):
        """Keep preferences, records and, unless it is None, the match at a table with the pace of its bots.

        `played_s` is for how long its hand has been played. Nothing is written where nothing has changed.
        """
        image = self.image
        old = self.slot * _SLOT + _HEAD
        slot = 1 - self.slot
        self._begin(slot, True)
        start = self.at
        self._prefs(prefs, records)
        self.has_match = table is not None
        if table is None:
            self._num(_NO_MATCH, 1)
        else:
            self._match(table, pace, played_s)
        length = self.at - start
        same = length == image[old - 4] | image[old - 3] << 8
        for i in range(length):
            same = same and image[old + i] == image[start + i]
        if same and self.counter:
            return
        self.counter = self.counter % 0xFFFF + 1
        self.slot = slot
        self.at = slot * _SLOT + 2
        self._num(_VERSION, 1)
        self._num(length, 2)
        self._num(self.counter, 2)
        self.at = slot * _SLOT
        self._num(self._crc(slot), 2)
        try:
            self.store.write(image)
        except (OSError, RuntimeError):
            self.bad = True

    # Slots

    def _begin(self, slot, writing):
        self.at = slot * _SLOT + _HEAD
        self.end = (slot + 1) * _SLOT
        self.writing = writing
        self.bad = False

    def _counter(self, slot):
        at = slot * _SLOT
        return self.image[at + 5] | self.image[at + 6] << 8

    def _crc(self, slot):
        image = self.image
        at = slot * _SLOT
        crc = 0xFFFF
        for i in range(at + 2, at + _HEAD + (image[at + 3] | image[at + 4] << 8)):
            x = crc >> 8 ^ image[i]
            x ^= x >> 4
            crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
        return crc

    def _whole(self, slot):
        image = self.image
        at = slot * _SLOT
        if image[at + 2] != _VERSION or image[at + 3] | image[at + 4] << 8 > _SLOT - _HEAD:
            return False
        return self._crc(slot) == image[at] | image[at + 1] << 8

    # The content, described once for both ways: when writing, `_num` puts the value; when reading, it gives another.

    def _num(self, value, size):
        at = self.at
        if at + size > self.end:
            self.bad = True
            return 0
        self.at = at + size
        image = self.image
        if self.writing:
            for i in range(size):
                image[at + i] = value >> 8 * i & 255
            return value
        value = 0
        for i in range(size):
            value |= image[at + i] << 8 * i
        return value

    def _prefs(self, prefs, records):
        for i in range(_FIELDS):
            prefs.set(i, self._num(prefs.get(i), 1))
        self._options(prefs.options)
        values = records.values
        for i in range(len(values)):
            values[i] = self._num(values[i], 2)
        self.match_at = self.at

    def _options(self, options):
        for i in range(_OPTIONS):
            value = self._num(options.values[i], 2)
            if may_be(i, value):
                options.values[i] = value
            else:
                self.bad = True

    def take_up(self):
        """The kept match as (table, pace of its bots, seconds played of its hand); None where it cannot be."""
        slot = self.slot
        self._begin(slot, False)
        self.end = self.at + (self.image[self.at - 4] | self.image[self.at - 3] << 8)
        self.at = self.match_at
        taken = self._match(None, 0, 0) if self.has_match else None
        return None if self.bad else taken

    def _match(self, table, pace, played_s):
        playing = 0
        if table is not None:
            playing = _BETWEEN if table.hand.over else _PLAYING
        playing = self._num(playing, 1)
        seats = self._num(table.seats if table is not None else 0, 1)
        if not _BETWEEN <= playing <= _PLAYING or not 2 <= seats <= 12:
            return None
        options = Options() if table is None else table.options
        self._options(options)
        for seat in range(seats):
            options.handicap[seat] = min(self._num(options.handicap[seat], 1), 10)
        if self.bad:
            return None
        if table is None:
            table = Table(seats, options)
        pace = self._num(pace, 1)
        played_s = self._num(played_s, 2)
        if not 0 < pace <= _MAX_PACE:
            return None
        match = table.match
        match.seed = self._num(match.seed, 4) & 0x3FFFFFFF
        match.hands = self._num(match.hands, 2)
        for seat in range(seats):
            match.totals[seat] = self._num(match.totals[seat] + _ZERO, 2) - _ZERO
            bot = table.bots[seat]
            level = self._num(0 if bot is None else bot.level, 1)
            if level > BEST_LEVEL:
                return None
            if level and not self.writing:
                table.seat_bot(seat, Bot(seat, level, 25 * pace))
        if playing == _PLAYING:
            self._hand(table)
        return None if self.bad else (table, pace, played_s)

    def _hand(self, table):
        hand = table.hand
        if not self.writing:
            hand.clear()
            hand.seed = table.match.hand_seed()
        for suit in range(0, 64, 16):
            started = 0
            for card in range(suit + 1, suit + 1 + _KING):
                hand.tops[card] = self._num(hand.tops[card], 1)
                started += hand.tops[card]
            if started > hand.seats:
                self.bad = True
                return
            hand.tops[suit] = hand.seats - started
        hand.plays = self._num(hand.plays, 2)
        hand.rotated = self._num(hand.rotated, 2)
        quiet_s = self._num(((hand.now_ms - hand.quiet_ms) & TIME_MASK) // 1000, 2)
        if not self.writing:
            hand.quiet_ms = (hand.now_ms - 1000 * quiet_s) & TIME_MASK
        stuck = 0
        for seat in range(hand.seats):
            stuck |= hand.is_stuck(seat) << seat
        stuck = self._num(stuck, 2)
        for layout in hand.layouts:
            self._layout(layout, hand.work_piles)
            if self.bad:
                return
        if self.writing:
            return
        self.bad = not can_be(hand) or stuck >= (1 << hand.seats) - 1
        for seat in range(hand.seats):
            if stuck >> seat & 1:
                hand.say_stuck(seat)

    def _layout(self, layout, work_piles):
        left = _CARDS
        for pile in range(_STOCK + 1):
            count = self._num(layout[pile], 1)
            left -= count
            if left < 0 or (pile < _WASTE and count > (_KING if pile <= work_piles else 0)):
                self.bad = True
                return
            for i in range(count):
                if self.writing:
                    self._num(piles.card_at(layout, pile, i), 1)
                else:
                    piles.put(layout, pile, self._num(0, 1))


def can_be(hand):
    """Whether every card of every seat is in one place, work piles go down, and foundations hold what is missing (N1, N2)."""
    missing = bytearray(64)
    seen = bytearray(64)
    plays = 0
    for layout in hand.layouts:
        for i in range(64):
            seen[i] = 0
        for pile in range(_STOCK + 1):
            under = 0
            for i in range(layout[pile]):
                card = piles.card_at(layout, pile, i)
                if card > 63 or seen[card] or not 0 < card & 15 <= _KING:
                    return False
                seen[card] = 1
                if under and 0 < pile < _WASTE and (under & 15 != (card & 15) + 1 or not (under ^ card) & 16):
                    return False
                under = card
        for i in range(64):
            missing[i] += 1 - seen[i]
    for suit in range(0, 64, 16):
        grown = 0
        for card in range(suit + _KING, suit, -1):
            grown += hand.tops[card]
            plays += missing[card]
            if missing[card] < grown or (missing[card] > grown and not (hand.options.values[_TIE] and grown)):
                return False
    return plays == hand.plays and hand.rotated <= plays + 1
