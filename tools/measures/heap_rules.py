# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of the rules and of the state of a hand.

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


before = after = 0  # the names take their room before it is measured
before = used()
import nerts_core.cards
import nerts_core.commons
import nerts_core.hand
import nerts_core.layout
import nerts_core.match
import nerts_core.moves
import nerts_core.options

after = used()
print("heap_rules", after - before)

from nerts_core.hand import Hand
from nerts_core.options import Options

options = Options()
four = twelve = None
before = used()
four = Hand(4, options)
four.deal(1)
after = used()
print("state_4", after - before)
before = used()
twelve = Hand(12, options)
twelve.deal(1)
after = used()
print("state_12", after - before)
