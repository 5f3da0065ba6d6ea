# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Stands in for the displayio of a device's firmware: draws nothing, and takes the heap that the real objects take.

Sizes are those of the C structs of CircuitPython 10 on a 32-bit chip, in blocks of 16 bytes. An instance of a Python
class takes 16 bytes, 8 for each attribute, and a bytearray 16 besides its data; what is missing to the real size is in
the data. Like the real ones, these objects allocate nothing when a tile, a place or a colour changes.
"""


class Bitmap:
    """48 bytes, and whole 32-bit words for each row."""

    def __init__(self, width, height, value_count):
        bits = 1
        while value_count > 1 << bits:
            bits <<= 1
        self.size = width << 13 | height
        self.data = bytearray((width * bits + 31) // 32 * 4 * height)

    @property
    def width(self):
        return self.size >> 13

    @property
    def height(self):
        return self.size & 0x1FFF

    def __setitem__(self, index, value):
        pass

    def __getitem__(self, index):
        return 0

    def fill(self, value):
        pass


class Palette:
    """16 bytes, and 16 for each colour."""

    def __init__(self, color_count):
        self.data = bytearray(max(4 * color_count, 16 * color_count - 32))

    def __len__(self):
        # Of at least three colours the data has 16 bytes each, less 32.
        size = len(self.data)
        return size // 4 if size < 12 else (size + 32) // 16

    def __setitem__(self, index, color):
        data = self.data
        data[4 * index] = color >> 16 & 255
        data[4 * index + 1] = color >> 8 & 255
        data[4 * index + 2] = color & 255

    def __getitem__(self, index):
        data = self.data
        return data[4 * index] << 16 | data[4 * index + 1] << 8 | data[4 * index + 2]

    def make_transparent(self, index):
        self.data[4 * index + 3] = 1

    def make_opaque(self, index):
        self.data[4 * index + 3] = 0

    def is_transparent(self, index):
        return self.data[4 * index + 3] == 1


class TileGrid:
    """96 bytes, and one for each tile where there are more than four."""

    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None, default_tile=0, x=0, y=0
    ):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False
        count = width * height
        self.tiles = bytearray(count if count <= 4 else count + 16)
        for i in range(count):
            self.tiles[i] = default_tile

    def __setitem__(self, index, tile):
        self.tiles[index] = tile

    def __getitem__(self, index):
        return self.tiles[index]

    def _turned(self):
        return False

    def _turn(self, value):
        pass

    flip_x = property(_turned, _turn)
    flip_y = property(_turned, _turn)
    transpose_xy = property(_turned, _turn)


class Group:
    """48 bytes, and a list of its members."""

    def __init__(self, *, scale=1, x=0, y=0):
        self.x = x
        self.y = y
        self.items = []
        self.flags = scale << 1

    @property
    def hidden(self):
        return self.flags & 1 == 1

    @hidden.setter
    def hidden(self, value):
        self.flags = self.flags & ~1 | (1 if value else 0)

    @property
    def scale(self):
        return self.flags >> 1

    @scale.setter
    def scale(self, value):
        self.flags = self.flags & 1 | value << 1

    def append(self, layer):
        self.items.append(layer)

    def insert(self, index, layer):
        self.items.insert(index, layer)

    def index(self, layer):
        return self.items.index(layer)

    def remove(self, layer):
        self.items.remove(layer)

    def pop(self, index=-1):
        return self.items.pop(index)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        return self.items[index]

    def __setitem__(self, index, layer):
        self.items[index] = layer
