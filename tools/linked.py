# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Several handhelds in one process and in virtual time: real Apps with fingers at their buttons, linked by an air that
loses packets by a seed. One can be switched off and on again with what it has kept, or be out of reach.

Knows: boards without a screen or keys, and the way from their titles to one lobby. Does not belong here: what is made
of it (tools/film_linked.py films them, tests/friends plays with them)."""

import random

from hardware.app import App
from hardware.boards.canvas import Blind, Canvas
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket.lobby import FOUND_ROW
from tools.autoplay import Presser

STEP_MS = 20
TAP_MS = 40
BEGIN_MS = (1 << 29) - 40_000  # the boards' time goes round soon
TICKS_MASK = (1 << 29) - 1
MOST_ROWS = 40


class MemoryStore:
    """A store in memory: `data` is what is kept, `writes` how often it was written."""

    def __init__(self):
        self.data = b""
        self.writes = 0

    def read(self):
        """What is kept."""
        return self.data

    def write(self, data):
        """Keeps it."""
        self.data = bytes(data)
        self.writes += 1


class Way:
    """One handheld's end of the air, as hardware/radio has them."""

    def __init__(self, world, number):
        self.world = world
        self.number = number
        self.inbox = []
        self.trouble = self.broadcasts = self.restarts = 0

    def receive(self):
        """One packet, or None."""
        return self.inbox.pop(0) if self.inbox else None

    def send(self, data, length):
        """To all others, but for what is lost."""
        self.broadcasts += 1
        self.world.carry(self.number, bytes(data[:length]))
        return True

    def restart(self):
        """Counted."""
        self.restarts += 1


class Board:
    """A board without a screen or keys: what is pressed is put into `presses`, as (key, whether it goes down)."""

    def __init__(self, world, number):
        self.display = (Canvas if world.drawn else Blind)(*world.size)
        self.BUTTONS = world.buttons
        self.store = world.stores[number]
        self.world = world
        self.number = number
        self.way = world.way_of(number)
        self.presses = []
        self.cues = []

    def carriers(self):
        """The air, where there is one."""
        return [self.way] if self.way is not None else []

    def poll(self, pocket):
        """Gives the presses and releases to the pocket."""
        for key, down in self.presses:
            if down:
                pocket.press(key)
            else:
                pocket.release(key)
        self.presses.clear()
        return False

    def ticks_ms(self):
        """Virtual time, for each board from another beginning."""
        return (BEGIN_MS + self.world.now_ms + 7919 * self.number) & TICKS_MASK

    def cue(self, number):
        """Kept in a list."""
        self.cues.append(number)


class NoFace:
    """In place of the screens: for long runs in which they do not matter."""

    def show(self):
        """Shows nothing."""


class World:
    """`apps[i]` is a handheld, None while it is switched off; `fingers[i]` plays it at the table, None for nobody."""

    def __init__(self, count, loss=0.0, seed=1, buttons=8, size=(160, 128), drawn=False, faced=True):
        """loss: share of the packets that are lost; drawn: whether pictures are made; faced: whether there are screens
        at all."""
        self.chance = random.Random(seed)
        self.loss = loss
        self.seed = seed
        self.now_ms = 0
        self.buttons = buttons
        self.size = size
        self.drawn = drawn
        self.faced = faced
        self.apart = set()  # who is out of reach of the others, together
        self.stores = [MemoryStore() for _ in range(count)]
        self.apps = [None] * count
        self.fingers = [None] * count
        self.watcher = None  # called after each step
        for number in range(count):
            self.on(number)

    def way_of(self, number):
        """The carrier of a handheld, None for none."""
        return Way(self, number)

    def on(self, number):
        """Switches a handheld on, with what its store has."""
        self.apps[number] = app = App(Board(self, number), self.seed * 1000 + 77 * number + self.now_ms)
        if not self.faced:
            app.face = NoFace()

    def off(self, number):
        """Its battery is out."""
        self.apps[number] = None
        self.fingers[number] = None

    def carry(self, number, packet):
        """A packet goes to all others that are on, within reach and lucky."""
        for app in self.apps:
            if app is not None and app.board.number != number:
                near = (number in self.apart) == (app.board.number in self.apart)
                if near and self.chance.random() >= self.loss:
                    app.board.way.inbox.append(packet)

    def step(self):
        """STEP_MS pass."""
        self.now_ms += STEP_MS
        for number, app in enumerate(self.apps):
            if app is not None:
                finger = self.fingers[number]
                if finger is not None and app.pocket.scene == pockets.TABLE:
                    finger.step(STEP_MS)
                app.step()
        if self.watcher is not None:
            self.watcher()

    def wait(self, time_ms, until=None):
        """Time passes, at most until something is so. Returns whether it is."""
        end_ms = self.now_ms + time_ms
        while self.now_ms < end_ms:
            if until is not None and until():
                return True
            self.step()
        return until is not None and bool(until())

    def tap(self, number, key, hold_ms=TAP_MS, after_ms=60):
        """A key of a handheld, pressed and let go of."""
        board = self.apps[number].board
        board.presses.append((key, True))
        self.wait(hold_ms)
        board.presses.append((key, False))
        self.wait(after_ms)

    def choose(self, number, row, after_ms=60):
        """Goes to a row of the open menu, by its word, and presses A. ValueError where it is not there."""
        menu = self.pocket(number).menu
        for _ in range(MOST_ROWS):
            if menu.word(menu.cursor) == row:
                self.tap(number, keys.A)
                return
            self.tap(number, keys.DOWN if self.buttons > 3 else keys.RIGHT, TAP_MS, after_ms)
        raise ValueError(f"no row {row} in the menu {menu.title}")

    def pocket(self, number):
        """The pocket of a handheld."""
        return self.apps[number].pocket

    def party(self, number):
        """What a handheld has of the table."""
        return self.pocket(number).friends.party

    def all(self, test):
        """Whether something is so for each pocket that is on."""
        return all(test(app.pocket) for app in self.apps if app is not None)

    def sit_down(self, after_ms=60):
        """From the titles to one lobby: the first opens a table, the others find it. Whether all came to sit there."""
        count = len(self.apps)
        for number in range(count):
            self.choose(number, say.FRIENDS, after_ms)
        self.choose(0, say.NEW_TABLE, after_ms)
        for number in range(1, count):
            air = self.pocket(number).friends.air
            if not self.wait(8000, lambda air=air: air.found_count > 0):
                return False
            self.choose(number, FOUND_ROW, after_ms)
            if not self.wait(12_000, lambda number=number: self.sits(number)):
                return False
        return self.wait(5000, lambda: all(self.sits(number) for number in range(count)))

    def sits(self, number):
        """Whether a handheld is in the lobby and has a seat there."""
        pocket = self.pocket(number)
        return pocket.scene == pockets.LOBBY and pocket.friends.party.seat >= 0

    def begin(self, after_ms=60):
        """All say that they are ready. Whether all see the table."""
        for number in range(len(self.apps)):
            self.choose(number, say.I_AM_READY, after_ms)
        return self.wait(8000, lambda: self.all(lambda pocket: pocket.scene == pockets.TABLE))

    def take_fingers(self, think_ms=300):
        """Somebody plays at each handheld from now on."""
        for number, app in enumerate(self.apps):
            if app is not None:
                self.fingers[number] = Presser(app.pocket, self.buttons, think_ms)
