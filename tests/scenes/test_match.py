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
    pockets.LAID: "LaidScreen",
}


def check(pocket, face, where):
    """The face shows the scene, and on the table the cards that are there."""
    assert type(face.screen).__name__ == SCREENS[pocket.scene], where
    if pocket.scene == pockets.TABLE:
        hand = pocket.table.hand
        assert face.screen.seen == hand.layouts[pocket.seat], f"{where}: the screen shows other cards than there are"
        foundations = face.screen.foundations
        columns = foundations.columns
        for suit in range(4):
            shown = sorted(rank for rank in foundations.places[suit * columns :][:columns] if rank)
            there = sorted(rank for rank in range(1, 14) for _ in range(hand.tops[suit << 4 | rank]))
            if len(there) > columns:
                # more than there is room for, as jokers can be aces: complete ones go first, then any
                assert len(shown) <= columns and not set(shown) - set(there), f"{where}: foundations of suit {suit}"
            else:
                assert shown == there, f"{where}: foundations of suit {suit}"


MATCHES = (
    # size, seats, buttons, options, partner
    ((160, 128), 3, 8, "little", 0),
    ((320, 240), 2, 3, "little,target=0", 0),
    ((240, 135), 4, 2, "little,target=0", 0),
    ((160, 128), 4, 8, "jokers,nerts_pile=5,target=25", 0),
    ((240, 240), 2, 2, "jokers,nerts_pile=5,target=0,joker_delay_ms=5000", 0),
    ((160, 128), 3, 8, "scrooge,nerts_pile=5,target=0,stuck_s=15", 0),
    ((320, 240), 2, 3, "scrooge,nerts_pile=5,target=0,stuck_s=15,jokers=2,work_piles=6", 0),
    ((160, 128), 3, 8, "jokers,nerts_pile=5,target=0", 1),
    ((240, 135), 3, 8, "little,work_piles=5,target=0", 2),
)


@pytest.mark.parametrize("size, seats, buttons, text, partner", MATCHES, ids=str)
def test_a_whole_match_through_the_buttons(size, seats, buttons, text, partner):
    pocket = pocket_of(seats=seats)
    pocket.buttons = pocket.prefs.buttons = buttons
    pocket.prefs.options.read(text)
    pocket.prefs.partner = partner
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
    assert pockets.LAID not in seen or "scrooge" in text, "hands are laid out in a game with a waste"
    seen.discard(pockets.LAID)
    assert seen == {pockets.TITLE, pockets.TABLE, pockets.SCORES, pockets.WINNER}, f"after {step} steps: {seen}"
    totals = pocket.table.match.totals
    target = pocket.table.options.values[options.TARGET]
    assert not target or max(totals) >= target
    assert pocket.winner == totals.index(max(totals))
    assert pocket.records.get(1, 0) == 1
    assert (pocket.mate is not None) == (partner == 2)
    assert not audit(pocket.table.hand), "cards are lost or doubled (N1)"
    assert presser.cards > 4
