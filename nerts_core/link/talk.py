# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What follows from a STATE packet, which nodes at a table send each other all the time.

Knows nothing of when to speak, beyond that something heard asks for an answer. `tell` writes these packets.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.order import count_of
from nerts_core.link.tell import IN, Tell
from nerts_core.link.views import ACCEPT, ACCEPTED, PREPARE

# Why a packet was dropped; `drops` counts them.
WRONG_LENGTH = const(0)
WRONG_VERSION = const(1)
WRONG_TAG = const(2)
WRONG_FORM = const(3)
OLD_VIEW = const(4)
STRANGER = const(5)
STALE = const(6)

_NODES = const(12)
_NO_ECHO = const(255)
_AGE_STEP_MS = const(8)
_NO_AGE = const(255)
_EVENT_SIZE = const(9)
_TRIP_MS = const(1000)
# The least length of a packet, without an echo.
_HEAD = const(26)


class Talk(Tell):
    """A node that hears the others at its table."""

    def _hear_state(self, inward, teller, now_ms):
        # The head by its places: a call for each number would cost as much as all the rest.
        data = inward.data
        length = inward.length
        at = 13
        if length >= _HEAD and data[12] != _NO_ECHO:
            at = 17
        if length < _HEAD - 13 + at or data[9] >= 0x20 or data[at + 9] >= 0x20:
            return self._drop(WRONG_FORM)
        view = data[3] | data[4] << 8
        epoch = data[5]
        table_ms = data[6] | data[7] << 8 | data[8] << 16 | data[9] << 24
        members = data[at] | data[at + 1] << 8
        ballot = data[at + 2] | data[at + 3] << 8
        asks = data[at + 4] | data[at + 5] << 8
        settled = data[at + 6] | data[at + 7] << 8 | data[at + 8] << 16 | data[at + 9] << 24
        flags = data[at + 10]
        body_at = inward.at = at + 11
        if not self._is_formed(inward, flags) or members >> _NODES or asks >> _NODES:
            return self._drop(WRONG_FORM)
        if self.state != IN:
            return False
        views = self.views
        order = self.order
        if view < views.number:
            # Whoever is or was at the table is told what it missed.
            self.answer = True
            return self._drop(OLD_VIEW)
        inward.at = body_at
        if view > views.number:
            self._catch_up(inward, view, members, flags)
            if self.state != IN or views.number != view:
                return False
            inward.at = body_at
        if not order.members >> teller & 1 or views.epoch[teller] & 255 != epoch:
            return self._drop(STRANGER)
        if table_ms <= self.told_ms[teller]:
            return self._drop(STALE)
        self.told_ms[teller] = table_ms
        self.silent_new &= ~(1 << teller)
        self.late &= ~(1 << teller)
        self.heard_ms[teller] = self.alive_ms[teller] = now_ms
        self.settled_of[teller] = settled
        self.echo_stamp[teller] = data[10] | data[11] << 8
        self.echo_at[teller] = now_ms
        if data[12] == self.me and teller == self.lowest():
            trip_ms = (now_ms - (data[13] | data[14] << 8) & 0xFFFF) - (data[15] | data[16] << 8)
            if 0 <= trip_ms < _TRIP_MS:
                self.clock.hear(trip_ms, table_ms)
        inward.at = body_at
        if ballot > self.others_ballot:
            self.others_ballot = ballot
            self.ballot_ms = now_ms
        if settled > order.settled_by_any:
            order.settled_by_any = settled
        if asks >> self.me & 1:
            self.answer = True
        self._hear_body(inward, teller, table_ms, flags, ballot)
        if flags & packets.HAS_ASIDE and order.members >> teller & 1:
            self.app.hear_aside(data, self.aside_at, length - self.aside_at, teller)
        return True

    def _drop(self, why):
        self.drops[why] += 1
        return False

    def _is_formed(self, inward, flags):
        # Whether all that the head announces is there, no more and no less.
        told = inward.get(2)
        if told < 0 or told >> _NODES:
            return False
        size = _EVENT_SIZE * (flags & 15) + 2 * count_of(told)
        if flags & packets.HAS_CUTS:
            size += 2 * _NODES
        if flags & packets.HAS_CHANGE:
            if not PREPARE <= inward.byte() <= ACCEPTED:
                return False
            size += 6 + _NODES
        end = inward.at + size
        if flags & packets.HAS_ASIDE and end < inward.length:
            end += 1 + inward.data[end]
        return not flags & 0x20 and end == inward.length

    def _catch_up(self, inward, view, members, flags):
        # A later view was agreed on: enter it, if the packet says how, or find out that it is without this node.
        me = self.me
        if not members >> me & 1:
            self.leave()
            return
        if not flags & packets.HAS_CUTS:
            self.answer = True
            return
        order = self.order
        views = self.views
        inward.skip(3 if flags & packets.HAS_CHANGE else 2)
        inward.get_near(self.base, order.known)
        again = 0
        for node in range(_NODES):
            # The view in which it came in is the last with these low bits.
            epoch = view - ((view - inward.byte()) & 255)
            self.knows[node] = epoch
            if (members & order.members) >> node & 1 and (epoch ^ views.epoch[node]) & 255:
                again |= 1 << node
        if again >> me & 1:
            self.leave()
            return
        # A node that went and came back in between: all that it said before is settled here by now.
        order.members &= ~again
        before = order.members
        views.enter(view, members, self.base)
        for node in range(_NODES):
            if members >> node & 1:
                views.epoch[node] = self.knows[node]
        self._entered(members & ~before)

    def commit(self):
        """The next view was agreed on here."""
        before = self.order.members
        self.views.commit()
        if self.order.members >> self.me & 1:
            self._entered(self.order.members & ~before)
        else:
            self.leave()

    def _entered(self, new):
        now_ms = self.clock.long_ms
        self.silent_new = (self.silent_new | new) & self.order.members
        self.late = self.order.members & ~(1 << self.me)
        self.everyone |= self.order.members
        for node in range(_NODES):
            self.heard_ms[node] = self.alive_ms[node] = now_ms
            if new >> node & 1:
                self.told_ms[node] = -1
                self.settled_of[node] = 0
        self.silent = self.quiet = self.others_ballot = self.stuck_ms = 0
        self.progress_ms = now_ms
        self.tries = 0
        self.answer = True
        if self.lowest() == self.me:
            self.clock.lead()
        self._welcome(new)
        self.app.changed_view()

    def _hear_body(self, inward, teller, table_ms, flags, promised):
        order = self.order
        told = inward.get(2)
        phase = inward.byte() if flags & packets.HAS_CHANGE else 0
        if flags & packets.HAS_CUTS:
            inward.skip(2 * _NODES)
        ballot = mask = accepted = 0
        if phase:
            ballot = inward.get(2)
            mask = inward.get(2)
            accepted = inward.get(2)
            inward.get_near(self.base, order.known)
        vector_at = inward.at
        inward.at += 2 * count_of(told)
        if self._hear_events(inward, flags & 15):
            self.answer = True
            self.tries = 0
        self.aside_at = inward.at + 1
        inward.at = vector_at
        self._hear_vector(inward, teller, table_ms, told, promised)
        if phase:
            self.views.hear(teller, phase, ballot, mask & 0xFFF, self.base, self.knows, accepted)
            if phase == PREPARE or phase == ACCEPT:
                self.answer = True
            if self.views.go_on():
                self.commit()

    def _hear_events(self, inward, count):
        order = self.order
        news = False
        for _ in range(count):
            node = inward.byte()
            number = inward.byte()
            t_ms = inward.get(4)
            what = inward.get(3)
            if inward.at < 0:
                return news
            if node < _NODES and order.hear(node, packets.near(number, order.known[node], 8), t_ms, what):
                news = True
        return news

    def _hear_vector(self, inward, teller, table_ms, told, promised):
        # The dearest loop of all: nothing is looked up twice, and nothing is called.
        order = self.order
        knows = self.knows
        known_here = order.known
        promise_ms = order.promise_ms
        seen = order.seen
        data = inward.data
        at = inward.at
        me = self.me
        place = teller * _NODES
        for node in range(_NODES):
            if not told >> node & 1:
                knows[node] = seen[place + node]
                continue
            here = known_here[node]
            # As packet.near does.
            known = here - ((here - data[at]) & 255)
            if here - known > 128:
                known += 256
            knows[node] = known
            # What the teller knows counts as long as it has not promised to have told all that counts.
            if known > seen[place + node] and not promised:
                seen[place + node] = known
            age = data[at + 1]
            at += 2
            if node == me:
                if known < here:
                    self.answer = True
            elif age < _NO_AGE and here >= known:
                until_ms = table_ms - age * _AGE_STEP_MS
                if until_ms > promise_ms[node]:
                    promise_ms[node] = until_ms
                    self.alive_ms[node] = self.clock.long_ms
