# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The large letters of a language as a `words.Line` takes them, for a screen whose own font is the small one: what the
table of a screen of small pixels announces with."""

from hardware.screens.letters import Letters


class Voice:
    """A font beside the one of the words."""

    def __init__(self, language="en"):
        self.font = Letters(language)
        box = self.font.get_bounding_box()
        self.line_px = box[1]
        self.below_px = box[3]

    def width_px(self, text):
        """How wide a text is when shown."""
        width = 0
        for char in text:
            glyph = self.font.get_glyph(ord(char))
            if glyph:
                width += glyph.shift_x
        return width
