# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How the words of a language are read for 64x32 lights. A chip forgets this file while the table is played.

hardware/matrix/words/<language>.txt has short texts for some of the names of hardware/words/<language>.txt, in the
same order; all others are as they are there. A language without such a file is not spoken on lights."""

from array import array

from hardware.screens.language import more_letters, own_name
from nerts_core.cards import const

_HERE = __file__.replace("\\", "/").rsplit("/", 2)[0]
_LETTERS = _HERE + "/assets/matrix_letters.txt"
_SHORT = _HERE + "/matrix/words/"
_IN_SHORT = const(0x8000)  # as in words.py; no file has so many bytes
_OF_MENUS = const(77)  # from say.GAME on, a text is read from its file when it is needed
_REMARK = const(35)  # "#"


def take_letters(words, language):
    """Gives a ShortWords the letters beyond ASCII that a language is written in."""
    words.more, words.marks = more_letters(language)
    words.capitals = len(words.more)
    words.script = language
    if words.marks == words.capitals:
        words.script = ""
        with open(_LETTERS, "rb") as file:
            words.more = str(file.readline().strip(), "utf-8")
            words.capitals = len(words.more)
            words.more += str(file.readline().strip(), "utf-8")


def name_of(words, language):
    """A language's own name, in letters of light; its script, and how many of its letters are no marks. words: the
    ShortWords in use, which is as before afterwards."""
    before = words.more, words.capitals, words.script, words.marks
    take_letters(words, language)
    found = words.lit(own_name(language, _SHORT)), words.script, words.marks
    words.more, words.capitals, words.script, words.marks = before
    return found


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


def read(words, language):
    """As hardware/screens/language.py has it, in the letters of a ShortWords; a place that has _IN_SHORT is one in the
    file of short texts."""
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
                    block.extend(words.codes_of(text.strip()))
                    starts.append(len(block))
                places.append(own)
            at += len(line)
    return path, starts, bytes(block), places
