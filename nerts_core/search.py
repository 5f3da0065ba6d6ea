# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every move of a card that a seat can make now: PLAY, PUT, SLIDE, and DECLARE of a joker.

The same answer as asking `card_moves.check_card` about each, in the time that a chip has between two frames. For that
a card is seen as its kind: its rank, and 15 more for black ones of an odd rank and red ones of an even one. The kinds
of a work pile count down by one, so a run of n cards, the top one of kind k, goes onto the kinds k + 1 to k + n. A set
of kinds is an int with a bit for each.

This file looks at what lies there. The moves of each source are written by `search_moves`, those of a joker by
`wild`; `search_jokers` has the tables of all three.
"""

from nerts_core.cards import const
from nerts_core.search_jokers import BITS, see_joker, spans, tops, ups
from nerts_core.search_moves import find_moves, ties

# Piles, cards and options as they are numbered where they are named.
_NERTS = const(0)
_WASTE = const(7)
_WASTE_FIRST = const(16)
_FIRST = const(70)
_STRIDE = const(14)
_JOKER = const(0x40)
_SPACE_TAKES = const(9)
_SPACE_NERTS = const(1)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_RUN_SINGLE = const(2)
_SLIDE_UNDER = const(11)
_TIE = const(12)
_HAND = const(16)

# What spans have besides kinds, as in `search_jokers`.
_PLAYS = const(1)
_IS_JOKER = const(1 << 14)
_IS_FILLER = const(1 << 15)
_IS_RUN = const(1 << 29)
# As kinds: a wild joker; the kinds that go to a space.
_IS_WILD = const(1 << 15)
_ALL_KINDS = const(0x1FFF3FFE)
_KINGS = const(0x10002000)
# The kinds that go onto one wild joker and onto two; the same where they are kings; and that go under them.
_ON_ONE = const(0x0FFF1FFE)
_ON_TWO = const(0x07FF0FFE)
_ON_KING = const(0x08001000)
_ON_QUEEN = const(0x04000800)
_UNDER_ONE = const(0x1FFE3FFC)
_UNDER_TWO = const(0x1FFC3FF8)

# Lists of every length for the numbers of the spaces, the longest one first for what is found; of the piles with a wild
# joker on top, which are never more than two; and how many work piles there were the last time.
_FREE = [[0] * count for count in range(7)]
_ONE = [0]
_TWO = [0, 0]
_works = [0]


def find(hand, seat, out):
    """Write every legal move of a card of `seat` (PLAY, DECLARE, PUT, SLIDE) into the list `out`; 256 is room enough.

    Returns how many there are; with `out` None it stops early, at 0 where there is none. The order is always the same:
    by source (nerts pile, work piles, waste or hand), in it foundations, other work piles, spaces, sliding under; where
    a joker lies on a run, all of it for one joker, then for two, then for longer runs.
    """
    # (The first 16 names of a function are quicker to get at than the others.)
    card = have = bit = up = span = goal = wanted = total = lifts = spaces = 0
    place = _FIRST
    layout = hand.layouts[seat]
    each = spans
    bits = BITS
    taken = hand.tops
    kinds = tops
    unders = ups
    works = hand.work_piles
    values = hand.options.values
    rule = values[_RUN_MOVES]
    jokers = twice = 0
    late = ties(hand, seat, -1) if values[_TIE] else 0
    if _works[0] != works:
        _works[0] = works
        for goal in range(1, _WASTE):
            kinds[goal] = unders[goal] = each[goal] = 0
    for goal in range(1, works + 1):
        place += _STRIDE
        have = layout[goal]
        if not have:
            kinds[goal] = unders[goal] = each[goal] = 0
            _FREE[6][spaces] = goal
            spaces += 1
            continue
        card = layout[place + have]
        if card >= _JOKER:
            bit = see_joker(layout, goal, card, have, rule)
            kinds[goal] = bit
            lifts |= unders[goal]
            twice |= bit & jokers
            jokers |= bit
            continue
        bit = bits[card]
        if have == 1:
            up = bit << 1
            span = bit
        else:
            up = bit << have
            span = up - bit + _IS_RUN
            if rule:
                if rule == _RUN_SINGLE:
                    up = 0
                    span = bit
                else:
                    span = (up >> 1) + _IS_RUN
        if taken[card - 1] or (late and late >> (card & 31) & 1 and ties(hand, seat, card)):
            span += _PLAYS
        each[goal] = span
        kinds[goal] = bit
        unders[goal] = up
        lifts |= up
        wanted |= bit
        total += bit
    # Kinds that are on two piles, and on several where there is a joker among these.
    total -= wanted
    if jokers:
        twice |= jokers & wanted
        wanted |= jokers
    return _find_goals(hand, seat, layout, values, taken, late, wanted, total, twice, lifts, spaces, out)


def _find_goals(hand, seat, layout, values, taken, late, wanted, pairs, many, lifts, spaces, out):
    # All of it, with what is known of the work piles: their tops are of the kinds `wanted`, `pairs` on two of them,
    # `many` on several; `lifts` go under others; how many spaces there are.
    goal = fills = takes = raised = 0
    ones = _ONE
    free = _FREE[spaces]
    for goal in range(spaces):
        free[goal] = _FREE[6][goal]
    goes = wanted >> 1 | _PLAYS | _IS_JOKER
    many >>= 1
    pairs >>= 1
    if not values[_SLIDE_UNDER]:
        lifts = 0
    if wanted & _IS_WILD:
        goal = tops.index(_IS_WILD)
        if tops.count(_IS_WILD) > 1:
            ones = _TWO
            ones[1] = tops.index(_IS_WILD, goal + 1)
        ones[0] = goal
        goal = layout[goal] > 1
        takes = _ON_TWO if goal else _ON_ONE
        if values[_SPACE_TAKES] == _SPACE_KING:
            takes = _ON_QUEEN if goal else _ON_KING
        if values[_SLIDE_UNDER] and not (goal and values[_RUN_MOVES] == _RUN_SINGLE):
            raised = _UNDER_TWO if goal else _UNDER_ONE
            for goal in ones:
                ups[goal] = _IS_WILD
        goes |= takes
        many |= takes
    pairs &= ~many
    many |= pairs
    spans[_NERTS] = _span(hand, seat, taken, late, layout[_FIRST + layout[_NERTS]])
    spans[_WASTE] = 0 if values[_HAND] else _span(hand, seat, taken, late, layout[_WASTE_FIRST + layout[_WASTE]])
    if spaces:
        fills = _KINGS if values[_SPACE_TAKES] == _SPACE_KING else _ALL_KINDS
        if values[_SPACE_TAKES] == _SPACE_NERTS and layout[_NERTS]:
            fills = _IS_FILLER
            goes &= ~_IS_FILLER
            spans[_NERTS] |= _IS_FILLER
    return find_moves(hand, seat, layout, late, wanted, goes, pairs, many, takes, fills, lifts, raised, free, ones, out)


def _span(hand, seat, taken, late, card):
    # What `spans` has of a card that moves alone; of no card, 0.
    if card >= _JOKER:
        return _IS_JOKER
    if taken[card - 1] or (late and card and late >> (card & 31) & 1 and ties(hand, seat, card)):
        return BITS[card] + _PLAYS
    return BITS[card]
