# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One bot before one table: what it plans, how long that takes, and what it does when others are quicker."""

import pytest

from nerts_core import moves
from nerts_core.bot import BEST_LEVEL, LEVELS, Bot
from nerts_core.notation import move_of, move_text, table_of
from tests.core.tables import fill

NOTHING = "n1 classic - 9dJd:7s|5h|3d|5d:...:Ks rest"


def lay(sketch):
    """The hand of a sketch (tests/core/tables.py)."""
    return table_of(fill(sketch) if "..." in sketch else sketch)


def sat(hand, level=BEST_LEVEL, pace=100):
    """A bot in seat 0 that overlooks nothing and has looked once; its plan is made."""
    bot = Bot(0, level, pace)
    bot.start(hand, 1)
    bot.overlooks = 0
    hand.now_ms = bot.due_ms
    assert bot.act(hand) == 0, "a bot looks before it moves"
    return bot


# What a level plans first: the sketch, the plan, and from which level on (below it something else).
PLANS = (
    ("C1 calls", "n1 classic - -:Ks|Kh|Kc|Kd:...:- rest", "call", 1),
    ("nerts card to a foundation", "n1 classic Ac 9d2c:As|Kh|3d|Kd:...:- rest", "n-f", 1),
    ("nerts card to a pile", "n1 classic - 9d5c:As|6h|3d|Kd:...:- rest", "n-2", 1),
    ("work card to a foundation", "n1 classic - 9d5c:As|8h|3d|Kd:...:- rest", "1-f", 1),
    ("waste card to a foundation", "n1 classic - 9d5c:3s|8h|3d|Kd:...:KsAh rest", "w-f", 1),
    ("a pile onto another", "n1 classic - Jd9d:QsJh|KhQc|3d|5d:...:- rest", "1-2", 9),
    ("a pile onto another", "n1 classic - Jd9d:QsJh|Kh|3d|5d:...:- rest", "1x2-2", 1),
    ("one card onto another", "n1 run_moves=single - Jd9d:Qs|Kh|3d|5d:...:- rest", "1-2", 1),
    ("single cards alone", "n1 run_moves=single - Jd9d:QsJh|Kh|3d|5d:...:Ks rest", "turn", 1),
    ("a space", "n1 classic - 9dJd:7s|-|3d|5d:...:- rest", "n-2", 1),
    ("a space is for the nerts pile", "n1 space_takes=nerts - 9dJd:7s|-|3d|5d:...:Qs rest", "n-2", 1),
    ("a space is for kings", "n1 space_takes=king - 9dJd:7s|-|3d|5d:...:Qs rest", "turn", 1),
    ("a space is for kings", "n1 space_takes=king - 9dJd:7s|-|3d|5d:...:Ks rest", "w-2", 1),
    ("a space is for kings", "n1 space_takes=king - 9dKd:7s|-|3d|5d:...:Qs rest", "n-2", 1),
    ("M7 slides under", "n1 classic - 9dKd:Qs|-|3d|5d:...:- rest", "n-u1", 3),
    ("M7 a king slides under", "n1 space_takes=king - 9dKd:Qs|-|3d|5d:...:- rest", "n-u1", 3),
    ("M7 not below a run", "n1 run_moves=single - 9dKd:QsJd|-|3d|5d:...:- rest", "n-2", 1),
    ("M7 switched off", "n1 slide_under=off - 9dKd:Qs|-|3d|5d:...:- rest", "n-2", 1),
    ("helps with a waste card", "n1 classic - 9dJd:7s|-|3d|5d:...:Qs rest", "w-2", 4),
    ("clears the way", "n1 classic 3h 9dJd:5s4h3c|5c4d|7d|9c:...:- rest", "1-2", 2),
    ("not part of a pile", "n1 run_moves=whole 3h 9dJd:5s4h3c|5c4d|7d|9c:...:Ks rest", "turn", 1),
    ("not more than one", "n1 run_moves=single 3h 9dJd:6d5s4h3c2h|5c4d|7d|9c:...:Ks rest", "turn", 1),
    ("waste card to a pile", "n1 classic - 9dJd:7s|5h|3d|5d:...:4s rest", "w-2", 1),
    ("S1 turns", NOTHING, "turn", 1),
)


def check_plans(name, sketch, plan, level, seven=False):
    """A bot plans that first from `level` on, and below it something else; what it plans is legal."""
    for each in range(1, BEST_LEVEL + 1):
        hand = lay(sketch)
        planned = sat(hand, each).plan
        text = move_text(planned, seven)
        assert (text == plan) == (each >= level), f"{name}: level {each} plans {text}"
        assert not planned or moves.check(hand, 0, planned) == moves.OK, f"{name}: level {each} plans {text}"


@pytest.mark.parametrize("name, sketch, plan, level", [row for row in PLANS if row[3] < 9])
def test_plans(name, sketch, plan, level):
    check_plans(name, sketch, plan, level)


def test_t6_one_hand_takes_time_for_each_pile_looked_at():
    """T6: one move at a time, later by each pile that was looked at, and by the way of the hand."""
    for level in range(1, BEST_LEVEL + 1):
        eye_ms, reach_ms, turn_ms = LEVELS[level - 1][:3]
        for sketch, looks, way_ms in (
            ("n1 classic Ac 9d2c:As|Kh|3d|Kd:...:- rest", 1, reach_ms),
            ("n1 classic - 9d5c:9s|8h|3d|Ad:...:- rest", 5, reach_ms),
            ("n1 classic - 9d5c:3s|8h|3d|Kd:...:KsAh rest", 6, reach_ms),
            (NOTHING, 6, turn_ms),
        ):
            hand = lay(sketch)
            bot = sat(hand, level)
            wait_ms = bot.due_ms - hand.now_ms
            assert 0.74 < wait_ms / (looks * eye_ms + way_ms) < 1.26, f"level {level}, {sketch}: {wait_ms} ms"


def test_pace_is_how_much_time_all_takes():
    waits = []
    for pace in (25, 50, 100, 200, 400):
        hand = lay(NOTHING)
        bot = Bot(0, 2, pace)
        bot.start(hand, 1)
        first_ms = hand.now_ms = bot.due_ms
        bot.act(hand)
        waits.append((first_ms, bot.due_ms - first_ms))
    for (first, second), part in zip(waits, (25, 50, 100, 200, 400), strict=True):
        assert abs(first * 100 / part - waits[2][0]) <= 4
        assert abs(second * 100 / part - waits[2][1]) <= 20


def test_take_level_changes_a_bot_in_its_seat():
    hand = lay(NOTHING)
    bot = sat(hand, 1)
    plan = bot.plan
    bot.take_level(4, 100)
    other = Bot(0, 4)
    for name in ("level", "eye_ms", "reach_ms", "turn_ms", "react_ms", "overlooks", "tricks"):
        assert getattr(bot, name) == getattr(other, name), name
    assert bot.plan == plan, "what is in hand stays in hand"
    bot.take_level(4, 400)
    assert bot.react_ms <= 999 and bot.pace_percent == 400


def test_every_level_is_quicker_and_sees_more():
    for low, high in zip(LEVELS, LEVELS[1:], strict=False):
        assert all(low[i] > high[i] for i in range(5))
        assert low[5] & high[5] == low[5], "a higher level knows every trick of the lower one"


def race(level, since_ms):
    """Another seat plays the card that the bot reaches for, `since_ms` before it is there. Returns what it lets go."""
    hand = lay("n1 classic AcAd 9d5c:2c|8h|3d|Kd:...:- 7d:2c|-|-|-:...:-")
    bot = sat(hand, level)
    assert move_text(bot.plan) == "1-f"
    hand.now_ms = bot.due_ms - since_ms
    assert hand.try_move(1, move_of("1-f")) == moves.OK
    hand.now_ms = bot.due_ms
    move = bot.act(hand)
    return hand, bot, move


@pytest.mark.parametrize("level", (1, 2, 3, 4))
def test_c4_what_could_be_seen_in_time_is_taken_back(level):
    react_ms = LEVELS[level - 1][3]
    hand, bot, move = race(level, react_ms - 1)
    assert move_text(move) == "1-f"
    assert hand.try_move(0, move) == moves.BEATEN
    bot.answer(hand, move, moves.BEATEN)
    assert bot.plan, "a bot that was beaten goes on"
    hand, bot, move = race(level, react_ms)
    assert move == 0 and bot.plan, "it has seen that another was first, and looks again"


def test_k2_a_card_of_the_waste_is_no_longer_there_after_everyone_was_stuck():
    hand = lay("n1 classic - 9dJd:7s|5h|3d|5d:...:4s rest")
    bot = sat(hand)
    assert move_text(bot.plan) == "w-2"
    for seat in range(2):
        hand.apply(seat, moves.STUCK_MOVE)
    hand.resolve()
    hand.now_ms = bot.due_ms
    assert bot.act(hand) == 0
    assert moves.check(hand, 0, bot.plan) == moves.OK


def test_a_word_or_a_shift_is_taken_back_when_the_foundations_have_grown():
    """K1, S3: by the time that it would be said a play has come, so it would not be true."""
    for plan in (moves.STUCK_MOVE, moves.UNDER_MOVE):
        hand = lay("n1 classic - 9dJd:7s|5h|3d|2d:...:- 7d:Ad|-|-|-:...:-")
        bot = sat(hand)
        bot.plan = plan
        assert hand.try_move(1, move_of("1-f")) == moves.OK
        hand.now_ms = bot.due_ms
        assert bot.act(hand) == 0
        assert move_text(bot.plan) == "4-f"


def test_a_bot_overlooks_as_often_as_its_level_says():
    hand = lay("n1 classic Ac 9d2c:As|Kh|3d|Kd:...:- rest")
    for level in range(1, BEST_LEVEL + 1):
        missed = 0
        for seed in range(600):
            bot = Bot(0, level)
            bot.start(hand, seed * 1357)
            bot.act(hand)
            missed += bot.plan == moves.TURN_MOVE
        assert abs(missed / 600 - LEVELS[level - 1][4] / 128) < 0.05, f"level {level}"


def test_k1_before_it_says_stuck_it_tries_what_it_never_does():
    """K1: a gentle bot does not clear the way to a card, but after a whole pass without a move it finds that too."""
    for sketch, plan in (
        ("n1 classic 3h 9dJd:5s4h3c|5c4d|7d|9c:...:- rest", "1-2"),
        ("n1 space_takes=king - 9dKd:Qs|-|3d|5d:...:- rest", "n-u1"),
    ):
        hand = lay(sketch)
        bot = sat(hand, 1)
        assert move_text(bot.plan) != plan
        bot.plan = 0
        bot.fresh = False
        bot.dry = 99
        bot.act(hand)
        assert move_text(bot.plan) == plan


@pytest.mark.parametrize("level, turn, shifts", ((1, 3, 0), (2, 3, 3), (4, 3, 3), (4, 1, 0)))
def test_s3_a_bot_shifts_its_stock_three_times_before_it_says_stuck(level, turn, shifts):
    """S3: with turn 3 four passes show all there is; with turn 1 one does."""
    piles = "Ad9d:2d|4d|6d|Td:8dQd5dJd7dKd3d:-"
    hand = lay(f"n1 {'classic' if turn == 3 else 'turn=1'} KcKcKhKhKsKs {piles} {piles}")
    bot = sat(hand, level)
    done = []
    for _ in range(90):
        hand.now_ms = bot.due_ms
        move = bot.act(hand)
        if move:
            assert hand.try_move(0, move) == moves.OK, move_text(move)
            bot.answer(hand, move, moves.OK)
            done.append(move_text(move))
    assert done[-1] == "stuck" and done.count("stuck") == 1
    assert done.count("under") == shifts
    assert set(done) <= {"turn", "under", "stuck"}


def test_a_stuck_bot_rests_until_something_changes():
    hand = lay("n1 classic KcKcKhKhKsKs {0} {0}".format("8d9d:2d|4d|6d|Td:AdQd5dJd7dKd3d:-"))
    bot = sat(hand, 1)
    said = 0
    for _ in range(60):
        hand.now_ms = bot.due_ms
        move = bot.act(hand)
        if move:
            assert hand.try_move(0, move) == moves.OK, move_text(move)
            said += move == moves.STUCK_MOVE
            assert not (said and move == moves.TURN_MOVE), "it turns on although it has said that it is stuck"
            bot.answer(hand, move, moves.OK)
    assert said == 1 and hand.is_stuck(0)
    hand.apply(1, moves.STUCK_MOVE)
    hand.resolve()
    for _ in range(3):
        hand.now_ms = bot.due_ms
        move = bot.act(hand)
        if move:
            hand.try_move(0, move)
            bot.answer(hand, move, moves.OK)
    assert move == moves.TURN_MOVE, "it goes on with the new stock (K2)"
