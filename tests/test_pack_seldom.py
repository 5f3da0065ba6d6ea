# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is there only while it is needed (hardware/seldom.py): taken out of its class, a program does the same."""

import ast
import sys
import types

import pytest

from hardware import seldom
from tests.pack_programs import Maker, both_say
from tools import pack, pack_groups

MAIN = pack_groups.FOLDER + "a0.py"
THING = """
import math
from game.more import Base, helper

LIMIT = [3]
WORDS = ("one", "two")

class Thing(Base):
    def __init__(self, size, step=2):
        Base.__init__(self, size)
        self.step = step
        self.seen = [0] * size
        for i in range(size):
            self.seen[i] = helper(i) + LIMIT[0]

    def alone(self, first, second=5):
        total = 0
        for i in range(first):
            total += self.seen[i % self.size] * second + math.floor(1.5)
            if total > 1000:
                return total
        return total + len(WORDS)

    def play(self):
        if not self.alone(0):
            return -1
        some = self.alone(3)
        self.alone(2, 1)
        return some + self.twice()

    def twice(self):
        text = ""
        for word in WORDS:
            text += word + str(self.size) + str(self.step) + str(LIMIT)
            if len(text) > 500 and self.size < 1000 or self.step > 2000:
                text = str(self.size * 300 + self.step * 700) + str(LIMIT[0] * 900)
        for word in WORDS:
            text += str(len(word) * 400 + self.size * 600 - self.step)
        return len(text) + self.size

    def size_of(self):
        return self.size

class Other:
    def twice(self):
        return 1
"""
MORE = """
class Base:
    def __init__(self, size):
        self.size = size

    def size_of(self):
        return 0

def helper(x):
    return x * x
"""
SCRIPT = """
from game.thing import Other, Thing
thing = Thing(4)
print(thing.play(), thing.twice(), Other().twice(), thing.size_of(), thing.alone(9, 7), Thing(2, step=3).play())
"""
SOURCES = {"game/__init__.py": "", "game/thing.py": THING, "game/more.py": MORE}


def methods_of(text):
    """Returns the names of the functions in a text that are longer than two statements."""
    return [node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef) and len(node.body) > 2]


def test_methods_come_in_when_they_are_called():
    lives = {"game.thing.Thing __init__ alone twice": "rare"}
    packed = both_say(SOURCES, SCRIPT, lives=lives)
    methods = ["Thing.__init__", "Thing.alone", "Thing.twice"]
    apart = [text for file, text in packed.sources.items() if packed.modules[file] == methods]
    assert len(apart) == 1, "one list is one module"
    whole = both_say(SOURCES, SCRIPT)
    assert len(packed.sources[MAIN]) < len(whole.sources[MAIN]) - 300, "the class has become smaller"
    assert "import math" in apart[0], "what it needs from outside came along"


MAKING = """
class Thing:
    def __init__(self, size, step=2):
        self.size = size
        self.step = step
        self.seen = [0] * size
        self.last = 0
        if size > 5:
            return
        for i in range(size):
            self.seen[i] = i * step + 300 * size - step * 70 + i // 3
            self.last += self.seen[i] * 500 + i * step * 900 - size // 7

    def told(self):
        return self.seen, self.last, self.step


class Wide(Thing):
    pass


class Box:
    def __init__(self, things):
        self.things = things
        self.names = ["a", "b"] * things
        for i in range(things):
            self.names[i] += str(i * 300 + things * 700) + self.names[i - 1] * 2
            self.names[i] += str(i * 500 - things * 900) + self.names[i + 1]

    def told(self):
        return self.names


def plain():
    box = Box(3)
    return box.told()


def late(few):
    from game.more import Other as Made

    made = Made(few, more=4)
    if made.total > 900:
        return Made(few)
    return made
"""
MADE_MORE = """
class Other:
    def __init__(self, few, more=1):
        self.few = few
        self.total = few * 300 + more
        for i in range(few):
            self.total += i * 400 - more * 70 + few // 3 + i * more * 900
            self.total -= i * 500 - more * 80 + few // 7 + i * more * 600
"""


def test_what_makes_an_object_comes_in_when_one_is_made():
    """A class that stands alone keeps nothing of its __init__; one that a script makes does, or that has a subclass."""
    sources = {"game/thing.py": MAKING, "game/more.py": MADE_MORE}
    script = (
        "from game.thing import Thing, Wide, late, plain\n"
        "print(Thing(3).told(), Thing(9, step=4).told(), Wide(2).told(), plain(), late(2).total, late(9).total)\n"
    )
    lives = {"game.thing.Thing __init__": "a", "game.thing.Box __init__": "a", "game.more.Other __init__": "b"}
    packed = both_say(sources, script, lives=lives)
    apart = {names[0]: file for file, names in packed.modules.items() if names[0].endswith("__init__")}
    assert sorted(apart) == ["Other.__init__", "Thing.__init__"], "Box comes with Thing"
    left = "".join(text for file, text in packed.sources.items() if file not in apart.values())
    assert left.count("def __init__") == 1, "of Thing there is a stub"


def test_lists_of_their_own_become_modules_of_their_own():
    lives = {"game.thing.Thing alone": "a", "game.thing.Thing twice": "b"}
    packed = both_say(SOURCES, SCRIPT, lives=lives)
    assert sorted(packed.modules.values()) == [["Thing.alone"], ["Thing.twice"], ["game.more", "game.thing"]]


def test_what_would_save_nothing_stays():
    packed = both_say(SOURCES, SCRIPT, lives={"game.thing.Thing size_of": "rare"})
    assert list(packed.sources) == [MAIN]


def test_functions_of_a_module_too():
    body = "    total = 0\n    for i in range(x):\n        total += i * x + 300 - i\n" * 3 + "    return total\n"
    more = MORE.replace("    return x * x\n", body)
    sources = dict(SOURCES, **{"game/more.py": more})
    packed = both_say(sources, SCRIPT, lives={"game.more helper": "rare"})
    assert ["helper"] in packed.modules.values()


def test_what_cannot_stand_for_itself_is_refused():
    text = (
        "count = 0\nclass Thing:\n    def add(self):\n        global count\n        count += 1\n        return count\n"
    )
    script = "from game.thing import Thing\nprint(Thing().add())\n"
    with pytest.raises(pack.PackProblem, match="add .*cannot stand for itself"):
        pack.pack({"game/thing.py": text}, script, set(), lives={"game.thing.Thing add": "rare"})


FORGETTING = """
import sys

GONE = ("hardware.xthing.Thing alone twice", "hardware.xthing.Thing never")

class Thing:
    def alone(self, count):
        total = 0
        for i in range(count):
            total += i * 300 + count * 70 - total // 3
            if total > 5000 and count > 300 or i > 700:
                total -= count * 200 + i * 600 + total // 9
        return total + count * 5 - 1000

    def twice(self, count):
        total = self.alone(count)
        for i in range(count):
            total -= i * 500 + count * 90 - total // 7
        return total + self.alone(count + 1)

def forget():
    there = [name for name in list(sys.modules) if name in GONE]
    for name in there:
        del sys.modules[name]
    return len(there)
"""


def test_a_list_has_the_name_of_what_became_of_its_methods():
    sources = {"hardware/__init__.py": "", "hardware/xthing.py": FORGETTING}
    script = "from hardware.xthing import Thing, forget\nprint(Thing().twice(5))\nforget()\nprint(Thing().alone(3))\n"
    lives = {"hardware.xthing.Thing alone twice": "rare", "hardware.xthing.Thing never": "rare"}
    packed = both_say(sources, script, lives=lives)
    assert "('a1',)" in packed.sources[MAIN]
    assert packed.modules[pack_groups.FOLDER + "a1.py"] == ["Thing.alone", "Thing.twice"]


def test_a_desktop_lets_go_of_nothing():
    resting = seldom.Seldom()
    assert not resting.small
    for _ in range(100):
        resting.step(None, 1000)


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_programs_by_chance_do_the_same(first):
    """With some of their functions taken out, those call each other and others."""
    for seed in range(first, first + 50):
        sources, script = Maker(seed).program()
        try:
            both_say(sources, script, lives={"game.one f1 f3 f4": "a", "game.one f5": "b"})
        except UnboundLocalError:
            continue  # the program itself reads a local that has no value
        except AssertionError as problem:
            pytest.fail(f"seed {seed}: {problem}\nof\n{sources['game/one.py']}", pytrace=False)


def test_a_chip_lets_go_when_a_scene_is_new_and_after_a_while(monkeypatch):
    """Not while more is loaded all the time; and a scene that brings as much as it sends away is seen too."""
    times, modules = [], dict.fromkeys(range(5))
    monkeypatch.setattr(seldom, "forget_seldom", times.append)
    monkeypatch.setattr(seldom, "sys", types.SimpleNamespace(modules=modules, implementation=sys.implementation))
    pocket, resting = types.SimpleNamespace(scene=0), seldom.Seldom()
    resting.small = True
    resting.step(pocket, 20)
    assert len(times) == 1, "the first scene"
    for _ in range(100):
        resting.step(pocket, 20)
    assert len(times) == 1, "nothing has been loaded"
    for number in range(100):
        modules[f"more {number}"] = None
        resting.step(pocket, 100)
    assert len(times) == 1, "something is loaded in each step"
    for _ in range(25):
        resting.step(pocket, 20)
    assert len(times) == 2, "half a second of rest"
    pocket.scene = 1
    resting.step(pocket, 20)
    assert len(times) == 3
