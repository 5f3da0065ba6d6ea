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
CAPACITY = const(48)

_NODES = const(12)
_CAPACITY = const(48)


def is_quorum(some, all_):
    """Whether the nodes of the mask `some` are more than half of those of `all_`, or half with the lowest of them."""
    some &= all_
    both = count_of(some) * 2 - count_of(all_)
    return both > 0 or (both == 0 and some & -all_ & all_ > 0)


def count_of(mask):
    """How many bits of a mask are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def lowest_of(mask):
    """The lowest node of a mask."""
    node = 0
    while node < _NODES and not mask >> node & 1:
        node += 1
    return node


class Order:
    """What one node knows of all events, and which of them are settled.

    `known[k]` is how many events of node k are known without a gap, `promise_ms[k]` the time after which the others of
    k happened, `done[k]` how many are settled. Events that are not known to all yet are kept in parallel lists, `count`
    of them, in their order; the first `settled_here` of these are settled. `has[i]` is the mask of who is known to know
    event i, `number[i]` the low byte of its number.
    """

    def __init__(self, me):
        self.me = me
        self.promise_ms = [0] * _NODES
        self.known = [0] * _NODES
        self.done = [0] * _NODES
        # Of a node that is out: the number of its last event that counts; -1 for the others.
        self.cut = [-1] * _NODES
        self.node = bytearray(_CAPACITY)
        self.number = bytearray(_CAPACITY)
        self.t_ms = [0] * _CAPACITY
        self.what = [0] * _CAPACITY
        self.has = [0] * _CAPACITY
        self.members = 1 << me
        self.forget_all()

    def forget_all(self):
        """Nothing is kept, settled or promised."""
        # How many are settled, how many were when the last event of a node that is out was, how many somebody has.
        self.settled = self.settled_of_out = self.settled_by_any = 0
        self.count = self.settled_here = 0
        # Nodes that are out, as a mask, of which not all that counts is settled.
        self.outs = 0
        for node in range(_NODES):
            self.promise_ms[node] = 0

    # Own events

    def make(self, now_ms, what):
        """An own event happens at table time `now_ms`. Returns its time, a little later where that was promised.

        -1 where this node has as many events in the air as it may: what all may have together has room everywhere.
        """
        me = self.me
        left = _CAPACITY // (count_of(self.members) + 1)
        for i in range(self.count):
            if self.node[i] == me:
                left -= 1
        if left <= 0 or self.count >= _CAPACITY:
            return -1
        t_ms = max(now_ms, self.promise_ms[me] + 1)
        self._keep(me, t_ms, what)
        return self.promise(t_ms)

    def promise(self, now_ms):
        """Promise that what comes happens after `now_ms` (or after what was promised before). Returns the promise."""
        if now_ms < self.promise_ms[self.me]:
            return self.promise_ms[self.me]
        self.promise_ms[self.me] = now_ms
        return now_ms

    # Others' events

    def hear(self, node, t_ms, what):
        """The next event of another node, told by anyone. True where it is taken."""
        cut = self.cut[node]
        if self.count >= _CAPACITY or node == self.me:
            return False
        if self.known[node] >= cut if cut >= 0 else not self.members >> node & 1:
            return False
        self._keep(node, t_ms, what)
        return True

    def _keep(self, node, t_ms, what):
        # The next event of a node, in its place of the order.
        self.known[node] += 1
        i = self.count
        self.count = i + 1
        while i and (self.t_ms[i - 1] > t_ms or (self.t_ms[i - 1] == t_ms and self.node[i - 1] > node)):
            i -= 1
            self._move(i, i + 1)
        self.node[i] = node
        self.number[i] = self.known[node] & 255
        self.t_ms[i] = t_ms
        self.what[i] = what
        self.has[i] = 1 << self.me

    def _move(self, i, to):
        self.node[to] = self.node[i]
        self.number[to] = self.number[i]
        self.t_ms[to] = self.t_ms[i]
        self.what[to] = self.what[i]
        self.has[to] = self.has[i]

    # Settling

    def earliest(self):
        """The place of the earliest known event that is not settled, -1 for none."""
        return self.settled_here if self.settled_here < self.count else -1

    def waits_for(self, i):
        """The nodes, as a mask, whose promise past event `i` is not known."""
        waits = 0
        t_ms = self.t_ms[i]
        left = (self.members | self.outs) & ~(1 << self.me | 1 << self.node[i])
        node = 0
        while left:
            if left & 1 and self.promise_ms[node] < t_ms and (self.cut[node] < 0 or self.known[node] < self.cut[node]):
                waits |= 1 << node
            left >>= 1
            node += 1
        return waits

    def is_safe(self, i):
        """Whether event `i` cannot get lost: a quorum knows it, or somebody has settled it."""
        return self.settled_by_any > self.settled or is_quorum(self.has[i], self.members)

    def settle(self, now_ms):
        """The place of the next event in the order, now settled, or -1 for none yet. Its place holds until `sweep`."""
        i = self.settled_here
        if i >= self.count or not self.is_safe(i) or self.waits_for(i):
            return -1
        node = self.node[i]
        # Whatever happens here from now on happened later.
        self.promise(max(now_ms, self.t_ms[i]))
        self.done[node] += 1
        self.settled += 1
        self.settled_here = i + 1
        if self.cut[node] >= 0:
            self.settled_of_out = self.settled
            if self.done[node] == self.cut[node]:
                self.outs &= ~(1 << node)
        return i

    def sweep(self, gone=-1, number=-1):
        """Forget settled events that every live node knows; or what node `gone` said after that number, -1 for all."""
        kept = settled = 0
        for i in range(self.count):
            if gone < 0:
                stays = i >= self.settled_here or self.members & ~self.has[i]
            else:
                stays = self.node[i] != gone or (number >= 0 and number - self.number[i] & 255 < 128)
            if stays:
                if i < self.settled_here:
                    settled += 1
                if i > kept:
                    self._move(i, kept)
                kept += 1
        self.count = kept
        self.settled_here = settled
