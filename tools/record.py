# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Films a match through the real screens, in virtual time: bots in the other seats, a scripted player at the buttons of
the own one. The title, the deal and the first plays; then faster; then the end of the hand and its scores.

How a film becomes a GIF is tools/film.py; the command line is that of tools/play.py."""

from hardware.app import make_face
from hardware.boards.canvas import Canvas
from nerts_core.layout import DECLARED
from nerts_core.options import JOKERS
from nerts_core.pocket import pocket as pockets
from tools.autoplay import Presser
from tools.film import Film

STEP_MS = 20
FRAME_MS = 80
THINK_MS = 360  # between two presses: a player who knows the buttons
TITLE_MS = 1600
SCORES_MS = 3500
READY_MS = 1500
LEAST_WHOLE_MS = 12_000
LONGEST_MS = 900_000
GOOD_MS = (35_000, 110_000)
LEAD_MS = 1500  # before a joker is declared, and after: so long the presses that do it must be in sight
SEEDS_TRIED = 60


class Player:
    """A pocket with a scripted player at its buttons, in virtual time."""

    def __init__(self, pocket):
        self.pocket = pocket
        self.presser = Presser(pocket, pocket.buttons, THINK_MS)
        self.wait_ms = READY_MS
        self.now_ms = 0
        self.declared_ms = []  # when a joker of the own seat was on its way
        self.waiting = 0

    def step(self):
        """STEP_MS pass. The player looks at a new hand for READY_MS before the first press."""
        self.wait_ms -= STEP_MS
        if self.wait_ms <= 0:
            self.presser.step(STEP_MS)
        self.pocket.step(STEP_MS)
        self.now_ms += STEP_MS
        waiting = self.pocket.table.hand.layouts[self.pocket.seat][DECLARED]
        if waiting and not self.waiting:
            self.declared_ms.append(self.now_ms)
        self.waiting = waiting

    def play(self, time_ms):
        """Time passes, as long as the scene stays the same."""
        scene = self.pocket.scene
        until_ms = self.now_ms + time_ms
        while self.now_ms < until_ms and self.pocket.scene == scene:
            self.step()

    def leave(self):
        """Goes on to the next scene."""
        self.play(LONGEST_MS)
        self.wait_ms = READY_MS


def table_of(pocket, seed):
    """The Player at the end of the first hand of a match, which the pocket plays unseen, in virtual time."""
    player = Player(pocket)
    pocket.new_match(seed)
    player.play(LONGEST_MS)
    return player


def beginning_of(length_ms):
    """How much of a hand's beginning, and of its end, a film of that length shows at its natural speed."""
    return (length_ms - TITLE_MS - SCORES_MS) // 3 if length_ms >= LEAST_WHOLE_MS else length_ms


def good_seed(make_pocket, length_ms):
    """The first seed whose first hand is worth a film: not too short or long, the own seat calls, others come near, and
    with jokers at the table a joker of the own seat is declared where the film shows it."""
    shown_ms = beginning_of(length_ms)
    for seed in range(1, SEEDS_TRIED + 1):
        pocket = make_pocket()
        player = table_of(pocket, seed)
        hand_ms = player.now_ms
        others = sorted(pocket.hand_scores)[:-1]
        good = GOOD_MS[0] < hand_ms < GOOD_MS[1] and pocket.table.hand.caller == pocket.seat and others[-1] > 5
        if good and pocket.table.options.values[JOKERS]:
            good = any(LEAD_MS < at < shown_ms or at > hand_ms - shown_ms + LEAD_MS for at in player.declared_ms)
        if good:
            return seed
    return 1


class Camera:
    """Films a pocket's face."""

    def __init__(self, pocket, width, height, film):
        self.pocket = pocket
        self.canvas = Canvas(width, height)
        self.display = self.canvas
        self.face = make_face(self, pocket)
        self.film = film

    def shoot(self, shown_ms=FRAME_MS):
        """One frame of what is to be seen now."""
        self.face.show()
        self.film.add(self.canvas.pixels, shown_ms)


def record(make_pocket, width, height, seed, length_ms):
    """Films the first hand of the match of a seed, from the title to the scores. Returns the Film.

    make_pocket: a function that makes a Pocket with the same preferences each time it is called. A hand that is longer
    than the film is shown faster in its middle part; if it is shorter, the next hand follows. A film of a few seconds
    shows the beginning alone.
    """
    pocket = make_pocket()
    film = Film()
    camera = Camera(pocket, width, height, film)
    beginning_ms = middle_ms = 0
    pace_ms = FRAME_MS
    if length_ms >= LEAST_WHOLE_MS:
        hand_ms = table_of(make_pocket(), seed).now_ms
        camera.shoot(TITLE_MS)
        left_ms = length_ms - TITLE_MS - SCORES_MS
        beginning_ms = beginning_of(length_ms)
        middle_ms = max(0, hand_ms - 2 * beginning_ms)
        pace_ms = max(FRAME_MS, middle_ms * FRAME_MS // max(FRAME_MS, left_ms - 2 * beginning_ms))
    pocket.new_match(seed)
    player = Player(pocket)
    while film.length_ms < length_ms:
        in_middle = beginning_ms <= player.now_ms < beginning_ms + middle_ms
        player.play(pace_ms if in_middle else FRAME_MS)
        rest_ms = length_ms - film.length_ms
        if pocket.scene == pockets.TABLE:
            camera.shoot(min(FRAME_MS, rest_ms))
        else:
            camera.shoot(rest_ms if rest_ms < 2 * SCORES_MS else SCORES_MS)
            player.leave()
    return film
