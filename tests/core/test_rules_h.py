# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section H of the rules: seven cards in hand in place of a waste, and what happens when all are blocked."""

import pytest

from nerts_core import hand as hands
from nerts_core import moves
from nerts_core.notation import move_text
from tests.core.tables import Play, cards

# A seat that has diamonds alone, from the ace on, can play nothing.
DEAD = "Ad8d9d:2d|4d|6d|Td:-:Qd5dJd7dKd3d"
KINGS = "KcKcKsKsKhKh"


def both(one, two=DEAD, foundations=KINGS, options="scrooge"):
    return Play(f"n1 {options} {foundations} {one} {two}")


# H1


@pytest.mark.parametrize("options", ["scrooge", "nerts_pile=5,work_piles=6,hand=seven", "jokers=2,hand=seven"])
def test_h1_seven_cards_are_dealt_from_the_stock_into_the_hand(options):
    """The rest of the deal is as without: the first one taken from the top of the stock is the first of the hand."""
    play = Play.dealt(3, options, 5)
    plain = Play.dealt(3, options.replace("hand=seven", "target=100").replace("scrooge", "classic"), 5)
    for seat in range(3):
        stock = cards(plain.pile(seat, "s"))
        assert cards(play.pile(seat, "w")) == stock[:-8:-1]
        assert cards(play.pile(seat, "s")) == stock[:-7]
        assert play.seat(seat).split(":")[:2] == plain.seat(seat).split(":")[:2]


HAND = "n1 scrooge Ac 5s:Th|9c|-|Qs:...:2c9s8h7cKdJd2d rest"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("h1-f", "ok"),
        ("h2-1", "ok"),
        ("h3-2", "ok"),
        ("h5-3", "ok"),
        ("h7-3", "ok"),
        ("h5-u4", "ok"),
        ("h6-4", "ok"),
        ("h2-f", "no-foundation"),
        ("h3-1", "rank"),
        ("h4-u1", "rank"),
        ("w-f", "ok"),
        ("wx2-1", "ok"),
    ],
)
def test_h1_any_card_of_the_hand_can_be_played(move, reason):
    assert Play(HAND).reason(0, move) == reason


@pytest.mark.parametrize("number", range(1, 8))
def test_h1_a_card_that_leaves_the_hand_closes_the_gap(number):
    play = Play(HAND)
    hand = cards(play.pile(0, "w"))
    card = hand.pop(number - 1)
    play.do(0, "h%d-3" % number)
    assert (cards(play.pile(0, "w")), play.pile(0, "3")) == (hand, card)
    assert play.reason(0, "h7-1") == "too-many"
    assert play.audit() == ""


def test_h1_all_moves_of_a_hand_are_found_in_its_order():
    play = Play(HAND)
    found = [0] * 256
    count = moves.find(play.hand, 0, found)
    names = [name for name in (move_text(found[at], True) for at in range(count)) if name[0] == "h"]
    assert sorted(names) == sorted("h1-f h1-3 h2-1 h2-3 h3-2 h3-3 h4-3 h5-3 h5-u4 h6-3 h6-4 h7-3".split())
    assert names == sorted(names, key=lambda name: name[1])


@pytest.mark.parametrize(
    ("stock", "hand", "reason", "after"),
    [
        ("JcQcKcJdQd", "-", "ok", "-:QdJdKcQcJc"),
        ("JcQcKcJd", "Qd", "ok", "-:QdJdKcQcJc"),
        ("Jc", "QcKcJdQd", "ok", "-:QcKcJdQdJc"),
        ("9cTcJcQcKc", "9dTdJdQd", "ok", "9cTc:9dTdJdQdKcQcJc"),
        ("9cTcJcQcKc9dTd", "-", "ok", "-:Td9dKcQcJcTc9c"),
        ("9cTcJcQcKc9dTdJd", "-", "ok", "9c:JdTd9dKcQcJcTc"),
        ("9cTc", "JcQcKc9dTdJd", "ok", "9c:JcQcKc9dTdJdTc"),
        ("9cTc", "JcQcKc9dTdJdQd", "hand-full", ""),
        ("-", "JcQc", "nothing-to-turn", ""),
        ("-", "-", "nothing-to-turn", ""),
        ("-", "9cTcJcQcKc9dTd", "nothing-to-turn", ""),
    ],
)
def test_h1_turn_fills_the_hand_never_above_seven(stock, hand, reason, after):
    play = Play(f"n1 scrooge 8c8dKsKh ...:-|-|-|-:{stock}:{hand} rest")
    assert play.reason(0, "turn") == reason
    if after:
        play.do(0, "turn")
        assert play.pile(0, "s") + ":" + play.pile(0, "w") == after
        assert play.audit() == ""


def test_h1_nothing_goes_under_the_stock():
    play = both(DEAD)
    assert play.reason(0, "under") == "seven"
    assert Play.dealt(2, "scrooge").reason(0, "under") == "seven"


def test_h1_a_run_or_a_card_above_the_hand_is_no_source():
    play = Play("n1 scrooge Ac 5s:Th|9c|-|Qs:...:2c9s rest")
    assert (play.reason(0, "h3-f"), play.reason(0, "wx13-1")) == ("too-many", "too-many")
    assert Play("n1 scrooge Ac 5s:Th|9c|-|Qs:...:- rest").reason(0, "h1-f") == "empty"
    assert Play("n1 classic Ac 5s:Th|9c|-|Qs:...:2c9s rest").reason(0, "h2-1") == "one-card"


# H2


def test_h2_who_can_play_is_pointed_out_and_must():
    """The club in the hand of seat 1 goes on its ten of diamonds; seat 0 has nothing."""
    play = both(DEAD, "TcJcQcKcAd8d9d:2d|4d|6d|Td:-:QdJd9c5d3dKd7d", "8cKcKsKsKhKh")
    play.do(0, "stuck").do(1, "stuck")
    assert play.said() == [("stuck", 0), ("stuck", 1), ("must-play", 1)]
    assert play.state() == "stuck=0,must=1,rotated"
    assert (play.reason(0, "stuck"), play.reason(1, "stuck")) == ("already-stuck", "must-play")
    # It may do other things first, and time does not force it.
    assert play.do(1, "h3-4").state() == "stuck=0,rotated"
    assert play.do(1, "stuck").said() == [("stuck", 1), ("must-play", 1)]
    assert play.do(1, "4-f").state() == ""


@pytest.mark.parametrize(
    ("seat", "foundations", "playable"),
    [
        (DEAD, KINGS, ""),
        # The top of the nerts pile: to a foundation, to a work pile, into a space.
        ("8d9dAd:2d|4d|6d|Td:-:Qd5dJd7dKd3d", KINGS, "n-f"),
        ("AdTcJcKcQc8d9d:2d|4d|6d|Kd:-:Td5dJd7d3dQd9c", "8cKcKsKsKhKh", "h7-f"),
        ("Ad8d9d:2d|4d|6d|-:-:TdQd5dJd7dKd3d", KINGS, "n-4"),
        ("Ad8dTc9dJcQcKc9c:2d|4d|6d|Td:-:Qd5dJd7dKd3d", "8cKcKsKsKhKh", "n-f"),
        # Any card of the hand.
        ("2d8d9d:Kd|4d|6d|Td:-:Qd5dAdJd7d3d", KINGS, "h3-f"),
        # The top of a work pile to a foundation; not between work piles.
        ("3d8d9d:2d|4d|6d|Ad:-:QdTd5dJd7dKd", KINGS, "4-f"),
        ("6dTdAd9d9cJcQcKc8hThJhQh8d:2d|4d|Tc|9h:-:Qd5dJd7dKd3dKh", "8cKcKsKs7hKh", ""),
    ],
)
def test_h2_what_is_playable(seat, foundations, playable):
    play = both(seat, foundations=foundations)
    found = moves.playable(play.hand, 0)
    assert (move_text(found, True) if found else "") == playable
    play.do(0, "stuck").do(1, "stuck")
    assert (("must-play", 0) in play.said()) == (playable != "")


@pytest.mark.parametrize(
    ("piles", "playable"),
    [
        ("Ad8d9d*1:2d|4d|6d|Td:*2:Qd5dJd7dKd3d", "n=Ac"),
        ("Ad8d9d:2d|4d|6d|Td*1:*2:Qd5dJd7dKd3d", "4=Ac"),
        ("Ad8d9d:2d|4d|6d|Td:*1:Qd5dJd7dKd3d*2", "h=Ac"),
        ("Ad*18d9d:2d|4d|6d|Td:*2:Qd5dJd7dKd3d", ""),
    ],
)
def test_h2_a_joker_can_always_be_declared(piles, playable):
    """On top of the nerts pile or a work pile or in the hand: it could always be an ace."""
    play = both(piles, "Ad*1*28d9d:2d|4d|6d|Td:-:Qd5dJd7dKd3d", options="jokers=2,hand=seven")
    found = moves.playable(play.hand, 0)
    assert (move_text(found, True) if found else "") == playable
    play.do(0, "stuck").do(1, "stuck")
    assert play.state() == ("must=0,rotated" if playable else "rotated").replace("must=0", "stuck=1,must=0")
    if playable:
        # Declaring is the play; while the joker waits the seat has nothing more to play, so all take new hands.
        play.do(0, playable)
        assert play.state().startswith("stuck=1,declared=0")
        play.do(0, "stuck")
        assert play.state() == "rotated"


def test_h2_the_joker_that_can_land_is_playable():
    seats = "Ad8d9d*1:2d|4d|6d|Td:*2:Qd5dJd7dKd3d", "Ad*1*28d9d:2d|4d|6d|Td:-:Qd5dJd7dKd3d"
    play = both(*seats, options="jokers=2,hand=seven").do(0, "n=Ac").at(1100)
    assert move_text(moves.playable(play.hand, 0), True) == "n-f"


def test_h2_who_is_pointed_out_can_do_other_things_first():
    play = both(DEAD, "TcJcQcKcAd8d9d:2d|4d|6d|Td:7d:QdJd9c5d3dKd", "8cKcKsKsKhKh").do(0, "stuck").do(1, "stuck")
    assert play.do(1, "turn").state() == "stuck=0,must=1,rotated"
    assert play.reason(1, "stuck") == "must-play"
    assert play.do(1, "h3-4").state() == "stuck=0,rotated"


def test_h2_a_play_of_anybody_ends_it():
    one = "TcJcQcKcAd8d9d:2d|4d|6d|Td:-:QdJd9c5d3dKd7d"
    play = both(one, one, "8c8cKsKsKhKh").do(0, "stuck").do(1, "stuck")
    assert play.said()[2:] == [("must-play", 0), ("must-play", 1)]
    assert play.do(0, "h3-f").state() == ""


# H3


@pytest.mark.parametrize(
    ("stock", "hand", "after"),
    [
        ("-", "Qd5dJd7dKd3d", "-:Qd5dJd7dKd3d"),
        ("3d", "Qd5dJd7dKd", "-:3dQd5dJd7dKd"),
        ("Kd3d", "Qd5dJd7d", "-:3dKdQd5dJd7d"),
        ("7dKd3d", "Qd5dJd", "-:3dKd7dQd5dJd"),
        ("Qd5dJd7dKd3d", "-", "-:3dKd7dJd5dQd"),
    ],
)
def test_h3_the_hand_goes_under_the_stock_and_seven_come_from_its_top(stock, hand, after):
    play = both(f"Ad8d9d:2d|4d|6d|Td:{stock}:{hand}").do(0, "stuck").do(1, "stuck")
    assert play.pile(0, "s") + ":" + play.pile(0, "w") == after
    assert play.said()[2:] == [("new-hands", None)]
    assert (play.state(), play.audit()) == ("rotated", "")


def test_h3_more_than_seven_leave_the_rest_in_the_stock():
    play = both("-:2d|4d|6d|Td:Ad3d:5d7d8d9dJdQdKd").do(0, "stuck").do(1, "stuck")
    assert play.pile(0, "s") + ":" + play.pile(0, "w") == "KdQd:3dAd5d7d8d9dJd"


def test_h3_can_happen_again_and_again():
    """Words alone never end the hand."""
    play = both(DEAD)
    for _ in range(5):
        play.do(0, "stuck").do(1, "stuck")
        assert (play.hand.over, play.state(), play.said()[-1]) == (0, "rotated", ("new-hands", None))


def test_h3_k3_the_clock_ends_the_hand_at_its_second_time():
    play = both(DEAD).at(110000)
    assert play.said() == [("warning", None)]
    assert play.at(120000).said() == [("new-hands", None)]
    play.do(0, "stuck").do(1, "stuck").said()
    assert play.hand.left_ms() == 120000
    play.at(200000).do(0, "stuck").do(1, "stuck")
    # All were stuck since the last play before: the clock goes on.
    assert play.hand.left_ms() == 40000
    assert play.at(240000).state() == "rotated,timed"


def test_h2_k3_the_clock_points_out_as_words_do():
    play = both(DEAD, "TcJcQcKcAd8d9d:2d|4d|6d|Td:-:QdJd9c5d3dKd7d", "8cKcKsKsKhKh").at(120000)
    assert play.said()[-1] == ("must-play", 1)
    assert play.state() == "must=1,rotated"
    assert play.at(240000).hand.over == hands.TIMED


def test_h3_end_ends_when_nobody_can_play():
    play = both(DEAD, options="stuck_rule=end,hand=seven").do(0, "stuck").do(1, "stuck")
    assert (play.hand.over, play.said()[-1]) == (hands.STOPPED, ("over", None))
    able = "TcJcQcKcAd8d9d:2d|4d|6d|Td:-:QdJd9c5d3dKd7d"
    play = both(DEAD, able, "8cKcKsKsKhKh", "stuck_rule=end,hand=seven").do(0, "stuck").do(1, "stuck")
    assert (play.hand.over, play.state()) == (0, "stuck=0,must=1,rotated")


def test_h3_shuffle_mixes_hand_and_stock():
    orders = set()
    for seed in range(1, 9):
        play = Play(f"n1 stuck_rule=shuffle,hand=seven {KINGS} {DEAD} {DEAD} seed={seed}").do(0, "stuck").do(1, "stuck")
        assert (play.said()[-1], play.pile(0, "s"), play.audit()) == (("new-hands", None), "-", "")
        assert sorted(cards(play.pile(0, "w"))) == sorted(cards("Qd5dJd7dKd3d"))
        orders |= {play.pile(0, "w"), play.pile(1, "w")}
    assert len(orders) > 12


def test_h3_j3_new_hands_withdraw_a_declaration():
    piles = "Ad8d9d:2d|4d|6d|Td:*1:Qd5dJd7dKd3d*2", "Ad*1*28d9d:2d|4d|6d|Td:-:Qd5dJd7dKd3d"
    play = both(*piles, options="jokers=2,hand=seven").do(0, "h=Ac")
    assert play.state() == "declared=0hAc"
    assert [play.reason(0, move) for move in ("h1-f", "h7-f", "n-f", "turn")] == [
        "declared",
        "too-soon",
        "no-foundation",
        "hand-full",
    ]
    play.do(0, "stuck").do(1, "stuck")
    assert play.state() == "rotated"


def test_h1_j5_of_two_jokers_in_the_hand_either_may_land():
    play = Play("n1 jokers=2,hand=seven KsKh 5d:-|-|-|-:...:9c*22d*1 rest").do(0, "h=Ac").at(1100)
    assert (play.reason(0, "h2-f"), play.reason(0, "h4-f"), play.reason(0, "h1-f")) == ("ok", "ok", "declared")
    play.do(0, "h4-f")
    assert (play.seat(0).split(":")[3:], play.foundations()) == (["9c*22d", "Ac--"], "AcKsKh")
