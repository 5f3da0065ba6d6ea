# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Quick ways through syntax trees: to see each node, to copy a tree, to change one.

The same as ast.walk, copy.deepcopy and ast.NodeTransformer, for trees of programs, several times as fast: a packer does
little else. What is looked for or changed in a tree does not belong here.
"""

import ast
import contextlib
import gc

# Fields that hold no node worth a visit: names and numbers, and whether something is read or set.
NO_NODES = {
    "arg", "asname", "attr", "conversion", "ctx", "id", "is_async", "kind", "kwd_attrs", "level", "module", "name",
    "simple", "type_comment", "type_ignores",
}  # fmt: skip


class Fields(dict):
    """{class of a node: its fields that may hold nodes, or lists of them}, each class as it is met."""

    def __missing__(self, kind):
        names = [name for name in kind._fields if name not in NO_NODES]
        if kind in (ast.Constant, ast.Global, ast.Nonlocal):
            names = []
        self[kind] = tuple(names)
        return self[kind]


FIELDS = Fields()


def walk(node):
    """Yields a node and all in it, as ast.walk does, but deep first and without contexts."""
    todo = [node]
    pop, push, fields_of = todo.pop, todo.append, FIELDS
    while todo:
        node = pop()
        if node is None:
            continue
        yield node
        fields = fields_of[node.__class__]
        if fields:
            held = node.__dict__
            for field in fields:
                value = held.get(field)
                if value.__class__ is list:
                    todo += value
                elif value is not None:
                    push(value)


def children(node):
    """Returns the nodes in a node, in the order of ast.iter_child_nodes, without contexts."""
    found = []
    held = node.__dict__
    for field in FIELDS[node.__class__]:
        value = held.get(field)
        if value.__class__ is list:
            found += [part for part in value if part is not None]
        elif value is not None:
            found.append(value)
    return found


def in_order(tree):
    """Returns a tree's node and all in it in the order of ast.walk, without contexts."""
    found = [tree]
    for node in found:  # which grows while it is gone through
        found += children(node)
    return found


def copied(node):
    """Returns a copy of a node, or of a list of them, and of all in it. Contexts have nothing that could change."""
    kind = node.__class__
    if kind is list:
        return [copied(part) if isinstance(part, (ast.AST, list)) else part for part in node]
    made = kind.__new__(kind)
    held = made.__dict__
    held.update(node.__dict__)
    for field in FIELDS[kind]:
        value = held.get(field)
        if value.__class__ is list:
            held[field] = [copied(part) if part is not None else None for part in value]
        elif value is not None:
            held[field] = copied(value)
    if kind is ast.Global or kind is ast.Nonlocal:
        made.names = list(node.names)
    return made


class Changer(ast.NodeTransformer):
    """An ast.NodeTransformer that loses no time with what it has no method for."""

    methods: dict  # class of a node to what visits it

    def __init_subclass__(cls):
        cls.methods = {}

    def visit(self, node):
        """What stands in the place of a node."""
        kind = node.__class__
        method = self.methods.get(kind)
        if method is None:
            own = type(self)
            method = self.methods[kind] = getattr(own, "visit_" + kind.__name__, own.generic_visit)
        return method(self, node)

    def generic_visit(self, node):
        """Visits what is in a node."""
        held = node.__dict__
        for field in FIELDS[node.__class__]:
            value = held.get(field)
            if value.__class__ is list:
                if value:
                    value[:] = self.visited(value)
            elif value is not None:
                new = self.visit(value)
                if new is None:
                    delattr(node, field)
                else:
                    setattr(node, field, new)
        return node

    def visited(self, nodes):
        """Returns what stands in the places of nodes of a list."""
        done = []
        for node in nodes:
            if node is None:
                done.append(node)
                continue
            new = self.visit(node)
            if isinstance(new, ast.AST):
                done.append(new)
            elif new is not None:
                done += new
        return done


@contextlib.contextmanager
def uncollected():
    """No garbage collection meanwhile, nor later of what is kept then: trees of very many nodes, none in a circle,
    would be gone through again and again."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.freeze()
            gc.enable()
