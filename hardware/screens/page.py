# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What every screen of words shares: the ground, the bars at the top and the bottom, and lines of text.

On a large display the whole page is enlarged by a whole number, so that a line holds about as many letters everywhere;
`width` and `height` are the page's own, before that. What a page says is the business of the screens built on this."""

import displayio
from vectorio import Rectangle

from hardware.screens import theme, tiles
from hardware.screens import words as writing
from nerts_core.cards import const

LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)
GAP_PX = const(3)
PALE = const(99)  # in place of a theme colour: words that are half seen

_LEFT = const(0)
_RIGHT = const(2)
_GAP_PX = const(3)
_LETTERS = const(26)  # a line of this many letters is enough for every page
_LINES = const(9)
_ROOMY_PX = const(240)
_PALE = const(99)


class Line:
    """One line of text in its place. To show what it shows already costs nothing."""

    def __init__(self, page, x, y, align, colour, room_px):
        """x: its left end, middle or right end; y: its top; room_px: how wide a text may be."""
        self.page = page
        self.x = x
        self.align = align
        self.shown = ""
        self.written = writing.Line(page.words, max(1, room_px), page.palette(colour), x, y)
        self.grid = self.written.grid
        self.grid.hidden = True

    def show(self, text):
        """Shows a text, or nothing for an empty one."""
        if text == self.shown:
            return
        self.shown = text
        grid = self.grid
        grid.hidden = not text
        if text:
            self.written.write(text)
            if self.align:
                width = self.page.words.width_px(text)
                grid.x = self.x - (width if self.align == _RIGHT else width // 2)

    def paint(self, colour):
        """Gives it another colour, an entry of the theme."""
        palette = self.page.palette(colour)
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette


class Page:
    """A screen of words. `group` is what the display shows; content goes between `top` and `bottom`."""

    def __init__(self, sheets, words, width, height):
        """width, height: of the display."""
        scale = max(1, min(width // (_LETTERS * words.char_px), height // (_LINES * words.line_px)))
        self.sheets = sheets
        self.words = words
        self.width = (width + scale - 1) // scale
        self.height = (height + scale - 1) // scale
        self.line_px = words.line_px
        self.char_px = words.char_px
        self.scale = scale
        # boxes are not enlarged by a group on every displayio, so they lie in one of their own below the rest
        self.under = displayio.Group()
        self.content = displayio.Group(scale=scale)
        self.group = displayio.Group()
        self._palettes = {}
        # where there is room for large cards on the screen there is memory for them too
        self.largest = 2 if width >= _ROOMY_PX else 1
        self.group.append(self.under)
        self.group.append(self.content)
        self.box(0, 0, self.width, self.height, theme.TABLE)
        self.top = 0
        self.bottom = self.height
        self.lines = []

    def box(self, x, y, width, height, colour, shader=None):
        """Adds a filled box of a theme colour (or of another palette) below everything else, and returns it."""
        scale = self.scale
        box = Rectangle(
            pixel_shader=shader or self.sheets.solid,
            width=max(1, width) * scale,
            height=max(1, height) * scale,
            x=x * scale,
            y=y * scale,
            color_index=colour,
        )
        self.under.append(box)
        return box

    def lower(self, box, y):
        """Moves a box to another height."""
        if box.y != y * self.scale:
            box.y = y * self.scale

    def add(self, grid):
        """Adds a TileGrid or a group and returns it."""
        self.content.append(grid)
        return grid

    def palette(self, colour):
        """A palette whose colour 1 is that entry of the theme, or PALE, on nothing."""
        if colour not in self._palettes:
            palette = displayio.Palette(2)
            palette.make_transparent(0)
            solid = self.sheets.solid
            if colour == _PALE:
                # each part of the colour in the middle between words and ground
                palette[1] = (solid[theme.TEXT] & 0xFEFEFE) + (solid[theme.TABLE] & 0xFEFEFE) >> 1
            else:
                palette[1] = solid[colour]
            self._palettes[colour] = palette
        return self._palettes[colour]

    def line(self, x, y, align=_LEFT, colour=theme.TEXT, text="", room_px=0):
        """Adds a line of text and returns it. x: its left end, middle or right end after `align`; y: the middle of its
        height; colour: an entry of the theme; room_px: how wide it may become, 0 if it always shows this text."""
        line = Line(self, x, y - self.line_px // 2, align, colour, room_px or self.words.width_px(text))
        self.lines.append(line)
        self.content.append(line.grid)
        line.show(text)
        return line

    def large(self, x, y, colour, text, scale):
        """Adds a text that stays, enlarged by a whole number, its middle at x, y."""
        written = writing.Line(self.words, self.words.width_px(text), self.palette(colour))
        written.write(text)
        x -= self.words.width_px(text) * scale // 2
        holder = displayio.Group(scale=scale, x=x, y=y - self.line_px * scale // 2)
        holder.append(written.grid)
        self.content.append(holder)

    def sign(self, grid, x, middle):
        """Adds a sign or a mark, its middle at a height."""
        grid.x = x
        grid.y = middle - tiles.MARK_PX // 2
        self.content.append(grid)
        return grid

    def heading(self, text, right="", right_px=0):
        """Adds the bar at the top, with a title and a word at its right end; returns the line of that word, which
        may become right_px wide."""
        height = self.line_px + self.words.air_px
        middle = self.line_px // 2 + self.words.air_px
        self.box(0, 0, self.width, height, theme.BAR)
        self.box(0, height, self.width, 1, theme.GHOST)
        self.line(_GAP_PX, middle, _LEFT, theme.LEAD, text)
        other = self.line(self.width - _GAP_PX, middle, _RIGHT, theme.TEXT, right, right_px)
        self.top = height + 1
        return other

    def footing(self, text, room_px=0):
        """Adds the bar at the bottom, with a word in its middle; returns its line, which may become room_px wide."""
        height = self.line_px + self.words.air_px
        self.bottom = self.height - height
        self.box(0, self.bottom, self.width, height, theme.ACCENT)
        middle = self.height - self.line_px + self.line_px // 2
        return self.line(self.width // 2, middle, CENTRE, theme.ACCENT_EDGE, text, room_px)

    def wrap(self, text, width_px):
        """The lines of a text broken to fit a width: at spaces, and where a translation allows it besides."""
        lines = []
        line = ""
        for word in text.split(" "):
            gap = " " if line else ""
            for part in word.split(writing.BREAK):
                longer = line + gap + part
                if line and self.words.width_px(longer) > width_px:
                    lines.append(line)
                    line = part
                else:
                    line = longer
                gap = ""
        if line:
            lines.append(line)
        return lines

    def fit(self, text, width_px):
        """The text, cut where it is wider than that."""
        width = self.words.width_px
        if width(text) <= width_px:
            return text
        while text and width(text + "..") > width_px:
            text = text[:-1]
        return text + ".." if text else ""

    def cards(self, size, columns, rows, x, y):
        """Adds an empty grid of card tiles of a size class and returns it."""
        grid = displayio.TileGrid(
            self.sheets.bitmap("cards_" + tiles.CLASSES[size]),
            pixel_shader=self.sheets.cards,
            width=columns,
            height=rows,
            tile_width=tiles.HALF_PX[size],
            tile_height=tiles.STRIP_PX[size],
            default_tile=tiles.BLANK,
            x=x,
            y=y,
        )
        self.content.append(grid)
        return grid

    def pile(self, size, cards, x, y):
        """Adds cards (bytes of cards) fanned down, the last one whole."""
        count = len(cards)
        grid = self.cards(size, 2, count + tiles.CARD_ROWS - 1, x, y)
        for row in range(count):
            grid[2 * row] = tiles.strip_left(cards[row])
            grid[2 * row + 1] = tiles.strip_right(cards[row])
        face = tiles.face(cards[count - 1])
        for part in range(4):
            grid[2 * count + part] = face + part
        return grid

    def back(self, size, x, y):
        """Adds a card face down."""
        grid = self.cards(size, 2, tiles.CARD_ROWS, x, y)
        for part in range(2 * tiles.CARD_ROWS):
            grid[part] = tiles.BACK + part
        return grid
