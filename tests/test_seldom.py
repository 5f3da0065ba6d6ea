# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What hardware/seldom.py takes for seldom is: while a hand is played nothing of it is called but now and then.

A chip would load it from its flash and let go of it again, many times in each minute.
"""

import importlib
import inspect
import sys

import pytest

from nerts_core.pocket import keys, say
from tools import device
from tools.linked import World

PLAYED_MS = 20_000
LEAVE_MS = 3_000  # a deal, and what follows from it
MOST_CALLS = 6


NAMED = [text for text in device.lives() if " " in text]


def home_of(text):
    """Returns the class or module that a text of hardware/seldom.py is about, and the names of its functions."""
    name, *methods = text.split()
    try:
        return importlib.import_module(name), methods
    except ImportError:
        module, of_class = name.rsplit(".", 1)
        return getattr(importlib.import_module(module), of_class), methods


def codes():
    """Returns {code object: name} of all that is named as seldom."""
    found = {}
    for home, methods in map(home_of, NAMED):
        found.update({vars(home)[method].__code__: f"{home.__name__}.{method}" for method in methods})
    return found


def called(world):
    """Returns {name: times} of what is seldom and is called while the fingers of a world play."""
    seldom, times = codes(), {}

    def look(frame, event, _):
        if event == "call" and frame.f_code in seldom:
            times[seldom[frame.f_code]] = times.get(seldom[frame.f_code], 0) + 1

    world.take_fingers(900)
    sys.setprofile(look)
    try:
        world.wait(PLAYED_MS, lambda: any(app.pocket.phase == 3 for app in world.apps))
    finally:
        sys.setprofile(None)
    return times


def often(times, handhelds=1):
    """Returns those of {name: times} that are called too often."""
    return {name: count for name, count in times.items() if count > MOST_CALLS * handhelds}


@pytest.mark.parametrize("text", NAMED)
def test_what_is_named_is_there(text):
    """Each method and function is one of the class or module that is said."""
    home, methods = home_of(text)
    missing = [method for method in methods if not inspect.isfunction(vars(home).get(method))]
    assert not missing, f"{home.__name__} has none of its own: {missing}"


@pytest.mark.parametrize(("size", "buttons"), [((160, 128), 8), ((64, 32), 2)])
def test_alone(size, buttons):
    """At a table of four with bots, on each face."""
    world = World(1, 0, 3, size=size, buttons=buttons)
    pocket = world.pocket(0)
    world.wait(500)
    if pocket.scene:
        world.tap(0, keys.A)
    pocket.prefs.seats = 4
    pocket.menu.cursor = next(row for row in range(pocket.menu.count) if pocket.menu.word(row) == say.PLAY)
    world.tap(0, keys.A)
    world.wait(LEAVE_MS)
    assert pocket.scene == 2
    assert not often(called(world))


def test_among_friends():
    """Three handhelds, a tenth of the packets lost."""
    world = World(3, 0.1, 5)
    assert world.sit_down()
    assert world.begin()
    world.wait(LEAVE_MS)
    assert not often(called(world), 3)
