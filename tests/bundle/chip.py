# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A board at a serial port: a real MicroPython behind a pty that speaks the raw REPL, with a folder as its flash.

What CircuitPython lacks is taken away: no os.ilistdir; and the flash may be read-only, or full, or end in the middle.
"""

import os
import pty
import signal
import subprocess
import time
import tty

from tools import runtimes

SETUP = """
import builtins, sys
import os as _os
_open = builtins.open
_root = {root!r}
_state = {{"left": {left}, "calls": {calls}, "erofs": {erofs}}}


def _at(path):
    return _root + path if path.startswith("/") else _root + "/" + path


def _change():
    # Something changes the flash: it may refuse, and after so many the cable is pulled.
    if _state["erofs"]:
        raise OSError(30)
    if _state["calls"] == 0:
        _os.system("kill -9 $PPID")
    _state["calls"] -= 1


class _File:
    def __init__(self, file):
        self.file = file

    def write(self, data):
        _change()
        if _state["left"] < len(data):
            raise OSError(28)
        _state["left"] -= len(data)
        return self.file.write(data)

    def close(self):
        self.file.close()


def open(path, mode="r"):
    if "w" in mode:
        _change()
        return _File(_open(_at(path), mode))
    return _open(_at(path), mode)


class _Os:
    def listdir(self, path="/"):
        return _os.listdir(_at(path))

    def stat(self, path):
        return _os.stat(_at(path))

    def mkdir(self, path):
        _change()
        _os.mkdir(_at(path))

    def remove(self, path):
        _change()
        _os.remove(_at(path))

    def rmdir(self, path):
        _change()
        _os.rmdir(_at(path))

    def rename(self, old, new):
        _change()
        _os.rename(_at(old), _at(new))

    def statvfs(self, path):
        return (1024, 1024, {free} // 1024, {free} // 1024, 0, 0, 0, 0, 0, 255)


class _Board:
    board_id = {board!r}


builtins.open = open
sys.modules["os"] = _Os()
sys.modules["board"] = _Board()
_open({ready!r}, "w").close()
"""


class Chip:
    """One that is switched on; `port` is where it answers. Use it in a `with`."""

    def __init__(self, folder, script, board="hardkernel_odroid_go", left=10**7, free=10**7, calls=-1, erofs=False):
        """left: bytes that fit before the flash is full; free: what it says of that; calls: changes of the flash
        until the cable is pulled, -1 for never."""
        folder.mkdir(exist_ok=True)
        self.script = script
        self.known = {"root": str(folder), "board": board, "left": left, "free": free, "calls": calls, "erofs": erofs}
        self.ready = script.with_name("ready")
        self.known["ready"] = str(self.ready)

    def __enter__(self):
        self.own, self.other = pty.openpty()
        tty.setraw(self.other)
        self.port = os.ttyname(self.other)
        self.ready.unlink(missing_ok=True)
        self.script.write_text(SETUP.format(**self.known))
        self.process = subprocess.Popen(
            [str(runtimes.micropython_path()), "-i", str(self.script)],
            stdin=self.own,
            stdout=self.own,
            stderr=self.own,
            start_new_session=True,
        )
        # Its end of the pty is its own: when it is gone, the port is, as when a cable is pulled.
        os.close(self.own)
        for _ in range(500):
            if self.ready.exists():
                return self
            time.sleep(0.01)
        self.__exit__()
        raise AssertionError("the interpreter does not start")

    def __exit__(self, *_):
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.other)
