# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Coming in, once or again, and going: JOIN and SYNC packets (L4, L5).

Who asks is admitted by a change of the view, once all that was said by nodes which are out is settled everywhere; then
it is sent the settled state of the table and is in. A node that was switched off has forgotten everything but the last
view that it was in. Does not know how a view is changed: `views`, `talk`.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.talk import STALE, WRONG_FORM, Talk
from nerts_core.link.tell import IN, OUT

# What a node says that does not know the last view it was in.
NEVER = const(0xFFFF)

_NODES = const(12)
_NEVER = const(0xFFFF)
_JOIN_MS = const(160)
_SYNC_MS = const(60)
_ASKED_MS = const(720)
_LONG_AGO_MS = const(100000)
_UNHEARD_MS = const(1500)


class Joining(Talk):
    """A node that comes in and goes, and lets others in."""

    def __init__(self, me, app, key):
        Talk.__init__(self, me, app, key)
        # The last view that this node was in: a store keeps it (`views.number`) for the time after a restart.
        self.last_view = _NEVER
        self.asked_ms = 0
        # Who asks to come in, with what each said, and whom to send the state to.
        self.wanting = 0
        self.join_ms = [0] * _NODES
        self.join_view = [0] * _NODES
        self.join_stamp = [0] * _NODES
        self.sync_for = -1
        self.sync_ms = 0

    def join(self, local_ms):
        """Ask to come in; until `state` is IN, call `poll` as always."""
        self.clock.pass_time(local_ms)
        self.state = OUT
        self.asked_ms = self.clock.long_ms - _JOIN_MS

    def leave(self):
        """This node is not at the table any more: what it said and was not settled is void. It asks to come in."""
        self.state = OUT
        self.last_view = self.views.number
        self.asked_ms = self.clock.long_ms - _JOIN_MS
        self.app.void()

    def _write_join(self, now_ms):
        self.asked_ms = now_ms
        out = self._begin(packets.JOIN)
        out.put(self.last_view, 2)
        out.put(now_ms, 2)
        out.seal(self.key)

    def _hear_join(self, inward, teller, now_ms):
        last_view = inward.get(2)
        stamp = inward.get(2)
        if inward.at != inward.length:
            return self._drop(WRONG_FORM)
        if self.state != IN:
            return False
        order = self.order
        views = self.views
        new = self.silent_new >> teller & 1
        was_in = order.members >> teller & 1 and not new
        if was_in:
            # Still counted in as what it was before: that must go first. But who came in later than that is in.
            if last_view == _NEVER:
                if now_ms - self.heard_ms[teller] < _UNHEARD_MS:
                    return self._drop(STALE)
            elif last_view < views.epoch[teller]:
                return self._drop(STALE)
            self.alive_ms[teller] = self.heard_ms[teller] = now_ms - _LONG_AGO_MS
        self.wanting |= 1 << teller
        self.join_ms[teller] = now_ms
        self.join_view[teller] = last_view
        self.join_stamp[teller] = stamp
        if was_in and (last_view <= views.number or self._are_all_here(now_ms)):
            views.forgetful |= 1 << teller
        if new:
            # It is in, and waits to be told.
            self.alive_ms[teller] = self.heard_ms[teller] = now_ms
            self._welcome(1 << teller)
        return True

    def _are_all_here(self, now_ms):
        # Whether all who ever were at this table are members or ask to come in: nobody knows of a later view then.
        for node in range(_NODES):
            if (self.everyone & ~self.order.members) >> node & 1:
                if not self.wanting >> node & 1 or now_ms - self.join_ms[node] >= _ASKED_MS:
                    return False
        return True

    def _welcome(self, new):
        # Of nodes that are new and asked, one is told the state of the table by the lowest node that can.
        new &= self.wanting & self.silent_new
        if new and self.lowest_speaking() == self.me:
            node = 0
            while not new >> node & 1:
                node += 1
            self.sync_for = node

    def _welcome_again(self, now_ms):
        # What was told to a new node may have been lost: as long as it waits for the answer, it is told again.
        new = self.silent_new & self.wanting
        if new and now_ms - self.sync_ms >= _SYNC_MS:
            for node in range(_NODES):
                if new >> node & 1 and now_ms - self.join_ms[node] < _JOIN_MS:
                    self._welcome(1 << node)

    def _may_come_in(self):
        # Everyone here is in this view, and has settled all that was said by those who are out.
        order = self.order
        if order.has_out() or self.late or self.silent_new:
            return False
        for other in range(_NODES):
            if order.members >> other & 1 and other != self.me:
                if self.settled_of[other] < order.settled_of_out:
                    return False
        return True

    def _next_wanting(self, now_ms):
        # Of those who are out and asked just now, the lowest as a mask; 0 for none.
        for node in range(_NODES):
            if (self.wanting & ~self.order.members) >> node & 1:
                if now_ms - self.join_ms[node] < _ASKED_MS:
                    return 1 << node
                self.wanting &= ~(1 << node)
        return 0

    def _write_sync(self):
        order = self.order
        views = self.views
        node = self.sync_for
        self.sync_for = -1
        self.sync_ms = self.clock.long_ms
        out = self._begin(packets.SYNC)
        out.put(node, 1)
        out.put(self.join_view[node], 2)
        out.put(self.join_stamp[node], 2)
        out.put(views.number, 2)
        out.put(order.members, 2)
        out.put(self.everyone, 2)
        out.put(order.settled, 4)
        out.put(order.promise(max(0, self.clock.table_ms())), 4)
        for node in range(_NODES):
            out.put(views.epoch[node], 1)
            out.put(order.done[node], 2)
            out.put(max(views.floor[node], order.done[node]), 1)
        self.app.save(out)
        out.seal(self.key)

    def _hear_sync(self, inward, now_ms):
        to = inward.byte()
        last_view = inward.get(2)
        stamp = inward.get(2)
        view = inward.get(2)
        members = inward.get(2)
        everyone = inward.get(2)
        settled = inward.get(4)
        table_ms = inward.get(4)
        state_at = inward.at + 4 * _NODES
        if inward.at < 0 or state_at > inward.length or (members | everyone) >> _NODES:
            return self._drop(WRONG_FORM)
        if to != self.me or self.state == IN:
            return False
        if last_view != self.last_view or stamp != self.asked_ms & 0xFFFF or not members >> self.me & 1:
            return self._drop(STALE)
        order = self.order
        views = self.views
        order.start_afresh()
        views.start_afresh()
        order.members = members
        order.settled = order.settled_of_out = settled
        order.promise(table_ms)
        views.number = view
        for node in range(_NODES):
            views.epoch[node] = view - ((view - inward.byte()) & 255)
            order.known[node] = order.done[node] = order.seen[self.me * _NODES + node] = inward.get(2)
            views.floor[node] = packets.near(inward.byte(), order.known[node], 8)
            order.cut[node] = -1 if members >> node & 1 else order.known[node]
            self.told_ms[node] = self.echo_at[node] = -1
            self.settled_of[node] = 0
        self.clock.offset_ms = table_ms - self.clock.long_ms
        self.clock.lead()
        if not self.app.load(inward):
            return self._drop(WRONG_FORM)
        self.everyone = everyone
        self.state = IN
        self.silent_new = self.wanting = 0
        self.sync_for = -1
        self._entered(0)
        return True
