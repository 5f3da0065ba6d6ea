# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table screen as it looks, at every size that a board has: kept pictures, compared pixel by pixel.

The cases are what a player meets: few and many seats, long piles, six piles, light and dark, four colours, left-handed,
a run in hand, hints, announcements (A), a refusal, the clock's warning (K3), a call (C1); jokers in piles (J2), the
choice of what one is, others' declared jokers (J3); a hand of seven (H1) and a blocked table (H2); two players at one
seat (G1).
"""

import pytest

from nerts_core import hand as hands
from nerts_core.cards import card_of
from nerts_core.pocket import say
from tests.screens.tables import (
    EMPTIED,
    JOKER_FREE,
    JOKER_TOP,
    JOKERS,
    SEVEN,
    SEVEN_FEW,
    SEVEN_JOKERS,
    SEVEN_SIX,
    SIX,
    SIX_LONG,
    THIRTEEN,
    TURNED,
    USUAL,
    table,
)
from tools.shot import Still, place_friend, place_hand

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


def jokers(size):
    return still(size, table(JOKERS, 4, "jokers"), "1x2")


def jokers_free(size):
    """A free joker in hand, and more spades than seats: all jokers of the table were aces of spades (J4)."""
    hand = table(JOKER_FREE, 2, "jokers")
    for _ in range(6):
        hand.land(1, card_of("As"), 0, True)
    return still(size, hand, "1", "2", look="light", four_colours=True)


def picking(size):
    made = still(size, table(JOKER_TOP, 4, "jokers"), "w")
    made.pocket.pick(2)
    return announce(made, say.WHICH_CARD)


def declared(size):
    made = still(size, table(USUAL, 4, "jokers", state="declared=1w8c,declared=2wAs,declared=3w6h"), "w")
    made.pocket.say()
    return made


def seven(size):
    return still(size, table(SEVEN, 4, "scrooge"), "h3")


def seven_lifted(size):
    tops = "AcAc2c4c9cAd3d3d8d2s2s7sAh2h5h"
    return still(size, table(SEVEN_JOKERS, 8, "jokers=2,hand=seven", tops), "1", "h3", look="light", left_handed=True)


def seven_few(size):
    return still(size, table(SEVEN_FEW, 6, "scrooge", "Ac2c4cAd3d5s2h"), "h3", look="contrast")


def seven_six(size):
    return still(size, table(SEVEN_SIX, 4, "hand=seven,work_piles=6"), "h5")


def blocked(size):
    """The own card that must be played is in the hand, others are told so too, one is stuck."""
    made = still(size, table(SEVEN.replace("Jc:", "Kh:"), 4, "scrooge", state="stuck=1,must=0+2"), "h7")
    made.pocket.say()
    return made


def two_players(size):
    made = still(size, table(), "3", "1x2", mate=True)
    place_friend(made.pocket, "n", "w", True)
    return made


def two_cursors(size):
    made = still(size, table(), "1x2", look="light", mate=True)
    place_friend(made.pocket, "n", "", True)
    return made


CASES = (usual, thirteen, six_piles, two_seats, one_left, clock, refused, called, crowded, emptied)
CASES += (jokers, jokers_free, picking, declared, seven, seven_lifted, seven_few, seven_six, blocked)
CASES += (two_players, two_cursors)


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
