# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The counts of foundations and the memory of the last eight plays, beside lists that do the same (M5, C4, C5)."""

import random

import pytest

from nerts_core.commons import TIME_MASK, Commons
from nerts_core.dealing import clear_commons
from nerts_core.hand import Hand
from nerts_core.options import Options
from nerts_core.takeback import take_from_commons

ACES = [suit << 4 | 1 for suit in range(4)]


@pytest.mark.parametrize("seats", [2, 5, 12])
def test_m5_a_cleared_table_can_start_a_foundation_of_each_suit_for_each_seat(seats):
    commons = Commons()
    assert (len(commons.tops), commons.plays, commons.last_play) == (64, 0, [0] * 16)
    for place in range(64):
        commons.tops[place] = 77
    commons.plays = 9
    commons.last_play = [5] * 16
    clear_commons(commons, seats)
    assert list(commons.tops) == [0 if place & 15 else seats for place in range(64)]
    assert (commons.plays, commons.last_play[:8]) == (0, [0] * 8)
    assert commons.since_ms(0, 5, 10) == -1


def test_m5_m6_a_card_takes_the_place_of_the_one_below_it():
    commons = Commons()
    clear_commons(commons, 2)
    for card in [*range(0x21, 0x2E), 0x21]:
        assert commons.land(0, card, 0)
    assert {card: count for card, count in enumerate(commons.tops) if count} == {
        0x00: 2,
        0x10: 2,
        0x30: 2,
        0x2D: 1,
        0x21: 1,
    }
    assert not commons.land(1, 0x2D, 0)
    assert (commons.plays, commons.tops[0x2D], commons.tops[0x2E]) == (15, 1, 0)
    take_from_commons(commons, 1, 0x2D, False)
    take_from_commons(commons, 0, 0x21, True)
    assert (commons.plays, commons.tops[0x20], commons.tops[0x21]) == (13, 1, 0)


def test_times_go_round_at_a_known_end():
    assert TIME_MASK == 2**29 - 1
    commons = Commons()
    clear_commons(commons, 2)
    commons.land(0, 0x21, TIME_MASK - 4)
    assert [commons.since_ms(1, 0x21, now_ms) for now_ms in (TIME_MASK - 4, TIME_MASK, 0, 95)] == [0, 4, 5, 100]


def since(remembered, seat, card, now_ms):
    for who, what, when_ms in reversed(remembered):
        if what == card and who != seat:
            return now_ms - when_ms
    return -1


def test_c4_plays_and_plays_that_come_home_are_remembered_in_their_order(seed, times):
    """Random plays of aces, and random ones of them coming home: those among the last eight, and older ones."""
    chance = random.Random(seed)
    for number in range(60 * times):
        commons = Commons()
        clear_commons(commons, 12)
        alive, remembered = [], []
        for now_ms in range(0, 4000, 100):
            if alive and chance.random() < 0.4:
                play = chance.choice(alive[-1:] if chance.random() < 0.4 else alive)
                place = len(alive) - 1 - alive[::-1].index(play)
                before = take_from_commons(commons, play[0], play[1], True)
                del alive[place]
                if play in remembered:
                    assert before == place
                    remembered.remove(play)
                else:
                    assert before == len(alive) - len(remembered)
                    remembered = remembered[-7:]
            else:
                # A seat has each card once, so a play that is on the table is not made again.
                free = [
                    (seat, ace) for seat in range(12) for ace in ACES if (seat, ace) not in {each[:2] for each in alive}
                ]
                play = (*chance.choice(free), now_ms)
                commons.land(*play)
                alive.append(play)
                remembered = [*remembered, play][-8:]
            assert commons.plays == len(alive)
            assert sum(commons.tops[ace] for ace in ACES) == len(alive)
            for seat in (0, 5, 12):
                for ace in ACES:
                    wanted = since(remembered, seat, ace, now_ms + 50)
                    assert commons.since_ms(seat, ace, now_ms + 50) == wanted, (seed, number, now_ms)


def test_a_new_hand_is_not_dealt_and_nothing_has_happened():
    hand = Hand(3, Options("work_piles=5"))
    assert (hand.plays, hand.said_count, hand.rotated, hand.caller, hand.seed, hand.bots_only) == (
        0,
        0,
        0,
        15,
        0,
        False,
    )
    assert (hand.now_ms, hand.quiet_ms, hand.seats, hand.work_piles, len(hand.layouts)) == (0, 0, 3, 5, 3)
    assert list(hand.said) == [0] * 16
