# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The one way in, with or without make: prepares `.venv` and runs a tool of the project in it.

Knows: which commands there are, and which groups of packages each needs. Does not belong here: what a tool does, or its
options; `python tools/run.py play --help` asks the tool itself.
"""

import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
if __name__ == "__main__":
    # As a script Python puts tools/ on the path, where names could hide the standard library's.
    sys.path[0] = ROOT

from tools import setup  # noqa: E402

# name, groups, module and arguments, what it is for
COMMANDS = (
    ("play", ("play",), ("tools.play",), "play in a window; without a screen, record a bot match to a GIF"),
    ("simulate", (), ("tools.simulate",), "play bot hands and print figures about them"),
    ("replay", ("play",), ("tools.replay",), "show a recorded hand again, as text or as a GIF"),
    ("referee", (), ("tools.referee",), "a line protocol to test the rules or connect a bot"),
    ("shot", ("play",), ("tools.shot",), "draw any table as the player sees it into a PNG"),
    ("assets", ("play",), ("tools.assets",), "paint the sprite sheets anew from their sources"),
    ("pictures", ("play",), ("tools.pictures",), "make the pictures and the film of the README anew"),
    ("hub", ("device",), ("tools.hub",), "boards on USB and windows on the desktop at one table"),
    ("bundle", ("play", "test"), ("tools.bundle",), "build what is copied on one board, and see whether it has room"),
    ("deploy", ("play", "test", "device"), ("tools.deploy",), "copy the game to a board by drive or serial port"),
    ("bench", ("play", "test"), ("tools.bench",), "measure every budget and print it beside its limit"),
    ("lint", ("test",), ("ruff", "check", "."), "check the style of the source"),
    ("pytest", ("play", "test", "device"), ("pytest", "-n", "auto", "--dist", "loadgroup"), "the tests alone"),
    ("goldens", ("play", "test"), ("pytest", "--remake-goldens"), "make the golden files anew; look at the diff"),
    ("mutate", ("play", "test"), ("tools.mutate",), "break the rules on purpose and see whether the tests notice"),
)
OWN = (
    ("test", "lint, then every test: what must pass before a change goes in"),
    ("setup", "only make .venv"),
    ("clean", "remove .venv and everything else that can be made again"),
)
LITTER = (".venv", ".cache", ".pytest_cache", ".hypothesis", ".ruff_cache", "build", "dist", "nerts.egg-info", "out")


def usage():
    """Returns the help text."""
    lines = ["usage: python tools/run.py COMMAND [options of the command]", "", "commands:"]
    rows = [(row[0], row[3]) for row in COMMANDS] + list(OWN)
    lines.extend("  %-10s %s" % row for row in rows)
    lines.append("")
    lines.append("`python tools/run.py COMMAND --help` says what options a command has.")
    return "\n".join(lines)


def start(name, rest):
    """Runs a command of COMMANDS with the arguments in rest. Returns its exit code."""
    for command, groups, module, _ in COMMANDS:
        if command == name:
            python = setup.ensure(groups)
            try:
                return subprocess.call([python, "-m", *module, *rest], cwd=ROOT)
            except KeyboardInterrupt:
                return 1
    raise KeyError(name)


def clean():
    """Removes what can be made again. Returns 0."""
    for name in LITTER:
        shutil.rmtree(os.path.join(ROOT, name), ignore_errors=True)
    for folder, names, _ in os.walk(ROOT):
        if "__pycache__" in names:
            shutil.rmtree(os.path.join(folder, "__pycache__"), ignore_errors=True)
        names[:] = [name for name in names if not name.startswith(".") and name != "__pycache__"]
    return 0


def main(argv):
    """Command line; returns the exit code."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    name, rest = argv[0], argv[1:]
    try:
        if name == "test":
            lint = start("lint", [])
            return start("pytest", rest) or lint
        if name == "setup":
            return setup.main(rest)
        if name == "clean":
            return clean()
        return start(name, rest)
    except setup.SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyError:
        print("There is no command `%s`.\n\n%s" % (name, usage()), file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
