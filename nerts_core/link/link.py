# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One handheld's end of the table over the air: what it says and when, and what it makes of what it hears.

Sans I/O: `receive` takes the bytes of a packet, `poll` gives the bytes to send, if any; both take the local time.
Events go in by `make` and come out, settled and in order, by `next_settled`. Order, views and time each have a module;
the form of a packet is `packet`.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.clock import Clock
from nerts_core.link.order import Order
from nerts_core.link.views import ACCEPTED, IDLE, PROMISE, Views

# Where a node stands: not at a table, or at it.
OUT = const(0)
IN = const(2)

# Why a packet was dropped; `drops` counts them.
TOO_LONG = const(0)
BAD_VERSION = const(1)
BAD_FORM = const(2)
OLD_VIEW = const(3)
STRANGER = const(4)

_NODES = const(12)
_MASK = const(0x1FFFFFFF)
_NO_ECHO = const(255)
_AGE_STEP_MS = const(8)
_EARLY_MS = const(1000)
_HEARTBEAT_MS = const(1000)
_RESEND_MS = const(40)
_LEAST_MS = const(15)
_JOIN_MS = const(300)
_SUSPECT_MS = const(900)
_SILENT_MS = const(3500)
_PROPOSE_MS = const(60)
_GIVE_UP_MS = const(700)


class Link:
    """A node at a table. `state` is OUT or IN; `app` gives and takes the settled state of the table.

    `app.save(packet)` appends the state to a packet, `app.load(packet)` takes it from one (False where it cannot be),
    `app.void()` says that the own events that are not settled will not be.
    """

    def __init__(self, me, app):
        self.me = me
        self.app = app
        self.clock = Clock()
        self.order = Order(me)
        self.views = Views(self.order)
        self.inward = packets.Packet()
        self.outward = packets.Packet()
        self.state = OUT
        self.drops = [0] * 5
        self.heard_ms = [0] * _NODES
        self.alive_ms = [0] * _NODES
        self.views_of = [0] * _NODES
        self.settled_of = [0] * _NODES
        self.echo_stamp = [0] * _NODES
        self.echo_at = [-1] * _NODES
        self.echo_turn = 0
        self.answer = False
        self.sent_ms = 0
        self.asked_ms = 0
        self.proposed_ms = 0
        self.stuck_ms = 0
        self.wanting = 0
        self.wanting_ms = 0
        self.silent = 0
        # Live nodes that came in and have not spoken yet: they need to be told the state of the table.
        self.silent_new = 0
        self.last_view = 0xFFFF
        self.everyone = 0
        self.sync_for = -1
        self.others_ballot = 0
        self.ballot_ms = 0
        self.base = [0] * _NODES
        self.knows = [0] * _NODES

    # The table

    def open(self, local_ms, members):
        """Begin a table of these nodes, all of which do the same."""
        self.clock.start(local_ms)
        self.order.members = self.everyone = members
        self.state = IN
        for node in range(_NODES):
            self.heard_ms[node] = self.alive_ms[node] = self.clock.long_ms

    def make(self, local_ms, what):
        """Something happens here and now; `what` is 24 bits. Returns its table time, -1 where it cannot be said now."""
        self.clock.pass_time(local_ms)
        if self.state != IN:
            return -1
        t_ms = self.order.make(self.clock.table_ms(), what)
        if t_ms >= 0:
            self.answer = True
        return t_ms

    def next_settled(self):
        """The place in `order` of the next settled event, -1 for none now."""
        if self.state == OUT:
            return -1
        return self.order.settle(self.clock.table_ms())

    def lowest(self):
        """The node whose clock and word count first: the lowest live one."""
        members = self.order.members
        node = 0
        while node < _NODES and not members >> node & 1:
            node += 1
        return node

    def waiting(self):
        """Whether this node is cut off from the quorum of its table (L5)."""
        return self.state != IN or self.stuck_ms > 0 and self.clock.long_ms - self.stuck_ms > 2 * _SUSPECT_MS

    # Receiving

    def receive(self, data, local_ms):
        """Take a packet. Returns True where it was one of this table that says something."""
        now_ms = self.clock.pass_time(local_ms)
        inward = self.inward
        if not inward.take(data):
            self.drops[TOO_LONG] += 1
            return False
        if inward.get(1) != packets.VERSION:
            self.drops[BAD_VERSION] += 1
            return False
        kind = inward.get(1)
        teller = inward.get(1)
        if inward.length < 4 or teller >= _NODES or teller == self.me:
            self.drops[BAD_FORM] += 1
            return False
        if kind == packets.STATE:
            return self._hear_state(inward, teller, now_ms)
        if kind == packets.JOIN:
            return self._hear_join(inward, teller, now_ms)
        if kind == packets.SYNC:
            return self._hear_sync(inward, teller, now_ms)
        self.drops[BAD_FORM] += 1
        return False

    def _hear_state(self, inward, teller, now_ms):
        view = inward.get(1)
        epoch = inward.get(1)
        table_ms = inward.get(4)
        stamp = inward.get(2)
        echo = inward.get(1)
        echo_stamp = inward.get(2)
        hold = inward.get(1)
        members = inward.get(2)
        ballot = inward.get(2)
        settled = inward.get(4)
        phase_count = inward.get(1)
        if inward.at < 0 or table_ms > 0x1FFFFFFF or members >> _NODES:
            self.drops[BAD_FORM] += 1
            return False
        views = self.views
        order = self.order
        if self.state == OUT:
            return False
        view = packets.near(view, views.number, 8)
        if view < views.number:
            if self.state == IN and order.members >> teller & 1:
                self.views_of[teller] = view
                if views.epoch[teller] == epoch:
                    self.answer = True
            self.drops[OLD_VIEW] += 1
            return False
        inward_at = inward.at
        if not self._check_form(inward, phase_count):
            self.drops[BAD_FORM] += 1
            return False
        inward.at = inward_at
        if view > views.number:
            if not self._catch_up(inward, view, members, phase_count):
                return False
            inward.at = inward_at
            if self.state == OUT:
                return False
        if not order.members >> teller & 1 or views.epoch[teller] != epoch:
            self.drops[STRANGER] += 1
            return False
        self.silent_new &= ~(1 << teller)
        self.heard_ms[teller] = self.alive_ms[teller] = now_ms
        self.views_of[teller] = view
        self.settled_of[teller] = settled
        self.echo_stamp[teller] = stamp
        self.echo_at[teller] = now_ms
        if echo == self.me and hold < 255 and teller == self.lowest():
            trip_ms = (now_ms - echo_stamp & 0xFFFF) - hold
            if 0 <= trip_ms < 1000:
                self.clock.hear(trip_ms, table_ms)
        if ballot > self.others_ballot:
            self.others_ballot = ballot
            self.ballot_ms = now_ms
        return self._hear_rest(inward, teller, table_ms, phase_count, settled)

    def _check_form(self, inward, phase_count):
        # Whether all that the head announces is there.
        phase = phase_count >> 4
        told = inward.get(2)
        flags = inward.get(1)
        if phase > ACCEPTED or told < 0 or told >> _NODES or flags < 0 or flags > 3:
            return False
        size = (18 if phase else 0) + (24 if flags & 1 else 0) + 9 * (phase_count & 15)
        for node in range(_NODES):
            size += told >> node & 1 and 2
        inward.at += size
        return inward.at == inward.length

    def _catch_up(self, inward, view, members, phase_count):
        # A later view was agreed on: enter it, if the packet says how, or find out that it is without this node.
        if not members >> self.me & 1:
            if self.state == IN:
                self.leave()
            return False
        inward.get(2)
        if not inward.get(1) & 1:
            self.answer = True
            return False
        order = self.order
        for node in range(_NODES):
            low = inward.get(1)
            self.base[node] = packets.near(low, order.known[node], 8)
        for node in range(_NODES):
            self.knows[node] = inward.get(1)
        self._enter(view, members)
        return True

    def _enter(self, view, members):
        # Enter a view whose cuts are in `base` and whose epochs are in `knows`.
        views = self.views
        order = self.order
        again = 0
        self.silent_new |= members & ~order.members
        for node in range(_NODES):
            if members >> node & 1 and order.members >> node & 1 and self.knows[node] != views.epoch[node] and node !=
            self.me: again |= 1 << node if again: # It went and came back in between; all that it said before is
            settled here by now. order.members &= ~again views.enter(view, members, self.base) for node in
            range(_NODES): if members >> node & 1: views.epoch[node] = self.knows[node] self._entered()

    def _commit(self):
        # The next view was agreed on here.
        before = self.order.members
        self.views.commit()
        self.silent_new |= self.order.members & ~before
        self._entered()

    def _entered(self):
        for node in range(_NODES):
            self.heard_ms[node] = self.alive_ms[node] = self.clock.long_ms
        self.wanting &= ~self.order.members
        self.others_ballot = 0
        self.stuck_ms = 0
        self.answer = True
        if self.lowest() == self.me:
            self.clock.lead()

    def leave(self):
        """This node is not at the table any more: what it said and was not settled is void. It asks to come in again."""
        self.state = OUT
        self.last_view = self.views.number
        self.app.void()

    def _hear_rest(self, inward, teller, table_ms, phase_count, settled):
        order = self.order
        views = self.views
        told = inward.get(2)
        flags = inward.get(1)
        if flags & 1:
            inward.at += 24
        phase = phase_count >> 4
        ballot = mask = accepted = 0
        if phase:
            ballot = inward.get(2)
            mask = inward.get(2)
            accepted = inward.get(2)
            for node in range(_NODES):
                self.base[node] = packets.near(inward.get(1), order.known[node], 8)
        vector_at = inward.at
        for node in range(_NODES):
            if told >> node & 1:
                inward.at += 2
        news = False
        for _ in range(phase_count & 15):
            node = inward.get(1)
            number = inward.get(1)
            age_ms = inward.get(4) - _EARLY_MS
            what = inward.get(3)
            if node < _NODES:
                number = packets.near(number, order.known[node], 8)
                if order.hear(node, number, table_ms - age_ms, what):
                    news = True
        after = inward.at
        inward.at = vector_at
        behind = False
        for node in range(_NODES):
            self.knows[node] = order.seen[teller * _NODES + node]
            if told >> node & 1:
                known = packets.near(inward.get(1), order.known[node], 8)
                age = inward.get(1)
                self.knows[node] = known
                promise_ms = table_ms - age * _AGE_STEP_MS if age < 255 else 0
                if promise_ms > order.promise_ms[node] and node != teller and order.members >> node & 1:
                    self.alive_ms[node] = self.clock.long_ms
                order.hear_promise(teller, node, known, promise_ms)
                if known < order.known[node] and order.cut[node] < 0:
                    behind = True
        inward.at = after
        if news or behind or settled < order.settled:
            self.answer = True
        if phase and views.hear(teller, phase, ballot, mask, self.base, self.knows, accepted):
            self._commit()
        elif phase:
            self.answer = True
        return True

    # Coming in

    def join(self, local_ms):
        """Ask for the state of the table, to follow it and come in; until `state` is IN, call `poll` as always."""
        self.clock.pass_time(local_ms)
        self.state = OUT
        self.asked_ms = self.clock.long_ms - _JOIN_MS

    def _hear_join(self, inward, teller, now_ms):
        # inward holds no more than the name of who asks; the one who answers is the lowest live node.
        last_view = inward.get(2)
        if self.state != IN or inward.at != inward.length:
            return False
        order = self.order
        self.wanting |= 1 << teller
        self.wanting_ms = now_ms
        if self.silent_new >> teller & 1 and order.members >> teller & 1:
            # It is in, and waits to be told.
            self.alive_ms[teller] = self.heard_ms[teller] = now_ms
            if self.lowest_speaking() == self.me:
                self.sync_for = teller
        elif order.members >> teller & 1:
            # Still counted in as what it was before: that must go first.
            self.alive_ms[teller] = self.heard_ms[teller] = now_ms - 10 * _SILENT_MS
            if last_view == self.views.number or order.members == self.everyone:
                self.views.forgetful |= 1 << teller
        return True

    def lowest_speaking(self):
        """The lowest live node that is not new, as far as it is heard."""
        members = self.order.members & ~self.silent_new & ~self.silent
        node = 0
        while node < _NODES and not members >> node & 1:
            node += 1
        return node

    def _may_come_in(self, node):
        # Everyone here has settled all that the node said when it was here before, and nobody keeps it any more.
        order = self.order
        for i in range(order.count):
            if order.node[i] == node:
                return False
        for other in range(_NODES):
            if order.members >> other & 1 and other != self.me:
                if self.views_of[other] != self.views.number or self.settled_of[other] != order.settled:
                    return False
        return True

    def _write_sync(self):
        out = self.outward
        order = self.order
        out.length = 0
        out.put(packets.VERSION, 1)
        out.put(packets.SYNC, 1)
        out.put(self.me, 1)
        out.put(self.sync_for, 1)
        out.put(self.views.number, 2)
        out.put(order.members, 2)
        out.put(self.everyone, 2)
        out.put(order.settled, 4)
        out.put(max(0, self.clock.table_ms()), 4)
        for node in range(_NODES):
            out.put(self.views.epoch[node], 1)
            out.put(order.done[node] if order.members >> node & 1 else 0, 2)
            out.put(self.views.floor[node], 1)
        self.app.save(out)
        self.sync_for = -1

    def _hear_sync(self, inward, teller, now_ms):
        me = inward.get(1)
        view = inward.get(2)
        members = inward.get(2)
        everyone = inward.get(2)
        settled = inward.get(4)
        table_ms = inward.get(4)
        if me != self.me or self.state == IN or inward.length < 68 or members >> _NODES or not members >> self.me & 1:
            return False
        order = self.order
        order.__init__(self.me)
        self.views.__init__(order)
        views = self.views
        views.number = view
        order.members = members
        order.settled = settled
        self.everyone = everyone
        order.promised_ms = table_ms
        for node in range(_NODES):
            views.epoch[node] = inward.get(1)
            order.known[node] = order.done[node] = inward.get(2)
            views.floor[node] = packets.near(inward.get(1), order.known[node], 8)
            order.seen[self.me * _NODES + node] = order.known[node]
            order.cut[node] = -1 if members >> node & 1 else 0
            self.heard_ms[node] = self.alive_ms[node] = now_ms
        self.clock.offset_ms = table_ms - self.clock.long_ms
        if not self.app.load(inward):
            return False
        self.state = IN
        self.answer = True
        self.stuck_ms = self.wanting = self.silent_new = 0
        return True

    # Sending

    def poll(self, local_ms):
        """The `outward` packet's length where there is one to send now, else 0; `outward.data` has its bytes."""
        now_ms = self.clock.pass_time(local_ms)
        if self.state != IN and now_ms - self.asked_ms >= _JOIN_MS:
            self.asked_ms = now_ms
            out = self.outward
            out.length = 0
            out.put(packets.VERSION, 1)
            out.put(packets.JOIN, 1)
            out.put(self.me, 1)
            out.put(self.last_view, 2)
            return out.length
        if self.state == OUT:
            return 0
        if self.sync_for >= 0:
            if not self._keeps_of_those_out():
                self._write_sync()
                return self.outward.length
            self.sync_for = -1
        if self.state == IN:
            self._look_after_view(now_ms)
        if not self.views.promised:
            self.order.sweep()
        since_ms = now_ms - self.sent_ms
        due = since_ms >= _HEARTBEAT_MS
        if not due and since_ms >= _LEAST_MS:
            due = self.answer or (since_ms >= _RESEND_MS and self._has_to_say())
        if not due:
            return 0
        self.answer = False
        self.sent_ms = now_ms
        self._write_state(now_ms)
        return self.outward.length

    def _keeps_of_those_out(self):
        order = self.order
        for i in range(order.count):
            if not order.members >> order.node[i] & 1:
                return True
        return False

    def _has_to_say(self):
        order = self.order
        if self.views.phase != IDLE:
            return True
        for i in range(order.count):
            if order.number[i] > order.done[order.node[i]]:
                return True
        for node in range(_NODES):
            if order.members >> node & 1 and node != self.me:
                if self.views_of[node] < self.views.number or order.is_behind(node):
                    return True
        return False

    def _look_after_view(self, now_ms):
        order = self.order
        views = self.views
        if views.retry():
            self._commit()
            return
        i = order.earliest()
        if i < 0:
            self.stuck_ms = 0
        elif not self.stuck_ms:
            self.stuck_ms = now_ms
        suspects = 0
        self.silent = 0
        for node in range(_NODES):
            if order.members >> node & 1 and node != self.me:
                silent_ms = now_ms - self.alive_ms[node]
                if silent_ms > _SUSPECT_MS:
                    self.silent |= 1 << node
                if silent_ms > _SILENT_MS or (silent_ms > _SUSPECT_MS and self.stuck_ms and now_ms - self.stuck_ms >
                _SUSPECT_MS): suspects |= 1 << node live = order.members & ~suspects if live & -live != 1 << self.me:
                return if views.is_mine() and now_ms - self.proposed_ms < _GIVE_UP_MS: return unfinished =
                max(views.promised, self.others_ballot) if suspects: if not views.is_mine() or views.mask != live or
                now_ms - self.proposed_ms >= _GIVE_UP_MS: self._propose(live, now_ms) elif unfinished: if now_ms -
                max(self.ballot_ms, self.proposed_ms) > _GIVE_UP_MS: self._propose(order.members, now_ms) elif
                self.wanting and now_ms - self.wanting_ms < 2 * _JOIN_MS: node = 0 while not self.wanting >> node & 1:
                node += 1 if order.members >> node & 1: self.wanting &= ~(1 << node) elif self._may_come_in(node):
                self._propose(order.members | 1 << node, now_ms)

    def _propose(self, mask, now_ms):
        views = self.views
        if self.others_ballot > views.promised:
            views.ballot = max(views.ballot, self.others_ballot)
        views.propose(mask)
        self.proposed_ms = self.ballot_ms = now_ms
        self.answer = True
        if views.retry():
            self._commit()

    def _write_state(self, now_ms):
        out = self.outward
        order = self.order
        views = self.views
        table_ms = order.promise(max(0, self.clock.table_ms()))
        out.length = 0
        out.put(packets.VERSION, 1)
        out.put(packets.STATE, 1)
        out.put(self.me, 1)
        out.put(views.number, 1)
        out.put(views.epoch[self.me], 1)
        out.put(table_ms, 4)
        out.put(now_ms, 2)
        self._write_echo(out, now_ms)
        out.put(order.members, 2)
        out.put(views.promised, 2)
        out.put(order.settled, 4)
        events_at = out.length
        out.put(views.phase << 4, 1)
        told = order.members
        for node in range(_NODES):
            if order.known[node]:
                told |= 1 << node
        out.put(told, 2)
        behind = False
        for node in range(_NODES):
            if order.members >> node & 1 and node != self.me and self.views_of[node] < views.number:
                behind = True
        out.put(1 if behind else 0, 1)
        if behind:
            for node in range(_NODES):
                out.put(order.cut[node] if order.cut[node] >= 0 else views.floor[node], 1)
            for node in range(_NODES):
                out.put(views.epoch[node], 1)
        if views.phase:
            out.put(views.ballot, 2)
            out.put(views.mask, 2)
            out.put(views.accepted if views.phase == PROMISE else 0, 2)
            for node in range(_NODES):
                out.put(views.base[node], 1)
        for node in range(_NODES):
            if told >> node & 1:
                out.put(order.known[node], 1)
                age = (table_ms - order.promise_ms[node] + _AGE_STEP_MS - 1) // _AGE_STEP_MS
                out.put(age if 0 <= age < 255 else 0 if age < 0 else 255, 1)
        self._write_events(out, events_at, table_ms)

    def _write_echo(self, out, now_ms):
        # Of the nodes that were heard, each in turn: when it said something, and how long ago that is.
        for _ in range(_NODES):
            self.echo_turn = (self.echo_turn + 1) % _NODES
            node = self.echo_turn
            if self.echo_at[node] >= 0 and now_ms - self.echo_at[node] < 255:
                out.put(node, 1)
                out.put(self.echo_stamp[node], 2)
                out.put(now_ms - self.echo_at[node], 1)
                self.echo_at[node] = -1
                return
        out.put(_NO_ECHO, 1)
        out.put(0, 2)
        out.put(255, 1)

    def _write_events(self, out, events_at, table_ms):
        # First what a live node lacks; for those who have just come in also what all are known to know.
        order = self.order
        count = 0
        for extra in range(2 if self.silent_new else 1):
            for i in range(order.count):
                if count == 15 or out.room() < 9:
                    break
                node = order.node[i]
                number = order.number[i]
                lacking = order.members & ~order.knowers(node, number) & ~self.silent
                if 0 <= order.cut[node] < number or (not lacking) != extra:
                    continue
                out.put(node, 1)
                out.put(number, 1)
                out.put(max(0, min(table_ms - order.t_ms[i] + _EARLY_MS, 0x3FFFFFFF)), 4)
                out.put(order.what[i], 3)
                count += 1
        out.data[events_at] |= count


