# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A display of twice two pixels for one: for boards with a large screen and little memory, whose sheets of sprites and
lines of letters take a quarter then. The game sees a display of half the width and height."""

import displayio

_TWICE = 2


def _show(self, group):
    if self.shown is not None:
        self.twice.remove(self.shown)
    self.shown = group
    if group is not None:
        self.twice.append(group)
    self.display.root_group = None if group is None else self.twice


def _showing(self):
    return self.shown


class Doubled:
    """In front of a display of the firmware; what the game asks of one."""

    root_group = property(_showing, _show, None, "What is shown, twice as large.")

    def __init__(self, display):
        display.auto_refresh = self.auto_refresh = False
        self.display = display
        self.width = display.width // _TWICE
        self.height = display.height // _TWICE
        self.twice = displayio.Group(scale=_TWICE)
        self.shown = None

    def refresh(self):
        """Shows what has changed."""
        self.display.refresh()
