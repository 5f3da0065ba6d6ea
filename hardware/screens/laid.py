# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A blocked table with seven in hand, laid out (H2): a row for each seat, with its mark, its name where there is room,
and its hand as it was when all were stuck. Who can play has a sign, and the card is framed, last in the row where it is
not one of the hand. How long it is shown is the pocket's business."""

import displayio
from vectorio import Rectangle

from hardware.screens import theme, tiles
from hardware.screens.page import GAP_PX, LEFT, Page
from hardware.screens.sheets import icon, mark
from hardware.screens.strips import layout_of
from nerts_core.cards import const
from nerts_core.hand import SAYS_MUST_PLAY, SAYS_OVER, TIMED
from nerts_core.layout import HAND_CARDS, WASTE, place_of, top
from nerts_core.moves import DECLARE, joker_at, playable

# Words (`say`).
_W_MUST_PLAY = const(31)
_W_SAID = const(31)
_W_GO_ON = const(224)
_W_CAN_PLAY = const(261)
_W_NOBODY_CAN = const(262)
_W_NEW_HANDS = const(263)

_CARDS = const(7)
_EDGE_PX = const(2)


class LaidScreen(Page):
    """Everybody's hands; made anew each time."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        self.over = displayio.Group()
        self.group.append(self.over)
        self.pocket = pocket
        hand = pocket.table.hand
        seats = hand.seats
        order = [(pocket.seat + place) % seats for place in range(seats)]
        self.musts = [seat for seat in order if hand.must_play(seat)]
        self.heading(self._title(pocket, hand))
        names = self._names(pocket, order)
        self._plan(seats, max([words.width_px(name) for name in names]))
        y = self.top + (self.bottom - self.top - seats * self.pitch_px) // 2
        for place in range(seats):
            self._row(hand, order[place], names[place], y)
            y += self.pitch_px

    def _title(self, pocket, hand):
        """What has come of it: who can play, by name where there is room; or that nobody can."""
        words = self.words
        self.foot = _W_GO_ON
        if not self.musts:
            if hand.over == TIMED:
                return words.text(_W_SAID + SAYS_OVER)
            if not hand.over:
                self.foot = _W_NEW_HANDS
            return words.text(_W_NOBODY_CAN)
        if self.musts == [pocket.seat]:
            return words.text(_W_MUST_PLAY)
        text = words.text(_W_SAID + SAYS_MUST_PLAY, ", ".join(self._names(pocket, self.musts)))
        if words.width_px(text) > self.width - 2 * GAP_PX:
            text = words.text(_W_CAN_PLAY, "", len(self.musts))
        return text

    def _names(self, pocket, seats):
        return [self.words.text(pocket.name_word(seat)) for seat in seats]

    def _plan(self, seats, name_px):
        """How the rows are: the name over the hand or beside it, or the mark alone; the largest cards that fit."""
        room = self.bottom - self.top - 1
        beside = tiles.MARK_PX + 2 * _EDGE_PX
        for named in (True, False):
            for size in range(self.largest, -1, -1):
                wide = 2 * tiles.HALF_PX[size]
                strip = tiles.STRIP_PX[size]
                need = _CARDS * wide + 2
                if named and seats * (strip + max(strip, self.line_px)) <= room and need <= self.width:
                    return self._arrange(seats, size, max(strip, self.line_px), 0)
                high = max(strip, self.line_px - 2) if named else strip
                need += beside + wide + (name_px + 4 if named else 0)
                if seats * high <= room and need <= self.width:
                    return self._arrange(seats, size, 0, name_px if named else 0)
        # the line below the heading is given up first, and a pixel of a high one
        self.top = max(self.line_px - 1, min(self.line_px, self.bottom - seats * tiles.STRIP_PX[0]))
        return self._arrange(seats, 0, 0, 0)

    def _arrange(self, seats, size, over_px, name_px):
        """over_px: the height of the names over the hands, 0 for none; name_px: their width beside them, 0 for none."""
        self.size = size
        self.over_px = over_px
        self.named = over_px or name_px
        self.card_px = wide = 2 * tiles.HALF_PX[size]
        self.strip_px = strip = tiles.STRIP_PX[size]
        self.row_px = over_px or (max(strip, self.line_px - 2) if name_px else strip)
        high = over_px + strip if over_px else self.row_px
        # what is left over is air between the rows, and the words what to press
        if self.bottom - self.top - seats * high > self.line_px + seats:
            self.footing(self.words.text(self.foot))
        self.pitch_px = min((self.bottom - self.top) // seats, high + strip)
        # of a card, a strip and as much of its face as there is room for
        self.rows = 2 if self.pitch_px >= over_px + 2 * strip + (0 if over_px else 1) else 1
        if over_px:
            self.x = (self.width - _CARDS * wide) // 2
            self.left = self.x
            self.last_x = self.x + (_CARDS - 1) * wide
        else:
            row = tiles.MARK_PX + 2 * _EDGE_PX + (name_px + 4 if name_px else 0) + (_CARDS + 1) * wide + 2
            self.left = max(0, (self.width - row) // 2)
            self.last_x = min(self.left + row - 2, self.width) - wide
            self.x = max(0, self.last_x - _EDGE_PX - _CARDS * wide)

    def _row(self, hand, seat, name, y):
        """One seat."""
        must = seat in self.musts
        middle = y + self.row_px // 2
        if must:
            self.box(0, y, self.width, self.row_px, theme.BAR)
        if self.left + tiles.MARK_PX < self.x or self.over_px:
            # (a display can be too narrow for marks)
            self.sign(mark(self.sheets, seat, 0, 0), self.left, middle)
        if self.named:
            self.line(self.left + tiles.MARK_PX + 4, middle, LEFT, theme.LEAD if must else theme.TEXT, name)
        y += self.over_px
        first = HAND_CARDS * seat
        grid = self.cards(self.size, 2 * _CARDS, 1 + self.rows, self.x, y)
        for place in range(_CARDS):
            self._card(grid, 2 * _CARDS, 2 * place, hand.laid_out[first + place], self.rows)
        if must:
            self._point(hand, seat, name, y, middle)

    def _card(self, grid, columns, at, card, rows):
        """A card: its strip, and below it what closes it, in the second of its rows a face."""
        if not card:
            return
        grid[at] = tiles.strip_left(card)
        grid[at + 1] = tiles.strip_right(card)
        below = tiles.FACE_PLAIN + 2 if rows == 2 else tiles.CAP
        grid[at + columns] = below
        grid[at + columns + 1] = below + rows - 1

    def _point(self, hand, seat, name, y, middle):
        """Frames the card that a seat can play, and puts the sign beside the name or the hand."""
        x = self.last_x + (self.card_px - tiles.MARK_PX) // 2
        if self.over_px:
            x = self.left + tiles.MARK_PX + self.words.width_px(name) + 8
        layout = layout_of(self.pocket, seat)
        move = playable(hand, seat)
        pile = move >> 8 & 15
        high = self.strip_px * self.rows + 2 - self.rows
        if move and pile != WASTE:
            top_y = y - (self.strip_px if self.over_px else 0)
            grid = self.cards(self.size, 2, 2, self.last_x, top_y)
            self._card(grid, 2, 0, top(layout, pile), 1)
            self._frame(self.last_x, top_y, self.strip_px + 1)
        elif move:
            place = (joker_at(hand, layout, pile) if move >> 12 == DECLARE else move >> 4 & 15) - 1
            # the hand may have changed since
            if layout[place_of(WASTE) + place] == hand.laid_out[HAND_CARDS * seat + place]:
                self._frame(self.x + place * self.card_px, y, high)
        if self.over_px or pile == WASTE:
            self.sign(icon(self.sheets, tiles.ICON_MUST, 0, 0), x, middle)

    def _frame(self, x, y, high):
        """Draws a frame over the edge of a card."""
        wide = self.card_px
        for left, up, width, height in (
            (x - 1, y - 1, wide + 2, _EDGE_PX),
            (x - 1, y + high - 1, wide + 2, _EDGE_PX),
            (x - 1, y - 1, _EDGE_PX, high + 2),
            (x + wide - 1, y - 1, _EDGE_PX, high + 2),
        ):
            scale = self.scale
            self.over.append(
                Rectangle(
                    pixel_shader=self.sheets.solid,
                    x=left * scale,
                    y=up * scale,
                    width=width * scale,
                    height=height * scale,
                    color_index=theme.ACCENT,
                )
            )

    def show(self, pocket):
        """Nothing on it changes."""
