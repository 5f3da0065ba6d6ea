# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What nodes at a table tell each other all the time: writing a STATE packet, and what follows from one.

`link.Link` is made of this, of `joining` and of the timers. Knows nothing of when to speak, beyond that something heard
asks for an answer.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.clock import Clock
from nerts_core.link.order import Order
from nerts_core.link.views import ACCEPT, ACCEPTED, PREPARE, PROMISE, Views

# Where a node stands: not at a table, or at it.
OUT = const(0)
IN = const(2)

# Why a packet was dropped; `drops` counts them.
WRONG_LENGTH = const(0)
WRONG_VERSION = const(1)
WRONG_TAG = const(2)
WRONG_FORM = const(3)
OLD_VIEW = const(4)
STRANGER = const(5)
STALE = const(6)
DROPS = const(7)

_NODES = const(12)
_NO_ECHO = const(255)
_AGE_STEP_MS = const(8)
_NO_AGE = const(255)
_MOST_EVENTS = const(15)
_EVENT_SIZE = const(9)
_TRIP_MS = const(1000)
_HOLD_MS = const(0xFFFF)


class Talk:
    """What a node knows of the others at its table, and the packet that says so."""

    def __init__(self, me, app, key):
        self.me = me
        self.app = app
        self.key = key
        self.state = OUT
        self.clock = Clock()
        self.order = Order(me)
        self.views = Views(self.order)
        self.inward = packets.Packet()
        self.outward = packets.Packet()
        self.drops = [0] * DROPS
        # The version of the last packet that was refused for it.
        self.other_version = packets.VERSION
        # By node: when it was heard, when it is known to have been there, and the table time of its last packet.
        self.heard_ms = [0] * _NODES
        self.alive_ms = [0] * _NODES
        self.told_ms = [-1] * _NODES
        self.settled_of = [0] * _NODES
        self.echo_stamp = [0] * _NODES
        self.echo_at = [-1] * _NODES
        self.echo_turn = 0
        # Masks of live nodes: those that have not spoken in this view; that came in and have not spoken at all, so
        # that they have to be told the state of the table; not heard for a while; to be asked for a sign of life.
        self.late = 0
        self.silent_new = 0
        self.silent = self.quiet = 0
        # All who ever were at this table.
        self.everyone = 0
        self.answer = False
        # How many times in a row something was said again without news.
        self.tries = 0
        self.stuck_ms = 0
        self.progress_ms = 0
        self.others_ballot = 0
        self.ballot_ms = 0
        # The vectors of the packet that is being read.
        self.base = [0] * _NODES
        self.knows = [0] * _NODES

    def lowest(self):
        """The node whose clock and word count first: the lowest live one."""
        return _lowest_of(self.order.members)

    def lowest_speaking(self):
        """The lowest live node that is not new, as far as it is heard."""
        return _lowest_of(self.order.members & ~self.silent_new & ~self.silent)

    # Reading

    def _hear_state(self, inward, teller, now_ms):
        view = inward.get(2)
        epoch = inward.byte()
        table_ms = inward.get(4)
        stamp = inward.get(2)
        members_at = self._skip_echo(inward)
        members = inward.get(2)
        ballot = inward.get(2)
        asks = inward.get(2)
        settled = inward.get(4)
        flags = inward.byte()
        body_at = inward.at
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
        self.echo_stamp[teller] = stamp
        self.echo_at[teller] = now_ms
        inward.at = members_at
        self._hear_echo(inward, teller, table_ms, now_ms)
        inward.at = body_at
        if ballot > self.others_ballot:
            self.others_ballot = ballot
            self.ballot_ms = now_ms
        if settled > order.settled_by_any:
            order.settled_by_any = settled
        if asks >> self.me & 1:
            self.answer = True
        self._hear_body(inward, teller, table_ms, flags, ballot)
        return True

    def _drop(self, why):
        self.drops[why] += 1
        return False

    def _skip_echo(self, inward):
        # Returns where the echo begins.
        at = inward.at
        if inward.byte() != _NO_ECHO:
            inward.skip(4)
        return at

    def _hear_echo(self, inward, teller, table_ms, now_ms):
        if inward.byte() != self.me or teller != self.lowest():
            return
        stamp = inward.get(2)
        hold_ms = inward.get(2)
        trip_ms = (now_ms - stamp & 0xFFFF) - hold_ms
        if 0 <= trip_ms < _TRIP_MS:
            self.clock.hear(trip_ms, table_ms)

    def _is_formed(self, inward, flags):
        # Whether all that the head announces is there, no more and no less.
        told = inward.get(2)
        if told < 0 or told >> _NODES:
            return False
        size = _EVENT_SIZE * (flags & 15)
        if flags & packets.HAS_CUTS:
            size += 2 * _NODES
        if flags & packets.HAS_CHANGE:
            if not PREPARE <= inward.byte() <= ACCEPTED:
                return False
            size += 6 + _NODES
        for node in range(_NODES):
            if told >> node & 1:
                size += 2
        return not flags & 0x30 and inward.at + size == inward.length

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
        for node in range(_NODES):
            self.base[node] = packets.near(inward.byte(), order.known[node], 8)
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
            for node in range(_NODES):
                self.base[node] = packets.near(inward.byte(), order.known[node], 8)
        vector_at = inward.at
        for node in range(_NODES):
            if told >> node & 1:
                inward.at += 2
        if self._hear_events(inward, flags & 15):
            self.answer = True
            self.tries = 0
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
        order = self.order
        me = self.me
        for node in range(_NODES):
            if not told >> node & 1:
                self.knows[node] = order.seen[teller * _NODES + node]
                continue
            known = packets.near(inward.byte(), order.known[node], 8)
            age = inward.byte()
            self.knows[node] = known
            if not promised:
                # What it knows counts as long as it has not promised to have told all that counts.
                order.hear_known(teller, node, known)
            if age < _NO_AGE and order.hear_promise(node, known, table_ms - age * _AGE_STEP_MS):
                if order.members >> node & 1:
                    self.alive_ms[node] = self.clock.long_ms
            if node == me and known < order.known[me]:
                self.answer = True

    # Writing

    def _begin(self, kind):
        out = self.outward
        out.length = 0
        out.put(packets.VERSION, 1)
        out.put(kind, 1)
        out.put(self.me, 1)
        return out

    def _write_state(self, now_ms, asks):
        order = self.order
        views = self.views
        # Of two packets of a node the later one has the later time.
        table_ms = order.promise(max(self.clock.table_ms(), self.told_ms[self.me] + 1))
        self.told_ms[self.me] = table_ms
        out = self._begin(packets.STATE)
        out.put(views.number, 2)
        out.put(views.epoch[self.me], 1)
        out.put(table_ms, 4)
        out.put(now_ms, 2)
        self._write_echo(out, now_ms)
        out.put(order.members, 2)
        out.put(views.promised, 2)
        out.put(asks, 2)
        out.put(order.settled, 4)
        flags_at = out.length
        cuts = self.late != 0
        out.put((packets.HAS_CUTS if cuts else 0) | (packets.HAS_CHANGE if views.phase else 0), 1)
        told = order.members
        for node in range(_NODES):
            if order.known[node]:
                told |= 1 << node
        out.put(told, 2)
        if views.phase:
            out.put(views.phase, 1)
        if cuts:
            for node in range(_NODES):
                out.put(views.floor[node], 1)
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
                age = (table_ms - order.promise_ms[node] + _AGE_STEP_MS - 1) // _AGE_STEP_MS
                out.put(order.known[node], 1)
                out.put(0 if age < 0 else _NO_AGE if age > _NO_AGE else age, 1)
        self._write_events(out, flags_at)
        out.seal(self.key)

    def _write_echo(self, out, now_ms):
        # The lowest node tells the others in turn when they said something, and how long ago that is.
        if self.lowest() == self.me:
            for _ in range(_NODES):
                self.echo_turn = (self.echo_turn + 1) % _NODES
                node = self.echo_turn
                if self.echo_at[node] >= 0 and now_ms - self.echo_at[node] < _HOLD_MS:
                    out.put(node, 1)
                    out.put(self.echo_stamp[node], 2)
                    out.put(now_ms - self.echo_at[node], 2)
                    self.echo_at[node] = -1
                    return
        out.put(_NO_ECHO, 1)

    def _write_events(self, out, flags_at):
        # First what a live node lacks; for those who have just come in also what all are known to know.
        order = self.order
        count = 0
        for extra in range(2 if self.silent_new or self.views.promised else 1):
            for i in range(order.count):
                if count == _MOST_EVENTS or out.room() < _EVENT_SIZE:
                    break
                node = order.node[i]
                number = order.number[i]
                lacking = order.members & ~order.knowers(node, number) & ~self.silent
                if 0 <= order.cut[node] < number or (not lacking) != extra:
                    continue
                out.put(node, 1)
                out.put(number, 1)
                out.put(order.t_ms[i], 4)
                out.put(order.what[i], 3)
                count += 1
        out.data[flags_at] |= count




def _lowest_of(mask):
    node = 0
    while node < _NODES and not mask >> node & 1:
        node += 1
    return node
