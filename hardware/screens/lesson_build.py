# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Builds what the table shows besides during a lesson (lesson.py). On a chip it is forgotten with build.py."""

import displayio

from hardware.screens import theme
from hardware.screens.sheets import area
from hardware.screens.voice import Voice
from hardware.screens.words import Line
from nerts_core.cards import const

_LINES = const(2)
_EDGE_PX = const(3)
_HAND_PX = const(9)
_HAND_HEIGHT_PX = const(12)

# Words (`say`).
_W_WELL_DONE = const(336)
_W_TRY_AGAIN = const(339)
_W_RIDDLE_MOVES = const(340)
_W_RIDDLE_SOLVED = const(341)

# The pointing hand: nothing, its edge, the hand.
_HAND = (
    "...#.....",
    "..#o#....",
    "..#o#....",
    "..#o#....",
    "..#o###..",
    "..#o#o##.",
    "###oooo##",
    "#o#ooooo#",
    "#ooooooo#",
    ".#ooooo#.",
    "..#oooo#.",
    "..######.",
)


def build(band, sheets, words, width, height, room):
    """Fills a LessonBand: two lines of text, the cap of a key, the hand."""
    band.voice = words
    if width >= 240 and height >= 135:
        # as announcements are (plan.py)
        band.voice = Voice(words.language)
    band.solid = sheets.solid
    band.line_px = line_px = band.voice.line_px
    band.height_px = _LINES * line_px + _EDGE_PX
    # words beyond those of the table are read now, as it does not keep them
    band.texts = {_W_WELL_DONE + room.cursor % 3: "", _W_TRY_AGAIN: ""}
    if room.riddles:
        band.texts[_W_RIDDLE_MOVES] = band.texts[_W_RIDDLE_SOLVED] = ""
    for word in band.texts:
        band.texts[word] = words.text(word, room.number)
    band.group = displayio.Group()
    cap_px = 2 * line_px
    band.room_px = width - cap_px - 3 * _EDGE_PX
    band.field = displayio.Palette(1)
    band.ink = displayio.Palette(2)
    band.ink.make_transparent(0)
    ground = area(sheets, band.group, 0, 0, width, band.height_px - 1, 0)
    ground.pixel_shader = band.field
    area(sheets, band.group, 0, band.height_px - 1, width, 1, theme.ACCENT)
    band.lines = []
    for i in range(_LINES):
        line = Line(band.voice, band.room_px, band.ink, _EDGE_PX, 1 + i * line_px)
        band.lines.append(line)
        band.group.append(line.grid)
    _cap(band, sheets, width - cap_px - _EDGE_PX, cap_px)
    _hand(band, 2 if width >= 240 and height >= 200 else 1)


def _cap(band, sheets, x, side_px):
    """The cap of the key to press, and on it the line that says that it is to be held."""
    band.cap = displayio.Group(x=x, y=1)
    area(sheets, band.cap, 0, 0, side_px, side_px, theme.ACCENT_EDGE)
    area(sheets, band.cap, 1, 1, side_px - 2, side_px - 2, theme.ACCENT)
    ink = displayio.Palette(2)
    ink.make_transparent(0)
    ink[1] = sheets.solid[theme.ACCENT_EDGE]
    wide = band.voice.width_px("A")
    band.letter = Line(band.voice, wide, ink)
    letter = displayio.Group(scale=2, x=side_px // 2 - wide, y=0)
    letter.append(band.letter.grid)
    band.cap.append(letter)
    band.bar = area(sheets, band.cap, 3, side_px - 4, side_px - 6, 2, theme.ACCENT_EDGE)
    band.group.append(band.cap)


def _hand(band, scale):
    """The pointing hand, enlarged by a whole number."""
    band.hand_scale = scale
    bitmap = displayio.Bitmap(_HAND_PX, _HAND_HEIGHT_PX, 3)
    for y in range(_HAND_HEIGHT_PX):
        for x in range(_HAND_PX):
            bitmap[x, y] = ".#o".find(_HAND[y][x])
    palette = displayio.Palette(3)
    palette.make_transparent(0)
    palette[1] = 0x000000
    palette[2] = 0xFFFFFF
    band.finger = displayio.TileGrid(bitmap, pixel_shader=palette)
    band.hand = displayio.Group(scale=scale)
    band.hand.hidden = True
    band.hand.append(band.finger)
