# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A seat's layout as bytes that go over the air (L3, L4, N1).

The bytes are those of docs/WIRE.md: how many cards each pile has, then the cards, pile by pile from the bottom up. They
may be older than what is settled, and anybody's. To make a layout of them takes long, and is seldom needed: that of
another handheld's seat is *folded*, its bytes lying where the cards would, until somebody asks for it (`mending`).
"""

from nerts_core import layout as piles
from nerts_core.cards import const

PILES = const(9)

_PILES = const(9)
_PACKED = const(72)
_CARDS = const(17)
_PLAIN = const(0xC0)


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
