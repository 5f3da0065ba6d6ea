# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Menus: which rows there are, what they show, and how a row's value changes.

A row is the word id of its label; what choosing an action does belongs to `pocket`.
"""

from nerts_core import options
from nerts_core.cards import const
from nerts_core.pocket import say
from nerts_core.pocket.prefs import FIELDS

ROW_ACTION = const(0)
ROW_WORD = const(1)
ROW_NUMBER = const(2)
ROW_SWITCH = const(3)

_SET = const(66)
_SEATS = const(70)
_LEVEL = const(71)
_PACE = const(72)
_HANDICAP = const(73)
_HINTS = const(74)
_OPTION = const(79)

# The menus, each opened by the word of its title.
_ROWS = {
    say.GAME: b"\x36\x37\x38\x46\x47\x48\x39\x3a\x3b",
    say.RULES: b"\x42\x43\x44\x45\x49\x40\x41",
    say.OPTIONS: bytes(range(say.OPTION, say.OPTION + 15)) + b"\x41",
    say.SETTINGS: b"\x4a\x4b\x4c\x4d\x4e\x41",
    say.PAUSE: b"\x3c\x3d\x3e\x39\x3a\x3f",
}
# Where the words of each option's values begin, 255 where they are numbers.
VALUES = b"\xff\xff\xff\x00\x02\xff\xff\xff\xff\x04\x07\xfe\x0a\xff\x0c"


class Menu:
    """The menu that is open: `title`, `rows` (their words), `count` of them, and the row under the `cursor`."""

    def __init__(self, prefs):
        self.prefs = prefs
        self.rows = bytearray(16)
        self.title = self.count = self.cursor = 0
        self.chosen = -1

    def open(self, title, without=0, without_too=0):
        """Show the menu of that title, leaving out the rows `without` and `without_too`."""
        self.title = title
        self.cursor = self.count = 0
        for row in _ROWS[title]:
            if row != without and row != without_too:
                self.rows[self.count] = row
                self.count += 1
        self.refresh()

    def refresh(self):
        """Look again which named set the options are."""
        self.chosen = self.prefs.options.set_number()

    def move(self, by):
        """Move the cursor, round at the ends."""
        self.cursor = (self.cursor + by) % self.count

    def word(self, i):
        """The label of row `i`."""
        return self.rows[i]

    @property
    def help(self):
        """The word of the line about the row under the cursor."""
        return self.rows[self.cursor] + say.HELP

    def kind(self, i):
        """ROW_ACTION, ROW_WORD, ROW_NUMBER or ROW_SWITCH. A named set is an action too; `value` tells which is chosen."""
        row = self.rows[i]
        if row >= _OPTION:
            start = VALUES[row - _OPTION]
            return ROW_NUMBER if start == 255 else ROW_SWITCH if start == 254 else ROW_WORD
        if row >= _HINTS:
            return ROW_SWITCH
        return ROW_ACTION if row < _SEATS else ROW_WORD if row == _LEVEL else ROW_NUMBER

    def value(self, i):
        """The number of a ROW_NUMBER, the word of a ROW_WORD or ROW_SWITCH; say.ON for the named set that is chosen, else 0."""
        row = self.rows[i]
        if row >= _OPTION:
            value = self.prefs.options.values[row - _OPTION]
            start = VALUES[row - _OPTION]
            return value if start == 255 else say.OFF + value if start == 254 else say.VALUE + start + value
        if row < _SEATS:
            return say.ON if self.chosen >= 0 and row == _SET + self.chosen else 0
        value = getattr(self.prefs, FIELDS[row - _SEATS])
        if row >= _HINTS:
            return say.OFF + value
        return say.LEVEL_1 - 1 + value if row == _LEVEL else 25 * value if row == _PACE else value

    def differs(self, i):
        """True where the row is an option that is not as in classic."""
        index = self.rows[i] - _OPTION
        return index >= 0 and self.prefs.options.values[index] != options.DEFAULT[index]

    def change(self, by):
        """Change the value of the row under the cursor; False where it has none."""
        row = self.rows[self.cursor]
        if row < _SEATS:
            return False
        if row >= _OPTION:
            self.prefs.options.step(row - _OPTION, by)
        else:
            self.prefs.step(row - _SEATS, by)
        self.refresh()
        return True
