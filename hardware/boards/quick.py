# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The inner loops of the desktop's displayio with numpy: the same pixels, in a fraction of the time.

Blinka goes through each pixel in Python: a screen of 320x240 takes a tenth of a second, a sheet of cards as long. Here
are the loops that this game meets: filling from tiles and from rectangles, reading a sheet, stamping a letter. Whatever
else there is (flips, colours without a palette) goes to Blinka's own. tests/screens/test_quick.py compares the two."""

import sys

import bitmaptools
import numpy
from displayio import Bitmap, _tilegrid
from vectorio import _vectorshape

FEW_PX = 96  # with fewer pixels Blinka's own loop is quicker

plain_fill = _tilegrid._fill_pixels
plain_shape = _vectorshape._fill_shape_pixels
plain_read = bitmaptools.readinto
plain_blit = bitmaptools.blit


class Region:
    """A box in what displayio composes: which of its pixels are drawn already, and a way to draw the others."""

    def __init__(self, buffer, mask, first, width, height, stride):
        """buffer: 16-bit colours; mask: a bit for each; first: the number of the box's first pixel; stride: pixels
        from one line to the next."""
        self.begin = first & ~7  # whole bytes of the mask
        end = first + (height - 1) * stride + width
        self.bytes = numpy.frombuffer(mask, numpy.uint8)[self.begin // 8 : (end + 7) // 8]
        self.bits = numpy.unpackbits(self.bytes, bitorder="little")
        steps = (stride, 1)
        at = first - self.begin
        self.drawn = numpy.lib.stride_tricks.as_strided(self.bits[at:], (height, width), steps)
        pixels = numpy.frombuffer(buffer, numpy.uint16)[first:end]
        self.pixels = numpy.lib.stride_tricks.as_strided(pixels, (height, width), (2 * stride, 2))

    def draw(self, colours, opaque):
        """Draws where nothing is yet; returns whether all of it is drawn now. colours, opaque: one value, or an array
        of the size of the box."""
        todo = self.drawn == 0
        new = todo & opaque
        numpy.copyto(self.pixels, colours, where=new)
        numpy.copyto(self.drawn, 1, where=new)
        self.bytes[:] = numpy.packbits(self.bits, bitorder="little")
        return bool(self.drawn.all())


def values(bitmap, x, y):
    """The values of a Bitmap of up to 8 bits at places: arrays of columns and of rows of one shape. 0 outside of it."""
    data, bits = bitmap._data, bitmap._bits_per_value
    inside = (x < bitmap._bmp_width) & (y < bitmap._bmp_height)
    x = numpy.where(inside, x, 0)
    y = numpy.where(inside, y, 0)
    if bits == 8:
        found = numpy.frombuffer(data, numpy.uint8)[y * (bitmap._stride * data.itemsize) + x]
    else:
        words = numpy.frombuffer(data, numpy.dtype(f"u{data.itemsize}"))[y * bitmap._stride + (x >> bitmap._x_shift)]
        shifts = (32 - ((x & bitmap._x_mask) + 1) * bits).astype(words.dtype)
        found = (words >> shifts).astype(numpy.uint32) & bitmap._bitmask
    return numpy.where(inside, found, 0)


def fill_pixels(buffer, mask, colors, opaque, geometry, tilegrid, bitmap):
    """As displayio's _fill_pixels."""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    wide, high = end_x - start_x, end_y - start_y
    if wide * high < FEW_PX or x_stride != 1 or y_stride < wide:
        return plain_fill(buffer, mask, colors, opaque, geometry, tilegrid, bitmap)
    box = Region(buffer, mask, start + y_shift * y_stride + x_shift, wide, high, y_stride)
    scale = tilegrid._absolute_transform.scale
    x = numpy.arange(start_x, end_x) // scale
    y = numpy.arange(start_y, end_y) // scale
    tile_width, tile_height = tilegrid._tile_width, tilegrid._tile_height
    columns = (x // tile_width + tilegrid._top_left_x) % tilegrid._width_in_tiles
    rows = (y // tile_height + tilegrid._top_left_y) % tilegrid._height_in_tiles
    places = (rows * tilegrid._width_in_tiles)[:, None] + columns[None, :]
    tiles = numpy.frombuffer(bytes(tilegrid._tiles), numpy.uint8).astype(numpy.intp)[places]
    beside = tilegrid._bitmap_width_in_tiles
    tile_x = tiles % beside * tile_width + (x % tile_width)[None, :]
    tile_y = tiles // beside * tile_height + (y % tile_height)[:, None]
    shown = values(bitmap, tile_x, tile_y)
    return box.draw(numpy.array(colors, numpy.uint16)[shown], numpy.frombuffer(bytes(opaque), bool)[shown])


def fill_shape_pixels(buffer, mask, cover, geometry, shape, transform):
    """As vectorio's _fill_shape_pixels."""
    color, how, width, height = cover
    start, stride, x1, y1, x2, y2 = geometry
    transpose, left, top, sign_x, sign_y = transform
    other = how != _vectorshape._COVER_RECTANGLE or transpose or sign_x < 0 or sign_y < 0
    if other or (x2 - x1) * (y2 - y1) < FEW_PX:
        return plain_shape(buffer, mask, cover, geometry, shape, transform)
    from_x, to_x = max(x1, left), min(x2, left + width)
    from_y, to_y = max(y1, top), min(y2, top + height)
    if from_x >= to_x or from_y >= to_y:
        return False
    first = start + (from_y - y1) * stride + from_x - x1
    Region(buffer, mask, first, to_x - from_x, to_y - from_y, stride).draw(color, True)
    return (from_x, from_y, to_x, to_y) == (x1, y1, x2, y2)


def readinto(bitmap, file, bits_per_pixel, **how):
    """As bitmaptools.readinto."""
    bits = bitmap._bits_per_value
    usual = how.get("reverse_pixels_in_element") and not how.get("swap_bytes") and not bitmap._read_only
    if type(bitmap) is not Bitmap or bits > 8 or bits_per_pixel not in (1, 2, 4, 8) or not usual:
        return plain_read(bitmap, file, bits_per_pixel, **how)
    width, height = bitmap.width, bitmap.height
    element = how.get("element_size", 1)
    row = element * ((width * bits_per_pixel + element * 8 - 1) // (element * 8))
    data = file.read(row * height)
    if len(data) != row * height:
        raise EOFError
    lines = numpy.frombuffer(data, numpy.uint8).reshape(height, row)
    shifts = numpy.arange(8 - bits_per_pixel, -1, -bits_per_pixel, dtype=numpy.uint8)
    pixels = (lines[:, :, None] >> shifts & ((1 << bits_per_pixel) - 1)).reshape(height, -1)[:, :width]
    write_all(bitmap, (pixels[::-1] if how.get("reverse_rows") else pixels) & bitmap._bitmask)
    bitmap.dirty()
    return None


def write_all(bitmap, pixels):
    """Sets all values of a Bitmap of up to 8 bits from an array of (height, width)."""
    data, bits, stride = bitmap._data, bitmap._bits_per_value, bitmap._stride
    height, width = pixels.shape
    if bits == 8:
        numpy.frombuffer(data, numpy.uint8).reshape(height, -1)[:, :width] = pixels
        return
    dtype = numpy.dtype(f"u{data.itemsize}")
    per_word = 32 // bits
    padded = numpy.zeros((height, stride * per_word), dtype)
    padded[:, :width] = pixels
    shifts = numpy.arange(32 - bits, -1, -bits).astype(dtype)
    words = (padded.reshape(height, stride, per_word) << shifts).sum(axis=2, dtype=dtype)
    numpy.frombuffer(data, dtype).reshape(height, stride)[:] = words


def blit(dest_bitmap, source_bitmap, x, y, **how):
    """As bitmaptools.blit: a letter of one bit a pixel on nothing is put in line by line, as a number."""
    x1, y1 = how.get("x1", 0), how.get("y1", 0)
    x2, y2 = how.get("x2") or source_bitmap.width, how.get("y2") or source_bitmap.height
    stamp = how.get("skip_source_index") == 0 and how.get("skip_dest_index") is None
    simple = type(dest_bitmap) is type(source_bitmap) is Bitmap and dest_bitmap is not source_bitmap
    inside = 0 <= x1 < x2 <= source_bitmap.width and 0 <= y1 < y2 <= source_bitmap.height and x >= 0 and y >= 0
    if not (stamp and simple and inside and dest_bitmap._bits_per_value == source_bitmap._bits_per_value == 1):
        plain_blit(dest_bitmap, source_bitmap, x, y, **how)
        return
    wide = min(x2 - x1, dest_bitmap.width - x)
    high = min(y2 - y1, dest_bitmap.height - y)
    if wide <= 0 or high <= 0:
        return
    dest_bitmap.dirty(x, y, x + wide, y + high)
    data, stride = dest_bitmap._data, dest_bitmap._stride
    at = y * stride
    for line in lines_of(source_bitmap, x1, y1, wide, high):
        if line:
            # from its leftmost pixel on, in words of 32
            line <<= 32 * stride - x - wide
            for word in range(x >> 5, (x + wide + 31) >> 5):
                data[at + word] |= line >> 32 * (stride - 1 - word) & 0xFFFFFFFF
        at += stride


def lines_of(bitmap, x, y, wide, high):
    """The lines of a box in a Bitmap of one bit a pixel, each as a number, its rightmost pixel the lowest bit."""
    data, stride = bitmap._data, bitmap._stride
    first, last = x >> 5, (x + wide - 1) >> 5
    below = 32 * (last + 1) - x - wide
    every = (1 << wide) - 1
    for row in range(y * stride, (y + high) * stride, stride):
        line = 0
        for word in range(row + first, row + last + 1):
            line = line << 32 | data[word]
        yield line >> below & every


def install():
    """From now on displayio, vectorio and bitmaptools draw with these. Blinka's masks are numbers of 32 bits, here they
    are bytes: elsewhere than on a little-endian machine all stays as it is."""
    if sys.byteorder != "little":
        return
    _tilegrid._fill_pixels = fill_pixels
    _vectorshape._fill_shape_pixels = fill_shape_pixels
    bitmaptools.readinto = readinto
    bitmaptools.blit = blit
