# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The carriers on the 32-bit MicroPython, packed as on a board: what a step costs; a quiet one allocates nothing."""

import pytest

from tools import runtimes

SCRIPT = """
import gc
import sys


class Port:
    def __init__(self):
        self.data = bytearray(1000)
        self.in_waiting = 0
        self.wrote = 0

    def readinto(self, buf):
        count = self.in_waiting
        self.in_waiting = 0
        buf[:count] = memoryview(self.data)[:count]
        return count

    def write(self, buf):
        self.wrote += 32
        return 32


class Packet:
    msg = bytes(60)


class Radio:
    def __init__(self, buffer_size):
        self.peers = []
        self.send_success = self.send_failure = 0
        self.has = False

    def __bool__(self):
        return self.has

    def read(self):
        self.has = False
        return Packet

    def send(self, message, peer):
        self.send_success += 1

    def deinit(self):
        pass


class Nothing:
    enabled = connected = False

    def start_ap(self, ssid, password, channel, max_connections):
        pass

    def stop_ap(self):
        pass


class espnow:
    ESPNow = Radio

    def Peer(mac, lmk):
        return mac


class wifi:
    radio = Nothing()


class NoCollector:
    # A collection in the depth of calls is more than this build can do.
    def collect():
        pass


sys.modules["gc"] = NoCollector
sys.modules["espnow"] = espnow
sys.modules["wifi"] = wifi


def used():
    gc.collect()
    return gc.mem_alloc()


clock = [0]


def ticks_ms():
    return clock[0]


before = used()
from hardware.radio import frames
from hardware.radio.espnow_air import EspnowAir
from hardware.radio.uart_air import UartAir

both = used()
air = EspnowAir(ticks_ms)
radio = used()
port = Port()
data = bytearray(range(60))
told = used()
wire = UartAir(port, ticks_ms)
print("heap", both - before, radio - both, used() - told)

for carrier in (air, wire):
    for _ in range(3):
        carrier.receive()


def quiet(carrier, name):
    before = gc.mem_alloc()
    for _ in range(50):
        clock[0] += 20
        carrier.receive()
    after = gc.mem_alloc()
    go()
    carrier.receive()
    stop(name)
    print("quiet", name, after - before)


gc.collect()
gc.disable()
quiet(air, "air")
quiet(wire, "wire")

for carrier, name in ((air, "air"), (wire, "wire")):
    for _ in range(3):
        before = gc.mem_alloc()
        done = carrier.send(data, 60)
        after = gc.mem_alloc()
        print("send", name, done, after - before)
port.wrote = 0
go()
wire.send(data, 60)
stop("wire send")
port.in_waiting = frames.write_frame(port.data, data, 60)
go()
packet = wire.receive()
stop("wire receive")
print("wire", port.wrote, bytes(packet) == bytes(data), wire.trouble, wire.is_open)
air.radio.has = True
go()
packet = air.receive()
stop("air receive")
print("air", len(packet), air.trouble, air.is_open)
"""


@pytest.fixture(scope="module")
def run():
    """What the chip says, by words, and the fuel spent."""
    done = runtimes.run_wasm(SCRIPT, probe=True, heap_kb=4096, kind="device")
    return [line.split() for line in done.stdout.splitlines()], done.spent


def test_a_quiet_step_of_a_carrier_allocates_nothing(run):
    lines, spent = run
    assert [line for line in lines if line[0] == "quiet"] == [["quiet", "air", "0"], ["quiet", "wire", "0"]]
    assert max(spent["air"]) < 20000 and max(spent["wire"]) < 20000


def test_packets_cross_on_a_chip_too(run):
    lines, _ = run
    assert ["wire", "96", "True", "0", "True"] in lines
    assert ["air", "60", "0", "True"] in lines


def test_sending_allocates_a_view_at_most(run):
    """One view of the packet's bytes for the radio, none for a wire, whose views are made once."""
    lines, _ = run
    for _, name, done, size in [line for line in lines if line[0] == "send"][1:]:
        assert done == "True" and int(size) <= (32 if name == "air" else 0), name


def test_a_packet_of_sixty_bytes_costs_a_part_of_a_step(run):
    """70,000 units are a millisecond: a wire's packet takes 4 of them each way, a radio's next to nothing."""
    _, spent = run
    assert spent["wire receive"][0] < 320000
    assert spent["wire send"][0] < 300000
    assert spent["air receive"][0] < 25000


def test_the_carriers_take_little_memory(run):
    """Modules and objects; the radio's buffer of 4 KB comes on top."""
    lines, _ = run
    modules, air, wire = [int(word) for word in lines[0][1:]]
    assert modules <= 5600 and air <= 400 and wire <= 1200
