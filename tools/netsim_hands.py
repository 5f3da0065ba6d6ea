# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Real hands over the simulated air: each handheld has a party, bots press its buttons, and whole hands are played.

Faults, time and the air are those of `netsim_world`. Besides the order (L1 to L5), which is checked as there, every
card of every seat is in one place on its owner's handheld at every step (N1, L3), all have the same table after each
settled event and the same scores at the end (N3), and every hand ends.
"""

import zlib

from nerts_core.bot import Bot
from nerts_core.layout import card_at
from nerts_core.link.link import Link
from nerts_core.link.mending import place_of
from nerts_core.link.party import LOBBY, PLAYING, Party
from nerts_core.link.tell import IN
from nerts_core.options import JOKERS, Options
from tools.netsim_world import FAULTS, KEY, Node, World

# Sets of options that runs take in turn.
OPTIONS = (
    "",
    "jokers=2",
    "hand=seven",
    "jokers=2,hand=seven",
    "tie=both",
    "stuck_rule=shuffle,stuck_s=30",
    "space_takes=king,run_moves=whole,stuck_s=45",
    "jokers=2,king_bonus=5,call_bonus=10,joker_delay_ms=500",
    "hand=seven,stuck_rule=end",
)
FAULTS_FROM_MS, FAULTS_UNTIL_MS = 5000, 45000
MOST_MS = 1500000  # a hand that takes longer does not end
NEAR_MS = 1000
SETTLED_MS = 6000  # after a hand, until all know of it


class SimParty(Party):
    """A party that tells the simulation what it says and settles. Looks like what `netsim_world` calls a replica."""

    def __init__(self, world, node, options, seats, level):
        Party.__init__(self, options, seats, level, 2)
        self.world = world
        self.node = node
        self.digest = 0
        self.scores = ()
        self.counted = 0
        self.looked = None

    def make(self, kind, seat, data):
        """Notes the true time at which something was said."""
        t_ms = Party.make(self, kind, seat, data)
        if t_ms >= 0:
            link = self.link
            number = link.order.known[self.me]
            self.world.say(self.node, f"makes {self.me}.{number} kind {kind} seat {seat} data {data:x}, time {t_ms}")
            what = kind << 20 | seat << 16 | data
            self.world.checks.claim(self.world.t_ms, self.me, link.views.epoch[self.me], number, what)
        return t_ms

    def _settle(self, node, what, t_ms):
        table = self.table
        before = sum(table.hand.placed) if table is not None else 0
        Party._settle(self, node, what, t_ms)
        self.digest = self.fingerprint()
        self.scores = self.hand_scores()
        landed = table is not None and table is self.table and sum(table.hand.placed) > before
        self.world.settled(self.node, node, what, t_ms, landed)

    def _count(self, t_ms):
        Party._count(self, t_ms)
        self.counted += 1

    def fingerprint(self):
        """A number that is the same where all that is settled is."""
        told = bytes((self.phase, self.seats, self.level, self.paused_by, self.ready & 255, self.gone & 255))
        told += bytes(self.owner) + bytes(self.bot) + bytes(self.mate) + repr(self.options.values).encode()
        if self.table is not None:
            hand = self.table.hand
            told += bytes(hand.tops) + bytes(hand.gone) + bytes(hand.left) + bytes(hand.landed) + bytes(hand.declared)
            state = (hand.plays, hand.over, hand.caller, hand.rotated, hand.words, self.table.awaits, hand.able)
            told += repr(state).encode() + repr(self.table.match.totals).encode() + bytes([self.table.match.hands])
        return zlib.crc32(told)

    def hand_scores(self):
        """The points of all seats as they stand."""
        return tuple(self.table.hand.score(seat) for seat in range(self.table.seats)) if self.table else ()

    def lost_cards(self):
        """A text about the first own seat whose cards are not all in one place each, "" where they are (N1)."""
        table = self.table
        if table is None or self.phase == LOBBY:
            return ""
        hand = table.hand
        own = [bytes(hand.layouts[seat]) for seat in range(table.seats) if self.owner[seat] == self.me]
        looked = (own, bytes(hand.gone), table.air_count)
        if looked == self.looked:
            return ""
        self.looked = looked
        deck = [suit | rank for suit in range(0, 64, 16) for rank in range(1, 14)]
        deck = sorted(deck + ([0, 16] if self.options.values[JOKERS] else []))
        for seat in range(table.seats):
            if self.owner[seat] == self.me:
                found = sorted(self.cards_of(seat))
                if found != deck:
                    odd = sorted({card for card in deck + found if found.count(card) != 1})
                    return f"seat {seat} at node {self.me}: cards {odd} are not in one place each"
                if hand.layouts[seat][0] > hand.left[seat]:
                    return f"seat {seat} at node {self.me}: more nerts cards than all know of"
        return ""

    def cards_of(self, seat):
        """Yields the place of each card of a seat: in its layout, in the air, or on foundations."""
        table = self.table
        layout = table.hand.layouts[seat]
        for pile in range(9):
            for i in range(layout[pile]):
                card = card_at(layout, pile, i)
                yield place_of(card & 0xC0 or card)
        for i in range(table.air_count):
            if table.air_seat[i] == seat:
                card = table.air_token[i] & 255
                yield place_of(card & 0xC0 or card)
        for bit in range(64):
            if table.hand.gone[8 * seat + (bit >> 3)] >> (bit & 7) & 1:
                yield bit


class HandNode(Node):
    """A handheld with a party; a bot of some level is the person."""

    def start(self):
        """Switched on, with nothing but what the store has."""
        world = self.world
        self.offset = world.rng.randrange(1 << 29)
        self.replica = SimParty(world, self, world.options, world.all_seats, world.level)
        self.link = Link(self.me, self.replica, KEY, world.rng.randrange(1 << 16))
        self.replica.me = self.me
        self.replica.link = self.link
        self.replica.set_name(b"node%d" % self.me)
        self.link.clock.start(self.local())
        self.link.last_view = self.stored if self.has_store else 0xFFFF
        self.inbox = []
        self.was_in = True
        self.ready_ms = 0


class HandWorld(World):
    """One run of real hands: `seats` handhelds, and bots besides where the seed says so."""

    def __init__(self, seed, seats, loss, hands, faults=FAULTS, tell=None):
        self.options = Options(OPTIONS[seed % len(OPTIONS)])
        self.all_seats = min(12, seats + (0, 1, 3)[seed % 3])
        self.level = 2 + seed % 3
        self.hands = hands
        self.plays = []
        World.__init__(self, seed, seats, loss, hands, faults, tell)
        self.checks.has_slots = False

    def make_node(self, me):
        """The handheld of that number."""
        return HandNode(self, me)

    def plan(self, start_ms):
        """What goes wrong: all in the first part of the run, so that it can come to its end."""
        rng = self.rng
        if "partition" in self.faults and rng.random() < 0.6:
            self.at(rng.uniform(FAULTS_FROM_MS, FAULTS_UNTIL_MS), self.cut)
        if "storm" in self.faults and rng.random() < 0.2:
            t_ms = rng.uniform(FAULTS_FROM_MS, FAULTS_UNTIL_MS)
            for _ in range(6):
                self.at(t_ms, self.cut)
                t_ms += rng.uniform(300, 2500)
        if "crash" in self.faults and rng.random() < 0.8:
            for _ in range(1 if rng.random() < 0.75 else 2):
                self.at(rng.uniform(FAULTS_FROM_MS, FAULTS_UNTIL_MS), self.crash)
        if "hostile" in self.faults:
            for _ in range(rng.randrange(60)):
                self.at(rng.uniform(FAULTS_FROM_MS, FAULTS_UNTIL_MS), self.strange)

    def play(self):
        """Cards are let go by bots, in `settle`."""

    def pair(self):
        """They race by themselves."""

    def settle(self, node):
        """The party's step; who sits is ready, and plays."""
        party = node.replica
        party.step(node.local())
        seat = party.seat
        if seat < 0 or node.link.state != IN:
            return
        if party.phase != PLAYING:
            due = self.t_ms - node.ready_ms > 600
            everyone = party.phase != LOBBY or party.persons().bit_count() == self.seats or self.t_ms > 15000
            if due and everyone and party.counted < self.hands and not party.ready >> seat & 1:
                node.ready_ms = self.t_ms
                party.set_ready(True)
        elif party.table.bots[seat] is None:
            party.table.seat_bot(seat, Bot(seat, self.level, 50))
        lost = party.lost_cards()
        if lost:
            self.checks.wrong("N1", self.t_ms, lost)

    def settled(self, node, author, what, t_ms, landed):
        """A node has settled an event."""
        link = node.link
        order = link.order
        number = order.done[author]
        event = (author, link.views.epoch[author], number, what)
        self.say(node, f"settles {order.settled - 1}: {author}.{number} {what:x} of {t_ms}, landed {landed}")
        before = len(self.checks.log)
        self.checks.settled(self.t_ms, node.me, order.settled - 1, event, node.replica, self.nodes)
        if len(self.checks.log) > before and not what >> 20:
            self.plays.append((event, landed))
        if self.dead and self.checks.claims.get(event, 0) > self.dead:
            self.death_ms.append(self.t_ms - self.checks.claims[event])
            self.dead = None

    def run(self):
        """Play until all hands are over. Returns whether a quorum is left."""
        over_ms = 0
        faults_until_ms = FAULTS_UNTIL_MS + SETTLED_MS if self.faults else 0
        while self.queue and self.t_ms < MOST_MS:
            self.t_ms, _, what, args = self.take()
            what(*args)
            if self.checks.bad:
                return True
            if self.turn & 63:
                continue
            live = [node.replica for node in self.nodes if node.alive]
            if any(party.phase == PLAYING for party in live) or self.t_ms < faults_until_ms:
                over_ms = 0
                if self.t_ms > self.last_fault_ms + 60000 and not self.is_whole():
                    break
            elif max([party.counted for party in live], default=self.hands) >= self.hands:
                over_ms = over_ms or self.t_ms
                waits = any(node.link.order.earliest() >= 0 for node in self.nodes if node.alive)
                if self.t_ms > over_ms + (5 if waits else 1) * SETTLED_MS:
                    break
        if not self.is_whole():
            return False
        if not over_ms:
            self.checks.wrong("L4", self.t_ms, "the hand does not end")
        return self.checks.end(self.t_ms, self.nodes)

    def is_whole(self):
        """Whether a quorum of the table is left."""
        live = [node for node in self.nodes if node.alive]
        links = [node.link for node in live if node.link.state == IN]
        return self.checks.has_quorum(self.nodes, live, links)

    def contested(self, moved):
        """Yields (who was first in true time, who won, who lost, how far apart) of plays of one card that two made."""
        won = [event for event, landed in self.plays if landed]
        for event, landed in self.plays:
            if landed or event[0] in moved or event not in self.checks.claims:
                continue
            t_ms = self.checks.claims[event]
            for other in won:
                if other[0] != event[0] and other[0] not in moved and other[3] & 63 == event[3] & 63:
                    apart_ms = t_ms - self.checks.claims.get(other, t_ms + 2 * NEAR_MS)
                    if abs(apart_ms) < NEAR_MS:
                        yield (other[0] if apart_ms > 0 else event[0]), other[0], event[0], abs(apart_ms)
                        break
