# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Frames that become a small GIF: equal ones are joined, all share one palette, and only what changes is written again.

What is filmed is the business of tools/record.py."""

import os

import numpy
from PIL import Image

COLOURS = 255  # one entry of 256 stays free for "as before"
UNIT_MS = 10  # GIF counts in hundredths of a second
LEAST_MS = 20  # players show shorter frames too long


class Film:
    """Frames of one size, each shown for some time."""

    def __init__(self):
        self.frames = []
        self.times_ms = []

    def add(self, pixels, shown_ms):
        """Adds a frame, an array of (height, width, 3) bytes; the same as the last one makes that one longer."""
        if self.frames and numpy.array_equal(self.frames[-1], pixels):
            self.times_ms[-1] += shown_ms
        else:
            self.frames.append(pixels.copy())
            self.times_ms.append(shown_ms)

    @property
    def length_ms(self):
        """How long the film is."""
        return sum(self.times_ms)

    def palette(self):
        """The colours of all frames as numbers 0xRRGGBB, or those that come nearest where there are too many."""
        found = numpy.unique(numpy.concatenate([numpy.unique(packed(frame)) for frame in self.frames]))
        if len(found) > COLOURS:
            strip = numpy.stack((found >> 16, found >> 8 & 255, found & 255), axis=-1).astype(numpy.uint8)
            image = Image.fromarray(strip[None]).quantize(COLOURS)
            raw = numpy.array(image.getpalette()[: 3 * COLOURS], dtype=numpy.uint32).reshape(-1, 3)
            found = numpy.unique(raw[:, 0] << 16 | raw[:, 1] << 8 | raw[:, 2])
        return found

    def save(self, path, scale=1):
        """Writes the GIF, enlarged by a whole number; it plays round and round. OSError where it cannot be written."""
        colours = self.palette()
        table = []
        for colour in colours:
            table += [int(colour) >> 16, int(colour) >> 8 & 255, int(colour) & 255]
        images = []
        for frame in self.frames:
            index = nearest(packed(frame), colours)
            image = Image.fromarray(index.astype(numpy.uint8))
            image.putpalette(table)
            images.append(image.resize((image.width * scale, image.height * scale), Image.NEAREST))
        folder = os.path.dirname(os.path.abspath(path))
        os.makedirs(folder, exist_ok=True)
        times = [max(LEAST_MS, shown // UNIT_MS * UNIT_MS) for shown in self.times_ms]
        rest = {"append_images": images[1:], "duration": times, "loop": 0, "disposal": 1, "optimize": False}
        images[0].save(path, format="GIF", save_all=True, **rest)


def packed(pixels):
    """An array of (height, width, 3) bytes as one of numbers 0xRRGGBB."""
    wide = pixels.astype(numpy.uint32)
    return wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]


def nearest(colours, table):
    """For each colour the place in the sorted `table` where it, or one near to it, stands."""
    place = numpy.clip(numpy.searchsorted(table, colours), 0, len(table) - 1)
    if numpy.array_equal(table[place], colours):
        return place
    known = numpy.unique(colours)
    red, green, blue = (known >> 16).astype(int), (known >> 8 & 255).astype(int), (known & 255).astype(int)
    best = [
        numpy.argmin(((table >> 16).astype(int) - r) ** 2
                     + ((table >> 8 & 255).astype(int) - g) ** 2 + ((table & 255).astype(int) - b) ** 2)
        for r, g, b in zip(red, green, blue, strict=True)
    ]  # fmt: skip
    return numpy.array(best)[numpy.searchsorted(known, colours)]
