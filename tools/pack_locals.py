# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Lets locals of a function that are never needed at the same time be one local.

On a chip a local beyond the sixteenth takes two bytes wherever it is named, and a function with many takes its frame
from the heap each time it is called. Two locals become one where the last place of the one comes before the first of
the other. A local that a loop could carry from one round to the next is needed in the whole of that loop.
"""

import ast

from tools.pack_link import locals_of
from tools.pack_walk import walk

UNFIT = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Try, ast.With, ast.Delete,
         ast.Import, ast.ImportFrom, ast.Global, ast.NamedExpr)  # fmt: skip


class Spans:
    """Where the locals of a function are needed: `spans`, local to [first, last]."""

    def __init__(self, function):
        self.names = locals_of(function)
        self.spans = {arg.arg: [0, 0] for arg in walk(function.args) if isinstance(arg, ast.arg)}
        self.loops = []  # (first, last, what each round sets before it could read it)
        self.now = 1
        self.statements(function.body)
        for start, end, fresh in self.loops:
            for name in fresh:
                if name in self.spans and self.spans[name][1] > end:  # a later round may end before it sets it
                    self.spans[name][0] = min(self.spans[name][0], start)

    def statements(self, body):
        """Goes through statements in the order in which they are worked out."""
        for node in body:
            self.statement(node)

    def statement(self, node):
        """Goes through one statement."""
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            self.expression(node.value)
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                self.expression(target)
        elif isinstance(node, ast.If):
            self.expression(node.test)
            self.statements(node.body)
            self.statements(node.orelse)
        elif isinstance(node, (ast.For, ast.While)):
            if isinstance(node, ast.For):
                self.expression(node.iter)
            start, before = self.now, {name: list(span) for name, span in self.spans.items()}
            if isinstance(node, ast.For):
                self.expression(node.target)
            else:
                self.expression(node.test)
            self.statements(node.body)
            end = self.now
            fresh = set_first(node)
            for name, span in self.spans.items():
                if span[1] >= start and (name in before or name not in fresh):
                    span[0], span[1] = min(span[0], start), end
            self.loops.append((start, end, fresh))
            self.now += 1
            self.statements(node.orelse)
        else:
            self.expression(node)

    def expression(self, node):
        """Notes the locals in an expression or a simple statement."""
        self.now += 1
        for part in walk(node):
            if isinstance(part, ast.Name) and part.id in self.names:
                self.spans.setdefault(part.id, [self.now, self.now])[1] = self.now


def set_first(loop):
    """Returns the locals that each round of a loop sets before it could read them."""
    found, read = set(), set()
    if isinstance(loop, ast.While):
        read |= {part.id for part in walk(loop.test) if isinstance(part, ast.Name)}
    elif isinstance(loop.target, ast.Name):
        found.add(loop.target.id)
    for node in loop.body:
        if isinstance(node, ast.Assign) and all(isinstance(target, ast.Name) for target in node.targets):
            read |= {part.id for part in walk(node.value) if isinstance(part, ast.Name)}
            found |= {target.id for target in node.targets} - read
        else:
            read |= {part.id for part in walk(node) if isinstance(part, ast.Name)}
    return found


def share(function):
    """Gives locals of a function the name of others that are done with."""
    if any(isinstance(part, UNFIT) or (isinstance(part, ast.FunctionDef) and part is not function)
           for node in function.body for part in walk(node)):  # fmt: skip
        return
    spans = Spans(function).spans
    ends = {}  # name to where it is needed last
    new = {}
    for name, (first, last) in sorted(spans.items(), key=lambda pair: (pair[1], pair[0])):
        free = [other for other, end in ends.items() if end < first]
        new[name] = min(free, key=lambda other: (-ends[other], other)) if free and first else name
        ends[new[name]] = last
    for node in function.body:
        for part in walk(node):
            if isinstance(part, ast.Name):
                part.id = new.get(part.id, part.id)


def share_all(program):
    """Does so in every function of a program."""
    for group in program.groups:
        for node in group.body:
            if isinstance(node, ast.FunctionDef):
                share(node)
            elif isinstance(node, ast.ClassDef):
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        share(part)
