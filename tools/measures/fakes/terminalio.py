# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Stands in for the terminalio of a device's firmware: a font, on a device in flash.

Its heap is taken when it is imported, so import it before anything is measured."""

from displayio import Bitmap
from fontio import Glyph


class _Font:
    def __init__(self):
        self.bitmap = Bitmap(6 * 95, 14, 2)

    def get_bounding_box(self):
        return (6, 14)

    def get_glyph(self, codepoint):
        return Glyph(self.bitmap, codepoint - 32, 6, 14, 0, 0, 6, 0) if 32 <= codepoint < 127 else None


FONT = _Font()
