# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A whole device in a test: the board found by its id, the App on it, and a player whose finger is at the board."""

import contextlib

from hardware.boards.canvas import Blind, Canvas
from tests.boards import wirings
from tools.autoplay import Presser

STEP_MS = 20
LEAST_MS = 160  # a finger is no faster


class Player(Presser):
    """A Presser whose presses go to a part of the board: the pocket hears of them from its board."""

    def __init__(self, app, press, buttons, think_ms=60):
        self.press_part = press
        self.due = []
        self.now_ms = 0
        Presser.__init__(self, self, buttons, think_ms)
        self.app = app
        self.held_since_ms = 0

    def __getattr__(self, name):
        # What a Presser asks its pocket for; `held` it has itself.
        if name.startswith("__") or "app" not in self.__dict__:
            raise AttributeError(name)
        return getattr(self.app.pocket, name)

    def press(self, key):
        """The finger goes down."""
        self.press_part(key, True)
        self.held_since_ms = self.now_ms

    def release(self, key):
        """It goes up, not too soon."""
        self.due.append((max(self.now_ms, self.held_since_ms + LEAST_MS), key))

    def enough(self):
        """A press needs its time to get through."""
        return self.now_ms - self.held_since_ms >= LEAST_MS and (
            self.app.pocket.held < 0 or self.app.pocket.play.offers_stuck or self.best() > 0
        )

    def go_on(self):
        """One step of the finger."""
        self.now_ms += STEP_MS
        for due_ms, key in list(self.due):
            if due_ms <= self.now_ms:
                self.due.remove((due_ms, key))
                self.press_part(key, False)
        if not self.due:
            self.step(STEP_MS)


class Device:
    """A board that is switched on. `board` and `app` are there once it has started."""

    def __init__(self, model, devices=None, nvm=None, drawn=False):
        if isinstance(model, str):
            model = wirings.BY_ID[model]
        self.model = model
        screen = Canvas if drawn else Blind
        has_own = model.size != (64, 32)
        self.chip = model.chip(screen(*model.size) if has_own else None, devices, nvm)
        self.chip.make_display = screen
        self.board = self.app = None

    def start(self, seed=1):
        """The program starts, as code.py does it."""
        from hardware.boards.find import find

        self.board = find()
        assert self.board is not None
        from hardware.app import App

        self.app = App(self.board, seed)
        return self

    def step(self, count=1):
        """Time passes."""
        for _ in range(count):
            self.chip.now_ms += STEP_MS
            self.app.step()

    def tap(self, key, steps=10):
        """A key of the pocket is pressed and let go."""
        self.model.press(self.chip, key, True)
        self.step(steps)
        self.model.press(self.chip, key, False)
        self.step(steps)


@contextlib.contextmanager
def on(model, devices=None, nvm=None, drawn=False, modules=None):
    """A device that is running, and is off behind the block."""
    device = Device(model, devices, nvm, drawn)
    with device.chip:
        if modules:
            from tests.fakes.stubs import Modules

            with Modules(**modules):
                yield device.start()
        else:
            yield device.start()
