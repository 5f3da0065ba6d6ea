# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a device's modules are trimmed of: only what no other module names, and nothing that changes what they do."""

import ast
import pathlib

import pytest

from tools import device, runtimes, trim

SCRIPTS = sorted((pathlib.Path(__file__).parent / "scripts").glob("*.py"))

ONE = """
from nerts_core.cards import const

USED = const(3)
OWN = const(4)
NOBODYS = const(5)
_PRIVATE = const(6)


def kept(a):
    return a + OWN + _PRIVATE


def left_out(a):
    return helper(a)


def helper(a):
    return a


class Thing:
    def asked(self):
        return self.inner()

    def inner(self):
        return 1

    def forgotten(self):
        return 2

    def by_text(self):
        return 3

    def __len__(self):
        return 4
"""
TWO = """
from nerts_core import one


def main(thing):
    getattr(thing, "by_text")
    return one.kept(one.USED) + thing.asked() + one.Thing
"""


def trimmed(roots=("main",)):
    """Returns ONE and TWO, trimmed."""
    both = trim.trim({"nerts_core/one.py": ONE, "nerts_core/two.py": TWO}, roots)
    return both["nerts_core/one.py"], both["nerts_core/two.py"]


def defined(text):
    """Returns the names of functions, methods and constants that a text defines."""
    nodes = list(ast.walk(ast.parse(text)))
    found = {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    return found | {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def test_what_no_module_names_is_left_out_and_what_only_that_named_too():
    one, two = trimmed()
    assert defined(one) == {"kept", "Thing", "asked", "inner", "by_text", "__len__"}
    assert "main" in defined(two)


def test_what_is_asked_for_stays():
    one, _ = trimmed(("main", "left_out", "NOBODYS", "forgotten"))
    assert {"left_out", "helper", "NOBODYS", "forgotten"} <= defined(one)


CONSTANTS = {
    "a/one.py": (
        "A = const(3)\nB = 1 << 4\nMINUS = const(-2)\nTWICE = 1\nTWICE = 2\nlow = 3\nPAIR = (1, 2)\nx = A + B\n"
    ),
    "a/two.py": (
        "from a import one\nfrom a.one import (\n    A,\n    PAIR,\n    MINUS as LESS,\n)\n"
        "def f(B):\n    from a.one import B as inner\n    return one.B + A - LESS + one.TWICE + one.low + B\n"
        "def g(a):\n    return 'ä' + str(A) + f'{A}'\n"
    ),
    "a/three.py": "from a import one\ndef f(one):\n    return one.A\n",
    "a/five.py": "from a.six import A\nfrom a import six\ndef f():\n    return A + six.A\n",
    "a/six.py": "from a.one import A\n",
    "a/four.py": "from a.one import A\ndef f():\n    A = 1\n    return A\n",
}


def test_numbers_are_put_in_the_place_of_constants():
    done = trim.trim(CONSTANTS, {"x", "f", "g", "B"})
    assert done["a/one.py"].split("\n")[:8] == [
        "A = const(3)", "B = 1 << 4", "", "TWICE = 1", "TWICE = 2", "low = 3", "PAIR = (1, 2)", "x = 3 + 16",
    ]  # fmt: skip
    lines = done["a/two.py"].split("\n")
    assert lines[0] == "from a import one" and lines[1] == "from a.one import A, PAIR"
    assert "    return 16 + A - (-2) + one.TWICE + one.low + B" in lines, "A is in an f-string, B a parameter"
    assert done["a/three.py"] == CONSTANTS["a/three.py"], "a parameter has the name of the module"
    assert done["a/four.py"] == CONSTANTS["a/four.py"], "the name is given another value"
    assert done["a/five.py"].endswith("return 3 + 3\n") and "A" not in done["a/six.py"], "had from another one"
    assert all(text.count("\n") == CONSTANTS[name].count("\n") for name, text in done.items())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_trimmed_modules_do_the_same(script):
    text = script.read_text(encoding="utf-8")
    trimmed_says = runtimes.run_wasm(text, heap_kb=14_000, kind="trimmed").stdout
    assert trimmed_says.splitlines() == runtimes.run(text, "cpython").splitlines()


def test_lines_stay_where_they_were():
    one, _ = trimmed()
    assert one.count("\n") == ONE.count("\n")
    assert one.split("\n")[ONE.split("\n").index("class Thing:")] == "class Thing:"


def test_a_devices_modules_are_whole():
    sources = device.trimmed_sources("")
    assert {"nerts_core/hand.py", "nerts_core/pocket/pocket.py", "hardware/app.py"} <= set(sources)
    assert not {"nerts_core/notation.py", "nerts_core/audit.py", "hardware/boards/desktop.py"} & set(sources)
    tops = {name: defined(text) | imported(text) for name, text in sources.items()}
    for name, text in sources.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and node.module.split(".")[0] in ("nerts_core", "hardware"):
                found = module_of(sources, node.module)
                for alias in node.names:
                    inside = module_of(sources, node.module + "." + alias.name) or alias.name in tops.get(found, ())
                    lazily = name.startswith("nerts_core/") and not found
                    assert inside or lazily, f"{name} imports {alias.name} of {node.module}, which was left out"


def imported(text):
    """Returns the names that a text imports."""
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    return {alias.asname or alias.name for node in nodes for alias in node.names}


def module_of(sources, dotted):
    """Returns the name of a module's file among the sources, "" where it is not there."""
    path = dotted.replace(".", "/")
    return next((name for name in (path + ".py", path + "/__init__.py") if name in sources), "")
