# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What packing knows of which class an object is of, and what it does not dare to know."""

import ast

import pytest

from tests.pack_programs import both_say
from tools import pack_groups, pack_link, pack_types
from tools.pack_fold import trees_of

MAIN = pack_groups.FOLDER + "a0.py"
BEGIN = """
class Light:
    def __init__(self, house, watts):
        self.house = house
        self.watts = watts
        self.on = 0

    def turn(self, by):
        self.on += by * self.watts
        return self.on


class Key:
    def __init__(self, teeth):
        self.teeth = teeth

    def turn(self, by):
        return self.teeth - by


class House:
    def __init__(self):
        self.light = Light(self, 40)
        self.key = None

    def lock(self, key):
        self.key = key

    def evening(self, by):
        if self.key:
            return self.key.turn(by)
        return self.light.turn(by)
"""
CALLS = """
from game.things import House, Key

house = House()
first = house.evening(2)
house.lock(Key(7))
print(first, house.evening(3), house.light.house is house)
"""


def owners(things, script):
    """Returns {text of an attribute: class that is known, or None} of a program of one module and its script."""
    program = pack_link.link({"game/things.py": things}, script, "start", {})
    pack_types.mark(program, set())
    nodes = [node for tree in trees_of(program) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return {ast.unparse(node): getattr(node, "owner", "").split(pack_groups.MARK)[0] or None for node in nodes}


def test_fields_and_arguments_are_known_by_what_is_put_there():
    found = owners(BEGIN, CALLS)
    assert found["self.light.turn"] == "Light" and found["self.key.turn"] == "Key"
    assert found["house.light.house"] == "Light", "wherever `light` is set, it is a Light"
    assert found["house.evening"] is None, "a name of a script may be set by anybody"


def test_methods_of_one_name_are_told_apart_and_then_put_in():
    packed = both_say({"game/things.py": BEGIN}, CALLS)
    methods = [node.name for node in ast.walk(ast.parse(packed.sources[MAIN])) if isinstance(node, ast.FunctionDef)]
    assert len(methods) == 4, f"__init__ of a Key and a House, lock and evening, no turn: {methods}"


UNKNOWN = {
    "out of a list": ("house.key = [Key(7)][0]", "self.key.turn"),
    "one of two kinds": ("house.key = Key(7)\nhouse.key = house.light", "self.key.turn"),
    "set by its name": ("setattr(house, 'key', Key(7))", "self.key.turn"),
    "set by a loop": ("for house.key in (Key(7),): pass", "self.key.turn"),
    "one of several": ("house.key, other = Key(7), 2", "self.key.turn"),
    "an argument of what is more than called": ("lock = house.lock\nlock(house.light)", "self.key.turn"),
    "arguments in a list": ("house.lock(*[Key(7)])", "self.key.turn"),
}


@pytest.mark.parametrize("how", UNKNOWN)
def test_what_may_be_anything_is_not_known(how):
    line, text = UNKNOWN[how]
    script = f"from game.things import House, Key\nhouse = House()\n{line}\nprint(house.evening(3))\n"
    assert owners(BEGIN, script)[text] is None
    both_say({"game/things.py": BEGIN}, script)


FAMILY = """
class Pile:
    def __init__(self):
        self.cards = []

    def put(self, card):
        self.cards.append(card)
        return len(self.cards)


class Waste(Pile):
    def put(self, card):
        return Pile.put(self, card) + 100


class Shelf:
    def put(self, book):
        return book * 2


class Table:
    def __init__(self, wide):
        self.pile = Waste() if wide else Pile()
        self.shelf = Shelf()

    def play(self, card):
        return self.pile.put(card), self.shelf.put(card)
"""
PLAYS = """
from game.things import Table

print(Table(True).play(3), Table(False).play(4))
"""


def test_a_class_and_what_inherits_from_it_are_one_family():
    found = owners(FAMILY, PLAYS)
    assert found["self.pile.put"] in ("Pile", "Waste") and found["self.shelf.put"] == "Shelf"
    both_say({"game/things.py": FAMILY}, PLAYS)


CROSSED = """
class One:
    def __init__(self):
        self.next = None

    def step(self, n):
        return n + 1


class Two:
    def __init__(self):
        self.step = 5

    def other(self, thing):
        return thing.step(1) if thing else self.step


class Three:
    def step(self, n, m):
        return n * m


def walk(things):
    total = 0
    for thing in things:
        total += thing.step(2)
    return total
"""
CROSSES = """
from game.things import One, Three, Two, walk

print(Two().other(None), Two().other(One()), walk([One(), One()]), Three().step(2, 3))
"""


def test_a_field_of_the_name_of_another_class_s_method():
    both_say({"game/things.py": CROSSED}, CROSSES)


HOLDER = """
import decimal


class Own:
    def plus(self, other):
        return other * 2


class Holder:
    def __init__(self):
        self.number = Own()

    def plus(self):
        return str(self.number)[:3] if not isinstance(self.number, Own) else self.number.plus(4)

"""
FROM_OUTSIDE = {
    "a module that is imported late": (
        "    def take(self):\n        import decimal as numbers\n\n        self.number = numbers.Decimal(3)\n",
        "holder.take()",
    ),
    "an exception": (
        "    def take(self):\n        try:\n            raise ValueError(7)\n        except ValueError as error:\n"
        "            self.number = error\n",
        "holder.take()",
    ),
    "called by its name": ("    def be(self, number):\n        self.number = number\n", "getattr(holder, 'be')(6)"),
    "called out of a list": ("    def be(self, number):\n        self.number = number\n", "[Holder.be][0](holder, 5)"),
    "called by nobody": ("    def be(self, number):\n        self.number = number\n", "pass"),
    "arithmetic": ("    def be(self):\n        self.number = 1 + 1\n", "holder.be()"),
}


@pytest.mark.parametrize("how", FROM_OUTSIDE)
def test_what_comes_from_outside_may_be_anything(how):
    method, line = FROM_OUTSIDE[how]
    script = f"from game.things import Holder\nholder = Holder()\n{line}\nprint(holder.plus())\n"
    assert owners(HOLDER + method, script)["self.number.plus"] is None
    both_say({"game/things.py": HOLDER + method}, script)


def test_the_same_without_any_of_these_is_known():
    assert owners(HOLDER, "from game.things import Holder\nprint(Holder().plus())\n")["self.number.plus"] == "Own"


HIDDEN = """
class Face:
    def __init__(self, pocket):
        self.pocket = pocket

    def show(self):
        return self.pocket.name()
"""
POCKETS = """
class One:
    def name(self):
        return 1


class Two:
    def name(self):
        return 2


def shown(big):
    if big:
        from game.big import Face as Shown
    else:
        from game.small import Face as Shown
    pocket = Two() if big else One()
    return Shown(pocket).show()
"""


def test_a_name_that_may_be_one_of_two_classes():
    sources = {"game/big.py": HIDDEN, "game/small.py": HIDDEN + "small = True\n", "game/pockets.py": POCKETS}
    script = "from game.pockets import shown\nprint(shown(True), shown(False))\n"
    program = pack_link.link(sources, script, "start", {})
    pack_types.mark(program, set())
    nodes = [node for tree in trees_of(program) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    assert not any(node.attr == "name" and hasattr(node, "owner") for node in nodes)
    both_say(sources, script)
