# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Gives names that cost nothing to what only the program itself names.

On a chip every name that the firmware does not have takes its letters and 7 bytes more. So attributes, functions,
classes and arguments get the names that every firmware has (they have numbers in the .mpy format itself), then names
that the program needs anyway, then one or two letters; the same name many times over, wherever two things can never
be mistaken for each other: an attribute of two kinds of objects, a global and an attribute, arguments by position.

What stays: `__x__`, what occurs as a text, arguments given by keyword, and attributes that anything outside has too.
"""

import ast
import builtins
import itertools
import keyword
import string

from tools.pack_families import Families, body_names
from tools.pack_fold import trees_of
from tools.pack_groups import MARK
from tools.pack_walk import walk

# Names that any firmware that reads .mpy 6 has; none that the compiler takes for more than a name.
FIRMWARE = (
    "append args clear close copy count end endswith extend find format from_bytes get index insert isalpha isdigit"
    " islower isspace issubclass isupper items join keys little lower lstrip main pop popitem read readinto readline"
    " remove replace reverse rfind rindex rsplit rstrip send sep setdefault sort split startswith strip throw to_bytes"
    " update upper values write"
    " abs all any bool builtins bytes callable chr dict dir divmod eval exec float getattr globals hasattr hash id"
    " int isinstance iter len list locals map next object open ord pow print repr round set setattr sorted str sum"
    " tuple type zip bytearray"
    " ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception GeneratorExit ImportError"
    " IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NoneType"
    " NotImplementedError OSError OverflowError RuntimeError StopIteration SyntaxError SystemExit TypeError"
    " ValueError ZeroDivisionError"
).split()
ARGUMENTS = "self value key start stop step".split() + list("abcdefgh")
BUILTINS = set(dir(builtins)) | set(keyword.kwlist)
ANY = "any"  # an attribute set on an object of which it is not known what it is


def short_names():
    """Yields names of one letter, then of two."""
    letters = string.ascii_lowercase + string.ascii_uppercase
    yield from letters
    for first, second in itertools.product(letters, letters + string.digits):
        if not keyword.iskeyword(first + second):
            yield first + second


def words_of(text):
    """Returns every name in the source of a module or a stub: what it defines, and attributes that it uses."""
    found = set()
    for node in walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
            found.add(node.name)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Name):
            found.add(node.id)
    return found


def builtin_words():
    """Returns the attributes of all objects that come with the language."""
    kinds = [value for value in vars(builtins).values() if isinstance(value, type)]
    return set().union(*(dir(kind) for kind in kinds))


class Attributes:
    """What attributes a program defines, and on what: `owners`, attribute to families of classes or ANY; `named_by`,
    attribute to the families of which it is known that it is named of one of them."""

    def __init__(self, program):
        self.families = Families(program)
        self.owners = {}
        self.named_by = {}
        self.uses = {}
        self.texts = set()
        self.keywords = set()
        for tree in trees_of(program):
            self._collect(tree)

    def _collect(self, tree):
        for node in walk(tree):
            if isinstance(node, ast.ClassDef):
                for part in node.body:
                    for name in body_names(part):
                        self.owners.setdefault(name, set()).add(self.families.of(node.name))
            elif isinstance(node, ast.Attribute):
                self.uses[node.attr] = self.uses.get(node.attr, 0) + 1
                owner = self.families.of(node.owner) if hasattr(node, "owner") else ANY
                if not isinstance(node.ctx, ast.Load) and MARK not in node.attr:
                    self.owners.setdefault(node.attr, set()).add(owner)
                if owner != ANY:
                    self.named_by.setdefault(node.attr, set()).add(owner)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.texts.add(node.value)
            elif isinstance(node, ast.keyword) and node.arg:
                self.keywords.add(node.arg)

    def owners_of(self, name):
        """Returns the families that may have an attribute, or {ANY}. What is set on an object of unknown kind is a
        field of a class that names it, if any does (tests/test_fields.py)."""
        owners = self.owners[name]
        if ANY in owners:
            owners = owners | self.named_by.get(name, set())
            owners = owners - {ANY} if len(owners) > 1 else owners
        return owners


def choose_attributes(found, outside):
    """Returns {attribute: new name} for those that can have another one. outside: names that others have too."""
    taken = {}  # family to the names that it has
    everywhere = set(found.texts)  # what may be asked for by its name, of anything
    renamed = []
    for name, owners in found.owners.items():
        stays = name in outside or name in found.texts or name.startswith("__") or MARK in name
        if not stays:
            renamed.append(name)
        elif ANY in owners:
            everywhere.add(name)
        else:
            for family in owners:
                taken.setdefault(family, set()).add(name)
    owners_of = {name: found.owners_of(name) for name in renamed}
    renamed.sort(key=lambda name: (ANY not in owners_of[name], -found.uses.get(name, 0), name))
    stays = sorted(name for name in found.owners if name not in owners_of and name[:2] != "__" and MARK not in name)
    new, load = {}, {}
    for name in renamed:
        owners = owners_of[name]
        if ANY in owners:
            used = everywhere.union(outside, *taken.values())
            choice = next(short for short in short_names() if short not in used)
            everywhere.add(choice)
        else:
            used = everywhere.union(*(taken.get(family, ()) for family in owners))
            free = ARGUMENTS[:6] + FIRMWARE + stays if all(map(found.families.own, owners)) else []
            choice = least(free, used, load) or next(
                short for short in short_names() if short not in used and (free or short not in outside)
            )
            load[choice] = load.get(choice, 0) + found.uses.get(name, 0)
            for family in owners:
                taken.setdefault(family, set()).add(choice)
        new[name] = choice
    return new, load


def least(names, used, load):
    """Returns of some names that are not used the one with the least load: an interpreter keeps in mind where it last
    found a name, so it is quicker when one name does not stand for much. "" where all are used."""
    return min((name for name in names if name not in used), key=lambda name: load.get(name, 0), default="")


def choose_symbols(program, found, attributes, load):
    """Returns {symbol: new name}: a name is used once in each group."""
    places, uses, avoid = {}, {}, {}
    reserved = set(ARGUMENTS) | set(found.keywords)
    for i, group in enumerate(program.groups):
        tree = ast.Module(group.body + group.outside, [])
        for node in walk(tree):
            for name in symbols_in(node):
                places.setdefault(name, set()).add(i)
                uses[name] = uses.get(name, 0) + 1
            if isinstance(node, ast.ImportFrom) or isinstance(node, ast.Import):
                reserved |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.Name) and node.id in BUILTINS:
                reserved.add(node.id)
            elif isinstance(node, ast.ClassDef):
                own = {attributes.get(name, name) for part in node.body for name in body_names(part)}
                for part in class_level(node):
                    avoid.setdefault(part, set()).update(own)
    for name in {alias.name for node in walk(program.script) if isinstance(node, ast.ImportFrom)
                 for alias in node.names if MARK in alias.name}:  # fmt: skip
        places.setdefault(name, set())
    new, taken = {}, {}
    for name in sorted(places, key=lambda name: (-uses.get(name, 0), name)):
        home = program.groups.index(program.home[name])
        places[name].add(home)
        used = reserved.union(avoid.get(name, ()), *(taken.get(place, ()) for place in places[name]))
        choice = least(FIRMWARE + sorted(set(attributes.values()) - set(FIRMWARE)), used, load)
        choice = choice or next(short for short in short_names() if short not in used)
        load[choice] = load.get(choice, 0) + uses.get(name, 0)
        for place in places[name]:
            taken.setdefault(place, set()).add(choice)
        new[name] = choice
    return new


def class_level(node):
    """Yields the symbols that are read while a class is made, when its own names come first."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            parts = part.decorator_list + part.args.defaults + [value for value in part.args.kw_defaults if value]
        else:
            parts = [part]
        for name in (inner.id for each in parts for inner in walk(each) if isinstance(inner, ast.Name)):
            if MARK in name:
                yield name


def symbols_in(node):
    """Returns the symbols that a node itself names."""
    names = []
    if isinstance(node, ast.Name):
        names = [node.id]
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        names = [node.name]
    elif isinstance(node, ast.Global):
        names = node.names
    elif isinstance(node, ast.ExceptHandler):
        names = [node.name or ""]
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        names = [alias.name for alias in node.names] + [alias.asname or "" for alias in node.names]
    elif isinstance(node, ast.Attribute):
        names = [node.attr]
    return [name for name in names if MARK in name]
