# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every move of a card that a seat can make now: PLAY, PUT, SLIDE, and DECLARE of a joker.

The same answer as asking `card_moves.check_card` about each, in the time that a chip has between two frames. For that
a card is seen as its kind: its rank, and 15 more for black ones of an odd rank and red ones of an even one. The kinds
of a work pile count down by one, so a run of n cards, the top one of kind k, goes onto the kinds k + 1 to k + n. A set
of kinds is an int with a bit for each.
"""

from nerts_core.card_moves import check_card, joker_at
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK

# Moves of one card: to the pile 0, or from the waste; to a foundation and under a pile as what has to be added.
_PUT = const(0x2010)
_PUT_WASTE = const(0x2710)
_TO_PLAY = const(-0x1000)
_TO_SLIDE = const(0x1000)
_DECLARE = const(0x8000)
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
_KING = const(13)
_JOKER = const(0x40)
_OPEN_JOKER = const(0x60)
_SPACE_TAKES = const(9)
_SPACE_NERTS = const(1)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_RUN_SINGLE = const(2)
_SLIDE_UNDER = const(11)
_TIE = const(12)
_TIE_MS = const(20)
_LAST = const(8)
_HAND = const(16)

# The kind of each card; 0 for none.
_KINDS = (
    b"\0\x10\x02\x12\x04\x14\x06\x16\x08\x18\x0a\x1a\x0c\x1c\0\0\0\x01\x11\x03\x13\x05\x15\x07\x17\x09\x19\x0b\x1b\x0d\0\0"
    b"\0\x10\x02\x12\x04\x14\x06\x16\x08\x18\x0a\x1a\x0c\x1c\0\0\0\x01\x11\x03\x13\x05\x15\x07\x17\x09\x19\x0b\x1b\x0d"
)
# On top of a work pile: a joker that is declared counts as an ace, onto which nothing goes, and one that no card fixes
# has a kind of its own.
_ACE = const(1)
_WILD = const(15)
_ALL_KINDS = const(0x1FFFFFFF)
_IS_WILD = const(1 << 15)

# The kinds on top of the work piles, while moves are looked for.
_goals = [0] * 7


def find(hand, seat, out):
    """Write every legal move of a card of `seat` (PLAY, DECLARE, PUT, SLIDE) into the list `out`; 256 is room enough.

    Returns how many there are; with `out` None it stops early, at 0 where there is none. The order is always the same:
    by source (nerts pile, work piles, waste or hand), in it foundations, other work piles, spaces and sliding under.
    """
    layout = hand.layouts[seat]
    goals = _goals
    kinds = _KINDS
    wanted = lifts = spaces = 0
    place = _FIRST + _STRIDE + _STRIDE * hand.work_piles
    for goal in range(hand.work_piles, 0, -1):
        place -= _STRIDE
        have = layout[goal]
        if not have:
            goals[goal] = 0
            spaces = spaces << 4 | goal
            continue
        card = layout[place + have]
        if card < _JOKER:
            kind = kinds[card]
        elif layout[_DECLARED] and layout[_DECLARED_PILE] == goal:
            kind = _ACE
        elif card & _OPEN_JOKER == _OPEN_JOKER or not card & 15:
            kind = _WILD
        else:
            kind = kinds[card & 31]
        goals[goal] = kind
        kind = 1 << kind
        wanted |= kind
        # One more than the kind at the bottom.
        lifts |= kind << have
    if out is None:
        lifts = _ALL_KINDS
    values = hand.options.values
    late = _late_kinds(hand, seat) if values[_TIE] else 0
    joker = 0 if wanted & _IS_WILD else _JOKER
    found = 0
    if layout[_NERTS]:
        top = _FIRST + layout[_NERTS]
        found = _find_single(hand, seat, layout, wanted, lifts, spaces, joker, late, top, top + 1, _PUT, out, 0)
        if values[_SPACE_TAKES] == _SPACE_NERTS:
            spaces = 0
    found = _find_runs(hand, seat, layout, wanted, lifts, spaces, joker, late, out, found)
    if layout[_WASTE]:
        top = _WASTE_FIRST + layout[_WASTE]
        first = _WASTE_FIRST + 1 if values[_HAND] else top
        if values[_HAND] and layout[_DECLARED_PILE] == _WASTE:
            joker = 0
        move = _PUT_WASTE
        found = _find_single(hand, seat, layout, wanted, lifts, spaces, joker, late, first, top + 1, move, out, found)
    return found


def _find_single(hand, seat, layout, wanted, lifts, spaces, joker, late, first, end, move, out, found):
    # Of the nerts pile, the waste or a hand, each card from the index `first` to before `end`. The work piles are of
    # the kinds `wanted` on top, and `lifts` go under them; `spaces` has four bits for each space.
    tops = hand.tops
    kings = spaces and hand.options.values[_SPACE_TAKES] == _SPACE_KING
    for top in range(first, end):
        card = layout[top]
        if card >= joker:
            found = _find_odd(hand, seat, move, top, 1, late, spaces, out, found)
            move += _ONE
            continue
        if tops[card - 1] or (late and late >> (card & 31) & 1 and _may_play(hand, seat, move)):
            if out is None:
                return 1
            out[found] = move + _TO_PLAY
            found += 1
        kind = _KINDS[card]
        if wanted >> kind & 2:
            if out is None:
                return 1
            goals = _goals
            for goal in range(1, hand.work_piles + 1):
                if goals[goal] == kind + 1:
                    out[found] = move + goal
                    found += 1
        if spaces and (not kings or card & 15 == _KING):
            if lifts >> kind & 1:
                found = _find_lifts(hand, layout, move, kind, 1, out, found)
            else:
                left = spaces
                while left:
                    out[found] = move + (left & 15)
                    found += 1
                    left >>= 4
        move += _ONE
    return found


def _find_runs(hand, seat, layout, wanted, lifts, spaces, joker, late, out, found):
    # The same of the work piles. (The first 16 names of a function are quicker to get at than the others.)
    top = count = card = kind = put = move = 0
    place = _FIRST
    part = _PUT
    kinds = _KINDS
    tops = hand.tops
    goals = _goals
    values = hand.options.values
    rule = values[_RUN_MOVES]
    single = rule == _RUN_SINGLE
    kings = values[_SPACE_TAKES] == _SPACE_KING
    for source in range(1, hand.work_piles + 1):
        place += _STRIDE
        part += _NEXT
        count = layout[source]
        if not count:
            continue
        move = part
        top = place + count
        card = layout[top]
        if single:
            count = 1
        if card >= joker:
            found = _find_odd(hand, seat, move, top, count, late, spaces, out, found)
            continue
        if tops[card - 1] or (late and late >> (card & 31) & 1 and _may_play(hand, seat, move)):
            if out is None:
                return 1
            out[found] = move + _TO_PLAY
            found += 1
        kind = low = kinds[card]
        if rule and count > 1:
            # A whole pile goes where its lowest card goes.
            low += count - 1
            move += count - 1 << 4
            count = 1
        # Of the kinds that runs of up to `count` cards go onto, those that are there.
        onto = wanted & (2 << count) - 2 << low
        if onto:
            if out is None:
                return 1
            for goal in range(1, hand.work_piles + 1):
                if onto >> goals[goal] & 1:
                    out[found] = move + (goals[goal] - low - 1 << 4) + goal
                    found += 1
        if spaces:
            if kings:
                # The run with a king at the bottom.
                low = (_KING if low < _WILD else _KING + _WILD) - low
                if low >= count:
                    continue
                move += low << 4
                count = 1
            if lifts >> kind & 1:
                found = _find_lifts(hand, layout, move, kind, count, out, found)
            else:
                left = spaces
                while left:
                    put = move + (left & 15)
                    out[found] = put
                    found += 1
                    if count > 1:
                        for longer in range(put + _ONE, put + (count << 4), _ONE):
                            out[found] = longer
                            found += 1
                    left >>= 4
    return found


def _find_lifts(hand, layout, move, kind, count, out, found):
    # To the spaces and, with a top card of that kind, under other work piles; runs of up to `count` cards.
    if out is None:
        return found + 1
    goals = _goals
    for goal in range(1, hand.work_piles + 1):
        first = goals[goal]
        if first:
            if first == _WILD:
                # Jokers alone are as low as they have to be.
                if (kind if kind < _WILD else kind - _WILD) <= layout[goal]:
                    continue
            elif first + layout[goal] != kind:
                continue
            if not _may_lift(hand.options.values, layout, goal):
                continue
            first = _TO_SLIDE
        first += move + goal
        for put in range(first, first + (count << 4), _ONE):
            out[found] = put
            found += 1
    return found


def _late_kinds(hand, seat):
    # The kinds, as `card & 31`, of the cards that others played so lately that another one still ties (C5).
    last_play = hand.last_play
    kinds = 0
    play = hand.plays
    while play and hand.plays - play < _LAST:
        play -= 1
        place = play & _LAST - 1
        if hand.now_ms - last_play[_LAST + place] & TIME_MASK >= _TIE_MS:
            break
        if last_play[place] >> 8 != seat:
            kinds |= 1 << (last_play[place] & 31)
    return kinds


def _find_odd(hand, seat, move, top, count, late, spaces, out, found):
    # All moves of a source that has a joker on top; or of any source, where one is wild on top of a work pile or one is
    # declared in the same hand.
    layout = hand.layouts[seat]
    source = move >> 8 & 15
    card = layout[top]
    kind = _KINDS[card & 31]
    loose = 0
    if card & _JOKER:
        # The runs of so many cards are jokers only: they are whatever they have to be (J2).
        loose = 2 if count > 1 and layout[top - 1] & _JOKER else 1
        found = _find_joker_plays(hand, seat, layout, source, move, out, found)
    if layout[_DECLARED] and layout[_DECLARED_PILE] == source:
        return found
    if not loose and (hand.tops[card - 1] or (late >> (card & 31) & 1 and _may_play(hand, seat, move))):
        if out:
            out[found] = move + _TO_PLAY
        found += 1
    # The runs of `low` to `some` cards are loose, those of `first` to `count` cards are not.
    low = count if hand.options.values[_RUN_MOVES] else 1
    some = count if count < loose else loose
    first = low if low > loose else loose + 1
    move -= _ONE
    goals = _goals
    for goal in range(1, hand.work_piles + 1):
        there = goals[goal]
        if there == _WILD:
            if goal != source:
                found = _find_on_joker(layout, goal, move + goal, card & 15, low, some, first, count, out, found)
            continue
        if loose and goal != source:
            for cards in range(low, some + 1):
                if cards < (there if there < _WILD else there - _WILD):
                    if out:
                        out[found] = move + goal + (cards << 4)
                    found += 1
        if first <= there - kind <= count:
            if out:
                out[found] = move + goal + (there - kind << 4)
            found += 1
    if not spaces:
        return found
    if hand.options.values[_SPACE_TAKES] == _SPACE_KING:
        # Of the runs that are not loose, the one with a king at the bottom.
        low_king = _KING + 1 - (card & 15)
        if first <= low_king <= count:
            first = count = low_king
        else:
            count = 0
    if loose:
        return _find_loose(hand, layout, move, kind, low, some, first, count, out, found)
    if first > count:
        return found
    return _find_lifts(hand, layout, move + (first << 4), kind, count + 1 - first, out, found)


def _find_on_joker(layout, goal, move, rank, low, some, first, count, out, found):
    # Onto a work pile of jokers only, with a card of that rank on top: as for `_find_odd`.
    need = layout[_FIRST + _STRIDE * goal + layout[goal]] & 15
    for cards in range(low, count + 1):
        if not need:
            # Free: a king at most, as the lowest card of all.
            fits = cards <= some or (cards >= first and rank + cards + layout[goal] <= _KING + 1)
        else:
            # A king or a queen of any colour.
            fits = need > cards if cards <= some else cards >= first and need == rank + cards
        if fits:
            if out:
                out[found] = move + (cards << 4)
            found += 1
    return found


def _find_joker_plays(hand, seat, layout, source, move, out, found):
    # To a foundation as what it was declared; or else all that a joker can be declared (J3, J4) and is wanted now: that
    # it could be a card that ties besides is not told.
    if layout[_DECLARED]:
        if layout[_DECLARED_PILE] == source and _may_play(hand, seat, move):
            if out:
                out[found] = move + _TO_PLAY
            found += 1
        return found
    if source == _WASTE and hand.options.values[_HAND] and move >> 4 & 15 != joker_at(hand, layout, source):
        return found
    if out is None:
        return found + 1
    tops = hand.tops
    move = _DECLARE + (source << 8) + 1
    for suit in range(0, 64, 16):
        out[found] = move + suit
        found += 1
        for under in range(suit + 1, suit + _KING):
            if tops[under]:
                out[found] = move + under
                found += 1
    return found


def _find_loose(hand, layout, move, kind, low, some, first, last, out, found):
    # To the spaces and under other work piles, with a joker of that kind on top: as for `_find_odd`.
    if low > some and first > last:
        return found
    if out is None:
        return found + 1
    values = hand.options.values
    kings = values[_SPACE_TAKES] == _SPACE_KING
    rank = kind if kind < _WILD else kind - _WILD
    goals = _goals
    for goal in range(1, hand.work_piles + 1):
        there = goals[goal]
        put = move + goal
        depth = lifted = 0
        if there:
            if goal == move >> 8 & 15 or not _may_lift(values, layout, goal):
                continue
            put += _TO_SLIDE
            depth = layout[goal]
            lifted = layout[_FIRST + 1 + _STRIDE * goal] & 15
        for cards in range(low, some + 1):
            if not there or there == _WILD or (lifted + cards == _KING if kings else lifted + cards <= _KING):
                out[found] = put + (cards << 4)
                found += 1
        if not there or (rank > depth if there == _WILD else there + depth == kind):
            for cards in range(first, last + 1):
                out[found] = put + (cards << 4)
                found += 1
    return found


def _may_lift(values, layout, goal):
    # Whether the options and a declared joker let anything slide under a work pile.
    if not values[_SLIDE_UNDER] or (values[_RUN_MOVES] == _RUN_SINGLE and layout[goal] > 1):
        return False
    return not layout[_DECLARED] or layout[_DECLARED_PILE] != goal


def _may_play(hand, seat, move):
    # Whether a card may go to a foundation that does not take it now (C5), or that a joker was declared for.
    return not check_card(hand, seat, hand.layouts[seat], move + _TO_PLAY)
