# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of the whole game on 64x32 lights with four seats, scene by scene, as a device takes it.

Runs on the 32-bit MicroPython with what a device has; tools/measures/fakes stands in for the firmware's modules.
`scene.NAME bytes` is all that is in use while a scene is shown, `part.NAME bytes` what a part of it takes, `whole_game`
the greatest of them.
"""

import gc
import sys

import bitmaptools
import displayio
import fontio
import supervisor
import terminalio
import vectorio


class NoCollector:
    # Collecting in the middle of things would free what only the WebAssembly machine holds; it is done between scenes.
    def collect(self):
        pass

    def mem_free(self):
        return 0


class Display:
    def __init__(self):
        self.width = 64
        self.height = 32
        self.root_group = None
        self.auto_refresh = True

    def refresh(self):
        pass


class Store:
    def __init__(self):
        self.data = b""

    def read(self):
        return self.data

    def write(self, data):
        self.data = bytes(data)


class Board:
    # What hardware/boards asks of a board, with a clock that goes as fast as it is asked.
    BUTTONS = 2
    FACE = "matrix"

    def __init__(self):
        self.display = Display()
        self.store = Store()
        self.now_ms = 0

    def poll(self, pocket):
        return False

    def ticks_ms(self):
        self.now_ms += 20
        return self.now_ms

    def cue(self, number):
        pass


def used():
    gc.collect()
    return gc.mem_alloc()


def wait(ms):
    for _ in range(ms // 20):
        app.step()


def press(key):
    app.pocket.press(key)
    app.step()
    app.pocket.release(key)
    app.step()


def choose(word):
    menu = app.pocket.menu
    for row in range(menu.count):
        if menu.word(row) == word:
            menu.cursor = row
            press(keys.A)
            return
    raise ValueError("no such row")


def look(scene, name):
    # What is in use while a scene is shown, and what of it is sheets of sprites.
    global greatest
    if app.pocket.scene != scene:
        raise ValueError("not at " + name)
    now = used() - start
    print("scene." + name, now)
    if now > greatest:
        greatest = now


gc.disable()
sys.modules["gc"] = NoCollector()
board = Board()
app = name = values = None
start = before = after = greatest = 0  # the names take their room before it is measured
start = used()
before = used()
from hardware.app import App

after = used()
print("part.modules_of_every_scene", after - before)

before = used()
app = App(board)
after = used()
print("part.pocket_sheets_and_words", after - before)
wait(100)
look(0, "title")
choose(say.RULES)
look(1, "rules")
press(keys.B)
choose(say.SETTINGS)
look(1, "settings")
press(keys.B)
choose(say.HOW_TO)
look(5, "how_to")
press(keys.B)
choose(say.SHOW_RECORDS)
look(6, "records")
press(keys.B)
app.pocket.prefs.seats = 4
app.pocket.prefs.options.values[options.STUCK_RULE] = 1
before = used()
choose(say.PLAY)
wait(60)
look(2, "table_dealt")
wait(30000)
look(2, "table_played")
press(keys.START)
look(1, "pause")
choose(say.HOW_TO)
look(5, "how_to_in_pause")
press(keys.B)
press(keys.START)
wait(2000)
look(2, "table_again")
app.pocket.table.match.totals[0] = 500
for name in range(4):
    app.pocket.table.let_go(name, 0x7000)
wait(4000)
look(3, "scores")
press(keys.A)
look(4, "winner")
print("whole_game", greatest)
