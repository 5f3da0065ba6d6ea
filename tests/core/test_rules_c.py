# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section C of the rules: calling, the end of a hand, and two seats that want the same place."""

import pytest

from nerts_core import hand as hands
from nerts_core.commons import TIME_MASK
from tests.core.tables import Play

EMPTY = "n1 classic - -:9h|Ts|Ac|-:...:2c -:Ac|-|-|-:...:- 5c:-|-|-|-:...:-"
ALL_WORDS = ("turn", "under", "call", "stuck")


def race(options="classic", foundations="-", card="Ac", seats=3):
    """Every seat has the same card in work pile 1, and one card in its nerts pile."""
    return Play(f"n1 {options} {foundations} rest" + f" 5c:{card}|-|-|-:...:-" * seats)


@pytest.mark.parametrize(("nerts", "reason"), [("-", "ok"), ("5c", "pile-not-empty"), ("Kh5c", "pile-not-empty")])
def test_c1_only_a_seat_with_an_empty_nerts_pile_may_call(nerts, reason):
    assert Play(f"n1 classic - {nerts}:-|-|-|-:...:- rest").reason(0, "call") == reason


def test_c1_a_seat_need_not_call_and_may_play_on():
    play = Play(EMPTY.replace("-:9h", "Kc:9h")).do(0, "n-4")
    assert play.reason(0, "call") == "ok"
    for move in ("1-2", "3-f", "w-f", "turn", "stuck"):
        play.do(0, move)
    assert (play.hand.over, play.reason(0, "call"), play.scores()[0]) == (0, "ok", 2)


def test_c2_the_call_ends_the_hand_at_once():
    play = Play(EMPTY).do(0, "3-f").do(0, "call")
    assert (play.state(), play.hand.over, play.hand.caller) == ("called=0", hands.CALLED, 0)
    for seat in range(3):
        for move in ("1-f", "1-2", "n-f", "w-f", "1-u2", *ALL_WORDS):
            assert play.reason(seat, move) == "hand-over"
    assert play.scores() == [1, 0, -2]


def test_c2_what_was_let_go_before_the_call_has_landed():
    play = Play(EMPTY).do(1, "1-f").do(0, "call")
    assert (play.foundations(), play.scores()) == ("Ac", [0, 1, -2])


def test_c3_the_earliest_call_counts():
    play = Play(EMPTY).do(1, "call")
    assert play.reason(0, "call") == "hand-over"
    assert (play.state(), play.said()) == ("called=1", [("called", 1)])


@pytest.mark.parametrize("source", ["n", "w", "1"])
def test_c4_who_lets_go_first_stays_and_the_other_keeps_the_card(source):
    nerts, waste, work = ("2h" if pile == source else "-" for pile in "nw1")
    seat = f"{nerts}:{work}|-|-|-:...:{waste}"
    play = Play(f"n1 classic Ah rest {seat} {seat}").do(2, source + "-f")
    assert play.reason(1, source + "-f") == "beaten"
    assert (play.foundations(), play.pile(1, source), play.pile(2, source)) == ("2h", "2h", "-")
    assert play.scores() == [1, -2 if source == "n" else 0, 1]


def test_c4_another_foundation_takes_the_same_card():
    play = race(foundations="AcAc", card="2c").do(1, "1-f").do(2, "1-f")
    assert (play.foundations(), play.reason(3, "1-f")) == ("2c2c", "beaten")


def test_c4_aces_never_race():
    play = race().do(1, "1-f").do(2, "1-f").do(3, "1-f")
    assert play.foundations() == "AcAcAc"


@pytest.mark.parametrize(
    ("later_ms", "reason"),
    [(0, "beaten"), (20, "beaten"), (999, "beaten"), (1000, "no-foundation"), (9999, "no-foundation")],
)
@pytest.mark.parametrize("start_ms", [0, TIME_MASK - 500])
def test_c4_beaten_is_said_for_a_second(later_ms, reason, start_ms):
    play = race(foundations="Ac", card="2c").at(start_ms).do(1, "1-f")
    assert play.at((start_ms + later_ms) & TIME_MASK).reason(2, "1-f") == reason


def test_c4_nobody_is_beaten_by_another_card_or_by_itself():
    play = Play("n1 classic AcAd rest 5c:2c|2d|-|-:...:- 5c:2s|2h|3c|3d:...:-").do(1, "1-f")
    assert [play.reason(2, "%d-f" % pile) for pile in (1, 2, 3, 4)] == ["no-foundation"] * 2 + ["ok", "no-foundation"]
    # One's own play of the same card does not count: a seat has each card once, so this needs a second deck.
    play = race(foundations="AcAc", card="2c").do(1, "1-f").do(2, "1-f")
    assert play.reason(3, "1-f") == "beaten"


@pytest.mark.parametrize(
    ("more", "reason"), [(0, "beaten"), (1, "beaten"), (6, "beaten"), (7, "beaten"), (8, "no-foundation")]
)
def test_c4_the_last_eight_plays_are_remembered(more, reason):
    aces_and_more = "-:-|-|-|-:...:9cTc3s3d3c2s2d2cAsAdAc"
    play = Play(f"n1 classic Ah rest 5c:2h|-|-|-:...:- 5c:2h|-|-|-:...:- {aces_and_more}").do(1, "1-f")
    for _ in range(more):
        play.do(3, "w-f")
    assert play.reason(2, "1-f") == reason


@pytest.mark.parametrize("later_ms", [0, 1, 19])
def test_c5_both_stay_and_score_and_the_foundation_grows_by_one(later_ms):
    play = race("tie=both", "Ac", "2c").do(1, "1-f").at(later_ms)
    assert play.legal(2)[0] == "1-2"
    assert "1-f" in play.legal(2)
    play.do(2, "1-f")
    assert play.foundations() == "2c"
    assert [play.pile(seat, "1") for seat in (1, 2, 3)] == ["-", "-", "2c"]
    assert play.scores() == [1, -1, -1, -2]
    assert (play.do(3, "1-f").foundations(), play.scores()[3], play.audit()) == ("2c", -1, "")


@pytest.mark.parametrize(
    ("options", "later_ms"), [("tie=both", 20), ("tie=both", 500), ("classic", 0), ("classic", 19)]
)
def test_c5_otherwise_the_first_stays_alone(options, later_ms):
    play = race(options, "Ac", "2c").do(1, "1-f").at(later_ms)
    assert play.reason(2, "1-f") == "beaten"
    assert "1-f" not in play.legal(2)


def test_c5_a_tie_takes_a_foundation_of_its_own_where_there_is_one():
    play = race("tie=both", "AcAc", "2c").do(1, "1-f").do(2, "1-f")
    assert play.foundations() == "2c2c"
    assert play.do(3, "1-f").foundations() == "2c2c"


def test_c5_only_the_same_card_ties():
    play = Play("n1 tie=both Ac rest 5c:2c|-|-|-:...:- 5c:2s|3s|-|-:...:-").do(1, "1-f")
    assert play.reason(2, "1-f") == play.reason(2, "2-f") == "no-foundation"


def test_c5_a_tie_counts_from_the_latest_play_of_the_card():
    play = race("tie=both", "Ac", "2c").do(1, "1-f").at(15).do(2, "1-f").at(30)
    assert play.do(3, "1-f").foundations() == "2c"


def test_c5_a_tied_king_earns_its_bonus():
    play = race("tie=both,king_bonus=5", "QcKh", "Kc", 2).do(1, "1-f").do(2, "1-f")
    assert play.foundations() == "KcKh"
    assert play.scores() == [25 + 5, 1 + 5 - 2, 1 + 5 - 2]


def test_c5_a_tie_is_a_play_for_the_clock_and_for_words():
    play = race("tie=both", "Ac", "2c").do(1, "1-f").at(10).do(3, "stuck").do(2, "1-f")
    assert (play.state(), play.hand.left_ms()) == ("", 120000)
