# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Bots that fit a player: when they change, by how much, what of it is kept, where none of it happens, and that players
of any strength come to win two hands in five."""

import random

import pytest

from nerts_core.bot import Bot
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from nerts_core.pocket.adapting import easier, harder
from nerts_core.pocket.fields import get_field, set_field, step_field
from nerts_core.pocket.prefs import Prefs
from tests.friends.world import MOST_HAND_MS, table_of
from tests.players.test_room import NAMES, Few, two
from tests.practice.test_practice import deal, play_to_the_end, practice

FASTER, SLOWER, BETTER, GENTLER, LARGER, SMALLER = range(say.BOTS_FASTER, say.BOTS_FASTER + 6)
TARGET = 500
# Players: the level and pace (in 25%) of a bot that plays at the seat of the player, and what they begin with.
PLAYERS = {
    "slow and careless": ((1, 8), (2, 4)),
    "as bots are at first": ((2, 4), (2, 4)),
    "good": ((3, 4), (1, 8)),
    "as good as can be": ((4, 4), (2, 4)),
}


def held_at(level=2, pace=4, handicap=0, adapting=1, partner=0, target=TARGET):
    """A handheld in a long match of three, whose player has bots that fit."""
    held = Few()
    prefs = held.pocket.prefs
    prefs.seats = 3
    prefs.level, prefs.pace, prefs.handicap, prefs.adapting, prefs.partner = level, pace, handicap, adapting, partner
    prefs.options.values[8] = target
    held.pocket.new_match(7)
    return held


def end(held, won, last=False, far=False):
    """The hand is over, won or lost, by `far`, and with `last` the match too. Returns the news."""
    pocket = held.pocket
    table = pocket.table
    hand = table.hand
    hand.over, hand.caller = 2, 0 if won else 1
    for seat in range(table.seats):
        hand.layouts[seat][0] = (13 if far else 3) * (seat != hand.caller)
    table.match.totals[:] = [0] * table.seats
    if last:
        table.match.totals[hand.caller] = TARGET
    pocket.end_hand()
    assert (pocket.hand_scores[0] == max(pocket.hand_scores)) == won
    assert (pocket.winner >= 0) == last
    return pocket.news


def go_on(held):
    """The next hand, or the next match."""
    if held.pocket.winner >= 0:
        held.pocket.new_match(8)
    else:
        held.pocket.deal_next()
    assert held.pocket.news == 0, "the news of one hand is not that of the next"


def played(held, text):
    """Hands won (w), lost (l) and lost by far (f), the last of a match in capitals. Returns the news of each."""
    news = []
    for letter in text:
        news.append(end(held, letter in "wW", letter.isupper(), letter in "fF"))
        go_on(held)
    return news


def stand(held):
    """What bots are like now: level, pace and handicap."""
    prefs = held.pocket.prefs
    return prefs.level, prefs.pace, prefs.handicap


@pytest.mark.parametrize(
    "text, changes",
    [
        ("ww", [0, FASTER]),
        ("lll", [0, 0, SLOWER]),
        ("wlwlwllwllw", [0] * 11),
        ("wlww", [0, 0, 0, FASTER]),
        ("llwlll", [0, 0, 0, 0, 0, SLOWER]),
        ("wwww", [0, FASTER, 0, FASTER]),
        ("llllll", [0, 0, SLOWER, 0, SLOWER, 0]),  # after three lost, two more are enough
        ("lllwll", [0, 0, SLOWER, 0, 0, 0]),
        ("lfl", [0, 0, SLOWER]),
        ("flwfwf", [0] * 6),
        ("llf", [0, 0, SLOWER]),
    ],
)
def test_when_bots_change(text, changes):
    held = held_at()
    assert played(held, text) == changes
    pace = 4 - changes.count(FASTER) + changes.count(SLOWER)
    assert stand(held) == (2, pace, 0)
    table = held.pocket.table
    assert [table.bots[seat].pace_percent for seat in (1, 2)] == [25 * pace] * 2
    assert held.pocket.pace == pace


def test_as_many_points_as_the_best_is_won():
    held = held_at(adapting=2)
    held.pocket.table.hand.over = 3
    held.pocket.end_hand()
    assert len(set(held.pocket.hand_scores)) == 1 and held.pocket.news == FASTER


@pytest.mark.parametrize(
    "begins, text, news, ends",
    [
        ((1, 3, 0), "wW", BETTER, (2, 4, 0)),
        ((3, 2, 0), "wW", BETTER, (4, 3, 0)),
        ((2, 8, 0), "llL", GENTLER, (1, 7, 0)),
        ((4, 10, 0), "llL", GENTLER, (3, 8, 0)),
        ((1, 16, 0), "llL", SMALLER, (1, 16, 1)),
        ((1, 10, 2), "wW", LARGER, (1, 10, 1)),
        ((1, 8, 0), "llL", SLOWER, (1, 10, 0)),
        ((4, 2, 0), "wW", FASTER, (4, 1, 0)),
        ((4, 1, 0), "wW", 0, (4, 1, 0)),
        ((1, 16, 10), "llL", 0, (1, 16, 10)),
        # In mid-match the level gets no better, as records are those of a level, and lower only at an end of the pace.
        ((1, 3, 0), "ww", FASTER, (1, 2, 0)),
        ((1, 2, 0), "ww", 0, (1, 2, 0)),
        ((2, 8, 0), "lll", SLOWER, (2, 10, 0)),
        ((2, 10, 0), "lll", GENTLER, (1, 8, 0)),
        ((1, 16, 0), "lll", SMALLER, (1, 16, 1)),
        ((1, 16, 2), "ww", LARGER, (1, 16, 1)),
        # Far behind twice, and again.
        ((2, 4, 0), "ff", SLOWER, (2, 8, 0)),
        ((2, 1, 0), "ff", SLOWER, (2, 3, 0)),
        ((2, 8, 0), "ff", GENTLER, (1, 12, 0)),
        ((4, 4, 0), "fffff", GENTLER, (1, 16, 0)),
        ((2, 4, 0), "fffff", SMALLER, (1, 16, 1)),
    ],
)
def test_what_changes_between_matches_and_in_one(begins, text, news, ends):
    held = held_at(*begins)
    assert (played(held, text)[-1], stand(held)) == (news, ends)
    pocket = held.pocket
    assert (pocket.table.bots[1].level, pocket.pace) == ends[:2], "the next hand is played as it says"
    assert pocket.table.options.handicap[0] == ends[2]


def test_what_cannot_change_in_mid_match_waits_for_its_end():
    held = held_at(2, 2)
    assert played(held, "wwww") == [0] * 4
    assert played(held, "W") == [BETTER]
    assert stand(held) == (3, 3, 0)


def test_a_pile_gets_smaller_with_the_next_deal():
    """This hand may be looked back at: it is dealt there again, as it was."""
    held = held_at(1, 16)
    pocket = held.pocket
    played(held, "ll")
    assert end(held, False) == SMALLER
    assert pocket.table.options.handicap[0] == 0
    pocket.deal_next()
    assert pocket.table.options.handicap[0] == 1 and pocket.table.hand.layouts[0][0] == 12


@pytest.mark.parametrize("number", range(20))
def test_all_stays_within_its_bounds_and_goes_one_way(number):
    """Any player, any luck: a notch harder is never easier, and every number is one that the menus know."""
    chance = random.Random(number)
    prefs = Prefs()
    for i in range(4):
        set_field(prefs, i, chance.randrange(18))
    for _ in range(300):
        before = (prefs.level, prefs.pace, prefs.handicap)
        between = chance.randrange(3) == 0
        up = chance.randrange(2 + number % 3) != 0
        far = not up and chance.randrange(2) == 0
        change = harder(prefs, between) if up else easier(prefs, between, far)
        after = (prefs.level, prefs.pace, prefs.handicap)
        for i in range(4):
            value = get_field(prefs, i)
            set_field(prefs, i, value)
            assert get_field(prefs, i) == value, f"seed {number}: {before} became {after}"
        assert (after == before) == (change < 0) and (between or not up or before[0] == after[0])
        level, pace, handicap = (b - a for a, b in zip(before, after, strict=True))
        sign = 1 if up else -1
        assert level * sign in (0, 1) and handicap * sign in (0, -1) and abs(pace) <= (8 if far else 4)
        assert level or handicap or pace * sign < 0 or change < 0, f"seed {number}: {before} became {after}"
        assert change < 0 or change % 2 == (not up)


def test_nothing_changes_where_it_is_off():
    held = held_at(adapting=0)
    assert played(held, "wwwlllllL") == [0] * 9
    assert stand(held) == (2, 4, 0) and held.pocket.prefs.adapting == 0


def test_a_friend_at_the_same_seat_is_no_measure():
    held = held_at(partner=2)
    assert held.pocket.pairs == 2
    assert played(held, "wwww") == [0] * 4
    held = held_at(partner=1)
    assert played(held, "ww") == [0, FASTER], "a bot that helps is there in every hand"
    assert {bot.pace_percent for bot in held.pocket.table.players} == {75}


def test_a_match_at_another_level_does_not_count():
    """Gone on with after the player has chosen other bots: its hands say nothing about those."""
    for field in (1, 2):
        held = held_at()
        step_field(held.pocket.prefs, field, 1)
        chosen = stand(held)
        assert played(held, "wwww") == [0] * 4
        assert stand(held) == chosen and held.pocket.prefs.adapting == 1


def test_todays_deal_is_the_same_for_everybody():
    """Its times are compared: they say nothing about bots, and no bot plays there."""
    held = practice(day=7)
    prefs = held.pocket.prefs
    prefs.adapting = 2
    before = stand(held)
    deal(held)
    play_to_the_end(held)
    assert held.pocket.room.own_s and (stand(held), prefs.adapting, held.pocket.news) == (before, 2, 0)


def test_friends_over_the_air_play_as_the_opener_has_chosen():
    """A table of people has bots for all of them; and what was said after a hand alone is not said here."""
    world = table_of(2, "little", 3)
    before = []
    for number in range(2):
        pocket = world.pocket(number)
        pocket.prefs.adapting = 2 + 2 * number
        before.append((pocket.prefs.level, pocket.prefs.pace, pocket.prefs.handicap))
    assert world.wait(MOST_HAND_MS, world.is_over), "the hand does not end"
    assert world.wait(5000, lambda: world.all(lambda pocket: pocket.scene == pockets.SCORES))
    for number in range(2):
        prefs = world.pocket(number).prefs
        assert (prefs.level, prefs.pace, prefs.handicap) == before[number] and prefs.adapting == 2 + 2 * number
        assert world.pocket(number).news == 0


def test_news_do_not_outlive_the_match():
    held = held_at(adapting=2)
    assert end(held, True) == FASTER
    held.pocket.leave()
    assert held.pocket.news == 0


@pytest.mark.parametrize("buttons", [2, 3, 8])
def test_it_is_switched_on_and_off_in_the_rules(buttons):
    held = Few(buttons=buttons).go(say.RULES, say.ADAPTING)
    menu = held.pocket.menu
    assert (menu.value(menu.cursor), menu.help, held.pocket.prefs.adapting) == (say.ON, say.ADAPTING + 1, 1)
    held.pocket.prefs.adapting = 4
    assert menu.value(menu.cursor) == say.ON, "what is known of the last hands is no other value"
    held.press("a")
    assert (menu.value(menu.cursor), held.pocket.prefs.adapting) == (say.OFF, 0)
    held.press("a")
    if buttons == 8:
        held.press("left right left")
        assert held.pocket.prefs.adapting == 0
    held.go(say.BACK)
    assert held.pocket.scene == pockets.TITLE


@pytest.mark.parametrize("state", range(7))
def test_what_is_known_of_the_last_hands_is_kept_with_the_player(state):
    held = held_at(adapting=state)
    held.pocket.keep()
    again = held.again()
    assert again.pocket.prefs.adapting == state
    again.go(say.CONTINUE)
    news = end(again, won=state == 2)
    assert news == {2: FASTER, 4: SLOWER, 6: SLOWER}.get(state, 0)
    again.pocket.keep()
    assert again.again().pocket.prefs.pace == {2: 3, 4: 5, 6: 5}.get(state, 4)


def test_each_player_has_their_own_bots():
    held = two()
    held.pocket.prefs.adapting = 2
    held.pocket.new_match(7)
    assert end(held, True) == FASTER
    held.pocket.leave()
    held.players().go(NAMES, say.PLAYS_NOW)
    assert (held.pocket.prefs.pace, held.pocket.prefs.adapting) == (4, 0)


def test_it_is_said_after_the_hand_by_the_buttons_alone():
    """The bots finish a hand by themselves; the line is there with the scores, also after a look back, then no more."""
    held = held_at(level=4, pace=1, adapting=4)
    pocket = held.pocket
    pocket.prefs.slow_texts = 0
    held.wait(3000)
    for _ in range(60000):
        if pocket.scene != pockets.TABLE:
            break
        pocket.step(20)
    assert pocket.scene == pockets.SCORES and pocket.news == SLOWER and pocket.prefs.pace == 2
    held.wait(600).press("a")
    assert pocket.scene == pockets.TABLE and pocket.news == 0 and pocket.table.bots[1].pace_percent == 50


class Child(Bot):
    """Somebody of six: a play each seven seconds, a turn each two, and of what could be played half is not seen."""

    def take_level(self, level, pace_percent):
        """The same at any level."""
        Bot.take_level(self, 1, 100)
        self.eye_ms, self.reach_ms, self.turn_ms, self.overlooks, self.tricks = 0, 7000, 2000, 64, 0


def hands_won(bot, begins, hands, seed, rules="classic"):
    """Whether each hand was won by a player of fixed strength at the seat of the player, against bots that fit."""
    held = held_at(*begins, target=100)
    pocket = held.pocket
    pocket.prefs.seats = 4
    pocket.prefs.options.read(rules)
    pocket.new_match(seed)
    won = []
    for number in range(hands):
        table = pocket.table
        table.seat_bot(0, bot)
        while not table.hand.over:
            table.skip()
        table.seat_bot(0, None)
        pocket.end_hand()
        won.append(pocket.hand_scores[0] == max(pocket.hand_scores))
        if pocket.winner >= 0:
            pocket.new_match(seed * 1000 + number)
        else:
            pocket.deal_next()
    return won


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_of_any_strength_wins_a_third_to_a_half(name):
    """Against three bots, of which one alone as good as the player would leave a quarter."""
    (level, pace), begins = PLAYERS[name]
    share = sum(hands_won(Bot(0, level, 25 * pace), begins, 190, 1)[40:]) / 150
    assert 1 / 3 <= share <= 1 / 2, f"{name} (seed 1) wins {share:.0%} of the hands"


@pytest.mark.parametrize("rules", ("classic", "quick", "little"))
def test_a_child_of_six_has_bots_that_fit_after_ten_hands(rules):
    """At first bots are as they are on a new handheld, and she wins hardly ever; then a third and more of the hands."""
    won = [hands_won(Child(0, 1), (2, 4), 20, seed, rules)[10:] for seed in range(1, 9)]
    share = sum([sum(hands) for hands in won]) / 80
    assert 0.3 <= share <= 1 / 2, f"{rules} (seeds 1 to 8): she wins {share:.0%} of hands 11 to 20"
