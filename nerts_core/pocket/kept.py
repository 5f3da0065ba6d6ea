# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whether a table that was read from stored bytes can be one (N1, N2).

Read only when a match is taken up again, so that a chip has it in memory no sooner. `audit` says what is wrong, to
hosts and tests; this only says whether anything is.
"""

from nerts_core import layout as piles
from nerts_core.cards import const
from nerts_core.moves import joker_at

_TIE = const(12)
_STOCK = const(8)
_WASTE = const(7)
_KING = const(13)
_LANDED = const(11)
_JOKER = const(0x40)
_PLAIN = const(0xC0)
_OPEN_JOKER = const(0x60)
_RED = const(16)
_JOKERS = const(15)
_HAND = const(16)
_HAND_CARDS = const(7)


def can_be(hand):
    """Whether every card of every seat is in one place, work piles go down, and foundations hold the rest (N1, N2)."""
    missing = bytearray(64)
    aces = bytearray(64)
    plays = 0
    for layout in hand.layouts:
        if not _layout_can_be(hand, layout, missing, aces):
            return False
    for suit in range(0, 64, 16):
        grown = 0
        for card in range(suit + _KING, suit, -1):
            grown += hand.tops[card]
            plays += missing[card]
            if missing[card] != grown and not (missing[card] > grown and grown and hand.options.values[_TIE]):
                return False
        if grown + hand.tops[suit] != hand.seats + aces[suit + 1] or hand.tops[suit + 14] + hand.tops[suit + 15]:
            return False
    return plays == hand.plays and hand.rotated <= plays + 1


def _layout_can_be(hand, layout, missing, aces):
    # Counts what is missing here and on foundations; what jokers stand for is worked out anew.
    jokers = hand.options.values[_JOKERS]
    if hand.options.values[_HAND] and layout[_WASTE] > _HAND_CARDS:
        return False
    seen = bytearray(256)
    for pile in range(_STOCK + 1):
        works = 0 < pile < _WASTE
        hand.fix(layout, pile)
        under = 0
        for i in range(layout[pile]):
            card = piles.card_at(layout, pile, i)
            over = card
            if card & _JOKER:
                if not jokers or (card & 63 and not works) or card & 15 > _KING:
                    return False
                card &= _PLAIN
            elif card > 63 or not 0 < card & 15 <= _KING:
                return False
            if seen[card]:
                return False
            seen[card] = 1
            if works and i and (under | over) & 15:
                free = under & over & _OPEN_JOKER == _OPEN_JOKER
                if under & 15 != (over & 15) + 1 or not (free or (under ^ over) & _RED):
                    return False
            under = over
    for i in range(64):
        missing[i] += 1 - seen[i]
    for i in range(2):
        card = layout[_LANDED + i]
        if card and (not jokers or card > 63 or not 0 < card & 15 <= _KING):
            return False
        if jokers and bool(card) == bool(seen[_JOKER + 2 * _JOKER * i]):
            return False
        missing[card] += 1
        aces[card] += 1
    card = layout[_LANDED + 2]
    if not card:
        return not layout[_LANDED + 3] | layout[_LANDED + 4]
    pile = layout[_LANDED + 3]
    return card < 64 and 0 < card & 15 <= _KING and pile <= _WASTE and joker_at(hand, layout, pile) > 0
