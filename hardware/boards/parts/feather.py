# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The Adafruit Feathers with a display on their back: three buttons, a NeoPixel, ESP-NOW, a socket for a gamepad."""

import board
import supervisor

from hardware.boards.parts.handheld import Handheld, espnow_radio
from nerts_core.pocket import keys


class ReverseTft(Handheld):
    """What both have."""

    BUTTONS = 3
    CUES_ARE_SEEN = True

    def open_keys(self):
        """D0, between its pin and ground, is the next one; D1 and D2, between theirs and 3.3 V, are A and B."""
        from hardware.boards.parts.keys import pins

        return [
            pins(bytes((keys.RIGHT,)), (board.D0,)),
            pins(bytes((keys.A, keys.B)), (board.D1, board.D2), high=True),
        ]

    def open_gamepad(self):
        """On the STEMMA QT socket, at any time."""
        from hardware.boards.parts.gamepad import Gamepad

        return Gamepad(board.STEMMA_I2C(), supervisor.ticks_ms)

    def open_sound(self):
        """It cannot be heard: a NeoPixel."""
        from hardware.boards.parts.sound import Light

        return Light(board.NEOPIXEL, power=board.NEOPIXEL_POWER)

    def open_radio(self):
        """ESP-NOW."""
        return espnow_radio()

    def wire(self):
        """On the header."""
        return board.TX, board.RX
