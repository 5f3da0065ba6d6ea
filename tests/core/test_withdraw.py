# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Taking a declaration back, and taking that back (J3): what was declared, from where, and how long it waits."""

import pytest

from nerts_core import moves
from nerts_core.hand import Hand
from nerts_core.options import Options
from nerts_core.takeback import undo


@pytest.mark.parametrize("pile", [0, 1, 3])
@pytest.mark.parametrize("card", [0x01, 0x11, 0x31])
@pytest.mark.parametrize("passed_ms", [0, 100, 700])
def test_j3_a_withdrawn_declaration_comes_back_as_it_was(pile, card, passed_ms):
    hand = Hand(2, Options("jokers"))
    hand.deal_from(3)
    layout = hand.layouts[0]
    layout[70 + 14 * pile + layout[pile]] = 0x40
    assert not hand.try_move(0, moves.DECLARE << 12 | pile << 8 | card)
    hand.pass_time(passed_ms)
    before = bytes(layout)
    token = hand.apply(0, moves.WITHDRAW_MOVE)
    assert bytes(layout[13:16]) == bytes(3)
    undo(hand, 0, token)
    assert bytes(layout) == before
