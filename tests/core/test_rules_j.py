# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section J of the rules: jokers in piles and what they stand for (J1, J2, J5)."""

import pytest

from tests.core.tables import Play, cards, joker_table

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


@pytest.mark.parametrize(("joker", "other"), [("*1", "*2"), ("*2", "*1")])
def test_j1_a_joker_on_a_foundation_earns_the_king_bonus(joker, other):
    play = Play(f"n1 king_bonus=5,jokers=2,joker_delay_ms=0 Qc 5s{joker}:{other}|-|-|-:...:- rest")
    play.do(0, "n=Kc").do(0, "n-f")
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
    play = joker_table(f"{pile}|9c|{work}|-", waste=waste, nerts=nerts)
    assert play.reason(0, source + "-1") == reason
    assert (source + "-1" in play.legal(0)) == (reason == "ok")
    if reason == "ok":
        assert play.do(0, source + "-1").pile(0, "1") == pile + card
        assert play.audit() == ""


@pytest.mark.parametrize(("card", "reason"), [("Qh", "rank"), ("Kh", "rank"), ("Jh", "ok"), ("Js", "ok"), ("As", "ok")])
def test_j2_two_free_jokers_need_a_rank_each(card, reason):
    play = joker_table("*1*2|-|-|-", nerts=card)
    assert play.reason(0, "n-1") == reason


@pytest.mark.parametrize("source", ["n", "w", "2"])
def test_j2_a_space_takes_a_joker(source):
    nerts, waste, work = ("*1" if each == source else "-" for each in "nw2")
    assert joker_table(f"-|{work}|9c|8c", waste=waste, nerts=nerts).do(0, source + "-1").pile(0, "1") == "*1"


def test_j2_a_free_joker_is_fixed_while_a_card_lies_on_it_and_free_again_after():
    play = joker_table("*1|Ks|7h|-", nerts="5cQh").do(0, "n-1")
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
    play = joker_table(piles)
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
    play = joker_table(piles)
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
    play = joker_table(piles, "space_takes=king,jokers=2", nerts=nerts)
    assert play.reason(0, move) == reason
    assert (move in play.legal(0)) == (reason == "ok")
