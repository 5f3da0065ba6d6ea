# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a seat could have done in a hand: on tables with known answers, and against the naive model, which finds the
open cards of each table's text by itself. As many hands as one likes:

    python -m tests.replay.test_analysis --hands 500 --seed 1
"""

import argparse
import sys

import pytest

from nerts_core.cards import card_of
from nerts_core.hand import Hand
from nerts_core.moves import check
from nerts_core.notation import move_of, table_of
from nerts_core.pocket.analysis import MISSED_TICKS, PILES, Analysis
from nerts_core.pocket.playback import Playback
from tests import naive
from tests.core.tables import fill
from tests.replay import hands

HANDS = 24
PORTIONS = 4


class Script:
    """Stands in for a `Playback`: a table from its text, and moves as (ticks to wait, seat, text)."""

    def __init__(self, text, moves):
        self.hand = table_of(text)
        self.moves = moves
        self.left = len(moves)
        self.tick = 0
        self._next()

    def _next(self):
        if self.left:
            self.wait, self.seat, text = self.moves[-self.left]
            self.move = move_of(text)

    def make(self):
        """As `Playback.make`."""
        reason = check(self.hand, self.seat, self.move)
        assert not reason, (self.moves[-self.left], reason)
        self.hand.apply(self.seat, self.move)
        self.tick += self.wait
        self.left -= 1
        self._next()
        return 0


def told(text, moves, seat=0):
    """The Analysis of a table and what happens at it."""
    analysis = Analysis(Script(fill(text), moves), seat)
    while analysis.step():
        pass
    return analysis


OPEN = "n1 classic 4h3c {0}:5h|-|-|-:...:- {1}:5h|-|-|-:...:-"


def cards(text):
    """Two seats whose nerts piles say nothing."""
    return text.replace("{0}", "Kd").replace("{1}", "Kd")


def test_a_card_that_another_seat_was_first_with_was_missed():
    analysis = told(cards(OPEN), [(10, 0, "turn"), (365, 1, "1-f")])
    assert (analysis.missed, analysis.open_card, analysis.open_ticks) == (1, card_of("5h"), 375)


def test_a_card_that_was_played_was_not_missed_however_late():
    analysis = told(cards(OPEN), [(375, 0, "1-f"), (10, 1, "turn")])
    assert (analysis.missed, analysis.open_card, analysis.open_ticks, analysis.plays) == (0, 0, 0, 1)


@pytest.mark.parametrize(("ticks", "missed"), ((MISSED_TICKS - 1, 0), (MISSED_TICKS, 1)))
def test_two_seconds_are_nobodys_fault(ticks, missed):
    assert told(cards(OPEN), [(ticks, 1, "1-f")]).missed == missed


def test_a_card_that_was_covered_was_missed():
    text = "n1 classic 4h {0}:5h|4s|-|-:...:- {1}:-|-|-|-:...:-"
    analysis = told(cards(text), [(100, 0, "2-1"), (50, 1, "turn")])
    assert (analysis.missed, analysis.open_card, analysis.open_ticks) == (1, card_of("5h"), 100)


def test_what_was_open_at_the_end_was_missed():
    analysis = told(cards(OPEN), [(200, 1, "turn")])
    assert (analysis.missed, analysis.open_ticks) == (1, 200)


def test_a_card_that_opens_later_counts_from_then():
    text = "n1 classic 3h {0}:5h|-|-|-:...:- {1}:4h|5h|-|-:...:-"
    analysis = told(cards(text), [(100, 1, "1-f"), (80, 1, "2-f")])
    assert (analysis.missed, analysis.open_ticks) == (1, 80)


def test_the_longest_of_several_is_named():
    text = "n1 classic 4h3c {0}:5h|4c|-|-:...:- {1}:5h|4c|-|-:...:-"
    analysis = told(cards(text), [(90, 1, "1-f"), (60, 1, "2-f")])
    assert (analysis.missed, analysis.open_card, analysis.open_ticks) == (2, card_of("4c"), 150)


def test_a_joker_that_waits_freezes_its_pile():
    """J3: what lies in a hand of seven with a declared joker cannot be played, so it was not missed."""
    text = "n1 jokers=2,hand=seven 4h {0}:-|-|-|-:...:5h*1 {1}:*1*2|-|-|-:...:-"
    analysis = told(cards(text), [(10, 0, "h=As"), (300, 1, "stuck")])
    assert analysis.missed == 0
    analysis = told(cards(text), [(310, 1, "stuck")])
    assert (analysis.missed, analysis.open_ticks) == (1, 310)


def test_the_longest_wait_is_between_own_moves_and_to_the_end():
    text = cards("n1 classic - {0}:-|-|-|-:...:- {1}:-|-|-|-:...:-")
    assert told(text, [(40, 0, "turn"), (100, 1, "turn"), (30, 0, "turn"), (20, 1, "turn")]).wait_ticks == 130
    assert told(text, [(40, 0, "turn"), (30, 0, "turn"), (200, 1, "turn")]).wait_ticks == 200
    assert told(text, [(140, 0, "turn"), (30, 0, "turn")]).wait_ticks == 140


def test_where_the_nerts_piles_stood():
    text = "n1 classic Ah2c Kd2h:-|-|-|-:...:- Kd9c8d:9d|-|-|-:...:-"
    analysis = told(text, [(50, 0, "n-f"), (60, 1, "turn"), (70, 1, "n-2"), (80, 1, "turn")])
    reached = analysis.reached
    assert [reached[n] for n in range(4)] == [-1, 50, 0, -1]
    assert [reached[PILES + n] for n in range(5)] == [-1, -1, 180, 0, -1]
    # 2 cards against 3 from the beginning, then 1 against 3 and against 2.
    assert analysis.led_ticks == 260
    assert told(text, [(50, 0, "n-f"), (60, 1, "turn")], 1).led_ticks == 0


# Against the naive model


def naive_findings(tape, seat):
    """The same, found in the texts of the tables as they were played."""
    opened = {}
    missed = []
    found = {"led_ticks": 0, "wait_ticks": 0, "plays": 0, "reached": {}}

    def look(text, tick, played):
        table = naive.Table(text)
        me = table.seats[seat]
        now = set()
        for name in ["n", "w"] + [str(number + 1) for number in range(len(me.work))]:
            pile = table.pile(seat, name)
            if name != table.frozen(seat):
                now.update(pile if table.seven and name == "w" else pile[-1:])
        now = {card for card in now if card[0] != "*" and table.grows(card) is not None}
        opened.pop(played, None)
        for card in set(opened) - now:
            missed.append((tick - opened.pop(card), card))
        for card in now:
            opened.setdefault(card, tick)
        for number, other in enumerate(table.seats):
            found["reached"].setdefault((number, len(other.nerts)), tick)
        return table

    table = look(tape.first, 0, "")
    before = own = 0
    for tick, who, move, text in tape.events:
        others = [len(other.nerts) for number, other in enumerate(table.seats) if number != seat]
        if len(table.seats[seat].nerts) < min(others):
            found["led_ticks"] += tick - before
        before = tick
        played = ""
        if who == seat:
            found["wait_ticks"] = max(found["wait_ticks"], tick - own)
            own = tick
            if move >> 12 == 1:
                found["plays"] += 1
                pile = table.pile(seat, "n123456w"[move >> 8 & 15])
                place = (move >> 4 & 15) - 1 if table.seven and move >> 8 & 15 == 7 else -1
                played = pile[place]
        table = look(text, tick, played)
    found["wait_ticks"] = max(found["wait_ticks"], before - own)
    missed += [(before - since, card) for card, since in opened.items()]
    found["missed"] = [(ticks, card) for ticks, card in missed if ticks >= MISSED_TICKS]
    return found


def difference(seed):
    """Where the analysis and the naive findings of a hand differ, as a text; "" where they do not."""
    tape = hands.play(seed)
    if tape.record.full:
        return ""
    seats = tape.table.seats
    for seat in {0, seed % seats}:
        hand = Hand(seats, tape.table.options)
        analysis = Analysis(Playback(tape.record, hand), seat)
        while analysis.step():
            pass
        found = naive_findings(tape, seat)
        for name in ("led_ticks", "wait_ticks", "plays"):
            if getattr(analysis, name) != found[name]:
                return f"seat {seat}, {name}: {getattr(analysis, name)}, naive {found[name]}"
        reached = {(i // PILES, i % PILES): tick for i, tick in enumerate(analysis.reached) if tick >= 0}
        if reached != found["reached"]:
            return f"seat {seat}, reached: {reached}, naive {found['reached']}"
        if analysis.missed != len(found["missed"]):
            return f"seat {seat}, missed: {analysis.missed}, naive {found['missed']}"
        if found["missed"]:
            ticks = max(found["missed"])[0]
            longest = {card_of(card) for other, card in found["missed"] if other == ticks}
            if analysis.open_ticks != ticks or analysis.open_card not in longest:
                return f"seat {seat}, longest: {analysis.open_card} {analysis.open_ticks}, naive {found['missed']}"
    return ""


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_the_naive_model_finds_the_same(portion, seed, times):
    count = HANDS * times // PORTIONS
    for number in range(portion * count, (portion + 1) * count):
        found = difference(seed * 10000 + number)
        assert not found, f"seed {seed * 10000 + number}: {found}"


def main(argv):
    """Compares and counts; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.replay.test_analysis", description=__doc__.split(":")[0])
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    failed = 0
    for number in range(given.seed * 10000, given.seed * 10000 + given.hands):
        found = difference(number)
        if found:
            failed += 1
            print(f"seed {number}: {found}")
    print(f"{given.hands} hands, {failed} differ")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
