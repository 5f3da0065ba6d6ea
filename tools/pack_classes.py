# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Makes one class of two where the one is only there for the other to inherit from.

On a chip a class costs some 130 bytes besides its methods, and each call of an inherited method a search more. A class
that has one subclass, and is named nowhere but there, is put into it; what the subclass calls of it by its name
(`Base.__init__(self, ...)`) gets another name. So each class also forgets the two texts that the compiler gives it.
"""

import ast

from tools.pack_fold import references, trees_of
from tools.pack_walk import walk


def single_bases(used, group):
    """Returns [(base, class)] of a group: classes that only one other class names, as its one base or in its methods.

    used: {symbol: how often the program names it}.
    """
    classes = {node.name: node for node in group.body if isinstance(node, ast.ClassDef)}
    found = []
    for node in classes.values():
        if len(node.bases) != 1 or not isinstance(node.bases[0], ast.Name) or node.bases[0].id not in classes:
            continue
        base = classes[node.bases[0].id]
        calls = [part for part in walk(node) if calls_base(part, base)]
        # What it calls that the base has from its own base comes there first.
        is_there = all(part.func.attr in names_of(base) for part in calls)
        if used[base.name] == 1 + len(calls) and not base.decorator_list and is_there:
            found.append((base, node))
    return found


def calls_base(node, base):
    """Whether a node is a call of a method by the name of its class, of `self`."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == base.name
        and node.args
        and isinstance(node.args[0], ast.Name)
        and node.args[0].id == "self"
    )


def names_of(node):
    """Returns {name: statement} of what a class defines."""
    found = {}
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            found[part.name] = part
        elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
            found[part.targets[0].id] = part
    return found


def put_into(base, node):
    """Puts a class into its subclass."""
    own, inherited = names_of(node), names_of(base)
    called = {part.func.attr for part in walk(node) if calls_base(part, base)}
    hidden = {}
    for name in called:
        if name in own:
            hidden[name] = f"{name.strip('_')}_of_{base.name.split('·')[0]}"
            inherited[name].name = hidden[name]
    for part in walk(node):
        if calls_base(part, base):
            part.func = ast.Attribute(part.args.pop(0), hidden.get(part.func.attr, part.func.attr), ast.Load())
    kept = [
        part for part in base.body
        if not isinstance(part, ast.Pass) and not any(inherited.get(name) is part for name in own if name not in hidden)
    ]  # fmt: skip
    node.body = kept + [part for part in node.body if not isinstance(part, ast.Pass)] or [ast.Pass()]
    node.bases = base.bases


def merge(program):
    """Puts classes into their only subclass, as often as there are some."""
    used = references(trees_of(program))  # what is moved is named as often as before
    for group in program.groups:
        while True:
            found = single_bases(used, group)
            if not found:
                break
            base, node = found[0]
            put_into(base, node)
            # The class stands where the subclass stood: what that needs has been made by then.
            group.body.remove(base)


def forget_texts(program):
    """Lets each class forget the texts `__module__` and `__qualname__`, and use their room for its own names."""
    for group in program.groups:
        for node in group.body:
            if isinstance(node, ast.ClassDef) and not isinstance(node.body[0], ast.Delete):
                names = [ast.Name(name, ast.Del()) for name in ("__module__", "__qualname__")]
                node.body.insert(0, ast.Delete(names))
