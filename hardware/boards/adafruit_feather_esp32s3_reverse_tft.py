# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The Adafruit Feather ESP32-S3 Reverse TFT: the same as its sister but for the chip (parts/feather.py)."""

from hardware.boards.parts.feather import ReverseTft


class Board(ReverseTft):
    """What it has."""

    NAME = "Adafruit Feather ESP32-S3 Reverse TFT"
