# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Hints tell the truth: what a pile is said to be able to do is what the rules allow, over random tables and rules."""

import random

import pytest

from nerts_core import moves
from nerts_core.layout import DECLARED, DECLARED_PILE, NERTS, STOCK, WASTE
from nerts_core.notation import move_text, table_text
from nerts_core.pocket.play import Play
from nerts_core.pocket.prefs import Prefs
from nerts_core.table import Table
from tests.random_play import random_hand

MOVES, DROP, FOUNDATION = 1, 2, 4
TABLES = 250


def watch(hand, seat=0):
    """A Play that looks at a hand."""
    table = Table(hand.seats, hand.options)
    table.hand = hand
    play = Play(Prefs())
    play.sit(table, seat)
    play.settle()
    return play


def changes_nothing(layout, move):
    """Whether a legal move only renames piles: a whole pile to a space, or a whole pile slid under another one.

    The second is what moving that other pile onto this one does.
    """
    source, count, goal = move >> 8 & 15, move >> 4 & 15, move & 15
    if not 0 < source < WASTE or count != layout[source] or move >> 12 not in (moves.PUT, moves.SLIDE):
        return False
    return move >> 12 == moves.SLIDE or not layout[goal]


def cards_of(hand, layout, move):
    """How many cards a move has, or which one of a hand of seven it is."""
    if move >> 12 == moves.DECLARE:
        return moves.joker_at(hand, layout, move >> 8 & 15)
    return move >> 4 & 15


def legal_by_pile(hand, seat):
    """The legal card moves that change something, as pile -> list."""
    found = [0] * 256
    by_pile = {pile: [] for pile in range(STOCK)}
    for move in found[: moves.find(hand, seat, found)]:
        if not changes_nothing(hand.layouts[seat], move):
            by_pile[move >> 8 & 15].append(move)
    layout = hand.layouts[seat]
    pile = layout[DECLARED_PILE]
    if layout[DECLARED] and not by_pile[pile]:
        # There the joker that is declared can be taken back (J3).
        by_pile[pile].append(moves.WITHDRAW_MOVE | moves.joker_at(hand, layout, pile) << 4)
    return by_pile


@pytest.mark.parametrize("part", range(4))
def test_ranks_are_what_the_rules_allow(part, seed, times):
    """A pile is a stop of the cursor exactly where it has a move; its depth is that of a legal one (M1 to M7, O)."""
    seen = set()
    for number in range(part * TABLES * times, (part + 1) * TABLES * times):
        chance = random.Random(f"{seed} {number}")
        hand = random_hand(chance)
        if hand.over:
            continue
        for seat in range(hand.seats):
            play = watch(hand, seat)
            layout = hand.layouts[seat]
            where = f"seed {seed} {number}, seat {seat}: {table_text(hand)}"
            for pile, legal in legal_by_pile(hand, seat).items():
                rank = play.ranks[pile]
                if pile == NERTS and not layout[NERTS]:
                    assert rank == 15 and not legal, where
                    continue
                texts = [move_text(move) for move in legal]
                assert bool(rank) == bool(legal), f"pile {pile} rank {rank}, legal {texts}; {where}"
                if rank:
                    count = play.counts[pile]
                    counts = [cards_of(hand, layout, move) for move in legal]
                    assert count in counts, f"pile {pile}, {count} cards of {texts}; {where}"
                plays = any(move >> 12 in (moves.PLAY, moves.DECLARE) for move in legal)
                assert bool(play.marks[pile] & FOUNDATION) == plays, f"pile {pile}: {where}"
                assert bool(play.marks[pile] & MOVES) == (rank > 1), f"pile {pile}: {where}"
                seen.add(rank)
    wanted = {0, 1, 3, 5, 6, 8, 10, 11, 12, 13, 14, 15}
    assert seen >= wanted, f"never seen in {TABLES * times} tables: {wanted - seen}"


def test_best_is_the_highest_rank():
    for number in range(100):
        play = watch(random_hand(random.Random(number)))
        ranks = list(play.ranks[:STOCK])
        if play.best < 0:
            assert max(ranks) < 2
        else:
            assert ranks[play.best] == max(ranks) >= 2


def test_the_stock_is_marked_when_nothing_else_is():
    for number in range(100):
        hand = random_hand(random.Random(number))
        play = watch(hand)
        layout = hand.layouts[0]
        alone = play.best < 0 and (layout[STOCK] or layout[WASTE])
        if hand.options.values[16]:
            alone = layout[STOCK] and layout[WASTE] < 7
        alone = alone and not hand.over
        assert bool(play.marks[STOCK]) == bool(alone)


def test_without_hints_nothing_is_marked():
    for number in range(60):
        hand = random_hand(random.Random(number))
        table = Table(hand.seats, hand.options)
        table.hand = hand
        prefs = Prefs()
        prefs.hints = 0
        play = Play(prefs)
        play.sit(table, 0)
        play.settle()
        assert not any(play.marks)
        assert play.best == watch(hand).best
