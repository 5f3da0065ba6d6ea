# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Choosing a language: at the first start, and at any time later; what is kept of it; and that all follows it."""

import pytest
import terminalio

from hardware.app import App
from hardware.boards.canvas import Blind
from hardware.boards.desktop import MemoryStore
from hardware.screens import language as speech
from hardware.screens.letters import Letters
from hardware.screens.words import Words
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.scenes.stages import SIZES
from tests.scenes.test_words_fit import check

THAI = speech.languages().index("th")


class Board:
    """A board with keys, time and a store, and a display that draws nothing."""

    def __init__(self, store, size, buttons):
        self.store = store
        self.display = Blind(*size)
        self.BUTTONS = buttons
        self.now_ms = 0

    def ticks_ms(self):
        self.now_ms += 20
        return self.now_ms

    def poll(self, pocket):
        return False

    def cue(self, cue):
        pass


class Child:
    """Somebody with a handheld."""

    def __init__(self, store=None, size=(160, 128), buttons=8):
        self.store = store or MemoryStore()
        self.app = App(Board(self.store, size, buttons), 1)
        self.app.ask_for_language()
        self.pocket = self.app.pocket
        self.wait()

    def wait(self, steps=40):
        for _ in range(steps):
            self.app.step()

    def press(self, *pressed):
        for key in pressed:
            self.pocket.press(key)
            self.wait(2)
            self.pocket.release(key)
            self.wait()

    def choose(self, word):
        menu = self.pocket.menu
        while menu.word(menu.cursor) != word:
            self.press(keys.DOWN)
        self.press(keys.A)

    @property
    def screen(self):
        return self.app.face.screen


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_first_start_asks_in_the_letters_of_each(size):
    child = Child(size=size)
    assert child.pocket.scene == pockets.LANGUAGE
    for _ in speech.languages():
        check(child.app.face, f"the language at {child.pocket.room.cursor}")
        lines = {line.shown: line for line in child.screen.labels}
        assert set(lines) == {speech.own_name(code) for code in speech.languages()}
        child.press(keys.DOWN)
    assert child.pocket.room.cursor == 0, "round at the end"
    drawn = [char for name in lines for char in name if child.app.face.words.font.get_glyph(ord(char)) is None]
    assert not drawn, f"the font of the names has no {drawn}"


def test_what_was_chosen_is_spoken_and_kept():
    child = Child()
    child.press(*[keys.DOWN] * THAI, keys.A)
    assert child.pocket.scene == pockets.TITLE
    assert child.app.face.words.language == "th"
    shown = {line.shown for line in child.screen.labels}
    assert Words("th").text(child.pocket.menu.word(child.pocket.menu.cursor)) in shown
    again = Child(child.store)
    assert again.pocket.scene == pockets.TITLE, "it asks once"
    assert again.app.face.words.language == "th" and again.pocket.prefs.language == THAI


def test_without_a_choice_it_is_english_and_not_asked_again():
    child = Child()
    child.press(keys.DOWN, keys.B)
    assert child.pocket.scene == pockets.TITLE and child.app.face.words.language == "en"
    child.choose(say.SETTINGS)
    child.press(keys.B)
    child.wait(100)
    assert child.pocket.prefs.language == 0


@pytest.mark.parametrize("buttons, key", ((8, keys.UP), (3, keys.RIGHT), (2, keys.RIGHT)))
def test_with_few_buttons_too(buttons, key):
    child = Child(buttons=buttons)
    child.press(key, keys.A)
    count = len(speech.languages())
    assert child.pocket.prefs.language == (count - 1 if key == keys.UP else 1)


@pytest.mark.parametrize("size", ((160, 128), (240, 135)), ids=str)
def test_it_can_be_changed_in_the_middle_of_a_hand(size):
    child = Child(size=size)
    child.press(keys.A)
    child.choose(say.PLAY)
    child.press(keys.START)
    hand = child.pocket.table.hand
    child.choose(say.SETTINGS)
    child.choose(say.LANGUAGE)
    assert child.pocket.scene == pockets.LANGUAGE
    child.press(*[keys.DOWN] * THAI, keys.A)
    assert child.pocket.scene == pockets.MENU and child.pocket.menu.title == say.SETTINGS
    assert child.pocket.menu.word(child.pocket.menu.cursor) == say.LANGUAGE
    child.press(keys.B)
    child.choose(say.RESUME)
    assert child.pocket.scene == pockets.TABLE and child.pocket.table.hand is hand
    words = child.app.face.words
    assert words.language == "th" and words.font.get_glyph(ord("ก")) is not None
    assert child.pocket.room is None


@pytest.mark.parametrize("size", ((160, 128), (64, 32)), ids=str)
def test_a_lesson_goes_on_in_the_language_that_was_taken(size):
    """In its second step, and back again: what it says is in letters that are there; the table stays as it is."""
    child = Child(size=size)
    child.press(keys.A)
    child.choose(say.LEARN)
    child.choose(say.LESSONS)
    child.press(keys.DOWN, keys.A)
    room, pocket = child.pocket.room, child.pocket
    name = room.names[room.cursor]
    for _ in range(20):
        if room.at:
            break
        child.press(room.key)
    hand = pocket.table.hand
    assert room.at == 1, f"{name}: its second step does not begin"
    for number in (THAI, 0):
        child.press(keys.START)
        child.choose(say.SETTINGS)
        child.choose(say.LANGUAGE)
        while pocket.prefs.languages[pocket.room.cursor] != number:
            child.press(keys.DOWN)
        child.press(keys.A, keys.B)
        child.choose(say.RESUME)
        told = [text for row, text in pocket.shelf().lines(name, number) if row == "say"]
        assert [step.said for step in room.steps] == told, f"{name} in language {number}"
        assert room.said == told[1] and pocket.room is room and pocket.table.hand is hand
        if size[0] > 64:
            font = child.app.face.words.font
            assert not [char for char in room.said if char != "|" and font.get_glyph(ord(char)) is None]


def test_a_lesson_whose_file_is_gone_goes_on_as_it_was():
    child = Child()
    child.press(keys.A)
    child.choose(say.LEARN)
    child.choose(say.LESSONS)
    child.press(keys.A)
    room, pocket = child.pocket.room, child.pocket
    said = room.said
    room.names[room.cursor] = "gone"
    child.press(keys.START)
    child.choose(say.SETTINGS)
    child.choose(say.LANGUAGE)
    child.press(*[keys.DOWN] * THAI, keys.A)
    assert pocket.prefs.language == THAI and pocket.room is room and room.said == said


def test_b_leaves_it_as_it_was():
    child = Child()
    child.press(*[keys.DOWN] * THAI, keys.A)
    child.choose(say.SETTINGS)
    child.choose(say.LANGUAGE)
    assert child.pocket.room.cursor == THAI, "the cursor begins on the language in use"
    child.press(keys.UP, keys.UP, keys.B)
    assert child.pocket.prefs.language == THAI and child.app.face.words.language == "th"
    assert child.pocket.menu.title == say.SETTINGS


def test_keys_are_not_swallowed_when_friends_call_to_the_table():
    child = Child()
    child.press(keys.A)
    child.choose(say.PLAY)
    child.press(keys.START)
    child.choose(say.SETTINGS)
    child.choose(say.LANGUAGE)
    child.pocket.unpause()  # as a table of friends does it
    child.press(keys.RIGHT)
    assert child.pocket.room is None and child.pocket.scene == pockets.TABLE


def test_a_board_with_one_language_does_not_ask(monkeypatch):
    monkeypatch.setattr(speech, "languages", lambda: ["xx", "en"])
    child = Child()
    assert child.pocket.scene == pockets.TITLE
    child.choose(say.SETTINGS)
    rows = [child.pocket.menu.word(row) for row in range(child.pocket.menu.count)]
    assert say.LANGUAGE not in rows


def test_a_language_whose_words_are_gone_is_another_one(monkeypatch):
    """A bundle with fewer languages keeps the numbers: what was chosen of the others is not mistaken."""
    child = Child()
    child.press(*[keys.DOWN] * THAI, keys.A)
    codes = speech.languages()
    monkeypatch.setattr(speech, "languages", lambda: [code if code in ("nb", "uk") else "xx" for code in codes])
    assert speech.numbers() == bytes([codes.index("nb"), codes.index("uk")])
    again = Child(child.store)
    assert again.app.face.words.language == "nb"
    again.choose(say.SETTINGS)
    again.choose(say.LANGUAGE)
    again.press(keys.DOWN, keys.A)
    assert again.pocket.prefs.language == codes.index("uk") and again.app.face.words.language == "uk"


@pytest.mark.parametrize("code", speech.languages())
def test_one_language_is_in_memory_as_a_byte_for_each_letter(code):
    """Of the words of the table; all others are read from the file."""
    words = Words("th")
    words.take(code)
    texts = [words.text(word, "{0}", "{1}") for word in range(1, words.count + 1)]
    assert len(words._block) == sum(map(len, texts[: say.GAME - 1])), "a byte for each letter"
    if all(ord(char) < 128 for text in texts for char in text):
        assert words.plain is terminalio.FONT and words.more == ""
    else:
        assert isinstance(words.plain, Letters)


def test_thai_marks_stand_on_the_letter_before_them():
    words = Words("th")
    assert words.width_px("ก") == 6 and words.width_px("กี่") == 6 and words.width_px("กู้") == 6
    glyph = words.font.get_glyph(ord("\u0e35"))
    assert glyph.shift_x == 0 and glyph.dx == -6
