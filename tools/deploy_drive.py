# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A board's USB drive: where the systems show it, and how a file gets on it. In what order is said by deploy.py."""

import getpass
import os
import pathlib
import re
import shutil
import string
import sys
import zlib

from tools.deploy_problem import DeployProblem, sentence

BOOT = "boot_out.txt"  # CircuitPython writes it to each of its drives
BOARD_ID = re.compile(r"(?m)^Board ID:\s*(\w+)")
NEW = ".new"


def places(platform=sys.platform, user=None):
    """Returns patterns (folder, glob) where a system shows drives."""
    user = user or getpass.getuser()
    if platform.startswith("win"):
        return [(f"{letter}:\\", "") for letter in string.ascii_uppercase[3:]]
    if platform == "darwin":
        return [("/Volumes", "*")]
    return [(f"/media/{user}", "*"), (f"/run/media/{user}", "*"), ("/media", "*"), ("/mnt", "*")]


def find(where=None):
    """Returns the paths of the drives of CircuitPython boards, sorted. where: as places() has it."""
    found = []
    for folder, pattern in where if where is not None else places():
        try:
            inside = list(pathlib.Path(folder).glob(pattern)) if pattern else [pathlib.Path(folder)]
        except OSError:
            continue
        for path in inside:
            try:
                if (path / BOOT).is_file():
                    found.append(str(path))
            except OSError:
                continue
    return sorted(set(found))


class Drive:
    """One of them. Every error is a DeployProblem."""

    def __init__(self, path):
        self.path = str(path)
        self.root = pathlib.Path(path)

    def board(self):
        """Returns the id that the board has written to its drive, "" for none."""
        found = BOARD_ID.search((self.read(BOOT) or b"").decode("utf-8", "replace"))
        return found.group(1) if found else ""

    def _fail(self, problem, name):
        raise DeployProblem(sentence(problem.errno, name, self.root.is_dir() and bool(os.listdir(self.root)))) from None

    def read(self, name):
        """Returns the bytes of a file, None where there is none."""
        try:
            return (self.root / name).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as problem:
            return self._fail(problem, name)

    def look(self, name):
        """Returns (size, checksum) of a file as the drive has it, None where there is none."""
        data = self.read(name)
        return None if data is None else (len(data), zlib.crc32(data))

    def listing(self, folder):
        """Returns {name: (size, checksum)} of all files under a folder."""
        try:
            paths = [path for path in (self.root / folder).rglob("*") if path.is_file()]
        except OSError as problem:
            return self._fail(problem, folder)
        names = [path.relative_to(self.root).as_posix() for path in paths]
        return {name: self.look(name) for name in names}

    def write(self, name, data):
        """Writes a file: under another name first, so that there is never half of one."""
        target = self.root / name
        making = target.with_name(target.name + NEW)
        try:
            if not self.root.is_dir():
                raise FileNotFoundError(2, "gone")
            target.parent.mkdir(parents=True, exist_ok=True)
            with open(making, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                if hasattr(os, "posix_fadvise"):  # it is to be read back from the board, not from memory
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            os.replace(making, target)
        except OSError as problem:
            try:
                making.unlink(missing_ok=True)
            except OSError:
                pass
            self._fail(problem, name)

    def remove(self, name):
        """Removes a file, and its folder where that is empty then."""
        try:
            (self.root / name).unlink(missing_ok=True)
            folder = (self.root / name).parent
            while folder != self.root and not any(folder.iterdir()):
                folder.rmdir()
                folder = folder.parent
        except OSError as problem:
            self._fail(problem, name)

    def free(self):
        """Returns how many bytes are free."""
        try:
            return shutil.disk_usage(self.root).free
        except OSError as problem:
            return self._fail(problem, self.path)

    def finish(self, count):
        """All is written."""
        if count and hasattr(os, "sync"):
            os.sync()

    def close(self):
        """Nothing is open."""
