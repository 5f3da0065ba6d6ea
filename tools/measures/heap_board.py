# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How the heap_... scripts of the whole game begin: a board of stand-ins, the game on it, and its title.

No script of its own: tools/budgets.py puts it in the place of the line that names it. `look` prints `scene.NAME bytes`,
all that is in use while a scene is shown.
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


# Begins with stand_ins.py.


# Begins with covers.py.


class Board:
    # What hardware/boards asks of a board, with a clock that goes as fast as it is asked.
    BUTTONS = KEYS
    FACE = FACE

    def __init__(self):
        self.display = Display(WIDTH, HEIGHT)
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
    wipe_all()
    gc.collect()
    # What is kept lies in a board's flash, not in its memory.
    kept = len(board.store.data) if board is not None else 0
    return gc.mem_alloc() - (16 + (kept + 16) // 16 * 16 if kept else 0)


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
    wipe_all()
    now = used() - start
    print("scene." + name, now)
    if now > greatest:
        greatest = now


gc.disable()
sys.modules["gc"] = NoCollector()
board = None
board = Board()
app = name = kind = cover = values = None
start = before = after = greatest = 0  # the names take their room before it is measured
start = fill_names(gc)
start = used() - start
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
