# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Pictures of the players' scenes at each size and on lights; every word of them has room in every language."""

from pathlib import Path

import pytest

from hardware.screens.language import languages
from nerts_core.pocket import say
from tests.pictures import comparer
from tests.players.stages import asked, at_records, in_room, large
from tests.players.test_room import NAMES
from tests.scenes.stages import SIZES, faced, on_lights, size_too
from tests.scenes.test_words_fit import check

MOST = [65535] * 20
SCENES = {
    "list": in_room,
    "page": lambda: in_room(NAMES + 1, dark=1),
    "ask_clear": lambda: asked(say.CLEAR_RECORDS),
    "ask_remove": lambda: asked(say.REMOVE_PLAYER, 4500, dark=1),
    "level": lambda: at_records(0),
    "stickers": lambda: at_records(4),
    "stickers_dark": lambda: at_records(4, dark=1, learned=(1 << 12) - 1),
    "best": lambda: at_records(5, dark=1),
}


@pytest.fixture
def golden(request):
    """Compares with the pictures kept here."""
    return comparer(request, Path(__file__).parent / "goldens")


@size_too
@pytest.mark.parametrize("name", [*SCENES, "large"])
def test_picture(name, size, golden):
    pocket = SCENES[name]() if name != "large" else large()
    golden("%s_%dx%d" % (name, *size), faced(pocket, size).display)


@pytest.mark.parametrize("name", SCENES)
def test_picture_on_lights(name, golden):
    golden(name + "_lights", on_lights(SCENES[name]()))


@size_too
@pytest.mark.parametrize("language", range(len(languages())), ids=languages())
def test_every_word_has_room(language, size):
    """The longest names, the largest numbers, each sticker's reason; every row of the lists."""
    pages = [at_records(page, MOST) for page in range(9)]
    for i in range(16):
        values = [65535 if 4 * level + 1 == at and level < i else 0 for at in range(16) for level in (at // 4,)]
        values[3] = (0, 300, 120, 60)[max(0, min(3, i - 4))]
        values += [(0, 100, 1000)[max(0, min(2, i - 7))], (1 << max(0, i - 9)) - 1, 0, 0]
        pages.append(at_records(4, values))
    pages += [asked(say.CLEAR_RECORDS), asked(say.REMOVE_PLAYER)]
    for number, pocket in enumerate(pages):
        pocket.prefs.language = language
        pocket.prefs.name[:] = b"Wwwwwwwww\0"
        check(faced(pocket, size, False), f"page {number}")
    for rows in ((), (NAMES,), (NAMES + 1,)):
        pocket = in_room(*rows)
        pocket.prefs.language = language
        face = faced(pocket, size, False)
        for cursor in range(pocket.menu.count):
            pocket.menu.cursor = cursor
            pocket.changed += 1
            face.show()
            check(face, f"row {cursor} of {rows}")


def test_large_ranks_are_other_cards_of_the_same_size():
    """The picture differs where cards are, and nowhere else; on lights, whose cards have one size, there is no row."""
    for size in SIZES:
        pocket = large()
        pocket.prefs.large_ranks = 0
        face = faced(pocket, size)
        before = face.display.pixels.copy()
        pocket.prefs.large_ranks = 1
        pocket.changed += 1
        face.show()
        differs = (face.display.pixels != before).any(axis=2)
        assert differs.any() and differs.sum() < 0.05 * differs.size, f"{size}: {differs.sum()} pixels"
    pocket.open_menu(say.SETTINGS)
    menu = pocket.menu
    assert say.LARGE_RANKS in [menu.word(i) for i in range(menu.count)]
    pocket.prefs.lights = True
    pocket.open_menu(say.SETTINGS)
    assert say.LARGE_RANKS not in [menu.word(i) for i in range(menu.count)]
