# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every word of every scene has room in every language, as tests/scenes/test_words_fit.py has it for English, and those
of friends' scenes as tests/friends/test_words_fit_friends.py.

A new language is measured by itself: what is in hardware/assets/languages.txt is what there is."""

import pytest

from hardware.screens.language import languages
from nerts_core.pocket import say
from tests.friends import test_words_fit_friends as with_friends
from tests.scenes import test_words_fit as alone
from tests.scenes.stages import MENUS, faced, size_too

OTHERS = languages()[1:]


@pytest.fixture(autouse=True, params=OTHERS)
def spoken(request, monkeypatch):
    """All faces speak the language."""
    number = languages().index(request.param)

    def speaking(pocket, size, drawn=True):
        pocket.prefs.language = number
        face = faced(pocket, size, drawn)
        assert face.words.language == request.param
        return face

    monkeypatch.setattr(alone, "faced", speaking)
    monkeypatch.setattr(with_friends, "faced", speaking)


@size_too
def test_menus(size):
    for title in MENUS:
        alone.test_every_row_of_every_menu(title, size)


@size_too
def test_values(size):
    for name in ("classic", "scrooge"):
        alone.test_every_value_of_every_option(name, size)
    for title in (say.GAME, say.RULES, say.SETTINGS):
        alone.test_every_value_of_every_preference(title, size)


@size_too
def test_ends_of_hands_and_matches(size):
    for seats in (2, 4, 12):
        alone.test_scores(seats, 0, size)
    alone.test_scores(4, 1, size)
    alone.test_hands_that_are_laid_out(4, size)
    alone.test_hands_that_are_laid_out(12, size)
    alone.test_winner(size, winners=(0, 3))


@size_too
def test_pages(size):
    alone.test_how_to_play(size)
    alone.test_records(size)


@size_too
def test_scenes_of_friends(size):
    for news in (*with_friends.SAID, *range(say.NO_RADIO, say.NO_RADIO + 4)):
        with_friends.test_what_is_said_about_looking_for_tables(news, size)
    for seats in (2, 4, 12):
        with_friends.test_the_lobby(seats, size)
        with_friends.test_watching(seats, size)
    for health in (0, 3):
        with_friends.test_the_news_of_the_lobby(health, size)
    for title in with_friends.TITLES:
        with_friends.test_the_menus_of_a_shared_table(title, size)
    for word in (say.NAME, say.ENTER_CODE):
        for buttons in (8, 3, 2):
            with_friends.test_writing(word, buttons, size)
    with_friends.test_waiting_for_others(size)
