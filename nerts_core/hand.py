# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One hand: the seats' layouts and the common area, from the deal to its end (T, M, S, K, C, P, A).

`moves.check` says whether a move is legal; `apply` does it and answers with a token that `undo` takes to put every card
back exactly. Time is passed in. Who moves, and when, belongs to whoever drives the hand; totals belong to `match`.
"""

from nerts_core import layout as piles
from nerts_core import moves
from nerts_core.cards import KING, Chance, const
from nerts_core.commons import TIME_MASK, Commons
from nerts_core.layout import NERTS, SIZE, STOCK, WASTE
from nerts_core.options import (
    CALL_BONUS,
    KING_BONUS,
    LEFTOVER,
    LEFTOVER_TURN,
    NERTS_PILE,
    PENALTY,
    RUN_MOVES,
    SLIDE_UNDER,
    SPACE_TAKES,
    STUCK_END,
    STUCK_RULE,
    STUCK_S,
    STUCK_SHUFFLE,
    TIE,
    TURN,
    TURN_ORDER,
    WORK_PILES,
)

# How a hand is over (`over`); 0 while it is played.
NOT_DEALT = const(1)
CALLED = const(2)
STOPPED = const(3)
TIMED = const(4)

# What the table says to everyone (A); `said` holds them.
SAYS_ONE_LEFT = const(1)
SAYS_EMPTY = const(2)
SAYS_STUCK = const(3)
SAYS_CLOCK = const(4)
SAYS_CALL = const(5)
SAYS_ROTATED = const(6)
SAYS_SHUFFLED = const(7)
SAYS_OVER = const(8)
SAYINGS = const(16)

WARNING_MS = const(10000)
BOTS_ONLY_MS = const(60000)
LEAST_NERTS = const(3)
NOBODY = const(15)

# A token is a move, what undoes it from bit 16 on (a card in 8 bits, or an earlier word in 10), and with a card these.
_WAS_STUCK = const(1 << 24)
_TIED = const(1 << 25)
_NEW_STOCK = const(16)


class Hand:
    """All that lies on the table during one hand. Made once and dealt again: nothing is allocated while playing."""

    def __init__(self, seats, options):
        """`seats` is 2 to 12; `options` is an `Options`, read at each deal."""
        self.seats = seats
        self.options = options
        self.layouts = [bytearray(SIZE) for _ in range(seats)]
        self.commons = Commons()
        self.tops = self.commons.tops
        self.said = bytearray(SAYINGS)
        self.said_count = 0
        self.words = [0] * seats
        self.rotated = 0
        self.shuffles = 0
        self.over = NOT_DEALT
        self.caller = NOBODY
        self.bots_only = False
        self.seed = 0
        self.now_ms = 0
        self.quiet_ms = 0
        self.warned = False
        self.chance = Chance()
        self.take_options()

    def take_options(self):
        """Look up the options that the rules ask for at every move."""
        values = self.options.values
        self.work_piles = values[WORK_PILES]
        self.turn = values[TURN]
        self.kept = values[TURN_ORDER]
        self.leftover = values[LEFTOVER]
        self.space_takes = values[SPACE_TAKES]
        self.run_moves = values[RUN_MOVES]
        self.slide_under = values[SLIDE_UNDER]
        self.tie = values[TIE]

    def clear(self, now_ms=0):
        """An empty table on which play can begin; `deal` and the notation fill it."""
        self.take_options()
        for seat in range(self.seats):
            piles.clear(self.layouts[seat])
            self.words[seat] = 0
        self.commons.clear(self.seats)
        self.said_count = 0
        self.rotated = 0
        self.shuffles = 0
        self.over = 0
        self.caller = NOBODY
        self.seed = 0
        self.now_ms = self.quiet_ms = now_ms
        self.warned = False

    def deal(self, seed, now_ms=0):
        """Deal to every seat from `seed`, 0 to 2**30 - 1 (T4); `now_ms` is the table time."""
        self.clear(now_ms)
        self.seed = seed
        for seat in range(self.seats):
            nerts_pile = self.options.values[NERTS_PILE] - self.options.handicap[seat]
            self.chance.start(seed, seat)
            piles.deal(self.layouts[seat], self.chance, max(nerts_pile, LEAST_NERTS), self.work_piles)

    # Moves

    def play(self, seat, move):
        """Make a move if it is legal. Returns the reason: OK, or why nothing has changed."""
        reason = moves.check(self, seat, move)
        if not reason:
            self.apply(seat, move)
        return reason

    def apply(self, seat, move):
        """Make a move that `moves.check` allows. Returns the token that `undo` takes."""
        kind = move >> 12
        layout = self.layouts[seat]
        if kind >= moves.TURN:
            return self._apply_word(seat, layout, kind, move)
        token = move
        if self.words[seat] == self.commons.plays + 1:
            self.words[seat] = 0
            token |= _WAS_STUCK
        source = move >> 8 & 15
        have = layout[source]
        if kind == moves.PLAY:
            place = 16 + 14 * source + have
            card = layout[place]
            layout[place] = 0
            layout[source] = have - 1
            token |= card << 16
            if not self.commons.play(seat, card, self.now_ms):
                token |= _TIED
            self.quiet_ms = self.now_ms
            self.warned = False
        else:
            self._carry(layout, kind, source, move >> 4 & 15, move & 15)
        if source == NERTS and have < 3:
            self.say(SAYS_EMPTY if have == 1 else SAYS_ONE_LEFT, seat)
        return token

    def _carry(self, layout, kind, source, count, goal):
        start = 17 + 14 * source + layout[source] - count
        to = 17 + 14 * goal
        if kind == moves.SLIDE:
            for i in range(layout[goal] - 1, -1, -1):
                layout[to + count + i] = layout[to + i]
        else:
            to += layout[goal]
        for i in range(count):
            layout[to + i] = layout[start + i]
            layout[start + i] = 0
        layout[source] -= count
        layout[goal] += count

    def _apply_word(self, seat, layout, kind, move):
        if kind == moves.TURN:
            return move | self._turn(layout) << 16
        if kind == moves.UNDER:
            piles.under(layout)
        elif kind == moves.CALL:
            self.over = CALLED
            self.caller = seat
            self.say(SAYS_CALL, seat)
        else:
            # An earlier word that a play has ended holds again when both are taken back.
            move |= self.words[seat] << 16
            self.words[seat] = self.commons.plays + 1
            self.say(SAYS_STUCK, seat)
        return move

    def _turn(self, layout):
        # One turn does one thing (S1, S2). Answers with what undoes it: cards turned up, or those left and _NEW_STOCK.
        stock = layout[STOCK]
        if stock and (stock >= self.turn or not layout[WASTE] or self.leftover == LEFTOVER_TURN):
            count = min(stock, self.turn)
            piles.turn_up(layout, count, self.kept)
            return count
        if stock:
            piles.turn_up(layout, stock, self.kept)
        piles.turn_over(layout)
        return _NEW_STOCK | stock

    def undo(self, seat, token):
        """Take back what `apply` did. A play to a foundation can come home after others have moved, the rest in turn."""
        kind = token >> 12 & 15
        layout = self.layouts[seat]
        if kind >= moves.TURN:
            self._undo_word(seat, layout, kind, token >> 16)
            return
        source = token >> 8 & 15
        count = token >> 4 & 15
        if kind == moves.PLAY:
            self.commons.take_back(seat, token >> 16 & 255, not token & _TIED)
            piles.put(layout, source, token >> 16 & 255)
        else:
            self._carry_back(layout, kind, source, count, token & 15)
        if token & _WAS_STUCK:
            self.words[seat] = self.commons.plays + 1

    def _carry_back(self, layout, kind, source, count, goal):
        first = 17 + 14 * goal
        rest = layout[goal] - count
        start = first if kind == moves.SLIDE else first + rest
        to = 17 + 14 * source + layout[source]
        for i in range(count):
            layout[to + i] = layout[start + i]
            layout[start + i] = 0
        if kind == moves.SLIDE:
            for i in range(rest):
                layout[first + i] = layout[first + count + i]
                layout[first + count + i] = 0
        layout[source] += count
        layout[goal] = rest

    def _undo_word(self, seat, layout, kind, before):
        if kind == moves.TURN:
            if before & _NEW_STOCK:
                piles.turn_over_back(layout)
            piles.turn_back(layout, before & 3, self.kept)
        elif kind == moves.UNDER:
            piles.under_back(layout)
        elif kind == moves.CALL:
            self.over = 0
            self.caller = NOBODY
        else:
            self.words[seat] = before

    # Stuck (K)

    def is_stuck(self, seat):
        """Whether the word "stuck" of a seat holds: no move of its own and no play by anybody since (K1)."""
        return self.words[seat] == self.commons.plays + 1

    def all_stuck(self):
        """Whether every seat says that it is stuck; then `resolve` is due (K2)."""
        for seat in range(self.seats):
            if self.words[seat] != self.commons.plays + 1:
                return False
        return self.over == 0

    def resolve(self, by_clock=False):
        """Everyone is stuck: what `stuck_rule` says, or the end of the hand if nothing was played since the last time (K2)."""
        rule = self.options.values[STUCK_RULE]
        if rule == STUCK_END or self.rotated == self.commons.plays + 1:
            self.over = TIMED if by_clock else STOPPED
            self.say(SAYS_OVER, NOBODY)
            return
        self.rotated = self.commons.plays + 1
        self.quiet_ms = self.now_ms
        self.warned = False
        if rule == STUCK_SHUFFLE:
            self.shuffles += 1
        for seat in range(self.seats):
            self.words[seat] = 0
            layout = self.layouts[seat]
            piles.new_stock(layout, self.kept)
            if rule == STUCK_SHUFFLE:
                self.chance.start(self.seed, seat + 16 * (self.shuffles & 1023))
                self.chance.shuffle(layout, SIZE - layout[STOCK], layout[STOCK])
            elif layout[STOCK]:
                piles.under(layout)
        self.say(SAYS_SHUFFLED if rule == STUCK_SHUFFLE else SAYS_ROTATED, NOBODY)

    def stuck_ms(self):
        """How long the table may go without a play to a foundation (K3), in milliseconds."""
        clock_ms = self.options.values[STUCK_S] * 1000
        return min(clock_ms, BOTS_ONLY_MS) if self.bots_only else clock_ms

    def left_ms(self):
        """How long the clock still has to run until everyone counts as stuck (K3), in milliseconds."""
        return max(0, self.stuck_ms() - ((self.now_ms - self.quiet_ms) & TIME_MASK))

    def pass_time(self, now_ms):
        """It is `now_ms` (0 to 2**29 - 1, round at the end). Gives the warning of the clock, and what follows when it runs out."""
        self.now_ms = now_ms
        if self.over:
            return
        left_ms = self.left_ms()
        if not left_ms:
            self.resolve(True)
        elif left_ms <= WARNING_MS and not self.warned:
            self.warned = True
            self.say(SAYS_CLOCK, NOBODY)

    # Announcements (A) and points (P)

    def say(self, what, seat):
        """Announce something: `said[n % SAYINGS]` is `what << 4 | seat` of the n-th announcement, `said_count` how many."""
        self.said[self.said_count & (SAYINGS - 1)] = what << 4 | seat
        self.said_count += 1

    def on_foundations(self, seat):
        """How many of a seat's cards are on foundations."""
        return 52 - piles.cards_in(self.layouts[seat])

    def score(self, seat):
        """The points of a seat for this hand as it stands (P1, P3): they follow from the table alone (N3)."""
        values = self.options.values
        layout = self.layouts[seat]
        points = self.on_foundations(seat) - values[PENALTY] * layout[NERTS]
        if self.caller == seat:
            points += values[CALL_BONUS]
        if values[KING_BONUS]:
            points += values[KING_BONUS] * (4 - self._kings_left(layout))
        return points

    def _kings_left(self, layout):
        kings = 0
        for i in range(17, SIZE):
            if layout[i] & 15 == KING:
                kings += 1
        return kings
