# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The options of a table (section O): the values that each can have, and the named sets.

An option is a small int at its index; every one travels with the table. What an option does belongs to the rules that
ask for it, how it is written to `options_text`.
"""

from nerts_core.cards import const

NERTS_PILE = const(0)
WORK_PILES = const(1)
TURN = const(2)
TURN_ORDER = const(3)
LEFTOVER = const(4)
PENALTY = const(5)
CALL_BONUS = const(6)
KING_BONUS = const(7)
TARGET = const(8)
SPACE_TAKES = const(9)
RUN_MOVES = const(10)
SLIDE_UNDER = const(11)
TIE = const(12)
STUCK_S = const(13)
STUCK_RULE = const(14)
JOKERS = const(15)
HAND = const(16)
JOKER_DELAY_MS = const(17)
SAME_DEAL = const(18)

DEFAULT = (13, 4, 3, 0, 0, 2, 0, 0, 100, 0, 0, 1, 0, 120, 0, 0, 0, 1000, 0)
LOW = b"\x05\x04\x01\x00\x00\x01\x00\x00\x19\x00\x00\x00\x00\x0f\x00\x00\x00\x00\x00"
HIGH = (13, 6, 3, 1, 1, 2, 50, 10, 500, 2, 2, 1, 1, 300, 2, 2, 1, 5000, 1)

# The named sets: what differs from classic, as index, value, index, value ...
SETS = (
    (),
    (NERTS_PILE, 9, TARGET, 50),
    (NERTS_PILE, 5, TURN, 1, PENALTY, 1, TARGET, 25),
    (NERTS_PILE, 12, PENALTY, 1, CALL_BONUS, 10, KING_BONUS, 5),
    (JOKERS, 2),
    (HAND, 1),
)

MAX_SEATS = const(12)
MIN_SEATS = const(2)
MAX_HANDICAP = const(10)


def may_be(index, value):
    """True where the option at `index` can have this value."""
    if index == TARGET and value == 0:
        return True
    if (index == TURN and value == 2) or (index == JOKERS and value == 1):
        return False
    return LOW[index] <= value <= HIGH[index]


class Options:
    """The options of a table: `values[i]` for each index above, `handicap[seat]` cards fewer in that nerts pile."""

    def __init__(self, text=""):
        """Classic, changed by `text` as `read` takes it; ValueError says what is wrong with it."""
        self.values = list(DEFAULT)
        self.handicap = bytearray(MAX_SEATS)
        if text:
            wrong = self.read(text)
            if wrong:
                raise ValueError(wrong)

    def take_set(self, number):
        """Become the named set `SETS[number]`, 0 being classic, in place."""
        for i in range(len(DEFAULT)):
            self.values[i] = DEFAULT[i]
        for seat in range(MAX_SEATS):
            self.handicap[seat] = 0
        changes = SETS[number]
        for i in range(0, len(changes), 2):
            self.values[changes[i]] = changes[i + 1]

    def set_number(self):
        """The number of the named set that these options are, -1 where they are none."""
        number = self.rules()
        return -1 if self.values[SAME_DEAL] or max(self.handicap) else number

    def rules(self):
        """The number of the named set that these options are, whatever the deal and the handicaps; -1 for none."""
        other = Options()
        for number in range(len(SETS)):
            other.take_set(number)
            other.values[SAME_DEAL] = self.values[SAME_DEAL]
            if self.values == other.values:
                return number
        return -1

    def copy_from(self, other):
        """Take over the values of `other`, in place."""
        for i in range(len(DEFAULT)):
            self.values[i] = other.values[i]
        for seat in range(MAX_SEATS):
            self.handicap[seat] = other.handicap[seat]

    def same(self, other):
        """True where both are the same options."""
        return self.values == other.values and self.handicap == other.handicap

    def set_value(self, index, value):
        """Set an option to a value; True where the value is one that it can have, else False and nothing changes."""
        if not may_be(index, value):
            return False
        self.values[index] = value
        return True

    def has_no_say(self, index):
        """True where an option has no say beside the others: how to turn, without a waste; a delay without jokers."""
        if index == JOKER_DELAY_MS:
            return not self.values[JOKERS]
        return self.values[HAND] and TURN <= index <= LEFTOVER

    def clash(self):
        """An option that does not go together with `hand` or `jokers` as they are, -1 where all do."""
        for i in range(len(DEFAULT)):
            if self.values[i] != DEFAULT[i] and self.has_no_say(i):
                return i
        return -1

    def read(self, text):
        """Become what `text` says, a named set or `name=value,name=value`; "" or a sentence that says what is wrong."""
        from nerts_core.options_text import read

        return read(self, text)

    def text(self):
        """The text of these options, which `read` takes (docs/NOTATION.md)."""
        from nerts_core.options_text import text_of

        return text_of(self)
