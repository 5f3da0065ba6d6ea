# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Jokers (J): what bots do with their own, how they use what others declare, and how a table lets them land."""

import pytest

from nerts_core import moves
from nerts_core.audit import audit
from nerts_core.bot import Bot
from nerts_core.layout import DECLARED, LANDED
from nerts_core.notation import move_of, move_text, table_text
from nerts_core.options import Options
from nerts_core.table import Table
from tests.bots.test_one_bot import check_plans, lay
from tests.bots.watch import Watched

# What is planned first: the sketch, the plan, and from which level on (below it something else).
PLANS = (
    ("J5 from the nerts pile, as what its own card goes onto", "3c 9d*1:5c|Kh|9s|5d:...:- rest", "n=4c", 3),
    ("J5 from a work pile, as what the nerts card goes onto", "6h 2d8h:*1|Kh|Ks|5d:...:- rest", "1=7h", 2),
    ("J3 from the waste, as what the nerts card goes onto", "6h 2d8h:3s|Kh|Ks|5d:...:9c*1 rest", "w=7h", 2),
    ("J4 an ace for the nerts card's two", "- 9d2d:7s|Kh|Ks|5d:...:9c*1 rest", "w=Ad", 2),
    ("J2 onto a work pile, the nerts card follows", "- 2d8h:3s|Th|Ks|5d:...:9c*1 rest", "w-2", 2),
    ("J2 from one work pile to another", "- 2d8h:5s*1|Th|Ks|5d:...:- rest", "1-2", 2),
    ("a real card comes first", "6h 2d8h:7h|Kh|Ks|5d:...:9c*1 rest", "1-f", 1),
    ("onto what a joker stands for", "- 2d9h:3s|Jd*1|Ks|5d:...:- rest", "n-2", 1),
    ("J3 a declared joker's pile is left alone", "- 2d9h:3s|Jd*1|Ks|5d:...:9s rest declared=02Ah", "turn", 1),
    ("J3 as long as it waits the waste is not turned", "- 2d9h:3s|Jd|Ks|5d:...:9s*1 rest declared=0wAh", "-", 1),
    ("J3 nor the nerts pile touched", "- 2d*1:3s|Jd|Ks|5d:...:9s rest declared=0nAh", "turn", 1),
)


@pytest.mark.parametrize("name, sketch, plan, level", PLANS)
def test_plans(name, sketch, plan, level):
    check_plans(name, "n1 jokers " + sketch, plan, level)


@pytest.mark.parametrize("level", (1, 2, 3, 4))
def test_j3_what_is_declared_has_its_place(level):
    """J3, J4: whatever is chosen, a foundation takes it now, or it is an ace."""
    said = set()
    for seed in range(60):
        hand = lay("n1 jokers QsJd5h3h 9d*1:9c|Kh|9s|8d:...:- rest")
        bot = Bot(0, level)
        bot.overlooks = 0
        bot.start(hand, seed * 977)
        hand.now_ms = bot.due_ms
        bot.act(hand)
        assert bot.plan >> 12 == moves.DECLARE and moves.check(hand, 0, bot.plan) == moves.OK, move_text(bot.plan)
        said.add(move_text(bot.plan))
    assert len(said) > 3 and said & {"n=Ks", "n=Qd", "n=6h", "n=4h"}, said


@pytest.mark.parametrize("level", (3, 4))
def test_j3_a_quick_bot_does_not_declare_what_is_being_played_right_now(level):
    """J3: where a foundation has just grown somebody may have the next card too."""
    for seed in range(40):
        hand = lay("n1 jokers 4h 9d*1:9c|Kh|9s|8d:...:- 7d:5h|-|-|-:...:-")
        bot = Bot(0, level)
        bot.overlooks = 0
        bot.start(hand, seed * 977)
        assert hand.try_move(1, move_of("1-f")) == moves.OK
        hand.now_ms = bot.due_ms
        bot.act(hand)
        assert bot.plan & 15 == 1, f"seed {seed * 977}: {move_text(bot.plan)}"
        hand.now_ms = bot.due_ms = 6000
        bot.plan = 0
        bot.fresh = True
        bot.act(hand)
        assert bot.plan & 15 in (1, 6), f"seed {seed * 977}: {move_text(bot.plan)}"


def race(level, options, now_ms=0):
    """Seat 1 declares the 7h that a bot in seat 0 has on a work pile. Returns the table when the joker has landed."""
    table = Table(2, Options(options))
    table.now_ms = now_ms
    table.hand = lay(f"n1 {options} 6h 9dJd:7h|5c|3d|5d:...:- 7d:*1|-|-|-:...:-")
    table.hand.pass_time(now_ms)
    bot = Bot(0, level)
    table.seat_bot(0, bot)
    bot.overlooks = 0
    bot.plan = 0
    bot.due_ms = (now_ms + 500_000) & 0x1FFFFFFF
    assert table.let_go(1, move_of("1=7h")) == moves.OK
    while table.hand.layouts[1][DECLARED]:
        table.skip()
    return table


def test_j3_a_bot_with_the_real_card_plays_it_first_if_it_is_quick_enough():
    """J3: level and reaction time decide; a gentle bot needs more than the second that a joker waits."""
    for level, delay_ms, first in ((4, 1000, 0), (1, 1000, 1), (2, 500, 1), (1, 5000, 0), (4, 200, 1)):
        options = f"jokers=2,joker_delay_ms={delay_ms}" if delay_ms != 1000 else "jokers"
        table = race(level, options)
        hand = table.hand
        assert hand.last_play[(hand.plays - 1) & 7] >> 8 == first, f"level {level}, {delay_ms} ms"
        assert table.beaten == 1 - first and table.made[moves.WITHDRAW] == 1 - first
        assert (hand.layouts[1][LANDED] == move_of("n=7h") & 63) == (first == 1)
        assert (hand.layouts[1][1] == 1) == (first == 0), "it goes back to its pile"
        assert not audit(hand)


def test_j3_a_helper_and_whoever_has_not_the_card_do_not_hurry():
    hand = lay("n1 jokers 6h 9dJd:7h|5c|3d|5d:...:- rest")
    for bot, card in ((Bot(0, 4, helper=True), "7h"), (Bot(0, 4), "8h"), (Bot(0, 4), "Ah")):
        bot.start(hand, 1)
        due_ms = bot.due_ms
        bot.hear(hand, move_of("n=" + card) & 63)
        assert bot.plan == 0 and bot.due_ms == due_ms
    bot = Bot(0, 4)
    bot.start(hand, 1)
    bot.hear(hand, move_of("n=7h") & 63)
    assert move_text(bot.plan) == "1-f"


@pytest.mark.parametrize("delay_ms", (0, 1, 31, 32, 1000, 5000))
@pytest.mark.parametrize("now_ms", (0, 7, 31, 0x1FFFFFFF - 100))
@pytest.mark.parametrize("step_ms", (1, 20, 33, 0))
def test_j3_a_declared_joker_lands_by_itself_when_its_time_is_over(delay_ms, now_ms, step_ms):
    """J3: never too short, at most two steps of 32 ms too long, for a person's joker as for a bot's; 0 is skip()."""
    table = Table(2, Options(f"jokers=2,joker_delay_ms={delay_ms}"))
    table.now_ms = now_ms
    table.hand = lay(f"n1 jokers=2,joker_delay_ms={delay_ms} 6h 9d*1:7c|5c|3d|5d:...:- rest")
    table.hand.pass_time(now_ms)
    assert table.let_go(0, move_of("n=7h")) == moves.OK
    layout = table.hand.layouts[0]
    passed_ms = 0
    while layout[DECLARED]:
        before_ms = table.now_ms
        if step_ms:
            table.step(step_ms)
        else:
            table.skip()
        passed_ms += (table.now_ms - before_ms) & 0x1FFFFFFF
        assert passed_ms < 6000
    assert delay_ms <= passed_ms <= delay_ms + 64 + step_ms
    assert layout[0] == 1 and layout[LANDED] == move_of("n=7h") & 63 and table.made[moves.PLAY] == 1


def test_j3_a_joker_that_nobody_beat_but_that_has_no_place_goes_back_too():
    """J3: beaten long before its landing is beaten all the same; it stays in its pile and can be declared again."""
    table = Table(2, Options("jokers=2,joker_delay_ms=5000"))
    table.hand = lay("n1 jokers=2,joker_delay_ms=5000 6h 9d*1:7c|5c|3d|5d:...:- 7d:7h|-|-|-:...:-")
    assert table.let_go(0, move_of("n=7h")) == moves.OK
    table.step(500)
    assert table.let_go(1, move_of("1-f")) == moves.OK
    while table.hand.layouts[0][DECLARED]:
        table.skip()
    assert table.beaten == 1 and table.made[moves.WITHDRAW] == 1
    assert table.let_go(0, move_of("n=8h")) == moves.OK


def test_c2_a_call_while_a_joker_waits_leaves_it_where_it_is():
    table = Table(2, Options("jokers"))
    table.hand = lay("n1 jokers 6h 9d*1:7c|5c|3d|5d:...:- rest")
    assert table.let_go(0, move_of("n=7h")) == moves.OK
    assert table.let_go(1, moves.CALL_MOVE) == moves.OK
    done = table_text(table.hand)
    for _ in range(40):
        table.step(100)
    assert table_text(table.hand) == done and table.hand.layouts[0][LANDED] == 0


def test_jokers_are_worth_playing(seed, times):
    """J1: at every level jokers end on foundations, and few are beaten."""
    for level in (1, 4):
        table = Watched([level] * 4, "jokers")
        lost = 0
        for number in range(25 * times):
            table.play(seed * 60 + number)
            lost += table.made[moves.WITHDRAW]
        assert table.landed > 60 * times and lost < 0.2 * table.landed, f"level {level}, seed {seed}"
