# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The end of a match: who has won, and the totals of the first three."""

import displayio

from hardware.screens import theme, tiles
from hardware.screens.page import CENTRE, LEFT, Page
from hardware.screens.sheets import Number, icon, mark
from hardware.screens.standing import figures_of, foot, name_of, ranking, waits
from nerts_core.cards import const

# Words (`say`).
_W_GAME = const(77)
_W_TO_TITLE = const(225)
_W_AGAIN = const(278)
_W_WON = const(227)
_W_WINNER = const(226)

_ACES = b"\x01\x11\x21\x31"
_FIRST = 3  # totals shown


class WinnerScreen(Page):
    """The winner of one match."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        above = foot(self, pocket, _W_TO_TITLE if pocket.friends is None else _W_AGAIN)
        self.heading(words.text(_W_GAME), above)
        totals = pocket.table.match.totals
        rows = min(_FIRST, len(totals), max(1, (self.bottom - self.top) // 2 // self.line_px - 1))
        room = self.bottom - self.top - rows * self.line_px
        middle = self.top + room // 2
        won = pocket.winner == pocket.seat
        text = words.text(_W_WON) if won else words.text(_W_WINNER, name_of(words, pocket, pocket.winner, pocket.pairs))
        self.badge = 3 if room > 100 else 2
        self.badge_px = self.badge * (2 * tiles.MARK_PX) + 4
        high = room >= self.badge_px + self.line_px
        if high:
            self._badge(pocket.winner, middle - self.line_px // 2 - 2)
            middle += (self.badge_px - self.line_px) // 2 + 2
        lines = self.wrap(text, self.width - 4)
        fits = len(lines) == 1 and 2 * words.width_px(text) <= self.width - 8
        large = fits and room >= self.badge_px + 2 * self.line_px
        y = middle + self.line_px // 2 - (len(lines) - 1) * self.line_px // 2
        for line in lines:
            if large:
                self.large(self.width // 2, y + 2 * words.air_px, theme.LEAD, line, 2)
            else:
                self.line(self.width // 2, y, CENTRE, theme.LEAD, line)
            y += self.line_px
        self._totals(pocket, totals, rows)

    def _badge(self, seat, middle):
        """The winner's mark, large, under a crown, between aces."""
        top = middle - self.badge_px // 2
        wide = tiles.MARK_PX * self.badge
        x = (self.width - wide) // 2
        below = top + self.badge_px - wide
        for grid, y in ((icon(self.sheets, tiles.ICON_LEAD, 0, 0), top), (mark(self.sheets, seat, 0, 0), below)):
            large = displayio.Group(scale=self.badge, x=x, y=y)
            large.append(grid)
            self.add(large)
        size = self.badge - 2
        card = 2 * tiles.HALF_PX[size]
        for i in range(4):
            side = (x - 10 - card, x - 14 - 2 * card, x + wide + 10, x + wide + 14 + card)[i]
            self.pile(size, _ACES[i : i + 1], side, top + (6, 12, 6, 12)[i])

    def _totals(self, pocket, totals, rows):
        order = ranking(totals)
        names = [name_of(self.words, pocket, order[place], pocket.pairs) for place in range(rows)]
        figures = figures_of(totals, False)
        size = 1 if self.line_px > tiles.NUM_HEIGHT_PX[1] else 0
        figure_px = tiles.NUM_PX[size]
        name_px = max([self.words.width_px(name) for name in names])
        width = tiles.MARK_PX + 4 + name_px + 2 * self.char_px + figures * figure_px
        x = max(0, (self.width - width) // 2)
        y = self.bottom - rows * self.line_px
        for place in range(rows):
            middle = y + place * self.line_px + self.line_px // 2
            self.sign(mark(self.sheets, order[place], 0, 0), x, middle)
            self.line(x + tiles.MARK_PX + 4, middle, LEFT, theme.TEXT, names[place])
            left = x + width - figures * figure_px
            number = Number(
                self.sheets,
                tiles.CLASSES[size],
                self.sheets.plain,
                left,
                middle - tiles.NUM_HEIGHT_PX[size] // 2,
                figures,
            )
            number.show(totals[order[place]])
            self.add(number.grid)

    def show(self, pocket):
        """Nothing on it changes but who is waited for before they play again."""
        waits(self, pocket)
