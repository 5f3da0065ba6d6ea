# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The upper part of the 64x32 table, which is the same for who plays and who watches: the foundations, and the cards
left in the nerts piles of the other seats.

Two suits in each of two lines. With four seats at the most each foundation has a place of its own beside the picture
of its suit; with more seats each rank is shown once, with dots below it for how many foundations show it. The other
seats are numbers in their colours, or, where there are more than four, columns with a light for each card."""

import displayio

from hardware.matrix.show import move, set_tile, show
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK

# As in tiles.py.
_BLANK = const(78)
_SUIT = const(65)
_NONE = const(75)
_NO_COUNT = const(19)
_DOT_STUCK = const(4)
_DOT_LEAD = const(5)
_DOT_AWAY = const(6)

_CARD_PX = const(5)
_ROW_PX = const(6)
_PLACES = const(5)  # of a suit, with its picture
_COLUMNS = const(10)
_OTHERS_X = const(51)
_MOST_SINGLE = const(4)  # seats whose foundations have places of their own
_MOST_NUMBERS = const(4)
_HIGH = const(12)
_FLASH_MS = const(350)
_FLASHES = const(2)
_LAST = const(7)
_PAGE = const(10)  # a bit of the time: a suit with too many ranks shows them by turns


class Foundations:
    """All foundations; a play lights its place up in the colour of who played it."""

    def __init__(self, look, group, seats):
        """group: where its parts are added."""
        self.seats = seats
        self.single = seats <= _MOST_SINGLE
        self.seen = bytearray(64)
        self.seen[0] = 255
        self.page = 0
        self.pages = False
        self.plays = -1
        self.lights = []
        self.light_ms = [0] * _FLASHES
        self.look = look
        self.next = 0
        for _ in range(_FLASHES):
            light = look.area(0, 0, _CARD_PX, _CARD_PX, 1, look.owners[0])
            light.hidden = True
            self.lights.append(light)
            group.append(light)
        self.grid = look.grid("cards", look.cards, _COLUMNS, 2, 0, 0, _BLANK)
        group.append(self.grid)
        self.dots = [look.grid("dots", look.cards, _COLUMNS, 1, 0, line * _ROW_PX + _CARD_PX) for line in range(2)]
        for grid in self.dots:
            group.append(grid)

    def show(self, hand):
        """Brings all of it up to date."""
        tops = hand.tops
        page = hand.now_ms >> _PAGE & 1 if self.pages else 0
        if self.seen != tops or page != self.page:
            self.page = page
            self.pages = False
            for i in range(64):
                self.seen[i] = tops[i]
            for suit in range(4):
                self._suit(suit, tops)
        self._light(hand)

    def _suit(self, suit, tops):
        first = suit * _PLACES
        place = first
        if self.single:
            set_tile(self.grid, place, _SUIT + suit)
            place += 1
        end = first + _PLACES
        unseen = 0
        if not self.single:
            ranks = 0
            for rank in range(1, 14):
                if tops[suit << 4 | rank]:
                    ranks += 1
            if ranks > _PLACES:
                self.pages = True
                if self.page:
                    unseen = ranks - _PLACES
        for rank in range(13, 0, -1):
            count = tops[suit << 4 | rank]
            if count and unseen:
                unseen -= 1
                continue
            while count and place < end:
                set_tile(self.grid, place, 13 * suit + rank - 1)
                if self.single:
                    count -= 1
                    self._dot(place, 0)
                else:
                    self._dot(place, min(count, 4) - 1)
                    count = 0
                place += 1
        if place == first:
            # nothing there yet: which suit it is
            set_tile(self.grid, place, _SUIT + suit)
            self._dot(place, 0)
            place += 1
        while place < end:
            begun = self.single and place - first <= self.seats
            set_tile(self.grid, place, _NONE if begun else _BLANK)
            self._dot(place, 0)
            place += 1

    def _dot(self, place, tile):
        set_tile(self.dots[place // _COLUMNS], place % _COLUMNS, tile)

    def _light(self, hand):
        """Lights up where the last plays have come to."""
        plays = hand.plays
        if plays != self.plays:
            first = max(self.plays, plays - _FLASHES) if 0 <= self.plays < plays else plays
            self.plays = plays
            for number in range(first, plays):
                play = hand.last_play[number & _LAST]
                self._on(play >> 8, play & 63, hand.now_ms)
        for i in range(_FLASHES):
            light = self.lights[i]
            if not light.hidden and (hand.now_ms - self.light_ms[i]) & TIME_MASK >= _FLASH_MS:
                light.hidden = True

    def _on(self, seat, card, now_ms):
        tile = 13 * (card >> 4) + (card & 15) - 1
        first = (card >> 4) * _PLACES
        for place in range(first, first + _PLACES):
            if self.grid[place] == tile:
                i = self.next
                self.next = (i + 1) % _FLASHES
                light = self.lights[i]
                light.pixel_shader = self.look.owners[seat]
                move(light, place % _COLUMNS * _CARD_PX, place // _COLUMNS * _ROW_PX)
                light.hidden = False
                self.light_ms[i] = now_ms
                return


class Others:
    """The other seats."""

    def __init__(self, look, group, seats, own):
        """own: the seat that is not among them, -1 for none."""
        self.seats = [(own + 1 + place) % seats for place in range(seats - (own >= 0))]
        self.numbers = []
        self.signs = []
        self.bars = []
        count = len(self.seats)
        for place in range(count):
            owner = look.owners[self.seats[place]]
            if count <= _MOST_NUMBERS:
                x = _OTHERS_X + place % 2 * 7 if count > 1 else _OTHERS_X + 4
                y = place // 2 * _ROW_PX
                self.numbers.append(look.count(owner, x, y))
                self.signs.append(look.grid("dots", look.cards, 1, 1, x, y + _CARD_PX))
                group.append(self.numbers[place])
                group.append(self.signs[place])
            else:
                x = _OTHERS_X + place * (2 if count < 7 else 1)
                self.bars.append(look.area(x, 0, 1, 1, 1, owner))
                group.append(self.bars[place])

    def show(self, hand, lead, party):
        """Brings them up to date. lead: the seat that is ahead, -1 for none; party: of a shared table, or None."""
        for place in range(len(self.seats)):
            seat = self.seats[place]
            count = hand.layouts[seat][0]
            if self.bars:
                self._bar(self.bars[place], count)
                continue
            # one that is almost done blinks
            gone = count < 2 and hand.now_ms >> 8 & 3 == 3
            set_tile(self.numbers[place], 0, _NO_COUNT if gone else min(count, _NO_COUNT - 1))
            tile = 0
            if party is not None and party.away >> seat & 1:
                tile = _DOT_AWAY
            elif hand.is_stuck(seat):
                tile = _DOT_STUCK
            elif seat == lead:
                tile = _DOT_LEAD
            set_tile(self.signs[place], 0, tile)

    def _bar(self, bar, count):
        show(bar, count > 0)
        high = min(max(count, 1), _HIGH)
        if bar.height != high:
            bar.height = high
            bar.y = _HIGH - high


def leader(table):
    """The seat that is ahead with what this hand has brought so far, -1 where two are."""
    best = -9999
    lead = -1
    for seat in range(table.seats):
        points = table.match.totals[seat] + table.hand.score(seat)
        if points > best:
            best = points
            lead = seat
        elif points == best:
            lead = -1
    return lead


def part(*things):
    """A Group of these things."""
    group = displayio.Group()
    for thing in things:
        group.append(thing)
    return group
