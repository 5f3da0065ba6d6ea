# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A seat's layout in one bytearray: nerts pile, work piles, stock and waste (T2), and the ways of the stock (S, H1).

    index 0 to 8      how many cards each pile has: NERTS, WORK 1 to 6, WASTE, STOCK
    index 9 and 10    the seat's word that it is stuck (K1), see `hand`
    index 11 and 12   what the first and the second joker are on a foundation, 0 where they are not there (J4)
    index 13 to 15    a joker that is declared (J3): the card, its pile, how long it still has to wait (see `hand`)
    index 16          is always 0
    index 17 to 69    the waste from its bottom up, or the hand of seven in the order it was dealt (H1); from the other
                      end the stock: its bottom card is at 69, its top card at 70 - layout[STOCK]
    from 70 on        14 bytes for the nerts pile, then for each work pile: one that is always 0, then the cards from
                      the bottom up, so that layout[70 + 14 * pile + layout[pile]] is the top card, 0 for none

Unused places hold 0, so that two layouts with the same cards are the same bytes. Nothing here asks whether a move is
legal; that is `moves`.
"""

from nerts_core.cards import const

NERTS = const(0)
WASTE = const(7)
STOCK = const(8)
WORD = const(9)
LANDED = const(11)
DECLARED = const(13)
DECLARED_PILE = const(14)
WAIT = const(15)
HAND_CARDS = const(7)
MAX_WORK_PILES = const(6)

# The same numbers once more, folded into the code below.
_WASTE_CARDS = const(17)
_STOCK_END = const(70)
_FIRST = const(70)
_STRIDE = const(14)
_PLAIN = const(0xC0)


def size(work_piles):
    """How many bytes a layout with that many work piles takes."""
    return _FIRST + _STRIDE * (work_piles + 1)


def top(layout, pile):
    """The top card of the nerts pile, a work pile or the waste; 0 where it is empty."""
    if pile == WASTE:
        return layout[_WASTE_CARDS - 1 + layout[WASTE]]
    return layout[_FIRST + _STRIDE * pile + layout[pile]]


def place_of(pile):
    """The index of the bottom card of the nerts pile, a work pile or the waste."""
    return _WASTE_CARDS if pile == WASTE else _FIRST + 1 + _STRIDE * pile


def card_at(layout, pile, place):
    """The card at `place` (0 is the bottom) of any pile, the stock too; `place` is below the pile's count."""
    if pile == STOCK:
        return layout[_STOCK_END - 1 - place]
    return layout[place_of(pile) + place]


def put(layout, pile, card):
    """Put a card on top of any pile, the stock too."""
    count = layout[pile] + 1
    layout[pile] = count
    if pile == STOCK:
        layout[_STOCK_END - count] = card
    else:
        layout[place_of(pile) + count - 1] = card


def cards_in(layout):
    """How many cards the whole layout has."""
    count = 0
    for pile in range(STOCK + 1):
        count += layout[pile]
    return count


def take(layout, pile, place):
    """Take the card at `place` (0 is the bottom) out of a pile that is not the stock; returns it as it is alone.

    The cards above it move down: in a hand of seven any card can be taken (H1).
    """
    start = place_of(pile)
    card = layout[start + place]
    count = layout[pile] - 1
    layout[pile] = count
    for i in range(start + place, start + count):
        layout[i] = layout[i + 1]
    layout[start + count] = 0
    return card & _PLAIN or card


def put_in(layout, pile, place, card):
    """Undo `take`: put a card into a pile at `place`."""
    start = place_of(pile)
    for i in range(start + layout[pile], start + place, -1):
        layout[i] = layout[i - 1]
    layout[start + place] = card
    layout[pile] += 1


def turn_up(layout, count, kept):
    """Turn `count` cards from the stock onto the waste (S1), as a block; with `kept` three at most, in their order."""
    stock = _STOCK_END - layout[STOCK]
    waste = _WASTE_CARDS + layout[WASTE]
    for i in range(count):
        card = layout[stock + i]
        layout[stock + i] = 0
        layout[waste + i] = card
    if kept:
        # The room may be full, so the ends of the block change places in it.
        card = layout[waste]
        layout[waste] = layout[waste + count - 1]
        layout[waste + count - 1] = card
    layout[STOCK] -= count
    layout[WASTE] += count


def turn_over(layout):
    """Turn the waste over to be the stock, which is empty (S2)."""
    count = layout[WASTE]
    for i in range(count - 1, -1, -1):
        card = layout[_WASTE_CARDS + i]
        layout[_WASTE_CARDS + i] = 0
        layout[_STOCK_END - count + i] = card
    layout[WASTE] = 0
    layout[STOCK] = count


def new_stock(layout, kept):
    """Put what is left in the stock onto the waste as one block, and turn the waste over (S2, K2)."""
    left = layout[STOCK]
    if kept:
        for i in range(left // 2):
            card = layout[_STOCK_END - left + i]
            layout[_STOCK_END - left + i] = layout[_STOCK_END - 1 - i]
            layout[_STOCK_END - 1 - i] = card
    turn_up(layout, left, 0)
    turn_over(layout)


def under(layout):
    """Move the top card of the stock, which has one, to its bottom (S3)."""
    start = _STOCK_END - layout[STOCK]
    card = layout[start]
    for i in range(start, _STOCK_END - 1):
        layout[i] = layout[i + 1]
    layout[_STOCK_END - 1] = card


def new_hand(layout):
    """Put the hand of seven at the bottom of the stock and take new cards from its top (H3)."""
    while layout[WASTE]:
        put(layout, STOCK, take(layout, WASTE, 0))
        under(layout)
    turn_up(layout, min(HAND_CARDS, layout[STOCK]), False)
