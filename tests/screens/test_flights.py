# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A card that is played flies from whose it was to its foundation, and leaves nothing behind."""

import pytest

from hardware.screens import tiles
from nerts_core import moves
from nerts_core.cards import card_of
from nerts_core.takeback import take_from_commons
from tests.screens.tables import TURNED, USUAL, table
from tests.screens.test_table_pictures import SIZES, still
from tests.screens.test_table_screen import drawn, settled

TOPS = "Ac7c2d3dKs2s5hAh"


def flying(made):
    return [group for group in made.screen.flights.groups if not group.hidden]


def fly(made, ms):
    """Time goes on, and the screen with it."""
    made.pocket.table.hand.now_ms += ms
    return made.draw()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_a_card_flies_from_its_seat_to_its_foundation(size, picture_golden):
    hand = table(USUAL, 4, tops=TOPS)
    made = settled(still(size, hand, "s", hints=False))
    hand.land(2, card_of("4d"), hand.now_ms)
    made.draw()
    common, cell = made.screen.foundations, made.screen.seats.numbers[1]
    (card,) = flying(made)
    assert (card.x, card.y) == (cell.x, cell.grid.y), "it does not begin at the seat that plays"
    assert made.screen.flights.marks[0][0] == 2 and made.screen.flights.cards[0][0] == tiles.strip_left(card_of("4d"))
    picture_golden("table_%dx%d_flight" % size, fly(made, 100))
    fly(made, 138)
    goal = (common.x + common.column_of(card_of("4d")) * common.step_px, common.y + common.row_px)
    assert abs(card.x - goal[0]) <= 1 and abs(card.y - goal[1]) <= 1, "it does not end at its foundation"
    after = fly(made, 10).pixels.copy()
    fresh = still(size, hand, "s", hints=False).draw().pixels
    assert not flying(made) and (after == fresh).all(), "something of it is left"
    fly(made, 10)
    assert drawn(made) == 0


def test_an_own_card_flies_from_its_pile():
    hand = table(TURNED, 4, tops="Ac7c8c2d3dKs2s5hAh")
    made = settled(still((160, 128), hand, "3", hints=False))
    assert hand.try_move(0, moves.move_int(moves.PUT, 3, 1, 4)) == moves.OK
    made.draw()
    assert not flying(made)
    assert hand.land(0, card_of("9c"), 0)
    made.draw()
    (card,) = flying(made)
    assert card.x == made.screen.columns[2].x, "not from the pile that an own card left last"


def test_two_are_in_the_air_at_once_and_no_more():
    hand = table(USUAL, 8)
    made = settled(still((240, 240), hand, hints=False))
    for seat, card in enumerate(("5c", "4d", "3s", "3h", "2c"), 1):
        assert hand.land(seat, card_of(card), 0)
    made.draw()
    assert len(flying(made)) == 2
    assert sorted(mark[0] for mark in made.screen.flights.marks) == [4, 5]
    hand.land(6, card_of("6h"), 0)
    fly(made, 40)
    assert len(flying(made)) == 2 and 6 in [mark[0] for mark in made.screen.flights.marks]
    fly(made, 239)
    assert len(flying(made)) == 1
    fly(made, 1)
    assert not flying(made) and made.screen.flights.flying == 0


def test_nothing_flies_when_a_play_comes_home_or_a_hand_begins():
    hand = table(USUAL, 4)
    made = settled(still((160, 128), hand))
    hand.land(1, card_of("2c"), 0)
    fly(made, 0)
    fly(made, 500)
    take_from_commons(hand, 1, card_of("2c"), True)
    fly(made, 10)
    assert not flying(made)
    hand.deal_from(7)
    fly(made, 10)
    assert not flying(made)


@pytest.mark.parametrize("size", SIZES)
def test_a_step_of_a_flight_draws_little(size):
    hand = table(USUAL, 4, tops=TOPS)
    made = settled(still(size, hand, "s", hints=False))
    hand.land(3, card_of("4d"), hand.now_ms)
    made.draw()
    for _ in range(6):
        before = made.canvas.drawn_px
        fly(made, 33)
        plan = made.plan
        card_px = 4 * tiles.HALF_PX[plan.foundation_size] * tiles.STRIP_PX[plan.foundation_size]
        assert made.canvas.drawn_px - before <= 3 * card_px + 3 * tiles.MARK_PX**2
