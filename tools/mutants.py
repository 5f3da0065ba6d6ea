# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Small changes to a module's syntax tree, each of which a good test should notice.

Comparisons, arithmetic and `and`/`or` are swapped, numbers are one more or one less, `not` is dropped, conditions
always or never hold, a function answers with 0, a statement does nothing. Texts and imports stay as they are.
Does not belong here: copies, tests and scores (mutate.py).
"""

import ast

COMPARISONS = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
ARITHMETIC = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip


def every(tree):
    """Yields (line, before, after) for every change; while it waits, the tree has that change in it.

    The tree is as it was when the generator has ended.
    """
    left_out = set()
    for owner in list(ast.walk(tree)):
        for node in ast.iter_child_nodes(owner):
            if id(owner) in left_out or guarded(owner, node):
                left_out.add(id(node))
    for owner in list(ast.walk(tree)):
        for field, value in list(ast.iter_fields(owner)):
            nodes = value if isinstance(value, list) else [value]
            for place, node in enumerate(nodes):
                if not isinstance(node, ast.AST) or id(node) in left_out:
                    continue
                yield from change_inside(node)
                for other in replacements(owner, node):
                    before = words(node)
                    put(owner, field, place, other)
                    yield node.lineno, before, words(other)
                    put(owner, field, place, node)


def put(owner, field, place, node):
    """Puts a node into a field of its owner, or into the list there."""
    value = getattr(owner, field)
    if isinstance(value, list):
        value[place] = node
    else:
        setattr(owner, field, node)


def words(node):
    """Returns the source of a node on one line, shortened."""
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 90 else text[:87] + "..."


def guarded(owner, node):
    """Tells whether a node is the stand-in for `const`, which only CPython sees."""
    return isinstance(owner, ast.ExceptHandler) or (isinstance(node, ast.FunctionDef) and node.name == "const")


def change_inside(node):
    """Yields the changes of a node's own operator."""
    before = words(node) if isinstance(node, (ast.expr, ast.stmt)) else ""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            for other in COMPARISONS[type(operator)]:
                node.ops[place] = other()
                yield node.lineno, before, words(node)
            node.ops[place] = operator
    elif isinstance(node, ast.BoolOp):
        operator = node.op
        node.op = ast.Or() if isinstance(operator, ast.And) else ast.And()
        yield node.lineno, before, words(node)
        node.op = operator
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in ARITHMETIC and not is_text(node):
        operator = node.op
        node.op = ARITHMETIC[type(operator)]()
        yield node.lineno, before, words(node)
        node.op = operator


def is_text(node):
    """Tells whether an addition joins texts, as far as can be seen from it."""
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(node))


def replacements(owner, node):
    """Returns the nodes that could stand in a node's place."""
    if isinstance(node, ast.Constant):
        return [ast.Constant(value) for value in other_values(node.value)]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [node.operand]
    if isinstance(node, ast.expr) and isinstance(owner, (ast.If, ast.IfExp)) and node is owner.test:
        return [ast.Constant(True), ast.Constant(False)]
    if isinstance(node, ast.Return) and node.value and not isinstance(node.value, ast.Constant):
        return [ast.Return(ast.Constant(0))]
    if isinstance(node, (ast.Assign, ast.AugAssign)) and not isinstance(owner, ast.Module):
        return [ast.Pass()]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return [ast.Pass()]
    if isinstance(node, (ast.Continue, ast.Break)):
        return [ast.Pass()]
    return []


def other_values(value):
    """Returns the constants that could stand in a constant's place; a text has none."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    return []
