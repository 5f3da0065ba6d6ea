# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A font that is a sheet of letters of one size, beside each other: for languages that need more than ASCII, and for
screens of small pixels. The sheets are made by tools/assets.py; which letters one has besides ASCII, and how it comes
into memory, says language.py."""

from fontio import Glyph

from nerts_core.cards import const

_FIRST = const(32)
_LAST = const(126)
_ASCII = const(95)


class Letters:
    """The font, as adafruit_display_text and words.Line use it. Its Bitmap takes 1 to 1.6 KB, large 1.6 to 2.7 KB."""

    def __init__(self, language="en", large=True):
        """language: or "names", for the names of all languages in their own letters. Raises OSError where there is no
        such font."""
        # a chip forgets how this is done when the table is shown
        from hardware.screens.language import load_font

        load_font(self, language, large)

    def get_bounding_box(self):
        """Width and height of a letter, and where its lower left corner is on the line that letters stand on."""
        height = self.bitmap.height
        return self.width, height, 0, -(height // 5)

    def get_glyph(self, code):
        """The letter of a code, None where there is none. A mark stands on the letter before it, and takes no room."""
        tile = code - _FIRST
        shift = width = self.width
        dx = 0
        if not _FIRST <= code <= _LAST:
            tile = self.more.find(chr(code)) if code > _LAST else -1
            if tile < 0:
                return None
            if tile >= self.plain:
                shift = 0
                dx = -width
            tile += _ASCII
        height = self.bitmap.height
        return Glyph(self.bitmap, tile, width, height, dx, -(height // 5), shift, 0)
