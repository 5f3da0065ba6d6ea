# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Taking any move back exactly, by the token that `Hand.apply` gave for it, and plays that others have overtaken. For
hosts and tests: what a handheld has shown too early, `link.linked_hand` takes back in turn.

Cards and words come back; time and announcements do not.
"""

from nerts_core import layout as piles
from nerts_core.cards import JOKER
from nerts_core.hand import HAD_TO, NEW_STOCK, NOBODY, TIED
from nerts_core.layout import DECLARED, DECLARED_PILE, NERTS, STOCK, WAIT, WASTE, WORD
from nerts_core.moves import CALL, DECLARE, PLAY, PUT, SLIDE, STUCK, TURN, UNDER
from nerts_core.options import HAND, TURN_ORDER

_WASTE_CARDS = 17
_STOCK_END = 70
_MUST = 0x1000
_LAST = 8


def undo(hand, seat, token):
    """Take back what `apply` did, the last move first; a play can also come home later (`bring_home`)."""
    kind = token >> 12 & 15
    layout = hand.layouts[seat]
    if kind == PLAY:
        bring_home(hand, seat, token)
        if token & JOKER:
            # The wait was over when it was played.
            layout[DECLARED] = token >> 16 & 63
            layout[DECLARED_PILE] = token >> 8 & 15
    elif kind == PUT or kind == SLIDE:
        _carry_back(hand, layout, kind, token)
    elif kind == TURN:
        _turn_back(hand, layout, token >> 16 & 255)
    elif kind == UNDER:
        under_back(layout)
    elif kind == CALL:
        hand.over = 0
        hand.caller = NOBODY
    elif kind == STUCK:
        hand.set_word(layout, token >> 16)
        return
    elif kind == DECLARE:
        layout[DECLARED] = layout[DECLARED_PILE] = layout[WAIT] = 0
    else:
        layout[DECLARED] = token & 63
        layout[DECLARED_PILE] = token >> 8 & 15
        layout[WAIT] = token >> 16 & 255
    if kind == PUT or kind == SLIDE or kind == DECLARE:
        age = token >> 16 & 255
        if age:
            hand.set_word(layout, hand.plays + 2 - age | (_MUST if token & HAD_TO else 0))


def bring_home(hand, seat, token):
    """Take a play to a foundation back, by its token; others may have moved and played since (C4).

    All but what was built on it, or tied, stands; words hold as if it had not been. A joker comes home undeclared.
    """
    hand.put_home(hand.layouts[seat], token)
    joker = token & JOKER
    # Words that were said after it count one play less.
    card = token >> 16 & 63 if joker else token & 255
    word = take_from_commons(hand, seat, card, not token & TIED, joker) + 1
    for layout in hand.layouts:
        said = layout[WORD] | layout[WORD + 1] << 8
        if said & ~_MUST > word:
            hand.set_word(layout, said - 1)
    if hand.rotated > word:
        hand.rotated -= 1


def take_from_commons(commons, seat, card, grew, joker=False):
    """Undo `Commons.land`, which need not have been the last one; `grew` is what it answered.

    Returns how many plays there were before it; the oldest that is remembered where it is older than all of them.
    """
    plays = commons.plays - 1
    last_play = commons.last_play
    commons.plays = plays
    if grew:
        commons.change_count(card, -1)
        if not joker or card & 15 != 1:
            commons.change_count(card - 1, 1)
    back = 0
    while back < _LAST:
        play = last_play[(plays - back) & (_LAST - 1)]
        if not play or play == seat << 8 | card:
            break
        back += 1
    # The plays after the one that comes home move up by one place.
    for i in range(min(back, _LAST - 1), 0, -1):
        place = (plays - i) & (_LAST - 1)
        after = (place + 1) & (_LAST - 1)
        last_play[place] = last_play[after]
        last_play[_LAST + place] = last_play[_LAST + after]
    last_play[plays & (_LAST - 1)] = 0
    return plays - back


def _carry_back(hand, layout, kind, token):
    source = token >> 8 & 15
    count = token >> 4 & 15
    goal = token & 15
    if source == NERTS or source == WASTE:
        card = piles.take(layout, goal, 0 if kind == SLIDE else layout[goal] - 1)
        place = count - 1 if source == WASTE and hand.options.values[HAND] else layout[source]
        piles.put_in(layout, source, place, card)
    else:
        place = 0 if kind == SLIDE else layout[goal] - count
        for _ in range(count):
            piles.put(layout, source, piles.take(layout, goal, place))
    hand.fix(layout, source)
    hand.fix(layout, goal)


def _turn_back(hand, layout, before):
    if before & NEW_STOCK:
        turn_over_back(layout)
    turn_back(layout, before & (NEW_STOCK - 1), hand.options.values[TURN_ORDER])


def turn_back(layout, count, kept):
    """Undo `turn_up` with the same arguments."""
    stock = _STOCK_END - layout[STOCK] - count
    waste = _WASTE_CARDS + layout[WASTE] - count
    if kept and count:
        card = layout[waste]
        layout[waste] = layout[waste + count - 1]
        layout[waste + count - 1] = card
    for i in range(count - 1, -1, -1):
        card = layout[waste + i]
        layout[waste + i] = 0
        layout[stock + i] = card
    layout[STOCK] += count
    layout[WASTE] -= count


def turn_over_back(layout):
    """Undo `turn_over`: the whole stock becomes the waste, which is empty."""
    count = layout[STOCK]
    for i in range(count):
        card = layout[_STOCK_END - count + i]
        layout[_STOCK_END - count + i] = 0
        layout[_WASTE_CARDS + i] = card
    layout[STOCK] = 0
    layout[WASTE] = count


def under_back(layout):
    """Undo `under`."""
    start = _STOCK_END - layout[STOCK]
    card = layout[_STOCK_END - 1]
    for i in range(_STOCK_END - 1, start, -1):
        layout[i] = layout[i - 1]
    layout[start] = card
