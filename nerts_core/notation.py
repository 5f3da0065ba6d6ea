# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The text of a table on one line, and of a move, both ways, as docs/NOTATION.md has them. For hosts and tests."""

from nerts_core import audit, moves
from nerts_core import layout as piles
from nerts_core.cards import JOKER
from nerts_core.hand import CALLED, STOPPED, TIMED, Hand
from nerts_core.layout import MAX_WORK_PILES, NERTS, STOCK, WASTE
from nerts_core.options import MAX_SEATS, MIN_SEATS, Options
from nerts_core.options_text import number_of

VERSION = "n1"
REASONS = (
    "ok no-seat hand-over no-move same-pile empty one-card too-many beaten no-foundation slide-off run-rule slide-empty"
    " no-space space-king space-nerts on-ace rank colour nothing-to-turn stock-empty waste-not-empty can-move"
    " pile-not-empty already-stuck declared undeclared too-soon not-joker hand-full seven must-play"
)

_RANKS = "-A23456789TJQK"
_SUITS = "cdsh"
_SOURCES = "n123456w"
_WORDS = ("turn", "under", "call", "stuck")
_NUMBER_MOST = 0x3FFFFFFF


def reason_text(reason):
    """The name of a reason of `moves`, as docs/NOTATION.md lists them."""
    return REASONS.split()[reason]


def card_text(card):
    """The two characters of a card, such as "Th", or "*1" and "*2" for a deck's jokers; "-" for no card."""
    if card & JOKER:
        return "*2" if card & 0x80 else "*1"
    if not card:
        return "-"
    return _RANKS[card & 15] + _SUITS[card >> 4 & 3]


def card_of(text):
    """The card of two characters, or 0 where they name none."""
    if len(text) != 2:
        return 0
    if text == "*1" or text == "*2":
        return JOKER if text == "*1" else 3 * JOKER
    rank = _RANKS.find(text[0])
    suit = _SUITS.find(text[1])
    if rank < 1 or suit < 0:
        return 0
    return suit << 4 | rank


def is_move(move):
    """Whether an int has the form of a move, on any table: its kind, and piles and a count that there can be."""
    kind = move >> 12
    if kind >= moves.TURN:
        return kind <= moves.STUCK and not move & 0xFFF
    if kind < moves.PLAY or move >> 8 & 15 > WASTE or not 0 < move >> 4 & 15 <= 13:
        return False
    goal = move & 15
    return not goal if kind == moves.PLAY else 0 < goal <= MAX_WORK_PILES


def move_text(move):
    """The text of a move such as "n-f" or "3x5-u1"; "-" for an int that is no move."""
    if not is_move(move):
        return "-"
    kind = move >> 12
    if kind >= moves.TURN:
        return _WORDS[kind - moves.TURN]
    count = move >> 4 & 15
    text = _SOURCES[move >> 8 & 15] + ("x" + str(count) if count > 1 else "") + "-"
    if kind == moves.PLAY:
        return text + "f"
    return text + ("u" if kind == moves.SLIDE else "") + str(move & 15)


def move_of(text):
    """The move that a text names, 0 where it names none. Whether the move is legal is another question."""
    if text in _WORDS:
        return (moves.TURN + _WORDS.index(text)) << 12
    dash = text.find("-")
    if dash < 1:
        return 0
    source = _SOURCES.find(text[0])
    # A count is written without a leading zero, and not at all when it is 1.
    count = 1 if dash == 1 else number_of(text[2:dash]) if text[1] == "x" else 0
    goal = text[dash + 1 :]
    if source < 0 or not 1 <= count <= 13 or text[1:dash] == "x1" or text[1:3] == "x0":
        return 0
    if goal == "f":
        return moves.PLAY << 12 | source << 8 | count << 4
    kind = moves.PUT
    if goal[:1] == "u":
        kind = moves.SLIDE
        goal = goal[1:]
    if len(goal) != 1 or not "1" <= goal <= "6":
        return 0
    return kind << 12 | source << 8 | count << 4 | ord(goal) - 48


def _pile_text(layout, pile):
    cards = [card_text(piles.card_at(layout, pile, i)) for i in range(layout[pile])]
    return "".join(cards) or "-"


def seat_text(layout, work_piles):
    """The text of one seat's layout: nerts pile, work piles, stock and waste, each from its bottom to its top."""
    works = [_pile_text(layout, pile) for pile in range(1, work_piles + 1)]
    return ":".join((_pile_text(layout, NERTS), "|".join(works), _pile_text(layout, STOCK), _pile_text(layout, WASTE)))


def foundations_text(tops):
    """The top cards of all foundations that have been started, "-" for none."""
    return "".join([card_text(card) * tops[card] for card in range(64) if card & 15 and tops[card]]) or "-"


def table_text(hand):
    """One line that holds a whole table, all but the time."""
    words = [VERSION, hand.options.text(), foundations_text(hand.tops)]
    for layout in hand.layouts:
        words.append(seat_text(layout, hand.work_piles))
    state = []
    stuck = [str(seat) for seat in range(hand.seats) if hand.is_stuck(seat)]
    if stuck:
        state.append("stuck=" + "+".join(stuck))
    if hand.rotated == hand.plays + 1:
        state.append("rotated")
    if hand.seed:
        state.append("seed=" + str(hand.seed))
    if hand.over == CALLED:
        state.append("called=" + str(hand.caller))
    elif hand.over == STOPPED:
        state.append("stopped")
    elif hand.over == TIMED:
        state.append("timed")
    if state:
        words.append(",".join(state))
    return " ".join(words)


def table_of(text):
    """A new `Hand` with the table that a line of text holds. ValueError says, in a sentence, what is wrong with it."""
    words = text.split()
    if not words or words[0] != VERSION:
        raise ValueError("A table's text begins with " + VERSION + ".")
    if len(words) < 3 + MIN_SEATS:
        raise ValueError("A table's text has its options, its foundations and at least two seats.")
    options = Options(words[1])
    seats = words[3:]
    state = "" if ":" in seats[-1] else seats.pop()
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        raise ValueError("A table has 2 to 12 seats, not " + str(len(seats)) + ".")
    hand = Hand(len(seats), options)
    hand.clear()
    _read_foundations(hand, words[2])
    for seat in range(len(seats)):
        _read_seat(hand.layouts[seat], seats[seat], hand.work_piles, "Seat " + str(seat))
    hand.plays = sum([hand.on_foundations(seat) for seat in range(hand.seats)])
    for item in state.split(",") if state else ():
        _read_state(hand, item)
    wrong = audit.audit(hand)
    if wrong:
        raise ValueError("This table cannot be: " + audit.defects_text(wrong) + ".")
    return hand


def _cards_of(text, most, what):
    cards = []
    if text == "-":
        return cards
    for i in range(0, len(text), 2):
        card = card_of(text[i : i + 2])
        if not card:
            raise ValueError(what + " has '" + text[i : i + 2] + "', which is no card: write rank and suit, as in Th.")
        cards.append(card)
    if not cards:
        raise ValueError(what + " has a pile with nothing written: write '-' for an empty one.")
    if len(cards) > most:
        raise ValueError(what + " has " + str(len(cards)) + " cards where " + str(most) + " at the most can be.")
    return cards


def _read_foundations(hand, text):
    for card in _cards_of(text, 4 * MAX_SEATS, "The foundations' text"):
        if not hand.tops[card & 0x30]:
            raise ValueError("There are more foundations of a suit than seats.")
        hand.tops[card & 0x30] -= 1
        hand.tops[card] += 1


def _read_seat(layout, text, work_piles, what):
    parts = text.split(":")
    if len(parts) != 4:
        raise ValueError(what + " needs four parts with ':' between them: nerts pile, work piles, stock, waste.")
    works = parts[1].split("|")
    if len(works) != work_piles:
        raise ValueError(what + " needs " + str(work_piles) + " work piles with '|' between them, not " + str(len(works)) + ".")
    for pile in range(1, work_piles + 1):
        _read_pile(layout, pile, works[pile - 1], 13, what)
    _read_pile(layout, NERTS, parts[0], 13, what)
    _read_pile(layout, STOCK, parts[2], 52, what)
    _read_pile(layout, WASTE, parts[3], 52 - layout[STOCK], what)


def _read_pile(layout, pile, text, most, what):
    for card in _cards_of(text, most, what):
        piles.put(layout, pile, card)


def _read_state(hand, item):
    equals = item.find("=")
    name = item if equals < 0 else item[:equals]
    value = number_of(item[equals + 1 :]) if equals > 0 else -1
    if name == "stuck" and equals > 0:
        for seat_text_ in item[equals + 1 :].split("+"):
            hand.say_stuck(_seat_of(hand, number_of(seat_text_)))
    elif item == "rotated":
        hand.rotated = hand.plays + 1
    elif name == "seed" and equals > 0:
        if not 0 <= value <= _NUMBER_MOST:
            raise ValueError("The seed in the state is a number from 0 to " + str(_NUMBER_MOST) + ".")
        hand.seed = value
    elif hand.over and (name == "called" or item in ("stopped", "timed")):
        raise ValueError("A hand ends once: only one of called=, stopped and timed can stand in the state.")
    elif name == "called" and equals > 0:
        hand.over = CALLED
        hand.caller = _seat_of(hand, value)
    elif item in ("stopped", "timed"):
        hand.over = STOPPED if item == "stopped" else TIMED
    else:
        raise ValueError("'" + item + "' says nothing about a table; see docs/NOTATION.md for what can stand there.")


def _seat_of(hand, seat):
    if not 0 <= seat < hand.seats:
        raise ValueError("A seat that is named in the state is not at this table.")
    return seat
