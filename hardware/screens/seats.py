# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The other seats: for each its mark and colour, its name where there is room, the cards left in its nerts pile, and
one sign: that it is stuck, that it leads, or whether a person or a bot plays it. The own seat is in the header
(banner.py)."""

import displayio

from hardware.screens import plan as plans
from hardware.screens import tiles
from hardware.screens.sheets import Number, icon, mark
from hardware.screens.words import caption
from nerts_core.hand import NOBODY


class Seats:
    """A grid of small cells, one a seat, in table order after the own seat."""

    def __init__(self, sheets, words, plan, group, seat):
        self.sheets = sheets
        self.words = words
        self.plan = plan
        self.group = displayio.Group()
        group.append(self.group)
        group = self.group
        self.own = seat
        others = plan.seats - 1
        self.shown = others - plan.seats_hidden
        if plan.seats_hidden and self.shown:
            self.shown -= 1  # the last cell says how many more there are
        size = tiles.CLASSES[plan.seat_size]
        self.numbers = []
        self.signs = []
        self.narrow = plan.seat_px == plans.SEAT_NARROW_PX
        self.tiny = plan.seat_px < plans.SEAT_NARROW_PX
        gap = 0 if self.narrow or self.tiny else 1
        for place in range(self.shown):
            x = plan.seat_x(place)
            y = self._middle(place, tiles.MARK_PX)
            group.append(mark(sheets, (seat + 1 + place) % plan.seats, x, y))
            left = x + tiles.MARK_PX + gap + (plan.seat_name_px + 3 if plan.seat_name_px else 0)
            top = self._middle(place, tiles.NUM_HEIGHT_PX[plan.seat_size])
            number = Number(sheets, size, sheets.plain, left, top, 2, True)
            sign = icon(sheets, tiles.ICON_BLANK, x if self.tiny else left + number.width + gap, y)
            self.numbers.append(number)
            self.signs.append(sign)
            group.append(number.grid)
            group.append(sign)
        if plan.seats_hidden:
            self._make_more(others - self.shown)
        self.named = not plan.seat_name_px
        self.lead = self.points = self.key = -1
        self.flashed = NOBODY

    def _middle(self, place, height):
        """The top of something of this height in the middle of a cell."""
        return self.plan.seat_y(place) + (self.plan.seat_row_px - height) // 2

    def _make_more(self, count):
        """How many seats there are without a cell, as "+8"."""
        plan = self.plan
        x = plan.seat_x(self.shown)
        more = Number(self.sheets, "s", self.sheets.plain, x, self._middle(self.shown, tiles.NUM_HEIGHT_PX[0]), 3)
        more.show(count)
        more.grid[0 if count > 9 else 1] = tiles.NUM_PLUS
        self.group.append(more.grid)

    def show(self, pocket):
        """Brings every cell up to date."""
        if not self.named:
            self._name(pocket)
        table = pocket.table
        hand = table.hand
        seats = self.plan.seats
        key = hand.plays | (table.match.hands & 63) << 22
        for seat in range(seats):
            key += hand.layouts[seat][0] << 12
        flash = pocket.play.flash
        if key != self.key or flash != self.flashed:
            self.key = key
            self.flashed = flash
            self._count(table, hand)
        for place in range(self.shown):
            seat = (self.own + 1 + place) % seats
            self.numbers[place].show(hand.layouts[seat][0])
            tile = self._sign(table, hand, seat)
            sign = self.signs[place]
            if sign[0] != tile:
                sign[0] = tile

    def _name(self, pocket):
        plan = self.plan
        for place in range(self.shown):
            word = pocket.name_word((self.own + 1 + place) % plan.seats)
            x = plan.seat_x(place) + tiles.MARK_PX + 3
            y = self._middle(place, self.words.line_px)
            self.group.append(caption(self.words, word, self.sheets.plain, x, y, plan.seat_name_px))
        self.named = True

    def _sign(self, table, hand, seat):
        if self.tiny:
            # in the place of the mark
            return tiles.ICON_STUCK if hand.is_stuck(seat) else tiles.ICON_BLANK
        if hand.is_stuck(seat):
            return tiles.ICON_STUCK_NARROW if self.narrow else tiles.ICON_STUCK
        if self.narrow:
            return tiles.ICON_LEAD_NARROW if seat == self.lead else tiles.ICON_BLANK
        if seat == self.lead:
            return tiles.ICON_LEAD
        return tiles.ICON_PERSON if table.bots[seat] is None else tiles.ICON_BOT

    def _count(self, table, hand):
        """Who is ahead, with what this hand has brought so far added to the totals; and how the figures are
        coloured."""
        best = -9999
        lead = -1
        for seat in range(self.plan.seats):
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
            seat = (self.own + 1 + place) % self.plan.seats
            few = hand.layouts[seat][0] < 2
            gold = seat == self.flashed or self.tiny and seat == lead
            shader = sheets.gold if gold else sheets.warn if few else sheets.plain
            grid = self.numbers[place].grid
            if grid.pixel_shader is not shader:
                grid.pixel_shader = shader
