# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section M of the rules: what moves where, and why a move is refused."""

import pytest

from tests.core.tables import Play


@pytest.mark.parametrize(
    ("top", "card", "reason"),
    [
        ("Tc", "9h", "ok"),
        ("Ts", "9d", "ok"),
        ("Td", "9c", "ok"),
        ("Th", "9s", "ok"),
        ("Kc", "Qd", "ok"),
        ("2c", "Ah", "ok"),
        ("Tc", "9s", "colour"),
        ("Ts", "9c", "colour"),
        ("Td", "9h", "colour"),
        ("Th", "9d", "colour"),
        ("Tc", "8h", "rank"),
        ("Tc", "Jh", "rank"),
        ("Tc", "Th", "rank"),
        ("Qc", "Kh", "rank"),
        ("2c", "Kh", "rank"),
        ("Ac", "Kh", "on-ace"),
        ("Ac", "2h", "on-ace"),
        ("Ah", "As", "on-ace"),
    ],
)
@pytest.mark.parametrize("source", ["n", "w", "2"])
def test_m1_work_piles_build_down_in_alternating_colours(top, card, reason, source):
    piles = {"n": ("", "-", "-"), "w": ("-", "", "-"), "2": ("-", "-", "")}
    nerts, waste, work = (card if pile == "" else pile for pile in piles[source])
    play = Play(f"n1 classic - {nerts}:{top}|{work}|-|-:...:{waste} rest")
    assert play.reason(0, source + "-1") == reason
    if reason == "ok":
        assert play.do(0, source + "-1").pile(0, "1") == top + card


def test_m1_a_pile_of_twelve_takes_the_thirteenth_card():
    play = Play("n1 classic - -:KcQhJcTh9c8h7c6h5c4h3c2h|-|-|-:...:Ac rest")
    assert play.do(0, "w-1").pile(0, "1") == "KcQhJcTh9c8h7c6h5c4h3c2hAc"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("n-1", "empty"),
        ("n-f", "empty"),
        ("w-1", "empty"),
        ("w-f", "empty"),
        ("4-1", "empty"),
        ("4x3-1", "empty"),
        ("4-f", "empty"),
        ("1-1", "same-pile"),
        ("4-4", "same-pile"),
        ("1x2-u1", "same-pile"),
        ("1x4-2", "too-many"),
        ("1x13-2", "too-many"),
        ("1x3-f", "one-card"),
        ("1x9-f", "one-card"),
        ("nx2-1", "empty"),
        ("4x2-f", "empty"),
    ],
)
def test_m2_sources_have_to_hold_the_cards(move, reason):
    assert Play("n1 classic - -:9h8c7d|Jd|Qs|-:...:- rest").reason(0, move) == reason


def test_m2_only_the_top_of_the_nerts_pile_and_of_the_waste_moves():
    play = Play("n1 classic - 4d9h:Tc|5c|-|-:...:3dTh rest")
    assert play.reason(0, "n-1") == "ok"
    assert play.reason(0, "n-2") == "rank"
    assert play.reason(0, "w-2") == "rank"
    assert play.reason(0, "nx2-3") == "one-card"
    assert play.reason(0, "wx2-3") == "one-card"


@pytest.mark.parametrize(
    ("move", "reason", "source", "goal"),
    [
        ("1-2", "rank", "", ""),
        ("1x2-2", "rank", "", ""),
        ("1x3-2", "ok", "-", "JhTc9h8c7d"),
        ("1x3-3", "colour", "", ""),
        ("1x4-2", "too-many", "", ""),
        ("1-4", "ok", "9h8c", "7d"),
        ("1x2-4", "ok", "9h", "8c7d"),
        ("1x3-4", "ok", "-", "9h8c7d"),
        ("2x2-4", "ok", "-", "JhTc"),
    ],
)
def test_m2_a_run_moves_by_its_lowest_card_and_keeps_its_order(move, reason, source, goal):
    play = Play("n1 classic - -:9h8c7d|JhTc|Td|-:...:- rest")
    assert play.reason(0, move) == reason
    if reason == "ok":
        play.do(0, move)
        assert (play.pile(0, move[0]), play.pile(0, move[-1])) == (source, goal)


@pytest.mark.parametrize(
    ("move", "space"),
    [("n-4", "3h"), ("w-4", "5c"), ("1-4", "8s"), ("1x2-4", "9h8s"), ("1x3-4", "Ts9h8s"), ("2-4", "2d")],
)
def test_m3_a_space_takes_any_card_or_run(move, space):
    assert Play("n1 classic - 4h3h:Ts9h8s|2d|Jc|-:...:6d5c rest").do(0, move).pile(0, "4") == space


def test_m3_a_pile_that_is_moved_away_leaves_a_space():
    play = Play("n1 classic - 3h:9h|Ts|Jc|7c:...:- rest").do(0, "1-2")
    assert play.pile(0, "1") == "-"
    assert play.do(0, "n-1").pile(0, "1") == "3h"


def test_m4_the_next_card_of_the_nerts_pile_can_be_played_at_once():
    play = Play("n1 classic - KdAs8c9h:Tc|-|-|-:...:- rest")
    for move in ("n-1", "n-1", "n-f"):
        play.do(0, move)
    assert (play.pile(0, "n"), play.pile(0, "1"), play.foundations()) == ("Kd", "Tc9h8c", "As")


@pytest.mark.parametrize(
    ("foundations", "card", "after"),
    [
        ("-", "Ac", "Ac"),
        ("Ac", "Ac", "AcAc"),
        ("Ac", "2c", "2c"),
        ("AcAc", "2c", "Ac2c"),
        ("9hTh", "Jh", "9hJh"),
        ("9hTh", "Th", "ThTh"),
        ("Qs", "Ks", "Ks"),
        ("9d", "9d", None),
        ("9d", "8d", None),
        ("9d", "Jd", None),
        ("9d", "Th", None),
        ("9d", "Tc", None),
        ("-", "2c", None),
        ("-", "Kc", None),
        ("Ah", "2d", None),
        ("Ks", "2h", None),
    ],
)
@pytest.mark.parametrize("source", ["n", "w", "3"])
def test_m5_foundations_go_up_in_suit_from_the_ace(foundations, card, after, source):
    nerts, work, waste = (card if pile == source else "-" for pile in "n3w")
    play = Play(f"n1 classic {foundations} rest {nerts}:-|-|{work}|-:...:{waste}")
    if after is None:
        assert play.reason(1, source + "-f") == "no-foundation"
    else:
        assert play.do(1, source + "-f").foundations() == after
        assert play.pile(1, source) == "-"


def test_m5_any_seat_builds_on_any_foundation():
    play = Play("n1 classic - -:Ah|-|-|-:...:- -:2h|-|-|-:...:- -:3h|-|-|-:...:- rest")
    for seat in range(3):
        play.do(seat, "1-f")
    assert play.foundations() == "3h"


def test_m5_as_many_foundations_of_a_suit_as_there_are_aces():
    play = Play("n1 classic - " + " ".join(["Ad:-|-|-|-:...:-"] * 12))
    for seat in range(12):
        play.do(seat, "n-f")
    assert play.foundations() == "Ad" * 12


def test_m5_only_the_top_card_of_a_work_pile_goes_to_a_foundation():
    play = Play("n1 classic 2h rest -:3h2c|-|-|-:...:-")
    assert play.reason(1, "1-f") == "no-foundation"
    assert play.reason(1, "1x2-f") == "one-card"
    assert play.do(1, "1-2").reason(1, "1-f") == "ok"


def test_m6_a_complete_foundation_takes_no_more():
    play = Play("n1 classic Kh rest -:Ah|2h|Kh|Kd:...:-")
    for move in ("2-f", "3-f", "4-f"):
        assert play.reason(1, move) == "no-foundation"
    assert play.do(1, "1-f").do(1, "2-f").foundations() == "2hKh"


def test_m7_the_example_of_the_rules():
    """A pile built on a black queen, a space, and a red king on the nerts pile: the king goes under the queen."""
    play = Play("n1 classic - 3cKh:QcJhTs|-|5d|6d:...:- rest").do(0, "n-u1")
    assert (play.pile(0, "n"), play.pile(0, "1"), play.pile(0, "2")) == ("3c", "KhQcJhTs", "-")


@pytest.mark.parametrize(
    ("sketch", "slide", "by_two"),
    [
        ("3cKh:QcJhTs|-|5d|6d", "n-u1", ("n-2", "1x3-2")),
        ("-:QcJhTs|-|5d|Kh", "4-u1", ("4-2", "1x3-2")),
        ("-:Ts9d|-|5d|QcJh", "4x2-u1", ("4x2-2", "1x2-2")),
        ("-:Ts9d|-|5d|QcJh", "4-u1", ("4-2", "1x2-2")),
    ],
)
def test_m7_sliding_under_is_two_legal_moves_and_the_space_stays(sketch, slide, by_two):
    table = f"n1 classic - {sketch}:...:- rest"
    slid = Play(table).do(0, slide)
    long_way = Play(table).do(0, by_two[0]).do(0, by_two[1])
    assert slid.pile(0, "1") == long_way.pile(0, "2")
    assert slid.pile(0, "2") == long_way.pile(0, "1") == "-"
    assert (slid.pile(0, "4"), slid.pile(0, "n")) == (long_way.pile(0, "4"), long_way.pile(0, "n"))


@pytest.mark.parametrize(
    ("piles", "move", "reason"),
    [
        ("QcJh|-|5d|6d", "n-u1", "ok"),
        ("QcJh|7s|5d|6d", "n-u1", "no-space"),
        ("QcJh|-|5d|6d", "n-u2", "slide-empty"),
        ("QdJs|-|5d|6d", "n-u1", "colour"),
        ("JcTh|-|5d|6d", "n-u1", "rank"),
        ("Kc|-|5d|6d", "n-u1", "rank"),
        ("Ac|-|5d|6d", "n-u1", "rank"),
        ("-|Ac|5d|2h", "4-u2", "ok"),
        ("Ts9d|-|5d|QcJh", "4-u1", "ok"),
        ("Ts9d|-|5d|QcJh", "4x2-u1", "ok"),
        ("Td9s|-|5d|QcJh", "4x2-u1", "colour"),
        ("9s8d|-|5d|QcJh", "4x2-u1", "rank"),
        ("Js|-|5d|KdQcJd", "4x2-u1", "rank"),
        ("QcJh|-|5d|6d", "w-u1", "empty"),
        ("QcJh|-|5d|6d", "4x2-u1", "too-many"),
        ("QcJh|-|5d|6d", "nx2-u1", "one-card"),
    ],
)
def test_m7_what_may_be_slid_under(piles, move, reason):
    assert Play(f"n1 classic - Kh:{piles}:...:- rest").reason(0, move) == reason


def test_m7_the_pile_that_empties_is_not_the_space_it_needs():
    assert Play("n1 classic - -:QcJh|Kh|5d|6d:...:- rest").reason(0, "2-u1") == "no-space"
    play = Play("n1 classic - -:QcJh|Kh|-|6d:...:- rest").do(0, "2-u1")
    assert [play.pile(0, name) for name in "1234"] == ["KhQcJh", "-", "-", "6d"]


@pytest.mark.parametrize("move", "1-n 1-w w-n n-w f-1 f-f n-s 1-uf 1-un 1-uw 7-1 1-7 0-1".split())
def test_m8_nothing_else_is_a_move(move):
    assert Play("n1 classic Ac 9d:Ts|-|2h|Ah:...:9h rest").reason(0, move) == "no-move"


@pytest.mark.parametrize("move", ["5-1", "1-5", "1-u5", "6-f", "n-6"])
def test_m8_a_pile_that_this_table_does_not_have_is_no_pile(move):
    assert Play("n1 classic - 9d:Ts|-|2h|Ah:...:9h rest").reason(0, move) == "no-move"
    assert Play("n1 work_piles=6 - 9d:Ts|-|2h|Ah|-|-:...:9h rest").reason(0, move) != "no-move"
