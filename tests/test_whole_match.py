# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A whole match through the buttons and the real screens, from the title to the winner, every card accounted for.

The finger is tools.autoplay, the display a canvas in memory. Single screens are compared with pictures elsewhere.
"""

import pytest

from hardware.boards.canvas import Canvas
from hardware.screens.face import Face
from nerts_core.audit import audit, defects_text
from nerts_core.pocket import keys
from nerts_core.pocket import pocket as pockets
from tests.pocket.handhelds import Memory
from tools.autoplay import Presser

STEP_MS = 100


class Game:
    """A pocket with its screens, played by a finger; `scenes` are those that were shown, in their order."""

    def __init__(self, buttons, size, options, seats, data=b""):
        self.memory = Memory(data)
        self.pocket = pockets.Pocket(self.memory, 1, buttons)
        self.canvas = Canvas(*size)
        self.face = Face(self.canvas, self.pocket)
        self.finger = Presser(self.pocket, buttons)
        self.scenes = []
        if not data:
            self.pocket.prefs.options.take_set(options)
            self.pocket.prefs.seats = seats
            self.pocket.menu.refresh()
        self.face.show()

    def step(self):
        """One round as on a board: the finger, time, the screen."""
        self.finger.step(STEP_MS)
        pocket = self.pocket
        pocket.step(STEP_MS)
        self.face.show()
        if not self.scenes or self.scenes[-1] != pocket.scene:
            self.scenes.append(pocket.scene)
        if pocket.table is not None:
            bits = audit(pocket.table.hand)
            assert not bits, defects_text(bits)

    def until(self, scene, most=20_000):
        """Play until that scene is shown."""
        for _ in range(most):
            self.step()
            if self.pocket.scene == scene:
                return self
        raise AssertionError(f"scene {scene} never came; the last ones were {self.scenes[-6:]}")


@pytest.mark.parametrize(
    ("buttons", "size", "options", "seats"),
    [(8, (160, 128), 2, 4), (3, (240, 135), 2, 2), (2, (240, 240), 2, 2)],
)
def test_a_whole_match_through_buttons_and_screens(buttons, size, options, seats):
    """P2: hands are played until there is a winner; with eight, three and two buttons."""
    game = Game(buttons, size, options, seats)
    assert game.pocket.scene == pockets.TITLE
    game.until(pockets.WINNER)
    pocket = game.pocket
    totals = pocket.table.match.totals
    assert max(totals) >= 25 and totals[pocket.winner] == max(totals)
    assert totals.count(max(totals)) == 1
    hands = pocket.table.match.hands
    played = [scene for scene in game.scenes if scene != pockets.TITLE]
    assert played == [pockets.TABLE, pockets.SCORES] * hands + [pockets.WINNER]
    assert game.canvas.pixels.max() > 100, "the winner's screen is black"
    assert game.finger.moved > 5 * hands
    game.until(pockets.TITLE)
    assert not pocket.kept.has_match


def test_a_match_goes_on_after_the_power_was_cut():
    """Left in mid-hand without a word: switched on again, the same match goes on to its end."""
    game = Game(8, (160, 128), 2, 3).until(pockets.SCORES).until(pockets.TABLE)
    for _ in range(60):
        game.step()
    game.pocket.press(keys.SELECT)
    game.step()
    totals = list(game.pocket.table.match.totals)
    layouts = [bytes(layout[:9]) for layout in game.pocket.table.hand.layouts]
    again = Game(8, (160, 128), 2, 3, game.memory.data)
    assert again.pocket.kept.has_match
    again.until(pockets.TABLE)
    assert again.pocket.table.match.totals == totals
    assert [bytes(layout[:9]) for layout in again.pocket.table.hand.layouts] == layouts
    again.until(pockets.WINNER)
    assert max(again.pocket.table.match.totals) >= 25
