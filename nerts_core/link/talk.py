# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What follows from a STATE packet, which nodes at a table send each other all the time.

Knows nothing of when to speak, beyond that something heard asks for an answer. `tell` writes these packets.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.order import count_of, lowest_of
from nerts_core.link.tell import IN, Tell
from nerts_core.link.views import ACCEPTED, PREPARE

# Why a packet was dropped; `drops` counts them.
WRONG_LENGTH = const(0)
WRONG_VERSION = const(1)
WRONG_TAG = const(2)
WRONG_FORM = const(3)
OLD_VIEW = const(4)
STRANGER = const(5)
STALE = const(6)

_NODES = const(12)
_AGE_STEP_MS = const(8)
_NO_AGE = const(255)
_EVENT_SIZE = const(9)
_TRIP_MS = const(1000)
# Nobody's clock leaps so far ahead of another's in so short a time; all that follows such a packet would be stale.
_AHEAD_MS = const(4000)
_RECENT_MS = const(3500)
_HEAD = const(30)
_CHANGE = const(19)
_CUTS = const(24)


class Talk(Tell):
    """A node that hears the others at its table."""

    def drop(self, why):
        """Count a packet that is not taken. Returns False."""
        self.drops[why] += 1
        return False

    def _hear_state(self, data, length, teller, now_ms):
        # All by its places: a call for each number would cost as much as all the rest.
        if length < _HEAD or data[26] >= 0x20:
            return self.drop(WRONG_FORM)
        flags = data[27]
        told = data[28] | data[29] << 8
        members = data[17] | data[18] << 8
        asks = data[21] | data[22] << 8
        vector_at = _HEAD + (_CHANGE if flags & packets.HAS_CHANGE else 0)
        vector_at += _CUTS if flags & packets.HAS_CUTS else 0
        events_at = vector_at + 2 * count_of(told)
        aside_at = end = events_at + _EVENT_SIZE * (flags & 15)
        if flags & packets.HAS_ASIDE and end < length:
            end += 1 + data[end]
        if (members | asks | told) >> _NODES or flags & 0x20 or end != length:
            return self.drop(WRONG_FORM)
        if flags & packets.HAS_CHANGE and not PREPARE <= data[_HEAD] <= ACCEPTED:
            return self.drop(WRONG_FORM)
        if self.state != IN:
            return False
        views = self.views
        order = self.order
        view = data[3] | data[4] << 8
        if view < views.number:
            # Whoever is or was at the table is told what it missed.
            self.answer = True
            return self.drop(OLD_VIEW)
        if view > views.number:
            from nerts_core.link.changing import catch_up

            catch_up(self, data, view, members)
            if self.state != IN or views.number != view:
                return False
        if not order.members >> teller & 1 or views.epoch[teller] & 255 != data[5]:
            return self.drop(STRANGER)
        table_ms = data[6] | data[7] << 8 | data[8] << 16 | data[9] << 24
        heard_ms = self.told_ms[teller]
        if table_ms <= heard_ms or (
            table_ms - heard_ms > _AHEAD_MS
            and heard_ms <= self.clock.table_ms() < min(heard_ms + _RECENT_MS, table_ms - _AHEAD_MS)
        ):
            return self.drop(STALE)
        self.told_ms[teller] = table_ms
        self.silent_new &= ~(1 << teller)
        self.late &= ~(1 << teller)
        self.alive_ms[teller] = self.echo_at[teller] = now_ms
        self.echo_stamp[teller] = data[10] | data[11] << 8
        if data[12] == self.me and teller == lowest_of(order.members):
            trip_ms = (now_ms - (data[13] | data[14] << 8) & 0xFFFF) - (data[15] | data[16] << 8)
            if 0 <= trip_ms < _TRIP_MS:
                self.clock.hear(trip_ms, table_ms)
        ballot = data[19] | data[20] << 8
        if ballot > self.others_ballot:
            self.others_ballot = ballot
            self.ballot_ms = now_ms
        self.settled_of[teller] = settled = data[23] | data[24] << 8 | data[25] << 16 | data[26] << 24
        if settled > order.settled_by_any:
            order.settled_by_any = settled
        if asks >> self.me & 1:
            self.answer = True
        self._hear_events(data, events_at, flags & 15)
        self._hear_vector(data, vector_at, table_ms, told, 0 if ballot else 1 << teller)
        if flags & packets.HAS_CHANGE:
            from nerts_core.link.changing import hear_change

            hear_change(self, data, teller, told)
        if flags & packets.HAS_ASIDE and order.members >> teller & 1:
            self.app.hear_aside(data, aside_at + 1, end - aside_at - 1, teller)
            self.is_laden = True
        return True

    def _hear_events(self, data, at, count):
        order = self.order
        known = order.known
        for _ in range(count):
            node = data[at]
            # Most of them are known: only the next one of its node is news.
            if node < _NODES and not (known[node] + 1 - data[at + 1]) & 255:
                t_ms = data[at + 2] | data[at + 3] << 8 | data[at + 4] << 16 | (data[at + 5] & 0x1F) << 24
                what = data[at + 6] | data[at + 7] << 8 | data[at + 8] << 16
                if order.hear(node, t_ms, what):
                    self.answer = True
                    self.tries = 0
            at += _EVENT_SIZE

    def _hear_vector(self, data, at, table_ms, told, bit):
        # The dearest part: nothing is looked up twice, and nothing is called. `bit` is the teller's, 0 where what it
        # knows does not count: it has promised to have told all that counts.
        order = self.order
        knows = self.knows
        known = order.known
        promise_ms = order.promise_ms
        alive_ms = self.alive_ms
        offset_ms = self.clock.offset_ms
        now_ms = self.clock.long_ms
        me = self.me
        node = 0
        left = told
        while left:
            if left & 1:
                low = data[at]
                age = data[at + 1]
                at += 2
                knows[node] = low
                lacks = known[node] - low & 255
                if node == me:
                    if 0 < lacks < 128:
                        self.answer = True
                elif age < _NO_AGE and lacks < 128:
                    until_ms = table_ms - age * _AGE_STEP_MS
                    if until_ms > promise_ms[node]:
                        promise_ms[node] = until_ms
                        # It was there then: a promise that comes by many ways is none the newer for it.
                        until_ms -= offset_ms
                        if until_ms > now_ms:
                            until_ms = now_ms
                        if until_ms > alive_ms[node]:
                            alive_ms[node] = until_ms
            left >>= 1
            node += 1
        has = order.has
        for i in range(order.count):
            if bit & ~has[i]:
                node = order.node[i]
                if told >> node & 1 and knows[node] - order.number[i] & 255 < 128:
                    has[i] |= bit
