# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The plan of the table screen: everything has a place of its own on any screen, and long piles fit where they must."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.screens import tiles
from hardware.screens.plan import Plan
from tests.screens.test_table_pictures import SIZES

LOOKS = st.tuples(st.integers(128, 480), st.integers(96, 320), st.integers(4, 6), st.integers(2, 12), st.booleans())


def boxes(plan):
    """What lies on the table, by name: left, top, right and bottom (outside). Work piles with one card each."""
    card, high = plan.card_px, plan.card_height_px
    found = {"header": (0, 0, plan.width, plan.header_px)}
    for pile in range(plan.works):
        x = plan.work_x + pile * plan.pitch_px
        found["work %d" % (pile + 1)] = (x, plan.work_y, x + min(card, plan.pitch_px), plan.height)
    found["nerts"] = (plan.nerts_x, plan.nerts_y, plan.nerts_x + card, plan.nerts_y + high)
    found["stock"] = (plan.stock_x, plan.stock_y, plan.stock_x + card, plan.stock_y + high)
    below = plan.waste_y + plan.waste_lines * plan.waste_rows * plan.strip_px
    found["waste"] = (plan.waste_x, plan.waste_y, plan.waste_x + plan.waste_px, below)
    right = plan.foundations_x + plan.foundation_head_px + plan.foundation_columns * plan.foundation_px
    below = plan.foundations_y + plan.foundation_height_px
    found["foundations"] = (plan.foundations_x, plan.foundations_y, right, below)
    for place in range(plan.seats - 1 - plan.seats_hidden if plan.seat_rows else 0):
        x, y = plan.seat_x(place), plan.seat_y(place)
        found["seat %d" % place] = (x, y, x + plan.seat_px, y + plan.seat_row_px)
    return found


def overlaps(one, other):
    """Whether two boxes share a pixel."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def check(plan):
    """Fails where something is off the screen, or on something else."""
    found = sorted(boxes(plan).items())
    for at, (name, box) in enumerate(found):
        assert 0 <= box[0] and 0 <= box[1] and box[2] <= plan.width and box[3] <= plan.height, f"{name} {box} is off"
        for other, taken in found[at + 1 :]:
            assert not overlaps(box, taken), f"{name} {box} lies on {other} {taken}"


@given(LOOKS)
def test_everything_has_a_place_of_its_own(look):
    check(Plan(*look))


@pytest.mark.parametrize("works", (4, 5, 6))
@pytest.mark.parametrize("seats", (2, 3, 4, 8, 12))
def test_everything_has_a_place_of_its_own_on_many_screens(works, seats):
    """Every width and many heights: a pixel too few shows at few sizes."""
    for width in range(128, 481):
        for height in (96, 106, 120, 128, 135, 160, 240, 320):
            if (width + height) % 4 == 0 or (width, height) in SIZES:
                check(Plan(width, height, works, seats, width & 1))


@given(LOOKS, st.booleans())
def test_a_hand_of_seven_and_jokers_have_places_too(look, jokers):
    """H1, J4. On screens lower than any board's there is no room."""
    width, height, works, seats, left_handed = look
    if height >= 135 or height >= 115 and (works == 4 or width >= 160):
        check(Plan(width, height, works, seats, left_handed, jokers, True))
    check(Plan(width, height, works, seats, left_handed, True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("works", (4, 5, 6))
@pytest.mark.parametrize("seats", range(2, 13))
def test_seven_cards_can_be_told_at_the_sizes_of_boards(size, works, seats):
    """H1: each card of the hand shows its rank and its suit, and hides nobody but at the smallest screen."""
    plan = Plan(*size, works, seats, False, False, True)
    check(plan)
    assert plan.waste_each * plan.waste_lines >= 7 and plan.waste_rows >= 2
    if works == 4 and seats <= 8:
        assert not plan.seats_hidden and not plan.foundations_hidden and plan.waste_lines == 1
    assert plan.foundations_hidden == Plan(*size, works, seats).foundations_hidden


@given(LOOKS)
def test_jokers_get_columns_of_their_own_where_there_is_room(look):
    """J4: and nothing else becomes smaller for them."""
    plain, jokers = Plan(*look), Plan(*look, True)
    assert plain.foundation_columns <= jokers.foundation_columns <= plain.foundation_columns + 2
    assert (plain.size, plain.foundation_kind, plain.foundation_size) == (
        jokers.size,
        jokers.foundation_kind,
        jokers.foundation_size,
    )
    assert plain.foundations_hidden == jokers.foundations_hidden


@given(LOOKS)
def test_what_does_not_fit_is_counted(look):
    plan = Plan(*look)
    assert plan.foundation_columns + plan.foundations_hidden == plan.seats
    assert 0 <= plan.seats_hidden < plan.seats - 1 or plan.width < 150, "not even one other seat"
    if plan.seat_rows:
        assert plan.seat_rows * plan.seat_columns + plan.seats_hidden >= plan.seats - 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("works", (4, 5, 6))
def test_thirteen_strips_fit_below_the_header(size, works):
    """M1: every card of a work pile is visible, so thirteen have to be."""
    plan = Plan(*size, works, 4)
    strip_px = plan.strip_px if plan.strips == 13 else tiles.STRIP_PX[0]
    assert plan.small_strips == 13
    assert plan.work_y + 13 * strip_px <= size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 13))
def test_four_piles_hide_nothing_at_the_sizes_of_boards(size, seats):
    for left_handed in (False, True):
        plan = Plan(*size, 4, seats, left_handed)
        assert not plan.seats_hidden and not plan.foundations_hidden


@pytest.mark.parametrize("size", SIZES)
def test_left_handed_is_the_other_side(size):
    plain, other = Plan(*size, 4, 4), Plan(*size, 4, 4, True)
    assert plain.work_x < plain.block_x and other.work_x > other.block_x
    assert plain.nerts_x < plain.stock_x and other.nerts_x > other.stock_x
    assert plain.size == other.size and plain.pitch_px == other.pitch_px
