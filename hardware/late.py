# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Code that is in memory only while it is needed: both faces let go of the screens that are not shown, and at the table
of what a hand in play has no need of.

Which screens those are is the faces' to say; of nerts_core it is here. Whatever is let go is imported in functions, at
each use: so it comes back by itself, and nothing may hold on to it meanwhile."""

import gc
import sys

_POCKET = "nerts_core.pocket."
# What is done in menus, away from the table.
_OF_MENUS = ("desk", "menu", "lobby", "meeting", "naming", "kept")
# Rooms of menus and pages alone, and what they need; at the table, and when they are closed.
_OF_VISITS = (
    "tongue", "lesson_setup", "lesson_list", "drawer", "players", "compare", "stickers", "rooms", "practice_menu",
    "adapting",
)  # fmt: skip
# Rooms with a table of their own, when they are closed.
_OF_ROOMS = ("lesson", "lesson_table", "practice", "look_back", "analysis", "playback")
# What keeps all of it: that is done after a change, at the deal, and once a minute.
_OF_STORE = ("store",)
_LINK = "nerts_core.link."
# What writes down a table over the air, to be kept.
_OF_KEEPING = ("party_state", "mending")
# What a table over the air does when people come and go.
_OF_LINK = ("changing", "coming", "mending", "party_state", "seats", "ways")


def forget(folder, names, library=""):
    """Lets go of modules until they are imported again: those of `names` in a folder (a dotted name with a dot at its
    end), and every one whose name begins with `library`, if that is given."""
    package = sys.modules.get(folder[:-1])
    for name in list(sys.modules):
        last = name[len(folder) :] if name.startswith(folder) else ""
        if last in names or (library and name.startswith(library)):
            # a dict of a chip points to what was taken out until its place is used again: so None goes there first
            sys.modules[name] = None
            del sys.modules[name]
            if last:
                setattr(package, last, None)
                delattr(package, last)
    gc.collect()


def forget_menus(pocket):
    """Lets go of what a pocket has no need of while it shows its table."""
    forget(_POCKET, _OF_MENUS)
    forget(_POCKET, _OF_VISITS)
    if pocket.friends is not None:
        forget(_LINK, _OF_LINK)
    if pocket.room is None:
        forget(_POCKET, _OF_ROOMS)


def forget_rooms(pocket):
    """Lets go of the rooms, away from the table, where none is open."""
    if pocket.room is None:
        forget(_POCKET, _OF_VISITS)
        forget(_POCKET, _OF_ROOMS)


def forget_store():
    """Lets go, on a chip, of what was kept with just now."""
    if sys.implementation.name != "cpython":
        forget(_POCKET, _OF_STORE)
        forget(_LINK, _OF_KEEPING)
