# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What all of the 64x32 face shares: its sheets, its palettes, and how grids and plain areas are made of them."""

import displayio
from vectorio import Rectangle

from hardware.matrix import tiles

SEATS = 12
_HALF = 0x7F7F7F


class Look:
    """The sheets and palettes, one instance a program.

    cards: the palette of cards, signs and plain areas; owners: one palette a seat; white, black, yellow, dim, red,
    green: for letters and counts."""

    def __init__(self):
        self.bitmaps = {}
        self.cards = displayio.Palette(tiles.ENTRIES)
        self.cards.make_transparent(0)
        self.owners = [self._ink() for _ in range(SEATS)]
        self.white = self._ink()
        self.black = self._ink()
        self.yellow = self._ink()
        self.dim = self._ink()
        self.red = self._ink()
        self.green = self._ink()
        self.theme = -1
        self.script = ""  # the language, where its letters are tall
        self.marks = 0

    def _ink(self):
        palette = displayio.Palette(2)
        palette.make_transparent(0)
        return palette

    def paint(self, dark, four_colours):
        """Gives every palette its colours. dark: for dark places, half as bright; four_colours: a colour of its own for
        each suit, as on some cards, instead of warm and cold ones."""
        theme = dark << 1 | four_colours
        if theme == self.theme:
            return
        self.theme = theme
        self.cards[tiles.BLACK] = 0
        for entry in range(len(tiles.COLOURS)):
            colour = tiles.COLOURS[entry]
            if four_colours and 0 <= entry - tiles.INK < 4:
                colour = tiles.FOUR_COLOURS[entry - tiles.INK]
            self.cards[entry] = self._tone(colour, dark)
        for seat in range(SEATS):
            self.owners[seat][1] = self._tone(tiles.OWNERS[seat], dark)
        for palette, entry in (
            (self.white, tiles.WHITE),
            (self.yellow, tiles.YELLOW),
            (self.dim, tiles.GREY),
            (self.red, tiles.RED),
            (self.green, tiles.GREEN),
            (self.black, 0),
        ):
            palette[1] = self._tone(tiles.COLOURS[entry], dark)

    def _tone(self, colour, dark):
        return colour >> 1 & _HALF if dark else colour

    def sheet(self, name):
        """The Bitmap of a sheet, loaded at its first use."""
        if name not in self.bitmaps:
            from hardware.screens.sheets import load

            self.bitmaps[name] = load("matrix_" + name)
        return self.bitmaps[name]

    def speak(self, script, marks):
        """Takes over how a language is written: `script` is "" where small letters do, else the name of its sheet, and
        `marks` how many of its letters beyond ASCII are no marks."""
        self.bitmaps.pop(self.script, None)
        self.script = script
        self.marks = marks

    def line(self, x, y, wide=64, palette=None, moves=False):
        """A line of the language's letters (text.py) for `wide` lights. moves: with as many letters as it takes to move
        it by less than one."""
        if self.script:
            from hardware.matrix.tall import TallLine as Line
        else:
            from hardware.matrix.text import Line
        px = Line.px
        return Line(self, x, y, (wide + 2 * px - 2) // px if moves else wide // px, palette)

    def grid(self, name, palette, width, height, x, y, tile=0):
        """A TileGrid of a sheet. name: "cards", "letters", "counts", "signs", "dots", or a script."""
        tall = tiles.ROW_PX
        if name == "signs":
            tall = tiles.SIGN_PX
        elif name == "dots":
            tall = 1
        wide = tiles.CARD_PX
        if name == "letters":
            wide = tiles.LETTER_PX
        elif name == self.script:
            wide = tiles.TALL_WIDE_PX
            tall = tiles.TALL_PX
        return displayio.TileGrid(
            self.sheet(name),
            pixel_shader=palette,
            width=width,
            height=height,
            tile_width=wide,
            tile_height=tall,
            default_tile=tile,
            x=x,
            y=y,
        )

    def count(self, palette, x, y):
        """A TileGrid for a number below 19."""
        return self.grid("counts", palette, 1, 1, x, y, tiles.NO_COUNT)

    def card(self, x, y):
        """A TileGrid for a card: its rank, and its suit below."""
        return self.grid("cards", self.cards, 1, 2, x, y, tiles.BLANK)

    def area(self, x, y, width, height, colour, palette=None):
        """A plain area in an entry of the palette of cards, or of another."""
        palette = palette or self.cards
        return Rectangle(pixel_shader=palette, x=x, y=y, width=width, height=height, color_index=colour)
