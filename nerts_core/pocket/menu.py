# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Menus: which rows there are, what they show, and how a row's value changes.

A row is the word id (`say`) of its label; what choosing an action does belongs to `pocket`.
"""

from nerts_core.cards import const
from nerts_core.options import DEFAULT

ROW_ACTION = const(0)
ROW_WORD = const(1)
ROW_NUMBER = const(2)
ROW_SWITCH = const(3)

_ACTION = const(0)
_WORD = const(1)
_NUMBER = const(2)
_SWITCH = const(3)

# Words.
_W_GAME = const(51)
_W_PAUSE = const(52)
_W_RULES = const(56)
_W_SETTINGS = const(57)
_W_SET = const(67)
_W_SEATS = const(71)
_W_PACE = const(73)
_W_OPTION = const(80)
_W_OFF = const(140)
_W_ON = const(141)
_HELP = const(41)

# The rows of the menus of the game, of a pause, of rules, of settings and, else, of all options.
_GAME = b"\x36\x37\x38\x47\x48\x49\x39\x3a\x3b"
_PAUSE = b"\x3c\x3d\x3e\x3f\x39\x3a\x40"
_RULES = b"\x43\x44\x45\x46\x4a\x41\x42"
_SETTINGS = b"\x4b\x4c\x4d\x4e\x4f\x42"
_OPTIONS = b"\x50\x51\x52\x53\x54\x55\x56\x57\x58\x59\x5a\x5b\x5c\x5d\x5e\x42"
# The word of the value 0 of each row from SEATS on, 255 where the values are numbers.
_VALUES = b"\xff\x87\xff\xff\x8c\x8c\x8c\x8c\x8c\xff\xff\xff\x8e\x90\xff\xff\xff\xff\x92\x95\x8c\x98\xff\x9a"


class Menu:
    """The menu that is open: `title`, `rows` (their words), `count` of them, and the row under the `cursor`."""

    def __init__(self, prefs):
        self.prefs = prefs
        self.rows = bytearray(16)
        self.title = self.count = self.cursor = self.chosen = self.lost = 0

    def open(self, title, at=0, without=0):
        """Show the menu of that title, the cursor on the row `at` or else the first, without the row `without`."""
        self.title = title
        self.cursor = self.count = 0
        rows = _OPTIONS
        if title == _W_GAME:
            rows = _GAME
        elif title == _W_PAUSE:
            rows = _PAUSE
        elif title == _W_RULES:
            rows = _RULES
        elif title == _W_SETTINGS:
            rows = _SETTINGS
        for row in rows:
            if row != without:
                if row == at:
                    self.cursor = self.count
                self.rows[self.count] = row
                self.count += 1
        self.refresh()

    def refresh(self):
        """Look again which named set the options are: `chosen` is its word, 0 for none."""
        number = self.prefs.options.set_number()
        self.chosen = _W_SET + number if number >= 0 else 0

    def move(self, by):
        """Move the cursor, round at the ends."""
        self.cursor = (self.cursor + by) % self.count

    def word(self, i):
        """The label of row `i`."""
        return self.rows[i]

    @property
    def help(self):
        """The word of the line about the row under the cursor; the news about a lost match before that."""
        return self.lost or self.rows[self.cursor] + _HELP

    def kind(self, i):
        """ROW_ACTION, ROW_WORD, ROW_NUMBER or ROW_SWITCH. A named set is an action with a `value`."""
        row = self.rows[i]
        if row < _W_SEATS:
            return _ACTION
        zero = _VALUES[row - _W_SEATS]
        return _NUMBER if zero == 255 else _SWITCH if zero == _W_OFF else _WORD

    def value(self, i):
        """The number of a ROW_NUMBER, the word of a ROW_WORD or ROW_SWITCH; ON for the set that is chosen, else 0."""
        row = self.rows[i]
        if row < _W_SEATS:
            return _W_ON if row == self.chosen else 0
        prefs = self.prefs
        value = prefs.options.values[row - _W_OPTION] if row >= _W_OPTION else prefs.get(row - _W_SEATS)
        zero = _VALUES[row - _W_SEATS]
        return zero + value if zero < 255 else 25 * value if row == _W_PACE else value

    def differs(self, i):
        """True where the row is an option that is not as in classic."""
        index = self.rows[i] - _W_OPTION
        return index >= 0 and self.prefs.options.values[index] != DEFAULT[index]

    def change(self, by):
        """Change the value of the row under the cursor; False where it has none."""
        row = self.rows[self.cursor]
        if row < _W_SEATS:
            return False
        if row < _W_OPTION:
            self.prefs.step(row - _W_SEATS, by)
        else:
            self.prefs.options.step(row - _W_OPTION, by)
            self.refresh()
        return True
