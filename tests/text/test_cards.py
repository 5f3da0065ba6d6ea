# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Cards, the generator that all chance comes from, and the deal (T1, T4)."""

import itertools
import random

import pytest

from nerts_core import layout as piles
from nerts_core.cards import RED, Chance, card_of, card_text
from nerts_core.hand import Hand
from nerts_core.notation import seat_text, table_text
from nerts_core.options import Options

RANKS = "A23456789TJQK"
SUITS = "cdsh"
MULTIPLIERS = (32550, 31926)
# The first five numbers of some seeds and streams. They must never change: a deal's seed would mean another deal.
VECTORS = {
    (0, 0): (31539, 26981, 27248, 4631, 20133),
    (0, 1): (14763, 14641, 28081, 7987, 20854),
    (1, 0): (11042, 27675, 20373, 3481, 980),
    (12345, 11): (19408, 30599, 7850, 29169, 10269),
    (2**30 - 1, 16383): (19392, 4668, 6180, 28502, 32413),
}


def test_t1_every_card_has_a_text_of_its_own():
    texts = [rank + suit for suit in SUITS for rank in RANKS]
    cards = [card_of(text) for text in texts]
    assert cards == [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
    assert [card_text(card) for card in cards] == texts
    assert card_text(0) == "-"


def test_j1_a_decks_jokers_have_texts_whatever_they_stand_for():
    assert (card_of("*1"), card_of("*2")) == (0x40, 0xC0)
    for low in range(64):
        assert card_text(0x40 | low) == "*1"
        assert card_text(0xC0 | low) == "*2"


def test_nothing_else_is_a_card():
    letters = [chr(code) for code in range(32, 127)] + ["\u0661", "\uff12", "\u2665", "\0", "\n"]
    named = {a + b for a, b in itertools.product(letters, letters) if card_of(a + b)}
    assert named == {rank + suit for suit in SUITS for rank in RANKS} | {"*1", "*2"}
    for text in ("", "A", "c", "-", "Ac ", " Ac", "10c", "AcAc", "-c", "ac", "AC", "*", "*0", "*3", "1*", "*1 "):
        assert card_of(text) == 0


def test_m1_colour_and_rank_of_cards_are_told_by_their_bits():
    for under, over in itertools.product([r + s for s in SUITS for r in RANKS], repeat=2):
        top, card = card_of(under), card_of(over)
        fits = RANKS.index(under[0]) == RANKS.index(over[0]) + 1 and (under[1] in "dh") != (over[1] in "dh")
        assert fits == bool(top & 15 == (card & 15) + 1 and (top ^ card) & RED), (under, over)


# The generator


@pytest.mark.parametrize(("seed", "stream"), sorted(VECTORS))
def test_numbers_of_a_seed_never_change(seed, stream):
    chance = Chance()
    chance.start(seed, stream)
    assert tuple(chance.bits() for _ in range(5)) == VECTORS[seed, stream]


def is_prime(number):
    return number > 1 and all(number % divisor for divisor in range(2, int(number**0.5) + 1))


@pytest.mark.parametrize("multiplier", MULTIPLIERS)
def test_periods_are_as_long_as_they_can_be(multiplier):
    modulus = multiplier * 2**15 - 1
    assert is_prime(modulus)
    assert is_prime(modulus // 2)
    assert modulus < 2**30


def test_generator_is_the_one_that_the_theory_is_about(seed):
    # A multiply-with-carry generator walks a power of 2**15 modulo its modulus, backwards.
    for number in range(seed, seed + 50):
        chance = Chance(number * 7919 % 2**30)
        for _ in range(20):
            before = chance.a, chance.b
            bits = chance.bits()
            for old, new, multiplier in zip(before, (chance.a, chance.b), MULTIPLIERS, strict=True):
                modulus = multiplier * 2**15 - 1
                assert new * 2**15 % modulus == old % modulus
                assert 0 < new < 2**30
            assert bits == (chance.a ^ chance.b) & 0x7FFF


def test_seeds_and_streams_give_numbers_of_their_own():
    seen = set()
    chance = Chance()
    for seed in (0, 1, 2, 3, 12, 0x7FFF, 0x8000, 0x8001, 2**30 - 1):
        for stream in (*range(12), 8192, 16383):
            chance.start(seed, stream)
            seen.add(tuple(chance.bits() for _ in range(4)))
    assert len(seen) == 9 * 14


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 52, 1000, 32767, 32768])
def test_below_stays_below(limit):
    chance = Chance(limit)
    numbers = [chance.below(limit) for _ in range(3000)]
    assert min(numbers) >= 0
    assert max(numbers) < limit
    assert len(set(numbers)) > min(limit, 3000) // 2


def chi_square(counts, wanted):
    return sum((count - wanted) ** 2 / wanted for count in counts)


@pytest.mark.parametrize(("limit", "most"), [(2, 10.8), (3, 13.8), (10, 27.9), (52, 87.0), (121, 174.0)])
def test_below_is_even(limit, most, times):
    # The most that chi-square may be is passed by chance once in a thousand times; the seed is fixed.
    chance = Chance(2026)
    counts = [0] * limit
    rounds = 1000 * limit * times
    for _ in range(rounds):
        counts[chance.below(limit)] += 1
    assert chi_square(counts, rounds / limit) < most


def test_every_order_is_as_likely_as_the_others(times):
    # As decks are shuffled: a new seed for each, so that this sees what neighbouring seeds have in common.
    counts = dict.fromkeys(itertools.permutations(range(5)), 0)
    chance = Chance()
    rounds = 12000 * times
    for seed in range(rounds):
        cards = bytearray(range(5))
        chance.start(seed, 0)
        chance.shuffle(cards, 0, 5)
        counts[tuple(cards)] += 1
    assert chi_square(counts.values(), rounds / 120) < 173


@pytest.mark.parametrize("place", [0, 12, 13, 16, 51])
def test_every_card_gets_to_every_place(place, times):
    counts = [0] * 52
    chance = Chance()
    rounds = 5200 * times
    for number in range(rounds):
        cards = bytearray(range(52))
        chance.start(number // 4, number % 4)
        chance.shuffle(cards, 0, 52)
        counts[cards[place]] += 1
    assert chi_square(counts, rounds / 52) < 87


def test_shuffle_touches_nothing_else():
    chance = Chance(5)
    cards = bytearray(range(100))
    chance.shuffle(cards, 20, 52)
    assert cards[:20] == bytearray(range(20))
    assert cards[72:] == bytearray(range(72, 100))
    assert sorted(cards[20:72]) == list(range(20, 72))
    assert cards != bytearray(range(100))
    for count in (0, 1):
        before = bytes(cards)
        chance.shuffle(cards, 3, count)
        assert cards == before


# The deal


def test_t4_a_known_deal():
    hand = Hand(2, Options())
    hand.deal_from(34)
    assert table_text(hand).split() == [
        "n1",
        "classic",
        "-",
        "7d7s4sAs8sQh4d2hJdQc8hJsKh:Ac|5c|6d|2d:7hTcJhTdKd2s8c5hAd5s6hJc7cTsQs3dKcKs6c4cQd4h9s9h9d3h5d8d3s9cTh2cAh3c6s:-",
        "7h6hKhAhKd5hTs2hAcQh7cAd3h:Kc|5c|9h|Tc:JhQdKs6c4hTh8h6sJs8s3sJd7d5d4s8c6d4d2c3dQs4cTd8d9d2s2d5s9cAs9s3cQc7sJc:-",
        "seed=34",
    ]


def test_deals_never_change(golden):
    lines = []
    chance = random.Random(4)
    for text, seats in (
        ("classic", 2),
        ("quick", 3),
        ("little", 4),
        ("bonus,work_piles=6", 2),
        ("handicap=0/-3/-10", 3),
        ("jokers", 4),
        ("scrooge", 2),
        ("nerts_pile=5,work_piles=5,jokers=2,hand=seven", 3),
    ):
        for deal_seed in (0, 1, 2**30 - 1, chance.randrange(2**30)):
            hand = Hand(seats, Options(text))
            hand.deal_from(deal_seed)
            lines.append(table_text(hand))
    golden("deals.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("kind", ["", ",jokers=2", ",hand=seven", ",jokers=2,hand=seven"])
@pytest.mark.parametrize("nerts_pile", range(5, 14))
@pytest.mark.parametrize("work_piles", [4, 5, 6])
def test_t4_h1_j1_cards_of_a_deal(nerts_pile, work_piles, kind):
    """T4: with two jokers the stock has two cards more; H1: seven of it are the hand."""
    hand = Hand(4, Options("nerts_pile=%d,work_piles=%d,handicap=0/-1/-10/-4%s" % (nerts_pile, work_piles, kind)))
    hand.deal_from(nerts_pile * 100 + work_piles)
    jokers = ["*1", "*2"] * ("jokers" in kind)
    in_hand = 7 * ("seven" in kind)
    for seat, fewer in enumerate((0, 1, 10, 4)):
        layout = hand.layouts[seat]
        nerts = max(nerts_pile - fewer, 3)
        assert layout[piles.NERTS] == nerts
        assert [layout[pile] for pile in range(1, work_piles + 1)] == [1] * work_piles
        assert layout[piles.STOCK] == 52 + len(jokers) - nerts - work_piles - in_hand
        assert layout[piles.WASTE] == in_hand
        text = seat_text(layout, work_piles)
        cards = text.replace(":", "").replace("|", "").replace("-", "")
        assert sorted(cards[at : at + 2] for at in range(0, len(cards), 2)) == sorted(
            [rank + suit for suit in SUITS for rank in RANKS] + jokers
        )


def test_h1_a_hand_of_seven_is_the_top_of_the_stock_that_there_would_be_without():
    plain = Hand(3, Options("nerts_pile=9"))
    seven = Hand(3, Options("nerts_pile=9,hand=seven"))
    for hand in (plain, seven):
        hand.deal_from(77)
    for seat in range(3):
        nerts, works, stock, waste = seat_text(plain.layouts[seat], 4).split(":")
        top = [stock[at : at + 2] for at in range(len(stock) - 2, -1, -2)]
        assert waste == "-"
        assert seat_text(seven.layouts[seat], 4) == ":".join((nerts, works, stock[:-14], "".join(top[:7])))


def test_t4_seats_have_decks_in_orders_of_their_own():
    hand = Hand(12, Options())
    hand.deal_from(1)
    assert len({bytes(layout) for layout in hand.layouts}) == 12
    first = [bytes(layout) for layout in hand.layouts]
    hand.deal_from(2)
    assert not set(first) & {bytes(layout) for layout in hand.layouts}
    hand.deal_from(1)
    assert [bytes(layout) for layout in hand.layouts] == first
