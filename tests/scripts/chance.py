# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Prints random numbers, shuffles and the text of every card: the same on every interpreter."""

from nerts_core.cards import CARDS, Chance, card_of, card_text

chance = Chance()
for seed in (0, 1, 2, 12345, 0x3FFFFFFF):
    for stream in (0, 1, 11, 16383):
        chance.start(seed, stream)
        numbers = []
        for _ in range(20):
            numbers.append(str(chance.bits()))
        print(seed, stream, " ".join(numbers))

deck = bytearray(CARDS)
for i in range(CARDS):
    deck[i] = (i // 13) << 4 | (i % 13 + 1)
for seed in range(40):
    chance.start(seed, 0)
    chance.shuffle(deck, 0, CARDS)
    words = []
    for card in deck:
        words.append(card_text(card))
        assert card_of(card_text(card)) == card
    print(seed, " ".join(words))

for card in (0, 0x40, 0xC0, 0x4D, 0xF8):
    print(card, card_text(card), card_of(card_text(card)))

limits = []
for limit in (1, 2, 3, 52, 1000, 32767, 32768):
    limits.append(str(chance.below(limit)))
print(" ".join(limits))
