# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A room: a part of the game with scenes or habits of its own (lessons, practice, a look back, who plays), in memory
only while somebody is in it.

`Flow.enter` opens one, `leave` closes it. While it is open the pocket asks it first; what it answers with False goes on
as without it. What a room shows belongs to the screens: they read its attributes.
"""


class Room:
    """A room of a pocket that does nothing yet; each room is a class of its own, in a module of its own."""

    teaches = False  # whether its table says what to do (hardware/screens/lesson.py)
    own_table = False  # whether its table is no match, so that one that was kept stays as it was
    goal = -1  # what the table's header tells of: -1 the match, -2 nothing, else the time, and a best one in seconds

    def __init__(self, pocket):
        self.pocket = pocket

    def do(self, key):
        """A key went down, or repeats. True where the room has dealt with it."""
        return False

    def do_row(self, word):
        """An action of a menu was chosen. True where the room has dealt with it."""
        return False

    def back(self, at):
        """Back from the menu or page of that word. True where the room has dealt with it."""
        return False

    def written(self, entry, done):
        """A text was written, or given up (`done` False). True where the room has dealt with it."""
        return False

    def end_hand(self):
        """The hand is over. True where it does not count for match and records."""
        return False

    def go_on(self):
        """On from scores, winner or hands laid out. True where the room has dealt with it."""
        return False

    def step(self, elapsed_ms):
        """Time passes, in every scene."""

    def leave(self):
        """Close the room."""
        self.pocket.room = None
