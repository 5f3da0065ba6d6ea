# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Code that is in memory only while it is needed: both faces let go of the screens that are not shown, and at the table
of what a hand in play has no need of.

Which screens those are is the faces' to say; of nerts_core it is here. Whatever is let go is imported in functions, at
each use: so it comes back by itself, and nothing may hold on to it meanwhile."""

import sys

from hardware.seldom import forget, forget_seldom

# What is done in menus, away from the table.
_OF_MENUS = (
    "nerts_core.pocket.desk", "nerts_core.pocket.menu", "nerts_core.pocket.lobby", "nerts_core.pocket.meeting",
    "nerts_core.pocket.without", "nerts_core.pocket.kept",
)  # fmt: skip
# Rooms of menus and pages alone, and what they need; at the table, and when they are closed.
_OF_VISITS = (
    "nerts_core.pocket.tongue", "nerts_core.pocket.lesson_setup", "nerts_core.pocket.lesson_list",
    "nerts_core.pocket.drawer", "nerts_core.pocket.players", "nerts_core.pocket.compare",
    "nerts_core.pocket.stickers", "nerts_core.pocket.rooms", "nerts_core.pocket.practice_menu",
    "nerts_core.pocket.adapting", "nerts_core.pocket.naming", "nerts_core.pocket.between",
)  # fmt: skip
# Rooms with a table of their own, when they are closed.
_OF_ROOMS = (
    "nerts_core.pocket.lesson", "nerts_core.pocket.lesson_table", "nerts_core.pocket.practice",
    "nerts_core.pocket.look_back", "nerts_core.pocket.analysis", "nerts_core.pocket.playback",
)  # fmt: skip
# What keeps all of it: that is done after a change, at the deal, and once a minute.
_OF_STORE = ("nerts_core.pocket.store", "nerts_core.pocket.keeping", "hardware.boards.parts.store")
# Preferences as menus and the store go through them.
_OF_FIELDS = ("nerts_core.pocket.fields",)
# What writes down a table over the air, to be kept.
_OF_KEEPING = ("nerts_core.link.party_state", "nerts_core.link.mending")
# What a table over the air does when people come and go.
_OF_LINK = (
    "nerts_core.link.changing", "nerts_core.link.coming", "nerts_core.link.mending", "nerts_core.link.party_state",
    "nerts_core.link.seats", "nerts_core.link.ways",
)  # fmt: skip


def forget_menus(pocket):
    """Lets go of what a pocket has no need of while it shows its table."""
    forget(_OF_MENUS + _OF_FIELDS)
    forget(_OF_VISITS)
    if pocket.friends is not None:
        forget(_OF_LINK)
    if pocket.room is None:
        forget(_OF_ROOMS)
    forget_seldom(pocket)


def forget_rooms(pocket):
    """Lets go of the rooms, away from the table, where none is open."""
    if pocket.room is None:
        forget(_OF_VISITS)
        forget(_OF_ROOMS)
    forget_seldom(pocket)


def forget_store(store):
    """Lets go, on a chip, of what was kept with just now; `store` is the board's, which may have a `rest()`."""
    if sys.implementation.name != "cpython":
        if hasattr(store, "rest"):
            store.rest()
        forget(_OF_STORE + _OF_KEEPING + _OF_FIELDS)
