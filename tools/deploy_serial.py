# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A board at a serial port, its files reached through mpremote. In what order they are copied is said by deploy.py.

A board with CircuitPython has no os.ilistdir, so folders are read by a few lines of its own; and it does not take files
while a computer has its drive open.
"""

import ast
import contextlib
import io
import posixpath
import re
import struct
import threading
import zlib

from tools.deploy_problem import DeployProblem, sentence

VENDORS = (0x239A, 0x2E8A, 0x303A, 0x10C4, 0x1A86, 0x0403)  # Adafruit, Raspberry Pi, Espressif, and serial chips
CHUNK = 512
ERROR = re.compile(r"OSError: (?:\[Errno )?(\d+)")
NAMED = {"ENOENT": 2, "EIO": 5, "ENOSPC": 28, "EROFS": 30, "ENODEV": 19, "EACCES": 13, "ENOTDIR": 20}
TIMEOUT_S = 10  # without a single byte
LIMIT_S = 120  # for one file, however much the board has to say

HELPERS = """
import os
try:
    from binascii import crc32 as _crc
except ImportError:
    _crc = None
def _look(name):
    size = total = 0
    with open(name, "rb") as file:
        while True:
            data = file.read(512)
            if not data:
                break
            size += len(data)
            if _crc:
                total = _crc(data, total)
    return size, total if _crc else None
def _list(folder):
    todo = [folder]
    while todo:
        at = todo.pop()
        try:
            inside = os.listdir(at)
        except OSError:
            continue
        for name in inside:
            path = at + "/" + name
            if os.stat(path)[0] & 0x4000:
                todo.append(path)
            else:
                print(repr((path,) + _look(path)))
"""


def find():
    """Returns the serial ports where a board may be."""
    from serial.tools import list_ports

    return sorted(port.device for port in list_ports.comports() if port.vid in VENDORS)


def error_number(text):
    """Returns the number of the OSError in a board's traceback, None where there is none."""
    found = ERROR.search(text)
    if found:
        return int(found.group(1))
    if "OSError" in text:
        return next((number for name, number in NAMED.items() if name in text), None)
    return None


def open_port(path):
    """Returns a Port. Raises DeployProblem where no board answers there."""
    return Port(path)


class Limit:
    """In a `with`: takes a port away from mpremote, which would wait for ever, when a board takes too long."""

    def __init__(self, path, serial):
        """path: as people call the port; serial: the open port."""
        self.path = path
        self.serial = serial
        self.is_late = False

    def _end(self):
        self.is_late = True
        for end in ("cancel_read", "cancel_write", "close"):
            try:
                getattr(self.serial, end)()
            except (AttributeError, OSError, TypeError, ValueError):
                continue

    def __enter__(self):
        self.quiet = contextlib.redirect_stdout(io.StringIO())  # mpremote prints what it does not understand
        self.quiet.__enter__()
        self.timer = threading.Timer(LIMIT_S, self._end)
        self.timer.daemon = True
        self.timer.start()
        return self

    def __exit__(self, kind, problem, _):
        self.timer.cancel()
        self.quiet.__exit__(None, None, None)
        if self.is_late and kind is not KeyboardInterrupt:
            raise DeployProblem(
                f"The board at {self.path} does not answer as it should: after {LIMIT_S} seconds it was given up. "
                "Press its reset button, or pull its cable and plug it in again, then deploy again."
            ) from None
        return False


class Port:
    """A board at a port. Every error is a DeployProblem."""

    def __init__(self, path):
        from mpremote.transport import TransportError
        from mpremote.transport_serial import SerialTransport

        self.path = path
        self.Problem = TransportError
        self.transport = None
        try:
            self.transport = SerialTransport(path, 115200, timeout=TIMEOUT_S)
            # A board that takes nothing is not written to for ever.
            self.transport.serial.write_timeout = TIMEOUT_S
            with Limit(path, self.transport.serial):
                # Without a soft reset: its words are translated in some firmware; mpremote would wait for English ones.
                self.transport.enter_raw_repl(soft_reset=False)
                self.transport.exec(HELPERS)
        except DeployProblem:
            self.close()
            raise
        except (TransportError, OSError, struct.error) as problem:
            self.close()
            raise DeployProblem(
                f"No board answers at {path}: {problem}. Is another program using it, or is it another port?"
            ) from None

    def _run(self, code, name=""):
        """Runs code on the board and returns what it prints. Raises OSError with the board's number."""
        try:
            with Limit(self.path, self.transport.serial):
                return self.transport.exec(code).decode("utf-8", "replace")
        except self.Problem as problem:
            text = getattr(problem, "error_output", "")
            number = error_number(text)
            if number is not None:
                raise OSError(number, name) from None
            if not text:
                raise DeployProblem(sentence(0, name, False)) from None
            said = text.strip().splitlines()[-1]
            raise DeployProblem(f"The board says, at {name or 'the start'}: {said}. Switch it off and on.") from None
        except (OSError, struct.error):  # the port itself, or an answer that broke off
            raise DeployProblem(sentence(0, name, False)) from None

    def _must(self, code, name):
        """As _run, but errors of the board are DeployProblems too."""
        try:
            return self._run(code, name)
        except OSError as problem:
            raise DeployProblem(sentence(problem.errno, name, True)) from None

    def board(self):
        """Returns the board's id, "" where it does not say it."""
        lines = self._must(
            "try:\n import board\n print(board.board_id)\nexcept (ImportError, AttributeError):\n pass", "board"
        )
        return lines.strip()

    def read(self, name):
        """Returns the bytes of a file, None where there is none."""
        code = f"with open({'/' + name!r}, 'rb') as file:\n while True:\n  data = file.read(256)\n  print(repr(data))\n"
        try:
            lines = self._run(code + "  if not data:\n   break", name).split("\n")
        except OSError as problem:
            if problem.errno in (2, 20):
                return None
            raise DeployProblem(sentence(problem.errno, name, True)) from None
        return b"".join(self._value(line) for line in lines if line.strip())

    def _value(self, text):
        """Returns the value that a board has printed."""
        try:
            return ast.literal_eval(text.strip())
        except (SyntaxError, ValueError):
            raise DeployProblem(f"The board at {self.path} answers strangely. Switch it off and on.") from None

    def look(self, name):
        """Returns (size, checksum) of a file as the board has it, None where there is none."""
        try:
            size, total = self._value(self._run(f"print(repr(_look({'/' + name!r})))", name))
        except OSError as problem:
            if problem.errno in (2, 20):
                return None
            raise DeployProblem(sentence(problem.errno, name, True)) from None
        return (size, total if total is not None else zlib.crc32(self.read(name)))

    def listing(self, folder):
        """Returns {name: (size, checksum)} of all files under a folder."""
        found = {}
        for line in self._must(f"_list({'/' + folder!r})", folder).splitlines():
            if line.strip():
                path, size, total = self._value(line)
                name = path.lstrip("/")
                found[name] = (size, total if total is not None else zlib.crc32(self.read(name)))
        return found

    def write(self, name, data):
        """Writes a file, code.py under another name first."""
        folders, at = [], posixpath.dirname(name)
        while at:
            folders.insert(0, "/" + at)
            at = posixpath.dirname(at)
        for folder in folders:
            self._must(f"try:\n os.stat({folder!r})\nexcept OSError:\n os.mkdir({folder!r})", name)
        making = "/" + name + ".new"
        try:
            with Limit(self.path, self.transport.serial):
                self.transport.fs_writefile(making, data, CHUNK)
        except self.Problem as problem:
            self._failed(name, getattr(problem, "error_output", ""))
        except (OSError, struct.error) as problem:
            number = getattr(problem, "errno", None)
            raise DeployProblem(sentence(number or 0, name, number is not None)) from None
        # Where a file of that name stays in the way (FAT), it goes first.
        target = "/" + name
        self._must(
            f"try:\n os.rename({making!r}, {target!r})\nexcept OSError:\n os.remove({target!r})\n"
            f" os.rename({making!r}, {target!r})",
            name,
        )

    def _failed(self, name, text):
        number = error_number(text)
        if number is None and text:
            raise DeployProblem(f"The board says, at {name}: {text.strip().splitlines()[-1]}. Switch it off and on.")
        raise DeployProblem(sentence(number or 0, name, number is not None)) from None

    def remove(self, name):
        """Removes a file, and its folder where that is empty then."""
        self._must(f"os.remove({'/' + name!r})", name)
        folder = "/" + posixpath.dirname(name)
        self._must(f"try:\n os.rmdir({folder!r})\nexcept OSError:\n pass", name)

    def free(self):
        """Returns how many bytes are free, None where the board does not say it."""
        said = self._must(
            "try:\n it = os.statvfs('/')\n print(it[0] * it[3])\nexcept (AttributeError, OSError):\n pass", "the drive"
        ).strip()
        return int(said) if said.isdigit() else None

    def finish(self, count):
        """All is written: the board starts anew with it."""
        try:
            self.transport.exit_raw_repl()
            if count:
                self.transport.serial.write(b"\x04")
        except OSError:
            raise DeployProblem("All is written, but the board did not start anew. Press its reset button.") from None

    def close(self):
        """Lets the port go."""
        if self.transport is not None:
            try:
                self.transport.close()
            except (OSError, TypeError, self.Problem):
                # TypeError: pyserial, of a port that the time limit has closed already
                pass
            self.transport = None
