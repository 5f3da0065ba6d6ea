# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Copying over serial by the real mpremote, to a real interpreter behind a pty that refuses what CircuitPython does."""

import os
import sys
import threading

import pytest

pytest.importorskip("pty", reason="only Unix has a pty")

from tests.bundle.chip import Chip
from tests.bundle.test_deploy_drive import NEW, OLD, SAYS, starts
from tools import deploy, deploy_serial, runtimes
from tools.deploy_problem import DeployProblem

pytestmark = [
    pytest.mark.skipif(not runtimes.micropython_path().exists(), reason="no MicroPython for this system"),
    pytest.mark.skipif(sys.platform != "linux", reason="mpremote knows a pty on Linux only"),
]


@pytest.fixture
def flash(tmp_path):
    return tmp_path / "flash"


def copy(flash, files, **trouble):
    """Deploys to a chip that is switched on for it. Returns how many files were written."""
    with Chip(flash, flash.parent / "setup.py", **trouble) as chip:
        port = deploy_serial.open_port(chip.port)
        try:
            return deploy.deploy(port, files)
        finally:
            port.close()


def test_what_is_copied_starts_and_only_what_changed_is_written_again(flash):
    assert copy(flash, OLD) == 5 and starts(flash) == SAYS["old"]
    assert copy(flash, OLD) == 0, "nothing has changed, and something was written"
    assert copy(flash, NEW) == 5 and starts(flash) == SAYS["new"]
    assert copy(flash, dict(NEW, **{"part.py": b"NAME = 'newer'\n"})) == 4
    assert starts(flash) == "newnewermore" and not list(flash.rglob("*.new")) and not list(flash.rglob("gone*"))


def test_bytes_of_every_kind_come_over(flash):
    files = {"code.py": b"", "all.bin": bytes(range(256)) * 5, "none.bin": b""}
    copy(flash, files)
    assert (flash / "nerts_a" / "all.bin").read_bytes() == files["all.bin"]
    assert (flash / "nerts_a" / "none.bin").read_bytes() == b""


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        ({"erofs": True}, "only be read"),
        ({"free": 100}, "full: .* are needed"),
        ({"left": 30}, "is full"),
    ],
)
def test_what_a_board_refuses_is_a_sentence_and_it_starts_as_before(flash, trouble, words):
    copy(flash, OLD)
    with pytest.raises(DeployProblem, match=words):
        copy(flash, NEW, **trouble)
    assert starts(flash) == SAYS["old"]


def test_a_cable_that_is_pulled_at_any_step_leaves_a_board_that_starts(flash, tmp_path):
    copy(flash, OLD)
    copy(flash, dict(OLD, **{"part.py": b"NAME = 'older'\n"}))
    copy(flash, OLD)
    calls, said = 0, SAYS["old"]
    while calls < 60:
        try:
            copy(flash, NEW, calls=calls)
        except DeployProblem as problem:
            assert "gone away" in str(problem) or "does not answer" in str(problem), problem
        else:
            break
        said = starts(flash)
        assert said == SAYS["old"], f"cut at step {calls}: {said}"
        calls += 1
    assert calls >= 3 and starts(flash) == SAYS["new"]


def test_the_board_says_what_it_is_and_all_goes_by_the_command(flash, monkeypatch, capsys):
    monkeypatch.setattr("tools.bundle_parts.parts", lambda board, plain, languages: type("Parts", (), {"files": OLD})())
    with Chip(flash, flash.parent / "setup.py") as chip:
        assert deploy.main(["--to", chip.port, "--no-heap"]) == 0
    said = capsys.readouterr()
    assert "5 files written to the hardkernel_odroid_go" in said.out and not said.err
    assert starts(flash) == SAYS["old"]


def babble(own, answer, forever):
    """Plays a board that has gone mad, at its end of a pty: the same answer to each thing that is sent; `forever`: with
    something printed after it, again and again."""
    try:
        while os.read(own, 4096):
            os.write(own, answer)
            while forever and b"\x04" in answer:
                os.write(own, b"no end ")
    except OSError:
        return


@pytest.mark.parametrize(
    "answer",
    [b"", b"raw REPL; CTRL-B to exit\r\n>", b"raw REPL; CTRL-B to exit\r\n>R\x00OK\x04"],
    ids=["silent", "the same answer to everything", "prints without end"],
)
def test_a_board_that_has_gone_mad_is_given_up_with_a_sentence(monkeypatch, capsys, answer):
    """mpremote alone would wait for ever for the end of what is printed."""
    import pty
    import tty

    monkeypatch.setattr(deploy_serial, "TIMEOUT_S", 0.2)
    monkeypatch.setattr(deploy_serial, "LIMIT_S", 1)
    own, other = pty.openpty()
    tty.setraw(other)
    threading.Thread(target=babble, args=(own, answer, True), daemon=True).start()
    try:
        with pytest.raises(DeployProblem, match="after 1 seconds it was given up|No board answers") as caught:
            deploy_serial.open_port(os.ttyname(other))
    finally:
        os.close(other)
        os.close(own)
    assert str(caught.value).count(". ") <= 2 and not capsys.readouterr().out
