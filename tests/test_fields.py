# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Each object has only the fields that its class gives it, or what makes it where that is seen (tools/pack_names.py).

On a chip one name stands for many attributes, of different kinds of objects. What is set on an object by somebody else,
under a name that its class does not know, could meet there with another one.
"""

import gc

import pytest

from nerts_core.options import HAND, JOKERS
from nerts_core.pocket import keys, say
from tests.friends.test_pictures import SCENES as AMONG_FRIENDS
from tests.lessons import player
from tests.matrix import lights
from tests.players.test_player_pictures import SCENES as OF_PLAYERS
from tests.replay.test_look_back_pictures import SCENES as OF_LOOK_BACKS
from tests.scenes.stages import faced
from tests.scenes.test_scene_pictures import SCENES
from tools import device, pack_link, pack_names, pack_types
from tools.linked import World

SCRIPT = "from hardware.app import App\n"
LESSONS = ("01-nerts", "11-jokers", "12-seven", "r01-below")
PASSING = {"Plan", "Shelf", "_Writer"}  # nothing holds on to these, and nobody else sets their fields
LEAVE_MS = 3_000
PLAYED_MS = 3_000


@pytest.fixture(scope="module")
def known():
    """Returns (program, what is known of its attributes, names that others have too)."""
    sources = device.trimmed_sources(SCRIPT)
    program = pack_link.link(sources, SCRIPT, "start", device.lives())
    outside = device.outside_words(sources, SCRIPT)
    pack_types.mark(program, outside)
    return program, pack_names.Attributes(program), outside


def family_of(known, kind):
    """Returns the family of a live class, "" where it is not of the packed program."""
    program, found, _ = known
    module = program.modules.get(kind.__module__)
    name = module.names.get(kind.__name__) if module else None
    return found.families.of(name[1]) if name and name[0] == "own" else ""


def things():
    """Returns all live objects of the program's modules that have fields."""
    packages = ("nerts_core.", "hardware.")
    return [
        thing for thing in gc.get_objects()
        if str(getattr(type(thing), "__module__", "")).startswith(packages) and hasattr(thing, "__dict__")
    ]  # fmt: skip


def strangers(known, seen):
    """Returns {(class, field)} of what live objects have and packing does not know of; `seen` gets their families."""
    _, found, outside = known
    bad = set()
    for thing in things():
        family = family_of(known, type(thing))
        if not family:
            continue
        seen.add(family)
        for field in vars(thing):
            if field in found.texts:  # stays, and nothing else has that name
                continue
            owners = found.owners.get(field, ()) if field in outside else found.owners_of(field)
            if pack_names.ANY not in owners and family not in owners:
                bad.add((type(thing).__name__, field))
    return bad


def play(values):
    """Returns a handheld at whose table some cards have been played, with these options."""
    world = World(1, 0, 3)
    pocket = world.pocket(0)
    world.wait(500)
    if pocket.scene:
        world.tap(0, keys.A)
    for option, value in values.items():
        pocket.prefs.options.values[option] = value
    pocket.menu.cursor = next(row for row in range(pocket.menu.count) if pocket.menu.word(row) == say.PLAY)
    world.tap(0, keys.A)
    world.wait(LEAVE_MS)
    world.take_fingers(500)
    world.wait(PLAYED_MS)
    return world


def play_together():
    """Returns three handhelds at one table."""
    world = World(3, 0.1, 5)
    assert world.sit_down()
    assert world.begin()
    world.wait(LEAVE_MS)
    world.take_fingers(500)
    world.wait(PLAYED_MS)
    return world


def test_fields(known):
    """All scenes on screens and lights, hands alone and among friends; every class of the program is among them."""
    kept = [faced(scene(), (160, 128), drawn=False) for scene in [*SCENES.values(), *OF_PLAYERS.values()]]
    kept += [faced(scene(0), (160, 128), drawn=False) for scene in AMONG_FRIENDS.values()]
    kept += [faced(scene(), (240, 135), drawn=False) for scene in OF_LOOK_BACKS.values()]
    kept += [faced(player.in_lesson(name), (240, 135), drawn=False) for name in LESSONS]
    kept += [lights.face_of(scene()) for scene in lights.SCENES.values()]
    kept += [lights.face_of(scene()) for scene in OF_LOOK_BACKS.values()]
    kept += [table() for table in lights.TABLES.values()]
    kept += [play({}), play({JOKERS: 2, HAND: 1}), play_together()]
    seen = set()
    bad = strangers(known, seen)
    assert not bad, f"set on an object whose class does not name it: {sorted(bad)}"
    program, found, _ = known
    classes = {found.families.of(name): name for name in found.families.levels}
    unseen = {name.split("·")[0] for family, name in classes.items() if family not in seen} - PASSING
    assert not unseen, f"no object of these was made here: {sorted(unseen)}"
    del kept
