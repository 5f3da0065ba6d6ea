# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The desktop's carrier: real sockets on the machine itself, each test in a range of its own."""

import contextlib
import os
import socket

import pytest

from hardware import radio
from hardware.radio.udp_air import HOST, PORTS, UdpAir

TRIES = 20000  # looks at a socket before a packet is taken for lost


@pytest.fixture
def ports():
    """A range of five ports that are free now, another for each process."""
    start = 20000 + os.getpid() * 16 % 20000
    while True:
        found = range(start, start + 5)
        try:
            for port in found:
                with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as trial:
                    trial.bind((HOST, port))
            return found
        except OSError:
            start += 5


@pytest.fixture
def made(ports):
    """A function that makes one more carrier of the range; all are closed at the end."""
    carriers = []

    def make(**words):
        carriers.append(UdpAir(lambda: make.now_ms, ports, **words))
        return carriers[-1]

    make.now_ms = 0
    yield make
    for carrier in carriers:
        carrier.close()


def get(carrier):
    """The next packet; None where none comes."""
    for _ in range(TRIES):
        packet = carrier.receive()
        if packet is not None:
            return packet
    return None


def test_all_others_hear_and_oneself_does_not(made):
    one, two, three = made(), made(), made()
    assert one.send(bytearray(b"hello and more"), 5)
    assert get(two) == get(three) == b"hello"
    assert one.receive() is None
    assert one.broadcasts == 1 and one.trouble == 0
    assert two.send(b"back", 4)
    assert get(one) == b"back"


def test_who_comes_later_hears_too_and_who_went_is_no_harm(made):
    one, two = made(), made()
    two.close()
    assert two.receive() is None and two.send(b"a", 1) is False
    assert one.send(b"to nobody", 9)
    assert one.receive() is None
    three = made()
    assert three.port == two.port
    assert one.send(b"to three", 8)
    assert get(three) == b"to three"


def test_when_all_ports_are_taken_it_says_so_and_tries_again(made, ports):
    others = [made() for _ in ports]
    late = made()
    assert late.trouble == radio.NO_RADIO and late.send(b"a", 1) is False
    others[3].close()
    made.now_ms = 500
    late.receive()
    assert late.trouble == radio.NO_RADIO
    made.now_ms = 1600
    late.receive()
    assert late.trouble == 0 and late.port == ports[3]


def test_strangers_are_not_heard(made):
    one = made()
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as stranger:
        stranger.sendto(b"let me in", (HOST, one.port))
        assert get(one) is None


def test_packets_are_lost_as_often_as_asked(made):
    """By a seed, so that a failure can be seen again."""
    one, two = made(drops=0.3, seed=5), made()
    heard = 0
    for _ in range(300):
        assert one.send(b"abc", 3)
        while two.receive() is not None:
            heard += 1
    while get(two) is not None:
        heard += 1
    assert 150 < heard < 260
    assert one.lost == pytest.approx(0.3 * 4 * 300, rel=0.2)


@pytest.mark.parametrize("length", [0, -1, 6])
def test_what_is_no_packet_is_not_sent(made, length):
    one = made()
    assert one.send(b"hello", length) is False


def test_the_range_leaves_room_for_a_full_table_and_a_hub():
    assert len(PORTS) >= 13
