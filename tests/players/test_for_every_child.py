# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Sounds or flashes, texts that stay, and that each is a row of the settings and is kept for each player."""

import pytest

from hardware.app import App
from hardware.boards.canvas import Canvas
from hardware.boards.desktop import MemoryStore
from nerts_core.pocket import say
from tests.players.test_room import NAMES, two
from tests.pocket.handhelds import Handheld, choose


def setting(held, row, times=1):
    """Change a row of the settings so many times by A, and go back to the title."""
    choose(held, say.SETTINGS)
    menu = held.pocket.menu
    while menu.word(menu.cursor) != row:
        held.press("down")
    seen = []
    for _ in range(times):
        held.press("a")
        seen.append(menu.value(menu.cursor))
    held.press("b")
    return seen


def test_the_values_of_the_sound():
    held = Handheld()
    assert setting(held, say.SOUND, 4) == [say.SIGNALS + i for i in (2, 3, 0, 1)]
    assert setting(held, say.LARGE_RANKS, 2) == [say.ON, say.OFF]
    assert setting(held, say.SLOW_TEXTS, 2) == [say.ON, say.OFF]


def test_they_are_kept_for_each_player():
    held = two()
    setting(held, say.SLOW_TEXTS)
    setting(held, say.LARGE_RANKS)
    setting(held, say.SOUND, 2)
    held.players().go(NAMES, say.PLAYS_NOW)
    prefs = held.pocket.prefs
    assert (prefs.slow_texts, prefs.large_ranks, prefs.sound) == (0, 0, 1)
    again = held.again().players().go(NAMES + 1, say.PLAYS_NOW)
    prefs = again.pocket.prefs
    assert (prefs.slow_texts, prefs.large_ranks, prefs.sound) == (1, 1, 3)


class Board:
    """A board that notes its cues."""

    BUTTONS = 8

    def __init__(self, seen):
        self.CUES_ARE_SEEN = seen
        self.display = Canvas(160, 128)
        self.store = MemoryStore()
        self.now_ms = 0
        self.cues = []

    def poll(self, pocket):
        """No key is pressed."""
        return False

    def ticks_ms(self):
        """20 ms later each time."""
        self.now_ms += 20
        return self.now_ms

    def cue(self, number):
        """Noted."""
        self.cues.append(number)


@pytest.mark.parametrize("seen", [False, True], ids=["heard", "seen"])
@pytest.mark.parametrize("sound", range(4))
def test_what_cannot_be_wanted_is_not_cued(sound, seen):
    """0 flashes, 1 both, 2 sounds, 3 neither: a board whose cues are lights flashes with 0 and 1, others sound with 1
    and 2."""
    board = Board(seen)
    app = App(board, 1)
    app.pocket.prefs.sound = sound
    app.pocket.new_match(1)
    app.step()
    app.pocket.play.refuse(18)
    app.step()
    assert bool(board.cues) == (sound in ((0, 1) if seen else (1, 2)))


@pytest.mark.parametrize("sound", range(4))
def test_seats_flash_only_where_that_is_wanted(sound):
    held = dealt()
    held.pocket.prefs.sound = sound
    held.play.show(32, 1, 1000, 9)
    assert (held.play.flash == 1) == (sound < 2)


def dealt():
    """In a hand that has begun."""
    held = Handheld()
    choose(held, say.PLAY)
    held.wait(3000)
    assert held.pocket.phase == 2
    return held


def shown_ms(held, act):
    """How long what `act` brings up stays."""
    act()
    for after_ms in range(0, 30_000, 20):
        if not held.play.refused:
            return after_ms
        held.wait(20)
    raise AssertionError("it stays")


def test_a_refusal_stays_three_times_as_long():
    held = dealt()
    quick_ms = shown_ms(held, lambda: held.play.refuse(18))
    held.pocket.prefs.slow_texts = 1
    slow_ms = shown_ms(held, lambda: held.play.refuse(18))
    assert quick_ms == 1500 and slow_ms == 4500


def test_with_slow_texts_a_hand_begins_by_a_press():
    held = Handheld()
    setting(held, say.SLOW_TEXTS)
    choose(held, say.PLAY)
    held.wait(60_000)
    assert held.pocket.phase == 1 and held.pocket.played_ms == 0
    held.press("a")
    assert held.pocket.phase == 2
