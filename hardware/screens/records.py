# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The records: a page for each level, with its matches and the player's best; the stickers; and, where several play
here, who is best at each level. Which pages there are is nerts_core/pocket/compare.py, what stickers are for is
nerts_core/pocket/stickers.py."""

import displayio

from hardware.screens import theme, tiles
from hardware.screens.page import CENTRE, LEFT, RIGHT, Page
from hardware.screens.sheets import icon
from nerts_core.cards import const
from nerts_core.pocket.compare import COMPARED, STICKER_PAGE, best
from nerts_core.pocket.drawer import name_of
from nerts_core.pocket.prefs import LEVELS
from nerts_core.pocket.stickers import STICKERS, count, earned, next_one, words_of

# Words (`say`).
_W_RECORDS = const(79)
_W_LEVEL_1 = const(194)
_W_RECORD = const(228)
_W_STICKERS = const(328)
_W_ALL_STICKERS = const(334)
_W_WHO_IS_BEST = const(335)

_ROWS = const(4)
_ROOMY_PX = const(240)
_PITCH_PX = const(18)


class RecordsScreen(Page):
    """One page of the records; made anew for each."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        page = pocket.page
        place = "%d/%d" % (page + 1, pocket.pages)
        if page == STICKER_PAGE:
            self._stickers(pocket, place)
        elif page < LEVELS:
            if pocket.pages > STICKER_PAGE + 1:
                place = words.text(name_of(pocket.prefs)) + " " + place
            self.heading(words.text(_W_RECORDS), place)
            self._level(pocket, page + 1)
        else:
            self.heading(words.text(_W_WHO_IS_BEST), place)
            self._best(pocket, page - STICKER_PAGE)

    def _name_level(self, level):
        """The level between two arrows; returns where it ends."""
        words = self.words
        middle = self.top + self.line_px // 2 + 3
        name = words.text(_W_LEVEL_1 - 1 + level)
        self.line(self.width // 2, middle, CENTRE, theme.LEAD, name)
        side = words.width_px(name) // 2 + 8
        sheets = self.sheets
        self.sign(icon(sheets, tiles.ICON_BACK, 0, 0), self.width // 2 - side - tiles.MARK_PX, middle)
        self.sign(icon(sheets, tiles.ICON_NEXT, 0, 0), self.width // 2 + side, middle)
        return middle + self.line_px // 2 + 3

    def _level(self, pocket, level):
        """The records of one level."""
        words = self.words
        top = self._name_level(level)
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
        if self.scale * self.width >= _ROOMY_PX:
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

    def _best(self, pocket, level):
        """Who is best at a level: of each record its name, and below it who has it."""
        words = self.words
        top = self._name_level(level)
        pitch = (self.height - top - 2) // COMPARED
        x = 6 + max(0, self.width - 160) // 5
        found = best(pocket, level)
        for what in range(COMPARED):
            name, value = found[what]
            y = top + what * pitch + (pitch - 2 * self.line_px) // 2 + self.line_px // 2
            self.line(x, y, LEFT, theme.TEXT, words.text(_W_RECORD + 1 + what))
            text = words.text(name) + " " + str(value) if value else "-"
            self.line(self.width - x, y + self.line_px, RIGHT, theme.LEAD if value else theme.GHOST, text)
            if what:
                self.box(x, top + what * pitch, self.width - 2 * x, 1, theme.GHOST)

    def _stickers(self, pocket, place):
        """All stickers, those that are still to be earned as shadows, and what the first of these is for."""
        words = self.words
        mask = earned(pocket.prefs, pocket.records)
        self.heading(words.text(_W_STICKERS), place)
        nearest = next_one(mask)
        text = words.text(_W_ALL_STICKERS)
        if nearest >= 0:
            word, first, second = words_of(nearest)
            text = words.text(word, words.text(first) if first else "", second)
        lines = self.wrap(text, self.width - 8)
        self.bottom = self.height - (len(lines) + 1) * self.line_px - 2
        y = self.bottom + self.line_px // 2
        self.line(self.width // 2, y, CENTRE, theme.LEAD, "%d/%d" % (count(mask), STICKERS))
        for line in lines:
            y += self.line_px
            self.line(self.width // 2, y, CENTRE, theme.TEXT, line)
        scale, columns = self._how_large()
        pitch = scale * _PITCH_PX
        left = (self.width - columns * pitch) // 2 + scale
        top = self.top + (self.bottom - self.top - STICKERS // columns * pitch) // 2 + scale
        shadow = displayio.Palette(theme.ENTRIES)
        shadow.make_transparent(0)
        for i in range(1, theme.ENTRIES):
            shadow[i] = self.sheets.solid[theme.GHOST]
        for i in range(STICKERS):
            grid = displayio.TileGrid(
                self.sheets.bitmap("stickers"),
                pixel_shader=self.sheets.cards if mask >> i & 1 else shadow,
                tile_width=tiles.STICKER_PX,
                tile_height=tiles.STICKER_PX,
                default_tile=i,
            )
            holder = displayio.Group(scale=scale, x=left + i % columns * pitch, y=top + i // columns * pitch)
            holder.append(grid)
            self.add(holder)

    def _how_large(self):
        """How many times they are enlarged, and how many stand beside each other."""
        for scale in (2, 1):
            for columns in (8, 4):
                pitch = scale * _PITCH_PX
                if columns * pitch <= self.width - 4 and STICKERS // columns * pitch <= self.bottom - self.top:
                    return scale, columns
        return 1, 8

    def show(self, pocket):
        """Nothing on it changes."""
