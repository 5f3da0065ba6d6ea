# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The direct keys of a keyboard, and boards with three buttons or two."""

import pytest

from nerts_core import moves
from nerts_core.layout import NERTS, STOCK
from nerts_core.pocket import say
from tests.pocket.handhelds import KEYS, Handheld, at

REASONS = moves.REASONS.split()


@pytest.mark.parametrize(
    ("key", "text"), [("n", "n-2"), ("1", "1-2"), ("w", "w-2"), ("turn", "turn"), ("stuck", "stuck")]
)
def test_direct_keys(key, text):
    """From any cursor: a pile's own key goes there and does the obvious thing."""
    works, nerts, waste = {"n": ("4d", "Kh8h", "-"), "w": ("4d", "Kh", "8h")}.get(key, ("8d", "Kh", "-"))
    held = at(works + "|9c|Jc|7c", nerts=nerts, waste=waste)
    held.press(key)
    assert held.moves == [text]


def test_direct_keys_choose_the_goal():
    held = at("5d|9c|5h|7c", nerts="Kh4s")
    held.press("n 3")
    assert held.moves == ["n-3"]
    held = at("5d|9c|5h|7c", nerts="Kh4s")
    held.press("n 2")
    assert (REASONS[held.play.refused], held.play.lifted_pile) == ("rank", NERTS)
    held.press("n")
    assert held.play.lifted_pile == -1


def test_direct_keys_call():
    held = at("5d|9c|Jc|7c")
    held.press("call")
    assert REASONS[held.play.refused] == "pile-not-empty"
    held = at("5d|9c|Jc|7c", nerts="-")
    held.press("call")
    assert held.moves == ["call"]


def test_keys_of_piles_that_are_not_there_do_nothing():
    held = at("5d|9c|Jc|7c")
    cursor = held.play.cursor
    held.press("5 6")
    assert (held.moves, held.play.cursor) == ([], cursor)


# Few buttons


def test_three_buttons():
    """RIGHT is next, held it is more cards; B turns, held it is the menu."""
    held = at("9h8s7d|Tc|-|Jc", nerts="KhKs", buttons=3)
    assert (held.play.cursor, held.play.depth) == (1, 3)
    seen = []
    for _ in range(3):
        held.press("right")
        seen.append(held.play.cursor)
    assert seen == [NERTS, STOCK, 1]
    held.press("right:600")
    assert (held.play.cursor, held.play.depth) == (1, 1)
    held.press("right:1100")
    assert (held.play.cursor, held.play.depth) == (1, 3)
    held.press("b")
    assert held.moves == ["turn"]
    held.press("b:900")
    assert (held.pocket.menu.title, held.moves) == (say.PAUSE, ["turn"])


def test_two_buttons():
    """RIGHT is next, held long the menu; A on the stock turns."""
    held = at("5d|9c|Jc|7c", buttons=2, stock="...6s6c6h")
    assert held.play.cursor == STOCK
    held.press("a")
    assert held.moves == ["turn"]
    held.press("right:2600")
    assert held.pocket.menu.title == say.PAUSE


def test_keys_that_overlap():
    """With three buttons a tap of next counts at its end, or when the next key goes down."""
    held = at("8d|9c|Jc|7c", nerts="Kh8h", buttons=3)
    assert held.play.cursor == NERTS
    pocket = held.pocket
    pocket.press(KEYS["right"])
    held.wait(60)
    assert held.play.cursor == NERTS
    pocket.press(KEYS["a"])
    held.wait(60)
    pocket.release(KEYS["right"])
    pocket.release(KEYS["a"])
    held.wait(60)
    assert held.moves == ["turn"], "next goes to the stock, A turns it"


def test_turning_by_holding_ends_where_stuck_is_offered():
    """K1: a whole pass has brought nothing; the next press of A says so."""
    held = Handheld("n1 classic 6cKdKhKs 7cKc:Qc|Jc|Tc|9c:8c:- rest")
    held.press("a:9000")
    assert held.play.banner == say.OFFER_STUCK
    turned = len(held.moves)
    held.press("a")
    assert held.moves[turned:] == ["stuck"]


def test_keys_of_piles_do_not_leave_the_menu():
    held = at("5d|9c|Jc|7c").press("start n w turn")
    assert (held.pocket.menu.title, held.moves) == (say.PAUSE, [])
