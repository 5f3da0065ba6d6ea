# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A whole match through the buttons, from the title to the winner, every card accounted for at every step.

The finger is tools.autoplay. The same through the screens is in tests/scenes/test_match.py.
"""

import pytest

from nerts_core.audit import audit, defects_text
from nerts_core.options import TARGET
from nerts_core.pocket import keys
from nerts_core.pocket import pocket as pockets
from tests.pocket.handhelds import Memory
from tools.autoplay import Presser

STEP_MS = 100


class Game:
    """A pocket that is played by a finger; `scenes` are those that it was in, in their order."""

    def __init__(self, buttons, options, seats, data=b""):
        self.memory = Memory(data)
        self.pocket = pockets.Pocket(self.memory, 1, buttons)
        self.finger = Presser(self.pocket, buttons)
        self.scenes = []
        if not data:
            self.pocket.prefs.options.take_set(options)
            self.pocket.prefs.seats = seats
            self.pocket.menu.refresh()

    def step(self):
        """One round as on a board: the finger, then time."""
        self.finger.step(STEP_MS)
        pocket = self.pocket
        pocket.step(STEP_MS)
        if not self.scenes or self.scenes[-1] != pocket.scene:
            self.scenes.append(pocket.scene)
        if pocket.table is not None:
            bits = audit(pocket.table.hand)
            assert not bits, defects_text(bits)

    def until(self, scene, most=60_000):
        """Play until that scene is shown."""
        for _ in range(most):
            self.step()
            if self.pocket.scene == scene:
                return self
        raise AssertionError(f"scene {scene} never came; the last ones were {self.scenes[-6:]}")


@pytest.mark.parametrize(
    ("buttons", "options", "seats"), [(8, 0, 4), (3, 1, 3), (2, 1, 2), (8, 3, 12), (3, 2, 6), (2, 2, 4)]
)
def test_a_whole_match_through_the_buttons(buttons, options, seats):
    """P2: hands are played until there is a winner; each named set, with eight, three and two buttons."""
    game = Game(buttons, options, seats)
    assert game.pocket.scene == pockets.TITLE
    game.until(pockets.WINNER)
    pocket = game.pocket
    totals = pocket.table.match.totals
    assert max(totals) >= pocket.table.options.values[TARGET] and totals[pocket.winner] == max(totals)
    assert totals.count(max(totals)) == 1
    hands = pocket.table.match.hands
    played = [scene for scene in game.scenes if scene != pockets.TITLE]
    assert played == [pockets.TABLE, pockets.SCORES] * hands + [pockets.WINNER]
    assert game.finger.moved > 5 * hands
    game.until(pockets.TITLE)
    assert not pocket.kept.has_match


def test_a_match_goes_on_after_the_power_was_cut():
    """Left in mid-hand without a word: switched on again, the same match goes on to its end."""
    game = Game(8, 2, 3).until(pockets.SCORES).until(pockets.TABLE)
    for _ in range(60):
        game.step()
    game.pocket.press(keys.SELECT)
    game.step()
    totals = list(game.pocket.table.match.totals)
    layouts = [bytes(layout[:9]) for layout in game.pocket.table.hand.layouts]
    again = Game(8, 2, 3, game.memory.data)
    assert again.pocket.kept.has_match
    again.until(pockets.TABLE)
    assert again.pocket.table.match.totals == totals
    assert [bytes(layout[:9]) for layout in again.pocket.table.hand.layouts] == layouts
    again.until(pockets.WINNER)
    assert max(again.pocket.table.match.totals) >= 25
