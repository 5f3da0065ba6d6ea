# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Lines of letters on 64x32 lights: such as stand still, and such as run when they are too long.

A letter is a tile, so a running line changes tiles and its own place, and nothing is painted. Writing another text
allocates the text alone."""

import displayio

from nerts_core.cards import const

WIDTH = const(64)
LETTERS = const(16)

_LETTER_PX = const(4)
_BLACK = const(16)
_TICK = const(64)
_UNKNOWN = const(31)  # "?"
_MORE = const(69)  # the first letter beyond ASCII
_FIRST_MORE = const(128)  # and its code (words.py)
_MORE_LETTERS = const(41)
_GAP = const(3)  # letters between the end of a running line and its beginning
_REST_MS = const(700)
_PX_MS = const(40)


def tile_of(char):
    """The tile of a letter's code. Small letters are as large ones; 1 is a tick, 2 to 5 are the suits; from 128 on
    letters beyond ASCII (words.py)."""
    if _FIRST_MORE <= char < _FIRST_MORE + _MORE_LETTERS:
        return _MORE - _FIRST_MORE + char
    if 96 < char < 123:
        char -= 32
    if 32 <= char < 96:
        return char - 32
    return _TICK - 1 + char if 0 < char < 6 else _UNKNOWN


class Line:
    """A line that stands still: as many letters as it has room for. In a menu or on a page it may run: rows.py.

    `grid` is what a group takes; `px` and `high` are the width and the height of a letter, with `gap` lines to what is
    above or below. hardware/matrix/tall.py has the same for languages with tall letters."""

    px = _LETTER_PX
    high = 5
    gap = 2
    codes = 1  # bytes for a letter in what `read` returns

    def __init__(self, look, x, y, letters=LETTERS, palette=None):
        self.letters = letters
        self.shown = ""
        self.make(look, x, y, palette or look.white)

    def make(self, look, x, y, palette):
        """Makes what is drawn with."""
        self.grid = look.grid("letters", palette, self.letters, 1, x, y)

    def paint(self, palette):
        """Writes in another ink from now on."""
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette

    def read(self, text):
        """A text as the bytes that `put` knows."""
        found = bytearray(len(text))
        for place in range(len(text)):
            found[place] = min(255, ord(text[place]))
        return found

    def put(self, place, text, at):
        """Shows a letter of a text that was read at a place of the line; none for at = -1."""
        tile = tile_of(text[at]) if at >= 0 else 0
        if self.grid[place] != tile:
            self.grid[place] = tile

    def write(self, text):
        """Shows a text."""
        if text == self.shown:
            return
        self.shown = text
        text = self.read(text)
        count = len(text) // self.codes
        for place in range(self.letters):
            self.put(place, text, place if place < count else -1)


class Ticker:
    """A line across the screen. A text with no room runs to the left, round and round, after a moment's rest."""

    def __init__(self, look, y, palette, scale=1, edges=0):
        """y: the line above the letters; palette: their ink; edges: 1 for an edge above them, 2 below, 3 both, 4 for
        none. With edges it hides what is below it, with 0 it does not."""
        self.group = displayio.Group()
        self.edges = []
        self.line = line = look.line(0, 0, WIDTH // scale, palette, True)
        self.wide = WIDTH // scale
        high = (line.high + (0 if edges & 4 else line.gap)) * scale
        if edges:
            self.group.append(look.area(0, y, WIDTH, high, _BLACK))
        if edges & 1:
            self.edges.append(look.area(0, y, WIDTH, 1, 1, palette))
        if edges & 2:
            self.edges.append(look.area(0, y + high - 1, WIDTH, 1, 1, palette))
        for edge in self.edges:
            self.group.append(edge)
        if not edges:
            y += (line.gap - 1) * scale
        elif edges & 1:
            y += line.gap
        holder = displayio.Group(scale=scale, x=0, y=y)
        holder.append(line.grid)
        self.group.append(holder)
        self.text = b""
        self.first = 0
        self.left_ms = 0
        self.rounds = 0  # how often it has run through
        self.runs = False

    def paint(self, palette):
        """Writes in another ink from now on."""
        self.line.paint(palette)
        for edge in self.edges:
            if edge.pixel_shader is not palette:
                edge.pixel_shader = palette

    def write(self, text):
        """Shows a text from its beginning."""
        line = self.line
        text = line.read(text)
        if text == self.text:
            return
        self.text = text
        self.first = self.rounds = 0
        wide = line.px * (len(text) // line.codes)
        self.runs = wide > self.wide
        self.left_ms = _REST_MS
        self._fill()
        x = 0 if self.runs else (self.wide - wide + 1) // 2
        if line.grid.x != x:
            line.grid.x = x

    def _fill(self):
        line = self.line
        text = self.text
        count = len(text) // line.codes
        round_at = count + _GAP
        for place in range(line.letters):
            at = self.first + place
            if self.runs:
                at %= round_at
            line.put(place, text, at if at < count else -1)

    def step(self, elapsed_ms):
        """Time passes: a long line runs."""
        if not self.runs:
            return
        line = self.line
        self.left_ms -= elapsed_ms
        while self.left_ms <= 0:
            self.left_ms += _PX_MS
            x = line.grid.x - 1
            if x <= -line.px:
                x = 0
                self.first += 1
                if self.first == len(self.text) // line.codes + _GAP:
                    self.first = 0
                    self.rounds += 1
                    self.left_ms += _REST_MS
                self._fill()
            line.grid.x = x
