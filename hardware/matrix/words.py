# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The words of a language as they have room on 64x32 lights.

hardware/matrix/words/<language>.txt has short texts for some of the names of hardware/words/<language>.txt, in the
same order; all others are as they are there. A language without such a file is not spoken on lights.

Letters are capital ones. Those beyond ASCII have the codes from 128 on, in the order of
hardware/assets/matrix_letters.txt; or, where marks stand on them, which have no room in four by six lights, in the
order of hardware/assets/font_<language>.txt: such a language is written in tall letters (tall.py)."""

from array import array

from hardware.screens import words as writing
from nerts_core.cards import const

_HERE = __file__.replace("\\", "/").rsplit("/", 2)[0]
_LETTERS = _HERE + "/assets/matrix_letters.txt"
_SHORT = _HERE + "/matrix/words/"
_OF_MENUS = const(77)  # from say.GAME on, a text is read from its file when it is needed
_IN_SHORT = const(0x8000)  # a place in the file of short texts; no file has so many bytes
_REMARK = const(35)  # "#"
_FIRST_MORE = const(128)
_UNKNOWN = const(63)  # "?"
# Ids from here on are names and titles, which are not in these files.
_FIRST_NAME = const(512)


def next_word(file):
    """The name of the next word in a file of short ones, and where its text begins there; b"" and 0 at its end."""
    at = file.tell()
    line = file.readline()
    while line:
        cut = line.find(b"=")
        if line[0] != _REMARK and cut > 0:
            return line[:cut].strip(), at + cut + 1
        at += len(line)
        line = file.readline()
    return b"", 0


def codes_of(text, more, capitals):
    """A text in UTF-8 as the codes of its letters. more: the letters beyond ASCII, `capitals` capital ones and then the
    small ones."""
    found = bytearray()
    for char in str(text, "utf-8"):
        code = ord(char)
        if code >= _FIRST_MORE:
            place = more.find(char)
            code = _FIRST_MORE + place % capitals if place >= 0 else _UNKNOWN
        found.append(code)
    return bytes(found)


class ShortWords(writing.Words):
    """The table of words, short where there are short ones; a text is a string of the codes."""

    def _take_font(self):
        """Which letters there are: small ones, in one font for all languages (text.py), or tall ones."""
        self._take_letters(self.language)

    def _take_letters(self, language):
        from hardware.screens.language import more_letters

        # of tall letters, how many there are before the marks
        self.more, self.marks = more_letters(language)
        self.capitals = len(self.more)
        self.script = language
        if self.marks == self.capitals:
            self.script = ""
            with open(_LETTERS, "rb") as file:
                self.more = str(file.readline().strip(), "utf-8") + str(file.readline().strip(), "utf-8")
            self.capitals = len(self.more) // 2

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

    def _told(self, raw):
        return self._unpacked(codes_of(raw, self.more, self.capitals) if self.more else raw)

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

    def name_of(self, language):
        """A language's own name, in letters of light; its script, "" for small letters; and how many of its letters
        are no marks."""
        from hardware.screens.language import own_name

        spoken = self.more, self.capitals, self.script, self.marks
        self._take_letters(language)
        found = self._told(own_name(language, _SHORT).encode()), self.script, self.marks
        self.more, self.capitals, self.script, self.marks = spoken
        return found

    def _read(self, language):
        path = _HERE + "/words/" + language + ".txt"
        starts = array("H", [0, 0])
        places = array("H", [0])
        block = bytearray()
        at = 0
        with open(_SHORT + language + ".txt", "rb") as short, open(path, "rb") as file:
            name, place = next_word(short)
            for line in file:
                cut = line.find(b"=")
                if line[0] != _REMARK and cut > 0:
                    own = at + cut + 1
                    text = line[cut + 1 :]
                    if line[:cut].strip() == name:
                        own = place | _IN_SHORT
                        short.seek(place)
                        text = short.readline()
                        name, place = next_word(short)
                    if len(places) < _OF_MENUS:
                        block.extend(codes_of(text.strip(), self.more, self.capitals) if self.more else text.strip())
                        starts.append(len(block))
                    places.append(own)
                at += len(line)
        self.path, self._starts, self._block, self._places = path, starts, bytes(block), places

    def _line(self, place):
        path = self.path
        if place & _IN_SHORT:
            path = _SHORT + self.language + ".txt"
        with open(path, "rb") as file:
            file.seek(place & ~_IN_SHORT)
            return file.readline().strip()
