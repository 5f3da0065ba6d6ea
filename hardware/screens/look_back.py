# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A look back at the hand: how many cards each nerts pile had over time, as lines in the owners' colours that come down
to the bottom, and up to three facts. What is told is the business of nerts_core/pocket/look_back.py."""

import displayio

from hardware.screens import theme, tiles
from hardware.screens.page import GAP_PX, LEFT, Page
from hardware.screens.standing import with_key
from nerts_core.cards import const

# Words (`say`).
_W_LOOK_BACK = const(302)
_W_LOOK_PART = const(347)
_W_LOOK_AGAIN = const(348)

_SHARES = const(16)
_PILES = const(14)  # places for each seat in `reached` (nerts_core/pocket/analysis.py)
_TICK_SHIFT = const(5)
_BAR_PX = const(6)
_LEAST_PX = const(20)  # of the picture
_COLOURS = const(16)


class LookBackScreen(Page):
    """The picture and the facts; before they are known, how much of the hand has been looked at."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        room = pocket.room
        self.bar = None
        seconds = (room.ticks << _TICK_SHIFT) // 1000
        told = room.share == _SHARES
        right = "%d:%02d" % (seconds // 60, seconds % 60) if told else ""
        self.heading(words.text(_W_LOOK_BACK), right)
        if not told:
            self.full_px = self.width // 2
            x = (self.width - self.full_px) // 2
            y = (self.height - _BAR_PX) // 2
            self.box(x, y, self.full_px, _BAR_PX, theme.GHOST)
            self.bar = self.box(x, y, 1, _BAR_PX, theme.ACCENT)
            return
        self.footing(self.fit(with_key(words, "A: ", _W_LOOK_AGAIN), self.width - 4))
        self._facts(room)
        self._draw(room, pocket)

    def _facts(self, room):
        """The facts, from the bottom up; a card stands after its words."""
        card_px = 2 * tiles.HALF_PX[0]
        rows = []
        if room.part:
            rows.append((self.words.text(_W_LOOK_PART), 0))
        for word, number, card in room.facts:
            lines = self.wrap(self.words.text(word, "", number), self.width - 2 * GAP_PX - (card_px + 2 if card else 0))
            for line in lines[:2]:
                rows.append((line, card if line is lines[-1] else 0))
        most = (self.bottom - self.top - _LEAST_PX) // self.line_px
        rows = rows[:most]
        self.bottom -= len(rows) * self.line_px + 1
        y = self.bottom + self.line_px // 2
        for text, card in rows:
            wide = self.words.width_px(text)
            left = (self.width - wide - (card_px + 3 if card else 0)) // 2
            self.line(left, y, LEFT, theme.TEXT, text)
            if card:
                grid = self.cards(0, 2, 1, left + wide + 3, y - tiles.STRIP_PX[0] // 2)
                grid[0] = tiles.strip_left(card)
                grid[1] = tiles.strip_right(card)
            y += self.line_px

    def _draw(self, room, pocket):
        """The picture: time to the right, from 13 cards or as many as there were down to none."""
        width = self.width - 2 * GAP_PX
        height = self.bottom - self.top - 4
        seats = pocket.table.seats
        most = 1
        for place in range(len(room.reached)):
            if room.reached[place] == 0:
                most = max(most, place % _PILES)
        self.box(GAP_PX, self.top + 2, width, height, theme.PANEL)
        self.bitmap = displayio.Bitmap(width, height, _COLOURS)
        for turn in range(1, seats + 1):
            # the own one over all others
            seat = (pocket.seat + turn) % seats
            self._line(room, seat, most, max(1, room.ticks), 2 if turn == seats else 1)
        self.add(displayio.TileGrid(self.bitmap, pixel_shader=self.sheets.marks, x=GAP_PX, y=self.top + 2))

    def _line(self, room, seat, most, ticks, thick):
        """One seat's nerts pile over time."""
        right = self.bitmap.width - 2
        low = self.bitmap.height - 2
        colour = theme.MARK_COLOUR + seat % tiles.MARKS
        x = 0
        y = -1
        for count in range(most, -1, -1):
            tick = room.reached[_PILES * seat + count]
            if tick < 0:
                continue
            to_x = tick * right // ticks
            to_y = low - low * count // most
            if y >= 0:
                self._fill(x, y, to_x, y, thick, colour)
                self._fill(to_x, y, to_x, to_y, thick, colour)
            x = to_x
            y = to_y
        self._fill(x, y, right, y, thick, colour)

    def _fill(self, x, y, to_x, to_y, thick, colour):
        for row in range(y, to_y + thick):
            for column in range(x, to_x + thick):
                self.bitmap[column, row] = colour

    def show(self, pocket):
        """Brings the bar up to date; the rest is made anew when all is known."""
        if self.bar is not None:
            self.bar.width = max(1, self.full_px * pocket.room.share // _SHARES) * self.scale
