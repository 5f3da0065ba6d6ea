# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The scores of a hand on 64x32 lights, and who has won the match."""

from hardware.matrix.pages import Paged
from hardware.matrix.show import write_number
from hardware.matrix.text import Ticker
from hardware.screens.standing import menu_text, name_of, ranking
from nerts_core import hand as hands
from nerts_core.cards import const

# Words (`say`).
_W_SAID = const(31)
_W_NEXT_HAND = const(223)
_W_GO_ON = const(224)
_W_TO_TITLE = const(225)
_W_WINNER = const(226)
_W_WON = const(227)
_W_WAITING_FOR = const(277)
_W_AGAIN = const(278)
_W_OUT_OF_REACH = const(289)
_W_GOES_ON_SOON = const(360)

_NAME_PX = const(27)  # for a name beside its numbers
_FIGURE_PX = const(5)


def foot_text(words, pocket, word):
    """What A does here, or, at a shared table, who is waited for."""
    friends = pocket.friends
    if friends is not None:
        party = friends.party
        left = party.persons() & ~party.ready & ~party.away
        if party.health > 1:
            # What is pressed now is not heard.
            return words.text(_W_OUT_OF_REACH)
        if party.seat < 0 or not left >> party.seat & 1:
            names = [words.text(friends.seat_word(seat)) for seat in range(party.seats) if left >> seat & 1]
            return words.text(_W_GOES_ON_SOON if party.is_late else _W_WAITING_FOR, ", ".join(names))
    return words.text(word)


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
            # In another colour than the name, or it looks like a letter of it.
            self.body.append(look.area(0, y, 1, line.line.high, 1, look.white))
        y += (line.line.high - _FIGURE_PX) // 2
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
