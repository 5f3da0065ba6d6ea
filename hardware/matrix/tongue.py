# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The languages on 64x32 lights, each by its own name. Which one the cursor is on is the business of
nerts_core/pocket/tongue.py."""

import displayio

from hardware.matrix.show import move
from hardware.matrix.text import Line
from hardware.screens.language import languages
from nerts_core.cards import const

_ROW_PX = const(6)
_WIDTH = const(64)
_HEIGHT = const(32)
_FIELD = const(15)


class LanguageScreen:
    """The names below each other, each in the middle of its row, in letters as tall as it needs; the one under the
    cursor is in the middle where there are more than have room."""

    def __init__(self, look, words, pocket):
        self.look = look
        codes = languages()
        self.group = displayio.Group()
        self.bar = look.area(0, 0, _WIDTH, _ROW_PX + 1, _FIELD)
        self.group.append(self.bar)
        self.lines = []
        self.tops = [0]
        spoken = look.script, look.marks
        for number in pocket.prefs.languages:
            name, script, marks = words.name_of(codes[number])
            self._row(name, script, marks)
            look.script, look.marks = spoken
            if script and script != look.script:
                look.bitmaps.pop(script)  # for this one row alone

    def _row(self, name, script, marks):
        look = self.look
        kind = Line
        if script:
            from hardware.matrix.tall import TallLine as kind

            look.script = script
            look.marks = marks
        top = self.tops[-1]
        line = kind(look, 0, top + 1, _WIDTH // kind.px)
        count = len(line.read(name)) // line.codes
        line.write(" " * ((line.letters - count) // 2) + name)
        self.group.append(line.grid)
        self.lines.append(line)
        self.tops.append(top + line.high + 1)

    def show(self, pocket):
        """Brings the cursor up to date."""
        cursor = pocket.room.cursor
        tops = self.tops
        for row in range(len(self.lines)):
            self.lines[row].paint(self.look.yellow if row == cursor else self.look.white)
        high = tops[cursor + 1] - tops[cursor] + 1
        if self.bar.height != high:
            self.bar.height = high
        move(self.bar, 0, tops[cursor])
        middle = tops[cursor] + high // 2 - _HEIGHT // 2
        move(self.group, 0, -max(0, min(middle, tops[-1] + 1 - _HEIGHT)))

    def step(self, pocket, elapsed_ms):
        """Nothing on it moves by itself."""
