# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The Adafruit Matrix Portal M4 (parts/matrixportal.py)."""

from hardware.boards.parts.matrixportal import Portal


class Board(Portal):
    """What it has."""

    NAME = "Adafruit Matrix Portal M4"
    BUFFERS = 1  # a second one takes 4 KB, which the game needs; so little changes at a time that it hardly shows
