# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The words of one language, and the font they are written in. One language is in memory at a time.

hardware/words/<language>.txt has a line "NAME = text" for each word, in the order of the ids of
nerts_core/pocket/say.py; id 0 is no word. {0} and {1} in a text are filled in when it is shown. Lines that begin with
"#" are remarks."""

import displayio
import terminalio

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/words/"


def read(language):
    """The texts of a language as a list, index = word id. Raises OSError where there is no such language."""
    texts = [""]
    with open(_FOLDER + language + ".txt", "r", encoding="utf-8") as file:
        for line in file:
            cut = line.find("=")
            if line[0] != "#" and cut > 0:
                texts.append(line[cut + 1 :].strip())
    return texts


def font_of(_language):
    """The font that has the letters of a language: the built-in one, which costs no memory, has those of English."""
    return terminalio.FONT


class Words:
    """The language table. `font` goes with it; `line_px` is the height of a line, `char_px` the width of a wide
    letter."""

    def __init__(self, language="en"):
        self.take(language)

    def take(self, language):
        """Changes the language."""
        self.language = language
        self.texts = read(language)
        self.font = font_of(language)
        box = self.font.get_bounding_box()
        self.char_px = box[0]
        self.line_px = box[1]
        self.below_px = box[3] if len(box) > 2 else 0  # how far letters go below the line they stand on, as -2

    def text(self, word, first="", second=""):
        """The text of a word id, with its places filled in."""
        text = self.texts[word]
        if "{" in text:
            text = text.replace("{0}", str(first)).replace("{1}", str(second))
        return text

    def width_px(self, text):
        """How wide a text is when shown."""
        width = 0
        for char in text:
            glyph = self.font.get_glyph(ord(char))
            if glyph:
                width += glyph.shift_x
        return width

    def wrap(self, text, width_px):
        """The lines of a text broken at spaces (and at "|", where a translation says so) to fit a width."""
        lines = []
        line = ""
        for part in text.split("|"):
            for word in part.split(" "):
                longer = line + " " + word if line else word
                if line and self.width_px(longer) > width_px:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            if line:
                lines.append(line)
            line = ""
        return lines


def caption(words, word, palette, x, y, most_px):
    """A TileGrid with the text of a word on one line, in colour 1 of a palette, cut off at most_px. It takes a few
    dozen bytes where a Label takes a thousand; its text cannot be changed."""
    text = words.text(word)
    bitmap = displayio.Bitmap(max(1, min(words.width_px(text), most_px)), words.line_px, 2)
    left = 0
    for char in text:
        glyph = words.font.get_glyph(ord(char))
        if glyph is None or left + glyph.shift_x > most_px:
            break
        _stamp(bitmap, glyph, left + glyph.dx, words)
        left += glyph.shift_x
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)


def _stamp(bitmap, glyph, left, words):
    """Paints a letter. The glyphs of a built-in font share one bitmap, as tiles beside each other."""
    columns = glyph.bitmap.width // glyph.width
    from_x = glyph.tile_index % columns * glyph.width
    from_y = glyph.tile_index // columns * glyph.height
    top = max(0, words.line_px + words.below_px - glyph.height - glyph.dy) if words.below_px else 0
    for y in range(min(glyph.height, bitmap.height - top)):
        for x in range(max(0, -left), min(glyph.width, bitmap.width - left)):
            if glyph.bitmap[from_x + x, from_y + y]:
                bitmap[left + x, top + y] = 1
