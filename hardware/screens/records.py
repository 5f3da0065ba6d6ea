# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The records: a page for each level, with its matches and the player's best."""

from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from hardware.screens import theme, tiles
from hardware.screens.page import CENTRE, Line, Page
from hardware.screens.sheets import icon
from nerts_core.cards import const
from nerts_core.pocket.prefs import LEVELS

# Words (`say`).
_W_RECORDS = const(54)
_W_LEVEL_1 = const(137)
_W_RECORD = const(167)

_ROWS = 4


class RecordsScreen(Page):
    """The records of one level; made anew for each."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        level = pocket.page + 1
        self.heading(words.text(_W_RECORDS), "%d/%d" % (level, LEVELS))
        middle = self.top + self.line_px // 2 + 3
        name = words.text(_W_LEVEL_1 - 1 + level)
        self.line(self.width // 2, middle, CENTRE, theme.LEAD, name)
        side = words.width_px(name) // 2 + 8
        self.sign(icon(sheets, tiles.ICON_BACK, 0, 0), self.width // 2 - side - tiles.MARK_PX, middle)
        self.sign(icon(sheets, tiles.ICON_NEXT, 0, 0), self.width // 2 + side, middle)
        top = middle + self.line_px // 2 + 3
        pitch = min((self.height - top - 2) // _ROWS, 2 * self.line_px)
        y = top + (self.height - top - _ROWS * pitch) // 2
        margin = 6 + (self.width - 160) // 5 if self.width > 160 else 6
        self._grid(pocket.records, level, margin, y, self.width - 2 * margin, pitch)

    def _grid(self, records, level, x, y, width, pitch):
        """Two columns of labels, which the layout puts in place."""
        grid = GridLayout(x=x, y=y, width=width, height=_ROWS * pitch, grid_size=(4, _ROWS))
        for what in range(_ROWS):
            value = records.get(level, what)
            self._cell(grid, self.words.text(_W_RECORD + what), (0, what), (3, 1), (0, 0.5))
            self._cell(grid, str(value) if value or what < 2 else "-", (3, what), (1, 1), (1, 0.5))
        grid.layout_cells()
        self.add(grid)
        for what in range(1, _ROWS):
            self.box(x, y + what * pitch, width, 1, theme.GHOST)

    def _cell(self, grid, text, place, size, anchor):
        line = Line(self, 0, 0, 0, theme.TEXT, 1)
        line.show(text)
        line.holder = grid
        self.lines.append(line)
        grid.add_content(line.label, place, size, anchor, False)

    def show(self, pocket):
        """Nothing on it changes."""
