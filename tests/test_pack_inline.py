# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is put in the place of a call does what the call did: each way a function can end, and programs by chance."""

import ast

import pytest

from tests.pack_programs import Maker, both_say
from tools.pack_groups import FOLDER

MAIN = FOLDER + "a0.py"


def functions(packed):
    """Returns how many functions and methods there are in a packed program."""
    return sum(
        isinstance(node, ast.FunctionDef) for text in packed.sources.values() for node in ast.walk(ast.parse(text))
    )


# Each function g is called once, by f, which is what follows `f:`. What is marked with `-` cannot be put in.
ONCE = """
+ a value
def g(x):
    y = x + 1
    return y * 2
f:
    v = g(n)
    return v

+ nothing
def g(x):
    log.append(x)
f:
    g(n)
    return 1

+ nothing is None
def g(x):
    log.append(x)
f:
    v = g(n)
    return v

+ returned as it is
def g(x):
    for i in range(x):
        for j in range(9):
            if i + j == 3:
                return i
f:
    return g(n)

+ early
def g(x):
    if x > 1:
        log.append(1)
        return
    log.append(2)
f:
    g(n)
    return 1

+ either way
def g(x):
    if x:
        return 5
    else:
        return 6
f:
    v = g(n) + 1
    return v

+ in a loop
def g(x):
    for i in range(9):
        if i > x:
            return i
    return 99
f:
    if g(n) > 3:
        return 7
    return 8

- in a loop that breaks
def g(x):
    for i in range(9):
        if i > x:
            return i
        if i == 2:
            break
    return 99
f:
    v = g(n)
    return v

- in a loop in a loop
def g(x):
    for i in range(9):
        for j in range(9):
            if i * j > x:
                return i
    return 99
f:
    v = g(n)
    return v

+ some way
def g(x):
    if x:
        if x > 1:
            return 3
        x = 9
    elif x < 0:
        x = 8
    return x
f:
    v = g(n) * 2
    return v

+ after and
def g(x):
    log.append(x)
    return x > 1
f:
    if n and g(n):
        return 1
    return 2

- after or
def g(x):
    log.append(x)
    return x > 1
f:
    if n or g(n):
        return 1
    return 2

+ in an if expression
def g(x):
    log.append(x)
    return x
f:
    v = g(n) if n else 4
    return v

+ changes what it is given
def g(x):
    x += 1
    log.append(x)
    return x
f:
    v = g(n)
    return v + n

- second
def g(x):
    log.append(x)
    return x
f:
    log.append(8)
    v = log.pop() + g(n)
    return v

+ second, after a local
def g(x):
    log.append(x)
    return x
f:
    v = n + g(n)
    return v

+ of a loop
def g(x):
    log.append(x)
    return range(x)
f:
    v = 0
    for i in g(n):
        v += i
    return v

- of a while
def g(x):
    log.append(x)
    return x > 0
f:
    while g(n):
        n -= 1
    return n

+ default
def g(x, y=4):
    log.append(y)
    return x + y
f:
    v = g(n)
    return v

+ same names
def g(n):
    v = n + 1
    i = v * 2
    return i
f:
    v = 3
    i = 4
    w = g(v)
    return v, i, w

- with try
def g(x):
    try:
        return log[9]
    except IndexError:
        return x
f:
    v = g(n)
    return v

- itself
def g(x):
    return x and x + g(x - 1)
f:
    v = g(n)
    return v

+ in a comprehension
def g(x):
    return x + 1
f:
    return [g(i) for i in range(n)]

+ read once
def g(x):
    return x[0]
f:
    log.append(n)
    return 1, g(log[-1:])

"""
CASES = {case.split("\n")[0]: case for case in ONCE.strip().split("\n\n")}


@pytest.mark.parametrize("name", CASES)
def test_called_once(name):
    text = "log = []\n" + CASES[name].split("\n", 1)[1].replace("\nf:\n", "\ndef f(n):\n") + "\n"
    script = "from game.one import f, log\nfor n in range(4):\n    print(f(n), list(log))\n    log.append(0)\n"
    packed = both_say({"game/one.py": text}, script)
    assert (functions(packed) == 1) == (name[0] == "+")


METHODS = """
class Base:
    def __init__(self):
        self.n = 1
        self.seen = []

    def step(self):
        self.n += self.by() + self.more(2)

    def by(self):
        return 1


class Thing(Base):
    def __init__(self):
        Base.__init__(self)
        self.other = Part(self)

    def by(self):
        return 5

    def more(self, times):
        return self.other.size(times)


class Part:
    def __init__(self, owner):
        self.owner = owner

    def size(self, times):
        self.owner.seen.append(times)
        return times * len(self.owner.seen)
"""
USE = """
from game.one import Thing
thing = Thing()
for _ in range(3):
    thing.step()
    print(thing.n, thing.seen)
"""


def test_methods_and_classes():
    packed = both_say({"game/one.py": METHODS}, USE)
    text = packed.sources[MAIN]
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    assert len(classes) == 1, "the base is part of its only subclass, and what only that makes, too"
    assert functions(packed) < 7, "methods that are called once are in the place of the call"


def test_a_class_with_two_subclasses_stays():
    text = METHODS + "\n\nclass Another(Base):\n    def more(self, times):\n        return 0\n"
    use = USE + "from game.one import Another\nother = Another()\nother.step()\nprint(other.n)\n"
    packed = both_say({"game/one.py": text}, use)
    classes = [node for node in ast.walk(ast.parse(packed.sources[MAIN])) if isinstance(node, ast.ClassDef)]
    assert len(classes) == 3, "Part is one with its whole"


def test_small_functions_are_put_in_everywhere():
    text = "def g(x):\n    return x & 15\ndef h(x):\n    y = x + 1\n    return y\n"
    text += "def f(n):\n    a = h(n)\n    b = h(a)\n    return g(a) + g(b) + g(n * 2)\n"
    packed = both_say({"game/one.py": text}, "from game.one import f\nfor n in range(40):\n    print(f(n))\n")
    assert functions(packed) == 1


def test_a_method_that_somebody_outside_may_ask_for_stays():
    text = (
        "class A:\n    def draw(self):\n        return 1\n    def f(self):\n        x = self.draw()\n        return x\n"
    )
    packed = both_say({"game/one.py": text}, "from game.one import A\nprint(A().f())\n", {"draw"})
    assert "def draw" in packed.sources[MAIN]


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_programs_by_chance_do_the_same(first):
    """Seven functions that call each other, with returns, loops and locals anywhere."""
    fewer = 0
    for seed in range(first, first + 50):
        sources, script = Maker(seed).program()
        try:
            packed = both_say(sources, script)
        except UnboundLocalError:
            continue  # the program itself reads a local that has no value
        except AssertionError as problem:
            pytest.fail(f"seed {seed}: {problem}\nof\n{sources['game/one.py']}", pytrace=False)
        fewer += functions(packed) < sources["game/one.py"].count("def ")
    assert fewer > 25


LOCALS = """
def carried(n):
    for i in range(4):
        t = i * 2
        if t > n:
            break
        x = i
    return x

def kept(n):
    last = 7
    for i in range(n):
        a = i + 1
        b = a * 2
        if i:
            b += last
        last = b
        c = b + 1
    d = last + 1
    e = d * 2
    return e

def sometimes(n):
    for i in range(n + 2):
        if not i:
            first = 5
        y = i + 1
        z = y + first
    return z

def given(n, *more, **named):
    a = n + 1
    b = a + 1
    return b + len(more) + len(named)
"""


def test_locals_that_are_never_needed_together_are_one():
    script = "from game.one import carried, kept, sometimes, given\nfor n in range(6):\n"
    script += "    print(carried(n), kept(n), sometimes(n), given(n, 1, 2, x=3))\n"
    packed = both_say({"game/one.py": LOCALS}, script)
    kept = ast.parse(packed.sources[MAIN]).body[1]
    stored = {node.id for node in ast.walk(kept) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    assert len(stored) < 7
