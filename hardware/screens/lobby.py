# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The lobby: the table's code, large, for friends to write; every seat with who sits there and who is ready; and below
them the menu, with the rules as all see them."""

from hardware.screens import theme, tiles
from hardware.screens.menus import MenuScreen
from hardware.screens.page import GAP_PX, LEFT, PALE, RIGHT
from hardware.screens.sheets import icon, mark
from nerts_core.cards import const
from nerts_core.pocket.follow import CODE, NAMES

# Words (`say`).
_W_OUT_OF_REACH = const(289)
_W_WATCHING = const(280)
_W_LOBBY_NEWS = const(287)

_NOBODY = const(15)


class LobbyScreen(MenuScreen):
    """A table before its match; made anew for another number of seats."""

    def __init__(self, sheets, words, width, height, pocket):
        self.pocket = pocket
        self.seats = pocket.friends.party.seats
        MenuScreen.__init__(self, sheets, words, width, height, pocket.menu)

    def build(self, menu):
        """Adds the code with what it is, the seats, rows and help."""
        self.place = None
        words = self.words
        high = 2 * self.line_px
        self.box(0, 0, self.width, high, theme.BAR)
        self.box(0, high, self.width, 1, theme.GHOST)
        code = words.text(CODE)
        title = words.text(menu.title)
        self.line(GAP_PX, high // 2, LEFT, theme.TEXT, title)
        left = GAP_PX + words.width_px(title) + self.char_px
        self.large(left + words.width_px(code), high // 2, theme.LEAD, code, 2)
        self.news_px = self.width - left - 2 * words.width_px(code) - self.char_px - GAP_PX
        self.news = []
        for row in range(2):
            y = self.line_px // 2 + row * self.line_px
            self.news.append(self.line(self.width - GAP_PX, y, RIGHT, theme.TEXT, "", self.news_px))
        self.top = high + 2
        self._make_seats()
        self.rows_and_help(menu)

    def _make_seats(self):
        # In as few columns as leave room for four rows of the menu; three columns have room for short names only.
        seats = self.seats
        columns = 1
        while columns < 3 and (seats + columns - 1) // columns + 6 > (self.height - self.top) // self.line_px:
            columns += 1
        rows = (seats + columns - 1) // columns
        width = self.width // columns
        self.own = self.box(0, -2 * self.line_px, width - 1, self.line_px, theme.GHOST)
        self.cells = []
        self.ticks = []
        self.x = []
        self.y = []
        self.room_px = width - 2 * tiles.MARK_PX - 4
        for seat in range(seats):
            x = seat // rows * width
            y = self.top + seat % rows * self.line_px
            middle = y + self.line_px // 2
            self.x.append(x)
            self.y.append(y)
            self.sign(mark(self.sheets, seat, 0, 0), x + 1, middle)
            self.cells.append(self.line(x + tiles.MARK_PX + 3, middle, LEFT, theme.TEXT, "", self.room_px))
            sign = icon(self.sheets, tiles.ICON_BLANK, 0, 0)
            self.ticks.append(self.sign(sign, x + width - tiles.MARK_PX - 2, middle))
        self.top += rows * self.line_px
        self.box(0, self.top, self.width, 1, theme.GHOST)
        self.top += 2

    def show(self, pocket):
        """Brings seats and menu up to date."""
        friends = pocket.friends
        party = friends.party
        persons = party.persons()
        ready = people = 0
        for seat in range(self.seats):
            is_person = persons >> seat & 1
            name = self.words.text(friends.seat_word(seat))
            mate = party.mate[seat]
            if mate < _NOBODY:
                name += "+" + self.words.text(NAMES + mate)
            less = party.options.handicap[seat]
            less = " -" + str(less) if less else ""
            self.cells[seat].show(self.fit(name, self.room_px - self.words.width_px(less)) + less)
            self.cells[seat].paint(theme.TEXT if is_person else PALE)
            tile = tiles.ICON_BOT
            if is_person:
                people += 1
                is_ready = party.ready >> seat & 1
                ready += is_ready
                tile = tiles.ICON_TICK if is_ready else tiles.ICON_BLANK
                if party.away >> seat & 1:
                    tile = tiles.ICON_AWAY
            if self.ticks[seat][0] != tile:
                self.ticks[seat][0] = tile
        seat = party.seat
        self.own.x = self.x[seat] * self.scale if seat >= 0 else 0
        self.lower(self.own, self.y[seat] if seat >= 0 else -2 * self.line_px)
        others = self.pocket.menu.watching()
        lines = (
            self.words.text(_W_LOBBY_NEWS, ready, people),
            self.words.text(_W_WATCHING, "", others) if others else "",
        )
        if party.health > 1:
            lines = self.wrap(self.words.text(_W_OUT_OF_REACH), self.news_px)
        for row in range(2):
            self.news[row].show(self.fit(lines[row], self.news_px) if row < len(lines) else "")
        MenuScreen.show(self, pocket)
