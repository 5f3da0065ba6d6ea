# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The languages on 64x32 lights, each by its own name. Which one the cursor is on is the business of
nerts_core/pocket/tongue.py."""

import displayio

from hardware.matrix.reading import name_of
from hardware.matrix.show import move
from hardware.matrix.text import Line
from hardware.screens.language import languages
from nerts_core.cards import const

_ROW_PX = const(6)
_WIDTH = const(64)
_HEIGHT = const(32)
_FIELD = const(15)
_QUIET_MS = const(2500)
_GLIDE_MS = const(40)


class LanguageScreen:
    """The names below each other, each in the middle of its row, in letters as tall as it needs. Where there are more
    than have room, those that are out of sight come by turns, until a key is pressed: who cannot read the first ones
    would not know that there are others."""

    def __init__(self, look, words, pocket):
        self.look = look
        codes = languages()
        self.group = displayio.Group()
        self.bar = look.area(0, 0, _WIDTH, _ROW_PX + 1, _FIELD)
        self.group.append(self.bar)
        self.lines = []
        self.tops = [0]
        self.cursor = -1
        self.quiet_ms = self.glide_ms = 0
        spoken = look.script, look.marks
        for number in pocket.prefs.languages:
            name, script, marks = name_of(words, codes[number])
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
        if cursor != self.cursor:
            self.cursor = cursor
            self.quiet_ms = 0
            move(self.group, 0, self._top(cursor, True))

    def _top(self, cursor, near):
        """Where the names begin, above the screen: near the cursor, or as far from it as there are names."""
        last = min(0, _HEIGHT - 1 - self.tops[-1])
        top = max(last, min(0, _HEIGHT // 2 - (self.tops[cursor] + self.tops[cursor + 1]) // 2))
        if near:
            return top
        return last if top - last > -top else 0

    def step(self, pocket, elapsed_ms):
        """Time passes: the names glide to the others and back."""
        self.quiet_ms = (self.quiet_ms + elapsed_ms) % (4 * _QUIET_MS)
        self.glide_ms += elapsed_ms
        if self.glide_ms >= _GLIDE_MS:
            self.glide_ms = 0
            top = self._top(self.cursor, self.quiet_ms < 2 * _QUIET_MS)
            y = self.group.y
            move(self.group, 0, y + (1 if y < top else -1 if y > top else 0))
