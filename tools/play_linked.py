# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Linked windows on one desktop: how many are opened, where each stands, and how each comes to the table.

Each window is a process of its own; the first opens the table, the others join by its code. What a window is belongs to
tools/play.py and hardware/boards/desktop.py."""

import os
import random
import subprocess
import sys

from nerts_core.link.ways import LETTERS, code_of, code_text
from nerts_core.pocket.meeting import close, join_table, open_table

MOST_WINDOWS = 4
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CODE_LETTERS = 4


def code_from(text):
    """The code that letters stand for, -1 where they are none."""
    return code_of(text.strip().upper())


def wrong_code(text):
    """The sentence about letters that are no code."""
    return f"A code is {CODE_LETTERS} of the letters {LETTERS}, as in KXQP, not '{text}'."


def store_of(path, number):
    """The file in which the window of that number (2 to MOST_WINDOWS) keeps what it keeps."""
    root, end = os.path.splitext(path)
    return f"{root}-{number}{end}"


def place(number):
    """Tells the window system where a window of four may stand, if the player has not."""
    if number:
        x, y = 40 + 640 * ((number - 1) % 2), 60 + 500 * ((number - 1) // 2)
        os.environ.setdefault("SDL_VIDEO_WINDOW_POS", f"{x},{y}")


def new_code():
    """A code by chance."""
    return random.SystemRandom().randrange(1, len(LETTERS) ** CODE_LETTERS)


def open_others(count, code, store, argv):
    """Starts the other windows of `count`, which join the table of a code. argv: what they are told besides. Returns
    their processes."""
    others = []
    for number in range(2, count + 1):
        environment = dict(os.environ)
        environment.pop("SDL_VIDEO_WINDOW_POS", None)
        command = [sys.executable, "-m", "tools.play", "--join", code_text(code), "--window", str(number)]
        command += ["--store", store_of(store, number), *argv]
        others.append(subprocess.Popen(command, cwd=ROOT, env=environment))
    return others


def wait_for(others):
    """Waits until the other windows are closed too: they play on without the first one."""
    running = [other for other in others if other.poll() is None]
    if running:
        print(f"The other {len(running)} play on until they are closed.", flush=True)
    for other in running:
        try:
            other.wait()
        except KeyboardInterrupt:
            other.wait()


def meet(game, code, opens):
    """Brings the pocket of an App to the table of a code, as who opens it or as who joins."""
    pocket = game.pocket
    if pocket.friends is not None:
        close(pocket.friends)
    pocket.meet()
    # In the first step the time is known, and the air begins.
    game.step()
    if opens:
        open_table(pocket.friends, code)
    else:
        join_table(pocket.friends, code)
