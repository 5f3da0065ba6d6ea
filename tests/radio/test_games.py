# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whole games on real carriers: a hand is played to its end through the buttons, by radio and by cable."""

import random

import pytest

from hardware import radio
from hardware.radio.espnow_air import EspnowAir
from hardware.radio.uart_air import UartAir, open_uart
from nerts_core.pocket import pocket as pockets
from tests.fakes.air import Air
from tests.fakes.wire import Cable
from tests.radio.wired import Wired


def by_radio(count, loss, seed):
    """Handhelds with ESP-NOW in one room, and their boards."""
    air = Air(random.Random(seed), loss)
    boards = [air.board() for _ in range(count)]
    makers = [EspnowAir] * count
    return Wired(makers, air.run, [board.modules() for board in boards], boards, seed=seed), boards


def by_cable(seed, **cable):
    """Two handhelds with a cable between them, and the cable."""
    rng = random.Random(seed)
    air = Air(rng)
    boards = [air.board(), air.board()]
    wire = Cable(air, *boards, rng, **cable)
    makers = [lambda ticks_ms: UartAir(open_uart("TX", "RX"), ticks_ms)] * 2
    modules = [{"busio": wire.module(end)} for end in ("one", "two")]
    return Wired(makers, air.run, modules, boards, seed=seed), wire


@pytest.mark.parametrize(("count", "loss"), [(2, 0.0), (2, 0.2), (4, 0.1)])
def test_a_hand_by_radio(count, loss):
    world, boards = by_radio(count, loss, 1)
    world.start()
    world.play_on()
    assert all(board.blocked_ms == 0 for board in boards)


def test_a_hand_by_radio_with_everything_that_can_happen_to_a_radio():
    """Torn buffers, no memory, an empty pool, a slow step: nobody leaves the table, and the hand ends."""
    world, boards = by_radio(3, 0.1, 2)
    world.start()
    troubles = set()

    def watch():
        troubles.update(app.board.way.trouble for app in world.apps)

    world.watcher = watch
    world.wait(5000)
    boards[0].opened.tear()
    world.wait(5000)
    boards[1].no_memory_until_ms = world.now_ms + 2500
    world.wait(8000)
    boards[2].pool = 0
    world.wait(8000)
    boards[0].until_ms = world.now_ms + 1900
    world.wait(3000)
    world.play_on()
    assert {radio.RESTARTED, radio.BUSY} <= troubles


@pytest.mark.parametrize("lump", [1, 115])
def test_a_hand_by_a_cable_that_loses_bytes(lump):
    world, _ = by_cable(1, lump=lump, lost=0.001, doubled=0.0005, flipped=0.0005)
    world.start()
    world.play_on()
    assert all(app.board.way.reader.broken > 10 for app in world.apps)


def test_a_cable_pulled_out_in_mid_hand_and_put_in_again():
    world, wire = by_cable(3)
    world.start()
    world.wait(5000)
    wire.is_in = False
    world.wait(6000)
    wire.is_in = True
    world.wait(6000)
    assert world.all(lambda pocket: pocket.scene == pockets.TABLE)
    world.play_on()


def test_a_battery_out_and_in_again_in_mid_hand():
    world, boards = by_radio(3, 0.1, 4)
    world.start()
    world.wait(6000)
    # What the others keep of a layout may be a second old: it rests a while.
    world.fingers[2] = None
    world.wait(1500)
    before = bytes(world.party(2).table.hand.layouts[world.party(2).seat])
    world.off(2)
    world.wait(4000)
    world.on(2)
    assert world.wait(8000, lambda: world.pocket(2).scene == pockets.TABLE), world.pocket(2).scene
    assert world.wait(3000, lambda: world.party(2).seat >= 0)
    after = bytes(world.party(2).table.hand.layouts[world.party(2).seat])
    assert after == before, "not the same layout"
    world.take_fingers(200)
    world.play_on()
    assert boards[2].opens >= 2
