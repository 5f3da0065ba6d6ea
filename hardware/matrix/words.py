# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The words of a language as they have room on 64x32 lights.

hardware/matrix/words/<language>.txt has short texts for some of the names of hardware/words/<language>.txt, in the
same order; all others are as they are there. A language without such a file is not spoken on lights: its letters have
no room in four by six of them.

Letters are capital ones. Those beyond ASCII have the codes from 128 on, in the order of
hardware/assets/matrix_letters.txt."""

from array import array

from hardware.screens import words as writing
from nerts_core.cards import const

_HERE = __file__.replace("\\", "/").rsplit("/", 2)[0]
_LETTERS = _HERE + "/assets/matrix_letters.txt"
_SHORT = _HERE + "/matrix/words/"
_LONG = const(60)
_REMARK = const(35)  # "#"
_FIRST_MORE = const(128)
_UNKNOWN = const(63)  # "?"


def next_line(file):
    """Name and text of the next word in a file of short ones; twice b"" at its end."""
    line = file.readline()
    while line:
        cut = line.find(b"=")
        if line[0] != _REMARK and cut > 0:
            return line[:cut].strip(), line[cut + 1 :].strip()
        line = file.readline()
    return b"", b""


def codes_of(text, more):
    """A text in UTF-8 as the codes of its letters. more: the letters beyond ASCII, capital and small."""
    found = bytearray()
    for char in str(text, "utf-8"):
        code = ord(char)
        if code >= _FIRST_MORE:
            place = more.find(char)
            code = _FIRST_MORE + place % (len(more) // 2) if place >= 0 else _UNKNOWN
        found.append(code)
    return bytes(found)


class ShortWords(writing.Words):
    """The table of words, short where there are short ones; a text is a string of the codes."""

    def _take_font(self):
        """Lights have one font for all languages (text.py); this is which letters it has."""
        with open(_LETTERS, "rb") as file:
            self.more = str(file.readline().strip(), "utf-8") + str(file.readline().strip(), "utf-8")

    def _unpacked(self, raw):
        if not self.more:
            return str(raw, "utf-8")
        text = ""
        for byte in raw:
            text += chr(byte)
        return text

    def _told(self, raw):
        return self._unpacked(codes_of(raw, self.more) if self.more else raw)

    def name_of(self, language):
        """A language's own name, in letters of light."""
        from hardware.screens.language import own_name

        self._take_font()
        return self._told(own_name(language, _SHORT).encode())

    def _read(self, language):
        path = _HERE + "/words/" + language + ".txt"
        starts = array("H", [0, 0])
        long_at = {}
        block = bytearray()
        at = 0
        with open(_SHORT + language + ".txt", "rb") as short, open(path, "rb") as file:
            name, text = next_line(short)
            for line in file:
                cut = line.find(b"=")
                if line[0] != _REMARK and cut > 0:
                    own = line[cut + 1 :].strip()
                    if line[:cut].strip() == name:
                        own = text
                        name, text = next_line(short)
                    if self.more:
                        own = codes_of(own, self.more)
                    if len(own) > _LONG:
                        long_at[len(starts) - 1] = at + cut + 1
                    else:
                        block.extend(own)
                    starts.append(len(block))
                at += len(line)
        self.path, self._starts, self._short, self._long_at = path, starts, bytes(block), long_at
