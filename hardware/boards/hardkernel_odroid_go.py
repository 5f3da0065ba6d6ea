# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The ODROID-GO: a D-pad on two analog pins, six buttons, a loudspeaker, ESP-NOW."""

import board

from hardware.boards.parts.handheld import Handheld, espnow_radio
from nerts_core.pocket import keys


class Board(Handheld):
    """What it has."""

    NAME = "ODROID-GO"

    def open_keys(self):
        """The D-pad: up and left give the whole voltage, down and right half of it. START has its own resistor."""
        from hardware.boards.parts.keys import pins
        from hardware.boards.parts.stick import Ladder, Stick

        pad = Stick(board.BTN_AXIS_X, board.BTN_AXIS_Y, Ladder(keys.RIGHT, keys.LEFT), Ladder(keys.DOWN, keys.UP))
        names = bytes((keys.A, keys.B, keys.SELECT, keys.KEY_MENU))
        buttons = pins(names, (board.BTN_A, board.BTN_B, board.BTN_SELECT, board.BTN_MENU))
        return [pad, buttons, pins(bytes((keys.START,)), (board.BTN_START,), pull=False)]

    def open_sound(self):
        """The loudspeaker's amplifier, between two pins: one of them is still."""
        from hardware.boards.parts.sound import Piezo, switch

        self.ground = switch(board.SPEAKER_IN_M)
        return Piezo(board.SPEAKER_IN_P)

    def open_radio(self):
        """ESP-NOW."""
        return espnow_radio()

    def wire(self):
        """Pins 4 and 5 of the header on top."""
        return board.EXT4, board.EXT5
