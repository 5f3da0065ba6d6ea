# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of the rules and of the state of a hand.

Runs on the 32-bit MicroPython; prints `key value` lines for budgets.py.
"""

import gc

# Begins with covers.py.


def used():
    wipe_all()
    gc.collect()
    return gc.mem_alloc()


def never():
    # What is measured is as a device has it: with all that the screens, too, use of it.
    from hardware.app import App

    return App


# the names take their room before it is measured
before = after = heap_rules = options = first = second = four = twelve = 0
before = used()
import nerts_core.cards
import nerts_core.commons
import nerts_core.hand
import nerts_core.layout
import nerts_core.match
import nerts_core.moves
import nerts_core.options
from nerts_core.hand import Hand
from nerts_core.options import Options

# What comes in when a hand is first made and dealt is counted too, the hand itself is not: a second one tells its size.
first = Hand(2, Options())
first.deal_from(1)
after = used()
heap_rules = after - before
before = used()
second = Hand(2, Options())
second.deal_from(1)
after = used()
print("heap_rules", heap_rules - (after - before))

options = Options()
before = used()
twelve = Hand(12, options)
twelve.deal_from(1)
after = used()
print("state_12", after - before)
before = used()
four = Hand(4, options)
four.deal_from(1)
after = used()
print("state_4", after - before)
