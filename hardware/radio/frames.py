# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Packets on a wire, where bytes get lost, merged and doubled: frames with a check, which come out whole or not at all.

A frame is a 0, then a body without any 0 in it, then at least one 0. The body stands for a 0, the packet and two bytes
of CRC-16 (polynomial 0x1021, begins with 0xFFFF, of the 0 and the packet, high byte first); each 0 in it gives way to
the distance to the next one, the end counting as one (known as COBS). So a 0 on the wire always ends whatever was
before it: after any noise the very next frame is read. Knows bytes alone; the hub on the desktop uses it too.

Each byte costs a chip some 40 microseconds here, whichever way it goes, so everything is done in one pass.
"""

from nerts_core.cards import const

MOST_PACKET = const(200)
# Frames are filled up with zeros to whole lumps, so that a wire can be given views that were made once.
LUMP = const(32)
MOST_FRAME = const(224)

_MOST_PACKET = const(200)
_LEAST_BODY = const(4)
_MOST_BODY = const(203)
_LUMP = const(32)
# The CRC of a 0 alone.
_HIGH = const(0xE1)
_LOW = const(0xF0)


def _fill_tables():
    # What a byte does to the CRC's two bytes.
    for byte in range(256):
        crc = byte << 8
        for _ in range(8):
            crc = crc << 1 ^ (0x1021 if crc & 0x8000 else 0)
        TO_HIGH[byte] = crc >> 8 & 255
        TO_LOW[byte] = crc & 255


TO_HIGH = bytearray(256)
TO_LOW = bytearray(256)
_fill_tables()


def write_frame(out, data, length):
    """Writes the frame of data[:length] into `out` (MOST_FRAME bytes).

    Returns its length, a multiple of LUMP; 0 where `length` cannot be a packet's.
    """
    if length < 1 or length > _MOST_PACKET or length > len(data):
        return 0
    to_high = TO_HIGH
    to_low = TO_LOW
    high = _HIGH
    low = _LOW
    out[0] = 0
    zero = 1
    at = 2
    for i in range(length):
        byte = data[i]
        if byte:
            out[at] = byte
        else:
            out[zero] = at - zero
            zero = at
        at += 1
        byte ^= high
        high = low ^ to_high[byte]
        low = to_low[byte]
    end = at + 2
    byte = high
    while at < end:
        if byte:
            out[at] = byte
        else:
            out[zero] = at - zero
            zero = at
        at += 1
        byte = low
    out[zero] = at - zero
    out[at] = 0
    at += 1
    while at & _LUMP - 1:
        out[at] = 0
        at += 1
    return at


class Reader:
    """Finds the packets in lumps of bytes. A packet is data[1:1 + length]; `broken` counts what was no frame."""

    def __init__(self):
        self.data = bytearray(_MOST_BODY)
        self.length = 0
        self.broken = 0
        # Of the frame that is being read: its bytes, how far the next 0 is, the CRC; whether it is too long.
        self.count = 0
        self.left = 1
        self.high = self.low = 255
        self.is_long = False

    def take(self, lump, at, end):
        """Reads lump[at:end] up to the end of a packet. Returns where to go on: `length` is 0 where there was none."""
        self.length = 0
        while at < end and not self.length:
            most = at + _MOST_BODY - self.count
            if most == at or self.is_long:
                at = self._pass_over(lump, at, end)
            else:
                at = self._read(lump, at, most if most < end else end)
        return at

    def _pass_over(self, lump, at, end):
        # To the end of what is too long.
        while at < end:
            at += 1
            if not lump[at - 1]:
                if self.is_long:
                    self.broken += 1
                else:
                    self._finish()
                self._begin()
                return at
            self.is_long = True
        return at

    def _read(self, lump, at, end):
        # Up to the end of a frame: there is room for all.
        data = self.data
        to_high = TO_HIGH
        to_low = TO_LOW
        count = self.count
        left = self.left
        high = self.high
        low = self.low
        for i in range(at, end):
            byte = lump[i]
            if not byte:
                self.count = count
                self.left = left
                self.high = high
                self.low = low
                if count:
                    self._finish()
                self._begin()
                return i + 1
            left -= 1
            if not left:
                left = byte
                byte = 0
            data[count] = byte
            count += 1
            byte ^= high
            high = low ^ to_high[byte]
            low = to_low[byte]
        self.count = count
        self.left = left
        self.high = high
        self.low = low
        return end

    def _finish(self):
        # The CRC of all with the CRC is 0.
        if self.count >= _LEAST_BODY and self.left == 1 and not (self.high | self.low):
            self.length = self.count - 3
        else:
            self.broken += 1

    def _begin(self):
        self.count = 0
        self.left = 1
        self.high = self.low = 255
        self.is_long = False
