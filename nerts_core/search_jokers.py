# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What `search` finds where there is a joker on top (J), and the tables of both.

A set of kinds or of work piles is an int, as `search` explains.
"""

from nerts_core.card_moves import check_late
from nerts_core.cards import const
from nerts_core.commons import known, learn, takers

_TO_PLAY = const(-0x1000)
_TO_SLIDE = const(0x1000)
_DECLARE = const(0x8000)
_ONE = const(16)
# Piles, cards and options as they are numbered where they are named.
_NERTS = const(0)
_WASTE = const(7)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_WAIT = const(15)
_WASTE_FIRST = const(16)
_FIRST = const(70)
_STRIDE = const(14)
_KING = const(13)
_JOKER = const(0x40)
_OPEN_JOKER = const(0x60)
_SPACE_TAKES = const(9)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_RUN_SINGLE = const(2)

# As kinds: a joker that is declared, onto which nothing goes, and one that no card fixes; these and aces.
_IS_NONE = const(1)
_IS_WILD = const(1 << 15)
_NEVER_ON = const(0x10003)
# Work piles go onto the kinds from a deuce to a king, but those with a king at the bottom on nothing that there is.
# Under two jokers go those that lie on a queen at most.
_ON_KINGS = const(0x20004000)
_UNDER_ONE = const(0x1FFE3FFC)
_UNDER_TWO = const(0x0FFE1FFC)

# The kind of each card as a set; 0 for none.
BITS = [
    1 << kind if kind else 0
    for kind in b"\0\x10\x02\x12\x04\x14\x06\x16\x08\x18\x0a\x1a\x0c\x1c\0\0"
    b"\0\x01\x11\x03\x13\x05\x15\x07\x17\x09\x19\x0b\x1b\x0d\0\0"
] * 2
# The numbers of the work piles in a set, the lowest one first, four bits for each.
PILES = (
    0, 1, 2, 0x21, 3, 0x31, 0x32, 0x321, 4, 0x41, 0x42, 0x421, 0x43, 0x431, 0x432, 0x4321,
    5, 0x51, 0x52, 0x521, 0x53, 0x531, 0x532, 0x5321, 0x54, 0x541, 0x542, 0x5421, 0x543, 0x5431, 0x5432, 0x54321,
    6, 0x61, 0x62, 0x621, 0x63, 0x631, 0x632, 0x6321, 0x64, 0x641, 0x642, 0x6421, 0x643, 0x6431, 0x6432, 0x64321,
    0x65, 0x651, 0x652, 0x6521, 0x653, 0x6531, 0x6532, 0x65321,
    0x654, 0x6541, 0x6542, 0x65421, 0x6543, 0x65431, 0x65432, 0x654321,
)  # fmt: skip

# The kind on top of each work pile, and the one onto which all of it goes when something slides under it, as sets; 0
# where there is none.
tops = [0] * 7
ups = [0] * 7

# Where a joker is wild: the kinds that go onto such, those that go under them, the numbers of their piles in a list.
# And, in every game with jokers, the set of the spaces.
wilds = [0] * 4


def piles_of(those, kinds):
    """The set of the work piles whose kind in the list `those` (`tops` or `ups`) is one of the set `kinds`."""
    if not kinds & kinds - 1:
        if not kinds:
            return 0
        count = those.count(kinds)
        if count < 3:
            piles = those.index(kinds)
            return 1 << piles - 1 | (1 << those.index(kinds, piles + 1) - 1 if count > 1 else 0)
    piles = 0
    bit = 1
    for kind in those:
        if kind & kinds:
            piles |= bit
        bit <<= 1
    return piles >> 1


def numbers_of(lists, piles):
    """The numbers of the set `piles`, the lowest first, in the one of the lists that has their length."""
    left = PILES[piles]
    if left < 16:
        lists[1][0] = left
        return lists[1]
    count = 0
    while left:
        count += 1
        left >>= 4
    numbers = lists[count]
    left = PILES[piles]
    for place in range(count):
        numbers[place] = left & 15
        left >>= 4
    return numbers


def joker_kind(layout, goal, card):
    """The kind of the joker `card` on top of the work pile `goal`, as a set."""
    if layout[_DECLARED] and layout[_DECLARED_PILE] == goal:
        return _IS_NONE
    if card & _OPEN_JOKER == _OPEN_JOKER or not card & 15:
        return _IS_WILD
    return BITS[card & 31]


def slide(kind, goals, count, move, out, found):
    """Runs of 1 to `count` cards with a top card of that kind go under the work piles on which it lies elsewhere, and
    under those of the set `goals`.
    """
    if kind:
        goals |= piles_of(ups, kind)
    left = PILES[goals]
    count <<= 4
    move += _TO_SLIDE
    while left:
        goals = move + (left & 15)
        left >>= 4
        out[found] = goals
        found += 1
        if count > _ONE:
            for put in range(goals + _ONE, goals + count, _ONE):
                out[found] = put
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


def find_joker(hand, seat, layout, wanted, lifts, fills, free, wild, move, told, out, found):
    """All moves of a source with a joker on top, or of one in a hand of seven; `told`: whether another one is before it
    there, which is the one to declare. `fills`: whether it may go to a space.
    """
    left = card = under = 0
    source = move >> 8 & 15
    if layout[_DECLARED]:
        if layout[_DECLARED_PILE] == source:
            left = layout[source] + (_WASTE_FIRST if source == _WASTE else _FIRST + _STRIDE * source)
            return find_declared(hand, seat, layout, left, left + 1, move, out, found)
    elif not told:
        # All that is wanted now (J3, J4): that it could be a card that ties besides is not told.
        if out is None:
            return 1
        if known != hand.tops:
            learn(hand.tops)
        left = _DECLARE + (move & 0xF00)
        after = takers
        card = after[0]
        while card:
            out[found] = left + card
            found += 1
            card = after[card]
    values = hand.options.values
    goals = (1 << hand.work_piles) - 1 ^ wilds[3]
    if _NERTS < source < _WASTE:
        goals &= ~(1 << source - 1)
        under = layout[source] > 1 and values[_RUN_MOVES] != _RUN_SINGLE
    if under:
        return _find_runs(layout, values, lifts, goals, fills and free, wild, move, out, found)
    under = goals
    if wanted & _NEVER_ON:
        goals &= piles_of(tops, ~_NEVER_ON)
    if out is None:
        return found + 1 if goals or fills else found
    left = PILES[goals]
    while left:
        out[found] = move + (left & 15)
        found += 1
        left >>= 4
    if fills:
        for left in free:
            out[found] = move + left
            found += 1
        if values[_SPACE_TAKES] == _SPACE_KING or layout[_DECLARED] or wild or lifts & _ON_KINGS:
            under = _under_jokers(values, wild, lifts, 1) & under
        elif values[_RUN_MOVES] == _RUN_SINGLE:
            under &= piles_of(ups, lifts)
        elif not lifts:
            return found
        return slide(0, under, 1, move, out, found)
    return found


def _under_jokers(values, wild, lifts, count):
    # The work piles under which so many jokers slide: their lowest cards are low enough, or just right for a king.
    if values[_SPACE_TAKES] == _SPACE_KING:
        lifts &= _ON_KINGS >> count
    else:
        lifts &= _UNDER_ONE if count == 1 else _UNDER_TWO
    return piles_of(ups, lifts) | (wild and wilds[1] and wild)


def _find_runs(layout, values, lifts, goals, free, wild, move, out, found):
    # The same for the runs of a work pile with a joker on top, with `goals` the other piles. Runs of up to `loose`
    # cards are jokers only, whatever they have to be (J2); those from `first` on are not.
    takes = wilds[0]
    raised = wilds[1]
    source = move >> 8 & 15
    count = layout[source]
    source = _FIRST + _STRIDE * source + count
    bit = BITS[layout[source] & 31]
    loose = 2 if layout[source - 1] & _JOKER else 1
    low = count if values[_RUN_MOVES] else 1
    first = low if low > loose else loose + 1
    move -= _ONE
    left = PILES[goals & piles_of(tops, ~_NEVER_ON)]
    while left:
        goal = left & 15
        left >>= 4
        there = layout[_FIRST + _STRIDE * goal + layout[goal]] & 15
        for cards in range(low, count + 1):
            if cards <= loose:
                fits = tops[goal] == _IS_WILD or cards < there
            elif tops[goal] == _IS_WILD:
                fits = takes & bit << cards - 1
            else:
                fits = tops[goal] == bit << cards
            if fits:
                if out:
                    out[found] = move + goal + (cards << 4)
                found += 1
    if not free:
        return found
    if values[_SPACE_TAKES] == _SPACE_KING:
        # Of the runs that are not loose, the one with a king at the bottom.
        there = _KING + 1 - (layout[source] & 15)
        first = there if first <= there else count + 1
        if there < count:
            count = there
    if out is None:
        return found + 1 if low <= loose or first <= count else found
    for goal in free:
        for cards in range(low, loose + 1):
            out[found] = move + goal + (cards << 4)
            found += 1
        for cards in range(first, count + 1):
            out[found] = move + goal + (cards << 4)
            found += 1
    one = _under_jokers(values, wild, lifts, 1)
    two = _under_jokers(values, wild, lifts, 2)
    natural = piles_of(ups, bit & lifts) | (wild and bit & raised and wild)
    move += _TO_SLIDE
    left = PILES[goals]
    while left:
        source = 1 << (left & 15) - 1
        goal = move + (left & 15)
        left >>= 4
        for cards in range(low, loose + 1):
            if source & (one if cards == 1 else two):
                out[found] = goal + (cards << 4)
                found += 1
        if source & natural:
            for cards in range(first, count + 1):
                out[found] = goal + (cards << 4)
                found += 1
    return found
