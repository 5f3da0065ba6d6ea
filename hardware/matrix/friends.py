# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Playing with friends on 64x32 lights: tables nearby, the lobby, writing a name or a code, and the scoreboard for who
only watches a table."""

import displayio

from hardware.matrix.field import Foundations, leader
from hardware.matrix.menus import MenuScreen
from hardware.matrix.show import ink, move, set_tile, show, write_number
from hardware.matrix.text import Line, Ticker, tile_of
from nerts_core import hand as hands
from nerts_core.cards import const
from nerts_core.pocket.follow import CODE, NAMES_FOUND
from nerts_core.pocket.lobby import FOUND_ROW
from nerts_core.pocket.naming import CODE_LETTERS, COLUMNS, DELETE, DONE

# Words (`say`).
_W_SAID = const(31)
_W_IS_PAUSED = const(55)
_W_CUT_OFF = const(56)
_W_FOUND = const(264)
_W_LOBBY_NEWS = const(287)

_NOBODY = const(15)
_ROW_PX = const(6)
_SEATS_Y = const(13)
_ON_PAGE = const(6)
_PAGE_MS = const(3000)
_SAID_MS = const(1800)
_GREEN = const(10)
_YELLOW = const(9)
_NO_COUNT = const(19)
_TICK = const(64)
_DOT_STUCK = const(4)
_DOT_LEAD = const(5)
_DOT_AWAY = const(6)


class NearbyScreen(MenuScreen):
    """The menu of the tables nearby, below the news about looking for them."""

    top = 7
    rows = 3

    def head(self):
        """Adds the news."""
        self.news = Ticker(self.look, 0, self.look.green, 1, 2)
        self.group.append(self.news.group)

    def label(self, menu, i):
        """As of any menu, and whose table it is."""
        word = menu.word(i)
        if word < FOUND_ROW:
            return MenuScreen.label(self, menu, i)
        return self.words.text(_W_FOUND, self.words.text(NAMES_FOUND + word - FOUND_ROW))

    def help_text(self, menu):
        """As of any menu, with the code of the table."""
        return self.words.text(menu.help, "", self.words.text(CODE))

    def tick(self, menu, i):
        """How many people are there."""
        return str(menu.value(i)) if menu.word(i) >= FOUND_ROW else MenuScreen.tick(self, menu, i)

    def show(self, pocket):
        """Brings news and menu up to date."""
        self.news.write(self.words.text(pocket.friends.news_shown, "", self.words.text(CODE)))
        MenuScreen.show(self, pocket)

    def step(self, pocket, elapsed_ms):
        """Time passes."""
        self.news.step(elapsed_ms)
        MenuScreen.step(self, pocket, elapsed_ms)


class LobbyScreen(MenuScreen):
    """A table before its match: its code and how many are ready, a letter for each seat, and the menu. People have the
    first letter of their name, underlined when they are ready; bots are dots."""

    top = 12
    rows = 2

    def head(self):
        """Adds code and seats."""
        look = self.look
        self.news = Line(look, 0, 0, 16, look.yellow)
        self.group.append(self.news.grid)
        self.seats = []
        self.ready = []
        for seat in range(self.pocket.friends.party.seats):
            self.seats.append(look.grid("letters", look.owners[seat], 1, 1, 2 + 5 * seat, 6))
            self.ready.append(look.area(2 + 5 * seat, 11, 3, 1, _GREEN))
            self.group.append(self.seats[seat])
            self.group.append(self.ready[seat])

    def show(self, pocket):
        """Brings seats and menu up to date."""
        friends = pocket.friends
        party = friends.party
        persons = party.persons()
        ready = people = 0
        for seat in range(len(self.seats)):
            is_person = persons >> seat & 1
            is_ready = is_person and party.ready >> seat & 1
            people += is_person
            ready += is_ready
            name = self.words.text(friends.seat_word(seat))
            set_tile(self.seats[seat], 0, tile_of(ord(name[0])) if is_person else tile_of(46))
            show(self.ready[seat], is_ready)
        if self.look.script:
            # small letters have no words here
            text = "%s  \x01 %d/%d" % (self.words.text(CODE), ready, people)
            cut_off = "..."
        else:
            text = self.words.text(CODE) + " " + self.words.text(_W_LOBBY_NEWS, ready, people)
            cut_off = self.words.text(_W_CUT_OFF)
        self.news.write(cut_off if party.health > 1 else text)
        MenuScreen.show(self, pocket)


class WriteScreen:
    """The board of letters, and what is written."""

    def __init__(self, look, words, pocket):
        self.look = look
        entry = pocket.entry
        self.group = displayio.Group()
        self.text = Line(look, 2, 0, 15, look.yellow)
        self.group.append(self.text.grid)
        self.cursor = look.area(0, 0, 5, 7, _YELLOW)
        self.group.append(self.cursor)
        count = len(entry.letters)
        rows = (count + COLUMNS - 1) // COLUMNS
        self.top = 32 - rows * _ROW_PX
        for column in range(COLUMNS):
            grid = look.grid("letters", look.white, 1, rows, 2 + 7 * column, self.top)
            for row in range(rows):
                i = row * COLUMNS + column
                if i < count:
                    letter = entry.letters[i]
                    grid[row] = _TICK if letter == DONE else tile_of(60 if letter == DELETE else letter)
            self.group.append(grid)
        self.under = look.grid("letters", look.black, 1, 1, 0, 0)
        self.group.append(self.under)

    def show(self, pocket):
        """Brings the word and the cursor up to date."""
        entry = pocket.entry
        if entry is None:
            return
        text = str(entry.text[: entry.length], "ascii") + "_" * (entry.most - entry.length)
        self.text.write(text if entry.most == CODE_LETTERS else text[: entry.length + 1])
        x = 2 + entry.at % COLUMNS * 7
        y = self.top + entry.at // COLUMNS * _ROW_PX
        move(self.cursor, x - 1, y - 1)
        move(self.under, x, y)
        letter = entry.letters[entry.at]
        set_tile(self.under, 0, _TICK if letter == DONE else tile_of(60 if letter == DELETE else letter))

    def step(self, pocket, elapsed_ms):
        """Nothing here goes by time."""


class WatchScreen:
    """The scoreboard: the foundations, and of each seat the first letters of its name, the cards left in its nerts pile
    and its points in the match as they would be now. What is said to all comes over it."""

    def __init__(self, look, words, pocket):
        self.look = look
        self.words = words
        self.hand = pocket.table.hand
        self.group = displayio.Group()
        self.foundations = Foundations(look, self.group, self.hand.seats)
        self.names = []
        self.counts = []
        self.points = []
        self.signs = []
        for place in range(min(_ON_PAGE, self.hand.seats)):
            x = place % 2 * 33
            y = _SEATS_Y + 1 + place // 2 * _ROW_PX
            self.names.append(Line(look, x, y, 3))
            self.counts.append(look.count(look.white, x + 13, y))
            self.points.append(look.grid("letters", look.dim, 3, 1, x + 20, y))
            self.signs.append(look.grid("dots", look.cards, 1, 1, x + 13, y + 5))
            for part in (self.names[place].grid, self.counts[place], self.points[place], self.signs[place]):
                self.group.append(part)
        self.line = Ticker(look, 25, look.green, 1, 1)
        self.large = Ticker(look, 9, look.green, 2, 3)
        for ticker in (self.line, self.large):
            ticker.group.hidden = True
            self.group.append(ticker.group)
        self.said = self.hand.said_count
        self.said_ms = 0
        self.at = 0
        self.left_ms = _PAGE_MS

    def show(self, pocket):
        """The seats are brought up to date by `step`, which comes after it."""

    def step(self, pocket, elapsed_ms):
        """Brings everything up to date."""
        table = pocket.table
        if table is None:
            return
        hand = self.hand
        self.left_ms -= elapsed_ms
        if self.left_ms <= 0:
            self.left_ms = _PAGE_MS
            if hand.seats > _ON_PAGE:
                self.at = (self.at + _ON_PAGE) % (2 * _ON_PAGE)
        self.foundations.show(hand)
        lead = leader(table)
        for place in range(len(self.names)):
            self._seat(pocket, place, self.at + place, lead)
        self._say(pocket, elapsed_ms)

    def _seat(self, pocket, place, seat, lead):
        hand = self.hand
        there = seat < hand.seats
        for part in (self.names[place].grid, self.counts[place], self.points[place], self.signs[place]):
            show(part, there)
        if not there:
            return
        self.names[place].write(self.words.text(pocket.name_word(seat))[:3])
        ink(self.names[place].grid, self.look.owners[seat])
        count = hand.layouts[seat][0]
        gone = count < 2 and hand.now_ms >> 8 & 3 == 3
        set_tile(self.counts[place], 0, _NO_COUNT if gone else min(count, _NO_COUNT - 1))
        write_number(self.points[place], pocket.table.match.totals[seat] + hand.score(seat), 3)
        ink(self.points[place], self.look.yellow if seat == lead else self.look.dim)
        tile = 0
        if pocket.friends.party.away >> seat & 1:
            tile = _DOT_AWAY
        elif hand.is_stuck(seat):
            tile = _DOT_STUCK
        set_tile(self.signs[place], 0, tile)

    def _say(self, pocket, elapsed_ms):
        """What the table says to all; else, that it waits."""
        hand = self.hand
        if self.said_ms > 0:
            self.said_ms -= elapsed_ms
        if self.said < hand.said_count:
            said = hand.said[(hand.said_count - 1) % len(hand.said)]
            self.said = hand.said_count
            self._write(pocket, _W_SAID + (said >> 4), said & 15, said >> 4 == hands.SAYS_CALL)
            self.said_ms = _SAID_MS
        elif self.said_ms <= 0 and hand.over != hands.CALLED:
            friends = pocket.friends
            word = _W_CUT_OFF if friends.health > 1 else _W_IS_PAUSED if friends.party.paused_by < _NOBODY else 0
            if word:
                self._write(pocket, word, _NOBODY, False)
            else:
                show(self.line.group, False)
                show(self.large.group, False)
        self.line.step(elapsed_ms)
        self.large.step(elapsed_ms)

    def _write(self, pocket, word, seat, large):
        speaks = self.large if large else self.line
        told = seat < self.hand.seats
        speaks.write(self.words.text(word, self.words.text(pocket.name_word(seat)) if told else ""))
        speaks.paint(self.look.owners[seat] if told else self.look.green)
        show(self.line.group, not large)
        show(self.large.group, large)
