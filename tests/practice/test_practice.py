# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Today's deal, by the buttons alone: the cards of the day, the time to the call, and the best one, which is kept."""

import pytest

from nerts_core.audit import audit, defects_text
from nerts_core.bot import Bot
from nerts_core.layout import NERTS
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from nerts_core.pocket.prefs import DAY, DAY_BEST_S
from tests.players.test_room import Few

FASTEST = say.RECORD + 3
CALLED, STOPPED = 2, 3


def handheld(buttons=8, day=900, data=b""):
    """A handheld whose board knows the day; none where that is None."""
    held = Few(buttons=buttons, data=data)
    held.pocket.today = None if day is None else lambda: day
    return held


def practice(buttons=8, day=900, data=b""):
    """In the menu of today's deal."""
    return handheld(buttons, day, data).go(say.LEARN, say.PRACTICE)


def shown(held):
    """The rows of the menu and their numbers."""
    menu = held.pocket.menu
    assert held.pocket.scene == pockets.MENU and menu.title == say.PRACTICE
    return {menu.word(i): menu.value(i) for i in range(menu.count)}


def deal(held):
    """Begin to play; returns what was dealt."""
    held.go(say.PLAY)
    assert held.pocket.scene == pockets.TABLE
    cards = [bytes(layout) for layout in held.hand.layouts]
    assert len(cards) == 1 and not audit(held.hand), defects_text(audit(held.hand))
    return cards


def play_to_the_end(held, idle_ms=0):
    """Put the cards away as a quick player does, then call by the button, after a rest. How many seconds
    were played."""
    pocket = held.pocket
    table = pocket.table
    held.press("right b" if pocket.buttons == 3 else "right")
    held.wait(idle_ms)
    bot = Bot(0, 4)
    bot.start(table.hand, 5)
    for _ in range(40_000):
        if not table.hand.layouts[0][NERTS]:
            break
        assert not table.hand.over, f"day {pocket.room.day}: the hand is over without a call"
        pocket.step(20)
        if (table.now_ms - bot.due_ms) & 0x1FFFFFFF < 0x10000000:
            move = bot.act(table.hand)
            if move:
                bot.answer(table.hand, move, table.let_go(0, move))
    pocket.play.see()
    held.wait(200)
    assert pocket.play.can_call, f"day {pocket.room.day}: no call after {pocket.played_ms} ms"
    for _ in range(20):
        if pocket.buttons == 8 or pocket.play.cursor == NERTS:
            break
        held.press("right")
    held.press("start" if pocket.buttons == 8 else "a")
    assert table.hand.over == CALLED
    return max(1, pocket.played_ms // 1000)


@pytest.mark.parametrize("buttons", [8, 3, 2])
def test_a_deal_from_the_title_to_the_time_and_back(buttons):
    held = practice(buttons)
    assert shown(held) == {say.PLAY: 0, FASTEST: -1, say.BACK: 0}
    deal(held)
    held.wait(3000)
    time_s = play_to_the_end(held)
    held.wait(2500)
    assert shown(held) == {say.PLAY: 0, FASTEST: time_s, say.YOU: time_s, say.BACK: 0}
    assert held.pocket.menu.help == say.WELL_DONE
    assert held.pocket.records.values[DAY] == 900 and held.pocket.records.values[DAY_BEST_S] == time_s
    held.go(say.BACK)
    assert held.pocket.menu.title == say.LEARN and held.pocket.room is None
    assert held.pocket.menu.word(held.pocket.menu.cursor) == say.PRACTICE


def test_a_press_leads_to_the_times_sooner():
    held = practice()
    deal(held)
    play_to_the_end(held)
    held.press("a")
    assert held.pocket.scene == pockets.TABLE, "the press that called must not leave the table"
    held.wait(600)
    held.press("a")
    assert shown(held)


def test_the_best_time_stays_and_a_better_one_replaces_it():
    held = practice()
    deal(held)
    slow_s = play_to_the_end(held, 60_000)
    held.wait(2500)
    deal(held)
    quick_s = play_to_the_end(held, 20_000)
    assert quick_s < slow_s, f"{quick_s} s with a short rest, {slow_s} s with a long one"
    held.wait(2500)
    assert shown(held)[FASTEST] == quick_s and held.pocket.menu.help == say.WELL_DONE
    deal(held)
    play_to_the_end(held, 60_000)
    held.wait(2500)
    rows = shown(held)
    assert rows[FASTEST] == quick_s and rows[say.YOU] > quick_s
    assert held.pocket.menu.help == say.PRACTICE + 1


def test_the_best_time_is_there_after_switching_off_and_gone_the_next_day():
    held = practice()
    deal(held)
    time_s = play_to_the_end(held)
    held.wait(2500)
    again = practice(data=held.memory.data)
    assert shown(again)[FASTEST] == time_s
    tomorrow = practice(day=901, data=held.memory.data)
    assert shown(tomorrow)[FASTEST] == -1


def test_the_cards_are_those_of_the_day():
    first = deal(practice())
    assert deal(practice(buttons=2)) == first
    assert deal(practice(day=901)) != first
    # neither the chosen rules nor the handicap change them
    held = handheld()
    held.pocket.prefs.options.take_set(2)
    held.pocket.prefs.handicap = 5
    held.go(say.LEARN, say.PRACTICE)
    assert deal(held) == first


@pytest.mark.parametrize("buttons", [8, 3, 2])
def test_without_a_clock_the_player_chooses_a_number(buttons):
    held = practice(buttons, None)
    assert shown(held)[say.HAND_NUMBER] == 1
    first = deal(practice(buttons, None))
    while held.pocket.menu.word(held.pocket.menu.cursor) != say.HAND_NUMBER:
        held.press("right" if buttons < 8 else "down")
    assert held.pocket.menu.changes()
    held.press("a")
    assert shown(held)[say.HAND_NUMBER] == 2
    if buttons == 8:
        held.press("left left")
        assert shown(held)[say.HAND_NUMBER] == 366
        held.press("right right")
    assert deal(held) != first
    time_s = play_to_the_end(held)
    held.wait(2500)
    again = practice(buttons, None, held.memory.data)
    rows = shown(again)
    assert rows[say.HAND_NUMBER] == 2 and rows[FASTEST] == time_s


def test_a_clock_that_is_not_set_is_none():
    assert shown(practice(day=0))[say.HAND_NUMBER] == 1


@pytest.mark.parametrize("buttons", [8, 3, 2])
def test_giving_up_by_the_pause_keeps_no_time(buttons):
    held = practice(buttons)
    deal(held)
    held.wait(3000)
    held.press({8: "start", 3: "b:900", 2: "right:2500"}[buttons])
    assert held.pocket.menu.title == say.PAUSE
    held.go(say.LEAVE)
    assert shown(held) == {say.PLAY: 0, FASTEST: -1, say.BACK: 0}


def test_time_stands_still_in_the_pause():
    held = practice()
    deal(held)
    held.wait(4000)
    held.press("start")
    played_ms = held.pocket.played_ms
    held.wait(5000)
    held.go(say.RESUME)
    assert held.pocket.played_ms - played_ms < 200


def test_who_is_stuck_gets_new_stocks_and_at_last_an_end_without_a_time():
    """Alone the own word is that of all (K1, K2)."""
    held = practice()
    deal(held)
    held.wait(3000)
    for _ in range(2):
        # whatever can be played; saying the word is allowed only where nothing is offered
        held.pocket.table.hand.say_stuck(0)
        held.pocket.table.hand.resolve()
    held.wait(100)
    assert held.hand.over == STOPPED
    held.wait(2500)
    assert shown(held) == {say.PLAY: 0, FASTEST: -1, say.BACK: 0}


def test_a_match_that_was_kept_stays_as_it_was():
    held = handheld()
    held.go(say.PLAY)
    held.wait(5000)
    plays = held.hand.plays
    cards = [bytes(layout) for layout in held.hand.layouts]
    held.press("start")
    held.go(say.LEAVE, say.LEARN, say.PRACTICE)
    deal(held)
    play_to_the_end(held)
    held.wait(2500)
    held.press("b b")
    assert held.pocket.scene == pockets.TITLE
    matches = [held.pocket.records.get(level, 0) for level in (1, 2, 3, 4)]
    assert matches == [0, 0, 0, 0] and held.pocket.records.get(2, 3) == 0
    held.go(say.CONTINUE)
    assert held.hand.plays == plays and [bytes(layout) for layout in held.hand.layouts] == cards


def test_numbers_of_the_menu_are_not_actions():
    held = practice()
    options = list(held.pocket.prefs.options.values)
    held.go(FASTEST)
    assert shown(held) and held.pocket.prefs.options.values == options


def test_another_player_may_come_in_the_middle():
    held = practice()
    deal(held)
    held.wait(3000)
    held.press("start")
    held.go(say.SETTINGS, say.PLAYERS)
    assert held.pocket.table is None and held.pocket.phase == 0
    held.press("b b")
    assert held.pocket.scene == pockets.TITLE and held.pocket.room is None
    held.go(say.PLAY)
    held.wait(3000)
    assert held.pocket.table.seats == held.pocket.prefs.seats


def test_a_look_at_the_languages_does_not_close_the_deal():
    held = practice()
    held.pocket.prefs.languages = b"\x00\x01"
    deal(held)
    held.wait(3000)
    held.press("start")
    held.go(say.SETTINGS, say.LANGUAGE)
    held.press("b b")
    held.go(say.RESUME)
    play_to_the_end(held)
    held.wait(2500)
    assert shown(held)[FASTEST] > 0


def calls(day, level):
    """Whether a bot of that level comes to its call alone."""
    held = practice(day=day)
    deal(held)
    table = held.pocket.table
    table.seat_bot(0, Bot(0, level))
    table.hand.bots_only = False
    for _ in range(8000):
        if table.hand.over:
            break
        table.skip()
    return table.hand.over == CALLED


def test_every_day_of_a_month_can_be_called():
    """The rules of the deal leave a way to the end: bots find one."""
    for day in range(1065, 1096):
        assert any(calls(day, level) for level in (4, 3, 2)), f"nobody calls on day {day}"
