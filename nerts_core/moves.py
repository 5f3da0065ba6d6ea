# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Moves as ints, and whether one is legal (M, S, C1, K1).

A move is 16 bits: `kind << 12 | source << 8 | count << 4 | goal`. Source and goal are piles of the seat's own layout, count
is the cards that move; a play to a foundation has goal 0, the rest of the kinds are the kind alone. `check` asks and
answers with a reason, OK (0) or why not; doing it is `Hand.apply`, which trusts its caller.

The texts of moves belong to `notation`.
"""

from nerts_core.cards import KING, RED, const
from nerts_core.commons import BEATEN_MS, TIE_MS
from nerts_core.layout import NERTS, STOCK, WASTE
from nerts_core.options import RUN_SINGLE, RUN_WHOLE, SPACE_KING, SPACE_NERTS, TIE_BOTH

PLAY = const(1)
PUT = const(2)
SLIDE = const(3)
TURN = const(4)
UNDER = const(5)
CALL = const(6)
STUCK = const(7)

OK = const(0)
NO_SEAT = const(1)
HAND_OVER = const(2)
NO_MOVE = const(3)
SAME_PILE = const(4)
EMPTY = const(5)
ONE_CARD = const(6)
TOO_MANY = const(7)
BEATEN = const(8)
NO_FOUNDATION = const(9)
SLIDE_OFF = const(10)
RUN_RULE = const(11)
SLIDE_EMPTY = const(12)
NO_SPACE = const(13)
SPACE_KING_ONLY = const(14)
SPACE_NERTS_ONLY = const(15)
ON_ACE = const(16)
RANK = const(17)
COLOUR = const(18)
NOTHING_TO_TURN = const(19)
STOCK_EMPTY = const(20)
WASTE_NOT_EMPTY = const(21)
CAN_MOVE = const(22)
PILE_NOT_EMPTY = const(23)
ALREADY_STUCK = const(24)

REASONS = (
    "ok no-seat hand-over no-move same-pile empty one-card too-many beaten no-foundation slide-off run-rule slide-empty"
    " no-space space-king space-nerts on-ace rank colour nothing-to-turn stock-empty waste-not-empty can-move"
    " pile-not-empty already-stuck"
)

TURN_MOVE = const(0x4000)
UNDER_MOVE = const(0x5000)
CALL_MOVE = const(0x6000)
STUCK_MOVE = const(0x7000)

# The same numbers once more, folded into the code below.
_PLAY = const(1)
_PUT = const(2)
_SLIDE = const(3)
_TURN = const(4)
_STUCK = const(7)
_NERTS = const(0)
_WASTE = const(7)
_FIRST = const(16)
_STRIDE = const(14)


def reason_text(reason):
    """The name of a reason, as docs/NOTATION.md lists them."""
    return REASONS.split()[reason]


def move_int(kind, source=0, count=0, goal=0):
    """The move of these parts, each 0 to 15."""
    return kind << 12 | source << 8 | count << 4 | goal


def check(hand, seat, move):
    """Whether `seat` may make `move` now: OK, or the first reason of docs/NOTATION.md that applies. Changes nothing."""
    if not 0 <= seat < hand.seats:
        return NO_SEAT
    if hand.over:
        return HAND_OVER
    kind = move >> 12
    layout = hand.layouts[seat]
    if kind >= _TURN:
        return _check_word(hand, seat, layout, kind) if kind <= _STUCK and not move & 0xFFF else NO_MOVE
    source = move >> 8 & 15
    count = move >> 4 & 15
    goal = move & 15
    works = hand.work_piles
    if kind < _PLAY or not count or (source > works and source != _WASTE):
        return NO_MOVE
    if kind == _PLAY:
        if goal:
            return NO_MOVE
    elif not 0 < goal <= works:
        return NO_MOVE
    elif source == goal:
        return SAME_PILE
    have = layout[source]
    if not have:
        return EMPTY
    if count > 1 and (kind == _PLAY or source == _NERTS or source == _WASTE):
        return ONE_CARD
    if count > have:
        return TOO_MANY
    card = layout[_FIRST + 1 + _STRIDE * source + have - count]
    if kind == _PLAY:
        return OK if hand.tops[card - 1] else _check_late(hand, seat, card)
    if kind == _SLIDE and not hand.slide_under:
        return SLIDE_OFF
    if hand.run_moves and not _run_may_move(hand, layout, move):
        return RUN_RULE
    under = layout[_FIRST + _STRIDE * goal + layout[goal]]
    if kind == _SLIDE:
        if not under:
            return SLIDE_EMPTY
        if not _has_space(layout, works):
            return NO_SPACE
    if kind == _SLIDE or not under:
        if hand.space_takes == SPACE_KING and card & 15 != KING:
            return SPACE_KING_ONLY
        if hand.space_takes == SPACE_NERTS and source != _NERTS and layout[_NERTS]:
            return SPACE_NERTS_ONLY
        if kind == _PUT:
            return OK
        under = layout[_FIRST + _STRIDE * source + have]
        card = layout[_FIRST + 1 + _STRIDE * goal]
    elif under & 15 == 1:
        return ON_ACE
    if under & 15 != (card & 15) + 1:
        return RANK
    return OK if (under ^ card) & RED else COLOUR


def _run_may_move(hand, layout, move):
    # The option `run_moves`: for the run itself and, when it slides under a pile, for that pile, which moves as a whole.
    source = move >> 8 & 15
    if hand.run_moves == RUN_WHOLE:
        return source == _NERTS or source == _WASTE or move >> 4 & 15 == layout[source]
    if move >> 4 & 15 > 1:
        return hand.run_moves != RUN_SINGLE
    return move >> 12 != _SLIDE or layout[move & 15] < 2


def _has_space(layout, works):
    for pile in range(1, works + 1):
        if not layout[pile]:
            return True
    return False


def _check_late(hand, seat, card):
    # No foundation takes the card: another seat may have been first with the same one (C4), or it is a tie (C5).
    since_ms = hand.commons.since_ms(seat, card, hand.now_ms)
    if 0 <= since_ms < TIE_MS and hand.tie == TIE_BOTH:
        return OK
    return BEATEN if 0 <= since_ms < BEATEN_MS else NO_FOUNDATION


def _check_word(hand, seat, layout, kind):
    if kind == TURN:
        return OK if layout[STOCK] or layout[WASTE] else NOTHING_TO_TURN
    if kind == UNDER:
        if not layout[STOCK]:
            return STOCK_EMPTY
        if layout[WASTE]:
            return WASTE_NOT_EMPTY
        return CAN_MOVE if find(hand, seat, None) else OK
    if kind == CALL:
        return PILE_NOT_EMPTY if layout[NERTS] else OK
    return ALREADY_STUCK if hand.is_stuck(seat) else OK


def find(hand, seat, out):
    """Write every legal card move of `seat` (kinds PLAY, PUT, SLIDE) into the list `out`, which has room for 256.

    Returns how many there are; with `out` None it stops at the first and returns 0 or 1. The order is always the same:
    by source (nerts pile, work piles, waste), then by goal, then by count.
    """
    layout = hand.layouts[seat]
    works = hand.work_piles
    slide = hand.slide_under and _has_space(layout, works)
    found = 0
    for place in range(works + 2):
        source = place if place <= works else _WASTE
        have = layout[source]
        if have:
            first = _FIRST + _STRIDE * source
            card = layout[first + have]
            if hand.tops[card - 1] or hand.tie:
                found = _add(hand, seat, _PLAY << 12 | source << 8 | 1 << 4, out, found)
            most = have if 0 < source < _WASTE else 1
            for goal in range(1, works + 1):
                if goal == source or (found and out is None):
                    continue
                under = layout[_FIRST + _STRIDE * goal + layout[goal]]
                if not under:
                    for count in range(1, most + 1):
                        found = _add(hand, seat, _PUT << 12 | source << 8 | count << 4 | goal, out, found)
                    continue
                # Ranks fall by one along a run, so only one count can fit.
                count = (under & 15) - (card & 15)
                if 0 < count <= most:
                    found = _add(hand, seat, _PUT << 12 | source << 8 | count << 4 | goal, out, found)
                if slide and (layout[_FIRST + 1 + _STRIDE * goal] & 15) + 1 == card & 15:
                    for count in range(1, most + 1):
                        found = _add(hand, seat, _SLIDE << 12 | source << 8 | count << 4 | goal, out, found)
        if found and out is None:
            return 1
    return found


def _add(hand, seat, move, out, found):
    if check(hand, seat, move):
        return found
    if out is not None:
        out[found] = move
    return found + 1
