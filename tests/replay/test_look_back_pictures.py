# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The look back as it is seen, at every size and on 64x32 lights; every word of it has room in every language."""

import copy
import functools

import numpy
import pytest

from hardware.boards.canvas import Canvas
from hardware.matrix.face import MatrixFace
from hardware.screens.language import languages
from hardware.screens.page import Page
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket.between import can_look_back
from nerts_core.pocket.look_back import LookBackRoom
from nerts_core.table import seat_players
from tests.replay import hands
from tests.replay.test_look_back import look, tap
from tests.scenes.stages import at_scores, faced, pocket_of, size_too
from tests.scenes.test_words_fit import check

MATRIX = (64, 32)
WIDEST = ((say.LOOK_MISSED + 4, 54, 0), (say.LOOK_MISSED, 188, 0x1A), (say.LOOK_MISSED + 2, 188, 0))
LONG = ((say.LOOK_MISSED + 3, 888, 0), (say.LOOK_MISSED, 188, 0x1A), (say.LOOK_MISSED + 2, 188, 0))
NONE = ((say.LOOK_MISSED + 4, 54, 0), (say.LOOK_MISSED + 1, 0, 0))


@functools.lru_cache(maxsize=8)
def played(seed, options, seats):
    """A hand of bots, played once for all that look back at it."""
    return hands.play(seed, options, seats, 2, False)


def looked_back(seats=4, options="classic", known=True, facts=None, part=False, seed=4, **look_of):
    """A pocket that looks back at a hand of bots; `facts` instead of those that were found."""
    pocket = pocket_of(seats=seats, **look_of)
    tape = copy.deepcopy(played(seed, options, seats))
    pocket.table = tape.table
    pocket.phase = 3
    tape.record.full = part
    room = LookBackRoom(pocket, tape.record)
    if known:
        look(pocket)
        room.facts = list(facts or room.facts)
    else:
        for _ in range(20):
            pocket.step(20)
    return pocket


def watching(paused=False):
    """In the middle of a hand that goes again."""
    pocket = looked_back()
    tap(pocket, keys.A)
    tap(pocket, keys.RIGHT)
    for _ in range(1500):
        pocket.step(20)
    tap(pocket, keys.A if paused else keys.RIGHT)
    return pocket


SCENES = {
    "told_4": looked_back,
    "told_2_dark": lambda: looked_back(2, facts=LONG, dark=1),
    "told_12": lambda: looked_back(12, facts=WIDEST),
    "told_part": lambda: looked_back(facts=WIDEST, part=True, dark=1),
    "begun": lambda: looked_back(known=False),
    "watched": watching,
    "paused": lambda: watching(True),
}


@size_too
@pytest.mark.parametrize("name", SCENES)
def test_picture(name, size, picture_golden):
    picture_golden("%s_%dx%d" % (name, *size), faced(SCENES[name](), size).display)


@pytest.mark.parametrize("name", SCENES)
def test_picture_on_lights(name, picture_golden):
    pocket = SCENES[name]()
    face = MatrixFace(Canvas(*MATRIX), pocket)
    face.show()
    picture_golden("%s_64x32" % name, face.display)


@size_too
@pytest.mark.parametrize("language", languages())
def test_every_word_has_room(language, size):
    """Each fact is whole, at the end of its card's row too, with the note that the end is missing."""
    number = languages().index(language)
    for facts in (WIDEST, LONG, NONE):
        for part in (False, True):
            pocket = looked_back(facts=facts, part=part)
            pocket.prefs.language = number
            face = faced(pocket, size, False)
            check(face, f"{language}, {facts}")
            shown = "".join(line.shown for line in face.screen.lines).replace(" ", "")
            for word, value, _ in facts:
                text = face.screen.words.text(word, "", value).replace(" ", "").replace("\u200b", "")
                assert text in shown, f"{language}: of '{text}' not all has room"
            for grid in face.screen.content:
                if getattr(grid, "width", 0) == 2:
                    assert grid.x + 18 <= face.screen.width and grid.y + 9 <= face.screen.height
            assert face.screen.bitmap.height >= 16


@size_too
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("buttons", (8, 2))
@pytest.mark.parametrize("won", (False, True))
def test_scores_and_winner_name_the_key_of_their_menu(won, language, buttons, size):
    """The words have room besides all that was there before. A match that is over and was not written down has no menu,
    and names no key."""
    pocket = at_scores(4, 2)
    pocket.buttons = pocket.prefs.buttons = buttons
    pocket.prefs.language = languages().index(language)
    pocket.table.record.moves = 9
    assert can_look_back(pocket)
    if won:
        pocket.winner = 0
        pocket.scene = pockets.WINNER
    face = faced(pocket, size, False)
    check(face, language)
    key = "> " if buttons == 2 else "B: "
    assert any(key in line.shown for line in face.screen.lines)
    pocket.table.record.moves = 0
    pocket.changed += 1
    face.scene = -1
    face.show()
    assert any(key in line.shown for line in face.screen.lines) == (not won)


def test_the_lines_come_down_in_the_owners_colours():
    """Each seat's line begins at the top left and ends at the height of what its pile had left."""
    pocket = looked_back()
    screen = faced(pocket, (320, 240), False).screen
    assert isinstance(screen, Page)
    bitmap = screen.bitmap
    colours = numpy.array([[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)])
    hand = pocket.table.hand
    low = bitmap.height - 2
    for seat in range(4):
        rows = numpy.nonzero(colours == 4 + seat)[0]
        assert len(rows), f"seat {seat} has no line"
        # No line goes lower than what its pile had left; the own one is two pixels thick, and over all others.
        end = low - low * hand.layouts[seat][0] // 13
        assert rows.max() == end + (seat == 0) or seat
        assert rows.max() <= end + (seat == 0)
    assert colours[0, 0] == 4


def test_the_bar_grows_while_the_hand_is_looked_at():
    pocket = looked_back(known=False)
    face = faced(pocket, (160, 128), False)
    widths = []
    while pocket.room.analysis is not None:
        pocket.step(20)
        face.show()
        if pocket.room.analysis is not None:
            widths.append(face.screen.bar.width)
    assert widths == sorted(widths) and widths[-1] > 4 * widths[0]
    assert face.screen.bar is None


def test_names_of_bots_are_those_of_the_table():
    """The room's table has no bots, and seats keep their names."""
    pocket = looked_back()
    seat_players(pocket.room.table, 2, 4, 0)
    assert [pocket.name_word(seat) for seat in range(4)] == [say.YOU + seat for seat in range(4)]
    assert pocket.scene == pockets.LOOK_BACK
