# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The M5Stack Cardputer: a whole keyboard, a loudspeaker on I2S, ESP-NOW."""

import board

from hardware.boards.parts.handheld import Handheld, espnow_radio


class Board(Handheld):
    """What it has."""

    NAME = "M5Stack Cardputer"

    def open_keys(self):
        """The keyboard, which the firmware watches; its keys are not to be typed on the console."""
        import cardputer_keyboard

        from hardware.boards.parts.keys import Scanner
        from hardware.boards.parts.letters import keys_of

        cardputer_keyboard.detach_serial()
        return [Scanner(cardputer_keyboard.KEYBOARD, keys_of(_letter, 56))]

    def open_sound(self):
        """The loudspeaker."""
        import audiobusio

        from hardware.boards.parts.sound import Speaker

        return Speaker(audiobusio.I2SOut(board.I2S_BIT_CLOCK, board.I2S_WORD_SELECT, board.I2S_DATA))

    def open_radio(self):
        """ESP-NOW."""
        return espnow_radio()

    def wire(self):
        """The Grove port."""
        return board.TX, board.RX


def _letter(number):
    import cardputer_keyboard

    return cardputer_keyboard.key_to_char(number, False)
