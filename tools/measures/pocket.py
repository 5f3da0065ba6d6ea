# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Fuel and allocation of the pocket's steps while a hand is played through its buttons against bots.

Runs on the 32-bit MicroPython, where go() and stop(name) count fuel; prints `key value` lines for budgets.py. No bot is
due in a step that is measured: what bots cost is in bots.py. A press is one step together with the time that passes in
it, and its release a step of its own.
"""

import micropython

from nerts_core.cards import Chance
from nerts_core.pocket.pocket import TABLE, Pocket

STEP_MS = 20
PRESSES = 250


class Store:
    def __init__(self):
        self.data = b""

    def read(self):
        return self.data

    def write(self, data):
        self.data = bytes(data)


chance = Chance()
# Steps that tried to allocate, and how many there were: quiet ones, moves of the cursor, plays, others, ends of hands.
tried = [0, 0, 0, 0, 0]
seen = [0, 0, 0, 0, 0]
NAMES = ("quiet_step", "cursor_step", "play_step", "other_step")
before = bytearray(256)


def remember(layout):
    for i in range(len(layout)):
        before[i] = layout[i]


def same(layout):
    for i in range(len(layout)):
        if before[i] != layout[i]:
            return False
    return True


def act(pocket, key, down):
    # One step of a device's loop: what the buttons did, then the time that has passed. Tells whether it could allocate.
    micropython.heap_lock()
    failed = False
    go()
    try:
        if key >= 0 and down:
            pocket.press(key)
        elif key >= 0:
            pocket.release(key)
        pocket.step(STEP_MS)
    except MemoryError:
        failed = True
    stop("step")
    micropython.heap_unlock()
    return failed


def wait_for_room(pocket):
    # Lets the bots act until none is due in the next steps. Keeping the match allocates and is not play: done here.
    if not kept_ms[0] or pocket.played_ms - kept_ms[0] > 10000:
        kept_ms[0] = pocket.played_ms
        go()
        pocket.keep()
        stop("keep")
    for _ in range(400):
        if pocket.scene != TABLE or pocket.table.hand.over or pocket.table.next_ms() > 3 * STEP_MS:
            return
        pocket.step(STEP_MS)


def measure(pocket, key, down):
    # The kind of a step shows only when it is over; its fuel is noted as `step`, the kinds follow in the same order.
    play = pocket.play
    layout = pocket.table.hand.layouts[pocket.seat]
    remember(layout)
    cursor = play.cursor << 16 | play.depth << 8 | (play.lifted_pile & 15) << 4 | play.lifted_count
    changed = pocket.changed
    failed = act(pocket, key, down)
    if pocket.table.hand.over:
        kind = 4  # scores are added up, which allocates and is not play
    elif pocket.scene != TABLE or not same(layout):
        kind = 2
    elif cursor != play.cursor << 16 | play.depth << 8 | (play.lifted_pile & 15) << 4 | play.lifted_count:
        kind = 1
    elif key < 0 and changed == pocket.changed:
        kind = 0
    else:
        kind = 3
    seen[kind] += 1
    tried[kind] += failed
    kinds.append(kind)


kinds = []
kept_ms = [0]


def press(pocket, key):
    for down in (True, False):
        wait_for_room(pocket)
        if pocket.scene == TABLE:
            measure(pocket, key, down)
    wait_for_room(pocket)
    if pocket.scene == TABLE:
        measure(pocket, -1, False)


def play(seed, buttons, *changes):
    # Classic with some changes: index of the option, value, index, value ...
    pocket = Pocket(Store(), seed, buttons)
    for i in range(0, len(changes), 2):
        pocket.prefs.options.values[changes[i]] = changes[i + 1]
    pocket.new_match(seed)
    kept_ms[0] = 0
    now_ms = pocket.table.now_ms
    while pocket.table.now_ms == now_ms:
        pocket.step(STEP_MS)
    for _ in range(PRESSES):
        if pocket.scene != TABLE or pocket.table.hand.over:
            break
        marks = pocket.play.marks[pocket.play.cursor]
        draw = chance.below(8)
        if marks and draw < 5:
            key = keys.A
        elif draw < 6:
            key = (keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN)[chance.below(4)]
        elif draw < 7:
            key = keys.B
        else:
            key = keys.A
        press(pocket, key)
    return pocket


chance.start(5, 0)
pocket = None
play(1, 8)
play(2, 8)
play(3, 8, options.NERTS_PILE, 5, options.TURN, 1, options.PENALTY, 1, options.TARGET, 25)
play(4, 8, options.WORK_PILES, 6, options.TIE, 1)
play(5, 3, options.SPACE_TAKES, 2, options.RUN_MOVES, 2)
play(6, 2)
for kind in range(4):
    print("steps_" + NAMES[kind], seen[kind])
    # One block of the heap has 16 bytes; each try wanted one at least.
    print("alloc_" + NAMES[kind], 16 * tried[kind])
print("kinds", end="")
for kind in kinds:
    print("", kind, end="")
print()
