# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of the whole game at 160x128 with four seats, part by part, in the order in which a device takes it.

Runs on the 32-bit MicroPython with the files of the game; tools/measures/fakes stands in for the firmware's modules. A
part is a line `part.name bytes`; `whole_game` is the sum, for budgets.py.
"""

import gc

import bitmaptools
import displayio
import fontio
import supervisor
import terminalio
import vectorio


def used():
    gc.collect()
    return gc.mem_alloc()


start = before = after = 0  # the names take their room before it is measured
sheets = words = table = screen = name = None
before = start = used()

for name in (
    "nerts_core.hand nerts_core.match nerts_core.table nerts_core.bot nerts_core.pocket.keys nerts_core.pocket.menu"
    " nerts_core.pocket.prefs nerts_core.pocket.say adafruit_display_text.bitmap_label"
    " hardware.screens.theme hardware.screens.tiles hardware.screens.sheets hardware.screens.words"
    " hardware.screens.plan hardware.screens.frame hardware.screens.seats hardware.screens.banner"
    " hardware.screens.cards hardware.screens.table"
).split():
    before = used()
    __import__(name)
    after = used()
    print("part." + name, after - before)

from hardware.screens.sheets import Sheets
from hardware.screens.table import TableScreen
from hardware.screens.words import Words
from nerts_core.bot import Bot
from nerts_core.options import Options
from nerts_core.table import Table

before = used()
table = Table(4, Options())
table.seat_bot(1, Bot(1, 3))
table.seat_bot(2, Bot(2, 3))
table.seat_bot(3, Bot(3, 3))
table.start(1)
table.deal()
after = used()
print("part.the_table", after - before)
before = used()
sheets = Sheets()
words = Words()
after = used()
print("part.sheets_and_words", after - before)
before = used()
screen = TableScreen(sheets, words, 160, 128, table.hand, 0)
after = used()
print("part.the_table_screen", after - before)
after = used()
print("whole_game", after - start)
