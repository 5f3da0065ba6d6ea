# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Reads the words of one language. A chip forgets this file while the table is played.

hardware/words/<language>.txt has a line "NAME = text" for each word, in the order of the ids of
nerts_core/pocket/say.py; id 0 is no word. Lines that begin with "#" are remarks."""

from array import array

from nerts_core.cards import const

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/words/"
_LONG = const(60)  # bytes; a longer text is read from the file when it is needed
_REMARK = const(35)  # "#"


def read(language):
    """Returns the path of a language's file; where the text of each word id begins in a block, and where the last one
    ends; the block; and where in the file the long ones begin, by word id. Raises OSError where there is no such
    language."""
    path = _FOLDER + language + ".txt"
    starts = array("H", [0, 0])
    long_at = {}
    short = bytearray()
    at = 0
    with open(path, "rb") as file:
        for line in file:
            cut = line.find(b"=")
            if line[0] != _REMARK and cut > 0:
                text = line[cut + 1 :].strip()
                if len(text) > _LONG:
                    long_at[len(starts) - 1] = at + cut + 1
                else:
                    short.extend(text)
                starts.append(len(short))
            at += len(line)
    return path, starts, bytes(short), long_at
