# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What every screen of words shares: the ground, the bars at the top and the bottom, and lines of text.

On a large display the whole page is enlarged by a whole number, so that a line holds about as many letters everywhere;
`width` and `height` are the page's own, before that. What a page says is the business of the screens built on this."""

import displayio
from adafruit_display_text.bitmap_label import Label
from vectorio import Rectangle

from hardware.screens import theme, tiles

LEFT = 0
CENTRE = 1
RIGHT = 2
GAP_PX = 3

_LETTERS = 26  # a line of this many letters is enough for every page
_LINES = 9


class Line:
    """One line of text in its place. To show what it shows already costs nothing."""

    def __init__(self, page, x, y, align, colour, scale):
        self.words = page.words
        self.solid = page.sheets.solid
        self.x = x
        self.align = align
        self.scale = scale
        self.shown = ""
        self.holder = page.content  # the group that its place is within
        self.label = Label(page.words.font, text=" ", color=self.solid[colour], scale=scale, save_text=False, x=x, y=y)
        self.label.hidden = True

    def show(self, text):
        """Shows a text, or nothing for an empty one."""
        if text == self.shown:
            return
        self.shown = text
        label = self.label
        label.hidden = not text
        if text:
            label.text = text
            if self.align:
                width = self.words.width_px(text) * self.scale
                label.x = self.x - (width if self.align == RIGHT else width // 2)

    def paint(self, colour):
        """Gives it another colour, an entry of the theme."""
        colour = self.solid[colour]
        if self.label.color != colour:
            self.label.color = colour


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

    def line(self, x, y, align=LEFT, colour=theme.TEXT, text="", scale=1):
        """Adds a line of text and returns it. x: its left end, middle or right end after `align`; y: the middle of its
        height; colour: an entry of the theme."""
        line = Line(self, x, y, align, colour, scale)
        self.lines.append(line)
        self.content.append(line.label)
        line.show(text)
        return line

    def sign(self, grid, x, middle):
        """Adds a sign or a mark, its middle at a height."""
        grid.x = x
        grid.y = middle - tiles.MARK_PX // 2
        self.content.append(grid)
        return grid

    def heading(self, text, right=""):
        """Adds the bar at the top, with a title and a word at its right end; returns the line of that word."""
        middle = self.line_px // 2
        self.box(0, 0, self.width, self.line_px, theme.BAR)
        self.box(0, self.line_px, self.width, 1, theme.GHOST)
        self.line(GAP_PX, middle, LEFT, theme.LEAD, text)
        other = self.line(self.width - GAP_PX, middle, RIGHT, theme.TEXT, right)
        self.top = self.line_px + 1
        return other

    def footing(self, text):
        """Adds the bar at the bottom, with a word in its middle."""
        self.bottom = self.height - self.line_px
        self.box(0, self.bottom, self.width, self.line_px, theme.ACCENT)
        self.line(self.width // 2, self.bottom + self.line_px // 2, CENTRE, theme.ACCENT_EDGE, text)

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
