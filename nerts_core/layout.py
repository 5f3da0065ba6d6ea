# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A seat's layout in one bytearray: nerts pile, work piles, stock and waste (T2), and the ways of the stock (S).

    index 0 to 8      how many cards each pile has: NERTS, WORK 1 to 6, WASTE, STOCK
    index 9 to 15     kept free for what travels with a layout
    pile p, 0 to 7    its cards from the bottom up, from index 17 + 14 * p on; the byte before them is always 0, so that
                      layout[16 + 14 * p + layout[p]] is the top card, or 0 where there is none
    the stock         shares the room of the waste, from the other end: its bottom card is the last byte, its top card is
                      layout[SIZE - layout[STOCK]]

Unused places hold 0, so that two layouts with the same cards are the same bytes. Nothing here asks whether a move is
legal; that is `moves`.
"""

from nerts_core.cards import CARDS, const

NERTS = const(0)
WORK = const(1)
WASTE = const(7)
STOCK = const(8)
MAX_WORK_PILES = const(6)
SIZE = const(169)

# The same numbers once more, folded into the code below.
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_SIZE = const(169)
_FIRST = const(16)
_STRIDE = const(14)
_WASTE_CARDS = const(115)


def top(layout, pile):
    """The top card of the nerts pile, a work pile or the waste; 0 where it is empty."""
    return layout[_FIRST + _STRIDE * pile + layout[pile]]


def card_at(layout, pile, place):
    """The card at `place` (0 is the bottom) of any pile, the stock too; `place` is below the pile's count."""
    if pile == _STOCK:
        return layout[_SIZE - 1 - place]
    return layout[_FIRST + 1 + _STRIDE * pile + place]


def put(layout, pile, card):
    """Put a card on top of any pile, the stock too."""
    count = layout[pile] + 1
    layout[pile] = count
    if pile == _STOCK:
        layout[_SIZE - count] = card
    else:
        layout[_FIRST + _STRIDE * pile + count] = card


def cards_in(layout):
    """How many cards the whole layout has."""
    count = 0
    for pile in range(_STOCK + 1):
        count += layout[pile]
    return count


def clear(layout):
    """Take every card away."""
    for i in range(_SIZE):
        layout[i] = 0


def deal(layout, chance, nerts_pile, work_piles):
    """Deal a shuffled deck: `nerts_pile` cards, one to each work pile, the rest to the stock (T4). `chance` is started."""
    clear(layout)
    for i in range(CARDS):
        layout[_SIZE - CARDS + i] = (i // 13) << 4 | (i % 13 + 1)
    chance.shuffle(layout, _SIZE - CARDS, CARDS)
    stock_top = _SIZE - CARDS
    for i in range(nerts_pile + work_piles):
        put(layout, _NERTS if i < nerts_pile else i - nerts_pile + 1, layout[stock_top + i])
        layout[stock_top + i] = 0
    layout[_STOCK] = CARDS - nerts_pile - work_piles


def turn_up(layout, count, kept):
    """Turn `count` cards from the stock onto the waste (S1), as a block or, with `kept`, in the order they had."""
    stock = _SIZE - layout[_STOCK]
    waste = _WASTE_CARDS + layout[_WASTE]
    for i in range(count):
        layout[waste + (count - 1 - i if kept else i)] = layout[stock + i]
        layout[stock + i] = 0
    layout[_STOCK] -= count
    layout[_WASTE] += count


def turn_back(layout, count, kept):
    """Undo `turn_up` with the same arguments."""
    stock = _SIZE - layout[_STOCK] - count
    waste = _WASTE_CARDS + layout[_WASTE] - count
    for i in range(count):
        j = waste + (count - 1 - i if kept else i)
        layout[stock + i] = layout[j]
        layout[j] = 0
    layout[_STOCK] += count
    layout[_WASTE] -= count


def turn_over(layout):
    """Turn the waste over to be the stock, which is empty (S2)."""
    count = layout[_WASTE]
    for i in range(count - 1, -1, -1):
        card = layout[_WASTE_CARDS + i]
        layout[_WASTE_CARDS + i] = 0
        layout[_SIZE - count + i] = card
    layout[_WASTE] = 0
    layout[_STOCK] = count


def turn_over_back(layout):
    """Undo `turn_over`: the whole stock becomes the waste, which is empty."""
    count = layout[_STOCK]
    for i in range(count):
        card = layout[_SIZE - count + i]
        layout[_SIZE - count + i] = 0
        layout[_WASTE_CARDS + i] = card
    layout[_STOCK] = 0
    layout[_WASTE] = count


def new_stock(layout, kept):
    """Put what is left in the stock onto the waste as one block, and turn the waste over (S2)."""
    left = layout[_STOCK]
    # The block may be long (K2) and the two ends share their room, so it is turned where it lies.
    waste = layout[_WASTE]
    if kept:
        reverse(layout, _SIZE - left, left)
    for i in range(left):
        card = layout[_SIZE - left + i]
        layout[_SIZE - left + i] = 0
        layout[_WASTE_CARDS + waste + i] = card
    layout[_WASTE] = waste + left
    layout[_STOCK] = 0
    turn_over(layout)


def reverse(layout, start, count):
    """Reverse `count` bytes from index `start` on."""
    last = start + count - 1
    for i in range(count // 2):
        card = layout[start + i]
        layout[start + i] = layout[last - i]
        layout[last - i] = card


def under(layout):
    """Move the top card of the stock, which has one, to its bottom (S3)."""
    start = _SIZE - layout[_STOCK]
    card = layout[start]
    for i in range(start, _SIZE - 1):
        layout[i] = layout[i + 1]
    layout[_SIZE - 1] = card


def under_back(layout):
    """Undo `under`."""
    start = _SIZE - layout[_STOCK]
    card = layout[_SIZE - 1]
    for i in range(_SIZE - 1, start, -1):
        layout[i] = layout[i - 1]
    layout[start] = card
