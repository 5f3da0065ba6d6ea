# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Runs the tests of one copy of the project again and again: `python -m tools.mutate_worker SECONDS TEST...`.

mutate.py starts it in the copy. For each line that it reads it runs the tests once and answers with a line: pytest's
exit code, or `late` where they took longer than SECONDS. pytest is imported once and then forked, where the system can
do that; what is tested is imported anew each time. What is changed in the copy is not known here.
"""

import os
import signal
import subprocess
import sys
import time

import hypothesis  # noqa: F401  so that no run has to import it again
import pytest

ARGUMENTS = ["-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no"]


def run_in_fork(tests, timeout_s):
    """Runs the tests in a copy of this process. Returns the exit code, None where it took too long."""
    child = os.fork()
    if not child:
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)
        code = 99
        try:
            code = int(pytest.main(ARGUMENTS + tests))
        finally:
            os._exit(code)
    started = time.monotonic()
    while time.monotonic() - started < timeout_s:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def run_anew(tests, timeout_s):
    """The same in a new process, for systems that cannot fork."""
    command = [sys.executable, "-B", "-m", "pytest", *ARGUMENTS, *tests]
    try:
        return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=timeout_s).returncode
    except subprocess.TimeoutExpired:
        return None


def main(argv):
    """Answers lines until there are no more; returns the exit code."""
    timeout_s, tests = float(argv[0]), argv[1:]
    sys.dont_write_bytecode = True
    run = run_in_fork if hasattr(os, "fork") else run_anew
    for _ in sys.stdin:
        code = run(tests, timeout_s)
        print("late" if code is None else code, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
