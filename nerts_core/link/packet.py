# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The packets of a table, byte for byte as docs/WIRE.md has them: numbers written and read, and the tag (L8).

Knows the form and the tag that tells tables apart and finds garbled bytes, not what follows from a packet. Numbers are
low byte first.
"""

from nerts_core.cards import const

VERSION = const(1)
MOST = const(150)

STATE = const(1)
JOIN = const(2)
SYNC = const(3)
# These two are not of one table: their key is 0.
SEEK = const(4)
ADVERT = const(5)

# Flags of a STATE packet beside the number of its events.
HAS_ASIDE = const(0x10)
HAS_CHANGE = const(0x40)
HAS_CUTS = const(0x80)

_TAG = const(4)
_MULTIPLIER = const(32550)


class Packet:
    """A packet that is written into a buffer of its own, of `size` bytes."""

    def __init__(self, size):
        self.data = bytearray(size)
        self.length = 0

    def begin(self, kind, teller):
        """Begin a packet."""
        data = self.data
        data[0] = VERSION
        data[1] = kind
        data[2] = teller
        self.length = 3

    def put(self, value, size):
        """Append a number of `size` bytes."""
        data = self.data
        at = self.length
        self.length = at + size
        data[at] = value & 255
        if size > 1:
            data[at + 1] = value >> 8 & 255
            if size > 2:
                data[at + 2] = value >> 16 & 255
                if size > 3:
                    data[at + 3] = value >> 24

    def seal(self, key):
        """Append the tag. Returns the length of all."""
        self.put(tag(self.data, self.length, key), _TAG)
        return self.length


def tag(data, end, key):
    """The tag of the first `end` bytes, for a table's key: 30 bits, which tell what each byte is and where."""
    some = key & 0x7FFF
    all_ = 0
    if len(data) == end + _TAG:
        # A received packet: the dearest loop of all, hence so short. What it takes of the tag is taken off again.
        for byte in data:
            some += byte
            all_ += some
        for i in range(_TAG):
            all_ -= some
            some -= data[end + 3 - i]
    else:
        for i in range(end):
            some += data[i]
            all_ += some
    value = all_ ^ key
    value = (value & 0x7FFF) * _MULTIPLIER + (value >> 15) ^ some
    return (value & 0x7FFF) * _MULTIPLIER + (value >> 15)


def is_sealed(data, end, key):
    """Whether the four bytes at `end` are the tag of those before."""
    if data[end + 3] >= 0x40:
        return False
    return tag(data, end, key) == data[end] | data[end + 1] << 8 | data[end + 2] << 16 | data[end + 3] << 24
