# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The other seats: for each its mark and colour, the cards left in its nerts pile, whether a person or a bot plays it or
what it says (stuck, away), and who leads. The own seat is in the header (banner.py)."""

from hardware.screens import plan as plans
from hardware.screens import tiles
from hardware.screens.sheets import Number, icon, mark


class Seats:
    """A grid of small cells, one a seat, in table order after the own seat."""

    def __init__(self, sheets, plan, group, seat):
        self.sheets = sheets
        self.plan = plan
        self.own = seat
        self.shown = min(plan.seats - 1, plan.seat_rows * plan.seat_columns)
        if plan.seats_hidden and self.shown:
            self.shown -= 1  # the last cell says how many more there are
        size = tiles.CLASSES[plan.seat_size]
        self.numbers = []
        self.signs = []
        self.narrow = narrow = plan.seat_px == plans.SEAT_NARROW_PX
        for place in range(self.shown):
            x = plan.seat_x(place)
            y = plan.seat_y(place)
            group.append(mark(sheets, (seat + 1 + place) % plan.seats, x, y))
            left = x + tiles.MARK_PX + (0 if narrow else 1)
            number = Number(sheets, size, sheets.plain, left, y - plan.seat_size, 2, True)
            sign = icon(sheets, tiles.ICON_BOT, left + number.width + (0 if narrow else 1), y)
            self.numbers.append(number)
            self.signs.append(sign)
            group.append(number.grid)
            group.append(sign)
        self.crown = icon(sheets, tiles.ICON_LEAD, 0, 0)
        self.crown.hidden = True
        self.crowned = plan.seat_crown
        group.append(self.crown)
        self.lead = self.points = -1
        self.key = -1
        self.more = None
        if self.shown < plan.seats - 1:
            self.more = Number(sheets, size, sheets.plain, plan.seat_x(self.shown) + 8, plan.seat_y(self.shown), 2)
            group.append(self.more.grid)
            plus = Number(sheets, size, sheets.plain, plan.seat_x(self.shown) + 1, plan.seat_y(self.shown), 1)
            plus.grid[0] = tiles.NUM_PLUS
            group.append(plus.grid)
            self.more.show(plan.seats - 1 - self.shown)

    def show(self, pocket):
        """Brings every cell up to date."""
        table = pocket.table
        hand = table.hand
        seats = self.plan.seats
        key = hand.plays
        for seat in range(seats):
            key += hand.layouts[seat][0] << 12
        if key != self.key:
            self.key = key
            self._count(table, hand)
        for place in range(self.shown):
            seat = (self.own + 1 + place) % seats
            self.numbers[place].show(hand.layouts[seat][0])
            if hand.is_stuck(seat):
                tile = tiles.ICON_STUCK_NARROW if self.narrow else tiles.ICON_STUCK
            else:
                tile = tiles.ICON_PERSON if table.bots[seat] is None else tiles.ICON_BOT
                if self.narrow:
                    tile += tiles.ICON_NARROW
            sign = self.signs[place]
            if sign[0] != tile:
                sign[0] = tile

    def _count(self, table, hand):
        """Who is ahead, with what this hand has brought so far added to the totals."""
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
        if lead != self.lead:
            self._crown(lead)

    def _crown(self, lead):
        sheets = self.sheets
        self.lead = lead
        crown = self.crown
        crown.hidden = True
        for place in range(self.shown):
            ahead = (self.own + 1 + place) % self.plan.seats == lead
            shader = sheets.gold if ahead else sheets.plain
            grid = self.numbers[place].grid
            if grid.pixel_shader is not shader:
                grid.pixel_shader = shader
            if ahead and self.crowned:
                crown.x = self.signs[place].x + tiles.MARK_PX + 1
                crown.y = self.signs[place].y
                crown.hidden = False
