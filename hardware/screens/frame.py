# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The cursor: a frame of a bright line with a dark one around it, that can be told on any card and any table."""

import displayio
from vectorio import Rectangle

from hardware.screens import theme


class Frame:
    """Eight thin rectangles. Moving or sizing them allocates nothing."""

    LINE_PX = 2
    EDGE_PX = 1

    def __init__(self, sheets):
        self.group = displayio.Group()
        self.x = self.y = self.width = self.height = 0
        self.lines = []
        for index in (theme.ACCENT_EDGE, theme.ACCENT):
            for _ in range(4):
                line = Rectangle(pixel_shader=sheets.solid, width=1, height=1, x=-9, y=-9, color_index=index)
                self.lines.append(line)
                self.group.append(line)
        self.group.hidden = True

    def hide(self):
        if not self.group.hidden:
            self.group.hidden = True

    def show(self, x, y, width, height):
        """Frames a box: the bright line lies just inside and just outside its border."""
        if self.group.hidden:
            self.group.hidden = False
        if x == self.x and y == self.y and width == self.width and height == self.height:
            return
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self._box(0, x - 2, y - 2, width + 4, height + 4, self.EDGE_PX)
        self._box(4, x - 1, y - 1, width + 2, height + 2, self.LINE_PX)

    def _box(self, first, x, y, width, height, line):
        lines = self.lines
        self._line(lines[first], x, y, width, line)
        self._line(lines[first + 1], x, y + height - line, width, line)
        self._line(lines[first + 2], x, y + line, line, height - 2 * line)
        self._line(lines[first + 3], x + width - line, y + line, line, height - 2 * line)

    def _line(self, line, x, y, width, height):
        if line.width != width:
            line.width = width
        if line.height != height:
            line.height = height
        if line.x != x:
            line.x = x
        if line.y != y:
            line.y = y
