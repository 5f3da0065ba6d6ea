# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table that steps bots: one at the most each time, the one that is due first, and only while it is stepped."""

import pytest

from nerts_core import moves
from nerts_core.bot import Bot
from nerts_core.hand import CALLED, NOBODY, NOT_DEALT, SAYS_CLOCK
from nerts_core.notation import move_of, table_of, table_text
from nerts_core.options import Options
from nerts_core.table import Table
from tests.core.tables import fill

LAST_MS = 0x1FFFFFFF


class Counting(Bot):
    """A bot that counts how often it was asked, and when."""

    calls = 0

    def act(self, hand):
        """As Bot.act."""
        self.calls += 1
        return Bot.act(self, hand)


def dealt(seats=4, people=(), level=3, seed=5, now_ms=0, options="classic", kind=Bot):
    """A table with a hand under way, bots in all seats but those of people."""
    table = Table(seats, Options(options))
    for seat in range(seats):
        if seat not in people:
            table.seat_bot(seat, kind(seat, level))
    table.now_ms = now_ms
    table.start_match(seed)
    table.deal()
    return table


@pytest.mark.parametrize("step_ms", (0, 1, 20, 33, 500, 60_000, 10_000_000))
def test_a_step_lets_one_bot_act_at_the_most(step_ms):
    table = dealt(12, kind=Counting)
    table.step(3000)
    for _ in range(200):
        before = [bot.calls for bot in table.bots]
        seat = table.step(step_ms)
        asked = [bot.calls - calls for bot, calls in zip(table.bots, before, strict=True)]
        assert sum(asked) <= 1
        assert asked == [1 if seat == each else 0 for each in range(12)]


def test_the_bot_that_is_due_first_acts_first_also_when_all_are_late():
    table = dealt(6)
    for _ in range(300):
        due = [(bot.due_ms, seat) for seat, bot in enumerate(table.bots)]
        late = [each for each in due if each[0] <= table.now_ms + 700]
        seat = table.step(700)
        if table.hand.over:
            break
        assert seat == (min(late)[1] if late else NOBODY)


def test_skip_is_a_step_to_the_next_time_that_matters():
    one, other = dealt(), dealt()
    while not one.hand.over:
        wait_ms = other.next_ms()
        if wait_ms > 1:
            assert other.step(wait_ms - 1) == NOBODY, "nobody is due before"
            wait_ms = other.next_ms()
            assert wait_ms == 1
        assert one.skip() == other.step(wait_ms)
        assert (one.now_ms, one.made, one.beaten) == (other.now_ms, other.made, other.beaten)
    assert table_text(one.hand) == table_text(other.hand)


def test_time_stands_still_while_nobody_steps():
    """A pause: the clock, the bots and the hand wait, however long it takes."""
    table = dealt()
    for _ in range(50):
        table.skip()
    kept = (table_text(table.hand), table.hand.left_ms(), table.next_ms(), table.now_ms)
    assert table.step(0) in (NOBODY, table.next.seat) and table.hand.left_ms() == kept[1]
    table = dealt()
    for _ in range(50):
        table.skip()
    assert (table_text(table.hand), table.hand.left_ms(), table.next_ms(), table.now_ms) == kept


@pytest.mark.parametrize("before_ms", (1, 700, 5000, 31_000))
def test_the_time_wraps_at_two_to_the_29th(before_ms):
    early, late = dealt(seats=3), dealt(seats=3, now_ms=LAST_MS + 1 - before_ms)
    while not early.hand.over:
        assert early.skip() == late.skip()
        assert (early.now_ms - late.now_ms) % (LAST_MS + 1) == before_ms
        assert 0 <= late.now_ms <= LAST_MS
    assert table_text(early.hand) == table_text(late.hand)


def test_k3_the_clock_warns_and_runs_out_at_its_time_also_over_the_wrap():
    for now_ms in (0, LAST_MS - 100_000):
        table = dealt(2, people=(0, 1), now_ms=now_ms, options="stuck_s=15")
        assert table.next_ms() == 5000
        assert table.skip() == NOBODY
        assert table.hand.said[(table.hand.said_count - 1) & 15] >> 4 == SAYS_CLOCK
        assert table.next_ms() == 10_000
        table.skip()
        assert table.hand.rotated
        for _ in range(2):
            table.skip()
        assert table.hand.over


def test_a_bot_takes_a_seat_in_the_middle_of_a_hand():
    table = dealt(2, people=(0, 1))
    assert table.next is None and table.next_ms() == 110_000
    table.step(1000)
    table.seat_bot(1, Bot(1, 4))
    assert table.next is table.bots[1] and 0 < table.next_ms() < 2000
    assert not table.hand.bots_only
    for _ in range(20):
        table.skip()
    assert table.made[moves.TURN]
    table.seat_bot(1, None)
    assert table.next is None and table.step(10_000) == NOBODY


def test_people_and_bots_play_in_the_same_hand():
    """Nothing waits: a person's move lands at once, whatever the bots are at."""
    table = dealt(4, people=(2,), level=4)
    while not table.hand.over:
        table.skip()
        if table.made[moves.TURN] & 1:
            assert table.let_go(2, moves.TURN_MOVE) == moves.OK
    assert table.hand.over == CALLED and table.hand.caller != 2


def test_c4_beaten_counts_plays_that_came_too_late_and_nothing_else():
    table = dealt(2, people=(0, 1))
    table.hand = table_of(fill("n1 classic AcAd 9d5c:2c|8h|3d|Kd:...:- 7d:2c|-|-|-:...:-"))
    for refused, reason in (("4-f", "no-foundation"), ("2-3", "rank"), ("call", "pile-not-empty")):
        assert moves.reason_text(table.let_go(0, move_of(refused))) == reason
    assert table.beaten == 0 and table.made == [0] * 10
    assert table.let_go(1, move_of("1-f")) == moves.OK
    assert table.let_go(0, move_of("1-f")) == moves.BEATEN
    assert table.beaten == 1 and table.made[moves.PLAY] == 1


def test_made_counts_every_kind_and_begins_anew():
    table = dealt()
    while not table.hand.over:
        table.skip()
    layouts = table.hand.layouts
    assert table.made[moves.PLAY] == table.hand.plays == sum(table.hand.on_foundations(seat) for seat in range(4))
    assert table.made[moves.CALL] == 1 and sum(layouts[table.hand.caller][:1]) == 0
    assert table.let_go(0, moves.TURN_MOVE) and sum(table.made) > 100
    table.match.count_hand(table.hand)
    table.deal()
    assert table.made == [0] * 10 and table.beaten == 0


def test_nothing_happens_before_a_deal_or_after_the_end():
    table = Table(4, Options())
    for seat in range(4):
        table.seat_bot(seat, Bot(seat, 4))
    assert table.hand.over == NOT_DEALT
    assert table.step(5000) == NOBODY and sum(table.made) == 0
    table.start_match(1)
    table.deal()
    while not table.hand.over:
        table.skip()
    done = table_text(table.hand)
    for _ in range(50):
        assert table.step(5000) == NOBODY
    assert table_text(table.hand) == done
