# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The Adafruit Matrix Portal S3: as its sister (parts/matrixportal.py), and ESP-NOW."""

from hardware.boards.parts.handheld import espnow_radio
from hardware.boards.parts.matrixportal import Portal


class Board(Portal):
    """What it has."""

    NAME = "Adafruit Matrix Portal S3"

    def open_radio(self):
        """ESP-NOW."""
        return espnow_radio()
