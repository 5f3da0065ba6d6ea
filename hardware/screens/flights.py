# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Cards in flight: who plays what is seen as a card with the owner's mark that flies to its foundation. The foundation
itself shows the card at once, so that nobody aims at what is gone; the flight only draws the eye."""

from hardware.screens.strips import strip_left, strip_right
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK

_FLIGHT_MS = const(240)
_AT_ONCE = const(2)
AT_ONCE = const(2)
_LAST = const(7)  # of the plays that a hand remembers, one less than their number
_MARKS = const(12)


class Flights:
    """Two cards that can be in the air at a time; a third play takes the place of the first. Nothing is allocated
    later."""

    def show(self, hand, screen):
        """Lets the plays since the last call take off, and the cards in the air fly on. screen: the TableScreen."""
        plays = hand.plays
        if plays != self.plays:
            first = max(self.plays, plays - _AT_ONCE) if 0 <= self.plays < plays else plays
            self.plays = plays
            for number in range(first, plays):
                play = hand.last_play[number & _LAST]
                self._take_off(screen, play >> 8, play & 63, hand.now_ms)
        if self.flying:
            self._fly(hand.now_ms)

    def _take_off(self, screen, seat, card, now_ms):
        common = screen.foundations
        column = common.column_of(card)
        if column < 0:
            return
        i = self.next
        self.next = (i + 1) % _AT_ONCE
        if seat == screen.seat:
            self.from_x[i] = screen.pile_x(screen.source)
            self.from_y[i] = screen.pile_y(screen.source)
        else:
            # one without a cell of its own comes from the last cell
            cells = screen.seats.numbers
            other = min((seat - screen.seat - 1) % screen.seats.seats, len(cells) - 1)
            self.from_x[i] = cells[other].x if cells else screen.width
            self.from_y[i] = cells[other].grid.y if cells else 0
        self.to_x[i] = common.x + column * common.step_px
        self.to_y[i] = common.y + (card >> 4) * common.row_px
        self.left_ms[i] = now_ms
        self.cards[i][0] = strip_left(card)
        self.cards[i][1] = strip_right(card)
        self.marks[i][0] = seat % _MARKS
        if self.groups[i].hidden:
            self.groups[i].hidden = False
            self.flying += 1

    def _fly(self, now_ms):
        for i in range(_AT_ONCE):
            flying = self.groups[i]
            if flying.hidden:
                continue
            gone_ms = (now_ms - self.left_ms[i]) & TIME_MASK
            if gone_ms >= _FLIGHT_MS:
                flying.hidden = True
                self.flying -= 1
                continue
            # fast at first: as a part of 256
            part = gone_ms * 256 // _FLIGHT_MS
            part = part * (512 - part) >> 8
            flying.x = self.from_x[i] + ((self.to_x[i] - self.from_x[i]) * part >> 8)
            flying.y = self.from_y[i] + ((self.to_y[i] - self.from_y[i]) * part >> 8)
