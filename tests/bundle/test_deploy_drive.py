# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Copying to a drive, a real folder: only what changed, read back, and a board that starts wherever it is cut off."""

import errno
import os
import pathlib
import subprocess
import sys

import pytest

from tools import deploy, deploy_drive, deploy_serial
from tools.deploy_problem import DeployProblem

OLD = {
    "code.py": b"import game\nprint(game.NAME)\n",
    "game.py": b"import part\nNAME = 'old' + part.NAME\n",
    "part.py": b"NAME = 'old'\n",
    "gone.py": b"# not in the new version\n",
    "lib/library.py": b"NAME = 'library'\n",
}
NEW = {
    "code.py": b"import game\nfrom parts import more\nprint(game.NAME + more.NAME)\n",
    "game.py": b"import part\nNAME = 'new' + part.NAME\n",
    "part.py": b"NAME = 'new'\n",
    "parts/more.py": b"NAME = 'more'\n",
    "lib/library.py": b"NAME = 'library'\n",
}
SAYS = {"old": "oldold", "new": "newnewmore"}


def drive_at(folder, board="pygamer"):
    """A folder as CircuitPython's drive."""
    folder.mkdir(exist_ok=True)
    (folder / "boot_out.txt").write_text(f"Adafruit CircuitPython 10.3.1\r\nBoard ID:{board}\r\nUID:1\r\n")
    return deploy_drive.Drive(folder)


def starts(folder):
    """What the board prints when it starts: a Python with the board's root in the place of its own."""
    code = pathlib.Path(folder, "code.py").read_text().replace('"/nerts', f'"{folder}/nerts')
    done = subprocess.run([sys.executable, "-S", "-B", "-c", code], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"the board does not start: {done.stderr.splitlines()[-1:]}"
    return done.stdout.strip()


class Cut(BaseException):
    """The cable is pulled."""


def cutting(monkeypatch, at):
    """Pulls the cable at the at-th call to the file system that changes something; tells how many there were."""
    count = [0]

    def wrap(module, name):
        plain = getattr(module, name)

        def call(*args, **named):
            count[0] += 1
            if count[0] == at:
                raise Cut
            return plain(*args, **named)

        monkeypatch.setattr(module, name, call)

    for name in ("replace", "fsync"):
        wrap(os, name)
    for name in ("mkdir", "unlink", "rmdir"):
        wrap(pathlib.Path, name)
    return count


def test_what_is_copied_starts_and_only_what_changed_is_written_again(tmp_path):
    drive = drive_at(tmp_path / "drive")
    assert deploy.deploy(drive, OLD) == 5 and starts(drive.path) == SAYS["old"]
    assert deploy.deploy(drive, OLD) == 0, "nothing has changed, and something was written"
    assert deploy.deploy(drive, NEW) == 5 and starts(drive.path) == SAYS["new"]
    again = dict(NEW, **{"part.py": b"NAME = 'newer'\n"})
    # the other folder has OLD: its library is right, its other files are not
    assert deploy.deploy(drive, again) == 4 and starts(drive.path) == "newnewermore"
    third = dict(again, **{"part.py": b"NAME = 'newest'\n"})
    assert deploy.deploy(drive, third) == 2 and starts(drive.path) == "newnewestmore"


def test_files_of_an_older_version_do_not_stay(tmp_path):
    drive = drive_at(tmp_path / "drive")
    for files in (OLD, NEW, NEW | {"code.py": NEW["code.py"] + b"\n"}):
        deploy.deploy(drive, files)
    assert sorted(path.name for path in tmp_path.rglob("gone*")) == []
    assert not list(tmp_path.rglob("*.new"))


def test_a_copy_that_is_cut_off_at_any_step_leaves_a_board_that_starts(tmp_path, monkeypatch):
    at, seen = 1, set()
    while True:
        folder = tmp_path / str(at)
        drive = drive_at(folder)
        deploy.deploy(drive, OLD)
        deploy.deploy(drive, dict(OLD, **{"part.py": b"NAME = 'older'\n"}))
        deploy.deploy(drive, OLD)
        with monkeypatch.context() as patch:
            count = cutting(patch, at)
            try:
                deploy.deploy(drive, NEW)
                break
            except Cut:
                pass
        said = starts(folder)
        assert said in SAYS.values(), f"cut at step {at}: {said}"
        seen.add(said)
        # and the next copy goes on from there
        deploy.deploy(drive, NEW)
        assert starts(folder) == SAYS["new"], f"after a cut at step {at}"
        at += 1
    assert count[0] < at and at > 12, f"only {at} steps were cut"
    assert SAYS["old"] in seen


def test_what_was_written_wrong_is_found_out(tmp_path, monkeypatch):
    drive = drive_at(tmp_path / "drive")
    plain = drive.read
    monkeypatch.setattr(drive, "read", lambda name: (plain(name) or b"") and plain(name)[:-1] + b"?")
    with pytest.raises(DeployProblem, match="not on the board as it was written"):
        deploy.deploy(drive, OLD)


def test_a_full_drive_is_said_before_anything_is_written(tmp_path, monkeypatch):
    drive = drive_at(tmp_path / "drive")
    deploy.deploy(drive, OLD)
    monkeypatch.setattr(drive, "free", lambda: 100)
    with pytest.raises(DeployProblem, match="full: .* are needed, 100 are free"):
        deploy.deploy(drive, NEW)
    assert starts(drive.path) == SAYS["old"] and not (tmp_path / "drive" / "nerts_b").exists()


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "only be read"), (errno.EIO, "does not answer"), (errno.EACCES, "locked")],
)
def test_what_a_drive_refuses_is_a_sentence(tmp_path, monkeypatch, number, words):
    drive = drive_at(tmp_path / "drive")
    deploy.deploy(drive, OLD)

    def fail(_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(DeployProblem, match=words):
        deploy.deploy(drive, NEW)
    assert starts(drive.path) == SAYS["old"]


def test_a_drive_that_vanishes_is_a_sentence(tmp_path, monkeypatch):
    drive = drive_at(tmp_path / "drive")
    plain = os.fsync

    def pulled(number):
        plain(number)
        if not (tmp_path / "away").exists():
            os.rename(tmp_path / "drive", tmp_path / "away")

    monkeypatch.setattr(os, "fsync", pulled)
    with pytest.raises(DeployProblem, match="gone away"):
        deploy.deploy(drive, OLD)
    assert not (tmp_path / "drive").exists(), "a folder was made where the drive had been"


def test_drives_are_found_where_the_systems_show_them(tmp_path):
    for name in ("CIRCUITPY", "PHOTOS", "CIRCUITPY1"):
        (tmp_path / name).mkdir()
    drive_at(tmp_path / "CIRCUITPY")
    drive_at(tmp_path / "CIRCUITPY1", "pybadge")
    found = deploy_drive.find([(str(tmp_path), "*"), (str(tmp_path / "none"), "*")])
    assert [pathlib.Path(path).name for path in found] == ["CIRCUITPY", "CIRCUITPY1"]
    assert deploy_drive.find([(str(tmp_path / "CIRCUITPY1"), "")]) == found[1:]
    assert ("/media/me", "*") in deploy_drive.places("linux", "me")
    assert deploy_drive.places("darwin") == [("/Volumes", "*")] and ("D:\\", "") in deploy_drive.places("win32")
    assert [deploy_drive.Drive(path).board() for path in found] == ["pygamer", "pybadge"]


@pytest.mark.parametrize(
    ("drives", "ports", "arguments", "words"),
    [
        ([], [], [], "No board is found"),
        (["pygamer", "pybadge"], [], [], "There are 2 boards"),
        (["pygamer", "pygamer"], [], ["--board", "pygamer"], "There are 2 boards"),
        ([], ["/dev/a", "/dev/b"], [], "There are 2 boards: /dev/a, /dev/b"),
        (["a_new_one"], [], [], "does not know the board a_new_one"),
        (["pybadge"], [], ["--to", "0", "--board", "pygamer"], "is a pybadge, not a pygamer"),
        ([], ["/dev/none_such"], [], "No board answers at /dev/none_such"),
    ],
)
def test_no_board_or_the_wrong_one_is_one_sentence(tmp_path, monkeypatch, capsys, drives, ports, arguments, words):
    for number, board in enumerate(drives):
        drive_at(tmp_path / str(number), board)
    monkeypatch.setattr(deploy_drive, "places", lambda: [(str(tmp_path), "*")])
    monkeypatch.setattr(deploy_serial, "find", lambda: ports)
    monkeypatch.chdir(tmp_path)
    assert deploy.main(arguments) == 1
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1, said


def test_a_board_that_does_not_exist_is_wrong_usage(capsys):
    assert deploy.main(["--board", "nobody"]) == 2
    assert "There is no board `nobody`" in capsys.readouterr().err
