# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Scenes and the flow of a match: title, menus, deal, table, scores, next hand, winner; pause, leaving, news."""

import pytest

from nerts_core import hand as hands
from nerts_core import options as opts
from nerts_core.audit import audit
from nerts_core.bot import Bot
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.pocket.handhelds import KEYS, SCENES, Handheld, choose, in_scene, play_on


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("key", sorted(KEYS))
def test_every_key_in_every_scene(scene, key):
    """Each key can be tapped and held anywhere; cards stay where they must be (N1), and the scene is one there is."""
    held = in_scene(scene)
    held.press(key)
    held.press(key, 3000)
    pocket = held.pocket
    assert 0 <= pocket.scene <= pockets.RECORDS
    assert pocket.table is None or not audit(pocket.table.hand)
    assert pocket.scene not in (pockets.TITLE, pockets.MENU) or 0 <= pocket.menu.cursor < pocket.menu.count


@pytest.mark.parametrize("buttons", [8, 3, 2])
@pytest.mark.parametrize("scene", SCENES)
def test_few_buttons_can_leave_every_scene(scene, buttons):
    """With RIGHT and A alone every scene leads on, to the table in the end."""
    held = in_scene(scene)
    held.pocket.buttons = held.pocket.prefs.buttons = buttons
    for _ in range(200):
        if held.pocket.scene == pockets.TABLE and not held.hand.over:
            break
        menu = held.pocket.menu
        in_menu = held.pocket.scene in (pockets.TITLE, pockets.MENU)
        deep = menu is not None and menu.title in (say.RULES, say.SETTINGS, say.OPTIONS, say.LEARN)
        wanted = say.BACK if deep else say.PLAY
        held.press("right" if in_menu and buttons < 8 and menu.word(menu.cursor) != wanted else "a")
        held.wait(600)
    assert held.pocket.scene == pockets.TABLE or buttons == 8


def test_other_ints_are_no_keys():
    held = Handheld()
    before = held.pocket.changed
    for key in (-1, 20, 255, 1 << 29, -(1 << 29)):
        held.pocket.press(key)
        held.pocket.release(key)
    assert (held.pocket.changed, held.pocket.scene) == (before, pockets.TITLE)


# The flow


def test_a_whole_match_by_its_scenes():
    """Title, table, scores, next hand ... winner, title; the records know about it (P2)."""
    held = in_scene("TABLE")
    pocket = held.pocket
    assert pocket.prefs.options.set_number() == 2
    totals = [0] * 4
    hands_played = 0
    while pocket.scene != pockets.WINNER:
        assert pocket.scene == pockets.TABLE
        play_on(held)
        assert pocket.hand_scores == [held.hand.score(seat) for seat in range(4)]
        totals = [total + score for total, score in zip(totals, pocket.hand_scores, strict=True)]
        hands_played += 1
        held.wait(4000)
        assert pocket.scene == pockets.SCORES
        assert pocket.table.match.totals == totals
        held.press("a")
        held.wait(3000)
    assert max(totals) >= 25 and totals[pocket.winner] == max(totals)
    held.wait(600).press("a")
    assert pocket.scene == pockets.TITLE
    assert pocket.menu.word(0) == say.PLAY
    assert pocket.records.get(2, 0) == 1
    assert hands_played >= 1


def test_a_tie_means_another_hand():
    """P2: the highest total is shared, so nobody has won yet."""
    held = in_scene("TABLE")
    pocket = held.pocket
    pocket.table.match.totals[:] = [40, 40, 0, 0]
    for seat in (0, 1):
        held.hand.layouts[seat][:] = held.hand.layouts[seat]
    held.hand.over = hands.STOPPED
    scores = [held.hand.score(seat) for seat in range(4)]
    pocket.table.match.totals[1] += scores[0] - scores[1]
    held.wait(4000)
    assert (pocket.scene, pocket.winner) == (pockets.SCORES, -1)
    held.press("a")
    assert (pocket.scene, pocket.table.match.hands) == (pockets.TABLE, 1)


def test_the_deal_is_seen_before_the_bots_begin():
    """The table's time stands still until the player presses, or 2.5 seconds have gone."""
    held = Handheld()
    held.pocket.new_match(3)
    play = held.play
    assert (play.banner, play.banner_number, play.banner_strong) == (say.READY, 1, True)
    held.wait(2000)
    assert held.pocket.table.now_ms == 0
    held.wait(1000)
    assert held.pocket.table.now_ms > 0 and play.banner != say.READY
    held = Handheld()
    held.pocket.new_match(3)
    held.press("b")
    assert held.pocket.table.now_ms == 0, "a press that opened the match does not play"
    held.wait(600).press("right")
    assert held.pocket.table.now_ms == 0, "looking around is not beginning"
    held.press("b")
    assert held.pocket.table.now_ms > 0


def test_the_call_is_shown_before_the_scores():
    held = in_scene("TABLE")
    play_on(held)
    assert held.play.banner_strong and held.play.banner in (say.SAID + hands.SAYS_CALL, say.SAID + hands.SAYS_OVER)
    assert held.pocket.scene == pockets.TABLE
    held.press("a")
    assert held.pocket.scene == pockets.TABLE, "a press meant for the cards does not skip it"
    held.wait(600).press("a")
    assert held.pocket.scene == pockets.SCORES


def test_scores_do_not_go_by_a_hasty_press():
    held = in_scene("SCORES")
    held.pocket.show(pockets.SCORES)
    held.pocket.press(keys.A)
    assert held.pocket.scene == pockets.SCORES


# Pause and leaving


@pytest.mark.parametrize("key", ["start", "select", "menu"])
def test_pause_stops_the_table(key):
    held = in_scene("TABLE")
    held.press(key)
    assert (held.pocket.scene, held.pocket.menu.title) == (pockets.MENU, say.PAUSE)
    now_ms = held.pocket.table.now_ms
    held.wait(20_000)
    assert held.pocket.table.now_ms == now_ms
    held.press(key)
    held.wait(100)
    assert held.pocket.scene == pockets.TABLE
    assert held.pocket.table.now_ms > now_ms


def test_rows_of_the_pause():
    """Stuck and under from the menu, for boards with few buttons; settings come back to the pause."""
    held = in_scene("TABLE").press("start")
    choose(held, say.STUCK)
    assert held.pocket.scene == pockets.TABLE and held.hand.is_stuck(0)
    held.press("start")
    choose(held, say.UNDER)
    assert held.pocket.scene == pockets.TABLE
    held.press("start")
    choose(held, say.SETTINGS, say.HINTS, say.BACK)
    assert held.pocket.menu.title == say.PAUSE
    assert held.pocket.menu.word(held.pocket.menu.cursor) == say.SETTINGS
    choose(held, say.HOW_TO)
    held.press("b")
    assert held.pocket.menu.word(held.pocket.menu.cursor) == say.HOW_TO
    choose(held, say.RESUME)
    assert held.pocket.scene == pockets.TABLE
    assert not any(held.play.marks), "hints were switched off"


def test_pick_up_from_the_pause():
    held = Handheld("n1 classic 3s Kh4s:5d|9c|Jc|7c:...:- rest").press("start")
    choose(held, say.LIFT)
    assert (held.pocket.scene, held.play.lifted_pile, held.play.cursor) == (pockets.TABLE, 0, 1)


def test_leaving_keeps_the_match():
    held = in_scene("TABLE")
    held.wait(5000)
    layouts = [bytes(layout) for layout in held.hand.layouts]
    held.press("start")
    choose(held, say.LEAVE)
    pocket = held.pocket
    assert (pocket.scene, pocket.menu.word(pocket.menu.cursor)) == (pockets.TITLE, say.CONTINUE)
    choose(held, say.CONTINUE)
    assert pocket.scene == pockets.TABLE
    assert [bytes(layout)[:9] for layout in held.hand.layouts] == [layout[:9] for layout in layouts]


def test_settings_do_not_lose_the_match_that_waits():
    held = in_scene("TABLE").press("start")
    choose(held, say.LEAVE, say.SETTINGS, say.DARK, say.BACK)
    again = Handheld(data=held.memory.data)
    assert again.pocket.prefs.dark == 1
    assert again.pocket.menu.word(0) == say.CONTINUE
    assert again.pocket.resume()
    assert again.pocket.scene == pockets.TABLE


# Menus


def test_every_row_of_every_menu_changes_or_does_something():
    for title in (say.RULES, say.SETTINGS, say.OPTIONS):
        held = Handheld()
        choose(held, *((say.RULES, say.OPTIONS) if title == say.OPTIONS else (title,)))
        menu = held.pocket.menu
        assert menu.title == title
        for i in range(menu.count):
            menu.cursor = i
            before = menu.value(i)
            if menu.kind(i) and not menu.unused(i):
                held.press("right")
                assert menu.value(i) != before or menu.word(i) == say.OPTION + opts.TURN_ORDER, menu.word(i)
                held.press("left")
                assert menu.value(i) == before
        held.press("b")
        assert held.pocket.menu.title == (say.RULES if title == say.OPTIONS else say.GAME)


def test_named_sets_show_which_is_chosen():
    held = choose(Handheld(), say.RULES)
    for number in range(len(opts.SETS)):
        choose(held, say.SET + number)
        menu = held.pocket.menu
        chosen = [menu.word(i) for i in range(menu.count) if menu.value(i) == say.ON]
        assert chosen == [say.SET + number]
        assert held.pocket.prefs.options.set_number() == number
    choose(held, say.OPTIONS)
    menu = held.pocket.menu
    differs = {menu.word(i) - say.OPTION for i in range(menu.count) if menu.differs(i)}
    assert differs == set(opts.SETS[-1][::2])


def test_menu_values():
    held = Handheld()
    menu = held.pocket.menu
    shown = {menu.word(i): menu.value(i) for i in range(menu.count)}
    assert shown[say.SEATS] == 4
    assert shown[say.LEVEL] == say.LEVEL_1 + 1
    assert shown[say.PACE] == 100
    assert menu.help == say.PLAY + say.HELP


def test_handicap_and_players_are_those_of_the_next_match():
    held = Handheld()
    held.pocket.prefs.seats = 6
    held.pocket.prefs.handicap = 4
    held.pocket.prefs.level = 4
    held.pocket.prefs.pace = 8
    choose(held, say.PLAY)
    table = held.pocket.table
    assert table.seats == 6
    assert [layout[0] for layout in held.hand.layouts] == [9, 13, 13, 13, 13, 13]
    assert [bot.level for bot in table.bots[1:]] == [4] * 5
    assert table.bots[0] is None and table.bots[1].reach_ms == Bot(1, 4, 200).reach_ms
    assert held.pocket.name_word(0) == say.YOU


def test_pages():
    held = choose(Handheld(), say.LEARN, say.HOW_TO)
    pocket = held.pocket
    assert (pocket.page, pocket.pages) == (0, say.PAGES)
    held.press("left right right")
    assert pocket.page == 1
    for _ in range(say.PAGES - 1):
        held.press("a")
    assert pocket.menu.title == say.LEARN
    held.press("b")
    assert pocket.scene == pockets.TITLE
    pocket.prefs.level = 3
    choose(held, say.SHOW_RECORDS)
    assert (pocket.page, pocket.pages) == (2, 5)
    held.press("b")
    assert pocket.menu.word(pocket.menu.cursor) == say.SHOW_RECORDS


def test_holding_a_direction_goes_through_a_menu():
    held = Handheld()
    menu = held.pocket.menu
    held.press("down", 1000)
    assert menu.cursor == 2 + (1000 - 400) // 140
