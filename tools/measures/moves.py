# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Fuel and allocation of dealing, finding, making and taking back moves, over hands of random play.

Runs on the 32-bit MicroPython, where go() and stop(name) count fuel; prints `key value` lines for budgets.py.
"""

import micropython

from nerts_core.cards import Chance
from nerts_core.dealing import deal
from nerts_core.hand import Hand
from nerts_core.moves import TURN_MOVE, check, find
from nerts_core.notation import table_of
from nerts_core.options import Options
from nerts_core.takeback import undo

# Runs as long as they get and many spaces: the most moves that a seat can choose from.
MANY = (
    "n1 work_piles=6 - -:KcQhJcTh9c8d7c6d5c4d3c2dAc|-|-|-|-|-:{rest}:- -:-|-|-|-|-|-:{deck}:-",
    "n1 work_piles=6 - 2h:KcQhJcTh9c8h7c6h5c4h3c|KsQdJsTd9s8d7s6d5s4d3s|-|-|-|-:{rest}:2d -:-|-|-|-|-|-:{deck}:-",
)
DECK = [rank + suit for suit in "cdsh" for rank in "A23456789TJQK"]

moves = [0] * 256
chance = Chance()
chance.start(1, 0)
# How often finding, moving, dealing, passing time tried to allocate on a locked heap.
tried = [0, 0, 0, 0]


def look(hand, seat, name):
    found = find(hand, seat, moves)
    micropython.heap_lock()
    try:
        find(hand, seat, moves)
    except MemoryError:
        tried[0] += 1
    micropython.heap_unlock()
    go()
    find(hand, seat, moves)
    stop(name)
    return found


def step(hand, seat, move):
    micropython.heap_lock()
    try:
        token = hand.apply(seat, move)
        undo(hand, seat, token)
        check(hand, seat, move)
        hand.apply(seat, move)
    except MemoryError:
        tried[1] += 1
    micropython.heap_unlock()


def try_dealing(hand, seed):
    go()
    deal(hand, seed)
    stop("deal_4")
    micropython.heap_lock()
    try:
        deal(hand, seed)
    except MemoryError:
        tried[2] += 1
    micropython.heap_unlock()


def pass_time(hand, now_ms):
    micropython.heap_lock()
    try:
        hand.pass_time(now_ms)
        hand.score(0)
        if hand.all_stuck():
            hand.resolve()
    except MemoryError:
        tried[3] += 1
    micropython.heap_unlock()


def play(text, seed):
    hand = Hand(4, Options(text))
    for i in range(5):
        try_dealing(hand, seed + i)
    for turn in range(240):
        seat = turn & 3
        found = look(hand, seat, "find")
        move = TURN_MOVE
        if found and chance.below(4):
            move = moves[chance.below(found)]
        if not check(hand, seat, move):
            step(hand, seat, move)
        pass_time(hand, turn * 700)


for text in ("classic", "little", "work_piles=6,tie=both", "run_moves=whole,space_takes=nerts"):
    play(text, 5)

for sketch in MANY:
    shown = sketch.replace("|", ":").replace("x", "")
    rest = "".join([card for card in DECK if card not in shown])
    hand = table_of(sketch.replace("{rest}", rest).replace("{deck}", "".join(DECK)))
    print("found", look(hand, 0, "find_many"))

# One block of the heap has 16 bytes; each try wanted one at least.
print("alloc_find", 16 * tried[0])
print("alloc_move", 16 * tried[1])
print("alloc_deal", 16 * tried[2])
print("alloc_time", 16 * tried[3])
