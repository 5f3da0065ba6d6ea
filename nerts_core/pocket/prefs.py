# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a player has chosen, and the records. How they are kept belongs to `store`, what stickers they are worth to
`stickers`, and whose they are to `drawer`.

Each preference is a small number; the first ten are in the order of the rows from say.SEATS on.
"""

from nerts_core.cards import const
from nerts_core.options import Options

LEVELS = 4
# `sound` says what news come with: 0 flashes, 1 sounds and flashes, 2 sounds, 3 neither.
# In Records.values, behind those of the levels.
CARDS = const(16)
SETS = const(17)
DAY = const(18)
DAY_BEST_S = const(19)

_CARDS = const(16)
_SETS = const(17)
_VALUES = const(20)
_MOST = const(0xFFFF)


class Prefs:
    """The preferences: an attribute for each of `fields.FIELDS` but the last (`pace` in steps of 25%; `adapting` is 0
    or what `adapting.py` knows of the last hands), and `options` for the next match."""

    def __init__(self):
        self.options = Options()
        self.buttons = 8
        self.learned = 0  # a bit for each lesson, below 2**30
        self.lights = False  # whether the display is one of 64x32 lights
        self.languages = b"\x00"  # the numbers of those whose words are there: what `language` may be
        self.name = bytearray(10)  # what friends see: letters, then zeros
        from nerts_core.pocket.fields import first_fields

        first_fields(self)


class Records:
    """Of each level: matches, won, best hand score, fastest call in seconds; 0 where there is none yet.

    In `values` then follow: how many cards have gone to foundations; a bit for each named set that a match was won
    with; the day of the last deal of the day that was played to its call, and the best time for it in seconds.
    """

    def __init__(self):
        self.values = [0] * _VALUES

    def get(self, level, what):
        """A record of a level (1 to LEVELS): `what` is 0 matches, 1 won, 2 best hand score, 3 fastest call."""
        return self.values[4 * level - 4 + what]

    def add_hand(self, level, score, call_s, winner, own, cards, options):
        """A hand is over with this score. `call_s` is when the player called, 0 if not; `winner` of the match or -1;
        `cards` are those of the player on foundations, `options` the table's.
        """
        values = self.values
        at = 4 * level - 4
        values[at + 2] = max(values[at + 2], score)
        if call_s and not 0 < values[at + 3] <= call_s:
            values[at + 3] = call_s
        values[_CARDS] = min(values[_CARDS] + cards, _MOST)
        if winner >= 0:
            values[at] = min(values[at] + 1, _MOST)
            if winner == own:
                values[at + 1] = min(values[at + 1] + 1, _MOST)
                number = options.rules()
                values[_SETS] |= 1 << number + 1 >> 1
