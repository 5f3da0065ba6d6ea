# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Fuel of a step of the whole game, and the tiles that change in it, on each size of screen and on 64x32 lights.

Runs on the 32-bit MicroPython with what a device has, where go() and stop(name) count fuel; tools/measures/fakes stands
in for the firmware's modules. A hand is played twice on each screen, by bots and a finger that presses by chance: once
to count the tiles that differ after each step, once to count fuel. Prints `key value` lines for budgets.py:
`tiles_SIZE` is the mean of steps in which something is shown anew, rounded up, `most_tiles_SIZE` the most. Fuel is
noted as `quiet_SIZE` where no tile differs and no card has moved, else as `busy_SIZE`.
"""

import gc
import sys

import displayio

STEPS = 1500
STEP_MS = 20
SIZES = ((160, 128), (240, 135), (240, 240), (320, 240), (64, 32))


# Begins with stand_ins.py.


class Board:
    BUTTONS = 8
    FACE = "screens"

    def __init__(self, width, height):
        self.display = Display(width, height)
        self.store = Store()
        self.now_ms = 0
        self.key = -1

    def poll(self, pocket):
        # A key goes down in one step and up in the next.
        if self.key >= 0:
            pocket.press(self.key)
            self.key = -1 - self.key
        elif self.key < -1:
            pocket.release(-1 - self.key)
            self.key = -1
        return False

    def ticks_ms(self):
        self.now_ms += STEP_MS
        return self.now_ms

    def cue(self, number):
        pass


gc.disable()
sys.modules["gc"] = NoCollector()
from hardware.app import App
from nerts_core.cards import Chance

changed = [0]
kinds = bytearray(STEPS)
plain = displayio.TileGrid.__setitem__


def fill_low():
    # This build makes room for each large call in the heap, and looks for it past all that lies behind the lowest hole:
    # how long that takes is chance. A device has a stack for calls. A step of play makes nothing that would fill such
    # holes: so that is done here, with numbers that take one block each.
    for number in range(40):
        number * 0.5


def counting(grid, index, tile):
    # As the fake's own, and counts.
    if grid.tiles[index] != tile:
        changed[0] += 1
    plain(grid, index, tile)


def begin(width, height):
    # From the start to the table of a match of four.
    board = Board(width, height)
    if width == 64:
        board.FACE = "matrix"
    app = App(board, 7)
    app.step()
    pocket = app.pocket
    if pocket.scene:  # the first start: which language
        tap(app, keys.A)
    pocket.prefs.seats = 4
    menu = pocket.menu
    for row in range(menu.count):
        if menu.rows[row] == say.PLAY:
            menu.cursor = row
    tap(app, keys.A)
    for _ in range(200):
        app.step()
    return app


def tap(app, key):
    app.board.key = key
    app.step()
    app.step()


def finger(app, chance, step):
    # Presses every third of a second, in the second after it nothing is pressed.
    if step % 16 == 0 and app.pocket.scene == 2:
        draw = chance.below(8)
        app.board.key = keys.A if draw < 4 else keys.RIGHT if draw < 6 else keys.B


def count(width, height):
    # The kinds of all steps, and what their tiles are like.
    displayio.TileGrid.__setitem__ = counting
    app = begin(width, height)
    chance = Chance()
    chance.start(3, 0)
    total = most = busy = 0
    for step in range(STEPS):
        finger(app, chance, step)
        changed[0] = 0
        made = sum(app.pocket.table.made)
        pressed = app.board.key != -1
        app.step()
        tiles = changed[0]
        kinds[step] = 1 if pressed or tiles or made != sum(app.pocket.table.made) else 0
        if tiles:
            busy += 1
            total += tiles
            most = max(most, tiles)
    displayio.TileGrid.__setitem__ = plain
    print("tiles_%dx%d" % (width, height), (total + busy - 1) // busy)
    print("most_tiles_%dx%d" % (width, height), most)
    print("busy_steps_%dx%d" % (width, height), busy)


def spend(width, height):
    # The same hand, its fuel.
    app = begin(width, height)
    chance = Chance()
    chance.start(3, 0)
    names = ("quiet_%dx%d" % (width, height), "busy_%dx%d" % (width, height))
    for step in range(STEPS):
        finger(app, chance, step)
        fill_low()
        go()
        app.step()
        stop(names[kinds[step]])


place = 0
while place < len(SIZES):
    count(SIZES[place][0], SIZES[place][1])
    gc.collect()
    spend(SIZES[place][0], SIZES[place][1])
    gc.collect()
    place += 1
