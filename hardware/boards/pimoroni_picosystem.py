# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The Pimoroni PicoSystem: eight buttons, a piezo."""

import board

from hardware.boards.parts.handheld import Handheld
from nerts_core.pocket import keys


class Board(Handheld):
    """What it has."""

    NAME = "Pimoroni PicoSystem"

    def open_keys(self):
        """Eight buttons on pins of their own."""
        from hardware.boards.parts.keys import pins

        names = bytes((keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.A, keys.B, keys.SELECT, keys.START))
        wires = (
            board.SW_UP,
            board.SW_DOWN,
            board.SW_LEFT,
            board.SW_RIGHT,
            board.SW_A,
            board.SW_B,
            board.SW_X,
            board.SW_Y,
        )
        return [pins(names, wires)]

    def open_sound(self):
        """The piezo."""
        from hardware.boards.parts.sound import Piezo

        return Piezo(board.AUDIO)

    def wire(self):
        """Pads on the circuit board."""
        return board.TX, board.RX
