# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table as somebody sees it who only watches: the foundations by suits, and of each seat the mark, the name, the
cards left in its nerts pile and its points in the match as they would be now."""

from hardware.screens import theme, tiles
from hardware.screens.page import GAP_PX, LEFT, RIGHT, Page
from hardware.screens.sheets import Number, icon, mark
from nerts_core.cards import const

# Words (`say`).
_W_IS_PAUSED = const(55)
_W_CUT_OFF = const(56)
_W_HAND_NUMBER = const(222)
_W_TOTAL = const(221)
_W_CARDS_LEFT = const(281)
_W_WATCH_MENU = const(286)

_KING = const(13)
_NOBODY = const(15)


class WatchScreen(Page):
    """The table without own piles; made anew for another hand."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        table = pocket.table
        self.seats = table.seats
        room = self.width - 2 * GAP_PX - words.width_px(words.text(_W_HAND_NUMBER, 99)) - self.char_px
        self.news = self.heading(words.text(_W_HAND_NUMBER, table.match.hands + 1), "", room)
        self.footing(words.text(_W_WATCH_MENU))
        self.tops = -1
        self._make_foundations()
        self._make_seats(pocket)

    def _make_foundations(self):
        # Four rows, one for each suit, of as many strips as there are seats; or, where these have no room, in two
        # columns.
        size = self.largest
        self.size = size if (4 * tiles.STRIP_PX[size] + 7 * self.line_px) <= self.height else 0
        strip_px = tiles.STRIP_PX[self.size]
        card_px = 2 * tiles.HALF_PX[self.size]
        self.across = min(self.seats, (self.width - 2 * GAP_PX) // card_px)
        high = 4 * strip_px + 4
        self.box(0, self.top, self.width, high, theme.PANEL)
        x = (self.width - self.across * card_px) // 2
        self.strips = self.cards(self.size, 2 * self.across, 4, x, self.top + 2)
        self.top += high

    def _make_seats(self, pocket):
        words = self.words
        room = self.bottom - self.top
        columns = 1 if (self.seats + 1) * self.line_px <= room else 2
        rows = (self.seats + columns - 1) // columns
        head = self.line_px if columns == 1 and (rows + 1) * self.line_px <= room else 0
        pitch = min((room - head) // rows, self.line_px * 3 // 2)
        width = self.width // columns
        total_px = 4 * tiles.NUM_PX[0]
        if head:
            middle = self.top + self.line_px // 2
            total_px = max(total_px, words.width_px(words.text(_W_TOTAL)))
            self.line(width - GAP_PX, middle, RIGHT, theme.TEXT, words.text(_W_TOTAL))
            right = width - GAP_PX - total_px - self.char_px
            self.line(right, middle, RIGHT, theme.TEXT, words.text(_W_CARDS_LEFT))
        self.numbers = []
        self.signs = []
        for seat in range(self.seats):
            left = seat // rows * width
            middle = self.top + head + seat % rows * pitch + pitch // 2
            y = middle - tiles.NUM_HEIGHT_PX[0] // 2
            self.sign(mark(self.sheets, seat, 0, 0), left + 1, middle)
            x = left + width - GAP_PX - 4 * tiles.NUM_PX[0]
            self.numbers.append(Number(self.sheets, "s", self.sheets.plain, x, y, 4))
            x = left + width - GAP_PX - total_px - 2 * tiles.NUM_PX[0] - self.char_px // 2
            self.numbers.append(Number(self.sheets, "s", self.sheets.gold, x, y, 2))
            self.signs.append(self.sign(icon(self.sheets, tiles.ICON_BLANK, 0, 0), x - tiles.MARK_PX - 2, middle))
            for number in self.numbers[-2:]:
                self.add(number.grid)
            name_px = x - tiles.MARK_PX - 4 - left - tiles.MARK_PX - 3
            name = self.fit(words.text(pocket.name_word(seat)), name_px)
            self.line(left + tiles.MARK_PX + 3, middle, LEFT, theme.TEXT, name, name_px)

    def show(self, pocket):
        """Brings everything up to date."""
        friends = pocket.friends
        table = pocket.table
        if table is None:
            return
        hand = table.hand
        party = friends.party
        word = _W_CUT_OFF if friends.health > 1 else _W_IS_PAUSED if party.paused_by < _NOBODY else 0
        self.news.show(self.fit(self.words.text(word), self.news.written.bitmap.width) if word else "")
        if hand.plays != self.tops:
            self.tops = hand.plays
            self._foundations(hand.tops)
        for seat in range(self.seats):
            self.numbers[2 * seat].show(table.match.totals[seat] + hand.score(seat))
            self.numbers[2 * seat + 1].show(hand.layouts[seat][0])
            tile = tiles.ICON_BLANK
            if party.away >> seat & 1:
                tile = tiles.ICON_AWAY
            elif hand.is_stuck(seat):
                tile = tiles.ICON_STUCK
            elif party.bot[seat]:
                tile = tiles.ICON_BOT
            if self.signs[seat][0] != tile:
                self.signs[seat][0] = tile

    def _foundations(self, tops):
        # Of each suit the tops from the king down; those for which there is no room are the lowest.
        strips = self.strips
        for suit in range(4):
            place = 0
            for rank in range(_KING, 0, -1):
                for _ in range(tops[16 * suit + rank]):
                    if place < self.across:
                        at = 2 * (suit * self.across + place)
                        strips[at] = tiles.strip_left(16 * suit + rank)
                        strips[at + 1] = tiles.strip_right(16 * suit + rank)
                        place += 1
            while place < self.across:
                at = 2 * (suit * self.across + place)
                strips[at] = strips[at + 1] = tiles.BLANK
                place += 1
