# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Handhelds linked in one process (tools/linked.py) for the tests: keys as words, and the way to a table."""

from nerts_core.pocket import pocket as pockets
from tests.pocket.handhelds import KEYS
from tools.linked import World

MOST_HAND_MS = 900_000


class Friends(World):
    """A world whose keys are pressed as words: `press(0, "right a")`."""

    def press(self, number, words):
        """Keys of a handheld, one after the other."""
        for word in words.split():
            self.tap(number, KEYS[word])
        return self

    def scenes(self):
        """The scene of each, -1 for one that is off."""
        return [-1 if app is None else app.pocket.scene for app in self.apps]

    def is_over(self):
        """Whether all have seen the end of the hand."""
        return self.all(lambda pocket: pocket.phase == 3)


def lobby_of(count, options="", seats=0, **how):
    """So many handhelds in the lobby of one table."""
    world = Friends(count, **how)
    if options:
        world.pocket(0).prefs.options.read(options)
    world.pocket(0).prefs.seats = seats or max(count, 2)
    assert world.sit_down(), f"not all sit: scenes {world.scenes()}"
    return world


def table_of(count, options="", seats=0, **how):
    """So many handhelds at one table, the hand just dealt; somebody plays at each."""
    world = lobby_of(count, options, seats, **how)
    assert world.begin(), f"no table: scenes {world.scenes()}"
    world.take_fingers()
    return world


def agree(world):
    """The scores and totals that all handhelds have, which are the same everywhere (N3)."""
    told = [(tuple(app.pocket.hand_scores), tuple(app.pocket.table.match.totals)) for app in world.apps if app]
    assert len(set(told)) == 1, f"scores differ: {told}"
    assert all(app.pocket.scene in (pockets.TABLE, pockets.SCORES, pockets.WINNER) for app in world.apps if app)
    return told[0]
