# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What only jokers need of the rules (`wild`), by numbers: where there are none it is not in memory.

`dealing` brings it in where a hand is to have jokers, and a chip lets go of it when its table has none any more
(hardware/seldom.py). Whoever calls one of these takes it out of `calls`, or has it brought: that is right at any time,
and allocates nothing in a hand that was dealt.
"""

from nerts_core.cards import const

# Places in `calls`; whoever calls repeats its number.
FIND_JOKER = const(0)
FIND_DECLARED = const(1)
FIX = const(2)
CHECK_DECLARE = const(3)
LEARN = const(4)

calls = [None] * 5


def bring(number):
    """Read `wild`, and return the function of that number."""
    from nerts_core.wild import fill

    fill(calls)
    return calls[number]


def let_go():
    """Hold on to none of them."""
    for number in range(len(calls)):
        calls[number] = None
