# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Who plays, by the buttons alone: a new player, another one's turn, another name, and what needs patience."""

import pytest

from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tests.pocket.handhelds import Handheld, choose

NAMES = 512


class Few(Handheld):
    """A handheld with 2, 3 or 8 buttons: `go` chooses rows by their word, `letters` writes a name."""

    def go(self, *words):
        """Go to each row in turn with the one or two keys there are, and press A."""
        for word in words:
            menu = self.pocket.menu
            rows = [menu.word(i) for i in range(menu.count)]
            assert word in rows, f"no row {word} in {rows}"
            while menu.word(menu.cursor) != word:
                self.press("right" if self.pocket.buttons < 8 else "down")
            self.press("a")
        return self

    def letters(self, text):
        """Write a name on the board of letters and say that it is it."""
        for letter in text + "=":
            entry = self.pocket.entry
            at = entry.letters.index(ord(letter))
            while entry.at != at:
                self.press("right")
            self.press("a")
        return self

    def players(self):
        """From the title to the list of players."""
        return self.go(say.SETTINGS, say.PLAYERS)

    def names(self):
        """The names in the list that is shown."""
        pocket = self.pocket
        assert pocket.menu.title == say.PLAYERS
        rows = [pocket.menu.word(i) for i in range(pocket.menu.count)]
        return [pocket.room.spell(row) for row in rows if row >= NAMES]

    def again(self):
        """Switched off and on."""
        return Few(buttons=self.pocket.buttons, data=self.memory.data)


def two(buttons=8):
    """Ada and Bo; Bo plays now."""
    held = Few(buttons=buttons)
    held.players().go(NAMES, say.RENAME)
    while held.pocket.entry.length:
        held.pocket.entry.press(5)
    held.letters("ADA")
    held.go(say.BACK, say.NEW_PLAYER).letters("BO")
    assert held.pocket.scene == pockets.TITLE
    return held


@pytest.mark.parametrize("buttons", [8, 3, 2])
def test_a_new_player_plays_at_once_and_the_first_one_again(buttons):
    held = two(buttons)
    pocket = held.pocket
    assert pocket.kept.player == 1 and bytes(pocket.prefs.name[:3]) == b"Bo\0"
    pocket.prefs.level = 4
    held.players()
    assert held.names() == ["Ada", "Bo"]
    held.go(NAMES, say.PLAYS_NOW)
    assert pocket.scene == pockets.TITLE and pocket.kept.player == 0 and pocket.prefs.level == 2
    held.players().go(NAMES + 1, say.PLAYS_NOW)
    assert pocket.prefs.level == 4
    again = held.again().players()
    assert again.names() == ["Ada", "Bo"] and again.pocket.prefs.level == 4


def test_there_are_six_at_the_most():
    held = Few()
    for letter in "BCDEF":
        held.players().go(say.NEW_PLAYER).letters(letter)
    held.players()
    assert len(held.names()) == 6
    rows = [held.pocket.menu.word(i) for i in range(held.pocket.menu.count)]
    assert say.NEW_PLAYER not in rows


def test_the_shortest_way_to_a_name_makes_no_two_the_same_animal():
    """Each new player presses A at "?", then says that it is it; and one who takes another name is nobody else's."""
    held = Few()
    for _ in range(5):
        held.players().go(say.NEW_PLAYER)
        held.press("a")
        held.letters("")
    names = held.players().names()
    assert len(set(names)) == 6 and all(0 < ord(name) <= 16 for name in names), f"{names}"
    held.go(NAMES + 2, say.RENAME)
    seen = set()
    for _ in range(16):
        held.press("a")
        seen.add(held.pocket.entry.text[0])
    assert seen == set(range(1, 17)) - {ord(name) for name in names[:2] + names[3:]}, "the own one comes round again"


def test_who_gives_up_writing_is_back_in_the_list():
    held = Few().players().go(say.NEW_PLAYER)
    held.press("b")
    assert held.pocket.menu.title == say.PLAYERS and len(held.names()) == 1
    held.press("b")
    assert held.pocket.menu.title == say.SETTINGS and held.pocket.room is None
    assert held.pocket.menu.word(held.pocket.menu.cursor) == say.PLAYERS
    held.press("b")
    assert held.pocket.scene == pockets.TITLE


def test_another_name_for_who_does_not_play():
    held = two()
    held.players().go(NAMES, say.RENAME)
    held.letters("M")
    assert bytes(held.pocket.prefs.name[:3]) == b"Bo\0"
    held.press("b")
    assert held.names() == ["Adam", "Bo"]
    assert held.again().players().names() == ["Adam", "Bo"]


@pytest.mark.parametrize("buttons", [8, 3, 2])
def test_clearing_takes_five_seconds(buttons):
    held = two(buttons)
    pocket = held.pocket
    pocket.records.values[4:8] = [23, 11, 38, 61]
    held.players().go(NAMES + 1, say.CLEAR_RECORDS)
    assert pocket.scene == pockets.PLAYERS
    held.press("a:4900")
    assert pocket.scene == pockets.PLAYERS and pocket.room.held_ms == 0
    held.press("right")
    assert pocket.scene == pockets.MENU and pocket.records.get(2, 0) == 23
    held.go(say.CLEAR_RECORDS)
    held.press("a:5100")
    assert pocket.scene == pockets.MENU
    assert not any(pocket.records.values)
    assert not any(held.again().pocket.records.values)


def test_holding_is_not_begun_by_the_press_that_asks():
    held = two().players().go(NAMES + 1)
    while held.pocket.menu.word(held.pocket.menu.cursor) != say.CLEAR_RECORDS:
        held.press("down")
    held.press("a:9000")
    assert held.pocket.scene == pockets.PLAYERS and held.pocket.room.held_ms == 0


def test_clearing_those_of_who_does_not_play():
    held = two()
    held.players().go(NAMES, say.PLAYS_NOW)
    held.pocket.records.values[0] = 5
    held.players().go(NAMES + 1, say.PLAYS_NOW)
    held.pocket.records.values[0] = 6
    held.players().go(NAMES, say.CLEAR_RECORDS)
    held.press("a:5100")
    assert held.pocket.records.values[0] == 6
    held.press("b b b")
    held.players().go(NAMES, say.PLAYS_NOW)
    assert held.pocket.records.values[0] == 0


@pytest.mark.parametrize("gone", [0, 1])
def test_a_player_is_removed(gone):
    held = two()
    pocket = held.pocket
    held.players().go(NAMES + gone, say.REMOVE_PLAYER)
    held.press("a:5100")
    assert pocket.menu.title == say.PLAYERS
    assert held.names() == [["Bo"], ["Ada"]][gone]
    assert pocket.kept.player == 1 - gone
    assert held.again().players().names() == [["Bo"], ["Ada"]][gone]
    # the last one stays
    held.go(NAMES + 1 - gone)
    rows = [pocket.menu.word(i) for i in range(pocket.menu.count)]
    assert say.REMOVE_PLAYER not in rows


def test_a_match_goes_with_who_is_removed():
    held = two()
    choose(held, say.PLAY)
    held.wait(1000)
    held.press("start")
    choose(held, say.LEAVE)
    assert held.pocket.kept.has_match
    held.players().go(NAMES + 1, say.REMOVE_PLAYER)
    held.press("a:5100")
    held.press("b b")
    held.players().go(say.NEW_PLAYER).letters("C")
    assert held.pocket.kept.player == 1 and not held.pocket.kept.has_match
    assert held.pocket.menu.word(0) != say.CONTINUE


def test_another_one_plays_in_the_middle_of_a_match():
    """The match is kept for who played it, and only that one finds it again."""
    held = two()
    pocket = held.pocket
    choose(held, say.PLAY)
    held.wait(3000)
    plays = pocket.table.hand.plays
    held.press("start")
    held.players().go(NAMES, say.PLAYS_NOW)
    assert pocket.scene == pockets.TITLE and pocket.menu.word(0) == say.PLAY
    held.players().go(NAMES + 1, say.PLAYS_NOW)
    assert pocket.menu.word(0) == say.CONTINUE
    choose(held, say.CONTINUE)
    assert pocket.scene == pockets.TABLE and pocket.table.hand.plays == plays


def test_back_to_the_table_closes_the_room():
    held = two()
    choose(held, say.PLAY)
    held.wait(3000)
    held.press("start")
    held.players()
    held.press("start")
    assert held.pocket.scene == pockets.TABLE and held.pocket.room is None
    held.press("start")
    assert held.pocket.menu.title == say.PAUSE


def test_a_quiet_step_of_the_room_changes_nothing():
    held = Few().players()
    before = held.pocket.changed
    held.wait(2000)
    assert held.pocket.changed == before
