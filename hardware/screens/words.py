# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The words of one language, the font they are written in, and lines of text for screens that must not allocate.

Of one language at a time the words of the table are in memory, as one block of bytes; all others stay in their file,
and are read when they are asked for. How a file is looked through is in language.py. {0} and {1} in a text are filled
in when it is shown."""

import displayio
import terminalio

from nerts_core.cards import const

try:
    from bitmaptools import blit
except ImportError:  # a board whose CircuitPython leaves it out
    blit = None


# Ids from here on are names and codes (nerts_core/pocket/follow.py).
_FIRST_NAME = const(512)
_FIRST_MORE = const(128)
_W_ANIMAL_1 = const(365)  # say.ANIMAL_1
_LAST_ANIMAL = "\x10"
# What a bar in a language's file becomes: a line may be broken there, and nothing is shown.
BREAK = "\u200b"


class Words:
    """The language table. `font` goes with it; `line_px` is the height of a line, `char_px` the width of a wide letter,
    `count` how many ids there are. `plain` is the small font that has the letters of the language: the built-in one,
    which costs no memory, where they are ASCII."""

    def __init__(self, language="en"):
        self.people = None  # what has `spell(word)` for ids of names, which are no words
        self.take(language)

    def take(self, language):
        """Changes the language. Raises OSError where there is none of that name."""
        from hardware.screens.language import more_letters

        self.plain = terminalio.FONT
        self.language = language
        self.more = more_letters(language)[0]
        if self.more:
            self._take_font()
        self._read(language)
        self.count = len(self._places) - 1
        self.use(self.plain)

    def _take_font(self):
        from hardware.screens.letters import Letters

        self.plain = Letters(self.language, False)
        self.plain.more = self.more  # not twice in memory

    def _read(self, language):
        from hardware.screens.language import read

        # Where the text of each word begins in the block; and where in the file.
        self.path, self._starts, self._block, self._places = read(language, self.more)

    def keep(self, words):
        """Forgets where words from this id on are; as soon as one is asked for, it is looked up again."""
        if words < len(self._places):
            self._places = self._places[:words]

    def use(self, font):
        """Writes in this font from now on."""
        self.font = font
        box = font.get_bounding_box()
        self.char_px = box[0]
        self.line_px = box[1]
        self.below_px = box[3] if len(box) > 2 else 0  # how far letters go below the line they stand on, as -2
        # letters with marks above and below fill their line: so much air goes between two
        self.air_px = 1 if getattr(font, "plain", len(self.more)) < len(self.more) else 0

    def text(self, word, first="", second=""):
        """The text of a word id, with its places filled in; or of a name, which is a text already, or the number of an
        animal as a letter (nerts_core/pocket/naming.py)."""
        name = word if isinstance(word, str) else self.people.spell(word) if word >= _FIRST_NAME else ""
        if name > _LAST_ANIMAL:
            return name
        if name:
            word = _W_ANIMAL_1 - 1 + ord(name[0])
        if word < len(self._starts) - 1:
            text = self._unpacked(self._block[self._starts[word] : self._starts[word + 1]])
        else:
            if word >= len(self._places):
                self._read(self.language)
            text = self._told(self._line(self._places[word]))
        if "|" in text:
            text = text.replace("|", BREAK)
        if "{" in text:
            text = text.replace("{0}", str(first)).replace("{1}", str(second))
        return text

    def _line(self, place):
        """The rest of the line at a place of the file."""
        with open(self.path, "rb") as file:
            file.seek(place)
            return file.readline().strip()

    def _told(self, raw):
        """The text of bytes as they are in the file."""
        return str(raw, "utf-8")

    def _unpacked(self, raw):
        """The text of packed bytes (language.py)."""
        more = self.more
        if not more:
            return str(raw, "utf-8")
        text = ""
        for byte in raw:
            text += chr(byte) if byte < _FIRST_MORE else more[byte - _FIRST_MORE]
        return text

    def width_px(self, text):
        """How wide a text is when shown."""
        width = 0
        for char in text:
            glyph = self.font.get_glyph(ord(char))
            if glyph:
                width += glyph.shift_x
        return width


class Line:
    """A line of text in colour 1 of a palette, on nothing. It takes its bitmap alone (a line across 160 pixels 240
    bytes, where a Label takes a thousand and its library sixteen), and writing it anew allocates nothing but the
    text."""

    def __init__(self, words, width_px, palette, x=0, y=0):
        self.words = words
        self.bitmap = displayio.Bitmap(width_px, words.line_px, 2)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=palette, x=x, y=y)

    def write(self, text):
        """Shows a text; what is too wide is cut off."""
        words = self.words
        bitmap = self.bitmap
        bitmap.fill(0)
        left = 0
        for char in text:
            glyph = words.font.get_glyph(ord(char))
            if glyph is None:
                continue
            if left + glyph.shift_x > bitmap.width:
                break
            top = words.line_px + words.below_px - glyph.height - glyph.dy if words.below_px else 0
            _stamp(bitmap, glyph, max(0, left + glyph.dx), max(0, top))
            left += glyph.shift_x


def _stamp(bitmap, glyph, left, top):
    """Paints a letter. The glyphs of a built-in font share one bitmap, as tiles beside each other."""
    width = glyph.width
    columns = glyph.bitmap.width // width
    from_x = glyph.tile_index % columns * width
    from_y = glyph.tile_index // columns * glyph.height
    if blit:
        blit(
            bitmap, glyph.bitmap, left, top, x1=from_x, y1=from_y, x2=from_x + width, y2=from_y + glyph.height,
            skip_source_index=0,
        )  # fmt: skip
        return
    for y in range(min(glyph.height, bitmap.height - top)):
        for x in range(min(width, bitmap.width - left)):
            if glyph.bitmap[from_x + x, from_y + y]:
                bitmap[left + x, top + y] = 1
