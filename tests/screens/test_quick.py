# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The desktop's quick inner loops draw, read and stamp exactly what Blinka's own do: for sizes, tiles, colours and what
lies above by chance."""

import io
import random

import bitmaptools
import displayio
import numpy
import pytest
import vectorio
from displayio import _tilegrid
from displayio._area import Area
from vectorio import _vectorshape

from hardware.boards import quick
from hardware.boards.canvas import Canvas, compose

BITS = {2: 1, 3: 2, 4: 2, 16: 4, 200: 8}  # colours of a Bitmap: bits of a value


def filled(rng, width, height, colours):
    """A Bitmap of values by chance."""
    bitmap = displayio.Bitmap(width, height, colours)
    for y in range(height):
        for x in range(width):
            bitmap[x, y] = rng.randrange(colours)
    return bitmap


def palette(rng, colours):
    """A Palette by chance, some of it transparent."""
    made = displayio.Palette(colours)
    for index in range(colours):
        made[index] = rng.randrange(1 << 24)
        if rng.random() < 0.3:
            made.make_transparent(index)
    return made


def scenery(rng, width, height):
    """A group with grids and rectangles that lie over each other and over the edges, some of them enlarged."""
    root = displayio.Group()
    for scale in (1, rng.randint(1, 3)):
        group = displayio.Group(scale=scale, x=rng.randint(-5, 5), y=rng.randint(-5, 5))
        for _ in range(rng.randint(1, 4)):
            colours = rng.choice(sorted(BITS))
            wide, high = rng.randint(1, 12), rng.randint(1, 12)
            beside, below = rng.randint(1, 5), rng.randint(1, 5)
            grid = displayio.TileGrid(
                filled(rng, wide * beside, high * below, colours),
                pixel_shader=palette(rng, 1 << BITS[colours]),
                width=rng.randint(1, 6),
                height=rng.randint(1, 6),
                tile_width=wide,
                tile_height=high,
                x=rng.randint(-20, width),
                y=rng.randint(-20, height),
            )
            for place in range(grid.width * grid.height):
                grid[place] = rng.randrange(beside * below)
            grid._top_left_x, grid._top_left_y = rng.randrange(grid.width), rng.randrange(grid.height)
            grid.flip_x = rng.random() < 0.2
            grid.flip_y = rng.random() < 0.2
            grid.transpose_xy = rng.random() < 0.2
            group.append(grid)
        for _ in range(rng.randint(0, 3)):
            box = vectorio.Rectangle(
                pixel_shader=palette(rng, 3),
                width=rng.randint(1, width),
                height=rng.randint(1, height),
                x=rng.randint(-30, width),
                y=rng.randint(-30, height),
                color_index=rng.randrange(3),
            )
            group.insert(rng.randint(0, len(group)), box)
        root.append(group)
    return root


def drawn_by(monkeypatch, canvas, area, fill, shape):
    """An area of what a canvas shows, drawn by these loops."""
    monkeypatch.setattr(_tilegrid, "_fill_pixels", fill)
    monkeypatch.setattr(_vectorshape, "_fill_shape_pixels", shape)
    return compose(canvas._core, area)


def test_the_same_pixels(monkeypatch, seed, times):
    """Whole screens and parts of them: where the first that differs is, and the seed."""
    for number in range(seed, seed + 60 * times):
        rng = random.Random(number)
        width, height = rng.randint(20, 90), rng.randint(20, 70)
        canvas = Canvas(width, height)
        canvas.root_group = scenery(rng, width, height)
        x, y = rng.randrange(width - 10), rng.randrange(height - 10)
        for area in (Area(0, 0, width, height), Area(x, y, rng.randint(x + 1, width), rng.randint(y + 1, height))):
            plain = drawn_by(monkeypatch, canvas, area, quick.plain_fill, quick.plain_shape)
            now = drawn_by(monkeypatch, canvas, area, quick.fill_pixels, quick.fill_shape_pixels)
            wrong = numpy.argwhere((plain != now).any(axis=2))
            assert not len(wrong), f"--seed {number}: at row and column {wrong[0]} of an area of {now.shape}"


def test_both_loops_are_in_use(monkeypatch):
    """Not all goes to Blinka's: with those taken away a screen is drawn all the same."""
    monkeypatch.setattr(quick, "plain_fill", None)
    monkeypatch.setattr(quick, "plain_shape", None)
    rng = random.Random(1)
    canvas = Canvas(60, 50)
    canvas.root_group = displayio.Group()
    canvas.root_group.append(vectorio.Rectangle(pixel_shader=palette(rng, 3), width=60, height=50))
    sheet = filled(rng, 20, 20, 4)
    canvas.root_group.append(displayio.TileGrid(sheet, pixel_shader=palette(rng, 4), width=2, height=2))
    canvas.refresh()
    assert canvas.pixels.any()


def same_bitmap(one, two):
    """Whether two bitmaps hold the same, and have changed in the same place."""
    return one._data == two._data and one._dirty_area == two._dirty_area


@pytest.mark.parametrize("colours", BITS)
@pytest.mark.parametrize("bits", (1, 2, 4, 8))
def test_the_same_sheets(colours, bits, seed):
    """Files with more or fewer bits for a pixel than the bitmap has, lines of any length, both ways up."""
    for number in range(seed, seed + 8):
        rng = random.Random(number)
        width, height = rng.randint(1, 70), rng.randint(1, 9)
        how = {"element_size": rng.choice((1, 2, 4)), "reverse_rows": rng.random() < 0.5}
        row = -(-width * bits // (8 * how["element_size"])) * how["element_size"]
        data = rng.randbytes(row * height + 5)
        made = []
        for read in (quick.plain_read, quick.readinto):
            bitmap = displayio.Bitmap(width, height, colours)
            bitmap._finish_refresh()
            file = io.BytesIO(data)
            read(bitmap, file, bits, reverse_pixels_in_element=True, **how)
            assert file.tell() == row * height
            made.append(bitmap)
            with pytest.raises(EOFError):
                read(bitmap, io.BytesIO(data[: row * height - 1]), bits, reverse_pixels_in_element=True, **how)
        assert same_bitmap(*made), f"--seed {number}: {width}x{height}, {how}"


def test_the_same_letters(seed, times):
    """Letters at every place of a line, cut at its end and at its bottom, over what is there."""
    for number in range(seed, seed + 300 * times):
        rng = random.Random(number)
        width, height = rng.randint(1, 80), rng.randint(1, 12)
        sheet = filled(rng, rng.randint(4, 100), rng.randint(4, 14), 2)
        x1, y1 = rng.randrange(sheet.width), rng.randrange(sheet.height)
        how = {"x1": x1, "y1": y1, "x2": rng.randint(x1 + 1, sheet.width), "y2": rng.randint(y1 + 1, sheet.height)}
        x, y = rng.randint(-2, width + 2), rng.randint(-2, height + 2)
        made = []
        for blit in (quick.plain_blit, quick.blit):
            bitmap = filled(random.Random(number), width, height, 2)
            bitmap._finish_refresh()
            how["skip_source_index"] = 0 if number % 4 else None
            blit(bitmap, sheet, x, y, **how)
            made.append(bitmap)
        assert same_bitmap(*made), f"--seed {number}: {width}x{height} at {x},{y}, {how}"


def test_who_asks_bitmaptools_gets_the_quick_ones():
    from hardware.screens import sheets, words

    assert bitmaptools.readinto is sheets.readinto is quick.readinto
    assert bitmaptools.blit is words.blit is quick.blit
