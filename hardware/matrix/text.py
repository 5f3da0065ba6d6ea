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
    """A line that stands still: as many letters as it has room for."""

    def __init__(self, look, x, y, letters=LETTERS, palette=None):
        self.letters = letters
        self.grid = look.grid("letters", palette or look.white, letters, 1, x, y)
        self.shown = ""

    def write(self, text):
        """Shows a text."""
        if text == self.shown:
            return
        self.shown = text
        grid = self.grid
        for place in range(self.letters):
            tile = tile_of(ord(text[place])) if place < len(text) else 0
            if grid[place] != tile:
                grid[place] = tile


class Ticker:
    """A line across the screen. A text with no room runs to the left, round and round, after a moment's rest."""

    def __init__(self, look, y, palette, scale=1, edges=0):
        """y: the line above the letters; palette: their ink; edges: 1 for an edge above them, 2 below, 3 both. With
        edges it hides what is below it, without it does not."""
        self.look = look
        self.scale = scale
        self.letters = LETTERS // scale
        self.group = displayio.Group()
        self.edges = []
        high = 7 * scale
        if edges:
            self.group.append(look.area(0, y, WIDTH, high, _BLACK))
        if edges & 1:
            self.edges.append(look.area(0, y, WIDTH, 1, 1, palette))
        if edges & 2:
            self.edges.append(look.area(0, y + high - 1, WIDTH, 1, 1, palette))
        for edge in self.edges:
            self.group.append(edge)
        self.grid = look.grid("letters", palette, self.letters + 1, 1, 0, 0)
        holder = displayio.Group(scale=scale, x=0, y=y + (2 if edges & 1 else 0 if edges else scale))
        holder.append(self.grid)
        self.group.append(holder)
        self.text = b""
        self.first = 0
        self.left_ms = 0
        self.runs = False

    def paint(self, palette):
        """Writes in another ink from now on."""
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette
            for edge in self.edges:
                edge.pixel_shader = palette

    def write(self, text):
        """Shows a text from its beginning."""
        codes = bytearray(len(text))
        for place in range(len(text)):
            codes[place] = min(255, ord(text[place]))
        text = codes
        if text == self.text:
            return
        self.text = text
        self.first = 0
        self.runs = len(text) > self.letters
        self.left_ms = _REST_MS
        self._fill()
        x = 0 if self.runs else (WIDTH // self.scale - _LETTER_PX * len(text) + 1) // 2
        if self.grid.x != x:
            self.grid.x = x

    def _fill(self):
        text = self.text
        round_at = len(text) + _GAP
        for place in range(self.letters + 1):
            at = self.first + place
            if self.runs:
                at %= round_at
            tile = tile_of(text[at]) if at < len(text) else 0
            if self.grid[place] != tile:
                self.grid[place] = tile

    def step(self, elapsed_ms):
        """Time passes: a long line runs."""
        if not self.runs:
            return
        self.left_ms -= elapsed_ms
        while self.left_ms <= 0:
            self.left_ms += _PX_MS
            x = self.grid.x - 1
            if x <= -_LETTER_PX:
                x = 0
                self.first += 1
                if self.first == len(self.text) + _GAP:
                    self.first = 0
                    self.left_ms += _REST_MS
                self._fill()
            self.grid.x = x
