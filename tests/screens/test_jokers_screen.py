# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Jokers on the table screen: what they stand for (J2), the choice of what one is to be, and declared ones (J3)."""

import pytest

from hardware.screens import tiles
from nerts_core import hand as hands
from nerts_core import layout as piles
from nerts_core import moves
from nerts_core.cards import card_of
from nerts_core.pocket import say
from tests.screens.tables import JOKER_FREE, JOKER_TOP, JOKERS, USUAL, table
from tests.screens.test_plan import boxes, overlaps
from tests.screens.test_table_pictures import SIZES, announce, declared, picking, still
from tests.screens.test_table_screen import drawn, settled

WAITING = "declared=1w8c,declared=2wAs,declared=3w6h"


def strip(column, row):
    """The two tiles of a strip of a pile."""
    return column.large[2 * row], column.large[2 * row + 1]


def spade(rank):
    return tiles.RANK + 2 * 13 + rank - 1


def heart(rank):
    return tiles.RANK + 3 * 13 + rank - 1


def test_a_joker_shows_what_it_stands_for():
    """J2: fixed from above (6 red below the seven of spades), and from below (10 black over the nine of hearts)."""
    made = still((160, 128), table(JOKERS, 4, "jokers"))
    made.draw()
    assert strip(made.screen.columns[0], 1) == (heart(6), tiles.JOKER_CAP + 1)
    assert strip(made.screen.columns[2], 0) == (spade(10), tiles.JOKER_CAP)
    assert made.screen.columns[0].large[4] == tiles.JOKER_FACE, "the top card has the face of a joker"


def test_a_joker_is_free_again_when_what_fixed_it_is_gone():
    """J2: it is shown as free in a space, as a king of open colour where only kings go to spaces."""
    for rules, shown in (("jokers", tiles.JOKER), ("jokers=2,space_takes=king", tiles.OPEN_RANK + 1)):
        hand = table(JOKER_FREE.replace("*2", "*2Qh"), 2, rules)
        made = still((160, 128), hand, "s")
        made.draw()
        assert strip(made.screen.columns[1], 0) == (spade(13), tiles.JOKER_CAP)
        hand.layouts[0][piles.place_of(2) + 1] = 0
        hand.layouts[0][2] = 1
        hand.fix(hand.layouts[0], 2)
        made.draw()
        assert made.screen.columns[1].large[0] == shown


def test_a_joker_in_hand_stands_for_nothing():
    made = still((160, 128), table(JOKERS, 4, "jokers"), "4", "1")
    made.draw()
    assert strip(made.screen.grips[0].lifted, 0) == (tiles.JOKER, tiles.JOKER + 1)
    made = still((160, 128), table(JOKERS, 4, "jokers"), "4", "1x2")
    made.draw()
    assert strip(made.screen.grips[0].lifted, 1) == (heart(6), tiles.JOKER_CAP + 1), "in a run it is known"


# The choice


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", (2, 4, 8, 12))
@pytest.mark.parametrize("works", (4, 6))
def test_the_panel_hides_none_of_the_own_piles(size, seats, works):
    rules = "jokers=2" + (",work_piles=6" if works == 6 else "")
    own = JOKER_TOP if works == 4 else JOKER_TOP.replace("Jc:", "Jc|-|-:")
    for left_handed in (False, True):
        made = still(size, table(own, seats, rules, tops="Ac2d3sAh"), "w", left_handed=left_handed)
        before = made.draw().pixels.copy()
        made.pocket.pick(1)
        changed = (made.draw().pixels != before).any(axis=2)
        for name, box in boxes(made.plan).items():
            if name in ("nerts", "stock", "header") or name.startswith("work"):
                assert not changed[box[1] : box[3], box[0] : box[2]].any(), f"{name} is hidden"


@pytest.mark.parametrize("size", SIZES)
def test_every_choice_comes_into_sight_and_is_framed(size):
    made = still(size, table(JOKER_TOP, 4, "jokers", tops="2c3c5c7c2d3d5dAs2s5s2h4h6h"), "w")
    made.pocket.pick(1)
    play = made.pocket.play
    assert play.choice_count == 17
    seen = set()
    for choice in (*range(17), 3, 16, 0):
        play.choice = choice
        made.draw()
        jokers, frame = made.screen.jokers, made.screen.grips[0].frame
        column = (frame.x - jokers.x) // (2 * jokers.half_px)
        row = (frame.y - jokers.y) // (2 * jokers.strip_px)
        assert 0 <= column < jokers.columns and 0 <= row < jokers.rows, "the frame is not in the panel"
        at = (2 * row * jokers.columns + column) * 2
        card = play.choices[choice]
        assert (jokers.grid[at], jokers.grid[at + 1]) == (tiles.strip_left(card), tiles.strip_right(card))
        assert jokers.bar.hidden == (17 <= jokers.columns * jokers.rows)
        seen.add(card)
    assert len(seen) == 17


def test_the_panel_opens_at_the_best_and_leaves_nothing_behind():
    made = still((160, 128), table(JOKER_TOP, 4, "jokers"), "w")
    before = made.draw().pixels.copy()
    made.pocket.pick(9)
    made.draw()
    made.pocket.play.picking = False
    assert (made.draw().pixels == before).all()
    made.pocket.pick(1)
    made.draw()
    assert made.screen.jokers.line == 0 and not made.screen.jokers.panel.hidden


@pytest.mark.parametrize("size", SIZES)
def test_the_next_choice_draws_little(size):
    made = settled(picking(size))
    made.pocket.play.choice += 1
    # the sides of the frame where it was and where it is, as areas of a few pixels each
    assert 0 < drawn(made) < 4000


# Declared jokers


def waiting(made):
    """Of each declared card in sight: its two tiles and its owner."""
    jokers = made.screen.jokers
    found = []
    for i, group in enumerate(jokers.waiting):
        if not group.hidden:
            grid = jokers.cards[i]
            at = 2 if grid[0] >= tiles.FACE_PLAIN else 0
            found.append((grid[at], grid[at + 1], jokers.marks[i][0]))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_declared_jokers_of_all_seats_are_seen_where_they_are_to_land(size):
    """J3: the declaration is shown to every seat at once, with its owner."""
    made = declared(size)
    made.draw()
    wanted = [(card_of(card), seat) for card, seat in (("8c", 1), ("As", 2), ("6h", 3))]
    assert waiting(made) == [(tiles.strip_left(card), tiles.strip_right(card), seat) for card, seat in wanted]
    common = made.screen.foundations
    for i, (card, _) in enumerate(wanted):
        group = made.screen.jokers.waiting[i]
        column = common.column_of(card - 1)
        assert column >= 0
        middle = group.x + 2 * tiles.HALF_PX[made.plan.foundation_size] // 2
        assert abs(middle - (common.x + (2 * column + 1) * common.step_px // 2)) <= 1
        plan = made.plan
        high = group.y + 2 * tiles.STRIP_PX[plan.foundation_size]
        box = (group.x, group.y, group.x + 2 * tiles.HALF_PX[plan.foundation_size], high)
        for name, other in boxes(plan).items():
            assert name == "foundations" or not overlaps(box, other), f"it hides {name}"


def test_declared_jokers_blink_and_go():
    hand = table(USUAL, 4, "jokers", state=WAITING)
    made = still((240, 240), hand, "s")
    seen = set()
    for _ in range(16):
        made.draw()
        seen.add(len(waiting(made)))
        hand.now_ms += 64
    assert seen == {0, 3}
    hand.apply(1, moves.WITHDRAW_MOVE)
    hand.now_ms &= ~1023
    made.draw()
    assert [owner for _, _, owner in waiting(made)] == [2, 3]
    for seat in (2, 3):
        hand.apply(seat, moves.WITHDRAW_MOVE)
    made.draw()
    assert not waiting(made)


def test_the_announcement_draws_the_card():
    """A, J3: the banner of a declared joker has the card after its words; other announcements have none."""
    made = declared((160, 128))
    made.draw()
    card = made.screen.header.card
    assert (card[0], card[1]) == (tiles.strip_left(card_of("8c")), tiles.strip_right(card_of("8c")))
    assert not made.screen.header.banner.hidden and 90 < card.x < 140
    announce(made, say.SAID + hands.SAYS_ONE_LEFT, 1)
    made.draw()
    assert card[0] == card[1] == tiles.BLANK


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("case", (picking, declared))
def test_a_quiet_step_with_jokers_draws_nothing(case, size):
    made = settled(case(size))
    assert drawn(made) == 0


def test_a_table_without_jokers_has_none_of_it():
    screen = still((160, 128), table(USUAL, 4)).screen
    assert screen.jokers is None and screen.fan is None and screen.header.card is None and len(screen.grips) == 1


def test_a_table_without_jokers_keeps_none_of_their_tiles():
    """The last row of the card sheet is read for jokers alone, and for screens too low for thirteen strips."""
    for size, rules, rows in (((160, 128), "classic", 6), ((160, 128), "jokers", 7), ((160, 120), "classic", 7)):
        made = still(size, table(USUAL, 4, rules))
        made.draw()
        bitmap = made.sheets.bitmap("cards_s")
        assert bitmap.height == rows * tiles.STRIP_PX[0], f"{rules} at {size}"
    whole = made.sheets.bitmap("cards_s")
    short = still((160, 128), table(USUAL, 4)).sheets.bitmap("cards_s")
    for y in range(short.height):
        assert [short[x, y] for x in range(short.width)] == [whole[x, y] for x in range(short.width)], f"line {y}"
