# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Real links over stand-ins of radios and cables: the table stays alive through each limit, and all agree (L2, L3)."""

import random

import pytest

from hardware import radio
from hardware.radio.espnow_air import EspnowAir
from hardware.radio.uart_air import UartAir, open_uart
from nerts_core.link.tell import IN
from tests.fakes.air import Air
from tests.fakes.stubs import Modules
from tests.fakes.wire import Cable
from tests.radio.linked import Handheld, Table

SECONDS = 50  # steps


def on_air(seats, loss=0.0, seed=1):
    """A table of handhelds with radios."""
    rng = random.Random(seed)
    air = Air(rng, loss)
    handhelds = []
    for me in range(seats):
        board = air.board(rng.randrange(1 << 29))
        modules = board.modules()
        with Modules(**modules):
            carrier = EspnowAir(board.ticks_ms)
        handhelds.append(Handheld(me, board.ticks_ms, [carrier], (1 << seats) - 1, board, modules))
    return Table(handhelds, air.run, rng), air


def on_cable(seed=1, **cable):
    """A table of two boards with a cable between them."""
    rng = random.Random(seed)
    air = Air(rng)
    boards = [air.board(rng.randrange(1 << 29)) for _ in range(2)]
    wire = Cable(air, *boards, rng, **cable)
    handhelds = []
    for me, end in enumerate(("one", "two")):
        with Modules(busio=wire.module(end)):
            carrier = UartAir(open_uart("TX", "RX"), boards[me].ticks_ms)
        handhelds.append(Handheld(me, boards[me].ticks_ms, [carrier], 3, boards[me]))
    return Table(handhelds, air.run, rng), wire


@pytest.mark.parametrize(("seats", "loss"), [(2, 0.0), (2, 0.3), (4, 0.1), (8, 0.1)])
def test_handhelds_on_the_air_settle_all_that_is_let_go(seats, loss):
    table, _ = on_air(seats, loss)
    table.go(10 * SECONDS, 1.0)
    table.go(2 * SECONDS, 0)
    assert table.agree() == ""
    assert table.handhelds[0].link.order.settled > 5 * seats
    assert all(handheld.board.blocked_ms == 0 for handheld in table.handhelds)


def tear(table, air):
    """The buffer of one is torn."""
    table.handhelds[0].board.opened.tear()


def no_memory(table, air):
    """A radio has no memory for 2 s and some more."""
    table.handhelds[0].board.no_memory_until_ms = air.t_ms + 2600


def forget(table, air):
    """A radio does not say any more what it is done with."""
    table.handhelds[0].board.forgets = True


def empty_pool(table, air):
    """The leak has emptied the pool."""
    table.handhelds[0].board.pool = 0


def away(table, air):
    """A step takes 1.9 s: the others' packets fill the buffer."""
    table.handhelds[0].board.until_ms = air.t_ms + 1900


def long_packets(table, air):
    """Somebody else's device sends what spoils the ring."""
    for handheld in table.handhelds:
        handheld.board.opened.take(bytes(255), b"123456")


@pytest.mark.parametrize("what", [tear, no_memory, forget, empty_pool, away, long_packets])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_stays_alive_through(what, seats):
    """Each limit of the radio in the middle of a hand: all are at the table afterwards and agree."""
    table, air = on_air(seats, 0.1, 3)
    table.go(5 * SECONDS, 1.0)
    before = table.handhelds[-1].link.order.settled
    what(table, air)
    table.go(15 * SECONDS, 1.0)
    for handheld in table.handhelds:
        handheld.board.forgets = False
    table.go(5 * SECONDS, 0)
    assert table.agree() == ""
    assert table.handhelds[-1].link.order.settled - before > 10
    expected = {
        tear: radio.RESTARTED, long_packets: radio.RESTARTED, empty_pool: radio.RESTARTED, no_memory: radio.BUSY,
        forget: 0, away: 0,
    }[what]  # fmt: skip
    assert expected in table.handhelds[0].troubles
    assert table.handhelds[0].carriers[0].trouble == 0


@pytest.mark.parametrize("lump", [1, 115])
@pytest.mark.parametrize("what", ["lost", "doubled", "merged", "flipped"])
def test_two_by_a_bad_cable_agree(what, lump):
    """One byte of 500 goes wrong, so one packet of ten does."""
    table, wire = on_cable(lump=lump, **{what: 0.002})
    table.go(10 * SECONDS)
    table.go(2 * SECONDS, 0)
    assert table.agree() == ""
    assert table.handhelds[0].link.order.settled > 20
    assert sum(handheld.carriers[0].reader.broken for handheld in table.handhelds) > 5


def test_a_cable_pulled_out_and_put_in_again():
    """With two handhelds the one that is left waits (L5); with the cable back they agree."""
    table, wire = on_cable()
    table.go(5 * SECONDS)
    wire.is_in = False
    table.go(12 * SECONDS)
    assert all(radio.SILENT in handheld.troubles for handheld in table.handhelds)
    assert any(handheld.link.waiting() for handheld in table.handhelds)
    wire.is_in = True
    table.go(8 * SECONDS)
    table.go(3 * SECONDS, 0)
    assert table.agree() == ""
    assert [handheld.carriers[0].trouble for handheld in table.handhelds] == [0, 0]


def test_a_handheld_on_the_air_and_on_a_cable_hears_all_twice():
    """Two carriers between the same two: each packet comes twice, and that changes nothing."""
    rng = random.Random(4)
    air = Air(rng, 0.2)
    boards = [air.board(), air.board(7)]
    wire = Cable(air, *boards, rng, lump=115)
    handhelds = []
    for me, end in enumerate(("one", "two")):
        modules = boards[me].modules() | {"busio": wire.module(end)}
        with Modules(**modules):
            carriers = [EspnowAir(boards[me].ticks_ms), UartAir(open_uart("TX", "RX"), boards[me].ticks_ms)]
        handhelds.append(Handheld(me, boards[me].ticks_ms, carriers, 3, boards[me], modules))
    table = Table(handhelds, air.run, rng)
    table.go(5 * SECONDS)
    wire.is_in = False
    table.go(5 * SECONDS)
    table.go(2 * SECONDS, 0)
    assert table.agree() == ""


def test_one_is_switched_off_and_on_again():
    """Battery out and in: the others go on, and it comes back through the same carriers."""
    table, air = on_air(3, 0.1, 5)
    table.go(5 * SECONDS)
    old = table.handhelds[2]
    last_view = old.link.views.number
    with Modules(**old.modules):
        old.carriers[0].close()
    table.handhelds = table.handhelds[:2]
    table.go(3 * SECONDS)
    with Modules(**old.modules):
        carrier = EspnowAir(old.board.ticks_ms)
    new = Handheld(2, old.board.ticks_ms, [carrier], 0, old.board, old.modules, is_in=False)
    new.link.nonce = 99
    new.link.last_view = last_view
    table.handhelds = [*table.handhelds, new]
    table.go(5 * SECONDS)
    assert new.link.state == IN
    table.go(2 * SECONDS, 0)
    new.notes.voids = 1  # what the old one had let go may be void
    assert table.agree() == ""
    assert len(new.notes.settled) > 5
