# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section S of the rules: turning the stock, making a new one, and putting a card under it."""

import pytest

from tests.core.tables import Play


def table(options, stock, waste, nerts="-", works="-|-|-|-"):
    """Seat 0 has clubs from the 4 on; what is in neither pile lies in its nerts pile."""
    return Play(f"n1 {options} 3cKdKhKs {nerts}:{works}:{stock}:{waste} rest")


# What lies in stock and waste (bottom to top) after each turn, from `stock` and an empty waste.
TURNS = [
    # Blocks of three are turned as a block; too few are put on the waste, which is turned over.
    ("classic", "8c7c6c5c4c", ["8c7c:4c5c6c", "8c7c6c5c4c:-", "8c7c:4c5c6c"]),
    ("classic", "9c8c7c6c5c4c", ["9c8c7c:4c5c6c", "-:4c5c6c7c8c9c", "9c8c7c6c5c4c:-"]),
    ("classic", "7c6c5c4c", ["7c:4c5c6c", "7c6c5c4c:-"]),
    ("classic", "6c5c4c", ["-:4c5c6c", "6c5c4c:-"]),
    # With the waste empty that would change nothing: what is left is turned up.
    ("classic", "5c4c", ["-:4c5c", "5c4c:-", "-:4c5c"]),
    ("classic", "4c", ["-:4c", "4c:-"]),
    # The top card of the stock ends on top of the waste.
    ("turn_order=kept", "8c7c6c5c4c", ["8c7c:6c5c4c", "7c8c4c5c6c:-", "7c8c:4c5c6c"]),
    ("turn_order=kept", "7c6c5c4c", ["7c:6c5c4c", "7c4c5c6c:-", "7c:4c5c6c"]),
    ("turn_order=kept", "5c4c", ["-:5c4c", "4c5c:-", "-:4c5c"]),
    # The last ones are turned up and can be played first.
    ("leftover=turn", "8c7c6c5c4c", ["8c7c:4c5c6c", "-:4c5c6c7c8c", "8c7c6c5c4c:-"]),
    ("leftover=turn", "7c6c5c4c", ["7c:4c5c6c", "-:4c5c6c7c", "7c6c5c4c:-"]),
    ("leftover=turn", "5c4c", ["-:4c5c", "5c4c:-"]),
    ("turn_order=kept,leftover=turn", "8c7c6c5c4c", ["8c7c:6c5c4c", "-:6c5c4c8c7c", "7c8c4c5c6c:-"]),
    # One at a time, to the last card.
    ("turn=1", "6c5c4c", ["6c5c:4c", "6c:4c5c", "-:4c5c6c", "6c5c4c:-", "6c5c:4c"]),
    ("turn=1,turn_order=kept", "6c5c4c", ["6c5c:4c", "6c:4c5c", "-:4c5c6c", "6c5c4c:-"]),
    ("turn=1,leftover=turn", "5c4c", ["5c:4c", "-:4c5c", "5c4c:-"]),
]


@pytest.mark.parametrize(("options", "stock", "after"), TURNS)
def test_s1_s2_turning_up_and_making_a_new_stock(options, stock, after):
    rest = "".join(rank + "c" for rank in "KQJT987654" if rank + "c" not in stock)
    play = table(options, stock, "-", rest)
    for piles in after:
        play.do(0, "turn")
        assert play.pile(0, "s") + ":" + play.pile(0, "w") == piles
    assert play.audit() == ""


def test_s1_a_turn_with_nothing_to_turn_is_refused():
    play = table("classic", "-", "-", "...")
    assert play.reason(0, "turn") == "nothing-to-turn"
    assert table("classic", "4c", "-", "...").reason(0, "turn") == "ok"
    assert table("classic", "-", "4c", "...").reason(0, "turn") == "ok"


def test_s1_the_waste_is_played_from_its_top_and_what_is_below_comes_free():
    play = Play("n1 classic - -:Th|9c|-|-:...:As8h9s rest").do(0, "w-1")
    assert (play.pile(0, "1"), play.pile(0, "w")) == ("Th9s", "As8h")
    assert play.do(0, "w-2").do(0, "w-f").foundations() == "As"
    assert play.pile(0, "w") == "-"


@pytest.mark.parametrize(
    ("options", "different"),
    [
        ("classic", 12),
        ("leftover=turn", 13),
        ("turn=1", 36),
        ("turn_order=kept", 24),
        ("turn_order=kept,leftover=turn", 26),
    ],
)
def test_s2_passes_through_the_stock_lose_and_double_nothing(options, different):
    play = Play.dealt(2, options, 9)
    piles = set()
    for _ in range(60):
        play.do(1, "turn")
        stock, waste = play.pile(1, "s").replace("-", ""), play.pile(1, "w").replace("-", "")
        assert len(stock + waste) == 70
        assert play.audit() == ""
        piles.add((stock, waste))
    # Without shuffling each pass is like the last; with `kept` the blocks change places in themselves.
    assert len(piles) == different


def stuck_seat(stock, waste="-", nerts="8d9d", works="2d|4d|6d|Td", options="classic"):
    """Diamonds only, from the deuce on: nothing goes on anything."""
    return Play(f"n1 {options} KcKhKs {nerts}:{works}:{stock}:{waste} rest")


def test_s3_under_moves_the_top_card_to_the_bottom():
    play = stuck_seat("AdQd5dJd7dKd3d")
    assert play.legal(0) == []
    assert play.words(0) == ["stuck", "turn", "under"]
    assert play.do(0, "under").pile(0, "s") == "3dAdQd5dJd7dKd"
    assert play.do(0, "under").pile(0, "s") == "Kd3dAdQd5dJd7d"
    assert (play.pile(0, "w"), play.state(), play.said(), play.audit()) == ("-", "", [], "")


def test_s3_a_stock_of_one_card_stays_as_it_is():
    play = stuck_seat("Ad", "-", "8d9dQd5dJd7dKd3d")
    assert play.do(0, "under").pile(0, "s") == "Ad"


@pytest.mark.parametrize(
    ("nerts", "works", "stock", "waste", "reason"),
    [
        ("8d9d", "2d|4d|6d|Td", "-", "AdQd5dJd7dKd3d", "stock-empty"),
        ("8d9dAdQd5dJd7dKd3d", "2d|4d|6d|Td", "-", "-", "stock-empty"),
        ("8d9d", "2d|4d|6d|Td", "AdQd5dJd7dKd", "3d", "waste-not-empty"),
        ("8d9d", "2d|4d|6d|Td", "Qd5dJd7dKd3d", "Ad", "waste-not-empty"),
        # To a foundation, into a space: any legal move counts, wise or not.
        ("8d9dAd", "2d|4d|6d|Td", "Qd5dJd7dKd3d", "-", "can-move"),
        ("8d9d", "Ad|4d|6d|Td", "2dQd5dJd7dKd3d", "-", "can-move"),
        ("8d9d", "2d|4d|-|Td", "Ad6dQd5dJd7dKd3d", "-", "can-move"),
        ("-", "2d|4d|-|Td", "8d9dAd6dQd5dJd7dKd3d", "-", "can-move"),
        ("8d9d", "2d|4d|6d|Td", "AdQd5dJd7dKd3d", "-", "ok"),
    ],
)
def test_s3_under_needs_a_stock_no_waste_and_no_move(nerts, works, stock, waste, reason):
    play = stuck_seat(stock, waste, nerts, works)
    assert play.reason(0, "under") == reason


def test_s3_a_move_onto_a_work_pile_or_under_one_counts():
    black = Play("n1 classic KcKh 8d9s:2d|4d|6d|Td:...:- rest")
    assert black.legal(0) == ["n-4"]
    assert black.reason(0, "under") == "can-move"
    slides = Play("n1 space_takes=king KcKh 8d3dKs:Qd|4d|-|Td:...:- rest")
    assert slides.legal(0) == ["n-3", "n-u1"]
    assert slides.reason(0, "under") == "can-move"


def test_s3_turning_is_no_card_move():
    play = stuck_seat("AdQd5dJd7dKd3d")
    assert play.reason(0, "turn") == play.reason(0, "under") == "ok"
