# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The Adafruit PyBadge: eight buttons, a loudspeaker on the DAC."""

import board

from hardware.boards.parts.handheld import Handheld
from nerts_core.pocket import keys


class Board(Handheld):
    """What it has."""

    NAME = "Adafruit PyBadge"

    def open_keys(self):
        """Eight buttons behind a shift register."""
        from hardware.boards.parts.keys import shift_register

        names = bytes((keys.B, keys.A, keys.START, keys.SELECT, keys.RIGHT, keys.DOWN, keys.UP, keys.LEFT))
        return [shift_register(names, board.BUTTON_CLOCK, board.BUTTON_OUT, board.BUTTON_LATCH)]

    def open_sound(self):
        """The loudspeaker."""
        import audioio

        from hardware.boards.parts.sound import Speaker, switch

        return Speaker(audioio.AudioOut(board.SPEAKER), switch(board.SPEAKER_ENABLE))

    def wire(self):
        """On the header for a FeatherWing."""
        return board.TX, board.RX
