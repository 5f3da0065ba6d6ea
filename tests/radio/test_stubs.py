# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The carriers of a board use what CircuitPython has and no more, and the stand-ins refuse what it does not have."""

import ast
import pathlib

import pytest

from tests.fakes import air, stubs

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "hardware" / "radio"
ON_A_BOARD = ("__init__.py", "frames.py", "espnow_air.py", "uart_air.py")
BUILT_IN = {"gc"}
MODULES = ("espnow", "wifi", "busio", "usb_cdc")


def trees():
    """(name, syntax tree) of the files that go onto a board."""
    return [(name, ast.parse((FOLDER / name).read_text(encoding="utf-8"))) for name in ON_A_BOARD]


def test_only_modules_that_a_board_has_are_imported():
    known = stubs.names() | BUILT_IN
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                imported = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                imported = [node.module]
            else:
                continue
            for module in imported:
                assert module in known or module.split(".")[0] in ("hardware", "nerts_core"), f"{name}: {module}"


def test_only_names_that_the_modules_have_are_used():
    """`espnow.Peer` and the like: each name that is asked of a module is in its stub."""
    found = 0
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in MODULES:
                stub = stubs.tree(node.value.id)
                names = {getattr(item, "name", getattr(getattr(item, "target", None), "id", "")) for item in stub.body}
                assert node.attr in names, f"{name}: {node.value.id}.{node.attr}"
                found += 1
    assert found >= 8


def radio():
    """The modules of a board with a radio, and the board."""
    board = air.Air().board()
    return board.modules(), board


@pytest.mark.parametrize(
    "wrong",
    [
        lambda m: m["espnow"].ESPNow(buffer=4096),
        lambda m: m["espnow"].ESPNow(1, 2, 3),
        lambda m: m["espnow"].Peer(b"123456"),
        lambda m: m["espnow"].Peer(b"123456", None),
        lambda m: m["espnow"].Peers(),
        lambda m: m["espnow"].ESPNow().send(b"a", None, False),
        lambda m: m["espnow"].ESPNow().recv(),
        lambda m: m["espnow"].ESPNow().peers.add(1),
        lambda m: setattr(m["wifi"].radio, "channel", 6),
        lambda m: m["wifi"].radio.start_ap(" ", "", 6),
        lambda m: m["wifi"].Radio(),
        lambda m: stubs.module("espnow", Nothing=int),
    ],
)
def test_the_stand_ins_refuse_what_a_board_does_not_have(wrong):
    modules, _ = radio()
    with pytest.raises((AttributeError, TypeError)):
        wrong(modules)


def test_the_stand_in_of_the_radio_has_the_limits_of_the_real_one():
    """One at a time, 250 bytes, peers once, of the radio's channel; 13 bytes for each packet in the buffer."""
    modules, board = radio()
    espnow = modules["espnow"]
    radio_ = espnow.ESPNow(526)
    with pytest.raises(RuntimeError):
        espnow.ESPNow()
    everybody = espnow.Peer(b"\xff" * 6, lmk=None)
    radio_.peers.append(everybody)
    with pytest.raises(OSError, match="306b"):
        radio_.peers.append(espnow.Peer(b"\xff" * 6, lmk=None))
    with pytest.raises(OSError, match="306a"):
        radio_.peers.append(espnow.Peer(b"\x02" * 6, lmk=None, channel=9))
    with pytest.raises(OSError, match="3066"):
        radio_.send(bytes(251), everybody)
    for _ in range(4):
        board.opened.take(bytes(250), b"123456")
    assert len(radio_) == 526 and radio_.read_failure == 2 and radio_.read_success == 2
    board.no_memory_until_ms = 5000
    with pytest.raises(OSError, match="3067"):
        radio_.send(b"a", everybody)
    assert board.ticks_ms() == 2000
    board.opened.tear()
    with pytest.raises(ValueError):
        radio_.read()
