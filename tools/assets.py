# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Paints the sprite sheets (hardware/assets/*.bmp) from the drawings in text (hardware/assets/src/*.txt).

It knows how a card is put together from glyphs; the numbers of the tiles are hardware/screens/tiles.py. The sheets are
plain indexed BMP files: any picture viewer opens them, and a board reads them row by row into a Bitmap."""

import argparse
import struct
import sys
from pathlib import Path

from hardware.screens import theme, tiles
from tools import assets_matrix, fonts

ASSETS = Path(__file__).resolve().parent.parent / "hardware" / "assets"
RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
FIGURES = "0 1 2 3 4 5 6 7 8 9 plus minus times slash".split()
SUITS = "cdsh"


class DrawingError(Exception):
    """A drawing in hardware/assets/src that cannot be used; the text says which and why."""


def read_glyphs(path):
    """The drawings of one file: name to list of equally long rows."""
    glyphs = {}
    rows = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(";") or not line.strip():
            continue
        if line.startswith("@"):
            rows = glyphs.setdefault(line[1:].strip(), [])
            continue
        if rows is None:
            raise DrawingError(f"{path.name} line {number}: a row before the first @name.")
        if rows and len(rows[0]) != len(line):
            raise DrawingError(f"{path.name} line {number}: this row is {len(line)} wide, the first is {len(rows[0])}.")
        rows.append(line)
    return glyphs


class Sheet:
    """A picture of palette indexes, made of equal tiles."""

    def __init__(self, columns, rows, tile_width, tile_height):
        self.columns = columns
        self.tile_width = tile_width
        self.tile_height = tile_height
        self.width = columns * tile_width
        self.height = rows * tile_height
        self.pixels = [bytearray(self.width) for _ in range(self.height)]

    def dot(self, tile, x, y, index):
        """Sets one pixel of a tile; what falls outside it is left out."""
        if 0 <= x < self.tile_width and 0 <= y < self.tile_height:
            left = (tile % self.columns) * self.tile_width
            top = (tile // self.columns) * self.tile_height
            self.pixels[top + y][left + x] = index

    def fill(self, tile, index):
        """Sets every pixel of a tile."""
        for y in range(self.tile_height):
            for x in range(self.tile_width):
                self.dot(tile, x, y, index)

    def glyph(self, tile, rows, x, y, inks):
        """Paints a drawing; inks maps its characters to palette indexes."""
        for dy, row in enumerate(rows):
            for dx, char in enumerate(row):
                if char != ".":
                    self.dot(tile, x + dx, y + dy, inks[char])

    def bmp(self, bits, colours):
        """The file's bytes: bits a pixel (1 or 4) and the palette, 0xRRGGBB each."""
        stride = (self.width * bits + 31) // 32 * 4
        offset = 14 + 40 + 4 * len(colours)
        head = struct.pack("<2sIHHI", b"BM", offset + stride * self.height, 0, 0, offset)
        head += struct.pack(
            "<IiiHHIIiiII", 40, self.width, self.height, 1, bits, 0, stride * self.height, 2835, 2835, len(colours), 0
        )
        head += b"".join(struct.pack("<I", colour) for colour in colours)
        body = bytearray()
        for row in reversed(self.pixels):
            packed = bytearray(stride)
            for x, index in enumerate(row):
                packed[x * bits // 8] |= index << (8 - bits - x * bits % 8)
            body += packed
        return head + bytes(body)


def _half(sheet, tile, right, top, bottom, paper=theme.FACE, line=theme.EDGE):
    """The paper and outline of half a card's row; top and bottom say which lines it has."""
    width, height = sheet.tile_width, sheet.tile_height
    sheet.fill(tile, paper)
    outer = width - 1 if right else 0
    for y in range(height):
        sheet.dot(tile, outer, y, line)
    for x in range(width):
        if top:
            sheet.dot(tile, x, 0, line)
        if bottom:
            sheet.dot(tile, x, height - 1, line)
    if bottom:
        inner = outer + (-1 if right else 1)
        sheet.dot(tile, outer, height - 1, theme.TRANSPARENT)
        sheet.dot(tile, outer, height - 2, theme.TRANSPARENT if height > 12 else line)
        if height > 12:
            sheet.dot(tile, inner, height - 1, theme.TRANSPARENT)
            sheet.dot(tile, inner, height - 2, line)


def _middle(sheet, rows):
    """Where a sign begins that stands in the middle of a right half."""
    return (sheet.tile_width - 1 - len(rows[0])) // 2


def _strips(sheet, size, ranks, suits):
    for suit in range(4):
        ink = {"#": theme.INK + suit}
        for rank, name in enumerate(RANKS):
            tile = tiles.RANK + suit * 13 + rank
            _half(sheet, tile, False, True, False)
            rows = ranks[name]
            space = sheet.tile_width - 2
            x = 2 if len(rows[0]) < space else 1
            sheet.glyph(tile, rows, x, 1, ink)
        tile = tiles.SUIT + suit
        _half(sheet, tile, True, True, False)
        sheet.glyph(tile, suits[SUITS[suit] + "_" + size], _middle(sheet, suits["c_" + size]), 1, ink)


def _open(rows):
    """A drawing of which the left part is black and the right part red: of what may be either."""
    middle = (len(rows[0]) + 1) // 2
    return [row[:middle].replace("#", "b") + row[middle:].replace("#", "r") for row in rows]


def _jokers(sheet, size, ranks, suits, x):
    """Strips and face of a joker; its rank, where it stands for one, is that of another card."""
    inks = {"b": theme.INK + 2, "r": theme.INK + 3, "g": theme.LEAD}
    cap, middle = suits["j_" + size], _middle(sheet, suits["c_" + size])
    _half(sheet, tiles.JOKER, False, True, False)
    sheet.glyph(tiles.JOKER, _open(cap), 2 if size == "l" else 1, 1, inks)
    rights = (
        (tiles.JOKER + 1, _open(suits["star_" + size]), "b"),
        (tiles.JOKER_CAP, cap, "b"),
        (tiles.JOKER_CAP + 1, suits["jo_" + size], "r"),
        (tiles.OPEN_RANK + 2, _open(cap), "b"),
    )
    for tile, rows, ink in rights:
        _half(sheet, tile, True, True, False)
        sheet.glyph(tile, rows, middle, 1, {"#": inks[ink], **inks})
    for after, rank in enumerate("QK"):
        _half(sheet, tiles.OPEN_RANK + after, False, True, False)
        sheet.glyph(tiles.OPEN_RANK + after, _open(ranks[rank]), x, 1, inks)
    pip = suits["j_pip_" + size]
    left = (2 * sheet.tile_width - len(pip[0])) // 2
    top = (2 * sheet.tile_height - len(pip)) // 2 - 1
    for part in range(4):
        tile = tiles.JOKER_FACE + part
        _half(sheet, tile, part & 1, False, part >= 2)
        x, y = left - sheet.tile_width * (part & 1), top - sheet.tile_height * (part >> 1)
        sheet.glyph(tile, pip, x, y, {"#": theme.INK + 2, **inks})


def _more(sheet):
    """How many foundations of a suit are not to be seen; the last sign says that there are many."""
    glyphs = read_glyphs(ASSETS / "src" / "mini.txt")
    left, top = (sheet.tile_width - 6) // 2, (sheet.tile_height - 9) // 2
    for more in (1, 2, 3):
        tile = tiles.MORE + more
        if more < 3:
            sheet.glyph(tile, glyphs["more"], left, top, {"#": theme.ACCENT})
            sheet.glyph(tile, glyphs[f"tiny_{more}"], left + 2, top + 4, {"#": theme.ACCENT})
        else:
            sheet.glyph(tile, glyphs["many"], left, top + 2, {"#": theme.ACCENT})


def _faces(sheet, size, suits):
    width, height = sheet.tile_width, sheet.tile_height
    for suit in range(-1, 4):
        first = tiles.FACE_PLAIN if suit < 0 else tiles.FACE + suit * 4
        for part in range(4):
            _half(sheet, first + part, part & 1, False, part >= 2)
        if suit < 0:
            continue
        pip = suits[SUITS[suit] + "_pip_" + size]
        left = (2 * width - len(pip[0])) // 2
        top = (2 * height - len(pip)) // 2 - 1
        for part in range(4):
            sheet.glyph(
                first + part, pip, left - width * (part & 1), top - height * (part >> 1), {"#": theme.INK + suit}
            )


def _outlines(sheet, size, suits):
    """Empty places, their caps, complete foundations."""
    width = sheet.tile_width
    for part in range(6):
        _half(sheet, tiles.SLOT + part, part & 1, part < 2, part >= 4, theme.TRANSPARENT, theme.GHOST)
    for suit in range(4):
        tile = tiles.SLOT_SUIT + suit
        _half(sheet, tile, True, True, False, theme.TRANSPARENT, theme.GHOST)
        sheet.glyph(tile, suits[SUITS[suit] + "_" + size], _middle(sheet, suits["c_" + size]), 1, {"#": theme.GHOST})
    for x in range(width):
        sheet.dot(tiles.CAP, x, 0, theme.EDGE)
        sheet.dot(tiles.CAP + 1, x, 0, theme.GHOST)
    _half(sheet, tiles.DONE, False, True, False, theme.TRANSPARENT, theme.GHOST)
    tick = suits["done_" + size]
    sheet.glyph(tiles.DONE, tick, (width - len(tick[0]) + 1) // 2, 1, {"#": theme.LEAD})


def _backs(sheet):
    """A card face down: a border, diamonds, and a disc of paper on which the owner's mark is put."""
    width, height = sheet.tile_width, sheet.tile_height
    centre = tiles.BACK_MARK_PX[tiles.HALF_PX.index(width)] + tiles.MARK_PX // 2
    for part in range(8):
        tile = tiles.BACK + part if part < 6 else tiles.BACK_STRIP + part - 6
        right = part & 1
        row = part // 2 if part < 6 else 0
        _half(sheet, tile, right, row == 0, row == 2, theme.BACK, theme.BACK_LINE)
        for y in range(height):
            for x in range(width):
                whole_x = x + width * right
                whole_y = y + height * row
                inside = 1 < whole_x < 2 * width - 2 and 1 < whole_y < 3 * height - 2
                # twice the distance from the middle of the disc, as a square
                far = (2 * whole_x + 1 - 2 * width) ** 2 + (2 * (whole_y - centre)) ** 2
                if part < 6 and far <= 14 * 14:
                    sheet.dot(tile, x, y, theme.FACE if far <= 12 * 12 else theme.BACK_LINE)
                elif inside and ((whole_x + whole_y) % 4 == 0 or (2 * width - 1 - whole_x + whole_y) % 4 == 0):
                    sheet.dot(tile, x, y, theme.BACK_LINE)


def cards(size, suits, big=""):
    """The card sheet of one size class; with big "_big" the ranks are as large as their half of a strip."""
    index = tiles.CLASSES.index(size)
    sheet = Sheet(tiles.SHEET_COLUMNS, tiles.SHEET_ROWS, tiles.HALF_PX[index], tiles.STRIP_PX[index])
    ranks = read_glyphs(ASSETS / "src" / f"ranks_{size}{big}.txt")
    _strips(sheet, size, ranks, suits)
    _jokers(sheet, size, ranks, suits, 1 if big else 2)
    _faces(sheet, size, suits)
    _outlines(sheet, size, suits)
    _backs(sheet)
    _more(sheet)
    return sheet


def figures(size):
    """The counters of one size class: 1 is the figure, 2 the plate behind it."""
    index = tiles.CLASSES.index(size)
    glyphs = read_glyphs(ASSETS / "src" / f"ranks_{size}.txt")
    sheet = Sheet(len(FIGURES) + 1, 1, tiles.NUM_PX[index], tiles.NUM_HEIGHT_PX[index])
    for tile, name in enumerate(FIGURES):
        sheet.fill(tile, 2)
        sheet.glyph(tile, glyphs[name], 0, 1, {"#": 1})
    for y in range(sheet.tile_height):
        # the place before the first figure ends with a line of the plate, its left margin
        sheet.dot(tiles.NUM_BLANK, sheet.tile_width - 1, y, 2)
    return sheet


def mini():
    """The narrow foundations: rank alone, in the suit's ink."""
    glyphs = read_glyphs(ASSETS / "src" / "mini.txt")
    sheet = Sheet(tiles.MINI_COLUMNS, 5, tiles.MINI_PX, tiles.MINI_HEIGHT_PX)
    for suit in range(4):
        for rank, name in enumerate(RANKS):
            tile = suit * 13 + rank
            sheet.fill(tile, theme.FACE)
            for y in range(tiles.MINI_HEIGHT_PX):
                sheet.dot(tile, tiles.MINI_PX - 1, y, theme.GHOST)
            for x in range(tiles.MINI_PX):
                sheet.dot(tile, x, 0, theme.GHOST)
            sheet.glyph(tile, glyphs[name], 0, 1, {"#": theme.INK + suit})
    sheet.glyph(tiles.MINI_DONE, glyphs["check"], 0, 1, {"#": theme.LEAD})
    for x, y in ((2, 4), (2, 5), (3, 4), (3, 5)):
        sheet.dot(tiles.MINI_SLOT, x, y, theme.GHOST)
    for more in range(1, 10):
        sheet.glyph(tiles.MINI_MORE + more, glyphs["more"], 0, 0, {"#": theme.ACCENT})
        sheet.glyph(tiles.MINI_MORE + more, glyphs[f"tiny_{more}"], 2, 4, {"#": theme.ACCENT})
    return sheet


def marks():
    """The owners' marks: entry 4 + owner is the owner's colour, 1 the edge."""
    sheet = Sheet(tiles.MARKS, 1, tiles.MARK_PX, tiles.MARK_PX)
    for owner, rows in enumerate(read_glyphs(ASSETS / "src" / "marks.txt").values()):
        sheet.glyph(owner, rows, 0, 0, {"#": 4 + owner, "o": 1})
    return sheet


def icons():
    """The signs of the table."""
    glyphs = read_glyphs(ASSETS / "src" / "icons.txt")
    inks = {"y": theme.ACCENT, "k": theme.ACCENT_EDGE, "w": theme.TEXT, "r": theme.WARN, "g": theme.LEAD}
    sheet = Sheet(len(tiles.ICONS), 1, tiles.MARK_PX, tiles.MARK_PX)
    for tile, name in enumerate(tiles.ICONS):
        sheet.glyph(tile, glyphs[name], 0, 0, inks)
    return sheet


def stickers():
    """What the record table is decorated with."""
    glyphs = read_glyphs(ASSETS / "src" / "stickers.txt")
    inks = {"y": theme.ACCENT, "k": theme.ACCENT_EDGE, "w": theme.FACE, "r": theme.WARN, "g": theme.LEAD}
    inks.update({"b": theme.BACK, "l": theme.BACK_LINE})
    sheet = Sheet(tiles.STICKERS, 1, tiles.STICKER_PX, tiles.STICKER_PX)
    for tile, rows in enumerate(glyphs.values()):
        sheet.glyph(tile, rows, 0, 0, inks)
    return sheet


def sheets():
    """Every sheet, and the lists of letters of fonts: file name to bytes."""
    suits = read_glyphs(ASSETS / "src" / "suits.txt")
    colours = [theme.entry(0, index, False, 0) for index in range(theme.ENTRIES)]
    made = {}
    for size in tiles.CLASSES:
        made[f"cards_{size}.bmp"] = cards(size, suits).bmp(4, colours)
        made[f"cards_{size}_big.bmp"] = cards(size, suits, "_big").bmp(4, colours)
        made[f"figures_{size}.bmp"] = figures(size).bmp(4, (0, 0xFFFFFF, 0x404040))
    made["mini.bmp"] = mini().bmp(4, colours)
    made["marks.bmp"] = marks().bmp(4, [0, 0x101010, 0xFFFFFF, 0] + list(theme.OWNERS))
    made["icons.bmp"] = icons().bmp(4, colours)
    made["stickers.bmp"] = stickers().bmp(4, colours)
    made.update(assets_matrix.sheets(Sheet, read_glyphs(ASSETS / "src" / "matrix.txt")))
    made.update(fonts.files(Sheet))
    return made


def kept(name):
    """The bytes of a sheet as it is kept, none where there is no such file."""
    path = ASSETS / name
    return path.read_bytes() if path.is_file() else b""


def main(arguments=None):
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.assets",
        description="Paint the sprite sheets from their drawings.",
        epilog="Exit codes: 0 fine, 1 a drawing or a sheet is wrong, 2 wrong use.",
    )
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a sheet differs from its drawing")
    options = parser.parse_args(arguments)
    try:
        made = sheets()
    except (DrawingError, fonts.FontProblem, KeyError, OSError) as error:
        print(f"The sheets cannot be painted: {error}", file=sys.stderr)
        return 1
    stale = [name for name, data in made.items() if kept(name) != data]
    if options.check:
        for name in stale:
            print(f"{name} is not what its drawing gives: run python -m tools.assets.", file=sys.stderr)
        return 1 if stale else 0
    for name in stale:
        (ASSETS / name).write_bytes(made[name])
    print(f"{len(made)} sheets, {len(stale)} painted anew, in {ASSETS.name}/.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
