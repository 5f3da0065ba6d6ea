# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whether a card or a run may move: what goes onto what, jokers among it (M, J2, C4, C5).

A joker sets bit 6 of its card. In a work pile its low bits say what it stands for: rank in bits 0 to 3, colour in bit
4; with bit 5 set its colour is still open, and a free joker has rank 0. All of that follows from the cards that are
real, so that `fix` can work it out anew after every change; elsewhere a joker is 0x40 or 0xC0.

The way in is `moves.check`, which has the other moves too; finding moves is `search`.
"""

from nerts_core.cards import const

# The reasons of `moves`, in its order.
_OK = const(0)
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
_IS_DECLARED = const(25)
_UNDECLARED = const(26)
_TOO_SOON = const(27)

# Moves, piles and options as they are numbered where they are named.
_PLAY = const(1)
_PUT = const(2)
_SLIDE = const(3)
_NERTS = const(0)
_WASTE = const(7)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_WAIT = const(15)
_WASTE_FIRST = const(16)
_FIRST = const(70)
_STRIDE = const(14)
_RED = const(16)
_KING = const(13)
_JOKER = const(0x40)
_OPEN_JOKER = const(0x60)
_SPACE_TAKES = const(9)
_SPACE_NERTS = const(1)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_RUN_WHOLE = const(1)
_SLIDE_UNDER = const(11)
_TIE = const(12)
_HAND = const(16)
_BEATEN_MS = const(1000)
_TIE_MS = const(20)


def check_card(hand, seat, layout, move):
    """Whether `seat`, whose layout it is, may make a move of kind PLAY, PUT or SLIDE; a reason of `moves`."""
    kind = move >> 12
    source = move >> 8 & 15
    count = move >> 4 & 15
    goal = move & 15
    works = hand.work_piles
    values = hand.options.values
    if kind < _PLAY or not count or (source > works and source != _WASTE):
        return _NO_MOVE
    if goal if kind == _PLAY else not 0 < goal <= works:
        return _NO_MOVE
    if source == goal and kind != _PLAY:
        return _SAME_PILE
    have = layout[source]
    if not have:
        return _EMPTY
    if source == _WASTE and values[_HAND]:
        if count > have:
            return _TOO_MANY
        low = top = _WASTE_FIRST + count
        count = 1
    else:
        if count > 1 and (kind == _PLAY or source == _NERTS or source == _WASTE):
            return _ONE_CARD
        if count > have:
            return _TOO_MANY
        top = have + (_WASTE_FIRST if source == _WASTE else _FIRST + _STRIDE * source)
        low = top + 1 - count
    card = layout[low]
    if layout[_DECLARED]:
        pile = layout[_DECLARED_PILE]
        if (source == pile and (kind != _PLAY or not card & _JOKER)) or (kind != _PLAY and goal == pile):
            return _IS_DECLARED
    if kind == _PLAY:
        if card & _JOKER:
            return _check_joker(hand, seat, layout, source)
        return _OK if hand.tops[card - 1] else check_late(hand, seat, card)
    if kind == _SLIDE and not values[_SLIDE_UNDER]:
        return _SLIDE_OFF
    if values[_RUN_MOVES] and not _run_may_move(values[_RUN_MOVES], layout, kind, source, count, goal):
        return _RUN_RULE
    depth = layout[goal]
    under = layout[_FIRST + _STRIDE * goal + depth]
    if kind == _SLIDE:
        if not under:
            return _SLIDE_EMPTY
        if not has_space(layout, works):
            return _NO_SPACE
    loose = card & _JOKER and all_jokers(layout, low, count)
    if kind == _SLIDE or not under:
        kings = values[_SPACE_TAKES] == _SPACE_KING
        if kings and card & 15 != _KING and not loose:
            return _SPACE_KING_ONLY
        if values[_SPACE_TAKES] == _SPACE_NERTS and source != _NERTS and layout[_NERTS]:
            return _SPACE_NERTS_ONLY
        if kind == _PUT:
            return _OK
        # The whole pile goes onto the run, which lies in the space.
        under = layout[top] if not loose else _OPEN_JOKER | _KING + 1 - count if kings else _JOKER
        if under & 15 == 1:
            return _RANK
        low = _FIRST + 1 + _STRIDE * goal
        card = layout[low]
        loose = card & _JOKER and all_jokers(layout, low, depth)
        have = count
        count = depth
        depth = have
    return fits(card, count, under, depth, loose)


def _run_may_move(rule, layout, kind, source, count, goal):
    # The option `run_moves`: for the run itself and, when it slides under a pile, for that pile, which moves as
    # a whole.
    if rule == _RUN_WHOLE:
        return source == _NERTS or source == _WASTE or count == layout[source]
    return count == 1 and (kind != _SLIDE or layout[goal] < 2)


def has_space(layout, works):
    """Whether one of the work piles 1 to `works` is a space (M3)."""
    for pile in range(1, works + 1):
        if not layout[pile]:
            return True
    return False


def check_late(hand, seat, card):
    """The reason where no foundation takes the card: another seat was first with the same (C4), or it is a tie (C5)."""
    since_ms = hand.since_ms(seat, card, hand.now_ms)
    if 0 <= since_ms < _TIE_MS and hand.options.values[_TIE]:
        return _OK
    return _BEATEN if 0 <= since_ms < _BEATEN_MS else _NO_FOUNDATION


def _check_joker(hand, seat, layout, source):
    # A joker goes to a foundation as what it was declared, when the others have had their time (J3).
    card = layout[_DECLARED]
    if not card or layout[_DECLARED_PILE] != source:
        return _UNDECLARED
    if layout[_WAIT]:
        return _TOO_SOON
    return _OK if card & 15 == 1 or hand.tops[card - 1] else check_late(hand, seat, card)


def joker_at(hand, layout, source):
    """Which card of the source is a joker to declare: 1, or its number in a hand of seven; 0 where none is."""
    have = layout[source]
    if source != _WASTE:
        return 1 if layout[_FIRST + _STRIDE * source + have] & _JOKER else 0
    if not hand.options.values[_HAND]:
        return 1 if have and layout[_WASTE_FIRST + have] & _JOKER else 0
    for count in range(1, have + 1):
        if layout[_WASTE_FIRST + count] & _JOKER:
            return count
    return 0


def all_jokers(layout, start, count):
    """Whether the `count` cards of a run that begins at the index `start` are jokers; a seat has but two."""
    return count < 3 and layout[start] & _JOKER and layout[start + count - 1] & _JOKER


def fits(card, count, under, depth, loose):
    """Whether a run of `count` cards, `card` the lowest, goes onto `under`, the top one of `depth` cards; a reason of
    `moves`.

    `loose` is whether the run is of jokers only: then they are whatever they have to be (J2).
    """
    rank = under & 15
    if rank == 1:
        return _ON_ACE
    if not rank:
        # A free joker, with nothing but jokers below it: they become higher cards, up to a king.
        return _OK if loose or (card & 15) + depth <= _KING else _RANK
    if loose:
        return _OK if rank > count else _RANK
    if rank != (card & 15) + 1:
        return _RANK
    return _OK if under & _OPEN_JOKER == _OPEN_JOKER or (under ^ card) & _RED else _COLOUR
