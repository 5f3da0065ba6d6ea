# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The largest free block of a small heap after the first hand and after fifty.

Runs on the 32-bit MicroPython. Its collector does not see what only the WebAssembly machine holds, so that garbage may
be collected here between hands alone; that is also when the game does it.
"""

import gc

import micropython

from nerts_core.cards import Chance
from nerts_core.hand import Hand
from nerts_core.match import Match
from nerts_core.moves import TURN_MOVE, check, find
from nerts_core.options import Options

moves = [0] * 256
chance = Chance()
options = Options()
hand = Hand(4, options)
match = Match(4, options)


def step(seat):
    found = find(hand, seat, moves)
    move = moves[chance.below(found)] if found and chance.below(4) else TURN_MOVE
    if not check(hand, seat, move):
        hand.apply(seat, move)


def play():
    hand.deal_from(match.hand_seed())
    for turn in range(400):
        step(turn & 3)
    match.count_hand(hand)


gc.disable()
gc.collect()
ballast = bytearray(gc.mem_free() - 64 * 1024)
play()
gc.collect()
micropython.mem_info()
for _ in range(49):
    play()
    gc.collect()
micropython.mem_info()
print("hands", match.hands)
