# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The Adafruit PyGamer: a stick, four buttons, a loudspeaker on the DAC."""

import board

from hardware.boards.parts.handheld import Handheld
from nerts_core.pocket import keys


class Board(Handheld):
    """What it has."""

    NAME = "Adafruit PyGamer"

    def open_keys(self):
        """Four buttons behind a shift register, and the stick."""
        from hardware.boards.parts.keys import shift_register
        from hardware.boards.parts.stick import Axis, Stick

        names = bytes((keys.B, keys.A, keys.START, keys.SELECT))
        stick = Stick(board.JOYSTICK_X, board.JOYSTICK_Y, Axis(keys.LEFT, keys.RIGHT), Axis(keys.UP, keys.DOWN))
        return [shift_register(names, board.BUTTON_CLOCK, board.BUTTON_OUT, board.BUTTON_LATCH), stick]

    def open_sound(self):
        """The loudspeaker."""
        import audioio

        from hardware.boards.parts.sound import Speaker, switch

        return Speaker(audioio.AudioOut(board.SPEAKER), switch(board.SPEAKER_ENABLE))

    def wire(self):
        """On the header for a FeatherWing."""
        return board.TX, board.RX
