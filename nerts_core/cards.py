# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A card as a byte, and the generator that all chance comes from (T1).

A card is `suit << 4 | rank`: rank 1 (ace) to 13 (king), suit 0 to 3 (clubs, diamonds, spades, hearts), so that bit 4
is its colour (1 is red). 0 is no card. A joker sets bit 6, the second of a deck bit 7 too; its rank is 0 until it is
declared. So `top & 15 == (card & 15) + 1 and (top ^ card) & 16` says that a card goes onto a top card (M1).

What lies where, and whose it is, belongs to `layout` and `commons`.
"""

try:
    from micropython import const
except ImportError:

    def const(value):
        return value


NO_CARD = const(0)
ACE = const(1)
KING = const(13)
RED = const(16)
JOKER = const(0x40)
CARDS = const(52)

RANKS = "-A23456789TJQK"
SUITS = "cdsh"

# Two multiply-with-carry generators on 15-bit halves: a product stays below 2**30. Each multiplier a makes both a *
# 2**15 - 1 and half of that (rounded down) prime, so the periods are near 2**29 and have no common factor worth
# naming.
_MULTIPLIER_A = const(32550)
_MULTIPLIER_B = const(31926)


def card_text(card):
    """The two characters of a card, such as "Th", or "*1" and "*2" for a deck's jokers; "-" for no card."""
    if card & JOKER:
        return "*2" if card & 0x80 else "*1"
    if not card:
        return "-"
    return RANKS[card & 15] + SUITS[card >> 4 & 3]


def card_of(text):
    """The card of two characters, or 0 where they name none."""
    if len(text) != 2:
        return 0
    if text == "*1" or text == "*2":
        return JOKER if text == "*1" else 3 * JOKER
    rank = RANKS.find(text[0])
    suit = SUITS.find(text[1])
    if rank < 1 or suit < 0:
        return 0
    return suit << 4 | rank


class Chance:
    """Random numbers from a seed: the same on every interpreter, without allocating."""

    def __init__(self, seed=0):
        self.a = 1
        self.b = 1
        self.start(seed, 0)

    def start(self, seed, stream):
        """Begin again from `seed` (0 to 2**30 - 1); each `stream` (0 to 16,383), say a seat, is its own sequence."""
        self.a = ((seed & 0x7FFF) | 0x8000) ^ (stream & 0x7FFF)
        self.b = (seed >> 15 & 0x7FFF) | 0x8000 | (stream & 0x3FFF) << 16
        for _ in range(8):
            self.bits()

    def bits(self):
        """The next 15 random bits, 0 to 32,767."""
        a = self.a
        b = self.b
        self.a = a = _MULTIPLIER_A * (a & 0x7FFF) + (a >> 15)
        self.b = b = _MULTIPLIER_B * (b & 0x7FFF) + (b >> 15)
        return (a ^ b) & 0x7FFF

    def below(self, limit):
        """A random number from 0 to `limit` - 1, each as likely as the others; `limit` is 1 to 32,768."""
        top = 32768 - 32768 % limit
        value = self.bits()
        while value >= top:
            value = self.bits()
        return value % limit

    def shuffle(self, cards, start, count):
        """Shuffle `count` (256 at the most) bytes of the bytearray `cards` from index `start` on, in place."""
        # The same as swapping with `below`, written out: dealing is the longest thing that a table waits for.
        a = self.a
        b = self.b
        while count > 1:
            a = _MULTIPLIER_A * (a & 0x7FFF) + (a >> 15)
            b = _MULTIPLIER_B * (b & 0x7FFF) + (b >> 15)
            value = (a ^ b) & 0x7FFF
            if value < 32768 - 32768 % count:
                other = start + value % count
                count -= 1
                card = cards[other]
                cards[other] = cards[start + count]
                cards[start + count] = card
        self.a = a
        self.b = b
