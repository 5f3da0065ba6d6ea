# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Takes the returns out of a function's statements, so that they can stand in the middle of another function.

What a `return` gave is handed to give(value), which answers with the statements that stand in its place: to set a
local, or nothing. What came after a `return` in an `if` moves into its other branch; a `return` in a loop becomes a
`break`, and what came after the loop its `else`; where neither will do, all becomes a loop of one pass.
"""

import ast

from tools.pack_walk import Changer, children, copied, walk


class Unfit(Exception):
    """This call cannot be replaced."""


def returns_in(nodes):
    """Whether there is a `return` in statements."""
    return any(isinstance(part, ast.Return) for node in nodes for part in walk(node))


def always_returns(body):
    """Whether statements surely end in a `return`."""
    last = body[-1] if body else None
    if isinstance(last, ast.If):
        return always_returns(last.body) and always_returns(last.orelse)
    return isinstance(last, ast.Return)


def without_returns(body, give):
    """Returns statements that do the same and end, each way, in give(value) in the place of `return`. Raises Unfit."""
    done = []
    for i, node in enumerate(body):
        rest = body[i + 1 :]
        if isinstance(node, ast.Return):
            return done + give(node.value)
        if not returns_in([node]):
            done.append(node)
        elif isinstance(node, (ast.For, ast.While)) and not node.orelse and not breaks_in(node.body):
            body = Breaking(give).visit(ast.Module(node.body, [])).body
            rest = without_returns(rest, give)
            if isinstance(node, ast.For):
                return done + [ast.For(node.target, node.iter, body, rest)]
            return done + [ast.While(node.test, body, rest)]
        elif not isinstance(node, ast.If):
            raise Unfit
        elif always_returns(node.body):
            return done + choice(node.test, without_returns(node.body, give), without_returns(node.orelse + rest, give))
        elif always_returns(node.orelse):
            return done + choice(node.test, without_returns(node.body + rest, give), without_returns(node.orelse, give))
        else:
            raise Unfit
    return done + give(None)


def breaks_in(body):
    """Whether statements leave the loop that they are in."""
    todo = list(body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Break):
            return True
        if not isinstance(node, (ast.For, ast.While)):
            todo += [part for part in children(node) if isinstance(part, ast.stmt)]
    return False


class Breaking(Changer):
    """Puts give(value) and `break` in the place of returns. Raises Unfit where one is in a loop further in."""

    def __init__(self, give):
        self.give = give

    def visit_Return(self, node):
        """What the function ends with."""
        return self.give(node.value) + [ast.Break()]

    def visit_For(self, node):
        """A loop further in has breaks of its own."""
        if returns_in([node]):
            raise Unfit
        return node

    visit_While = visit_For


def in_one_pass(body, give):
    """Returns statements as a loop that is gone through once, which each `return` leaves. Raises Unfit."""
    body = Breaking(give).visit(ast.Module(copied(body), [])).body
    ends = [] if isinstance(body[-1], ast.Break) else give(None) + [ast.Break()]
    return [ast.While(ast.Constant(True), body + ends, [])]


def some_way(body, give):
    """Returns what without_returns or in_one_pass gives. Raises Unfit."""
    try:
        return without_returns(copied(body), give)
    except Unfit:
        return in_one_pass(body, give)


def choice(test, body, orelse):
    """Returns an `if`, turned round where it would do nothing."""
    body = [node for node in body if not isinstance(node, ast.Pass)]
    orelse = [node for node in orelse if not isinstance(node, ast.Pass)]
    if body:
        return [ast.If(test, body, orelse)]
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return [ast.If(test.operand, orelse, [])] if orelse else [ast.Expr(test.operand)]
    return [ast.If(ast.UnaryOp(ast.Not(), test), orelse, [])] if orelse else [ast.Expr(test)]


class EndsHere(Changer):
    """Takes the values out of returns."""

    def visit_Return(self, node):
        """The value is worked out all the same where that could do something."""
        if node.value is None or isinstance(node.value, (ast.Constant, ast.Name)):
            return ast.Return(None)
        return [ast.Expr(node.value), ast.Return(None)]
