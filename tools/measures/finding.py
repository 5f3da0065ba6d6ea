# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Fuel and allocation of finding a seat's moves in real play: of the bot that has just acted, at several tables.

Runs on the 32-bit MicroPython, where go() and stop(name) count fuel; prints `key value` lines for budgets.py.
"""

import micropython

from nerts_core.bot import BEST_LEVEL, Bot
from nerts_core.hand import NOBODY
from nerts_core.moves import find
from nerts_core.options import Options
from nerts_core.table import Table

moves = [0] * 256
counts = [0, 0]  # hands ended, tries to allocate


def look(hand, seat, name):
    go()
    micropython.heap_lock()
    try:
        find(hand, seat, moves)
    except MemoryError:
        counts[1] += 1
    micropython.heap_unlock()
    stop(name)


def play(seats, text, seed, name="find"):
    table = Table(seats, Options(text))
    for seat in range(seats):
        table.seat_bot(seat, Bot(seat, (seat + seed) % BEST_LEVEL + 1))
    table.start_match(seed)
    table.deal()
    for _ in range(6000):
        seat = table.step(table.next_ms())
        if table.hand.over:
            counts[0] += 1
            break
        if seat != NOBODY:
            look(table.hand, seat, name)


for seats, text in (
    (4, "classic"),
    (2, "classic"),
    (8, "classic"),
    (4, "work_piles=6,tie=both"),
    (4, "little"),
    (4, "quick"),
    (4, "space_takes=nerts,run_moves=whole"),
    (4, "space_takes=king,run_moves=single,slide_under=off"),
    (4, "space_takes=king,work_piles=5"),
):
    play(seats, text, 3)

for seats, text in ((4, "scrooge"), (4, "scrooge,work_piles=6,space_takes=king")):
    play(seats, text, 3, "find_seven")

for seats, text in (
    (4, "jokers"),
    (6, "jokers,work_piles=6,tie=both"),
    (4, "scrooge,jokers=2"),
    (12, "scrooge,jokers=2,work_piles=6"),
):
    play(seats, text, 3, "find_jokers")

print("hands_ended", counts[0])
# One block of the heap has 16 bytes; each try wanted one at least.
print("alloc_find_play", 16 * counts[1])
