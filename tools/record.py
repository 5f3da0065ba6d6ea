# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Films a match through the real screens, in virtual time: bots in the other seats, a scripted player at the buttons of
the own one. The title, the deal and the first plays; then faster; then the end of the hand and its scores.

How a film becomes a GIF is tools/film.py; the command line is that of tools/play.py."""

from hardware.boards.canvas import Canvas
from hardware.screens.face import Face
from nerts_core.pocket import pocket as pockets
from tools.autoplay import Presser
from tools.film import Film

STEP_MS = 20
FRAME_MS = 100
PRESS_MS = 240  # a hand that knows its buttons
TITLE_MS = 1600
SCORES_MS = 3500
CALL_MS = 3000  # from the end of the hand to the scores
READY_MS = 1500
LONGEST_MS = 900_000


class Player:
    """A pocket with a scripted player at its buttons, in virtual time."""

    def __init__(self, pocket, press_ms=PRESS_MS):
        self.pocket = pocket
        self.presser = Presser(pocket, pocket.buttons)
        self.press_ms = press_ms
        self.wait_ms = READY_MS
        self.now_ms = 0

    def step(self):
        """STEP_MS pass; at the table a press is due every press_ms."""
        if self.pocket.scene == pockets.TABLE:
            self.wait_ms -= STEP_MS
            if self.wait_ms <= 0:
                self.wait_ms = self.press_ms
                self.presser.step()
        self.pocket.step(STEP_MS)
        self.now_ms += STEP_MS


def table_ms(pocket, seed):
    """How long the first hand of a match is at the table, in virtual milliseconds: a pocket plays it, unseen."""
    player = Player(pocket)
    pocket.new_match(seed)
    while pocket.scene == pockets.TABLE and player.now_ms < LONGEST_MS:
        player.step()
    return player.now_ms


class Camera:
    """Films a pocket's face."""

    def __init__(self, pocket, width, height, film):
        self.pocket = pocket
        self.canvas = Canvas(width, height)
        self.face = Face(self.canvas, pocket)
        self.film = film

    def shoot(self, shown_ms=FRAME_MS):
        """One frame of what is to be seen now."""
        self.face.show()
        self.film.add(self.canvas.pixels, shown_ms)


def record(make_pocket, width, height, seed, length_ms):
    """Films the first hand of the match of a seed, from the title to the scores. Returns the Film.

    make_pocket: a function that makes a Pocket with the same preferences each time it is called. A hand that is longer
    than the film is shown faster in its middle part; if it is shorter, the next hand follows.
    """
    hand_ms = table_ms(make_pocket(), seed)
    pocket = make_pocket()
    film = Film()
    camera = Camera(pocket, width, height, film)
    if length_ms > 3 * (TITLE_MS + SCORES_MS):
        camera.shoot(TITLE_MS)
    pocket.new_match(seed)
    player = Player(pocket)
    left_ms = length_ms - film.length_ms - SCORES_MS
    real_ms = min(hand_ms, left_ms) // 3
    middle_ms = hand_ms - 2 * real_ms - CALL_MS
    slots = max(1, (left_ms - 2 * real_ms - CALL_MS) // FRAME_MS)
    pace_ms = max(FRAME_MS, middle_ms // slots)
    while pocket.scene == pockets.TABLE and player.now_ms < LONGEST_MS:
        in_middle = real_ms <= player.now_ms < real_ms + middle_ms
        until_ms = player.now_ms + (pace_ms if in_middle else FRAME_MS)
        while player.now_ms < until_ms and pocket.scene == pockets.TABLE:
            player.step()
        camera.shoot()
    after(player, camera, length_ms)
    return film


def after(player, camera, length_ms):
    """The scores, and what follows until the film is long enough."""
    pocket = player.pocket
    while camera.film.length_ms < length_ms:
        shown_ms = min(SCORES_MS, length_ms - camera.film.length_ms)
        if pocket.scene == pockets.TABLE:
            for _ in range(FRAME_MS // STEP_MS):
                player.step()
            camera.shoot()
        else:
            camera.shoot(shown_ms)
            pocket.step(SCORES_MS)
            player.presser.step()
