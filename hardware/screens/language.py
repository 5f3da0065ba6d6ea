# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which languages there are, and how the words of one are read. A chip forgets this file while the table is played.

hardware/words/<language>.txt has a line "NAME = text" for each word, in the order of the ids of
nerts_core/pocket/say.py; id 0 is no word. Lines that begin with "#" are remarks; "# name: " is followed by the
language's own name. hardware/assets/languages.txt gives each language its number; hardware/assets/font_<language>.txt
has the letters that it needs besides ASCII, and in a second line the marks that stand on a letter."""

from array import array

from nerts_core.cards import const

_HARDWARE = __file__.replace("\\", "/").rsplit("/", 2)[0]
_FOLDER = _HARDWARE + "/words/"
_SHORT = _HARDWARE + "/matrix/words/"
_INDEX = _HARDWARE + "/assets/languages.txt"
_FONT = _HARDWARE + "/assets/font_"
_OF_MENUS = const(77)  # from say.GAME on, a text is read from the file when it is needed
_REMARK = const(35)  # "#"
_NAME = b"# name: "
_FIRST_MORE = const(128)
_ASCII = const(95)  # letters from the space on


def languages():
    """The names of the files of all languages, in the order of their numbers."""
    found = []
    with open(_INDEX, "rb") as file:
        for line in file:
            line = line.strip()
            if line and line[0] != _REMARK:
                found.append(str(line, "utf-8"))
    return found


def own_name(language, folder=_FOLDER):
    """What a language is called by those who speak it, "" where there is no file of it in a folder of words."""
    try:
        with open(folder + language + ".txt", "rb") as file:
            for line in file:
                if line[: len(_NAME)] == _NAME:
                    return str(line[len(_NAME) :].strip(), "utf-8")
                if line[0] != _REMARK:
                    break
    except OSError:
        pass
    return ""


def numbers(lights=False):
    """The numbers of the languages whose words are there, as bytes: a board need not have all of them, and on lights
    those have no room that have no short words."""
    found = bytearray()
    number = 0
    for language in languages():
        if own_name(language) and (not lights or own_name(language, _SHORT)):
            found.append(number)
        number += 1
    return bytes(found)


def language_of(number, lights=False):
    """The language with a number; where its words are not there, the first one whose words are."""
    there = numbers(lights)
    return languages()[number if number in there else there[0]]


def more_letters(language):
    """The letters that a language needs besides ASCII, and how many of them are no marks; marks come last. "" and 0
    where the built-in font has all that it needs."""
    try:
        with open(_FONT + language + ".txt", "rb") as file:
            letters = str(file.readline().strip(), "utf-8")
            return letters + str(file.readline().strip(), "utf-8"), len(letters)
    except OSError:
        return "", 0


def load_font(letters, language, large):
    """Gives a Letters (letters.py) its sheet: `bitmap`, the `width` of a letter, the letters besides ASCII as `more`,
    and as `plain` how many of those are no marks."""
    from hardware.screens.sheets import load

    letters.more, letters.plain = more_letters(language)
    name = "letters"
    if letters.more:
        name = "font_" + language + ("_l" if large else "_s")
    letters.bitmap = load(name)
    letters.width = letters.bitmap.width // (_ASCII + len(letters.more))


def packed(text, more):
    """A text in UTF-8 as bytes with one for each letter: ASCII, and from 128 on the letters of `more`."""
    if not more:
        return text
    found = bytearray()
    for char in str(text, "utf-8"):
        found.append(ord(char) if ord(char) < _FIRST_MORE else _FIRST_MORE + more.find(char))
    return found


def read(language, more=""):
    """Returns the path of a language's file; where the text of each word of the table begins in a block, and where the
    last one ends; the block, `packed`; and where in the file the text of each word begins, by word id. Raises OSError
    where there is no such language."""
    path = _FOLDER + language + ".txt"
    starts = array("H", [0, 0])
    places = array("H", [0])
    block = bytearray()
    at = 0
    with open(path, "rb") as file:
        for line in file:
            cut = line.find(b"=")
            if line[0] != _REMARK and cut > 0:
                if len(places) < _OF_MENUS:
                    block.extend(packed(line[cut + 1 :].strip(), more))
                    starts.append(len(block))
                places.append(at + cut + 1)
            at += len(line)
    return path, starts, bytes(block), places
