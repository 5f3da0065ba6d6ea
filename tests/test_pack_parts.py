# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A part that only its whole makes becomes one object with it; the program does the same."""

import ast

import pytest

from tests.pack_programs import both_say
from tools import pack_groups

MAIN = pack_groups.FOLDER + "a0.py"
CLOCK = """
class Clock:
    STEP = 5

    def __init__(self, start, house=None):
        self.now = start
        self.count = 0
        self.house = house

    def tick(self, by):
        self.now += by * self.STEP
        self.count += 1
        return self.now

    def told(self):
        return "ticks", self.now, self.count, self.house.count if self.house else 0


class House:
    def __init__(self, start):
        self.count = 70
        self.clock = Clock(start, self)
        self.rooms = []

    def all(self):
        return "days", self.count, self.clock.told(), len(self.rooms)

    def live(self, days):
        clock = self.clock
        for _ in range(days):
            clock.tick(24)
            self.count += 1
        return wind(clock) + self.clock.tick(1)


def wind(clock):
    clock.now -= 3
    return clock.count
"""
LIVES = """
from game.house import House

houses = [House(3), House(4)]
print(houses[0].live(2), houses[1].live(5), [house.all() for house in houses])
"""


def classes(packed):
    """Returns how many classes a packed program has."""
    return sum(isinstance(node, ast.ClassDef) for text in packed.sources.values() for node in ast.walk(ast.parse(text)))


def test_a_part_is_put_into_its_whole():
    """What both have keeps apart: `count`; a part that knows its whole knows itself."""
    assert classes(both_say({"game/house.py": CLOCK}, LIVES)) == 1


ALL = "    def all(self):\n"
MADE = "        self.clock = Clock(start, self)\n"
LATER = "        self.make(start)\n\n    def make(self, start):\n" + MADE
STAYS = {
    "made by another, too": ("        self.rooms = []\n", "        self.rooms = []\n        self.other = Clock(1)\n"),
    "set again": (ALL, "    def stop(self):\n        self.clock = None\n\n" + ALL),
    "made later, perhaps often": (MADE + "        self.rooms = []\n", "        self.rooms = []\n" + LATER),
    "a class below it": ("class House:\n", "class Watch(Clock):\n    pass\n\n\nclass House:\n"),
    "asked for by its name": ("        self.rooms = []\n", "        self.rooms = [getattr(self, 'clock')]\n"),
    "a name of both that may be of either": ("def wind(clock):\n", "def wind(clock):\n    [clock][0].count += 1\n"),
}


@pytest.mark.parametrize("why", STAYS)
def test_what_is_more_than_a_part_stays(why):
    before, after = STAYS[why]
    assert before in CLOCK
    script = LIVES
    if why == "a class below it":
        script += "from game.house import Watch\nprint(Watch(2).tick(3))\n"
    assert classes(both_say({"game/house.py": CLOCK.replace(before, after)}, script)) >= 2
