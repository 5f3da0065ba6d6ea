# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Spoils the texts of tables and moves by chance, and prints what is said about them or what they still mean."""

from nerts_core.cards import Chance
from nerts_core.hand import Hand
from nerts_core.moves import find
from nerts_core.notation import move_of, move_text, table_of, table_text
from nerts_core.options import Options

LETTERS = "Ac2dTs9hKn1:|-+,=x "

chance = Chance()
moves = [0] * 256
hand = Hand(3, Options("little,tie=both,handicap=0/-2"))
hand.deal(20260801)
chance.start(1, 2)
for _ in range(120):
    seat = chance.below(3)
    found = find(hand, seat, moves)
    hand.play(seat, moves[chance.below(found)] if found else 0x4000)
hand.say_stuck(1)
text = table_text(hand)
print(text)

for number in range(300):
    spoilt = text
    for _ in range(1 + chance.below(2)):
        at = chance.below(len(spoilt) + 1)
        letter = chance.below(len(LETTERS))
        spoilt = spoilt[:at] + LETTERS[letter : letter + chance.below(3)] + spoilt[at + chance.below(3) :]
    try:
        said = table_text(table_of(spoilt))
    except ValueError as wrong:
        said = str(wrong)
    print(number, "the same" if said == text else said)

line = []
for _ in range(1500):
    word = ""
    for _ in range(2 + chance.below(5)):
        word += "nw123-uf-x27-0"[chance.below(14)]
    move = move_of(word)
    if move:
        line.append(word + "=" + str(move))
        if move_text(move) != word:
            line.append("but " + move_text(move))
print(" ".join(line))
