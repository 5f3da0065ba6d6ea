# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section P of the rules: the points of a hand, and a match."""

import random

import pytest

from nerts_core.match import Match
from nerts_core.options import Options
from tests.core.tables import Play


@pytest.mark.parametrize(
    ("options", "foundations", "nerts", "score"),
    [
        ("classic", "-", "-", 0),
        ("classic", "-", "5c", -2),
        ("classic", "-", "5c6c7c8c9c", -10),
        ("classic", "-", "9d8d7d6d5dKh5c6c7c8c9cTcJc", -26),
        ("classic", "Ad", "5c", -1),
        ("classic", "AdAh2s", "-", 4),
        ("classic", "Kd", "-", 13),
        ("classic", "KcKdKhKs", "-", 52),
        ("penalty=1", "AdAh2s", "5c6c7c", 1),
        ("penalty=2", "AdAh2s", "5c6c7c", -2),
        ("king_bonus=1", "KdQh", "-", 26),
        ("king_bonus=5", "KdKhQs", "5c", 13 + 13 + 12 + 10 - 2),
        ("king_bonus=10", "KcKdKhKs", "-", 92),
        ("king_bonus=10", "QcQdQhQs", "-", 48),
        ("bonus", "KdAc", "6c7c", 13 + 1 + 5 - 2),
    ],
)
def test_p1_a_point_for_each_card_played_and_a_penalty_for_each_that_is_left(options, foundations, nerts, score):
    stock = "-" if foundations == "KcKdKhKs" else "..."
    play = Play(f"n1 {options} {foundations} {nerts}:-|-|-|-:{stock}:- rest")
    assert play.scores() == [score, 0]


def test_p1_the_work_piles_the_stock_and_the_waste_cost_nothing():
    assert Play("n1 classic - -:9h8c|Ts|Ac|-:...:2c3c rest").scores() == [0, 0]


def test_p1_kings_count_wherever_else_they_lie():
    """Only kings on foundations earn the bonus, not those in any pile."""
    for seat in ("Kd:-|-|-|-:...:-", "-:Kd|-|-|-:...:-", "-:-|-|-|-:...Kd:-", "-:-|-|-|-:...:Kd", "-:-|-|-|Kd:...:-"):
        play = Play(f"n1 king_bonus=7 Kh {seat} rest")
        assert play.scores()[0] == 13 + 7 - (2 if seat[0] == "K" else 0)


def test_p1_the_king_earns_for_the_seat_whose_it_is():
    play = Play("n1 king_bonus=3 Qs -:Ks|-|-|-:...:- rest")
    assert play.scores() == [12, 0]
    play = Play("n1 king_bonus=3 Qs rest -:Ks|-|-|-:...:-").do(1, "1-f")
    assert play.scores() == [12, 4]


@pytest.mark.parametrize(
    ("options", "bonus"), [("classic", 0), ("call_bonus=1", 1), ("call_bonus=50", 50), ("bonus", 10)]
)
def test_p3_calling_earns_only_what_the_option_says(options, bonus):
    play = Play(f"n1 {options} Ad -:-|-|-|-:...:- -:-|-|-|-:...:- rest")
    assert play.scores() == [1, 0, 0]
    assert play.do(1, "call").scores() == [1, bonus, 0]


class Scored:
    """A hand of which only the scores are known."""

    def __init__(self, *scores):
        self.score = scores.__getitem__


@pytest.mark.parametrize(
    ("target", "hands", "winner"),
    [
        (100, [(99, 98, -5)], -1),
        (100, [(100, 98, -5)], 0),
        (100, [(60, 61, 0), (40, 38, 99)], 0),
        (100, [(60, 61, 0), (39, 39, 99)], 1),
        # The highest total wins, not the first at the target.
        (100, [(60, 90, 99), (40, 20, 2)], 1),
        # A shared highest total: another hand.
        (100, [(100, 100, 0)], -1),
        (100, [(100, 100, 100)], -1),
        (100, [(50, 120, 120)], -1),
        (100, [(100, 100, 0), (1, 0, 0)], 0),
        (100, [(100, 100, 0), (-5, 0, 20)], 1),
        (100, [(100, 100, 120)], 2),
        (100, [(120, 100, 100)], 0),
        # Back below the target by a bad hand, and nobody has won.
        (100, [(100, 100, 0), (-3, -4, 0)], -1),
        (25, [(24, 0, 0)], -1),
        (25, [(25, 0, 0)], 0),
        (500, [(499, -99, -99)], -1),
        (500, [(499, -99, -99), (1, 0, 0)], 0),
        # Target 0: every hand is a game of its own.
        (0, [(3, -2, 1)], 0),
        (0, [(-3, -2, -7)], 1),
        (0, [(3, 3, 1)], -1),
        (100, [], -1),
        (0, [], -1),
    ],
)
def test_p2_hands_are_added_up_until_one_is_ahead_at_the_target(target, hands, winner):
    match = Match(3, Options("target=%d" % target))
    for scores in hands:
        assert match.winning_seat() == -1
        match.count_hand(Scored(*scores))
    assert match.winning_seat() == winner
    assert match.totals == [sum(scores[seat] for scores in hands) for seat in range(3)]
    assert match.hands == len(hands)


def test_p2_the_leader_is_the_one_with_the_highest_total():
    for scores, leader in [
        ((1, 2), 1),
        ((2, 1), 0),
        ((2, 2), -1),
        ((-5, -4), 1),
        ((3, 3, 4), 2),
        ((4, 3, 4), -1),
        ((4, 4, 3), -1),
    ]:
        match = Match(len(scores), Options())
        match.count_hand(Scored(*scores))
        assert match.leading_seat() == leader


def test_p2_the_hands_of_a_match_are_different_and_follow_from_its_seed():
    seeds = []
    for seed in (0, 1, 2, 2**30 - 1):
        match = Match(2, Options(), seed)
        for _ in range(40):
            seeds.append(match.hand_seed())
            assert match.hand_seed() == seeds[-1]
            match.count_hand(Scored(1, 2))
    assert len(set(seeds)) == 160
    assert all(0 <= seed < 2**30 for seed in seeds)
    assert max(seeds) > 2**29 and min(seeds) < 2**24
    match.begin_anew(1)
    assert (match.seed, match.hands, match.totals, match.hand_seed()) == (1, 0, [0, 0], seeds[40])


@pytest.mark.parametrize(
    ("seed", "seeds"),
    [
        (0, [879182363, 591016364, 855598432]),
        (1, [746585978, 992120013, 180875139]),
        (2**30 - 1, [13706970, 669848175, 103239163]),
    ],
)
def test_p2_the_seeds_of_a_match_never_change(seed, seeds):
    """A match that is told by its seed must be the same match tomorrow; without a seed it is that of 0."""
    match = Match(2, Options(), seed) if seed else Match(2, Options())
    for wanted in seeds:
        assert match.hand_seed() == wanted
        match.count_hand(Scored(0, 0))


def test_p2_winner_and_leader_agree_with_a_plain_count(seed):
    chance = random.Random(seed)
    for _ in range(300):
        seats = chance.randint(2, 12)
        target = chance.choice((0, 25, 30))
        match = Match(seats, Options("target=%d" % target))
        totals = [0] * seats
        for _ in range(chance.randint(1, 4)):
            scores = [chance.randint(-8, 16) for _ in range(seats)]
            match.count_hand(Scored(*scores))
            totals = [total + score for total, score in zip(totals, scores, strict=True)]
        best = max(totals)
        leader = totals.index(best) if totals.count(best) == 1 else -1
        assert (match.leading_seat(), match.winning_seat()) == (leader, leader if best >= target or not target else -1)
