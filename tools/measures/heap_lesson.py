# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of a lesson in play, at 160x128, as a device takes it: the list, the table, its end, and the list again.

`lesson` is the greatest of what is in use at the table, `alloc_lesson` what its quiet steps allocate, for budgets.py.
How such a script is run says heap_game.py.
"""

import micropython

# Begins with heap_board.py.

choose(say.LEARN)
choose(say.LESSONS)
look(1, "lessons")
greatest = 0
press(keys.A)
wait(200)
look(2, "lesson")
wait(600)
tries = 0
for _ in range(100):
    micropython.heap_lock()
    try:
        app.step()
    except MemoryError:
        tries += 1
    micropython.heap_unlock()
# One block of the heap has 16 bytes; each try wanted one at least.
print("alloc_lesson", 16 * tries)
press(keys.A)
wait(600)
press(keys.A)
wait(600)
press(keys.A)
wait(600)
look(2, "lesson_done")
print("lesson", greatest)
press(keys.A)
wait(100)
look(1, "lessons_again")
