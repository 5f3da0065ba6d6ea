# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table of a lesson or riddle: it can be laid as it was at the beginning, nobody plays there by chance, and no
clock runs. And what one step of a lesson asks for.

How the player is led from step to step belongs to `lesson`, reading a lesson's file to `lesson_setup`.
"""

from nerts_core.cards import const
from nerts_core.table import Table

# Goals, in the order of lesson_setup: all wanted moves are made; the nerts pile has `number` cards; the card `number`
# is on a foundation; work pile `number` is a space; work pile `number` has `count` cards; the stock was turned
# `number` times; called; new stocks for all, or new hands, because all were stuck.
_MOVES = const(0)
_NERTS = const(1)
_FOUNDATION = const(2)
_SPACE = const(3)
_PILE = const(4)
_TURNS = const(5)
_CALLED = const(6)

_TURN = const(4)
_PUT_OR_PLAY = const(4)
_CALLED_OVER = const(2)


class Step:
    """One thing to do: `said` is the text that asks for it, `wants` the moves that do it, in order, `goal` with its
    `number` and `count` what ends it, `rivals` what others do meanwhile, as (ms, seat, move)."""

    def __init__(self):
        self.said = ""
        self.wants = []
        self.rivals = []
        self.goal = self.number = self.count = 0


class LessonTable(Table):
    """`news` is how many own moves there were since it was looked at, `own_moves` those of cards since the beginning;
    `last` is the last one."""

    def __init__(self, seats, options):
        Table.__init__(self, seats, options)
        self.news = self.own_moves = self.last = 0
        self.lain = None
        self.lain_tops = None

    def keep(self):
        """Remember the table as it lies."""
        hand = self.hand
        self.lain = [bytes(layout) for layout in hand.layouts]
        self.lain_tops = bytes(hand.tops)

    def restore(self):
        """Lay everything as it was remembered."""
        from nerts_core.dealing import clear

        hand = self.hand
        plays = hand.plays
        seed = hand.seed
        clear(hand, self.now_ms)
        hand.seed = seed
        for seat in range(self.seats):
            layout = hand.layouts[seat]
            lain = self.lain[seat]
            for i in range(len(layout)):
                layout[i] = lain[i]
        for card in range(64):
            hand.tops[card] = self.lain_tops[card]
        # Screens count plays: they must not take this for the plays that are taken back.
        hand.plays = plays
        self.begin_hand()
        self.news = self.own_moves = 0

    def tell_bots(self, seat, kind, move):
        """A move was made."""
        Table.tell_bots(self, seat, kind, move)
        if not seat:
            self.news += 1
            self.last = move
            self.own_moves += kind < _PUT_OR_PLAY

    def step(self, elapsed_ms):
        """Let time pass; the clock does not run."""
        self.hand.quiet_ms = self.now_ms
        return Table.step(self, elapsed_ms)

    def met(self, step):
        """Whether the goal of a step is reached; `moves` is for who knows what is still wanted."""
        hand = self.hand
        layout = hand.layouts[0]
        goal = step.goal
        number = step.number
        if goal == _NERTS:
            return layout[0] <= number
        if goal == _FOUNDATION:
            for card in range(number, number | 15):
                if hand.tops[card]:
                    return True
            return False
        if goal == _SPACE:
            return not layout[number]
        if goal == _PILE:
            return layout[number] >= step.count
        if goal == _TURNS:
            return self.made[_TURN] >= number
        if goal == _CALLED:
            return hand.over == _CALLED_OVER
        return goal != _MOVES and hand.rotated != 0
