# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a node knows of its table, and the STATE packet that says so to the others.

`link.Link` is made of this, of `talk`, `joining` and the timers. Knows nothing of when to speak, or what is heard.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.clock import Clock
from nerts_core.link.order import Order, lowest_of
from nerts_core.link.views import Views

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
# Events are added up to this length, what the app tells beside them up to the end.
_EVENTS_END = const(106)
_FLAGS_AT = const(27)


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
        self.outward = packets.Packet(packets.MOST)
        self.drops = [0] * DROPS
        # The version of the last packet that was refused for it.
        self.other_version = packets.VERSION
        # By node: when it is known to have been there, the table time of its last packet, how many it has settled.
        self.alive_ms = [0] * _NODES
        self.told_ms = [-1] * _NODES
        self.settled_of = [0] * _NODES
        # What is to be echoed: its stamp, and when that was heard, -1 for nothing.
        self.echo_stamp = [0] * _NODES
        self.echo_at = [-1] * _NODES
        self.echo_turn = self.event_turn = 0
        # Masks of live nodes: those that have not spoken in this view; that came in and have not spoken at all, so
        # that they have to be told the state of the table; not heard for a while; to be asked for a sign of life, and
        # urgently.
        self.late = self.silent_new = self.silent = self.quiet = self.urgent = 0
        # All who ever were at this table.
        self.everyone = 0
        self.answer = False
        # Whether a packet with much in it was just taken in: what follows of it has time until the next step.
        self.is_laden = False
        # Until when there is nothing to say.
        self.idle_ms = 0
        # Until when a look after the view finds nothing; and until when, in local time, nothing at all is to be done by
        # the link, and by its app. All 0 as soon as something was heard or made.
        self.calm_ms = self.rests_ms = self.app_rests_ms = 0
        # How many times in a row something was said again without news.
        self.tries = 0
        self.sent_ms = self.proposed_ms = self.ballot_ms = self.looked_ms = self.stuck_ms = self.progress_ms = 0
        self.others_ballot = 0
        # How many events the teller of the packet that is being read knows of each node, low 8 bits.
        self.knows = bytearray(_NODES)

    def lowest_speaking(self):
        """The lowest live node that is not new, as far as it is heard."""
        return lowest_of(self.order.members & ~self.silent_new & ~self.silent)

    def _write_state(self, now_ms, asks):
        order = self.order
        views = self.views
        out = self.outward
        # Of two packets of a node the later one has the later time.
        table_ms = order.promise(max(self.clock.table_ms(), self.told_ms[self.me] + 1))
        self.told_ms[self.me] = table_ms
        out.begin(packets.STATE, self.me)
        out.put(views.number, 2)
        out.put(views.epoch[self.me], 1)
        out.put(table_ms, 4)
        out.put(now_ms, 2)
        echo = self._next_echo(now_ms)
        out.put(echo, 1)
        if echo == _NO_ECHO:
            out.put(0, 4)
        else:
            out.put(self.echo_stamp[echo], 2)
            out.put(now_ms - self.echo_at[echo], 2)
            self.echo_at[echo] = -1
        out.put(order.members, 2)
        out.put(views.promised, 2)
        out.put(asks, 2)
        out.put(order.settled, 4)
        told = order.members
        for node in range(_NODES):
            if order.known[node]:
                told |= 1 << node
        flags = (packets.HAS_CUTS if self.late else 0) | (packets.HAS_CHANGE if views.phase else 0)
        out.put(flags, 1)
        out.put(told, 2)
        if flags:
            from nerts_core.link.changing import write

            write(views, out, self.late)
        data = out.data
        at = out.length
        for node in range(_NODES):
            if told >> node & 1:
                age = (table_ms + _AGE_STEP_MS - 1 - order.promise_ms[node]) // _AGE_STEP_MS
                data[at] = order.known[node] & 255
                data[at + 1] = 0 if age < 0 else _NO_AGE if age > _NO_AGE else age
                at += 2
        out.length = at
        count = self._write_events(out)
        # A packet that changes the view costs enough without an aside.
        size = 0 if views.phase else self.app.aside(data, out.length + 1, packets.MOST - 5 - out.length)
        if size:
            flags |= packets.HAS_ASIDE
            out.put(size, 1)
            out.length += size
        data[_FLAGS_AT] = flags | count

    def _next_echo(self, now_ms):
        # The lowest node tells the others in turn when they said something, and how long ago that is.
        if lowest_of(self.order.members) == self.me:
            for _ in range(_NODES):
                node = self.echo_turn = (self.echo_turn + 1) % _NODES
                if self.echo_at[node] >= 0 and now_ms - self.echo_at[node] < _HOLD_MS:
                    return node
        return _NO_ECHO

    def _write_events(self, out):
        # What a live node lacks; for those who have just come in also what all are known to know. Where not all has
        # room, the next packet goes on from here. Returns how many.
        order = self.order
        lack = 0xFFF if self.silent_new or self.views.promised else order.members & ~self.silent
        count = 0
        i = self.event_turn
        for _ in range(order.count):
            if i >= order.count:
                i = 0
            if lack & ~order.has[i]:
                if count == _MOST_EVENTS or out.length > _EVENTS_END - _EVENT_SIZE:
                    self.event_turn = i
                    break
                out.put(order.node[i], 1)
                out.put(order.number[i], 1)
                out.put(order.t_ms[i], 4)
                out.put(order.what[i], 2)
                out.put(order.what[i] >> 16, 1)
                count += 1
            i += 1
        else:
            self.event_turn = 0
        return count
