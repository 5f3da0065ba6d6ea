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
byte is enough: two nodes of a view are never so far apart. Here is what a node knows of it; what it does is in
`changing`.
"""

from nerts_core.cards import const

_NODES = const(12)

IDLE = const(0)
PREPARE = const(1)
PROMISE = const(2)
ACCEPT = const(3)
ACCEPTED = const(4)


class Views:
    """The view that a node is in, and what it says about the next one (`phase`, `ballot`, `mask`, `base`).

    The odd phases are those of the node that proposes.
    """

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
        self.forget_change()

    def forget_change(self):
        """Nothing is known of the next view."""
        # Live nodes that were switched off in this view and have forgotten everything.
        self.forgetful = 0
        self.promised = self.accepted = self.accepted_mask = self.ballot = self.mask = self.acks = self.best = 0
        self.phase = IDLE
