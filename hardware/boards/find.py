# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which board this is, and what to say to a person where the game cannot begin: on the console, so on the display."""

import sys

from hardware.boards.parts.tell import tell

_FOLDER = "hardware.boards."
# Made while there is memory for it.
_PROBLEMS = (AttributeError, ImportError, MemoryError, OSError, RuntimeError, ValueError)

_UNKNOWN = """
Nerts does not know this
board yet:
  %s
Write a file
  hardware/boards/%s.py
with a class Board in it.
docs/boards/ADDING.md says
how. If it is like another
board, copy that one's
file to this name."""

_NO_MEMORY = """
Nerts: memory is short on
this board. Press reset.
Then choose fewer players,
leave jokers out, or play
without friends. Files of
make bundle need less than
the .py files."""


def find():
    """The board that this is, ready to play on; None, and a sentence, where there is no file for it or no display."""
    import board

    name = board.board_id
    try:
        __import__(_FOLDER + name)
    except ImportError as problem:
        if name in str(problem):
            show_console()
            tell(_UNKNOWN % (name, name))
            buttons = [word for word in dir(board) if "BUTTON" in word or "BTN" in word or word.startswith("SW_")]
            if buttons:
                tell("Its buttons may be: " + ", ".join(buttons))
        else:
            explain(problem)
        return None
    try:
        return sys.modules[_FOLDER + name].Board()
    except _PROBLEMS as problem:
        explain(problem)
        return None


def chance():
    """A number to begin the chance of new matches with."""
    import os

    try:
        return int.from_bytes(os.urandom(3), "big")
    except NotImplementedError:
        import supervisor

        return supervisor.ticks_ms() & 0xFFFFFF


def explain(problem):
    """Says why the game cannot go on, and what to do."""
    show_console()
    if isinstance(problem, MemoryError):
        tell(_NO_MEMORY)
    elif isinstance(problem, ImportError):
        tell("Nerts: a file is missing,\nor firmware is too old:\n%s\nCopy all files again." % problem)
    else:
        tell("Nerts: the board does not\nstart as it should:\n%s\nSwitch it off and on." % problem)


def show_console():
    """What is printed can be read on the display, where there is one."""
    import displayio
    import supervisor

    display = supervisor.runtime.display
    if display is not None:
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        display.auto_refresh = True
