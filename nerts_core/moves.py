# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Moves as ints, and whether one is legal (M, S, C1, K1).

A move is 16 bits: `kind << 12 | source << 8 | count << 4 | goal`. Source and goal are piles of the seat's own layout, count
is the cards that move; a play to a foundation has goal 0, the rest of the kinds are the kind alone. `check` asks and
answers with a reason, OK (0) or why not; doing it is `Hand.apply`, which trusts its caller.

The texts of moves belong to `notation`.
"""

from nerts_core.cards import const

PLAY = const(1)
PUT = const(2)
SLIDE = const(3)
TURN = const(4)
UNDER = const(5)
CALL = const(6)
STUCK = const(7)

OK = const(0)
BEATEN = const(8)
NO_FOUNDATION = const(9)

REASONS = (
    "ok no-seat hand-over no-move same-pile empty one-card too-many beaten no-foundation slide-off run-rule slide-empty"
    " no-space space-king space-nerts on-ace rank colour nothing-to-turn stock-empty waste-not-empty can-move"
    " pile-not-empty already-stuck"
)

TURN_MOVE = const(0x4000)
UNDER_MOVE = const(0x5000)
CALL_MOVE = const(0x6000)
STUCK_MOVE = const(0x7000)

# The reasons, in the order of REASONS.
_OK = const(0)
_NO_SEAT = const(1)
_HAND_OVER = const(2)
_NO_MOVE = const(3)
_SAME_PILE = const(4)
_EMPTY = const(5)
_ONE_CARD = const(6)
_TOO_MANY = const(7)
_BEATEN = const(8)
_NO_FOUNDATION = const(9)
_SLIDE_OFF = const(10)
_RUN_RULE = const(11)
_SLIDE_EMPTY = const(12)
_NO_SPACE = const(13)
_SPACE_KING_ONLY = const(14)
_SPACE_NERTS_ONLY = const(15)
_ON_ACE = const(16)
_RANK = const(17)
_COLOUR = const(18)
_NOTHING_TO_TURN = const(19)
_STOCK_EMPTY = const(20)
_WASTE_NOT_EMPTY = const(21)
_CAN_MOVE = const(22)
_PILE_NOT_EMPTY = const(23)
_ALREADY_STUCK = const(24)

# The same numbers once more, folded into the code below; those of options and layouts are named there.
_PLAY = const(1)
_PUT = const(2)
_SLIDE = const(3)
_TURN = const(4)
_UNDER = const(5)
_CALL = const(6)
_STUCK = const(7)
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_WASTE_FIRST = const(15)
_FIRST = const(70)
_STRIDE = const(14)
_RED = const(16)
_KING = const(13)
_SPACE_TAKES = const(9)
_SPACE_NERTS = const(1)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_RUN_WHOLE = const(1)
_SLIDE_UNDER = const(11)
_TIE = const(12)
_BEATEN_MS = const(1000)
_TIE_MS = const(20)


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
    kind = move >> 12
    layout = hand.layouts[seat]
    if kind >= _TURN:
        return _check_word(hand, seat, layout, kind) if kind <= _STUCK and not move & 0xFFF else _NO_MOVE
    source = move >> 8 & 15
    count = move >> 4 & 15
    goal = move & 15
    works = hand.work_piles
    if kind < _PLAY or not count or (source > works and source != _WASTE):
        return _NO_MOVE
    if kind == _PLAY:
        if goal:
            return _NO_MOVE
    elif not 0 < goal <= works:
        return _NO_MOVE
    elif source == goal:
        return _SAME_PILE
    have = layout[source]
    if not have:
        return _EMPTY
    if count > 1 and (kind == _PLAY or source == _NERTS or source == _WASTE):
        return _ONE_CARD
    if count > have:
        return _TOO_MANY
    top = have + (_WASTE_FIRST if source == _WASTE else _FIRST + _STRIDE * source)
    card = layout[top + 1 - count]
    if kind == _PLAY:
        return _OK if hand.tops[card - 1] else _check_late(hand, seat, card)
    values = hand.options.values
    if kind == _SLIDE and not values[_SLIDE_UNDER]:
        return _SLIDE_OFF
    if values[_RUN_MOVES] and not _run_may_move(values[_RUN_MOVES], layout, move):
        return _RUN_RULE
    under = layout[_FIRST + _STRIDE * goal + layout[goal]]
    if kind == _SLIDE:
        if not under:
            return _SLIDE_EMPTY
        if not has_space(layout, works):
            return _NO_SPACE
    if kind == _SLIDE or not under:
        if values[_SPACE_TAKES] == _SPACE_KING and card & 15 != _KING:
            return _SPACE_KING_ONLY
        if values[_SPACE_TAKES] == _SPACE_NERTS and source != _NERTS and layout[_NERTS]:
            return _SPACE_NERTS_ONLY
        if kind == _PUT:
            return _OK
        under = layout[top]
        card = layout[_FIRST + 1 + _STRIDE * goal]
    elif under & 15 == 1:
        return _ON_ACE
    if under & 15 != (card & 15) + 1:
        return _RANK
    return _OK if (under ^ card) & _RED else _COLOUR


def _run_may_move(rule, layout, move):
    # The option `run_moves`: for the run itself and, when it slides under a pile, for that pile, which moves as a whole.
    source = move >> 8 & 15
    if rule == _RUN_WHOLE:
        return source == _NERTS or source == _WASTE or move >> 4 & 15 == layout[source]
    return move >> 4 & 15 == 1 and (move >> 12 != _SLIDE or layout[move & 15] < 2)


def has_space(layout, works):
    """Whether one of the work piles 1 to `works` is a space (M3)."""
    for pile in range(1, works + 1):
        if not layout[pile]:
            return True
    return False


def _check_late(hand, seat, card):
    # No foundation takes the card: another seat may have been first with the same one (C4), or it is a tie (C5).
    since_ms = hand.since_ms(seat, card, hand.now_ms)
    if 0 <= since_ms < _TIE_MS and hand.options.values[_TIE]:
        return _OK
    return _BEATEN if 0 <= since_ms < _BEATEN_MS else _NO_FOUNDATION


def _check_word(hand, seat, layout, kind):
    if kind == _TURN:
        return _OK if layout[_STOCK] or layout[_WASTE] else _NOTHING_TO_TURN
    if kind == _UNDER:
        if not layout[_STOCK]:
            return _STOCK_EMPTY
        if layout[_WASTE]:
            return _WASTE_NOT_EMPTY
        return _CAN_MOVE if find(hand, seat, None) else _OK
    if kind == _CALL:
        return _PILE_NOT_EMPTY if layout[_NERTS] else _OK
    return _ALREADY_STUCK if hand.is_stuck(seat) else _OK


def find(hand, seat, out):
    """Write every legal card move of `seat` (kinds PLAY, PUT, SLIDE) into the list `out`, which has room for 256.

    Returns how many there are; with `out` None it stops early and returns 0 where there is none. The order is always the
    same: by source (nerts pile, work piles, waste), and in it plays, then moves and slides by their count.
    """
    layout = hand.layouts[seat]
    works = hand.work_piles
    values = hand.options.values
    # Whether a move that fits by rank and colour can still be refused; then `check` is asked for each.
    ruled = values[_RUN_MOVES] or values[_SPACE_TAKES]
    # What the piles wait for, as bits at rank * 2 + colour: on top, and (for sliding) at the bottom.
    wanted = spaces = lifts = 0
    place = _FIRST + _STRIDE
    for goal in range(1, works + 1):
        card = layout[place + layout[goal]]
        if card:
            wanted |= 1 << (((card & 15) - 1) << 1 | (card >> 4 & 1 ^ 1))
            card = layout[place + 1]
            lifts |= 1 << (((card & 15) + 1) << 1 | (card >> 4 & 1 ^ 1))
        else:
            spaces |= 1 << goal
        place += _STRIDE
    if not spaces or not values[_SLIDE_UNDER]:
        lifts = 0
    found = 0
    for source in range(works + 2):
        if source > works:
            source = _WASTE
        have = layout[source]
        if not have or (found and out is None):
            continue
        place = have + (_WASTE_FIRST if source == _WASTE else _FIRST + _STRIDE * source)
        card = layout[place]
        if hand.tops[card - 1] or (values[_TIE] and not check(hand, seat, _PLAY << 12 | source << 8 | 1 << 4)):
            found = _add(hand, seat, _PLAY << 12 | source << 8 | 1 << 4, False, out, found)
        slides = lifts >> ((card & 15) << 1 | (card >> 4 & 1)) & 1
        for count in range(1, (have if 0 < source < _WASTE else 1) + 1):
            card = layout[place + 1 - count]
            if spaces or wanted >> ((card & 15) << 1 | (card >> 4 & 1)) & 1:
                found = _find_goals(hand, seat, source << 8 | count << 4, card, ruled, out, found)
            if slides:
                found = _find_lifts(hand, seat, source << 8 | count << 4, layout[place], ruled, out, found)
    return found


def _find_goals(hand, seat, part, card, ruled, out, found):
    # The work piles that take `card`, the lowest of those that `part` of a move carries.
    layout = hand.layouts[seat]
    for goal in range(1, hand.work_piles + 1):
        under = layout[_FIRST + _STRIDE * goal + layout[goal]]
        if not under or (under & 15 == (card & 15) + 1 and (under ^ card) & _RED):
            found = _add(hand, seat, _PUT << 12 | part | goal, ruled, out, found)
    return found


def _find_lifts(hand, seat, part, card, ruled, out, found):
    # The work piles that go on top of `card`, the highest of those that `part` of a move carries.
    layout = hand.layouts[seat]
    for goal in range(1, hand.work_piles + 1):
        over = layout[_FIRST + 1 + _STRIDE * goal] if layout[goal] else 0
        if over and card & 15 == (over & 15) + 1 and (over ^ card) & _RED:
            found = _add(hand, seat, _SLIDE << 12 | part | goal, ruled, out, found)
    return found


def _add(hand, seat, move, ruled, out, found):
    # One more move, where nothing rules it out.
    if ruled and check(hand, seat, move):
        return found
    if out is not None:
        out[found] = move
    return found + 1
