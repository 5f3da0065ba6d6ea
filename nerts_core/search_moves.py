# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The moves of cards from each source, for `search`, which tells what kinds are and has looked at what lies there.

Arguments that all of it has: `goes` are the kinds that go onto work piles, of these `many` not onto just one, `pairs`
onto just two, `takes` onto wild jokers, `only` onto nothing but these; `fills` go to spaces; `lifts` under work piles,
`raised` under those with wild jokers on top. `free` is the numbers of the spaces, `ones` those of the piles with wild
jokers.
"""

from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.on_call import bring, calls
from nerts_core.search_jokers import BITS, onto, spans, tops, ups

# Moves of one card: to the pile 0, or from the waste; to a foundation and under a pile as what has to be added.
_PUT = const(0x2010)
_PUT_WASTE = const(0x2710)
_TO_PLAY = const(-0x1000)
_TO_SLIDE = const(0x1000)
_ONE = const(16)
_NEXT = const(0x100)
# Piles, cards and options as they are numbered where they are named.
_WASTE = const(7)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_WASTE_FIRST = const(16)
_JOKER = const(0x40)
_HAND = const(16)
_TIE_MS = const(20)
_LAST = const(8)
# In `on_call`.
_FIND_JOKER = const(0)
_FIND_DECLARED = const(1)

# A wild joker as a kind, and what spans have besides kinds, as in `search_jokers`.
_IS_WILD = const(1 << 15)
_PLAYS = const(1)
_IS_JOKER = const(1 << 14)
_IS_FILLER = const(1 << 15)
_IS_RUN = const(1 << 29)

_PILES = (1, 2, 3, 4, 5, 6)
# By how many cards a run is longer than one, as how many times the kind of its top card the one is onto which it goes.
_LONGER = (2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192)


def find_moves(hand, seat, layout, late, wanted, goes, pairs, many, takes, fills, lifts, raised, free, ones, out):
    """Write the moves from all piles and from a hand of seven; returns how many (with `out` None, whether any)."""
    span = hit = found = told = 0
    part = _PUT - _NEXT
    only = takes & ~(wanted >> 1)
    live = goes | fills
    under = lifts | raised
    if out is None and _is_there(hand, seat, layout, live, fills, lifts, raised, free):
        return 1
    for span in spans:
        part += _NEXT
        if not span & live:
            continue
        if span & _IS_JOKER:
            goal = fills if fills != _IS_FILLER or part == _PUT else 0
            joker = calls[_FIND_JOKER] or bring(_FIND_JOKER)
            found = joker(hand, seat, layout, goal, lifts, raised, free, part, told, out, found)
            told = 1
            span &= ~(_IS_JOKER | _IS_FILLER)
            if not span & live:
                continue
        hit = span & goes
        if hit:
            if hit & _PLAYS:
                out[found] = part + _TO_PLAY
                found += 1
                hit -= _PLAYS
            if hit:
                if hit & (many | hit - 1):
                    if span >= _IS_RUN:
                        found = _run_onto(hit << 1 & wanted, hit & takes, ones, part, out, found)
                    else:
                        found = _one_onto(hit, pairs, only, takes, ones, part, out, found)
                else:
                    goal = part + tops.index(hit << 1)
                    if span >= _IS_RUN:
                        goal += _LONGER.index((hit << 1) // tops[part >> 8 & 15]) << 4
                    out[found] = goal
                    found += 1
        hit = span & fills
        if hit:
            if span >= _IS_RUN:
                found = _fill_run(layout, hit, lifts, raised, free, ones, part, out, found)
                continue
            for goal in free:
                out[found] = part + goal
                found += 1
            if span & under:
                kinds = span & lifts
                if not kinds:
                    for goal in ones:
                        out[found] = part + _TO_SLIDE + goal
                        found += 1
                elif not span & raised and ups.count(kinds) == 1:
                    out[found] = part + _TO_SLIDE + ups.index(kinds)
                    found += 1
                else:
                    found = onto(ups, kinds | (span & raised and _IS_WILD), part + _TO_SLIDE, out, found)
    if hand.options.values[_HAND] and layout[_WASTE]:
        if fills == _IS_FILLER:
            fills = 0
        return _find_hand(
            hand, seat, layout, late, goes, pairs, many, only, takes, fills, lifts, raised, free, ones, told, out, found
        )
    return found


def _is_there(hand, seat, layout, live, fills, lifts, raised, free):
    # Whether there is a move from a pile; `live` is the kinds that go somewhere.
    part = _PUT - _NEXT
    for span in spans:
        part += _NEXT
        if span & live:
            if span & _IS_JOKER:
                goal = fills if fills != _IS_FILLER or part == _PUT else 0
                joker = calls[_FIND_JOKER] or bring(_FIND_JOKER)
                if joker(hand, seat, layout, goal, lifts, raised, free, part, 0, None, 0):
                    return 1
                span &= ~(_IS_JOKER | _IS_FILLER)
            if span & live:
                return 1
    return 0


def _find_hand(
    hand, seat, layout, late, goes, pairs, many, only, takes, fills, lifts, raised, free, ones, told, out, found
):
    # The same of a hand of seven.
    move = _PUT_WASTE
    first = _WASTE_FIRST + 1
    if layout[_DECLARED] and layout[_DECLARED_PILE] == _WASTE:
        declared = calls[_FIND_DECLARED] or bring(_FIND_DECLARED)
        return declared(hand, seat, layout, first, first + layout[_WASTE], move, out, found)
    bits = BITS
    taken = hand.tops
    under = lifts | raised
    if out is None:
        for place in range(first, first + layout[_WASTE]):
            card = layout[place]
            if card < _JOKER and bits[card] & (goes | fills):
                return 1
    for place in range(first, first + layout[_WASTE]):
        card = layout[place]
        if card >= _JOKER:
            joker = calls[_FIND_JOKER] or bring(_FIND_JOKER)
            found = joker(hand, seat, layout, fills, lifts, raised, free, move, told, out, found)
            told = 2
            move += _ONE
            continue
        bit = bits[card]
        if taken[card - 1] or (late and late >> (card & 31) & 1 and ties(hand, seat, card)):
            if out is None:
                return 1
            out[found] = move + _TO_PLAY
            found += 1
        if bit & goes:
            if not bit & many:
                out[found] = move + tops.index(bit << 1)
                found += 1
            elif bit & only:
                for goal in ones:
                    out[found] = move + goal
                    found += 1
            elif bit & pairs:
                goal = tops.index(bit << 1)
                out[found] = move + goal
                out[found + 1] = move + tops.index(bit << 1, goal + 1)
                found += 2
            else:
                found = onto(tops, bit << 1 | (bit & takes and _IS_WILD), move, out, found)
        if bit & fills:
            for goal in free:
                out[found] = move + goal
                found += 1
            if bit & under:
                if not bit & lifts:
                    for goal in ones:
                        out[found] = move + _TO_SLIDE + goal
                        found += 1
                elif not bit & raised and ups.count(bit) == 1:
                    out[found] = move + _TO_SLIDE + ups.index(bit)
                    found += 1
                else:
                    found = onto(ups, bit | (bit & raised and _IS_WILD), move + _TO_SLIDE, out, found)
        move += _ONE
    return found


def _one_onto(kind, pairs, only, takes, ones, move, out, found):
    # A card onto work piles, where it is not just one.
    if kind & only:
        for goal in ones:
            out[found] = move + goal
            found += 1
    elif kind & pairs:
        kind <<= 1
        goal = tops.index(kind)
        out[found] = move + goal
        out[found + 1] = move + tops.index(kind, goal + 1)
        found += 2
    else:
        found = onto(tops, kind << 1 | (kind & takes and _IS_WILD), move, out, found)
    return found


def _run_onto(kinds, takes, ones, move, out, found):
    # Runs of a work pile onto others with the kinds `kinds` on top, and onto wild jokers; `takes`: those that go onto
    # these, as the kinds of their lowest cards.
    first = tops[move >> 8 & 15]
    low = takes & -takes
    part = move
    if takes:
        if low != first:
            part += _LONGER.index((low << 1) // first) << 4
        if kinds:
            ones = _PILES
            kinds |= _IS_WILD
    else:
        ones = _PILES
    for goal in ones:
        kind = tops[goal]
        if kind == _IS_WILD:
            if takes:
                goal += part
                bit = low
                while bit <= takes:
                    out[found] = goal
                    found += 1
                    bit <<= 1
                    goal += _ONE
        elif kind & kinds:
            out[found] = move + goal + (_LONGER.index(kind // first) << 4)
            found += 1
    return found


def _fill_run(layout, hit, lifts, raised, free, ones, move, out, found):
    # Runs of a work pile to spaces and under others; `hit` is the kinds of their lowest cards that may go there.
    source = move >> 8 & 15
    bit = tops[source]
    count = layout[source] << 4
    if not hit & bit:
        low = _LONGER.index(((hit & -hit) << 1) // bit) << 4
        count -= low
        move += low
    for goal in free:
        goal += move
        out[found] = goal
        found += 1
        if count > _ONE:
            for put in range(goal + _ONE, goal + count, _ONE):
                out[found] = put
                found += 1
    if bit & (lifts | raised):
        if bit & lifts:
            ones = _PILES
        raised = bit & lifts | (bit & raised and _IS_WILD)
        move += _TO_SLIDE
        for goal in ones:
            if ups[goal] & raised:
                goal += move
                for put in range(goal, goal + count, _ONE):
                    out[found] = put
                    found += 1
    return found


def ties(hand, seat, card):
    """Whether others played that card so lately that another one still ties (C5). With `card` -1 all that they played
    so, as a set with the bits `card & 31`.
    """
    last_play = hand.last_play
    play = hand.plays
    kinds = place = 0
    while play and hand.plays - play < _LAST:
        play -= 1
        place = play & _LAST - 1
        if hand.now_ms - last_play[_LAST + place] & TIME_MASK >= _TIE_MS:
            break
        place = last_play[place]
        if place >> 8 != seat:
            if place & 255 == card:
                return 1
            kinds |= 1 << (place & 31)
    return kinds if card < 0 else 0
