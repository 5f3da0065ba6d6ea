# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section N of the rules: what never happens, watched through random hands; and that the audit would see it."""

import random

import pytest

from nerts_core import moves
from nerts_core.audit import audit, defects_text
from nerts_core.hand import Hand
from nerts_core.notation import move_text, table_of, table_text
from nerts_core.options import HAND, JOKERS, Options
from tests.core.tables import DECK, RANKS, Play, cards
from tests.random_play import random_hand, random_move, random_options


def play_on(chance, hand, most=200):
    """Random moves one after the other, each with the text of who did what."""
    for _ in range(most):
        if hand.over:
            return
        hand.pass_time(hand.now_ms + chance.choice((0, 10, 500, 5000)))
        done = random_move(chance, hand)
        if done:
            yield "%d %s" % (done[0], move_text(done[1], bool(hand.options.values[HAND])))


def test_n1_every_card_is_in_exactly_one_place(seed):
    """After every move each seat's layout and its cards on the foundations are one whole deck."""
    chance = random.Random(seed)
    for number in range(12):
        hand = Hand(chance.randint(2, 5), random_options(chance))
        hand.deal_from(chance.randrange(1 << 30))
        played = [[] for _ in range(hand.seats)]
        for what in play_on(chance, hand):
            text = table_text(hand).split()
            for seat in range(hand.seats):
                piles = text[3 + seat].split(":")[:4]
                mine = [card for pile in "|".join(piles).split("|") for card in cards(pile)]
                deck = DECK + ["*1", "*2"][: hand.options.values[JOKERS]]
                gone = set(deck) - set(mine)
                assert len(mine) + len(gone) == len(deck), (number, what)
                assert set(played[seat]) <= gone, (number, what)
                played[seat] = gone
                assert hand.on_foundations(seat) == len(gone)
            assert defects_text(audit(hand)) == "", (number, what)


@pytest.mark.parametrize("options", ["classic", "tie=both"])
def test_n2_foundations_are_consecutive_from_the_ace_up(options, seed):
    """Laid out as piles beside the core, every play starts a pile or goes on top of one; with ties both cards stay."""
    chance = random.Random(seed)
    for _ in range(12):
        hand = Hand(3, Options(options + ",nerts_pile=5,turn=1"))
        hand.deal_from(chance.randrange(1 << 30))
        built = []
        text = table_text(hand).split()
        for what in play_on(chance, hand, 300):
            before, text = text, table_text(hand).split()
            if not what.endswith("-f"):
                assert before[2] == text[2], what
                continue
            seat, move = what.split()
            source = before[3 + int(seat)].split(":")
            pile = {"n": source[0], "w": source[3]}.get(move[0]) or source[1].split("|")[int(move[0]) - 1]
            card = cards(pile)[-1]
            if card[0] == "A":
                built.append([card])
            else:
                below = RANKS[RANKS.index(card[0]) - 1] + card[1]
                takers = [stack for stack in built if stack[-1] == below]
                assert takers or options == "tie=both", what
                if takers:
                    takers[0].append(card)
            assert sorted(stack[-1] for stack in built) == sorted(cards(text[2])), what
        assert all(len(stack) == RANKS.index(stack[-1][0]) + 1 for stack in built)


def test_n3_scores_follow_from_the_table_alone(seed):
    """A hand read from the text of another has the same scores, whatever way led there."""
    chance = random.Random(seed)
    for _ in range(60):
        hand = random_hand(chance)
        again = table_of(table_text(hand))
        assert [again.score(seat) for seat in range(hand.seats)] == [hand.score(seat) for seat in range(hand.seats)]


def test_n1_a_refused_move_changes_nothing(seed):
    chance = random.Random(seed)
    refused = 0
    for _ in range(20):
        hand = random_hand(chance)
        before = table_text(hand), bytes(hand.tops), list(hand.last_play), hand.said_count
        for move in (chance.randrange(0x8000) for _ in range(300)):
            seat = chance.randrange(-1, hand.seats + 1)
            if moves.check(hand, seat, move):
                assert hand.try_move(seat, move) == moves.check(hand, seat, move)
                refused += 1
        assert (table_text(hand), bytes(hand.tops), list(hand.last_play), hand.said_count) == before
    assert refused > 3000


def test_n1_the_bytes_of_a_layout_follow_from_its_cards(seed):
    """Whatever way led there: no byte of a card stays behind."""
    chance = random.Random(seed)
    for _ in range(60):
        hand = random_hand(chance)
        again = table_of(table_text(hand))
        for mine, other in zip(hand.layouts, again.layouts, strict=True):
            # Words say when, and a declared joker how long it waits; a text does not.
            assert (mine[:9], mine[11:15], mine[16:]) == (other[:9], other[11:15], other[16:])
        assert (hand.tops, hand.plays) == (again.tops, again.plays)


@pytest.mark.parametrize("seats", [2, 4, 12])
def test_n3_the_sum_of_plays_is_the_sum_of_cards_on_foundations(seats, seed):
    hand = random_hand(random.Random(seed), 400, Options("nerts_pile=5,turn=1"), seats)
    height = sum(RANKS.index(top[0]) + 1 for top in cards(Play.text_of(hand).split()[2]))
    assert sum(hand.on_foundations(seat) for seat in range(seats)) == hand.plays == height
