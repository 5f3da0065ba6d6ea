# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The menu of the time between two hands: on any number of buttons it leads on, to a look back, and out, and a match
that is left there goes on later; after the match there is nothing to keep."""

import pytest

from nerts_core.audit import audit
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.pocket.handhelds import Memory, at_scores

STEP_MS = 20
# The keys that open the menu, of each number of buttons.
OPENS = ((8, keys.B), (8, keys.SELECT), (8, keys.KEY_MENU), (3, keys.B), (2, keys.RIGHT))


def tap(pocket, key):
    """A key goes down and up."""
    pocket.press(key)
    pocket.release(key)


def at_winner(buttons=8):
    """A pocket at the winner of a match of one hand."""
    pocket = at_scores(buttons)
    pocket.winner = 0
    for _ in range(40):
        pocket.step(STEP_MS)
    tap(pocket, keys.A)
    assert pocket.scene == pockets.WINNER
    return pocket


def rows(pocket):
    """The rows of the open menu."""
    return pocket.menu.rows[: pocket.menu.count]


def choose(pocket, row):
    """Go to a row of the menu with the buttons there are, and choose it."""
    for _ in range(pocket.menu.count):
        if pocket.menu.word(pocket.menu.cursor) == row:
            tap(pocket, keys.A)
            return
        tap(pocket, keys.DOWN if pocket.buttons > 3 else keys.RIGHT)
    raise AssertionError(f"there is no row {row}")


@pytest.mark.parametrize(("buttons", "key"), OPENS)
def test_a_child_is_called_to_dinner(buttons, key):
    """Out of the match at the scores; switched off and on, it goes on with the next hand and the same totals (P1)."""
    memory = Memory()
    pocket = at_scores(buttons, store=memory)
    totals, seed = list(pocket.table.match.totals), pocket.table.hand.seed
    tap(pocket, key)
    assert (pocket.scene, pocket.menu.title) == (pockets.MENU, say.MENU)
    choose(pocket, say.LEAVE)
    assert (pocket.scene, pocket.menu.word(0)) == (pockets.TITLE, say.CONTINUE)
    again = pockets.Pocket(Memory(memory.data), 1, buttons)
    choose(again, say.CONTINUE)
    assert again.scene == pockets.TABLE and again.table.match.totals == totals and again.table.match.hands == 1
    assert again.table.hand.seed != seed and not again.table.hand.over and not audit(again.table.hand)


@pytest.mark.parametrize(("buttons", "key"), OPENS)
def test_the_way_on(buttons, key):
    """The first row deals the next hand; the menu is gone then."""
    pocket = at_scores(buttons)
    tap(pocket, key)
    tap(pocket, keys.A)
    assert pocket.scene == pockets.TABLE and pocket.menu is pocket.room is None and not pocket.table.hand.over
    assert pocket.table.match.hands == 1


@pytest.mark.parametrize(("buttons", "key"), OPENS)
def test_back_to_the_scores(buttons, key):
    """By its row, and by the keys that open menus or lead back."""
    pocket = at_scores(buttons)
    tap(pocket, key)
    choose(pocket, say.BACK)
    assert pocket.scene == pockets.SCORES and pocket.menu is None and pocket.room is None
    for back in (keys.B, keys.SELECT, keys.START, keys.KEY_MENU) if buttons > 2 else ():
        tap(pocket, key)
        assert pocket.scene == pockets.MENU
        tap(pocket, back)
        assert pocket.scene == pockets.SCORES and pocket.room is None


@pytest.mark.parametrize("buttons", (8, 3, 2))
def test_after_the_match_one_can_look_back_and_nothing_is_kept(buttons):
    pocket = at_winner(buttons)
    tap(pocket, keys.B if buttons > 2 else keys.RIGHT)
    assert pocket.menu.title == say.MENU and say.LEAVE not in rows(pocket)
    choose(pocket, say.LOOK_BACK)
    assert pocket.scene == pockets.LOOK_BACK
    pocket.room.leave()
    for scene in (pockets.SCORES, pockets.WINNER):
        assert pocket.scene == scene
        for _ in range(40):
            pocket.step(STEP_MS)
        tap(pocket, keys.A)
    assert pocket.scene == pockets.TITLE and pocket.menu.word(0) == say.PLAY


def test_a_match_that_is_over_and_not_written_down_has_no_menu():
    pocket = at_winner()
    pocket.table.record = None
    for key in (keys.B, keys.SELECT, keys.KEY_MENU):
        tap(pocket, key)
        assert pocket.scene == pockets.WINNER
    for key in (keys.RIGHT, keys.UP):
        tap(pocket, key)
        assert pocket.scene == pockets.WINNER, "with eight buttons only those that are named"


def test_other_keys_do_nothing_at_the_scores():
    """Nor do those of a keyboard that are for the table."""
    for buttons in (8, 3):
        pocket = at_scores(buttons)
        for key in (keys.RIGHT, keys.LEFT, keys.UP, keys.KEY_NERTS, keys.KEY_TURN, keys.KEY_CALL, keys.KEY_STUCK):
            tap(pocket, key)
            assert pocket.scene == pockets.SCORES, key


@pytest.mark.parametrize(("winner", "said"), ((-1, say.NEXT_HAND), (0, say.GO_ON)), ids=("in the match", "after it"))
def test_the_menu_says_where_one_goes_on_to(winner, said):
    pocket = at_scores()
    pocket.winner = winner
    tap(pocket, keys.B)
    assert pocket.menu.word(0) == say.RESUME and pocket.menu.help == said
    tap(pocket, keys.A)
    assert pocket.scene == (pockets.TABLE if winner < 0 else pockets.WINNER)


def test_at_the_winner_it_leads_on_to_the_title_and_back_to_the_winner():
    pocket = at_winner()
    tap(pocket, keys.B)
    choose(pocket, say.BACK)
    assert pocket.scene == pockets.WINNER
    tap(pocket, keys.B)
    assert pocket.menu.word(0) == say.RESUME and pocket.menu.help == say.TO_TITLE
    tap(pocket, keys.A)
    assert pocket.scene == pockets.TITLE and pocket.room is None and pocket.menu.word(0) == say.PLAY


@pytest.mark.parametrize(("buttons", "key"), OPENS)
def test_settings_are_there_too(buttons, key):
    """Another language, a switch, a name, and back to the same scores; then the match goes on."""
    pocket = at_scores(buttons)
    pocket.prefs.languages = (0, 1, 2)
    totals = list(pocket.table.match.totals)
    tap(pocket, key)
    choose(pocket, say.SETTINGS)
    assert (pocket.scene, pocket.menu.title) == (pockets.MENU, say.SETTINGS)
    sound = pocket.prefs.sound
    choose(pocket, say.SOUND)
    assert pocket.prefs.sound != sound
    choose(pocket, say.LANGUAGE)
    assert pocket.scene == pockets.LANGUAGE
    tap(pocket, keys.RIGHT)
    tap(pocket, keys.A)
    assert pocket.prefs.language == 1
    assert (pocket.scene, pocket.menu.title) == (pockets.MENU, say.SETTINGS)
    choose(pocket, say.BACK)
    assert (pocket.menu.title, pocket.menu.word(pocket.menu.cursor)) == (say.MENU, say.SETTINGS)
    choose(pocket, say.BACK)
    assert pocket.scene == pockets.SCORES and pocket.room is None and list(pocket.table.match.totals) == totals
    tap(pocket, key)
    choose(pocket, say.RESUME)
    assert pocket.scene == pockets.TABLE and pocket.table.match.hands == 1


def test_a_name_is_written_from_the_settings_of_the_scores():
    pocket = at_scores()
    tap(pocket, keys.B)
    choose(pocket, say.SETTINGS)
    choose(pocket, say.NAME)
    assert pocket.scene == pockets.WRITE
    pocket.type(ord("A"))
    tap(pocket, keys.START)
    assert (pocket.scene, pocket.menu.title, pocket.prefs.name[0]) == (pockets.MENU, say.SETTINGS, ord("A"))
    tap(pocket, keys.B)
    assert pocket.menu.title == say.MENU
    tap(pocket, keys.B)
    assert pocket.scene == pockets.SCORES
