# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A table on one device: the match, its hand, its time, and the bots in its seats.

People's moves come in through `let_go`; bots make theirs in `step`, one at the most each time, so that nothing waits
for them. What a bot thinks belongs to `bot`, what a person sees and presses to `pocket`.
"""

from nerts_core.card_moves import joker_at
from nerts_core.cards import const
from nerts_core.hand import Hand
from nerts_core.match import Match
from nerts_core.moves import check

_FUTURE = const(0x10000000)
_FAR = const(0x20000000)
_WARNING_MS = const(10000)
_TIME_MASK = const(0x1FFFFFFF)

# Moves, reasons and what a hand is, as they are numbered where they are named.
_KINDS = const(10)
_PLAY = const(0x1000)
_STUCK_MOVE = const(0x7000)
_WITHDRAW_MOVE = const(0x9000)
_DECLARE = const(8)
_BEATEN = const(8)
_NOBODY = const(15)
_NOT_DEALT = const(1)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_WAIT = const(15)


class Table:
    """Seats of people and bots around one hand; its time runs only while it is stepped, so a pause is to stop stepping.

    `bots[seat]` is the bot of a seat, None for a person; `partners[seat]` the second bot of a seat (G1), or the one
    that helps a person, or None. Of this hand, `made[kind]` is how many moves of a kind (PLAY to WITHDRAW) there were,
    `beaten` how many plays came too late.
    """

    def __init__(self, seats, options):
        """`seats` is 2 to 12, `options` an `Options`. All seats are people's until `seat_bot`."""
        self.seats = seats
        self.options = options
        self.hand = self.make_hand()
        self.match = Match(seats, options)
        self.bots = [None] * seats
        self.partners = [None] * seats
        self.players = []
        self.now_ms = 0
        self.beaten = 0
        self.made = [0] * _KINDS
        # The bot that is due first, and the one that moves just now.
        self.next = None
        self.actor = None
        # Whether a declared joker may be waiting.
        self.waits = False
        # The `Record` of the hand, where it is written down.
        self.record = None

    def make_hand(self):
        """The hand of this table, made once."""
        return Hand(self.seats, self.options)

    def seat_bot(self, seat, bot):
        """Give a seat to a `Bot`, or with None back to a person; during a hand the bot begins at once."""
        self.bots[seat] = bot
        self.hand.bots_only = None not in self.bots
        self._sit(seat, bot)

    def seat_partner(self, seat, bot):
        """Give a seat a second player, a `Bot`, or with None none (G1); during a hand it begins at once."""
        self.partners[seat] = bot
        self._sit(seat, bot)

    def _sit(self, seat, bot):
        first = self.bots[seat]
        second = self.partners[seat]
        if first is not None:
            first.mate = second
            first.part = 0 if second is None else 1
        if second is not None:
            second.mate = first
            second.part = 0 if first is None else 2
        self.players = [each for each in self.bots + self.partners if each is not None]
        if bot is not None and not self.hand.over:
            bot.start(self.hand, self.hand.seed)
        self._choose()

    def start_match(self, seed):
        """Begin a new match from `seed`; then `deal`."""
        self.match.begin_anew(seed)
        self.hand.over = _NOT_DEALT

    def deal(self):
        """Deal the next hand of the match."""
        from nerts_core.dealing import deal

        seed = self.match.hand_seed()
        deal(self.hand, seed, self.now_ms)
        if self.record is not None:
            self.record.start(self.hand)
        self.begin_hand()

    def begin_hand(self):
        """Let the bots begin with the hand as it lies: after a deal, or when a hand is taken up again."""
        self.beaten = 0
        self.waits = True
        for kind in range(_KINDS):
            self.made[kind] = 0
        for bot in self.players:
            bot.start(self.hand, self.hand.seed)
        self._choose()

    def finish(self):
        """The hand is over: its scores are added to the match."""
        self.match.count_hand(self.hand)

    def _choose(self):
        # The bot that is due first: `due_ms` changes only when a bot begins, acts or hears.
        self.next = None
        least_ms = _FAR
        now_ms = self.now_ms - _FUTURE
        for bot in self.players:
            wait_ms = (bot.due_ms - now_ms) & _TIME_MASK
            if wait_ms < least_ms:
                self.next = bot
                least_ms = wait_ms

    def let_go(self, seat, move):
        """A seat lets go of a move. Returns the reason: OK, or why nothing has changed (C4: being beaten is one)."""
        hand = self.hand
        reason = check(hand, seat, move)
        if reason:
            if reason == _BEATEN:
                self.beaten += 1
            return reason
        hand.apply(seat, move)
        if self.record is not None:
            self.record.note(hand, seat, move)
        self.tell_bots(seat, move >> 12, move)
        if move == _STUCK_MOVE and hand.all_stuck():
            hand.resolve()
        return 0

    def tell_bots(self, seat, kind, move):
        """A move was made: who shares its seat has to know, and with a declared joker everybody."""
        self.made[kind] += 1
        for bot in self.players:
            if bot.seat != seat:
                if kind == _DECLARE:
                    bot.hear(self.hand, move & 255)
            elif bot is not self.actor:
                bot.note(move)
        if kind == _DECLARE:
            self.waits = True
            self._choose()

    def step(self, elapsed_ms):
        """Let `elapsed_ms` pass: the clock runs, declared jokers land, and the bot that has waited longest acts.

        Returns the seat of that bot, or NOBODY where none is due.
        """
        hand = self.hand
        self.now_ms = now_ms = (self.now_ms + elapsed_ms) & _TIME_MASK
        if hand.pass_time(now_ms) and self.record is not None:
            self.record.clock(hand)
        if hand.over:
            return _NOBODY
        if self.waits:
            self.waits = False
            for seat in range(self.seats):
                layout = hand.layouts[seat]
                if layout[_WAIT]:
                    self.waits = True
                elif layout[_DECLARED]:
                    self._land(seat, layout[_DECLARED_PILE])
        bot = self.next
        if bot is None or (now_ms - bot.due_ms) & _TIME_MASK >= _FUTURE:
            return _NOBODY
        move = bot.act(hand)
        if move:
            self.actor = bot
            bot.answer(hand, move, self.let_go(bot.seat, move))
            self.actor = None
        self._choose()
        return bot.seat

    def _land(self, seat, source):
        # The wait of a declared joker is over: it lands, or goes back if another seat was first (J3).
        beaten = self.beaten + 1
        if self.let_go(seat, _PLAY | source << 8 | joker_at(self.hand, self.hand.layouts[seat], source) << 4):
            self.let_go(seat, _WITHDRAW_MOVE)
            self.beaten = beaten

    def skip(self):
        """Let just as much time pass as `idle_ms` says, and step: how a simulation goes. Returns what `step` does."""
        return self.step(self.next_ms())

    def next_ms(self):
        """How long until a bot is due or the clock has something to say, in milliseconds, 0 at the least."""
        hand = self.hand
        least_ms = hand.left_ms()
        if least_ms > _WARNING_MS:
            least_ms -= _WARNING_MS
        if self.waits:
            for layout in hand.layouts:
                if layout[_DECLARED]:
                    least_ms = min(least_ms, max(0, (layout[_WAIT] << 5) - (self.now_ms & 31)))
        if self.next is not None:
            due_ms = (self.next.due_ms - self.now_ms) & _TIME_MASK
            if due_ms >= _FUTURE:
                return 0
            if due_ms < least_ms:
                return due_ms
        return least_ms


def level_of(table):
    """The level of the bots at a table where one person sits."""
    return (table.bots[0] or table.bots[1]).level


def seat_players(table, level, pace, partner, own=0):
    """Give every seat but `own` a bot of that level and pace (in 25%); with a `partner` two bots each (G1).

    The own seat's second player is a bot that helps where `partner` is 1, and a person where it is 2.
    """
    from nerts_core.bot import Bot

    for seat in range(table.seats):
        if seat != own:
            if table.bots[seat] is None:
                table.seat_bot(seat, Bot(seat, level))
            table.bots[seat].take_level(level, 25 * pace)
        mate = None
        if partner and (seat != own or partner == 1):
            mate = Bot(seat, level, 25 * pace, seat == own)
        table.seat_partner(seat, mate)
