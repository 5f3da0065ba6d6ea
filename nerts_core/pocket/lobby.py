# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The menus while playing with friends: tables nearby, the lobby, and those of the game as they are then.

Rows and values alone; what choosing a row does belongs to `friends`. Rules, seats and level are the table's, of the
party: who opened it changes them, all see them.
"""

from nerts_core.cards import const
from nerts_core.options import SAME_DEAL, Options
from nerts_core.pocket.menu import Menu, step

# Rows for the tables that were found are no words: FOUND_ROW + place in `air.found_...`.
FOUND_ROW = const(1024)
_FOUND_ROW = const(1024)

_WORD = const(1)
_NUMBER = const(2)
_SWITCH = const(3)
_OPTION_COUNT = const(18)
_PLAYING = const(1)
_NOBODY = const(15)
_PACES = const(16)
_SAME_DEAL_FIELD = const(14)  # in fields.FIELDS
_HANDICAPS = const(10)
_MOST_HANDICAP = const(10)
_NAMES = const(512)

# Words (`say`).
_W_PAUSE = const(78)
_W_NEARBY = const(80)
_W_LOBBY = const(81)
_W_RULES = const(84)
_W_LEAVE = const(92)
_W_SETTINGS = const(85)
_W_OPTIONS = const(93)
_W_I_AM_READY = const(99)
_W_WATCH = const(100)
_W_PAUSE_ALL = const(101)
_W_SET = const(104)
_W_SEATS = const(110)
_W_LEVEL = const(111)
_W_PACE = const(112)
_W_PARTNER = const(114)
_W_NO_PARTNER = const(198)
_W_SHARE_HELP = const(288)
_W_SAME_DEAL = const(350)
_W_HANDICAP = const(113)
_W_OPTION = const(120)
_W_OFF = const(201)
_W_ON = const(202)
_W_FOUND_HELP = const(274)
_W_FOUND_PLAYING = const(275)
_W_OPENER_ONLY = const(276)
_W_LEAVE_FRIENDS = const(279)
_W_OWN_RULES = const(285)
_W_PLAYERS = const(292)
_W_GO_TOGETHER = const(363)

# The rows of the tables nearby (after those found), of the lobby, a pause, a pause of who watches, and of leaving.
_NEARBY = b"\x60\x61\x62\x5e"
# The first of the rows that are always there, counted from the last one.
_NEW_TABLE = const(4)
_NEARBY_ALONE = b"\x66\x60\x61\x62\x5e"
_LOBBY = b"\x63\x54\x6e\x6f\x70\x71\x72\x64\x5c"
_PAUSE = b"\x58\x65\x59\x5a\x5b\x55\x56\x5c"
_WATCH = b"\x58\x64\x56\x5c"
_LEAVE = b"\x67\x5c"
_LEAVE_HAND = b"\x67\x5c\x66"

# What is said to the table (docs/WIRE.md, section 12).
_SIT = const(11)
_SHARE = const(3)
_SET = const(14)
_SET_SET = const(18)
_SAME = const(32)
_SET_SEATS = const(19)
_SET_LEVEL = const(20)
_SET_PACE = const(21)
_SET_HANDICAP = const(22)


class Lobby(Menu):
    """The menus of a pocket that plays with friends."""

    def __init__(self, pocket, friends):
        """`friends` has the party, and what was found on the air."""
        Menu.__init__(self, pocket.prefs)
        self.friends = friends
        self.own = pocket.prefs

    def open(self, title, at=0, without=0):
        """Show the menu of that title, as `Menu.open`; those that it does not know are the game's."""
        friends = self.friends
        party = friends.party
        self.shared = title == _W_LOBBY or title == _W_RULES or title == _W_OPTIONS
        self.prefs = friends if self.shared else self.own
        rows = b""
        if title == _W_NEARBY:
            rows = _NEARBY_ALONE if friends.alone > 0 else _NEARBY
        elif title == _W_LOBBY:
            rows = _LOBBY
        elif title == _W_PAUSE:
            rows = _WATCH if party.seat < 0 else _PAUSE
        elif title == _W_LEAVE:
            rows = _LEAVE_HAND if party.phase == _PLAYING and party.seat >= 0 else _LEAVE
        else:
            # Who plays does not change at a table.
            Menu.open(self, title, at, _W_PLAYERS if title == _W_SETTINGS else _W_HANDICAP)
            return
        self.title = title
        self.count = 0
        self.cursor = -1
        if title == _W_NEARBY:
            for i in range(friends.air.found_count):
                self._add(_FOUND_ROW + i, at)
            if friends.others:
                self._add(_W_GO_TOGETHER, at)
        for row in rows:
            self._add(row, at)
        if self.cursor < 0:
            # Never by itself on a row that goes on without somebody: it may come under a thumb.
            self.cursor = 0 if title != _W_NEARBY or friends.air.found_count else self.count - _NEW_TABLE
        self.refresh()

    def _add(self, row, at):
        if row == at:
            self.cursor = self.count
        self.rows[self.count] = row
        self.count += 1

    def refresh(self):
        """Look again which named set the options are, whatever the handicaps."""
        if not self.shared:
            Menu.refresh(self)
            return
        number = self.friends.party.options.rules()
        self.chosen = _W_SET + number if number >= 0 else _W_OWN_RULES if self.title == _W_LOBBY else _W_OPTIONS

    def field(self, i):
        """Seats, level and pace of the table, the own handicap, and whether all have the same deal, as fields of the
        preferences.
        """
        if not self.shared:
            return Menu.field(self, i)
        party = self.friends.party
        if i == _SAME_DEAL_FIELD:
            return party.options.values[SAME_DEAL]
        return (party.seats, party.level, party.pace, party.options.handicap[party.seat])[i]

    def changes(self):
        """Whether the row under the cursor is this player's to change."""
        row = self.rows[self.cursor]
        if row >= _FOUND_ROW:
            return False
        party = self.friends.party
        if row == _W_PARTNER and self.shared:
            # Whose seat it is does not choose.
            return party.seat < 0 or party.mate[party.seat] == _NOBODY or party.mate[party.seat] == party.me
        if row == _W_HANDICAP:
            # Each one's own, in the seats that have one (docs/WIRE.md).
            return 0 <= party.seat < _HANDICAPS and party.owner[party.seat] == party.me
        if not self.shared or (row != _W_RULES and row < _W_SET):
            return True
        from nerts_core.link.seats import opener

        return opener(party) == party.me

    def help_word(self):
        """As `Menu.help_word`, for a table that is not this player's alone."""
        row = self.rows[self.cursor]
        if row >= _FOUND_ROW:
            return _W_FOUND_PLAYING if self.friends.air.found_playing[row - _FOUND_ROW] else _W_FOUND_HELP
        if row == _W_PARTNER and self.shared:
            return _W_SHARE_HELP
        if not self.changes() and row != _W_RULES and row != _W_HANDICAP:
            return _W_OPENER_ONLY
        return _W_LEAVE_FRIENDS if row == _W_LEAVE else Menu.help_word(self)

    def kind(self, i):
        """As `Menu.kind`."""
        row = self.rows[i]
        if row >= _FOUND_ROW:
            return _NUMBER
        if row == _W_I_AM_READY or row == _W_WATCH or row == _W_PAUSE_ALL:
            return _SWITCH
        if (row == _W_RULES or row == _W_PARTNER) and self.shared:
            return _WORD
        return Menu.kind(self, i)

    def value(self, i):
        """As `Menu.value`; of a table that was found how many people are there."""
        row = self.rows[i]
        party = self.friends.party
        on = False
        if row >= _FOUND_ROW:
            return self.friends.air.found_people[row - _FOUND_ROW]
        if row == _W_RULES and self.shared:
            return self.chosen
        if row == _W_PARTNER and self.shared:
            return self.partner()
        if row == _W_I_AM_READY:
            on = party.seat >= 0 and party.ready >> party.seat & 1
        elif row == _W_WATCH:
            on = party.seat < 0
        elif row == _W_PAUSE_ALL:
            on = party.paused_by < 15
        else:
            return Menu.value(self, i)
        return _W_ON if on else _W_OFF

    def partner(self):
        """The id of the name of who shares the own seat."""
        party = self.friends.party
        seat = party.seat
        if seat < 0 or party.mate[seat] == _NOBODY:
            return _W_NO_PARTNER
        return _NAMES + (party.owner[seat] if party.mate[seat] == party.me else party.mate[seat])

    def share(self, by):
        """Share the seat of the next other person (`by` 1) or the one before (-1); after the last one a seat alone."""
        party = self.friends.party
        me = party.me
        # 12 is a seat of one's own.
        seat = 12 if party.seat < 0 or party.owner[party.seat] == me else party.seat
        while True:
            seat = (seat + by) % 13
            if seat == 12:
                party.take_seat(True)
                return
            if party.persons() >> seat & 1 and party.owner[seat] != me and party.mate[seat] == _NOBODY:
                party.sits = False
                party.make(_SIT, seat, _SHARE)
                return

    def change(self, by):
        """Change the value of the row under the cursor, at the table for all; False where it has none."""
        from nerts_core.link.seats import set_option

        row = self.rows[self.cursor]
        party = self.friends.party
        if row == _W_I_AM_READY:
            party.set_ready(self.value(self.cursor) == _W_OFF)
        elif row == _W_WATCH:
            party.take_seat(party.seat < 0)
        elif row == _W_PAUSE_ALL:
            party.set_pause(party.paused_by == 15)
        elif not self.shared or row >= _FOUND_ROW or (row < _W_SEATS and row != _W_RULES):
            return row < _FOUND_ROW and Menu.change(self, by)
        elif not self.changes():
            pass
        elif row == _W_PARTNER:
            self.share(by)
        elif row == _W_RULES:
            number = party.options.rules()
            set_option(party, _SET_SET, (number + by) % 6)
        elif row == _W_SEATS:
            set_option(party, _SET_SEATS, 2 + (party.seats - 2 + by) % 11)
        elif row == _W_LEVEL:
            set_option(party, _SET_LEVEL, 1 + (party.level - 1 + by) % 4)
        elif row == _W_PACE:
            set_option(party, _SET_PACE, 1 + (party.pace - 1 + by) % _PACES)
        elif row == _W_HANDICAP:
            cards = (party.options.handicap[party.seat] + by) % (_MOST_HANDICAP + 1)
            # Everybody's own to say, in one of the first ten seats.
            if party.phase == 0 and 0 <= party.seat < 10:
                party.make(_SET, 0, _SET_HANDICAP + party.seat << 11 | cards)
        elif row == _W_SAME_DEAL:
            set_option(party, _SET_SET, _SAME + (self.value(self.cursor) == _W_OFF))
        elif row >= _W_OPTION:
            # Tried on a copy: one change may have others follow.
            trial = Options()
            trial.copy_from(party.options)
            step(trial, row - _W_OPTION, by)
            for i in range(_OPTION_COUNT):
                if trial.values[i] != party.options.values[i]:
                    set_option(party, i, trial.values[i])
        return True

    def watching(self):
        """How many handhelds are at the table whose people do not sit."""
        party = self.friends.party
        left = self.friends.air.link.order.members
        for seat in range(12):
            if party.persons() >> seat & 1:
                left &= ~(1 << party.owner[seat] | 1 << party.mate[seat])
        count = 0
        while left:
            left &= left - 1
            count += 1
        return count
