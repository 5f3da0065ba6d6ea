# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Stickers: what a player has done for the first time. They follow from the records and from what was learned, so
nothing of them is kept. What a sticker looks like belongs to the screens.

In their order: a match won at each level; the own first call; one within two minutes, and within one; 100 and 1,000
cards to foundations; a match won with each named set; ten lessons learned.
"""

from nerts_core.cards import const
from nerts_core.pocket.prefs import CARDS, LEVELS, SETS

STICKERS = const(16)
LESSONS = const(10)

_STICKERS = const(16)
_CALL = const(4)
_CALL_S = const(120)
_CARDS_1 = const(7)
_SETS = const(9)
_LESSONS = const(15)
_ENOUGH = const(10)

# Words (`say`).
_W_LEVEL_1 = const(194)
_W_SET = const(104)
_W_STICKER_WIN = const(329)
_W_STICKER_CALL = const(330)
_W_STICKER_FAST = const(331)
_W_STICKER_CARDS = const(332)
_W_STICKER_LESSONS = const(333)


def earned(prefs, records):
    """A mask: bit i for sticker i."""
    mask = 0
    fastest_s = 0
    for level in range(1, LEVELS + 1):
        if records.get(level, 1):
            mask |= 1 << level - 1
        call_s = records.get(level, 3)
        if call_s and not 0 < fastest_s <= call_s:
            fastest_s = call_s
    if fastest_s:
        mask |= 1 << _CALL
        for i in (1, 2):
            if fastest_s <= _CALL_S // i:
                mask |= 1 << _CALL + i
    for i in (0, 1):
        if records.values[CARDS] >= (1000 if i else 100):
            mask |= 1 << _CARDS_1 + i
    mask |= (records.values[SETS] & 63) << _SETS
    learned = prefs.learned
    lessons = 0
    while learned:
        lessons += learned & 1
        learned >>= 1
    return mask | (lessons >= _ENOUGH) << _LESSONS


def count(mask):
    """How many stickers a mask has."""
    found = 0
    for i in range(_STICKERS):
        found += mask >> i & 1
    return found


def words_of(sticker):
    """What it is for, as (word, word of its {0} or 0, number of its {1})."""
    if sticker < _CALL:
        return _W_STICKER_WIN, _W_LEVEL_1 + sticker, 0
    if sticker == _CALL:
        return _W_STICKER_CALL, 0, 0
    if sticker < _CARDS_1:
        return _W_STICKER_FAST, 0, _CALL_S // (sticker - _CALL)
    if sticker < _SETS:
        return _W_STICKER_CARDS, 0, 1000 if sticker > _CARDS_1 else 100
    if sticker < _LESSONS:
        return _W_STICKER_WIN, _W_SET + sticker - _SETS, 0
    return _W_STICKER_LESSONS, 0, _ENOUGH


def next_one(mask):
    """The first sticker that a mask has not, -1 where it has all."""
    for i in range(_STICKERS):
        if not mask >> i & 1:
            return i
    return -1
