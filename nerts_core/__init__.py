# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The rules of Nerts, its bots and what a handheld does with its buttons; no pixel, no pin, no carrier.

Import the module that you need: on a chip each one costs memory.

>>> from nerts_core.options import Options
>>> from nerts_core.hand import Hand
>>> from nerts_core.notation import move_of, move_text
>>> from nerts_core.moves import check, find, reason_text
>>> hand = Hand(2, Options())
>>> hand.deal_from(34)
>>> moves = [0] * 256
>>> [move_text(moves[i]) for i in range(find(hand, 0, moves))]
['1-f', '1-4', '2-3']
>>> reason_text(check(hand, 0, move_of("n-f")))
'no-foundation'
>>> taken_back = hand.apply(0, move_of("1-f"))
>>> hand.score(0) - hand.score(1)
1
>>> hand.undo(0, taken_back)
>>> hand.score(0) - hand.score(1)
0
"""
