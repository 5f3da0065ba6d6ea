# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What jokers in a work pile can be (J2), said by trying: a pile is sound if its jokers can be cards that make it so.

A part of the naive model (tests/naive.py): it must never import anything of `nerts_core`.
"""

import functools

from tests.naive_text import is_joker, rank, red

KING = 13


def bottoms(pile, kings):
    """The ranks (1 to 13) that the lowest card of a pile can have, so that all of it goes down by one rank.

    `kings`: whether a joker at the bottom must be a king (`space_takes`).
    """
    return tried(tuple(pile), kings)


@functools.lru_cache(maxsize=10_000)
def tried(pile, kings):
    """The same, worked out: the same few piles are asked about all the time."""
    # What each real card says of the bottom; jokers alone say nothing.
    said = {rank(card) + 1 + place for place, card in enumerate(pile) if not is_joker(card)}
    possible = [KING] if kings and is_joker(pile[0]) else range(len(pile), KING + 1)
    return [bottom for bottom in possible if said <= {bottom}]


def ranks_fit(pile, kings):
    return bottoms(pile, kings) != []


def colours_fit(pile):
    """Whether the colours can alternate."""
    for bottom_is_red in (False, True):
        if all(is_joker(card) or red(card) == (bottom_is_red ^ place % 2) for place, card in enumerate(pile)):
            return True
    return False


def top_is_ace(pile, kings):
    """Whether the top card is an ace, or a joker that cannot be anything else."""
    possible = bottoms(pile, kings)
    return possible != [] and all(bottom - len(pile) + 1 == 1 for bottom in possible)


def bottom_is_king(run):
    """Whether the lowest card of a run is a king, or a joker that can be one in a space."""
    return all(is_joker(card) for card in run) or bottoms(run, False) == [KING]
