# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A font that is a sheet of letters of one size: larger than the built-in one, for screens of small pixels. It has what
English needs; its sheet is made by tools/assets.py."""

from fontio import Glyph

from hardware.screens.sheets import load
from nerts_core.cards import const

_FIRST = const(32)
_LAST = const(126)
_WIDTH_PX = const(9)
_HEIGHT_PX = const(15)
_BELOW_PX = const(-3)


class Letters:
    """The font, as adafruit_display_text and words.Line use it. Its Bitmap takes 1.6 KB."""

    def __init__(self):
        self.bitmap = load("letters")

    def get_bounding_box(self):
        """Width and height of a letter, and where its lower left corner is on the line that letters stand on."""
        return _WIDTH_PX, _HEIGHT_PX, 0, _BELOW_PX

    def get_glyph(self, code):
        """The letter of a code, None where there is none."""
        if _FIRST <= code <= _LAST:
            return Glyph(self.bitmap, code - _FIRST, _WIDTH_PX, _HEIGHT_PX, 0, _BELOW_PX, _WIDTH_PX, 0)
        return None


class Voice:
    """The letters as a `words.Line` takes them, for a screen whose own font is the small one."""

    def __init__(self):
        self.font = Letters()
        self.line_px = _HEIGHT_PX
        self.below_px = _BELOW_PX

    def width_px(self, text):
        """How wide a text is when shown."""
        return _WIDTH_PX * len(text)
