# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A wire as a carrier: a cable between two boards (UART), or USB to the hub on a desktop (tools/hub.py).

Packets go as frames (frames.py). A write to a UART waits until its bytes are in the chip's little buffer, so at most 96
bytes are written in a step (4 ms at this speed) and the rest in the next ones, from receive(). Where nobody reads at
the other end, as behind a USB port that no program has opened, nothing is sent.
"""

from hardware.radio import Carrier
from hardware.radio.frames import LUMP, MOST_FRAME, Reader, write_frame
from nerts_core.cards import const

BAUDRATE = const(230400)

_TICKS_MASK = const(0x1FFFFFFF)
_LUMP = const(32)
_MOST_FRAME = const(224)
_IN_A_STEP = const(96)
_RECEIVED = const(128)  # bytes taken at once
_MOST_NOISE = const(1024)  # bytes read in one call that finds no packet
_OLD_MS = const(300)  # what could not be written for so long is of no use any more
_BUFFER = const(1024)


def open_uart(tx, rx):
    """The wire at two pins, as UartAir takes it; None where the board has no UART there. Cross it: TX to RX."""
    try:
        import busio

        return busio.UART(tx, rx, baudrate=BAUDRATE, timeout=0, receiver_buffer_size=_BUFFER)
    except (ImportError, ValueError, RuntimeError, MemoryError):
        return None


def open_usb():
    """The board's second USB serial port, as UartAir takes it; None where boot.py has not switched it on."""
    try:
        import usb_cdc
    except ImportError:
        return None
    port = usb_cdc.data
    if port is not None:
        port.timeout = 0
        port.write_timeout = 0
    return port


class UartAir(Carrier):
    """A wire. `reader.broken` counts frames that did not come whole, `late` packets that could not be sent in time."""

    def __init__(self, port, ticks_ms):
        """port: of open_uart() or open_usb(), or None; ticks_ms: a function that tells the time in ms."""
        Carrier.__init__(self, ticks_ms)
        self.port = port
        self.is_open = port is not None
        self.reader = Reader()
        self.packet = memoryview(self.reader.data)
        self.lump = bytearray(_RECEIVED)
        self.at = self.end = 0
        self.late = 0
        out = self.out = bytearray(_MOST_FRAME)
        view = memoryview(out)
        self.lumps = [view[at : at + LUMP] for at in range(0, MOST_FRAME, LUMP)]
        self.sent = self.length = 0  # how much of `out` is written, and is to be
        self.written_ms = 0
        self._look(ticks_ms())

    def receive(self):
        """One packet that came in, None for no more now. The packet is good until the next call."""
        port = self.port
        if port is None:
            return None
        now_ms = self.ticks_ms()
        try:
            # Asked here too: a quiet step shall not even call what needs room for its names.
            if (self.at < self.end or port.in_waiting) and self._read():
                self._heard()
                return self.packet[1 : 1 + self.reader.length]
            self.is_open = True
            if self.sent < self.length:
                self._write(now_ms)
        except Exception:
            # It is not there any more; it may be again.
            self.is_open = False
            self.sent = self.length
        self._look(now_ms)
        return None

    def send(self, data, length):
        """Sends data[:length], True where it was taken: at least its beginning is on the wire, the rest follows."""
        if self.port is None:
            return False
        now_ms = self.ticks_ms()
        try:
            if not getattr(self.port, "connected", True):
                # No program has opened the other end of USB.
                self.sent = self.length = 0
                self.unheard += 1
                return False
            if self.sent < self.length:
                self._write(now_ms)
                if self.sent < self.length:
                    self.late += 1
                    return False
            self.sent = 0
            self.length = write_frame(self.out, data, length)
            self.written_ms = now_ms
            self._write(now_ms)
        except Exception:
            self.is_open = False
            self.sent = self.length = 0
            return False
        if not self.length:
            return False
        if not self.sent:
            # There is no room for a single byte; not to be kept for later either.
            self.length = 0
            self.late += 1
            return False
        self._sent()
        return True

    def _read(self):
        # Whether a packet came in; it is in the reader then.
        reader = self.reader
        left = _MOST_NOISE
        while left > 0:
            if self.at >= self.end:
                if not self.port.in_waiting:
                    return False
                self.at = 0
                self.end = self.port.readinto(self.lump) or 0
                left -= self.end or _RECEIVED
            self.at = reader.take(self.lump, self.at, self.end)
            if reader.length:
                return True
        return False

    def _write(self, now_ms):
        # Goes on with the frame, by a few lumps.
        most = self.sent + _IN_A_STEP
        while self.sent < self.length and self.sent < most:
            at = self.sent
            lump = self.lumps[at // _LUMP]
            if at % _LUMP:
                lump = lump[at % _LUMP :]
            count = self.port.write(lump) or 0
            if count:
                self.sent = at + count
                self.written_ms = now_ms
            if count < len(lump):
                if self.busy_ms < 0:
                    self.busy_ms = now_ms
                break
        if self.sent < self.length and now_ms - self.written_ms & _TICKS_MASK > _OLD_MS:
            self.late += 1
            self.sent = self.length
