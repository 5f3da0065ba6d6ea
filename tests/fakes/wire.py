# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A cable between two boards in virtual time, and busio.UART at its ends.

A byte takes ten bits of time. A write waits until what is left fits into the chip's little buffer. At the other end
bytes become readable in lumps: each by itself, or as the chip hands them over (115 at once, or after a pause). Bytes
get lost, doubled, merged (two become one) or flipped, as often as the cable says; a full receiver drops what comes.
`timeout` waits as the real one does: 1 s unless it is told 0.
"""

from tests.fakes import stubs

FIFO = 32  # bytes that the chip takes without waiting
PAUSE_MS = 10  # after which a lump is handed over that is not full


class Cable:
    """Two ends. `air` has the time (tests/fakes/air.py); the boards are two of its boards."""

    def __init__(self, air, one, two, rng, lump=1, lost=0.0, doubled=0.0, merged=0.0, flipped=0.0):
        self.air = air
        self.rng = rng
        self.lump = lump
        self.rates = (lost, doubled, merged, flipped)
        self.is_in = True
        self.ends = {}
        self.boards = {"one": one, "two": two}

    def module(self, end):
        """The module busio of the board at an end, "one" or "two"."""
        cable = self

        class UART(_UART):
            def __init__(self, tx=None, rx=None, **words):
                _UART.__init__(self, cable, end, tx, rx, **words)

        return stubs.module("busio", UART=UART)

    def carry(self, end, byte, t_ms):
        """A byte leaves an end and is at the other one at a time, or something like it."""
        other = self.ends.get("two" if end == "one" else "one")
        if other is None or not self.is_in:
            return
        lost, doubled, merged, flipped = self.rates
        chance = self.rng.random()
        if chance < lost:
            return
        chance -= lost
        if chance < doubled:
            self.air.at(t_ms, other.come, byte)
        elif chance < doubled + merged:
            other.merge = byte
            return
        elif chance < doubled + merged + flipped:
            byte ^= 1 << self.rng.randrange(8)
        self.air.at(t_ms, other.come, byte | other.merge)
        other.merge = 0


class _UART:
    def __init__(self, cable, end, tx, rx, *, baudrate=9600, timeout=1, receiver_buffer_size=64, **_words):
        if tx is None and rx is None:
            raise ValueError("tx and rx cannot both be None")
        if end in cable.ends:
            raise ValueError("Pin in use")
        self._cable = cable
        self._end = end
        self._board = cable.boards[end]
        self.baudrate = baudrate
        self.timeout = timeout
        self._size = receiver_buffer_size
        self._chip = bytearray()  # what the chip has, but has not handed over
        self._ready = bytearray()
        self._line_ms = 0.0  # when the line is free again
        self._came_ms = 0.0
        self.dropped = 0
        self.merge = 0
        cable.ends[end] = self

    def deinit(self):
        self._cable.ends.pop(self._end, None)

    def come(self, byte):
        """A byte comes in."""
        if len(self._chip) + len(self._ready) >= self._size:
            self.dropped += 1
            return
        self._chip.append(byte)
        self._came_ms = self._cable.air.t_ms
        self._hand_over()

    def _hand_over(self):
        lump = self._cable.lump
        if len(self._chip) >= lump or self._board.now_ms() - self._came_ms >= PAUSE_MS:
            self._ready += self._chip
            self._chip.clear()

    @property
    def in_waiting(self):
        self._hand_over()
        return min(len(self._ready), self._cable.lump)

    def readinto(self, buf):
        waiting = self.in_waiting
        if not waiting:
            self._board.until_ms = self._board.now_ms() + 1000 * self.timeout
            return None
        count = min(waiting, len(buf))
        buf[:count] = self._ready[:count]
        del self._ready[:count]
        if count < len(buf):
            self._board.until_ms = self._board.now_ms() + 1000 * self.timeout
        return count

    def write(self, buf):
        byte_ms = 10000 / self.baudrate
        board = self._board
        start_ms = max(self._line_ms, board.now_ms())
        for byte in bytes(buf):
            start_ms += byte_ms
            self._cable.carry(self._end, byte, start_ms)
        self._line_ms = start_ms
        until_ms = start_ms - FIFO * byte_ms
        if until_ms > board.now_ms():
            board.blocked_ms += until_ms - board.now_ms()
            board.until_ms = until_ms
        return len(buf)
