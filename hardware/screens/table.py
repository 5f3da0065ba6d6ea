# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table screen: everything a player needs while playing, kept in step with the hand and the pocket.

It reads the pocket and never changes it. Each part compares with what it shows; a step in which nothing has changed
draws nothing and allocates nothing. Where the parts stand is plan.py, what a card looks like cards.py and the
sheets."""

from nerts_core.cards import const
from nerts_core.layout import NERTS, STOCK, WASTE, place_of, top

_LIFT_PX = const(3)
_MATE_PX = const(8)  # what the second player has in hand is so much further to the right

# As in nerts_core/layout.py: the cards of the nerts pile and of each work pile, with the 0 below them.
_FIRST = const(70)
_STRIDE = const(14)
_IS_JOKER = const(0x40)
_FREE = b"\x40\x40"

# As in tiles.py.
_CARD_ROWS = const(3)
_MARK_PX = const(9)
_ICON_BLANK = const(0)
_ICON_UP = const(1)
_ICON_MOVE = const(2)
_ICON_DROP = const(3)
_ICON_MUST = const(19)


class Grip:
    """What one player does with the own piles, as it is shown: a cursor (`frame`), and the cards in hand over the pile
    under it (`lifted`). A pair that shares a seat (G1) has two of them."""

    def take(self, play):
        """Takes over what the player does. 0: nothing new, 1: the cursor, 2: what is in hand."""
        pile = play.lifted_pile
        count = play.lifted_count if pile >= 0 else 0
        key = (pile + 1) << 16 | count << 12 | play.cursor << 8 | play.depth
        before = self.key
        if key == before:
            return 0
        self.key = key
        self.pile = pile
        self.count = count
        self.cursor = play.cursor
        self.depth = play.depth
        return 1 if key >> 12 == before >> 12 else 2


class TableScreen:
    """One seat's view of a table. `group` is what the display shows."""

    def __init__(self, sheets, words, width, height, hand, seat, left_handed, name_word, mate=False, goal=-1):
        """hand: nerts_core.hand.Hand, whose seats and options must stay as they are; seat: whose view it is;
        name_word: a function from a seat to the word id of its name; mate: whether a friend plays at the same seat;
        goal: what the header tells of besides the own points, as a room's (nerts_core/pocket/room.py)."""
        from hardware.screens.build import build

        self.hand = hand
        self.seat = seat
        build(self, sheets, words, width, height, left_handed, name_word, mate, goal)
        # the layout as it is shown; 255 is no card, so that at first everything differs
        self.seen = bytearray(len(hand.layouts[seat]))
        for i in range(len(self.seen)):
            self.seen[i] = 255
        self.seen_marks = bytearray(STOCK + 1)
        self.source = NERTS  # the pile that the last own card left

    def show(self, pocket):
        """Brings the screen up to date."""
        hand = self.hand
        play = pocket.play
        layout = hand.layouts[self.seat]
        changed = self.grips[0].take(play)
        if self.mate:
            changed |= self.grips[1].take(pocket.mate)
        if changed > 1 or self.seen != layout:
            self._cards(layout)
            changed = 1
        self.foundations.show(hand.tops)
        if self.jokers is not None:
            changed |= self.jokers.show(hand, pocket, self)
        if self.fan is not None:
            changed |= self.fan.look(hand, self.seat)
        self.flights.show(hand, self)
        self.seats.show(pocket)
        self.header.show(pocket, self.seats.points, self.seats.lead == self.seat)
        marks = play.marks
        if self.mate:
            marks = self._both(play.marks, pocket.mate.marks)
        if changed or self.seen_marks != marks:
            for i in range(STOCK + 1):
                self.seen_marks[i] = marks[i]
            for grip in self.grips:
                self._lift(grip)
            self._marks(marks)
            for grip in self.grips:
                self._cursor(grip)

    def _both(self, one, other):
        """The marks of two players, in one buffer."""
        both = self.both
        for i in range(STOCK + 1):
            both[i] = one[i] | other[i]
        return both

    def _in_hand(self, pile):
        """How many cards of a pile are in hand."""
        count = 0
        for grip in self.grips:
            if grip.pile == pile:
                count += grip.count
        return count

    def _cards(self, layout):
        """Shows the own cards: of the work piles those that differ from what was seen, or that give or gave what is in
        hand."""
        for pile in range(1, len(self.columns) + 1):
            column = self.columns[pile - 1]
            count = layout[pile] - self._in_hand(pile)
            if self._see(layout, place_of(pile) - 1, _STRIDE) or column.count != count:
                column.show(layout, place_of(pile), count)
        for pile in range(STOCK):
            if layout[pile] < self.seen[pile]:
                self.source = pile
        self._see(layout, 0, _FIRST)
        self._see(layout, _FIRST, _STRIDE)
        nerts = layout[NERTS]
        shown = nerts - self._in_hand(NERTS)
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
        if self.fan is None:
            self.waste.show(layout, place_of(WASTE), layout[WASTE] - self._in_hand(WASTE))
        else:
            self.fan.show(layout, self.grips)
        for grip in self.grips:
            if grip.pile >= 0:
                self._hold(grip, layout)

    def _hold(self, grip, layout):
        """Shows what is in hand. Nothing but jokers stand for nothing until they are put down."""
        count = grip.count
        pile = grip.pile
        if pile == WASTE and self.fan is not None:
            first = place_of(WASTE) + count - 1
            count = 1
        else:
            first = place_of(pile) + layout[pile] - count
        if 0 < count < 3 and layout[first] & layout[first + count - 1] & _IS_JOKER:
            grip.lifted.show(_FREE, 0, count)
        else:
            grip.lifted.show(layout, first, count)

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

    def _lift(self, grip):
        """Puts the cards in hand over a pile, the one under the cursor."""
        column = grip.lifted
        pile = grip.cursor
        if grip.pile < 0:
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
        if grip is not self.grips[0]:
            x += _MATE_PX
        x = min(x, self.width - self.card_px - 3)
        # of a run that is moved low down, every strip stays in sight
        count = column.count
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
        if pile == WASTE and self.fan is not None:
            return self.fan.card_x
        x = self._grid_of(pile).x
        return x + self.card_px if pile == WASTE else x

    def pile_y(self, pile):
        """The top edge of a pile's top card."""
        if 1 <= pile <= len(self.columns):
            column = self.columns[pile - 1]
            return column.strip_y(max(column.count - 1, 0))
        if pile == WASTE and self.fan is not None:
            return self.fan.card_y
        return self._grid_of(pile).y

    def _marks(self, marks):
        """Hints on the piles, but for one that is covered by what is in hand; and on a card that must be played
        (H2)."""
        pointed = -1
        if self.fan is not None:
            pointed = self.fan.pointed >> 8 & 15 if self.fan.pointed else -1
            self.fan.mark(marks[WASTE])
        for pile in range(STOCK + 1):
            grid = self.hints[pile]
            if grid is None:
                continue
            bits = marks[pile]
            for grip in self.grips:
                if grip.count and grip.cursor == pile:
                    bits = 0
            tile = _ICON_BLANK
            if pile == pointed:
                tile = _ICON_MUST
            elif bits & 2:
                tile = _ICON_DROP
            elif bits & 5:
                tile = _ICON_UP if bits & 4 else _ICON_MOVE
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

    def _cursor(self, grip):
        pile = grip.cursor
        inset_px = 0
        if grip.count:
            column = grip.lifted
            x, y = column.x, column.y
            end = y + (column.count - 1 + _CARD_ROWS) * column.strip_px
        elif self.jokers is not None and self.jokers.picks(grip):
            self.jokers.point(grip.frame)
            return
        elif pile == WASTE and self.fan is not None:
            self.fan.point(grip.frame, grip.depth)
            return
        else:
            x, y = self.pile_x(pile), self.pile_y(pile)
            end = self._card_end(pile)
            if 1 <= pile <= len(self.columns):
                column = self.columns[pile - 1]
                inset_px = column.inset_px
                y = column.strip_y(max(column.count - max(grip.depth, 1), 0))
        grip.frame.show(x + inset_px, y, self.card_px - 2 * inset_px, min(end, self.height) - y)
