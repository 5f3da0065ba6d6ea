# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Menus on 64x32 lights: four rows with their values (two below the title), the cursor, and a running line about the
row under it, whose label runs where it has no room. An option that is not as in classic is in colour, one that has no
say besides the others is dim.

Tall letters leave room for two rows (one below the title): there the help follows the label of the row under the
cursor, and a line at the bottom shows which part of the menu that is."""

import displayio

from hardware.matrix.rows import Row
from hardware.matrix.show import move
from hardware.matrix.text import Line, Ticker
from nerts_core.cards import const
from nerts_core.pocket import menu as menus

_ROW_PX = const(6)
_TALL_ROW_PX = const(14)
_TALL_HEIGHT = const(29)  # where rows of tall letters end; below them is the line
_WIDTH = const(64)
_HEIGHT = const(32)
_HELP_Y = const(25)
_FIELD = const(15)
_YELLOW = const(9)
_DIM = const(6)
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
        self.cursor = -1
        self.row_px = _ROW_PX
        self.help = None
        if look.script:
            self.row_px = _TALL_ROW_PX
            self.rows = 1 if self.top else 2
            self.top = _TALL_HEIGHT - self.rows * _TALL_ROW_PX
        self.head()
        self.bar = look.area(0, 0, _WIDTH, self.row_px + (0 if look.script else 1), _FIELD)
        self.group.append(self.bar)
        self.lines = []
        for row in range(self.rows):
            self.lines.append(Row(look, 0, self.top + row * self.row_px + 1))
            self.group.append(self.lines[row].grid)
        if look.script:
            self.part = look.area(0, _HEIGHT - 1, 1, 1, _YELLOW)
            self.group.append(look.area(0, _HEIGHT - 1, _WIDTH, 1, _DIM))
            self.group.append(self.part)
        else:
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

    def value_text(self, menu, i):
        """The value of row `i`, "" for none."""
        kind = menu.kind(i)
        value = menu.value(i)
        if kind == menus.ROW_NUMBER:
            return str(value) if value >= 0 else "-"
        if kind != menus.ROW_ACTION:
            return self.words.text(value)
        return self.tick(menu, i) if value else ""

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
            palette = self.look.white
            if i == cursor:
                palette = self.look.yellow
            elif menu.unused(i):
                palette = self.look.dim
            elif menu.differs(i):
                palette = self.other
            line.line.paint(palette)
            self._write(line, menu, i)
        self.cursor = cursor
        move(self.bar, 0, self.top + (cursor - self.first) * self.row_px)
        if self.help is not None:
            self.help.write(self.help_text(menu))
            return
        wide = max(2, _WIDTH // max(1, menu.count))
        if self.part.width != wide:
            self.part.width = wide
        move(self.part, (_WIDTH - wide) * cursor // max(1, menu.count - 1), _HEIGHT - 1)

    def _write(self, line, menu, i):
        """Writes row `i`. Of the one under the cursor a new value is seen at once, even where it is after the label."""
        more = ""
        if i == menu.cursor and self.help is None:
            more = self.help_text(menu)
        value = self.value_text(menu, i)
        before = line.end
        line.write(self.label(menu, i), value, more)
        if i != menu.cursor:
            line.back()
        elif i == self.cursor and value != before:
            line.see_end()

    def step(self, pocket, elapsed_ms):
        """Time passes."""
        if self.help is not None:
            self.help.step(elapsed_ms)
        row = pocket.menu.cursor - self.first
        if 0 <= row < self.rows:
            self.lines[row].run(elapsed_ms)


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
