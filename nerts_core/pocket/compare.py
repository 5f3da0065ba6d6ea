# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The pages of the record table: one for each level, one of stickers, and, where several play on this handheld, one
for each level that says who is best. Screens ask for what stands on a page; how it looks is theirs."""

from nerts_core.cards import const
from nerts_core.pocket.drawer import Drawer, name_of, players
from nerts_core.pocket.prefs import LEVELS

STICKER_PAGE = const(4)
COMPARED = const(3)  # won, best hand, fastest call

_FEWEST = const(5)


def pages(pocket):
    """How many pages there are."""
    drawer = Drawer(pocket.kept)
    return _FEWEST + (LEVELS if drawer.count() > 1 else 0)


def best(pocket, level):
    """Who is best at a level: for won, best hand and fastest call (name, value) each, ("", 0) where nobody has one."""
    found = [("", 0)] * COMPARED
    for _, prefs, records in players(pocket, Drawer(pocket.kept)):
        for what in range(COMPARED):
            value = records.get(level, 1 + what)
            had = found[what][1]
            if value and (not had or (value < had if what == COMPARED - 1 else value > had)):
                found[what] = (name_of(prefs), value)
    return found
