# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The scoreboard on 64x32 lights, for who only watches a table: above, the foundations; below, a row for each seat with
its name in its colour, how many cards are left in its nerts pile, beside a picture of cards, and its points in the
match as they would be now, beside a star. More seats than have room come by turns; lights in the corner say which
of them are shown. What is said to all comes over it."""

import displayio

from hardware.matrix.field import Foundations, leader
from hardware.matrix.rows import Row
from hardware.matrix.show import move, set_tile, show, write_number
from hardware.matrix.text import Ticker
from nerts_core import hand as hands
from nerts_core.cards import const

# Words (`say`).
_W_SAID = const(31)
_W_IS_PAUSED = const(55)
_W_CUT_OFF = const(56)

_NOBODY = const(15)
_TOP = const(13)
_BOTTOM = const(32)
_ROW_PX = const(6)
_TALL_ROW_PX = const(15)
_MOST_ROWS = const(3)
_NAME_PX = const(26)
_PILE_X = const(25)
_COUNT_X = const(31)
_STAR_X = const(42)
_POINTS_X = const(48)
_PAGES_X = const(63)
_LINE_Y = const(25)
_TALL_LINE_Y = const(18)
_LARGE_Y = const(9)
_PAGE_MS = const(3000)
_SAID_MS = const(1800)

# As in tiles.py.
_DOT_STUCK = const(4)
_DOT_AWAY = const(6)
_POINTS = const(79)
_PILE = const(80)
_WHITE = const(12)
_DIM = const(6)


def write_left(grid, value, places):
    """Writes a whole number at the left of a grid of letters, next to its picture."""
    wide = 1
    rest = value
    if value < 0:
        wide = 2
        rest = -value
    while rest > 9 and wide < places:
        wide += 1
        rest //= 10
    write_number(grid, value, wide)
    for place in range(wide, places):
        set_tile(grid, place, 0)


class Seat:
    """One seat."""

    def __init__(self, look, y, high):
        self.look = look
        self.group = displayio.Group(y=y)
        middle = (high - _ROW_PX) // 2
        self.name = Row(look, 0, 0, _NAME_PX)
        self.count = look.grid("letters", look.white, 2, 1, _COUNT_X, middle)
        self.points = look.grid("letters", look.white, 4, 1, _POINTS_X, middle)
        self.sign = look.grid("dots", look.cards, 1, 1, _PILE_X, middle + 5)
        self.group.append(self.name.grid)
        self.group.append(look.grid("cards", look.cards, 1, 1, _PILE_X, middle, _PILE))
        self.group.append(look.grid("cards", look.cards, 1, 1, _STAR_X, middle, _POINTS))
        for part in (self.count, self.points, self.sign):
            self.group.append(part)
        self.seat = -1
        self.word = -1

    def show(self, words, pocket, seat, lead):
        """Brings it up to date. seat: whose it is now; lead: the seat that is ahead."""
        hand = pocket.table.hand
        there = seat < hand.seats
        show(self.group, there)
        if not there:
            return
        word = pocket.name_word(seat)
        if seat != self.seat or word != self.word:
            self.seat = seat
            self.word = word
            self.name.write(words.text(word))
            self.name.line.paint(self.look.owners[seat])
        count = hand.layouts[seat][0]
        if count < 2 and hand.now_ms >> 8 & 3 == 3:
            # one that is almost done blinks
            set_tile(self.count, 0, 0)
            set_tile(self.count, 1, 0)
        else:
            write_left(self.count, count, 2)
        write_left(self.points, pocket.table.match.totals[seat] + hand.score(seat), 4)
        palette = self.look.yellow if seat == lead else self.look.white
        if self.points.pixel_shader is not palette:
            self.points.pixel_shader = palette
        tile = 0
        if pocket.friends.party.away >> seat & 1:
            tile = _DOT_AWAY
        elif hand.is_stuck(seat):
            tile = _DOT_STUCK
        set_tile(self.sign, 0, tile)


class WatchScreen:
    """The scoreboard of a hand; made anew for another one."""

    def __init__(self, look, words, pocket):
        self.look = look
        self.words = words
        self.hand = pocket.table.hand
        self.group = displayio.Group()
        self.foundations = Foundations(look, self.group, self.hand.seats)
        seats = self.hand.seats
        high = _TALL_ROW_PX if look.script else _ROW_PX
        most = 1 if look.script else _MOST_ROWS
        self.pages = (seats + most - 1) // most
        count = (seats + self.pages - 1) // self.pages
        # few rows stand with more room between them
        pitch = min((_BOTTOM - _TOP) // count, high + 3)
        top = _TOP + (_BOTTOM - _TOP - pitch * count + pitch - high) // 2
        self.rows = [Seat(look, top + row * pitch, high) for row in range(count)]
        for row in self.rows:
            self.group.append(row.group)
        self.page_light = None
        if self.pages > 1:
            self.group.append(look.area(_PAGES_X, 0, 1, self.pages, _DIM))
            self.page_light = look.area(_PAGES_X, 0, 1, 1, _WHITE)
            self.group.append(self.page_light)
        self.line = Ticker(look, _TALL_LINE_Y if look.script else _LINE_Y, look.green, 1, 1)
        self.large = self.line if look.script else Ticker(look, _LARGE_Y, look.green, 2, 3)
        for ticker in (self.line, self.large):
            ticker.group.hidden = True
        self.group.append(self.line.group)
        if self.large is not self.line:
            self.group.append(self.large.group)
        self.speaks = None
        self.said = self.hand.said_count
        self.said_ms = 0
        self.at = 0
        self.left_ms = _PAGE_MS

    def show(self, pocket):
        """The seats are brought up to date by `step`, which comes after it."""

    def step(self, pocket, elapsed_ms):
        """Brings everything up to date."""
        table = pocket.table
        if table is None:
            return
        self.left_ms -= elapsed_ms
        if self.left_ms <= 0:
            self.at = (self.at + 1) % self.pages
            self.left_ms = _PAGE_MS
            for row in self.rows:
                self.left_ms = max(self.left_ms, row.name.time_ms())
        self.foundations.show(self.hand)
        lead = leader(table)
        seat = self.at * len(self.rows)
        for row in self.rows:
            row.show(self.words, pocket, seat, lead)
            row.name.run(elapsed_ms)
            seat += 1
        if self.page_light is not None:
            move(self.page_light, _PAGES_X, self.at)
        self._say(pocket, elapsed_ms)

    def _say(self, pocket, elapsed_ms):
        """What the table says to all; else, that it waits."""
        hand = self.hand
        if self.said_ms > 0:
            self.said_ms -= elapsed_ms
        if self.said < hand.said_count:
            said = hand.said[(hand.said_count - 1) % len(hand.said)]
            self.said = hand.said_count
            self._write(pocket, _W_SAID + (said >> 4), said & 15, said >> 4 == hands.SAYS_CALL)
            self.said_ms = _SAID_MS
        elif self.said_ms <= 0 and hand.over != hands.CALLED:
            friends = pocket.friends
            word = _W_CUT_OFF if friends.health > 1 else _W_IS_PAUSED if friends.party.paused_by < _NOBODY else 0
            if word:
                self._write(pocket, word, _NOBODY, False)
            else:
                self._speak(None)
        if self.speaks is not None:
            self.speaks.step(elapsed_ms)

    def _write(self, pocket, word, seat, large):
        speaks = self.large if large else self.line
        told = seat < self.hand.seats
        speaks.write(self.words.text(word, self.words.text(pocket.name_word(seat)) if told else ""))
        speaks.paint(self.look.owners[seat] if told else self.look.green)
        self._speak(speaks)

    def _speak(self, speaks):
        self.speaks = speaks
        for ticker in (self.line, self.large):
            show(ticker.group, ticker is speaks)
