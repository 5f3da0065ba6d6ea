# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A gamepad on a cable: an error is never a key, it may come and go, and the board's own buttons work without it."""

import random

import pytest

from nerts_core.pocket import keys
from nerts_core.pocket import pocket as pockets
from tests.boards.device import Device, on
from tests.boards.wirings import PAD, PAD_STICK, PAD_TOUCH, PadFinger
from tests.fakes.devices import Seesaw

BOARD = "adafruit_feather_esp32s3_reverse_tft"
TIMES_OUT = OSError(116, "ETIMEDOUT")
STATES = 30  # steps in which it is found, started and asked for everything


class Listener:
    """Takes the place of a pocket's press and release."""

    def __init__(self, pocket):
        self.heard = []
        pocket.press = lambda key: self.heard.append((key, True))
        pocket.release = lambda key: self.heard.append((key, False))

    def presses(self):
        """Keys that went down."""
        return [key for key, down in self.heard if down]


@pytest.fixture()
def pad():
    """A board with a gamepad that it has found, and who listens."""
    finger = PadFinger()
    with on(BOARD, {PAD: finger.pad}) as device:
        listener = Listener(device.app.pocket)
        device.step(STATES)
        assert device.board.gamepad.is_there and listener.heard == []
        device.finger = finger
        device.listener = listener
        yield device


@pytest.mark.parametrize("key", sorted({**PAD_TOUCH, **PAD_STICK}))
def test_each_of_its_parts_is_a_key(pad, key):
    pad.finger.press(None, key, True)
    pad.step(8)
    assert pad.listener.heard == [(key, True)]
    pad.finger.press(None, key, False)
    pad.step(8)
    assert pad.listener.heard == [(key, True), (key, False)]


@pytest.mark.parametrize("error", [TIMES_OUT, OSError(5, "EIO"), OSError(19, "ENODEV"), RuntimeError("bus")])
@pytest.mark.parametrize("steps", [1, 2, 3, 5, 50, 500])
def test_an_error_is_no_key(pad, error, steps):
    """However long it does not answer: nothing is pressed, and afterwards it works again."""
    pad.chip.bus.fails = error
    pad.step(steps)
    pad.chip.bus.fails = None
    pad.step(500)
    assert pad.listener.presses() == [] and not pad.chip.bus.locked
    pad.finger.press(None, keys.B, True)
    pad.step(10)
    assert pad.listener.presses() == [keys.B]


@pytest.mark.parametrize("key", [keys.A, keys.LEFT])
def test_what_is_down_stays_down_for_a_moment_and_is_let_go_then(pad, key):
    pad.finger.press(None, key, True)
    pad.step(10)
    pad.chip.bus.fails = TIMES_OUT
    pad.step(1)
    pad.chip.bus.fails = None
    pad.step(10)
    assert pad.listener.heard == [(key, True)], "one answer was missing, and nothing has changed"
    pad.chip.bus.fails = TIMES_OUT
    pad.step(100)
    assert pad.listener.heard == [(key, True), (key, False)]


def test_a_gamepad_that_has_started_anew_does_not_press_everything(pad):
    """Without its pull-ups all of its buttons seem to be down."""
    pad.finger.pad.pulled = 0
    pad.step(100)
    assert pad.listener.heard == []
    pad.finger.press(None, keys.A, True)
    pad.step(10)
    assert pad.listener.heard == [(keys.A, True)], "it was not started again"


def test_errors_at_random_press_nothing(pad):
    seed = 8
    rng = random.Random(seed)
    bus = pad.chip.bus
    for step in range(3000):
        bus.fails = TIMES_OUT if rng.random() < 0.3 else None
        if rng.random() < 0.01:
            pad.finger.pad.pulled = 0
        pad.step()
        assert pad.listener.heard == [], f"seed {seed}, step {step}"


def test_it_costs_little_where_there_is_none():
    """Nobody answers: it is asked ever less often."""
    with on(BOARD) as device:
        device.step(500)
        device.chip.bus.transfers = 0
        device.step(3000)
        assert device.chip.bus.transfers <= 12


def test_plugged_in_and_out_while_the_game_is_on():
    """The pocket has eight buttons with it and three without, in mid-hand too; the board's own always work."""
    finger = PadFinger()
    with on(BOARD) as device:
        pocket = device.app.pocket
        pocket.new_match(4)
        device.step(100)
        assert pocket.buttons == pocket.prefs.buttons == 3
        device.chip.wiring.devices[PAD] = finger.pad
        device.step(600)
        assert pocket.buttons == pocket.prefs.buttons == 8
        finger.press(None, keys.SELECT, True)
        device.step(8)
        finger.press(None, keys.SELECT, False)
        assert pocket.scene == pockets.MENU
        del device.chip.wiring.devices[PAD]
        device.step(100)
        assert pocket.buttons == 3
        device.tap(keys.B)
        assert pocket.scene == pockets.TABLE


def test_a_board_whose_socket_has_no_pull_ups(capsys):
    """The firmware refuses the bus: it is said once, and the buttons work."""
    device = Device(BOARD)
    with device.chip:
        import board

        def refuse():
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")

        board.STEMMA_I2C = refuse
        device.start()
        device.step(100)
        assert device.app.pocket.buttons == 3
        device.tap(keys.A)
        assert device.app.pocket.scene == pockets.TABLE
    assert capsys.readouterr().out.count("Without gamepad: No pull up found") == 1


def test_a_keyboard_that_does_not_answer():
    """T-Deck: no letter is no key, and it is asked less often."""
    with on("lilygo_tdeck", {}) as device:
        heard = Listener(device.app.pocket)
        device.step(600)
        device.chip.bus.transfers = 0
        device.step(1000)
        assert heard.heard == [] and device.chip.bus.transfers <= 8


def test_letters_that_are_no_keys():
    with on("lilygo_tdeck") as device:
        heard = Listener(device.app.pocket)
        device.chip.wiring.devices[0x55].typed.extend(b"\x01zq#\xff\x80")
        device.step(60)
        assert heard.heard == []


def test_the_stand_in_of_the_gamepad():
    """It says 1 for what is up only where it was told to pull, as the chip does."""
    pad = Seesaw()
    pad.write(b"\x01\x04")
    assert pad.read(4) == b"\0\0\0\0"
    pad.write(b"\x01\x0b\x00\x01\x00\x67")
    pad.write(b"\x01\x04")
    assert pad.read(4) == b"\x00\x01\x00\x67"
    assert pad.read(4) == b"\xff" * 4, "it was not asked"


def test_single_errors_far_apart_let_go_of_nothing(pad):
    """Three in a row are the end, three in a minute are not."""
    pad.finger.press(None, keys.A, True)
    pad.step(10)
    for _ in range(8):
        pad.chip.bus.fails = TIMES_OUT
        pad.step()
        pad.chip.bus.fails = None
        pad.step(20)
    assert pad.listener.heard == [(keys.A, True)]
