# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Pictures of today's deal at each size and on lights; its rows and their values have room in every language."""

import pytest

from hardware.screens.language import languages
from nerts_core.pocket.prefs import DAY, DAY_BEST_S
from tests.practice.test_practice import deal, practice
from tests.scenes.stages import faced, on_lights, size_too
from tests.scenes.test_words_fit import check


def times(day=900, best_s=75, own_s=75):
    """In the menu after a call."""
    held = practice(day=day)
    pocket = held.pocket
    pocket.records.values[DAY] = pocket.room.day
    pocket.records.values[DAY_BEST_S] = best_s
    pocket.room.own_s = own_s
    pocket.room.better = best_s == own_s
    pocket.room._to_menu()
    return pocket


def table(best_s=0):
    """The deal lies on the table; where it was called before, with the best time."""
    held = practice()
    pocket = held.pocket
    if best_s:
        pocket.records.values[DAY] = pocket.room.day
        pocket.records.values[DAY_BEST_S] = best_s
    deal(held)
    return held.wait(3500).pocket


SCENES = {
    "untried": lambda: practice().pocket,
    "times": times,
    "numbered": lambda: times(None, 60, 75),
    "table": table,
    "table_best": lambda: table(95),
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
    pocket = times(None, 9999, 9999)
    pocket.prefs.language = language
    face = faced(pocket, size, False)
    for cursor in range(pocket.menu.count):
        pocket.menu.cursor = cursor
        pocket.changed += 1
        face.show()
        check(face, f"row {cursor}")


@pytest.mark.parametrize(("best_s", "shown"), [(0, "3"), (95, "3/95"), (1200, "3")])
def test_the_header_counts_the_seconds_against_the_best_time(best_s, shown):
    """Not the match, which there is none of. A best time with more than three figures has no room."""
    pocket = table(best_s)
    pocket.played_ms = 3999
    header = faced(pocket, (160, 128), False).screen.header
    figures = [header.match.grid[i] for i in range(header.match.figures)]
    assert "".join("0123456789   /"[tile] for tile in figures if tile < 14) == shown
    assert header.points.grid.hidden and header.lead.hidden
