# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every move of a card that a seat can make now: PLAY, PUT, SLIDE, and DECLARE of a joker.

The same answer as asking `card_moves.check_card` about each, in the time that a chip has between two frames.
"""

from nerts_core.card_moves import check_card, joker_at
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK

# Moves, piles and options as they are numbered where they are named.
_PLAY = const(1)
_PUT = const(2)
_SLIDE = const(3)
_DECLARE = const(8)
_ONE = const(16)
_NERTS = const(0)
_WASTE = const(7)
_DECLARED = const(13)
_WASTE_FIRST = const(16)
_FIRST = const(70)
_STRIDE = const(14)
_RED = const(16)
_KING = const(13)
_JOKER = const(0x40)
_SPACE_TAKES = const(9)
_SPACE_NERTS = const(1)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_SLIDE_UNDER = const(11)
_TIE = const(12)
_TIE_MS = const(20)
_LAST = const(8)
_HAND = const(16)
# Sets of kinds of cards, that is of `card & 31`. The ranks of a run follow each other in alternating colours, so its
# kinds are in one of two sets.
_ALL_KINDS = const(0x3FFE3FFE)
_EVEN_KINDS = const(0x2AAA1554)
_ODD_KINDS = const(0x15542AAA)
_BOTH_COLOURS = const(0x10001)


def find(hand, seat, out):
    """Write every legal move of a card of `seat` (PLAY, DECLARE, PUT, SLIDE) into the list `out`; 256 is room enough.

    Returns how many there are; with `out` None it stops early, at 0 where there is none. The order is always the same:
    by source (nerts pile, work piles, waste or hand), in it foundations, other work piles, spaces and sliding under.
    """
    layout = hand.layouts[seat]
    works = hand.work_piles
    values = hand.options.values
    tops = hand.tops
    # The kinds that the piles wait for on top, and (for sliding) at the bottom. The spaces, by their number.
    wanted = lifts = spaces = 0
    place = _FIRST + _STRIDE
    for goal in range(1, works + 1):
        card = layout[place + layout[goal]]
        if not card:
            spaces |= 1 << goal
        elif card & _JOKER:
            wanted = lifts = _ALL_KINDS
        else:
            wanted |= 1 << (card & 31 ^ _RED) - 1
            card = layout[place + 1]
            if card & _JOKER:
                lifts = _ALL_KINDS
            elif card & 15 != _KING:
                lifts |= 1 << (card & 31 ^ _RED) + 1
        place += _STRIDE
    kings = values[_SPACE_TAKES] == _SPACE_KING
    if not values[_SLIDE_UNDER]:
        lifts = 0
    # Whether a move that fits can still be refused; then `check_card` is asked for each.
    ruled = values[_RUN_MOVES] or layout[_DECLARED]
    late = _late_kinds(hand) if values[_TIE] else 0
    found = 0
    for source in range(works + 2):
        place = _FIRST + _STRIDE * source
        count = 1
        if source > works:
            source = _WASTE
            place = _WASTE_FIRST
        have = layout[source]
        if not have:
            continue
        part = source << 8 | _ONE
        place = last = place + have
        if source:
            if source != _WASTE:
                count = have
            elif values[_HAND]:
                place = _WASTE_FIRST + 1
            if values[_SPACE_TAKES] == _SPACE_NERTS and layout[_NERTS]:
                spaces = 0
        while place <= last:
            card = layout[place]
            if card & _JOKER or tops[card - 1] or late >> (card & 31) & 1:
                found = _find_foundation(hand, seat, part, card, ruled, out, found)
            if card & _JOKER:
                found = _find_goals(hand, seat, part, place, count, ruled, out, found)
            elif wanted >> (card & 31) & 1 if count == 1 else wanted:
                kinds = _ODD_KINDS if (card >> 4 ^ card) & 1 else _EVEN_KINDS
                if ((1 << count) - 1 << (card & 15)) * _BOTH_COLOURS & wanted & kinds:
                    found = _find_goals(hand, seat, part, place, count, ruled, out, found)
            if spaces:
                lift = lifts and (card & _JOKER or lifts >> (card & 31) & 1)
                found = _find_spaces(hand, seat, part, card, count, spaces, kings, lift, ruled, out, found)
            if found and out is None:
                return found
            part += _ONE
            place += 1
    return found


def _late_kinds(hand):
    # The kinds of the cards that were played so lately that another one still ties (C5).
    kinds = 0
    play = hand.plays - 1
    while play >= 0 and hand.plays - play <= _LAST:
        if hand.now_ms - hand.last_play[_LAST + (play & _LAST - 1)] & TIME_MASK >= _TIE_MS:
            break
        kinds |= 1 << (hand.last_play[play & _LAST - 1] & 31)
        play -= 1
    return kinds


def _find_spaces(hand, seat, part, card, have, spaces, kings, lift, ruled, out, found):
    # To the spaces, every run of up to `have` cards, and if `lift` under other piles. `card` is the top card of
    # the run, `part` the part of a move that names the source and one card.
    if card & _JOKER:
        ruled = True
    elif kings:
        # Only the run that begins with a king.
        count = _KING - (card & 15)
        if count >= have:
            return found
        part += count * _ONE
        have = 1
    for goal in range(1, hand.work_piles + 1):
        move = joker = 0
        if spaces >> goal & 1:
            move = _PUT << 12 | part | goal
        elif lift and goal != part >> 8:
            layout = hand.layouts[seat]
            low = layout[_FIRST + 1 + _STRIDE * goal]
            joker = (low | card) & _JOKER
            if joker or (card & 15 == (low & 15) + 1 and (low ^ card) & _RED):
                move = _SLIDE << 12 | part | goal
        if move:
            for _ in range(have):
                if ruled or joker or out is None:
                    found = _add(hand, seat, move, ruled or joker, out, found)
                else:
                    out[found] = move
                    found += 1
                move += _ONE
    return found


def _find_goals(hand, seat, part, top, have, ruled, out, found):
    # Onto the work piles that take a run of up to `have` cards; `top` is the index of its top card.
    layout = hand.layouts[seat]
    card = layout[top]
    for goal in range(1, hand.work_piles + 1):
        under = layout[_FIRST + _STRIDE * goal + layout[goal]]
        if not under or goal == part >> 8:
            continue
        move = _PUT << 12 | part | goal
        # The ranks of a work pile follow each other, so at most one of its runs fits.
        count = (under & 15) - (card & 15)
        if under & (_JOKER | 15) == _JOKER or card & _JOKER:
            for i in range(1, have + 1):
                if i < 3 or i == count or not under & 15:
                    found = _add(hand, seat, move, True, out, found)
                move += _ONE
        elif 0 < count <= have:
            low = layout[top + 1 - count]
            joker = (low | under) & _JOKER
            if joker or (low ^ under) & _RED:
                found = _add(hand, seat, move + _ONE * (count - 1), ruled or joker, out, found)
    return found


def _find_foundation(hand, seat, part, card, ruled, out, found):
    # To a foundation; where it is a joker, all that it can be declared.
    joker = card & _JOKER
    found = _add(hand, seat, _PLAY << 12 | part, ruled or joker or not hand.tops[card - 1], out, found)
    layout = hand.layouts[seat]
    if joker and not layout[_DECLARED] and part >> 4 & 15 == joker_at(hand, layout, part >> 8):
        for suit in range(0, 64, 16):
            for card in range(suit + 1, suit + 14):
                if card == suit + 1 or hand.tops[card - 1]:
                    found = _add(hand, seat, _DECLARE << 12 | part & 0xF00 | card, False, out, found)
    return found


def _add(hand, seat, move, ruled, out, found):
    # One more move, where nothing rules it out.
    if ruled and check_card(hand, seat, hand.layouts[seat], move):
        return found
    if out is not None:
        out[found] = move
    return found + 1
