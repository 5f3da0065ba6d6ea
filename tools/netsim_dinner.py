# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whole tables switched off in the simulation, and switched on again, not always all of it: with the way to a table
(`air`), its store and real hands.

Time, the air and other faults are those of `netsim_world`, hands those of `netsim_hands`. Tables are told apart by
their codes: what is settled is checked for each of them by itself, so that one code never has two truths (L2, L5). At
the end, with everybody on and in reach, all are at a table, and at each all have settled the same (L4).
"""

from nerts_core.link.air import ASK, AT, SEEK, Air
from nerts_core.link.party_state import keep
from nerts_core.link.tell import IN
from nerts_core.link.ways import code_text, join, open_table, seek, take_kept
from tools.netsim_checks import Checks
from tools.netsim_hands import SETTLED_MS, HandNode, HandWorld, SimParty
from tools.netsim_world import FAULTS, STEP_MS

DINNERS = 2
DINNER_MS = 45000  # from one dinner to the next; the first begins as much after all have sat down
HEALED_MS = 60000  # everybody is on and in reach for so long at the end
KEEP_MS = 8000  # how often a store is written while somebody plays
PATIENT_MS = 10000  # who waits for the others goes on without them after so long
TIRED_MS = 25000  # who waits at a table goes away from it after so long
HEARD_MS = 4000
CODE = 77777


class DinnerNode(HandNode):
    """A handheld that comes to its table by itself, with a store, and a person who chooses as one would."""

    def __init__(self, world, me):
        self.way = bytes(8)
        self.kept = None
        HandNode.__init__(self, world, me)
        self.wishes = world.rng.random() < 0.6

    def start(self):
        """Switched on, with what the store has."""
        world = self.world
        self.offset = world.rng.randrange(1 << 29)
        self.air = Air(world.rng.randrange(1 << 30))
        self.keeps = 0
        self.came_ms = self.waits_ms = self.kept_ms = world.t_ms
        self.well_ms = 0  # when it was last at a table that was not cut off
        self.inbox = []
        self.was_in = False
        self.ready_ms = 0
        self.make_party()
        if not take_kept(self.air, self.way, 0, self.local(), self.replica, self.kept):
            seek(self.air, self.local())

    def make_party(self):
        """A party of this handheld's own, away from any table."""
        world = self.world
        self.replica = SimParty(world, self, world.options, world.all_seats, world.level)
        self.replica.me = -1
        self.replica.set_name(b"node%d" % self.me)

    @property
    def link(self):
        """Its end of the table, None where there is none."""
        return self.air.link

    @link.setter
    def link(self, link):
        """`Node` makes one before there is an air; `start` makes both."""

    def write(self):
        """The store has what the next packet shows."""
        air = self.air
        self.keeps = air.keep_count
        self.kept_ms = self.world.t_ms
        way = bytearray(8)
        air.write_kept(way, 0)
        self.way = bytes(way)
        if air.state == AT and air.link.state == IN:
            data = bytearray(608)
            self.kept = bytes(data[: keep(self.replica, data)])


class Tables:
    """The checks of all tables, each found by the node that says something; looks like one `Checks`."""

    def __init__(self, world):
        self.world = world
        self.bad = []
        self.of = {}
        self.settle_ms = []
        self.has_slots = False

    def at(self, node, settled):
        """The checks of the table that a node is at. The first so many events, of the time before, they do not know."""
        code = node.air.code
        if code not in self.of:
            self.of[code] = checks = Checks(self.world.seats)
            checks.bad = self.bad
            checks.has_slots = False
            for _ in range(settled):
                checks.log.append((-1, -1, -1, -1))
                checks.after.append(None)
                checks.first_ms.append(0)
                checks.views.append(0)
        return self.of[code]

    def nodes(self, code):
        """Who is at the table of that code, on, and in."""
        return [
            node
            for node in self.world.nodes
            if node.alive and node.air.state == AT and node.air.code == code and node.air.link.state == IN
        ]

    def claim(self, t_ms, me, epoch, number, what):
        """As `Checks.claim`."""
        node = self.world.turn_of
        self.at(node, node.link.order.settled).claim(t_ms, me, epoch, number, what)

    def wrong(self, rule, t_ms, what):
        """As `Checks.wrong`."""
        self.bad.append(f"{rule} at {t_ms:.0f} ms: {what}")

    def settled(self, t_ms, _me, place, event, replica, _nodes):
        """As `Checks.settled`, for the table of the node whose turn it is."""
        node = self.world.turn_of
        self.at(node, place).settled(t_ms, node.me, place, event, replica, self.nodes(node.air.code))

    def forget(self, _nodes):
        """Some node lost its memory: which table it was at does not matter to the others."""
        for code, checks in self.of.items():
            checks.forget(self.nodes(code))

    def contested(self, _moved):
        """None: these runs are not about races."""
        return []


class DinnerWorld(HandWorld):
    """One run: a table of `seats` handhelds, of which all are switched off now and then."""

    def __init__(self, seed, seats, loss, hands, faults=FAULTS, tell=None):
        self.tables = 0
        self.turn_of = None  # the node that takes its step; its number at a table is another
        HandWorld.__init__(self, seed, seats, loss, 99, faults, tell)

    def begin(self, hands):
        """One opens the table, the others are told its code."""
        self.checks = Tables(self)
        first = self.nodes[0]
        open_table(first.air, first.local(), first.replica, CODE)
        first.write()
        for node in self.nodes[1:]:
            join(node.air, node.local(), node.replica, CODE)

    def make_node(self, me):
        """The handheld of that number."""
        return DinnerNode(self, me)

    # Time

    def step(self, node):
        """One step of a handheld: take what came, settle, speak; the store is written before."""
        late = self.rng.uniform(20, 150) if "slow" in self.faults and self.rng.random() < 0.002 else 0
        self.at(self.t_ms + STEP_MS + late, self.step, node)
        if not node.alive:
            return
        self.turn_of = node
        air = node.air
        local_ms = node.local()
        for data in node.inbox:
            air.receive(data, local_ms)
        node.inbox.clear()
        length = air.poll(local_ms)
        if air.state == AT:
            self.settle(node)
        if air.keep_count != node.keeps or (air.state == AT and self.t_ms - node.kept_ms > KEEP_MS):
            node.write()
        is_in = air.state == AT and air.link.state == IN
        if is_in != node.was_in:
            node.was_in = is_in
            if is_in:
                views, order = air.link.views, air.link.order
                at = f"view {views.number} {order.members:b}, settled {order.settled}"
                self.say(node, f"is in at {code_text(air.code)} as {air.link.me}, {at}")
            else:
                self.say(node, "is not at its table any more")
                self.checks.forget(self.nodes)
        if length:
            self.send(node, bytes(air.out[:length]))
        self.choose(node, local_ms)

    def settled(self, node, author, what, t_ms, landed):
        """A node has settled an event."""
        link = node.link
        event = (author, link.views.epoch[author], link.order.done[author], what)
        self.say(node, f"settles {link.order.settled - 1}: {event[0]}.{event[2]} {what:x} of {t_ms}")
        self.checks.settled(self.t_ms, node.me, link.order.settled - 1, event, node.replica, None)

    def choose(self, node, local_ms):
        """What a person does who looks at the handheld now and then."""
        air = node.air
        link = air.link
        if air.state == SEEK:
            if air.called and air.called == air.home:
                self.come(node, local_ms)
            elif air.found_count:
                self.say(node, f"goes to {code_text(air.found_code[0])}")
                node.make_party()
                join(air, local_ms, node.replica, air.found_code[0])
        elif air.state == ASK:
            near = (local_ms - air.heard_ms & 0x1FFFFFFF) < HEARD_MS
            if air.trouble:
                seek(air, local_ms)
            elif link is not None and link.worth and near and node.wishes:
                if self.t_ms - node.came_ms > PATIENT_MS and link.wish >= 0:
                    self.say(node, "wishes to go on without who is missing")
                    link.wish = -1
        elif not (link.waiting() or link.state != IN):
            node.waits_ms = node.well_ms = self.t_ms
        elif self.t_ms - node.waits_ms > TIRED_MS:
            self.say(node, "goes away from a table at which nothing happens")
            air.go_off()
            node.write()
            node.make_party()
            seek(air, local_ms)
            node.waits_ms = self.t_ms
        air.called = 0

    def come(self, node, local_ms):
        """Back to the table that the store has: somebody else looks for it."""
        node.came_ms = self.t_ms
        node.make_party()
        take_kept(node.air, node.way, 0, local_ms, node.replica, node.kept)

    # Faults

    def dinner(self):
        """All are switched off, one after the other; some are on again soon, some later."""
        rng = self.rng
        self.say(None, "dinner")
        for node in self.nodes:
            self.at(self.t_ms + rng.uniform(0, rng.choice((10, 3000))), self.off, node)
            if rng.random() < 0.65:
                self.at(self.t_ms + 3100 + rng.uniform(0, rng.choice((2000, 20000))), self.restart, node)

    def off(self, node, born=-1):
        """A handheld is off, if it was on. With some luck it is not: its person has no wish for dinner."""
        if not node.alive or self.rng.random() < 0.12:
            return
        node.alive = False
        node.born += 1
        node.was_in = False
        self.say(node, "is off")
        self.checks.forget(self.nodes)

    def restart(self, node):
        """A handheld is on again."""
        if node.alive:
            return
        node.alive = True
        node.start()
        home = f"back to {code_text(node.air.code)}, view {node.air.view}" if node.air.code else "with nothing kept"
        self.say(node, f"is on again, {home}")

    def heal(self):
        """All hear each other, all are on, and nobody waits for ever for who will not come."""
        self.side = 0
        self.say(None, "all are on and in reach")
        for node in self.nodes:
            node.wishes = True
            self.restart(node)

    def cut(self):
        """The table is in two parts, for longer than anybody waits."""
        self.side = self.rng.randrange(1, 1 << self.seats)
        self.say(None, f"the air is cut: {self.side:b}")

    def run(self):
        """Play, with dinners, until all have been on for long. Returns True: a table is always left."""
        rng = self.rng
        over_ms = 8000 + 1500 * self.seats + DINNERS * DINNER_MS
        for dinner in range(DINNERS):
            self.at(8000 + 1500 * self.seats + dinner * DINNER_MS, self.dinner)
        if rng.random() < 0.5:
            self.at(rng.uniform(10000, over_ms - 20000), self.cut)
        self.at(over_ms, self.heal)
        while self.queue and self.t_ms < over_ms + HEALED_MS:
            self.t_ms, _, what, args = self.take()
            what(*args)
            if self.checks.bad:
                return True
        self.end()
        return True

    def end(self):
        """Everybody is at a table, and each has one truth. (Who waits for friends that went for good has none.)"""
        checks = self.checks
        homes = [node.air.code or node.air.home for node in self.nodes if node.air.code or node.air.home]
        if len(set(homes)) == len(homes) and not any(node.air.state == AT for node in self.nodes):
            return
        tables = {}
        for node in self.nodes:
            link = node.link
            if self.t_ms - node.well_ms > SETTLED_MS:
                where = ("off", "seeks", "asks", "waits")[node.air.state]
                checks.wrong("L4", self.t_ms, f"node {node.me} is at no table: it {where}")
            elif link is not None and link.state == IN:
                tables.setdefault(node.air.code, []).append(node)
        for code, nodes in tables.items():
            views = {(node.link.views.number, node.link.order.members) for node in nodes}
            if len(views) > 1:
                checks.wrong("L5", self.t_ms, f"the table {code_text(code)} has views {sorted(views)}")
            elif max(node.link.order.settled for node in nodes) - min(node.link.order.settled for node in nodes) > 8:
                counts = sorted(node.link.order.settled for node in nodes)
                checks.wrong("L2", self.t_ms, f"settled at {code_text(code)}: {counts}")
        self.tables = len(tables)
