# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The buttons of every board, and the direct keys of those with a keyboard. What they do belongs to `pocket`.

Boards with three buttons send RIGHT (next), A and B; boards with two send RIGHT and A.
"""

from nerts_core.cards import const

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
A = const(4)
B = const(5)
START = const(6)
SELECT = const(7)
# Direct keys: a pile's own key is KEY_NERTS + pile.
KEY_NERTS = const(8)
KEY_1 = const(9)
KEY_6 = const(14)
KEY_WASTE = const(15)
KEY_TURN = const(16)
KEY_CALL = const(17)
KEY_STUCK = const(18)
KEY_MENU = const(19)
KEYS = const(20)
# What the second player at a handheld presses is MATE + key.
MATE = const(32)
