# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Sees to it that a module's names are numbered with those first that are used most.

In .mpy code a name is a number, one byte long up to 127, in the order in which the compiler comes upon the names: those
of the module's own code first, which runs once. So that code begins with a line that is never reached and names them.
"""

import ast

from tools.pack_link import locals_of
from tools.pack_rename import functions_of
from tools.pack_walk import walk

FEW = 120  # up to that many names, each is one byte anyway


def names_in(body):
    """Returns {name: how often the functions of a group name it}: attributes, globals and builtins, arguments."""
    counts = {}
    for function in functions_of(body):
        inner = [node for node in walk(function) if isinstance(node, (ast.FunctionDef, ast.Lambda))]
        every = set().union(*map(locals_of, inner))
        for node in walk(function):
            names = []
            if isinstance(node, ast.Attribute):
                names = [node.attr]
            elif isinstance(node, ast.Name) and node.id not in every:
                names = [node.id]
            elif isinstance(node, ast.arg):
                names = [node.arg]
            elif isinstance(node, ast.FunctionDef):
                names = [node.name]
            elif isinstance(node, ast.keyword):
                names = [node.arg] if node.arg else []
            elif isinstance(node, ast.ImportFrom):
                names = [node.module] + [alias.name for alias in node.names]
            for name in names:
                counts[name] = counts.get(name, 0) + 1
    return counts


def first_line(body):
    """Returns the statements that name what a group uses most, in that order; none where it has few names."""
    counts = names_in(body)
    if len(counts) <= FEW:
        return []
    names = sorted(counts, key=lambda name: (-counts[name], name))
    # `for` does without `range`, and what comes later has two bytes anyway.
    names = [name for name in names if name.isidentifier() and name != "range"][: FEW + 8]
    lines = []
    for at in range(0, len(names), 32):
        value = ast.Name("__name__", ast.Load())
        for name in names[at : at + 32]:
            value = ast.Attribute(value, name, ast.Load())
        lines.append(ast.Expr(value))
    return [ast.If(ast.UnaryOp(ast.Not(), ast.Name("__name__", ast.Load())), lines, [])]
