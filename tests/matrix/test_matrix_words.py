# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The short words: they belong to words that there are, they are short enough, and no row of a menu is cut."""

import pathlib
import re

import pytest

from hardware.matrix.text import LETTERS, tile_of
from hardware.matrix.words import ShortWords
from hardware.screens.language import languages, numbers, own_name
from hardware.screens.sheets import load
from hardware.screens.shelf import Shelf
from nerts_core import options, options_text
from nerts_core.hand import SAYS_MUST_PLAY, SAYS_OVER
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.lessons import player
from tests.matrix import lights
from tests.scenes.stages import MENUS, at_menu

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent / "hardware"
SHORT = sorted((ROOT / "matrix" / "words").glob("*.txt"))
WORDS = ShortWords()
NAME = "Cleo"  # as long as names of bots are
SPOKEN = [code for code in languages() if (ROOT / "matrix" / "words" / (code + ".txt")).is_file()]


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


@pytest.fixture(params=SPOKEN)
def language(request):
    return request.param


@pytest.fixture
def words(language):
    return ShortWords(language)


def in_light(words, text):
    """A text as lights show it: a character for each tile."""
    return words._told(text.encode())


def in_language(pocket, language):
    pocket.prefs.language = languages().index(language)
    screen = lights.face_of(pocket).screen
    assert screen.words.language == language
    return screen


def test_each_short_word_is_read(language, words):
    ids = {name: i + 1 for i, (name, _) in enumerate(rows_of(ROOT / "words" / "en.txt"))}
    short = dict(rows_of(ROOT / "matrix" / "words" / (language + ".txt")))
    for name, text in rows_of(ROOT / "words" / (language + ".txt")):
        wanted = in_light(words, short.get(name, text))
        shown = words.text(ids[name], "{0}", "{1}")
        assert shown == wanted, f"{name} is shown as '{shown}'"
    before = words.text(say.SAID + SAYS_OVER), words.text(say.LEVEL_1)
    words.keep(80)
    assert (words.text(say.SAID + SAYS_OVER), words.text(say.LEVEL_1)) == before


def test_what_is_said_at_the_table_has_room(words):
    """Refusals and announcements stand still: they are over before a running line could be read."""
    names = [words.text(say.YOU + seat) for seat in range(12)]
    ids = [*range(1, say.SAID + 1), *range(say.SAID + 1, say.SAID + 15), *range(say.FIRST, say.NO_RADIO + 4)]
    for word in ids:
        if word != say.SAVE_LOST:
            text = words.text(word, max(names, key=len), 12)
            assert len(text) <= LETTERS, f"'{text}' has {len(text)} letters"


def test_every_letter_of_every_word_can_be_drawn(words):
    for word in range(1, words.count):
        for char in words.text(word, "", ""):
            assert char == "?" or tile_of(ord(char)) != tile_of(ord("?")), f"{words.text(word)}: no letter {char}"


def test_questions_are_the_only_question_marks(language, words):
    """A letter that there is no light for would be one, too."""
    short = dict(rows_of(ROOT / "matrix" / "words" / (language + ".txt")))
    for number, (name, text) in enumerate(rows_of(ROOT / "words" / (language + ".txt"))):
        shown = words.text(number + 1, "{0}", "{1}")
        assert shown.count("?") == short.get(name, text).count("?"), f"{name}: {shown}"


def check(screen, menu, what):
    words = screen.words
    for i in range(menu.count):
        text = screen.row_text(menu, i)
        label = words.text(menu.word(i))
        assert len(text) <= LETTERS and text.startswith(label), f"{what}: '{label}' is cut to '{text}'"
        assert len(text) == len(label) or text[len(label)] == " ", f"{what}: no room between '{label}' and its value"


@pytest.mark.parametrize("title", MENUS)
def test_rows_and_values_have_room(title, language):
    pocket = at_menu(title)
    screen = in_language(pocket, language)
    menu = pocket.menu
    check(screen, menu, screen.words.text(title))
    for cursor in range(menu.count):
        menu.cursor = cursor
        for _ in range(16):
            if not menu.change(1):
                break
            check(screen, menu, screen.words.text(title))


def test_every_value_of_every_option_has_room(language):
    pocket = at_menu(say.OPTIONS)
    screen = in_language(pocket, language)
    for name in options_text.SET_NAMES:
        for index in range(options.SAME_DEAL):  # that is among the rules
            pocket.prefs.options.read(name)
            pocket.menu.cursor = index
            seen = set()
            while pocket.prefs.options.values[index] not in seen:
                seen.add(pocket.prefs.options.values[index])
                check(screen, pocket.menu, f"{name}, option {index}")
                pocket.menu.change(1)


def test_languages_have_different_lights_for_different_letters():
    """Letters of light are few dots: no two of one script may be the same."""
    sheet = load("matrix_letters")
    words = ShortWords("uk")
    for script in ("АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ", "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅÇÊÎŞÛ"):
        seen = {}
        for char in script:
            left = 4 * tile_of(ord(in_light(words, char)))
            dots = tuple(sheet[left + x, y] for y in range(6) for x in range(4))
            same = seen.setdefault(dots, char)
            assert same == char, f"{char} looks like {same}"


def test_a_language_without_short_words_is_not_offered_on_lights():
    """Thai marks have no room in six rows of lights: who had chosen it on another screen reads English here."""
    offered = [languages()[number] for number in numbers(True)]
    assert offered == SPOKEN and "th" not in offered
    pocket = at_menu(say.GAME)
    pocket.prefs.language = languages().index("th")
    assert lights.face_of(pocket).screen.words.language == "en"


def test_the_language_is_chosen_on_lights():
    pocket = at_menu(say.SETTINGS)
    pocket.prefs.languages = numbers(True)
    face = lights.face_of(pocket)
    pocket.enter(say.LANGUAGE)
    for _ in SPOKEN:
        face.show()
        lines = [line.shown.strip() for line in face.screen.lines]
        chosen = SPOKEN[pocket.room.cursor]
        assert in_light(ShortWords("uk"), own_name(chosen)) in lines
        pocket.press(keys.DOWN)
        pocket.release(keys.DOWN)
    assert pocket.room.cursor == 0
    pocket.press(keys.UP)
    pocket.press(keys.A)
    face.show()
    assert face.words.language == SPOKEN[-1] and pocket.scene == pockets.MENU


def test_menus_of_friends_have_room():
    for make in (lights.friends.lobby, lights.friends.nearby):
        pocket = make()
        check(lights.face_of(pocket).screen, pocket.menu, make.__name__)


def test_must_play_names_who():
    assert WORDS.text(say.SAID + SAYS_MUST_PLAY, NAME) == "Cleo: play!"


@pytest.mark.parametrize("name", player.LESSONS + player.RIDDLES)
def test_lessons_are_in_letters_of_light(name, language, words):
    """Titles and texts of lessons are from files of their own: not one of their letters becomes a question mark."""
    number = languages().index(language)
    shelf = Shelf()
    pocket = player.in_list(riddles=name[0] == "r", language=number)
    screen = lights.face_of(pocket).screen
    i = pocket.room.names.index(name)
    title = shelf.titles([name], number)[0]
    assert screen.row_text(pocket.menu, i).strip() == in_light(words, title)[:LETTERS].strip()
    said = [text.replace("|", "") for row, text in shelf.lines(name, number) if row == "say"]
    for text in [title, *said]:
        lit = in_light(words, text)
        assert lit.count("?") == text.count("?") and len(lit) == len(text), f"{text} is {lit}"
        assert all(tile_of(ord(char)) != tile_of(0) or char == "?" for char in lit), f"{text} is {lit}"
    if said:
        screen = lights.face_of(player.in_lesson(name, language=number)).screen
        assert str(bytes(screen.ticker.text), "latin-1") == in_light(words, said[0])
