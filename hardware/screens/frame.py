# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The cursor: a frame of a bright line with a dark one around it, that can be told on any card and any table. That of
a second player at the same seat is in another colour, and dashed.

Its sides are TileGrids of tiles one pixel long, as many of them on as the side is long: displayio redraws little where
a TileGrid moves, and much where a shape does."""

_DASH_PX = 9
_GAP_PX = 4


class Frame:
    """A frame around a box. Moving or sizing it allocates nothing."""

    def show(self, x, y, width, height):
        """Frames a box: the bright line lies just inside and just outside its border."""
        if self.group.hidden:
            self.group.hidden = False
        if width != self.width:
            self._size(self.top, self.bottom, self.width + 4 if self.width else 0, width + 4)
        if height != self.height:
            self._size(self.left, self.right, self.height + 2 if self.height else 0, height + 2)
        if x != self.x or width != self.width:
            self.x = x
            self.top.x = self.bottom.x = self.left.x = x - 2
            self.right.x = x + width - 1
        if y != self.y or height != self.height:
            self.y = y
            self.top.y = y - 2
            self.left.y = self.right.y = y - 1
            self.bottom.y = y + height - 1
        self.width = width
        self.height = height

    def _size(self, side, other, before, now):
        """Switches tiles on or off at the far end of two sides."""
        for i in range(before, now):
            side[i] = other[i] = 0 if self.dashed and i % _DASH_PX < _GAP_PX else 1
        for i in range(now, before):
            side[i] = other[i] = 0
