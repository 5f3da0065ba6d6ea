# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Counters: a fixed number of figures, of which those that differ are changed. How one is made is in sheets.py."""

from nerts_core.cards import const

# As in tiles.py.
_NUM_MINUS = const(11)
_NUM_SLASH = const(13)
_NUM_BLANK = const(14)


class Figures:
    """A counter; changing it allocates nothing."""

    def show(self, value):
        """Shows a whole number; what has no room is cut off at the left."""
        if value == self.shown:
            return
        self.shown = value
        grid = self.grid
        if self.half_px:
            x = self.x - (self.half_px if 0 <= value < 10 else 0)
            if grid.x != x:
                grid.x = x
        place = self._whole(-value if value < 0 else value, self.figures - 1)
        if value < 0 and place >= 0:
            self._tile(place, _NUM_MINUS)
            place -= 1
        for rest in range(place + 1):
            self._tile(rest, _NUM_BLANK)

    def show_pair(self, first, second):
        """Shows two numbers with a stroke between them, as 45/100; `second` is 0 to 999, and not shown where it is
        0."""
        key = first << 10 | second | 0x10000000
        if key == self.shown:
            return
        self.shown = key
        place = self.figures - 1
        if second:
            place = self._whole(second, place)
            self._tile(place, _NUM_SLASH)
            place -= 1
        place = self._whole(-first if first < 0 else first, place)
        if first < 0 and place >= 0:
            self._tile(place, _NUM_MINUS)
            place -= 1
        for rest in range(place + 1):
            self._tile(rest, _NUM_BLANK)

    def _whole(self, value, place):
        """Writes a number so that it ends at a place; returns the place before it."""
        while place >= 0:
            self._tile(place, value % 10)
            place -= 1
            value //= 10
            if not value:
                break
        return place

    def _tile(self, place, tile):
        if self.grid[place] != tile:
            self.grid[place] = tile
