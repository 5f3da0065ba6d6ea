# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A real packed bundle begins from wherever it is put: dragged, by its installer, deployed into either folder, and with
files of another version beside it. Its code.py finds the modules by itself, and never those of another version."""

import os
import pathlib
import subprocess

import pytest

from tests.bundle.test_deploy_drive import NEW, OLD, SAYS, Cut, drive_at, starts
from tools import bundle, bundle_parts, deploy, runtimes

on_micropython = pytest.mark.skipif(not runtimes.micropython_path().exists(), reason="no MicroPython for this system")

# What CircuitPython has in sys.path, with the drive's folder in the place of "/"; another board is said, so that the
# game stops after its first module.
BEFORE = """
import sys
sys.path[:] = [{root!r}, {root!r} + "/lib"]
class Board:
    board_id = "another"
class Supervisor:
    class runtime:
        display = None
sys.modules["board"] = Board
sys.modules["displayio"] = sys.modules["supervisor"] = Supervisor
"""


@pytest.fixture(scope="module")
def files():
    """A bundle's files, its modules as MicroPython reads them."""
    made = bundle_parts.parts("pygamer").files
    return {name: b"M" + data[1:] if name.endswith(".mpy") else data for name, data in made.items()}


def started(folder):
    """Begins the code.py in a folder. Returns the folder that its modules came from, as a path within the drive."""
    code = pathlib.Path(folder, "code.py").read_text(encoding="utf-8").replace('"/nerts', f'"{folder}/nerts')
    script = BEFORE.format(root=str(folder)) + code + "\nimport a0\nprint('FROM', a0.__file__)\n"
    command = [str(runtimes.micropython_path()), "-c", script]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, f"the board does not start: {(done.stdout + done.stderr).splitlines()[-1:]}"
    assert "these files are for" in done.stdout, done.stdout
    return done.stdout.split("FROM ")[1].strip().replace(str(folder) + "/", "").rpartition("/")[0]


def dragged(folder, files):
    """All files of a bundle, copied to a drive by hand."""
    for name, data in files.items():
        target = pathlib.Path(folder, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


@on_micropython
def test_a_bundle_begins_dragged_and_deployed_into_either_folder(tmp_path, files):
    folder = tmp_path / "drive"
    drive = drive_at(folder)
    dragged(folder, files)
    assert started(folder) == "hardware/m"
    # what lies there is of no use any more, and must not be met
    for path in (folder / "hardware" / "m").iterdir():
        path.write_bytes(b"of another version")
    deploy.deploy(drive, files)
    assert started(folder) == "nerts_a/hardware/m"
    newer = dict(files, **{"code.py": files["code.py"] + b"# newer\n"})
    deploy.deploy(drive, newer)
    assert started(folder) == "nerts_b/hardware/m"


def installer(folder, files):
    """What the file that extracts itself has in it, as a dict of names."""
    _, path = bundle.write_zips(folder / "made", files, "pygamer")
    names = {"__name__": "installer"}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), names)
    return names


def cut_at(monkeypatch, at):
    """Pulls the cable at the at-th call that changes something on the drive."""
    count = [0]

    def wrap(name):
        plain = getattr(os, name)

        def call(*args, **named):
            count[0] += 1
            if count[0] == at:
                raise Cut
            return plain(*args, **named)

        monkeypatch.setattr(os, name, call)

    for name in ("replace", "fsync", "mkdir", "unlink", "rmdir"):
        wrap(name)


def test_an_installer_that_is_cut_off_at_any_step_leaves_a_board_that_starts(tmp_path, monkeypatch, capsys):
    old, new = installer(tmp_path, OLD), installer(tmp_path, NEW)
    at, seen = 1, set()
    while True:
        folder = tmp_path / str(at)
        folder.mkdir()
        for files in (new, new, old):  # both folders have something in them
            assert files["main"](["", str(folder)]) == 0
        assert starts(folder) == SAYS["old"]
        with monkeypatch.context() as patch:
            cut_at(patch, at)
            try:
                new["main"](["", str(folder)])
                break
            except Cut:
                pass
        seen.add(starts(folder))
        assert seen <= set(SAYS.values()), f"cut at step {at}: {seen}"
        assert new["main"](["", str(folder)]) == 0 and starts(folder) == SAYS["new"], f"after a cut at step {at}"
        at += 1
    assert at > 12 and SAYS["old"] in seen, f"only {at} steps were cut"
    assert (
        starts(folder) == SAYS["new"]
        and not list((folder / "nerts_b").rglob("gone*"))
        and not list(folder.rglob("*.new"))
    )


def test_what_an_installer_cannot_write_is_a_sentence(tmp_path, monkeypatch, capsys):
    names = installer(tmp_path, OLD)
    (tmp_path / "drive").mkdir()

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert names["main"](["", str(tmp_path / "drive")]) == 1
    said = capsys.readouterr().out
    assert said == "The files could not be copied: No space left on device. The board begins with what it had.\n"
    assert names["main"]([""]) == 2 and names["main"](["", str(tmp_path / "none")]) == 2
