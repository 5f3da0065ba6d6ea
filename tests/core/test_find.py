# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""`moves.find` lists exactly the card moves that `moves.check` allows, in its order, and stops early."""

import random

import pytest

from nerts_core import moves
from nerts_core.card_moves import all_jokers, joker_at
from nerts_core.cards import JOKER
from nerts_core.dealing import clear
from nerts_core.hand import Hand
from nerts_core.layout import NERTS, WAIT, WASTE, place_of, put
from nerts_core.notation import move_text
from nerts_core.options import HAND, JOKERS, Options
from tests.core.tables import Play
from tests.random_play import random_hand, random_options

CARDS = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]


def in_order(move):
    """By source; the rest is as it comes."""
    return move >> 8 & 15


def every_card_move(hand, seat):
    layout = hand.layouts[seat]
    ints = []
    for source in (0, 1, 2, 3, 4, 5, 6, 7):
        if layout[source] and hand.options.values[JOKERS]:
            # What can be declared only because it ties is not in lists of moves (docs/NOTATION.md).
            placed = [card for card in CARDS if card & 15 == 1 or hand.tops[card - 1]]
            ints += [moves.DECLARE << 12 | source << 8 | card for card in placed]
        for count in range(1, min(14, max(2, layout[source] + 1)) if source else 2):
            ints.append(moves.move_int(moves.PLAY, source, count))
            ints += [
                moves.move_int(kind, source, count, goal) for kind in (moves.PUT, moves.SLIDE) for goal in range(1, 7)
            ]
    return ints


@pytest.mark.parametrize(
    "options",
    [
        "classic",
        "tie=both",
        "slide_under=off",
        "space_takes=nerts",
        "space_takes=king",
        "run_moves=whole",
        "run_moves=single,work_piles=6",
        "run_moves=single,space_takes=king,tie=both",
        "run_moves=whole,space_takes=nerts,work_piles=5",
        "",
    ],
)
def test_find_is_all_that_check_allows(options, seed):
    chance = random.Random(seed)
    seen = 0
    for _ in range(40):
        hand = random_hand(chance, made=Options(options) if options else random_options(chance))
        hand.over = 0
        for seat in range(hand.seats):
            allowed = [move for move in every_card_move(hand, seat) if not moves.check(hand, seat, move)]
            found = [-1] * 256
            count = moves.find(hand, seat, found)
            assert sorted(found[:count]) == sorted(allowed), Play.text_of(hand)
            assert [in_order(move) for move in found[:count]] == sorted([in_order(move) for move in allowed])
            assert found[count:] == [-1] * (256 - count)
            assert bool(moves.find(hand, seat, None)) == bool(allowed), Play.text_of(hand)
            seen += count
    assert seen > 50


def place_in_order(hand, layout, move):
    """What a move is sorted by: its card, then foundations, declaring, one joker, two jokers, runs of other cards; of
    each other work piles, spaces, sliding under.
    """
    kind, source, count, goal = move >> 12, move >> 8 & 15, move >> 4 & 15, move & 15
    card = 0
    if hand.options.values[HAND] and source == WASTE:
        card = joker_at(hand, layout, source) if kind == moves.DECLARE else count
    if kind == moves.PLAY:
        return source, card, 0
    if kind == moves.DECLARE:
        return source, card, 1, move
    low = place_of(source) + layout[source] - count
    alone = NERTS < source < WASTE and all_jokers(layout, low, count)
    group = 2 if alone and count == 1 else 3 if alone else 4
    return source, card, group, 3 if kind == moves.SLIDE else 1 if layout[goal] else 2, goal, count


def draw_pile(chance, left):
    """A run that can lie in a work pile, jokers among it; its cards are taken out of `left`."""
    pile = []
    rank, colour = chance.choice((chance.randint(1, 13), 13, 12)), chance.randrange(2)
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3, 5, 13))):
        fitting = [card for card in left if card & (JOKER | 31) == colour << 4 | rank]
        jokers = [card for card in left if card & JOKER]
        if jokers and (not fitting or chance.random() < 0.4):
            fitting = jokers
        if not fitting or not rank:
            break
        pile.append(chance.choice(fitting))
        left.remove(pile[-1])
        rank, colour = rank - 1, 1 - colour
    return pile


def draw_layout(chance, hand, seat):
    """Fill the layout of a seat with cards as they can lie: work piles, a few elsewhere, perhaps a declaration."""
    layout = hand.layouts[seat]
    left = CARDS + [JOKER, 3 * JOKER][: hand.options.values[JOKERS]]
    for pile in range(1, hand.work_piles + 1):
        for card in draw_pile(chance, left):
            put(layout, pile, card)
        hand.fix(layout, pile)
    chance.shuffle(left)
    left.sort(key=lambda card: card & JOKER and chance.random() < 0.7)
    for pile, most in ((WASTE, 7 if hand.options.values[HAND] else 3), (NERTS, 2)):
        for _ in range(min(len(left), chance.randint(0, most))):
            put(layout, pile, left.pop())
    sources = [pile for pile in range(WASTE + 1) if layout[pile] and joker_at(hand, layout, pile)]
    if sources and chance.random() < 0.4:
        hand.declare(layout, chance.choice(sources) << 8 | chance.choice(CARDS))
        layout[WAIT] *= chance.randrange(2)


def draw_hand(chance, text):
    """A hand whose layouts and foundations have nothing to do with each other; the last plays are some ms old."""
    hand = Hand(3, Options(text))
    clear(hand, now_ms=5000)
    for seat in range(hand.seats):
        draw_layout(chance, hand, seat)
    for place in range(64):
        hand.tops[place] = place & 15 < 14 and chance.random() < 0.25
    ages_ms = sorted(chance.choices((0, 5, 19, 20, 500, 999, 1000, 3000), k=chance.randrange(12)), reverse=True)
    tops = bytes(hand.tops)
    for age_ms in ages_ms:
        card = chance.choice(CARDS)
        hand.land(chance.randrange(hand.seats), card, hand.now_ms - age_ms)
    hand.tops[:] = tops
    return hand


@pytest.mark.parametrize(
    "options",
    [
        "jokers",
        "jokers=2,tie=both",
        "jokers=2,space_takes=king",
        "jokers=2,space_takes=nerts,work_piles=5",
        "jokers=2,run_moves=whole,space_takes=king",
        "jokers=2,run_moves=single,work_piles=6",
        "jokers=2,slide_under=off",
        "scrooge,jokers=2",
        "scrooge,jokers=2,space_takes=king,run_moves=single,tie=both",
        "scrooge,run_moves=whole,tie=both,work_piles=6",
        "space_takes=king,run_moves=whole",
        "tie=both,space_takes=nerts,run_moves=single",
        "work_piles=6",
    ],
)
def test_find_is_all_that_check_allows_at_tables_that_are_drawn(options, seed):
    """J2, J3, C5: all in the order that is promised, with jokers where they seldom come, and plays just before."""
    chance = random.Random(f"{seed} {options}")
    for number in range(40):
        hand = draw_hand(chance, options)
        for seat in range(hand.seats):
            layout = hand.layouts[seat]
            allowed = [move for move in every_card_move(hand, seat) if not moves.check(hand, seat, move)]
            allowed.sort(key=lambda move: place_in_order(hand, layout, move))
            found = [-1] * 256
            count = moves.find(hand, seat, found)
            assert found[:count] == allowed, f"seed {seed}, table {number}: {Play.text_of(hand)}"
            assert bool(moves.find(hand, seat, None)) == bool(allowed), f"seed {seed}, table {number}"


def test_find_writes_in_the_order_of_the_piles():
    play = Play("n1 classic Ah 3d2h:3c|Ts9d8c|-|Jh:...:2d rest")
    found = [0] * 256
    names = [move_text(found[at]) for at in range(moves.find(play.hand, 0, found))]
    assert names == "n-f n-1 n-3 1-3 2x3-4 2-3 2x2-3 2x3-3 4-3 4-u2 w-1 w-3".split()


def test_c5_only_the_same_card_ties():
    """The red five of one suit has just been played by another seat: that of the other suit goes nowhere."""
    for card, names in (("5h", []), ("5d", ["n-f"])):
        play = Play(f"n1 tie=both - {card}:Ks|Kc|Ts|9s:...:2d rest")
        play.hand.land(1, 0x15, play.hand.now_ms)
        found = [0] * 256
        assert [move_text(move) for move in found[: moves.find(play.hand, 0, found)]] == names


@pytest.mark.parametrize(
    ("works", "moves_found"),
    [
        # 13 + 8 cards and two tops into 4 spaces, the ace to a foundation, the nerts card onto the six.
        ("KhQsJdTs9d8s7d6s5d4s3d2sAd|KcQdJcTd9c8d7c6d|-|-|-|-", 13 * 4 + 8 * 4 + 4 + 4 + 1 + 1),
        # Near the most that there can be: three long piles and three spaces, 6 from elsewhere, and two aces and deuces.
        (
            "KhQsJdTs9d8s7d6s5d4s3d2sAd|KcQdJcTd9c8d7c6d5c4d3c2hAc|KsQhJsTh9s8h7s6h5s4h3s|-|-|-",
            (13 + 13 + 11) * 3 + 6 + 4,
        ),
    ],
)
def test_find_has_room_for_all_that_can_be(works, moves_found):
    nerts = "5c" if "5c" not in works else "Kd"
    play = Play(f"n1 work_piles=6 - {nerts}:{works}:...:2d rest")
    assert moves.find(play.hand, 0, [0] * 256) == moves_found
