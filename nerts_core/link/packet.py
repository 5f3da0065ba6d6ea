# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The packets of a table, byte for byte as docs/WIRE.md has them: writing, reading, and refusing what cannot be (L8).

Knows the form and the tag that tells tables apart and finds garbled bytes, not what follows from a packet. Numbers are
low byte first.
"""

from nerts_core.cards import const

VERSION = const(1)
MOST = const(200)

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

_NODES = const(12)
_MOST = const(200)
_TAG = const(4)
_MULTIPLIER = const(32550)


class Packet:
    """A packet that is written into a buffer of its own, or read where it lies."""

    def __init__(self):
        self.data = bytearray(_MOST)
        self.length = 0
        self.at = 0

    def begin(self, kind, teller):
        """Begin a packet."""
        self.length = 0
        self.put(VERSION, 1)
        self.put(kind, 1)
        self.put(teller, 1)

    def put(self, value, size):
        """Append a number of `size` bytes."""
        data = self.data
        at = self.length
        data[at] = value & 255
        if size > 1:
            data[at + 1] = value >> 8 & 255
            if size > 2:
                data[at + 2] = value >> 16 & 255
                if size > 3:
                    data[at + 3] = value >> 24
        self.length = at + size

    def put_low(self, values):
        """Append the lowest byte of each node's value."""
        data = self.data
        at = self.length
        for node in range(_NODES):
            data[at + node] = values[node] & 255
        self.length = at + _NODES

    def byte(self):
        """Take the next byte; one that is beyond the end is -1 and ends all reading."""
        at = self.at
        if at < 0 or at >= self.length:
            self.at = -1
            return -1
        self.at = at + 1
        return self.data[at]

    def get(self, size):
        """Take the next number of `size` bytes, -1 beyond the end; a number of 2**29 or more is none either."""
        at = self.at
        data = self.data
        if at < 0 or at + size > self.length or (size == 4 and data[at + 3] >= 0x20):
            self.at = -1
            return -1
        self.at = at + size
        value = data[at]
        if size > 1:
            value |= data[at + 1] << 8
            if size > 2:
                value |= data[at + 2] << 16
                if size > 3:
                    value |= data[at + 3] << 24
        return value

    def get_near(self, values, known):
        """Take the lowest byte of each node's value into `values`: the number nearest to what is known."""
        data = self.data
        at = self.at
        if at < 0 or at + _NODES > self.length:
            self.at = -1
            return
        for node in range(_NODES):
            values[node] = near(data[at + node], known[node], 8)
        self.at = at + _NODES

    def skip(self, size):
        """Pass over `size` bytes."""
        self.at = -1 if self.at < 0 or self.at + size > self.length else self.at + size

    def room(self):
        """How many bytes still fit, the tag left aside."""
        return _MOST - _TAG - self.length

    def seal(self, key):
        """Append the tag. Returns the length of all."""
        self.put(tag(self.data, self.length, key), _TAG)
        return self.length

    def take(self, data):
        """Read received bytes from their beginning, without their tag. False where they are too many or too few."""
        length = len(data) - _TAG
        if length < 3 or length > _MOST - _TAG:
            return False
        self.data = data
        self.length = length
        self.at = 0
        return True


def is_sealed(data, end, key):
    """Whether the four bytes at `end` are the tag of those before."""
    value = tag(data, end, key)
    return (
        data[end] == value & 255
        and data[end + 1] == value >> 8 & 255
        and data[end + 2] == value >> 16 & 255
        and data[end + 3] == value >> 24
    )


def tag(data, length, key):
    """The tag of the first `length` bytes for a table's key: 30 bits, all of which a change of one byte can reach."""
    value = key & 0x1FFFFFFF
    i = 0
    # Four at a time: a step of a loop costs as much as the rest of it.
    end = length & ~3
    while i < end:
        value = (value & 0x7FFF ^ data[i]) * _MULTIPLIER + (value >> 15)
        value = (value & 0x7FFF ^ data[i + 1]) * _MULTIPLIER + (value >> 15)
        value = (value & 0x7FFF ^ data[i + 2]) * _MULTIPLIER + (value >> 15)
        value = (value & 0x7FFF ^ data[i + 3]) * _MULTIPLIER + (value >> 15)
        i += 4
    while i < length:
        value = (value & 0x7FFF ^ data[i]) * _MULTIPLIER + (value >> 15)
        i += 1
    value ^= key & 0x7FFF
    value = (value & 0x7FFF) * _MULTIPLIER + (value >> 15)
    return (value & 0x7FFF) * _MULTIPLIER + (value >> 15)


def near(low, known, bits):
    """The number nearest to `known` that has these lowest bits."""
    size = 1 << bits
    value = known - ((known - low) & (size - 1))
    return value + size if known - value > size >> 1 else value
