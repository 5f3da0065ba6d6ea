# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The files of lessons and riddles (docs/LESSONS.md), read for a language. What their lines mean is the business of
nerts_core/pocket/lesson_setup.py.

hardware/lessons/index.txt names the files in the order of the list; the name of a riddle's begins with "r". A file may
be damaged or gone: then there is one lesson less, or a title that is its name."""

from hardware.screens.language import language_of

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/lessons/"
_REMARK = 35  # "#"
_NUMBERS = 15  # of lessons, and of riddles: as many as `prefs.learned` has bits for


def rows(name):
    """The lines of a file that are no remarks, as pairs of a name and a text in bytes."""
    with open(_FOLDER + name + ".txt", "rb") as file:
        for line in file:
            cut = line.find(b"=")
            if line[0] != _REMARK and cut > 0:
                yield line[:cut].strip(), line[cut + 1 :].strip()


class Shelf:
    """Where the files stand."""

    def names(self, riddles):
        """The names of the files of all lessons, or of all riddles, in their order; no other lines."""
        found = []
        try:
            with open(_FOLDER + "index.txt", "rb") as file:
                for line in file:
                    line = line.strip()
                    number = line[1:3] if riddles else line[:2]
                    if (line[:1] == b"r") == riddles and number.isdigit() and 0 < int(number) <= _NUMBERS:
                        found.append(str(line, "utf-8"))
        except (OSError, ValueError):
            pass
        return found[:_NUMBERS]

    def titles(self, names, number):
        """The titles of files in the language of a number."""
        title = b"title." + language_of(number).encode()
        found = []
        for name in names:
            found.append(name)
            try:
                for row, text in rows(name):
                    if row == title:
                        found[-1] = str(text, "utf-8")
                        break
            except (OSError, ValueError):
                pass
        return found

    def lines(self, name, number):
        """The lines of a file, as pairs of texts: those for all languages, and those in the language of a number, whose
        names then end before the point."""
        language = language_of(number).encode()
        for row, text in rows(name):
            cut = row.find(b".")
            if cut < 0 or row[cut + 1 :] == language:
                yield str(row if cut < 0 else row[:cut], "utf-8"), str(text, "utf-8")
