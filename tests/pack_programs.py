# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Runs small programs of several modules from texts, as they are and packed, and makes programs by chance.

For the tests of tools/pack.py: what they should do is in test_pack.py and test_pack_inline.py.
"""

import importlib.abc
import importlib.util
import random
import sys

from tools import pack, pack_groups


class Texts(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports modules from {file: text}."""

    def __init__(self, sources):
        self.sources = sources

    def find_spec(self, name, path=None, target=None):
        """A module of the texts, or a folder of one."""
        file = name.replace(".", "/")
        package = file + "/__init__.py" in self.sources or any(other.startswith(file + "/") for other in self.sources)
        if not package and file + ".py" not in self.sources:
            return None
        return importlib.util.spec_from_loader(name, self, is_package=package)

    def exec_module(self, module):
        """Runs the text of a module."""
        file = module.__name__.replace(".", "/")
        text = self.sources.get(file + ".py", self.sources.get(file + "/__init__.py", ""))
        exec(compile(text, file, "exec"), module.__dict__)


def said(sources, script):
    """Returns what a script prints, a list of tuples, with modules from {file: text}."""
    before, finder, lines = set(sys.modules), Texts(sources), []
    sys.meta_path.insert(0, finder)
    try:
        exec(compile(script, "script", "exec"), {"print": lambda *words: lines.append(words), "__name__": "script"})
    finally:
        sys.meta_path.remove(finder)
        for name in set(sys.modules) - before:
            del sys.modules[name]
    return lines


def both_say(sources, script, outside=(), **more):
    """Returns pack.Packed of a program, after a look that it says the same as before, and says something."""
    packed = pack.pack(sources, script, set(outside), **more)
    before = said(sources, script)
    assert before, "the script prints nothing"
    texts = "\n".join(packed.sources.values())
    found = {name.removeprefix(pack_groups.FOLDER): text for name, text in packed.sources.items()}
    assert said(found, packed.script) == before, f"packed, it says something else:\n{texts}"
    return packed


class Maker:
    """Makes functions that call each other, with returns anywhere, from a seed."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.functions = []

    def value(self, names, calls):
        """Returns the text of a value."""
        pick = self.chance.random()
        if pick < 0.25:
            return str(self.chance.choice((0, 1, 2, 3, 7, 100)))
        if pick < 0.55 or not calls:
            return self.chance.choice(names)
        if pick < 0.75:
            sign = self.chance.choice(("+", "-", "*", "&", "<", "and", "or"))
            return f"({self.value(names, calls)} {sign} {self.value(names, calls)})"
        if pick < 0.8:
            return f"({self.value(names, calls)} if {self.value(names, calls)} else {self.value(names, calls)})"
        name, count = self.chance.choice(calls)
        return f"{name}({', '.join(self.value(names, []) for _ in range(count))})"

    def body(self, names, calls, depth, indent):
        """Returns the lines of statements."""
        pad, lines = "    " * indent, []
        for _ in range(self.chance.randrange(1, 4)):
            pick = self.chance.random()
            if pick < 0.35:
                new = self.chance.choice(("p", "q", "r"))
                lines.append(f"{pad}{new} = {self.value(names, calls)}")
                names = names if new in names or indent > 1 else names + [new]
            elif pick < 0.45 and calls:
                lines.append(f"{pad}{self.value(names, calls)}")
            elif pick < 0.7 and depth:
                lines.append(f"{pad}if {self.value(names, calls)}:")
                lines += self.body(names, calls, depth - 1, indent + 1)
                if self.chance.random() < 0.5:
                    lines.append(f"{pad}else:")
                    lines += self.body(names, calls, depth - 1, indent + 1)
            elif pick < 0.8 and depth:
                lines.append(f"{pad}for i{indent} in range({self.chance.randrange(1, 4)}):")
                inner = self.body(names + [f"i{indent}"], calls, depth - 1, indent + 1)
                if self.chance.random() < 0.5:
                    word = self.chance.choice(("break", "continue"))
                    leave = f"{pad}    if {self.value(names + [f'i{indent}'], calls)}: {word}"
                    inner = inner + [leave] + self.body(names + [f"i{indent}"], calls, depth - 1, indent + 1)
                lines += inner
            elif pick < 0.9:
                lines.append(f"{pad}log.append({self.value(names, [])})")
            elif pick < 0.97:
                lines.append(f"{pad}return {self.value(names, calls)}")
            else:
                lines.append(f"{pad}return")
        return lines

    def program(self):
        """Returns (sources, script) of a program of seven functions; each calls only those before it."""
        lines = ["log = []"]
        for number in range(7):
            count = self.chance.randrange(3)
            params = ["a", "b"][:count]
            calls = [(f"f{i}", c) for i, c in self.functions[-3:]]
            lines.append(f"def f{number}({', '.join(params)}):")
            lines.append("    s = 5")
            lines += self.body(params + ["s"], calls, 2, 1)
            self.functions.append((number, count))
        script = "from game.one import log, f6\n"
        for first, second in ((0, 1), (1, 0), (2, 5)):
            given = ", ".join(str(number) for number in (first, second)[: self.functions[-1][1]])
            script += (
                f"try:\n    print(f6({given}))\nexcept TypeError:\n    print('TypeError')\nprint(*log)\nlog.clear()\n"
            )
        return {"game/one.py": "\n".join(lines) + "\n"}, script
