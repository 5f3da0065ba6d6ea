# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The larger font: it has every letter that the words need, each another one, and the face takes it where it should."""

import pytest
import terminalio

from hardware.screens.letters import Letters
from hardware.screens.words import Words
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tests.scenes.stages import at_menu, at_page, at_scores, faced, pocket_of


def drawn(glyph):
    """The pixels of a glyph, as rows of text."""
    left = glyph.tile_index * glyph.width
    return ["".join(".#"[glyph.bitmap[left + x, y]] for x in range(glyph.width)) for y in range(glyph.height)]


def test_every_letter_of_every_word():
    font, words = Letters(), Words()
    needed = {char for word in range(1, words.count + 1) for char in words.text(word)} | set("0123456789/<>-+.")
    pictures = {}
    for char in sorted(needed):
        glyph = font.get_glyph(ord(char))
        assert glyph is not None, f"the larger font has no {char!r}"
        rows = drawn(glyph)
        assert (char == " ") == (not any("#" in row for row in rows)), f"{char!r} is empty"
        same = pictures.setdefault(tuple(rows), char)
        assert same == char, f"{char!r} looks like {same!r}"


@pytest.mark.parametrize("code", (0, 31, 127, 160, 0x416, 0x1F600))
def test_what_it_has_not_is_none(code):
    assert Letters().get_glyph(code) is None


@pytest.mark.parametrize(
    "size, large", (((160, 128), False), ((240, 135), True), ((240, 240), True), ((320, 240), False)), ids=str
)
def test_where_it_is_used(size, large):
    """On screens of 240 pixels for what is read, never on the table."""
    for pocket in (pocket_of(), at_menu(say.OPTIONS), at_page(pockets.HOWTO, 0, say.PAGES), at_scores()):
        assert isinstance(faced(pocket, size, False).words.font, Letters) == large
    pocket = pocket_of()
    pocket.new_match(1)
    assert faced(pocket, size, False).words.font is terminalio.FONT
