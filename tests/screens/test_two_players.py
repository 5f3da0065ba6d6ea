# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Two players at one seat (G1): two cursors and two hands on one layout, told apart by shape and colour."""

import numpy
import pytest

from hardware.screens import theme, tiles
from nerts_core import moves
from nerts_core.layout import STOCK
from nerts_core.pocket import say
from tests.screens.tables import USUAL, table
from tests.screens.test_table_pictures import SIZES, still, two_cursors, two_players
from tests.screens.test_table_screen import drawn, settled
from tools.shot import place_friend


def pair(size=(160, 128), cursor="n", lift="", mate="s", mate_lift="", **look):
    made = still(size, table(USUAL, 4), cursor, lift, False, mate=True, **look)
    place_friend(made.pocket, mate, mate_lift, False)
    return made


@pytest.mark.parametrize("size", SIZES)
def test_each_cursor_moves_by_itself(size):
    made = pair(size)
    made.draw()
    one, other = (grip.frame for grip in made.screen.grips)
    before = one.x, one.y, other.x, other.y
    made.pocket.mate.cursor = 2
    made.draw()
    assert (one.x, one.y) == before[:2] and (other.x, other.y) != before[2:]
    made.pocket.play.cursor = 4
    made.draw()
    assert (one.x, one.y) != before[:2]


@pytest.mark.parametrize("look", theme.NAMES)
def test_the_cursors_differ_without_colour(look):
    """DESIGN 4: in grey, at the same place, one is a whole line and the other has gaps."""
    made = pair(cursor="s", mate="4", look=look)
    light = made.draw().pixels.astype(int).sum(axis=2)
    frames = []
    for grip in made.screen.grips:
        frame = grip.frame
        frames.append(light[frame.y : frame.y + frame.height, frame.x - 1])
    assert len(set(frames[0][2:-2])) == 1, "the first player's is not one line"
    changes = numpy.count_nonzero(numpy.diff(frames[1]) != 0)
    assert changes >= 4, f"the friend's has no dashes: {frames[1]}"


@pytest.mark.parametrize("size", SIZES)
def test_two_runs_are_in_hand_at_once(size):
    """T6, G1: two hands, each over the pile of its cursor; the piles that they come from are shown without them."""
    made = two_players(size)
    made.draw()
    screen = made.screen
    one, other = (grip.lifted for grip in screen.grips)
    assert not one.group.hidden and not other.group.hidden
    assert one.count == 2 and other.count == 1
    assert screen.columns[0].count == 1
    assert screen.waste.grid[2] != tiles.strip_left(made.pocket.table.hand.layouts[0][19])
    made.pocket.mate.lifted_pile = -1
    made.draw()
    assert not one.group.hidden and other.group.hidden


def test_a_move_of_one_leaves_the_other_hand_alone():
    made = pair(cursor="3", lift="1x2", mate="4", mate_lift="n")
    hand = made.pocket.table.hand
    made.draw()
    other = made.screen.grips[1].lifted
    place = other.x, other.y, other.large[0]
    assert hand.try_move(0, moves.move_int(moves.PUT, 3, 1, 4)) or not hand.try_move(0, moves.TURN_MOVE)
    made.draw()
    assert (other.x, other.y, other.large[0]) == place


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("case", (two_players, two_cursors))
def test_a_quiet_step_of_two_players_draws_nothing(case, size):
    made = settled(case(size))
    assert drawn(made) == 0


def test_hints_are_those_of_both():
    made = pair()
    for pile in range(STOCK + 1):
        made.pocket.play.marks[pile] = 1 if pile == 1 else 0
        made.pocket.mate.marks[pile] = 2 if pile == 4 else 0
    made.draw()
    assert made.screen.hints[1][0] == tiles.ICON_MOVE and made.screen.hints[4][0] == tiles.ICON_DROP
    assert made.screen.hints[0][0] == tiles.ICON_BLANK


def test_both_can_lie_over_one_pile():
    made = pair(cursor="4", lift="3", mate="4", mate_lift="w")
    made.draw()
    one, other = (grip.lifted for grip in made.screen.grips)
    assert other.x >= one.x + 6, "one hand hides the other"


def banner_of(made):
    """The text of the banner as pixels, None where there is none."""
    made.draw()
    header = made.screen.header
    return None if header.banner.hidden else bytes(header.text.bitmap[i] for i in range(160 * 12))


def test_the_friend_reads_why_a_press_did_nothing_and_what_to_choose():
    """As the first player does; whose it is, where both are refused at once, is the first player's."""
    made = pair()
    play, mate = made.pocket.play, made.pocket.mate
    assert banner_of(made) is None
    play.refused = 17
    of_first = banner_of(made)
    play.refused, mate.refused = 0, 17
    assert banner_of(made) == of_first
    play.refused = 9
    assert banner_of(made) not in (None, of_first)
    play.refused = mate.refused = 0
    assert banner_of(made) is None
    mate.picking = True
    mate.banner = say.WHICH_CARD
    assert banner_of(made) is not None
