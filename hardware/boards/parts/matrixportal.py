# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The Adafruit Matrix Portals: an LED matrix of 64x32, two buttons, a NeoPixel, a socket for a gamepad."""

import board
import supervisor

from hardware.boards.parts.handheld import Handheld
from nerts_core.pocket import keys

WIDTH = 64
BITS = 4  # of each colour; each one more takes more memory and more of the chip's time


class Portal(Handheld):
    """What both have."""

    FACE = "matrix"
    BUTTONS = 2
    CUES_ARE_SEEN = True
    BUFFERS = 2  # one is shown while the other is written

    def open_display(self):
        """The LED matrix. What was shown before a restart is let go of first: it holds the pins."""
        import displayio
        import framebufferio
        import rgbmatrix

        displayio.release_displays()
        matrix = rgbmatrix.RGBMatrix(
            width=WIDTH,
            bit_depth=BITS,
            rgb_pins=board.MTX_COMMON["rgb_pins"],
            addr_pins=board.MTX_ADDRESS[:4],
            clock_pin=board.MTX_COMMON["clock_pin"],
            latch_pin=board.MTX_COMMON["latch_pin"],
            output_enable_pin=board.MTX_COMMON["output_enable_pin"],
            doublebuffer=self.BUFFERS > 1,
        )
        return framebufferio.FramebufferDisplay(matrix, auto_refresh=False)

    def open_keys(self):
        """DOWN is the next one, UP is A."""
        from hardware.boards.parts.keys import pins

        return [pins(bytes((keys.RIGHT, keys.A)), (board.BUTTON_DOWN, board.BUTTON_UP))]

    def open_gamepad(self):
        """On the STEMMA QT socket, at any time."""
        from hardware.boards.parts.gamepad import Gamepad

        return Gamepad(board.STEMMA_I2C(), supervisor.ticks_ms)

    def open_sound(self):
        """It cannot be heard: a NeoPixel."""
        from hardware.boards.parts.sound import Light

        return Light(board.NEOPIXEL)

    def wire(self):
        """Pads at the edge."""
        return board.TX, board.RX
