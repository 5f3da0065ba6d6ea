# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The cursor: a frame of a bright line with a dark one around it, that can be told on any card and any table. That of
a second player at the same seat is in another colour, and dashed.

Its sides are TileGrids of tiles one pixel long, as many of them on as the side is long: displayio redraws little where
a TileGrid moves, and much where a shape does."""

import displayio

_LINE = (11, 10, 10)  # from the outside to the inside: ACCENT_EDGE and ACCENT of theme.py
_DASHES = (12, 12, 11)  # TEXT, which stands out on the table, and inside ACCENT_EDGE, which does on cards
_DASH_PX = 9
_GAP_PX = 4
_ENTRIES = 16


class Frame:
    """A frame around a box. Moving or sizing it allocates nothing."""

    def __init__(self, sheets, width, height, dashed=False):
        """width, height: of the largest box."""
        self.dashed = dashed
        self.group = displayio.Group()
        self.group.hidden = True
        self.x = self.y = self.width = self.height = 0
        thick = len(_LINE)
        # each with two tiles: nothing, and a slice of the line
        upright = displayio.Bitmap(thick, 2, _ENTRIES)
        level = displayio.Bitmap(2, thick, _ENTRIES)
        for i in range(thick):
            upright[i, 1] = level[1, i] = _DASHES[i] if dashed else _LINE[i]
        self.top = self._side(sheets, level, width + 4, 1)
        self.bottom = self._side(sheets, level, width + 4, 1)
        self.left = self._side(sheets, upright, 1, height + 2)
        self.right = self._side(sheets, upright, 1, height + 2)
        self.bottom.flip_y = True
        self.right.flip_x = True

    def _side(self, sheets, bitmap, columns, rows):
        side = displayio.TileGrid(
            bitmap,
            pixel_shader=sheets.cards,
            width=columns,
            height=rows,
            tile_width=len(_LINE) if columns == 1 else 1,
            tile_height=1 if columns == 1 else len(_LINE),
        )
        self.group.append(side)
        return side

    def hide(self):
        """Shows nothing."""
        if not self.group.hidden:
            self.group.hidden = True

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
