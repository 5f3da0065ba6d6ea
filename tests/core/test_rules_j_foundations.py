# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section J of the rules: how jokers are declared and get to a foundation (J3, J4, J5)."""

import pytest

from nerts_core.commons import TIME_MASK
from tests.core.tables import Play, joker_table


def declaring(more="", foundations="Ah", **options):
    """Seat 0 has a joker on its nerts pile, its waste and below; seat 1 the deuce of hearts, seat 2 nothing."""
    text = ",".join(["jokers=2", *("%s=%s" % item for item in options.items())])
    return Play(f"n1 {text} {foundations} rest 5c*1:2d|9s|-|-:...:*2{more} 5c2h:*1*2|-|-|-:...:-")


def test_j3_a_joker_is_declared_before_it_leaves_for_a_foundation():
    play = declaring()
    assert play.reason(1, "n-f") == "undeclared"
    assert play.do(1, "n=2h").said() == [("declared", 1)]
    assert (play.state(), play.pile(1, "n"), play.foundations()) == ("declared=1n2h", "5c*1", "Ah")
    assert play.reason(1, "n-f") == "too-soon"
    play.at(1100).do(1, "n-f")
    assert (play.foundations(), play.seat(1).split(":")[4], play.state()) == ("2h", "2h--", "")
    assert (play.said(), play.scores()[1], play.audit()) == ([("one-left", 1)], -1, "")


@pytest.mark.parametrize("start_ms", [0, 31, 32, 1000, TIME_MASK - 500])
@pytest.mark.parametrize("delay_ms", [0, 1, 31, 32, 33, 1000, 5000])
def test_j3_it_can_land_after_the_delay_and_never_before(delay_ms, start_ms):
    play = declaring(joker_delay_ms=delay_ms) if delay_ms != 1000 else declaring()
    play.at(start_ms).do(1, "n=2h")
    if not delay_ms:
        assert play.reason(1, "n-f") == "ok"
        return
    passed_ms = 0
    while play.reason(1, "n-f") == "too-soon":
        passed_ms += 1
        play.at((start_ms + passed_ms) & TIME_MASK)
    assert delay_ms <= passed_ms <= delay_ms + 64
    assert play.reason(1, "n-f") == "ok"


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("2h", "ok"),
        ("Ah", "ok"),
        ("As", "ok"),
        ("Kd", "no-foundation"),
        ("3h", "no-foundation"),
        ("2d", "no-foundation"),
    ],
)
def test_j3_what_is_declared_has_a_place(card, reason):
    play = declaring()
    assert play.reason(1, "n=" + card) == reason
    assert ("n=" + card in play.legal(1)) == (reason == "ok")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("n=2h", "declared"),
        ("w=2h", "declared"),
        ("n-1", "declared"),
        ("n-3", "declared"),
        ("n-u1", "declared"),
        ("1-f", "no-foundation"),
        ("2-3", "ok"),
        ("w-3", "ok"),
        ("w-f", "undeclared"),
        ("turn", "ok"),
        ("withdraw", "ok"),
    ],
)
def test_j3_its_pile_waits_all_else_goes_on(move, reason):
    assert declaring().do(1, "n=2h").reason(1, move) == reason


@pytest.mark.parametrize(("move", "reason"), [("turn", "declared"), ("w-3", "declared"), ("n-3", "ok"), ("1-3", "ok")])
def test_j3_the_waste_waits_for_its_joker(move, reason):
    assert declaring().do(1, "w=2h").reason(1, move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [("1-2", "declared"), ("n-1", "declared"), ("n-u1", "declared"), ("2-1", "declared"), ("n-2", "rank")],
)
def test_j3_a_work_pile_waits_as_source_and_goal(move, reason):
    play = joker_table("*1|Td|-|-", foundations="Ah", nerts="5s9c", options="jokers=2").do(0, "1=2h")
    play = play if move != "n-2" else joker_table("*1|Td|-|-", foundations="Ah", nerts="9c5s").do(0, "1=2h")
    assert play.reason(0, move) == reason


def test_j3_whoever_is_first_has_the_place_and_the_joker_goes_back():
    play = declaring().do(1, "n=2h").at(500).do(2, "n-f").at(1100)
    assert play.reason(1, "n-f") == "beaten"
    assert play.do(1, "withdraw").state() == ""
    assert (play.reason(1, "n-f"), play.pile(1, "n")) == ("undeclared", "5c*1")
    assert play.reason(1, "n=3h") == "ok"
    assert play.at(1600).reason(1, "n=2h") == "no-foundation"
    assert play.reason(1, "withdraw") == "undeclared"


def test_j3_c4_a_joker_beats_the_real_card_as_well():
    play = declaring().do(1, "n=2h").at(1100).do(1, "n-f")
    assert play.reason(2, "n-f") == "beaten"


def test_j3_c5_a_joker_ties():
    play = declaring(tie="both").do(1, "n=2h").at(1100).do(2, "n-f").at(1119)
    assert play.reason(1, "n-f") == "ok"
    assert (play.do(1, "n-f").foundations(), play.audit()) == ("2h", "")
    assert play.scores()[1:] == [-1, -1]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("1=2h", "not-joker"),
        ("3=2h", "empty"),
        ("5=2h", "no-move"),
        ("n=2h", "ok"),
        ("w=2h", "ok"),
        ("w=9h", "no-foundation"),
    ],
)
def test_j5_declared_from_the_top_of_a_pile(move, reason):
    assert declaring().reason(1, move) == reason


def test_j3_a_seat_declares_one_joker_at_a_time():
    play = declaring().do(1, "n=2h").do(1, "withdraw").do(1, "w=2h").at(1100).do(1, "w-f")
    assert play.seat(1).split(":")[4] == "--2h"
    assert play.do(1, "n=3h").state() == "declared=1n3h"


def test_j3_a_new_start_for_all_withdraws_a_call_does_not():
    play = declaring().do(1, "n=2h")
    for seat in range(3):
        play.do(seat, "stuck")
    assert play.state() == "rotated"
    called = Play("n1 jokers Ah -:*1|2d|-|-:...:*2 rest").do(0, "1=2h").do(0, "call")
    assert called.state() == "declared=01" + "2h,called=0"


def test_j3_k1_declaring_is_a_move_withdrawing_is_none():
    play = declaring().do(1, "stuck").do(1, "n=2h")
    assert play.state() == "declared=1n2h"
    assert play.do(1, "stuck").do(1, "withdraw").state() == "stuck=1"


def test_s3_a_joker_that_could_be_declared_can_move():
    dead = "8d9d:2d|4d|6d|{}:*2...:-"
    assert Play("n1 jokers KcKhKs " + dead.format("Td*1") + " rest").reason(0, "under") == "can-move"
    assert Play("n1 jokers KcKhKs *1" + dead.format("Td") + " rest").reason(0, "under") == "ok"


# J4


def test_j4_an_ace_needs_no_place_and_starts_one_more_foundation():
    play = declaring(foundations="AhAhAh").do(1, "n=Ah").at(1100).do(1, "n-f")
    assert (play.foundations(), play.audit()) == ("AhAhAhAh", "")
    assert play.reason(1, "w=Ah") == "ok"


def test_j4_the_real_aces_keep_their_foundations():
    play = Play("n1 jokers - 5c*1:Ah|*2|-|-:...:- 5cAh:*1*2|-|-|-:...:-").do(0, "n=Ah").at(1100).do(0, "n-f")
    play.do(0, "1-f").do(1, "n-f")
    assert (play.foundations(), play.audit()) == ("AhAhAh", "")
    play.do(0, "2=Ad").at(2200).do(0, "2-f")
    assert play.foundations() == "AdAhAhAh"


def test_j4_once_on_a_foundation_it_is_the_declared_card_for_good():
    play = declaring().do(1, "n=2h").at(1100).do(1, "n-f")
    for move in ("n=2h", "n=Ac"):
        assert play.reason(1, move) == "not-joker"
    three = Play("n1 jokers 2h 5s3h:*2|-|-|-:...:-:2h-- rest")
    assert three.do(0, "n-f").foundations() == "3h"
