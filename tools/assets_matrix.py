# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The sheets of the face for 64x32 lights, painted from hardware/assets/src/matrix.txt.

It knows the order of the tiles, which hardware/matrix/tiles.py has the numbers of. Reading drawings, files and the
command line are tools/assets.py's."""

from hardware.matrix import tiles

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
        "matrix_cards.bmp": cards(make, glyphs).bmp(4, colours),
        "matrix_letters.bmp": letters(make, glyphs).bmp(1, (0, 0xFFFFFF)),
        "matrix_letters.txt": f"{more_letters(glyphs)}\n{more_letters(glyphs).lower()}\n".encode(),
        "matrix_counts.bmp": strip(make, glyphs, "count", counts, tiles.ROW_PX).bmp(1, (0, 0xFFFFFF)),
        "matrix_signs.bmp": strip(make, glyphs, "sign", SIGNS, tiles.SIGN_PX).bmp(4, colours),
        "matrix_dots.bmp": strip(make, glyphs, "dot", DOTS, 1).bmp(4, colours),
    }
