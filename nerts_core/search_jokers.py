# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What `search` sees of a joker on top of a work pile (J), and the tables of all of it.

A set of kinds is an int, as `search` explains.
"""

from nerts_core.cards import const

# Piles, cards and options as they are numbered where they are named.
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_FIRST = const(70)
_STRIDE = const(14)
_JOKER = const(0x40)
_OPEN_JOKER = const(0x60)
_RUN_SINGLE = const(2)

# As kinds: a joker that is declared, onto which nothing goes, and on top of a work pile one that no card fixes, a wild
# one. Such are all in one pile, or one in each of two.
_IS_NONE = const(1)
_IS_WILD = const(1 << 15)

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
