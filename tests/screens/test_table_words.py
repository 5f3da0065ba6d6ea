# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is written on the table screen has room, in every language and at every size, and can be read on its colour."""

import importlib
import pathlib
import re

import pytest

from hardware.screens import banner, cards, face, shared, theme, tiles
from hardware.screens.plan import Plan
from hardware.screens.words import BREAK, Words
from nerts_core import hand as hands
from nerts_core import moves
from nerts_core.pocket import say
from tests.screens.test_table_pictures import SIZES

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "hardware" / "words"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.txt"))
HEADER_WORDS = (say.CALL_A, say.CALL_START, say.OFFER_STUCK, say.READY, say.WHICH_CARD)
WITH_CARD = (say.SAID + hands.SAYS_DECLARED, say.SAID + hands.SAYS_MUST_PLAY)
SEATS = 12
MARGIN_PX = 3


def header_texts(words):
    """Every text that can stand in the header: what follows a mark, and what stands alone."""
    names = [words.text(say.YOU + seat) for seat in range(SEATS)]
    marked, alone = [], [words.text(reason) for reason in range(1, len(moves.REASONS.split()))]
    for word in [say.SAID + says for says in range(hands.SAYS_ONE_LEFT, hands.SAYS_NEW_HANDS + 1)] + [say.FIRST]:
        raw = words.text(word, "{0}", "{1}")
        if "{0}" in raw:
            marked += [words.text(word, name) for name in names]
        else:
            alone.append(raw)
    return marked, alone + [words.text(word, "", 99) for word in HEADER_WORDS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_announcement_and_refusal_fits_the_header(language, size):
    words = Words(language)
    marked, alone = header_texts(words)
    first = banner.TEXT_X
    wide = [text for text in marked if first + words.width_px(text) > size[0]]
    plan = Plan(*size, 4, 4)
    card_px = 4 + 2 * tiles.HALF_PX[plan.foundation_size]
    drawn = [words.text(word, words.text(say.YOU + seat)) for word in WITH_CARD for seat in range(SEATS)]
    wide += [text for text in drawn if first + words.width_px(text) + card_px > size[0]]
    wide += [text for text in alone if MARGIN_PX + words.width_px(text) > size[0]]
    assert not wide, f"too wide for {size[0]} pixels: {wide}"
    # what is announced may lie over the first lines below the header for its moment, but not over a whole strip
    assert words.line_px <= plan.header_px + 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_call_is_written_large_on_the_smallest_screen(language):
    words = Words(language)
    texts = [words.text(say.SAID + hands.SAYS_CALL, words.text(say.YOU + seat)) for seat in range(SEATS)]
    assert all(banner.TEXT_X + 2 * words.width_px(text) <= SIZES[0][0] for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, SEATS + 1))
def test_names_fit_their_cells(language, size, seats):
    words = Words(language)
    plan = Plan(*size, 4, seats)
    if plan.seat_name_px:
        names = [words.text(say.YOU + seat) for seat in range(1, seats)]
        assert not [name for name in names if words.width_px(name) > plan.seat_name_px]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_letter(language):
    words = Words(language)
    letters = {char for word in range(1, words.count + 1) for char in words.text(word)} - {BREAK}
    assert not sorted(char for char in letters if words.font.get_glyph(ord(char)) is None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_those_of_the_file(language):
    """Short texts are kept as one block, long ones read again: both are what the file says."""
    lines = (FOLDER / (language + ".txt")).read_text(encoding="utf-8").splitlines()
    texts = [line.split("=", 1)[1].strip() for line in lines if "=" in line and not line.startswith("#")]
    words = Words(language)
    assert [words.text(word, "{0}", "{1}").replace(BREAK, "|") for word in range(1, words.count + 1)] == texts
    assert words.text(0) == "" and max(map(len, texts)) > 60


def test_words_that_are_not_kept_come_back():
    words = Words()
    texts = [words.text(word) for word in range(1, words.count + 1)]
    words.keep(say.GAME)
    assert [words.text(word) for word in range(1, say.GAME)] == texts[: say.GAME - 1]
    assert len(words._starts) == say.GAME + 1, "a word that was kept has brought all back"
    words.keep(say.GAME)
    assert [words.text(word) for word in range(words.count, 0, -1)] == texts[::-1]


def test_a_language_that_is_not_there_is_an_error():
    with pytest.raises(OSError):
        Words("xx")


def luminance(colour):
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The contrast of two colours as WCAG has it, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("look", range(len(theme.NAMES)), ids=theme.NAMES)
@pytest.mark.parametrize("four", (False, True))
def test_letters_and_signs_can_be_read_on_what_is_behind_them(look, four):
    def colour(index):
        return theme.entry(look, index, four, 0)

    pairs = [(theme.INK + suit, theme.FACE, 4.5) for suit in range(4)]
    pairs += [(theme.TEXT, behind, 7) for behind in (theme.TABLE, theme.PANEL, theme.BAR)]
    pairs += [(theme.WARN, theme.TABLE, 4), (theme.WARN, theme.BAR, 4), (theme.LEAD, theme.PANEL, 3)]
    pairs += [(theme.LEAD, theme.TABLE, 3), (theme.ACCENT, theme.ACCENT_EDGE, 4.5), (theme.ACCENT, theme.FACE, 1.2)]
    pairs += [(theme.PLATE_FIGURE, theme.PLATE, 4.5), (theme.EDGE, theme.FACE, 3)]
    for front, behind, least in pairs:
        assert contrast(colour(front), colour(behind)) >= least, f"entry {front} on {behind}"
    assert contrast(0, colour(theme.ACCENT)) >= 4.5, "black letters on an announcement of the table"


@pytest.mark.parametrize("owner", range(tiles.MARKS))
def test_letters_can_be_read_on_every_owner_colour(owner):
    ink = 0xFFFFFF if owner in theme.DARK_OWNERS else 0
    assert contrast(ink, theme.OWNERS[owner]) >= 3.9


def folded():
    """(file, name, value) of the constants that the screens' files fold in from tiles.py, theme.py and say.py."""
    found = []
    for path in sorted((FOLDER.parent / "screens").glob("*.py")):
        if path.stem == "howto":  # it has numbers of its own for what stands in its pictures
            continue
        for name, value in re.findall(r"^_([A-Z_0-9]+) = (?:const\((\w+)\)|\(.*\)|\".*\")", path.read_text(), re.M):
            if name in vars(tiles) or name in vars(theme):
                found.append((path.stem, name, value))
    return found


@pytest.mark.parametrize(("file", "name", "value"), folded())
def test_folded_constants_are_those_of_tiles_and_theme(file, name, value):
    """A chip does not keep tiles.py and theme.py while the table is shown: their numbers stand in the files again."""
    wanted = getattr(tiles if name in vars(tiles) else theme, name)
    module = importlib.import_module("hardware.screens." + file)
    assert getattr(module, "_" + name) == wanted and (not value or int(value, 0) == wanted)


def test_constants_are_folded_at_all():
    assert len(folded()) > 40


def test_numbers_that_are_folded_under_other_names():
    assert sorted(owner for owner in range(tiles.MARKS) if banner._WHITE_ON >> owner & 1) == sorted(theme.DARK_OWNERS)
    assert banner._W_SAID_DECLARED == WITH_CARD[0] and banner._W_SAID_MUST_PLAY == WITH_CARD[1]
    assert face._OF_MENUS == say.GAME
    assert shared._SOLIDS == theme.SOLIDS and cards.ROWS == 13 + tiles.CARD_ROWS - 1
