# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Events of all handhelds at a table in one order: the same for all, whatever is lost or late (L1, L2).

An event is numbered by its node (1, 2 ...) and has the table time `t_ms` at which it happened. A node's promise goes
with the number of its events: all that are to come happened after it. An event is settled when every live node has
promised past its time, no event that a promise counts is missing, and a quorum of the live nodes knows it (or somebody
has settled it); the order is (t_ms, node). That a quorum knows it is what keeps a settled event settled when nodes are
lost: see `views`.

Does not know packets, or what an event means.
"""

from nerts_core.cards import const

MAX_NODES = const(12)
CAPACITY = const(96)

_NODES = const(12)
_CAPACITY = const(96)


def is_quorum(some, all_):
    """Whether the nodes of the mask `some` are more than half of those of `all_`, or half with the lowest of them."""
    both = count_of(some & all_) * 2
    total = count_of(all_)
    return both > total or (both == total and total > 0 and some & all_ & -all_ != 0)


def count_of(mask):
    """How many bits of a mask are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


class Order:
    """What one node knows of all events, and which of them are settled.

    `known[k]` is how many events of node k are known without a gap, `promise_ms[k]` the time after which the others of
    k happened; `seen[k * 12 + j]` how many of j's events node k is known to know. Events that are not known to all yet
    are kept in parallel lists, `count` of them.
    """

    def __init__(self, me):
        self.me = me
        self.promise_ms = [0] * _NODES
        self.known = [0] * _NODES
        self.seen = [0] * (_NODES * _NODES)
        # Of a node that is out: the number of its last event that counts; -1 for the others.
        self.cut = [-1] * _NODES
        self.done = [0] * _NODES
        self.node = [0] * _CAPACITY
        self.number = [0] * _CAPACITY
        self.t_ms = [0] * _CAPACITY
        self.what = [0] * _CAPACITY
        self.start_afresh()

    def start_afresh(self):
        """Nothing is known, and nobody else is there."""
        self.members = 1 << self.me
        self.settled = 0
        # How many were settled when the last event of a node that is out was.
        self.settled_of_out = 0
        # How many somebody is known to have settled.
        self.settled_by_any = 0
        self.count = 0
        self.promised_ms = 0
        for node in range(_NODES):
            self.promise_ms[node] = self.known[node] = self.done[node] = 0
            self.cut[node] = -1
        for place in range(_NODES * _NODES):
            self.seen[place] = 0

    # Own events

    def make(self, now_ms, what):
        """An own event happens at table time `now_ms`. Returns its time, a little later where that was promised.

        -1 where this node has as many events in the air as it may: what all may have together has room everywhere.
        """
        me = self.me
        own = 0
        for i in range(self.count):
            if self.node[i] == me:
                own += 1
        if own >= _CAPACITY // (count_of(self.members) + 1) or self.count >= _CAPACITY:
            return -1
        t_ms = max(now_ms, self.promised_ms + 1)
        self.known[me] += 1
        self.seen[me * _NODES + me] = self.known[me]
        self._keep(me, self.known[me], t_ms, what)
        self.promise(t_ms)
        return t_ms

    def promise(self, now_ms):
        """Promise that what comes happens after `now_ms` (or after what was promised before). Returns the promise."""
        if now_ms > self.promised_ms:
            self.promised_ms = now_ms
        self.promise_ms[self.me] = self.promised_ms
        return self.promised_ms

    # Others' events

    def hear(self, node, number, t_ms, what):
        """An event of another node, told by anyone. True where it is news."""
        if node == self.me or number != self.known[node] + 1 or not self._takes(node, number):
            return False
        if self.count >= _CAPACITY:
            return False
        self.known[node] = number
        self.seen[self.me * _NODES + node] = number
        self._keep(node, number, t_ms, what)
        return True

    def _takes(self, node, number):
        if self.cut[node] >= 0:
            return number <= self.cut[node]
        return self.members >> node & 1

    def hear_promise(self, node, number, promise_ms):
        """Somebody knows so many events of a node, and that the rest happened after `promise_ms`. True for news."""
        if node != self.me and self.known[node] >= number and promise_ms > self.promise_ms[node]:
            self.promise_ms[node] = promise_ms
            return True
        return False

    def hear_known(self, teller, node, number):
        """`teller` knows so many events of a node."""
        if number > self.seen[teller * _NODES + node]:
            self.seen[teller * _NODES + node] = number

    def _keep(self, node, number, t_ms, what):
        i = self.count
        self.node[i] = node
        self.number[i] = number
        self.t_ms[i] = t_ms
        self.what[i] = what
        self.count = i + 1

    # Settling

    def earliest(self):
        """The place of the earliest known event that is not settled, -1 for none."""
        best = -1
        best_ms = 0
        nodes = self.node
        numbers = self.number
        done = self.done
        for i in range(self.count):
            node = nodes[i]
            number = numbers[i]
            if number > done[node] and not 0 <= self.cut[node] < number:
                t_ms = self.t_ms[i]
                if best < 0 or t_ms < best_ms or (t_ms == best_ms and node < nodes[best]):
                    best = i
                    best_ms = t_ms
        return best

    def _is_void(self, i):
        return 0 <= self.cut[self.node[i]] < self.number[i]

    def waits_for(self, i):
        """The nodes, as a mask, whose promise past event `i` is not known."""
        waits = 0
        t_ms = self.t_ms[i]
        promise_ms = self.promise_ms
        for node in range(_NODES):
            if promise_ms[node] >= t_ms or node == self.node[i]:
                continue
            if self.cut[node] >= 0:
                if self.known[node] < self.cut[node]:
                    waits |= 1 << node
            elif self.members >> node & 1 and node != self.me:
                waits |= 1 << node
        return waits

    def knowers(self, node, number):
        """The live nodes, as a mask, that are known to know an event."""
        mask = 0
        left = self.members
        bit = 1
        seen = self.seen
        while left:
            if left & 1 and seen[node] >= number:
                mask |= bit
            left >>= 1
            bit <<= 1
            node += _NODES
        return mask

    def is_safe(self, i):
        """Whether event `i` cannot get lost: a quorum knows it."""
        return is_quorum(self.knowers(self.node[i], self.number[i]), self.members)

    def settle(self, now_ms):
        """The place of the next event in the order, now settled, or -1 for none yet. Its place holds until `sweep`."""
        i = self.earliest()
        if i < 0 or self.waits_for(i) or not (self.settled_by_any > self.settled or self.is_safe(i)):
            return -1
        node = self.node[i]
        # Whatever happens here from now on happened later.
        self.promise(max(now_ms, self.t_ms[i]))
        self.done[node] = self.number[i]
        self.settled += 1
        if self.cut[node] >= 0:
            self.settled_of_out = self.settled
        return i

    def kept_of(self):
        """The nodes, as a mask, of which events are kept here."""
        mask = 0
        for i in range(self.count):
            mask |= 1 << self.node[i]
        return mask

    def behind(self):
        """The live nodes, as a mask, that are not known to know all that is kept here."""
        mask = 0
        kept = self.kept_of()
        for node in range(_NODES):
            if kept >> node & 1:
                number = self.known[node]
                if 0 <= self.cut[node] < number:
                    number = self.cut[node]
                mask |= self.members & ~self.knowers(node, number)
        return mask & ~(1 << self.me)

    def sweep(self):
        """Forget settled events that every live node knows, and what is void."""
        kept = 0
        for i in range(self.count):
            node = self.node[i]
            number = self.number[i]
            if self._is_void(i) or (number <= self.done[node] and self.knowers(node, number) == self.members):
                continue
            self._move(i, kept)
            kept += 1
        self.count = kept

    def _move(self, i, to):
        if i != to:
            self.node[to] = self.node[i]
            self.number[to] = self.number[i]
            self.t_ms[to] = self.t_ms[i]
            self.what[to] = self.what[i]

    # Views

    def enter(self, members, base):
        """The live nodes are now `members`; of those that are out the events up to `base[k]` count, the rest is void.

        Nodes that are new come in with `admit`.
        """
        out = self.members & ~members
        for node in range(_NODES):
            if out >> node & 1:
                self.cut[node] = base[node]
                self.settled_of_out = self.settled
                if self.known[node] > base[node]:
                    self.known[node] = base[node]
                    self.seen[self.me * _NODES + node] = base[node]
        self.members = members
        self.settled_by_any = 0

    def has_out(self):
        """Whether something of nodes that are out is not settled here yet."""
        for node in range(_NODES):
            if self.cut[node] > self.done[node]:
                return True
        return False

    def admit(self, node):
        """A node comes in, new or once more: its events begin at 1 again; all of its old ones are settled by all."""
        self.cut[node] = -1
        self.known[node] = self.done[node] = self.promise_ms[node] = 0
        for other in range(_NODES):
            self.seen[other * _NODES + node] = 0
            self.seen[node * _NODES + other] = 0
        kept = 0
        for i in range(self.count):
            if self.node[i] != node:
                self._move(i, kept)
                kept += 1
        self.count = kept
