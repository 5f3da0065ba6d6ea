# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whole games on real carriers: Apps with a scripted finger at each, linked by what a test puts between them."""

from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tests.fakes.stubs import Modules
from tests.friends.world import STEP_MS, World
from tools.autoplay import Presser


class Wired(World):
    """A world whose handhelds have carriers of hardware/radio: `carriers[i](ticks_ms)` makes those of a handheld.

    `pass_time(now_ms)` lets time pass for what is between them; `modules[i]` are there while a handheld runs, and
    `boards[i]`, where there are some, may make it wait (tests/fakes/air.py).
    """

    def __init__(self, makers, pass_time, modules=None, boards=None, **words):
        self.makers = makers
        self.pass_time = pass_time
        self.modules = modules or [{} for _ in makers]
        self.boards = boards
        self.fingers = [None] * len(makers)
        World.__init__(self, len(makers), **words)

    def on(self, number):
        """Switch a handheld on, with carriers of its own."""
        World.on(self, number)
        board = self.apps[number].board
        with Modules(**self.modules[number]):
            carriers = self.makers[number](board.ticks_ms)
        board.carriers = lambda: carriers
        self.fingers[number] = Presser(self.apps[number].pocket, 8, 200)

    def off(self, number):
        """Its battery is out, and with it its carriers."""
        for carrier in self.apps[number].board.carriers():
            if hasattr(carrier, "close"):
                carrier.close()
        World.off(self, number)

    def wait(self, time_ms, until=None, plays=False):
        """Time passes, at most until something is so. Returns whether it is. plays: the fingers play."""
        end_ms = self.now_ms + time_ms
        while self.now_ms < end_ms:
            if until is not None and until():
                return True
            self.now_ms += STEP_MS
            self.pass_time(self.now_ms)
            for number, app in enumerate(self.apps):
                if app is None or (self.boards and self.boards[number].until_ms > self.now_ms):
                    continue
                if plays and app.pocket.scene == pockets.TABLE:
                    self.fingers[number].step(STEP_MS)
                with Modules(**self.modules[number]):
                    app.step()
        return until is not None and bool(until())

    def start(self):
        """From the titles to a hand that is dealt: all sit down, all are ready."""
        self.sit_down()
        for number in range(len(self.apps)):
            self.choose(number, say.I_AM_READY)
        dealt = lambda: self.all(lambda pocket: pocket.scene == pockets.TABLE)  # noqa: E731
        assert self.wait(12_000, dealt), f"no hand: {self.scenes()}"

    def play_on(self, most_s=600):
        """The fingers play until the hand is over everywhere. Returns the scores as each has them."""
        over = lambda: self.all(lambda pocket: pocket.scene == pockets.SCORES)  # noqa: E731
        assert self.wait(most_s * 1000, over, True), f"the hand does not end: {self.scenes()}"
        return [list(app.pocket.table.match.totals) for app in self.apps if app]
