# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Sprite sheets and palettes: loaded once, shared by every widget. Where a tile is used belongs to the widgets.

A sheet is read into a Bitmap in memory (the card sheet of a 160x128 screen takes 4.5 KB). Left on the disk, as an
OnDiskBitmap, each redraw would read the flash row by row, at a different speed every time and never while USB
writes."""

import displayio

from nerts_core.cards import const

try:
    from bitmaptools import readinto
except ImportError:  # a board whose CircuitPython leaves it out
    readinto = None

# As in theme.py and tiles.py, which a chip does not keep in memory all the time.
_SOLIDS = const(18)
_TABLE = const(15)
_TEXT = const(12)
_WARN = const(13)
_LEAD = const(14)
_PLATE = const(11)
_PLATE_FIGURE = const(10)
_CONTRAST = const(2)
_MARKS = const(12)
_MARK_PX = const(9)
_CLASSES = "sml"
_NUM_PX = (7, 9, 11)
_NUM_HEIGHT_PX = (9, 12, 14)
_NUM_MINUS = const(11)
_NUM_SLASH = const(13)
_NUM_BLANK = const(14)
MARK_COLOUR = const(4)  # + owner: the entry of `marks` with an owner's colour

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/assets/"


def _int(data, at):
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24


def load(name):
    """The Bitmap of one sheet. name: without folder and ".bmp". Raises OSError where the file is missing."""
    with open(_FOLDER + name + ".bmp", "rb") as file:
        head = file.read(54)
        width = _int(head, 18)
        height = _int(head, 22)
        bits = head[28]
        bitmap = displayio.Bitmap(width, height, 1 << bits)
        file.seek(_int(head, 10))
        if readinto:
            # a row of a BMP file fills whole 4-byte words
            readinto(bitmap, file, bits, element_size=4, reverse_pixels_in_element=True, reverse_rows=True)
        else:
            _read_rows(bitmap, file, bits)
    return bitmap


def _read_rows(bitmap, file, bits):
    row = bytearray((bitmap.width * bits + 31) // 32 * 4)
    mask = (1 << bits) - 1
    for y in range(bitmap.height - 1, -1, -1):
        file.readinto(row)
        for x in range(bitmap.width):
            bitmap[x, y] = (row[x * bits // 8] >> (8 - bits - x * bits % 8)) & mask


class Sheets:
    """Every sheet in use and the palettes, one instance a program.

    cards: the palette of cards, signs and the mini sheet; plain, warn, plate, gold: palettes of figures (on the table,
    on it in the warning's colour, on a dark plate, on a golden one); marks: the owners' colours; solid: the
    same as cards, for plain areas."""

    def __init__(self):
        self._bitmaps = {}
        self.cards = self.solid = displayio.Palette(_SOLIDS)
        self.cards.make_transparent(0)
        self.plain = self._figures()
        self.plain.make_transparent(2)
        self.plate = self._figures()
        self.gold = self._figures()
        self.warn = self._figures()
        self.warn.make_transparent(2)
        self.marks = displayio.Palette(16)
        self.marks.make_transparent(0)
        self.theme = -1
        self.four_colours = False
        self.owner = 0

    def _figures(self):
        palette = displayio.Palette(3)
        palette.make_transparent(0)
        return palette

    def bitmap(self, name):
        """The Bitmap of a sheet, loaded at its first use."""
        if name not in self._bitmaps:
            self._bitmaps[name] = load(name)
        return self._bitmaps[name]

    def forget(self):
        """Forgets every sheet: before another screen is made. Widgets keep those that they show."""
        self._bitmaps = {}

    def paint(self, which, four_colours, owner):
        """Gives every palette the colours of a theme (an index into theme.NAMES). owner: whose backs are shown."""
        if which == self.theme and four_colours == self.four_colours and owner == self.owner:
            return
        self.theme = which
        self.four_colours = four_colours
        self.owner = owner
        from hardware.screens import theme

        solid = self.solid
        for index in range(_SOLIDS):
            solid[index] = theme.entry(which, index, four_colours, owner)
        self.plain[1] = solid[_TEXT]
        self.plate[1] = solid[_PLATE_FIGURE]
        self.plate[2] = solid[_PLATE]
        self.gold[1] = solid[_TABLE]
        self.gold[2] = solid[_LEAD]
        self.warn[1] = solid[_WARN]
        self.marks[1] = 0xFFFFFF if which == _CONTRAST else 0x101010
        for mark in range(_MARKS):
            self.marks[MARK_COLOUR + mark] = theme.OWNERS[mark]


class Number:
    """A counter of a fixed number of figures; changing it allocates nothing."""

    def __init__(self, sheets, size, palette, x, y, figures, centred=False):
        """size: a letter of _CLASSES; x, y: its top left corner; right aligned, or in the middle of its room."""
        index = _CLASSES.index(size)
        self.x = x
        self.half_px = _NUM_PX[index] // 2 if centred else 0
        self.width = _NUM_PX[index] * figures
        self.figures = figures
        self.shown = None
        self.grid = displayio.TileGrid(
            sheets.bitmap("figures_" + size),
            pixel_shader=palette,
            width=figures,
            height=1,
            tile_width=_NUM_PX[index],
            tile_height=_NUM_HEIGHT_PX[index],
            default_tile=_NUM_BLANK,
            x=x,
            y=y,
        )

    def show(self, value):
        """Shows a whole number; what has no room is cut off at the left."""
        if value == self.shown:
            return
        self.shown = value
        grid = self.grid
        if self.half_px:
            x = self.x - (self.half_px if 0 <= value < 10 else 0)
            if grid.x != x:
                grid.x = x
        place = self._whole(-value if value < 0 else value, self.figures - 1)
        if value < 0 and place >= 0:
            self._tile(place, _NUM_MINUS)
            place -= 1
        for rest in range(place + 1):
            self._tile(rest, _NUM_BLANK)

    def show_pair(self, first, second):
        """Shows two numbers with a stroke between them, as 45/100; `second` is 0 to 999, and not shown where it is
        0."""
        key = first << 10 | second | 0x10000000
        if key == self.shown:
            return
        self.shown = key
        place = self.figures - 1
        if second:
            place = self._whole(second, place)
            self._tile(place, _NUM_SLASH)
            place -= 1
        place = self._whole(-first if first < 0 else first, place)
        if first < 0 and place >= 0:
            self._tile(place, _NUM_MINUS)
            place -= 1
        for rest in range(place + 1):
            self._tile(rest, _NUM_BLANK)

    def _whole(self, value, place):
        """Writes a number so that it ends at a place; returns the place before it."""
        while place >= 0:
            self._tile(place, value % 10)
            place -= 1
            value //= 10
            if not value:
                break
        return place

    def _tile(self, place, tile):
        if self.grid[place] != tile:
            self.grid[place] = tile

    def clear(self):
        """Shows nothing."""
        if self.shown is not None:
            self.shown = None
            for place in range(self.figures):
                self.grid[place] = _NUM_BLANK


def icon(sheets, tile, x, y):
    """A TileGrid with one sign (tiles.ICON_...)."""
    return displayio.TileGrid(
        sheets.bitmap("icons"),
        pixel_shader=sheets.cards,
        tile_width=_MARK_PX,
        tile_height=_MARK_PX,
        default_tile=tile,
        x=x,
        y=y,
    )


def mark(sheets, owner, x, y):
    """A TileGrid with an owner's mark."""
    return displayio.TileGrid(
        sheets.bitmap("marks"),
        pixel_shader=sheets.marks,
        tile_width=_MARK_PX,
        tile_height=_MARK_PX,
        default_tile=owner % _MARKS,
        x=x,
        y=y,
    )
