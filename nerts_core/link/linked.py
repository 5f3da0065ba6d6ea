# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A table that is shared over the air, as one handheld plays at it (C4, L1 to L4).

What all must have in the same order goes out as an event and counts when it is settled: plays to foundations (they are
in the air until then), nerts cards that go down, the words. The rest a seat does by itself, at once. Events are those
of docs/WIRE.md; who sits where, deals and pauses belong to `party`, which calls `settle`.
"""

from nerts_core import layout as piles
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.link.linked_hand import LinkedHand
from nerts_core.link.linked_time import TimedTable
from nerts_core.moves import check
from nerts_core.table import Table

# Kinds of events: a number at bit 20, the seat at bit 16, and 16 bits more.
PLAY = const(0)
DOWN = const(1)
CALL = const(2)
STUCK = const(3)
STIR = const(4)
DECLARE = const(5)
WITHDRAW = const(6)
CHECKED = const(7)

# What a seat is told that the table cannot take its move just now: a word of the pocket (`say.ON_ITS_WAY`).
ON_ITS_WAY = const(54)

_PLAY = const(0)
_DOWN = const(1)
_CALL = const(2)
_STUCK = const(3)
_STIR = const(4)
_DECLARE = const(5)
_WITHDRAW = const(6)
_ON_ITS_WAY = const(54)
_MOST_IN_AIR = const(8)
_NOT_TIED = const(0x1DFFFFFF)
_READY_MS = const(3000)

# Moves, reasons, piles, options and announcements as they are numbered where they are named.
_MOVE_PUT = const(2)
_MOVE_SLIDE = const(3)
_MOVE_CALL = const(6)
_MOVE_STUCK = const(7)
_MOVE_DECLARE = const(8)
_MOVE_WITHDRAW = const(9)
_MOVE_PLAY = const(1)
_HAND_OVER = const(2)
_BEATEN = const(8)
_NERTS = const(0)
_KING = const(13)
_WASTE = const(7)
_DECLARED = const(13)
_LANDED = const(11)
_JOKER = const(0x40)
_HAND = const(16)
_JOKERS = const(15)
_CALLED = const(2)
_SAYS_ONE_LEFT = const(1)
_SAYS_EMPTY = const(2)
_SAYS_STUCK = const(3)
_SAYS_CALL = const(5)
_SAYS_DECLARED = const(9)
_NOBODY = const(15)


class LinkedTable(TimedTable):
    """A `Table` whose seats are on several handhelds. `party` says whose they are, and sends and settles events.

    `waits_mask` has the work piles of the own seat whose top card is in the air, `home_count` counts cards that came
    home because another seat was first: the last was `home_card`, the seat `home_by` (NOBODY: nobody was).
    """

    def __init__(self, seats, options, party):
        Table.__init__(self, seats, options)
        self.party = party
        self.starts_ms = 0
        # When `step` has something to do.
        self.wake_ms = 0
        # Until when a step has nothing to do but to know the time.
        self.calm_ms = 0
        self.air_seat = bytearray(_MOST_IN_AIR)
        self.air_token = [0] * _MOST_IN_AIR
        self.untold = bytearray(seats)
        self.home_count = self.home_card = 0
        self.home_by = _NOBODY
        self.forget()

    def make_hand(self):
        """The hand of this table, of which only what is settled counts."""
        return LinkedHand(self.seats, self.options)

    def forget(self):
        """Nothing of this handheld is in the air."""
        # How many plays are, and masks of own seats: a call is, the word "stuck" was said, its cards were checked.
        self.air_count = self.waits_mask = self.calls = self.spoke = self.checked = 0
        # The seat (at bit 16) and the move that its second handheld wants made, -1 for none.
        self.asked = -1
        # Seats whose cards are still to be checked (H2), and whether that is because of the clock.
        self.awaits = 0
        self.by_clock = False
        for seat in range(self.seats):
            self.untold[seat] = 0

    def bring_home(self):
        """What this handheld said and was not settled will not be: its cards come home."""
        self.hand.strip()
        while self.air_count:
            self._settle_first(False)
        self.calls = self.spoke = self.checked = 0

    def seat_bot(self, seat, bot):
        """As `Table.seat_bot`."""
        self.calm_ms = 0
        Table.seat_bot(self, seat, bot)

    def finish(self):
        """The party has counted the hand when it was settled."""

    def deal_at(self, t_ms):
        """Deal the next hand; play begins some seconds later, for all at once."""
        self.starts_ms = t_ms + _READY_MS
        self.now_ms = self.starts_ms & TIME_MASK
        seed = self.match.hand_seed()
        self.hand.deal_linked(seed, self.now_ms)
        self.forget()
        self.begin_hand()
        # Nothing but declared jokers is waited for.
        self.waits = self.hand.options.values[_JOKERS] > 0

    # Settled, and what is in the air on top of it

    def show_air(self):
        """On top of what is settled, show own cards that are in the air where they can lie."""
        hand = self.hand
        self.waits_mask = 0
        for i in range(self.air_count):
            token = self.air_token[i]
            seat = self.air_seat[i]
            if seat == self.party.seat:
                self.waits_mask |= 1 << (token >> 8 & 15)
            joker = token & _JOKER
            card = token >> 16 & 63 if joker else token & 255
            if hand.tops[card - 1] or (joker and card & 15 == 1):
                hand.will_show()
                hand.land(seat, card, hand.now_ms, joker)
                hand.has_shown(token & _NOT_TIED)

    # Own moves

    def let_go(self, seat, move):
        """A seat of this handheld lets go of a move, as `Table.let_go`; ON_ITS_WAY where that cannot be just now."""
        hand = self.hand
        party = self.party
        layout = hand.layouts[seat]
        kind = move >> 12
        if hand.over:
            return _HAND_OVER
        if party.paused_by != _NOBODY or self.ready_ms():
            return _ON_ITS_WAY
        reason = check(hand, seat, move)
        if reason:
            if reason == _BEATEN:
                self.beaten += 1
            return reason
        if party.owner[seat] != party.me:
            # Of two handhelds in one seat the other one makes the moves.
            return _ON_ITS_WAY if party.make(_STIR, seat, move) < 0 else 0
        source = move >> 8 & 15
        if self._waits(seat, source) or (kind == _MOVE_PUT or kind == _MOVE_SLIDE) and self._waits(seat, move & 15):
            return _ON_ITS_WAY
        event = self._event(seat, layout, kind, source, move)
        if event >= 0:
            what = event >> 16
            if what == _PLAY and self.air_count == _MOST_IN_AIR:
                return _ON_ITS_WAY
            t_ms = party.make(what, seat, event & 0xFFFF)
            if t_ms < 0:
                return _ON_ITS_WAY
            hand.now_ms = t_ms & TIME_MASK
            self.calm_ms = 0
            if what == _CALL:
                self.calls |= 1 << seat
            elif what == _STUCK:
                self.spoke |= 1 << seat
            elif what == _STIR:
                self.spoke &= ~(1 << seat)
        if kind != _MOVE_CALL:
            if kind == _MOVE_PLAY:
                hand.will_show()
            token = hand.apply(seat, move)
            if kind == _MOVE_PLAY:
                hand.has_shown(token)
                self.air_seat[self.air_count] = seat
                self.air_token[self.air_count] = token
                self.air_count += 1
                if seat == party.seat:
                    self.waits_mask |= 1 << source
            self.untold[seat] = 2
        self.tell_bots(seat, kind, move)
        return 0

    def _event(self, seat, layout, kind, source, move):
        # The event that a move is: its kind at bit 16, and its 16 bits; -1 where it is none.
        if kind == _MOVE_PLAY:
            count = move >> 4 & 15
            if source == _WASTE:
                place = piles.place_of(_WASTE) + (count if self.hand.options.values[_HAND] else layout[_WASTE]) - 1
                card = layout[place]
            else:
                card = piles.top(layout, source)
            if card & _JOKER:
                card = layout[_DECLARED] | (2 if card >> 7 else 1) << 6
            return _PLAY << 16 | source << 8 | card
        if kind == _MOVE_PUT or kind == _MOVE_SLIDE:
            if source == _NERTS:
                return _DOWN << 16
            return _STIR << 16 if self.spoke >> seat & 1 else -1
        if kind == _MOVE_CALL:
            return -1 if self.calls >> seat & 1 else _CALL << 16
        if kind == _MOVE_STUCK:
            return _STUCK << 16 | self.hand.plays - self.hand.shown & 0xFFFF
        if kind == _MOVE_DECLARE:
            return _DECLARE << 16 | move & 0xFFF
        return _WITHDRAW << 16 if kind == _MOVE_WITHDRAW else -1

    def _waits(self, seat, pile):
        # Whether the top card of a work pile is in the air.
        if _NERTS < pile < _WASTE:
            for i in range(self.air_count):
                if self.air_seat[i] == seat and self.air_token[i] >> 8 & 15 == pile:
                    return True
        return False

    def _land(self, seat, source):
        if self.party.owner[seat] == self.party.me:
            Table._land(self, seat, source)

    # What is settled

    def settle(self, kind, seat, data, t_ms, may, own):
        """An event is settled at `t_ms`. `may`: its handheld has that seat, and there is play; `own`: it is this one.

        Only between `strip` and `show_air`.
        """
        hand = self.hand
        layout = hand.layouts[seat]
        hand.now_ms = t_ms & TIME_MASK
        may = may and not hand.over and t_ms >= self.starts_ms
        foreign = may and not own
        if kind == _PLAY:
            self._settle_play(seat, data, may, own)
        elif kind == _CALL:
            self._settle_call(seat, may, own)
        elif not may:
            return
        elif kind == _DOWN or kind == _STIR:
            hand.words[seat] = 0
            if kind == _DOWN and hand.left[seat]:
                hand.left[seat] -= 1
                self._told_left(seat, foreign)
            if foreign:
                hand.set_word(layout, 0)
        elif kind == _STUCK:
            if data == hand.plays & 0xFFFF:
                hand.words[seat] = hand.plays + 1
                hand.set_word(layout, hand.plays + 1)
                if foreign:
                    hand.say(_SAYS_STUCK, seat)
                self.look_stuck()
        elif kind == _DECLARE:
            if not 0 < data & 15 <= _KING or data & 0xF0C0 or data >> 8 > _WASTE:
                return
            hand.words[seat] = 0
            hand.declared[seat] = data & 63
            hand.declared_ms[seat] = hand.now_ms
            if foreign:
                hand.declare(layout, data)
                hand.say(_SAYS_DECLARED, seat)
                self.tell_bots(seat, _MOVE_DECLARE, data)
        elif kind == _WITHDRAW:
            hand.declared[seat] = 0
            if foreign:
                layout[_DECLARED] = 0
        else:
            self.settle_checked(seat, data)

    def _settle_call(self, seat, may, own):
        # Someone calls the end (P2): it ends the hand where the nerts pile is empty.
        if own:
            self.calls &= ~(1 << seat)
        hand = self.hand
        if may and not hand.left[seat]:
            hand.over = _CALLED
            hand.caller = seat
            hand.say(_SAYS_CALL, seat)

    def _settle_play(self, seat, data, may, own):
        hand = self.hand
        layout = hand.layouts[seat]
        joker = data >> 6 & 3 if may else 0
        may = may and hand.lands(seat, data)
        if joker:
            # Beaten or not, it is declared no longer; the same everywhere.
            hand.declared[seat] = 0
            if not own:
                layout[_DECLARED] = 0
        if own and self.air_count:
            self._settle_first(may)
        if not may:
            return
        self.awaits = 0
        if joker:
            layout[_LANDED + joker - 1] = data & 63
        if not data >> 8 & 7:
            self._told_left(seat, not own)

    def _told_left(self, seat, foreign):
        # Fewer nerts cards: what the others see and hear of it.
        if foreign:
            left = self.hand.left[seat]
            self.hand.layouts[seat][_NERTS] = left
            if left < 2:
                self.hand.say(_SAYS_ONE_LEFT if left else _SAYS_EMPTY, seat)

    def _settle_first(self, landed):
        # The first own play is settled: it has landed, or its card comes home.
        token = self.air_token[0]
        seat = self.air_seat[0]
        self.air_count -= 1
        for i in range(self.air_count):
            self.air_token[i] = self.air_token[i + 1]
            self.air_seat[i] = self.air_seat[i + 1]
        if not landed and self.party.owner[seat] == self.party.me:
            self._come_home(seat, token)

    def _come_home(self, seat, token):
        # The play of that token was beaten, or is void: its card is where it came from.
        hand = self.hand
        hand.put_home(hand.layouts[seat], token)
        self.untold[seat] = 2
        card = token & 255
        if card & _JOKER:
            card = token >> 16 & 63
        if seat == self.party.seat:
            self.home_count += 1
            self.home_card = card
            self.home_by = _NOBODY
            for i in range(8):
                if hand.last_play[i] & 255 == card and hand.last_play[i] >> 8 != seat:
                    self.home_by = hand.last_play[i] >> 8
        if self.bots[seat] is not None:
            self.bots[seat].note(_MOVE_PLAY << 12)
