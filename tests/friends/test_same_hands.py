# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A blocked table of sevens over the air (H2): all handhelds lay out the same hands, with the same card in a frame."""

import pytest

from nerts_core import moves
from nerts_core.pocket import pocket as pockets
from tests.friends.world import table_of

MOST_MS = 6000


def framed(screen):
    """The places of the frames of a screen, as (left, top)."""
    return [(box.x, box.y) for box in screen.over]


@pytest.mark.parametrize("count, seats, loss, wait_ms", ((2, 2, 0.0, 6000), (3, 4, 0.0, 3000), (3, 4, 0.2, 3000)))
def test_all_see_the_same_hands(count, seats, loss, wait_ms):
    """Though what others last told of their cards may come in while all are asked (with two it does)."""
    world = table_of(count, "scrooge", seats, loss=loss, seed=5 if loss or count > 2 else 1)
    world.fingers = [None] * count
    world.wait(wait_ms)
    for number in range(count):
        pocket = world.pocket(number)
        for seat in range(seats):
            # a seat that is nobody's has a bot that lives on one of them
            if pocket.friends.party.owner[seat] == pocket.friends.party.me:
                pocket.table.let_go(seat, moves.STUCK_MOVE)
    laid = {}
    for _ in range(MOST_MS // 20):
        world.wait(20)
        for number, scene in enumerate(world.scenes()):
            if scene == pockets.LAID and number not in laid:
                hand = world.pocket(number).table.hand
                screen = world.apps[number].face.screen
                musts = sorted(screen.musts)
                laid[number] = bytes(hand.laid_out), musts
                assert bool(framed(screen)) == bool(musts)
        if len(laid) == count:
            break
    assert len(laid) == count, f"laid out at {sorted(laid)} alone; scenes {world.scenes()}"
    assert len(set(map(str, laid.values()))) == 1, f"they see different hands: {laid}"
    hands = laid[0][0]
    assert len(set(zip(hands, (at // 7 for at in range(len(hands))), strict=True))) == 7 * seats, (
        "a card twice in a hand"
    )
    world.wait(8000)
    assert pockets.LAID not in world.scenes(), "the game does not go on"
