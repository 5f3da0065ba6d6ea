# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of all of nerts_core that a handheld imports: rules, bots and pocket; of a pocket at a table of four; and of
what comes in for a table of friends.

Runs on the 32-bit MicroPython; prints `key value` lines for budgets.py.
"""

import gc


def used():
    gc.collect()
    return gc.mem_alloc()


def never():
    # What is measured is as a device has it: with all that the screens, too, use of it.
    from hardware.app import App

    return App


before = after = heap_core = 0  # the names take their room before it is measured
before = used()
import nerts_core.bot
import nerts_core.pocket.pocket

after = used()
print("heap_core", after - before)
heap_core = after - before


class Store:
    def read(self):
        return b""

    def write(self, data):
        pass


store = pocket = None
store = Store()
before = used()
pocket = nerts_core.pocket.pocket.Pocket(store, 1)
pocket.prefs.seats = 4
pocket.new_match(1)
after = used()
print("state_pocket", after - before)


# What a table of friends needs besides: the link, and what the pocket does with it.
def friends():
    from nerts_core.link.linked import LinkedTable
    from nerts_core.pocket.friends import Friends

    return Friends, LinkedTable


before = used()
friends()
after = used()
print("heap_friends", after - before)
print("heap_linked", heap_core + after - before)
