# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What all widgets share: the sprite sheets that are in use and the palettes. How a sheet is read and what is made of
it is in sheets.py, which a chip forgets while the table is played."""

import displayio

from nerts_core.cards import const

_SOLIDS = const(18)  # as in theme.py


class Sheets:
    """Every sheet in use and the palettes, one instance a program.

    cards: the palette of cards, signs and the mini sheet; plain, warn, plate, gold: palettes of figures (on the table,
    on it in the warning's colour, on a dark plate, on a golden one); marks: the owners' colours; solid: the
    same as cards, for plain areas. short: leave out the last row of tiles of cards, which has the jokers."""

    def __init__(self):
        self.large_ranks = 0  # whether cards are those with ranks as large as they can be
        self.forget()
        self.cards = self.solid = displayio.Palette(_SOLIDS)
        self.cards.make_transparent(0)
        self.plain = self._figures()
        self.plain.make_transparent(2)
        self.plate = self._figures()
        self.gold = self._figures()
        self.warn = self._figures()
        self.warn.make_transparent(2)
        self.marks = displayio.Palette(16)
        self.marks.make_transparent(0)
        self.theme = -1
        self.four_colours = False
        self.owner = 0

    def _figures(self):
        palette = displayio.Palette(3)
        palette.make_transparent(0)
        return palette

    def bitmap(self, name):
        """The Bitmap of a sheet, loaded at its first use."""
        if name not in self._bitmaps:
            from hardware.screens.sheets import load

            if name[0] != "c":
                self._bitmaps[name] = load(name)
            else:
                # of seven rows of cards the last one
                self._bitmaps[name] = load(name + "_big" if self.large_ranks else name, 1 if self.short else 0, 7)
        return self._bitmaps[name]

    def forget(self):
        """Forgets every sheet: before another screen is made. Widgets keep those that they show."""
        self._bitmaps = {}
        self.short = False

    def paint_all(self, which, four_colours, owner):
        """Gives every palette the colours of a theme (an index into theme.NAMES). owner: whose backs are shown."""
        if which == self.theme and four_colours == self.four_colours and owner == self.owner:
            return
        self.theme = which
        self.four_colours = four_colours
        self.owner = owner
        from hardware.screens.theme import paint

        paint(self)
