# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A look back at the hand on 64x32 lights: the facts run by, and below them a line for each nerts pile comes down to
the bottom. What is told is the business of nerts_core/pocket/look_back.py."""

import displayio

from hardware.matrix.look import SEATS
from hardware.matrix.text import WIDTH, Ticker
from hardware.screens.standing import with_key
from nerts_core.cards import const

# Words (`say`).
_W_LOOK_BACK = const(302)
_W_LOOK_PART = const(347)
_W_LOOK_AGAIN = const(348)

_SHARES = const(16)
_PILES = const(14)  # places for each seat in `reached` (nerts_core/pocket/analysis.py)
_BOTTOM_PX = const(32)
_GREEN = const(1)
_FIRST_SUIT = const(2)  # its letter (text.py)
_RANKS = "-A23456789TJQK"


class LookBackScreen:
    """The facts and the picture; before they are known, how much of the hand has been looked at."""

    def __init__(self, look, words, pocket):
        room = pocket.room
        self.look = look
        self.group = displayio.Group()
        self.top = Ticker(look, 0, look.green, 1, 2)
        self.group.append(self.top.group)
        self.bar = None
        if room.share < _SHARES:
            self.top.write(words.text(_W_LOOK_BACK))
            self.bar = look.area(0, 18, 1, 3, _GREEN, look.green)
            self.group.append(self.bar)
            return
        texts = [words.text(_W_LOOK_PART)] if room.part else []
        for word, number, card in room.facts:
            text = words.text(word, "", number)
            if card:
                text += " " + _RANKS[card & 15] + chr(_FIRST_SUIT + (card >> 4))
            texts.append(text)
        texts.append(with_key(words, "A: ", _W_LOOK_AGAIN))
        self.top.write("   ".join(texts))
        self._draw(room, pocket)

    def _draw(self, room, pocket):
        seats = pocket.table.seats
        colours = displayio.Palette(SEATS + 1)
        colours.make_transparent(0)
        for seat in range(SEATS):
            colours[seat + 1] = self.look.owners[seat][1]
        self.height = _BOTTOM_PX - self.top.line.high - 3
        self.bitmap = displayio.Bitmap(WIDTH, self.height, SEATS + 1)
        most = 1
        for place in range(len(room.reached)):
            if room.reached[place] == 0:
                most = max(most, place % _PILES)
        for turn in range(1, seats + 1):
            # the own one over all others
            self._line(room, (pocket.seat + turn) % seats, most, max(1, room.ticks))
        self.group.append(displayio.TileGrid(self.bitmap, pixel_shader=colours, x=0, y=_BOTTOM_PX - self.height))

    def _line(self, room, seat, most, ticks):
        """One seat's nerts pile over time."""
        x = 0
        y = -1
        for count in range(most, -1, -1):
            tick = room.reached[_PILES * seat + count]
            if tick < 0:
                continue
            to_x = tick * (WIDTH - 1) // ticks
            to_y = (self.height - 1) - (self.height - 1) * count // most
            if y >= 0:
                self._fill(x, y, to_x, y, seat + 1)
                self._fill(to_x, y, to_x, to_y, seat + 1)
            x = to_x
            y = to_y
        self._fill(x, y, WIDTH - 1, y, seat + 1)

    def _fill(self, x, y, to_x, to_y, colour):
        for row in range(y, to_y + 1):
            for column in range(x, to_x + 1):
                self.bitmap[column, row] = colour

    def show(self, pocket):
        """Brings the bar up to date; the rest is made anew when all is known."""
        if self.bar is not None:
            self.bar.width = max(1, WIDTH * pocket.room.share // _SHARES)

    def step(self, pocket, elapsed_ms):
        """Time passes: the facts run by."""
        self.top.step(elapsed_ms)
