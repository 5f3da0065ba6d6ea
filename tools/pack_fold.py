# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Folds what is known before a program runs: constants and sums of them; and leaves out what nothing refers to.

Works on a linked program (pack_link.py), in place.
"""

import ast
import operator

from tools.pack_groups import MARK
from tools.pack_walk import Changer, walk

BINARY = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod, ast.LShift: operator.lshift, ast.RShift: operator.rshift, ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_, ast.BitXor: operator.xor,
}  # fmt: skip
UNARY = {ast.USub: operator.neg, ast.Invert: operator.invert}
MOST = 1 << 30  # larger ints are objects on a 32-bit chip


def number_of(node):
    """Returns the int that a node is, None where it is none."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.UnaryOp) and type(node.op) in UNARY:
        value = number_of(node.operand)
        return None if value is None else UNARY[type(node.op)](value)
    return None


def number(value):
    """Returns the node for an int."""
    return ast.Constant(value) if value >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-value))


class Folder(Changer):
    """Puts values in the place of symbols, and works out sums of numbers."""

    def __init__(self, values):
        self.values = values  # symbol to node
        self.changes = 0

    def visit_Name(self, node):
        """A name: what it refers to decides."""
        if isinstance(node.ctx, ast.Load) and node.id in self.values:
            self.changes += 1
            return self.values[node.id]
        return node

    def visit_Attribute(self, node):
        """An attribute, or a name of a module."""
        if isinstance(node.ctx, ast.Load) and node.attr in self.values:
            self.changes += 1
            return self.values[node.attr]
        self.generic_visit(node)
        return node

    def visit_BinOp(self, node):
        """A sum of two numbers is a number."""
        self.generic_visit(node)
        left, right = number_of(node.left), number_of(node.right)
        if left is None or right is None or type(node.op) not in BINARY:
            return node
        try:
            value = BINARY[type(node.op)](left, right)
        except (ValueError, ZeroDivisionError):
            return node
        if not -MOST <= value < MOST:
            return node
        self.changes += 1
        return number(value)

    def visit_UnaryOp(self, node):
        """The complement of a number is a number."""
        self.generic_visit(node)
        value = number_of(node)
        return number(value) if value is not None and isinstance(node.op, ast.Invert) else node

    def visit_Call(self, node):
        """const() of something is that."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id.startswith("const" + MARK) and len(node.args) == 1:
            self.changes += 1
            return node.args[0]
        return node


def fixed(node):
    """Whether a value never changes and is one object for the compiler: a number, a text, bytes, a tuple of them."""
    if isinstance(node, ast.Tuple):
        return all(fixed(part) for part in node.elts)
    return number_of(node) is not None or (isinstance(node, ast.Constant) and node.value is not ...)


def trees_of(program):
    """Returns the trees of a program: of its groups, and of its script."""
    return [ast.Module(group.body, []) for group in program.groups] + [program.script]


def references(trees):
    """Returns {symbol: how many nodes refer to it}, those that bind it left out."""
    found = {}
    for tree in trees:
        for node in walk(tree):
            names = []
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                names = [node.id]
            elif isinstance(node, ast.Attribute):
                names = [node.attr]
            elif isinstance(node, ast.ImportFrom):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.Global):
                names = node.names * 2  # given another value, so no constant
            for name in names:
                if MARK in name:
                    found[name] = found.get(name, 0) + 1
    return found


def simple(node):
    """Returns the symbol that a statement only sets, "" where it does something else."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def stored(trees):
    """Returns {symbol: how often the program gives it a value}."""
    found = {}
    for tree in trees:
        for node in walk(tree):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load) and MARK in node.id:
                found[node.id] = found.get(node.id, 0) + 1
    return found


def fold(program):
    """Puts constants in their places: ints everywhere, other values that never change where they are used once."""
    imported = {alias.name for node in walk(program.script) if isinstance(node, ast.ImportFrom)
                for alias in node.names}  # fmt: skip
    while True:
        trees = trees_of(program)
        times, used, values = stored(trees), references(trees), {}
        for group in program.groups:
            for node in group.body:
                name = simple(node)
                if not name or times.get(name) != 1 or name in imported or not fixed(node.value):
                    continue
                if number_of(node.value) is not None or used.get(name) == 1:
                    values[name] = node.value
        folder = Folder(values)
        for group in program.groups:
            group.body = [folder.visit(node) for node in group.body]
        folder.visit(program.script)
        late = {alias.name for tree in trees for node in walk(tree) if isinstance(node, ast.ImportFrom)
                for alias in node.names}  # fmt: skip
        for group in program.groups:
            group.body = [node for node in group.body if simple(node) not in values or simple(node) in late]
        if not folder.changes:
            return


def harmless(node):
    """Whether a value can be left out: to work it out does nothing else."""
    calls = [part for part in walk(node) if isinstance(part, ast.Call)]
    return all(isinstance(call.func, ast.Name) and call.func.id in ("bytearray", "bytes", "len") for call in calls)


def leave_out_methods(program, outside):
    """Leaves out methods whose names occur nowhere, but for those that others ask for."""
    nodes = [node for tree in trees_of(program) for node in walk(tree)]
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    used |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            node.body = [
                part for part in node.body
                if not isinstance(part, ast.FunctionDef)
                or part.name in used or part.name in outside or part.name.startswith("__")
            ] or [ast.Pass()]  # fmt: skip


def leave_out(program, outside=None):
    """Leaves out functions, classes, values and imports at the tops of groups to which nothing refers.

    outside: attributes that others have too; with them given, methods are left out too.
    """
    if outside is not None:
        leave_out_methods(program, outside)
    while True:
        used = references(trees_of(program))
        names = {node.id for tree in trees_of(program) for node in walk(tree) if isinstance(node, ast.Name)}
        before = sum(len(group.body) for group in program.groups)
        for group in program.groups:
            kept = []
            for node in group.body:
                name = simple(node) or getattr(node, "name", "")
                if MARK in name and name not in used and (not simple(node) or harmless(node.value)):
                    continue
                if isinstance(node, ast.Pass) or (isinstance(node, ast.Try) and unused_try(node, used)):
                    continue
                kept.append(node)
            group.body = kept
            for node in group.outside:
                node.names = [alias for alias in node.names if (alias.asname or alias.name.split(".")[0]) in names]
            group.outside = [node for node in group.outside if node.names]
        if sum(len(group.body) for group in program.groups) == before:
            return


def unused_try(node, used):
    """Whether a `try` at the top only binds names to which nothing refers, by imports, functions and constants."""
    names = set()
    for part in node.body + [inner for handler in node.handlers for inner in handler.body]:
        if isinstance(part, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in part.names}
        elif isinstance(part, ast.FunctionDef):
            names.add(part.name)
        elif simple(part):
            names.add(simple(part))
        elif not isinstance(part, ast.Pass):
            return False
    return not names & set(used)
