# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section J of the rules: jokers in piles, what they stand for, and how they get to a foundation."""

import pytest

from nerts_core.commons import TIME_MASK
from tests.core.tables import Play, cards


def table(piles, options="jokers=2", foundations="-", rest="...", waste="-", nerts="5s"):
    """Seat 0 has these work piles; jokers that are nowhere lie at the bottom of its stock."""
    shown = piles + waste + nerts
    jokers = "".join(joker for joker in ("*1", "*2") if joker not in shown)
    return Play(f"n1 {options} {foundations} {nerts}:{piles}:{jokers}{rest}:{waste} rest")


# J1


@pytest.mark.parametrize("seats", [2, 7])
def test_j1_every_deck_has_two_jokers(seats):
    play = Play.dealt(seats, "jokers", 3)
    for seat in range(seats):
        dealt = [card for pile in play.seat(seat).replace("|", ":").split(":") for card in cards(pile)]
        assert len(dealt) == len(set(dealt)) == 54
        assert {"*1", "*2"} <= set(dealt)
        assert len(cards(play.pile(seat, "s"))) == 37
    assert play.audit() == ""


def test_j1_t4_with_jokers_the_stock_has_37_cards():
    assert len(cards(Play.dealt(2, "jokers=2,hand=seven").pile(0, "s"))) == 30


@pytest.mark.parametrize(
    ("foundations", "seat", "score"),
    [
        ("-", "*1:*2|-|-|-:...:-", -2),
        ("-", "*1*2:-|-|-|-:...:-", -4),
        ("-", "5s:*1*2|-|-|-:...:-", -2),
        ("-", "-:*1*2|-|-|-:...:-", 0),
        ("2h", "5s:*2|-|-|-:...:-:2h--", 0),
        ("3h", "-:-|-|-|-:...:-:2h3h", 3),
        ("3h", "*2:-|-|-|-:...:-:3h--", 1),
    ],
)
def test_j1_a_joker_scores_like_any_card_of_its_owner(foundations, seat, score):
    assert Play(f"n1 jokers {foundations} {seat} rest").scores() == [score, 0]


def test_j1_a_joker_on_a_foundation_earns_the_king_bonus():
    play = Play("n1 king_bonus=5,jokers=2,joker_delay_ms=0 Qc 5s*1:*2|-|-|-:...:- rest").do(0, "n=Kc").do(0, "n-f")
    assert (play.scores(), play.foundations()) == ([12 + 1 + 5 - 2, 0], "Kc")


# J2: a joker goes where its neighbours let it


@pytest.mark.parametrize(
    ("pile", "card", "reason"),
    [
        # A joker on a card is the next lower rank in the other colour; nothing goes on an ace.
        ("Ts", "*1", "ok"),
        ("2h", "*1", "ok"),
        ("Ah", "*1", "on-ace"),
        ("Kd", "*1", "ok"),
        # What it is then goes for the next card.
        ("Ts*2", "8s", "ok"),
        ("Ts*2", "8c", "ok"),
        ("Ts*2", "8h", "colour"),
        ("Ts*2", "9d", "rank"),
        ("Ts*2", "7s", "rank"),
        ("Ts*2", "*1", "ok"),
        ("3s*2", "As", "ok"),
        ("3s*2", "*1", "ok"),
        ("2s*2", "Ah", "on-ace"),
        ("2s*2", "*1", "on-ace"),
        # In a space a joker is free: any card goes on it but a king.
        ("*2", "Qh", "ok"),
        ("*2", "Qs", "ok"),
        ("*2", "As", "ok"),
        ("*2", "Kh", "rank"),
        ("*2", "*1", "ok"),
        # Fixed by the first real card above it.
        ("*2Qh", "Js", "ok"),
        ("*2Qh", "Jd", "colour"),
        ("*2Qh", "*1", "ok"),
    ],
)
@pytest.mark.parametrize("source", ["n", "w", "3"])
def test_j2_j5_what_goes_on_what(pile, card, reason, source):
    """Jokers are played from the same places as any other top card."""
    nerts, waste, work = (card if each == source else "-" for each in "nw3")
    play = table(f"{pile}|9c|{work}|-", waste=waste, nerts=nerts)
    assert play.reason(0, source + "-1") == reason
    assert (source + "-1" in play.legal(0)) == (reason == "ok")
    if reason == "ok":
        assert play.do(0, source + "-1").pile(0, "1") == pile + card
        assert play.audit() == ""


@pytest.mark.parametrize(("card", "reason"), [("Qh", "rank"), ("Kh", "rank"), ("Jh", "ok"), ("Js", "ok"), ("As", "ok")])
def test_j2_two_free_jokers_need_a_rank_each(card, reason):
    play = table("*1*2|-|-|-", nerts=card)
    assert play.reason(0, "n-1") == reason


@pytest.mark.parametrize("source", ["n", "w", "2"])
def test_j2_a_space_takes_a_joker(source):
    nerts, waste, work = ("*1" if each == source else "-" for each in "nw2")
    assert table(f"-|{work}|9c|8c", waste=waste, nerts=nerts).do(0, source + "-1").pile(0, "1") == "*1"


def test_j2_a_free_joker_is_fixed_while_a_card_lies_on_it_and_free_again_after():
    play = table("*1|Ks|7h|-", nerts="5cQh").do(0, "n-1")
    assert play.reason(0, "n-1") == "rank"
    assert play.reason(0, "1x2-2") == "rank"
    play.do(0, "1-2")
    assert play.reason(0, "3-1") == "ok"
    assert play.do(0, "n-1").pile(0, "1") == "*15c"
    # Now it is a red six: it goes with its run onto a black seven, not onto a red one.
    assert play.reason(0, "1x2-3") == "colour"


@pytest.mark.parametrize(
    ("piles", "move", "reason"),
    [
        # A chain is fixed by its first real card, from above or from below.
        ("*1*29d|Qh|Qs|-", "1x3-2", "colour"),
        ("*1*29d|Qh|Qs|-", "1x3-3", "ok"),
        ("*1*29d|Jh|Js|-", "1x2-2", "ok"),
        ("*1*29d|Jh|Js|-", "1x2-3", "colour"),
        ("Qs*1*2|9d|9s|-", "2-1", "ok"),
        ("Qs*1*2|9d|9s|-", "3-1", "colour"),
        ("Qs*1*2|8d|8s|-", "2-1", "rank"),
        ("9d*17d*2|6c|6h|4s", "3-1", "rank"),
        ("9d*17d*2|5d|5c|Ts", "2-1", "ok"),
        ("9d*17d*2|5d|5c|Ts", "3-1", "colour"),
        ("9d*17d*2|5d|5c|Ts", "1x4-4", "ok"),
        # A run of jokers alone is free when it moves, whatever the cards below had made of it.
        ("9d*1|Kh|3s|-", "1-2", "ok"),
        ("9d*1|Kh|3s|-", "1-3", "ok"),
        ("9d*1|Kh|As|-", "1-3", "on-ace"),
        ("9d*1*2|3s|2s|-", "1x2-2", "ok"),
        ("9d*1*2|3s|2s|-", "1x2-3", "rank"),
        ("9d*1*2|3s|As|-", "1x2-3", "on-ace"),
        ("9d*1*2|3s|-|-", "1x2-3", "ok"),
        # With a real card above it is what that makes of it.
        ("9d*17h|Js|9s|-", "1x2-3", "colour"),
        ("9d*17h|Js|9h|-", "1x2-3", "ok"),
        ("9d*17h|Js|Th|-", "1x2-3", "rank"),
        ("9d*17h|*2|9s|-", "1x2-2", "ok"),
        ("Kd*1Jd|*2|9s|-", "1x3-2", "rank"),
        ("*1Qh|*2|9s|-", "1x2-2", "rank"),
    ],
)
def test_j2_what_a_run_with_jokers_is(piles, move, reason):
    play = table(piles)
    assert play.reason(0, move) == reason
    assert (move in play.legal(0)) == (reason == "ok")
    if reason == "ok":
        play.do(0, move)
        assert play.audit() == ""


@pytest.mark.parametrize(
    ("piles", "move", "reason"),
    [
        ("*1|-|QhJs|-", "1-u3", "ok"),
        ("*1|-|KhQs|-", "1-u3", "rank"),
        ("*1Qh|-|JsTd|-", "1x2-u3", "ok"),
        ("*1Qh|-|JdTs|-", "1x2-u3", "colour"),
        ("*1*2|-|QhJs|-", "1x2-u3", "rank"),
        ("*1*2|-|JhTs|-", "1x2-u3", "ok"),
        ("9d|-|*17h|-", "1-u3", "ok"),
        ("9s|-|*17h|-", "1-u3", "colour"),
        ("Td|-|*17h|-", "1-u3", "rank"),
        ("9s|-|*1|-", "1-u3", "ok"),
        ("As|-|*1|-", "1-u3", "rank"),
        ("9s|-|*1*2|-", "1-u3", "ok"),
        ("2s|-|*1*2|-", "1-u3", "rank"),
        ("2s*1|-|*2|-", "1x2-u3", "rank"),
        ("9s|Kc|*1|Kh", "1-u3", "no-space"),
    ],
)
def test_j2_m7_sliding_under_with_jokers(piles, move, reason):
    play = table(piles)
    assert play.reason(0, move) == reason
    assert (move in play.legal(0)) == (reason == "ok")
    if reason == "ok":
        assert play.do(0, move).audit() == ""


@pytest.mark.parametrize(
    ("piles", "nerts", "move", "reason"),
    [
        # A joker in a space is a king whose colour is open; one that was dealt there too.
        ("-|9c|*2|7h", "*1", "n-1", "ok"),
        ("-|9c|*2|7h", "Qh", "n-3", "ok"),
        ("-|9c|*2|7h", "Qs", "n-3", "ok"),
        ("-|9c|*2|7h", "Jh", "n-3", "rank"),
        ("-|9c|*2|7h", "Kh", "n-3", "rank"),
        ("-|9c|*2|7h", "*1", "n-3", "ok"),
        ("-|9c|*1*2|7h", "Jh", "n-3", "ok"),
        ("-|9c|*1*2|7h", "Js", "n-3", "ok"),
        ("-|9c|*1*2|7h", "Qs", "n-3", "rank"),
        ("-|9c|*2Qh|7h", "Js", "n-3", "ok"),
        ("-|9c|*2Qh|7h", "Jd", "n-3", "colour"),
        ("-|Ks*1|Td|7h", "5s", "2-1", "ok"),
        ("-|Ks*1Jc|Td|7h", "5s", "2x2-1", "space-king"),
        ("-|*1Qs|Td|7h", "5s", "2x2-1", "ok"),
        ("-|Ad*1|Td|7h", "5s", "3-1", "space-king"),
        ("-|*1|QhJs|7h", "5s", "2-u3", "ok"),
        ("-|*1|JsTh|7h", "5s", "2-u3", "rank"),
        ("-|*1*2|JsTh|7h", "5s", "2x2-u3", "ok"),
        ("-|*1*2|QhJs|7h", "5s", "2x2-u3", "rank"),
        ("-|Kd|*1|7h", "5s", "2-u3", "ok"),
        ("-|9d|*1|7h", "5s", "2-u3", "space-king"),
    ],
)
def test_j2_where_only_kings_fill_a_space(piles, nerts, move, reason):
    piles = piles.replace("Ad*1", "9d*1")
    play = table(piles, "space_takes=king,jokers=2", nerts=nerts)
    assert play.reason(0, move) == reason
    assert (move in play.legal(0)) == (reason == "ok")


# J3: declaring


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
    play = table("*1|Td|-|-", foundations="Ah", nerts="5s9c", options="jokers=2").do(0, "1=2h")
    play = play if move != "n-2" else table("*1|Td|-|-", foundations="Ah", nerts="9c5s").do(0, "1=2h")
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
