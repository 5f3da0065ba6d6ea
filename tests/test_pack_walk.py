# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The quick ways through trees find, copy and change what the standard library's do, in the sources of the game."""

import ast

from tools import pack_walk
from tools.device import ROOT

SOURCES = [(ROOT / "nerts_core" / name).read_text() for name in ("hand.py", "moves.py", "notation.py")]
SOURCES.append("g = 0\ndef f(a, *b, c=1, d, **e):\n    global g\n    return {**e, 1: lambda x: x, 2: a[b:c]}\n")


def plain(tree):
    """All nodes in the order of ast.walk, without contexts."""
    return [node for node in ast.walk(tree) if not isinstance(node, ast.expr_context)]


def test_each_node_is_found_once():
    for text in SOURCES:
        tree = ast.parse(text)
        assert pack_walk.in_order(tree) == plain(tree)
        deep = list(pack_walk.walk(tree))
        assert len(deep) == len(plain(tree)) and set(map(id, deep)) == set(map(id, plain(tree)))


def test_a_copy_is_the_same_and_has_nothing_in_common():
    for text in SOURCES:
        tree = ast.parse(text)
        before = ast.dump(tree)
        made = pack_walk.copied(tree)
        assert ast.dump(made) == before
        assert not set(map(id, plain(tree))) & set(map(id, plain(made)))
        for node in plain(made):
            for field, value in ast.iter_fields(node):
                if isinstance(value, list):
                    value.clear()
                elif field in ("id", "attr", "arg"):
                    setattr(node, field, "other")
        assert ast.dump(tree) == before


class Changes:
    """Another name for each, no `pass`, each expression by itself twice, no value in a `return`."""

    def visit_Name(self, node):
        return ast.Name(node.id + "_", node.ctx)

    def visit_Pass(self, node):
        return None

    def visit_Expr(self, node):
        self.generic_visit(node)
        return [node, node]

    def visit_Return(self, node):
        return ast.Return(None)

    def visit_FunctionDef(self, node):
        node.decorator_list = []
        return self.generic_visit(node)


class Plain(Changes, ast.NodeTransformer):
    pass


class Quick(Changes, pack_walk.Changer):
    pass


class Nothing(pack_walk.Changer):
    """Changes nothing: what one class visits is no business of another one."""


def test_changes_are_the_same():
    for text in SOURCES:
        made = Quick().visit(ast.parse(text))
        assert ast.dump(made) == ast.dump(Plain().visit(ast.parse(text))) != ast.dump(ast.parse(text))
        assert ast.dump(Nothing().visit(ast.parse(text))) == ast.dump(ast.parse(text))


def test_the_collector_is_as_it_was():
    import gc

    assert gc.isenabled()
    with pack_walk.uncollected():
        assert not gc.isenabled()
        with pack_walk.uncollected():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
