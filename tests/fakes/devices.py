# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is beside a chip: an I2C bus, a gamepad and a keyboard at it, and the memory that outlasts the power."""

import collections


class Bus:
    """An I2C bus. A device has write(bytes) and read(count) -> bytes; who is not there does not answer (OSError 19)."""

    def __init__(self, devices):
        self.devices = devices
        self.locked = False
        self.fails = None  # an error that every transfer raises
        self.transfers = 0

    def try_lock(self):
        if self.locked:
            return False
        self.locked = True
        return True

    def unlock(self):
        assert self.locked, "unlock() without a lock raises ValueError on a board"
        self.locked = False

    def _device(self, address):
        assert self.locked, "a bus that is not locked raises RuntimeError on a board"
        self.transfers += 1
        if self.fails is not None:
            raise self.fails
        if address not in self.devices:
            raise OSError(19, "No such device")
        return self.devices[address]

    def writeto(self, address, buffer, *, start=0, end=1 << 30):
        self._device(address).write(bytes(buffer[start:end]))

    def readfrom_into(self, address, buffer, *, start=0, end=1 << 30):
        count = len(buffer[start:end])
        data = self._device(address).read(count)
        buffer[start : start + count] = data


class Seesaw:
    """The gamepad: pins 5 A, 1 B, 6 X, 2 Y, 16 START, 0 SELECT are low while pressed, once they have pull-ups."""

    BITS = {"A": 5, "B": 1, "X": 6, "Y": 2, "START": 16, "SELECT": 0}

    def __init__(self):
        self.down = set()
        self.x = self.y = 512
        self.pulled = 0
        self.asked = b""

    def write(self, data):
        self.asked = data[:2]
        if data[:2] == b"\x00\x7f":
            self.pulled = 0
        elif data[:2] == b"\x01\x0b":
            self.pulled = int.from_bytes(data[2:], "big")

    def read(self, count):
        asked, self.asked = self.asked, b""
        if asked == b"\x01\x04":
            up = self.pulled
            for name in self.down:
                up &= ~(1 << self.BITS[name])
            return up.to_bytes(4, "big")[:count]
        if asked in (b"\x09\x15", b"\x09\x16"):
            value = self.x if asked == b"\x09\x15" else self.y
            return (value.to_bytes(2, "big") + b"\xff\xff")[:count]
        return b"\xff" * count


class Keyboard:
    """The keyboard of a T-Deck: the letters that were typed, one for each time that it is asked."""

    def __init__(self):
        self.typed = collections.deque()

    def write(self, data):
        """It takes nothing that matters here."""

    def read(self, count):
        return bytes([self.typed.popleft() if self.typed else 0] * count)


class Flash:
    """microcontroller.nvm. `erases_all`: as on RP2 what is not erased can only be written after erasing all of it.

    `cut`: after so many more bytes the power is gone (PowerCut), in the middle of whatever is written.
    """

    def __init__(self, size, erases_all=True, cut=None):
        self.data = bytearray(b"\xff" * size)
        self.erases_all = erases_all
        self.cut = cut
        self.erases = self.writes = 0

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return bytearray(self.data[index]) if isinstance(index, slice) else self.data[index]

    def __setitem__(self, index, value):
        if not isinstance(index, slice):
            index, value = slice(index, index + 1), bytes((value,))
        start, stop, _ = index.indices(len(self.data))
        if len(value) != stop - start:
            raise ValueError("Slice and value different lengths.")
        self.writes += 1
        new = bytearray(self.data)
        new[start:stop] = value
        if not self.erases_all:
            # Written to another place, which counts from its last byte on.
            if self.cut is not None and self.cut < len(value):
                raise PowerCut
            self.data = new
        elif all(byte == 255 for byte in self.data[start:stop]):
            self._program(range(start, stop), new)
        else:
            self.erases += 1
            self.data[:] = b"\xff" * len(self.data)
            self._program(range(len(self.data)), new)

    def _program(self, places, new):
        for place in places:
            if self.cut is not None:
                if not self.cut:
                    raise PowerCut
                self.cut -= 1
            self.data[place] = new[place]


class PowerCut(BaseException):
    """The battery is out: no program catches that."""
