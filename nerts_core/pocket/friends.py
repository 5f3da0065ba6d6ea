# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Playing with friends on their own handhelds: what a pocket has more, and what the buttons do at their table.

Made when "With friends" is chosen, and forgotten after it. How it comes there and leaves is `meeting`. Who is at the
table and what is settled there belongs to `party`, packets to `air`, what is shown of both to `follow`.
"""

from nerts_core.cards import const
from nerts_core.link.air import Air
from nerts_core.link.party import Party
from nerts_core.pocket.follow import Follow

# Scenes and phases (`pocket`).
_MENU = const(1)
_TABLE = const(2)
_NEARBY = const(8)
_LOBBY = const(9)
_READY = const(1)
_ENDED = const(3)

# Keys.
_A = const(4)
_START = const(6)
_SELECT = const(7)
_KEY_MENU = const(19)

# Of the air, its link and the party; how many bytes of a table are kept.
_NOBODY = const(15)

# Words (`say`).
_W_PAUSE = const(78)
_W_NEARBY = const(80)
_W_LOBBY = const(81)
_W_PAUSE_ALL = const(101)
_W_LOOKING = const(265)


class Friends(Follow):
    """What a pocket has more while it plays with friends. `now_ms` is the board's time: the app sets it each step."""

    def __init__(self, pocket):
        self.pocket = pocket
        self.air = Air((pocket.mix << 8 ^ pocket.kept.counter * 40503) & 0x3FFFFFFF)
        # How many carriers there are, -1 while that is not known; what is wrong with one; which of that was said.
        self.ways = -1
        self.radio = self.told = 0
        self.now_ms = self.leaving_ms = self.came_ms = 0
        # Whether the hand that the store has can be gone on with alone: 1, -1 if not, 0 while that is not known.
        self.alone = 0
        # Whether others of that table are here, but not all of them, so that those who are here may go on with it.
        self.others = False
        self.leaving = self.paused = False
        # What is said about looking for tables, as it is and as it is shown; what was found, and the phase of the
        # party, as they are shown.
        self.news = self.news_shown = _W_LOOKING
        self.health = self.found = 0
        self.hands = self.partner = self.followed_ms = 0
        self.was = self.seed = self.homes = self.keeps = self.heard = -1
        if not 0 < pocket.prefs.name[0] < 91:
            from nerts_core.pocket.naming import animal

            animal(pocket.prefs.name, pocket.mix)
        self.new_party()
        # The menus are others.
        pocket.friends = self
        pocket.menu = None
        # The air is begun in the first step, when the time is known.
        self.begun = False
        pocket.open_menu(_W_NEARBY)
        pocket.show(_NEARBY)

    def make_party(self):
        """Returns a party with seats and rules as the player of this handheld has chosen them."""
        prefs = self.pocket.prefs
        return Party(prefs.options, prefs.seats, prefs.level, prefs.pace)

    def new_party(self):
        """A party of this handheld's own."""
        self.party = self.make_party()
        # Its link, while steps in which the party rests bring nothing.
        self.resting = None
        self.options = self.party.options

    def keep_air(self):
        """The way back to the table is another: keep it before the next packet goes out."""
        self.keeps = self.air.keep_count
        self.air.write_kept(self.pocket.kept.air, 0)
        self.pocket.keep()

    def do(self, key):
        """A key goes down at the table. True where nothing else is to be done about it."""
        pocket = self.pocket
        opens = key == _START or key == _SELECT or key == _KEY_MENU
        if key < _A or pocket.phase == _ENDED or (opens and not pocket.play.can_call):
            return False
        if self.party.paused_by < _NOBODY:
            # All wait: the way on is in the menu.
            pocket.open_menu(_W_PAUSE, _W_PAUSE_ALL)
            pocket.show(_MENU)
            return True
        return pocket.phase == _READY

    def show_lobby(self, at=0):
        """Show the lobby, the cursor on the row `at`."""
        self.pocket.open_menu(_W_LOBBY, at)
        self.pocket.show(_LOBBY)
