# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap, fuel and allocation of the link: eight handhelds at one table, packets lost, plays let go by all.

Runs on the 32-bit MicroPython, where go() and stop(name) count fuel; prints `key value` lines for budgets.py.
"""

import gc

import micropython

import nerts_core.cards
from nerts_core.cards import Chance


def used():
    gc.collect()
    return gc.mem_alloc()


before = after = link = 0  # the names take their room before it is measured
before = used()
import nerts_core.link.link

after = used()
print("heap_link", after - before)

from nerts_core.link.link import Link

SEATS = 8
failed = [0, 0, 0]  # tries to allocate in a poll, in a receive, in settling


class App:
    def write_state(self, data, node):
        return 4

    def read_state(self, data, length):
        return True

    def void(self):
        pass

    def changed_view(self):
        pass

    def aside_due(self, now_ms):
        return False

    def aside(self, data, at, room):
        return 0

    def hear_aside(self, data, at, length, teller):
        pass


app = App()
before = used()
link = Link(0, app, 5)
after = used()
print("state_link", after - before)

chance = Chance()
chance.start(1, 0)
links = [Link(me, app, 5) for me in range(SEATS)]
for link in links:
    link.begin_table(0, (1 << SEATS) - 1)


def poll(link, t_ms):
    length = 0
    go()
    micropython.heap_lock()
    try:
        length = link.poll(t_ms)
    except MemoryError:
        failed[0] += 1
    micropython.heap_unlock()
    if length:
        stop("speak")
    else:
        stop("poll")
    return length


def receive(link, data, t_ms):
    go()
    micropython.heap_lock()
    try:
        link.receive(data, t_ms)
    except MemoryError:
        failed[1] += 1
    micropython.heap_unlock()
    stop("receive")


def settle(link):
    go()
    micropython.heap_lock()
    try:
        while link.next_settled() >= 0:
            failed[2] += 1
    except MemoryError:
        failed[1] += 1
    micropython.heap_unlock()
    stop("settle")


def run(first_ms, last_ms, plays, silent):
    for t_ms in range(first_ms, last_ms, 20):
        for link in links:
            if link.me in silent:
                continue
            if plays and chance.below(60) == 0:
                link.make(t_ms, t_ms)
            length = poll(link, t_ms)
            if length:
                data = bytes(link.outward.data[:length])
                for other in links:
                    if other is not link and other.me not in silent and chance.below(10):
                        receive(other, data, t_ms)
                        settle(other)
            settle(link)


# No collection from here on: see run_wasm.
gc.collect()
gc.disable()
# In play, then without one of them (who is left out of the view), then quiet.
run(0, 3000, True, ())
run(3000, 5500, True, (3,))
run(5500, 7500, False, (3,))
print("settled", failed[2])
print("alloc_link", 16 * (failed[0] + failed[1]))
