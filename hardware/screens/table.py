# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table screen: everything a player needs while playing, kept in step with the hand and the pocket.

It reads the pocket and never changes it. Each part compares with what it shows; a step in which nothing has changed
draws nothing and allocates nothing. Where the parts stand is plan.py, what a card looks like cards.py and the
sheets."""

import displayio
from vectorio import Rectangle

from hardware.screens import theme, tiles
from hardware.screens.banner import Header
from hardware.screens.cards import Column, Foundations, Place, Waste
from hardware.screens.flights import Flights
from hardware.screens.frame import Frame
from hardware.screens.plan import Plan
from hardware.screens.seats import Seats
from hardware.screens.sheets import Number, icon, mark
from nerts_core.layout import NERTS, STOCK, WASTE, place_of, top

_LIFT_PX = 3


class TableScreen:
    """One seat's view of a table. `group` is what the display shows."""

    def __init__(self, sheets, words, width, height, hand, seat, left_handed=False):
        """hand: nerts_core.hand.Hand, whose seats and work piles must stay as they are; seat: whose view it is."""
        self.hand = hand
        self.seat = seat
        self.plan = plan = Plan(width, height, hand.work_piles, hand.seats, left_handed)
        self.group = group = displayio.Group()
        group.append(Rectangle(pixel_shader=sheets.solid, width=width, height=height, color_index=theme.TABLE))
        self.columns = []
        for pile in range(plan.works):
            column = Column(sheets, plan, plan.work_x + pile * plan.pitch_px, plan.work_y)
            self.columns.append(column)
            group.append(column.group)
        self.nerts = Place(sheets, plan, plan.nerts_x, plan.nerts_y)
        self.stock = Place(sheets, plan, plan.stock_x, plan.stock_y)
        self.waste = Waste(sheets, plan)
        self._make_tray(theme.OWNERS[seat % tiles.MARKS])
        group.append(self.nerts.grid)
        group.append(self.waste.grid)
        group.append(self.stock.grid)
        self.nerts_count = self._plate(sheets, plan.nerts_x, plan.nerts_y)
        self.stock_count = self._plate(sheets, plan.stock_x, plan.stock_y)
        stock_mark = mark(
            sheets, seat, plan.stock_x + plan.half_px - 4, plan.stock_y + tiles.BACK_MARK_PX[plan.size]
        )
        self.stock_mark = stock_mark
        group.append(stock_mark)
        self._panel(sheets, plan)
        self.foundations = Foundations(sheets, plan, group)
        self.header = Header(sheets, words, plan, group, seat)
        self.seats = Seats(sheets, words, plan, group, seat)
        self.lifted = Column(sheets, plan, 0, 0, False)
        self.lifted.group.hidden = True
        group.append(self.lifted.group)
        self.frame = Frame(sheets, plan.card_px, height - plan.work_y)
        group.append(self.frame.group)
        self.hints = [icon(sheets, tiles.ICON_BLANK, 0, -99) for _ in range(STOCK + 1)]
        for hint in self.hints:
            group.append(hint)
        self.flights = Flights(sheets, plan, group)
        self.header.finish(group)
        self.seen = bytearray(len(hand.layouts[seat]))
        self.seen_marks = bytearray(STOCK + 1)
        self.seen_key = -1
        self.source = NERTS  # the pile that the last own card left
        self.fresh = True

    def _make_tray(self, colour):
        """What marks the pile that must go: a border in the own colour around the nerts pile."""
        plan = self.plan
        edge = plan.tray_px
        palette = displayio.Palette(1)
        palette[0] = colour
        self.tray = Rectangle(
            pixel_shader=palette,
            x=plan.nerts_x - edge,
            y=plan.nerts_y - edge,
            width=plan.card_px + 2 * edge,
            height=plan.card_height_px + 2 * edge,
        )
        self.group.append(self.tray)

    def _panel(self, sheets, plan):
        """The felt under the foundations."""
        margin = plan.panel_px
        width = plan.foundation_head_px + plan.foundation_columns * plan.foundation_px + 2 * margin
        panel = Rectangle(
            pixel_shader=sheets.solid,
            x=plan.foundations_x - margin,
            y=plan.foundations_y - margin,
            width=width,
            height=plan.foundation_height_px + 2 * margin,
            color_index=theme.PANEL,
        )
        self.group.append(panel)

    def _plate(self, sheets, x, y):
        """A counter on the lower part of a card's face."""
        plan = self.plan
        size = tiles.CLASSES[plan.size]
        left = x + (plan.card_px - 2 * tiles.NUM_PX[plan.size] + 1) // 2
        below = y + plan.card_height_px - tiles.NUM_HEIGHT_PX[plan.size] - 1
        number = Number(sheets, size, sheets.plate, left, below, 2, True)
        self.group.append(number.grid)
        return number

    def show(self, pocket):
        """Brings the screen up to date."""
        hand = self.hand
        play = pocket.play
        layout = hand.layouts[self.seat]
        lifted = play.lifted_pile
        lifted_count = play.lifted_count if lifted >= 0 else 0
        key = (lifted + 1) << 16 | lifted_count << 12 | play.cursor << 8 | play.depth
        changed = self.fresh or self.seen != layout
        if changed or self.seen_key >> 12 != key >> 12:
            for pile in range(STOCK):
                if layout[pile] < self.seen[pile]:
                    self.source = pile
            for i in range(len(layout)):
                self.seen[i] = layout[i]
            self._cards(layout, lifted, lifted_count)
            changed = True
        self.foundations.show(hand.tops)
        self.flights.show(hand, self)
        self.seats.show(pocket)
        self.header.show(pocket, self.seats.points, self.seats.lead == self.seat)
        if changed or self.seen_key != key or self.seen_marks != play.marks:
            self.seen_key = key
            for i in range(STOCK + 1):
                self.seen_marks[i] = play.marks[i]
            self._lift(play.cursor, lifted, lifted_count)
            self._marks(play.marks, play.cursor if lifted_count else -1)
            self._cursor(play, lifted_count)
        self.fresh = False

    def _cards(self, layout, lifted, lifted_count):
        for pile in range(1, self.plan.works + 1):
            count = layout[pile] - (lifted_count if lifted == pile else 0)
            self.columns[pile - 1].show(layout, place_of(pile), count)
        nerts = layout[NERTS]
        shown = nerts - (1 if lifted == NERTS else 0)
        if shown == nerts:
            self.nerts.show(top(layout, NERTS))
        else:
            self.nerts.show_back(shown)
        self.nerts_count.show(nerts)
        if self.tray.hidden == (shown > 0):
            self.tray.hidden = not shown
        self.stock.show_back(layout[STOCK])
        if self.stock_mark.hidden == (layout[STOCK] > 0):
            self.stock_mark.hidden = not layout[STOCK]
        self.stock_count.show(layout[STOCK])
        self.waste.show(layout, place_of(WASTE), layout[WASTE] - (1 if lifted == WASTE else 0))
        if lifted >= 0:
            self.lifted.show(layout, place_of(lifted) + layout[lifted] - lifted_count, lifted_count)

    def _lift(self, pile, lifted, count):
        """Puts the cards in hand over a pile, the one under the cursor."""
        column = self.lifted
        if lifted < 0:
            if not column.group.hidden:
                column.group.hidden = True
            return
        if 1 <= pile <= self.plan.works:
            goal = self.columns[pile - 1]
            x = goal.x + _LIFT_PX
            y = goal.strip_y(goal.count) + (_LIFT_PX if goal.count else 2 * _LIFT_PX)
        else:
            x = self.pile_x(pile) + _LIFT_PX
            y = self.pile_y(pile) - _LIFT_PX
        x = min(x, self.plan.width - self.plan.card_px - 3)
        # of a run that is moved low down, every strip stays in sight
        y = min(y, self.plan.height - max(count, min(count + 1, 4)) * column.strip_px - 2)
        column.move(x, max(y, self.plan.work_y))
        if column.group.hidden:
            column.group.hidden = False

    def pile_x(self, pile):
        """The left edge of a pile's top card."""
        plan = self.plan
        if 1 <= pile <= plan.works:
            return self.columns[pile - 1].x
        if pile == NERTS:
            return plan.nerts_x
        if pile == STOCK:
            return plan.stock_x
        return plan.waste_x + plan.card_px

    def pile_y(self, pile):
        """The top edge of a pile's top card."""
        plan = self.plan
        if 1 <= pile <= plan.works:
            column = self.columns[pile - 1]
            return column.strip_y(max(column.count - 1, 0))
        if pile == NERTS:
            return plan.nerts_y
        return plan.stock_y if pile == STOCK else plan.waste_y

    def _marks(self, marks, covered):
        """Hints on the piles, but for the one that is covered by what is in hand."""
        for pile in range(STOCK + 1):
            bits = 0 if pile == covered else marks[pile]
            tile = tiles.ICON_BLANK
            if bits & 2:
                tile = tiles.ICON_DROP
            elif bits & 5:
                tile = tiles.ICON_UP if bits & 4 else tiles.ICON_MOVE
            grid = self.hints[pile]
            if grid[0] != tile:
                grid[0] = tile
            if tile == tiles.ICON_BLANK:
                continue
            x, y = self._mark_x(pile), self._mark_y(pile)
            if grid.x != x:
                grid.x = x
            if grid.y != y:
                grid.y = y

    def _mark_x(self, pile):
        plan = self.plan
        middle = (plan.card_px - tiles.MARK_PX) // 2
        if not 1 <= pile <= plan.works:
            return self.pile_x(pile) + middle
        column = self.columns[pile - 1]
        if self._card_end(pile) > plan.height + 3:
            # Of the top card only the strip is in sight: beside it, not on it.
            return column.x + (plan.card_px - 1 if pile < plan.works else 1 - tiles.MARK_PX)
        return column.x + middle

    def _card_end(self, pile):
        """The line below the top card of a work pile."""
        column = self.columns[pile - 1]
        return column.strip_y(max(column.count - 1, 0)) + tiles.CARD_ROWS * column.strip_px

    def _mark_y(self, pile):
        """On the lower edge of the top card, where it hides no sign; on the nerts pile above the counter."""
        plan = self.plan
        if 1 <= pile <= plan.works:
            y = self._card_end(pile)
        elif pile == WASTE:
            y = plan.waste_y + plan.waste_rows * plan.strip_px
        else:
            figures_px = tiles.NUM_HEIGHT_PX[plan.size] + 1
            return self.pile_y(pile) + plan.strip_px + (2 * plan.strip_px - figures_px - tiles.MARK_PX) // 2
        return min(y - 6, plan.height - tiles.MARK_PX)

    def _cursor(self, play, lifted_count):
        plan = self.plan
        pile = play.cursor
        if lifted_count:
            column = self.lifted
            height = min(column.height_px(lifted_count), plan.height - column.y)
            self.frame.show(column.x, column.y, plan.card_px, height)
        elif 1 <= pile <= plan.works:
            column = self.columns[pile - 1]
            depth = min(max(play.depth, 1), max(column.count, 1))
            y = column.strip_y(max(column.count - depth, 0))
            height = min(self._card_end(pile), plan.height) - y
            self.frame.show(column.x + column.inset_px, y, plan.card_px - 2 * column.inset_px, height)
        else:
            height = plan.card_height_px
            if pile == WASTE:
                height = plan.waste_rows * plan.strip_px
            self.frame.show(self.pile_x(pile), self.pile_y(pile), plan.card_px, height)
