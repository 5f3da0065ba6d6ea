# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Handhelds and the air between them in virtual time; one seed replays one run exactly.

A handheld steps every 20 ms at a phase of its own, by a clock of its own; a packet takes 2 to 8 ms to each of the
others. What goes wrong is chosen by FAULTS: packets lost, doubled, delayed (and so reordered), the table cut in two,
once or again and again, handhelds that crash and start again (with what their store kept, or without a store), that
leave in order, that are slow, whose clocks drift, packets by strangers, and, where asked for, handhelds that do not
hear some of the others. What must be true all the same is `netsim_checks`.
"""

import heapq
import random

from nerts_core.link.joining import NEVER
from nerts_core.link.link import Link
from nerts_core.link.order import is_quorum
from nerts_core.link.tell import IN
from tools.netsim_checks import Checks, Replica, may_come_in

FAULTS = ("dup", "delay", "drift", "slow", "partition", "storm", "crash", "leave", "hostile")
DEAF = "deaf"  # not one of FAULTS: with it no time is owed to anybody, so it is run by itself
STEP_MS = 20
KEY = 0x1A2B3C4
GO = 0xFFFFFF  # the event by which a handheld leaves in order; it stays for so long at most
GO_MS = 1500
HAND_MS = 12000  # of play in a hand, and of quiet after it
QUIET_MS = 2500
PLAYS_PER_S = 0.3  # of each seat
PAIRS_PER_S = 0.05
APART_MS = 120
HEALED_MS = 4000  # from the last fault on a table is left alone for so long before it is looked at
RESTART_MS = 3000
DEATH_MS = 2000
MILD_LOSS = 0.31  # limits in time hold up to this loss


class Node:
    """A handheld: its link, the table as it has it, its clock, and its store."""

    def __init__(self, world, me):
        self.world = world
        self.me = me
        self.alive = True
        self.born = 0
        self.has_store = world.rng.random() < 0.9
        self.stored = NEVER
        self.drift = 1 + (world.rng.uniform(-5e-5, 5e-5) if "drift" in world.faults else 0)
        self.phase = world.rng.randrange(STEP_MS)
        self.restart_ms = -1
        self.start()

    def start(self):
        """Switched on, with nothing but what the store has."""
        self.offset = self.world.rng.randrange(1 << 29)
        self.replica = Replica()
        self.replica.world = self.world
        self.replica.told = self.born << 12
        self.link = Link(self.me, self.replica, KEY, self.world.rng.randrange(1 << 16))
        self.link.last_view = self.stored if self.has_store else NEVER
        self.inbox = []
        self.was_in = True
        self.voids = 0

    def local(self):
        """This handheld's clock now, ms that wrap at 2**29."""
        return int(self.world.t_ms * self.drift + self.offset) & 0x1FFFFFFF


class World:
    """One run: `seats` handhelds that play `hands` hands. `checks.bad` has what broke when `run()` is over."""

    def __init__(self, seed, seats, loss, hands, faults=FAULTS, tell=None):
        self.rng = random.Random(f"{seed} {seats} {loss} {hands}")
        self.faults = faults
        self.seats = seats
        self.loss = loss
        self.tell = tell
        self.t_ms = 0.0
        self.queue = []
        self.turn = 0
        self.checks = Checks(seats)
        self.packets = self.bytes = 0
        self.side = 0
        self.deaf = ()  # pairs (teller, reader) between which nothing comes through
        self.slot = 0
        self.moved = set()
        self.heard = []
        self.last_fault_ms = 0.0
        self.rejoin_ms = []
        self.death_ms = []
        self.dead = None
        self.refused = self.asides = 0
        self.end_ms = hands * (HAND_MS + QUIET_MS)
        self.states = {}
        self.nodes = [self.make_node(me) for me in range(seats)]
        for node in self.nodes:
            self.at(node.phase, self.step, node)
        self.begin(hands)

    def begin(self, hands):
        """All are at the table, and what is to happen there is known."""
        for node in self.nodes:
            node.link.begin_table(node.local(), (1 << self.seats) - 1)
        self.at(1000, self.play)
        self.at(1000, self.pair)
        for hand in range(hands):
            self.plan(hand * (HAND_MS + QUIET_MS))

    def make_node(self, me):
        """The handheld of that number."""
        return Node(self, me)

    def take(self):
        """The next thing to happen: its true time, its turn, what, and its arguments."""
        return heapq.heappop(self.queue)

    def contested(self, moved):
        """As `Checks.contested`."""
        return self.checks.contested(moved)

    def plan(self, start_ms):
        """What goes wrong in the hand that begins then."""
        rng = self.rng
        if "partition" in self.faults and rng.random() < 0.6:
            self.at(start_ms + rng.uniform(1500, HAND_MS - 6000), self.cut)
        if "storm" in self.faults and (rng.random() < 0.2 or "partition" not in self.faults):
            # The air is cut again and again, so that views are changed on both sides of what was agreed on half.
            t_ms = start_ms + 1500
            while t_ms < start_ms + HAND_MS - 6000:
                self.at(t_ms, self.cut)
                t_ms += rng.uniform(300, 2500)
        if "crash" in self.faults and rng.random() < 0.8:
            for _ in range(1 if rng.random() < 0.75 else 2):
                self.at(start_ms + rng.uniform(1500, HAND_MS - 6000), self.crash)
        if "leave" in self.faults and rng.random() < 0.4:
            self.at(start_ms + rng.uniform(1500, HAND_MS - 6000), self.go)
        if DEAF in self.faults:
            for _ in range(rng.randrange(1, 5)):
                self.at(start_ms + rng.uniform(1500, HAND_MS - 6000), self.deafen)
        if "hostile" in self.faults:
            for _ in range(rng.randrange(60)):
                self.at(start_ms + rng.uniform(1500, HAND_MS), self.strange)

    def at(self, t_ms, what, *args):
        """Do something at a true time."""
        self.turn += 1
        heapq.heappush(self.queue, (t_ms, self.turn, what, args))

    def say(self, node, text):
        """One line of the trace."""
        if self.tell:
            self.tell(f"{self.t_ms:9.1f}  {node.me if node else '-':>2}  {text}")

    # Time

    def run(self):
        """Play until all hands are over and all has been left alone for a while. Returns whether a quorum is left."""
        while self.queue and self.queue[0][0] <= max(self.end_ms, self.last_fault_ms + HEALED_MS) + 2 * HEALED_MS:
            self.t_ms, _, what, args = self.take()
            what(*args)
            if self.checks.bad:
                return True
            if self.t_ms > self.over_ms() + (2000 if self.loss < MILD_LOSS else 6000):
                break
        return self.checks.end(self.t_ms, self.nodes)

    def over_ms(self):
        """When the last card was let go, at the latest."""
        return max(self.end_ms, self.last_fault_ms + HEALED_MS)

    def step(self, node):
        """One step of a handheld: take what came, settle, speak."""
        late = self.rng.uniform(20, 150) if "slow" in self.faults and self.rng.random() < 0.002 else 0
        self.at(self.t_ms + STEP_MS + late, self.step, node)
        if not node.alive:
            return
        link = node.link
        if node.restart_ms >= 0 and not may_come_in(node, self.near(node), self.nodes):
            # Nobody owes it a time until somebody may (L4, L5).
            node.restart_ms = self.t_ms
        local_ms = node.local()
        for data in node.inbox:
            link.receive(data, local_ms)
            self.settle(node)
        node.inbox.clear()
        self.settle(node)
        length = link.poll(local_ms)
        self.settle(node)
        if link.state == IN:
            node.stored = link.views.number
            if not node.was_in:
                self.came_in(node)
        elif node.was_in:
            node.was_in = False
            if link.views.going >> node.me & 1:
                self.off(node)
                return
            self.moved.add(node.me)
            self.say(node, f"is not at the table any more, its view was {link.last_view}")
            self.checks.forget(self.nodes)
        if length:
            self.send(node, bytes(link.outward.data[:length]))

    def came_in(self, node):
        """A node is in (again)."""
        node.was_in = True
        self.say(node, f"is in, view {node.link.views.number} {node.link.order.members:b}")
        if 0 <= node.restart_ms < self.t_ms:
            self.rejoin_ms.append(self.t_ms - max(node.restart_ms, self.last_fault_ms))
        node.restart_ms = -1

    def near(self, node):
        """Who is on and can hear this handheld, itself among them."""
        side = self.side if self.side >> node.me & 1 else ~self.side
        return [other for other in self.nodes if other.alive and side >> other.me & 1]

    def settle(self, node):
        """Take what is settled at a node now."""
        link = node.link
        order = link.order
        while True:
            i = link.next_settled()
            if i < 0:
                return
            author, what = order.node[i], order.what[i]
            number = order.done[author]
            node.replica.take(author, number, what)
            if what == GO:
                link.views.going |= 1 << author
            event = (author, link.views.epoch[author], number, what)
            self.say(node, f"settles {order.settled - 1}: {author}.{number} slot {what} of {order.t_ms[i]}")
            self.checks.settled(self.t_ms, node.me, order.settled - 1, event, node.replica, self.nodes)
            if self.dead and self.checks.claims.get(event, 0) > self.dead:
                # What the others let go first after a death waits for them to agree on it.
                self.death_ms.append(self.t_ms - self.checks.claims[event])
                self.dead = None

    def heard_aside(self, replica, teller, told, good):
        """A handheld was told something by another beside the order: it is whole, and newer than what it had."""
        self.asides += 1
        if not good:
            self.checks.wrong("L8", self.t_ms, f"what node {teller} told beside the order is not what it said")
        if replica.asides.get(teller, 0) >= told:
            self.checks.wrong("L4", self.t_ms, f"node {teller} told number {told} beside the order after a later one")
        replica.asides[teller] = told

    # Play

    def play(self):
        """Somebody lets a card go that nobody else has in mind."""
        self.at(self.t_ms + self.rng.expovariate(self.seats * PLAYS_PER_S / 1000), self.play)
        self.slot += 1
        self.claim(self.rng.choice(self.nodes), self.slot)

    def pair(self):
        """Two let cards go for one place, one soon after the other."""
        self.at(self.t_ms + self.rng.expovariate(self.seats * PAIRS_PER_S / 1000), self.pair)
        if self.seats > 1:
            self.slot += 1
            one, two = self.rng.sample(self.nodes, 2)
            self.claim(one, self.slot)
            self.at(self.t_ms + self.rng.uniform(0, APART_MS), self.claim, two, self.slot)

    def claim(self, node, slot):
        """A card is let go, if this is a time to play. Returns whether it is."""
        if not node.alive or self.t_ms % (HAND_MS + QUIET_MS) > HAND_MS or self.t_ms > self.over_ms():
            return False
        link = node.link
        t_ms = link.make(node.local(), slot)
        if t_ms < 0:
            self.refused += 1
            return False
        number = link.order.known[node.me]
        self.say(node, f"lets go {node.me}.{number} for slot {slot}, table time {t_ms}")
        node.replica.news = True
        self.checks.claim(self.t_ms, node.me, link.views.epoch[node.me], number, slot)
        return True

    # The air

    def send(self, node, data):
        """A packet goes to all others."""
        self.packets += 1
        self.bytes += len(data)
        self.say(node, told_text(node.link, data))
        if "hostile" in self.faults:
            self.heard.append(data)
        rng = self.rng
        for other in self.nodes:
            if other is node or not other.alive or (self.side >> node.me ^ self.side >> other.me) & 1:
                continue
            if (node.me, other.me) in self.deaf:
                continue
            for _ in range(2 if "dup" in self.faults and rng.random() < 0.02 else 1):
                if rng.random() >= self.loss:
                    late = rng.uniform(20, 400) if "delay" in self.faults and rng.random() < 0.01 else 0
                    self.at(self.t_ms + rng.uniform(2, 8) + late, self.arrive, other, other.born, data)

    def arrive(self, node, born, data):
        """A packet is there, unless the handheld was switched off in between."""
        if node.alive and node.born == born:
            node.inbox.append(data)

    def strange(self):
        """A stranger's packet, a garbled or cut one, one of long ago."""
        rng = self.rng
        node = rng.choice(self.nodes)
        data = bytearray(rng.choice(self.heard) if self.heard else b"\1\1\1")
        kind = rng.randrange(4)
        if kind == 0:
            data = bytearray(rng.randbytes(rng.randrange(260)))
        elif kind == 1:
            for _ in range(rng.randrange(1, 4)):
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        elif kind == 2:
            del data[rng.randrange(len(data)) :]
        self.arrive(node, node.born, bytes(data))

    # Faults

    def cut(self):
        """The table is in two parts for a while."""
        self.side = self.rng.randrange(1, 1 << self.seats)
        self.say(None, f"the air is cut: {self.side:b}")
        self.dead = None
        self.last_fault_ms = self.t_ms
        self.at(self.t_ms + self.rng.uniform(300, 5000), self.heal)

    def heal(self):
        """All hear each other again."""
        self.side = 0
        self.deaf = ()
        self.last_fault_ms = self.t_ms
        self.say(None, "the air is whole")

    def deafen(self):
        """Some do not hear some of the others for a while, whether these hear them or not."""
        pairs = [(one.me, other.me) for one in self.nodes for other in self.nodes]
        self.deaf = [pair for pair in pairs if self.rng.random() < 0.35]
        self.say(None, f"nothing comes through from one to the other of {self.deaf}")
        self.at(self.t_ms + self.rng.uniform(300, 5000), self.heal)

    def crash(self):
        """A handheld is off, maybe for good."""
        node = self.rng.choice(self.nodes)
        if not node.alive:
            return
        first = not self.moved and not self.side
        self.off(node)
        live = sum(1 << other.me for other in self.nodes if other.alive)
        self.dead = self.t_ms if first and is_quorum(live, (1 << self.seats) - 1) else None

    def off(self, node, born=-1):
        """A handheld is off, if it is the one that is meant; maybe it comes back."""
        if not node.alive or born not in (-1, node.born):
            return
        if node.link.views.going >> node.me & 1:
            node.stored = NEVER
        node.alive = False
        node.born += 1
        self.moved.add(node.me)
        self.say(node, "is off")
        self.last_fault_ms = self.t_ms
        self.dead = None
        self.checks.forget(self.nodes)
        if self.rng.random() < 0.75:
            self.at(self.t_ms + self.rng.uniform(100, 5000), self.restart, node)

    def go(self):
        """A handheld says that it leaves, and does when the others know, or after a while."""
        node = self.rng.choice(self.nodes)
        if node.alive and node.link.state == IN and self.claim(node, GO):
            self.at(self.t_ms + GO_MS, self.off, node, node.born)

    def restart(self, node):
        """A handheld is on again."""
        node.alive = True
        node.start()
        node.was_in = False
        node.restart_ms = self.last_fault_ms = self.t_ms
        self.say(node, f"is on again, last view {node.link.last_view}")
        node.link.ask_in(node.local())


def told_text(link, data):
    """A line about a packet that a node sends."""
    if data[1] != 1:
        said = ("asks to come in", f"tells {data[3]} the table", "looks for tables", "says that there is a table")
        return f"{said[data[1] - 2]} ({len(data)} bytes)"
    order, views = link.order, link.views
    seats = [node for node in range(12) if order.members >> node & 1]
    knows = " ".join(f"{node}:{order.known[node]}<{order.promise_ms[node]}" for node in seats)
    change = ""
    if views.phase:
        change = f" phase {views.phase} ballot {views.ballot:x} mask {views.mask:b} base {list(views.base)}"
    asked = data[21] | data[22] << 8
    asks = f" asks {asked:b}" if asked else ""
    view = f"view {views.number} {order.members:b} settled {order.settled}"
    return f"says {view} knows {knows}{asks}{change} ({len(data)} bytes)"
