# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What `search` finds of a joker on top (J), and the tables of all of it.

A set of kinds is an int, as `search` explains.
"""

from nerts_core.card_moves import check_late
from nerts_core.cards import const
from nerts_core.commons import known, learn, takers

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
_OPEN_JOKER = const(0x60)
_RUN_MOVES = const(10)
_RUN_SINGLE = const(2)

# As kinds: a joker that is declared, onto which nothing goes, and on top of a work pile one that no card fixes, a wild
# one. Such are all in one pile, or one in each of two.
_IS_NONE = const(1)
_IS_WILD = const(1 << 15)
# All onto which a joker goes, not aces nor a joker that is declared; onto which two of them go.
_ON_ONE = const(0x1FFEBFFC)
_ON_TWO = const(0x1FFCBFF8)
# A joker goes under piles that lie on a king at most, two of them on a queen; or on just that, where they are kings.
_UNDER_ONE = const(0x1FFEBFFC)
_UNDER_TWO = const(0x0FFE9FFC)
_ON_KINGS = const(0x10002000)
_ON_QUEENS = const(0x08001000)

# The kind of each card as a set; 0 for none.
BITS = [
    1 << kind if kind else 0
    for kind in b"\0\x10\x02\x12\x04\x14\x06\x16\x08\x18\x0a\x1a\x0c\x1c\0\0"
    b"\0\x01\x11\x03\x13\x05\x15\x07\x17\x09\x19\x0b\x1b\x0d\0\0"
] * 2

# The kind on top of each work pile, and the one onto which all of it goes when something slides under it, as sets; 0
# where there is none.
tops = [0] * 7
ups = [0] * 7
# Of each source the kinds of the lowest cards of its runs, and as bits that no kind has: its top card goes to a
# foundation, it is a joker, it goes to a space where only the nerts pile does, there are cards below it that move with
# it. The sources are the piles in their order; an empty one, and a hand of seven, has 0. Of the runs below a joker only
# those that are not of jokers alone are told.
spans = [0] * 8
_IS_JOKER = const(1 << 14)
_IS_RUN = const(1 << 29)


def see_joker(layout, goal, card, count, rule):
    """The kind of the joker `card` on top of a work pile of `count` cards, as a set; `spans` and `ups` are written.

    `rule` is the option `run_moves`.
    """
    span = _IS_JOKER
    up = 0
    if layout[_DECLARED] and layout[_DECLARED_PILE] == goal:
        kind = _IS_NONE
    elif card & _OPEN_JOKER == _OPEN_JOKER or not card & 15:
        kind = _IS_WILD
    else:
        kind = BITS[card & 31]
        if count == 1 or rule != _RUN_SINGLE:
            up = kind << count
            if count > 1:
                # Of a run without the jokers on top of it alone.
                span += _IS_RUN
                if rule:
                    span += up >> 1
                else:
                    span += up - (kind << 2 if layout[_FIRST - 1 + _STRIDE * goal + count] & _JOKER else kind << 1)
    spans[goal] = span
    ups[goal] = up
    return kind


def onto(those, kinds, move, out, found):
    """The move to each work pile of which the kind in the list `those` (`tops` or `ups`) is one of the set `kinds`."""
    # (A loop would take longer.)
    if those[1] & kinds:
        out[found] = move + 1
        found += 1
    if those[2] & kinds:
        out[found] = move + 2
        found += 1
    if those[3] & kinds:
        out[found] = move + 3
        found += 1
    if those[4] & kinds:
        out[found] = move + 4
        found += 1
    if those[5] & kinds:
        out[found] = move + 5
        found += 1
    if those[6] & kinds:
        out[found] = move + 6
        found += 1
    return found


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
