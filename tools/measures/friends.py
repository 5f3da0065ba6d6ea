# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Fuel and allocation of a pocket at a table of friends: one handheld with bots, whose packets nobody answers.

Runs on the 32-bit MicroPython, where go() and stop(name) count fuel; prints `key value` lines for budgets.py. A step is
that of the pocket together with the question whether there is a packet to send. It is quiet where nothing has come of
it: no bot has looked or moved, nothing was settled, sent, said or looked for, and nothing else is to be shown.
"""

import micropython

from nerts_core.pocket.meeting import open_table
from nerts_core.pocket.pocket import LOBBY, TABLE, Pocket

STEP_MS = 20
RIGHT = 3
A = 4


class Store:
    def read(self):
        return b""

    def write(self, data):
        pass


pocket = Pocket(Store(), 5)
pocket.prefs.seats = 4
pocket.meet()
friends = pocket.friends
friends.ways = 1
kinds = []  # of what kind each step was
failed = [0, 0]  # tries to allocate: in quiet steps, in those with a press


def step():
    friends.now_ms += STEP_MS
    pocket.step(STEP_MS)
    return friends.air.poll(friends.now_ms)


def state():
    # What a quiet step leaves as it is.
    table = pocket.table
    play = pocket.play
    due_ms = table.next.due_ms if table.next else 0
    return [
        sum(table.made),
        due_ms,
        table.hand.said_count,
        friends.party.changed,
        pocket.changed,
        play.stale,
        play.said_ms > 0,
    ]


def measure(key):
    # One step under a locked heap.
    length = 0
    before = state()
    friends.now_ms = now_ms = friends.now_ms + STEP_MS
    # Looked up before: what counts is what the game does.
    press = pocket.press
    run = pocket.step
    poll = friends.air.poll
    lock = micropython.heap_lock
    go()
    lock()
    try:
        if key >= 0:
            press(key)
        run(STEP_MS)
        length = poll(now_ms)
    except MemoryError:
        failed[key >= 0] += 1
    stop("step")
    micropython.heap_unlock()
    kinds.append("busy" if key >= 0 or length or state() != before or before[-2] else "quiet")
    if key >= 0:
        pocket.release(key)


step()
open_table(friends)
for _ in range(100):
    step()
print("is_lobby", int(pocket.scene == LOBBY))
friends.party.set_ready(True)
while pocket.scene != TABLE or pocket.phase != 2:
    step()
for _ in range(60):
    for _ in range(8):
        measure(-1)
    measure(RIGHT)
    for _ in range(4):
        step()
    if pocket.table.hand.over or pocket.scene != TABLE:
        break
print("kinds", *kinds)
print("alloc_quiet", failed[0])
print("alloc_press", failed[1])
