# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Handhelds with real Links and real carriers over stand-ins, that let events go and settle them, in virtual time.

The app on top is the least there can be: it notes which event each handheld settled at which place of the order.
"""

from nerts_core.link.joining import NEVER
from nerts_core.link.link import Link
from nerts_core.link.tell import IN
from tests.fakes.stubs import Modules

STEP_MS = 20
KEY = 0x0BADCAFE


class Notes:
    """An app of the link: the places of the order that this handheld has settled."""

    def __init__(self):
        self.settled = {}
        self.voids = 0

    def write_state(self, data, _node):
        """The state is empty."""
        data[0] = 7
        return 1

    def read_state(self, data, length):
        """The same back."""
        return length == 1 and data[0] == 7

    def void(self):
        """What was not settled will not be."""
        self.voids += 1

    def changed_view(self):
        """Nothing depends on who is there."""

    def aside_due(self, _now_ms):
        """Nothing is told beside the order."""
        return False

    def aside(self, _data, _at, _room):
        """Nothing is told beside the order."""
        return 0

    def hear_aside(self, _data, _at, _length, _teller):
        """Nothing is told beside the order."""


class Handheld:
    """A link on carriers. `modules` are there while it runs; `board` (tests/fakes/air.py) may make it wait."""

    def __init__(self, me, ticks_ms, carriers, members, board=None, modules=None, is_in=True):
        self.me = me
        self.ticks_ms = ticks_ms
        self.carriers = carriers
        self.board = board
        self.modules = modules or {}
        self.notes = Notes()
        self.link = Link(me, self.notes, KEY, me + 1)
        self.link.clock.start(ticks_ms())
        self.troubles = set()
        self.made = 0
        if is_in:
            self.link.begin_table(ticks_ms(), members)
        else:
            self.link.last_view = NEVER

    def step(self):
        """What the game does with its link in each step."""
        with Modules(**self.modules):
            for carrier in self.carriers:
                while (packet := carrier.receive()) is not None:
                    self.link.receive(packet, self.ticks_ms())
                    self.settle()
                self.troubles.add(carrier.trouble)
            length = self.link.poll(self.ticks_ms())
            self.settle()
            if length:
                for carrier in self.carriers:
                    carrier.send(self.link.outward.data, length)

    def settle(self):
        """Takes what is settled now."""
        order = self.link.order
        while (i := self.link.next_settled()) >= 0:
            self.notes.settled[order.settled - 1] = (order.node[i], order.number[i], order.what[i])

    def make(self, what):
        """Something happens here, unless this handheld is not at the table. Returns whether it did."""
        done = self.link.make(self.ticks_ms(), what) >= 0
        self.made += done
        return done


class Table:
    """Handhelds at one table, stepped in turn. `pass_time(until_ms)` lets time pass for what is between them."""

    def __init__(self, handhelds, pass_time, rng):
        self.handhelds = handhelds
        self.pass_time = pass_time
        self.rng = rng
        self.t_ms = 0
        self.what = 0

    def go(self, steps, plays_per_s=2.0):
        """Steps of all, in which each lets go so many events a second."""
        for _ in range(steps):
            self.t_ms += STEP_MS
            self.pass_time(self.t_ms)
            for handheld in self.handhelds:
                if handheld.board and handheld.board.until_ms > self.t_ms:
                    continue
                if self.rng.random() < plays_per_s * STEP_MS / 1000:
                    self.what += 1
                    handheld.make(self.what)
                handheld.step()

    def agree(self):
        """Says what is wrong: "" where all have settled the same, in the same order, and all that was let go."""
        logs = [handheld.notes.settled for handheld in self.handhelds]
        for place in sorted(set().union(*logs)):
            found = {log[place] for log in logs if place in log}
            if len(found) > 1:
                return f"place {place} is not the same for all: {sorted(found)}"
        counts = {handheld.link.order.settled for handheld in self.handhelds}
        if len(counts) > 1:
            return f"not all have settled as much: {sorted(counts)}"
        if any(handheld.link.state != IN for handheld in self.handhelds):
            return f"not all are at the table: {[handheld.link.state for handheld in self.handhelds]}"
        made = sum(handheld.made for handheld in self.handhelds)
        if not any(handheld.notes.voids for handheld in self.handhelds) and counts != {made}:
            return f"{made} were let go, {sorted(counts)} are settled"
        return ""
