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
_STEP_MS = const(60)  # of a line that goes on letter by letter, for each light of a letter's width
_LEAST = const(5)  # letters that a text has besides another one at the end of its line


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
    """A line that stands still: as many letters as it has room for. One that is told to `run` goes on letter by letter
    where its text has no room, rests at the end of it, and begins again.

    `grid` is what a group takes; `px` and `high` are the width and the height of a letter, with `gap` lines to what is
    above or below. hardware/matrix/tall.py has the same for languages with tall letters."""

    px = _LETTER_PX
    high = 5
    gap = 2
    codes = 1  # bytes of `text` for a letter

    def __init__(self, look, x, y, letters=LETTERS, palette=None):
        self.letters = letters
        self.shown = self.end = self.more = ""
        self.text = self.tail = b""
        self.first = self.seen = 0
        self.left_ms = 0
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

    def write(self, text, end="", more=""):
        """Shows a text from its beginning; and another one at the end of the line, which stands still there. Where
        that would take nearly all of the line, it comes after the text. more: what follows when the text runs."""
        if text == self.shown and end == self.end and more == self.more:
            self.back()
            return
        self.shown = text
        self.end = end
        self.more = more
        tail = self.read(end)
        if end and self.letters - len(tail) // self.codes < _LEAST:
            text += " " + end
            tail = b""
        self.seen = len(self.read(text)) // self.codes
        room = self.letters - len(tail) // self.codes
        if more:
            # out of sight until the text runs
            text += " " * max(_GAP, room - self.seen) + more
        self.text = self.read(text)
        self.tail = tail
        self.first = -1
        self.back()

    def width(self, text):
        """How many letters a text has, without its marks."""
        return len(self.read(text)) // self.codes

    def time_ms(self):
        """How long it takes to run once; 0 for a text that has room."""
        over = self.over()
        return (4 * _REST_MS + _STEP_MS * self.px * over) if over > 0 else 0

    def over(self):
        """How many letters of the text have no room."""
        tail = len(self.tail) // self.codes
        return len(self.text) // self.codes - self.letters + (tail + 1 if tail else 0)

    def back(self):
        """Shows the beginning of the text."""
        if self.first:
            self.first = 0
            self._fill()
        self.left_ms = _REST_MS + _REST_MS

    def see_end(self):
        """Shows the end of the text, where it has no room besides what stands still."""
        first = self.seen - self.letters
        if not self.tail and first > 0:
            self.first = first
            self.left_ms = _REST_MS + _REST_MS
            self._fill()

    def _fill(self):
        tail = len(self.tail) // self.codes
        room = self.letters - tail
        count = len(self.text) // self.codes
        for place in range(room):
            at = self.first + place
            self.put(place, self.text, at if at < count and (place < room - 1 or not tail) else -1)
        for place in range(tail):
            self.put(room + place, self.tail, place)

    def run(self, elapsed_ms):
        """Time passes: a text with no room goes on by a letter. Allocates nothing."""
        over = self.over()
        if over <= 0:
            return
        self.left_ms -= elapsed_ms
        if self.left_ms > 0:
            return
        self.left_ms = _STEP_MS * self.px
        if self.first < over:
            self.first += 1
            if self.first == over:
                self.left_ms = _REST_MS + _REST_MS
            self._fill()
        else:
            self.back()


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

    def again(self):
        """Begins again."""
        self.first = self.rounds = 0
        self.left_ms = _REST_MS
        if self.runs:
            self.line.grid.x = 0
        self._fill()

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
