# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is wrong with a table, as a bitmask (N1, N2): 0 is a table that can be. For hosts and tests.

Seats are audited one by one against the foundations; nothing is put right here.
"""

from nerts_core import layout as piles
from nerts_core.cards import KING, RED, const
from nerts_core.hand import CALLED
from nerts_core.layout import NERTS, SIZE, STOCK, WASTE
from nerts_core.options import TIE_BOTH

BAD_COUNT = const(1)
BAD_CARD = const(2)
DOUBLE_CARD = const(4)
LOST_CARD = const(8)
NEW_CARD = const(16)
BAD_RUN = const(32)
LEFT_OVER = const(64)
BAD_FOUNDATIONS = const(128)
BAD_PLAYS = const(256)
BAD_END = const(512)

DEFECTS = (
    "a pile has more cards than it can hold",
    "there is a card that no deck has",
    "a seat has the same card twice",
    "a card is neither in its seat's layout nor on a foundation",
    "a foundation has a card that is still in its seat's layout",
    "a work pile does not go down by one rank in alternating colours",
    "a place without a card is not empty",
    "a suit has more or fewer foundations than there are aces of it",
    "the number of plays is not that of the cards on foundations",
    "the hand was called by a seat that still has a nerts pile",
)


def defects_text(bits):
    """The defects of a bitmask as words, with commas between them."""
    return ", ".join([DEFECTS[i] for i in range(len(DEFECTS)) if bits >> i & 1])


def audit(hand):
    """Everything that is wrong with a table, as the sum of the bits above."""
    missing = bytearray(64)
    bits = 0
    plays = 0
    for layout in hand.layouts:
        bits |= _audit_layout(layout, hand.work_piles, missing)
    for suit in range(4):
        grown = 0
        started = hand.tops[suit << 4]
        for rank in range(KING, 0, -1):
            card = suit << 4 | rank
            grown += hand.tops[card]
            plays += missing[card]
            if missing[card] < grown:
                bits |= NEW_CARD
            elif missing[card] > grown and (hand.tie != TIE_BOTH or not grown):
                bits |= LOST_CARD
        if grown + started != hand.seats:
            bits |= BAD_FOUNDATIONS
    if plays != hand.commons.plays:
        bits |= BAD_PLAYS
    if hand.over == CALLED and hand.layouts[hand.caller][NERTS]:
        bits |= BAD_END
    return bits


def _audit_layout(layout, work_piles, missing):
    # Adds to `missing` each card that this layout does not have.
    bits = 0
    for pile in range(NERTS, WASTE):
        if layout[pile] > (13 if pile <= work_piles else 0):
            bits |= BAD_COUNT
    if layout[STOCK] + layout[WASTE] > 52:
        bits |= BAD_COUNT
    if bits:
        return bits
    seen = bytearray(64)
    for pile in range(STOCK + 1):
        for i in range(layout[pile]):
            card = piles.card_at(layout, pile, i)
            if card >= 64 or not 0 < card & 15 <= KING:
                bits |= BAD_CARD
            elif seen[card]:
                bits |= DOUBLE_CARD
            else:
                seen[card] = 1
    for suit in range(4):
        for rank in range(1, KING + 1):
            missing[suit << 4 | rank] += 1 - seen[suit << 4 | rank]
    for pile in range(1, work_piles + 1):
        for i in range(1, layout[pile]):
            over = piles.card_at(layout, pile, i)
            below = piles.card_at(layout, pile, i - 1)
            if below & 15 != (over & 15) + 1 or not (over ^ below) & RED:
                bits |= BAD_RUN
    return bits | _audit_room(layout)


def _audit_room(layout):
    for pile in range(NERTS, WASTE + 1):
        first = 17 + 14 * pile
        last = SIZE - layout[STOCK] if pile == WASTE else first + 13
        for i in range(first - 1, last):
            if layout[i] and not first <= i < first + layout[pile]:
                return LEFT_OVER
    return 0
