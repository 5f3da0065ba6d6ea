# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The other seats: for each its mark and colour, its name where there is room, the cards left in its nerts pile, and
one sign: that it must play a card (H2), that it is stuck, that it leads, or whether a person or a bot plays it. The own
seat is in the header (banner.py)."""

from nerts_core.cards import const

# As in tiles.py.
_ICON_BLANK = const(0)
_ICON_BOT = const(4)
_ICON_PERSON = const(5)
_ICON_LEAD = const(6)
_ICON_STUCK = const(7)
_ICON_AWAY = const(9)
_ICON_LEAD_NARROW = const(16)
_ICON_STUCK_NARROW = const(17)
_ICON_MUST = const(19)
_ICON_MUST_NARROW = const(20)


class Seats:
    """A grid of small cells, one a seat, in table order after the own seat. `lead` is the seat that is ahead, -1 where
    two are; `points` those of the own seat in this hand."""

    def show(self, pocket):
        """Brings every cell up to date."""
        table = pocket.table
        hand = table.hand
        seats = self.seats
        key = hand.plays | (table.match.hands & 63) << 22
        for seat in range(seats):
            key += hand.layouts[seat][0] << 12
        self.party = pocket.friends.party if pocket.friends is not None else None
        flash = pocket.play.flash
        if key != self.key or flash != self.flashed:
            self.key = key
            self.flashed = flash
            self._count(table, hand)
            for place in range(self.shown):
                self.numbers[place].show(hand.layouts[(self.own + 1 + place) % seats][0])
                self._sign(table, hand, place)
        elif self.shown:
            # who is stuck can change silently: one cell a step
            self.turn = (self.turn + 1) % self.shown
            self._sign(table, hand, self.turn)

    def _sign(self, table, hand, place):
        seat = (self.own + 1 + place) % self.seats
        tile = self._tile(table, hand, seat)
        sign = self.signs[place]
        if sign[0] != tile:
            sign[0] = tile

    def _tile(self, table, hand, seat):
        party = self.party
        if party is not None and party.away >> seat & 1 and not self.narrow:
            return _ICON_AWAY
        if hand.must_play(seat):
            return _ICON_MUST_NARROW if self.narrow else _ICON_MUST
        if self.tiny:
            # in the place of the mark
            return _ICON_STUCK if hand.is_stuck(seat) else _ICON_BLANK
        if hand.is_stuck(seat):
            return _ICON_STUCK_NARROW if self.narrow else _ICON_STUCK
        if self.narrow:
            return _ICON_LEAD_NARROW if seat == self.lead else _ICON_BLANK
        if seat == self.lead:
            return _ICON_LEAD
        is_person = table.bots[seat] is None if party is None else not party.bot[seat]
        return _ICON_PERSON if is_person else _ICON_BOT

    def _count(self, table, hand):
        """Who is ahead, with what this hand has brought so far added to the totals; and how the figures are
        coloured."""
        best = -9999
        lead = -1
        for seat in range(self.seats):
            points = hand.score(seat)
            if seat == self.own:
                self.points = points
            points += table.match.totals[seat]
            if points > best:
                best = points
                lead = seat
            elif points == best:
                lead = -1
        self.lead = lead
        sheets = self.sheets
        for place in range(self.shown):
            seat = (self.own + 1 + place) % self.seats
            few = hand.layouts[seat][0] < 2
            gold = seat == self.flashed or self.tiny and seat == lead
            shader = sheets.gold if gold else sheets.warn if few else sheets.plain
            grid = self.numbers[place].grid
            if grid.pixel_shader is not shader:
                grid.pixel_shader = shader
