# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Real hands over the simulated air: they end, and nothing is lost, doubled or told otherwise (L1 to L5, N1, N3).

Belongs here: whole runs with everything going wrong, and that the simulation would notice a broken table.
"""

import pytest

from nerts_core.link import mending
from nerts_core.link.linked_hand import LinkedHand
from nerts_core.link.seating import Seating
from tools import netsim
from tools.netsim_world import FAULTS

TABLES = [(2, 0.1), (3, 0.3), (4, 0.2), (5, 0.1)]
SEEDS = 2


@pytest.mark.parametrize(("seats", "loss"), TABLES)
def test_hands_are_played_to_their_end_with_everything_going_wrong(seats, loss):
    """L1 to L5, N1 and N3 with real cards, all options among them."""
    for seed in range(100, 100 + SEEDS):
        bad = netsim.one((seed, seats, loss, 1, FAULTS, True))["bad"]
        assert not bad, f"python -m tools.netsim --cards --seats {seats} --loss {loss} --trace {seed}: {bad[0]}"


def first_bad(seats=4, loss=0.2, seeds=range(12), faults=FAULTS):
    """What the simulation says of the first of some runs in which it finds something, "" where it finds nothing."""
    for seed in seeds:
        bad = netsim.one((seed, seats, loss, 1, faults, True))["bad"]
        if bad:
            return bad[0]
    return ""


def test_it_notices_a_card_that_does_not_come_home(monkeypatch):
    """N1: a play that was beaten is lost."""
    monkeypatch.setattr(LinkedHand, "put_home", lambda self, layout, token: None)
    assert first_bad(6, 0.3, range(30), ()).startswith("N1")


def test_it_notices_a_layout_that_is_not_brought_up_to_date_for_who_comes_back(monkeypatch):
    """L4, N1: a snapshot is not taken, so that the cards are those of the deal."""
    monkeypatch.setattr(mending, "mend", lambda hand, seat: None)
    monkeypatch.setattr(mending, "unpack", lambda hand, seat, data, at: None)
    assert first_bad(3, 0.1, range(20), ("crash",)).startswith("N1")


def test_it_notices_scores_that_go_by_what_only_one_handheld_knows(monkeypatch):
    """N3: points from the layouts as they are here."""
    monkeypatch.setattr(
        LinkedHand, "score", lambda self, seat: self.placed[seat] - 2 * self.layouts[seat][0] - self.layouts[seat][7]
    )
    assert first_bad().startswith("N3")


def test_it_notices_bots_that_nobody_takes_over(monkeypatch):
    """L4: the bots of a dead handheld stay where nobody plays them."""
    monkeypatch.setattr(Seating, "give", lambda self, seat, node, level: None)
    assert first_bad(3, 0.1, range(2))


def test_the_layouts_of_others_are_made_whole_by_what_is_settled():
    """L4: the place of each card is one of 64, jokers too."""
    assert sorted({mending.place_of(card) for card in (*range(1, 14), 0x40, 0xC0)}) == [*range(14), 16]
