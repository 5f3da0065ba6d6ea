# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The room in which a hand is looked back at, by buttons alone: how one comes in and out, what is told there, and that
the match goes on as if nothing had been."""

import pytest

from hardware.boards.desktop import MemoryStore
from nerts_core.audit import audit
from nerts_core.notation import table_text
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket.look_back import LookBackRoom
from tests.pocket.handhelds import Memory, at_scores
from tools.record import Player

STEP_MS = 20
LEAVE = {8: keys.B, 3: keys.B, 2: keys.RIGHT}


def tap(pocket, key):
    """A key goes down and up."""
    pocket.press(key)
    pocket.release(key)


def open_look_back(pocket):
    """From the scores by their menu to the look back at the hand."""
    tap(pocket, LEAVE[pocket.buttons])
    assert (pocket.scene, pocket.menu.title) == (pockets.MENU, say.MENU)
    while pocket.menu.word(pocket.menu.cursor) != say.LOOK_BACK:
        tap(pocket, keys.DOWN if pocket.buttons > 3 else keys.RIGHT)
    tap(pocket, keys.A)


def look(pocket, steps=4000):
    """Let time pass until all is known."""
    for _ in range(steps):
        if pocket.room.analysis is None:
            return
        pocket.step(STEP_MS)
    raise AssertionError("it never ends")


def watching(buttons=8):
    """A pocket that watches its hand again."""
    pocket = at_scores(buttons)
    open_look_back(pocket)
    look(pocket)
    tap(pocket, keys.A)
    return pocket


def watch(pocket, steps=30000):
    """Let the hand go to its end. Returns how many milliseconds it took."""
    for step in range(steps):
        if pocket.scene == pockets.LOOK_BACK:
            return step * STEP_MS
        pocket.step(STEP_MS)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("options", ("classic", "scrooge", "jokers", "quick"))
@pytest.mark.parametrize("buttons", (8, 3, 2))
def test_in_and_out_and_the_match_goes_on(buttons, options):
    pocket = at_scores(buttons, options)
    table, totals, before = pocket.table, list(pocket.table.match.totals), table_text(pocket.table.hand)
    open_look_back(pocket)
    assert pocket.scene == pockets.LOOK_BACK and pocket.room.share == 0
    tap(pocket, keys.A)
    assert pocket.scene == pockets.LOOK_BACK, "there is nothing to watch before all is known"
    look(pocket)
    assert 0 < len(pocket.room.facts) <= 3
    for key in (keys.A, keys.RIGHT, keys.RIGHT, keys.RIGHT):
        tap(pocket, key)
    assert pocket.room.speed == 3
    watch(pocket)
    assert table_text(pocket.table.hand) == before and pocket.table is not table
    tap(pocket, LEAVE[buttons])
    assert pocket.scene == pockets.SCORES and pocket.room is None
    assert pocket.table is table and table_text(table.hand) == before and table.match.totals == totals
    for _ in range(40):
        pocket.step(STEP_MS)
    tap(pocket, keys.A)
    assert pocket.scene in (pockets.TABLE, pockets.WINNER) and not audit(table.hand)


def test_speed_is_the_speed_of_the_hand():
    """At once the hand takes as long as it did; eight times as fast an eighth, and its end is shown as long."""
    pocket = at_scores()
    open_look_back(pocket)
    look(pocket)
    hand_ms = pocket.room.ticks * 32
    assert abs(hand_ms - pocket.played_ms) < 200
    for speed in range(4):
        tap(pocket, keys.A)
        assert pocket.room.speed == speed
        took_ms = watch(pocket)
        assert abs(took_ms - 2500 - hand_ms / (1 << speed)) < 400, speed
        tap(pocket, keys.A)
        tap(pocket, keys.RIGHT)
        tap(pocket, keys.B)
        assert pocket.scene == pockets.LOOK_BACK


def test_pause_step_and_from_the_beginning():
    pocket = at_scores()
    open_look_back(pocket)
    look(pocket)
    room = pocket.room
    tap(pocket, keys.A)
    for _ in range(300):
        pocket.step(STEP_MS)
    tap(pocket, keys.A)
    left = room.playback.left
    for _ in range(300):
        pocket.step(STEP_MS)
    assert room.paused and room.playback.left == left and pocket.play.banner == say.PAUSE
    tap(pocket, keys.RIGHT)
    tap(pocket, keys.RIGHT)
    assert room.playback.left == left - 2
    tap(pocket, keys.A)
    assert not room.paused
    tap(pocket, keys.A)
    tap(pocket, keys.LEFT)
    assert room.playback.left == room.most and not room.paused
    tap(pocket, keys.B)
    assert pocket.scene == pockets.LOOK_BACK


def test_slower_again_and_never_below_once():
    pocket = watching()
    speeds = []
    for key in (keys.RIGHT, keys.UP, keys.RIGHT, keys.RIGHT, keys.LEFT, keys.DOWN, keys.LEFT, keys.LEFT):
        tap(pocket, key)
        speeds.append(pocket.room.speed)
    assert speeds == [1, 2, 3, 3, 2, 1, 0, 0] and pocket.scene == pockets.TABLE


def test_with_two_buttons_next_after_the_fastest_leads_out():
    pocket = watching(2)
    for _ in range(4):
        assert pocket.scene == pockets.TABLE
        tap(pocket, keys.RIGHT)
    assert pocket.scene == pockets.LOOK_BACK


def test_nothing_is_offered_while_the_hand_goes_again():
    """No hint, no call, no word about the stock: it is not played here."""
    pocket = watching()
    while pocket.scene == pockets.TABLE:
        pocket.step(STEP_MS)
        assert not any(pocket.play.marks) and not pocket.play.can_call
        assert pocket.play.banner not in (say.CALL_A, say.CALL_START, say.OFFER_STUCK, say.READY)


def test_what_is_kept_stays_the_match():
    """A window may close at any moment of a look back: the match that is taken up then is the one that was played."""
    memory = Memory()
    pocket = at_scores(store=memory, seed=6)
    for _ in range(10):
        pocket.step(STEP_MS)
    totals = list(pocket.table.match.totals)
    open_look_back(pocket)
    pocket.keep()
    look(pocket)
    tap(pocket, keys.A)
    pocket.step(STEP_MS)
    pocket.keep()
    other = pockets.Pocket(Memory(memory.data), 1)
    assert other.resume() and other.table.match.totals == totals and other.table.match.hands == 1


def test_a_hand_that_was_taken_up_again_has_no_record():
    """Only a hand that was written down from its deal on can be looked back at; the next one can."""
    pocket = pockets.Pocket(MemoryStore(), 1)
    player = Player(pocket)
    pocket.new_match(5)
    player.play(4000)
    pocket.leave()
    assert pocket.resume()
    player.leave()
    while pocket.scene != pockets.SCORES:
        player.step()
    tap(pocket, keys.B)
    rows = pocket.menu.rows[: pocket.menu.count]
    assert say.LOOK_BACK not in rows and say.LEAVE in rows


def test_a_table_of_friends_is_not_recorded():
    from nerts_core.link.linked import LinkedTable
    from nerts_core.options import Options

    assert LinkedTable(2, Options(), None).record is None


def test_a_friend_at_the_same_seat_is_there_again_afterwards():
    pocket = pockets.Pocket(MemoryStore(), 1)
    pocket.prefs.partner = 2
    player = Player(pocket)
    pocket.new_match(5)
    mate = pocket.mate
    player.play(900_000)
    while pocket.scene != pockets.SCORES:
        pocket.step(STEP_MS)
    open_look_back(pocket)
    look(pocket)
    tap(pocket, keys.A)
    assert pocket.mate is None
    tap(pocket, keys.B)
    tap(pocket, keys.B)
    assert pocket.mate is mate is not None


def test_facts_are_told_in_a_good_order():
    """The smallest pile first where it led for long, else the plays; then what was missed; then a long wait."""
    pocket = at_scores()
    open_look_back(pocket)
    room = pocket.room

    class Found:
        missed, open_ticks, open_card, wait_ticks, led_ticks, plays = 2, 375, 0x35, 400, 0, 7

    room._tell(Found)
    assert room.facts == [(say.LOOK_MISSED + 4, 7, 0), (say.LOOK_MISSED, 12, 0x35), (say.LOOK_MISSED + 2, 12, 0)]
    Found.led_ticks, Found.missed, Found.wait_ticks = 1000, 0, 100
    room.facts.clear()
    room._tell(Found)
    assert room.facts == [(say.LOOK_MISSED + 3, 32, 0), (say.LOOK_MISSED + 1, 0, 0)]


@pytest.mark.parametrize("part", (False, True))
def test_nothing_missed_is_said_of_a_whole_hand_alone(part):
    """Where only the beginning was kept nobody knows what was missed later; what was missed in it is told."""
    pocket = at_scores()
    open_look_back(pocket)
    room = pocket.room
    room.part = part

    class Found:
        missed, open_ticks, open_card, wait_ticks, led_ticks, plays = 0, 0, 0, 0, 0, 7

    room._tell(Found)
    assert ((say.LOOK_MISSED + 1, 0, 0) in room.facts) == (not part) and len(room.facts) == 2 - part
    Found.missed, Found.open_ticks, Found.open_card = 1, 100, 0x35
    room.facts.clear()
    room._tell(Found)
    assert (say.LOOK_MISSED, 3, 0x35) in room.facts


def test_a_record_that_is_no_hands_ends_in_peace():
    pocket = at_scores()
    record = pocket.table.record
    record.data[10] ^= 0x55
    record.data[11] ^= 0x2A
    LookBackRoom(pocket)
    look(pocket)
    tap(pocket, keys.A)
    pocket.room.speed = 3
    watch(pocket)
    tap(pocket, keys.B)
    assert pocket.scene == pockets.SCORES
