# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table screen: everything a player needs while playing, kept in step with the hand and the pocket.

It reads the pocket and never changes it. Each part compares with what it shows; a step in which nothing has changed
draws nothing and allocates nothing. Where the parts stand is plan.py, what a card looks like cards.py and the
sheets."""

from nerts_core.cards import const
from nerts_core.layout import NERTS, STOCK, WASTE, place_of, top

_LIFT_PX = const(3)

# As in nerts_core/layout.py: the cards of the nerts pile and of each work pile, with the 0 below them.
_FIRST = const(70)
_STRIDE = const(14)

# As in tiles.py.
_CARD_ROWS = const(3)
_MARK_PX = const(9)
_ICON_BLANK = const(0)
_ICON_UP = const(1)
_ICON_MOVE = const(2)
_ICON_DROP = const(3)


class TableScreen:
    """One seat's view of a table. `group` is what the display shows."""

    def __init__(self, sheets, words, width, height, hand, seat, left_handed, name_word):
        """hand: nerts_core.hand.Hand, whose seats and work piles must stay as they are; seat: whose view it is;
        name_word: a function from a seat to the word id of its name."""
        from hardware.screens.build import build
        from hardware.screens.plan import Plan

        self.hand = hand
        self.seat = seat
        build(self, sheets, words, Plan(width, height, hand.work_piles, hand.seats, left_handed), name_word)
        # the layout as it is shown; 255 is no card, so that at first everything differs
        self.seen = bytearray(len(hand.layouts[seat]))
        for i in range(len(self.seen)):
            self.seen[i] = 255
        self.seen_marks = bytearray(STOCK + 1)
        self.seen_key = -1
        self.source = NERTS  # the pile that the last own card left

    def show(self, pocket):
        """Brings the screen up to date."""
        hand = self.hand
        play = pocket.play
        layout = hand.layouts[self.seat]
        lifted = play.lifted_pile
        lifted_count = play.lifted_count if lifted >= 0 else 0
        key = (lifted + 1) << 16 | lifted_count << 12 | play.cursor << 8 | play.depth
        changed = self.seen != layout
        if changed or self.seen_key >> 12 != key >> 12:
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

    def _cards(self, layout, lifted, lifted_count):
        """Shows the own cards: of the work piles those that differ from what was seen, or that give or gave what is in
        hand."""
        lifted_before = (self.seen_key >> 16) - 1
        for pile in range(1, len(self.columns) + 1):
            if self._see(layout, place_of(pile) - 1, _STRIDE) or pile == lifted or pile == lifted_before:
                count = layout[pile] - (lifted_count if lifted == pile else 0)
                self.columns[pile - 1].show(layout, place_of(pile), count)
        for pile in range(STOCK):
            if layout[pile] < self.seen[pile]:
                self.source = pile
        self._see(layout, 0, _FIRST)
        self._see(layout, _FIRST, _STRIDE)
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

    def _see(self, layout, start, count):
        """Takes over a part of the layout into what is seen; whether it differs."""
        seen = self.seen
        differs = False
        for i in range(start, start + count):
            card = layout[i]
            if seen[i] != card:
                seen[i] = card
                differs = True
        return differs

    def _lift(self, pile, lifted, count):
        """Puts the cards in hand over a pile, the one under the cursor."""
        column = self.lifted
        if lifted < 0:
            if not column.group.hidden:
                column.group.hidden = True
            return
        if 1 <= pile <= len(self.columns):
            goal = self.columns[pile - 1]
            x = goal.x + _LIFT_PX
            y = goal.strip_y(goal.count) + (_LIFT_PX if goal.count else 2 * _LIFT_PX)
        else:
            x = self.pile_x(pile) + _LIFT_PX
            y = self.pile_y(pile) - _LIFT_PX
        x = min(x, self.width - self.card_px - 3)
        # of a run that is moved low down, every strip stays in sight
        y = min(y, self.height - max(count, min(count + 1, 4)) * column.strip_px - 2)
        column.move(x, max(y, self.work_y))
        if column.group.hidden:
            column.group.hidden = False

    def _grid_of(self, pile):
        return self.nerts.grid if pile == NERTS else self.stock.grid if pile == STOCK else self.waste.grid

    def pile_x(self, pile):
        """The left edge of a pile's top card."""
        if 1 <= pile <= len(self.columns):
            return self.columns[pile - 1].x
        x = self._grid_of(pile).x
        return x + self.card_px if pile == WASTE else x

    def pile_y(self, pile):
        """The top edge of a pile's top card."""
        if 1 <= pile <= len(self.columns):
            column = self.columns[pile - 1]
            return column.strip_y(max(column.count - 1, 0))
        return self._grid_of(pile).y

    def _marks(self, marks, covered):
        """Hints on the piles, but for the one that is covered by what is in hand."""
        for pile in range(STOCK + 1):
            bits = 0 if pile == covered else marks[pile]
            tile = _ICON_BLANK
            if bits & 2:
                tile = _ICON_DROP
            elif bits & 5:
                tile = _ICON_UP if bits & 4 else _ICON_MOVE
            grid = self.hints[pile]
            if grid is None:
                continue
            if grid[0] != tile:
                grid[0] = tile
            if tile == _ICON_BLANK:
                continue
            x, y = self._mark_x(pile), self._mark_y(pile)
            if grid.x != x:
                grid.x = x
            if grid.y != y:
                grid.y = y

    def _mark_x(self, pile):
        x = self.pile_x(pile)
        works = len(self.columns)
        if 1 <= pile <= works and self._card_end(pile) > self.height + 3:
            # Of the top card only the strip is in sight: beside it, not on it.
            return x + (self.card_px - 1 if pile < works else 1 - _MARK_PX)
        return x + (self.card_px - _MARK_PX) // 2

    def _mark_y(self, pile):
        """On the lower edge of the top card, where it hides no sign; on the nerts pile and the stock above the
        counter."""
        if pile == NERTS or pile == STOCK:
            return self.pile_y(pile) + self.hint_px
        return min(self._card_end(pile) - 6, self.height - _MARK_PX)

    def _card_end(self, pile):
        """The line below the top card of a pile."""
        strip_px = self.strip_px
        if 1 <= pile <= len(self.columns):
            strip_px = self.columns[pile - 1].strip_px
        return self.pile_y(pile) + (self.waste.rows if pile == WASTE else _CARD_ROWS) * strip_px

    def _cursor(self, play, lifted_count):
        pile = play.cursor
        inset_px = 0
        if lifted_count:
            x, y = self.lifted.x, self.lifted.y
            end = y + (lifted_count - 1 + _CARD_ROWS) * self.lifted.strip_px
        else:
            x, y = self.pile_x(pile), self.pile_y(pile)
            end = self._card_end(pile)
            if 1 <= pile <= len(self.columns):
                column = self.columns[pile - 1]
                inset_px = column.inset_px
                y = column.strip_y(max(column.count - max(play.depth, 1), 0))
        self.frame.show(x + inset_px, y, self.card_px - 2 * inset_px, min(end, self.height) - y)
