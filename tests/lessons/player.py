# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A pocket in a lesson or riddle, and a player who presses only what the hint says. What is expected is the tests'."""

from hardware.boards.desktop import MemoryStore
from hardware.screens.language import languages
from hardware.screens.shelf import Shelf
from nerts_core.pocket import keys, lesson, say
from nerts_core.pocket import pocket as pockets

LANGUAGES = languages()
LESSONS = Shelf().names(False)
RIDDLES = Shelf().names(True)
STEP_MS = 20
MOST_STEPS = 6000


def in_list(buttons=8, riddles=False, language=0):
    """A pocket with the list of lessons or of riddles."""
    pocket = pockets.Pocket(MemoryStore(), 1, buttons)
    pocket.shelf = Shelf
    pocket.prefs.language = language
    pocket.enter(say.SITUATIONS if riddles else say.LESSONS)
    return pocket


def in_lesson(name, buttons=8, language=0):
    """A pocket at the beginning of a lesson or riddle."""
    pocket = in_list(buttons, name[0] == "r", language)
    pocket.menu.cursor = pocket.room.names.index(name)
    pocket.press(keys.A)
    pocket.release(keys.A)
    assert pocket.scene == pockets.TABLE, f"{name} does not open"
    return pocket


def wait(pocket, ms):
    """Lets time pass."""
    for _ in range(ms // STEP_MS):
        pocket.step(STEP_MS)


def tap(pocket, key, held_ms=40):
    """Presses a key, for as long as that."""
    pocket.press(key)
    wait(pocket, held_ms)
    pocket.release(key)
    wait(pocket, 60)


def follow(pocket, name, most=200):
    """Presses only what the hint says until the list is there again. Returns how many presses it took."""
    room = pocket.room
    presses = waited = 0
    while pocket.scene != pockets.MENU:
        assert presses < most, f"{name} is not finished after {presses} presses: {room.said}"
        if pocket.scene == pockets.SCORES:
            wait(pocket, 600)
            tap(pocket, keys.A)
            presses += 1
            continue
        if room.key < 0 or (room.state != lesson.PLAYING and pocket.still_ms < 500):
            waited += 1
            assert waited < MOST_STEPS, f"{name}: no key is shown for {room.said}"
            pocket.step(STEP_MS)
            continue
        tap(pocket, room.key, 600 if room.holds else 40)
        presses += 1
    return presses
