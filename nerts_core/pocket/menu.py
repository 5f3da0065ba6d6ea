# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Menus: which rows there are, what they show, and how a row's value changes.

A row is the word id (`say`) of its label; what choosing an action does belongs to `pocket`.
"""

from nerts_core.cards import const
from nerts_core.options import DEFAULT, HIGH, LOW, may_be
from nerts_core.pocket.fields import get_field, set_field, step_field

ROW_ACTION = const(0)
ROW_WORD = const(1)
ROW_NUMBER = const(2)
ROW_SWITCH = const(3)

_ACTION = const(0)
_WORD = const(1)
_NUMBER = const(2)
_SWITCH = const(3)

# Words.
_W_GAME = const(77)
_W_PAUSE = const(78)
_W_RULES = const(84)
_W_SETTINGS = const(85)
_W_OPTIONS = const(93)
_W_SET = const(104)
_W_SEATS = const(110)
_W_PARTNER = const(114)
_W_PACE = const(112)
_W_OPTION = const(120)
_W_OFF = const(201)
_SEVEN = const(30)  # a reason is its own word
_W_ONLY_JOKERS = const(258)
_W_ON = const(202)
_W_LANGUAGE = const(290)
_W_SIGNALS = const(304)  # + a value of the sound
_W_LARGE_RANKS = const(309)
_W_SLOW_TEXTS = const(311)
_W_SAME_DEAL = const(350)
_W_ADAPTING = const(352)
_W_LEARN = const(294)
_W_HANDICAP = const(113)
_HELP = const(56)
_W_SOUND = const(119)
_W_SIGNALS_HELP = const(308)
# In the lists below, a byte under 64 is a row among the words from 256 on, one from 192 on among those from 320 on: the
# help about it is the next word.
_LATER = const(256)
_LATER_ROWS = const(64)
_LATEST = const(128)
_LATEST_ROWS = const(192)

# The rows of the menus of the game, of a pause, of rules, of settings and, else, of all options.
_GAME = b"\x52\x53\x5f\x54\x6e\x6f\x70\x72\x55\x26\x57"
_LEARN = b"\x28\x2c\x2a\x56\x5e"
_PAUSE = b"\x58\x59\x5a\x5b\x55\x56\x5c"
_RULES = b"\x68\x69\x6a\x6b\x6c\x6d\x71\xe0\xde\x5d\x5e"
_SETTINGS = b"\x22\x24\x73\x74\x35\x75\x76\x77\x37\x62\x5e"
_OPTIONS = b"\x78\x79\x7a\x7b\x7c\x7d\x7e\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x5e"
# The word of the value 0 of each row from SEATS on, 255 where the values are numbers.
_VALUES = (
    b"\xff\xc1\xff\xff\xc6\xc9\xc9\xc9\xc9\xc9\xff\xff\xff\xcb\xcd\xff\xff\xff\xff\xcf\xd2\xc9\xd5\xff\xd7\xff\xda\xff"
)
_OPTION_COUNT = const(18)
_LARGE_RANKS = const(11)
_SLOW_TEXTS = const(12)
_ADAPTING = const(13)
_SAME_DEAL_FIELD = const(14)
_FRIEND = const(2)
_TARGET = const(8)
_STUCK_S = const(13)
_JOKER_DELAY_MS = const(17)


def field_of(row):
    """Which field of fields.FIELDS a row changes, -1 for none."""
    if row == _W_LARGE_RANKS:
        return _LARGE_RANKS
    if row == _W_SLOW_TEXTS:
        return _SLOW_TEXTS
    if row == _W_ADAPTING:
        return _ADAPTING
    if row == _W_SAME_DEAL:
        return _SAME_DEAL_FIELD
    return row - _W_SEATS if _W_SEATS <= row < _W_OPTION else -1


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
    if not options.has_no_say(index):
        values[index] = value
    other = options.clash()
    while other >= 0:
        values[other] = DEFAULT[other]
        other = options.clash()


class Menu:
    """The menu that is open: `title`, `rows` (their words), `count` of them, and the row under the `cursor`."""

    def __init__(self, prefs):
        self.prefs = prefs
        self.rows = [0] * 24
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
        elif title == _W_LEARN:
            rows = _LEARN
        for row in rows:
            if row < _LATER_ROWS:
                row += _LATER
            elif row >= _LATEST_ROWS:
                row += _LATEST
            if row == _W_LANGUAGE and len(self.prefs.languages) < 2:
                continue
            if row == _W_ADAPTING and without == _W_HANDICAP:
                # At a table of friends bots fit nobody more than others.
                continue
            # Cards of lights have one size.
            if row != without and not (row == _W_LARGE_RANKS and self.prefs.lights):
                if row == at:
                    self.cursor = self.count
                self.rows[self.count] = row
                self.count += 1
        self.refresh()

    def refresh(self):
        """Look again which named set the options are: `chosen` is its word, that of all rules for none."""
        number = self.prefs.options.rules()
        self.chosen = _W_SET + number if number >= 0 else _W_OPTIONS

    def move(self, by):
        """Move the cursor, round at the ends."""
        self.cursor = (self.cursor + by) % self.count

    def word(self, i):
        """The label of row `i`."""
        return self.rows[i]

    @property
    def help(self):
        """The word of the line about the row under the cursor; the news about a lost match before that."""
        return self.help_word()

    def help_word(self):
        """What `help` is."""
        row = self.rows[self.cursor]
        if self.unused(self.cursor):
            return _W_ONLY_JOKERS if row == _W_OPTION + _JOKER_DELAY_MS else _SEVEN
        if row == _W_SEATS and self.prefs.partner:
            # How many pairs there are.
            row = _W_PARTNER
        return self.lost or self.help_of(row)

    def help_of(self, row):
        """The word of the line about a row."""
        return _W_SIGNALS_HELP if row == _W_SOUND else row + (_HELP if row < _LATER else 1)

    def kind(self, i):
        """ROW_ACTION, ROW_WORD, ROW_NUMBER or ROW_SWITCH. A named set is an action with a `value`."""
        row = self.rows[i]
        if row >= _LATER:
            return _ACTION if field_of(row) < 0 else _SWITCH
        if row < _W_SEATS:
            return _ACTION
        if row == _W_SOUND:
            return _WORD
        zero = _VALUES[row - _W_SEATS]
        return _NUMBER if zero == 255 else _SWITCH if zero == _W_OFF else _WORD

    def value(self, i):
        """The number of a ROW_NUMBER (-1: none yet), the word of a ROW_WORD or ROW_SWITCH; ON for the chosen set,
        else 0."""
        row = self.rows[i]
        prefs = self.prefs
        field = field_of(row)
        if field < 0 and not _W_OPTION <= row < _LATER:
            return _W_ON if row == self.chosen else 0
        value = prefs.options.values[row - _W_OPTION] if field < 0 else self.field(field)
        if row >= _LATER:
            return _W_ON if value else _W_OFF
        if row == _W_SOUND:
            return _W_SIGNALS + value
        zero = _VALUES[row - _W_SEATS]
        return zero + value if zero < 255 else 25 * value if row == _W_PACE else value

    def field(self, i):
        """The value of the field `i` of the preferences."""
        return get_field(self.prefs, i)

    def differs(self, i):
        """True where the row is an option that is not as in classic."""
        index = self.rows[i] - _W_OPTION
        return 0 <= index < _OPTION_COUNT and self.prefs.options.values[index] != DEFAULT[index]

    def unused(self, i):
        """True where the row is an option that has no say besides the others; then it cannot be changed."""
        index = self.rows[i] - _W_OPTION
        return 0 <= index < _OPTION_COUNT and bool(self.prefs.options.has_no_say(index))

    def changes(self):
        """Whether the player may change the value of the row under the cursor."""
        return True

    def change(self, by):
        """Change the value of the row under the cursor; False where it has none."""
        row = self.rows[self.cursor]
        field = field_of(row)
        if field < 0 and not _W_OPTION <= row < _LATER:
            return False
        if field >= 0:
            prefs = self.prefs
            if row >= _LATER:
                set_field(prefs, field, 0 if get_field(prefs, field) else 1)
            else:
                step_field(prefs, field, by)
            if prefs.partner == _FRIEND and prefs.buttons < 8:
                # There are no keys for a friend.
                prefs.partner = _FRIEND - 1 if by < 0 else 0
            if prefs.partner and prefs.seats < 3:
                # Pairs take three seats at the least (G1).
                prefs.seats = 12 if row == _W_SEATS and by < 0 else 3
        else:
            step(self.prefs.options, row - _W_OPTION, by)
            self.refresh()
        return True
