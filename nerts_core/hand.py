# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One hand: the seats' layouts around the common area, from the deal to its end (T, M, S, K, C, P, A).

`moves.check` says whether a move is legal; `apply` does it and answers with a token that `undo` takes to put every card
back exactly. Time is passed in. Who moves, and when, belongs to whoever drives the hand; totals belong to `match`.
"""

from nerts_core import layout as piles
from nerts_core.cards import Chance, const
from nerts_core.commons import TIME_MASK, Commons
from nerts_core.moves import check

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

NOBODY = const(15)

# A token is a move, in bits 16 to 23 what it needs to be undone, a tie, and from bit 26 on the age of the seat's word that
# it was stuck, in plays, plus one; 0 where there was none, or none young enough to hold once more.
_TIED = const(1 << 25)
_AGE = const(26)
_AGE_END = const(15)
_NEW_STOCK = const(16)

_SAYINGS = const(8)
_WARNING_MS = const(10000)
_BOTS_ONLY_MS = const(60000)
_LEAST_NERTS = const(3)

# The same numbers once more, folded into the code below.
_PLAY = const(1)
_SLIDE = const(3)
_TURN = const(4)
_UNDER = const(5)
_CALL = const(6)
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_WORD = const(9)
_FIRST_CARD = const(71)
_WASTE_CARDS = const(16)
_STOCK_END = const(70)
_STRIDE = const(14)
_KING = const(13)
_NERTS_PILE = const(0)
_WORK_PILES = const(1)
_TURN_COUNT = const(2)
_TURN_ORDER = const(3)
_LEFTOVER = const(4)
_PENALTY = const(5)
_CALL_BONUS = const(6)
_KING_BONUS = const(7)
_STUCK_S = const(13)
_STUCK_RULE = const(14)
_STUCK_END = const(1)
_STUCK_SHUFFLE = const(2)

# One for all hands: it is started anew for each use.
_chance = Chance()


class Hand(Commons):
    """All that lies on the table during one hand. Made once and dealt again: nothing is allocated while playing."""

    def __init__(self, seats, options):
        """`seats` is 2 to 12; `options` is an `Options`, not to be changed during a hand."""
        Commons.__init__(self)
        self.seats = seats
        self.options = options
        self._make_layouts()
        self.said = bytearray(_SAYINGS)
        self.said_count = 0
        self.rotated = 0
        self.over = NOT_DEALT
        self.caller = NOBODY
        self.bots_only = False
        self.seed = 0
        self.now_ms = 0
        self.quiet_ms = 0

    def _make_layouts(self):
        # Apart from `clear`, which would allocate for the comprehension even where it does not run.
        self.work_piles = self.options.values[_WORK_PILES]
        self.layouts = [bytearray(piles.size(self.work_piles)) for _ in range(self.seats)]

    def clear(self, now_ms=0):
        """An empty table on which play can begin; `deal` and the notation fill it."""
        if self.work_piles != self.options.values[_WORK_PILES]:
            self._make_layouts()
        for layout in self.layouts:
            piles.clear(layout)
        self.clear_commons(self.seats)
        self.said_count = 0
        self.rotated = 0
        self.over = 0
        self.caller = NOBODY
        self.seed = 0
        self.now_ms = self.quiet_ms = now_ms

    def deal(self, seed, now_ms=0):
        """Deal to every seat from `seed`, 0 to 2**30 - 1 (T4); `now_ms` is the table time."""
        self.clear(now_ms)
        self.seed = seed
        for seat in range(self.seats):
            nerts_pile = self.options.values[_NERTS_PILE] - self.options.handicap[seat]
            _chance.start(seed, seat)
            piles.deal(self.layouts[seat], _chance, max(nerts_pile, _LEAST_NERTS), self.work_piles)

    # Moves

    def play(self, seat, move):
        """Make a move if it is legal. Returns the reason: OK, or why nothing has changed."""
        reason = check(self, seat, move)
        if not reason:
            self.apply(seat, move)
        return reason

    def apply(self, seat, move):
        """Make a move that `moves.check` allows. Returns the token that `undo` takes."""
        kind = move >> 12
        layout = self.layouts[seat]
        if kind >= _TURN:
            return self._apply_word(seat, layout, kind, move)
        token = move
        if layout[_WORD] | layout[_WORD + 1]:
            age = self.plays + 1 - (layout[_WORD] | layout[_WORD + 1] << 8)
            if age < _AGE_END:
                self._set_word(layout, 0)
                token |= (age + 1) << _AGE
        source = move >> 8 & 15
        have = layout[source]
        if kind == _PLAY:
            place = have + (_WASTE_CARDS - 1 if source == _WASTE else _FIRST_CARD - 1 + _STRIDE * source)
            card = layout[place]
            layout[place] = 0
            layout[source] = have - 1
            token |= card << 16
            self.quiet_ms = self.now_ms
            if not self.land(seat, card, self.now_ms):
                token |= _TIED
        else:
            self._carry(layout, kind, source, move >> 4 & 15, move & 15)
        if source == _NERTS and have < 3:
            self.say(SAYS_EMPTY if have == 1 else SAYS_ONE_LEFT, seat)
        return token

    def _carry(self, layout, kind, source, count, goal):
        start = piles.place_of(source) + layout[source] - count
        to = _FIRST_CARD + _STRIDE * goal
        if kind == _SLIDE:
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
        if kind == _TURN:
            return move | self._turn(layout) << 16
        if kind == _UNDER:
            piles.under(layout)
        elif kind == _CALL:
            self.over = CALLED
            self.caller = seat
            self.say(SAYS_CALL, seat)
        else:
            move |= (layout[_WORD] | layout[_WORD + 1] << 8) << 16
            self._set_word(layout, self.plays + 1)
            self.say(SAYS_STUCK, seat)
        return move

    def _turn(self, layout):
        # One turn does one thing (S1, S2). Answers with what undoes it: cards turned up, or those left and _NEW_STOCK.
        values = self.options.values
        stock = layout[_STOCK]
        if stock and (stock >= values[_TURN_COUNT] or not layout[_WASTE] or values[_LEFTOVER]):
            count = min(stock, values[_TURN_COUNT])
            piles.turn_up(layout, count, values[_TURN_ORDER])
            return count
        piles.new_stock(layout, values[_TURN_ORDER])
        return _NEW_STOCK | stock

    def undo(self, seat, token):
        """Take back what `apply` did, the last move first. A play to a foundation can come home later, when others have moved
        and played since: all but what was built on it, or tied with it, stands, and words hold as if it had never been.

        Cards and words come back; time and announcements do not.
        """
        kind = token >> 12 & 15
        layout = self.layouts[seat]
        if kind >= _TURN:
            self._undo_word(layout, kind, token >> 16)
            return
        source = token >> 8 & 15
        word = self.plays + 1
        if kind == _PLAY:
            word = self.come_home(seat, token >> 16 & 255, not token & _TIED) + 1
            piles.put(layout, source, token >> 16 & 255)
            self._forget_play(word)
        else:
            self._carry_back(layout, kind, source, token >> 4 & 15, token & 15)
        if token >> _AGE and not layout[_WORD] | layout[_WORD + 1]:
            self._set_word(layout, word + 1 - (token >> _AGE))

    def _carry_back(self, layout, kind, source, count, goal):
        first = _FIRST_CARD + _STRIDE * goal
        rest = layout[goal] - count
        start = first if kind == _SLIDE else first + rest
        to = piles.place_of(source) + layout[source]
        for i in range(count):
            layout[to + i] = layout[start + i]
            layout[start + i] = 0
        if kind == _SLIDE:
            for i in range(rest):
                layout[first + i] = layout[first + count + i]
                layout[first + count + i] = 0
        layout[source] += count
        layout[goal] = rest

    def _undo_word(self, layout, kind, before):
        if kind == _TURN:
            if before & _NEW_STOCK:
                piles.turn_over_back(layout)
            piles.turn_back(layout, before & 3, self.options.values[_TURN_ORDER])
        elif kind == _UNDER:
            piles.under_back(layout)
        elif kind == _CALL:
            self.over = 0
            self.caller = NOBODY
        else:
            self._set_word(layout, before)

    # Stuck (K)

    def _set_word(self, layout, word):
        # A seat's word is the number of plays at which it was said, plus one; it holds as long as that is the number.
        layout[_WORD] = word & 255
        layout[_WORD + 1] = word >> 8

    def _forget_play(self, word):
        # A play came home that was made when `word` was what a seat would have said: later words count one play less.
        for layout in self.layouts:
            said = layout[_WORD] | layout[_WORD + 1] << 8
            if said > word:
                self._set_word(layout, said - 1)
        if self.rotated > word:
            self.rotated -= 1

    def is_stuck(self, seat):
        """Whether the word "stuck" of a seat holds: no move of its own and no play by anybody since (K1)."""
        layout = self.layouts[seat]
        return layout[_WORD] | layout[_WORD + 1] << 8 == self.plays + 1

    def say_stuck(self, seat):
        """Take the word of a seat that it is stuck, without announcing it; for the notation."""
        self._set_word(self.layouts[seat], self.plays + 1)

    def all_stuck(self):
        """Whether every seat says that it is stuck; then `resolve` is due (K2)."""
        for seat in range(self.seats):
            if not self.is_stuck(seat):
                return False
        return self.over == 0

    def resolve(self, by_clock=False):
        """Everyone is stuck: what `stuck_rule` says, or the end of the hand if nothing was played since the last time (K2)."""
        rule = self.options.values[_STUCK_RULE]
        if rule == _STUCK_END or self.rotated == self.plays + 1:
            self.over = TIMED if by_clock else STOPPED
            self.say(SAYS_OVER, NOBODY)
            return
        self.rotated = self.plays + 1
        self.quiet_ms = self.now_ms
        for seat in range(self.seats):
            layout = self.layouts[seat]
            self._set_word(layout, 0)
            piles.new_stock(layout, self.options.values[_TURN_ORDER])
            if rule == _STUCK_SHUFFLE:
                # A table that is stuck twice at the same number of plays is over, so this stream is used once.
                _chance.start(self.seed, seat + 16 * (1 + self.plays))
                _chance.shuffle(layout, _STOCK_END - layout[_STOCK], layout[_STOCK])
            elif layout[_STOCK]:
                piles.under(layout)
        self.say(SAYS_SHUFFLED if rule == _STUCK_SHUFFLE else SAYS_ROTATED, NOBODY)

    def left_ms(self):
        """How long the clock still has to run until everyone counts as stuck (K3), in milliseconds."""
        clock_ms = self.options.values[_STUCK_S] * 1000
        if self.bots_only and clock_ms > _BOTS_ONLY_MS:
            clock_ms = _BOTS_ONLY_MS
        gone_ms = (self.now_ms - self.quiet_ms) & TIME_MASK
        return clock_ms - gone_ms if gone_ms < clock_ms else 0

    def pass_time(self, now_ms):
        """It is `now_ms` (0 to 2**29 - 1, round at the end). Gives the warning of the clock, and what follows when it runs out."""
        if self.over:
            self.now_ms = now_ms
            return
        before_ms = self.now_ms
        self.now_ms = now_ms
        left_ms = self.left_ms()
        if left_ms > _WARNING_MS:
            return
        if not left_ms:
            self.resolve(True)
        elif left_ms + ((now_ms - before_ms) & TIME_MASK) > _WARNING_MS:
            self.say(SAYS_CLOCK, NOBODY)

    # Announcements (A) and points (P)

    def say(self, what, seat):
        """Announce something: `said[n & 7]` is `what << 4 | seat` of the n-th announcement, `said_count` how many."""
        self.said[self.said_count & (_SAYINGS - 1)] = what << 4 | seat
        self.said_count += 1

    def on_foundations(self, seat):
        """How many of a seat's cards are on foundations."""
        return 52 - piles.cards_in(self.layouts[seat])

    def score(self, seat):
        """The points of a seat for this hand as it stands (P1, P3): they follow from the table alone (N3)."""
        values = self.options.values
        layout = self.layouts[seat]
        points = self.on_foundations(seat) - values[_PENALTY] * layout[_NERTS]
        if self.caller == seat:
            points += values[_CALL_BONUS]
        if values[_KING_BONUS]:
            kings_left = 0
            for i in range(_WASTE_CARDS, len(layout)):
                if layout[i] & 15 == _KING:
                    kings_left += 1
            points += values[_KING_BONUS] * (4 - kings_left)
        return points
