# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What the measures of the heap do about what is theirs, and about what the collector takes for something in use.

No script of its own: tools/budgets.py puts it in the place of the line that names it, in bundle_tour.py too.
"""


def wipe(depth):
    # What earlier calls have left on the stack is no longer there, for the collector to take for something in use.
    a = b = c = d = e = f = g = h = depth
    if depth:
        wipe(depth - 1)
    return a + b + c + d + e + f + g + h


def wipe_between(depth):
    # The same with steps of another length: so it reaches what lies between.
    a = b = c = depth
    if depth:
        wipe_between(depth - 1)
    return a + b + c


def wipe_all():
    wipe(12)
    wipe_between(16)
    wipe(11)


def fill_names(gc):
    # Names are kept in pools, each for twice as many as the one before; those of a script are none of a device's. So
    # they are filled up until there is one for 320: on a device as many have room in the first five. Returns its size.
    count = 0
    before = gc.mem_alloc()
    while True:
        for _ in range(20):
            getattr(gc, "~%d" % count, None)
            count += 1
        after = gc.mem_alloc()
        if after - before > 2000:
            return 320 * 7 + 32
        before = after
