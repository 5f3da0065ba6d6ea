# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""code.py: the game begins on each board; where it cannot, a sentence says why and what to do, and nothing crashes."""

import pathlib
import runpy
import sys

import pytest

from hardware.boards.canvas import Blind
from tests.boards.device import Device
from tests.boards.wirings import BY_ID, MODELS
from tests.fakes.chip import Chip, Wiring
from tests.fakes.devices import Flash
from tests.fakes.parts import CONSOLE
from tests.fakes.stubs import Modules

CODE = str(pathlib.Path(__file__).resolve().parents[2] / "code.py")
LINE = 26  # letters in a line of the console at 160x128


def run_code():
    """Runs code.py as a board does."""
    runpy.run_path(CODE, run_name="__main__")


class Ran(Exception):
    """The game has begun."""


@pytest.mark.parametrize("model", MODELS, ids=[model.board_id for model in MODELS])
def test_the_game_begins(model, monkeypatch, capsys):
    """The board is found by its id, a drive that changes restarts nothing, and the game gets the board and chance."""
    device = Device(model)
    from hardware import app

    seen = []
    monkeypatch.setattr(app, "run", lambda board, seed: seen.append((board, seed, board.display.root_group)))
    with device.chip:
        run_code()
        assert device.chip.runtime.autoreload is False
        board, seed, shown = seen[0]
        assert type(board).__module__ == "hardware.boards." + model.board_id
        assert board.NAME and shown is None and 0 <= seed < 1 << 24
    assert capsys.readouterr().out == ""


def test_an_unknown_board_says_what_to_write_and_where(capsys):
    chip = Chip("meowbit_v121", Wiring(), Blind(160, 128), Flash(4096))
    with chip:
        run_code()
        assert chip.display.auto_refresh is True
    out = capsys.readouterr().out
    assert "hardware/boards/meowbit_v121.py" in out and "ADDING.md" in out and "class Board" in out
    assert "Its buttons may be:" in out and "BTNA" in out
    assert all(len(line) <= LINE or "meowbit" in line or "Its buttons" in line for line in out.splitlines())


def test_a_firmware_that_lacks_what_a_board_needs(capsys):
    """No keypad: without buttons nobody can play, and it is said; the game runs."""
    device = Device("pybadge")
    with device.chip, Modules(keypad=None):
        device.start()
        device.step(10)
    out = capsys.readouterr().out
    assert out.count("Without buttons: ") == 1


def test_no_sound_module_is_done_without(capsys):
    device = Device("pygamer")
    with device.chip, Modules(audioio=None):
        device.start()
        for cue in range(7):
            device.board.cue(cue)
            device.step(5)
    assert capsys.readouterr().out.count("Without sound: ") == 1


def test_a_sound_that_breaks_is_silent_from_then_on():
    device = Device("pimoroni_picosystem")
    with device.chip:
        device.start()
        device.board.cue(0)

        def broken(_note):
            raise ValueError("Invalid frequency")

        device.board.tune.on = broken
        device.board.cue(3)
        device.step(100)
        assert not device.board.tune.works


def test_a_matrix_portal_without_a_matrix_module(capsys):
    device = Device("matrixportal_m4")
    with device.chip, Modules(rgbmatrix=None):
        run_code()
    out = capsys.readouterr().out
    assert "firmware is too old" in out and "rgbmatrix" in out


def test_a_file_of_the_game_is_missing(capsys):
    device = Device("pygamer")
    kept = sys.modules.pop("hardware.app", None)
    try:
        with device.chip, Modules(**{"hardware.app": None}):
            run_code()
    finally:
        if kept is not None:
            sys.modules["hardware.app"] = kept
    out = capsys.readouterr().out
    assert "hardware.app" in out and "Copy all files again" in out


def test_a_board_file_that_needs_a_file_that_is_missing(capsys):
    """That is another thing than an unknown board."""
    device = Device("pygamer")
    with device.chip, Modules(**{"hardware.boards.parts.handheld": None}):
        run_code()
    out = capsys.readouterr().out
    assert "Copy all files again" in out and "does not know" not in out


@pytest.mark.parametrize("when", ["make", "run"])
def test_memory_is_short(when, monkeypatch, capsys):
    """It says so and what to choose; it does not crash."""
    from hardware import app

    device = Device("pybadge")

    def short(*_anything):
        raise MemoryError("memory allocation failed, allocating 4096 bytes")

    monkeypatch.setattr(app, "App" if when == "make" else "run", short)
    with device.chip:
        run_code()
        assert device.chip.display.auto_refresh is True and device.chip.display.root_group is CONSOLE
    assert "fewer players" in capsys.readouterr().out


def test_ctrl_c_ends_the_game(monkeypatch):
    """Whoever wants the console gets it."""
    from hardware import app

    device = Device("pybadge")
    steps = []

    def step(self):
        steps.append(self)
        if len(steps) > 5:
            raise KeyboardInterrupt
        return False

    monkeypatch.setattr(app.App, "step", step)
    with device.chip:
        run_code()
        assert device.chip.display.root_group is CONSOLE
    assert len(steps) == 6


def test_a_desktop_finds_its_own_module_of_this_name():
    """A Python that looks here first for its module code (debuggers do) has what it has."""
    module = runpy.run_path(CODE, run_name="code")
    assert {"InteractiveConsole", "InteractiveInterpreter", "interact", "compile_command"} <= set(module)


def test_each_sentence_is_said_once(capsys):
    with BY_ID["pygamer"].chip(None):
        from hardware.boards.parts.tell import tell

        tell("This is so.")
        tell("This is so.")
    assert capsys.readouterr().out == "This is so.\n"
