# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Pictures of the rules with the rows of practice, and of scores that say what has changed for the player; and each
such line has room on every screen, in every language."""

import pytest

from hardware.boards.canvas import Canvas
from hardware.matrix.face import MatrixFace
from hardware.screens.language import languages
from nerts_core.pocket import say
from tests.scenes.stages import at_menu, at_scores, faced, on_lights, size_too
from tests.scenes.test_words_fit import check

NEWS = range(say.BOTS_FASTER, say.BOTS_FASTER + 6)


def rules(row, **look):
    """In the rules, on a row, both switched on."""
    pocket = at_menu(say.RULES, **look)
    pocket.prefs.adapting = 3
    pocket.prefs.options.values[18] = 1
    pocket.menu.cursor = list(pocket.menu.rows).index(row)
    return pocket


def scores(news=say.BOTS_FASTER, seats=4, **look):
    """After a hand that has changed something."""
    pocket = at_scores(seats, 0, **look)
    pocket.news = news
    return pocket


SCENES = {
    "rules_adapting": lambda: rules(say.ADAPTING),
    "rules_same_deal": lambda: rules(say.SAME_DEAL, dark=1),
    "news_4": scores,
    "news_12": lambda: scores(say.BOTS_FASTER + 3, 12, dark=1),
}


@size_too
@pytest.mark.parametrize("name", SCENES)
def test_picture(name, size, golden):
    golden("%s_%dx%d" % (name, *size), faced(SCENES[name](), size).display)


@pytest.mark.parametrize("name", SCENES)
def test_picture_on_lights(name, golden):
    golden(name + "_lights", on_lights(SCENES[name]()))


@size_too
@pytest.mark.parametrize("language", range(len(languages())), ids=languages())
def test_every_word_has_room(language, size):
    for row in (say.ADAPTING, say.SAME_DEAL):
        pocket = rules(row)
        pocket.prefs.language = language
        check(faced(pocket, size, False), f"row {row}")
    for seats in (2, 4, 8, 12):
        for news in NEWS if seats == 4 else NEWS[-1:]:
            pocket = scores(news, seats)
            pocket.prefs.language = language
            face = faced(pocket, size, False)
            check(face, f"{seats} seats, word {news}")
            shown = [line.shown for line in face.screen.lines]
            assert face.screen.words.text(news) in shown
            assert all(name in shown for name in face.screen.names), "a name is cut"
            who_called = face.screen.words.text(say.SAID + 5, face.screen.words.text(say.YOU))
            assert who_called in shown or seats == 12, "who called is not there"


def test_lights_tell_it_too():
    """The line that runs above the scores has it between who called and what comes next."""
    for news in NEWS:
        pocket = scores(news)
        face = MatrixFace(Canvas(64, 32), pocket)
        face.show()
        words = face.screen.words
        text = face.screen.ending(pocket)
        parts = [words.text(say.SAID + 5, words.text(say.YOU)), words.text(news), words.text(say.NEXT_HAND)]
        assert text.startswith("   ".join(parts)), text
        pocket.news = 0
        assert words.text(news) not in face.screen.ending(pocket)
