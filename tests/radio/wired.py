# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whole games on real carriers: Apps with a scripted finger at each, linked by what a test puts between them."""

import contextlib

from nerts_core.pocket import pocket as pockets
from tests.fakes.stubs import Modules
from tools import linked


class Wired(linked.World):
    """A world whose handhelds have carriers of hardware/radio: `makers[i](ticks_ms)` makes that of a handheld.

    `pass_time(now_ms)` lets time pass for what is between them; `modules[i]` are there while a handheld runs, and
    `boards[i]`, where there are some, may make it wait (tests/fakes/air.py).
    """

    def __init__(self, makers, pass_time, modules=None, boards=None, seed=1):
        self.makers = makers
        self.pass_time = pass_time
        self.modules = modules or [{} for _ in makers]
        self.boards = boards
        self.resting = []
        linked.World.__init__(self, len(makers), seed=seed)

    def way_of(self, number):
        """A carrier on a board of its own."""
        with Modules(**self.modules[number]):
            return self.makers[number](lambda: (linked.BEGIN_MS + self.now_ms + 7919 * number) & linked.TICKS_MASK)

    def way(self, number):
        """The carrier of a handheld."""
        return self.apps[number].board.way

    def off(self, number):
        """Its battery is out, and with it its carrier."""
        with contextlib.suppress(AttributeError):
            self.way(number).close()
        linked.World.off(self, number)

    def step(self):
        """A step of all whose board is not held up in a call."""
        apps = self.apps
        self.now_ms += linked.STEP_MS
        self.pass_time(self.now_ms)
        for number, app in enumerate(apps):
            if app is None or (self.boards and self.boards[number].until_ms > self.now_ms):
                continue
            finger = self.fingers[number]
            if finger is not None and app.pocket.scene == pockets.TABLE:
                finger.step(linked.STEP_MS)
            with Modules(**self.modules[number]):
                app.step()
        if self.watcher is not None:
            self.watcher()

    def start(self):
        """From the titles to a hand that is dealt: all sit down, all are ready, somebody plays at each."""
        scenes = lambda: [app.pocket.scene for app in self.apps]  # noqa: E731
        assert self.sit_down(), f"not all sit: {scenes()}"
        assert self.begin(), f"no table: {scenes()}"
        self.take_fingers(200)

    def play_on(self, most_s=600):
        """The hand is played until it is over everywhere. Returns the totals, which are the same for all (N3)."""
        over = lambda: self.all(lambda pocket: pocket.scene == pockets.SCORES)  # noqa: E731
        ended = self.wait(most_s * 1000, over)
        assert ended, f"the hand does not end: {[app.pocket.scene for app in self.apps if app]}"
        totals = [list(app.pocket.table.match.totals) for app in self.apps if app]
        assert all(row == totals[0] for row in totals), f"scores differ: {totals}"
        assert any(totals[0]), "nobody has scored"
        return totals[0]
