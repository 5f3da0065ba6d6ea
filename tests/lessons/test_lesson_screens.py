# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What lessons say has room on every screen in every language, and what their tables look like."""

import pytest

from hardware.boards.canvas import Blind, Canvas
from hardware.matrix.face import MatrixFace
from hardware.screens.face import Face
from hardware.screens.lesson import wrap
from hardware.screens.shelf import Shelf
from nerts_core.pocket import keys, lesson
from tests.lessons import player
from tests.scenes.stages import SIZES

ALL = player.LESSONS + player.RIDDLES


def faced(pocket, size, drawn):
    """The face of a pocket at a size."""
    display = Canvas(*size) if drawn else Blind(*size)
    face = MatrixFace(display, pocket) if size == (64, 32) else Face(display, pocket)
    face.show()
    player.wait(pocket, 100)
    face.show()
    return face


@pytest.mark.parametrize("language", range(len(player.LANGUAGES)))
@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_has_room(size, language):
    face = faced(player.in_lesson("r01-below", 8, language), size, False)
    band = face.sign
    texts = [(name, text) for name in ALL for row, text in Shelf().lines(name, language) if row == "say"]
    texts += [("words", text) for text in band.texts.values()]
    texts += [("words", face.words.text(word)) for word in (336, 337, 338, 339)]
    for name, text in texts:
        lines = wrap(band.voice, text, band.room_px)
        assert len(lines) <= 2, f"{name} in {player.LANGUAGES[language]} at {size}: {lines}"
        for line in lines:
            width = band.voice.width_px(line)
            assert width <= band.room_px, f"{name} in {player.LANGUAGES[language]} at {size}: {line} is {width} px"
            missing = [char for char in line if band.voice.font.get_glyph(ord(char)) is None]
            assert not missing, f"{name} in {player.LANGUAGES[language]}: no letters {missing}"


@pytest.mark.parametrize("language", range(len(player.LANGUAGES)))
def test_titles_have_room_in_the_list(language):
    pocket = player.in_list(8, False, language)
    face = faced(pocket, (160, 128), False)
    page = face.screen
    for riddles in (False, True):
        for title in Shelf().titles(Shelf().names(riddles), language):
            assert face.words.width_px(title) <= page.right_px - 8 - 9, f"{title} in {player.LANGUAGES[language]}"


def test_the_band_covers_nothing():
    for size in SIZES:
        face = faced(player.in_lesson("04-runs"), size, False)
        band, table = face.sign, face.table
        assert table.group[0].y == band.height_px and table.height == size[1] - band.height_px


PICTURES = {
    "begin": ("01-nerts", 0, ()),
    "runs": ("04-runs", 3, (keys.LEFT,)),
    "done": ("07-sliding", 5, (keys.A,)),
    "seven": ("12-seven", 4, ()),
}


@pytest.mark.parametrize("size", (*SIZES, (64, 32)))
@pytest.mark.parametrize("name", PICTURES)
def test_picture(name, size, picture_golden):
    file, language, pressed = PICTURES[name]
    pocket = player.in_lesson(file, 8, language if size[0] > 64 else 0)
    player.wait(pocket, 200)
    for key in pressed:
        player.tap(pocket, key)
    if name == "done":
        assert pocket.room.state == lesson.DONE
        player.wait(pocket, 600)
    picture_golden("%s_%dx%d" % (name, *size), faced(pocket, size, True).display)
