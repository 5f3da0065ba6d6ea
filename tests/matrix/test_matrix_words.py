# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The short words: they belong to words that there are, they are short enough, and no row of a menu is cut."""

import pathlib
import re

import pytest

from hardware.matrix.text import LETTERS, tile_of
from hardware.matrix.words import ShortWords
from nerts_core import options, options_text
from nerts_core.hand import SAYS_MUST_PLAY, SAYS_OVER
from nerts_core.pocket import say
from tests.matrix import lights
from tests.scenes.stages import MENUS, at_menu

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent / "hardware"
SHORT = sorted((ROOT / "matrix" / "words").glob("*.txt"))
WORDS = ShortWords()
NAME = "Cleo"  # as long as names of bots are


def rows_of(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [tuple(line.split(" = ", 1)) for line in lines if line.strip() and not line.startswith("#")]


@pytest.mark.parametrize("path", SHORT, ids=lambda path: path.stem)
def test_short_words_are_in_the_order_of_the_table(path):
    """They are read beside it, line by line: one at a wrong place would hide all after it."""
    table = dict(rows_of(ROOT / "words" / path.name))
    names = list(table)
    places = []
    for name, text in rows_of(path):
        assert name in table, f"{path.name}: there is no word {name}"
        places.append(names.index(name))
        assert places == sorted(set(places)), f"{path.name}: {name} is not in the order of the table"
        wanted = sorted(set(re.findall(r"\{\d\}", table[name])))
        have = sorted(set(re.findall(r"\{\d\}", text)))
        # the card of a declared joker is drawn, the table's owner is a name alone
        assert set(have) <= set(wanted), f"{path.name}: {name} has other places to fill in"


def test_each_short_word_is_read():
    ids = {name: i + 1 for i, (name, _) in enumerate(rows_of(ROOT / "words" / "en.txt"))}
    for name, text in rows_of(SHORT[0]):
        shown = WORDS.text(ids[name], "{0}", "{1}")
        assert shown == text, f"{name} is shown as '{shown}'"
    WORDS.keep(80)
    assert WORDS.text(say.SAID + SAYS_OVER) == "All stuck: over" and WORDS.text(say.LEVEL_1) == "Gentle"


def test_what_is_said_at_the_table_has_room():
    """Refusals and announcements stand still: they are over before a running line could be read."""
    words = [*range(1, say.SAID + 1), *range(say.SAID + 1, say.SAID + 15), *range(say.FIRST, say.NO_RADIO + 4)]
    for word in words:
        if word != say.SAVE_LOST:
            text = WORDS.text(word, NAME, 12)
            assert len(text) <= LETTERS, f"'{text}' has {len(text)} letters"


def test_every_letter_of_every_word_can_be_drawn():
    for word in range(1, WORDS.count):
        for char in WORDS.text(word, "", ""):
            assert char == "?" or tile_of(ord(char)) != tile_of(ord("?")), f"{WORDS.text(word)}: no letter {char}"


def check(screen, menu, what):
    for i in range(menu.count):
        text = screen.row_text(menu, i)
        label = WORDS.text(menu.word(i))
        assert len(text) <= LETTERS and text.startswith(label), f"{what}: '{label}' is cut to '{text}'"
        assert len(text) == len(label) or text[len(label)] == " ", f"{what}: no room between '{label}' and its value"


@pytest.mark.parametrize("title", MENUS)
def test_rows_and_values_have_room(title):
    pocket = at_menu(title)
    screen = lights.face_of(pocket).screen
    menu = pocket.menu
    check(screen, menu, WORDS.text(title))
    for cursor in range(menu.count):
        menu.cursor = cursor
        for _ in range(16):
            if not menu.change(1):
                break
            check(screen, menu, WORDS.text(title))


def test_every_value_of_every_option_has_room():
    pocket = at_menu(say.OPTIONS)
    screen = lights.face_of(pocket).screen
    for name in options_text.SET_NAMES:
        for index in range(len(options.DEFAULT)):
            pocket.prefs.options.read(name)
            pocket.menu.cursor = index
            seen = set()
            while pocket.prefs.options.values[index] not in seen:
                seen.add(pocket.prefs.options.values[index])
                check(screen, pocket.menu, f"{name}, option {index}")
                pocket.menu.change(1)


def test_menus_of_friends_have_room():
    for make in (lights.friends.lobby, lights.friends.nearby):
        pocket = make()
        check(lights.face_of(pocket).screen, pocket.menu, make.__name__)


def test_must_play_names_who():
    assert WORDS.text(say.SAID + SAYS_MUST_PLAY, NAME) == "Cleo: play!"
