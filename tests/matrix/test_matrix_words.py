# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The short words: they belong to words that there are, they are short enough, and no row of a menu is cut."""

import pathlib
import re

import pytest

from hardware.matrix.look import Look
from hardware.matrix.reading import name_of
from hardware.matrix.rows import Row
from hardware.matrix.text import tile_of
from hardware.matrix.words import ShortWords
from hardware.screens import language as language_file
from hardware.screens.language import language_of, languages, numbers
from hardware.screens.sheets import load
from hardware.screens.shelf import Shelf
from hardware.screens.words import BREAK
from nerts_core import options, options_text
from nerts_core.hand import SAYS_CALL, SAYS_MUST_PLAY, SAYS_OVER
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
    """A text as lights show it: a character for each letter and mark."""
    return words._told(text.encode())


def line_of(words):
    """A line across the lights, in the letters of a language."""
    look = Look()
    look.speak(words.script, words.marks)
    return Row(look, 0, 0)


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
        shown = words.text(ids[name], "{0}", "{1}").replace(BREAK, "|")
        assert shown == wanted, f"{name} is shown as '{shown}'"
    before = words.text(say.SAID + SAYS_OVER), words.text(say.LEVEL_1)
    words.keep(80)
    assert (words.text(say.SAID + SAYS_OVER), words.text(say.LEVEL_1)) == before


def test_what_is_said_at_the_table_has_room(words):
    """Refusals and announcements stand still: they are over before a running line could be read."""
    line = line_of(words)
    names = [words.text(say.YOU + seat) for seat in range(12)]
    ids = [*range(1, say.SAID + 1), *range(say.SAID + 1, say.SAID + 15), *range(say.FIRST, say.NO_RADIO + 4)]
    for word in ids:
        if word != say.SAVE_LOST and not (words.script and word == say.SAID + SAYS_CALL):
            # a call is written large; where letters are tall, it runs
            text = words.text(word, max(names, key=line.width), 12)
            assert line.width(text) <= line.letters, f"word {word}: '{text}' has {line.width(text)} letters"


def test_every_letter_of_every_word_can_be_drawn(words):
    line = line_of(words)
    unknown = line.line.read("?")
    for word in range(1, words.count):
        for char in words.text(word, "", "").replace(BREAK, ""):
            assert char == "?" or line.line.read(char) != unknown, f"{words.text(word)}: no letter {char}"


def test_questions_are_the_only_question_marks(language, words):
    """A letter that there is no light for would be one, too."""
    short = dict(rows_of(ROOT / "matrix" / "words" / (language + ".txt")))
    for number, (name, text) in enumerate(rows_of(ROOT / "words" / (language + ".txt"))):
        shown = words.text(number + 1, "{0}", "{1}")
        assert shown.count("?") == short.get(name, text).count("?"), f"{name}: {shown}"


def check(screen, menu, what):
    """Small letters: each row of a menu has room. Tall ones: what has none runs, and its value is seen."""
    line = Row(screen.look, 0, 0)
    for i in range(menu.count):
        label, value = screen.label(menu, i), screen.value_text(menu, i)
        line.write(label, value)
        if screen.look.script:
            assert len(seen_of(line)) == line.width(label) + (0 if line.still or not value else line.width(" " + value))
            line.see_end()
        wanted = tiles_of(line, value)
        if line.over() > 0 or line.still:
            assert shown_by(line)[-len(wanted) :] == wanted, f"{what}: the value of '{label}' is cut: '{value}'"
        if not screen.look.script:
            assert line.over() <= 0, f"{what}: '{label}' has no room with '{value}'"


def tiles_of(line, text):
    """The tiles of a text in the letters of a line, three for each where they are tall."""
    return [tile_of(byte) if line.line.codes == 1 else byte for byte in line.line.read(text)]


def shown_by(line):
    """The tiles of what a line shows now."""
    grids = getattr(line.line, "grids", [line.grid])
    return [grid[place] for place in range(line.letters) for grid in grids]


def seen_of(line):
    """The places of a line's text that are seen while it runs."""
    seen = set()
    for _ in range(3 * (line.count + 9)):
        room = line.letters - (line.still + 1 if line.still else 0)
        seen |= {line.first + place for place in range(room)}
        line.run(5000)
    return {place for place in seen if place < line.count}


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


def test_every_language_is_offered_on_lights(monkeypatch, tmp_path):
    """One without short words would not be: who had chosen it on another screen would read English."""
    offered = [languages()[number] for number in numbers(True)]
    assert offered == SPOKEN == languages()
    monkeypatch.setattr(language_file, "_SHORT", str(tmp_path) + "/")
    (tmp_path / "en.txt").write_text("# name: English\n")
    assert list(numbers(True)) == [0] and language_of(languages().index("th"), True) == "en"


def test_tall_letters_differ_and_have_their_marks():
    """No two letters of Thai, nor two of its marks, look alike; a mark is above or below where its letter is."""
    line = line_of(ShortWords("th"))
    sheet = load("matrix_th")
    letters, marks = (ROOT / "assets" / "font_th.txt").read_text(encoding="utf-8").splitlines()
    words = ShortWords("th")
    seen = {}
    for char in letters + marks:
        read = line.line.read("A" + in_light(words, char))
        tile = read[3] if char in letters else read[1]
        rows = [[sheet[6 * tile + x, y] for x in range(6)] for y in range(13)]
        assert any(map(any, rows)), f"{char} is not drawn"
        same = seen.setdefault(str(rows), char)
        assert same == char, f"{char} looks like {same}"
        if char in marks:
            assert not any(map(any, rows[5:10])), f"the mark {char} is on its letter"
    assert list(line.line.read(in_light(words, "ที่"))) == [line.line.read(in_light(words, char))[0] for char in "ที่"]


def test_the_language_is_chosen_on_lights():
    """Each stands there by its own name in its own letters, and the one under the cursor is in sight."""
    pocket = at_menu(say.SETTINGS)
    pocket.prefs.languages = numbers(True)
    face = lights.face_of(pocket)
    pocket.enter(say.LANGUAGE)
    for place, code in enumerate(SPOKEN):
        face.show()
        screen = face.screen
        line = screen.lines[place]
        assert pocket.room.cursor == place
        assert line.shown.strip() == name_of(ShortWords(), code)[0]
        assert line.codes == (3 if code == "th" else 1) and "?" not in line.shown
        top = screen.group.y + screen.tops[place]
        assert 0 <= top and top + line.high + 1 <= 32, f"{code} is not in sight"
        assert screen.group.y <= 0 and screen.group.y + screen.tops[-1] >= 31
        pocket.press(keys.DOWN)
        pocket.release(keys.DOWN)
    assert pocket.room.cursor == 0
    pocket.press(keys.UP)
    pocket.press(keys.A)
    face.show()
    assert face.words.language == SPOKEN[-1] and pocket.scene == pockets.MENU


@pytest.mark.parametrize("first", ("en", "th", "uk"))
def test_looking_at_the_names_leaves_the_words_as_they_are(first):
    """The screen of the names reads letters of all languages; who stays with the own one has its words after it."""
    pocket = at_menu(say.SETTINGS)
    pocket.prefs.languages = numbers(True)
    pocket.prefs.language = languages().index(first)
    face = lights.face_of(pocket)
    before = [face.words.text(word) for word in range(1, face.words.count)]
    pocket.enter(say.LANGUAGE)
    face.show()
    pocket.press(keys.B)
    face.show()
    assert [face.words.text(word) for word in range(1, face.words.count)] == before
    assert ("th" in face.look.bitmaps) == (first == "th"), "a sheet of letters stays in memory"


def test_tall_letters_leave_memory_with_their_language():
    pocket = at_menu(say.SETTINGS)
    face = lights.face_of(pocket)
    assert "th" not in face.look.bitmaps
    for code, there in (("th", True), ("nb", False)):
        pocket.prefs.language = languages().index(code)
        pocket.changed += 1
        face.show()
        assert ("th" in face.look.bitmaps) == there


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
    line = line_of(words)
    unknown = line.line.read("?")
    pocket = player.in_list(riddles=name[0] == "r", language=number)
    screen = lights.face_of(pocket).screen
    i = pocket.room.names.index(name)
    title = shelf.titles([name], number)[0]
    assert screen.label(pocket.menu, i) == in_light(words, title)
    said = [text.replace("|", "") for row, text in shelf.lines(name, number) if row == "say"]
    for text in [title, *said]:
        lit = in_light(words, text)
        assert lit.count("?") == text.count("?") and len(lit) == len(text), f"{text} is {lit}"
        assert all(line.line.read(char) != unknown or char == "?" for char in lit), f"{text} is {lit}"
    if said:
        screen = lights.face_of(player.in_lesson(name, language=number)).screen
        assert screen.ticker.text == line.line.read(in_light(words, said[0]))
