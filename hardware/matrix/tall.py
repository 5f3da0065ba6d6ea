# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Tall letters on 64x32 lights, for languages whose marks stand above and below a letter, as those of Thai. In memory
only while such a language is spoken.

A letter is a tile of 6x13, and the marks that stand on it are tiles of the same sheet in two grids that lie over the
first: so a line is written, and runs, by changing tiles, as small letters do (text.py)."""

import displayio

from hardware.matrix.text import Line, tile_of
from nerts_core.cards import const

HIGH = const(13)
PX = const(6)

_FIRST_MORE = const(128)  # the code of the first letter beyond ASCII (words.py)
_MORE = const(69)  # and its tile
_LAST = const(183)
_GRIDS = const(3)


class TallLine(Line):
    """Three bytes for a letter: its tile, and those of its marks or 0."""

    px = PX
    high = HIGH
    gap = 1
    codes = _GRIDS

    def make(self, look, x, y, palette):
        """Makes what is drawn with."""
        self.marks = _MORE + look.marks  # the first tile of a mark
        self.grid = displayio.Group(x=x, y=y)
        self.grids = []
        for _ in range(_GRIDS):
            grid = look.grid(look.script, palette, self.letters, 1, 0, 0)
            self.grids.append(grid)
            self.grid.append(grid)

    def paint(self, palette):
        """Writes in another ink from now on."""
        for grid in self.grids:
            if grid.pixel_shader is not palette:
                grid.pixel_shader = palette

    def read(self, text):
        """A text as the bytes that `put` knows; places where it may be broken are left out."""
        found = bytearray(_GRIDS * len(text))
        count = 0
        for char in text:
            code = ord(char)
            if code > _LAST:
                continue
            tile = code - _FIRST_MORE + _MORE if code >= _FIRST_MORE else tile_of(code)
            if tile >= self.marks and count:
                at = _GRIDS * count - 2
                found[at + 1 if found[at] else at] = tile
            else:
                found[_GRIDS * count] = tile
                count += 1
        return found[: _GRIDS * count]

    def put(self, place, text, at):
        """Shows a letter of a text that was read at a place of the line; none for at = -1."""
        for i in range(_GRIDS):
            tile = text[_GRIDS * at + i] if at >= 0 else 0
            grid = self.grids[i]
            if grid[place] != tile:
                grid[place] = tile
