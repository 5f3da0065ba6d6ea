# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Links modules into few: whose name is whose, which modules become one, and what one needs of another.

A name at the top of a module becomes `name·number`, one for the whole program, so that what follows (pack_fold.py,
pack_inline.py, pack_names.py) need not ask whose it is. Which modules become one is the business of pack_groups.py.
Names of locals, attributes and builtins are left as they are.
"""

import ast

from tools.pack_groups import MARK, PACKAGES, PLACE, Module, PackProblem, at_the_top, dotted_of, is_own, make_groups
from tools.pack_walk import FIELDS, Changer, children, walk


class Program:
    """All that is packed: `groups`, the `script` (a tree), and `home`, symbol to the group that has it."""

    def __init__(self):
        self.modules = {}
        self.groups = []
        self.home = {}
        self.script = None
        self.lives = {}


def bound_at(nodes):
    """Returns the names that statements bind, functions and classes in them left out."""
    bound, todo = set(), list(nodes)
    while todo:
        node = todo.pop()
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound.add(node.name)
            continue
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            bound |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound.add(node.id)
        elif isinstance(node, ast.Lambda):
            continue
        todo += children(node)
    return bound


def locals_of(function):
    """Returns the names that are local to a function (a lambda too): its arguments and what it binds."""
    args = function.args
    named = args.posonlyargs + args.args + args.kwonlyargs + [arg for arg in (args.vararg, args.kwarg) if arg]
    found = {arg.arg for arg in named}
    if isinstance(function, ast.Lambda):
        return found
    declared = {name for node in walk(function) if isinstance(node, ast.Global) for name in node.names}
    return (found | bound_at(function.body)) - declared


def bind_tops(program):
    """Fills `names` of every module: what each name at its top stands for."""
    count = 0
    for module in program.modules.values():
        imports = {id(node) for node in module.tree.body if isinstance(node, (ast.Import, ast.ImportFrom))}
        for node in at_the_top(module.tree):
            for alias in node.names:
                name = alias.asname or alias.name.split(".")[0]
                if isinstance(node, ast.ImportFrom) and is_own(program.modules, node.module):
                    whole = f"{node.module}.{alias.name}"
                    own = is_own(program.modules, whole)
                    module.names[name] = ("mod", whole) if own else ("from", node.module, alias.name)
                elif isinstance(node, ast.Import) and is_own(program.modules, alias.name):
                    module.names[name] = ("mod", alias.name if alias.asname else name)
                elif id(node) in imports:
                    module.names[name] = ("ext", alias.name.split(".")[0])
        for name in sorted(bound_at(module.tree.body)):
            if name not in module.names:
                module.names[name] = ("own", f"{name}{MARK}{count}")
                program.home[f"{name}{MARK}{count}"] = module.group
                count += 1


def symbol_of(program, dotted, name):
    """Returns what a name of a module is in the end: ("own", symbol), ("mod", dotted) or ("ext", name)."""
    if is_own(program.modules, f"{dotted}.{name}") and name not in getattr(program.modules.get(dotted), "names", ()):
        return ("mod", f"{dotted}.{name}")
    found = program.modules[dotted].names.get(name) if dotted in program.modules else None
    if found is None:
        raise PackProblem(f"{dotted} has no {name}")
    return symbol_of(program, found[1], found[2]) if found[0] == "from" else found


class Linker(Changer):
    """Puts symbols in the place of names, and takes out what modules of one group import of each other.

    With `group` None it does so for the script, whose own names stay.
    """

    def __init__(self, program, module, group):
        self.program = program
        self.module = module
        self.group = group
        self.scopes = []  # of functions and classes: (whether of a function, name to what it is or None for a local)

    def find(self, name):
        """Returns what a name is here: ("local",), ("late", file, found) or what symbol_of gives; None for builtins."""
        inner = True
        for of_function, names in reversed(self.scopes):
            if name in names and (of_function or inner):
                return names[name] or ("local",)
            inner = inner and not of_function
        if name not in self.module.names:
            return None
        found = self.module.names[name]
        return symbol_of(self.program, self.module.dotted, name) if found[0] == "from" else found

    def found_at(self, node):
        """Returns what a name or a dotted name is, None where it is an attribute of an object."""
        if isinstance(node, ast.Name):
            return self.find(node.id)
        if isinstance(node, ast.Attribute):
            base = self.found_at(node.value)
            if base and base[0] == "mod":
                return symbol_of(self.program, base[1], node.attr)
        return None

    def refer(self, node, found):
        """Returns the node for a symbol, in the place of a name or a dotted name."""
        if found[0] == "ext":
            return ast.Name(found[1], node.ctx)
        symbol = found[1]
        if self.group is None and self.program.home[symbol] is not None and isinstance(node, ast.Attribute):
            home = self.program.home[symbol]
            value = ast.Name(home.dotted.split(".")[0], ast.Load())
            for part in home.dotted.split(".")[1:]:
                value = ast.Attribute(value, part, ast.Load())
            return ast.Attribute(value, symbol, node.ctx)
        return ast.Name(symbol, node.ctx)

    def visit_Name(self, node):
        """A name: what it refers to decides."""
        found = self.find(node.id)
        if found is None or found[0] == "local" or (self.group is None and found[0] in ("own", "ext")):
            return node
        if found[0] == "mod":
            raise PackProblem(f"{self.module.dotted}: the module {found[1]} is used as a value")
        return self.refer(node, found)

    def visit_Attribute(self, node):
        """An attribute, or a name of a module."""
        found = self.found_at(node)
        if found is None:
            node.value = self.visit(node.value)
            return node
        if found[0] == "mod":
            raise PackProblem(f"{self.module.dotted}: the module {found[1]} is used as a value")
        return self.refer(node, found)

    def visit_Global(self, node):
        """Names declared to be of the module."""
        if self.group is not None:
            node.names = [self.module.names[name][1] for name in node.names]
        return node

    def visit_FunctionDef(self, node):
        """A function: its own name, then all in it."""
        args = node.args
        args.defaults = [self.visit(value) for value in args.defaults]
        args.kw_defaults = [value and self.visit(value) for value in args.kw_defaults]
        node.decorator_list = [self.visit(mark) for mark in node.decorator_list]
        node.returns = None
        for arg in walk(args):
            if isinstance(arg, ast.arg) and arg.annotation is not None:
                found = self.found_at(arg.annotation)
                if found and found[0] == "own":
                    arg.of_class = found[1]  # for pack_types.py
                arg.annotation = None
        if self.group is not None and not self.scopes:
            node.name = self.module.names[node.name][1]
        self.scopes.append((True, self.with_imports(node, dict.fromkeys(locals_of(node)))))
        node.body = self.statements(node.body)
        self.scopes.pop()
        return node

    def with_imports(self, function, names):
        """Adds to the locals of a function what those of them are that it imports from the program."""
        for node in walk(function):
            if not isinstance(node, (ast.Import, ast.ImportFrom)):
                continue
            for alias in node.names:
                name = alias.asname or alias.name
                if isinstance(node, ast.ImportFrom) and is_own(self.program.modules, node.module):
                    found = symbol_of(self.program, node.module, alias.name)
                elif isinstance(node, ast.Import) and is_own(self.program.modules, alias.name):
                    if not alias.asname and "." in alias.name:
                        raise PackProblem(f"{self.module.dotted}: `import {alias.name}` in a function")
                    found = ("mod", alias.name)
                else:
                    continue
                if found[0] == "mod" and self.group is not None and self.group_of(found[1]) is not self.group:
                    raise PackProblem(f"{self.module.dotted}: late, import names of {found[1]}, not the module")
                if found[0] == "mod" or self.program.home[found[1]] is self.group:
                    names[name] = found
        return names

    def group_of(self, dotted):
        """Returns the group of a module, None where there is none."""
        return self.program.modules[dotted].group if dotted in self.program.modules else None

    def visit_Tuple(self, node):
        """A tuple of dotted names of modules, to be forgotten: the names of what became of those that are there."""
        texts = [part.value if isinstance(part, ast.Constant) else None for part in node.elts]
        if not texts or not all(isinstance(text, str) and text.startswith(PACKAGES) for text in texts):
            return self.generic_visit(node)
        modules = [self.program.modules[text] for text in texts if text in self.program.modules]
        names = dict.fromkeys(module.group.dotted for module in modules if module.group is not None)
        lives = self.program.lives
        seldom = [PLACE + lives[text] for text in texts if text not in self.program.modules and text in lives]
        names.update(dict.fromkeys(seldom))  # pack_seldom.py knows what they become
        return ast.Tuple([ast.Constant(name) for name in names], node.ctx)

    def visit_Lambda(self, node):
        """A lambda has a scope of its own."""
        node.args.defaults = [self.visit(value) for value in node.args.defaults]
        self.scopes.append((True, dict.fromkeys(locals_of(node))))
        node.body = self.visit(node.body)
        self.scopes.pop()
        return node

    def visit_ClassDef(self, node):
        """A class: its own name, its bases, then all in it."""
        node.bases = [self.visit(base) for base in node.bases]
        if self.scopes:
            raise PackProblem(f"{self.module.dotted}: the class {node.name} is in a function")
        if self.group is not None:
            node.name = self.module.names[node.name][1]
        self.scopes.append((False, dict.fromkeys(bound_at(node.body))))
        node.body = self.statements(node.body)
        self.scopes.pop()
        return node

    def statements(self, body):
        """Returns statements, linked; never none at all. Docstrings and other texts by themselves are left out."""
        done = []
        for node in body:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue
            node = self.visit(node)
            done += node if isinstance(node, list) else [node] if node is not None else []
        return done or [ast.Pass()]

    def visit_ImportFrom(self, node):
        """An import of names."""
        if not is_own(self.program.modules, node.module):
            return self.from_outside(node)
        kept = {}
        for alias in node.names:
            found = symbol_of(self.program, node.module, alias.name)
            name = alias.asname or alias.name
            if found[0] == "mod":
                if self.group is None and found[1] in self.program.modules:
                    kept.setdefault(self.program.modules[found[1]].group, [])
                continue
            home = self.program.home[found[1]] if found[0] == "own" else None
            if home is not self.group and (self.group is None or self.scopes):
                kept.setdefault(home, []).append(ast.alias(found[1], name))
        return [
            ast.ImportFrom(home.dotted, aliases, 0) if aliases else ast.Import([ast.alias(home.dotted)])
            for home, aliases in kept.items()
            if home is not None
        ]

    def visit_Import(self, node):
        """An import of modules."""
        if not is_own(self.program.modules, node.names[0].name):
            return self.from_outside(node)
        if self.group is None:
            homes = [self.program.modules[alias.name].group for alias in node.names]
            return [ast.Import([ast.alias(home.dotted)]) for home in homes if home is not None]
        return []

    def from_outside(self, node):
        """An import of what is not of the program: at the top of a group it is moved to its beginning."""
        if self.group is None or self.scopes:
            return node
        left = []
        for alias in node.names:
            name = alias.asname or alias.name.split(".")[0]
            if self.module.names[name][0] == "own":  # in a `try`, with something else if it is not there
                left.append(ast.alias(alias.name, self.module.names[name][1]))
        if left:
            node.names = left
            return node
        if ast.unparse(node) not in [ast.unparse(other) for other in self.group.outside]:
            self.group.outside.append(node)
        return []

    def generic_visit(self, node):
        """Anything else: lists of statements may become longer or shorter."""
        for field in FIELDS[type(node)]:
            value = getattr(node, field, None)
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                setattr(node, field, self.statements(value))
            elif isinstance(value, list):
                value[:] = [self.visit(part) if part is not None else None for part in value]
            elif value is not None:
                setattr(node, field, self.visit(value))
        if isinstance(node, ast.ExceptHandler) and node.name and self.group is not None and not self.scopes:
            node.name = self.module.names[node.name][1]
        return node


def link(sources, script, main, lives):
    """Returns the Program of a dict of file to text and a script's text, see make_groups. Raises PackProblem."""
    program = Program()
    program.lives = lives
    program.modules = {dotted_of(file): Module(dotted_of(file), text) for file, text in sorted(sources.items())}
    script_module = Module("", script)
    program.groups = make_groups(program.modules, script_module.tree, main, lives)
    grouped = {name: group for group in program.groups for name in group.modules}
    program.modules = {name: module for name, module in program.modules.items() if name in grouped or module.empty}
    for name, module in program.modules.items():
        module.group = grouped.get(name)
    bind_tops(program)
    for group in program.groups:
        for name in group.modules:
            module = program.modules[name]
            group.body += Linker(program, module, group).statements(module.tree.body)
    bind_script(program, script_module)
    script_module.tree.body = Linker(program, script_module, None).statements(script_module.tree.body)
    program.script = script_module.tree
    return program


def bind_script(program, module):
    """Fills `names` of the script: only what it has of the program."""
    for node in at_the_top(module.tree):
        for alias in node.names:
            name = alias.asname or alias.name.split(".")[0]
            if isinstance(node, ast.ImportFrom) and is_own(program.modules, node.module):
                found = symbol_of(program, node.module, alias.name)
                if found[0] == "mod":
                    module.names[name] = found
            elif isinstance(node, ast.Import) and is_own(program.modules, alias.name):
                module.names[name] = ("mod", alias.name if alias.asname else name)
