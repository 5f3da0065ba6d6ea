# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Moves as ints, and whether one is legal (M, S, J, H1, C1, K1).

A move is 16 bits: `kind << 12 | source << 8 | count << 4 | goal`. Source and goal are piles of the seat's own layout,
count is the cards that move, or, from a hand of seven, which of its cards does (1 is the first). A play to a
foundation has goal 0; to declare a joker is `DECLARE << 12 | source << 8 | card`; the rest of the kinds are the kind
alone. `check` asks and answers with a reason, OK (0) or why not; doing it is `Hand.apply`, which trusts its caller.

The texts of moves belong to `notation`, what goes onto what to `card_moves`.
"""

from nerts_core.card_moves import check_card, joker_at
from nerts_core.cards import const
from nerts_core.on_call import bring, calls
from nerts_core.search import find

PLAY = const(1)
PUT = const(2)
SLIDE = const(3)
TURN = const(4)
UNDER = const(5)
CALL = const(6)
STUCK = const(7)
DECLARE = const(8)
WITHDRAW = const(9)

OK = const(0)
BEATEN = const(8)
NO_FOUNDATION = const(9)

REASONS = (
    "ok no-seat hand-over no-move same-pile empty one-card too-many beaten no-foundation slide-off run-rule slide-empty"
    " no-space space-king space-nerts on-ace rank colour nothing-to-turn stock-empty waste-not-empty can-move"
    " pile-not-empty already-stuck declared undeclared too-soon not-joker hand-full seven must-play"
)

TURN_MOVE = const(0x4000)
UNDER_MOVE = const(0x5000)
CALL_MOVE = const(0x6000)
STUCK_MOVE = const(0x7000)
WITHDRAW_MOVE = const(0x9000)

# The reasons, in the order of REASONS.
_NO_SEAT = const(1)
_HAND_OVER = const(2)
_NO_MOVE = const(3)
_NOTHING_TO_TURN = const(19)
_STOCK_EMPTY = const(20)
_WASTE_NOT_EMPTY = const(21)
_CAN_MOVE = const(22)
_PILE_NOT_EMPTY = const(23)
_ALREADY_STUCK = const(24)
_IS_DECLARED = const(25)
_UNDECLARED = const(26)
_HAND_FULL = const(29)
_SEVEN = const(30)
_MUST_PLAY = const(31)

# The same numbers once more, folded into the code below; those of options and layouts are named there.
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_HAND_CARDS = const(7)
_HAND = const(16)
_CHECK_DECLARE = const(3)  # in `on_call`


def reason_text(reason):
    """The name of a reason, as docs/NOTATION.md lists them."""
    return REASONS.split()[reason]


def move_int(kind, source=0, count=0, goal=0):
    """The move of these parts, each 0 to 15."""
    return kind << 12 | source << 8 | count << 4 | goal


def check(hand, seat, move):
    """Whether `seat` may make `move` now: OK, or the first reason of docs/NOTATION.md that applies. Changes nothing."""
    if not 0 <= seat < hand.seats:
        return _NO_SEAT
    if hand.over:
        return _HAND_OVER
    if move >> 12 < TURN:
        return check_card(hand, seat, hand.layouts[seat], move)
    return _check_word(hand, seat, hand.layouts[seat], move >> 12, move)


def _check_word(hand, seat, layout, kind, move):
    if kind == DECLARE:
        return (calls[_CHECK_DECLARE] or bring(_CHECK_DECLARE))(hand, seat, layout, move)
    if kind > WITHDRAW or move & 0xFFF:
        return _NO_MOVE
    if kind == WITHDRAW:
        return OK if layout[_DECLARED] else _UNDECLARED
    if kind == CALL:
        return _PILE_NOT_EMPTY if layout[_NERTS] else OK
    if kind == STUCK:
        return _ALREADY_STUCK if hand.is_stuck(seat) else _MUST_PLAY if hand.must_play(seat) else OK
    if hand.options.values[_HAND]:
        if kind == UNDER:
            return _SEVEN
        return _NOTHING_TO_TURN if not layout[_STOCK] else _HAND_FULL if layout[_WASTE] >= _HAND_CARDS else OK
    if kind == TURN:
        if layout[_DECLARED] and layout[_DECLARED_PILE] == _WASTE:
            return _IS_DECLARED
        return OK if layout[_STOCK] or layout[_WASTE] else _NOTHING_TO_TURN
    if not layout[_STOCK]:
        return _STOCK_EMPTY
    if layout[_WASTE]:
        return _WASTE_NOT_EMPTY
    return _CAN_MOVE if find(hand, seat, None) else OK


def playable(hand, seat):
    """A move that brings a card of the nerts pile, the hand or a work pile on; 0 where the seat is blocked (H2).

    Moving cards between work piles does not count: that could go on for ever.
    """
    layout = hand.layouts[seat]
    works = hand.work_piles
    for source in range(works + 2):
        if source > works:
            source = _WASTE
        if joker_at(hand, layout, source) and not layout[_DECLARED]:
            return DECLARE << 12 | source << 8 | 1
        for count in range(1, (layout[source] if source == _WASTE else 1) + 1):
            part = source << 8 | count << 4
            if not check(hand, seat, PLAY << 12 | part):
                return PLAY << 12 | part
            if source == _NERTS or source == _WASTE:
                for goal in range(1, works + 1):
                    if not check(hand, seat, PUT << 12 | part | goal):
                        return PUT << 12 | part | goal
    return 0
