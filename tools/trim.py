# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Leaves out of a device's modules what none of them names, before they are compiled.

On a chip each name costs some 20 bytes and each function its code, used or not. Constants that only their own module
uses get an underscore, so that the compiler folds them away; constants, functions and methods whose names occur nowhere
else in all of the modules are left out. The modules that people read, and `.py` on a device, stay as they are.

Goes by names alone: what is asked for by a text (`getattr`) has to occur as that text in one of the modules.
"""

import ast
import re

_PREFIX = "_k_"


def _names(tree):
    """Returns every name that a module uses, defines excluded: names, attributes, imports, and words in texts."""
    used = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            used.add(node.id)
        elif isinstance(node, ast.Attribute):
            used.add(node.attr)
        elif isinstance(node, ast.ImportFrom):
            used.update(alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
            used.add(node.value)
    return used


def _is_const(node):
    return (
        isinstance(node, ast.Assign)
        and len(node.targets) == 1
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == "const"
    )


def _definitions(tree):
    """Yields (name, first line, last line) of each function, method and value at the top of a module or class."""
    for node in tree.body:
        members = node.body if isinstance(node, ast.ClassDef) else [node]
        for member in members:
            if isinstance(member, ast.FunctionDef) and not member.name.startswith("__"):
                first = min([member.lineno] + [mark.lineno for mark in member.decorator_list])
                yield member.name, first, member.end_lineno
            elif isinstance(member, ast.Assign) and isinstance(member.targets[0], ast.Name):
                if not member.targets[0].id.startswith("__"):
                    yield member.targets[0].id, member.lineno, member.end_lineno


def _leave_out(text, used):
    """Returns a module's text without the definitions whose names are not used, a line for each line."""
    lines = text.split("\n")
    for name, first, last in _definitions(ast.parse(text)):
        if name not in used:
            lines[first - 1 : last] = [""] * (last - first + 1)
    return "\n".join(lines)


def _fold(text, others):
    """Returns a module's text with the public constants that no other module names made private."""
    for node in ast.parse(text).body:
        if _is_const(node) and not node.targets[0].id.startswith("_") and node.targets[0].id not in others:
            name = node.targets[0].id
            text = re.sub(r"(?<![\w.])%s\b" % name, _PREFIX + name, text)
    return text


def trim(sources, roots=()):
    """Returns the modules of a dict of name to text, trimmed. What `roots` names stays, as if some module used it."""
    sources = dict(sources)
    before = None
    while before != sources:
        before = dict(sources)
        trees = {name: ast.parse(text) for name, text in sources.items()}
        used = set(roots).union(*(_names(tree) for tree in trees.values()))
        sources = {name: _leave_out(text, used) for name, text in sources.items()}
    for name, text in sources.items():
        others = set(roots).union(*(_names(ast.parse(other)) for key, other in sources.items() if key != name))
        sources[name] = _fold(text, others)
    return sources
