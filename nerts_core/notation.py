# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The text of a table on one line, and of a move, both ways, as docs/NOTATION.md has them. For hosts and tests."""

from nerts_core import audit, moves
from nerts_core import layout as piles
from nerts_core.cards import JOKER, card_of, card_text
from nerts_core.dealing import clear
from nerts_core.hand import CALLED, STOPPED, TIMED, Hand
from nerts_core.layout import DECLARED, DECLARED_PILE, HAND_CARDS, LANDED, MAX_WORK_PILES, NERTS, STOCK, WASTE
from nerts_core.options import HAND, JOKERS, MAX_SEATS, MIN_SEATS, Options
from nerts_core.options_text import number_of

VERSION = "n1"
_SOURCES = "n123456w"
_HAND = "h"
_WORDS = ("turn", "under", "call", "stuck")
_WITHDRAW = "withdraw"
_NUMBER_MOST = 0x3FFFFFFF


def is_move(move):
    """Whether an int has the form of a move, on any table: its kind, and piles and a count that there can be."""
    kind = move >> 12
    if kind == moves.DECLARE:
        return move >> 8 & 15 <= WASTE and move & 255 < JOKER and 0 < move & 15 <= 13
    if kind >= moves.TURN:
        return kind <= moves.WITHDRAW and not move & 0xFFF
    if kind < moves.PLAY or move >> 8 & 15 > WASTE or not 0 < move >> 4 & 15 <= 13:
        return False
    goal = move & 15
    return not goal if kind == moves.PLAY else 0 < goal <= MAX_WORK_PILES


def move_text(move, seven=False):
    """The text of a move such as "n-f", "3x5-u1" or "n=Kh"; "-" for an int that is no move.

    `seven`: whether it is one of the game of seven in hand, where "h3-f" takes what "wx3-f" would name elsewhere.
    """
    if not is_move(move):
        return "-"
    kind = move >> 12
    if kind == moves.WITHDRAW:
        return _WITHDRAW
    source = move >> 8 & 15
    text = _HAND if seven and source == WASTE else _SOURCES[source]
    if kind == moves.DECLARE:
        return text + "=" + card_text(move & 255)
    if kind >= moves.TURN:
        return _WORDS[kind - moves.TURN]
    count = move >> 4 & 15
    if text == _HAND:
        text += str(count)
    elif count > 1:
        text += "x" + str(count)
    if kind == moves.PLAY:
        return text + "-f"
    return text + ("-u" if kind == moves.SLIDE else "-") + str(move & 15)


def move_of(text):
    """The move that a text names, 0 where it names none. Whether the move is legal is another question."""
    if text in _WORDS:
        return (moves.TURN + _WORDS.index(text)) << 12
    if text == _WITHDRAW:
        return moves.WITHDRAW_MOVE
    source = WASTE if text[:1] == _HAND else _SOURCES.find(text[:1]) if text else -1
    if source < 0:
        return 0
    if text[1:2] == "=":
        card = card_of(text[2:])
        return moves.DECLARE << 12 | source << 8 | card if 0 < card < JOKER else 0
    dash = text.find("-")
    if dash < 1:
        return 0
    # A count is written without a leading zero, and not at all when it is 1; a card of the hand always has its number.
    digits = text[1:dash]
    count = 1
    if text[0] == _HAND:
        count = number_of(digits) if len(digits) == 1 else 0
    elif digits:
        count = number_of(digits[1:]) if digits[0] == "x" and digits != "x1" and digits[1:2] != "0" else 0
    goal = text[dash + 1 :]
    if not 1 <= count <= 13 or (text[0] == _HAND and count > HAND_CARDS):
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
    """The text of one seat's layout: nerts pile, work piles, stock and waste or hand, each from its bottom to its top.

    What its jokers are on foundations comes last, where one is.
    """
    works = [_pile_text(layout, pile) for pile in range(1, work_piles + 1)]
    parts = [_pile_text(layout, NERTS), "|".join(works), _pile_text(layout, STOCK), _pile_text(layout, WASTE)]
    if layout[LANDED] or layout[LANDED + 1]:
        parts.append("".join([card_text(card) if card else "--" for card in layout[LANDED : LANDED + 2]]))
    return ":".join(parts)


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
    must = [str(seat) for seat in range(hand.seats) if hand.must_play(seat)]
    if must:
        state.append("must=" + "+".join(must))
    for seat in range(hand.seats):
        layout = hand.layouts[seat]
        if layout[DECLARED]:
            source = layout[DECLARED_PILE]
            pile = _HAND if source == WASTE and hand.options.values[HAND] else _SOURCES[source]
            state.append("declared=" + str(seat) + pile + card_text(layout[DECLARED]))
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
    clear(hand)
    _read_foundations(hand, words[2])
    for seat in range(hand.seats):
        _read_seat(hand, hand.layouts[seat], seats[seat], "Seat " + str(seat))
    _give_back(hand)
    hand.plays = max(0, sum([hand.on_foundations(seat) for seat in range(hand.seats)]))
    for item in state.split(",") if state else ():
        _read_state(hand, item)
    wrong = audit.audit(hand)
    if wrong:
        raise ValueError("This table cannot be: " + audit.defects_text(wrong) + ".")
    return hand


def _give_back(hand):
    # A joker that is an ace used up none of the aces: the rest of a suit is the seats less its real ones.
    for suit in range(0, 64, 16):
        started = sum([hand.tops[suit + rank] for rank in range(1, 14)])
        for layout in hand.layouts:
            started -= (layout[LANDED] == suit + 1) + (layout[LANDED + 1] == suit + 1)
        hand.tops[suit] = max(0, hand.seats - started)


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
    # Those that were started by a joker (J4) are more than there are aces; `_read_seat` gives them back.
    jokers = hand.options.values[JOKERS] * hand.seats
    for card in _cards_of(text, 4 * MAX_SEATS + jokers, "The foundations' text"):
        if card & JOKER:
            raise ValueError("A joker on a foundation is the card that it was declared: write that one.")
        if hand.tops[card & 0x30]:
            hand.tops[card & 0x30] -= 1
        elif jokers:
            jokers -= 1
        else:
            raise ValueError("There are more foundations of a suit than seats.")
        hand.tops[card] += 1


def _read_seat(hand, layout, text, what):
    parts = text.split(":")
    jokers = hand.options.values[JOKERS]
    if len(parts) == 5 and jokers:
        _read_landed(layout, parts.pop(), what)
    if len(parts) != 4:
        raise ValueError(what + " needs four parts with ':' between them: nerts pile, work piles, stock, waste.")
    works = parts[1].split("|")
    if len(works) != hand.work_piles:
        count = str(hand.work_piles)
        raise ValueError(what + " needs " + count + " work piles with '|' between them, not " + str(len(works)) + ".")
    for pile in range(1, hand.work_piles + 1):
        _read_pile(layout, pile, works[pile - 1], 13, what)
    _read_pile(layout, NERTS, parts[0], 13, what)
    _read_pile(layout, STOCK, parts[2], 52, what)
    _read_pile(layout, WASTE, parts[3], HAND_CARDS if hand.options.values[HAND] else 52 - layout[STOCK], what)
    if jokers:
        for pile in range(1, hand.work_piles + 1):
            hand.fix(layout, pile)


def _read_landed(layout, text, what):
    for i in range(2):
        part = text[2 * i : 2 * i + 2]
        card = card_of(part)
        if len(text) != 4 or (part != "--" and not 0 < card < JOKER):
            raise ValueError(what + " says of its jokers '" + text + "': write what each is now, as in Kh--.")
        layout[LANDED + i] = card


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
    elif name == "must" and equals > 0:
        for seat_text_ in item[equals + 1 :].split("+"):
            hand.say_must_play(_seat_of(hand, number_of(seat_text_)))
    elif name == "declared" and equals > 0:
        _read_declared(hand, item[equals + 1 :])
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


def _read_declared(hand, text):
    # The seat in digits, its pile, the card.
    card = card_of(text[-2:])
    pile = text[-3:-2]
    source = WASTE if pile == _HAND else _SOURCES.find(pile) if pile else -1
    seat = _seat_of(hand, number_of(text[:-3]))
    layout = hand.layouts[seat]
    move = moves.DECLARE << 12 | source << 8 | card
    if source < 0 or not 0 < card < JOKER or not moves.joker_at(hand, layout, source) or layout[DECLARED]:
        raise ValueError("'declared=" + text + "' names no joker: write seat, pile and card, as in declared=0nKh.")
    hand.declare(layout, move)


def _seat_of(hand, seat):
    if not 0 <= seat < hand.seats:
        raise ValueError("A seat that is named in the state is not at this table.")
    return seat
