# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Leaves out of a device's modules what none of them names, before they are compiled.

On a chip each name costs some 20 bytes and each function its code, used or not. Where a module names a constant, its
own or another's, the number is put in its place; constants, functions and methods whose names then occur nowhere else
in all of the modules are left out. The modules that people read, and `.py` on a device, stay as they are.

Goes by names alone: what is asked for by a text (`getattr`) has to occur as that text in one of the modules.
"""

import ast
import functools

from tools.pack_walk import in_order, walk


@functools.lru_cache(maxsize=1000)
def _read(text):
    """Returns the syntax tree of a module's text, and a list of all its nodes."""
    tree = ast.parse(text)
    return tree, in_order(tree)


def nodes_of(text):
    """Returns a list of all nodes of a module's text, not to be changed."""
    return _read(text)[1]


@functools.lru_cache(maxsize=1000)
def _names(text):
    """Returns every name that a module uses, defines excluded: names, attributes, imports, and words in texts."""
    used = set()
    for node in _read(text)[1]:
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


def _definitions(text):
    """Yields (name, first line, last line) of each function, method and value at the top of a module or class."""
    for node in _read(text)[0].body:
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
    for name, first, last in _definitions(text):
        if name not in used:
            lines[first - 1 : last] = [""] * (last - first + 1)
    return "\n".join(lines)


def _constants(text):
    """Returns {name: int} of what a module sets once, at its top, in capitals, to a number or to const() of one."""
    tree, nodes = _read(text)
    stored = [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    found = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name) or len(node.targets) > 1:
            continue
        name = node.targets[0].id
        value = node.value.args[0] if _is_const(node) else node.value
        if name.isupper() and stored.count(name) == 1 and not any(isinstance(at, ast.Name) for at in walk(value)):
            try:
                number = eval(compile(ast.Expression(value), name, "eval"), {})  # numbers and operators alone
            except (TypeError, ValueError):
                continue
            if type(number) is int:
                found[name] = number
    return found


def _module_of(dotted, sources):
    """Returns the key of a module in sources, "" where it is not among them."""
    path = dotted.replace(".", "/")
    return next((key for key in (path + ".py", path + "/__init__.py") if key in sources), "")


def _imported(text, sources, constants):
    """Returns ({alias: module}, {name: number}): the modules that a module imports by name, and constants of others."""
    modules, numbers = {}, {}
    for node in _read(text)[1]:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = _module_of(node.module + "." + alias.name, sources)
                owner = _module_of(node.module, sources)
                if whole:
                    modules[alias.asname or alias.name] = whole
                elif alias.name in constants.get(owner, ()):
                    numbers[alias.asname or alias.name] = constants[owner][alias.name]
    return modules, numbers


def _put_numbers(name, sources, constants, own):
    """Returns a module's text with a number in the place of each constant that it names, a line for each line."""
    nodes = _read(sources[name])[1]
    modules, numbers = _imported(sources[name], sources, constants)
    numbers.update(own[name])
    bound = {node.arg for node in nodes if isinstance(node, ast.arg)}
    bound |= {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)} - set(
        own[name]
    )
    inside_texts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in walk(node)}
    kept = {part.id for part in nodes if id(part) in inside_texts and isinstance(part, ast.Name)} | bound
    changes = []
    for node in nodes:
        number = None
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in kept:
            number = numbers.get(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in kept:
            number = constants.get(modules.get(node.value.id), {}).get(node.attr)
        if number is not None:
            changes.append((node.lineno, node.col_offset, node.end_col_offset, str(number)))
    lines = sources[name].split("\n")
    for line, first, last, text in sorted(changes, reverse=True):
        raw = lines[line - 1].encode()
        lines[line - 1] = (raw[:first] + (text if text[0] != "-" else f"({text})").encode() + raw[last:]).decode()
    return _shorter_imports(lines, nodes, set(numbers) - kept - set(own[name]))


def _shorter_imports(lines, nodes, gone):
    """Returns the text of lines without the import of what `gone` has; a line for each line."""
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and any((alias.asname or alias.name) in gone for alias in node.names):
            left = [ast.unparse(alias) for alias in node.names if (alias.asname or alias.name) not in gone]
            text = f"from {node.module} import {', '.join(left)}" if left else "pass"
            blank = [""] * (node.end_lineno - node.lineno)
            lines[node.lineno - 1 : node.end_lineno] = [" " * node.col_offset + text] + blank
    return "\n".join(lines)


def trim(sources, roots=()):
    """Returns the modules of a dict of file to text, trimmed. What `roots` names stays, as if some module used it."""
    own = {name: _constants(text) for name, text in sources.items()}
    constants, before = own, None
    while constants != before:  # what a module has from another one, a third may have from it
        before = constants
        taken = {name: _imported(text, sources, before)[1] for name, text in sources.items()}
        constants = {name: {**taken[name], **own[name]} for name in sources}
    sources = {name: _put_numbers(name, sources, constants, own) for name in sources}
    before = None
    while before != sources:
        before = dict(sources)
        used = set(roots).union(*map(_names, sources.values()))
        sources = {name: _leave_out(text, used) for name, text in sources.items()}
    return sources
