# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The display in memory redraws what has changed, counts it, and refuses what a device refuses."""

import displayio
import pytest
from vectorio import Rectangle

from hardware.boards.canvas import Blind, Canvas


def palette(*colours):
    made = displayio.Palette(len(colours))
    for index, colour in enumerate(colours):
        made[index] = colour
    return made


def test_a_bitmap_refuses_what_a_device_refuses():
    bitmap = displayio.Bitmap(4, 3, 4)
    bitmap[3, 2] = 3
    bitmap[11] = 3
    for place in ((4, 0), (0, 3), (-1, 0), 12, -1):
        with pytest.raises(IndexError):
            bitmap[place] = 1
    for value in (4, -1):
        with pytest.raises(ValueError, match="too many bits"):
            bitmap[0, 0] = value


def test_only_what_has_changed_is_drawn_and_counted():
    canvas = Canvas(40, 30)
    colours = palette(0x000000, 0xFF0000, 0x00FF00)
    group = displayio.Group()
    group.append(Rectangle(pixel_shader=colours, width=40, height=30, color_index=1))
    grid = displayio.TileGrid(displayio.Bitmap(8, 4, 3), pixel_shader=colours, tile_width=4, tile_height=4, x=10, y=20)
    group.append(grid)
    canvas.root_group = group
    canvas.refresh()
    canvas.refresh()
    assert canvas.drawn_px >= 40 * 30
    assert tuple(canvas.pixels[0, 0]) == (255, 0, 0) and tuple(canvas.pixels[20, 10]) == (0, 0, 0)
    before, areas = canvas.drawn_px, canvas.areas
    canvas.refresh()
    assert canvas.drawn_px == before
    grid[0] = 1
    canvas.refresh()
    assert canvas.drawn_px == before + 16 and canvas.areas == areas + 1
    grid.x = 30
    canvas.refresh()
    assert canvas.drawn_px == before + 48 and tuple(canvas.pixels[20, 10]) == (255, 0, 0)


def test_colours_are_those_of_a_panel_with_16_bits():
    canvas = Canvas(8, 8)
    group = displayio.Group()
    group.append(Rectangle(pixel_shader=palette(0x123456), width=8, height=8))
    canvas.root_group = group
    canvas.refresh()
    red, green, blue = canvas.pixels[4, 4].tolist()
    assert abs(red - 0x12) < 8 and abs(green - 0x34) < 4 and abs(blue - 0x56) < 8


def test_a_picture_is_enlarged_without_blur():
    canvas = Canvas(3, 2)
    canvas.pixels[1, 2] = (1, 2, 3)
    assert canvas.picture(2).size == (6, 4) and canvas.picture(2).getpixel((5, 3)) == (1, 2, 3)


def test_a_blind_display_takes_everything():
    blind = Blind(160, 128)
    blind.root_group = displayio.Group()
    assert blind.refresh() and (blind.width, blind.height) == (160, 128)
