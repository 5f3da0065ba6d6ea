# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A packed program does what it did before packing: modules, names, constants; and the game itself, under CPython too.

The same bytes on the interpreters of a chip: test_trim.py. What is put in the place of a call: test_pack_inline.py.
"""

import ast
import os
import pathlib
import subprocess
import sys

import pytest

from tests.pack_programs import both_say
from tools import budgets, device, pack, pack_groups, pack_names, runtimes

MAIN = pack_groups.FOLDER + "a0.py"
SCRIPTS = sorted((pathlib.Path(__file__).parent / "scripts").glob("*.py"))


def names(text):
    """Returns the names that a text defines or uses, attributes too."""
    nodes = list(ast.walk(ast.parse(text)))
    found = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    found |= {node.id for node in nodes if isinstance(node, ast.Name)}
    return found | {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


ONE = """
SIZE = 4
TABLE = [1, 2, 3]
count = 0

def add(x):
    global count
    count += x
    if x:
        TABLE.append(x)
    return count

def twice(count):
    return add(count) + add(count)
"""
TWO = """
from game import one
from game.one import TABLE as places, add

class Two:
    size = one.SIZE

    def __init__(self):
        self.places = places
        self.add = add(one.SIZE)

    def sums(self, add=one.SIZE):
        return [one.add(i) for i in self.places[:add]], one.count
"""
LATE = """
import game.one
from game.shared import helper

ready = helper(game.one.SIZE)

def run():
    return helper(ready)
"""
MODULES = {
    "game/__init__.py": '"""A package."""\n',
    "game/one.py": ONE,
    "game/two.py": TWO,
    "game/late.py": LATE,
    "game/other.py": "from game.shared import helper\n\n\ndef run():\n    return helper(1)\n",
    "game/shared.py": "def helper(x):\n    if x > 100:\n        return 100\n    return x * x\n",
}
START = """
import game.one
from game.two import Two
from game import one as first

two = Two()
print(two.add, two.sums(), two.sums(2), first.twice(3), game.one.count)

def later(which):
    if which:
        from game.late import run
    else:
        from game.other import run as run
    return run()

print(later(1), later(0))
"""


def test_modules_become_few_and_late_ones_stay_late():
    packed = both_say(MODULES, START)
    assert packed.modules == {
        pack_groups.FOLDER + "a0.py": ["game.one", "game.two"],
        pack_groups.FOLDER + "a1.py": ["game.shared", "game.late"],
        pack_groups.FOLDER + "a2.py": ["game.other"],
    }
    assert sorted(packed.sources) == sorted(packed.modules)
    assert "        from a1 import" in packed.script, "what is imported in a function still is"
    assert not {"SIZE", "twice", "places"} & names(packed.sources[MAIN])


def test_what_is_forgotten_at_different_times_stays_apart():
    sources = dict(MODULES, **{"game/other.py": "from game.late import run\n"})
    script = "def go():\n    from game.other import run\n    return run()\nprint(go())\n"
    together = both_say(sources, script)
    assert len(together.sources) == 1
    apart = both_say(sources, script, lives={"game.late": "a", "game.other": "b"})
    assert {tuple(inside) for inside in apart.modules.values()} >= {("game.late",), ("game.other",)}


FORGETTING = """
import sys

GONE = ("hardware.xone", "hardware.xgone", "hardware.xtwo")

def run(which):
    if which:
        from hardware.xone import run
    else:
        from hardware.xtwo import run
    return run()

def forget():
    there = [name for name in list(sys.modules) if name in GONE]
    for name in there:
        del sys.modules[name]
    return len(there)
"""


def test_a_tuple_of_modules_to_be_forgotten_has_their_new_names():
    """And each one once; those that are not there, since a board has no need of them, are left out."""
    text = "def run():\n    return COUNT\nCOUNT = %d\n"
    sources = {"hardware/__init__.py": "", "hardware/xmain.py": FORGETTING}
    sources.update({"hardware/xone.py": text % 5, "hardware/xtwo.py": text % 7})
    script = "from hardware.xmain import run, forget\nprint(run(1), run(0), forget(), forget(), run(1), forget())\n"
    lives = dict.fromkeys(("hardware.xone", "hardware.xgone", "hardware.xtwo"), "together")
    packed = both_say(sources, script, lives=lives)
    assert "('a1', 'a2')" in packed.sources[MAIN]


CLASSES = """
class Card:
    def __init__(self, rank):
        self.rank = rank
        self.append = 0

    def show(self, width=3):
        return self.rank * width

    def drawn(self):
        self.append += 1
        return self.append


class Pile:
    kind = "pile"

    def __init__(self):
        self.cards = []
        self.height = 7

    def put(self, card, width=1):
        card.owner = self
        card.rank += width
        self.cards.append(card)
        return card.drawn()

    def named(self):
        return getattr(self, "secret", 0), self.kind


def mark(thing):
    thing.secret = 5
    thing.rank_again = thing.height
"""
CARDS = """
from game.cards import Card, Pile, mark

class Mine(Pile):
    def all(self):
        return [card.show() for card in self.cards]

pile = Mine()
print(pile.put(Card(4)), pile.put(Card(5), width=3), pile.all(), pile.named())
mark(pile)
print(pile.named(), pile.rank_again, pile.cards[0].owner is pile)
"""


def test_attributes_get_names_that_cost_nothing():
    packed = both_say({"game/cards.py": CLASSES}, CARDS, {"height"})
    found = names(packed.sources[MAIN])
    assert not {"rank", "drawn", "rank_again", "Card", "Pile", "mark"} & found, "these are the program's own"
    assert {"append", "height", "secret"} <= found, "a list has the one, others the second, a text asks for the third"
    assert "width" in packed.sources[MAIN], "an argument that is given by its name"
    known = set(packed.names.values())
    assert packed.names[".rank"] in known and packed.names["start.Card"] in found, "the map tells what became of them"


def test_names_of_two_kinds_of_objects_may_be_the_same_but_not_of_one():
    packed = both_say({"game/cards.py": CLASSES}, CARDS)
    ours = [packed.names[name] for name in (".rank", ".show", ".drawn") if name in packed.names]
    assert len(set(ours)) == len(ours)
    assert packed.names[".owner"] not in ours and packed.names[".owner"] not in pack_names.FIRMWARE, (
        "it is set on what could be anything"
    )


SEATS = """
class Seat:
    def __init__(self):
        self.cards = 3
        self.lead = None

    def total(self):
        return self.cards * 2 + self.extra


class Table:
    def __init__(self):
        self.seats = [Seat(), Seat()]
        self.width = 5
        self.depth = 6
        self.height = 7

    def area(self):
        return self.width * self.depth * self.height


def sit(seat, table: Table):
    seat.extra = 4
    table.news = 9
    seat.lead = table
"""
SAT = """
from game.seats import Table, sit

table = Table()
sit(table.seats[0], table)
seat = table.seats[0]
print(seat.total(), table.area(), table.news, seat.lead.depth, seat.cards, seat.extra)
"""


def test_what_somebody_else_sets_is_a_field_of_a_class_that_names_it():
    packed = both_say({"game/seats.py": SEATS}, SAT)
    for of_seat in (".extra", ".lead", ".cards"):
        assert packed.names[of_seat] in pack_names.FIRMWARE + pack_names.ARGUMENTS, f"{of_seat} is one of a seat alone"
    assert packed.names[".news"] in pack_names.FIRMWARE + pack_names.ARGUMENTS, "an argument whose class is said"
    assert len({packed.names[name] for name in (".news", ".width", ".depth", ".height", ".seats")}) == 5
    assert len({packed.names[name] for name in (".extra", ".lead", ".cards")}) == 3


def test_what_is_asked_for_by_its_name_shares_it_with_nothing():
    """Not even where the object's own class never names it, but another does, and cheap names have run out."""
    fields = [f"field_{i}" for i in range(200)]
    lines = ["class Prefs:", "    def __init__(self):"]
    lines += [f"        self.{field} = {i}" for i, field in enumerate(fields)]
    lines += ["    def all(self):", f"        return [{', '.join('self.' + field for field in fields)}]"]
    lines += ["class Table:", "    def __init__(self, prefs):", "        self.seats = 4", "        self.prefs = prefs"]
    lines += ["    def told(self):", "        return self.seats, self.prefs.all()", "NAMES = ('seats', 'pace')"]
    lines += ["def fill(prefs):", "    for name in NAMES:", "        setattr(prefs, name, name)"]
    script = (
        "from game.prefs import Prefs, Table, fill\nprefs = Prefs()\ntable = Table(prefs)\nfill(prefs)\n"
        "print(table.told(), getattr(prefs, 'seats'), getattr(prefs, 'pace'))\n"
    )
    packed = both_say({"game/prefs.py": "\n".join(lines) + "\n"}, script)
    assert not {"seats", "pace"} & {packed.names["." + field] for field in fields}


def test_a_function_named_in_the_body_of_a_class_may_have_the_name_that_an_attribute_had():
    cheap = ("next", "map", "iter", "zip", "all", "any", "hash", "id", "pow", "sum", "round", "open")
    count = 150
    lines = [f"def f{i}(x):\n    return x + {i}" for i in range(count)]
    lines += ["class Thing:", f"    every = ({', '.join(f'f{i}' for i in range(count))})", "    def __init__(self):"]
    lines += [f"        self.{name} = {i}" for i, name in enumerate(cheap)]
    lines += ["    def told(self):", f"        return [{', '.join('self.' + name for name in cheap)}]"]
    script = (
        "from game.things import Thing\nthing = Thing()\n"
        "print([f(1) for f in thing.every], thing.told(), thing.next + thing.map * thing.zip)\n"
    )
    both_say({"game/things.py": "\n".join(lines) + "\n"}, script)


def test_constants_are_put_in_and_what_is_not_used_is_left_out():
    text = "try:\n    from micropython import const\nexcept ImportError:\n    def const(value):\n        return value\n"
    text += "A = const(3)\nB = A + 1\nTEXT = 'once'\nROW = (1, B)\nUNUSED = len('x')\nMOVING = 1\n"
    text += "def unused():\n    return A\n"
    text += "def f(x):\n    global MOVING\n    MOVING += x\n    return ROW[x] + B * 2 + MOVING, TEXT, f'{A}', -B & ~A\n"
    packed = both_say({"game/one.py": text}, "from game.one import f\nprint(f(0), f(1), f(1))\n")
    made = packed.sources[MAIN]
    assert "const" not in made and "UNUSED" not in made and "unused" not in made
    assert " + 8 + " in made and "'once'" in made.split("def ")[1]


@pytest.mark.parametrize(
    ("sources", "script", "says"),
    [
        ({"game/one.py": "x = 1\n"}, "from game.one import y\n", "no y"),
        ({"game/one.py": "x = 1\n", "game/two.py": "def f():\n    from game import one\n    return one.x\n"},
         "from game.two import f\nf()\n", "not the module"),
        ({"game/one.py": "x = 1\n", "game/two.py": "from game import one\nprint(one)\n"}, "import game.two\n", "value"),
    ],
)  # fmt: skip
def test_what_cannot_be_packed_is_told(sources, script, says):
    with pytest.raises(pack.PackProblem, match=says):
        pack.pack(sources, script, set())


def test_names_of_the_firmware_have_numbers_in_the_format():
    """Each of them is written into a .mpy as a number, so every firmware that reads the format has it."""
    written = pack_names.FIRMWARE + pack_names.ARGUMENTS[:6]
    text = "def f(x):\n" + "".join(f"    x.{name}\n" for name in written)
    data = runtimes.compiled("a.py", text.encode()).read_bytes()
    assert [name for name in written if b"\0" + name.encode() + b"\0" in data or data.count(name.encode()) > 1] == []


def test_names_used_most_come_first():
    """Up to number 127 a name takes one byte in a .mpy: with them in order, the code gets smaller."""
    body = "".join(f"def f{i}(x):\n    return x.rare{i}\n" for i in range(150)) + "def g(x):\n"
    body += "".join(f"    x.often{i % 100}.often{i % 100}\n" for i in range(400))
    script = "from game.one import g, " + ", ".join(f"f{i}" for i in range(150)) + "\nprint(g)\n"
    packed = pack.pack({"game/one.py": body}, script, set())
    made = packed.sources[MAIN]
    assert made.startswith("if not __name__:")
    without = made[made.index("class " if "class " in made else "def ") :]
    sizes = [len(runtimes.compiled("a.py", text.encode()).read_bytes()) for text in (made, without)]
    assert sizes[0] < sizes[1]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_the_packed_core_does_the_same_under_cpython(script, tmp_path):
    text = script.read_text(encoding="utf-8")
    packed = device.packed(text, False)
    said = run_alone(tmp_path, list(packed.sources.items()), packed.script)
    assert said == runtimes.run(text, "cpython")


def run_alone(folder, files, start):
    """Returns what a program prints under CPython, with files in a folder and nothing else of the project."""
    for name, made in [*files, ("start.py", start)]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(made if isinstance(made, bytes) else made.encode())
    path = os.pathsep.join([str(folder / pack_groups.FOLDER), str(device.FAKES)])
    environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", PYTHONPATH=path)
    command = [sys.executable, "start.py"]
    # One that never ends is stopped with the test; without a timeout it would go on for ever behind it.
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr[-800:]
    return done.stdout


# As if every look found much more memory in use: so what waits for that comes to an end.
ENDLESS = "import gc, itertools\ngc.mem_alloc = itertools.count(0, 5000).__next__\n"


def test_the_packed_game_plays_under_cpython(tmp_path):
    """The title, the menus and a table of bots are drawn, with what stands in for displayio; no number is looked at."""
    packed = device.packed(budgets.text_of("heap_game"), True)
    assert all(name.isascii() for made in packed.sources.values() for name in names(made)), (
        "names of the making are left"
    )
    files = [(name, path.read_bytes()) for name, path in device.assets()] + list(packed.sources.items())
    said = run_alone(tmp_path, files, ENDLESS + packed.script)
    assert "scene.table_played" in said and said.splitlines()[-1].startswith("game_friend")
