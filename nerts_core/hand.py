# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One hand: the seats' layouts around the common area, from the deal to its end (T, M, S, K, C, P, J, H, A).

`moves.check` says whether a move is legal; `apply` does it and answers with a token that `undo` takes to put every card
back exactly (that belongs to `takeback`, a play that comes home too). Time is passed in. Who moves,
and when, belongs to whoever drives the hand; totals belong to `match`.
"""

from nerts_core import layout as piles
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK, Commons
from nerts_core.moves import check
from nerts_core.on_call import bring, calls
from nerts_core.stuck import resolve

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
SAYS_DECLARED = const(9)
SAYS_MUST_PLAY = const(10)
SAYS_NEW_HANDS = const(11)

NOBODY = const(15)

# A token is a move, in bits 16 to 23 what it needs to be undone, and these. The token of a play has its card in the low
# byte instead, what it was declared in bits 16 to 21 if it is a joker, and from 22 on its place in a hand of seven.
HAD_TO = const(1 << 26)
NEW_STOCK = const(16)
TIED = const(1 << 25)

_SAYINGS = const(16)  # twelve stuck seats say 13 things at once
_WARNING_MS = const(10000)
_BOTS_ONLY_MS = const(60000)

# The same numbers once more, folded into the code below.
_PLAY = const(1)
_SLIDE = const(3)
_TURN = const(4)
_UNDER = const(5)
_CALL = const(6)
_STUCK = const(7)
_DECLARE = const(8)
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_WORD = const(9)
_LANDED = const(11)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_WAIT = const(15)
_FIRST_CARD = const(71)
_CARDS = const(17)
_STRIDE = const(14)
_HAND_CARDS = const(7)
_DECK = const(52)
_KING = const(13)
_JOKER = const(0x40)
_MUST = const(0x1000)
_WORK_PILES = const(1)
_TURN_COUNT = const(2)
_TURN_ORDER = const(3)
_LEFTOVER = const(4)
_PENALTY = const(5)
_CALL_BONUS = const(6)
_KING_BONUS = const(7)
_SPACE_TAKES = const(9)
_SPACE_KING = const(2)
_STUCK_S = const(13)
_JOKERS = const(15)
_HAND = const(16)
_JOKER_DELAY_MS = const(17)
_FIX = const(2)  # in `on_call`


class Hand(Commons):
    """All that lies on the table during one hand. Made once and dealt again: nothing is allocated while playing."""

    def __init__(self, seats, options):
        """`seats` is 2 to 12; `options` is an `Options`, not to be changed during a hand."""
        Commons.__init__(self)
        self.seats = seats
        self.options = options
        self.make_layouts()
        self.said = bytearray(_SAYINGS)
        self.said_count = 0
        # Every hand of seven as it was when all were stuck last (H2), seven bytes for a seat; of `stuck`.
        self.laid_out = None
        self.rotated = 0
        self.over = NOT_DEALT
        self.caller = NOBODY
        self.bots_only = False
        self.seed = 0
        self.now_ms = self.quiet_ms = 0

    def make_layouts(self):
        """Make the layouts, all empty; also where a hand is dealt with another number of work piles than before."""
        self.work_piles = self.options.values[_WORK_PILES]
        self.layouts = [bytearray(piles.size(self.work_piles)) for _ in range(self.seats)]

    def deal_from(self, seed, now_ms=0):
        """Deal anew (by `dealing`, read at the first use)."""
        from nerts_core.dealing import deal

        deal(self, seed, now_ms)

    def try_move(self, seat, move):
        """Make a move if it is legal. Returns the reason: OK, or why nothing has changed."""
        reason = check(self, seat, move)
        if not reason:
            self.apply(seat, move)
        return reason

    def apply(self, seat, move):
        """Make a move that `moves.check` allows. Returns the token that `takeback.undo` takes."""
        kind = move >> 12
        layout = self.layouts[seat]
        token = move
        if kind != _PLAY and (kind < _TURN or kind == _DECLARE):
            # A word ends with a move of one's own; with a play it ends by itself, but could hold once more when that
            # comes home. The token keeps how many plays old it is, plus one.
            said = layout[_WORD] | layout[_WORD + 1] << 8
            age = self.plays + 2 - (said & ~_MUST)
            if said and age < 256:
                token |= age << 16
                if said & _MUST:
                    token |= HAD_TO
                self.set_word(layout, 0)
        if kind >= _TURN:
            return self._apply_word(seat, layout, kind, token)
        source = move >> 8 & 15
        have = layout[source]
        place = have - 1
        if source == _WASTE and self.options.values[_HAND]:
            place = (move >> 4 & 15) - 1
        if kind == _PLAY:
            token = token & ~255 | self._send(seat, layout, source, place)
        elif source == _NERTS or source == _WASTE:
            card = piles.take(layout, source, place)
            goal = move & 15
            piles.put_in(layout, goal, 0 if kind == _SLIDE else layout[goal], card)
        else:
            self._carry(layout, kind, source, move >> 4 & 15, move & 15)
        if self.options.values[_JOKERS]:
            self.fix(layout, source)
            if kind != _PLAY:
                self.fix(layout, move & 15)
        if source == _NERTS and have < 3:
            self.say(SAYS_EMPTY if have == 1 else SAYS_ONE_LEFT, seat)
        return token

    def _send(self, seat, layout, source, place):
        # To a foundation. Returns what the token of a play has of it.
        card = piles.take(layout, source, place)
        kept = card
        if source == _WASTE and self.options.values[_HAND]:
            kept |= place << 22
        if card & _JOKER:
            joker = card >> 7
            card = layout[_DECLARED]
            kept |= card << 16
            layout[_LANDED + joker] = card
            layout[_DECLARED] = layout[_DECLARED_PILE] = 0
        self.quiet_ms = self.now_ms
        return kept if self.land(seat, card, self.now_ms, kept & _JOKER) else kept | TIED

    def _carry(self, layout, kind, source, count, goal):
        start = _FIRST_CARD + _STRIDE * source + layout[source] - count
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

    def fix(self, layout, pile):
        """Work out what the jokers of a work pile stand for, where there are any (J2); after every change of it."""
        if self.options.values[_JOKERS] and _NERTS < pile < _WASTE:
            (calls[_FIX] or bring(_FIX))(layout, pile, self.options.values[_SPACE_TAKES] == _SPACE_KING)

    def _apply_word(self, seat, layout, kind, move):
        if kind == _TURN:
            return move | self._turn(layout) << 16
        if kind == _UNDER:
            piles.under(layout)
        elif kind == _CALL:
            self.over = CALLED
            self.caller = seat
            self.say(SAYS_CALL, seat)
        elif kind == _STUCK:
            move |= (layout[_WORD] | layout[_WORD + 1] << 8) << 16
            self.set_word(layout, self.plays + 1)
            self.say(SAYS_STUCK, seat)
        elif kind == _DECLARE:
            self.declare(layout, move)
            self.say(SAYS_DECLARED, seat)
        else:
            move |= layout[_WAIT] << 16 | layout[_DECLARED_PILE] << 8 | layout[_DECLARED]
            layout[_DECLARED] = layout[_DECLARED_PILE] = layout[_WAIT] = 0
        return move

    def declare(self, layout, move):
        """Say what a joker will be, unannounced; it can land when its wait, in steps of 32 ms, is over (J3)."""
        layout[_DECLARED] = move & 255
        layout[_DECLARED_PILE] = move >> 8 & 15
        delay_ms = self.options.values[_JOKER_DELAY_MS]
        layout[_WAIT] = (delay_ms + 31 >> 5) + 1 if delay_ms else 0

    def _turn(self, layout):
        # One turn does one thing (S1, S2, H1). Answers with what undoes it: cards turned up, or left | NEW_STOCK.
        values = self.options.values
        stock = layout[_STOCK]
        if values[_HAND]:
            count = min(stock, _HAND_CARDS - layout[_WASTE])
        elif stock and (stock >= values[_TURN_COUNT] or not layout[_WASTE] or values[_LEFTOVER]):
            count = min(stock, values[_TURN_COUNT])
        else:
            piles.new_stock(layout, values[_TURN_ORDER])
            return NEW_STOCK | stock
        piles.turn_up(layout, count, values[_TURN_ORDER])
        return count

    def put_home(self, layout, token):
        """Put the card of a play back where it came from, by its token; the common area is not touched."""
        source = token >> 8 & 15
        card = token & 255
        place = layout[source]
        if source == _WASTE and self.options.values[_HAND]:
            place = min(place, token >> 22 & 7)
        piles.put_in(layout, source, place, card)
        if card & _JOKER:
            layout[_LANDED + (card >> 7)] = 0
        self.fix(layout, source)

    def undo(self, seat, token):
        """Take back what `apply` did, exactly, the last move first (by `takeback`, read at the first use)."""
        from nerts_core.takeback import undo

        undo(self, seat, token)

    # Stuck (K)

    def set_word(self, layout, word):
        """Keep a seat's word: the number of plays at which it was said, plus one; it holds while that is the number."""
        layout[_WORD] = word & 255
        layout[_WORD + 1] = word >> 8

    def is_stuck(self, seat):
        """Whether the word "stuck" of a seat holds: no move of its own and no play by anybody since (K1)."""
        layout = self.layouts[seat]
        return layout[_WORD] | layout[_WORD + 1] << 8 == self.plays + 1

    def must_play(self, seat):
        """Whether a playable card of a seat was pointed out, and it has not played yet (H2)."""
        layout = self.layouts[seat]
        return layout[_WORD] | layout[_WORD + 1] << 8 == self.plays + 1 | _MUST

    def say_stuck(self, seat):
        """Take the word of a seat that it is stuck, without announcing it; for the notation."""
        self.set_word(self.layouts[seat], self.plays + 1)

    def say_must_play(self, seat):
        """Point out that a seat has a playable card, without announcing it; for the notation."""
        self.set_word(self.layouts[seat], self.plays + 1 | _MUST)

    def all_stuck(self):
        """Whether every seat says that it is stuck; then `resolve` is due (K2, H2)."""
        for seat in range(self.seats):
            if not self.is_stuck(seat):
                return False
        return self.over == 0

    def resolve(self, by_clock=False):
        """Everyone is stuck, by their words or by the clock: do what `stuck_rule` says (K2, K3, H2, H3)."""
        resolve(self, by_clock)

    def stop(self, by_clock):
        """The hand is over because everyone is stuck."""
        self.over = TIMED if by_clock else STOPPED
        self.say(SAYS_OVER, NOBODY)

    def left_ms(self):
        """How long the clock still has to run until everyone counts as stuck (K3), in milliseconds."""
        clock_ms = min(self.options.values[_STUCK_S] * 1000, _BOTS_ONLY_MS if self.bots_only else TIME_MASK)
        gone_ms = (self.now_ms - self.quiet_ms) & TIME_MASK
        return clock_ms - gone_ms if gone_ms < clock_ms else 0

    def pass_time(self, now_ms):
        """It is `now_ms` (0 to 2**29 - 1, round at the end): the clock warns. True where it runs out."""
        before_ms = self.now_ms
        self.now_ms = now_ms
        if self.over:
            return
        values = self.options.values
        if values[_JOKERS]:
            self._wait((now_ms >> 5) - (before_ms >> 5) & TIME_MASK >> 5)
        gone_ms = (now_ms - self.quiet_ms) & TIME_MASK
        if gone_ms >= values[_STUCK_S] * 1000 - _WARNING_MS or self.bots_only:
            left_ms = self.left_ms()
            if not left_ms:
                self.resolve(True)
                return True
            if left_ms <= _WARNING_MS < left_ms + ((now_ms - before_ms) & TIME_MASK):
                self.say(SAYS_CLOCK, NOBODY)

    def _wait(self, steps):  # declared jokers come nearer to their landing (J3)
        for layout in self.layouts:
            if layout[_WAIT]:
                layout[_WAIT] = max(0, layout[_WAIT] - steps)

    # Announcements (A) and points (P)

    def say(self, what, seat):
        """Announce something: `said[n & 15]` is `what << 4 | seat` of the n-th announcement, `said_count` how many."""
        self.said[self.said_count & (_SAYINGS - 1)] = what << 4 | seat
        self.said_count += 1

    def on_foundations(self, seat):
        """How many of a seat's cards are on foundations."""
        return _DECK + self.options.values[_JOKERS] - piles.cards_in(self.layouts[seat])

    def score(self, seat):
        """The points of a seat for this hand as it stands (P1, P3): they follow from the table alone (N3)."""
        values = self.options.values
        layout = self.layouts[seat]
        points = self.on_foundations(seat) - values[_PENALTY] * layout[_NERTS]
        if self.caller == seat:
            points += values[_CALL_BONUS]
        if values[_KING_BONUS]:
            kings = 4 + (layout[_LANDED] & 15 == _KING) + (layout[_LANDED + 1] & 15 == _KING)
            for i in range(_CARDS, len(layout)):
                if layout[i] & (_JOKER | 15) == _KING:
                    kings -= 1
            points += values[_KING_BONUS] * kings
        return points
