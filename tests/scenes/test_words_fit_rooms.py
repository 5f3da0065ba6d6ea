# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Words of the rooms have room in every language at every size: lessons and riddles, who plays, the look back."""

import pytest

from hardware.screens.language import languages
from hardware.screens.lesson import wrap
from hardware.screens.theme import TEXT
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tests.lessons.player import in_lesson, in_list
from tests.scenes.stages import at_menu, faced, pocket_of, size_too
from tests.scenes.test_words_fit import check, misfits
from tools import fonts

LINES = 2  # of a lesson's band
MOST = 999  # seconds or cards, as hardly ever come
FACTS = tuple(range(say.LOOK_MISSED, say.LOOK_MISSED + 5))

language_too = pytest.mark.parametrize("language", languages())


def rows_fit(pocket, face, what):
    """With the cursor on each row: its label and its help are there whole."""
    screen = face.screen
    for cursor in range(pocket.menu.count):
        pocket.menu.cursor = cursor
        screen.show(pocket)
        check(face, f"{what}, row {cursor}")
        helps = screen.wrap(screen.help_text(pocket.menu), screen.width - 6)
        assert [line.shown for line in screen.helps if line.shown] == helps, f"{what}: of the help only a part has room"


@size_too
@language_too
def test_lists_of_lessons_and_riddles(language, size):
    number = languages().index(language)
    pocket = at_menu(say.LEARN)
    pocket.prefs.language = number
    rows_fit(pocket, faced(pocket, size, False), "the menu of learning")
    for riddles in (False, True):
        pocket = in_list(riddles=riddles, language=number)
        rows_fit(pocket, faced(pocket, size, False), f"riddles {riddles}")


@size_too
@language_too
def test_what_lessons_say(language, size):
    """Two lines beside the key to press."""
    number = languages().index(language)
    texts = [row.partition("=")[2].strip() for row in fonts.lesson_rows(language) if row.startswith("say.")]
    face = faced(in_lesson("01-nerts", language=number), size, False)
    band = face.sign
    texts += [face.words.text(word) for word in (*range(say.WELL_DONE, say.WELL_DONE + 3), say.WELL_DONE + 3)]
    texts += [face.words.text(word, 12) for word in (say.RIDDLE_MOVES, say.RIDDLE_SOLVED)]
    assert len(texts) > 20
    for text in texts:
        lines = wrap(band.voice, text, band.room_px)
        assert len(lines) <= LINES, f"'{text}' has {len(lines)} lines"
        widest = max(band.voice.width_px(line) for line in lines)
        assert widest <= band.room_px, f"'{text}' needs {widest} pixels, there are {band.room_px}"


@size_too
@language_too
def test_who_plays(language, size):
    pocket = pocket_of()
    pocket.prefs.language = languages().index(language)
    pocket.enter(say.PLAYERS)
    room = pocket.room
    face = faced(pocket, size, False)
    rows_fit(pocket, face, "the list of players")
    pocket.open_menu(say.SETTINGS)
    for asks in (say.ASK_CLEAR, say.ASK_REMOVE):
        room.asks = asks
        pocket.show(pockets.PLAYERS)
        face.show()
        assert type(face.screen).__name__ == "PlayersScreen"
        check(face, f"question {asks}")
        pocket.show(pockets.TITLE)
        pocket.go_home()
        face.show()


@size_too
@language_too
def test_facts_of_a_look_back(language, size):
    """Each is one line, or two at the most, beside its card."""
    pocket = at_menu(say.GAME)
    pocket.prefs.language = languages().index(language)
    page = faced(pocket, size, False).screen
    for word in FACTS:
        text = page.words.text(word, "", MOST)
        lines = page.wrap(text, page.width - 6 - 20)
        assert len(lines) <= 2, f"'{text}' has {len(lines)} lines"
    for word in (say.LOOK_MISSED + 5, say.LOOK_MISSED + 6, say.LOOK_MISSED + 7, say.LOOK_BACK):
        text = page.words.text(word, "", 8)
        page.line(3, 60, 0, TEXT, text)
        assert not [wrong for wrong in misfits(page) if "is not inside" in wrong], text
        page.lines.pop()


@size_too
@language_too
def test_letters_with_marks_have_air_between_rows(language, size):
    """A mark above one row does not touch one below the row over it; where there are no marks rows are as close as
    before."""
    for title in (say.GAME, say.RULES, say.OPTIONS, say.SETTINGS, say.PAUSE):
        pocket = at_menu(title)
        pocket.prefs.language = languages().index(language)
        face = faced(pocket, size, False)
        marks = int(bool(face.words.more) and face.words.font.plain < len(face.words.more))
        assert marks == (language == "th") and face.words.air_px == marks
        assert face.screen.pitch_px >= face.screen.line_px + 2 * marks
