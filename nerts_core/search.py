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
_NO_PILE = const(15)
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
_IS_WILD = const(1 << 15)

# The kinds on top of the work piles, while moves are looked for.
_goals = bytearray(7)


def find(hand, seat, out):
    """Write every legal move of a card of `seat` (PLAY, DECLARE, PUT, SLIDE) into the list `out`; 256 is room enough.

    Returns how many there are; with `out` None it stops early, at 0 where there is none. The order is always the same:
    by source (nerts pile, work piles, waste or hand), in it foundations, other work piles, spaces and sliding under.
    """
    layout = hand.layouts[seat]
    goals = _goals
    kinds = _KINDS
    wanted = lifts = spaces = 0
    place = _FIRST + _STRIDE * hand.work_piles
    for goal in range(hand.work_piles, 0, -1):
        have = layout[goal]
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
        wanted |= 1 << kind
        # One more than the kind at the bottom.
        lifts |= 1 << kind + have
        if not have:
            spaces = spaces << 4 | goal
        place -= _STRIDE
    if layout[_DECLARED_PILE] == _WASTE:
        # In a hand of seven, nothing else of it can move.
        wanted |= _IS_WILD
    values = hand.options.values
    late = _late_kinds(hand) if values[_TIE] else 0
    found = 0
    if layout[_NERTS]:
        top = _FIRST + layout[_NERTS]
        found = _find_single(hand, seat, wanted, lifts, spaces, late, top, top + 1, _PUT, out, 0)
        if values[_SPACE_TAKES] == _SPACE_NERTS:
            spaces = 0
    found = _find_runs(hand, seat, wanted, lifts, spaces, late, out, found)
    if layout[_WASTE]:
        top = _WASTE_FIRST + layout[_WASTE]
        first = _WASTE_FIRST + 1 if values[_HAND] else top
        found = _find_single(hand, seat, wanted, lifts, spaces, late, first, top + 1, _PUT_WASTE, out, found)
    return found


def _find_single(hand, seat, wanted, lifts, spaces, late, first, end, move, out, found):
    # Of the nerts pile, the waste or a hand, each card from the index `first` to before `end`. The work piles are of
    # the kinds `wanted` on top, and `lifts` go under them; `spaces` has four bits for each space.
    layout = hand.layouts[seat]
    tops = hand.tops
    works = hand.work_piles
    goals = _goals
    kings = hand.options.values[_SPACE_TAKES] == _SPACE_KING
    joker = 0 if wanted & _IS_WILD else _JOKER
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
            for goal in range(1, works + 1):
                if goals[goal] == kind + 1:
                    out[found] = move + goal
                    found += 1
        if spaces and (not kings or card & 15 == _KING):
            if out is None:
                return 1
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


def _find_runs(hand, seat, wanted, lifts, spaces, late, out, found):
    # The same of the work piles. (The first 16 names of a function are quicker to get at than the others.)
    top = count = card = kind = low = onto = move = 0
    layout = hand.layouts[seat]
    works = hand.work_piles
    place = _FIRST
    part = _PUT
    tops = hand.tops
    goals = _goals
    values = hand.options.values
    rule = values[_RUN_MOVES]
    kings = values[_SPACE_TAKES] == _SPACE_KING
    joker = 0 if wanted & _IS_WILD else _JOKER
    for source in range(1, works + 1):
        place += _STRIDE
        part += _NEXT
        count = layout[source]
        if not count:
            continue
        move = part
        top = place + count
        card = layout[top]
        if rule == _RUN_SINGLE:
            count = 1
        if card >= joker:
            found = _find_odd(hand, seat, move, top, count, late, spaces, out, found)
            continue
        if tops[card - 1] or (late and late >> (card & 31) & 1 and _may_play(hand, seat, move)):
            if out is None:
                return 1
            out[found] = move + _TO_PLAY
            found += 1
        kind = low = _KINDS[card]
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
            for goal in range(1, works + 1):
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
            if out is None:
                return 1
            if lifts >> kind & 1:
                found = _find_lifts(hand, layout, move, kind, count, out, found)
            else:
                left = spaces
                while left:
                    first = move + (left & 15)
                    for put in range(first, first + (count << 4), _ONE):
                        out[found] = put
                        found += 1
                    left >>= 4
    return found


def _may_play(hand, seat, move):
    # Whether a card may go to a foundation that does not take it (C5).
    return not check_card(hand, seat, hand.layouts[seat], move + _TO_PLAY)


def _find_lifts(hand, layout, move, kind, count, out, found):
    # To the spaces and, with a top card of that kind, under other work piles; runs of up to `count` cards.
    for goal in range(1, hand.work_piles + 1):
        first = move + goal
        if _goals[goal]:
            if _goals[goal] + layout[goal] != kind or not _may_lift(hand.options.values, layout, goal):
                continue
            first += _TO_SLIDE
        for put in range(first, first + (count << 4), _ONE):
            out[found] = put
            found += 1
    return found


def _may_lift(values, layout, goal):
    # Whether the options and a declared joker let anything slide under a work pile.
    if not values[_SLIDE_UNDER] or (values[_RUN_MOVES] == _RUN_SINGLE and layout[goal] > 1):
        return False
    return not layout[_DECLARED] or layout[_DECLARED_PILE] != goal


def _late_kinds(hand):
    # The kinds, as `card & 31`, of the cards that were played so lately that another one still ties (C5).
    kinds = 0
    play = hand.plays - 1
    while play >= 0 and hand.plays - play <= _LAST:
        if hand.now_ms - hand.last_play[_LAST + (play & _LAST - 1)] & TIME_MASK >= _TIE_MS:
            break
        kinds |= 1 << (hand.last_play[play & _LAST - 1] & 31)
        play -= 1
    return kinds


def _find_odd(hand, seat, move, top, count, late, spaces, out, found):
    # All moves of a source that has a joker on top; or of any source, where jokers are harder to deal with.
    layout = hand.layouts[seat]
    source = move >> 8 & 15
    card = layout[top]
    barred = layout[_DECLARED_PILE] if layout[_DECLARED] else _NO_PILE
    loose = 0
    if card & _JOKER:
        # The runs of so many cards are jokers only: they are whatever they have to be (J2).
        loose = 2 if count > 1 and layout[top - 1] & _JOKER else 1
        found = _find_joker_plays(hand, seat, layout, move, out, found)
    if source == barred:
        return found
    if not loose and (hand.tops[card - 1] or late >> (card & 31) & 1):
        found = _add_play(hand, seat, layout, move, out, found)
    low = count if count > 1 and hand.options.values[_RUN_MOVES] else 1
    move -= _ONE
    rank = card & 15
    for goal in range(1, hand.work_piles + 1):
        kind = _goals[goal]
        if goal == source or kind <= _ACE:
            continue
        need = layout[_FIRST + _STRIDE * goal + layout[goal]] & 15
        # A free joker is a king at most, as the lowest card of all.
        last = min(loose, need - 1) if need else max(loose, _KING + 1 - rank - layout[goal])
        for cards in range(low, min(last, count) + 1):
            if out:
                out[found] = move + goal + (cards << 4)
            found += 1
        cards = need - rank
        if loose < cards <= count and cards >= low and (kind == _WILD or kind - _KINDS[card & 31] == cards):
            if out:
                out[found] = move + goal + (cards << 4)
            found += 1
    return _find_spaces(hand, layout, move, top, low, count, loose, out, found) if spaces else found


def _add_play(hand, seat, layout, move, out, found):
    # To a foundation, if it may.
    if check_card(hand, seat, layout, move + _TO_PLAY):
        return found
    if out:
        out[found] = move + _TO_PLAY
    return found + 1


def _find_joker_plays(hand, seat, layout, move, out, found):
    # To a foundation as what it was declared; or else all that a joker can be declared (J3, J4).
    source = move >> 8 & 15
    if layout[_DECLARED]:
        return _add_play(hand, seat, layout, move, out, found)
    if move >> 4 & 15 != joker_at(hand, layout, source):
        return found
    if out is None:
        return found + 1
    tops = hand.tops
    move = _DECLARE + (source << 8)
    for suit in range(0, 64, 16):
        out[found] = move + suit + 1
        found += 1
        for under in range(suit + 1, suit + _KING):
            if tops[under]:
                out[found] = move + under + 1
                found += 1
    return found


def _find_spaces(hand, layout, move, top, low, count, loose, out, found):
    # To the spaces, of which there are some, and under other work piles, where there are jokers.
    values = hand.options.values
    source = move >> 8 & 15
    takes = values[_SPACE_TAKES]
    if takes == _SPACE_NERTS and source and layout[_NERTS]:
        return found
    rank = layout[top] & 15
    kind = _KINDS[layout[top] & 31]
    kings = takes == _SPACE_KING
    # The runs of `low` to `some` cards are jokers only; those of `first` to `last` are not, and may go there too.
    some = min(loose, count)
    first = max(low, loose + 1)
    last = count
    if kings:
        last = _KING + 1 - rank
        if first <= last <= count:
            first = last
        else:
            last = 0
    if low > some and first > last:
        return found
    if out is None:
        return found + 1
    for goal in range(1, hand.work_piles + 1):
        depth = layout[goal]
        put = move + goal
        wild = lifted = 0
        if depth:
            if goal == source or not _may_lift(values, layout, goal):
                continue
            put += _TO_SLIDE
            wild = _goals[goal] == _WILD
            lifted = layout[_FIRST + 1 + _STRIDE * goal] & 31
        for cards in range(low, some + 1):
            if not depth or wild or (lifted & 15 == _KING - cards if kings else (lifted & 15) + cards <= _KING):
                out[found] = put + (cards << 4)
                found += 1
        if not depth or (rank > depth if wild else kind == _KINDS[lifted] + 1):
            for cards in range(first, last + 1):
                out[found] = put + (cards << 4)
                found += 1
    return found
