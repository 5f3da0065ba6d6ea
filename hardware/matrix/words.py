# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The words of a language as they have room on 64x32 lights.

Letters are capital ones. Those beyond ASCII have the codes from 128 on, in the order of
hardware/assets/matrix_letters.txt; or, where marks stand on them, which have no room in four by six lights, in the
order of hardware/assets/font_<language>.txt: such a language is written in tall letters (tall.py)."""

from hardware.screens import words as writing
from nerts_core.cards import const

_SHORT = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/matrix/words/"
_IN_SHORT = const(0x8000)  # a place in the file of short texts
_FIRST_MORE = const(128)
_UNKNOWN = const(63)  # "?"
# Ids from here on are names and titles, which are not in these files.
_FIRST_NAME = const(512)


class ShortWords(writing.Words):
    """The table of words, short where there are short ones; a text is a string of the codes."""

    def _take_font(self):
        """Which letters there are: small ones, in one font for all languages (text.py), or tall ones. `more` has those
        beyond ASCII, `capitals` of them capital ones; `script` is "" for small ones, else the name of a sheet, and
        `marks` how many of them are no marks."""
        from hardware.matrix.reading import take_letters

        take_letters(self, self.language)

    def take(self, language):
        """Changes the language. Raises OSError where there is none of that name."""
        self.script = ""
        self.marks = self.capitals = 0
        writing.Words.take(self, language)

    def _unpacked(self, raw):
        if not self.more:
            return str(raw, "utf-8")
        text = ""
        for byte in raw:
            text += chr(byte)
        return text

    def codes_of(self, text):
        """A text in UTF-8 as bytes, one for each letter."""
        if not self.more:
            return text
        found = bytearray()
        for char in str(text, "utf-8"):
            code = ord(char)
            if code >= _FIRST_MORE:
                place = self.more.find(char)
                code = _FIRST_MORE + place % self.capitals if place >= 0 else _UNKNOWN
            found.append(code)
        return found

    def _told(self, raw):
        return self._unpacked(self.codes_of(raw))

    def text(self, word, first="", second=""):
        """The text of a word id, with its places filled in, or of a name."""
        if isinstance(word, str) or word >= _FIRST_NAME:
            name = word if isinstance(word, str) else self.people.spell(word)
            if name > " ":
                return self.lit(name)
            word = name
        return writing.Words.text(self, word, first, second)

    def lit(self, text):
        """A text from elsewhere, as a lesson's, in letters of light."""
        return self._told(text.encode()) if self.more else text

    def _read(self, language):
        from hardware.matrix.reading import read

        self.path, self._starts, self._block, self._places = read(self, language)

    def _line(self, place):
        path = self.path
        if place & _IN_SHORT:
            path = _SHORT + self.language + ".txt"
        with open(path, "rb") as file:
            file.seek(place & ~_IN_SHORT)
            return file.readline().strip()
