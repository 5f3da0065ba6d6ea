# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What of the rules only jokers need: what one stands for (J2), declaring it (J3), and its moves, for `search` (J4).

Nobody imports this but `on_call`, which has it in memory only where there are jokers. Sets of kinds, and the arguments
that all of the search has, are explained in `search` and `search_moves`.
"""

from nerts_core.card_moves import check_late, joker_at
from nerts_core.cards import const
from nerts_core.commons import known, takers
from nerts_core.search_jokers import onto, tops, ups

# Of moves: to a foundation and under a pile, as what has to be added; what is declared.
_TO_PLAY = const(-0x1000)
_TO_SLIDE = const(0x1000)
_DECLARE = const(0x8000)
_ONE = const(16)
# Piles, cards and options as they are numbered where they are named.
_WASTE = const(7)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_WAIT = const(15)
_WASTE_FIRST = const(16)
_FIRST = const(70)
_STRIDE = const(14)
_JOKER = const(0x40)
_PLAIN = const(0xC0)
_RED = const(0x10)
_KING = const(13)
_RUN_MOVES = const(10)
_RUN_SINGLE = const(2)
# Reasons of `moves`.
_OK = const(0)
_NO_MOVE = const(3)
_EMPTY = const(5)
_IS_DECLARED = const(25)
_NOT_JOKER = const(28)
# As kinds: a wild joker; all onto which a joker goes, not aces nor a joker that is declared; onto which two of them go.
_IS_WILD = const(1 << 15)
_ON_ONE = const(0x1FFEBFFC)
_ON_TWO = const(0x1FFCBFF8)
# A joker goes under piles that lie on a king at most, two of them on a queen; or on just that, where they are kings.
_UNDER_ONE = const(0x1FFEBFFC)
_UNDER_TWO = const(0x0FFE9FFC)
_ON_KINGS = const(0x10002000)
_ON_QUEENS = const(0x08001000)


def fill(calls):
    """Put the functions in their places, as `on_call` numbers them."""
    calls[0] = find_joker
    calls[1] = find_declared
    calls[2] = fix
    calls[3] = check_declare
    calls[4] = learn


def fix(layout, pile, king):
    """Work out what the jokers of a work pile stand for; `king`: is one at the bottom a king (`space_takes`)?"""
    first = _FIRST + 1 + _STRIDE * pile
    count = layout[pile]
    real = 0
    while real < count and layout[first + real] & _JOKER:
        real += 1
    kind = 0
    if real < count:
        card = layout[first + real]
        kind = ((card ^ real << 4) & _RED) | (card & 15) + real
    elif king:
        kind = 0x20 | _KING
    for i in range(first, first + count):
        if layout[i] & _JOKER:
            layout[i] = layout[i] & _PLAIN | kind
        if kind & 15:
            kind = (kind ^ _RED) - 1


def check_declare(hand, seat, layout, move):
    """Whether a joker may be declared (J3), as `moves.check`."""
    source = move >> 8 & 15
    card = move & 255
    if (source > hand.work_piles and source != _WASTE) or card > 63 or not 0 < card & 15 <= _KING:
        return _NO_MOVE
    if not layout[source]:
        return _EMPTY
    if not joker_at(hand, layout, source):
        return _NOT_JOKER
    if layout[_DECLARED]:
        return _IS_DECLARED
    return _OK if card & 15 == 1 or hand.tops[card - 1] else check_late(hand, seat, card)


def learn(tops):
    """Find out anew what foundations with these tops take."""
    last = 0
    for card in range(64):
        known[card] = tops[card]
        rank = card & 15
        if rank == 1 or (1 < rank <= _KING and tops[card - 1]):
            takers[last] = card
            last = card
    takers[last] = 0


def find_declared(hand, seat, layout, first, end, move, out, found):
    """A joker that was declared goes to a foundation (J3): each from index `first` to before `end` of the layout."""
    card = layout[_DECLARED]
    if layout[_WAIT] or not (card & 15 == 1 or hand.tops[card - 1] or not check_late(hand, seat, card)):
        return found
    for top in range(first, end):
        if layout[top] & _JOKER:
            if out:
                out[found] = move + _TO_PLAY
            found += 1
        move += _ONE
    return found


def find_joker(hand, seat, layout, fills, lifts, raised, free, move, told, out, found):
    """All moves of a joker on top of a source, or in a hand of seven, and of two on top of a work pile. `told`: 1 after
    another one, 2 where that is the one to declare. `fills`: whether it may go to a space.
    """
    left = card = last = 0
    source = move >> 8 & 15
    if layout[_DECLARED]:
        if layout[_DECLARED_PILE] == source:
            left = layout[source] + (_WASTE_FIRST if source == _WASTE else _FIRST + _STRIDE * source)
            return find_declared(hand, seat, layout, left, left + 1, move, out, found)
    elif told < 2:
        # All that is wanted now (J3, J4): that it could be a card that ties besides is not told.
        if out is None:
            return 1
        if not told and known != hand.tops:
            learn(hand.tops)
        left = _DECLARE + (move & 0xF00)
        after = takers
        card = after[0]
        while card:
            out[found] = left + card
            found += 1
            card = after[card]
    # Of a run the jokers on top of it alone, whatever they have to be (J2).
    two = 0
    last = move
    source %= _WASTE
    if source:
        left = layout[source]
        if left > 1:
            values = hand.options.values
            if values[_RUN_MOVES] != _RUN_SINGLE:
                if layout[_FIRST - 1 + _STRIDE * source + left] & _JOKER:
                    last += _ONE
                if values[_RUN_MOVES]:
                    two = 1
                    move += _ONE
                    if last < move or left > 2:
                        return found
        # It goes neither onto its own pile nor under it.
        card = tops[source]
        after = ups[source]
        tops[source] = ups[source] = 0
    if out is None:
        for left in tops:
            if fills or left & (_ON_TWO if two else _ON_ONE):
                found = 1
        last = 0
    if raised:
        lifts |= _IS_WILD
    while move <= last:
        found = onto(tops, _ON_TWO if two else _ON_ONE, move, out, found)
        if fills:
            for left in free:
                out[found] = move + left
                found += 1
            if lifts:
                left = _UNDER_TWO if two else _UNDER_ONE
                if fills == _ON_KINGS:
                    left = _IS_WILD + (_ON_QUEENS if two else _ON_KINGS)
                found = onto(ups, lifts & left, move + _TO_SLIDE, out, found)
        two = 1
        move += _ONE
    if source:
        tops[source] = card
        ups[source] = after
    return found
