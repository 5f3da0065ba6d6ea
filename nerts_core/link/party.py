# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A party: the people and bots of a table over the air, from the lobby to the end of the match (L2 to L5).

All handhelds have the same party, because all that changes it is an event that they settle in the same order. It is
what a `Link` calls its app. What is played is `linked`, the whole as bytes `party_state`.
"""

from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.link.party_time import PartyTime

LOBBY = const(0)
PLAYING = const(1)
SCORED = const(2)
WON = const(3)

# Kinds of events, after those of `linked`.
CLOCK = const(8)
READY = const(9)
PAUSE = const(10)
SIT = const(11)
AWAY = const(12)
BACK = const(13)
SET = const(14)
DEAL = const(15)

# What SET changes beside the options: the named set, seats, the bots' level and pace, and the handicap of each seat.
SET_SET = const(18)
SAME = const(32)
SET_SEATS = const(19)
SET_LEVEL = const(20)
SET_PACE = const(21)
SET_HANDICAP = const(22)

# What SIT does: stand up, sit down, or go for good.
STAND = const(0)
SIT_DOWN = const(1)
GO = const(2)
SHARE = const(3)

_PLAYING = const(1)
_SCORED = const(2)
_WON = const(3)
_STIR = const(4)
_CLOCK = const(8)
_READY = const(9)
_PAUSE = const(10)
_SIT = const(11)
_DEAL = const(15)
_STAND = const(0)
_SIT_DOWN = const(1)
_GO = const(2)
_SEATS = const(12)
_NOBODY = const(15)
_SAYS_PAUSED = const(14)
_STUCK_S = const(13)


class Party(PartyTime):
    """Who is at a table over the air, and what they play. `docs/POCKET.md` has what screens read."""

    def __init__(self, options, seats, level=2, pace=4):
        """`options`, `seats`, `level` and `pace` (of bots, in 25%) are what this handheld's table begins with."""
        PartyTime.__init__(self, options, seats, level, pace)
        self.paused_by = _NOBODY
        self.paused_ms = 0
        self.over_ms = 0
        # Whether this handheld wants to sit, and whether it wants to go.
        self.sits = True
        self.goes = False
        self.left = False

    # What the pocket asks and does

    def make(self, kind, seat, data):
        """Say something that all shall have in the same order. Its table time, -1 where it cannot be said now."""
        return self.link.make(self.local_ms, kind << 20 | seat << 16 | data)

    def set_ready(self, ready):
        """Be ready for the deal, for the next hand, or after a match for the lobby; or, in the lobby, not any more."""
        return self.seat >= 0 and self.make(_READY, self.seat, 1 if ready else 0) >= 0

    def take_seat(self, sits):
        """Sit down, in the seat of a bot where a hand is played, or stand up and watch."""
        self.sits = sits
        self.tried_ms = self.local_ms
        if sits and self.seat >= 0 and self.owner[self.seat] == self.me:
            return False
        return self.make(_SIT, 0, _SIT_DOWN if sits else _STAND) >= 0

    def set_pause(self, pauses):
        """Stop the table for all, or go on."""
        return self.seat >= 0 and self.make(_PAUSE, self.seat, 1 if pauses else 0) >= 0

    def go_for_good(self):
        """Leave the table for good: bots take over. `left` is True when all know."""
        self.goes = True
        self.sits = False
        self.make(_SIT, 0, _GO)

    # What is settled

    def _settle(self, node, what, t_ms):
        kind = what >> 20
        seat = what >> 16 & 15
        data = what & 0xFFFF
        table = self.table
        if kind >= _CLOCK:
            self._settle_other(node, kind, seat, data, t_ms)
        elif table is not None and seat < table.seats:
            may = self.phase == _PLAYING and self.paused_by == _NOBODY
            if kind == _STIR and data:
                if may and self.mate[seat] == node and self.owner[seat] == self.me:
                    # The second handheld of an own seat wants a move made (G1).
                    table.asked = seat << 16 | data
            else:
                table.settle(kind, seat, data, t_ms, may and self.owner[seat] == node, node == self.me)
        if self.phase == _PLAYING and self.table.hand.over:
            self._count(t_ms)

    def _settle_other(self, node, kind, seat, data, t_ms):
        # What is not of a hand in play: the clock has run out, somebody is ready, pauses or sits down, rules are set.
        playing = self.phase == _PLAYING
        if kind == _CLOCK:
            if playing and self.paused_by == _NOBODY and not self.table.hand.over:
                self._settle_clock(t_ms)
        elif kind == _READY or kind == _PAUSE:
            if seat < _SEATS and (self.owner[seat] == node or self.mate[seat] == node) and not self.bot[seat]:
                if kind == _PAUSE:
                    self._settle_pause(seat, data, t_ms)
                elif not playing:
                    self.ready = self.ready | 1 << seat if data else self.ready & ~(1 << seat)
        elif kind < _DEAL:
            from nerts_core.link.seats import settle

            settle(self, node, kind, seat, data)
        elif self.phase >= _SCORED and data == self.table.match.hands & 0xFFFF:
            from nerts_core.link.seats import go_on

            go_on(self, t_ms)
        if self.ready and self.phase != _PLAYING:
            waits = self.persons() & ~self.away & ~self.ready
            if not waits:
                from nerts_core.link.seats import go_on

                go_on(self, t_ms)

    def _settle_clock(self, t_ms):
        hand = self.table.hand
        hand.is_late = False
        if (t_ms - hand.quiet_ms) & TIME_MASK >= hand.options.values[_STUCK_S] * 1000 and not self.table.awaits:
            hand.now_ms = t_ms & TIME_MASK
            self.table.blocked(True)

    def _settle_pause(self, seat, pauses, t_ms):
        if pauses and self.paused_by == _NOBODY and self.phase == _PLAYING:
            self.paused_by = seat
            self.paused_ms = t_ms
            self.table.hand.say(_SAYS_PAUSED, seat)
        elif not pauses and self.paused_by != _NOBODY:
            self.paused_by = _NOBODY
            if self.phase == _PLAYING:
                self.table.pass_over(t_ms - self.paused_ms)

    def deal_hand(self, t_ms):
        """The next hand is dealt, here and everywhere at the same place of the order."""
        self.phase = _PLAYING
        self.ready = 0
        self.paused_by = _NOBODY
        self.now_ms = max(self.now_ms, t_ms)
        self.table.deal_at(t_ms)
        self.table.tell_layouts()

    def _count(self, t_ms):
        # The hand is over: count it, here and everywhere at the same place of the order.
        match = self.table.match
        match.count_hand(self.table.hand)
        self.over_ms = t_ms
        self.paused_by = _NOBODY
        winner = match.winning_seat()
        self.phase = _WON if winner >= 0 else _SCORED

    def void(self):
        """This handheld fell out: what it said and was not settled will not be."""
        if self.table is not None:
            self.table.bring_home()

    # The whole, for who comes in

    def write_state(self, data, node):
        """Write all that is settled, for `node`, into `data`. Returns how many bytes."""
        from nerts_core.link.party_state import save

        return save(self, data, node)

    def read_state(self, data, length):
        """Become what `write_state` wrote. False where it cannot be."""
        from nerts_core.link.party_state import load

        return load(self, data, length)
