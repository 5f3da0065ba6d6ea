# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Each board's file on a board as its firmware is: a hand is played to its end with its buttons, on its screen."""

import itertools

import pytest

from hardware.boards import CUE_CALL, CUE_JOKER, CUE_OVER, CUE_TURN, CUES
from nerts_core.audit import audit, defects_text
from nerts_core.hand import SAYS_DECLARED
from nerts_core.layout import STOCK
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.boards.device import Player, on
from tests.boards.wirings import MODELS, PAD, WITH_PAD, WITHOUT_RADIO, PadFinger
from tools import bundle_boards

MOST_STEPS = 40_000
ids = [model.board_id for model in MODELS]


def play_a_hand(device, press, buttons):
    """From the title to the scores of one hand."""
    app = device.app
    app.pocket.prefs.seats = 2
    app.pocket.prefs.level = 1
    app.pocket.prefs.options.read("quick")
    player = Player(app, press, buttons)
    for _ in range(MOST_STEPS):
        player.go_on()
        device.step()
        if app.pocket.scene == pockets.SCORES:
            break
    else:
        pytest.fail(f"not over after {MOST_STEPS} steps: scene {app.pocket.scene}, {player.presses} presses")


@pytest.mark.parametrize("model", MODELS, ids=ids)
def test_a_hand_is_played_with_the_buttons_of_the_board(model, capsys):
    with on(model) as device:
        play_a_hand(device, lambda key, down: model.press(device.chip, key, down), model.buttons)
        pocket = device.app.pocket
        assert pocket.table.hand.caller == 0, "the player has not called, and the bot is a gentle one"
        assert pocket.table.hand.over and not defects_text(audit(pocket.table.hand))
        assert any(pocket.table.match.totals), "nobody has scored"
        display = device.board.display
        scale = bundle_boards.BOARDS[model.board_id].scale
        assert (display.width * scale, display.height * scale) == model.size
        assert device.board.BUTTONS == model.buttons and not device.board.display.auto_refresh
        assert any(how == "play" for how, _, _ in device.chip.played), "nothing was heard or seen"
    assert capsys.readouterr().out == "", "a board that is whole has nothing to say"


@pytest.mark.parametrize("model", MODELS, ids=ids)
def test_every_part_of_a_board_is_the_key_that_it_should_be(model):
    """Each button, end of a stick, letter and turn of a ball: pressed once, let go once, nothing else."""
    with on(model) as device:
        for key in model.touch:
            heard = []
            pocket = device.app.pocket
            pocket.press = lambda key, heard=heard: heard.append((key, True))
            pocket.release = lambda key, heard=heard: heard.append((key, False))
            device.tap(key)
            assert heard == [(key, True), (key, False)], f"{model.board_id}: key {key} is {heard}"


def test_the_boards_are_those_of_the_folder():
    """No board without a test."""
    import pathlib

    import hardware.boards

    folder = pathlib.Path(hardware.boards.__file__).parent
    files = {path.stem for path in folder.glob("*.py")} - {"__init__", "canvas", "desktop", "find", "quick"}
    assert files == set(ids)


@pytest.mark.parametrize(("board_id", "module"), [("pimoroni_picosystem", "audioio"), ("pygamer", "rgbmatrix")])
def test_what_a_firmware_lacks_cannot_be_imported(board_id, module):
    """So the tests above show that no board asks for a module that it does not have."""
    with on(board_id), pytest.raises(ImportError):
        __import__(module)


@pytest.mark.parametrize("model", MODELS, ids=ids)
def test_each_cue_sounds_and_ends_without_waiting(model):
    """A cue is over in two seconds, none takes time where it begins, and a new one cuts off the one before."""
    with on(model) as device:
        played = device.chip.played
        for cue in range(CUES):
            played.clear()
            before_ms = device.chip.now_ms
            device.board.cue(cue)
            assert device.chip.now_ms == before_ms and played[-1][0] == "play"
            device.step(100)
            assert played[-1][0] == "stop", f"cue {cue} never ends"
            assert len([how for how, _, _ in played if how == "play"]) <= 4
        device.board.cue(CUE_CALL)
        device.step(2)
        played.clear()
        device.board.cue(0)
        device.step(100)
        assert [how for how, _, _ in played] == ["play", "stop"]


@pytest.mark.parametrize("model", MODELS[:3], ids=ids[:3])
def test_no_sound_where_it_is_switched_off(model):
    with on(model) as device:
        device.app.pocket.prefs.sound = 0
        play_a_hand(device, lambda key, down: model.press(device.chip, key, down), model.buttons)
        assert not device.chip.played and device.board.tune is None


@pytest.mark.parametrize("model", WITH_PAD, ids=[model.board_id for model in WITH_PAD])
def test_a_hand_is_played_with_a_gamepad(model, capsys):
    finger = PadFinger()
    with on(model, {PAD: finger.pad}) as device:
        device.step(20)
        assert device.app.pocket.buttons == 8
        play_a_hand(device, lambda key, down: finger.press(None, key, down), 8)
        assert device.app.pocket.table.hand.caller == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("model", MODELS, ids=ids)
def test_the_ways_to_friends(model, capsys):
    """Radio where there is one, the cable at the pins of docs/RADIO.md, the second USB port when it is on."""
    from tests.fakes.air import Air

    air = Air()
    has_radio = model.board_id not in WITHOUT_RADIO
    with on(model, modules=air.board().modules() if has_radio else None) as device:
        ways = [type(way).__name__ for way in device.board.carriers()]
        cable = model.board_id != "deshipu_ugame_s3"
        assert ways == ["EspnowAir"] * has_radio + ["UartAir"] * cable
        assert device.board.carriers() is device.board.carriers()
        assert all(way.trouble == 0 for way in device.board.carriers())
        assert device.board.carriers()[-1].send(b"hello", 5)
        if cable:
            assert len(device.chip.uart.wrote) > 5
    assert capsys.readouterr().out == ""


def test_a_firmware_without_esp_now_says_so_once(capsys):
    with on("m5stack_core_basic", modules={"espnow": None, "wifi": None, "espidf": None}) as device:
        assert [type(way).__name__ for way in device.board.carriers()] == ["UartAir"]
        device.board.carriers()
    assert capsys.readouterr().out.count("ESP-NOW") == 1


def test_a_trackball_that_shakes_is_no_press():
    """One pulse is noise, and only the direction that it turned most in counts."""
    with on("lilygo_tdeck") as device:
        heard = []
        device.app.pocket.press = heard.append
        up, left = (device.chip.output("TRACKBALL_" + name) for name in ("UP", "LEFT"))
        up.count = 1
        device.step(5)
        assert heard == []
        left.count = 4
        up.count = 3
        device.step(5)
        assert heard == [keys.LEFT]


def test_an_analog_key_that_passes_by_another_one():
    """ODROID-GO: from nothing to LEFT the value goes past that of RIGHT for a moment."""
    with on("hardkernel_odroid_go") as device:
        heard = []
        device.app.pocket.press = heard.append
        analog = device.chip.wiring.analog
        analog["BTN_AXIS_X"] = 31000
        device.step()
        analog["BTN_AXIS_X"] = 61000
        device.step(5)
        assert heard == [keys.LEFT]


def test_a_stick_that_trembles_at_its_edge():
    """PyGamer: between pressed and let go it stays what it was; from one end to the other it is both, in turn."""
    with on("pygamer") as device:
        heard = []
        pocket = device.app.pocket
        pocket.press = lambda key: heard.append((key, True))
        pocket.release = lambda key: heard.append((key, False))
        analog = device.chip.wiring.analog
        for value in (32768 + 14000, 32768 + 16000, 32768 + 14000, 32768 + 16000, 32768 + 10000):
            analog["JOYSTICK_X"] = value
            device.step(2)
        assert heard == [(keys.RIGHT, True)]
        analog["JOYSTICK_X"] = 100
        device.step(2)
        assert heard[1:] == [(keys.RIGHT, False), (keys.LEFT, True)]
        analog["JOYSTICK_X"] = 32768 - 5000
        device.step(2)
        assert heard[3:] == [(keys.LEFT, False)]


def test_more_events_than_a_scanner_keeps():
    """What is lost may be a key that went up: all are up then, and only what is down now is pressed."""
    with on("pybadge") as device:
        down = set()
        pocket = device.app.pocket
        pocket.press = down.add
        pocket.release = down.discard
        for _ in range(50):
            device.chip.set_bit("A", True)
            device.chip.set_bit("A", False)
        device.chip.set_bit("B", True)
        device.step(2)
        assert down == {keys.B}


def test_notes_have_their_length():
    """Nerts! is a tune: each note lasts longer than two steps."""
    with on("pygamer") as device:
        device.board.cue(CUE_CALL)
        device.step(60)
        times = [t_ms for _, _, t_ms in device.chip.played]
        assert len(times) == 5 and all(60 <= after - before < 250 for before, after in itertools.pairwise(times))


def test_what_is_heard_of_a_hand():
    """A turned stock, a declared joker and the scores at the end have their sounds."""
    with on("pybadge") as device:
        heard = []
        device.board.cue = heard.append
        pocket = device.app.pocket
        pocket.new_match(1)
        device.step(100)
        assert heard == []
        layout = pocket.table.hand.layouts[pocket.seat]
        before = layout[STOCK]
        device.tap(keys.B)
        device.tap(keys.B)
        assert layout[STOCK] < before and CUE_TURN in heard
        heard.clear()
        pocket.play.banner = say.SAID + SAYS_DECLARED
        device.step()
        assert heard == [CUE_JOKER]
        heard.clear()
        pocket.table.hand.over = 1
        device.app.is_over = True
        pocket.scene = pockets.SCORES
        device.app._sound(pocket)
        device.app._sound(pocket)
        assert heard == [CUE_OVER]
