# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A font that is a sheet of letters of one size, beside each other: for languages that need more than ASCII, and for
screens of small pixels. The sheets are made by tools/assets.py; which letters one has besides ASCII says language.py."""

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
        # a chip forgets these two when the table is shown, but not what imports them
        from hardware.screens.language import more_letters
        from hardware.screens.sheets import load

        self.more, self.plain = more_letters(language)
        name = "letters"
        if self.more:
            name = "font_" + language + ("_l" if large else "_s")
        self.bitmap = load(name)
        self.width = self.bitmap.width // (_ASCII + len(self.more))

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


class Voice:
    """The large letters of a language as a `words.Line` takes them, for a screen whose own font is the small one."""

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
