# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Seven in hand (H): what bots play from their hand, when they fill it, and how they get on when all are stuck."""

import pytest

from nerts_core import moves
from nerts_core.bot import BEST_LEVEL, LEVELS, Bot
from nerts_core.hand import SAYS_MUST_PLAY, SAYS_NEW_HANDS
from nerts_core.layout import STOCK, WASTE
from nerts_core.notation import move_text, table_text
from nerts_core.options import Options
from nerts_core.table import Table
from tests.bots.test_one_bot import check_plans, lay, sat
from tests.bots.watch import Watched

# What is planned first: the sketch, the plan, and from which level on (below it something else).
PLANS = (
    ("H1 the third card of the hand to a foundation", "5h 9dJd:7s|5c|3d|8s:...:KsKd6hQd rest", "h3-f", 1),
    ("the nerts card first", "5h 9d7d:7s|8c|3d|9s:...:KsKd6hQd rest", "n-2", 1),
    ("a work pile's card before the hand's", "5h 9dJd:7s|5c|3d|6h:...:KsAhQd rest", "4-f", 1),
    ("H1 a card of the hand to a work pile", "- 9dJd:7s|5c|3d|8s:...:KsKd6h2cQd rest", "h3-1", 1),
    ("H1 fills the hand", "- 9dJd:7s|5c|3d|8s:...:KsKdQd rest", "turn", 1),
    ("a space is the nerts card's", "- 9dJd:7s|-|3d|8s:...:KsKdQd rest", "n-2", 1),
    ("a card of the hand into the space, the nerts card onto it", "- 9dJd:7s|-|3d|8s:...:KsKdQs rest", "h3-2", 4),
)


@pytest.mark.parametrize("name, sketch, plan, level", PLANS)
def test_plans(name, sketch, plan, level):
    check_plans(name, "n1 scrooge " + sketch, plan, level, seven=True)


def test_h1_a_king_of_the_hand_into_a_space_for_kings():
    hand = lay("n1 hand=seven,space_takes=king - 9dJd:7s|-|3d|8s:...:Qs2cKh rest")
    assert move_text(sat(hand, 1).plan, True) == "h3-2"


def test_h1_eyes_need_time_for_each_card_of_the_hand():
    for level in range(1, BEST_LEVEL + 1):
        eye_ms, reach_ms, turn_ms = LEVELS[level - 1][:3]
        for cards, looks, way_ms in (
            ("KsKdQd", 8, turn_ms),
            ("KsKdQdJc", 9, turn_ms),
            ("6hKdQdJcKsTs9c", 12, reach_ms),
        ):
            hand = lay(f"n1 scrooge - 9dJd:7s|5c|3d|8s:...:{cards} rest")
            bot = sat(hand, level)
            wait_ms = bot.due_ms - hand.now_ms
            assert 0.74 < wait_ms / (looks * eye_ms + way_ms) < 1.26, f"level {level}, {cards}: {wait_ms} ms"


@pytest.mark.parametrize("level", (1, 2, 3, 4))
def test_k1_it_says_stuck_when_nothing_can_be_played_and_then_rests(level):
    hand = lay("n1 scrooge - 9dJd:7s|5c|3d|8s:...:KsKdQdQhTcTs9c rest")
    bot = sat(hand, level)
    done = []
    for _ in range(20):
        hand.now_ms = bot.due_ms
        move = bot.act(hand)
        if move:
            assert hand.try_move(0, move) == moves.OK
            bot.answer(hand, move, moves.OK)
            done.append(move_text(move, True))
    assert done == ["stuck"]


def all_stuck(sketch, level):
    """A table of that sketch with a bot in seat 0, on which all have just said that they are stuck."""
    table = Table(2, Options("scrooge"))
    table.hand = lay(sketch)
    bot = Bot(0, level)
    table.seat_bot(0, bot)
    for seat in range(2):
        assert table.let_go(seat, moves.STUCK_MOVE) == moves.OK
    return table


@pytest.mark.parametrize("level", (1, 4))
@pytest.mark.parametrize("cards, plan", (("KsKd6hQdTcTs9c", "h3-1"), ("KsKdAhQdTcTs9c", "h3-f")))
def test_h2_whoever_is_pointed_out_plays(level, cards, plan):
    """H2: it cannot say stuck again, and does not try to: it plays the card."""
    table = all_stuck(f"n1 scrooge - 9dJd:7s|5c|3d|8s:...:{cards} rest", level)
    assert table.hand.must_play(0) and table.hand.said[2] == SAYS_MUST_PLAY << 4
    made = list(table.made)
    for _ in range(12):
        table.skip()
        if table.made != made:
            break
    assert table.made[moves.STUCK] == 2 and table.made[moves.PUT] + table.made[moves.PLAY] == 1
    assert not table.hand.must_play(0), plan
    assert table.hand.layouts[0][WASTE] == 6


def test_h3_where_nobody_can_play_all_take_new_hands_and_the_bot_plays_on():
    rest = "7cJh:5s|2s|2c|2d:...:KsKdQdQhTcTs9c"
    table = all_stuck(f"n1 scrooge - 9dJd:7s|5c|3d|8s:...:KsKdQdQhTcTs9c {rest}", 4)
    assert table.hand.said[(table.hand.said_count - 1) & 15] >> 4 == SAYS_NEW_HANDS
    before = table_text(table.hand)
    for _ in range(12):
        table.skip()
    assert table_text(table.hand) != before and table.made[moves.PUT] + table.made[moves.PLAY]


def test_h2_h3_bots_get_over_being_stuck_and_hands_end_with_a_call(seed, times):
    """H2, H3: all are stuck in most hands of seven; every word is true, and the hand goes on."""
    table = Watched([2, 3, 4], "scrooge")
    called = 0
    for number in range(15 * times):
        table.play(seed * 90 + number)
        called += table.hand.over == 2
    assert not table.false_words, table.false_words
    assert table.heard[SAYS_NEW_HANDS] > 5 * times, f"seed {seed}"
    assert called > 12 * times, f"seed {seed}"


def test_h1_the_hand_is_kept_full(seed):
    """H1: nobody goes on with fewer cards than it could have for long."""
    table = Watched([3, 3, 3], "scrooge")
    for number in range(4):
        table.hand.deal_from(seed * 70 + number)
        table.begin_hand()
        looks = few = 0
        while not table.hand.over:
            table.skip()
            for layout in table.hand.layouts:
                looks += 1
                few += layout[WASTE] < 4 and layout[STOCK] > 0
        assert few < 0.25 * looks, f"seed {seed * 70 + number}: {few} of {looks}"
