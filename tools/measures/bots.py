# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Fuel and allocation of a bot's decisions, over whole hands of every level at several tables.

Runs on the 32-bit MicroPython, where go() and stop(name) count fuel; prints `key value` lines for budgets.py.
"""

import micropython

from nerts_core.bot import BEST_LEVEL, Bot
from nerts_core.options import Options
from nerts_core.table import Table

counts = [0, 0, 0]  # hands ended, tries to allocate while deciding, while stepping without a bot


class Meter(Bot):
    def act(self, hand):
        planned = self.plan
        move = 0
        go()
        micropython.heap_lock()
        try:
            move = Bot.act(self, hand)
        except MemoryError:
            counts[1] += 1
        micropython.heap_unlock()
        if not planned:
            stop("decision")
        return move

    def hear(self, hand, card):
        go()
        micropython.heap_lock()
        try:
            Bot.hear(self, hand, card)
        except MemoryError:
            counts[1] += 1
        micropython.heap_unlock()
        stop("hear")

    def answer(self, hand, move, reason):
        go()
        micropython.heap_lock()
        try:
            Bot.answer(self, hand, move, reason)
        except MemoryError:
            counts[1] += 1
        micropython.heap_unlock()
        if not hand.over:
            stop("decision")


def step(table):
    # Up to the time at which a bot is due, a step without one; then that bot's.
    wait_ms = table.next_ms()
    if wait_ms > 1:
        go()
        micropython.heap_lock()
        try:
            table.step(wait_ms - 1)
        except MemoryError:
            counts[2] += 1
        micropython.heap_unlock()
        stop("quiet_step")
        wait_ms = 1
    table.step(wait_ms)


def play(seats, text, seed, partners=False):
    table = Table(seats, Options(text))
    for seat in range(seats):
        if not partners or seat:
            table.seat_bot(seat, Meter(seat, seat % BEST_LEVEL + 1))
        if partners:
            table.seat_partner(seat, Meter(seat, seat % BEST_LEVEL + 1, 100, not seat))
    table.start_match(seed)
    table.deal()
    for _ in range(6000):
        step(table)
        if table.hand.over:
            counts[0] += 1
            break


for seats, text in (
    (4, "classic"),
    (2, "classic"),
    (12, "classic"),
    (4, "work_piles=6,tie=both"),
    (4, "little"),
    (4, "space_takes=nerts,run_moves=whole"),
    (4, "space_takes=king,run_moves=single,slide_under=off"),
    (4, "jokers"),
    (4, "scrooge"),
    (12, "jokers=2,hand=seven,work_piles=6,space_takes=king,tie=both"),
):
    play(seats, text, 3)
# A child with a helper, against pairs.
for seats, text in ((4, "classic"), (3, "jokers"), (6, "scrooge")):
    play(seats, text, 5, True)

# One block of the heap has 16 bytes; each try wanted one at least.
print("hands_ended", counts[0])
print("alloc_decision", 16 * counts[1])
print("alloc_step", 16 * counts[2])
