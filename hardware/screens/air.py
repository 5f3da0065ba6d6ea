# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a shared table shows besides: in the header how well the others are heard (three bars, as on a telephone), and a
sign on each own pile whose card is on its way to the middle and not settled yet."""

import displayio

from hardware.screens.sheets import area, icon
from nerts_core.cards import const

_BARS_X = const(83)
_BAR_PX = const(2)
_PITCH_PX = const(3)

# As in theme.py and tiles.py.
_GHOST = const(7)
_TEXT = const(12)
_WARN = const(13)
_TABLE = const(15)
_MARK_PX = const(9)
_ICON_LINK = const(15)
_PILES = const(9)


class AirSign:
    """The signs of the air on a table screen."""

    def __init__(self, sheets, screen):
        """screen: a TableScreen; the signs come to lie below its banner."""
        self.screen = screen
        self.bars = []
        self.marks = []
        self.health = 0
        self.mask = 0
        group = displayio.Group()
        bottom = screen.header.height - 3
        for i in range(3):
            high = 2 + 2 * i
            self.bars.append(area(sheets, group, _BARS_X + i * _PITCH_PX, bottom - high, _BAR_PX, high, _TEXT))
        for _ in range(_PILES):
            sign = displayio.Group()
            area(sheets, sign, 0, 0, _MARK_PX + 2, _MARK_PX + 2, _TABLE)
            sign.append(icon(sheets, _ICON_LINK, 1, 1))
            sign.hidden = True
            self.marks.append(sign)
            group.append(sign)
        screen.group.insert(screen.group.index(screen.header.banner), group)

    def show(self, pocket):
        """Brings the signs up to date; allocates nothing."""
        health = pocket.friends.health
        if health != self.health:
            self.health = health
            for i in range(3):
                colour = _TEXT
                if health > 1 or (health and i):
                    colour = _GHOST
                elif health:
                    colour = _WARN
                self.bars[i].color_index = colour
        mask = pocket.table.waits_mask
        if mask | self.mask:
            self.mask = mask
            screen = self.screen
            for pile in range(_PILES):
                sign = self.marks[pile]
                waits = mask >> pile & 1
                if waits:
                    # in the middle of the card, where its rank and its suit stay in sight
                    x = screen.pile_x(pile) + (screen.card_px - _MARK_PX) // 2 - 1
                    y = screen.pile_y(pile) + screen.strip_px
                    if sign.x != x:
                        sign.x = x
                    if sign.y != y:
                        sign.y = y
                if sign.hidden == waits:
                    sign.hidden = not waits
