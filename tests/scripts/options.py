# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Prints every option's values, every named set, and what is said about options that are none."""

from nerts_core.options import Options
from nerts_core.options_text import NAMES, SET_NAMES, value_text, values_text
from nerts_core.pocket.menu import step

for index in range(len(NAMES)):
    print(NAMES[index], values_text(index))
    options = Options("jokers=2" if NAMES[index] == "joker_delay_ms" else "")
    seen = []
    for _ in range(600):
        step(options, index, 1)
        word = value_text(index, options.values[index])
        if word in seen:
            break
        seen.append(word)
        again = Options(options.text())
        if not again.same(options):
            print("not the same:", options.text(), again.text())
    print(" ".join(seen))

for name in SET_NAMES:
    print(name, Options(name).text(), Options(name).values)

for text in (
    "handicap=0/-3/-10",
    "quick,turn=1",
    "target=0",
    "turn=2",
    "turn=",
    "nonsense",
    "nonsense=1",
    "tie=neither",
    "handicap=3",
    "handicap=-11",
    "stuck_s=14",
    "king_bonus=99999999999",
    "jokers=1",
    "jokers,hand=seven",
    "little,hand=seven",
    "scrooge,leftover=turn",
    "joker_delay_ms=0",
    "jokers=2,joker_delay_ms=0",
    "hand=six",
    ",",
):
    options = Options()
    print(text, "->", options.read(text) or options.text())
