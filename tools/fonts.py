# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The fonts of the languages: of each font of hardware/assets/src/font_*.hex what the words of a language use.

It knows which letters a language needs and which of the fonts has them. A language that needs no more than ASCII has no
small font of its own: boards have one built in. Files and the command line are tools/assets.py's; how a board reads a
font is hardware/screens/letters.py."""

import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "hardware" / "assets"
SOURCES = ASSETS / "src"
WORDS = ROOT / "hardware" / "words"
LESSONS = ROOT / "hardware" / "lessons"
INDEX = "languages.txt"
ASCII = [chr(code) for code in range(32, 127)]
SMALL = ("6x12", "6x13")  # the first that has all letters is taken
LARGE = ("9x15",)
LIGHTS = "4x6"
TALL = "6x13"  # on lights, where marks stand on letters
BREAK = "|"
NAMES = "names"  # the font in which every language has its name


class FontProblem(Exception):
    """A letter that no font has, or a font that cannot be read; the text says which."""


def read_hex(name):
    """The letters of one of the fonts, as "6x12": {letter: list of rows as ints}, its width and its height."""
    width, height = (int(part) for part in name.split("x"))
    digits = (width + 7) // 8 * 2
    found = {}
    path = SOURCES / f"font_{name}.hex"
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(";") or not line.strip():
            continue
        code, _, rows = line.partition(":")
        if len(rows) != digits * height:
            raise FontProblem(f"{path.name} line {number}: a letter has {height} rows of {digits} digits.")
        found[chr(int(code, 16))] = [int(rows[at : at + digits], 16) for at in range(0, len(rows), digits)]
    return found, width, height


def languages():
    """The languages in the order of their numbers, as hardware/assets/languages.txt has them."""
    lines = (ASSETS / INDEX).read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def rows_of(language):
    """The lines of a language's file that are no remarks."""
    lines = (WORDS / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


def name_of(language):
    """A language's own name, which its file begins with."""
    for line in (WORDS / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# name: "):
            return line[8:].strip()
    raise FontProblem(f"hardware/words/{language}.txt has no line '# name: ' with the language's own name.")


def title_of(language):
    """What stands above the names of the languages, in a language."""
    return next(row.partition("=")[2] for row in rows_of(language) if row.startswith("LANGUAGE ="))


def texts_of(language):
    """Every text of a language: its words, and what its lessons say."""
    texts = [row.partition("=")[2] for row in rows_of(language)]
    texts += [row.partition("=")[2] for row in lesson_rows(language)]
    return texts


def lesson_rows(language):
    """The lines of the lessons that are in a language: those whose name ends with its code."""
    found = []
    for path in sorted(LESSONS.glob("*.txt")) if LESSONS.is_dir() else []:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.partition("=")[0].strip().split(".")[-1] == language:
                found.append(line)
    return found


def more_of(texts):
    """The letters beyond ASCII of some texts, small and capital: first those with room of their own, then those marks
    that stand on the letter before them; each in the order of their codes."""
    used = set()
    for text in texts:
        for part in (text, text.upper(), text.lower()):
            used |= {char for char in part if ord(char) > 126}
    marks = {char for char in used if unicodedata.category(char) == "Mn"}
    return "".join(sorted(used - marks)), "".join(sorted(marks))


def font_for(wanted, choice):
    """The first font of a choice that has all the wanted letters, as read_hex. Raises FontProblem."""
    for name in choice:
        found = read_hex(name)
        missing = sorted(char for char in wanted if char not in found[0])
        if not missing:
            return found
    shown = ", ".join(f"{char} (U+{ord(char):04X})" for char in missing)
    raise FontProblem(f"The fonts in hardware/assets/src have no {shown}.")


def sheet(make, wanted, choice):
    """A sheet with ASCII and the wanted letters beside each other, 1 is the ink."""
    letters, width, height = font_for([*ASCII, *wanted], choice)
    made = make(len(ASCII) + len(wanted), 1, width, height)
    bits = (width + 7) // 8 * 8
    for tile, char in enumerate([*ASCII, *wanted]):
        for y, row in enumerate(letters[char]):
            for x in range(width):
                if row >> (bits - 1 - x) & 1:
                    made.dot(tile, x, y, 1)
    return made.bmp(1, (0, 0xFFFFFF))


def files(make):
    """Every font: file name to bytes. make: tools.assets.Sheet. Raises FontProblem."""
    made = {"letters.bmp": sheet(make, "", LARGE)}
    needs = {language: more_of(texts_of(language)) for language in languages()}
    needs[NAMES] = more_of([text for language in languages() for text in (name_of(language), title_of(language))])
    for name, (letters, marks) in needs.items():
        if letters or marks:
            made[f"font_{name}.txt"] = f"{letters}\n{marks}\n".encode()
            made[f"font_{name}_s.bmp"] = sheet(make, letters + marks, SMALL)
            made[f"font_{name}_l.bmp"] = sheet(make, letters + marks, LARGE)
    return made
