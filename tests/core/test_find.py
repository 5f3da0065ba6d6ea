# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""`moves.find` lists exactly the card moves that `moves.check` allows, in its order, and stops early."""

import random

import pytest

from nerts_core import moves
from nerts_core.notation import move_text
from nerts_core.options import JOKERS, Options
from tests.core.tables import Play
from tests.random_play import random_hand, random_options

SOURCES = "n123456w"


def in_order(move):
    """By source; the rest is as it comes."""
    return move >> 8 & 15


def every_card_move(hand, seat):
    layout = hand.layouts[seat]
    ints = []
    for source in (0, 1, 2, 3, 4, 5, 6, 7):
        if layout[source] and hand.options.values[JOKERS]:
            ints += [moves.DECLARE << 12 | source << 8 | card for card in range(64) if 0 < card & 15 < 14]
        for count in range(1, min(14, max(2, layout[source] + 1)) if source else 2):
            ints.append(moves.move_int(moves.PLAY, source, count))
            ints += [
                moves.move_int(kind, source, count, goal) for kind in (moves.PUT, moves.SLIDE) for goal in range(1, 7)
            ]
    return ints


@pytest.mark.parametrize(
    "options",
    [
        "classic",
        "tie=both",
        "slide_under=off",
        "space_takes=nerts",
        "space_takes=king",
        "run_moves=whole",
        "run_moves=single,work_piles=6",
        "run_moves=single,space_takes=king,tie=both",
        "run_moves=whole,space_takes=nerts,work_piles=5",
        "",
    ],
)
def test_find_is_all_that_check_allows(options, seed):
    chance = random.Random(seed)
    seen = 0
    for _ in range(40):
        hand = random_hand(chance, made=Options(options) if options else random_options(chance))
        hand.over = 0
        for seat in range(hand.seats):
            allowed = [move for move in every_card_move(hand, seat) if not moves.check(hand, seat, move)]
            found = [-1] * 256
            count = moves.find(hand, seat, found)
            assert sorted(found[:count]) == sorted(allowed), Play.text_of(hand)
            assert [in_order(move) for move in found[:count]] == sorted([in_order(move) for move in allowed])
            assert found[count:] == [-1] * (256 - count)
            assert bool(moves.find(hand, seat, None)) == bool(allowed), Play.text_of(hand)
            seen += count
    assert seen > 50


def test_find_writes_in_the_order_of_the_piles():
    play = Play("n1 classic Ah 3d2h:3c|Ts9d8c|-|Jh:...:2d rest")
    found = [0] * 256
    names = [move_text(found[at]) for at in range(moves.find(play.hand, 0, found))]
    assert names == "n-f n-1 n-3 1-3 2x3-4 2-3 2x2-3 2x3-3 4-u2 4-3 w-1 w-3".split()


@pytest.mark.parametrize(
    ("works", "moves_found"),
    [
        # 13 + 8 cards and two tops into 4 spaces, the ace to a foundation, the nerts card onto the six.
        ("KhQsJdTs9d8s7d6s5d4s3d2sAd|KcQdJcTd9c8d7c6d|-|-|-|-", 13 * 4 + 8 * 4 + 4 + 4 + 1 + 1),
        # Near the most that there can be: three long piles and three spaces, 6 from elsewhere, and two aces and deuces.
        (
            "KhQsJdTs9d8s7d6s5d4s3d2sAd|KcQdJcTd9c8d7c6d5c4d3c2hAc|KsQhJsTh9s8h7s6h5s4h3s|-|-|-",
            (13 + 13 + 11) * 3 + 6 + 4,
        ),
    ],
)
def test_find_has_room_for_all_that_can_be(works, moves_found):
    nerts = "5c" if "5c" not in works else "Kd"
    play = Play(f"n1 work_piles=6 - {nerts}:{works}:...:2d rest")
    assert moves.find(play.hand, 0, [0] * 256) == moves_found
