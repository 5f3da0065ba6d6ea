# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Writing a name or a code: what is written, large, and the board of letters with the cursor. The letters, and what a
key does, are the business of nerts_core/pocket/naming.py."""

import displayio

from hardware.screens import theme, tiles
from hardware.screens import words as writing
from hardware.screens.page import CENTRE, Page
from hardware.screens.sheets import icon
from nerts_core.cards import const
from nerts_core.pocket.naming import COLUMNS, DELETE, DONE

# Words (`say`).
_W_TAKE_MANY = const(282)
_W_TAKE_FEW = const(283)


class WriteScreen(Page):
    """The board of letters."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        entry = pocket.entry
        self.heading(words.text(entry.word))
        self.footing(words.text(_W_TAKE_MANY if pocket.buttons > 3 else _W_TAKE_FEW))
        count = len(entry.letters)
        rows = (count + COLUMNS - 1) // COLUMNS
        room = self.bottom - self.top
        self.scale_of = 2 if room >= (rows + 3) * self.line_px else 1
        high = self.scale_of * self.line_px + 4
        self.pitch_px = min((room - high - 4) // rows, 2 * self.line_px)
        self.wide_px = min(self.width // COLUMNS, 2 * self.pitch_px)
        self.x = (self.width - COLUMNS * self.wide_px) // 2
        self.y = self.top + high + (room - high - rows * self.pitch_px) // 2
        self.cursor = self.box(0, 0, self.wide_px, self.pitch_px, theme.ACCENT)
        self._make_text(entry, self.top + high // 2)
        self.under_cursor = displayio.Palette(theme.ENTRIES)
        self.under_cursor.make_transparent(0)
        self.under_cursor[theme.TEXT] = sheets.solid[theme.ACCENT_EDGE]
        self.cells = []
        for i in range(count):
            x = self.x + i % COLUMNS * self.wide_px + self.wide_px // 2
            y = self.y + i // COLUMNS * self.pitch_px + self.pitch_px // 2
            letter = entry.letters[i]
            if letter == DONE or letter == DELETE:
                tile = tiles.ICON_TICK if letter == DONE else tiles.ICON_BACK
                self.cells.append(self.sign(icon(sheets, tile, 0, 0), x - tiles.MARK_PX // 2, y))
            else:
                self.cells.append(self.line(x, y, CENTRE, theme.TEXT, chr(letter)))
        self.at = -1

    def _make_text(self, entry, middle):
        # As wide as the longest that may be written; what is not written yet is a line.
        self.written = writing.Line(self.words, entry.most * self.char_px, self.palette(theme.LEAD))
        scale = self.scale_of
        x = (self.width - scale * entry.most * self.char_px) // 2
        holder = displayio.Group(scale=scale, x=x, y=middle - scale * self.line_px // 2)
        holder.append(self.written.grid)
        self.add(holder)
        self.shown = ""

    def show(self, pocket):
        """Brings the word and the cursor up to date."""
        entry = pocket.entry
        if entry is None:
            return
        text = self.words.text(entry.shown())
        if text != self.shown:
            self.shown = text
            self.written.write(text)
        if entry.at != self.at:
            self._paint(self.at, False)
            self.at = entry.at
            self._paint(self.at, True)
            self.cursor.x = (self.x + self.at % COLUMNS * self.wide_px) * self.scale
            self.lower(self.cursor, self.y + self.at // COLUMNS * self.pitch_px)

    def _paint(self, i, chosen):
        if i < 0:
            return
        cell = self.cells[i]
        if isinstance(cell, displayio.TileGrid):
            cell.pixel_shader = self.under_cursor if chosen else self.sheets.cards
        else:
            cell.paint(theme.ACCENT_EDGE if chosen else theme.TEXT)
