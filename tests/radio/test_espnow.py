# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""ESP-NOW as a carrier over radios with all the limits of the real ones: it stays alive, and says what is wrong."""

import pytest

from hardware import radio
from hardware.radio.espnow_air import CHANNEL, EspnowAir
from tests.fakes.air import POOL, Air
from tests.fakes.stubs import Modules

STEP_MS = 20


class Handheld:
    """A board with its carrier, which is only used while its modules are there."""

    def __init__(self, air, **set_first):
        self.board = air.board()
        for name, value in set_first.items():
            setattr(self.board, name, value)
        self.modules = self.board.modules()
        with Modules(**self.modules):
            self.carrier = EspnowAir(self.board.ticks_ms)
        self.got = []

    def step(self, data=b""):
        """One step: what came in, and one packet out. Returns whether that was taken."""
        with Modules(**self.modules):
            while True:
                packet = self.carrier.receive()
                if packet is None:
                    break
                self.got.append(bytes(packet))
            return self.carrier.send(bytearray(data + b"***"), len(data)) if data else None

    def sent(self, count):
        """So many packets have been sent already."""
        self.carrier.worn += count
        self.board.pool -= count

    def restart(self):
        """Between two hands."""
        with Modules(**self.modules):
            self.carrier.restart()


def pair(**set_first):
    """The air and two handhelds in it; what is set is set for the first."""
    air = Air()
    return air, Handheld(air, **set_first), Handheld(air)


def go(air, handhelds, steps, data=b"", answer=b""):
    """Steps of all, in which the first says something and the others may; returns how often the first's was taken."""
    taken = 0
    for _ in range(steps):
        air.run(air.t_ms + STEP_MS)
        for number, handheld in enumerate(handhelds):
            if handheld.board.until_ms <= air.t_ms:
                done = handheld.step(answer if number else data)
                taken += bool(done) and not number
    return taken


def test_packets_go_from_one_to_the_other():
    air, one, two = pair()
    assert go(air, (one, two), 10, b"hello") == 10
    go(air, (one, two), 2)
    assert two.got == [b"hello"] * 10 and one.got == []
    assert one.carrier.broadcasts == 10 and one.carrier.trouble == two.carrier.trouble == 0
    assert one.board.channel == CHANNEL


def test_a_quiet_step_asks_without_reading():
    """Reading allocates: with nothing in the buffer it is not done."""
    air, one, _ = pair()
    one.board.opened.read = None
    go(air, (one,), 5)
    assert one.carrier.garbled == 0


@pytest.mark.parametrize("length", [0, 201, 250, 300])
def test_what_is_no_packet_is_not_sent(length):
    air, one, two = pair()
    with Modules(**one.modules):
        assert one.carrier.send(bytearray(400), length) is False
        assert one.carrier.send(bytearray(5), 6) is False
    go(air, (one, two), 3)
    assert two.got == []


def test_a_torn_buffer_is_made_anew():
    air, one, two = pair()
    two.board.opened.tear()
    go(air, (one, two), 2, b"a")
    assert two.carrier.garbled == 1 and two.carrier.trouble == radio.RESTARTED
    assert two.board.opens == 2 and two.board.restarts == 0
    go(air, (one, two), 10, b"b")
    assert len(two.got) >= 9
    go(air, (one, two), 250, b"c")
    assert two.carrier.trouble == 0


def test_somebody_elses_packets_that_are_too_long_do_no_lasting_harm():
    air, one, two = pair()
    two.board.opened.take(bytes(255), b"123456")
    assert go(air, (one, two), 10, b"a") == 10
    go(air, (one, two), 2)
    assert len(two.got) >= 8 and set(two.got) == {b"a"}


def test_a_full_buffer_drops_and_goes_on():
    """A step that took 2 s: what did not fit is lost, the rest is read, and nothing is stuck."""
    air, one, two = pair()
    for _ in range(150):
        air.run(air.t_ms + STEP_MS)
        one.step(bytes(100))
    assert two.board.opened.read_failure > 100
    go(air, (one, two), 3, b"a")
    assert len(two.got) > 4096 // 113 and two.carrier.trouble == 0


def test_without_memory_a_send_blocks_seldom():
    """2 s without memory: one send waits, with the others it pauses; then it goes on by itself."""
    air, one, two = pair()
    one.board.no_memory_until_ms = 10000
    go(air, (one, two), 450, b"a")
    assert one.carrier.trouble == radio.BUSY and two.carrier.trouble == 0
    assert one.board.blocked_ms <= 8000
    assert one.carrier.failures >= 2
    go(air, (one, two), 600, b"b", b"c")
    assert b"b" in two.got and one.carrier.trouble == 0 and one.carrier.failures == 0
    assert one.board.restarts == 1


def test_a_radio_without_memory_for_good_stops_the_game_ever_more_seldom():
    air, one, _ = pair()
    one.board.no_memory_until_ms = 1 << 40
    go(air, (one,), 50 * 60, b"a")
    first_ms = one.board.blocked_ms
    go(air, (one,), 50 * 600, b"a")
    assert one.board.blocked_ms - first_ms <= 12 * 2000 < 600 * 50
    assert one.carrier.trouble == radio.BUSY


def test_a_send_that_waits_and_then_goes_counts_as_a_warning():
    air, one, two = pair()
    one.board.no_memory_until_ms = 1500
    go(air, (one, two), 100, b"a")
    assert one.board.blocked_ms == pytest.approx(1480) and one.carrier.failures == 0
    assert two.got and one.carrier.trouble == 0


def test_a_radio_that_does_not_say_when_it_is_done_is_given_little():
    air, one, two = pair()
    one.board.forgets = True
    taken = go(air, (one, two), 500, b"a")
    assert 10 <= taken <= 25
    go(air, (one, two), 2)
    assert len(two.got) == taken
    one.board.forgets = False
    go(air, (one, two), 100, b"a")
    assert go(air, (one, two), 100, b"a") == 100


def test_the_pool_that_leaks_is_filled_between_hands():
    """A restart costs time, so only a radio that has sent much is restarted."""
    air, one, two = pair()
    one.sent(19000)
    go(air, (one, two), 900, b"a")
    one.restart()
    assert one.board.restarts == 0
    go(air, (one, two), 200, b"a")
    one.restart()
    assert one.board.restarts == 1 and one.board.pool == POOL
    assert go(air, (one, two), 100, b"a") == 100
    assert one.board.blocked_ms == 0
    assert one.board.channel == two.board.channel == CHANNEL


def test_the_pool_is_filled_in_the_middle_of_a_hand_before_it_is_empty():
    air, one, two = pair()
    one.sent(69000)
    assert go(air, (one, two), 2000, b"a") == 2000
    assert one.board.restarts == 1 and one.board.blocked_ms == 0
    assert len(two.got) > 1990 and one.board.pool > POOL - 1100


def test_no_modules_no_radio_no_harm():
    """A firmware without ESP-NOW: said, and never asked again."""
    air = Air()
    board = air.board()
    with Modules(espnow=None, wifi=None):
        carrier = EspnowAir(board.ticks_ms)
        assert carrier.trouble == radio.NO_RADIO
        assert carrier.receive() is None and carrier.send(bytearray(9), 9) is False
        carrier.restart()
        carrier.close()
    assert board.opens == 0


def test_a_radio_that_does_not_open_is_tried_again_less_and_less_often():
    """As a C6 with an old firmware ("Generic Failure")."""
    air, one, two = pair(refuses=True)
    assert one.carrier.trouble == radio.NO_RADIO
    go(air, (one, two), 3000)
    assert 5 <= one.carrier.failures <= 10
    one.board.refuses = False
    go(air, (one, two), 3200)
    assert go(air, (one, two), 10, b"a", b"b") == 10
    assert one.carrier.trouble == 0


def test_little_memory_means_a_smaller_buffer():
    for memory, size in ((1 << 20, 4096), (3000, 2048), (1100, 1024)):
        _, one, _ = pair(memory=memory)
        assert one.board.opened.buffer_size == size
    _, one, _ = pair(memory=1000)
    assert one.carrier.trouble == radio.NO_RADIO


def test_who_had_joined_a_router_leaves_its_channel():
    air, one, two = pair(connected=True, channel=11)
    assert one.board.channel == CHANNEL
    assert go(air, (one, two), 5, b"a") == 5


def test_a_handheld_that_hears_nobody_says_so():
    air, one, two = pair()
    go(air, (one,), 390, b"a")
    assert one.carrier.trouble == 0
    go(air, (one,), 20, b"a")
    assert one.carrier.trouble == radio.SILENT
    two.step(b"b")
    go(air, (one,), 2, b"a")
    assert one.carrier.trouble == 0
    go(air, (one,), 1000)
    assert one.carrier.trouble == 0, "who says nothing cannot expect an answer"


def test_the_clock_may_go_round():
    air = Air()
    one, two = Handheld(air, start_ms=(1 << 29) - 500), Handheld(air)
    one.board.opened.tear()
    assert go(air, (one, two), 60, b"a", b"b") == 60
    assert one.carrier.trouble == radio.RESTARTED
    assert go(air, (one, two), 200, b"a", b"b") == 200
    assert one.board.ticks_ms() < 10000
    assert one.carrier.trouble == 0 and two.carrier.trouble == 0


def test_closed_is_closed():
    _, one, _ = pair()
    one.carrier.close()
    assert one.board.opened is None
    one.carrier.close()
