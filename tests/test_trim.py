# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a device's modules are trimmed of: only what no other module names, and nothing that changes what they do."""

import ast

from tools import runtimes, trim

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
    both = trim.trim({"one.py": ONE, "two.py": TWO}, roots)
    return both["one.py"], both["two.py"]


def defined(text):
    """Returns the names of functions, methods and constants that a text defines."""
    nodes = list(ast.walk(ast.parse(text)))
    found = {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    return found | {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def test_what_no_module_names_is_left_out_and_what_only_that_named_too():
    one, two = trimmed()
    wanted = {"USED", "_k_OWN", "_PRIVATE", "kept", "Thing", "asked", "inner", "by_text", "__len__"}
    assert defined(one) == wanted
    assert "main" in defined(two)


def test_what_is_asked_for_stays():
    one, _ = trimmed(("main", "left_out", "NOBODYS", "forgotten"))
    assert {"left_out", "helper", "NOBODYS", "forgotten"} <= defined(one)


def test_lines_stay_where_they_were():
    one, _ = trimmed()
    assert one.count("\n") == ONE.count("\n")
    assert one.split("\n")[ONE.split("\n").index("class Thing:")] == "class Thing:"


def test_a_devices_modules_are_whole():
    sources = runtimes.device_sources("")
    assert {"nerts_core/hand.py", "nerts_core/pocket/pocket.py", "hardware/app.py"} <= set(sources)
    assert not {"nerts_core/notation.py", "nerts_core/audit.py", "hardware/boards/desktop.py"} & set(sources)
    tops = {name: defined(text) for name, text in sources.items()}
    for name, text in sources.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and node.module.split(".")[0] in ("nerts_core", "hardware"):
                found = module_of(sources, node.module)
                for alias in node.names:
                    inside = module_of(sources, node.module + "." + alias.name) or alias.name in tops.get(found, ())
                    lazily = name.startswith("nerts_core/") and not found
                    assert inside or lazily, f"{name} imports {alias.name} of {node.module}, which was left out"


def module_of(sources, dotted):
    """Returns the name of a module's file among the sources, "" where it is not there."""
    path = dotted.replace(".", "/")
    return next((name for name in (path + ".py", path + "/__init__.py") if name in sources), "")
