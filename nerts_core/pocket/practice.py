# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The room of today's deal: alone against one's own best time from the deal to the call. The same cards lie there for
everybody on the same day, or with the same number where the board has no clock.

Its rules are the same for everybody too: ten cards in the nerts pile and six work piles, so that there is a way to the
end; and the longest stuck clock, as nobody has to hurry. The rows are those of `practice_menu`.
"""

from nerts_core.cards import const
from nerts_core.options import NERTS_PILE, STUCK_S, WORK_PILES, Options
from nerts_core.pocket.room import Room
from nerts_core.table import Table

_MENU = const(1)
_TABLE = const(2)
_AWAY = const(0)
_ENDED = const(3)
_CALLED = const(2)  # how a hand is over (`hand`)

# Keys (`keys`).
_A = const(4)

# Words (`say`).
_W_PLAY = const(83)
_W_LEAVE = const(92)
_W_BACK = const(94)
_W_PLAYERS = const(292)
_W_LEARN = const(294)
_W_PRACTICE = const(298)

_DAY = const(18)  # in Records.values
_DAY_BEST_S = const(19)
_MOST_S = const(0xFFFF)
_STILL_MS = const(500)
_OVER_MS = const(2000)
_NERTS_CARDS = const(10)
_PILES = const(6)
_STUCK_CLOCK_S = const(300)
_SPREAD = const(8191)


class PracticeRoom(Room):
    """`day` is the number of the deal, `numbered` whether the player chooses it; `own_s` the seconds of the last hand
    that was called, 0 for none, and `better` whether that was the best time so far."""

    own_table = True

    def __init__(self, pocket):
        Room.__init__(self, pocket)
        self.day = pocket.today() if pocket.today is not None else 0
        self.numbered = not self.day
        if self.numbered:
            from nerts_core.pocket.practice_menu import NUMBERS

            last = pocket.records.values[_DAY]
            self.day = last if 0 < last <= NUMBERS else 1
        self.own_s = self.goal = 0
        self.better = False
        pocket.room = self
        self._to_menu()

    def best_s(self):
        """The best time for this deal in seconds, 0 where there is none yet."""
        values = self.pocket.records.values
        return values[_DAY_BEST_S] if values[_DAY] == self.day else 0

    def _to_menu(self):
        from nerts_core.pocket.practice_menu import PracticeMenu

        pocket = self.pocket
        pocket.phase = _AWAY
        pocket.table = None
        pocket.menu = PracticeMenu(self)
        pocket.show(_MENU)

    def begin(self):
        """Deal the cards of the day to one seat."""
        pocket = self.pocket
        pocket.table = pocket.mate = pocket.play.other = None
        options = Options()
        options.values[NERTS_PILE] = _NERTS_CARDS
        options.values[WORK_PILES] = _PILES
        options.values[STUCK_S] = _STUCK_CLOCK_S
        pocket.table = Table(1, options)
        pocket.seat = pocket.pairs = self.own_s = 0
        self.better = False
        self.goal = self.best_s()
        pocket.table.start_match(_SPREAD * self.day)
        pocket.deal_next()

    # The pocket asks

    def do(self, key):
        """A key went down, or repeats. After the end of the hand there are no scores, but the times."""
        pocket = self.pocket
        if pocket.scene != _TABLE or pocket.phase != _ENDED:
            return False
        if key >= _A and pocket.still_ms >= _STILL_MS:
            self._to_menu()
        return True

    def do_row(self, word):
        """An action of a menu: of the own one, or out of the deal by the pause's."""
        pocket = self.pocket
        if pocket.menu.title == _W_PRACTICE:
            if word == _W_PLAY:
                self.begin()
            elif word == _W_BACK:
                self.back(_W_PRACTICE)
            return True
        if word == _W_LEAVE:
            self._to_menu()
            return True
        if word == _W_PLAYERS:
            # Somebody else may play then: this deal is given up.
            self.leave()
        return False

    def back(self, at):
        """Back from the own menu to where it was opened."""
        if at != _W_PRACTICE:
            return False
        pocket = self.pocket
        self.leave()
        pocket.menu = None
        pocket.open_menu(_W_LEARN, at)
        pocket.show(_MENU)
        return True

    def end_hand(self):
        """The hand is over: a call has a time, and the best one is kept. Nothing else counts."""
        pocket = self.pocket
        if pocket.table.hand.over == _CALLED:
            self.own_s = min(max(1, pocket.played_ms // 1000), _MOST_S)
            best_s = self.best_s()
            self.better = not 0 < best_s <= self.own_s
            if self.better:
                pocket.records.values[_DAY] = self.day
                pocket.records.values[_DAY_BEST_S] = self.own_s
        return True

    def step(self, elapsed_ms):
        """Time passes: from the end of the hand to the times."""
        pocket = self.pocket
        if pocket.scene == _TABLE and pocket.phase == _ENDED and pocket.still_ms >= _OVER_MS:
            self._to_menu()

    def leave(self):
        """Close the room; its table is no other's."""
        pocket = self.pocket
        pocket.table = None
        pocket.phase = _AWAY
        pocket.room = None
