# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A blocked table with seven in hand (H2, H3): every hand is laid out, as it was, and play goes on after it."""

import pytest

from nerts_core import hand as hands
from nerts_core import layout as piles
from nerts_core import moves
from nerts_core.cards import card_text
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.pocket.handhelds import Handheld

# Whoever has nothing but diamonds can play nothing; one has all clubs in the stock, another one a club for its ten.
DEAD = "Ad8d9d:2d|4d|6d|Td:-:Qd5dJd7dKd3d"
CLUBS = "Ad8d9d:2d|4d|6d|Td:...:Qd5dJd7dKd3d"
ALIVE = "TcJcQcKcAd8d9d:2d|4d|6d|Td:-:QdJd9c5d3dKd7d"


def at_table(other=CLUBS, options="scrooge", buttons=8):
    """A table of two."""
    foundations = "8cKcKsKsKhKh" if other == ALIVE else "KcKsKsKhKh"
    return Handheld(f"n1 {options} {foundations} {DEAD} {other}", buttons)


def blocked(*what, **more):
    """A table of two of which both have said that they are stuck."""
    held = at_table(*what, **more)
    held.other(0, moves.STUCK_MOVE).other(1, moves.STUCK_MOVE)
    held.wait(40)
    return held


def laid(hand):
    """The hands that were laid out, as text."""
    each = piles.HAND_CARDS
    return [
        "".join(card_text(card) for card in hand.laid_out[each * seat : each * seat + each] if card)
        for seat in range(hand.seats)
    ]


@pytest.mark.parametrize("options", ["scrooge", "scrooge,stuck_rule=shuffle"])
def test_the_hands_that_were_are_laid_out(options):
    """H3: new ones are taken at once, those that everybody sees are the old ones."""
    held = blocked(options=options)
    assert held.pocket.scene == pockets.LAID
    assert laid(held.hand) == ["Qd5dJd7dKd3d"] * 2
    now = held.hand.layouts[1][piles.place_of(piles.WASTE) :][:7]
    assert now != held.hand.laid_out[7:], "the hand should be a new one"
    assert held.sound()


def test_who_can_play_is_laid_out_too():
    """H2: then nobody takes a new hand."""
    held = blocked(ALIVE)
    assert held.pocket.scene == pockets.LAID
    assert held.hand.must_play(1)
    assert laid(held.hand) == ["Qd5dJd7dKd3d", "QdJd9c5d3dKd7d"]


def test_it_ends_by_itself_and_the_game_goes_on():
    """Long enough to be read; nobody plays and no clock runs meanwhile."""
    held = blocked()
    pocket = held.pocket
    now_ms = pocket.table.now_ms
    held.wait(pocket.laid_ms - 100)
    assert pocket.scene == pockets.LAID
    assert pocket.table.now_ms == now_ms
    held.wait(200)
    assert pocket.scene == pockets.TABLE and not pocket.play.laid
    assert pocket.table.now_ms > now_ms
    assert pocket.play.banner == say.SAID + hands.SAYS_NEW_HANDS, "what has happened is still said"
    held.wait(5000)
    assert pocket.scene == pockets.TABLE


@pytest.mark.parametrize("seats", [2, 4, 12])
def test_more_hands_are_shown_for_longer(seats):
    held = Handheld()
    held.pocket.prefs.seats = seats
    held.pocket.new_match(1)
    held.pocket.lay_out()
    assert held.pocket.laid_ms == 3000 + 500 * seats


@pytest.mark.parametrize(
    ("buttons", "key"),
    [(8, "a"), (8, "b"), (8, "start"), (8, "left"), (8, "n"), (3, "right"), (3, "a"), (3, "b"), (2, "right"), (2, "a")],
)
def test_a_press_ends_it_but_not_one_that_was_on_its_way(buttons, key):
    held = blocked(buttons=buttons)
    moved = list(held.moves)
    held.press(key)
    assert held.pocket.scene == pockets.LAID, "a press that came with it has ended it"
    held.wait(500)
    held.press(key)
    assert held.pocket.scene == pockets.TABLE
    assert held.moves == moved and held.play.lifted_pile == -1, "the press was taken for one at the table"


def test_the_friend_can_end_it_too():
    held = at_table()
    held.pocket.pairs = 2
    held.sit(held.pocket.table)
    held.other(0, moves.STUCK_MOVE).other(1, moves.STUCK_MOVE).wait(40)
    assert held.pocket.scene == pockets.LAID
    held.wait(600)
    held.pocket.press(keys.MATE + keys.A)
    assert held.pocket.scene == pockets.TABLE


def test_what_is_in_hand_goes_back():
    held = Handheld("n1 scrooge - Kh:5d|9c|5h|9s:...:8d4s3s2s rest")
    held.play.enter(7)
    held.press("a")
    assert held.play.lifted_pile == 7, "there are two places for the eight"
    held.other(0, moves.STUCK_MOVE).other(1, moves.STUCK_MOVE).wait(40)
    assert held.pocket.scene == pockets.LAID
    assert held.play.lifted_pile == -1
    assert held.sound()


def test_the_hand_that_ends_so_shows_it_before_the_scores():
    """With stuck_rule=end nobody takes a new hand: the hands are shown, then what they are worth."""
    held = blocked(options="scrooge,stuck_rule=end")
    assert held.hand.over == hands.STOPPED and held.pocket.scene == pockets.LAID
    held.wait(600)
    held.press("a")
    assert held.pocket.scene == pockets.SCORES
    held.wait(600)
    held.press("a")
    assert held.pocket.scene == pockets.TABLE and not held.hand.over


def test_with_a_waste_nothing_is_laid_out():
    held = Handheld("n1 classic - Kh4s:5d|9c|5h|8d:...:- rest")
    held.other(0, moves.STUCK_MOVE).other(1, moves.STUCK_MOVE).wait(40)
    assert held.pocket.scene == pockets.TABLE
    assert held.play.banner == say.SAID + hands.SAYS_ROTATED


def test_it_happens_again_when_all_are_stuck_again():
    held = blocked(ALIVE)
    held.wait(600)
    held.press("a")
    held.other(1, moves.move_int(moves.PUT, piles.WASTE, 3, 4)).other(1, moves.STUCK_MOVE).wait(40)
    assert held.pocket.scene == pockets.LAID
    assert laid(held.hand)[1] == "QdJd5d3dKd7d"
