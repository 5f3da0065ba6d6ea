# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of a lesson in play, at 160x128, as a device takes it: the list, the table, its end, and the list again.

`lesson` is the greatest of what is in use at the table, for budgets.py. How such a script is run says heap_game.py.
"""

# Begins with heap_board.py.

choose(say.LEARN)
choose(say.LESSONS)
look(1, "lessons")
greatest = 0
press(keys.A)
wait(200)
look(2, "lesson")
wait(600)
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
