# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The uGame S3: seven buttons, a loudspeaker on I2S, ESP-NOW."""

import board

from hardware.boards.parts.handheld import Handheld, espnow_radio
from nerts_core.pocket import keys


class Board(Handheld):
    """What it has."""

    NAME = "uGame S3"

    def open_keys(self):
        """Seven buttons: X is A, O is B, Z is START."""
        from hardware.boards.parts.keys import pins

        names = bytes((keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.A, keys.B, keys.START))
        arrows = (board.BUTTON_UP, board.BUTTON_DOWN, board.BUTTON_LEFT, board.BUTTON_RIGHT)
        return [pins(names, arrows + (board.BUTTON_X, board.BUTTON_O, board.BUTTON_Z))]

    def open_sound(self):
        """The loudspeaker."""
        import audiobusio

        from hardware.boards.parts.sound import Speaker, switch

        self.gain = switch(board.AUDIO_GAIN)
        return Speaker(audiobusio.I2SOut(board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DATA))

    def open_radio(self):
        """ESP-NOW."""
        return espnow_radio()
