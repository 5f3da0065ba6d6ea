# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Handhelds that are switched off and on and carried out of reach at any moment, and fingers that press anything: all
come together again, the hand ends, and all scores and cards agree (L2 to L5, N1, N3)."""

import random

import pytest

from nerts_core.pocket import pocket as pockets
from nerts_core.pocket.lobby import FOUND_ROW
from tests.friends.world import Friends

OPTIONS = ("classic", "jokers", "scrooge", "classic,tie=both")
SEEDS = 14
SCORED = 2


def upset(world, chance):
    """Something happens: a battery is out or in, some are out of reach or back."""
    count = len(world.apps)
    number = chance.randrange(count)
    what = chance.random()
    if what < 0.5:
        if world.apps[number] is not None and sum(app is not None for app in world.apps) > count // 2:
            world.off(number)
    elif what < 0.8:
        if world.apps[number] is None:
            world.on(number)
    else:
        world.apart = set(chance.sample(range(count), chance.randint(0, count - 1)))
    world.wait(chance.choice((300, 1500, 4000)))


def together(world):
    """All are on and near; who had given up finds the table."""
    world.apart = set()
    for number, app in enumerate(world.apps):
        if app is None:
            world.on(number)
    world.wait(6000)
    for number, app in enumerate(world.apps):
        if app.pocket.scene == pockets.NEARBY and app.pocket.friends.air.found_count:
            world.choose(number, FOUND_ROW)
    at_table = (pockets.TABLE, pockets.SCORES, pockets.WINNER, pockets.LAID)
    return world.wait(25_000, lambda: all(scene in at_table for scene in world.scenes()))


@pytest.mark.parametrize("number", range(SEEDS))
def test_all_come_together_again(number):
    chance = random.Random(number)
    count = chance.choice((2, 3, 4, 5))
    world = Friends(count, seed=number, loss=chance.choice((0, 0.1, 0.3)), faced=False)
    world.pocket(0).prefs.options.read(chance.choice(OPTIONS))
    world.pocket(0).prefs.seats = count + chance.randint(0, 2)
    assert world.sit_down() and world.begin(), f"scenes {world.scenes()}"
    world.take_fingers(600)
    for _ in range(chance.randint(2, 8)):
        upset(world, chance)
    assert together(world), f"not all are back: scenes {world.scenes()}"
    world.take_fingers()
    over = lambda: all(world.party(each).phase >= SCORED for each in range(count))  # noqa: E731
    for _ in range(500):
        if world.wait(2000, over):
            break
        for each, scene in enumerate(world.scenes()):
            if scene == pockets.LAID:
                world.press(each, "a")
    assert over(), f"the hand does not end: scenes {world.scenes()}"
    world.wait(200)
    totals = {tuple(world.party(each).table.match.totals) for each in range(count)}
    assert len(totals) == 1, f"totals differ: {totals}"
    for app in world.apps:
        pocket = app.pocket
        if pocket.seat >= 0:
            hand = pocket.table.hand
            cards = sum(hand.layouts[pocket.seat][:9]) + hand.placed[pocket.seat]
            assert cards == 52 + hand.options.values[15], f"seat {pocket.seat} has {cards} cards"


@pytest.mark.parametrize("number", range(6))
def test_any_keys_at_a_shared_table(number):
    """Nothing raises, and what is shown is there, whatever is pressed and whoever is gone."""
    chance = random.Random(100 + number)
    count = chance.choice((2, 3, 4))
    buttons = chance.choice((8, 8, 3, 2))
    world = Friends(count, seed=number, loss=chance.choice((0, 0.1, 0.3)), buttons=buttons, faced=False)
    world.pocket(0).prefs.options.read(chance.choice(("little", *OPTIONS)))
    assert world.sit_down() and world.begin()
    world.take_fingers()
    for _ in range(40):
        each = chance.randrange(count)
        if chance.random() < 0.15:
            upset(world, chance)
        elif world.apps[each] is not None:
            key = chance.choice((0, 1, 2, 3, 4, 4, 4, 5, 6, 7, 16, 17, 18))
            world.tap(each, key, chance.choice((20, 40, 900)), chance.choice((20, 100, 700)))
        for app in world.apps:
            if app is not None:
                menu = app.pocket.menu
                assert menu is None or 0 <= menu.cursor < menu.count <= len(menu.rows)
                assert menu is None or menu.help >= 0
                for i in range(menu.count if menu is not None else 0):
                    menu.kind(i)
                    menu.value(i)
                if app.pocket.scene in (pockets.TABLE, pockets.SCORES, pockets.WINNER, pockets.LAID, pockets.WATCH):
                    assert app.pocket.table is not None
