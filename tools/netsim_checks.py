# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What must be true of a table over the air, checked at every settled event and at the end of a run (L1 to L5, N1, N3).

Sees all nodes at once, which no node does. `Checks.settled` is told of every event that a node has settled, `forget` of
every node that lost its memory, `end` when all has been quiet for a while; `bad` has a line for each thing that is
wrong. The table is the simplest that shows it: an event claims a slot, as a card claims a place on a foundation; the
first in the order has it, the other card goes home.
"""

from nerts_core.link.order import is_quorum
from nerts_core.link.tell import IN

NODES = 12
ASIDE_MS = 900
CLEAR_MS = 20  # claims further apart than this have a first one that everybody sees


class Replica:
    """The settled table as one handheld has it: who has which slot, and the scores. Also what a Link calls `app`."""

    def __init__(self):
        self.slots = {}
        self.scores = [0] * NODES
        self.digest = 0
        self.voids = self.views = 0
        self.told = self.now_ms = 0
        self.aside_ms = -ASIDE_MS
        self.news = False
        self.asides = {}
        self.world = None

    def take(self, node, number, what):
        """An event is settled here: the first claim to a slot has it (C4)."""
        if what not in self.slots:
            self.slots[what] = node
            self.scores[node] += 1
        self.digest = (self.digest * 31 + node * 7919 + number * 101 + what) & 0xFFFFFF

    def write_state(self, data, node):
        """Write the state for a node that comes in. Its length differs, so that it takes 1 to 5 parts."""
        length = 27 + self.digest % 480
        data[0:3] = self.digest.to_bytes(3, "little")
        for seat in range(NODES):
            data[3 + 2 * seat : 5 + 2 * seat] = self.scores[seat].to_bytes(2, "little")
        for i in range(27, length):
            data[i] = (self.digest >> (i & 7)) + i & 255
        self.world.states[self.digest] = dict(self.slots)
        return length

    def read_state(self, data, length):
        """Become a state that another has saved. Its parts are of one moment."""
        self.digest = int.from_bytes(data[0:3], "little")
        self.scores = [int.from_bytes(data[3 + 2 * seat : 5 + 2 * seat], "little") for seat in range(NODES)]
        self.slots = dict(self.world.states[self.digest])
        whole = length == 27 + self.digest % 480
        if not whole or any(data[i] != (self.digest >> (i & 7)) + i & 255 for i in range(27, length)):
            self.world.checks.wrong("L4", self.world.t_ms, "the parts of a state are not of one moment")
        return True

    def changed_view(self):
        """The members are others, or this node is in."""
        self.views += 1

    def aside_due(self, now_ms):
        """Whether to send a packet for what this node tells of itself: at most once a second, when it is news."""
        self.now_ms = now_ms
        return self.news and now_ms - self.aside_ms >= ASIDE_MS

    def aside(self, data, at, room):
        """Write what this node tells of itself: a count, and bytes that follow from it."""
        length = 3 + self.told % 40
        if room < length or self.now_ms - self.aside_ms < ASIDE_MS:
            return 0
        self.news = False
        self.aside_ms = self.now_ms
        self.told += 1
        data[at : at + 3] = self.told.to_bytes(3, "little")
        for i in range(3, length):
            data[at + i] = self.told + i & 255
        return length

    def hear_aside(self, data, at, length, teller):
        """Take what another node tells of itself: whole, and never older than what was told before."""
        told = int.from_bytes(data[at : at + 3], "little")
        good = length == 3 + (told - 1) % 40 and all(data[at + i] == told + i & 255 for i in range(3, length))
        if self.world:
            self.world.heard_aside(self, teller, told, good)

    def void(self):
        """Own events that are not settled will not be."""
        self.voids += 1


class Checks:
    """All settled sequences side by side, and what is wrong with them."""

    def __init__(self, seats):
        self.seats = seats
        self.bad = []
        # By place in the order: (node, view it came in, number, what), the digest and the scores after it.
        self.log = []
        self.after = []
        self.first_ms = []
        self.views = []  # the lowest number of a view in which somebody settled it
        self.claims = {}
        self.settle_ms = []
        self.doubtful = 1 << 30
        # Whether what is played is claims to slots.
        self.has_slots = True

    def claim(self, t_ms, node, epoch, number, what):
        """A card was let go at true time `t_ms`."""
        self.claims[node, epoch, number, what] = t_ms

    def wrong(self, rule, t_ms, what):
        """Note a break of a rule."""
        self.bad.append(f"{rule} at {t_ms:.0f} ms: {what}")

    def settled(self, t_ms, me, place, event, replica, nodes):
        """Node `me` has settled an event as number `place` in its order."""
        after = (replica.digest, tuple(replica.scores))
        view = next(node.link.views.number for node in nodes if node.me == me)
        if place < len(self.log) and not (self.log[place] != event and self.lost(place, me, nodes)):
            if self.log[place] != event:
                self.wrong("L2", t_ms, f"node {me} has {event} as number {place}, others {self.log[place]}")
            elif self.after[place] != after:
                self.wrong("N3", t_ms, f"node {me} has other scores after number {place}")
            self.views[place] = min(self.views[place], view)
        elif place > len(self.log):
            self.wrong("L2", t_ms, f"node {me} settled number {place} where nobody has more than {len(self.log)}")
        else:
            if event not in self.claims:
                self.wrong("L3", t_ms, f"node {me} settled {event}, which nobody let go")
            self.log.append(event)
            self.after.append(after)
            self.first_ms.append(t_ms)
            self.views.append(view)
        if event in self.claims and event[0] == me:
            self.settle_ms.append(t_ms - self.claims[event])

    def forget(self, nodes):
        """A node lost its memory: what only it knew to be settled, and nobody else knows at all, does not count. Nor
        does what it settled by itself in a view that nobody else came to (half of a table may, with the lowest of it):
        who is left cannot know of it.

        It is taken out of the order where another event takes its place: a packet on its way may know of it.
        """
        links = [node.link for node in nodes if node.alive and node.link.state == IN]
        place = max([link.order.settled for link in links], default=0)
        newest = max([link.views.number for link in links], default=0)
        while place < len(self.log) and self.views[place] <= newest:
            author, epoch, number, _ = self.log[place]
            if not any(link.views.epoch[author] == epoch and link.order.known[author] >= number for link in links):
                break
            place += 1
        self.doubtful = place

    def lost(self, place, me, nodes):
        """Whether what is in the order from `place` on was forgotten by all. Takes it out then."""
        if place < self.doubtful or any(
            node.alive and node.me != me and node.link.state == IN and node.link.order.settled > place for node in nodes
        ):
            return False
        for record in (self.log, self.after, self.first_ms, self.views):
            del record[place:]
        return True

    def end(self, t_ms, nodes):
        """The faults are over and nothing was let go for a while: all who are alive have settled the same (L4, L5)."""
        live = [node for node in nodes if node.alive]
        links = [node.link for node in live if node.link.state == IN]
        if not self.has_quorum(nodes, live, links):
            for node in live:
                if node.link.state == IN and not node.link.waiting():
                    self.wrong("L5", t_ms, f"node {node.me} is cut off and does not say so")
            return False
        out = [node.me for node in live if node.link.state != IN]
        if out:
            self.wrong("L4", t_ms, f"nodes {out} have not come in")
        counts = {link.order.settled for link in links}
        if len(counts) > 1:
            self.wrong("L2", t_ms, f"settled {sorted(counts)}")
        left = [link.me for link in links if link.order.earliest() >= 0]
        if left:
            self.wrong("L4", t_ms, f"nodes {left} have events that are not settled")
        if self.has_slots:
            self.check_slots(t_ms, [node.replica for node in live if node.link.state == IN], max(counts))
        return True

    def has_quorum(self, nodes, live, links):
        """Whether a table is left: of its last view a quorum that remembers, or everybody, with or without memory."""
        newest = max([link.views.number for link in links], default=0)
        members = [link.order.members for link in links if link.views.number == newest]
        if not members:
            return False
        if is_quorum(sum(1 << link.me for link in links), members[0]) or len(live) == len(nodes):
            return True
        known = [node.me for node in live if node.link.state == IN or node.link.last_view <= newest]
        return not members[0] & ~sum(1 << me for me in known)

    def check_slots(self, t_ms, replicas, place):
        """A slot has one owner, the same everywhere, and scores are the slots that one has (N1, N3)."""
        owner = {}
        scores = [0] * NODES
        for node, _epoch, _number, what in self.log[:place]:
            if what not in owner:
                owner[what] = node
                scores[node] += 1
        for replica in replicas:
            if any(owner.get(what) != node for what, node in replica.slots.items()):
                self.wrong("N1", t_ms, "a card lies in two places")
            if replica.scores != scores:
                self.wrong("N3", t_ms, f"scores {replica.scores}, by the order {scores}")

    def contested(self, moved):
        """Yields (whose came first in true time, whose won, how far apart) of slots that two claimed and settled.

        `moved` are nodes that were not at the table all the time.
        """
        by_slot = {}
        for event in self.log:
            by_slot.setdefault(event[3], []).append(event)
        for events in by_slot.values():
            if len(events) == 2 and not {event[0] for event in events} & moved:
                times = [self.claims.get(event, 0) for event in events]
                first = events[0] if times[0] <= times[1] else events[1]
                yield first[0], events[0][0], events[1][0], abs(times[0] - times[1])


def may_come_in(node, near, nodes):
    """Whether those that a node out of the table can hear (`near`, itself among them) may let it in now (L4, L5).

    In the newest view that somebody is in it is let in already, and has only to be told; or a quorum of that view is
    near and remembers; or all of it are near, and those who forgot ask to come in, too.
    """
    newest, members = max(
        [(other.link.views.number, other.link.order.members) for other in nodes if is_at_table(other)], default=(-1, 0)
    )
    here = [other for other in near if is_at_table(other)]
    if not here:
        return False
    if any(other.link.views.number == newest and other.link.silent_new >> node.me & 1 for other in here):
        return True
    if is_quorum(sum(1 << other.me for other in here), members) or len(near) == len(nodes):
        return True
    left = [other for other in nodes if members >> other.me & 1 and other not in here]
    return all(other in near and other.link.last_view <= newest for other in left)


def is_at_table(node):
    """Whether a handheld is on, and has all that is settled."""
    return node.alive and node.link.state == IN
