# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of the whole game with four seats, scene by scene, as a device takes it: at 160x128, or on 64x32 lights.

Runs on the 32-bit MicroPython with what a device has; tools/measures/fakes stands in for the firmware's modules.
`scene.NAME bytes` is all that is in use while a scene is shown, `part.NAME bytes` what a part of it takes, `whole_game`
the greatest of the scenes of a classic match, and `game_jokers`, `game_seven` and `game_friend` those of tables with
jokers, with seven in hand, and with a friend at the same seat, for budgets.py.
"""

import gc
import sys

import bitmaptools
import displayio
import fontio
import supervisor
import terminalio
import vectorio

# What budgets.py gives another value for the face of 64x32 lights.
WIDTH, HEIGHT, KEYS, FACE = 160, 128, 8, "screens"


class NoCollector:
    # Collecting in the middle of things would free what only the WebAssembly machine holds; it is done between scenes.
    def collect(self):
        pass

    def mem_free(self):
        return 0


class Display:
    def __init__(self):
        self.width = WIDTH
        self.height = HEIGHT
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
    BUTTONS = KEYS
    FACE = FACE

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


def another(name):
    # A hand at another kind of table, from the title and back to it.
    global greatest
    greatest = 0
    wait(600)
    if app.pocket.scene:
        press(keys.A)
    choose(say.PLAY)
    wait(60)
    look(2, name + "_dealt")
    wait(20000)
    look(2, name + "_played")
    print("game_" + name, greatest)
    press(keys.START)
    choose(say.LEAVE)


values = app.pocket.prefs.options.values
values[options.JOKERS] = 2
another("jokers")
values[options.JOKERS] = 0
values[options.HAND] = 1
another("seven")
values[options.HAND] = 0
app.pocket.prefs.partner = 2
another("friend")
