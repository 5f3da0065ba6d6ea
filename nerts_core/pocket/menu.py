# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Menus: which rows there are, what they show, and how a row's value changes.

A row is the word id (`say`) of its label; what choosing an action does belongs to `pocket`.
"""

from nerts_core.cards import const
from nerts_core.options import DEFAULT, HIGH, LOW, may_be

ROW_ACTION = const(0)
ROW_WORD = const(1)
ROW_NUMBER = const(2)
ROW_SWITCH = const(3)

_ACTION = const(0)
_WORD = const(1)
_NUMBER = const(2)
_SWITCH = const(3)

# Words.
_W_PAUSE = const(52)
_W_GAME = const(51)
_W_RULES = const(57)
_W_SETTINGS = const(58)
_W_SET = const(68)
_W_SEATS = const(72)
_W_LEVEL = const(73)
_W_PACE = const(74)
_W_HINTS = const(76)
_W_OPTION = const(81)
_W_LEVEL_1 = const(137)
_W_OFF = const(141)
_W_ON = const(142)
_W_VALUE = const(143)
_HELP = const(41)

# The rows of the menus of the game, of a pause, of rules, of settings and, else, of all options.
_GAME = b"\x37\x38\x39\x48\x49\x4a\x3a\x3b\x3c"
_PAUSE = b"\x3d\x3e\x3f\x40\x3a\x3b\x41"
_RULES = b"\x44\x45\x46\x47\x4b\x42\x43"
_SETTINGS = b"\x4c\x4d\x4e\x4f\x50\x43"
_OPTIONS = b"\x51\x52\x53\x54\x55\x56\x57\x58\x59\x5a\x5b\x5c\x5d\x5e\x5f\x43"
# Where the words of each option's values begin, 255 where they are numbers, 254 where they are off and on.
_VALUES = b"\xff\xff\xff\x00\x02\xff\xff\xff\xff\x04\x07\xfe\x0a\xff\x0c"
_TARGET = const(8)
_STUCK_S = const(13)
_JOKER_DELAY_MS = const(17)


def step(options, index, by):
    """Go to the next value of an option (`by` 1) or the one before (-1), round at the ends; long ranges go in steps.

    What then does not go together any more goes back to classic.
    """
    values = options.values
    low = LOW[index]
    size = 1
    if index == _TARGET:
        low = 0
        size = 25
    elif index == _STUCK_S:
        size = 15
    elif index == _JOKER_DELAY_MS:
        size = 500
    value = values[index] + by * size
    while not may_be(index, value):
        if value < low:
            value = HIGH[index]
        elif value > HIGH[index]:
            value = low
        else:
            value += by
    if not options.unused(index):
        values[index] = value
    while options.clash() >= 0:
        values[options.clash()] = DEFAULT[options.clash()]


class Menu:
    """The menu that is open: `title`, `rows` (their words), `count` of them, and the row under the `cursor`."""

    def __init__(self, prefs):
        self.prefs = prefs
        self.rows = bytearray(16)
        self.title = self.count = self.cursor = 0
        self.chosen = -1
        self.lost = 0

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
        """The word of the line about the row under the cursor; the news about a lost match before that."""
        return self.lost or self.rows[self.cursor] + _HELP

    def kind(self, i):
        """ROW_ACTION, ROW_WORD, ROW_NUMBER or ROW_SWITCH. A named set is an action with a `value`."""
        row = self.rows[i]
        if row >= _W_OPTION:
            start = _VALUES[row - _W_OPTION]
            return _NUMBER if start == 255 else _SWITCH if start == 254 else _WORD
        if row >= _W_HINTS:
            return _SWITCH
        return _ACTION if row < _W_SEATS else _WORD if row == _W_LEVEL else _NUMBER

    def value(self, i):
        """The number of a ROW_NUMBER, the word of a ROW_WORD or ROW_SWITCH; ON for the set that is chosen, else 0."""
        row = self.rows[i]
        if row >= _W_OPTION:
            value = self.prefs.options.values[row - _W_OPTION]
            start = _VALUES[row - _W_OPTION]
            return value if start == 255 else _W_OFF + value if start == 254 else _W_VALUE + start + value
        if row < _W_SEATS:
            return _W_ON if self.chosen >= 0 and row == _W_SET + self.chosen else 0
        value = self.prefs.get(row - _W_SEATS)
        if row >= _W_HINTS:
            return _W_OFF + value
        return _W_LEVEL_1 - 1 + value if row == _W_LEVEL else 25 * value if row == _W_PACE else value

    def differs(self, i):
        """True where the row is an option that is not as in classic."""
        index = self.rows[i] - _W_OPTION
        return index >= 0 and self.prefs.options.values[index] != DEFAULT[index]

    def change(self, by):
        """Change the value of the row under the cursor; False where it has none."""
        row = self.rows[self.cursor]
        if row < _W_SEATS:
            return False
        if row >= _W_OPTION:
            step(self.prefs.options, row - _W_OPTION, by)
        else:
            self.prefs.step(row - _W_SEATS, by)
        self.refresh()
        return True
