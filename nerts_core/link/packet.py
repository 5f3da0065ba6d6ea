# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The packets of a table, byte for byte as docs/WIRE.md has them: writing, reading, and refusing what cannot be (L8).

Knows the form, not what follows from it; numbers are low byte first. What a carrier adds around a packet (a tag, a
check) belongs to the carrier.
"""

from nerts_core.cards import const

VERSION = const(1)
MOST = const(200)

STATE = const(1)
JOIN = const(2)
SYNC = const(3)

_MOST = const(200)


class Packet:
    """A packet that is written or read, in a buffer of its own."""

    def __init__(self):
        self.data = bytearray(_MOST)
        self.length = 0
        self.at = 0

    def put(self, value, size):
        """Append a number of `size` bytes."""
        for _ in range(size):
            self.data[self.length] = value & 255
            value >>= 8
            self.length += 1

    def get(self, size):
        """Take the next number of `size` bytes; one that is beyond the end is -1 and ends all reading."""
        at = self.at
        if at < 0 or at + size > self.length:
            self.at = -1
            return -1
        value = 0
        for i in range(size - 1, -1, -1):
            value = value << 8 | self.data[at + i]
        self.at = at + size
        return value

    def room(self):
        """How many bytes still fit."""
        return _MOST - self.length

    def take(self, data):
        """Make a copy of received bytes to read from. False where there are too many."""
        if len(data) > _MOST:
            return False
        for i in range(len(data)):
            self.data[i] = data[i]
        self.length = len(data)
        self.at = 0
        return True


def near(low, known, bits):
    """The number nearest to `known` that has these lowest bits."""
    size = 1 << bits
    value = known - ((known - low) & (size - 1))
    return value + size if known - value > size >> 1 else value
