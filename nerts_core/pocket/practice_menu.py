# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The menu of today's deal; it is not in memory while the deal is played (`practice`)."""

from nerts_core.cards import const
from nerts_core.pocket.menu import Menu

NUMBERS = const(366)  # the numbers of deals that a player may choose; days of a clock are higher

_NUMBERS = const(366)
_ACTION = const(0)
_NUMBER = const(2)

# Words (`say`).
_W_YOU = const(64)
_W_PLAY = const(83)
_W_BACK = const(94)
_W_HAND_NUMBER = const(222)
_W_FASTEST_CALL = const(231)
_W_PRACTICE_HELP = const(299)
_W_WELL_DONE = const(336)


class PracticeMenu(Menu):
    """Rows: play; the number of the deal, where the player chooses it; the best time and, after a call, the own one, in
    seconds; and back."""

    def __init__(self, room):
        Menu.__init__(self, room.pocket.prefs)
        self.room = room
        self.title = _W_PRACTICE_HELP - 1
        self._add(_W_PLAY)
        if room.numbered:
            self._add(_W_HAND_NUMBER)
        self._add(_W_FASTEST_CALL)
        if room.own_s:
            self._add(_W_YOU)
            self.cursor = self.count - 1
        self._add(_W_BACK)

    def _add(self, row):
        self.rows[self.count] = row
        self.count += 1

    def help_of(self, row):
        """The word of the line about a row: praise for a time that is the best so far."""
        if row == _W_YOU and self.room.better:
            return _W_WELL_DONE
        return Menu.help_of(self, row) if row == _W_BACK else _W_PRACTICE_HELP

    def kind(self, i):
        """Numbers between two actions."""
        row = self.rows[i]
        return _ACTION if row == _W_PLAY or row == _W_BACK else _NUMBER

    def value(self, i):
        """The number of a row, -1 where there is none yet."""
        row = self.rows[i]
        if row == _W_HAND_NUMBER:
            return self.room.day
        if row == _W_FASTEST_CALL:
            return self.room.best_s() or -1
        return self.room.own_s if row == _W_YOU else 0

    def changes(self):
        """Whether the row under the cursor has a value that can be changed: the number of the deal."""
        return self.rows[self.cursor] == _W_HAND_NUMBER

    def change(self, by):
        """To the next deal or the one before, round at the ends. False where there is nothing to change."""
        if not self.changes():
            return False
        room = self.room
        room.day = (room.day - 1 + by) % _NUMBERS + 1
        room.own_s = 0
        return True
