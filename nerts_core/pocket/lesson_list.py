# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The list of lessons or of riddles, as a menu; it is not in memory while one is played."""

from nerts_core.cards import const
from nerts_core.pocket.menu import Menu

_NAMES = const(512)

# Words (`say`).
_W_BACK = const(94)
_W_ON = const(202)
_W_LESSON_UNREAD = const(361)


class LessonMenu(Menu):
    """Rows are NAMES + place in the list, which the room can `spell`, and last the way back. What was finished has a
    tick."""

    def __init__(self, room):
        Menu.__init__(self, room.pocket.prefs)
        self.room = room
        self.title = room.word
        self.count = len(room.names) + 1
        for i in range(self.count - 1):
            self.rows[i] = _NAMES + i
        self.rows[self.count - 1] = _W_BACK
        self.cursor = room.cursor

    def help_of(self, row):
        """The word of the line about a row: that about the list, or that its file cannot be read."""
        if row == _NAMES + self.room.unread:
            return _W_LESSON_UNREAD
        return self.title + 1 if row >= _NAMES else Menu.help_of(self, row)

    def kind(self, i):
        """Nothing here has a value but a tick."""
        return 0

    def value(self, i):
        """ON for what was finished, else 0."""
        return _W_ON if i < self.count - 1 and self.room.learned(i) else 0

    def change(self, by):
        """No row has a value to change."""
        return False
