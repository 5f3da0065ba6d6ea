# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A real packed bundle begins from wherever it is put: dragged, by its installer, deployed into either folder, and with
files of another version beside it. Its code.py finds the modules by itself, and never those of another version."""

import pathlib
import subprocess

import pytest

from tests.bundle.test_deploy_drive import drive_at
from tools import bundle_parts, deploy, runtimes

pytestmark = pytest.mark.skipif(not runtimes.micropython_path().exists(), reason="no MicroPython for this system")

# What CircuitPython has in sys.path, with the drive's folder in the place of "/"; another board is said, so that the game
# stops after its first module.
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
