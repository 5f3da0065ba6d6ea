# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every word of the scenes of friends has room at every size: inside the screen, whole, and not over another one."""

import pytest

from nerts_core.pocket import say
from tests.friends.stages import TITLES, lobby, nearby, scored, watched, writing
from tests.scenes.stages import faced, size_too
from tests.scenes.test_words_fit import misfits

SAID = (say.LOOKING, say.GOING, say.COMING_BACK, say.LEAVING, say.NO_CARRIER, *range(say.NO_ANSWER, say.NO_ANSWER + 5))
LONG = "Wwwwwwwww"


def check(face, what, cut=False):
    """cut: names as long as can be may end in two dots."""
    wrong = [line for line in misfits(face.screen) if not (cut and line.endswith("is cut off"))]
    assert not wrong, f"{what}: {wrong[0]}"


def all_rows(pocket, face, what, cut=False):
    """With the cursor on each row: its label and its help are there whole."""
    screen = face.screen
    for cursor in range(pocket.menu.count):
        pocket.menu.cursor = cursor
        screen.show(pocket)
        check(face, f"{what}, row {pocket.menu.word(cursor)}", cut)
        helps = screen.wrap(screen.help_text(pocket.menu), screen.width - 6)
        assert [line.shown for line in screen.helps if line.shown] == helps, f"{what}: of the help only a part has room"


@size_too
@pytest.mark.parametrize("news", (*SAID, *range(say.NO_RADIO, say.NO_RADIO + 4)))
def test_what_is_said_about_looking_for_tables(news, size):
    for tables in ((), ((LONG, 12, 1),), ((LONG, 12, 0),) * 6):
        pocket = nearby(tables, news)
        all_rows(pocket, faced(pocket, size, False), f"news {news}, {len(tables)} tables")


@size_too
@pytest.mark.parametrize("back", (1, 2))
def test_what_may_be_done_without_those_who_are_missing(back, size):
    for tables in ((), ((LONG, 12, 1),) * 6):
        pocket = nearby(tables, say.CUT_OFF, back=back)
        assert (say.GO_TOGETHER in pocket.menu.rows[: pocket.menu.count]) == (back > 1)
        all_rows(pocket, faced(pocket, size, False), f"{back}, {len(tables)} tables")


@size_too
@pytest.mark.parametrize("seats", (2, 3, 4, 5, 6, 8, 9, 12))
def test_the_lobby(seats, size):
    """Long names may be cut where there are many; marks, ticks and the menu are whole."""
    for own, watching in ((0, 0), (seats - 1, 1)):
        pocket = lobby(seats, seats, own, watching=watching if seats < 12 else 0)
        face = faced(pocket, size, False)
        all_rows(pocket, face, f"{seats} seats", cut=True)
        assert face.screen.shown >= 1
        assert face.screen.pitch_px >= face.screen.line_px, "the rows of the menu are cut"
        assert all(cell.shown for cell in face.screen.cells), "a seat without a name"


@size_too
@pytest.mark.parametrize("health", (0, 3))
def test_the_news_of_the_lobby(health, size):
    """How many are ready and how many only watch, beside the code; or that nobody can be heard. Not cut up to nine."""
    for seats, watching in ((4, 1), (9, 6)):
        pocket = lobby(seats, seats, 0, (1 << seats) - 1, watching=watching, health=health)
        screen = faced(pocket, size, False).screen
        shown = [line.shown for line in screen.news]
        if health:
            wanted = screen.wrap(screen.words.text(say.OUT_OF_REACH), screen.news_px)
            wanted = (wanted + [""])[:2] if len(wanted) < 3 else None
        else:
            wanted = [screen.words.text(say.LOBBY_NEWS, seats, seats), screen.words.text(say.WATCHING, "", watching)]
        assert shown == wanted, f"instead of {wanted} only {shown}"


@size_too
@pytest.mark.parametrize("title", TITLES)
def test_the_menus_of_a_shared_table(title, size):
    pocket = lobby(2, 3)
    pocket.friends.party.phase = 1
    pocket.open_menu(title)
    pocket.scene = 1
    pocket.changed += 1
    all_rows(pocket, faced(pocket, size, False), f"menu {title}")


@size_too
@pytest.mark.parametrize("buttons", (8, 3, 2))
@pytest.mark.parametrize("word", (say.NAME, say.ENTER_CODE))
def test_writing(word, buttons, size):
    pocket = writing(word, "Wwwwwwwww" if word == say.NAME else "WWW", buttons=buttons)
    face = faced(pocket, size, False)
    for at in range(len(pocket.entry.letters)):
        pocket.entry.at = at
        face.screen.show(pocket)
        check(face, f"letter {at}")
    assert face.screen.shown.startswith("Wwwwwwwww" if word == say.NAME else "WWW")


@size_too
@pytest.mark.parametrize("seats", (2, 4, 6, 9, 12))
def test_watching(seats, size):
    pocket = watched(seats=seats, persons=max(2, seats - 1))
    face = faced(pocket, size, False)
    check(face, f"{seats} seats", cut=True)
    pocket.friends.party.paused_by = 1
    face.screen.show(pocket)
    assert face.screen.news.shown == face.screen.words.text(55)
    check(face, f"{seats} seats, a pause", cut=True)


@size_too
def test_waiting_for_others(size):
    for ready in (0, 1, 3, 7):
        for won in (-1, 1):
            check(faced(scored(ready=ready, won=won), size, False), f"ready {ready}", cut=True)


@size_too
def test_soon_it_goes_on_without_somebody(size):
    for won in (-1, 1):
        pocket = scored(ready=3, won=won)
        pocket.friends.party.is_late = True
        face = faced(pocket, size, False)
        check(face, f"won {won}", cut=True)
        name = face.words.text(pocket.friends.seat_word(2))
        assert face.screen.foot.shown == face.words.text(say.GOES_ON_SOON, name)


@size_too
def test_out_of_reach_at_the_scores(size):
    """L5: A does nothing that anybody hears, so nothing says that it does."""
    for ready in (0, 1):
        for won in (-1, 1):
            pocket = scored(ready=ready, won=won)
            pocket.friends.party.health = 2
            face = faced(pocket, size, False)
            check(face, f"won {won}", cut=True)
            assert face.screen.foot.shown == face.words.text(say.OUT_OF_REACH)
