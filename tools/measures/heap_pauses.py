# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The largest free block of a heap that is almost full, after the first pause of a hand and after twenty: what the
table lets go of comes back with each, and goes again.

Runs on the 32-bit MicroPython with what a device has; budgets.py reads what micropython.mem_info() prints. Garbage is
collected here between keys alone (see heap_board.py).
"""

import micropython

# Begins with heap_board.py.

app.pocket.prefs.seats = 4
choose(say.PLAY)
wait(4000)
used()
ballast = bytearray(gc.mem_free() - 256 * 1024)
for name in range(20):
    press(keys.START)
    if app.pocket.scene != 1:
        raise ValueError("no pause")
    used()
    press(keys.START)
    wait(100)
    used()
    if not name:
        micropython.mem_info()
micropython.mem_info()
print("pauses", 20)
