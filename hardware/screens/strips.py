# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which tiles of a card sheet show a card. The numbers are those of tiles.py, folded in here, so that a chip need not
keep all of tiles.py in memory while the table is shown. card: a card byte of nerts_core, 0 for none; that of a joker
says what it stands for (nerts_core/card_moves.py), and is shown as that rank with a jester's cap for the suit."""

from nerts_core.cards import const

_BLANK = const(0)
_RANK = const(1)
_SUIT = const(53)
_JOKER = const(98)
_FACE = const(67)
_JOKER_CAP = const(100)
_JOKER_FACE = const(102)
_OPEN_RANK = const(106)
_QUEEN = const(12)


def strip_left(card):
    """The tile of the left half of a card's strip (its rank)."""
    rank = card & 15
    if card & 0x40:
        if not rank:
            return _JOKER
        if card & 0x20:
            return _OPEN_RANK + rank - _QUEEN
        card |= 0x20  # as spades and hearts are coloured
    elif not rank:
        return _BLANK
    return _RANK + ((card >> 4) & 3) * 13 + rank - 1


def strip_right(card):
    """The tile of the right half of a card's strip (its suit)."""
    if card & 0x40:
        if not card & 15:
            return _JOKER + 1
        return _OPEN_RANK + 2 if card & 0x20 else _JOKER_CAP + (card >> 4 & 1)
    if not card & 15:
        return _BLANK
    return _SUIT + ((card >> 4) & 3)


def face(card):
    """The first of the four face tiles below a card's strip."""
    if card & 0x40:
        return _JOKER_FACE
    return _FACE + ((card >> 4) & 3) * 4


def layout_of(pocket, seat):
    """The layout of any seat, its cards in their places. Over the air that of another handheld's seat is folded until
    somebody asks for it (nerts_core/link/mending.py)."""
    hand = pocket.table.hand
    if pocket.friends is not None and hand.folded >> seat & 1:
        from nerts_core.link.mending import mend

        mend(hand, seat)
    return hand.layouts[seat]
