# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Packets on a wire, where bytes get lost, merged and doubled: frames with a check, which come out whole or not at all.

A frame is a 0, then the packet and two bytes of CRC-16 (polynomial 0x1021, begins with 0xFFFF, high byte first) without
any 0 in them, then at least one 0. For that each 0 gives way to the distance to the next one, and a byte in front has
the distance to the first; the end counts as one (known as COBS). So a 0 always ends whatever was before it: after any
noise the very next frame is read. Knows bytes alone; the hub on the desktop uses it too.
"""

from nerts_core.cards import const

MOST_PACKET = const(200)
# Frames are filled up with zeros to whole lumps, so that a wire can be given views that were made once.
LUMP = const(32)
MOST_FRAME = const(224)

_MOST_PACKET = const(200)
_MOST_BODY = const(203)
_LUMP = const(32)


def crc16(data, start, end):
    """The CRC of data[start:end]."""
    crc = 0xFFFF
    while start < end:
        x = crc >> 8 ^ data[start]
        x ^= x >> 4
        crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
        start += 1
    return crc


def write_frame(out, data, length):
    """Writes the frame of data[:length] into `out` (MOST_FRAME bytes).

    Returns its length, a multiple of LUMP; 0 where `length` cannot be a packet's.
    """
    if length < 1 or length > _MOST_PACKET or length > len(data):
        return 0
    out[0] = 0
    at = 2
    i = 0
    while i < length:
        out[at] = data[i]
        at += 1
        i += 1
    crc = crc16(out, 2, at)
    out[at] = crc >> 8
    out[at + 1] = crc & 255
    end = at + 2
    # From the end to the front each 0 becomes the distance to the one behind it.
    zero = end
    at = end - 1
    while at > 1:
        if not out[at]:
            out[at] = zero - at
            zero = at
        at -= 1
    out[1] = zero - 1
    out[end] = 0
    end += 1
    while end & _LUMP - 1:
        out[end] = 0
        end += 1
    return end


class Reader:
    """Finds the packets in lumps of bytes. A packet is data[1:1 + length]; `broken` counts what was no frame."""

    def __init__(self):
        self.data = bytearray(_MOST_BODY)
        self.count = 0
        self.length = 0
        self.broken = 0

    def take(self, lump, at, end):
        """Reads lump[at:end] up to the end of a packet. Returns where to go on: `length` is 0 where there was none."""
        data = self.data
        count = self.count
        self.length = 0
        while at < end:
            byte = lump[at]
            at += 1
            if byte:
                # What is too long is counted on, but not kept.
                if count < _MOST_BODY:
                    data[count] = byte
                count += 1
            elif count:
                length = self._unpack(count)
                count = 0
                if length:
                    self.length = length
                    break
                self.broken += 1
        self.count = count if count <= _MOST_BODY else _MOST_BODY + 1
        return at

    def _unpack(self, count):
        # The length of the packet in the body, 0 where there is none.
        data = self.data
        if count < 4 or count > _MOST_BODY:
            return 0
        at = data[0]
        while at < count:
            step = data[at]
            data[at] = 0
            at += step
        count -= 2
        if at != count + 2:
            return 0
        crc = crc16(data, 1, count)
        return count - 1 if data[count] == crc >> 8 and data[count + 1] == crc & 255 else 0
