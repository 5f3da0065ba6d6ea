# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The records: a page for each level, with its matches and the player's best."""

from hardware.screens import theme, tiles
from hardware.screens.page import CENTRE, LEFT, RIGHT, Page
from hardware.screens.sheets import icon
from nerts_core.cards import const
from nerts_core.pocket.prefs import LEVELS

# Words (`say`).
_W_RECORDS = const(79)
_W_LEVEL_1 = const(194)
_W_RECORD = const(228)

_ROWS = const(4)
_ROOMY_PX = const(240)


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
        x = 6 + max(0, self.width - 160) // 5
        texts = []
        for what in range(_ROWS):
            value = pocket.records.get(level, what)
            texts.append(words.text(_W_RECORD + what))
            texts.append(str(value) if value or what < 2 else "-")
            if what:
                self.box(x, y + what * pitch, self.width - 2 * x, 1, theme.GHOST)
        if width >= _ROOMY_PX:
            self._grid(texts, x, y, self.width - 2 * x, pitch)
        else:
            self._rows(texts, x, y, pitch)

    def _rows(self, texts, x, y, pitch):
        """The names at the left, the numbers at the right."""
        for i in range(len(texts)):
            right = i & 1
            middle = y + (i >> 1) * pitch + pitch // 2
            self.line(self.width - x if right else x, middle, RIGHT if right else LEFT, theme.TEXT, texts[i])

    def _grid(self, texts, x, y, width, pitch):
        """The same with the layout library, on boards that have the 20 KB of memory for it and for its labels."""
        from adafruit_display_text.bitmap_label import Label
        from adafruit_displayio_layout.layouts.grid_layout import GridLayout

        grid = GridLayout(x=x, y=y, width=width, height=_ROWS * pitch, grid_size=(4, _ROWS))
        colour = self.sheets.solid[theme.TEXT]
        for i in range(len(texts)):
            right = i & 1
            label = Label(self.words.font, text=texts[i], color=colour, save_text=False)
            place, size, anchor = ((3, i >> 1), (1, 1), (1, 0.5)) if right else ((0, i >> 1), (3, 1), (0, 0.5))
            grid.add_content(label, place, size, anchor, False)
        grid.layout_cells()
        self.grid = self.add(grid)

    def show(self, pocket):
        """Nothing on it changes."""
