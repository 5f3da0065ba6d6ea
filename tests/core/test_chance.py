# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Chance is even, counted exactly: over all that the generator can say, each outcome comes equally often (T4)."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerts_core.cards import Chance

# Three numbers of each kind, found by running the generator that the theory in test_cards.py is about.
KNOWN = {(0, 0): [31539, 26981, 27248], (12345, 11): [19408, 30599, 7850], (2**30 - 1, 16383): [19392, 4668, 6180]}


class Counting(Chance):
    """Says each of the 32,768 numbers once, in turn."""

    def __init__(self):
        self.next = -1

    def bits(self):
        self.next += 1
        return self.next


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 7, 10, 13, 52, 100, 121, 1000, 16384, 16385, 32767, 32768])
def test_below_takes_as_many_of_each_and_passes_over_the_rest(limit):
    chance = Counting()
    each = 32768 // limit
    said = [chance.below(limit) for _ in range(each * limit)]
    assert chance.next < 32768
    counts = [0] * limit
    for number in said:
        counts[number] += 1
    assert counts == [each] * limit


@given(st.integers(0, 2**30 - 1), st.integers(0, 16383), st.integers(0, 60), st.integers(0, 20))
def test_a_shuffle_is_a_change_of_places_with_below(seed, stream, count, start):
    """Written out for speed in `shuffle`; here as the books have it."""
    cards = bytearray(range(100))
    chance = Chance()
    chance.start(seed, stream)
    chance.shuffle(cards, start, count)
    plain = list(range(100))
    other = Chance()
    other.start(seed, stream)
    for last in range(count - 1, 0, -1):
        place = other.below(last + 1)
        plain[start + last], plain[start + place] = plain[start + place], plain[start + last]
    assert list(cards) == plain
    assert (chance.a, chance.b) == (other.a, other.b)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_each_order_comes_from_one_row_of_choices(count):
    """Of the numbers that a shuffle of a few cards draws, each row makes an order of its own, so all are as likely."""
    seen = {}
    for seed in range(3000):
        chance = Chance(seed)
        row = tuple(chance.below(limit) for limit in range(count, 1, -1))
        cards = bytearray(range(count))
        Chance(seed).shuffle(cards, 0, count)
        assert seen.setdefault(row, bytes(cards)) == bytes(cards)
    assert sorted(seen.values()) == sorted(bytes(order) for order in itertools.permutations(range(count)))


@pytest.mark.parametrize("seed_and_stream", sorted(KNOWN))
def test_numbers_of_a_seed(seed_and_stream):
    chance = Chance()
    chance.start(*seed_and_stream)
    assert [chance.bits() for _ in range(3)] == KNOWN[seed_and_stream]
    if not seed_and_stream[1]:
        assert Chance(seed_and_stream[0]).bits() == KNOWN[seed_and_stream][0]
