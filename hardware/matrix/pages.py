# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is read at leisure on 64x32 lights: scores, the winner, how to play, records, and the hands of a blocked table.
Where there is more than has room, pages follow each other by themselves. With tall letters two rows have room: there
the line at the top comes by turns with them."""

import displayio

from hardware.matrix.show import rank_tile, suit_tile, write_number
from hardware.matrix.text import Ticker
from hardware.screens.standing import menu_text, name_of, ranking
from hardware.screens.words import BREAK
from nerts_core import hand as hands
from nerts_core.cards import const

# Words (`say`).
_W_SAID = const(31)
_W_MUST_PLAY = const(31)
_W_LEVEL_1 = const(194)
_W_HAND_NUMBER = const(222)
_W_NEXT_HAND = const(223)
_W_GO_ON = const(224)
_W_TO_TITLE = const(225)
_W_WINNER = const(226)
_W_WON = const(227)
_W_RECORD = const(228)
_W_HOWTO_1 = const(232)
_W_NOBODY_CAN = const(262)
_W_AGAIN = const(278)
_W_WAITING_FOR = const(277)
_W_GOES_ON_SOON = const(360)
_W_STICKERS = const(328)
_W_ALL_STICKERS = const(334)
_W_WHO_IS_BEST = const(335)

_ROW_PX = const(6)
_PAGE_MS = const(2600)
_LINE_MS = const(1500)
_CARDS = const(7)
_YELLOW = const(9)
_NAME_PX = const(27)  # for a name beside its numbers
_FIGURE_PX = const(5)
_WIDTH = const(64)
_TALL_ROW_PX = const(14)


def foot_text(words, pocket, word):
    """What A does here, or, at a shared table, who is waited for."""
    friends = pocket.friends
    if friends is not None:
        party = friends.party
        left = party.persons() & ~party.ready & ~party.away
        if party.seat < 0 or not left >> party.seat & 1:
            names = [words.text(friends.seat_word(seat)) for seat in range(party.seats) if left >> seat & 1]
            return words.text(_W_GOES_ON_SOON if party.is_late else _W_WAITING_FOR, ", ".join(names))
    return words.text(word)


class Paged:
    """A line at the top that runs, and below it four rows at a time; `turn` shows a page of them. Of tall letters one
    row is below the line; when that has run through, it goes, and then there are two, until all have been shown."""

    rows = 4
    tall_rows = 2

    def __init__(self, look, words, pocket):
        self.look = look
        self.words = words
        self.pocket = pocket
        self.group = displayio.Group()
        self.row_px = _ROW_PX
        self.body = displayio.Group()
        self.group.append(self.body)
        self.top = Ticker(look, 0, look.green, 1, 2)
        self.group.append(self.top.group)
        self.by_turns = False
        if look.script:
            self.row_px = _TALL_ROW_PX
            self.rows = 1
            self.by_turns = self.tall_rows > 1
        self.lines = []
        self.count = 0
        self.at = 0
        self.left_ms = _PAGE_MS

    def turn(self):
        """Shows the rows from `at` on."""
        while len(self.body):
            self.body.pop()
        self.lines = []
        bottom = 32 if self.row_px == _ROW_PX else 30
        for row in range(min(self.rows, self.count - self.at)):
            self.row(self.at + row, bottom - (self.rows - row) * self.row_px)
        self.left_ms = _PAGE_MS
        for line in self.lines:
            self.left_ms = max(self.left_ms, line.time_ms())

    def row(self, i, y):
        """Adds row `i` at a height."""

    def line(self, text, x, y, palette, wide=0, end=""):
        """Adds a line of text, `wide` lights long or to the end of the screen; `end` is at its right end."""
        line = self.look.line(x, y, wide or _WIDTH - x, palette)
        line.write(text, end)
        self.body.append(line.grid)
        self.lines.append(line)
        return line

    def show(self, pocket):
        """Brings the page up to date; most show what was when they were made."""

    def step(self, pocket, elapsed_ms):
        """Time passes: the next rows, from the beginning after the last."""
        self.top.step(elapsed_ms)
        for line in self.lines:
            line.run(elapsed_ms)
        if self.count <= self.rows and not self.by_turns:
            return
        self.left_ms -= elapsed_ms
        if self.left_ms <= 0 and not (self.by_turns and self.heads() and self.top.runs and not self.top.rounds):
            self.next_page()

    def heads(self):
        """Whether the line at the top is there."""
        return not self.top.group.hidden

    def next_page(self):
        """Shows what comes next: rows, or, by turns with all of them, the line at the top."""
        if self.by_turns and self.heads():
            self.top.group.hidden = True
            self.rows = self.tall_rows
            self.at = 0
        else:
            self.at += self.rows
            if self.at >= self.count:
                self.at = 0
                if self.by_turns:
                    self.top.group.hidden = False
                    self.top.again()
                    self.rows = 1
        self.turn()


class ScoresScreen(Paged):
    """The scores of one hand, best first: the name in its colour, the points of this hand, and those of the match."""

    def __init__(self, look, words, pocket):
        Paged.__init__(self, look, words, pocket)
        table = pocket.table
        self.totals = table.match.totals
        self.order = ranking(self.totals)
        self.count = table.seats
        self.turn()
        self.show(pocket)

    def row(self, i, y):
        """Adds one seat."""
        seat = self.order[i]
        look = self.look
        owner = look.owners[seat % 12]
        name = name_of(self.words, self.pocket, seat, 0)
        line = self.line(name, 2, y, owner, _NAME_PX)
        if seat == self.pocket.seat:
            self.body.append(look.area(0, y, 1, line.high, 1, owner))
        y += (line.high - _FIGURE_PX) // 2
        if self.hand_points():
            self._number(self.pocket.hand_scores[seat], 29, y, look.dim, True)
        first = i == 0 and self.totals[self.order[1]] < self.totals[seat]
        self._number(self.totals[seat], 47, y, look.yellow if first else look.white, False)

    def hand_points(self):
        """Whether the points of this hand are there."""
        return True

    def _number(self, value, x, y, palette, plus):
        grid = self.look.grid("letters", palette, 4, 1, x, y)
        write_number(grid, value, 4, plus)
        self.body.append(grid)

    def ending(self, pocket):
        """Who called, or that nobody could, and what comes next."""
        hand = pocket.table.hand
        words = self.words
        says = hands.SAYS_CALL if hand.over == hands.CALLED else hands.SAYS_OVER
        name = name_of(words, pocket, hand.caller, pocket.pairs) if hand.over == hands.CALLED else ""
        foot = foot_text(words, pocket, _W_NEXT_HAND if pocket.winner < 0 else _W_GO_ON)
        news = words.text(pocket.news) + "   " if pocket.news else ""
        return words.text(_W_SAID + says, name) + "   " + news + foot + "   " + menu_text(words, pocket)

    def show(self, pocket):
        """Nothing changes but who is waited for."""
        self.top.write(self.ending(pocket))


class WinnerScreen(ScoresScreen):
    """Who has won the match, large, and the first totals."""

    rows = 3

    def __init__(self, look, words, pocket):
        ink = look.owners[pocket.winner % 12]
        self.large = None if look.script else Ticker(look, 0, ink, 2)
        ScoresScreen.__init__(self, look, words, pocket)
        if self.large is None:
            self.top.paint(ink)
            return
        self.top.group.hidden = True
        self.group.append(self.large.group)

    def hand_points(self):
        """They do not matter any more."""
        return False

    def show(self, pocket):
        """Nothing changes but who is waited for."""
        words = self.words
        won = pocket.winner == pocket.seat
        name = name_of(words, pocket, pocket.winner, pocket.pairs)
        text = words.text(_W_WON) if won else words.text(_W_WINNER, name)
        text += "   " + foot_text(words, pocket, _W_TO_TITLE if pocket.friends is None else _W_AGAIN)
        text += "   " + menu_text(words, pocket)
        (self.large or self.top).write(text)

    def step(self, pocket, elapsed_ms):
        """Time passes."""
        if self.large is None:
            Paged.step(self, pocket, elapsed_ms)
        else:
            self.large.step(elapsed_ms)


def wrap(text, line):
    """The parts of a text that have room on a line of letters: broken at spaces, where a translation says so, and else
    where there is no more room; but a mark stays with its letter."""
    room = line.letters
    found = []
    so_far = ""
    for word in text.split(" "):
        between = " "
        for piece in word.split(BREAK):
            if so_far and line.width(so_far + between + piece) > room:
                found.append(so_far)
                so_far = piece
            else:
                so_far = so_far + between + piece if so_far else piece
            between = ""
        while line.width(so_far) > room:
            cut = room
            while line.width(so_far[: cut + 1]) <= room:
                cut += 1
            found.append(so_far[:cut])
            so_far = so_far[cut:]
    found.append(so_far)
    return found


class HowToScreen(Paged):
    """One page of how to play; its lines go up by themselves."""

    def __init__(self, look, words, pocket):
        Paged.__init__(self, look, words, pocket)
        word = _W_HOWTO_1 + 2 * pocket.page
        self.top.write("%d %s" % (pocket.page + 1, words.text(word)))
        self.texts = wrap(words.text(word + 1), look.line(0, 0))
        self.count = len(self.texts)
        self.turn()
        self.left_ms = 2 * _LINE_MS

    def row(self, i, y):
        """Adds a line."""
        self.line(self.texts[i], 0, y, self.look.white)

    def step(self, pocket, elapsed_ms):
        """Time passes: a line further, and after the last ones from the beginning."""
        if self.by_turns:
            Paged.step(self, pocket, elapsed_ms)
            return
        self.top.step(elapsed_ms)
        if self.count <= self.rows:
            return
        self.left_ms -= elapsed_ms
        if self.left_ms <= 0:
            self.at += 1
            if self.at > self.count - self.rows:
                self.at = 0
            rests = self.at == 0 or self.at == self.count - self.rows
            self.turn()
            self.left_ms = 2 * _LINE_MS if rests else _LINE_MS


class RecordsScreen(Paged):
    """A page of the records: of one level, the stickers as lights, or who is best at a level."""

    def __init__(self, look, words, pocket):
        Paged.__init__(self, look, words, pocket)
        from nerts_core.pocket.compare import STICKER_PAGE

        self.texts = []
        page = pocket.page
        if page == STICKER_PAGE:
            self._stickers()
            return
        from nerts_core.pocket.compare import best

        self.level = page + 1 if page < STICKER_PAGE else page - STICKER_PAGE
        name = words.text(_W_LEVEL_1 - 1 + self.level)
        self.top.write("< " + name + " >")
        if page < STICKER_PAGE:
            self.count = 4
        else:
            self.top.write("< " + name + ": " + words.text(_W_WHO_IS_BEST) + " >")
            self.texts = best(pocket, self.level)
            self.count = 2 * len(self.texts)
        self.turn()

    def _stickers(self):
        from nerts_core.pocket.stickers import STICKERS, count, earned, next_one, words_of

        words = self.words
        look = self.look
        mask = earned(self.pocket.prefs, self.pocket.records)
        nearest = next_one(mask)
        text = words.text(_W_ALL_STICKERS)
        if nearest >= 0:
            word, first, second = words_of(nearest)
            text = words.text(word, words.text(first) if first else "", second)
        number = "%d/%d" % (count(mask), STICKERS)
        self.top.write("< " + words.text(_W_STICKERS) + " " + number + "   " + text + " >")
        book = displayio.Group()
        self.group.insert(0, book)
        for i in range(STICKERS):
            x, y = 1 + i % 8 * 8, 9 + i // 8 * 12
            if mask >> i & 1:
                book.append(look.area(x, y, 6, 9, 1, look.owners[i % 12]))
                book.append(look.area(x + 2, y + 3, 2, 3, 1, look.white))
            else:
                book.append(look.area(x, y + 8, 6, 1, 1, look.dim))

    def row(self, i, y):
        """Adds a record, or who has it."""
        if self.texts:
            name, value = self.texts[i // 2]
            label = self.words.text(_W_RECORD + 1 + i // 2)
            if i & 1:
                self.line(name, 0, y, self.look.yellow, 0, str(value) if value else "-")
            else:
                self.line(label, 0, y, self.look.white)
            return
        value = self.pocket.records.get(self.level, i)
        text = str(value) if value or i < 2 else "-"
        self.line(self.words.text(_W_RECORD + i), 0, y, self.look.white, 0, text)


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
