# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The word ids of the core and the language tables say the same, and no word is there for nothing.

A new language is found by itself: hardware/words/<language>.txt has the names of en.txt in the same order, and a line
in hardware/assets/languages.txt its number.
"""

import pathlib
import re

import pytest

from nerts_core import hand, moves, options, options_text
from nerts_core.pocket import menu, say
from tools import fonts

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORDS = ROOT / "hardware" / "words"
LANGUAGES = sorted(path.stem for path in WORDS.glob("*.txt"))
IDS = {name: value for name, value in vars(say).items() if name.isupper()}
NOT_WORDS = {"NONE", "HELP", "PAGES", "VALUES"}  # an offset, a count, an index


def table(language):
    """Returns [(name, text)] of a language, the word with id 1 first."""
    lines = (WORDS / (language + ".txt")).read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.strip() and not line.startswith("#")]
    assert all(" = " in row for row in rows), f"{language}: a line without ' = '"
    return [tuple(row.split(" = ", 1)) for row in rows]


# Names, and words that are the same in every language; and those that are in one.
SAME = {"GAME", "SAID_CALL", "CARDS_LEFT", "SCROOGE", "HOWTO_7"}
SAME_IN = {"nb": {"ANIMAL_13", "PAUSE", "BONUS", "SAID_PAUSED", "HOLD_A"}, "fil": {"MENU"}}
NAMES = ["NONE"] + [name for name, _ in table("en")]


def test_english_is_there():
    assert "en" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_words(language):
    english, other = table("en"), table(language)
    assert [name for name, _ in other] == [name for name, _ in english]
    for (name, text), (_, wanted) in zip(other, english, strict=True):
        assert text.strip(), f"{language}: {name} has no text"
        places = sorted(set(re.findall(r"\{\d\}", text)))
        assert places == sorted(set(re.findall(r"\{\d\}", wanted))), f"{language}: {name} has other places to fill in"


def test_every_language_has_its_number():
    """What a player chose is kept as a number: English is 0, and what once was there stays in its place."""
    assert fonts.languages()[:6] == ["en", "fil", "nb", "kmr", "th", "uk"]
    assert sorted(fonts.languages()) == LANGUAGES


def test_every_language_has_a_name_of_its_own():
    names = [fonts.name_of(language) for language in LANGUAGES]
    assert len(set(names)) == len(names) and all(names)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_nothing_is_left_in_english(language):
    """A mark of what waits for a translator, or the English text itself, but for names and what is the same word."""
    same = SAME | SAME_IN.get(language, set())
    for (name, text), (_, english) in zip(table(language), table("en"), strict=True):
        assert not text.startswith("EN:"), f"{language}: {name} waits to be translated"
        if not re.fullmatch(r"BOT_\d+", name):
            assert text != english or name in same, f"{language}: {name} is the English text"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_no_letters_that_cannot_be_typed_or_seen(language):
    """No signs of another script among the letters of a word, no invisible ones, no two spaces."""
    scripts = {"en": "", "fil": "", "uk": "\u0400-\u04ff’", "th": "\u0e00-\u0e7f", "kmr": "ÇÊÎŞÛçêîşû", "nb": "ÆØÅæøå"}
    # of a further language: letters, and the marks and spaces that its words have
    allowed = re.compile(f"[ -~{scripts[language]}]" if language in scripts else r"[ -~\u00a1-\u1fff\u2013-\u2026]")
    for name, text in table(language):
        bad = [char for char in text if not allowed.fullmatch(char)]
        assert not bad, f"{language}: {name} has {bad}"
        assert "  " not in text and text == text.strip(), f"{language}: {name} has spaces too many"
        mixed = re.search("[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]", text)
        assert not mixed, f"{language}: {name} has Latin and Cyrillic letters in one word"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lessons_speak_every_language(language):
    english, other = fonts.lesson_rows("en"), fonts.lesson_rows(language)
    assert len(english) == len(other) > 0


def test_names_are_there_once():
    assert len(set(NAMES)) == len(NAMES)


def test_reasons_are_their_own_words():
    names = [name.upper().replace("-", "_") for name in moves.REASONS.split()]
    assert NAMES[1 : len(names)] == names[1:]


def test_announcements_follow_their_numbers():
    for name, number in vars(hand).items():
        if name.startswith("SAYS_"):
            assert NAMES[say.SAID + number] == name.replace("SAYS_", "SAID_"), f"hand.{name} has another word"


def test_ids_point_at_words_of_their_name():
    firsts = {
        "SAID": None,
        "SIGNALS": "SIGNALS_1",
        "SET": options_text.SET_NAMES[0].upper(),
        "OPTION": options_text.NAMES[0].upper(),
    }
    for name, value in IDS.items():
        if name in NOT_WORDS:
            continue
        wanted = firsts.get(name, name)
        if name in ("VALUE", "RECORD", "SAID"):
            continue  # groups with words of other names; their members are looked at in other tests
        assert NAMES[value] == wanted, f"say.{name} is {value}, which is {NAMES[value]} in en.txt"


def test_sets_options_and_values_have_words_in_their_order():
    for number, name in enumerate(options_text.SET_NAMES):  # a set may have the name of an option
        assert NAMES[say.SET + number] in (name.upper(), name.upper() + "_SET")
    wanted = [name.upper() for name in options_text.NAMES]
    assert len(wanted) == len(options.DEFAULT)
    # the last one has a row apart
    assert NAMES[say.SAME_DEAL] == wanted.pop()
    assert NAMES[say.OPTION : say.OPTION + len(wanted)] == wanted


def test_every_row_of_a_menu_has_its_help():
    for row in range(say.CONTINUE, say.OPTION + len(options.DEFAULT) - 1):
        assert NAMES[row + say.HELP] == NAMES[row] + "_HELP"
    for row in (say.LARGE_RANKS, say.SLOW_TEXTS, say.SAME_DEAL, say.ADAPTING):
        assert NAMES[row + 1] == NAMES[row] + "_HELP"


def test_how_to_has_a_title_and_a_text_for_each_page():
    for page in range(say.PAGES):
        title = f"HOWTO_{page + 1}"
        assert NAMES[say.HOWTO_1 + 2 * page : say.HOWTO_1 + 2 * page + 2] == [title, title + "_TEXT"]
    assert not [name for name in NAMES if name.startswith(f"HOWTO_{say.PAGES + 1}")]


def test_every_word_id_is_used():
    sources = [path for top in ("nerts_core", "hardware") for path in (ROOT / top).rglob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources if path.name != "say.py")
    rows = [row for rows in vars(menu).values() if isinstance(rows, bytes) for row in rows]
    unused = []
    for name, number in IDS.items():
        by_name = re.search(rf"\bsay\.{name}\b|\b_W_{name} = const\({number}\)", text)
        if name not in NOT_WORDS and not by_name and number not in rows:
            unused.append(name)
    assert not unused, f"no source uses {', '.join('say.' + name for name in unused)}"
