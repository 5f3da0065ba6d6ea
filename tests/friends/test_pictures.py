# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The scenes of friends as they look, at every size that a board has, light and dark: kept pictures."""

import pathlib

import pytest

from nerts_core.pocket import say
from tests.friends.stages import lobby, nearby, playing, scored, watched, writing
from tests.pictures import comparer
from tests.scenes.stages import SIZES, faced


@pytest.fixture
def picture_golden(request):
    """A function `picture_golden(name, canvas)`, the name without ".png"."""
    return comparer(request, pathlib.Path(__file__).resolve().parent / "goldens")


def on_air(health=0, mask=0, **how):
    """A table with the signs of the air."""
    pocket = playing(**how)
    pocket.friends.health = health
    pocket.table.waits_mask = mask
    pocket.play.said_ms = pocket.play.banner = 0
    return pocket


TABLES = (("Fox", 2, 0), ("Bartholom", 1, 1), ("Owl", 12, 0))
SCENES = {
    "nearby": lambda dark: nearby(dark=dark),
    "nearby_tables": lambda dark: nearby(TABLES, cursor=1, dark=dark),
    "nearby_none": lambda dark: nearby((), say.NO_CARRIER, 3, dark),
    "nearby_older": lambda dark: nearby(TABLES[:1], say.NO_ANSWER + 2, 0, dark),
    "nearby_back": lambda dark: nearby((), say.COMING_BACK, 3, dark),
    "nearby_some_back": lambda dark: nearby((), say.CUT_OFF, 0, dark, 2),
    "lobby": lambda dark: lobby(dark=dark),
    "lobby_2": lambda dark: lobby(1, 2, ready=0, cursor=1, dark=dark),
    "lobby_shared": lambda dark: lobby(3, 4, own=1, ready=1, cursor=5, watching=2, mate=1, less=3, dark=dark),
    "lobby_8": lambda dark: lobby(8, 8, own=5, ready=0x55, cursor=2, dark=dark, away=4),
    "lobby_12": lambda dark: lobby(12, 12, own=7, ready=0xF0F, cursor=3, health=2, dark=dark),
    "code": lambda dark: writing(say.ENTER_CODE, "KX", 11, dark),
    "name": lambda dark: writing(say.NAME, "Mia", 1, dark, 3),
    "watch": lambda dark: watched(dark=dark),
    "watch_12": lambda dark: watched(90, persons=11, seats=12, dark=dark, paused_by=2),
    "air_good": lambda dark: on_air(0, 0x04, dark=dark),
    "air_slow": lambda dark: on_air(1, 0x12, dark=dark, away=1),
    "air_cut_off": lambda dark: on_air(2, 0, dark=dark, persons=6, seats=8),
    "scores_wait": lambda dark: scored(ready=1, dark=dark),
    "winner_again": lambda dark: scored(won=1, dark=dark),
}


@pytest.mark.parametrize("dark", (0, 1), ids=("light", "dark"))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name, size, dark, picture_golden):
    face = faced(SCENES[name](dark), size)
    picture_golden("%s_%s_%dx%d" % (name, "dark" if dark else "light", *size), face.display)
