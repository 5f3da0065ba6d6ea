# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Announcements (A), time, chance, and a store that does not work."""

import pytest

from nerts_core import hand as hands
from nerts_core.audit import audit
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tests.pocket.handhelds import Handheld, Memory, in_scene

# Announcements and time


def test_the_more_urgent_announcement_stays():
    held = in_scene("TABLE")
    play = held.play
    held.hand.say(hands.SAYS_STUCK, 2)
    held.wait(40)
    assert (play.banner, play.banner_seat) == (say.SAID + hands.SAYS_STUCK, 2)
    held.hand.say(hands.SAYS_EMPTY, 3)
    held.wait(40)
    assert (play.banner, play.banner_seat, play.flash) == (say.SAID + hands.SAYS_EMPTY, 3, 3)
    held.hand.say(hands.SAYS_ONE_LEFT, 1)
    held.wait(40)
    assert play.banner_seat == 3
    held.pocket.table.next = None
    held.wait(2400)
    assert (play.flash, play.banner_strong) == (hands.NOBODY, False)


def test_more_announcements_than_the_table_remembers():
    held = in_scene("TABLE")
    for seat in range(30):
        held.hand.say(hands.SAYS_STUCK, seat % 4)
    held.wait(20)
    assert held.play.said == held.hand.said_count
    assert held.play.banner_seat == 29 % 4


@pytest.mark.parametrize("elapsed_ms", [0, -5, 1 << 29, -(1 << 29), 60_000])
def test_odd_times(elapsed_ms):
    held = in_scene("TABLE")
    for _ in range(5):
        held.pocket.step(elapsed_ms)
    assert not audit(held.hand)


def test_changed_tells_of_what_is_to_be_shown():
    held = in_scene("TABLE")
    held.pocket.table.next = None
    held.wait(5000)
    before = held.pocket.changed
    held.wait(1000)
    assert held.pocket.changed == before
    for key in ("right", "b", "start", "down"):
        held.press(key)
        assert held.pocket.changed != before
        before = held.pocket.changed


def test_matches_differ_by_chance_and_repeat_by_seed():
    def deal(seed, wait_ms):
        held = Handheld(seed=seed)
        held.wait(wait_ms).press("a")
        return bytes(held.hand.layouts[0])

    assert deal(1, 0) == deal(1, 0)
    assert len({deal(1, 0), deal(2, 0), deal(1, 500), deal(1, 1000)}) == 4


def test_the_same_seats_play_on_at_the_same_table():
    """A new match with as many seats takes no new room."""
    held = in_scene("TABLE")
    table = held.pocket.table
    held.pocket.new_match(9)
    assert held.pocket.table is table
    held.pocket.prefs.seats = 3
    held.pocket.new_match(9)
    assert held.pocket.table.seats == 3 and None not in held.pocket.table.bots[1:]


def test_a_store_that_cannot_be_read_is_said():
    held = Handheld(data=bytes(range(256)) * 8)
    assert held.pocket.menu.help == say.SAVE_LOST
    held.press("down")
    assert held.pocket.menu.help != say.SAVE_LOST
    assert Handheld(data=b"").pocket.menu.help != say.SAVE_LOST
    assert Handheld(data=b"\xff" * 4096).pocket.menu.help != say.SAVE_LOST


def test_a_store_that_fails_does_not_stop_the_game():
    class Broken(Memory):
        def read(self):
            raise OSError

        def write(self, data):
            raise RuntimeError

    pocket = pockets.Pocket(Broken())
    pocket.new_match(1)
    for _ in range(200):
        pocket.step(20)
    pocket.pause()
    pocket.step(20)
    assert pocket.scene == pockets.MENU
