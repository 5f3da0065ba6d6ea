# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A table on one device: the match, its hand, its time, and the bots in its seats.

People's moves come in through `let_go`; bots make theirs in `step`, one at the most each time, so that nothing waits
for them. What a bot thinks belongs to `bot`, what a person sees and presses to `pocket`.
"""

from nerts_core import moves
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.hand import NOBODY, NOT_DEALT, Hand
from nerts_core.match import Match

_FUTURE = const(0x10000000)
_FAR = const(0x20000000)
_WARNING_MS = const(10000)
_KINDS = const(8)


class Table:
    """Seats of people and bots around one hand; its time runs only while it is stepped, so a pause is to stop stepping.

    Of this hand, `made[kind]` is how many moves of a kind (PLAY to STUCK) there were, `beaten` how many plays came too
    late.
    """

    def __init__(self, seats, options):
        """`seats` is 2 to 12, `options` an `Options`. All seats are people's until `seat_bot`."""
        self.seats = seats
        self.options = options
        self.hand = Hand(seats, options)
        self.match = Match(seats, options)
        self.bots = [None] * seats
        self.now_ms = 0
        self.beaten = 0
        self.made = [0] * _KINDS
        self.first = NOBODY

    def seat_bot(self, seat, bot):
        """Give a seat to a `Bot`, or with None back to a person; during a hand the bot begins at once."""
        self.bots[seat] = bot
        self.hand.bots_only = None not in self.bots
        if bot is not None and not self.hand.over:
            bot.start(self.hand, self.hand.seed)
        self._choose()

    def start(self, seed):
        """Begin a new match from `seed`; then `deal`."""
        self.match.start(seed)
        self.hand.over = NOT_DEALT

    def deal(self):
        """Deal the next hand of the match."""
        self.hand.deal(self.match.hand_seed(), self.now_ms)
        self.begin()

    def begin(self):
        """Let the bots begin with the hand as it lies: after a deal, or when a hand is taken up again."""
        self.beaten = 0
        for kind in range(_KINDS):
            self.made[kind] = 0
        for seat in range(self.seats):
            bot = self.bots[seat]
            if bot is not None:
                bot.start(self.hand, self.hand.seed)
        self._choose()

    def _choose(self):
        # The bot that is due first: `due_ms` changes only when a bot begins or acts.
        self.first = NOBODY
        least_ms = _FAR
        now_ms = self.now_ms - _FUTURE
        for seat in range(self.seats):
            bot = self.bots[seat]
            if bot is not None:
                wait_ms = (bot.due_ms - now_ms) & TIME_MASK
                if wait_ms < least_ms:
                    self.first = seat
                    least_ms = wait_ms

    def let_go(self, seat, move):
        """A seat lets go of a move. Returns the reason: OK, or why nothing has changed (C4: being beaten is one)."""
        hand = self.hand
        reason = moves.check(hand, seat, move)
        if reason:
            if reason == moves.BEATEN:
                self.beaten += 1
            return reason
        hand.apply(seat, move)
        self.made[move >> 12] += 1
        if move == moves.STUCK_MOVE and hand.all_stuck():
            hand.resolve()
        return moves.OK

    def step(self, elapsed_ms):
        """Let `elapsed_ms` pass: the clock runs, and the bot that has waited longest acts, if one is due.

        Returns the seat of that bot, or NOBODY.
        """
        hand = self.hand
        self.now_ms = now_ms = (self.now_ms + elapsed_ms) & TIME_MASK
        hand.pass_time(now_ms)
        first = self.first
        if first == NOBODY or hand.over:
            return NOBODY
        bot = self.bots[first]
        if (now_ms - bot.due_ms) & TIME_MASK >= _FUTURE:
            return NOBODY
        move = bot.act(hand)
        if move:
            bot.answer(hand, move, self.let_go(first, move))
        self._choose()
        return first

    def skip(self):
        """Let just as much time pass as `idle_ms` says, and step: how a simulation goes. Returns what `step` does."""
        return self.step(self.idle_ms())

    def idle_ms(self):
        """How long until a bot is due or the clock has something to say, in milliseconds, 0 at the least."""
        hand = self.hand
        least_ms = hand.left_ms()
        if least_ms > _WARNING_MS:
            least_ms -= _WARNING_MS
        if self.first != NOBODY:
            due_ms = (self.bots[self.first].due_ms - self.now_ms) & TIME_MASK
            if due_ms >= _FUTURE:
                return 0
            if due_ms < least_ms:
                return due_ms
        return least_ms
