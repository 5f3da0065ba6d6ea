# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The classes of a program that is packed, and which of them are of one family; and what names in it stand for.

Of which class an object is, is the business of pack_types.py.
"""

import ast

from tools.pack_fold import trees_of
from tools.pack_groups import MARK
from tools.pack_walk import walk


class Families:
    """The classes of a program: `levels`, class to its node; and which are of one family."""

    def __init__(self, program):
        self.levels = {}
        self.parents = {}
        for tree in trees_of(program):
            for node in tree.body:  # classes stand at the top of a module, and so does what they inherit from
                if isinstance(node, ast.ClassDef):
                    self.parents.setdefault(node.name, node.name)
                    self.levels[node.name] = node
                    for base in node.bases:
                        name = base.id if isinstance(base, ast.Name) else getattr(base, "attr", "")
                        self.parents.setdefault(name, name)
                        self.parents[self.of(node.name)] = self.of(name)

    def of(self, name):
        """Returns the class that stands for all that inherit from each other."""
        while self.parents.get(name, name) != name:
            name = self.parents[name]
        return name

    def own(self, family):
        """Whether no class of a family has a base from outside."""
        return all(self.of(name) != family or name in self.levels for name in self.parents)


def imported(tree):
    """Returns {local name: symbols that it may stand for} of late imports of the program."""
    found = {}
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if MARK in alias.name and alias.asname:
                    found.setdefault(alias.asname, set()).add(alias.name)
    return found


def aliases_of(tree):
    """Returns {local name: symbol} of late imports of the program, those that stand for several left out."""
    return aliases_in(imported(tree))


def aliases_in(found):
    """The same, of what `imported` has found."""
    return {name: min(symbols) for name, symbols in found.items() if len(symbols) == 1}


def symbol_of(node, aliases):
    """Returns the symbol that a name stands for, the name itself where it is none, "" for other nodes."""
    return aliases.get(node.id, node.id) if isinstance(node, ast.Name) else ""


def body_names(node):
    """Returns the names that a statement in the body of a class defines."""
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    return [part.id for part in walk(node) if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)]
