# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A recorded hand as the bytes of a file, both ways (docs/REPLAY.md). For hosts and tests.

What was cut or altered is not read: the sentence says why. What the moves are is the business of `playback`.
"""

from nerts_core.options import MAX_HANDICAP, MAX_SEATS, MIN_SEATS, SAME_DEAL, Options, may_be
from nerts_core.record import SIZE

VERSION = 1
NOBODY = 255

_MAGIC = b"NH"
_FULL = 1
_SAME = 2
_OPTIONS = 18  # SAME_DEAL, the last one, is a bit beside _FULL
_HEAD = 6
_TAIL = 3
_POLYNOMIAL = 0x864CFB  # of the sum over all bytes, a CRC of 24 bits (RFC 4880)
_SUM_BEGINS = 0xB704CE
_MOST_LEVEL = 9


class KeptHand:
    """A recorded hand: what `playback` takes (`seed`, `data`, `moves`), `full`, and the table it was played at.

    `seats`, `options` (with the handicaps), `levels` of the bots, 0 for a person, and `seat`, whose view it was, or
    NOBODY.
    """

    def __init__(self, seats, options, record, levels=(), seat=NOBODY):
        """`record` has `seed`, `data`, `moves` and `full`, and `count`, how many whole bytes are used."""
        self.seats = seats
        self.options = options
        self.seat = seat
        self.levels = list(levels) or [0] * seats
        self.seed = record.seed
        self.moves = record.moves
        self.full = record.full
        self.data = bytes(record.data[: record.count + 1])


def sum_of(data):
    """The sum over some bytes, 0 to 2**24 - 1."""
    total = _SUM_BEGINS
    for byte in data:
        total ^= byte << 16
        for _ in range(8):
            total <<= 1
            if total & 0x1000000:
                total ^= 0x1000000 | _POLYNOMIAL
    return total


def bytes_of(kept):
    """The bytes of a `KeptHand`."""
    out = bytearray(_MAGIC)
    out.append(VERSION)
    out.append((_FULL if kept.full else 0) | (_SAME if kept.options.values[SAME_DEAL] else 0))
    out.append(kept.seats)
    out.append(kept.seat)
    for i in range(_OPTIONS):
        _append(out, kept.options.values[i], 2)
    for seat in range(kept.seats):
        out.append(kept.options.handicap[seat])
        out.append(kept.levels[seat])
    _append(out, kept.seed, 4)
    _append(out, kept.moves, 2)
    _append(out, len(kept.data), 2)
    out.extend(kept.data)
    _append(out, sum_of(out), _TAIL)
    return bytes(out)


def _append(out, value, count):
    for shift in range(8 * count - 8, -1, -8):
        out.append(value >> shift & 255)


def _number(data, place, count):
    value = 0
    for byte in data[place : place + count]:
        value = value << 8 | byte
    return value


class _Found:
    """What the bytes have for `KeptHand`."""


def read(data):
    """Returns (`KeptHand`, "") for what `bytes_of` gave, or (None, a sentence that says why these bytes are none)."""
    if data[:2] != _MAGIC:
        return None, "This is not a recorded hand of Nerts."
    if len(data) > 2 and data[2] != VERSION:
        return None, "This hand was recorded in form %d, and this version of Nerts reads form %d." % (data[2], VERSION)
    seats = data[4] if len(data) > 4 else 0
    options = Options()
    count = _OPTIONS
    options.values[SAME_DEAL] = data[3] // _SAME & 1 if len(data) > 3 else 0
    place = _HEAD + 2 * count + 2 * seats
    if len(data) < place + 8 + _TAIL:
        return None, "The record of this hand is cut: its beginning is not all there."
    length = _number(data, place + 6, 2)
    whole = place + 8 + length + _TAIL
    if len(data) < whole:
        return None, "The record of this hand is cut: %d of its %d bytes are there." % (len(data), whole)
    if len(data) > whole or sum_of(data[: whole - _TAIL]) != _number(data, whole - _TAIL, _TAIL):
        return None, "The record of this hand was altered: its bytes do not fit together."
    found = _Found()
    found.seed = _number(data, place, 4)
    found.moves = _number(data, place + 4, 2)
    found.full = bool(data[3] & _FULL)
    found.count = length - 1
    found.data = data[place + 8 : place + 8 + length]
    seat = data[5]
    levels = []
    sound = MIN_SEATS <= seats <= MAX_SEATS and (seat < seats or seat == NOBODY) and 0 < length <= SIZE
    if sound:
        for i in range(count):
            value = _number(data, _HEAD + 2 * i, 2)
            sound = sound and may_be(i, value)
            options.values[i] = value
        for i in range(seats):
            options.handicap[i] = data[_HEAD + 2 * count + 2 * i]
            levels.append(data[_HEAD + 2 * count + 2 * i + 1])
            sound = sound and options.handicap[i] <= MAX_HANDICAP and levels[i] <= _MOST_LEVEL
    wrong = options.clash()
    if not sound or wrong >= 0 or found.seed >= 1 << 30:
        return None, "The record of this hand says what no table can be."
    return KeptHand(seats, options, found, levels, seat), ""
