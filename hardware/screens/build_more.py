# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Builds what only some tables have: the jokers' panel and the declared cards, and the hand of seven. Read from its
file for such a table alone, and forgotten with build.py when the screen is made."""

import displayio

from hardware.screens import theme, tiles
from hardware.screens.sheets import area, card_grid, icon, mark

_WAITING = 3  # declared cards that are seen at a time
_MOST_CHOICES = 56  # every card, and the aces once more
_LEAST_COLUMNS = 4
_MARGIN_PX = 2  # the border, and room for the cursor
_BAR_PX = 2


def jokers_of(sheets, plan, group):
    """The widget of the jokers; it stands over the other seats, and hides none of the own piles."""
    from hardware.screens.jokers import Jokers

    jokers = Jokers()
    jokers.player = jokers.key = -1
    jokers.choice = jokers.line = 0
    jokers.grip = None
    jokers.choices = bytearray(_MOST_CHOICES)
    _waiting(jokers, sheets, plan, group)
    # as wide as the block of the own piles and the foundations, and down to these
    x, y, wide = plan.block_x - 1, plan.top, plan.block_px + 1
    high = max(plan.foundations_y - plan.panel_px - y, 2 * tiles.STRIP_PX[0] + 2 * _MARGIN_PX)
    inner = (wide - 2 * _MARGIN_PX - _BAR_PX, high - 2 * _MARGIN_PX)
    size = plan.size
    while size and (inner[0] // (2 * tiles.HALF_PX[size]) < _LEAST_COLUMNS or inner[1] < 2 * tiles.STRIP_PX[size]):
        size -= 1
    jokers.half_px = tiles.HALF_PX[size]
    jokers.strip_px = tiles.STRIP_PX[size]
    jokers.columns = max(1, inner[0] // (2 * jokers.half_px))
    jokers.rows = max(1, inner[1] // (2 * jokers.strip_px))
    jokers.bar_px = 2 * jokers.strip_px * jokers.rows
    jokers.x = x + _MARGIN_PX + (inner[0] - 2 * jokers.half_px * jokers.columns) // 2
    jokers.y = y + _MARGIN_PX + (inner[1] - jokers.bar_px) // 2
    jokers.panel = displayio.Group()
    jokers.panel.hidden = True
    area(sheets, jokers.panel, x, y, wide, high, theme.ACCENT)
    area(sheets, jokers.panel, x + 1, y + 1, wide - 2, high - 2, theme.BAR)
    jokers.bar = area(sheets, jokers.panel, x + wide - 1 - _BAR_PX, jokers.y, _BAR_PX, jokers.bar_px, theme.ACCENT)
    jokers.bar.hidden = True
    jokers.grid = card_grid(sheets, size, 2 * jokers.columns, 2 * jokers.rows, jokers.x, jokers.y)
    jokers.panel.append(jokers.grid)
    group.append(jokers.panel)
    return jokers


def _waiting(jokers, sheets, plan, group):
    """The declared cards: like those in flight, a strip with the owner's mark below."""
    size = plan.foundation_size
    wide = 2 * tiles.HALF_PX[size]
    jokers.over_x = (plan.foundation_px - wide) // 2
    jokers.most_x = plan.width - wide
    jokers.strip_y = tiles.STRIP_PX[size]
    jokers.mark_y = 2 * tiles.STRIP_PX[size] - tiles.MARK_PX - (size + 1) // 2
    jokers.waiting = []
    jokers.cards = []
    jokers.marks = []
    for _ in range(_WAITING):
        waiting = displayio.Group()
        waiting.hidden = True
        card = card_grid(sheets, size, 2, 2, 0, 0)
        owner = mark(sheets, 0, (wide - tiles.MARK_PX) // 2, 0)
        waiting.append(card)
        waiting.append(owner)
        group.append(waiting)
        jokers.waiting.append(waiting)
        jokers.cards.append(card)
        jokers.marks.append(owner)


def fan_of(sheets, plan, group, hand):
    """The hand of seven. Its hints are appended later, above everything."""
    from hardware.screens.seven import Fan

    fan = Fan()
    fan.count = fan.pointed = 0
    fan.plays = -1
    fan.layout = None
    fan.hand = hand
    fan.x = fan.card_x = plan.waste_x
    fan.y = fan.card_y = plan.waste_y
    fan.each = each = plan.waste_each
    fan.rows = plan.waste_rows
    fan.half_px = plan.half_px
    fan.strip_px = plan.strip_px
    fan.line_px = fan.rows * fan.strip_px
    tall = fan.rows == tiles.CARD_ROWS
    fan.base_tile = tiles.FACE_PLAIN + 3 if tall else tiles.CAP
    fan.hint_px = 2 * fan.strip_px + (fan.strip_px - tiles.MARK_PX + 1) // 2 if tall else -7
    fan.ranks = []
    fan.suits = []
    fan.lasts = []
    for line in range(plan.waste_lines):
        # the ends of all cards of a line are on one level: two rows and the row of ranks share a line of pixels
        y = fan.y + line * fan.line_px + (1 if tall else 0)
        suits = card_grid(sheets, plan.size, each, 2, fan.x, y + fan.strip_px - 1)
        suits.flip_x = True
        ranks = card_grid(sheets, plan.size, each, 1, fan.x, y)
        last = card_grid(sheets, plan.size, 2, fan.rows, fan.x, fan.y + line * fan.line_px)
        fan.suits.append(suits)
        fan.ranks.append(ranks)
        fan.lasts.append(last)
        for grid in (suits, ranks, last):
            group.append(grid)
    fan.hints = [icon(sheets, tiles.ICON_BLANK, 0, -99) for _ in range(7)]
    return fan
