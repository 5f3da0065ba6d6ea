# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section T of the rules: seats, layouts, the common area, the deal, and that everybody plays at any time."""

import random

import pytest

from nerts_core import moves
from nerts_core.audit import audit
from nerts_core.cards import Chance, card_text
from nerts_core.hand import Hand
from nerts_core.notation import move_of, table_of
from nerts_core.options import Options
from tests.core.tables import DECK, Play, cards, fill
from tests.random_play import random_hand

WORDS = ("turn", "under", "call", "stuck")


def seat_cards(play, seat):
    return [card for pile in play.seat(seat).replace("|", ":").split(":") for card in cards(pile)]


@pytest.mark.parametrize("seats", range(2, 13))
def test_t1_every_seat_has_a_deck_of_its_own(seats):
    play = Play.dealt(seats)
    for seat in range(seats):
        assert sorted(seat_cards(play, seat)) == sorted(DECK)
    assert len({play.seat(seat) for seat in range(seats)}) == seats


@pytest.mark.parametrize("seats", [1, 13])
def test_t1_a_table_has_two_to_twelve_seats(seats):
    with pytest.raises(ValueError, match="seats"):
        table_of(fill("n1 classic -" + " rest" * seats))


def test_t1_a_card_stays_its_owners_wherever_it_lies():
    play = Play("n1 classic - Ah:-|-|-|-:...:- Ah:-|-|-|-:...:- rest")
    play.do(0, "n-f")
    assert play.scores() == [1, -2, 0]
    play.do(1, "n-f")
    assert (play.foundations(), play.scores()) == ("AhAh", [1, 1, 0])


@pytest.mark.parametrize("works", [4, 5, 6])
def test_t2_a_layout_has_a_nerts_pile_work_piles_a_stock_and_a_waste(works):
    nerts, work, stock, waste = Play.dealt(2, "work_piles=%d" % works).seat(1).split(":")
    assert (len(nerts), len(work.split("|")), len(stock), waste) == (26, works, 2 * (39 - works), "-")


def test_t3_a_seat_changes_its_own_layout_and_the_foundations_only(seed):
    chance = random.Random(seed)
    found = [0] * 256
    for _ in range(30):
        hand = random_hand(chance)
        text = Play.text_of(hand)
        for seat in range(hand.seats):
            legal = [] if hand.over else found[: moves.find(hand, seat, found)]
            for move in legal + [move_of(word) for word in WORDS]:
                if moves.check(hand, seat, move):
                    continue
                token = hand.apply(seat, move)
                before, after = text.split(), Play.text_of(hand).split()
                hand.undo(seat, token)
                changed = [at for at in range(hand.seats) if before[3 + at] != after[3 + at]]
                assert changed in ([], [seat]), text
                if move >> 12 != moves.PLAY:
                    assert before[2] == after[2], text
        assert Play.text_of(hand) == text


def test_t3_no_number_is_a_move_but_those_that_are_found(seed):
    """All ints around the range of moves: what is allowed is what `find` lists, and the words. So nothing leaves the
    common area or another seat's layout."""
    chance = random.Random(seed)
    found = [0] * 256
    for text in ("classic", "run_moves=whole", "work_piles=6,tie=both"):
        hand = random_hand(chance, made=Options(text))
        hand.over = 0
        seat = chance.randrange(hand.seats)
        listed = set(found[: moves.find(hand, seat, found)])
        listed |= {move_of(word) for word in WORDS if not moves.check(hand, seat, move_of(word))}
        allowed = {move for move in range(-0x1000, 0x12000) if not moves.check(hand, seat, move)}
        assert allowed == listed, Play.text_of(hand)


@pytest.mark.parametrize(
    ("options", "nerts", "stock"),
    [
        ("classic", 13, 35),
        ("quick", 9, 39),
        ("little", 5, 43),
        ("bonus", 12, 36),
        ("work_piles=6", 13, 33),
        ("nerts_pile=5,work_piles=5", 5, 42),
    ],
)
def test_t4_how_many_cards_are_dealt(options, nerts, stock):
    play = Play.dealt(3, options, 7)
    for seat in range(3):
        assert len(cards(play.pile(seat, "n"))) == nerts
        assert [len(cards(pile)) for pile in play.seat(seat).split(":")[1].split("|")] == [1] * play.hand.work_piles
        assert len(cards(play.pile(seat, "s"))) == stock
        assert play.pile(seat, "w") == "-"
    assert (play.foundations(), play.audit(), play.state()) == ("-", "", "seed=7")


@pytest.mark.parametrize("seed", [0, 1, 34, 2**30 - 1])
def test_t4_the_order_of_the_deal(seed):
    """A new deck, shuffled by the seed and the seat: nerts pile from its bottom, work piles, stock from its top."""
    play = Play.dealt(2, "work_piles=5", seed)
    chance = Chance()
    for seat in range(2):
        chance.start(seed, seat)
        deck = list(DECK)
        for last in range(51, 0, -1):
            other = chance.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        works = "|".join(deck[13:18])
        stock = "".join(reversed(deck[18:]))
        assert play.seat(seat) == ":".join(["".join(deck[:13]), works, stock, "-"])


@pytest.mark.parametrize("seed", [0, 1, 34, 2**30 - 1])
@pytest.mark.parametrize("seats", [2, 5, 12])
@pytest.mark.parametrize("others", ["classic", "quick", "jokers", "scrooge", "work_piles=6,jokers=2,hand=seven"])
def test_t4_the_same_deal_for_every_seat(seed, seats, others):
    """With `same_deal` every deck lies as that of seat 0, which lies as without; each seat still has a whole deck."""
    play = Play.dealt(seats, others + ",same_deal=on", seed)
    assert [play.seat(seat) for seat in range(seats)] == [Play.dealt(seats, others, seed).seat(0)] * seats
    assert play.audit() == ""


def test_t4_without_it_seats_have_deals_of_their_own():
    play = Play.dealt(12, "classic", 5)
    assert len({play.seat(seat) for seat in range(12)}) == 12


def test_t4_the_same_deal_with_a_handicap_is_the_same_order():
    """A handicap moves where the nerts pile ends, and nothing in the order of the deck."""
    play = Play.dealt(3, "same_deal=on,work_piles=5,handicap=0/-4/-10", 7)
    decks = []
    for seat, left in enumerate((13, 9, 3)):
        nerts, works, stock, waste = play.seat(seat).split(":")
        assert (len(cards(nerts)), waste) == (left, "-")
        decks.append(cards(nerts) + works.split("|") + cards(stock)[::-1])
    assert decks[0] == decks[1] == decks[2]


def test_t4_the_same_deal_is_shuffled_apart_when_all_are_stuck():
    """K2: what `stuck_rule=shuffle` does later is each seat's own chance, also with `same_deal`."""
    play = Play.dealt(3, "same_deal=on,stuck_rule=shuffle", 3)
    play.hand.resolve()
    stocks = [play.pile(seat, "s") for seat in range(3)]
    assert len(set(stocks)) == 3 and len({"".join(sorted(cards(each))) for each in stocks}) == 1
    assert play.audit() == ""


def test_t4_a_hand_is_dealt_afresh_whatever_was_before():
    hand = Hand(3, Options("work_piles=4"))
    assert (hand.over != 0, moves.reason_text(moves.check(hand, 0, moves.TURN_MOVE))) == (True, "hand-over")
    hand.deal_from(5, 1000)
    first = Play.text_of(hand)
    for seat in range(3):
        hand.try_move(seat, moves.STUCK_MOVE)
        hand.try_move(seat, moves.TURN_MOVE)
    hand.resolve()
    hand.over, hand.caller = 2, 1
    hand.deal_from(5, 50000)
    assert Play.text_of(hand) == first
    assert (hand.said_count, hand.left_ms(), hand.plays, hand.rotated) == (0, 120000, 0, 0)
    assert list(hand.last_play) == [0] * 16
    hand.options.read("work_piles=6")
    hand.deal_from(5)
    assert Play.text_of(hand) == Play.dealt(3, "work_piles=6", 5).text()


def test_t5_everybody_plays_at_any_time_and_in_any_order():
    play = Play("n1 classic - 9h:Tc|-|Ah|2h:...:- 9h:Tc|-|Ah|2h:...:- rest")
    for line in ("0 n-1", "0 3-f", "0 turn", "1 turn", "1 turn", "0 4-f", "1 3-f", "2 turn"):
        seat, move = line.split()
        play.do(int(seat), move)
    assert (play.foundations(), play.scores()) == ("Ah2h", [2, -1, 0])


def test_t5_nobody_is_forced_to_play():
    """With plays lying open a seat may turn, say that it is stuck, or let time pass: nothing moves by itself."""
    play = Play("n1 classic - Ah:2h|-|-|-:...:- Ac:-|-|-|-:...:-")
    before = play.text()
    play.at(60000)
    assert (play.text(), play.said()) == (before, [])
    assert play.words(0) == ["stuck", "turn"]
    assert play.do(0, "turn").do(0, "stuck").state() == "stuck=0"
    assert (play.pile(0, "n"), play.pile(1, "n")) == ("Ah", "Ac")


def test_t6_a_move_takes_cards_from_one_pile_to_one_place(seed):
    chance = random.Random(seed)
    found = [0] * 256
    seen = 0
    for _ in range(40):
        hand = random_hand(chance, made=Options(chance.choice(("classic", "little", "bonus"))))
        for seat in range(hand.seats):
            layout = hand.layouts[seat]
            for move in list(found[: moves.find(hand, seat, found)]):
                source, count, goal = move >> 8 & 15, move >> 4 & 15, move & 15
                before = list(layout[:9])
                token = hand.apply(seat, move)
                after = [now - then for now, then in zip(layout[:9], before, strict=True)]
                hand.undo(seat, token)
                wanted = [0] * 9
                wanted[source] -= count
                if goal:
                    wanted[goal] += count
                assert after == wanted
                assert count == 1 or 1 <= source <= 6
                assert sum(layout[:9]) == sum(before)
                seen += 1
    assert seen > 300


def test_t1_cards_have_a_text_each():
    assert [card_text(suit << 4 | rank) for suit in range(4) for rank in range(1, 14)] == DECK


@pytest.mark.parametrize("seats", range(6, 13))
def test_g2_more_than_five_single_seats_share_the_foundations(seats, seed):
    play = Play("n1 classic -" + " 2hAh:-|-|-|-:...:-" * seats)
    for seat in range(seats):
        play.do(seat, "n-f")
    assert play.foundations() == "Ah" * seats, "every deck has an ace that starts a foundation"
    for seat in range(seats - 1, -1, -1):
        play.do(seat, "n-f")
    assert (play.foundations(), play.scores()) == ("2h" * seats, [2] * seats)
    assert audit(random_hand(random.Random(seed), seats=seats)) == 0
