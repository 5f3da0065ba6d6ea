# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The words of a language as they have room on 64x32 lights.

hardware/matrix/words/<language>.txt has short texts for some of the names of hardware/words/<language>.txt, in the
same order; all others are as they are there."""

from array import array

from hardware.screens import words as writing
from hardware.screens.language import packed
from nerts_core.cards import const

_HERE = __file__.replace("\\", "/").rsplit("/", 2)[0]
_LONG = const(60)
_REMARK = const(35)  # "#"


def next_line(file):
    """Name and text of the next word in a file of short ones; twice b"" at its end."""
    line = file.readline()
    while line:
        cut = line.find(b"=")
        if line[0] != _REMARK and cut > 0:
            return line[:cut].strip(), line[cut + 1 :].strip()
        line = file.readline()
    return b"", b""


class ShortWords(writing.Words):
    """The table of words, short where there are short ones."""

    def _take_font(self, language):
        """Lights have letters of their own (text.py)."""

    def _read(self, language):
        path = _HERE + "/words/" + language + ".txt"
        starts = array("H", [0, 0])
        long_at = {}
        block = bytearray()
        at = 0
        with open(_HERE + "/matrix/words/" + language + ".txt", "rb") as short, open(path, "rb") as file:
            name, text = next_line(short)
            for line in file:
                cut = line.find(b"=")
                if line[0] != _REMARK and cut > 0:
                    own = line[cut + 1 :].strip()
                    if line[:cut].strip() == name:
                        own = text
                        name, text = next_line(short)
                    own = packed(own, self.more)
                    if len(own) > _LONG:
                        long_at[len(starts) - 1] = at + cut + 1
                    else:
                        block.extend(own)
                    starts.append(len(block))
                at += len(line)
        self.path, self._starts, self._short, self._long_at = path, starts, bytes(block), long_at
