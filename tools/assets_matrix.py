# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The sheets of the face for 64x32 lights, painted from hardware/assets/src/matrix.txt.

It knows the order of the tiles, which hardware/matrix/tiles.py has the numbers of. Reading drawings, files and the
command line are tools/assets.py's."""

from hardware.matrix import tiles
from tools import fonts

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
SUITS = "clubs diamonds spades hearts".split()
SIGNS = "blank up move drop must here lose".split()
DOTS = "blank two three many stuck lead away".split()
INKS = {"b": tiles.BACK_LINE, "B": tiles.BACK, "g": tiles.GREEN, "y": tiles.YELLOW, "w": tiles.WHITE, "r": tiles.RED,
        "d": tiles.GREY}  # fmt: skip


def cards(make, glyphs):
    """Ranks in the ink of each suit and in that of jokers, suits, backs and empty places."""
    sheet = make(tiles.SHEET_COLUMNS, tiles.SHEET_ROWS, tiles.CARD_PX, tiles.ROW_PX)
    for ink in range(5):
        first = tiles.JOKER_RANK if ink == 4 else tiles.RANK + 13 * ink
        for rank, name in enumerate(RANKS):
            sheet.glyph(first + rank, glyphs["rank " + name], 0, 0, {"#": 1 + ink})
    for suit, name in enumerate(SUITS):
        sheet.glyph(tiles.SUIT + suit, glyphs["suit " + name], 0, 0, {"#": 1 + suit})
    for after, name in enumerate(("suit star", "suit cap")):
        sheet.glyph(tiles.STAR + after, glyphs[name], 0, 0, {"#": tiles.JOKER_INK})
    for first, name in ((tiles.BACK_TILE, "back"), (tiles.SLOT, "slot")):
        for part in range(2):
            inks = {**INKS, "#": tiles.DIM}
            sheet.glyph(first + part, glyphs[name], 0, -part * tiles.ROW_PX, inks)
    sheet.glyph(tiles.NONE, glyphs["none"], 0, 0, {"#": tiles.DIM})
    sheet.glyph(tiles.MORE, glyphs["more"], 0, 0, {"#": tiles.WHITE})
    sheet.glyph(tiles.POINTS, glyphs["points"], 0, 0, INKS)
    sheet.glyph(tiles.PILE, glyphs["pile"], 0, 0, INKS)
    return sheet


def more_letters(glyphs):
    """The capital letters beyond ASCII, in the order of their tiles."""
    return "".join(chr(int(name[5:], 16)) for name in glyphs if name.startswith("more "))


def letters(make, glyphs):
    """The letters from the space to the underline, beside each other, after them a tick and the suits, and at last
    the letters beyond ASCII."""
    after = ["tick", *SUITS]
    more = more_letters(glyphs)
    sheet = make(tiles.MORE_LETTERS + len(more), 1, tiles.LETTER_PX, tiles.ROW_PX)
    for name, rows in glyphs.items():
        if name.startswith("letter "):
            code = name[7:]
            tile = tiles.TICK + after.index(code) if code in after else int(code, 16) - 32
            sheet.glyph(tile, rows, 0, 0, {"#": 1})
        elif name.startswith("more "):
            sheet.glyph(tiles.MORE_LETTERS + more.index(chr(int(name[5:], 16))), rows, 0, 0, {"#": 1})
    return sheet


def tall_letters(make, glyphs, more):
    """The letters of a language whose marks stand on them, each as tall as it takes with all marks: those of the sheet
    of small ones up to the suits, and then `more`."""
    font, wide, high = fonts.font_for(more, (fonts.TALL,))
    sheet = make(tiles.MORE_LETTERS + len(more), 1, wide, high)
    bits = (wide + 7) // 8 * 8
    places = {32 + tile: tile for tile in range(tiles.TICK)}
    places.update({ord(char): tiles.MORE_LETTERS + place for place, char in enumerate(more)})
    for code, tile in places.items():
        for y, row in enumerate(font[chr(code)]):
            for x in range(wide):
                if row >> (bits - 1 - x) & 1:
                    sheet.dot(tile, x, y, 1)
    sheet.glyph(tiles.TICK, glyphs["letter tick"], 1, 5, {"#": 1})
    for suit, name in enumerate(SUITS):
        sheet.glyph(tiles.TICK + 1 + suit, glyphs["suit " + name], 0, 5, {"#": 1})
    return sheet


def tall_sheets(make, glyphs):
    """The sheet of each language that has marks: file name to bytes."""
    made = {}
    for language in fonts.languages():
        more, marks = fonts.more_of(fonts.texts_of(language))
        if marks:
            made[f"matrix_{language}.bmp"] = tall_letters(make, glyphs, more + marks).bmp(1, (0, 0xFFFFFF))
    return made


def strip(make, glyphs, kind, names, height):
    """Small pictures beside each other."""
    sheet = make(len(names), 1, tiles.CARD_PX, height)
    for tile, name in enumerate(names):
        sheet.glyph(tile, glyphs[f"{kind} {name}"], 0, 0, {"#": 1, **INKS})
    return sheet


def sheets(make, glyphs):
    """Every sheet, and the list of letters beyond ASCII: file name to bytes.

    make: tools.assets.Sheet; glyphs: the drawings.
    """
    colours = list(tiles.COLOURS)
    counts = [str(count) for count in range(tiles.COUNTS)]
    return {
        **tall_sheets(make, glyphs),
        "matrix_cards.bmp": cards(make, glyphs).bmp(4, colours),
        "matrix_letters.bmp": letters(make, glyphs).bmp(1, (0, 0xFFFFFF)),
        "matrix_letters.txt": f"{more_letters(glyphs)}\n{more_letters(glyphs).lower()}\n".encode(),
        "matrix_counts.bmp": strip(make, glyphs, "count", counts, tiles.ROW_PX).bmp(1, (0, 0xFFFFFF)),
        "matrix_signs.bmp": strip(make, glyphs, "sign", SIGNS, tiles.SIGN_PX).bmp(4, colours),
        "matrix_dots.bmp": strip(make, glyphs, "dot", DOTS, 1).bmp(4, colours),
    }
