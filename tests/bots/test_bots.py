# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whole hands of bots: they end, keep to the rules, tell the truth, play the same again; a better level is better."""

import pytest

from nerts_core import moves
from nerts_core.audit import audit, defects_text
from nerts_core.bot import Bot
from nerts_core.hand import CALLED
from nerts_core.layout import DECLARED
from nerts_core.notation import move_text, table_text
from nerts_core.options import Options
from tests.bots.watch import LOST_RACES, Watched
from tools import simulate_hands

# Every value of every option that bots meet, in few tables.
OPTIONS = (
    "classic",
    "quick",
    "little",
    "bonus",
    "nerts_pile=12,work_piles=5,turn_order=kept",
    "nerts_pile=5,work_piles=6,leftover=turn,tie=both",
    "turn=1,stuck_s=15,stuck_rule=shuffle",
    "turn=1,leftover=turn,penalty=1,king_bonus=3",
    "space_takes=nerts,run_moves=whole",
    "space_takes=king,run_moves=single,slide_under=off",
    "space_takes=king,leftover=turn,stuck_rule=end",
    "run_moves=single,stuck_rule=shuffle,turn_order=kept",
    "run_moves=whole,slide_under=off,stuck_rule=end",
    "space_takes=nerts,run_moves=single,tie=both",
    "handicap=0/-10/-5,call_bonus=25",
    "jokers",
    "jokers=2,joker_delay_ms=0,turn=1,king_bonus=5",
    "jokers=2,joker_delay_ms=3000,space_takes=king,run_moves=single",
    "jokers=2,space_takes=nerts,run_moves=whole,stuck_rule=shuffle,tie=both",
    "scrooge",
    "hand=seven,nerts_pile=5,space_takes=king,stuck_rule=shuffle",
    "hand=seven,space_takes=nerts,run_moves=single,stuck_rule=end,stuck_s=15",
    "hand=seven,jokers=2,work_piles=6,tie=both",
)


def line_of(table, steps):
    """A hand that is over as one line: how long it took, how it ended, what was done, who had what."""
    hand = table.hand
    scores = [hand.score(seat) for seat in range(table.seats)]
    return f"{steps} {table.now_ms} {hand.over} {hand.caller} {hand.plays} {table.beaten} {table.made[1:]} {scores}"


@pytest.mark.parametrize("text", OPTIONS)
def test_hands_end_by_the_rules_at_every_option(text, seed, times):
    """C4 alone refuses a bot's move; K1 its word is true; N1 and N2 nothing is lost."""
    for seats in (2, 3, 4):
        table = Watched([1 + (seat + seats) % 4 for seat in range(seats)], text)
        for number in range(6 * times):
            table.play(seed * 1000 + number)
            where = f"{seats} seats, {text}, seed {table.hand.seed}"
            assert not audit(table.hand), f"{where}: {defects_text(audit(table.hand))}"
            assert not set(table.refused) - LOST_RACES, f"{where}: {table.refused}"
            assert not table.false_words, f"{where}: said stuck without being so: {table.false_words}"
            assert table.beaten == len(table.refused) + table.made[moves.WITHDRAW], where
            table.refused.clear()


@pytest.mark.parametrize("seats", range(2, 13))
def test_hands_end_with_every_number_of_seats(seats, seed):
    table = Watched([1 + seat % 4 for seat in range(seats)], "classic")
    for number in range(3):
        table.play(seed * 77 + number)
        where = f"{seats} seats, seed {table.hand.seed}"
        assert not audit(table.hand), where
        assert not set(table.refused) - LOST_RACES, f"{where}: {table.refused}"
        assert not table.false_words, f"{where}: {table.false_words}"
        if table.hand.over == CALLED:
            assert table.hand.layouts[table.hand.caller][0] == 0, where


@pytest.mark.parametrize("level", (1, 2, 3, 4))
def test_k1_bots_say_that_they_are_stuck_and_it_is_true(level, seed, times):
    """K1: where spaces take kings, seats get stuck; every word is true, and there are words. S3: not at level 1."""
    table = Watched([level] * 3, "space_takes=king,slide_under=off")
    for number in range(24 * times):
        table.play(seed * 500 + number)
    assert not table.false_words, table.false_words
    assert table.words > 0, "nobody ever said so"
    assert (table.unders > 0) == (level > 1)


def test_c4_bots_lose_races_but_not_often(seed, times):
    """C4: of four fierce bots some are beaten, and only by what they could not see in time."""
    table = Watched([4] * 4)
    plays = 0
    for number in range(40 * times):
        table.play(seed * 300 + number)
        plays += table.hand.plays
    beaten = len(table.refused)
    assert 0.01 < beaten / (plays + beaten) < 0.06


def test_the_same_seed_is_the_same_hand_at_any_time_of_the_table(seed):
    first = Watched([4, 3, 2, 1])
    other = Watched([4, 3, 2, 1])
    other.now_ms = 0x1FFFFFFF - 5000
    for number in range(4):
        lines = []
        for table in (first, other):
            start_ms = table.now_ms
            steps = table.play(seed + number)
            table.played_ms = (table.now_ms - start_ms) & 0x1FFFFFFF
            lines.append((steps, table.played_ms, table.beaten, list(table.made), table_text(table.hand)))
        assert lines[0] == lines[1], f"seed {seed + number} differs near the wrap of the time at 2**29"


def test_golden_hands(golden):
    lines = []
    for levels, text in (
        ([4] * 4, "classic"),
        ([1, 2, 3, 4], "classic"),
        ([1, 4], "little"),
        ([2] * 6, "bonus,tie=both"),
    ):
        table = Watched(levels, text)
        for number in range(1, 6):
            table.now_ms = 0
            lines.append(f"{levels} {text} {number}: {line_of(table, table.play(number))}")
    golden("bots/hands.txt", "\n".join(lines) + "\n")


def scores(levels, hands, seed, options="classic"):
    """The report of `hands` hands."""
    return simulate_hands.run(simulate_hands.Plan(len(levels), hands, seed, levels, 100, Options(options).text()))


@pytest.mark.parametrize("lower", (1, 2, 3))
@pytest.mark.parametrize("seats", (2, 4))
def test_a_higher_level_is_clearly_better(lower, seats, seed, times):
    report = scores([lower, lower + 1] * (seats // 2), 80 * times, seed)
    low, high = report["by_level"]
    assert high["score_mean"] > low["score_mean"] + 4, f"seed {seed}: {report['by_level']}"
    assert high["called"] > 1.3 * low["called"], f"seed {seed}: {report['by_level']}"


@pytest.mark.parametrize("lower", (1, 3))
@pytest.mark.parametrize("name", ("jokers", "scrooge"))
def test_a_higher_level_is_better_with_jokers_and_with_seven_in_hand_too(lower, name, seed, times):
    low, high = scores([lower, lower + 1] * 2, 60 * times, seed, name)["by_level"]
    assert high["score_mean"] > low["score_mean"] + 4, f"seed {seed}: {low} {high}"


def test_levels_take_as_long_as_people(seed, times):
    """The median hand of four of a kind, in seconds: a child's level 4 to 5 minutes, the best little more than one."""
    wanted = ((1, 230, 330), (2, 140, 220), (3, 90, 140), (4, 60, 95))
    for level, low_s, high_s in wanted:
        report = scores([level] * 4, 60 * times, seed)
        assert low_s < report["played_s_median"] < high_s, f"level {level}, seed {seed}"
        assert report["called"] > 0.95, f"level {level}, seed {seed}"


@pytest.mark.parametrize("text", [text for text in OPTIONS if "tie=both" not in text])
def test_k1_a_careful_look_misses_nothing_but_moving_to_and_fro(text, seed, times):
    """K1, S3, H2: with every trick a bot finds nothing only where nothing but moves between work piles is left."""
    table = Watched([1, 4, 2], text)
    probe = Bot(0, 4)
    found = [0] * 256
    blind = sights = 0
    for number in range(2 * times):
        table.hand.deal_from(seed * 40 + number)
        table.begin_hand()
        while not table.hand.over:
            seat = table.skip()
            if seat == 15 or table.hand.over or table.hand.layouts[seat][DECLARED]:
                continue
            probe.seat = seat
            probe.start(table.hand, 1)
            layout = table.hand.layouts[seat]
            probe._survey(layout, table.hand.work_piles)
            plan = probe._look(table.hand, layout, 127)
            where = f"seat {seat}: {table_text(table.hand)}"
            if plan:
                sights += 1
                assert not moves.check(table.hand, seat, plan), f"plans {move_text(plan)}, {where}"
                continue
            blind += 1
            left = [found[at] for at in range(moves.find(table.hand, seat, found))]
            missed = [move for move in left if move >> 12 == moves.PLAY or not 0 < move >> 8 & 15 < 7]
            assert not missed, f"misses {move_text(missed[0])}, {where}"
            assert not moves.playable(table.hand, seat), where
    assert sights and blind
