# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The desktop's carrier: UDP on the machine itself, between windows, tests and the hub. Nothing leaves the machine.

Each takes a free port of a small range and sends to all others of it, whether somebody is there or not.
"""

import random
import socket

from hardware.radio import Carrier

HOST = "127.0.0.1"
PORTS = range(47000, 47016)
_MOST_BYTES = 2048


class UdpAir(Carrier):
    """A socket at one port of a range; where all are taken `trouble` says so, and they are tried again."""

    def __init__(self, ticks_ms, ports=PORTS, drops=0.0, seed=0):
        """ports: the range; drops: what share of the packets is lost on the way to each of the others, by `seed`."""
        Carrier.__init__(self, ticks_ms)
        self.ports = ports
        self.drops = drops
        self.chance = random.Random(seed)
        self.socket = None
        self.port = 0
        self.lost = 0
        self.tried_ms = ticks_ms()
        self._open()
        self._look(self.tried_ms)

    def receive(self):
        """One packet that came in, None for no more now."""
        now_ms = self.ticks_ms()
        if self.socket is None and now_ms - self.tried_ms & 0x1FFFFFFF > 1000:
            self.tried_ms = now_ms
            self._open()
        while self.socket is not None:
            try:
                data, sender = self.socket.recvfrom(_MOST_BYTES)
            except ConnectionError:
                continue  # one port of the range has nobody: Windows tells it that way
            except OSError:
                break
            if sender[0] == HOST and sender[1] in self.ports:
                self._heard()
                return data
        self._look(now_ms)
        return None

    def send(self, data, length):
        """Sends data[:length] to all other ports of the range, True where the system has taken it."""
        if self.socket is None or not 0 < length <= len(data):
            return False
        packet = bytes(data[:length])
        taken = False
        for port in self.ports:
            if port == self.port:
                continue
            if self.drops and self.chance.random() < self.drops:
                self.lost += 1
                taken = True
                continue
            try:
                self.socket.sendto(packet, (HOST, port))
                taken = True
            except ConnectionError:
                taken = True
            except OSError:
                if self.busy_ms < 0:
                    self.busy_ms = self.ticks_ms()
        if taken:
            self._sent()
        return taken

    def close(self):
        """Lets go of the port."""
        if self.socket is not None:
            self.socket.close()
        self.socket = None
        self.is_open = False

    def _open(self):
        for port in self.ports:
            found = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            try:
                found.bind((HOST, port))
            except OSError:
                found.close()
                continue
            found.setblocking(False)
            self.socket = found
            self.port = port
            self.is_open = True
            return
