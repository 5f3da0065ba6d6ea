# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Makes the project's virtual environment `.venv` and fills it with the versions pinned in pyproject.toml.

Knows: where the environment is, which groups it holds, whether it is up to date. Standard library only; it must
start on any Python 3, so that it can say which one is needed. Does not belong here: starting the other tools (run.py).
"""

import argparse
import contextlib
import hashlib
import os
import subprocess
import sys

try:
    import fcntl
except ImportError:
    fcntl = None

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYPROJECT = os.path.join(ROOT, "pyproject.toml")
STAMP = os.path.join(VENV, "nerts-stamp.txt")
OLDEST = (3, 11)


class SetupError(Exception):
    """Something a person has to put right; the message says what and how."""


def venv_python():
    """Returns the path of the environment's Python, whether it exists yet or not."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def read_pins():
    """Returns (groups, constraints) of pyproject.toml: a dict of name to requirements, and a list."""
    import tomllib

    with open(PYPROJECT, "rb") as source:
        data = tomllib.load(source)
    return data["project"]["optional-dependencies"], data["tool"]["nerts"]["constraints"]


def fingerprint(groups, constraints):
    """Returns a text that changes when the pins do."""
    parts = [name + ":" + ",".join(groups[name]) for name in sorted(groups)] + constraints
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def read_stamp():
    """Returns (fingerprint, groups installed) as the last run left them; ("", []) when there is none."""
    try:
        with open(STAMP, encoding="utf-8") as source:
            words = source.read().split()
    except OSError:
        return "", []
    return (words[0], words[1:]) if words else ("", [])


@contextlib.contextmanager
def one_at_a_time():
    """Keeps two runs from filling `.venv` at once, where the system has file locks (not on Windows)."""
    if fcntl is None:
        yield
        return
    os.makedirs(os.path.join(ROOT, ".cache"), exist_ok=True)
    with open(os.path.join(ROOT, ".cache", "setup.lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_venv():
    """Makes an empty `.venv`. Raises SetupError where Python has no working venv module."""
    print("Making the virtual environment .venv (once) ...", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True)
    if made.returncode != 0 or not os.path.exists(venv_python()):
        raise SetupError(
            "This Python cannot make virtual environments: on Debian or Ubuntu run `apt install python3-venv`, "
            "elsewhere install Python from python.org; then try again.\n  " + last_line(made.stderr or made.stdout)
        )


def last_line(text):
    """Returns the last line of text that says something, for the end of an error message."""
    lines = [line for line in text.strip().splitlines() if line.strip()]
    return lines[-1].strip() if lines else "(no further word from it)"


def install(requirements, constraints):
    """Installs the requirements into `.venv`. Raises SetupError when pip fails."""
    path = os.path.join(VENV, "constraints.txt")
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(constraints) + "\n")
    print("Installing what is pinned in pyproject.toml (a minute or two, once) ...", flush=True)
    command = [venv_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", path]
    done = subprocess.run(command + requirements, capture_output=True, text=True)
    if done.returncode == 0:
        return
    errors = [line for line in done.stderr.splitlines() if "ERROR" in line]
    offline = "connection" in done.stderr.lower() or "name resolution" in done.stderr.lower()
    if offline or not errors:
        raise SetupError(
            "The packages could not be fetched: check that this machine is on the internet and try again.\n  "
            + last_line("\n".join(errors) or done.stderr)
        )
    raise SetupError("pip could not install the pinned packages; it says:\n  " + "\n  ".join(errors[:3]))


def ensure(wanted):
    """Makes sure that `.venv` holds the groups named in `wanted`. Returns the path of its Python.

    Quick when nothing changed. Raises SetupError with a sentence that says what to do.
    """
    if sys.version_info[:2] < OLDEST:
        raise SetupError(
            "Python %d.%d or newer is needed and this one is %s: install one from python.org and run this with it."
            % (OLDEST + (sys.version.split()[0],))
        )
    groups, constraints = read_pins()
    unknown = [name for name in wanted if name not in groups]
    if unknown:
        raise SetupError("There is no group `%s`; pyproject.toml has %s." % (unknown[0], ", ".join(sorted(groups))))
    with one_at_a_time():
        now = fingerprint(groups, constraints)
        stamped, have = read_stamp()
        if not os.path.exists(venv_python()):
            make_venv()
            have = []
        elif stamped == now and set(wanted) <= set(have):
            return venv_python()
        names = sorted(set(have) | set(wanted))
        requirements = []
        for name in names:
            requirements.extend(groups[name])
        install(requirements, constraints)
        with open(STAMP, "w", encoding="utf-8") as out:
            out.write(now + " " + " ".join(names) + "\n")
    return venv_python()


def main(argv=None):
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python tools/setup.py", description="Make .venv and install the pinned packages into it."
    )
    parser.add_argument("groups", nargs="*", default=[], help="groups of pyproject.toml (all when none is named)")
    args = parser.parse_args(argv)
    try:
        wanted = args.groups
        if not wanted and sys.version_info[:2] >= OLDEST:
            wanted = sorted(read_pins()[0])
        python = ensure(wanted)
    except SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    print("Ready: %s" % os.path.relpath(python, ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
