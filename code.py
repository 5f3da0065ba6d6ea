# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
# ruff: noqa: A005
"""The entry of a device: which board is it, then the game. On a desktop: python -m tools.play."""

try:
    import supervisor
except ImportError:
    # A desktop's Python that looks for its own module of this name finds it here.
    import os

    with open(os.path.join(os.path.dirname(os.__file__), "code.py"), encoding="utf-8") as own:
        exec(own.read())
else:
    import gc

    supervisor.runtime.autoreload = False
    from hardware.boards.find import chance, explain, find, show_console

    # The board comes before the game: its display and its buffers need the memory in one piece.
    board = find()
    gc.collect()
    if board is not None:
        try:
            from hardware.app import run

            run(board, chance())
            show_console()
        except (ImportError, MemoryError) as problem:
            explain(problem)
