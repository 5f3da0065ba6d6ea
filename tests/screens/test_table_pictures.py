# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table screen as it looks, at every size that a board has: kept pictures, compared pixel by pixel.

The cases are what a player meets: few and many seats, long piles, six piles, light and dark, four colours, left-handed,
a run in hand, hints, announcements (A), a refusal, the clock's warning (K3), a call (C1).
"""

import pytest

from nerts_core import hand as hands
from nerts_core.pocket import say
from tests.screens.tables import EMPTIED, SIX, SIX_LONG, THIRTEEN, TURNED, USUAL, table
from tools.shot import Still, place_hand

SIZES = ((160, 128), (240, 135), (240, 240), (320, 240))
SIX_PILES = "work_piles=6"


def still(size, hand, cursor="n", lift="", hints=True, **look):
    """The screen of a hand, with some totals, on a canvas."""
    made = Still(hand, *size, **look)
    place_hand(made.pocket, made.pocket.play, cursor, lift, hints)
    totals = made.pocket.table.match.totals
    totals[:] = [13 + 7 * seat for seat in range(hand.seats)]
    return made


def announce(made, word, seat=hands.NOBODY, number=0, strong=False):
    """Lets the pocket announce a word."""
    play = made.pocket.play
    play.banner, play.banner_seat, play.banner_number, play.banner_strong = word, seat, number, strong
    return made


def usual(size):
    return still(size, table(), "w")


def thirteen(size):
    return still(size, table(THIRTEEN), "1x5", look="light")


def six_piles(size):
    return still(size, table(SIX, 4, SIX_PILES), "6", "1x2", look="light", four_colours=True, left_handed=True)


def two_seats(size):
    return still(size, table(USUAL, 2), "4", "n", look="contrast")


def one_left(size):
    made = still(size, table(USUAL, 8), "3x2")
    made.pocket.play.flash = 3
    return announce(made, say.SAID + hands.SAYS_ONE_LEFT, 3)


def clock(size):
    hand = table(TURNED, 12, state="stuck=3+7")
    hand.now_ms = 114500
    made = still(size, hand, "s", look="light")
    made.pocket.play.stuck = True
    return made


def refused(size):
    made = still(size, table(USUAL, 6, tops="AcAc7c2d3dKs2s5hAh"), "2", left_handed=True)
    made.pocket.play.refused = 18
    return made


def called(size):
    made = still(size, table(EMPTIED, 8, state="called=5"), hints=False)
    return announce(made, say.SAID + hands.SAYS_CALL, 5, 0, True)


def crowded(size):
    return still(size, table(SIX_LONG, 12, SIX_PILES), "1x10")


def emptied(size):
    return announce(still(size, table(EMPTIED), "n", look="light"), say.CALL_START)


CASES = (usual, thirteen, six_piles, two_seats, one_left, clock, refused, called, crowded, emptied)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_the_table_looks_as_it_did(case, size, picture_golden):
    picture_golden("table_%dx%d_%s" % (*size, case.__name__), case(size).draw())


@pytest.mark.parametrize("size", [(128, 96), (480, 320)], ids=lambda size: "%dx%d" % size)
def test_other_sizes_have_all_too(size, picture_golden):
    picture_golden("table_%dx%d_thirteen" % size, thirteen(size).draw())


def test_the_two_hands_see_the_same_cards():
    """Left-handed is another place for the same piles: as many pixels of each card colour, on a screen with even
    room."""
    right = still((320, 240), table(USUAL, 2), "s", hints=False).draw()
    left = still((320, 240), table(USUAL, 2), "s", hints=False, left_handed=True).draw()
    counts = [sorted(map(tuple, canvas.pixels[20:].reshape(-1, 3).tolist())) for canvas in (right, left)]
    assert counts[0] == counts[1]
