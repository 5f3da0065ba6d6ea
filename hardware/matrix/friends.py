# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Playing with friends on 64x32 lights: tables nearby, the lobby, and writing a name or a code. Watching a table is
watch.py's."""

import displayio

from hardware.matrix.menus import MenuScreen
from hardware.matrix.show import move, set_tile, show
from hardware.matrix.text import Line, Ticker, tile_of
from nerts_core.cards import const
from nerts_core.pocket.follow import CODE, NAMES_FOUND
from nerts_core.pocket.lobby import FOUND_ROW
from nerts_core.pocket.naming import COLUMNS, DELETE, DONE

# Words (`say`).
_W_CUT_OFF = const(56)
_W_FOUND = const(264)
_W_LOBBY_NEWS = const(287)

_ROW_PX = const(6)
_GREEN = const(10)
_BLACK = const(16)
_YELLOW = const(9)
_TICK = const(64)
_BOT = const(46)  # "."
_PERSON = const(64)  # "@" is drawn as one
_TALL_BOARD_Y = const(14)


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
            letter = _BOT
            if is_person:
                # a small letter of a tall script there is none
                letter = _PERSON if self.look.script and name[0] > "~" else ord(name[0])
            set_tile(self.seats[seat], 0, tile_of(letter))
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
    """The board of letters, and what is written. Below tall letters three rows of it have room."""

    def __init__(self, look, words, pocket):
        self.words = words
        entry = pocket.entry
        self.group = displayio.Group()
        self.cursor = look.area(0, 0, 5, 7, _YELLOW)
        self.board = displayio.Group()
        self.board.append(self.cursor)
        self.group.append(self.board)
        count = len(entry.letters)
        rows = (count + COLUMNS - 1) // COLUMNS
        self.rows = rows
        self.top = 32 - rows * _ROW_PX
        for column in range(COLUMNS):
            grid = look.grid("letters", look.white, 1, rows, 2 + 7 * column, self.top)
            for row in range(rows):
                i = row * COLUMNS + column
                if i < count:
                    letter = entry.letters[i]
                    grid[row] = _TICK if letter == DONE else tile_of(60 if letter == DELETE else letter)
            self.board.append(grid)
        self.under = look.grid("letters", look.black, 1, 1, 0, 0)
        self.board.append(self.under)
        self.low = 0
        if look.script:
            self.low = max(0, _TALL_BOARD_Y - self.top)
            self.group.append(look.area(0, 0, 64, _TALL_BOARD_Y - 1, _BLACK))
        self.text = look.line(2, 0, 62, look.yellow)
        self.group.append(self.text.grid)

    def show(self, pocket):
        """Brings the word and the cursor up to date."""
        entry = pocket.entry
        if entry is None:
            return
        self.text.write(self.words.text(entry.shown()))
        row = entry.at // COLUMNS
        x = 2 + entry.at % COLUMNS * 7
        y = self.top + row * _ROW_PX
        move(self.cursor, x - 1, y - 1)
        move(self.under, x, y)
        letter = entry.letters[entry.at]
        set_tile(self.under, 0, _TICK if letter == DONE else tile_of(60 if letter == DELETE else letter))
        # the last row is seen when the cursor is there
        move(self.board, 0, 0 if row == self.rows - 1 else self.low)

    def step(self, pocket, elapsed_ms):
        """Nothing here goes by time."""
