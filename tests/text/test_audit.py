# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The audit names each kind of defect, and finds none on tables that can be (N1, N2)."""

import random

import pytest

from nerts_core import audit, moves
from nerts_core import hand as hands
from nerts_core import layout as piles
from nerts_core.cards import card_of
from nerts_core.hand import Hand
from nerts_core.notation import table_of
from nerts_core.options import TIE, Options
from tests.core.tables import fill
from tests.random_play import random_hand, random_move

NAMES = (
    "BAD_COUNT BAD_CARD DOUBLE_CARD LOST_CARD NEW_CARD BAD_RUN LEFT_OVER BAD_FOUNDATIONS BAD_PLAYS BAD_END BAD_WORD"
    " BAD_JOKER BAD_DECLARED"
).split()


def names(hand):
    """The names of the defects of a hand."""
    bits = audit.audit(hand)
    found = [name for place, name in enumerate(NAMES) if bits >> place & 1]
    assert sum(getattr(audit, name) for name in found) == bits
    return found


def fresh(sketch="classic Ac2d 3h9h:Kd|-|5c4h|-:...:7s Kh:-|-|-|-:...:-"):
    return table_of(fill("n1 " + sketch))


def place(hand, seat, pile, at):
    """The index of a card in a layout's bytes."""
    if pile == piles.STOCK:
        return 70 - hand.layouts[seat][piles.STOCK] + at
    return piles.place_of(pile) + at


def test_every_bit_has_a_name_and_words_of_its_own():
    assert [getattr(audit, name) for name in NAMES] == [1 << place for place in range(len(NAMES))]
    assert len(set(audit.DEFECTS)) == len(NAMES) == len(audit.DEFECTS)
    assert audit.defects_text(0) == ""
    assert audit.defects_text((1 << len(NAMES)) - 1) == ", ".join(audit.DEFECTS)
    assert audit.defects_text(audit.BAD_RUN | audit.DOUBLE_CARD) == audit.DEFECTS[2] + ", " + audit.DEFECTS[5]


@pytest.mark.parametrize("number", range(8))
def test_n1_n2_tables_that_can_be_have_none(number, seed, times):
    for more in range(6 * times):
        hand = random_hand(random.Random("audit %d %d %d" % (seed, number, more)), most_moves=400)
        assert names(hand) == [], (seed, number, more)
    never = Hand(3, Options())
    never.deal_from(1)
    assert names(never) == []


@pytest.mark.parametrize(("pile", "count"), [(piles.NERTS, 14), (1, 14), (4, 255), (5, 1), (6, 1)])
def test_bad_count(pile, count):
    hand = fresh()
    hand.layouts[0][pile] = count
    assert "BAD_COUNT" in names(hand)


def test_bad_count_of_stock_and_waste_together():
    hand = fresh()
    hand.layouts[1][piles.WASTE] = 53 - hand.layouts[1][piles.STOCK]
    assert "BAD_COUNT" in names(hand)
    hand = fresh()
    hand.layouts[1][piles.STOCK] = 53
    assert "BAD_COUNT" in names(hand)


@pytest.mark.parametrize("card", [0, 14, 15, 16, 0x3E, 0x40, 0x41, 0xC0, 255])
@pytest.mark.parametrize("pile", [piles.NERTS, 1, piles.WASTE, piles.STOCK])
def test_n1_bad_card(pile, card):
    hand = fresh()
    hand.layouts[0][place(hand, 0, pile, 0)] = card
    found = names(hand)
    assert "BAD_CARD" in found
    # What was there is missed.
    assert "LOST_CARD" in found


@pytest.mark.parametrize("pile", [piles.NERTS, 1, piles.WASTE, piles.STOCK])
def test_n1_double_card(pile):
    hand = fresh()
    hand.layouts[0][place(hand, 0, pile, 0)] = card_of("4h")
    assert "DOUBLE_CARD" in names(hand)
    assert "LOST_CARD" in names(hand)


def test_n1_lost_card():
    hand = fresh()
    piles_now = hand.layouts[0]
    piles_now[place(hand, 0, piles.WASTE, 0)] = 0
    piles_now[piles.WASTE] = 0
    assert names(hand) == ["LOST_CARD", "BAD_PLAYS"]
    hand.plays += 1
    assert names(hand) == ["LOST_CARD"]


def test_c5_a_card_more_is_missing_only_after_a_tie():
    sketch = "tie=both 2c 3c:-|-|-|-:...:- rest"
    hand = fresh(sketch)
    other = hand.layouts[1]
    index = bytes(other).index(card_of("2c"), 16)
    # Seat 1 tied with its own 2c: it is gone though the foundation has one.
    stock = 70 - other[piles.STOCK]
    other[index] = other[stock]
    other[stock] = 0
    other[piles.STOCK] -= 1
    hand.plays += 1
    assert names(hand) == []
    hand.options.values[TIE] = 0
    assert names(hand) == ["LOST_CARD"]
    # A tie with nobody is none.
    hand = fresh(sketch)
    other = hand.layouts[1]
    stock = 70 - other[piles.STOCK]
    index = bytes(other).index(card_of("9h"), 16)
    other[index] = other[stock]
    other[stock] = 0
    other[piles.STOCK] -= 1
    hand.plays += 1
    assert names(hand) == ["LOST_CARD"]


def test_n1_new_card():
    hand = fresh()
    hand.tops[card_of("Ac")] -= 1
    hand.tops[card_of("2c")] += 1
    assert names(hand) == ["NEW_CARD"]
    hand = fresh()
    piles.put(hand.layouts[1], piles.WASTE, card_of("Ac"))
    # Seat 0 has played the ace, seat 1 has its own: this is one too many.
    assert names(hand) == ["DOUBLE_CARD"]


@pytest.mark.parametrize("cards", ["5c4c", "5c4s", "5c3h", "5c5h", "5c6h", "4h5c", "Kd6c5h4h", "Ad2s", "AhKs"])
def test_n2_bad_run(cards):
    hand = fresh("classic - rest rest")
    layout = hand.layouts[0]
    for card in [card_of(cards[at : at + 2]) for at in range(0, len(cards), 2)]:
        index = bytes(layout).index(card, 16)
        stock = 70 - layout[piles.STOCK]
        layout[index] = layout[stock]
        layout[stock] = 0
        layout[piles.STOCK] -= 1
        piles.put(layout, 3, card)
    assert names(hand) == ["BAD_RUN"]


@pytest.mark.parametrize("pile", [piles.NERTS, 1, 2, 4, piles.WASTE])
def test_left_over(pile):
    hand = fresh()
    layout = hand.layouts[0]
    layout[place(hand, 0, pile, layout[pile])] = 9
    assert names(hand) == ["LEFT_OVER"]


@pytest.mark.parametrize("index", [16, 70, 84])
def test_left_over_where_no_card_can_be(index):
    hand = fresh()
    hand.layouts[1][index] = 1
    assert names(hand) == ["LEFT_OVER"]


# Jokers and declarations

JOKERS = "jokers 2cAd -:-|9h*1|-|-:...:-:--2c *1:*2|-|-|-:...:-"
SEVEN = "jokers=2,hand=seven 2c -:5h|4d*1|-|-:...:9c*2Ks *1:Kh|-|-|-:...:2d*2 declared=0hAd"


def test_j2_j4_jokers_where_they_can_be():
    hand = fresh(JOKERS)
    assert hand.layouts[0][piles.LANDED + 1] == card_of("2c")
    assert names(hand) == []
    assert names(fresh(SEVEN)) == []


@pytest.mark.parametrize("landed", [0, 1])
def test_j4_n1_a_joker_is_in_a_layout_or_on_a_foundation(landed):
    hand = fresh(JOKERS)
    layout = hand.layouts[0]
    if landed:
        # It is a card of a foundation, and in its pile too.
        piles.put(layout, 3, card_of("*2"))
        assert names(hand) == ["NEW_CARD"]
    else:
        layout[piles.LANDED + 1] = 0
        assert "LOST_CARD" in names(hand)


@pytest.mark.parametrize("card", ["3c", "Ac", "2d", "As", "Kh"])
def test_n2_j4_a_joker_is_on_a_foundation_what_it_was_declared(card):
    hand = fresh(JOKERS)
    hand.layouts[0][piles.LANDED + 1] = card_of(card)
    assert "BAD_FOUNDATIONS" in names(hand) or "NEW_CARD" in names(hand) or "LOST_CARD" in names(hand)


@pytest.mark.parametrize("card", [14, 0x0F, 0x20, 0x40, 0x41, 0xC2])
def test_j4_bad_joker_on_a_foundation(card):
    hand = fresh(JOKERS)
    hand.layouts[0][piles.LANDED + 1] = card
    assert "BAD_JOKER" in names(hand)
    hand = fresh()
    hand.layouts[0][piles.LANDED] = card_of("2c")
    assert "BAD_JOKER" in names(hand)


@pytest.mark.parametrize("byte", [0x40, 0x48, 0x58 - 1, 0x68, 0x59, 0x7F])
def test_j2_bad_joker_in_a_work_pile(byte):
    # On the nine of hearts it is a black eight: 0x48.
    hand = fresh(JOKERS)
    layout = hand.layouts[0]
    assert layout[place(hand, 0, 2, 1)] == 0x48
    layout[place(hand, 0, 2, 1)] = byte
    assert ("BAD_JOKER" in names(hand)) == (byte != 0x48)


@pytest.mark.parametrize("works", ["*1*2Kd", "*1Kd", "*1*2Qs", "Ad*1", "Ad*1*2", "2s*2*1", "3s*1*2", "*2Qs", "*1*2Jh"])
def test_j2_jokers_are_no_more_than_kings_and_no_less_than_aces(works):
    text = fill("n1 jokers - %s:-|-|-|-:...:- rest" % works)
    words = text.split()
    words[3] = words[3].replace(works + ":-", "-:" + works, 1)
    can_be = works in ("3s*1*2", "*2Qs", "*1*2Jh")
    if can_be:
        assert names(table_of(" ".join(words))) == []
    else:
        with pytest.raises(ValueError, match="This table cannot be: a joker stands for a card that it cannot be"):
            table_of(" ".join(words))


def test_j2_a_joker_is_fixed_in_work_piles_alone():
    hand = fresh(SEVEN)
    hand.layouts[0][place(hand, 0, piles.WASTE, 1)] |= 5
    assert names(hand) == ["BAD_JOKER"]
    hand = fresh(SEVEN)
    hand.layouts[1][place(hand, 1, piles.NERTS, 0)] = 0x4D
    assert names(hand) == ["BAD_JOKER"]


@pytest.mark.parametrize(
    ("index", "byte"),
    [
        (piles.DECLARED, 0),
        (piles.DECLARED, 14),
        (piles.DECLARED, 0x40),
        (piles.DECLARED, 0x41),
        (piles.DECLARED_PILE, 8),
        (piles.DECLARED_PILE, 15),
        (piles.DECLARED_PILE, 1),
        (piles.DECLARED_PILE, 3),
    ],
)
def test_j3_bad_declared(index, byte):
    hand = fresh(SEVEN)
    hand.layouts[0][index] = byte
    assert names(hand) == ["BAD_DECLARED"]


@pytest.mark.parametrize("index", [piles.DECLARED, piles.DECLARED_PILE, piles.WAIT])
def test_j3_nothing_is_declared_where_there_are_no_jokers(index):
    hand = fresh()
    hand.layouts[1][index] = 1
    assert names(hand) == ["BAD_DECLARED"]


def test_h1_bad_count_of_a_hand_of_seven():
    hand = fresh(SEVEN)
    layout = hand.layouts[1]
    piles.turn_up(layout, 5, False)
    assert names(hand) == []
    piles.turn_up(layout, 1, False)
    assert "BAD_COUNT" in names(hand)


@pytest.mark.parametrize(("card", "by"), [(0x00, -1), (0x10, 1), (0x0E, 1), (0x1F, 1), (0x20, 1)])
def test_m5_bad_foundations(card, by):
    hand = fresh()
    hand.tops[card] += by
    assert names(hand) == ["BAD_FOUNDATIONS"]


@pytest.mark.parametrize("by", [-1, 1])
def test_bad_plays(by):
    hand = fresh()
    hand.plays += by
    assert names(hand) == ["BAD_PLAYS"]


def test_c1_bad_end():
    for over, caller, wrong in (
        (0, hands.NOBODY, False),
        (hands.NOT_DEALT, hands.NOBODY, False),
        (hands.STOPPED, hands.NOBODY, False),
        (hands.TIMED, hands.NOBODY, False),
        (0, 1, True),
        (hands.STOPPED, 0, True),
        (hands.CALLED, 0, True),
        (hands.CALLED, 2, True),
        (hands.CALLED, hands.NOBODY, True),
        (hands.TIMED + 1, hands.NOBODY, True),
        (-1, hands.NOBODY, True),
    ):
        hand = fresh()
        hand.over, hand.caller = over, caller
        assert names(hand) == ["BAD_END"] * wrong, (over, caller)
    hand = fresh("classic - rest 3h:-|-|-|-:...:-")
    hand.over, hand.caller = hands.CALLED, 0
    assert names(hand) == []
    hand.caller = 1
    assert names(hand) == ["BAD_END"]


def test_k1_bad_word():
    hand = fresh()
    plays = hand.plays
    for seat in range(2):
        hand.say_stuck(seat)
    assert names(hand) == []
    hand.layouts[1][piles.WORD] = plays + 2
    assert names(hand) == ["BAD_WORD"]
    hand.layouts[1][piles.WORD] = 0
    hand.layouts[1][piles.WORD + 1] = 1
    assert names(hand) == ["BAD_WORD"]
    hand = fresh()
    for rotated, wrong in ((0, False), (plays + 1, False), (plays + 2, True), (-1, True)):
        hand.rotated = rotated
        assert names(hand) == ["BAD_WORD"] * wrong


def test_n1_any_byte_of_a_layout_that_changes_is_noticed(seed):
    # All but the word, which can have been said after any play, and what can be declared and wait, where something is.
    chance = random.Random("bytes %d" % seed)
    for _ in range(12):
        hand = random_hand(chance, most_moves=200)
        for _ in range(80):
            layout = chance.choice(hand.layouts)
            free = [piles.WORD, piles.WORD + 1]
            if layout[piles.DECLARED]:
                free += [piles.DECLARED, piles.DECLARED_PILE, piles.WAIT]
            if hand.options.values[TIE]:
                # Both cards can be on a foundation more than once.
                free += [piles.LANDED, piles.LANDED + 1]
            index = chance.choice([each for each in range(len(layout)) if each not in free])
            kept = layout[index]
            layout[index] = (kept + chance.randint(1, 255)) % 256
            assert names(hand) != [], (seed, index, kept, layout[index])
            layout[index] = kept
        assert names(hand) == []


def test_n1_no_move_and_no_taking_back_leaves_a_defect(seed):
    for number in range(10):
        chance = random.Random("moves %d %d" % (seed, number))
        hand = random_hand(chance, most_moves=60)
        for _ in range(60):
            made = None if hand.over else random_move(chance, hand)
            assert names(hand) == [], (seed, number)
            if made and made[1] >> 12 == moves.PLAY and not hand.over:
                hand.undo(made[0], made[2])
                assert names(hand) == [], (seed, number)
                hand.apply(made[0], made[1])
