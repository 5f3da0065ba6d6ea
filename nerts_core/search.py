# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every move of a card that a seat can make now: PLAY, PUT, SLIDE, and DECLARE of a joker.

The same answer as asking `card_moves.check_card` about each, in the time that a chip has between two frames. For that
a card is seen as its kind: its rank, and 15 more for black ones of an odd rank and red ones of an even one. The kinds
of a work pile count down by one, so a run of n cards, the top one of kind k, goes onto the kinds k + 1 to k + n. A set
of kinds is an int with a bit for each; so is a set of work piles, with bit 0 for the first one.

What moves where there is a joker on top belongs to `search_jokers`, which has the tables too.
"""

from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.search_jokers import (
    BITS,
    PILES,
    find_declared,
    find_joker,
    joker_kind,
    numbers_of,
    piles_of,
    slide,
    tops,
    ups,
    wilds,
)

# Moves of one card: to the pile 0, or from the waste; to a foundation and under a pile as what has to be added.
_PUT = const(0x2010)
_PUT_WASTE = const(0x2710)
_TO_PLAY = const(-0x1000)
_TO_SLIDE = const(0x1000)
_ONE = const(16)
_NEXT = const(0x100)
# Piles, cards and options as they are numbered where they are named.
_NERTS = const(0)
_WASTE = const(7)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
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
_TIE_MS = const(20)
_LAST = const(8)
_JOKERS = const(15)
_HAND = const(16)

# A joker on top of a work pile that no card fixes, a wild one, has a kind of its own. Such are all in one pile, or one
# in each of two.
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

# Of each source the kinds of the lowest cards of its runs, and as bits that no kind has: its top card goes to a
# foundation, it is a joker, it goes to a space where only the nerts pile does, there are cards below it that move with
# it. The sources are the piles in their order; an empty one, and a hand of seven, has 0.
_spans = [0] * 8
_PLAYS = const(1)
_IS_JOKER = const(1 << 14)
_IS_FILLER = const(1 << 15)
_IS_RUN = const(1 << 29)
# Lists of every length: the spaces, the piles of wild jokers.
_FREE = [[0] * count for count in range(7)]
_WILDS = [[0] * count for count in range(3)]


def find(hand, seat, out):
    """Write every legal move of a card of `seat` (PLAY, DECLARE, PUT, SLIDE) into the list `out`; 256 is room enough.

    Returns how many there are; with `out` None it stops early, at 0 where there is none. The order is always the same:
    by source (nerts pile, work piles, waste or hand), in it foundations, other work piles, spaces, sliding under.
    """
    # (The first 16 names of a function are quicker to get at than the others.)
    card = have = bit = up = span = goal = wanted = total = lifts = 0
    place = _FIRST
    layout = hand.layouts[seat]
    spans = _spans
    bits = BITS
    taken = hand.tops
    spaces = wild = depth = 0
    values = hand.options.values
    rule = values[_RUN_MOVES]
    late = _late(hand, seat, -1) if values[_TIE] else 0
    for goal in range(1, hand.work_piles + 1):
        place += _STRIDE
        have = layout[goal]
        if not have:
            tops[goal] = ups[goal] = spans[goal] = 0
            spaces |= 1 << goal - 1
            continue
        card = layout[place + have]
        if card < _JOKER:
            bit = bits[card]
            if have == 1:
                up = bit << 1
                span = bit
            else:
                up = bit << have
                span = up - bit + _IS_RUN
                if rule == _RUN_SINGLE:
                    up = 0
                    span = bit
                elif rule:
                    span = (up >> 1) + _IS_RUN
            if taken[card - 1] or (late and late >> (card & 31) & 1 and _late(hand, seat, card)):
                span += _PLAYS
        else:
            span = _IS_JOKER
            bit = joker_kind(layout, goal, card)
            up = 0
            if bit == _IS_WILD:
                wild |= 1 << goal - 1
                depth = have
            elif bit > 1 and (have == 1 or rule != _RUN_SINGLE):
                up = bit << have
        spans[goal] = span
        tops[goal] = bit
        ups[goal] = up
        lifts |= up
        wanted |= bit
        total += bit
    for goal in range(hand.work_piles + 1, _WASTE):
        tops[goal] = ups[goal] = spans[goal] = 0
    # The kinds on two piles; with jokers there may be more, of which this does not tell the kind.
    total -= wanted
    if values[_JOKERS]:
        wilds[3] = spaces
        if total:
            total = -1
    if not values[_SLIDE_UNDER]:
        lifts = 0
    if wild:
        _take_wild(values, wild, depth)
    place = numbers_of(_FREE, spaces) if spaces else 0
    return _find_piles(hand, seat, layout, values, late, wanted, total, lifts, place, wild, out)


def _take_wild(values, wild, depth):
    # What goes onto wild jokers, what under them, and where they are.
    takes = _ON_ONE if depth == 1 else _ON_TWO
    raised = _UNDER_ONE if depth == 1 else 0 if values[_RUN_MOVES] == _RUN_SINGLE else _UNDER_TWO
    if values[_SPACE_TAKES] == _SPACE_KING:
        takes = _ON_KING if depth == 1 else _ON_QUEEN
    wilds[0] = takes
    wilds[1] = raised if values[_SLIDE_UNDER] else 0
    wilds[2] = numbers_of(_WILDS, wild)


def _span(hand, seat, late, card):
    # What `_spans` has of a card that moves alone; of no card, 0.
    if card >= _JOKER:
        return _IS_JOKER
    if hand.tops[card - 1] or (late and card and late >> (card & 31) & 1 and _late(hand, seat, card)):
        return BITS[card] + _PLAYS
    return BITS[card]


def _find_piles(hand, seat, layout, values, late, wanted, doubled, lifts, free, wild, out):
    # All of it, with what is known of the work piles: their tops are of the kinds `wanted`, of these `doubled` are on
    # several; `lifts` go under others; `free` is the spaces, or 0; on top of the piles `wild` are wild jokers.
    span = hit = 0
    part = _PUT - _NEXT
    fills = goes = bit = goal = found = takes = raised = 0
    spans = _spans
    goes = wanted >> 1 | _PLAYS | _IS_JOKER
    tricky = doubled >> 1
    if wild:
        takes, raised, bit, goal = wilds
        goes |= takes
        tricky |= takes
    spans[_NERTS] = _span(hand, seat, late, layout[_FIRST + layout[_NERTS]])
    spans[_WASTE] = 0 if values[_HAND] else _span(hand, seat, late, layout[_WASTE_FIRST + layout[_WASTE]])
    if free:
        fills = _KINGS if values[_SPACE_TAKES] == _SPACE_KING else _ALL_KINDS
        if values[_SPACE_TAKES] == _SPACE_NERTS and layout[_NERTS]:
            fills = _IS_FILLER
            goes &= ~_IS_FILLER
            spans[_NERTS] |= _IS_FILLER
    for span in spans:
        part += _NEXT
        hit = span & goes
        if hit:
            if hit & _IS_JOKER:
                goal = fills if fills != _IS_FILLER or part == _PUT else 0
                found = find_joker(hand, seat, layout, wanted, lifts, goal, free, wild, part, 0, out, found)
                continue
            if out is None:
                return 1
            if hit & _PLAYS:
                out[found] = part + _TO_PLAY
                found += 1
                hit -= _PLAYS
            if hit:
                if hit & (tricky | hit - 1) or span >= _IS_RUN and values[_RUN_MOVES]:
                    found = _find_onto(layout, values, span, hit, wanted, takes, wild, part, out, found)
                else:
                    goal = part + tops.index(hit << 1)
                    if span >= _IS_RUN:
                        span &= ~_PLAYS
                        bit = span & -span
                        while bit != hit:
                            bit <<= 1
                            goal += _ONE
                    out[found] = goal
                    found += 1
        hit = span & fills
        if hit:
            if out is None:
                return 1
            if span >= _IS_RUN:
                found = _fill_run(layout, values, span, hit, lifts, raised, free, wild, part, out, found)
                continue
            for goal in free:
                out[found] = part + goal
                found += 1
            hit = span & lifts
            if hit and not raised and ups.count(hit) == 1:
                out[found] = part + _TO_SLIDE + ups.index(hit)
                found += 1
            elif span & (lifts | raised):
                found = slide(hit, span & raised and wild, 1, part, out, found)
    if values[_HAND] and layout[_WASTE]:
        if fills == _IS_FILLER:
            fills = 0
        return _find_hand(hand, seat, layout, late, wanted, tricky, lifts, fills, free, wild, out, found)
    return found


def _find_hand(hand, seat, layout, late, wanted, tricky, lifts, fills, free, wild, out, found):
    # The same of a hand of seven.
    move = _PUT_WASTE
    card = bit = goes = goal = takes = raised = told = 0
    first = _WASTE_FIRST + 1
    if layout[_DECLARED] and layout[_DECLARED_PILE] == _WASTE:
        return find_declared(hand, seat, layout, first, first + layout[_WASTE], move, out, found)
    taken = hand.tops
    bits = BITS
    ones = free
    goes = wanted >> 1
    if wild:
        takes, raised, ones, goal = wilds
        goes |= takes
    for place in range(first, first + layout[_WASTE]):
        card = layout[place]
        if card >= _JOKER:
            found = find_joker(hand, seat, layout, wanted, lifts, fills, free, wild, move, told, out, found)
            told = 1
            move += _ONE
            continue
        if taken[card - 1] or (late and late >> (card & 31) & 1 and _late(hand, seat, card)):
            if out is None:
                return 1
            out[found] = move + _TO_PLAY
            found += 1
        bit = bits[card]
        if bit & goes:
            if out is None:
                return 1
            if not bit & tricky:
                out[found] = move + tops.index(bit << 1)
                found += 1
            elif not bit << 1 & wanted:
                for goal in ones:
                    out[found] = move + goal
                    found += 1
            else:
                goal = PILES[piles_of(tops, bit << 1) | (bit & takes and wild)]
                while goal:
                    out[found] = move + (goal & 15)
                    found += 1
                    goal >>= 4
        if bit & fills:
            if out is None:
                return 1
            for goal in free:
                out[found] = move + goal
                found += 1
            if bit & lifts:
                if not raised and ups.count(bit) == 1:
                    out[found] = move + _TO_SLIDE + ups.index(bit)
                    found += 1
                else:
                    found = slide(bit, bit & raised and wild, 1, move, out, found)
            elif bit & raised:
                for goal in ones:
                    out[found] = move + _TO_SLIDE + goal
                    found += 1
        move += _ONE
    return found


def _find_onto(layout, values, span, hit, wanted, takes, wild, move, out, found):
    # Onto work piles, where it is not as simple as one card onto one pile; `hit` is the kinds of the lowest cards of
    # runs that go somewhere.
    low = goal = 0
    span &= ~(_PLAYS | _IS_FILLER)
    bit = span & -span
    if span >= _IS_RUN and values[_RUN_MOVES]:
        # A whole pile goes where its lowest card goes.
        move += layout[move >> 8 & 15] - 1 << 4
    takes &= hit
    if not takes:
        wild = 0
    left = PILES[piles_of(tops, hit << 1 & wanted) | wild]
    wild <<= 1
    while left:
        goal = left & 15
        left >>= 4
        low = bit
        span = move + goal
        if wild >> goal & 1:
            while low <= takes:
                if low & takes:
                    out[found] = span
                    found += 1
                low <<= 1
                span += _ONE
        else:
            while low << 1 != tops[goal]:
                low <<= 1
                span += _ONE
            out[found] = span
            found += 1
    return found


def _fill_run(layout, values, span, hit, lifts, raised, free, wild, move, out, found):
    # Runs of a work pile to spaces and under others; `hit` is the kinds of their lowest cards that may go there.
    span &= -2
    bit = low = span & -span
    count = layout[move >> 8 & 15]
    if values[_RUN_MOVES]:
        count -= 1
        move += count << 4
        bit >>= count
        count = 1
    elif values[_SPACE_TAKES] == _SPACE_KING:
        count = 1
        while low != hit:
            low <<= 1
            move += _ONE
    for goal in free:
        goal += move
        out[found] = goal
        found += 1
        if count > 1:
            for put in range(goal + _ONE, goal + (count << 4), _ONE):
                out[found] = put
                found += 1
    if bit & (lifts | raised):
        found = slide(bit & lifts, bit & raised and wild, count, move, out, found)
    return found


def _late(hand, seat, card):
    # Whether others played that card so lately that another one still ties (C5). With `card` -1 all that they played
    # so, as a set with the bits `card & 31`.
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
