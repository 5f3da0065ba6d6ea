# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Sprite sheets: how one is read, and what is made of their tiles. The sheets in use and their palettes are in
shared.py. A chip forgets this file when the table is made; where a tile is used belongs to the widgets.

A sheet is read into a Bitmap in memory (the card sheet of a 160x128 screen takes 4.5 KB). Left on the disk, as an
OnDiskBitmap, each redraw would read the flash row by row, at a different speed every time and never while USB
writes."""

import displayio
from vectorio import Rectangle

from hardware.screens.figures import Figures
from nerts_core.cards import const

try:
    from bitmaptools import readinto
except ImportError:  # a board whose CircuitPython leaves it out
    readinto = None

# As in tiles.py.
_MARKS = const(12)
_MARK_PX = const(9)
_CLASSES = "sml"
_NUM_PX = (7, 9, 11)
_NUM_HEIGHT_PX = (9, 12, 14)
_NUM_BLANK = const(14)
_BLANK = const(0)
_HALF_PX = (9, 11, 14)
_STRIP_PX = (9, 12, 15)

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/assets/"


def _int(data, at):
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24


def load(name, rows=0, of_rows=1):
    """The Bitmap of one sheet. name: without folder and ".bmp"; rows, of_rows: of its rows of tiles, how many are left
    out at the end, and how many it has. Raises OSError where the file is missing."""
    with open(_FOLDER + name + ".bmp", "rb") as file:
        head = file.read(54)
        width = _int(head, 18)
        height = _int(head, 22)
        bits = head[28]
        # with no more bits for a pixel than its colours need, though a file has 1 or 4
        less = height * rows // of_rows
        bitmap = displayio.Bitmap(width, height - less, _int(head, 46))
        # a file begins with its last line; each fills whole 4-byte words
        file.seek(_int(head, 10) + (width * bits + 31) // 32 * 4 * less)
        if readinto:
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


def counter(figures, sheets, size, palette, x, y, count, centred=False):
    """Gives a Figures all that it is made of. size: a letter of _CLASSES; x, y: its top left corner; count: how many
    figures it has; right aligned, or in the middle of its room. Returns it."""
    index = _CLASSES.index(size)
    figures.x = x
    figures.half_px = _NUM_PX[index] // 2 if centred else 0
    figures.width = _NUM_PX[index] * count
    figures.figures = count
    figures.shown = None
    figures.grid = displayio.TileGrid(
        sheets.bitmap("figures_" + size),
        pixel_shader=palette,
        width=count,
        height=1,
        tile_width=_NUM_PX[index],
        tile_height=_NUM_HEIGHT_PX[index],
        default_tile=_NUM_BLANK,
        x=x,
        y=y,
    )
    return figures


def number(*what):
    """A counter for a screen that forgets this file: of what `counter` is told."""
    return counter(Figures(), *what)


class Number(Figures):
    """A counter that is made by its class."""

    def __init__(self, sheets, size, palette, x, y, figures, centred=False):
        """As `counter`."""
        counter(self, sheets, size, palette, x, y, figures, centred)


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


def card_grid(sheets, size, columns, rows, x, y):
    """A TileGrid of the card sheet of a size class."""
    return displayio.TileGrid(
        sheets.bitmap("cards_" + _CLASSES[size]),
        pixel_shader=sheets.cards,
        width=columns,
        height=rows,
        tile_width=_HALF_PX[size],
        tile_height=_STRIP_PX[size],
        default_tile=_BLANK,
        x=x,
        y=y,
    )


def area(sheets, group, x, y, width, height, colour):
    """A plain area in a colour of the theme."""
    area = Rectangle(pixel_shader=sheets.solid, x=x, y=y, width=width, height=height, color_index=colour)
    group.append(area)
    return area
