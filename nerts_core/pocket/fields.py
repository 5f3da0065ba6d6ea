# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The preferences by their numbers, as menus and the store go through them: what each may be, and what it is at first.

At the table nobody does, so that it is let go of there (hardware/late.py). What they mean belongs to `prefs`.
"""

from nerts_core.cards import const
from nerts_core.options import SAME_DEAL

# Lowest, highest and first value of each of FIELDS, attributes of `Prefs` but for the last: `same_deal` is an option of
# a table, but one that no named set has a say in, so it is kept like a preference.
FIELDS = (
    "seats", "level", "pace", "handicap", "partner", "hints", "four_colours", "dark", "left_handed", "sound",
    "language", "large_ranks", "slow_texts", "adapting", "same_deal"
)  # fmt: skip
_LOW = b"\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
_HIGH = b"\x0c\x04\x10\x0a\x02\x01\x01\x01\x01\x03\xff\x01\x01\x06\x01"
_FIRST = b"\x04\x02\x04\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x00\x00"
_SAME_DEAL_FIELD = const(14)


def get_field(prefs, i):
    """The value of the field `i` of FIELDS."""
    return prefs.options.values[SAME_DEAL] if i == _SAME_DEAL_FIELD else getattr(prefs, FIELDS[i])


def set_field(prefs, i, value):
    """Set the field `i` of FIELDS; a value that it cannot have becomes the first one."""
    if not _LOW[i] <= value <= _HIGH[i]:
        value = _FIRST[i]
    if i == _SAME_DEAL_FIELD:
        prefs.options.values[SAME_DEAL] = value
    else:
        setattr(prefs, FIELDS[i], value)


def step_field(prefs, i, by):
    """Go to the next value of the field `i` (`by` 1) or the one before (-1), round at the ends."""
    setattr(prefs, FIELDS[i], _LOW[i] + (get_field(prefs, i) - _LOW[i] + by) % (_HIGH[i] - _LOW[i] + 1))


def first_fields(prefs):
    """Give every field its first value."""
    for i in range(len(FIELDS)):
        set_field(prefs, i, _FIRST[i])
