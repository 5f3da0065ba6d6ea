# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What only jokers need comes in with them, and comes back wherever it is needed again (J)."""

import random

import pytest

from nerts_core import moves
from nerts_core.hand import Hand
from nerts_core.notation import table_text
from nerts_core.on_call import calls, let_go
from nerts_core.options import Options
from tests.random_play import random_hand


def found_by(hand, seat):
    """Every move of cards that a seat has, and what a check says of each declaration there could be."""
    room = [0] * 256
    found = room[: moves.find(hand, seat, room)]
    declared = [
        moves.check(hand, seat, moves.DECLARE << 12 | pile << 8 | card) for pile in range(8) for card in range(1, 64, 7)
    ]
    return found, declared


@pytest.mark.parametrize("text", ["classic", "scrooge", "little"])
def test_a_hand_without_jokers_never_needs_it(text):
    let_go()
    hand = Hand(3, Options(text))
    hand.deal_from(7)
    room = [0] * 256
    for turn in range(120):
        seat = turn % 3
        found = moves.find(hand, seat, room)
        hand.try_move(seat, room[turn % found] if found else moves.TURN_MOVE)
    assert calls == [None] * len(calls)


def test_the_deal_brings_it_in():
    let_go()
    Hand(2, Options("jokers")).deal_from(7)
    assert None not in calls


def test_j_what_was_let_go_in_a_hand_comes_back(seed, times):
    for number in range(20 * times):
        chance = random.Random(f"on call {seed} {number}")
        hand = random_hand(chance, made=Options(chance.choice(("jokers", "scrooge,jokers=2"))))
        line = table_text(hand)
        for seat in range(hand.seats):
            wanted = found_by(hand, seat)
            let_go()
            assert found_by(hand, seat) == wanted, f"seed {seed}, hand {number}, seat {seat}: {line}"
        for pile in range(1, hand.work_piles + 1):
            let_go()
            hand.fix(hand.layouts[0], pile)
        assert table_text(hand) == line, f"seed {seed}, hand {number}"
