# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The M5Stack Core Basic: three buttons below the screen, a loudspeaker, ESP-NOW. Its chip has no more memory than a
PyGamer's, so its 320x240 pixels are drawn as 160x120 large ones."""

import board

from hardware.boards.parts.handheld import Handheld, espnow_radio
from nerts_core.pocket import keys


class Board(Handheld):
    """What it has."""

    NAME = "M5Stack Core Basic"
    BUTTONS = 3

    def open_display(self):
        """The firmware's, with large pixels."""
        from hardware.boards.parts.doubled import Doubled

        return Doubled(board.DISPLAY)

    def open_keys(self):
        """Buttons A and B are what they are called, C is the next one. They have resistors of their own."""
        from hardware.boards.parts.keys import pins

        return [pins(bytes((keys.A, keys.B, keys.RIGHT)), (board.BTN_A, board.BTN_B, board.BTN_C), pull=False)]

    def open_sound(self):
        """The loudspeaker."""
        from hardware.boards.parts.sound import Piezo

        return Piezo(board.SPEAKER)

    def open_radio(self):
        """ESP-NOW."""
        return espnow_radio()

    def wire(self):
        """Port C, where the base has one."""
        return board.PORTC_TX, board.PORTC_RX
