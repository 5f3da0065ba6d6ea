# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The languages on 64x32 lights, each by its own name. Which one the cursor is on is the business of
nerts_core/pocket/tongue.py."""

import displayio

from hardware.matrix.show import ink, move
from hardware.matrix.text import LETTERS, Line
from hardware.screens.language import languages
from nerts_core.cards import const

_ROW_PX = const(6)
_ROWS = const(5)
_FIELD = const(15)


class LanguageScreen:
    """Five names at a time, in the middle of each row."""

    def __init__(self, look, words, pocket):
        self.look = look
        codes = languages()
        self.names = [words.name_of(codes[number]) for number in pocket.prefs.languages]
        self.group = displayio.Group()
        self.bar = look.area(0, 0, 64, _ROW_PX + 1, _FIELD)
        self.group.append(self.bar)
        self.lines = []
        for row in range(_ROWS):
            self.lines.append(Line(look, 0, row * _ROW_PX + 1))
            self.group.append(self.lines[row].grid)

    def show(self, pocket):
        """Brings the cursor up to date; it is in the middle where there are more names than rows."""
        cursor = pocket.room.cursor
        count = len(self.names)
        first = max(0, min(cursor - _ROWS // 2, count - _ROWS))
        for row in range(_ROWS):
            line = self.lines[row]
            name = self.names[first + row] if first + row < count else ""
            line.write(" " * ((LETTERS - len(name)) // 2) + name)
            ink(line.grid, self.look.yellow if first + row == cursor else self.look.white)
        move(self.bar, 0, (cursor - first) * _ROW_PX)

    def step(self, pocket, elapsed_ms):
        """Nothing on it moves by itself."""
