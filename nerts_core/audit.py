# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is wrong with a table, as a bitmask (N1, N2): 0 is a table that can be. For hosts and tests.

Seats are audited one by one against the foundations; nothing is put right here.
"""

from nerts_core import layout as piles
from nerts_core.cards import JOKER, KING, RED, const
from nerts_core.hand import CALLED, NOBODY, NOT_DEALT, TIMED
from nerts_core.layout import DECLARED, DECLARED_PILE, HAND_CARDS, LANDED, NERTS, STOCK, WAIT, WASTE, WORD
from nerts_core.moves import joker_at
from nerts_core.options import HAND, JOKERS, TIE

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
BAD_JOKER = const(2048)
BAD_DECLARED = const(4096)

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
    "a joker stands for a card that it cannot be where it is",
    "a joker is declared that is not there",
)
_MUST = 0x1000
_FREE_BYTES = 16
_LAST_CARDS = 69


def defects_text(bits):
    """The defects of a bitmask as words, with commas between them."""
    return ", ".join([DEFECTS[i] for i in range(len(DEFECTS)) if bits >> i & 1])


def audit(hand):
    """Everything that is wrong with a table, as the sum of the bits above."""
    missing = bytearray(64)
    aces = bytearray(64)
    bits = 0
    plays = 0
    for layout in hand.layouts:
        bits |= _audit_layout(hand, layout, missing)
        for i in range(2):
            card = layout[LANDED + i]
            if card:
                # A joker is the card that it was declared; that card is on a foundation once more.
                missing[card & 63] += 1
                aces[card & 63] += 1
    for suit in range(4):
        if hand.tops[suit << 4 | 14] or hand.tops[suit << 4 | 15]:
            bits |= BAD_FOUNDATIONS
        grown = 0
        for rank in range(KING, 0, -1):
            card = suit << 4 | rank
            grown += hand.tops[card]
            plays += missing[card]
            if missing[card] < grown:
                bits |= NEW_CARD
            elif missing[card] > grown and (not hand.options.values[TIE] or not grown):
                bits |= LOST_CARD
        if grown + hand.tops[suit << 4] != hand.seats + aces[suit << 4 | 1]:
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
        if (layout[WORD] | layout[WORD + 1] << 8) & ~_MUST > now:
            return BAD_WORD
    return 0


def _audit_layout(hand, layout, missing):
    # Adds to `missing` each card that this layout does not have.
    bits = 0
    for pile in range(NERTS, WASTE):
        if layout[pile] > (13 if pile <= hand.work_piles else 0):
            return BAD_COUNT
    if layout[WASTE] > (HAND_CARDS if hand.options.values[HAND] else 52) or layout[STOCK] + layout[WASTE] > 52:
        return BAD_COUNT
    jokers = hand.options.values[JOKERS]
    seen = bytearray(256)
    for pile in range(STOCK + 1):
        for i in range(layout[pile]):
            card = piles.card_at(layout, pile, i)
            if jokers and card & JOKER:
                if card & 63 and not NERTS < pile < WASTE:
                    bits |= BAD_JOKER
                card &= 3 * JOKER
            elif card >= 64 or not 0 < card & 15 <= KING:
                bits |= BAD_CARD
                continue
            if seen[card]:
                bits |= DOUBLE_CARD
            seen[card] = 1
    for suit in range(4):
        for rank in range(1, KING + 1):
            missing[suit << 4 | rank] += 1 - seen[suit << 4 | rank]
    for i in range(2):
        card = layout[LANDED + i]
        if card and (not jokers or card & JOKER or not 0 < card & 15 <= KING):
            bits |= BAD_JOKER
        elif jokers and seen[(2 * i + 1) * JOKER] == (card != 0):
            bits |= NEW_CARD if card else LOST_CARD
    for pile in range(1, hand.work_piles + 1):
        bits |= _audit_work_pile(hand, layout, pile)
    declared = layout[DECLARED]
    if not declared:
        if layout[DECLARED_PILE] or layout[WAIT]:
            bits |= BAD_DECLARED
    elif layout[DECLARED_PILE] > WASTE or not 0 < declared & 15 <= KING or declared & JOKER:
        bits |= BAD_DECLARED
    elif not joker_at(hand, layout, layout[DECLARED_PILE]):
        bits |= BAD_DECLARED
    return bits | _audit_room(layout)


def _audit_work_pile(hand, layout, pile):
    bits = 0
    fixed = bytearray(layout)
    if hand.options.values[JOKERS]:
        hand.fix(fixed, pile)
    for i in range(layout[pile]):
        over = piles.card_at(layout, pile, i)
        real = piles.card_at(fixed, pile, 0)
        # A joker at the bottom counts on: no card is higher than a king, none but a free joker lower than an ace.
        if over != piles.card_at(fixed, pile, i) or (over & JOKER and real & 15 and not 0 < over & 15 <= KING):
            bits |= BAD_JOKER
        if i:
            below = piles.card_at(layout, pile, i - 1)
            free = over & JOKER and below & JOKER and not over & 15 | below & 15
            open_colour = over & below & JOKER and over & below & 0x20
            if not free and (below & 15 != (over & 15) + 1 or not (open_colour or (over ^ below) & RED)):
                bits |= BAD_RUN
    return bits


def _audit_room(layout):
    # Every byte that holds no card of a pile, no count and no word must be 0.
    used = bytearray(len(layout))
    for pile in range(NERTS, WASTE + 1):
        for i in range(layout[pile]):
            used[piles.place_of(pile) + i] = 1
    for i in range(layout[STOCK]):
        used[_LAST_CARDS - i] = 1
    for i in range(_FREE_BYTES, len(layout)):
        if layout[i] and not used[i]:
            return LEFT_OVER
    return 0
