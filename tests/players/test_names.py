# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Names to begin with: an animal, one byte that goes over the air (docs/WIRE.md) and that everybody reads in the own
language."""

import pytest

from hardware.matrix.words import ShortWords
from hardware.screens.language import languages, numbers
from hardware.screens.words import Words
from nerts_core.pocket import keys, naming, say
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket.compare import STICKER_PAGE
from nerts_core.pocket.naming import NAME_LETTERS, Entry
from tests.players.test_room import two
from tests.scenes.stages import faced, on_lights, pocket_of, size_too

ANIMALS = 16
SPOKEN = [languages()[number] for number in numbers(True)]


def entry_of(name):
    """A name is changed."""
    return Entry(say.RENAME, b"", name + bytes(10 - len(name)))


def type_in(entry, letter):
    """Choose a letter of the board."""
    entry.at = entry.letters.index(letter)
    return entry.press(keys.A)


@pytest.mark.parametrize("language", languages())
def test_each_language_has_its_own_animals(language):
    """All differ, none is longer than a name, and no letter is cut off or unknown."""
    words = Words(language)
    names = [words.text(chr(number)) for number in range(1, ANIMALS + 1)]
    assert len(set(names)) == ANIMALS
    for name in names:
        assert 1 < words.width_px(name) <= NAME_LETTERS * words.char_px, name
        assert all(words.font.get_glyph(ord(letter)) for letter in name), name
    if language != "en":
        english = Words()
        assert sum(name == english.text(chr(i + 1)) for i, name in enumerate(names)) <= 1


def test_what_is_no_animal_is_shown_as_it_is():
    """A written name, of one letter too; what a stranger may send; a title."""
    words = Words("nb")
    for text in ("Mia", "A", "\x11", "KX__"):
        assert words.text(text) == text


@pytest.mark.parametrize("language", SPOKEN)
def test_on_lights_animals_have_letters_of_light(language):
    words = ShortWords(language)
    names = [words.text(chr(number)) for number in range(1, ANIMALS + 1)]
    assert len(set(names)) == ANIMALS and not any("?" in name for name in names), names


@pytest.mark.parametrize(("letter", "left"), [(naming.DELETE, b""), (ord("M"), b"M")])
def test_a_letter_ends_the_animal_and_begins_a_name(letter, left):
    entry = entry_of(b"\x05")
    assert (entry.length, entry.shown()) == (1, "\x05")
    assert type_in(entry, letter) == 0
    assert (bytes(entry.text).rstrip(b"\0"), entry.shown()) == (left, left.decode() + "_")


def test_an_animal_is_a_name_that_can_be_taken():
    entry = entry_of(b"\x05")
    assert type_in(entry, naming.DONE) == 1 and bytes(entry.text) == b"\x05" + bytes(9)


def test_another_animal_in_place_of_a_name_and_then_the_next():
    entry = entry_of(b"Mia")
    seen = []
    for _ in range(ANIMALS + 1):
        assert type_in(entry, naming.OTHER) == 0
        assert entry.length == 1 and not any(entry.text[1:])
        seen.append(entry.text[0])
    assert sorted(seen[:ANIMALS]) == list(range(1, ANIMALS + 1)) and seen[ANIMALS] == seen[0]


@size_too
@pytest.mark.parametrize("language", languages())
def test_the_board_of_letters_shows_the_animal(language, size):
    pocket = pocket_of()
    pocket.prefs.language = languages().index(language)
    pocket.prefs.name[0] = 3
    pocket.write(say.NAME)
    screen = faced(pocket, size, False).screen
    assert screen.shown == Words(language).text(say.ANIMAL_1 + 2)


def test_a_new_player_is_an_animal_in_the_list():
    """A handheld whose player was never asked for a name."""
    pocket = pocket_of()
    pocket.prefs.language = languages().index("nb")
    pocket.enter(say.PLAYERS)
    number = pocket.prefs.name[0]
    assert 0 < number <= ANIMALS
    shown = [line.shown for line in faced(pocket, (160, 128), False).screen.lines]
    assert Words("nb").text(say.ANIMAL_1 - 1 + number) in shown
    on_lights(pocket)


@size_too
def test_the_records_name_the_animal(size):
    """Whose they are, where several play here, and who is best."""
    held = two()
    pocket = held.pocket
    pocket.prefs.name[:] = b"\x03" + bytes(9)
    pocket.prefs.language = languages().index("nb")
    pocket.records.values[5:8] = [11, 38, 61]
    held.go(say.BACK, say.SHOW_RECORDS) if pocket.scene != pockets.TITLE else held.go(say.SHOW_RECORDS)
    for page in (1, STICKER_PAGE + 2):
        pocket.page = page
        pocket.changed += 1
        shown = [line.shown for line in faced(pocket, size, False).screen.lines]
        assert any("Bjørn" in text for text in shown), f"page {page}: {shown}"
    on_lights(pocket)
