# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Stands in for the terminalio of a device's firmware: a font in flash, which takes no heap."""

from fontio import Glyph


class _Font:
    def __init__(self):
        self.bitmap = None

    def get_bounding_box(self):
        return (6, 14)

    def get_glyph(self, codepoint):
        return Glyph(self.bitmap, codepoint - 32, 6, 14, 0, 0, 6, 0) if 32 <= codepoint < 127 else None


FONT = _Font()
