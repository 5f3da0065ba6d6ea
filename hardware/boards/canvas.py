# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A display that draws into memory, through the real displayio: for pictures, recordings and tests on a desktop.

It redraws only what displayio says has changed, as a panel does, and counts it (areas, pixels). The guards make the
desktop's displayio refuse what a device refuses. No window in here; that is desktop.py."""

import os

# Blinka would look for a board; there is none on a desktop.
os.environ.setdefault("BLINKA_FORCEBOARD", "OS_AGNOSTIC_BOARD")
os.environ.setdefault("BLINKA_FORCECHIP", "OS_AGNOSTIC")

import busdisplay
import displayio
import numpy
from displayio._area import Area

from hardware.boards import quick

LEAST_PX = (128, 96)
MOST_PX = (1024, 1024)


def compose(core, area):
    """The pixels of an area as displayio composes them: an array of (rows, columns, 3) bytes, through 16-bit colour."""
    count = area.size()
    buffer = memoryview(bytearray((count + 1) // 2 * 4)).cast("I")
    mask = memoryview(bytearray((count // 32 + 1) * 4)).cast("I")
    core.fill_area(area, mask, buffer)
    words = numpy.frombuffer(buffer, dtype=numpy.uint16)[:count].byteswap()
    red = (words >> 11).astype(numpy.uint32) * 255 // 31
    green = (words >> 5 & 63).astype(numpy.uint32) * 255 // 63
    blue = (words & 31).astype(numpy.uint32) * 255 // 31
    pixels = numpy.stack((red, green, blue), axis=-1).astype(numpy.uint8)
    return pixels.reshape(area.height(), area.width(), 3)


def changed_areas(core):
    """What has to be redrawn now, as clipped areas."""
    areas = []
    if core.full_refresh:
        if core.current_group is not None:
            core.current_group._prepare_full_refresh()
        areas.append(core.area)
    elif core.current_group is not None:
        core.current_group._get_refresh_areas(areas)
    clipped = []
    for area in areas:
        box = Area()
        if core.clip_area(area, box) and not box.empty():
            clipped.append(box)
    return clipped


class Canvas(busdisplay.BusDisplay):
    """A display of any size; `pixels` is what it shows: an array of (height, width, 3) bytes."""

    def __new__(cls, *_args, **_kwargs):
        # not allocated among displayio's displays: no thread refreshes it, and there may be many
        return object.__new__(cls)

    def __init__(self, width, height):
        self.pixels = numpy.zeros((height, width, 3), dtype=numpy.uint8)
        self.areas = 0
        self.drawn_px = 0
        super().__init__(None, b"", width=width, height=height, auto_refresh=False)

    def _refresh_display(self):
        core = self._core
        if not core.start_refresh():
            return False
        for area in changed_areas(core):
            self.pixels[area.y1 : area.y2, area.x1 : area.x2] = compose(core, area)
            self.areas += 1
            self.drawn_px += area.size()
        core.finish_refresh()
        return True

    def picture(self, scale=1):
        """What is shown now as a Pillow image, enlarged by a whole number."""
        from PIL import Image

        image = Image.fromarray(self.pixels, "RGB")
        if scale != 1:
            image = image.resize((image.width * scale, image.height * scale), Image.NEAREST)
        return image


class Blind:
    """A display that takes a root group and never draws: for long runs in which the pictures do not matter."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.root_group = None
        self.auto_refresh = False

    def refresh(self):
        """Draws nothing."""
        return True


def guard():
    """From now on a Bitmap refuses an index or a value as a device does (IndexError, ValueError)."""
    if getattr(displayio.Bitmap, "guarded", False):
        return
    plain = displayio.Bitmap.__setitem__

    def refuse(bitmap, index, value):
        if isinstance(index, (tuple, list)):
            inside = 0 <= index[0] < bitmap.width and 0 <= index[1] < bitmap.height
        else:
            inside = 0 <= index < bitmap.width * bitmap.height
        if not inside:
            raise IndexError("pixel coordinates out of bounds")
        if not 0 <= int(value) <= bitmap._bitmask:
            raise ValueError("pixel value requires too many bits")
        plain(bitmap, index, value)

    displayio.Bitmap.__setitem__ = refuse
    displayio.Bitmap.guarded = True


guard()
quick.install()
