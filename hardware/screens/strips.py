# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which tiles of a card sheet show a card. The numbers are those of tiles.py, folded in here, so that a chip need not
keep all of tiles.py in memory while the table is shown. card: a card byte of nerts_core, 0 for none."""

from nerts_core.cards import const

_BLANK = const(0)
_RANK = const(1)
_SUIT = const(53)
_JOKER = const(57)
_FACE = const(71)
_FACE_PLAIN = const(96)


def strip_left(card):
    """The tile of the left half of a card's strip (its rank)."""
    if card & 0xC0:
        return _JOKER + 2 if card & 0x80 else _JOKER
    if not card & 15:
        return _BLANK
    return _RANK + ((card >> 4) & 3) * 13 + (card & 15) - 1


def strip_right(card):
    """The tile of the right half of a card's strip (its suit)."""
    if card & 0xC0:
        return _JOKER + 3 if card & 0x80 else _JOKER + 1
    if not card & 15:
        return _BLANK
    return _SUIT + ((card >> 4) & 3)


def face(card):
    """The first of the four face tiles below a card's strip."""
    if card & 0xC0:
        return _FACE_PLAIN
    return _FACE + ((card >> 4) & 3) * 4
