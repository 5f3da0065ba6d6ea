# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The piles of a layout and the ways of the stock, each beside what lists do; and that each way back is exact (N1)."""

from hypothesis import given
from hypothesis import strategies as st

from nerts_core import layout as piles
from nerts_core import takeback
from nerts_core.layout import NERTS, STOCK, WASTE

CARDS = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
# Stock and waste share 53 places: any split of up to 52 cards must fit.
STOCKS = st.permutations(CARDS).flatmap(lambda deck: st.tuples(st.just(deck), st.integers(0, 52), st.integers(0, 52)))


def laid(stock, waste):
    """A layout with these cards in stock and waste, bottom first."""
    layout = bytearray(piles.size(4))
    for card in stock:
        piles.put(layout, STOCK, card)
    for card in waste:
        piles.put(layout, WASTE, card)
    return layout


def split(drawn):
    deck, cut, end = drawn
    cut, end = sorted((cut, end))
    return deck[:cut], deck[cut:end]


def pile(layout, name):
    return [piles.card_at(layout, name, place) for place in range(layout[name])]


def same(layout, stock, waste):
    assert (pile(layout, STOCK), pile(layout, WASTE)) == (list(stock), list(waste))
    assert layout == laid(stock, waste)


@given(STOCKS)
def test_stock_and_waste_hold_what_was_put(drawn):
    stock, waste = split(drawn)
    layout = laid(stock, waste)
    same(layout, stock, waste)
    assert piles.cards_in(layout) == len(stock) + len(waste)
    assert piles.top(layout, WASTE) == (waste[-1] if waste else 0)


@given(STOCKS, st.integers(0, 52), st.booleans())
def test_s1_turning_up_and_back(drawn, count, kept):
    """A block may be the whole stock; in their own order, three cards at the most are ever turned."""
    stock, waste = split(drawn)
    count = min(count, len(stock), 3 if kept else 52)
    kept = kept and count > 0
    layout = laid(stock, waste)
    piles.turn_up(layout, count, kept)
    block = stock[len(stock) - count :]
    same(layout, stock[: len(stock) - count], waste + (block if kept else block[::-1]))
    takeback.turn_back(layout, count, kept)
    same(layout, stock, waste)


@given(STOCKS)
def test_s2_turning_over_and_back(drawn):
    _, waste = split(drawn)
    layout = laid([], waste)
    piles.turn_over(layout)
    same(layout, waste[::-1], [])
    takeback.turn_over_back(layout)
    same(layout, [], waste)


@given(STOCKS, st.booleans())
def test_s2_a_new_stock_of_all(drawn, kept):
    stock, waste = split(drawn)
    layout = laid(stock, waste)
    piles.new_stock(layout, kept)
    left = stock if kept else stock[::-1]
    same(layout, (waste + left)[::-1], [])


@given(STOCKS)
def test_s3_under_and_back(drawn):
    stock, waste = split(drawn)
    if not stock:
        stock, waste = [CARDS[0]], []
    layout = laid(stock, waste)
    piles.under(layout)
    same(layout, stock[-1:] + stock[:-1], waste)
    takeback.under_back(layout)
    same(layout, stock, waste)


@given(st.permutations(CARDS), st.integers(4, 6), st.lists(st.integers(0, 13), min_size=7, max_size=7))
def test_t2_nerts_pile_and_work_piles_stand_beside_each_other(deck, works, sizes):
    layout = bytearray(piles.size(works))
    wanted = {}
    for name in range(works + 1):
        wanted[name], deck = deck[: sizes[name]], deck[sizes[name] :]
        for card in wanted[name]:
            piles.put(layout, name, card)
    for name, cards in wanted.items():
        assert pile(layout, name) == cards
        assert piles.top(layout, name) == (cards[-1] if cards else 0)
        assert [layout[piles.place_of(name) + place] for place in range(len(cards))] == cards
    assert piles.cards_in(layout) == sum(len(cards) for cards in wanted.values())
    assert layout[NERTS] == len(wanted[NERTS])


def test_t2_how_many_bytes_a_layout_takes():
    assert piles.MAX_WORK_PILES == 6
    assert [piles.size(works) for works in (4, 5, 6)] == [140, 154, 168]
