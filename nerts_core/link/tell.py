# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a node knows of its table, and the STATE packet that says so to the others.

`link.Link` is made of this, of `talk`, `joining` and the timers. Knows nothing of when to speak, or what is heard.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.clock import Clock
from nerts_core.link.order import Order
from nerts_core.link.views import PROMISE, Views

# Where a node stands: not at a table, or at it.
OUT = const(0)
IN = const(2)

# How many reasons there are to drop a packet; `talk` names them.
DROPS = const(7)

_NODES = const(12)
_NO_ECHO = const(255)
_AGE_STEP_MS = const(8)
_NO_AGE = const(255)
_MOST_EVENTS = const(15)
_EVENT_SIZE = const(9)
_HOLD_MS = const(0xFFFF)


class Tell:
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
        self.echo_turn = self.event_turn = 0
        # Masks of live nodes: those that have not spoken in this view; that came in and have not spoken at all, so
        # that they have to be told the state of the table; not heard for a while; to be asked for a sign of life.
        self.late = 0
        self.silent_new = 0
        self.silent = self.quiet = 0
        # All who ever were at this table.
        self.everyone = 0
        self.answer = False
        self.aside_at = 0
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
        return lowest_of(self.order.members)

    def lowest_speaking(self):
        """The lowest live node that is not new, as far as it is heard."""
        return lowest_of(self.order.members & ~self.silent_new & ~self.silent)

    def _write_state(self, now_ms, asks):
        order = self.order
        views = self.views
        # Of two packets of a node the later one has the later time.
        table_ms = order.promise(max(self.clock.table_ms(), self.told_ms[self.me] + 1))
        self.told_ms[self.me] = table_ms
        out = self.outward
        out.begin(packets.STATE, self.me)
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
            out.put_low(views.floor)
            out.put_low(views.epoch)
        if views.phase:
            out.put(views.ballot, 2)
            out.put(views.mask, 2)
            out.put(views.accepted if views.phase == PROMISE else 0, 2)
            out.put_low(views.base)
        self._write_vector(out, told, table_ms + _AGE_STEP_MS - 1)
        self._write_events(out, flags_at)
        room = out.room() - 1
        if room > 0:
            length = self.app.aside(out.data, out.length + 1, room)
            if length:
                out.data[flags_at] |= packets.HAS_ASIDE
                out.data[out.length] = length
                out.length += 1 + length
        out.seal(self.key)

    def _write_vector(self, out, told, late_ms):
        known = self.order.known
        promise_ms = self.order.promise_ms
        data = out.data
        at = out.length
        for node in range(_NODES):
            if told >> node & 1:
                age = (late_ms - promise_ms[node]) // _AGE_STEP_MS
                data[at] = known[node] & 255
                data[at + 1] = 0 if age < 0 else _NO_AGE if age > _NO_AGE else age
                at += 2
        out.length = at

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
        # What a live node lacks; for those who have just come in also what all are known to know. Where not all has
        # room, the next packet goes on from here.
        order = self.order
        everything = self.silent_new or self.views.promised
        count = 0
        i = self.event_turn
        for _ in range(order.count):
            if i >= order.count:
                i = 0
            node = order.node[i]
            number = order.number[i]
            if not 0 <= order.cut[node] < number and (
                everything or order.members & ~order.knowers(node, number) & ~self.silent
            ):
                if count == _MOST_EVENTS or out.room() < _EVENT_SIZE:
                    break
                out.put(node, 1)
                out.put(number, 1)
                out.put(order.t_ms[i], 4)
                out.put(order.what[i], 3)
                count += 1
            i += 1
        self.event_turn = i
        out.data[flags_at] |= count


def lowest_of(mask):
    """The lowest node of a mask."""
    node = 0
    while node < _NODES and not mask >> node & 1:
        node += 1
    return node
