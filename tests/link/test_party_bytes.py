# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Layouts and the state of a table as bytes: there and back, and whatever else comes in their place (L3, L4, N1)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from nerts_core.layout import put
from nerts_core.link.layouts import pack, size_of
from nerts_core.link.linked_hand import LinkedHand
from nerts_core.link.mending import mend, unpack
from nerts_core.link.party_state import load, save
from nerts_core.options import Options
from tests.link.parties import Table, cards_of


def test_the_state_of_a_table_comes_through_its_bytes():
    """L4: what is saved for who comes in is all that is settled."""
    table = Table(4, 12, "jokers=2,king_bonus=5", loss=0.1, seed=21)
    table.deal()
    table.play_by_bots()
    table.run(30000)
    party = table.parties[0]
    data = bytearray(512)
    length = save(party, data, 1)
    assert length <= 512
    other = Table(4, 12).parties[1]
    assert load(other, data, length)
    again = bytearray(512)
    for seat in range(12):
        assert other.table.hand.score(seat) == party.table.hand.score(seat)
    other.link.state = 2
    assert save(other, again, 1) == length
    assert bytes(again[:length])[:300] == bytes(data[:length])[:300]
    for short in range(0, length, 7):
        load(Table(4, 12).parties[1], data, short)  # never raises, whatever it is


@settings(max_examples=60, deadline=None)
@given(st.binary(min_size=9, max_size=80), st.booleans(), st.integers(0, 13))
def test_n1_whatever_is_told_of_a_layout_it_has_each_card_once(data, jokers, left):
    """N1: a layout from the air, a mad one too, is made of the seat's own cards, each in one place."""
    options = Options("jokers=2" if jokers else "")
    hand = LinkedHand(2, options)
    hand.deal_linked(77)
    hand.left[1] = left
    hand.gone[8] = 0b110
    if size_of(data, 0, len(data)) != len(data):
        counts = bytes(1 for _ in range(9))
        data = counts + (data * 2)[:9]
    unpack(hand, 1, data, 0)
    deck = [suit | rank for suit in range(0, 64, 16) for rank in range(1, 14)] + ([0, 16] if jokers else [])
    assert cards_of(hand, 1) == sorted(set(deck) - {1, 2})
    assert hand.layouts[1][0] <= left
    again = bytearray(80)
    end = pack(hand.layouts[1], again, 0)
    assert size_of(again, 0, end) == end
    mend(hand, 1)
    assert cards_of(hand, 1) == sorted(set(deck) - {1, 2})


def test_a_layout_that_is_told_is_the_one_that_was_packed():
    hand = LinkedHand(2, Options("jokers=2"))
    hand.deal_linked(99)
    put(hand.layouts[0], 7, hand.layouts[0][69 - hand.layouts[0][8] + 1])
    hand.deal_linked(99)
    before = bytes(hand.layouts[0])
    data = bytearray(80)
    pack(hand.layouts[0], data, 0)
    unpack(hand, 0, data, 0)
    assert bytes(hand.layouts[0]) == before
