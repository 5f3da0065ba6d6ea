# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Films linked handhelds beside each other, in virtual time: how they come to one table, the beginning and the end of a
hand at its natural pace, what is between faster, and the scores. Somebody plays at each of them.

How handhelds are linked is tools/linked.py, how a film becomes a GIF tools/film.py."""

import numpy

from nerts_core.pocket import keys
from tools.film import Film
from tools.linked import World

FRAME_MS = 80
TAP_MS = 260  # between two presses in menus, so that they can be followed
THINK_MS = 420
SCORES_MS = 3500
LONGEST_MS = 900_000
GAP_PX = 4
GAP_COLOUR = (60, 60, 60)
LOSS = 0.1
NEXT_MS = 2000


class Windows:
    """Handhelds that play a hand, and where they are in it: `table_ms` and `over_ms` in virtual time, 0 before that."""

    def __init__(self, count, width, height, prefer, seed, drawn):
        """prefer(pocket) gives a pocket its preferences."""
        self.world = World(count, LOSS, seed, size=(width, height), drawn=drawn)
        for app in self.world.apps:
            prefer(app.pocket)
        self.table_ms = self.over_ms = 0

    def play(self):
        """From the titles to the scores. False where that did not come about in LONGEST_MS."""
        world = self.world
        if not world.sit_down(TAP_MS) or not world.begin(TAP_MS):
            return False
        self.table_ms = world.now_ms
        world.take_fingers(THINK_MS)
        if not world.wait(LONGEST_MS, lambda: world.all(lambda pocket: pocket.phase == 3)):
            return False
        self.over_ms = world.now_ms
        world.wait(SCORES_MS)
        return True

    def picture(self):
        """All screens beside each other, four in two rows: an array of (height, width, 3) bytes."""
        screens = [app.board.display.pixels for app in self.world.apps]
        high, wide = screens[0].shape[:2]
        across = 2
        rows = (len(screens) + 1) // across
        whole = numpy.empty((rows * (high + GAP_PX) - GAP_PX, across * (wide + GAP_PX) - GAP_PX, 3), dtype=numpy.uint8)
        whole[:] = GAP_COLOUR
        for number, pixels in enumerate(screens):
            top, left = number // across * (high + GAP_PX), number % across * (wide + GAP_PX)
            whole[top : top + high, left : left + wide] = pixels
        return whole


def pace_of(now_ms, table_ms, over_ms, length_ms):
    """How much virtual time a frame stands for at a moment of a hand that is dealt and over at these."""
    left_ms = max(3 * FRAME_MS, length_ms - table_ms - SCORES_MS)
    part_ms = left_ms // 3
    if over_ms - table_ms <= left_ms or not table_ms + part_ms <= now_ms < over_ms - part_ms:
        return FRAME_MS
    return (over_ms - table_ms - 2 * part_ms) * FRAME_MS // part_ms


def record(count, width, height, prefer, seed, length_ms):
    """Films so many linked handhelds. Returns the Film, None where they did not come to the end of a hand.

    prefer: a function that gives a pocket its preferences; the match is another for each seed.
    """
    sketch = Windows(count, width, height, prefer, seed, False)
    if not sketch.play():
        return None
    windows = Windows(count, width, height, prefer, seed, True)
    world = windows.world
    film = Film()
    due_ms = [0]

    def shoot():
        if world.now_ms >= due_ms[0] and film.length_ms < length_ms:
            due_ms[0] = world.now_ms + pace_of(world.now_ms, sketch.table_ms, sketch.over_ms, length_ms)
            film.add(windows.picture(), min(FRAME_MS, length_ms - film.length_ms))

    world.watcher = shoot
    windows.play()
    while film.length_ms < length_ms:
        # The next hand, as long as there is room.
        for number in range(count):
            world.tap(number, keys.A)
        world.wait(NEXT_MS)
    return film
