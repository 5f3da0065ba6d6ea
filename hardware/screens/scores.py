# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The scores after a hand: how it ended, and each seat's mark, name, points of this hand and of the match, best first.
The numbers are the pocket's."""

import displayio

from hardware.screens import theme, tiles
from hardware.screens.page import GAP_PX, LEFT, RIGHT, Page
from hardware.screens.sheets import Number, icon, mark
from hardware.screens.standing import figures_of, foot, name_of, ranking, waits
from nerts_core import hand as hands
from nerts_core.cards import const
from nerts_core.options import TARGET

# Words (`say`).
_W_OPTION = const(120)
_W_HAND_NUMBER = const(222)
_W_NEXT_HAND = const(223)
_W_GO_ON = const(224)
_W_SAID = const(31)
_W_TOTAL = const(221)
_W_HAND_POINTS = const(220)

_BAR_PX = 2


class ScoresScreen(Page):
    """The scores of one hand; made anew after each."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        table = pocket.table
        target = table.options.values[TARGET]
        match_to = words.text(_W_OPTION + TARGET) + " " + str(target) if target else ""
        word = _W_NEXT_HAND if pocket.winner < 0 else _W_GO_ON
        above = foot(self, pocket, word)
        self.heading(words.text(_W_HAND_NUMBER, table.match.hands), above or match_to)
        news_px = self.line_px + 2 if pocket.news else 0
        rows = (table.seats + 1) // 2
        # with many seats on a low screen there is room for one line only
        if not news_px or self.bottom - self.top - 2 * news_px > rows * self.line_px:
            self._ending(pocket, table.hand)
        if news_px:
            self.line(GAP_PX, self.top + self.line_px // 2, LEFT, theme.LEAD, words.text(pocket.news))
            self.top += news_px
        self._table(pocket, table.match.totals, target)

    def _ending(self, pocket, hand):
        """Who called, or that nobody could."""
        middle = self.top + 2 + self.line_px // 2
        x = GAP_PX
        says = hands.SAYS_CALL if hand.over == hands.CALLED else hands.SAYS_OVER
        name = ""
        if hand.over == hands.CALLED:
            self.sign(mark(self.sheets, hand.caller, 0, 0), x, middle)
            x += tiles.MARK_PX + 3
            name = name_of(self.words, pocket, hand.caller, pocket.pairs)
        text = self.words.text(_W_SAID + says, name)
        self.line(x, middle, LEFT, theme.WARN, self.fit(text, self.width - x))
        self.top += self.line_px + 2

    def _table(self, pocket, totals, target):
        """All rows, with words above the numbers, or in two columns where one has no room for them."""
        seats = len(totals)
        room = self.bottom - self.top - 1
        columns = 1 if (seats + 1) * self.line_px <= room else 2
        rows = (seats + columns - 1) // columns
        head = self.line_px if columns == 1 else 0
        self.pitch_px = min((room - head) // rows, self.line_px * 2)
        width = self.width // columns
        total = figures_of(totals, False)
        both = total + figures_of(pocket.hand_scores, True)
        self.size = 1
        if self.pitch_px <= tiles.NUM_HEIGHT_PX[1] or width < both * tiles.NUM_PX[1] + 6 * self.char_px + tiles.MARK_PX:
            self.size = 0
        self.target = target
        self.total_px = tiles.NUM_PX[self.size] * total
        self.hand_px = tiles.NUM_PX[self.size] * both - self.total_px
        self.y = self.top + head + 1
        order = ranking(totals)
        right = width - (GAP_PX if columns == 1 else 1)
        self.hand_right = right - self.total_px - 2
        self.plain = self.sheets.plain if columns == 1 else self.sheets.plate
        # golden figures; dark ones on a golden plate would be half hidden by its edge
        self.gold = displayio.Palette(3)
        self.gold.make_transparent(0)
        self.gold.make_transparent(2)
        self.gold[1] = self.sheets.solid[theme.LEAD]
        if head:
            self._head(right)
        self._name_all(pocket, seats, self.hand_right - self.hand_px - tiles.MARK_PX - 2)
        for place in range(seats):
            self._row(pocket, order, place, place % rows, place // rows * width, width, right)

    def _head(self, right):
        middle = self.top + self.line_px // 2
        total = self.words.text(_W_TOTAL)
        self.line(right, middle, RIGHT, theme.TEXT, total)
        self.hand_right = right - max(self.words.width_px(total), self.total_px) - 2 * self.char_px
        self.line(self.hand_right, middle, RIGHT, theme.TEXT, self.words.text(_W_HAND_POINTS))

    def _name_all(self, pocket, seats, room):
        """The names: those of pairs where all of them have room, else those of the seats."""
        for pairs in range(pocket.pairs, -1, -1):
            self.names = [name_of(self.words, pocket, seat, pairs) for seat in range(seats)]
            self.names_px = max([self.words.width_px(name) for name in self.names])
            if self.names_px <= room:
                break

    def _row(self, pocket, order, place, row, left, width, right):
        """One seat: its place in the order, its row, and where its column begins and ends."""
        seat = order[place]
        totals = pocket.table.match.totals
        y = self.y + row * self.pitch_px
        bar = self.target and self.pitch_px > self.line_px + _BAR_PX + 1
        height = self.pitch_px - (_BAR_PX + 2 if bar else 0)
        middle = y + height // 2
        if seat == pocket.seat:
            self.box(left, y, width - 1, height, theme.GHOST)
        self.sign(mark(self.sheets, seat, 0, 0), left + 1, middle)
        leads = place == 0 and totals[order[1]] < totals[seat]
        # on the ground of the own row gold is hard to read; a crown is there too
        gold = leads and seat != pocket.seat
        self._number(totals[seat], False, left + right, middle, self.gold if gold else self.plain)
        self._number(pocket.hand_scores[seat], True, left + self.hand_right, middle, self.sheets.plain)
        x = left + tiles.MARK_PX + 2
        room = left + self.hand_right - self.hand_px - x
        if leads and room > self.names_px + tiles.MARK_PX + 2:
            self.sign(icon(self.sheets, tiles.ICON_LEAD, 0, 0), x + room - tiles.MARK_PX - 2, middle)
        name = self.names[seat]
        while self.words.width_px(name) > room:
            # beside numbers as large as hardly ever come
            name = name[:-1]
        self.line(x, middle, LEFT, theme.TEXT, name, room)
        if bar and totals[seat] > 0:
            self._bar(seat, totals[seat], x, left + right, y + height)

    def _number(self, value, plus, right, middle, palette):
        """A number that ends at `right`; plus: with its sign, as what is added."""
        count = figures_of([value], plus)
        left = right - count * tiles.NUM_PX[self.size]
        top = middle - tiles.NUM_HEIGHT_PX[self.size] // 2
        number = Number(self.sheets, tiles.CLASSES[self.size], palette, left, top, count)
        number.show(value)
        if plus and value >= 0:
            number.grid[0] = tiles.NUM_PLUS
        self.add(number.grid)

    def _bar(self, seat, total, x, right, y):
        """How far a seat has come to the target, in its owner's colour."""
        full = right - x
        self.box(x, y, full, _BAR_PX, theme.GHOST)
        width = min(full, max(1, full * total // self.target))
        self.box(x, y, width, _BAR_PX, 4 + seat % tiles.MARKS, self.sheets.marks)

    def show(self, pocket):
        """Nothing on it changes but who is waited for before the next hand."""
        if pocket.winner < 0:
            waits(self, pocket)
