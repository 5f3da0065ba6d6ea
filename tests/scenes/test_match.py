# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A whole match through the buttons and the screens: a scripted player who sees the best move has nothing but keys, and
what the face shows is at every moment what lies on the table."""

import pytest

from hardware.boards.canvas import Canvas
from hardware.screens.face import Face
from nerts_core import options
from nerts_core.audit import audit
from nerts_core.pocket import pocket as pockets
from tests.scenes.stages import pocket_of
from tools.autoplay import Presser

STEP_MS = 20
SHOW_EVERY = 3
MOST_STEPS = 60_000
SCREENS = {
    pockets.TITLE: "TitleScreen",
    pockets.TABLE: "TableScreen",
    pockets.SCORES: "ScoresScreen",
    pockets.WINNER: "WinnerScreen",
}


def check(pocket, face, where):
    """The face shows the scene, and on the table the cards that are there."""
    assert type(face.screen).__name__ == SCREENS[pocket.scene], where
    if pocket.scene == pockets.TABLE:
        hand = pocket.table.hand
        assert face.screen.seen == hand.layouts[pocket.seat], f"{where}: the screen shows other cards than there are"
        for suit in range(4):
            shown = sorted(rank for rank in face.screen.foundations.places[suit * hand.seats :][: hand.seats] if rank)
            there = sorted(rank for rank in range(1, 14) for _ in range(hand.tops[suit << 4 | rank]))
            assert shown == there, f"{where}: foundations of suit {suit}"


@pytest.mark.parametrize("size, seats, buttons", (((160, 128), 3, 8), ((320, 240), 2, 3), ((240, 135), 4, 2)), ids=str)
def test_a_whole_match_through_the_buttons(size, seats, buttons):
    pocket = pocket_of(seats=seats)
    pocket.buttons = pocket.prefs.buttons = buttons
    pocket.prefs.options.take_set(2)
    pocket.prefs.level = 1
    face = Face(Canvas(*size), pocket)
    presser = Presser(pocket, buttons)
    face.show()
    seen = set()
    hands = 0
    for step in range(MOST_STEPS):
        presser.step(STEP_MS)
        pocket.step(STEP_MS)
        if step % SHOW_EVERY == 0:
            face.show()
            check(pocket, face, f"step {step}")
            seen.add(pocket.scene)
        hands = max(hands, pocket.table.match.hands if pocket.table else 0)
        if pocket.scene == pockets.WINNER and face.scene == pockets.WINNER:
            break
    assert seen == {pockets.TITLE, pockets.TABLE, pockets.SCORES, pockets.WINNER}, f"after {step} steps: {seen}"
    totals = pocket.table.match.totals
    assert max(totals) >= pocket.table.options.values[options.TARGET]
    assert pocket.winner == totals.index(max(totals))
    assert pocket.records.get(1, 0) == 1
    assert not audit(pocket.table.hand), "cards are lost or doubled (N1)"
    assert presser.cards > 10
