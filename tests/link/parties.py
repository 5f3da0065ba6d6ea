# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Handhelds at one table over an air without time of its own, for tests of `party`: each packet is there at the next
step, or is lost."""

import random

from nerts_core.bot import Bot
from nerts_core.layout import card_at
from nerts_core.link.link import Link
from nerts_core.link.mending import place_of
from nerts_core.link.party import PLAYING, Party
from nerts_core.link.tell import IN
from nerts_core.options import Options

KEY = 4711
STEP_MS = 20


def cards_of(hand, seat):
    """The places of the cards in a layout, sorted."""
    layout = hand.layouts[seat]
    found = []
    for pile in range(9):
        for i in range(layout[pile]):
            card = card_at(layout, pile, i)
            found.append(place_of(card & 0xC0 or card))
    return sorted(found)


class Table:
    """`parties[node]` of as many handhelds; those in `off` are switched off."""

    def __init__(self, nodes, seats, options="", loss=0.0, seed=1):
        self.chance = random.Random(seed)
        self.options = options
        self.seats = seats
        self.loss = loss
        self.now_ms = 0
        self.off = set()
        self.inbox = [[] for _ in range(nodes)]
        self.parties = [self.switch_on(node) for node in range(nodes)]
        self.parties[0].link.begin_table(0, 1)
        for party in self.parties[1:]:
            party.link.ask_in(0)

    def switch_on(self, node):
        """A handheld that knows nothing yet."""
        party = Party(Options(self.options), self.seats)
        party.me = node
        party.link = Link(node, party, KEY, self.chance.randrange(1 << 16))
        party.set_name(b"node%d" % node)
        party.link.clock.start(self.now_ms)
        return party

    def restart(self, node):
        """The handheld was off, and is on again; its store kept the view."""
        view = self.parties[node].link.views.number
        self.parties[node] = self.switch_on(node)
        self.parties[node].link.last_view = view
        self.inbox[node].clear()
        self.off.discard(node)
        self.parties[node].link.ask_in(self.now_ms)

    def step(self):
        """20 ms for all."""
        self.now_ms += STEP_MS
        for node, party in enumerate(self.parties):
            if node in self.off:
                continue
            for data in self.inbox[node]:
                party.link.receive(data, self.now_ms)
            self.inbox[node].clear()
            party.step(self.now_ms)
            length = party.link.poll(self.now_ms)
            if length:
                self.send(node, bytes(party.link.outward.data[:length]))

    def send(self, node, data):
        """To all others, as far as it is not lost."""
        for other in range(len(self.parties)):
            if other != node and other not in self.off and self.chance.random() >= self.loss:
                self.inbox[other].append(data)

    def run(self, most_ms, until=None):
        """Let time pass. Returns whether `until` came true."""
        end_ms = self.now_ms + most_ms
        while self.now_ms < end_ms:
            self.step()
            if until and until():
                return True
        return False

    def live(self):
        """The parties that are switched on."""
        return [party for node, party in enumerate(self.parties) if node not in self.off]

    def all_in(self):
        """Whether everybody is at the table and sits."""
        return all(party.link.state == IN and party.seat >= 0 for party in self.live())

    def deal(self):
        """All sit down, are ready, and the first hand begins."""
        assert self.run(20000, self.all_in), "somebody does not sit"
        assert self.run(5000, lambda: all(party.persons().bit_count() == len(self.live()) for party in self.live()))
        for party in self.live():
            assert party.set_ready(True)
        assert self.run(5000, lambda: all(party.phase == PLAYING for party in self.live())), "no deal"
        assert self.run(5000, lambda: all(not party.table.ready_ms() for party in self.live()))

    def play_by_bots(self, level=4):
        """Bots press the buttons of the people."""
        for party in self.live():
            if party.seat >= 0 and party.table.bots[party.seat] is None:
                party.table.seat_bot(party.seat, Bot(party.seat, level, 50))

    def play_to_the_end(self):
        """Until the hand is over for all."""
        assert self.run(1500000, lambda: all(party.phase != PLAYING for party in self.live())), "no end"
