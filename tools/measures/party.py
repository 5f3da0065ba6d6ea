# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap, fuel and allocation of a party over the air: four handhelds and two bots play a hand, one packet in ten is
lost.

Runs on the 32-bit MicroPython, where go() and stop(name) count fuel; prints `key value` lines for budgets.py. A step is
what a handheld does 50 times a second: take what came, the party's step, and speak.
"""

import gc

import micropython

import nerts_core.bot
import nerts_core.cards
import nerts_core.link.link
import nerts_core.link.party
import nerts_core.options

NODES = 4
SEATS = 6
failed = [0, 0, 0, 0]  # tries to allocate in a quiet step, in one with packets, in speaking, in a deal


def used():
    gc.collect()
    return gc.mem_alloc()


parties = [None] * NODES
inbox = [[] for _ in range(NODES)]
before = after = party = 0
before = used()
party = nerts_core.link.party.Party(nerts_core.options.Options(), SEATS)
party.link = nerts_core.link.link.Link(0, party, 5, 1)
party.make_table()
after = used()
print("state_party", after - before)

for node in range(NODES):
    party = nerts_core.link.party.Party(nerts_core.options.Options(), SEATS)
    party.me = node
    party.link = nerts_core.link.link.Link(node, party, 5, node)
    party.link.begin_table(0, (1 << NODES) - 1)
    parties[node] = party
chance = nerts_core.cards.Chance()
chance.start(1, 0)


def take(party, packets, t_ms):
    # One step up to speaking; counted by whether there was a packet.
    kind = 1 if packets else 0
    phase = party.phase
    made = 0
    if phase == 1:
        made = sum(party.table.made)
    go()
    micropython.heap_lock()
    try:
        for data in packets:
            party.link.receive(data, t_ms)
        party.step(t_ms)
    except MemoryError:
        failed[kind] += 1
    micropython.heap_unlock()
    if party.phase != phase or phase != 1:
        stop("other")
    elif sum(party.table.made) != made:
        stop("play")
    elif len(packets) == 1:
        stop("packet")
    elif packets:
        stop("packets")
    else:
        stop("quiet")


def speak(party, t_ms):
    length = 0
    go()
    micropython.heap_lock()
    try:
        length = party.link.poll(t_ms)
    except MemoryError:
        failed[2] += 1
    micropython.heap_unlock()
    if length:
        stop("speak")
    else:
        stop("poll")
    return length


def step(t_ms, locked):
    for node in range(NODES):
        party = parties[node]
        if locked:
            take(party, inbox[node], t_ms)
        else:
            for data in inbox[node]:
                party.link.receive(data, t_ms)
            party.step(t_ms)
        inbox[node] = []
        length = speak(party, t_ms) if locked else party.link.poll(t_ms)
        if length:
            data = bytes(party.link.outward.data[:length])
            for other in range(NODES):
                if other != node and chance.below(10):
                    inbox[other].append(data)


def run(first_ms, last_ms, locked):
    for t_ms in range(first_ms, last_ms, 20):
        step(t_ms, locked)


# Collecting in the middle of things would free what only the WebAssembly machine holds: see run_wasm.
gc.disable()
run(20, 2000, False)
gc.collect()
for party in parties:
    party.set_ready(True)
run(2000, 2500, False)
gc.collect()
bot = None
for party in parties:
    bot = nerts_core.bot.Bot(party.seat, 4, 50)
    party.table.seat_bot(party.seat, bot)
for node in range(10):
    run(2500 + 2000 * node, 4500 + 2000 * node, True)
    gc.collect()
print("plays", parties[0].table.hand.plays)
print("alloc_quiet", 16 * failed[0])
print("alloc_packet", 16 * failed[1])
print("alloc_speak", 16 * failed[2])
