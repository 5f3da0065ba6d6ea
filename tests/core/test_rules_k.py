# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section K of the rules: saying that one is stuck, what happens when all are, and the table's clock."""

import pytest

from nerts_core import hand as hands
from nerts_core.bot import Bot
from nerts_core.commons import TIME_MASK
from nerts_core.options import Options
from nerts_core.table import Table
from tests.core.tables import Play, cards

# Seat 0 has a play to a foundation, moves between its piles, a card for its space and stock to turn; seat 1 one play.
OPEN = "n1 classic - 5c:9h|Ts|Ac|-:...:- 5c:Ah|-|-|-:...:- 5c:-|-|-|-:...:-"
# No seat can move: each has diamonds only, from the ace on.
DIAMONDS = "8d9d:2d|4d|6d|Td:AdQd5dJd7dKd3d:-"
DEAD = f"n1 classic KcKcKhKhKsKs {DIAMONDS} {DIAMONDS}"


def dead(options="classic", **more):
    return Play(DEAD.replace("classic", options), **more)


def test_k1_a_seat_says_that_it_is_stuck_and_is_believed():
    play = Play(OPEN)
    assert play.do(0, "stuck").state() == "stuck=0"
    assert play.said() == [("stuck", 0)]
    assert play.do(2, "stuck").state() == "stuck=0+2"
    assert play.said() == [("stuck", 2)]


def test_k1_once_said_it_need_not_be_said_again():
    play = Play(OPEN).do(0, "stuck")
    assert (play.reason(0, "stuck"), play.reason(1, "stuck")) == ("already-stuck", "ok")


@pytest.mark.parametrize("move", ["1-2", "n-4", "1-4", "3-f", "1-u2"])
def test_k1_the_word_ends_when_its_seat_moves_a_card(move):
    play = Play(OPEN.replace("9h|Ts", "9h|8s")) if "u" in move else Play(OPEN)
    play.do(0, "stuck").do(0, move)
    assert (play.state(), play.reason(0, "stuck")) == ("", "ok")


@pytest.mark.parametrize(("seat", "move"), [(0, "turn"), (1, "turn"), (1, "1-2"), (1, "n-2"), (2, "stuck")])
def test_k1_the_word_holds_through_turning_and_moves_of_others(seat, move):
    play = Play(OPEN).do(0, "stuck").do(seat, move)
    assert play.state().startswith("stuck=0")


def test_k1_putting_a_card_under_the_stock_is_no_move_of_a_card():
    assert dead().do(0, "stuck").do(0, "under").state() == "stuck=0"


def test_k1_all_words_end_when_anybody_plays_to_a_foundation():
    play = Play(OPEN).do(0, "stuck").do(2, "stuck").do(1, "1-f")
    assert play.state() == ""
    assert play.do(0, "stuck").state() == "stuck=0"


def test_k1_a_bot_says_so_by_itself():
    table = Table(2, Options())
    piles = "Ad8d9d:2d|4d|6d|Td:Qd5dJd7dKd3d:-"
    table.hand = Play(f"n1 classic KcKcKhKhKsKs {piles} {piles}").hand
    for seat in range(2):
        table.seat_bot(seat, Bot(seat, 1))
    table.hand.bots_only = True
    table.begin_hand()
    heard = set()
    while not table.hand.over and table.now_ms < 200000:
        table.step(max(1, table.next_ms()))
        heard |= set(table.hand.said)
    assert {hands.SAYS_STUCK << 4, hands.SAYS_STUCK << 4 | 1} <= heard
    assert table.hand.over == hands.STOPPED


def stocks(options, stock, waste):
    piles = f"8d9d:2d|4d|6d|Td:{stock}:{waste}"
    return Play(f"n1 {options} KcKcKhKhKsKs {piles} {DIAMONDS}")


@pytest.mark.parametrize(
    ("options", "stock", "waste", "after"),
    [
        # The stock goes onto the waste as one block, the waste is turned over, its top card goes to the bottom.
        ("classic", "AdQd5dJd7dKd3d", "-", "3dAdQd5dJd7dKd"),
        ("classic", "-", "AdQd5dJd7dKd3d", "Ad3dKd7dJd5dQd"),
        ("classic", "AdQd", "5dJd7dKd3d", "5dAdQd3dKd7dJd"),
        ("classic", "AdQd5dJd", "7dKd3d", "7dAdQd5dJd3dKd"),
        ("turn=1", "AdQd5dJd", "7dKd3d", "7dAdQd5dJd3dKd"),
        ("leftover=turn", "AdQd5dJd", "7dKd3d", "7dAdQd5dJd3dKd"),
        ("turn_order=kept", "AdQd", "5dJd7dKd3d", "5dQdAd3dKd7dJd"),
        ("turn_order=kept", "AdQd5d", "Jd7dKd3d", "Jd5dQdAd3dKd7d"),
        ("turn_order=kept", "AdQd5dJd", "7dKd3d", "7dJd5dQdAd3dKd"),
    ],
)
def test_k2_when_all_are_stuck_each_makes_a_new_stock_and_rotates_it(options, stock, waste, after):
    play = stocks(options, stock, waste).do(1, "stuck").do(0, "stuck")
    other = "Ad3dKd7dJd5dQd" if "kept" in options else "3dAdQd5dJd7dKd"
    assert (play.pile(0, "s"), play.pile(0, "w"), play.pile(1, "s")) == (after, "-", other)
    assert play.said() == [("stuck", 1), ("stuck", 0), ("rotate", None)]
    assert (play.state(), play.audit()) == ("rotated", "")


def test_k2_a_seat_without_stock_and_waste_has_nothing_to_rotate():
    play = Play("n1 classic KcKhKsKd -:-|-|-|-:-:- rest").do(0, "stuck").do(1, "stuck")
    assert (play.pile(0, "s"), play.pile(1, "s")[-2:], play.state(), play.audit()) == ("-", "Qh", "rotated", "")


def test_k2_all_stuck_again_ends_the_hand_which_is_scored_as_usual():
    play = dead().do(0, "stuck").do(1, "stuck")
    assert play.hand.over == 0
    play.said()
    assert play.do(1, "stuck").state() == "stuck=1,rotated"
    play.do(0, "stuck")
    assert play.said() == [("stuck", 1), ("stuck", 0), ("over", None)]
    assert play.state() == "stuck=0+1,rotated,stopped"
    assert (play.hand.over, play.hand.caller, play.scores()) == (hands.STOPPED, hands.NOBODY, [35, 35])
    assert play.reason(0, "turn") == play.reason(1, "call") == "hand-over"


@pytest.mark.parametrize(("move", "state"), [("1-f", "rotated"), ("n-2", "stuck=0+1+2,rotated,stopped")])
def test_k2_only_a_foundation_play_in_between_counts(move, state):
    play = Play(OPEN)
    for seat in (0, 1, 2):
        play.do(seat, "stuck")
    assert play.state() == "rotated"
    play.do(1, move)
    for seat in (0, 1, 2):
        play.do(seat, "stuck")
    assert play.state() == state


def test_k2_all_means_every_seat():
    play = Play(OPEN).do(0, "stuck").do(1, "stuck")
    assert (play.hand.all_stuck(), play.state()) == (False, "stuck=0+1")
    play.do(1, "n-2").do(2, "stuck").do(0, "turn")
    assert play.state() == "stuck=0+2"
    assert play.do(1, "stuck").state() == "rotated"


def test_k2_end_ends_at_once():
    play = dead("stuck_rule=end").do(0, "stuck").do(1, "stuck")
    assert play.state() == "stuck=0+1,stopped"
    assert play.said() == [("stuck", 0), ("stuck", 1), ("over", None)]
    assert play.pile(0, "s") == "AdQd5dJd7dKd3d"


def shuffled(seed, plays=0):
    foundations = "KcKcKhKhKsKs" + ("Ad" if plays else "")
    piles = f"8d9d:2d|4d|6d|Td:{'' if plays else 'Ad'}Qd5d:Jd7dKd3d"
    text = f"n1 stuck_rule=shuffle {foundations} {piles} 8d9d:2d|4d|6d|Td:AdQd5d:Jd7dKd3d"
    play = Play(text + (" seed=%d" % seed if seed else "")).do(0, "stuck").do(1, "stuck")
    assert play.said()[-1] == ("shuffle", None)
    assert play.audit() == ""
    for seat in range(2):
        assert play.pile(seat, "w") == "-"
        left = ["Ad", "Qd", "5d", "Jd", "7d", "Kd", "3d"][1 if plays and not seat else 0 :]
        assert sorted(cards(play.pile(seat, "s"))) == sorted(left)
    return play


def test_k2_shuffle_mixes_each_seats_stock_and_waste_by_the_seed():
    orders = [shuffled(seed).pile(seat, "s") for seed in range(1, 9) for seat in (0, 1)]
    assert len(set(orders)) == 16
    assert orders == [shuffled(seed).pile(seat, "s") for seed in range(1, 9) for seat in (0, 1)]
    assert "AdQd5d3dKd7dJd" not in orders
    # Another table's plays, another order: the second shuffle of a hand is not the first once more.
    assert shuffled(3, 1).pile(1, "s") != shuffled(3).pile(1, "s")


def test_k2_shuffled_twice_without_a_play_ends_the_hand():
    play = shuffled(5).do(0, "stuck").do(1, "stuck")
    assert (play.said()[-1], play.hand.over) == (("over", None), hands.STOPPED)


def test_k2_the_shuffle_reaches_every_order():
    """Two cards change places about half the time, over many seeds."""
    changed = 0
    for seed in range(1, 201):
        piles = "8d9dQd5dJd7d3d:2d|4d|6d|Td:AdKd:-"
        play = Play(f"n1 stuck_rule=shuffle KcKcKhKhKsKs {piles} {piles} seed={seed}").do(0, "stuck").do(1, "stuck")
        assert play.pile(0, "s") in ("AdKd", "KdAd")
        changed += play.pile(0, "s") == "KdAd"
    assert 70 < changed < 130


# The clock


@pytest.mark.parametrize(
    ("options", "bots_only", "limit_s"),
    [
        ("classic", False, 120),
        ("classic", True, 60),
        ("stuck_s=15", False, 15),
        ("stuck_s=15", True, 15),
        ("stuck_s=300", False, 300),
        ("stuck_s=300", True, 60),
        ("stuck_s=60", True, 60),
        ("stuck_s=61", True, 60),
    ],
)
@pytest.mark.parametrize("start_ms", [0, 77777, TIME_MASK - 20000])
def test_k3_no_foundation_play_for_that_long_is_all_stuck(options, bots_only, limit_s, start_ms):
    """The warning comes 10 s before; the second time the hand ends."""
    play = dead(options, bots_only=bots_only, now_ms=start_ms)
    limit_ms = limit_s * 1000
    for number, end in enumerate([[("rotate", None)], [("over", None)]]):
        for pass_ms, left_ms, heard in [
            (0, limit_ms, []),
            (limit_ms - 10001, 10001, []),
            (limit_ms - 10000, 10000, [("warning", None)]),
            (limit_ms - 9999, 9999, []),
            (limit_ms - 1, 1, []),
            (limit_ms, limit_ms if number == 0 else 0, end),
        ]:
            play.at((start_ms + number * limit_ms + pass_ms) & TIME_MASK)
            assert play.said() == heard
            assert play.hand.left_ms() == left_ms
    assert (play.state(), play.hand.over) == ("rotated,timed", hands.TIMED)
    assert play.reason(0, "turn") == "hand-over"


def test_k3_only_a_play_to_a_foundation_sets_the_clock_back():
    play = Play(OPEN).at(50000)
    for seat, move in [(0, "turn"), (0, "1-2"), (1, "n-2"), (2, "stuck")]:
        play.do(seat, move)
    assert play.hand.left_ms() == 70000
    play.do(0, "3-f")
    assert play.hand.left_ms() == 120000
    play.said()
    assert play.at(159999).said() == []
    assert play.at(160000).said() == [("warning", None)]
    play.do(1, "1-f")
    assert play.at(269999).said() == []
    assert play.at(270000).said() == [("warning", None)]
    assert play.at(280000).said() == [("rotate", None)]


def test_k3_the_clock_starts_anew_when_all_said_that_they_are_stuck():
    play = dead().at(100000).do(0, "stuck").do(1, "stuck")
    play.said()
    assert play.hand.left_ms() == 120000
    assert play.at(219999).said() == [("warning", None)]
    assert play.at(220000).said() == [("over", None)]
    assert play.hand.over == hands.TIMED


def test_k3_a_long_pause_is_one_clock_at_the_most():
    play = dead().at(1000000)
    assert (play.said(), play.state()) == ([("rotate", None)], "rotated")
    assert play.hand.left_ms() == 120000


def test_k3_with_end_the_clock_ends_the_hand_at_once():
    play = dead("stuck_rule=end").at(119999)
    assert play.hand.over == 0
    assert play.at(120000).state() == "timed"


def test_k3_no_clock_runs_when_the_hand_is_over():
    play = Play("n1 classic - -:-|-|-|-:...:- rest").do(0, "call")
    play.said()
    assert play.at(500000).said() == []
    assert (play.state(), play.hand.now_ms) == ("called=0", 500000)
