# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The LILYGO T-Deck: a trackball, a keyboard that only tells letters, a loudspeaker on I2S, ESP-NOW."""

import board
import supervisor

from hardware.boards.parts.handheld import Handheld, espnow_radio
from nerts_core.pocket import keys


class Board(Handheld):
    """What it has."""

    NAME = "LILYGO T-Deck"

    def open_keys(self):
        """The trackball, which is A when it is pressed, and the keyboard."""
        from hardware.boards.parts.keys import pins
        from hardware.boards.parts.tdeck import I2cKeyboard, Trackball

        ball = Trackball(board.TRACKBALL_UP, board.TRACKBALL_DOWN, board.TRACKBALL_LEFT, board.TRACKBALL_RIGHT)
        click = pins(bytes((keys.A,)), (board.TRACKBALL_CLICK,))
        return [ball, click, I2cKeyboard(board.I2C(), supervisor.ticks_ms)]

    def open_sound(self):
        """The loudspeaker."""
        import audiobusio

        from hardware.boards.parts.sound import Speaker

        return Speaker(audiobusio.I2SOut(board.SPEAKER_SCK, board.SPEAKER_WS, board.SPEAKER_DOUT))

    def open_radio(self):
        """ESP-NOW."""
        return espnow_radio()

    def wire(self):
        """The Grove port."""
        return board.TX, board.RX
