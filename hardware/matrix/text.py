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
_TICK = const(64)
_UNKNOWN = const(31)  # "?"
_GAP = const(3)  # letters between the end of a running line and its beginning
_REST_MS = const(700)
_PX_MS = const(40)


def tile_of(char):
    """The tile of a letter's code. Small letters are as large ones; 1 is a tick, 2 to 5 are the suits."""
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

    def __init__(self, look, y, scale=1, field=True, palette=None):
        """y: the top of its field, a pixel above the letters; field: whether it has one. Its ink is black on a field,
        else `palette`."""
        self.look = look
        self.scale = scale
        self.letters = LETTERS // scale
        self.group = displayio.Group()
        self.field = None
        if field:
            self.field = look.area(0, y, WIDTH, 6 * scale + 1, 0)
            self.group.append(self.field)
        self.grid = look.grid("letters", palette or look.black, self.letters + 1, 1, 0, 0)
        holder = displayio.Group(scale=scale, x=0, y=y + 1 if scale == 1 else y + 2)
        holder.append(self.grid)
        self.group.append(holder)
        self.text = b""
        self.first = 0
        self.left_ms = 0
        self.runs = False

    def write(self, text):
        """Shows a text from its beginning."""
        text = text.encode()
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
