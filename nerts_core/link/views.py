# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Who is at the table: numbered views, each agreed on by a quorum of the one before (L4, L5).

A view is a mask of live nodes. The next one is chosen as in single-decree Paxos, once for each view number: a node
proposes with a ballot, a quorum promises (and what it comes to know from then on does not count for settling), the
value is the new mask and how many events of each node somebody in the quorum knows (the base), and a quorum that has
all of these events accepts it. Two quorums of one view share a node, so there is one next view, and every event that
was settled is within its base. Whoever has a say on the view after that has to know this base first (the floor).

A view loses nodes or wins one, never both. Half of a view with its lowest node is a quorum. From the promise on until
the view is settled nothing is forgotten, so that a node that comes in can be told all. Of numbers of events the lowest
byte is enough: two nodes of a view are never so far apart. Does not know packets: `talk` carries the fields of this
class.
"""

from nerts_core.cards import const
from nerts_core.link.order import is_quorum
from nerts_core.link.packet import near

_NODES = const(12)

IDLE = const(0)
PREPARE = const(1)
PROMISE = const(2)
ACCEPT = const(3)
ACCEPTED = const(4)


class Views:
    """The view that a node is in, and what it says about the next one (`phase`, `ballot`, `mask`, `base`)."""

    def __init__(self, order):
        self.order = order
        self.number = 0
        # The view in which each node came in: its events are counted anew from then on.
        self.epoch = [0] * _NODES
        self.base = bytearray(_NODES)
        # The base that another node tells.
        self.heard = bytearray(_NODES)
        # What a node has to know before it has a say about the view after this one.
        self.floor = bytearray(_NODES)
        # Live nodes that have said that they go for good: the others go on without them, and they help with it.
        self.going = 0
        self.start_afresh()

    def start_afresh(self):
        """Nothing is known of the next view."""
        # Live nodes that were switched off in this view and have forgotten everything.
        self.forgetful = 0
        self.promised = self.accepted = self.accepted_mask = self.ballot = self.mask = self.acks = self.best = 0
        self.phase = IDLE

    def is_mine(self):
        """Whether this node is the proposer: the odd phases are its."""
        return self.phase & 1

    def propose(self, mask):
        """Propose `mask` as the next view, with a ballot higher than any heard of."""
        order = self.order
        self.ballot = self.promised = ((max(self.promised, self.ballot) >> 4) + 1 & 0xFFF) << 4 | order.me
        self.phase = PREPARE
        self.acks = 1 << order.me
        self.best = self.accepted
        self.mask = mask
        if self.accepted:
            self.mask = self.accepted_mask
        else:
            self._put(order.known)

    def _put(self, numbers):
        for node in range(_NODES):
            self.base[node] = numbers[node] & 255

    def hear(self, teller, phase, ballot, mask, base, knows, accepted):
        """What another node says of the view after this one. `knows` is what it knows of each node's events.

        A node answers also where the view would be without it: what was accepted before has to be brought to its end.
        """
        if phase == PREPARE:
            if ballot > self.promised and self.knows_enough(self.floor):
                self.promised = self.ballot = ballot
                self.phase = PROMISE
                if not self.accepted:
                    self.mask = mask
        elif phase == ACCEPT:
            if ballot >= self.promised:
                self.promised = ballot
                # Else not yet: it is asked again, and told what it lacks until then.
                self.phase = IDLE
                if self.knows_enough(base) and self.knows_enough(self.floor):
                    self.accepted = self.ballot = ballot
                    self.accepted_mask = self.mask = mask
                    self._put(base)
                    self.phase = ACCEPTED
        elif ballot == self.ballot and self.phase == phase - 1:
            self.acks |= 1 << teller
            if phase == PROMISE:
                if accepted > self.best:
                    self.best = accepted
                    self.mask = mask
                    self._put(base)
                elif not self.best:
                    # Nobody has accepted anything: the most that somebody knows of each node counts.
                    for node in range(_NODES):
                        if knows[node] - self.base[node] & 255 < 128:
                            self.base[node] = knows[node]

    def knows_enough(self, base):
        """Whether so many events of each node that is live or was, are known."""
        for node in range(_NODES):
            if self.order.known[node] - base[node] & 128:
                return False
        return True

    def go_on(self):
        """The next step of the proposer (`is_mine`), if enough have answered. True when the view is agreed on; then `enter` it."""
        if not self._is_enough():
            return False
        if self.phase == PREPARE:
            if not self.best:
                # The value is free, and whoever answers is not to go against its will.
                self.mask |= self.acks & self.order.members & ~self.going
            if not (self.knows_enough(self.base) and self.knows_enough(self.floor)):
                return False
            self.phase = ACCEPT
            self.accepted = self.ballot
            self.accepted_mask = self.mask
            self.acks = 1 << self.order.me
        return self._is_enough()

    def _is_enough(self):
        # A quorum, or everyone who is left: a node that has forgotten what it knew in this view did not get beyond it.
        members = self.order.members
        return is_quorum(self.acks, members) or not members & ~(self.acks | self.forgetful)

    def enter(self, number, mask, base):
        """Enter a view, agreed on here or elsewhere. The epochs of those who are new in it are not set here."""
        order = self.order
        floor = self.floor
        before = order.members
        order.members = mask
        order.settled_by_any = 0
        for node in range(_NODES):
            floor[node] = base[node]
            if mask >> node & 1:
                if not before >> node & 1:
                    floor[node] = 0
                    order.admit(node)
            elif before >> node & 1:
                order.put_out(node, near(base[node], order.known[node]))
            else:
                cut = order.cut[node]
                floor[node] = cut & 255 if cut > 0 else 0
        self.number = number
        self.going &= mask
        self.start_afresh()
