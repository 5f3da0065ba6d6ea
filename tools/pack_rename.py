# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Puts the names that pack_names.py chose into the trees of a program, and names the locals of each function."""

import ast

from tools.pack_groups import PackProblem
from tools.pack_link import locals_of
from tools.pack_names import ARGUMENTS, short_names, symbols_in
from tools.pack_walk import Changer, walk


class Renamer(Changer):
    """Renames symbols and attributes everywhere."""

    def __init__(self, symbols, attributes):
        self.symbols = symbols
        self.attributes = attributes
        self.in_class = False

    def visit_Name(self, node):
        """A name: what it refers to decides."""
        if node.id in self.symbols:
            node.id = self.symbols[node.id]  # which may be what some attribute was called before
        elif self.in_class:
            node.id = self.attributes.get(node.id, node.id)
        return node

    def visit_Attribute(self, node):
        """An attribute, or a name of a module."""
        self.generic_visit(node)
        node.attr = self.symbols.get(node.attr, self.attributes.get(node.attr, node.attr))
        return node

    def visit_FunctionDef(self, node):
        """A function: its own name, then all in it."""
        in_class, self.in_class = self.in_class, False
        names = self.attributes if in_class else self.symbols
        node.name = names.get(node.name, node.name)
        self.generic_visit(node)
        self.in_class = in_class
        return node

    def visit_ClassDef(self, node):
        """A class: its own name, its bases, then all in it."""
        node.bases = [self.visit(base) for base in node.bases]
        node.name = self.symbols.get(node.name, node.name)
        self.in_class = True
        node.body = [self.visit(part) for part in node.body]
        self.in_class = False
        return node

    def visit_Global(self, node):
        """Names declared to be of the module."""
        node.names = [self.symbols.get(name, name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node):
        """The name of what was raised."""
        node.name = self.symbols.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_alias(self, node):
        """A name in an import."""
        name = self.symbols.get(node.name, node.name)
        node.asname = self.symbols.get(node.asname, node.asname)
        node.name = name
        if node.asname == name:
            node.asname = None
        return node


class Locals(Changer):
    """Renames the locals of one function, those of functions in it too."""

    def __init__(self, names):
        self.names = names

    def visit_Name(self, node):
        """A name: what it refers to decides."""
        node.id = self.names.get(node.id, node.id)
        return node

    def visit_arg(self, node):
        """An argument."""
        node.arg = self.names.get(node.arg, node.arg)
        return node

    def visit_FunctionDef(self, node):
        """A function: its own name, then all in it."""
        node.name = self.names.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_ExceptHandler(self, node):
        """The name of what was raised."""
        node.name = self.names.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_alias(self, node):
        """A name in an import."""
        bound = node.asname or node.name
        if bound in self.names:
            node.asname = self.names[bound]
        return node


def name_locals(function, symbols, keywords):
    """Renames the locals of a function that is in no other: arguments by their places, others where they must."""
    inner = [node for node in walk(function) if isinstance(node, (ast.FunctionDef, ast.Lambda))]
    every = set().union(*map(locals_of, inner))
    taken = {symbols[name] for node in walk(function) for name in symbols_in(node) if name in symbols}
    for node in walk(function):
        if isinstance(node, ast.Name) and node.id not in every:
            taken.add(node.id)
    args = [arg.arg for arg in function.args.posonlyargs + function.args.args]
    names, free = {}, iter(ARGUMENTS)
    stays = {name for name in every if name in keywords}
    for name in args:
        if name not in stays:
            unfit = taken | stays | set(names.values())
            names[name] = next((new for new in free if new not in unfit), None) or next(
                new for new in short_names() if new not in unfit | every
            )
    for name in sorted(every - set(args)):
        used = taken | set(names.values()) | stays
        if name in stays:
            continue
        if name in used or not name.isascii():
            names[name] = next(new for new in short_names() if new not in used | every)
        else:
            names[name] = name
    if stays & taken:
        raise PackProblem(f"{function.name}: {sorted(stays & taken)} is a keyword and a name of the program")
    doing = Locals({old: new for old, new in names.items() if old != new})
    for arg in walk(function.args):
        if isinstance(arg, ast.arg):
            doing.visit(arg)  # but not the defaults, which are worked out outside
    function.body = [doing.visit(node) for node in function.body]


def functions_of(body):
    """Yields the functions at the top of a group and in its classes."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from functions_of(node.body)
        elif isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, (ast.Try, ast.If)):
            yield from functions_of(node.body)
            yield from functions_of([inner for handler in getattr(node, "handlers", ()) for inner in handler.body])


def rename(program, symbols, attributes, keywords):
    """Renames everything in a program."""
    for group in program.groups:
        for function in functions_of(group.body):
            name_locals(function, symbols, keywords)
        renamer = Renamer(symbols, attributes)
        group.body = [renamer.visit(node) for node in group.body]
        group.outside = [renamer.visit(node) for node in group.outside]
    Renamer(symbols, attributes).visit(program.script)


def imports_between(program, group):
    """Returns the imports of symbols that a group needs of other groups at its top; before `rename`."""
    tree = ast.Module(group.body, [])
    late = {id(alias) for node in walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    needed = {}
    for node in walk(tree):
        if id(node) not in late and not isinstance(node, ast.ImportFrom):
            for name in symbols_in(node):
                home = program.home[name]
                if home is not group:
                    needed.setdefault(home.dotted, set()).add(name)
    return [ast.ImportFrom(dotted, [ast.alias(name) for name in sorted(names)], 0) for dotted, names in needed.items()]
