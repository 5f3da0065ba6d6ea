# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Who sits where at a table over the air, by what rules they will play, and on which handheld each bot lives.

All of it changes by settled events alone, so that it is the same everywhere. What is said, and when, is `party`.
"""

from nerts_core.bot import Bot
from nerts_core.cards import const
from nerts_core.link.linked import LinkedTable
from nerts_core.link.order import count_of
from nerts_core.options import DEFAULT, SETS, Options, may_be

_LOBBY = const(0)
_PLAYING = const(1)
_SET_SET = const(18)
_SET_SEATS = const(19)
_SET_LEVEL = const(20)
_SET_PACE = const(21)
_SET_HANDICAP = const(22)
_SIT_DOWN = const(1)
_GO = const(2)
_SHARE = const(3)
_OPTIONS = const(18)
_DELAY = const(17)
_SEATS = const(12)
_NOBODY = const(15)
_SAYS_AWAY = const(12)
_SAYS_BACK = const(13)
_LEVELS = const(4)


class Seating:
    """The seats of a table: `owner[seat]` is a node (NOBODY 15), `bot[seat]` the level of a bot, 0 for a person.

    `seat` is where this handheld's person sits, -1 for nowhere.
    """

    def __init__(self, options, seats, level, pace):
        self.options = Options()
        self.options.copy(options)
        self.seats = seats
        self.level = level
        self.pace = pace
        self.me = 0
        self.link = None
        self.table = None
        self.phase = _LOBBY
        self.owner = bytearray(_SEATS)
        for seat in range(_SEATS):
            self.owner[seat] = _NOBODY
        self.bot = bytearray(_SEATS)
        # The second handheld of a seat (G1): a node, NOBODY for none.
        self.mate = bytearray(self.owner)
        # Masks: seats that are ready, nodes that are gone, seats that are away with them.
        self.ready = self.gone = self.away = 0
        self.seat = -1
        # The nodes that have seats, as a mask, and whether another handheld plays in the seat of this one.
        self.nodes = 0
        self.shares = False
        self.changed = 0
        self.now_ms = 0

    def owns(self, seat):
        """Whether a seat is this handheld's, its person's or a bot's."""
        return self.owner[seat] == self.me

    def people(self):
        """How many people sit."""
        return count_of(self.persons())

    def persons(self):
        """The seats of people, as a mask."""
        mask = 0
        for seat in range(_SEATS):
            if self.owner[seat] != _NOBODY and not self.bot[seat]:
                mask |= 1 << seat
        return mask

    def opener(self):
        """The node that sets the rules: the lowest one of somebody who sits and is there."""
        lowest = _NOBODY
        mask = self.persons() & ~self.away
        for seat in range(_SEATS):
            if mask >> seat & 1 and self.owner[seat] < lowest:
                lowest = self.owner[seat]
        return lowest

    # What is settled

    def settle_sit(self, node, how, with_seat):
        """A node stands up, sits down, shares the seat `with_seat`, or goes for good."""
        own = -1
        free = -1
        for seat in range(_SEATS):
            if self.mate[seat] == node:
                self.mate[seat] = _NOBODY
        for seat in range(_SEATS):
            if self.owner[seat] == node and not self.bot[seat]:
                own = seat
            elif free < 0:
                if self.phase == _LOBBY:
                    if self.owner[seat] == _NOBODY:
                        free = seat
                elif self.bot[seat]:
                    free = seat
        if how == _SIT_DOWN:
            if own < 0 and free >= 0:
                self.give(free, node, 0)
                self.seats = max(self.seats, free + 1)
                self.gone &= ~(1 << node)
        elif how == _SHARE:
            if self.phase == _LOBBY and with_seat < _SEATS and with_seat != own and self.persons() >> with_seat & 1:
                if own >= 0:
                    self.give(own, _NOBODY, 0)
                self.mate[with_seat] = node
        elif self.phase == _LOBBY:
            if own >= 0:
                self.give(own, _NOBODY, 0)
        else:
            # Bots take over: where it goes for good, at somebody else's handheld.
            keeper = node
            if how == _GO:
                for seat in range(_SEATS - 1, -1, -1):
                    if self.persons() & ~self.away & ~(1 << max(own, 0)) & 1 << seat:
                        keeper = self.owner[seat]
            for seat in range(self.seats):
                if self.owner[seat] == node and (seat == own or how == _GO):
                    self.give(seat, keeper, self.bot[seat] or self.level)
        self.find_away()

    def settle_gone(self, is_gone, node, teller):
        """A node is gone from the table, or back; `teller` says so, and takes its bots."""
        if is_gone == (self.gone >> node & 1):
            return
        self.gone ^= 1 << node
        self.find_away()
        hand = self.table.hand if self.table is not None else None
        for seat in range(self.seats):
            if self.owner[seat] == node:
                if self.bot[seat]:
                    if is_gone:
                        self.give(seat, teller, self.bot[seat])
                elif is_gone and self.mate[seat] != _NOBODY and not self.gone >> self.mate[seat] & 1:
                    # Its partner goes on.
                    mate = self.mate[seat]
                    self.mate[seat] = node
                    self.give(seat, mate, 0)
                elif hand is not None:
                    hand.say(_SAYS_AWAY if is_gone else _SAYS_BACK, seat)
        if self.phase == _LOBBY and is_gone:
            for seat in range(_SEATS):
                if self.owner[seat] == node:
                    self.give(seat, _NOBODY, 0)
        self.find_away()
        if self.phase == _PLAYING and not hand.over:
            self.table.gone_away()

    def settle_set(self, index, value):
        """The opener has changed the rules."""
        self.ready = 0
        options = self.options
        if index < _OPTIONS:
            if index == _DELAY:
                value <<= 2
            if may_be(index, value):
                options.values[index] = value
                while options.clash() >= 0:
                    options.values[options.clash()] = DEFAULT[options.clash()]
        elif index == _SET_SET:
            # Handicaps are people's, whatever they play.
            handicap = bytes(options.handicap)
            options.take_set(value if value < len(SETS) else 0)
            options.handicap[:] = handicap
        elif index == _SET_SEATS:
            self.seats = max(2, min(value, _SEATS))
            for seat in range(self.seats, _SEATS):
                if self.owner[seat] != _NOBODY:
                    self.seats = seat + 1
        elif index == _SET_LEVEL:
            self.level = max(1, min(value, _LEVELS))
        elif index == _SET_PACE:
            self.pace = max(1, min(value, 16))
        elif index < _SET_HANDICAP + 10:
            self.options.handicap[index - _SET_HANDICAP] = min(value, 10)

    def fill(self):
        """Bots sit in the seats that are left, spread over the handhelds of those who play."""
        node = _NOBODY
        nodes = 0
        for seat in range(_SEATS):
            if self.persons() >> seat & 1:
                nodes |= 1 << self.owner[seat]
        node = 0
        for seat in range(self.seats):
            if self.owner[seat] == _NOBODY:
                while not nodes >> node & 1:
                    node = (node + 1) % _SEATS
                self.give(seat, node, self.level)
                node = (node + 1) % _SEATS

    def give(self, seat, node, level):
        """A seat is another node's, for a person (level 0) or a bot."""
        before = self.owner[seat]
        self.owner[seat] = node
        self.bot[seat] = level
        if before != node and self.phase == _LOBBY:
            self.options.handicap[seat] = 0
        if level or node == _NOBODY:
            self.mate[seat] = _NOBODY
        self.ready &= ~(1 << seat)
        if self.table is not None:
            if node != self.me:
                if before == self.me and seat < self.table.seats:
                    self.table.untold[seat] = 0
            elif before != node:
                self.table.take_over(seat)
            self._seat_bot(seat)
        self.find_away()

    def find_away(self):
        """Find out anew which seats are away, and which is the own one."""
        self.away = self.nodes = 0
        self.seat = -1
        self.shares = False
        for seat in range(_SEATS):
            node = self.owner[seat]
            if node != _NOBODY:
                self.nodes |= 1 << node
                if not self.bot[seat]:
                    if self.gone >> node & 1:
                        self.away |= 1 << seat
                    if node == self.me or self.mate[seat] == self.me:
                        self.seat = seat
                        self.shares = node == self.me and self.mate[seat] != _NOBODY

    def _seat_bot(self, seat):
        table = self.table
        if seat >= table.seats:
            return
        own = self.bot[seat] and self.owner[seat] == self.me
        if own and table.bots[seat] is None:
            table.seat_bot(seat, Bot(seat, self.bot[seat], 25 * self.pace))
        elif not own and table.bots[seat] is not None:
            table.seat_bot(seat, None)
        table.hand.bots_only = False

    def make_table(self):
        """The table of a match is made, or made anew, with bots in the seats that they have here."""
        self.table = LinkedTable(self.seats, self.options, self)
        for seat in range(self.seats):
            self._seat_bot(seat)
