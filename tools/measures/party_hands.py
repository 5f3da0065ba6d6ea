# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap after each of some hands of two linked handhelds: nothing grows (`in_use`), and nothing is left in pieces.

Runs on the 32-bit MicroPython; prints `key value` lines and what micropython.mem_info() says, for budgets.py.
"""

import gc

import micropython

import nerts_core.bot
import nerts_core.link.link
import nerts_core.link.party
import nerts_core.options

HANDS = 8
NODES = 2
STEP_MS = 40


def make(node):
    party = nerts_core.link.party.Party(nerts_core.options.Options(), 2, 4, 1)
    party.options.values[0] = 5
    party.options.values[8] = 500
    party.me = node
    party.link = nerts_core.link.link.Link(node, party, 5, node)
    party.link.begin_table(0, (1 << NODES) - 1)
    return party


def sit(party):
    # A bot presses the buttons of the person.
    bot = nerts_core.bot.Bot(party.seat, 4, 25)
    party.table.seat_bot(party.seat, bot)


def step(t_ms):
    for node in range(NODES):
        party = parties[node]
        other = parties[1 - node]
        party.step(t_ms)
        length = party.link.poll(t_ms)
        if length:
            other.link.receive(memoryview(party.link.outward.data)[:length], t_ms)
            other.step(t_ms)


def play(t_ms):
    # A hand to its end, and on through the lobby to the next deal. Returns the time after it.
    ready_ms = 0
    hands = 0
    while hands < 1 or parties[0].phase != 1 or parties[1].phase != 1:
        t_ms += STEP_MS
        step(t_ms)
        for party in parties:
            if party.phase == 1:
                if party.table.bots[party.seat] is None:
                    sit(party)
            elif party.seat >= 0 and t_ms - ready_ms > 400:
                hands = 1
                ready_ms = t_ms
                for each in parties:
                    each.set_ready(True)
    return t_ms


# Collecting in the middle of things would free what only the WebAssembly machine holds: see run_wasm.
gc.disable()
parties = [make(node) for node in range(NODES)]
t_ms = 0
t_ms = play(t_ms)
for hand in range(HANDS + 1):
    gc.collect()
    if hand:
        print("in_use", gc.mem_alloc())
        micropython.mem_info()
    t_ms = play(t_ms)
print("hands", parties[0].table.match.hands, t_ms)
