# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Who sits where at a table over the air, by what rules they will play, and on which handheld each bot lives.

All of it changes by settled events alone (`seats`), so that it is the same everywhere. What is said, and when, is
`party`.
"""

from nerts_core.cards import const
from nerts_core.options import Options

_LOBBY = const(0)
_SEATS = const(12)
_NOBODY = const(15)


class Seating:
    """The seats of a table: `owner[seat]` is a node (NOBODY 15), `me` for those of this handheld, its person's and its
    bots'; `bot[seat]` is the level of a bot, 0 for a person.

    `seat` is where this handheld's person sits, -1 for nowhere.
    """

    def __init__(self, options, seats, level, pace):
        self.options = Options()
        self.options.copy_from(options)
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
        # The code of the table that this one goes on from, 0 for none (`reviving`).
        self.former = 0

    def persons(self):
        """The seats of people, as a mask."""
        mask = 0
        for seat in range(_SEATS):
            if self.owner[seat] != _NOBODY and not self.bot[seat]:
                mask |= 1 << seat
        return mask

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
            from nerts_core.bot import Bot

            table.seat_bot(seat, Bot(seat, self.bot[seat], 25 * self.pace))
        elif not own and table.bots[seat] is not None:
            table.seat_bot(seat, None)
        table.hand.bots_only = False

    def make_table(self):
        """The table of a match is made, or made anew, with bots in the seats that they have here."""
        from nerts_core.link.linked import LinkedTable

        self.table = LinkedTable(self.seats, self.options, self)
        for seat in range(self.seats):
            self._seat_bot(seat)
