# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Tells methods of one name apart that classes have which have nothing to do with each other.

Each gets a name of its own, where it is known of every call whose method it calls (pack_types.py): then it can be seen
how often it is called, and it may stand in the place of its calls, or be taken out of its class.
"""

import ast

from tools.pack_families import Families, body_names
from tools.pack_fold import trees_of
from tools.pack_groups import MARK
from tools.pack_walk import walk


def name_apart(program, asked):
    """Gives methods of one name in classes that have nothing to do with each other names of their own, where it is
    known of every call whose method it calls; one that others have too may then have another. asked: names that
    stay together. After pack_types.mark."""
    families = Families(program)
    defined, uses, texts = {}, {}, set()
    for tree in trees_of(program):
        for node in walk(tree):
            if isinstance(node, ast.ClassDef):
                for part in node.body:
                    for name in body_names(part):
                        method = part if isinstance(part, ast.FunctionDef) else None
                        defined.setdefault(name, []).append((families.of(node.name), method))
            elif isinstance(node, ast.Attribute):
                uses.setdefault(node.attr, []).append(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    for name, places in defined.items():
        kinds = {family for family, _ in places}
        if len(kinds) < 2 or name in asked or name in texts or name.startswith("__"):
            continue
        if not all(hasattr(node, "owner") for node in uses.get(name, ())):
            continue
        if not all(method and families.own(family) for family, method in places):
            continue
        for family, method in places:
            method.name = apart(name, family)
        for node in uses.get(name, ()):
            if families.of(node.owner) in kinds:  # else it is a field of that name
                node.attr = apart(name, families.of(node.owner))


def apart(name, family):
    """Returns the name that a method of a family gets."""
    return f"{name}_of_{family.replace(MARK, '')}"
