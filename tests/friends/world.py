# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Several handhelds in one process and in virtual time: real Apps with fingers at their buttons, linked by an air that
loses packets by a seed. One can be switched off and on again with what it has kept.
"""

import random

from hardware.app import App
from hardware.boards.canvas import Blind, Canvas
from nerts_core.pocket import pocket as pockets
from tests.pocket.handhelds import KEYS, Memory

STEP_MS = 20
BEGIN_MS = (1 << 29) - 40_000  # the boards' time goes round soon


class Carrier:
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
    """A board without a screen or keys: what is pressed is put into `presses`."""

    def __init__(self, world, number, store, buttons, size, drawn):
        self.display = (Canvas if drawn else Blind)(*size)
        self.BUTTONS = buttons
        self.store = store
        self.world = world
        self.air = Carrier(world, number)
        self.presses = []
        self.cues = []

    def carriers(self):
        """The air, where there is one."""
        return [self.air] if self.world.has_air else []

    def poll(self, pocket):
        """A press or a release."""
        for key, down in self.presses:
            pocket.press(key) if down else pocket.release(key)
        self.presses.clear()
        return False

    def ticks_ms(self):
        """Virtual time, each board's from another beginning."""
        return (BEGIN_MS + self.world.now_ms + 7919 * self.air.number) & 0x1FFFFFFF

    def cue(self, number):
        """Kept in a list."""
        self.cues.append(number)


class World:
    """`apps[i]` is a handheld, None while it is switched off."""

    def __init__(self, count, loss=0.0, seed=1, buttons=8, size=(160, 128), drawn=False, has_air=True):
        self.chance = random.Random(seed)
        self.loss = loss
        self.now_ms = 0
        self.has_air = has_air
        self.buttons = buttons
        self.size = size
        self.drawn = drawn
        self.seed = seed
        self.apart = set()
        self.stores = [Memory() for _ in range(count)]
        self.apps = [None] * count
        for number in range(count):
            self.on(number)

    def on(self, number):
        """Switch a handheld on, with what its store has."""
        board = Board(self, number, self.stores[number], self.buttons, self.size, self.drawn)
        self.apps[number] = App(board, self.seed * 1000 + 77 * number + self.now_ms)
        self.apps[number].pocket.prefs.sound = 1

    def off(self, number):
        """Its battery is out."""
        self.apps[number] = None

    def carry(self, number, packet):
        """A packet goes to all others that are on, within reach and lucky."""
        for app in self.apps:
            if app is not None and app.board.air.number != number:
                other = app.board.air.number
                if (number in self.apart) == (other in self.apart) and self.chance.random() >= self.loss:
                    app.board.air.inbox.append(packet)

    def wait(self, time_ms, until=None):
        """Time passes, at most until something is so. Returns whether it is."""
        end_ms = self.now_ms + time_ms
        while self.now_ms < end_ms:
            if until is not None and until():
                return True
            self.now_ms += STEP_MS
            for app in self.apps:
                if app is not None:
                    app.step()
        return until is not None and bool(until())

    def press(self, number, words):
        """Keys of a handheld, one after the other, as words."""
        for word in words.split():
            board = self.apps[number].board
            board.presses.append((KEYS[word], True))
            self.wait(40)
            board.presses.append((KEYS[word], False))
            self.wait(60)

    def choose(self, number, row):
        """Go to a row of the open menu, by its word, and press A."""
        pocket = self.pocket(number)
        for _ in range(30):
            if pocket.menu.word(pocket.menu.cursor) == row:
                break
            self.press(number, "down" if self.buttons > 3 else "right")
        assert pocket.menu.word(pocket.menu.cursor) == row, f"no row {row} in the menu {pocket.menu.title}"
        self.press(number, "a")

    def pocket(self, number):
        """The pocket of a handheld."""
        return self.apps[number].pocket

    def party(self, number):
        """What it has of the table."""
        return self.pocket(number).friends.party

    def all(self, test):
        """Whether something is so for each pocket that is on."""
        return all(test(app.pocket) for app in self.apps if app is not None)

    def scenes(self):
        """The scene of each."""
        return [-1 if app is None else app.pocket.scene for app in self.apps]

    def sit_down(self):
        """From their titles to one lobby: the first opens a table, the others find it."""
        from nerts_core.pocket import say
        from nerts_core.pocket.lobby import FOUND_ROW

        for number in range(len(self.apps)):
            self.choose(number, say.FRIENDS)
        self.choose(0, say.NEW_TABLE)
        assert self.wait(2000, lambda: self.pocket(0).scene == pockets.LOBBY), f"no lobby: {self.scenes()}"
        for number in range(1, len(self.apps)):
            air = self.pocket(number).friends.air
            assert self.wait(6000, lambda air=air: air.found_count == 1), f"{number} finds no table"
            self.choose(number, FOUND_ROW)
        assert self.wait(12_000, lambda: self.all(lambda pocket: pocket.scene == pockets.LOBBY)), self.scenes()
        everyone = lambda: all(self.party(n).seat >= 0 for n in range(len(self.apps)))  # noqa: E731
        assert self.wait(5000, everyone), f"not all sit: {[self.party(n).seat for n in range(len(self.apps))]}"
