# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is wrong with a table, as a bitmask (N1, N2): 0 is a table that can be. For hosts and tests.

Seats are audited one by one against the foundations; nothing is put right here.
"""

from nerts_core import layout as piles
from nerts_core.cards import KING, RED, const
from nerts_core.hand import CALLED, NOBODY, NOT_DEALT, TIMED
from nerts_core.layout import NERTS, STOCK, WASTE, WORD
from nerts_core.options import TIE

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
BAD_WORD = const(1024)

DEFECTS = (
    "a pile has more cards than it can hold",
    "there is a card that no deck has",
    "a seat has the same card twice",
    "a card is neither in its seat's layout nor on a foundation",
    "a foundation has a card that is still in its seat's layout",
    "a work pile does not go down by one rank in alternating colours",
    "a place without a card is not empty, or a place with one is",
    "a suit has more or fewer foundations than there are aces of it",
    "the number of plays is not that of the cards on foundations",
    "the hand has ended in a way that cannot be, or was called by a seat that still has a nerts pile",
    "a word 'stuck' or a new stock for all is said to have come after plays that there were not",
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
        if hand.tops[suit << 4 | 14] or hand.tops[suit << 4 | 15]:
            bits |= BAD_FOUNDATIONS
        grown = 0
        started = hand.tops[suit << 4]
        for rank in range(KING, 0, -1):
            card = suit << 4 | rank
            grown += hand.tops[card]
            plays += missing[card]
            if missing[card] < grown:
                bits |= NEW_CARD
            elif missing[card] > grown and (not hand.options.values[TIE] or not grown):
                bits |= LOST_CARD
        if grown + started != hand.seats:
            bits |= BAD_FOUNDATIONS
    if plays != hand.plays:
        bits |= BAD_PLAYS
    return bits | _audit_end(hand) | _audit_words(hand)


def _audit_end(hand):
    # Who called is said in one place, and only where someone did.
    if not 0 <= hand.over <= TIMED:
        return BAD_END
    if hand.over != CALLED:
        return BAD_END if hand.caller != NOBODY and hand.over != NOT_DEALT else 0
    return BAD_END if hand.caller >= hand.seats or hand.layouts[hand.caller][NERTS] else 0


def _audit_words(hand):
    now = hand.plays + 1
    if not 0 <= hand.rotated <= now:
        return BAD_WORD
    for layout in hand.layouts:
        if layout[WORD] | layout[WORD + 1] << 8 > now:
            return BAD_WORD
    return 0


def _audit_layout(layout, work_piles, missing):
    # Adds to `missing` each card that this layout does not have.
    bits = 0
    for pile in range(NERTS, WASTE):
        if layout[pile] > (13 if pile <= work_piles else 0):
            return BAD_COUNT
    if layout[STOCK] + layout[WASTE] > 52:
        return BAD_COUNT
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
    # Every byte that holds no card of a pile, no count and no word must be 0.
    used = bytearray(len(layout))
    for pile in range(NERTS, WASTE + 1):
        for i in range(layout[pile]):
            used[piles.place_of(pile) + i] = 1
    for i in range(layout[STOCK]):
        used[69 - i] = 1
    for i in range(11, len(layout)):
        if layout[i] and not used[i]:
            return LEFT_OVER
    return 0
