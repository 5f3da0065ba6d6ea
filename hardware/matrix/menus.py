# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Menus on 64x32 lights: four rows with their values (two below the title), the cursor, and a running line about the
row under it. An option that is not as in classic is in colour, one that has no say besides the others is dim."""

import displayio

from hardware.matrix.show import ink, move
from hardware.matrix.text import LETTERS, Line, Ticker
from nerts_core.cards import const
from nerts_core.pocket import menu as menus

_ROW_PX = const(6)
_HELP_Y = const(25)
_FIELD = const(15)
_TICK = "\x01"


class MenuScreen:
    """The menu that the pocket has open; made anew for another menu."""

    top = 0
    rows = 4

    def __init__(self, look, words, pocket):
        self.look = look
        self.words = words
        self.pocket = pocket
        self.group = displayio.Group()
        self.first = 0
        self.head()
        self.bar = look.area(0, 0, 64, _ROW_PX + 1, _FIELD)
        self.group.append(self.bar)
        self.lines = []
        for row in range(self.rows):
            self.lines.append(Line(look, 0, self.top + row * _ROW_PX + 1))
            self.group.append(self.lines[row].grid)
        self.help = Ticker(look, _HELP_Y, look.dim)
        self.group.append(self.help.group)
        self.other = look.owners[4]

    def head(self):
        """Adds what is above the rows."""

    def label(self, menu, i):
        """The label of row `i`."""
        return self.words.text(menu.word(i))

    def help_text(self, menu):
        """The line of help about the row under the cursor."""
        return self.words.text(menu.help)

    def row_text(self, menu, i):
        """The text of row `i`, its value at the right."""
        kind = menu.kind(i)
        value = menu.value(i)
        text = ""
        if kind == menus.ROW_NUMBER:
            text = str(value) if value >= 0 else "-"
        elif kind != menus.ROW_ACTION:
            text = self.words.text(value)
        elif value:
            text = self.tick(menu, i)
        room = LETTERS - len(text) - (1 if text else 0)
        label = self.label(menu, i)[:room]
        if text:
            label += " " * (LETTERS - len(label) - len(text)) + text
        return label

    def tick(self, menu, i):
        """The sign of an action that is chosen."""
        return _TICK

    def show(self, pocket):
        """Brings the menu up to date."""
        menu = pocket.menu
        cursor = menu.cursor
        if cursor < self.first:
            self.first = cursor
        elif cursor >= self.first + self.rows:
            self.first = cursor - self.rows + 1
        self.first = max(0, min(self.first, menu.count - self.rows))
        for row in range(self.rows):
            i = self.first + row
            line = self.lines[row]
            if i >= menu.count:
                line.write("")
                continue
            line.write(self.row_text(menu, i))
            palette = self.look.white
            if i == cursor:
                palette = self.look.yellow
            elif menu.unused(i):
                palette = self.look.dim
            elif menu.differs(i):
                palette = self.other
            ink(line.grid, palette)
        move(self.bar, 0, self.top + (cursor - self.first) * _ROW_PX)
        self.help.write(self.help_text(menu))

    def step(self, pocket, elapsed_ms):
        """Time passes."""
        self.help.step(elapsed_ms)


class TitleScreen(MenuScreen):
    """The game's menu under its name."""

    top = 12
    rows = 2

    def head(self):
        """Adds the name: a large letter in the colour of each suit in turn, between two signs."""
        look = self.look
        text = self.words.text(self.pocket.menu.title)
        x = 32 - 4 * len(text)
        for place in range(len(text)):
            palette = displayio.Palette(2)
            palette.make_transparent(0)
            palette[1] = look.cards[1 + (place + 3 & 3)]
            letter = displayio.Group(scale=2, x=x + 8 * place + 1, y=1)
            line = Line(look, 0, 0, 1, palette)
            line.write(text[place])
            letter.append(line.grid)
            self.group.append(letter)
        for x, tile in ((2, 68), (57, 67)):
            if x + 5 < 32 - 4 * len(text) or x >= 32 + 4 * len(text):
                self.group.append(look.grid("cards", look.cards, 1, 1, x, 3, tile))
