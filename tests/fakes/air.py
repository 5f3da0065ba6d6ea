# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Radios that stand in for those of ESP32 boards, in virtual time: espnow, wifi and espidf with their limits.

As documented: one ESPNow at a time; a ring buffer in which a packet takes 13 bytes and its length; at most 250 bytes,
and more than that spoils the ring; a send without memory waits 2 s, then raises IDFError 0x3067; a peer must be of
channel 0 or the radio's (0x306a), and not be there already (0x306b); a broadcast needs a unicast peer before it (on
some firmware) and is never acknowledged, so it always counts as a success; the send pool leaks with each broadcast and
only the radio's own restart fills it; a torn ring raises ValueError until it is made anew; reading drops nothing, a
full ring drops what comes. Who is on another channel hears nothing. The modules themselves are made by `modules()`.
"""

import collections
import heapq

from tests.fakes import stubs

NO_MEMORY = 0x3067
NOT_THIS_CHANNEL = 0x306A
EXISTS = 0x306B
MOST_BYTES = 250
OVERHEAD = 13
BLOCKED_MS = 2000
POOL = 78000
HOME_CHANNEL = 1  # of a radio that nobody has told another

Packet = collections.namedtuple("Packet", "mac msg rssi time")


class IDFError(OSError):
    """An error of the chip's firmware: its text has the number."""


def error(number):
    """What CircuitPython raises for an error number."""
    return IDFError(f"ESP-IDF error 0x{number:x}")


class Air:
    """The air and the time: everything that is sent arrives at all other radios that listen on the channel."""

    def __init__(self, rng=None, loss=0.0, delay_ms=(2, 8)):
        self.t_ms = 0.0
        self.rng = rng
        self.loss = loss
        self.delay_ms = delay_ms
        self.boards = []
        self.queue = []
        self.turn = 0

    def board(self, start_ms=0):
        """One more board."""
        self.boards.append(Board(self, len(self.boards), start_ms))
        return self.boards[-1]

    def at(self, t_ms, what, *args):
        """Do something at a time."""
        self.turn += 1
        heapq.heappush(self.queue, (t_ms, self.turn, what, args))

    def run(self, until_ms):
        """Lets time pass."""
        while self.queue and self.queue[0][0] <= until_ms:
            t_ms, _, what, args = heapq.heappop(self.queue)
            self.t_ms = max(self.t_ms, t_ms)
            what(*args)
        self.t_ms = max(self.t_ms, until_ms)

    def spread(self, sender, channel, message):
        """A packet is in the air."""
        for board in self.boards:
            if board is not sender and not (self.rng and self.rng.random() < self.loss):
                delay_ms = self.rng.uniform(*self.delay_ms) if self.rng else self.delay_ms[0]
                self.at(self.t_ms + delay_ms, board.hear, channel, message, sender.mac)


class Board:
    """The chip: its clock, its WiFi, at most one ESPNow. What goes wrong is set from outside."""

    def __init__(self, air, number, start_ms):
        self.air = air
        self.mac = bytes((0x24, 0, 0, 0, 0, number))
        self.start_ms = start_ms
        self.channel = HOME_CHANNEL
        self.enabled = False
        self.connected = False
        self.pool = POOL
        self.forgets = False  # the radio never says that it has done with a packet
        self.no_memory_until_ms = 0
        self.needs_unicast = True
        self.memory = 1 << 20
        self.refuses = False  # ESPNow cannot be opened
        self.opened = None
        self.restarts = self.opens = 0
        self.until_ms = 0.0  # its program waits in a call until then
        self.blocked_ms = 0

    def now_ms(self):
        """The time for its program."""
        return max(self.air.t_ms, self.until_ms)

    def ticks_ms(self):
        """supervisor.ticks_ms of this board."""
        return int(self.now_ms() + self.start_ms) & 0x1FFFFFFF

    def hear(self, channel, message, mac):
        """A packet comes by."""
        if self.enabled and self.opened is not None and channel == self.channel:
            self.opened.take(message, mac)

    def modules(self):
        """The modules of this board, for stubs.Modules."""
        radio = _Radio(self)
        board = self
        wifi = stubs.module("wifi", Radio=_Radio, radio=None)
        wifi.radio = wifi.Radio._of(radio)
        made = {}

        class ESPNow(_ESPNow):
            def __init__(self, buffer_size=526, phy_rate=0):
                _ESPNow.__init__(self, board, buffer_size)
                self.peers = made["espnow"].Peers._of(self.list)

        made["espnow"] = stubs.module("espnow", ESPNow=ESPNow, Peer=_Peer, Peers=_Peers)
        made["espidf"] = stubs.module("espidf", IDFError=IDFError)
        made["wifi"] = wifi
        return made


class _Radio:
    """wifi.radio."""

    def __init__(self, board):
        self._board = board
        self._ap_channel = 0

    @property
    def enabled(self):
        return self._board.enabled

    @enabled.setter
    def enabled(self, on):
        board = self._board
        if board.enabled and not on:
            board.pool = POOL
            board.channel = HOME_CHANNEL
            board.restarts += 1
        board.enabled = on

    @property
    def connected(self):
        return self._board.connected

    def start_station(self):
        self._board.enabled = True

    def stop_station(self):
        self._board.connected = False

    def start_ap(self, ssid, password=b"", *, channel=1, authmode=(), max_connections=4):
        if not ssid:
            raise ValueError("ssid")
        if not self._board.connected:
            self._board.channel = channel

    def stop_ap(self):
        pass


class _Peer:
    def __init__(self, mac, *, lmk=None, channel=0, interface=0, encrypted=False):
        if len(mac) != 6:
            raise ValueError("mac")
        self.mac = bytes(mac)
        self.channel = channel


class _Peers:
    def __init__(self, radio):
        self._radio = radio
        self._macs = []

    def append(self, peer):
        peer = peer._behaviour
        if peer.channel not in (0, self._radio._board.channel):
            raise error(NOT_THIS_CHANNEL)
        if peer.mac in self._macs:
            raise error(EXISTS)
        self._macs.append(peer.mac)

    def remove(self, peer):
        self._macs.remove(peer._behaviour.mac)


class _ESPNow:
    def __init__(self, board, buffer_size):
        if board.opened is not None:
            raise RuntimeError("Already running")
        if buffer_size > board.memory:
            raise MemoryError(f"memory allocation failed, allocating {buffer_size} bytes")
        if board.refuses:
            raise IDFError("Generic Failure")
        self._board = board
        self.buffer_size = buffer_size
        self._ring = collections.deque()
        self._used = 0
        self._torn = False
        self.list = _Peers(self)
        self.send_success = self.send_failure = self.read_success = self.read_failure = 0
        board.opened = self
        board.opens += 1
        board.enabled = True

    def deinit(self):
        if self._board.opened is self:
            self._board.opened = None

    def take(self, message, mac):
        """A packet comes in."""
        size = OVERHEAD + len(message)
        if self._used + size > self.buffer_size:
            self.read_failure += 1
            return
        self._used += size
        if len(message) > MOST_BYTES:
            self._torn = True
        self._ring.append(Packet(mac, message, -40, int(self._board.air.t_ms)))
        self.read_success += 1

    def tear(self):
        """The ring is torn."""
        self._torn = True

    def send(self, message, peer=None):
        board = self._board
        if board.opened is not self:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        message = bytes(message)
        macs = self.list._macs if peer is None else [peer._behaviour.mac]
        if not message or len(message) > MOST_BYTES:
            raise error(0x3066)
        if any(mac not in self.list._macs for mac in macs) or not macs:
            raise error(0x3069)
        start_ms = board.now_ms()
        free_ms = board.no_memory_until_ms if board.pool > 0 else start_ms + 2 * BLOCKED_MS
        if start_ms < free_ms:
            board.until_ms = min(start_ms + BLOCKED_MS, free_ms)
            board.blocked_ms += board.until_ms - start_ms
            if board.until_ms < free_ms:
                raise error(NO_MEMORY)
        broadcast = any(mac == b"\xff" * 6 for mac in macs)
        alone = len(self.list._macs) == 1 or self.list._macs[0] == b"\xff" * 6
        if broadcast:
            board.pool -= 1
        if not (board.needs_unicast and broadcast and alone):
            board.air.spread(board, board.channel, message)
        if not board.forgets:
            board.air.at(board.now_ms() + 1, self._done)

    def _done(self):
        self.send_success += 1

    def read(self):
        if self._torn:
            raise ValueError("Invalid buffer")
        if not self._ring:
            return None
        packet = self._ring.popleft()
        self._used -= OVERHEAD + len(packet.msg)
        return packet

    def __len__(self):
        return self._used

    def __bool__(self):
        return self._used > 0
