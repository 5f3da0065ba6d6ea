# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The hands of a blocked table of sevens on 64x32 lights (H2)."""

from hardware.matrix.pages import Paged
from hardware.matrix.show import rank_tile, suit_tile
from nerts_core import hand as hands
from nerts_core.cards import const

# Words (`say`).
_W_SAID = const(31)
_W_MUST_PLAY = const(31)
_W_NOBODY_CAN = const(262)

_ROW_PX = const(6)
_CARDS = const(7)
_YELLOW = const(9)


class LaidScreen(Paged):
    """A blocked table with seven in hand (H2): the hand of each seat, and what it can play."""

    tall_rows = 1

    def __init__(self, look, words, pocket):
        Paged.__init__(self, look, words, pocket)
        if look.script:
            # its rows are cards
            self.rows = 3
            self.row_px = _ROW_PX
        hand = pocket.table.hand
        self.hand = hand
        self.count = hand.seats
        names = [words.text(pocket.name_word(seat)) for seat in range(hand.seats) if hand.must_play(seat)]
        if hand.must_play(pocket.seat):
            text = words.text(_W_MUST_PLAY)
        elif names:
            text = words.text(_W_SAID + hands.SAYS_MUST_PLAY, ", ".join(names))
        elif hand.over == hands.TIMED:
            text = words.text(_W_SAID + hands.SAYS_OVER)
        else:
            text = words.text(_W_NOBODY_CAN)
        self.top.write(text)
        self.turn()

    def row(self, i, y):
        """Adds a seat: its colour, the ranks of its hand, and the card that it can play."""
        seat = (self.pocket.seat + i) % self.count
        look = self.look
        self.body.append(look.area(0, y, 3, 5, 1, look.owners[seat % 12]))
        grid = look.grid("cards", look.cards, _CARDS, 1, 6, y)
        for place in range(_CARDS):
            grid[place] = rank_tile(self.hand.laid_out[_CARDS * seat + place])
        self.body.append(grid)
        if self.hand.must_play(seat):
            from hardware.screens.seven import pointed_card

            card = pointed_card(self.pocket, seat)
            self.body.append(look.area(44, y, 2, 5, _YELLOW))
            grid = look.grid("cards", look.cards, 2, 1, 49, y)
            grid[0] = rank_tile(card)
            grid[1] = suit_tile(card)
            self.body.append(grid)
