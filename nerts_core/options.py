# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The options of a table (section O): their names, values, text and the named sets.

An option is a small int at its index; every one travels with the table. What an option does belongs to the rules that ask
for it.
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

# Values of the options that are words: the index in its words.
TURN_ORDER_BLOCK, TURN_ORDER_KEPT = 0, 1
LEFTOVER_RECYCLE, LEFTOVER_TURN = 0, 1
SPACE_ANY, SPACE_NERTS, SPACE_KING = 0, 1, 2
RUN_ANY, RUN_WHOLE, RUN_SINGLE = 0, 1, 2
TIE_FIRST, TIE_BOTH = 0, 1
STUCK_ROTATE, STUCK_END, STUCK_SHUFFLE = 0, 1, 2

# name, default, lowest, highest, the words (where the values are words); TARGET may be 0 as well.
TABLE = (
    ("nerts_pile", 13, 5, 13, ""),
    ("work_piles", 4, 4, 6, ""),
    ("turn", 3, 1, 3, ""),
    ("turn_order", 0, 0, 1, "block kept"),
    ("leftover", 0, 0, 1, "recycle turn"),
    ("penalty", 2, 1, 2, ""),
    ("call_bonus", 0, 0, 50, ""),
    ("king_bonus", 0, 0, 10, ""),
    ("target", 100, 25, 500, ""),
    ("space_takes", 0, 0, 2, "any nerts king"),
    ("run_moves", 0, 0, 2, "any whole single"),
    ("slide_under", 1, 0, 1, "off on"),
    ("tie", 0, 0, 1, "first both"),
    ("stuck_s", 120, 15, 300, ""),
    ("stuck_rule", 0, 0, 2, "rotate end shuffle"),
)

SETS = (
    ("classic", ""),
    ("quick", "nerts_pile=9,target=50"),
    ("little", "nerts_pile=5,turn=1,penalty=1,target=25"),
    ("bonus", "nerts_pile=12,penalty=1,call_bonus=10,king_bonus=5"),
)

MAX_SEATS = const(12)
MIN_SEATS = const(2)
_HANDICAP_MOST = const(10)


class Options:
    """The options of one table: `values[i]` for each index above, `handicap[seat]` cards fewer in that seat's nerts pile."""

    def __init__(self, text=""):
        """All defaults (classic), changed by `text` as `read` takes it; ValueError says what is wrong with it."""
        self.values = [row[1] for row in TABLE]
        self.handicap = bytearray(MAX_SEATS)
        if text:
            wrong = self.read(text)
            if wrong:
                raise ValueError(wrong)

    def reset(self):
        """Back to classic, in place."""
        for i in range(len(TABLE)):
            self.values[i] = TABLE[i][1]
        for seat in range(MAX_SEATS):
            self.handicap[seat] = 0

    def copy(self, other):
        """Take over the values of `other`, in place."""
        for i in range(len(TABLE)):
            self.values[i] = other.values[i]
        for seat in range(MAX_SEATS):
            self.handicap[seat] = other.handicap[seat]

    def set(self, index, value):
        """Set an option to a value; True where the value is one that it can have, else False and nothing changes."""
        if not may_be(index, value):
            return False
        self.values[index] = value
        return True

    def step(self, index, by):
        """Go to the next value (`by` 1) or the one before (-1) of a menu's row, round at the ends."""
        value = self.values[index]
        width = 25 if index == TARGET else 5 if index == STUCK_S and value + by < 300 else 1
        low = 0 if index == TARGET else TABLE[index][2]
        value += by * width
        while not may_be(index, value):
            if value < low:
                value = TABLE[index][3]
            elif value > TABLE[index][3]:
                value = low
            else:
                value += by
        self.values[index] = value

    def same(self, other):
        """True where both are the same options."""
        return self.values == other.values and self.handicap == other.handicap

    def read(self, text):
        """Start from classic and take `text`: the name of a set, `name=value` items, or both, with commas between them.

        Returns "" or a sentence that says what is wrong; then nothing has changed.
        """
        new = Options()
        wrong = new._read(text)
        if not wrong:
            self.copy(new)
        return wrong

    def _read(self, text):
        for item in text.split(","):
            item = item.strip()
            equals = item.find("=")
            name = item[:equals]
            value = item[equals + 1 :]
            if equals < 0:
                wrong = self._read_set(item)
            elif name == "handicap":
                wrong = self._read_handicap(value)
            else:
                wrong = self._read_value(name, value)
            if wrong:
                return wrong
        return ""

    def _read_set(self, name):
        for set_name, text in SETS:
            if set_name == name:
                return self._read(text) if text else ""
        return "There is no set called '" + name + "'. The sets are: " + ", ".join([row[0] for row in SETS]) + "."

    def _read_value(self, name, text):
        for i in range(len(TABLE)):
            if TABLE[i][0] == name:
                words = TABLE[i][4].split()
                if words:
                    value = words.index(text) if text in words else -1
                else:
                    value = number_of(text)
                if self.set(i, value):
                    return ""
                return "The option '" + name + "' can be " + values_text(i) + ", not '" + text + "'."
        names = ", ".join([row[0] for row in TABLE])
        return "There is no option called '" + name + "'. The options are: " + names + ", handicap."

    def _read_handicap(self, text):
        parts = text.split("/")
        if len(parts) > MAX_SEATS:
            return "The option 'handicap' has a number for each seat, 12 at the most."
        for seat in range(len(parts)):
            value = 0 if parts[seat] == "0" else number_of(parts[seat][1:]) if parts[seat][:1] == "-" else -1
            if value < 0 or value > _HANDICAP_MOST:
                return "The option 'handicap' can be 0 to -10 for each seat, as in handicap=0/-3, not '" + text + "'."
            self.handicap[seat] = value
        return ""

    def text(self):
        """The name of a set that is the same, else the items that differ from classic (docs/NOTATION.md)."""
        for name, _ in SETS:
            if self.same(Options(name)):
                return name
        items = []
        for i in range(len(TABLE)):
            if self.values[i] != TABLE[i][1]:
                items.append(TABLE[i][0] + "=" + value_text(i, self.values[i]))
        seats = MAX_SEATS
        while seats and not self.handicap[seats - 1]:
            seats -= 1
        if seats:
            each = [str(-self.handicap[seat]) for seat in range(seats)]
            items.append("handicap=" + "/".join(each))
        return ",".join(items)


def may_be(index, value):
    """True where the option at `index` can have this value."""
    if index == TARGET and value == 0:
        return True
    if index == TURN and value == 2:
        return False
    return TABLE[index][2] <= value <= TABLE[index][3]


def value_text(index, value):
    """How a value is written: its word, or the number."""
    words = TABLE[index][4]
    return words.split()[value] if words else str(value)


def values_text(index):
    """The values that an option can have, as words for a sentence."""
    words = TABLE[index][4]
    if words:
        return " or ".join(words.split())
    if index == TURN:
        return "1 or 3"
    return str(TABLE[index][2]) + " to " + str(TABLE[index][3]) + (" or 0" if index == TARGET else "")


def number_of(text):
    """A number of one to ten digits as an int, -1 for anything else."""
    if not 0 < len(text) < 11:
        return -1
    value = 0
    for digit in text:
        if not "0" <= digit <= "9":
            return -1
        value = value * 10 + ord(digit) - 48
    return value
