# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A seat's layout as bytes that go over the air, and how one is made whole again from them (L3, L4, N1).

The bytes are those of docs/WIRE.md: how many cards each pile has, then the cards, pile by pile from the bottom up. They
may be older than what is settled, and anybody's: whatever they are, a layout of the seat's own cards comes out, each in
one place, none of those that lie on foundations, its work piles in order. That takes long, and is seldom needed: the
layout of another handheld's seat is *folded*, its bytes lying where the cards would, until somebody asks for it.
"""

from nerts_core import layout as piles
from nerts_core.card_moves import fits
from nerts_core.cards import const

PILES = const(9)

_PILES = const(9)
_PACKED = const(72)
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_WAIT = const(15)
_LANDED = const(11)
_CARDS = const(17)
_ROOM = const(53)
_MOST = const(13)
_JOKER = const(0x40)
_PLAIN = const(0xC0)
_JOKERS = const(15)
_HAND = const(16)
_HAND_CARDS = const(7)

# Which cards have been found, by their place in `LinkedHand.gone`.
_seen = bytearray(64)
_packed = bytearray(_PACKED)


def place_of(card):
    """The place of a card among the 64 of a seat; the jokers have those of two cards that are none."""
    return card if card < _JOKER else card >> 3 & 16


def pack(layout, data, at):
    """Write a layout into `data` from `at` on. Returns where it ends, 63 bytes later at the most."""
    end = at + _PILES
    for pile in range(_PILES):
        count = layout[pile]
        data[at + pile] = count
        for i in range(count):
            card = piles.card_at(layout, pile, i)
            data[end] = card & _PLAIN or card
            end += 1
    return end


def size_of(data, at, length):
    """How many of the bytes from `at` up to `length` are a packed layout; 0 where none is, or no seat has so many."""
    end = at + _PILES
    if end > length:
        return 0
    for pile in range(_PILES):
        end += data[at + pile]
    return end - at if end <= length and end - at <= _PACKED else 0


def unpack(hand, seat, data, at):
    """Make the layout of `seat` from a packed one, which `size_of` has found to be there.

    What is on foundations is left out, what is missing is put where it does no harm, first to the nerts pile.
    """
    layout = hand.layouts[seat]
    for i in range(_PILES):
        layout[i] = 0
    for i in range(_CARDS, len(layout)):
        layout[i] = 0
    for i in range(64):
        _seen[i] = hand.gone[8 * seat + (i >> 3)] >> (i & 7) & 1
    end = at + _PILES
    for pile in range(_PILES):
        for _ in range(data[at + pile]):
            _lay(hand, layout, pile, data[end])
            end += 1
    left = hand.left[seat]
    for card in range(64):
        if not card & 15:
            # The two that are no cards are the places of jokers.
            card = _JOKER if not card else _PLAIN if card == 16 else 0
        _lay(hand, layout, _NERTS if layout[_NERTS] < left else _WASTE, card)
    while layout[_NERTS] > left:
        card = piles.take(layout, _NERTS, layout[_NERTS] - 1)
        _seen[place_of(card)] = 0
        _lay(hand, layout, _WASTE, card)
    for i in range(2):
        layout[_LANDED + i] = hand.landed[2 * seat + i]
    layout[_DECLARED] = layout[_DECLARED_PILE] = layout[_WAIT] = 0


def fold(hand, seat, data, at, size):
    """Keep the bytes of another handheld's layout, which `size_of` has found to be of that size, in its place."""
    layout = hand.layouts[seat]
    to = _CARDS
    # Four at once: after a layout at least the tag of its packet follows.
    end = at + size
    while at < end:
        layout[to] = data[at]
        layout[to + 1] = data[at + 1]
        layout[to + 2] = data[at + 2]
        layout[to + 3] = data[at + 3]
        at += 4
        to += 4
    hand.folded |= 1 << seat


def mend(hand, seat):
    """Make a layout whole, folded or not, in the light of what is settled."""
    layout = hand.layouts[seat]
    if hand.folded >> seat & 1:
        for i in range(_PACKED):
            _packed[i] = layout[_CARDS + i]
        hand.folded &= ~(1 << seat)
    else:
        pack(layout, _packed, 0)
    unpack(hand, seat, _packed, 0)


def _lay(hand, layout, pile, card):
    # One card onto a pile, unless it is there already; to the waste or the stock where the pile does not take it.
    if card & _JOKER:
        card &= _PLAIN
        if not hand.options.values[_JOKERS]:
            return
    elif card > 63 or not 0 < card & 15 <= _MOST:
        return
    if _seen[place_of(card)]:
        return
    _seen[place_of(card)] = 1
    if _NERTS < pile < _WASTE:
        count = layout[pile]
        if pile > hand.work_piles or count == _MOST:
            pile = _WASTE
        elif count and fits(card, 1, piles.top(layout, pile), count, card & _JOKER):
            pile = _WASTE
    elif pile == _NERTS and layout[_NERTS] == _MOST:
        pile = _WASTE
    if pile == _WASTE and hand.options.values[_HAND] and layout[_WASTE] == _HAND_CARDS:
        pile = _STOCK
    if layout[_WASTE] + layout[_STOCK] == _ROOM:
        pile = 1
    piles.put(layout, pile, card)
    if hand.options.values[_JOKERS]:
        hand.fix(layout, pile)
