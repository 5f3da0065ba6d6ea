# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Spoils the texts of tables and moves by chance, and prints what is said about them or what they still mean."""

from nerts_core.cards import Chance
from nerts_core.hand import Hand
from nerts_core.moves import find
from nerts_core.notation import move_of, move_text, table_of, table_text
from nerts_core.options import Options

LETTERS = "Ac2dTs9hK*1*2n1:|-+,=x "

chance = Chance()
moves = [0] * 256
for seats, options in ((3, "little,tie=both,handicap=0/-2"), (2, "nerts_pile=5,jokers=2,hand=seven,joker_delay_ms=0")):
    hand = Hand(seats, Options(options))
    hand.deal_from(20260801)
    chance.start(1, 2)
    for _ in range(120):
        seat = chance.below(seats)
        found = find(hand, seat, moves)
        hand.try_move(seat, moves[chance.below(found)] if found else 0x4000)
    hand.say_stuck(1)
    if seats == 2:
        hand.say_must_play(0)
    text = table_text(hand)
    print(text)

    for number in range(200):
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

PIECES = (
    ("n", "w", "h", "1", "3", "6", "7", "0", "", "hn"),
    ("", "", "", "2", "7", "x2", "x13", "x1", "8"),
    ("-", "-", "-u", "=", "", "--"),
    ("f", "1", "6", "7", "u2", "Kh", "Ac", "*1", "2", ""),
)
line = []
for _ in range(1500):
    word = ""
    for pieces in PIECES:
        word += pieces[chance.below(len(pieces))]
    move = move_of(word)
    if move:
        line.append(word + "=" + str(move))
        if move_text(move, word[0] == "h") != word:
            line.append("but " + move_text(move))
print(" ".join(line))
