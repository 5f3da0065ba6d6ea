# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Rows of menus and pages on 64x32 lights: a text that has no room runs, letter by letter, rests at its end and begins
again, while another one may stand still at the end of the row. Running allocates nothing. How letters are shown is
text.py's; at the table this file is not in memory."""

from nerts_core.cards import const

_GAP = const(3)  # letters between a text and what follows it
_LEAST = const(5)  # that a text has room for besides the one that stands still
_REST_MS = const(1400)
_STEP_MS = const(60)  # for each light of a letter's width


class Row:
    """One row; `grid` is what a group takes, `line` what shows its letters."""

    def __init__(self, look, x, y, wide=64, palette=None):
        """wide: how many lights it is long."""
        self.line = look.line(x, y, wide, palette)
        self.grid = self.line.grid
        self.letters = self.line.letters
        self.shown = self.end = self.more = ""
        self.text = self.tail = b""
        self.count = self.still = self.seen = 0  # letters of `text`, of `tail` in its place, and before what follows
        self.first = 0
        self.left_ms = 0

    def write(self, text, end="", more=""):
        """Shows a text from its beginning; and another one at the end of the line, which stands still there. Where
        that would take nearly all of the line, it comes after the text. more: what follows when the text runs."""
        if text == self.shown and end == self.end and more == self.more:
            return
        self.shown = text
        self.end = end
        self.more = more
        self.still = self.width(end)
        self.tail = self.line.read(end)
        if end and self.letters - self.still < _LEAST:
            text += " " + end
            self.still = 0
        self.seen = self.count = self.width(text)
        if more:
            # out of sight until the text runs
            text += " " * max(_GAP, self.letters - self.still - self.seen) + more
            self.count = self.width(text)
        self.text = self.line.read(text)
        self.first = -1
        self.back()

    def width(self, text):
        """How many letters a text has, without its marks."""
        return len(self.line.read(text)) // self.line.codes

    def time_ms(self):
        """How long it takes to run once; 0 for a text that has room."""
        over = self.over()
        return (2 * _REST_MS + _STEP_MS * self.line.px * over) if over > 0 else 0

    def over(self):
        """How many letters of the text have no room."""
        return self.count - self.letters + (self.still + 1 if self.still else 0)

    def back(self):
        """Shows the beginning of the text."""
        if self.first:
            self.first = 0
            self._fill()
        self.left_ms = _REST_MS

    def see_end(self):
        """Shows the end of the text, where it has no room besides what stands still."""
        first = self.seen - self.letters
        if not self.still and first > 0:
            self.first = first
            self.left_ms = _REST_MS
            self._fill()

    def _fill(self):
        room = self.letters - self.still
        for place in range(room):
            at = self.first + place
            shown = at < self.count and (place < room - 1 or not self.still)
            self.line.put(place, self.text, at if shown else -1)
        for place in range(self.still):
            self.line.put(room + place, self.tail, place)

    def run(self, elapsed_ms):
        """Time passes: a text with no room goes on by a letter. Allocates nothing."""
        over = self.over()
        if over <= 0:
            return
        self.left_ms -= elapsed_ms
        if self.left_ms > 0:
            return
        self.left_ms = _STEP_MS * self.line.px
        if self.first < over:
            self.first += 1
            if self.first == over:
                self.left_ms = _REST_MS
            self._fill()
        else:
            self.back()
