# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Sets up a lesson or riddle from the lines of its file (docs/LESSONS.md): its table, and what is to be done step by
step. In memory only while one is set up.

Tables and moves are written as in docs/NOTATION.md. `notation` and the audit are too large for a chip, so this reads
only what lessons need; a test reads every lesson with both.
"""

from nerts_core import layout as piles
from nerts_core.cards import card_of, const
from nerts_core.options import Options
from nerts_core.pocket.lesson_table import LessonTable, Step

_SETS = ("classic", "quick", "little", "bonus", "jokers", "scrooge")
_SOURCES = "n123456w"
_WORDS = ("turn", "under", "call", "stuck")
_GOALS = ("moves", "nerts", "foundation", "space", "pile", "turns", "called", "stuck")

_MOST_SEATS = const(12)
_PLAY = const(1)
_PUT = const(2)
_SLIDE = const(3)
_TURN = const(4)
_DECLARE = const(8)
_WASTE = const(7)
_STOCK = const(8)
_JOKERS = const(15)
_HAND = const(16)
_JOKER = const(0x40)


def card_in(text, at):
    """The card that two letters of a text name. Raises ValueError where they name none."""
    card = card_of(text[at : at + 2])
    if not card:
        raise ValueError("'" + text[at : at + 2] + "' is no card")
    return card


def move_in(text):
    """The move that a text names. Raises ValueError where it names none."""
    if text in _WORDS:
        return (_TURN + _WORDS.index(text)) << 12
    source = _WASTE if text[0] == "h" else _SOURCES.find(text[0])
    if source < 0 or len(text) < 3:
        raise ValueError("'" + text + "' is no move")
    if text[1] == "=":
        return _DECLARE << 12 | source << 8 | card_in(text, 2)
    dash = text.find("-")
    count = 1
    if dash > 1:
        count = int(text[1:dash] if text[0] == "h" else text[2:dash])
    goal = text[dash + 1 :]
    if goal == "f":
        return _PLAY << 12 | source << 8 | count << 4
    kind = _PUT
    if goal[0] == "u":
        kind = _SLIDE
        goal = goal[1:]
    return kind << 12 | source << 8 | count << 4 | int(goal)


def _fill(layout, pile, text, left):
    # The cards of a pile. "+" is all the cards of the seat that are nowhere else, the lowest ones at the bottom.
    at = 0
    while at < len(text) and text[at] != "-":
        if text[at] == "+":
            for rank in range(1, 14):
                for suit in range(0, 64, 16):
                    if left[suit + rank]:
                        piles.put(layout, pile, suit + rank)
            at += 1
        else:
            piles.put(layout, pile, card_in(text, at))
            at += 2


def _written(seat):
    # What cards of a deck a seat's text names: 1 for each.
    found = bytearray(64)
    for part in seat.replace("|", ":").replace("+", "").split(":"):
        at = 0
        while at < len(part) and part[at] != "-":
            card = card_in(part, at)
            if not card & _JOKER:
                found[card] = 1
            at += 2
    return found


def table_in(text):
    """The `LessonTable` of a text: as in docs/NOTATION.md, with a named set for its options. Raises ValueError."""
    words = text.split()
    options = Options()
    options.take_set(_SETS.index(words[0]))
    seats = words[2:]
    if not 0 < len(seats) <= _MOST_SEATS:
        raise ValueError("a table has 1 to 12 seats")
    from nerts_core.dealing import clear

    table = LessonTable(len(seats), options)
    hand = table.hand
    clear(hand)
    written = [_written(seat) for seat in seats]
    at = 0
    while words[1] != "-" and at < len(words[1]):
        top = card_in(words[1], at)
        hand.tops[top] += 1
        hand.tops[top & 0x30] -= 1
        # Each card of it is of the first seat that has it nowhere else.
        for card in range(top & 0x30 | 1, top + 1):
            seat = 0
            while written[seat][card]:
                seat += 1
            written[seat][card] = 1
        at += 2
    for seat in range(table.seats):
        layout = hand.layouts[seat]
        parts = seats[seat].split(":")
        left = bytearray(64)
        for card in range(64):
            left[card] = 0 < card & 15 < 14 and not written[seat][card]
        works = parts[1].split("|")
        for pile in range(len(works)):
            _fill(layout, pile + 1, works[pile], left)
        _fill(layout, 0, parts[0], left)
        _fill(layout, _STOCK, parts[2], left)
        _fill(layout, _WASTE, parts[3], left)
        if options.values[_JOKERS]:
            for pile in range(1, hand.work_piles + 1):
                hand.fix(layout, pile)
    hand.plays = max(0, sum([hand.on_foundations(seat) for seat in range(table.seats)]))
    table.begin_hand()
    table.keep()
    return table


def _rival_in(text):
    # "4000 1 3-f": after how many milliseconds which seat makes which move.
    words = text.split()
    return int(words[0]), int(words[1]), move_in(words[2])


def set_up(lines):
    """A lesson from its lines, an iterable of (name, text). Returns its table and a list of its `Step`s. Raises
    ValueError with what is wrong."""
    table = None
    steps = []
    step = Step()
    for name, text in lines:
        if name == "table":
            table = table_in(text)
        elif name == "say":
            step.said = text
        elif name == "want":
            step.wants = [move_in(word) for word in text.split()]
        elif name == "rival":
            step.rivals.append(_rival_in(text))
        elif name == "goal":
            words = text.split()
            step.goal = _GOALS.index(words[0])
            if len(words) > 1:
                step.number = int(words[1]) if words[1].isdigit() else card_in(words[1], 0)
            if len(words) > 2:
                step.count = int(words[2])
            steps.append(step)
            step = Step()
        elif name != "title":
            raise ValueError("'" + name + "' says nothing about a lesson")
    if table is None or not steps:
        raise ValueError("a lesson has a table and a goal")
    from nerts_core.pocket.kept import can_be

    if not can_be(table.hand):
        raise ValueError("a table has each card of each seat once")
    return table, steps
