# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The ports of the hub, and the hub: whole packets come in at one port and go out at all others.

A port that cannot be used says why in `trouble`, in a sentence, and is tried again each second; the others play on.
On a serial line packets are frames (hardware/radio/frames.py). Nothing waits for a slow port: what does not fit into
its little store is dropped and counted. Does not belong here: the command line, and what is shown (tools/hub.py).
"""

import errno
import os
import select
import time

import serial
from serial.tools import list_ports

from hardware.radio import frames
from hardware.radio.udp_air import PORTS, UdpAir

RETRY_S = 1.0
STORE_BYTES = 4096  # of frames that a slow port has not taken yet
READ_BYTES = 4096
WAIT_S = 0.02
LOOK_S = 1.0
DATA = "CircuitPython CDC2"  # what the second serial port of a board says that it is

GONE = "unplugged; the others play on. Plug it in again, it comes back by itself."
MISSING = "there is no such port. Is the board plugged in, and switched on?"
IN_USE = "another program uses it. Close that: a serial monitor, an editor, another hub."
FORBIDDEN = "this user may not open it. On Linux: add the user to its group (often dialout), then log in again."


def data_ports():
    """Returns the names of the ports that boards with a second serial port have."""
    return sorted(port.device for port in list_ports.comports() if (port.interface or "").startswith(DATA))


def described():
    """Returns a text that says which serial ports there are."""
    found = sorted(list_ports.comports(), key=lambda port: port.device)
    if not found:
        return "There is no serial port on this machine now."
    lines = []
    for port in found:
        mark = " <- a board's port for the hub" if (port.interface or "").startswith(DATA) else ""
        lines.append(f"{port.device}  {port.interface or port.description or ''}{mark}")
    return "\n".join(lines)


def ports_here():
    """Returns a line with the names of the serial ports there are."""
    names = sorted(port.device for port in list_ports.comports())
    return "Serial ports here: " + (", ".join(names) if names else "none") + "."


def why_not(problem):
    """Returns a sentence for an error at opening a port."""
    number = getattr(problem, "errno", None)
    text = str(problem)
    if isinstance(problem, FileNotFoundError) or number in (errno.ENOENT, errno.ENXIO, errno.ENODEV):
        return MISSING
    if "FileNotFoundError" in text:
        return MISSING
    if "xclusive" in text or number in (errno.EBUSY, errno.EAGAIN) or "Access is denied" in text:
        return IN_USE
    if number in (errno.EACCES, errno.EPERM):
        return FORBIDDEN
    return f"it cannot be opened ({text}). Pull it out, plug it in again, and try once more."


class Port:
    """What all ports have: `came` and `went` count packets, `dropped` what was not taken, `broken` spoilt frames."""

    what = ""

    def __init__(self, name):
        self.name = name
        self.trouble = ""
        self.came = self.went = self.dropped = self.broken = 0
        self.retry_at = 0.0

    def fileno(self):
        """A number to wait for, -1 where there is none."""
        return -1

    def close(self):
        """Lets go of the port."""


class SerialPort(Port):
    """A board at a serial port."""

    what = "board"

    def __init__(self, name, baudrate):
        Port.__init__(self, name)
        self.baudrate = baudrate
        self.line = None
        self.reader = frames.Reader()
        self.frame = bytearray(frames.MOST_FRAME)
        self.store = bytearray()

    def open(self, now):
        """Opens the port; True where that could be done."""
        self.retry_at = now + RETRY_S
        try:
            self.line = serial.Serial(self.name, self.baudrate, timeout=0, write_timeout=0, exclusive=True)
        except (OSError, ValueError) as problem:
            # What was there and is gone now is unplugged; that it is not there any more is no news.
            sentence = why_not(problem)
            self.trouble = self.trouble if self.trouble == GONE and sentence == MISSING else sentence
            return False
        self.trouble = ""
        self.reader = frames.Reader()
        self.store.clear()
        return True

    def close(self):
        """Lets go of the port."""
        if self.line is not None:
            try:
                self.line.close()
            except OSError:
                pass
        self.line = None

    def fileno(self):
        """A number to wait for, -1 where there is none."""
        try:
            return -1 if self.line is None else self.line.fileno()
        except (OSError, AttributeError):
            return -1

    def _lose(self):
        self.close()
        self.trouble = GONE

    def take(self):
        """Returns the packets that came in."""
        if self.line is None:
            return []
        try:
            data = self.line.read(READ_BYTES)
        except (OSError, TypeError):
            # pyserial says it with a TypeError where the line was closed under its hands.
            self._lose()
            return []
        packets = []
        at = 0
        reader = self.reader
        broken = reader.broken
        while at < len(data):
            at = reader.take(data, at, len(data))
            if reader.length:
                packets.append(bytes(reader.data[1 : 1 + reader.length]))
        self.broken += reader.broken - broken
        self.came += len(packets)
        return packets

    def give(self, packet):
        """Sends a packet, at once or soon."""
        if self.line is None:
            return
        length = frames.write_frame(self.frame, packet, len(packet))
        if not length or len(self.store) + length > STORE_BYTES:
            self.dropped += 1
            return
        self.store += self.frame[:length]
        self.went += 1
        self.flush()

    def flush(self):
        """Writes of what is stored what the port takes now."""
        if self.line is None or not self.store:
            return
        try:
            if os.name == "posix":
                count = os.write(self.line.fileno(), self.store)
            else:
                count = self.line.write(self.store)
        except BlockingIOError:
            return
        except (OSError, TypeError, AttributeError):
            self._lose()
            return
        del self.store[: count or 0]


class UdpPort(Port):
    """The windows of this machine."""

    what = "windows on this machine"

    def __init__(self, ports=PORTS):
        Port.__init__(self, "udp")
        self.ports = ports
        self.air = None

    def open(self, now):
        """Takes a port of the range; True where one was free."""
        self.retry_at = now + RETRY_S
        self.air = UdpAir(lambda: int(time.monotonic() * 1000) & 0x1FFFFFFF, self.ports)
        self.trouble = ""
        if self.air.socket is None:
            self.trouble = f"all ports from {self.ports[0]} to {self.ports[-1]} are taken. Close a window of the game."
        return not self.trouble

    def fileno(self):
        """A number to wait for, -1 where there is none."""
        return -1 if self.air is None or self.air.socket is None else self.air.socket.fileno()

    def take(self):
        """Returns the packets that came in."""
        packets = []
        while self.air is not None and (packet := self.air.receive()) is not None:
            if len(packet) > frames.MOST_PACKET:
                self.dropped += 1
            else:
                packets.append(packet)
        self.came += len(packets)
        return packets

    def give(self, packet):
        """Sends a packet."""
        if self.air is not None and not self.trouble:
            if self.air.send(packet, len(packet)):
                self.went += 1
            else:
                self.dropped += 1

    def flush(self):
        """Nothing is stored."""

    def close(self):
        """Lets go of the port."""
        if self.air is not None:
            self.air.close()
        self.air = None


class Hub:
    """Ports, and what goes between them. `look_for()` names ports that may have come; None: only those of the start."""

    def __init__(self, ports, look_for=None, baudrate=0):
        self.ports = ports
        self.look_for = look_for
        self.baudrate = baudrate
        self.look_at = time.monotonic() + LOOK_S

    def step(self, wait_s=WAIT_S):
        """Waits a moment for packets and passes them on. Returns lines that say what is new about the ports."""
        self._wait(wait_s)
        before = [port.trouble for port in self.ports]
        for port in self.ports:
            for packet in port.take():
                for other in self.ports:
                    if other is not port:
                        other.give(packet)
        now = time.monotonic()
        for port in self.ports:
            port.flush()
            if port.trouble and now >= port.retry_at:
                port.open(now)
        lines = [
            f"{port.name}: {port.trouble or 'plays again.'}"
            for port, old in zip(self.ports, before, strict=True)
            if port.trouble != old
        ]
        return lines + self._look_around(now)

    def _look_around(self, now):
        # Ports that have come: only where none were named.
        if self.look_for is None or now < self.look_at:
            return []
        self.look_at = now + LOOK_S
        lines = []
        known = {port.name for port in self.ports}
        for name in self.look_for():
            if name not in known:
                port = SerialPort(name, self.baudrate)
                port.open(now)
                self.ports.append(port)
                lines.append(f"{name}: {port.trouble or 'plays too.'}")
        return lines

    def _wait(self, wait_s):
        numbers = [number for number in (port.fileno() for port in self.ports) if number >= 0]
        if os.name == "posix" and numbers:
            try:
                select.select(numbers, [], [], wait_s)
                return
            except (OSError, ValueError):
                pass
        time.sleep(min(wait_s, 0.002) if numbers else wait_s)

    def close(self):
        """Lets go of all ports."""
        for port in self.ports:
            port.close()
