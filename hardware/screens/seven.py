# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The hand of seven (H): held like cards in a hand, each with its rank over its suit, the last one whole; what can be
done with each of them, and which card must be played.

Read only for a table that is played so. Which card is pointed at, and what a press does, is the pocket's business."""

from hardware.screens.strips import face, layout_of, strip_left, strip_right
from nerts_core.cards import const
from nerts_core.moves import playable

_CARDS = const(7)
_WASTE = const(7)
_DECLARE = const(8)  # a kind of moves

# As in nerts_core/layout.py.
_FIRST = const(17)
_PILE = const(70)
_STRIDE = const(14)
_IS_JOKER = const(0x40)
_RED = const(16)

# As in tiles.py.
_BLANK = const(0)
_SLOT = const(57)
_CAP = const(89)
_FACE_PLAIN = const(92)
_MARK_PX = const(9)
_ICON_BLANK = const(0)
_ICON_UP = const(1)
_ICON_MOVE = const(2)
_ICON_MUST = const(19)


def pointed_card(pocket, seat):
    """The card that a seat is told to play (H2), 0 where it has none."""
    layout = layout_of(pocket, seat)
    move = playable(pocket.table.hand, seat)
    pile = move >> 8 & 15
    if move >> 12 == _DECLARE:
        return _IS_JOKER
    if not move:
        return 0
    if pile == _WASTE:
        return layout[_FIRST - 1 + (move >> 4 & 15)]
    return layout[_PILE + _STRIDE * pile + layout[pile]]


def _set(grid, index, tile):
    if grid[index] != tile:
        grid[index] = tile


class Fan:
    """The hand: one line of seven, or two of four, where there is no room. `pointed` is a move that must be made, 0 for
    none; `card_x`, `card_y` where the card lies that was pointed at last."""

    def show(self, layout, grips):
        """Shows the hand of a layout, without what is in hand."""
        count = layout[_WASTE]
        self.count = count
        self.layout = layout
        self.plays = -1
        each = self.each
        for line in range(len(self.ranks)):
            first = line * each
            shown = min(max(count - first, 0), each)
            for place in range(each):
                self._card(line, place, layout[_FIRST + first + place] if place < shown - 1 else 0, grips)
            self._last(line, shown - 1, layout[_FIRST + first + shown - 1] if shown else 0, grips)

    def _gone(self, which, grips):
        """Whether a card of the hand is in hand: held over another pile."""
        for grip in grips:
            if grip.pile == _WASTE and grip.count == which + 1:
                return True
        return False

    def _card(self, line, place, card, grips):
        """One that is not the last of its line: rank and, in a grid that is the other way round, suit."""
        gone = card and self._gone(line * self.each + place, grips)
        _set(self.ranks[line], place, _BLANK if not card else _SLOT if gone else strip_left(card))
        suits = self.suits[line]
        other = self.each - 1 - place
        shown = card and not gone
        _set(suits, other, strip_right(card) if shown else _BLANK)
        _set(suits, self.each + other, self.base_tile if shown else _BLANK)

    def _last(self, line, place, card, grips):
        """The last card of a line, whole; or, in the first line, the outline of an empty hand."""
        grid = self.lasts[line]
        x = self.x + max(place, 0) * self.half_px
        if grid.x != x:
            grid.x = x
        if card and self._gone(line * self.each + place, grips):
            card = 0
            place = -1
            line = 0
        if card:
            below = face(card)
            _set(grid, 0, strip_left(card))
            _set(grid, 1, strip_right(card))
        else:
            below = _SLOT + 2 if not line else _BLANK
            _set(grid, 0, _SLOT if not line else _BLANK)
            _set(grid, 1, _SLOT + 1 if not line else _BLANK)
        if self.rows == 2:
            # one row for the face: it closes the card, without half a pip
            below = _FACE_PLAIN + 2 if card else below + 2 if below else _BLANK
        for part in range(2, 2 * self.rows):
            _set(grid, part, below + part - 2 if below else _BLANK)

    # Where a card is

    def _place(self, which):
        """Notes where card `which` of the hand lies, 1 the first."""
        which = min(max(which, 1), max(self.count, 1)) - 1
        line = which // self.each
        self.card_x = self.x + which % self.each * self.half_px
        self.card_y = self.y + line * self.line_px
        # whether it is the last of its line
        return which + 1 >= self.count or which % self.each == self.each - 1

    def point(self, frame, which):
        """Frames a card."""
        last = self._place(which)
        # a little to the right, where it hides nothing of the ranks beside it
        wide = self.half_px * (2 if last else 1) - 1
        frame.show(self.card_x + 1, self.card_y, wide, self.rows * self.strip_px)

    # What can be done

    def look(self, hand, seat):
        """Looks whether something must be played (H2). Whether anything has changed that is marked."""
        must = hand.must_play(seat)
        if hand.plays == self.plays and must == (self.pointed != 0):
            return 0
        self.plays = hand.plays
        self.pointed = 0
        if must:
            self.pointed = playable(hand, seat)
        return 1

    def mark(self, bits):
        """Puts the hints on the cards of the hand. bits: those of the whole hand."""
        pointed = self.pointed
        if pointed >> 8 & 15 != _WASTE:
            pointed = 0
        which = pointed >> 4 & 15 if pointed >> 12 < _DECLARE else 0
        for i in range(_CARDS):
            grid = self.hints[i]
            tile = _ICON_BLANK
            if i < self.count:
                card = self.layout[_FIRST + i]
                if pointed and (i + 1 == which or not which and card & _IS_JOKER):
                    tile = _ICON_MUST
                elif bits & 5 and (i < self.each or self.rows > 2):
                    # (in a line below another one it would hide a suit)
                    tile = self._use(card)
            _set(grid, 0, tile)
            if tile:
                last = self._place(i + 1)
                x = self.card_x + ((2 * self.half_px if last else self.half_px) - _MARK_PX) // 2
                y = self.card_y + self.hint_px
                if grid.x != x:
                    grid.x = x
                if grid.y != y:
                    grid.y = y

    def _use(self, card):
        """The hint for a card: whether a foundation takes it, or the top of a work pile."""
        if card & _IS_JOKER:
            return _ICON_UP
        hand = self.hand
        if hand.tops[card - 1]:
            return _ICON_UP
        for pile in range(1, hand.work_piles + 1):
            top = self.layout[_PILE + _STRIDE * pile + self.layout[pile]]
            if top & 15 == (card & 15) + 1 and (top & 0x60 == 0x60 or (top ^ card) & _RED):
                return _ICON_MOVE
        return _ICON_BLANK
