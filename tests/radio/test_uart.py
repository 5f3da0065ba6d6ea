# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A wire as a carrier: two boards by a cable in virtual time, in lumps of any size, with bytes lost and doubled."""

import random

import pytest

from hardware import radio
from hardware.radio.uart_air import BAUDRATE, UartAir, open_uart, open_usb
from tests.fakes import stubs
from tests.fakes.air import Air
from tests.fakes.stubs import Modules
from tests.fakes.wire import Cable

STEP_MS = 20
LUMPS = (1, 7, 115)


class Ends:
    """Two boards and the cable between them."""

    def __init__(self, **cable):
        self.air = Air()
        self.boards = [self.air.board(), self.air.board(1000)]
        self.cable = Cable(self.air, *self.boards, random.Random(7), **cable)
        self.carriers = []
        self.got = [[], []]
        for end, board in zip(("one", "two"), self.boards, strict=True):
            with Modules(busio=self.cable.module(end)):
                self.carriers.append(UartAir(open_uart("TX", "RX"), board.ticks_ms))

    def go(self, steps, one=b"", two=b""):
        """Steps of both, in which they say something; returns how often what the first said was taken."""
        taken = 0
        for _ in range(steps):
            self.air.run(self.air.t_ms + STEP_MS)
            for number, carrier in enumerate(self.carriers):
                if self.boards[number].until_ms > self.air.t_ms:
                    continue
                while (packet := carrier.receive()) is not None:
                    self.got[number].append(bytes(packet))
                data = (one, two)[number]
                if data:
                    taken += carrier.send(bytearray(data), len(data)) and not number
        return taken


@pytest.mark.parametrize("lump", LUMPS)
def test_packets_of_all_lengths_cross_in_lumps_of_any_size(lump):
    ends = Ends(lump=lump)
    packets = [bytes([length]) * length for length in range(1, 201, 7)]
    for packet in packets:
        ends.go(5, packet, b"")
        ends.got[1] = list(dict.fromkeys(ends.got[1]))
    ends.go(5)
    ends.got[1] = list(dict.fromkeys(ends.got[1]))
    assert ends.got[1] == packets and ends.got[0] == []
    assert ends.carriers[1].reader.broken == 0
    ends.go(200, b"a", b"b")
    assert ends.carriers[0].trouble == ends.carriers[1].trouble == 0


def test_the_port_is_opened_so_that_nothing_waits():
    """FACTS: the default timeout of 1 s blocks, and 64 bytes are too few to receive into."""
    ends = Ends()
    port = ends.carriers[0].port
    assert port.timeout == 0 and port.baudrate == BAUDRATE
    assert ends.cable.ends["one"]._size >= 512
    ends.go(50)
    assert ends.boards[0].blocked_ms == 0 and ends.boards[0].until_ms == 0


def test_no_step_waits_long_for_the_wire():
    """At most 96 bytes in a step, 4 ms, and of the next packet not before the last one is out."""
    ends = Ends()
    ends.go(1, bytes(200))
    assert ends.boards[0].blocked_ms <= 96 * 10000 / BAUDRATE
    ends.go(10)
    ends.got[1].clear()
    for _ in range(100):
        before_ms = ends.boards[0].blocked_ms
        ends.go(1, bytes(200))
        assert ends.boards[0].blocked_ms - before_ms <= 192 * 10000 / BAUDRATE + 0.001
    ends.go(5)
    assert 30 <= len(ends.got[1]) and set(ends.got[1]) == {bytes(200)}
    assert len(ends.got[1]) + 1 == ends.carriers[0].broadcasts
    assert ends.carriers[0].broadcasts + ends.carriers[0].late == 101


@pytest.mark.parametrize("lump", LUMPS)
@pytest.mark.parametrize("what", ["lost", "doubled", "merged", "flipped"])
def test_only_whole_packets_come_through_a_bad_cable(what, lump):
    """One byte of 200 goes wrong: most packets of 30 bytes come, and each that comes is right."""
    ends = Ends(lump=lump, **{what: 0.005})
    said = bytes(range(30))
    ends.go(400, said, said)
    ends.go(5)
    for number in (0, 1):
        assert set(ends.got[number]) == {said}
        assert 300 < len(ends.got[number]) < 400
        assert ends.carriers[number].reader.broken > 10


def test_noise_for_a_second_is_survived():
    ends = Ends()
    rng = random.Random(3)
    for number in range(20000):
        ends.air.at(number / 20, ends.cable.ends["two"].come, rng.randrange(256))
    ends.go(51, b"through the noise")
    ends.go(2)
    ends.got[1].clear()
    ends.go(10, b"after the noise")
    ends.go(2)
    assert ends.got[1] == [b"after the noise"] * 10


def test_a_cable_that_is_pulled_out_says_so_and_goes_on_when_it_is_back():
    ends = Ends()
    ends.go(50, b"a", b"b")
    ends.cable.is_in = False
    ends.go(450, b"a", b"b")
    assert [carrier.trouble for carrier in ends.carriers] == [radio.SILENT] * 2
    ends.cable.is_in = True
    ends.go(5, b"a", b"b")
    assert [carrier.trouble for carrier in ends.carriers] == [0, 0]


def test_a_receiver_that_did_not_look_for_two_seconds_goes_on_with_the_next_packet():
    ends = Ends()
    one, two = ends.carriers
    for _ in range(100):
        ends.air.run(ends.air.t_ms + STEP_MS)
        one.receive()
        one.send(bytearray(b"x" * 60), 60)
    assert ends.cable.ends["two"].dropped > 1000
    ends.go(10, b"next")
    ends.go(2)
    assert ends.got[1].count(b"next") == 10


def test_a_board_without_that_wire_has_no_such_carrier():
    """No module, a pin that is in use, pins that have no UART: nothing is raised, and it is said."""
    board = Air().board()
    with Modules(busio=None):
        assert open_uart("TX", "RX") is None
    ends = Ends()
    with Modules(busio=ends.cable.module("one")):
        assert open_uart("TX", "RX") is None
    carrier = UartAir(None, board.ticks_ms)
    assert carrier.trouble == radio.NO_RADIO
    assert carrier.receive() is None and carrier.send(bytearray(3), 3) is False
    carrier.restart()


class Usb:
    """usb_cdc.data: a port that takes so many bytes, then none before somebody reads; unplugged, it raises."""

    timeout = write_timeout = None

    def __init__(self, most=1 << 30):
        self.most = most
        self.taken = bytearray()
        self.given = bytearray()
        self.connected = True
        self.gone = False

    @property
    def in_waiting(self):
        if self.gone:
            raise OSError(19, "No such device")
        return len(self.given)

    def readinto(self, buf):
        count = min(len(buf), len(self.given))
        buf[:count] = self.given[:count]
        del self.given[:count]
        return count

    def write(self, buf):
        if self.gone:
            raise OSError(19, "No such device")
        count = max(0, min(len(buf), self.most - len(self.taken)))
        self.taken += bytes(buf[:count])
        return count


def usb(**set_first):
    """A USB port behind its stub, the carrier on it, its board, and the air."""
    air = Air()
    board = air.board()
    port = Usb(**set_first)
    module = stubs.module("usb_cdc", Serial=Usb, data=None)
    module.data = module.Serial._of(port)
    with Modules(usb_cdc=module):
        carrier = UartAir(open_usb(), board.ticks_ms)
    return port, carrier, air


def packets_of(data):
    """The packets in bytes."""
    board = Air().board()
    port = Usb()
    port.given += data
    carrier = UartAir(port, board.ticks_ms)
    found = []
    while (packet := carrier.receive()) is not None:
        found.append(bytes(packet))
    return found


def test_usb_is_told_not_to_wait():
    port, carrier, _ = usb()
    assert port.timeout == 0 and port.write_timeout == 0
    assert carrier.send(bytearray(b"hello"), 5)
    assert packets_of(port.taken) == [b"hello"]


def test_usb_that_takes_little_gets_the_rest_later():
    port, carrier, air = usb(most=10)
    assert carrier.send(bytearray(100), 100)
    for _ in range(12):
        air.run(air.t_ms + STEP_MS)
        port.most += 13
        carrier.receive()
    assert packets_of(port.taken) == [bytes(100)]
    assert carrier.late == 0


def test_usb_that_nobody_reads_keeps_nothing_old():
    """What could not be written within 300 ms is dropped; a packet after it comes through."""
    port, carrier, air = usb(most=50)
    assert carrier.send(bytearray(100), 100)
    assert carrier.send(bytearray(100), 100) is False
    for _ in range(100):
        air.run(air.t_ms + STEP_MS)
        carrier.receive()
    assert carrier.trouble == radio.BUSY and carrier.late == 2
    port.most = 1 << 30
    assert carrier.send(bytearray(b"new"), 3)
    carrier.receive()
    assert packets_of(port.taken) == [b"new"] and carrier.trouble == 0


def test_usb_that_takes_nothing_is_not_given_the_same_later():
    """What was refused is the link's to say again; a moment without room is no trouble."""
    port, carrier, air = usb(most=0)
    assert carrier.send(bytearray(b"old"), 3) is False
    air.run(air.t_ms + STEP_MS)
    assert carrier.receive() is None and carrier.trouble == 0
    port.most = 1 << 30
    assert carrier.send(bytearray(b"new"), 3)
    assert packets_of(port.taken) == [b"new"]


def test_usb_that_no_program_has_opened_is_not_written_to():
    port, carrier, air = usb()
    port.connected = False
    for _ in range(500):
        air.run(air.t_ms + STEP_MS)
        assert carrier.send(bytearray(9), 9) is False
        carrier.receive()
    assert not port.taken and carrier.trouble == radio.SILENT
    port.connected = True
    assert carrier.send(bytearray(9), 9)


def test_usb_pulled_out_is_said_and_comes_back():
    port, carrier, air = usb()
    port.gone = True
    assert carrier.send(bytearray(9), 9) is False
    assert carrier.receive() is None and carrier.trouble == radio.NO_RADIO
    port.gone = False
    assert carrier.receive() is None and carrier.trouble == 0
    assert carrier.send(bytearray(9), 9)


def test_usb_that_boot_py_has_not_switched_on_is_no_carrier():
    module = stubs.module("usb_cdc", Serial=Usb, data=None)
    with Modules(usb_cdc=module):
        assert open_usb() is None
    with Modules(usb_cdc=None):
        assert open_usb() is None
