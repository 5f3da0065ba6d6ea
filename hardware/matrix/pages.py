# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is read at leisure on 64x32 lights: a page, with a line at the top that runs. Where there are more rows than
have room, they follow each other by themselves. With tall letters two rows have room: there the line at the top comes
by turns with them. What is on a page is in a file for each scene; one at a time is in memory."""

import displayio

from hardware.matrix.rows import Row
from hardware.matrix.text import Ticker
from nerts_core.cards import const

_ROW_PX = const(6)
_TALL_ROW_PX = const(14)
_WIDTH = const(64)
_PAGE_MS = const(2600)


class Paged:
    """A line at the top that runs, and below it four rows at a time; `turn` shows a page of them. Of tall letters one
    row is below the line; when that has run through, it goes, and then there are two, until all have been shown."""

    rows = 4
    tall_rows = 2

    def __init__(self, look, words, pocket):
        self.look = look
        self.words = words
        self.pocket = pocket
        self.group = displayio.Group()
        self.row_px = _ROW_PX
        self.body = displayio.Group()
        self.group.append(self.body)
        self.top = Ticker(look, 0, look.green, 1, 2)
        self.group.append(self.top.group)
        self.by_turns = False
        if look.script:
            self.row_px = _TALL_ROW_PX
            self.rows = 1
            self.by_turns = self.tall_rows > 1
        self.lines = []
        self.count = 0
        self.at = 0
        self.left_ms = _PAGE_MS

    def turn(self):
        """Shows the rows from `at` on."""
        while len(self.body):
            self.body.pop()
        self.lines = []
        bottom = 32 if self.row_px == _ROW_PX else 30
        for row in range(min(self.rows, self.count - self.at)):
            self.row(self.at + row, bottom - (self.rows - row) * self.row_px)
        self.left_ms = _PAGE_MS
        for line in self.lines:
            self.left_ms = max(self.left_ms, line.time_ms())

    def row(self, i, y):
        """Adds row `i` at a height."""

    def line(self, text, x, y, palette, wide=0, end=""):
        """Adds a line of text, `wide` lights long or to the end of the screen; `end` is at its right end."""
        line = Row(self.look, x, y, wide or _WIDTH - x, palette)
        line.write(text, end)
        self.body.append(line.grid)
        self.lines.append(line)
        return line

    def show(self, pocket):
        """Brings the page up to date; most show what was when they were made."""

    def step(self, pocket, elapsed_ms):
        """Time passes: the next rows, from the beginning after the last."""
        if self.heads():
            self.top.step(elapsed_ms)
        for line in self.lines:
            line.run(elapsed_ms)
        if self.count <= self.rows and not self.by_turns:
            return
        self.left_ms -= elapsed_ms
        if self.left_ms <= 0 and not (self.by_turns and self.heads() and self.top.runs and not self.top.rounds):
            self.next_page()

    def heads(self):
        """Whether the line at the top is there."""
        return not self.top.group.hidden

    def next_page(self):
        """Shows what comes next: rows, or, by turns with all of them, the line at the top."""
        if self.by_turns and self.heads():
            self.top.group.hidden = True
            self.rows = self.tall_rows
            self.at = 0
        else:
            self.at += self.rows
            if self.at >= self.count:
                self.at = 0
                if self.by_turns:
                    self.top.group.hidden = False
                    self.top.rounds = 0
                    self.rows = 1
        self.turn()
