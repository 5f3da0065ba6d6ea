# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which modules become one when a program is packed (a group).

Those that the program imports at its start, and those that each function of the start does; and of those that are
imported late (in other functions) the ones that the same late imports ask for, and that are forgotten together. What is
imported late stays late.

A chip keeps for ever the name of each module that was ever imported, whole, as a path and in parts: so they get names
of two letters, which the program has for other things too, in one folder (FOLDER) that is to be in sys.path.
"""

import ast
import itertools
import string

from tools.pack_walk import children, walk

MARK = "·"
FOLDER = "hardware/m/"  # beside the folders of sheets and words, which are looked for from there
PACKAGES = ("hardware.", "nerts_core.")
PLACE = "seldom "  # begins what stands in a list of what is forgotten until it is known what its methods became


class PackProblem(Exception):
    """Something that cannot be packed; the message says what and where."""


class Module:
    """One source: its dotted name, its tree, and what its names at the top stand for.

    names: name to ("own", symbol), ("mod", dotted), ("from", dotted, name) or ("ext", name as it is in the group).
    """

    def __init__(self, dotted, text):
        self.dotted = dotted
        self.tree = ast.parse(text)
        self.names = {}
        self.group = None
        self.empty = all(isinstance(node, (ast.Expr, ast.Pass)) for node in self.tree.body)


class Group:
    """Modules that become one: `file` and `dotted` of it, `origin` as it was, its imports from outside, statements."""

    def __init__(self, origin, modules, dotted):
        self.origin = origin
        self.file = FOLDER + dotted + ".py"
        self.dotted = dotted
        self.modules = modules
        self.outside = []
        self.body = []


def dotted_of(file):
    """Returns the dotted name of a source file."""
    return file[:-3].replace("/", ".").removesuffix(".__init__")


def is_own(modules, dotted):
    """Whether a dotted name is a module of the program or a package of one."""
    return dotted in modules or any(name.startswith(dotted + ".") for name in modules)


def asked_for(modules, node):
    """Returns the dotted names of the modules of the program that an import statement needs."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    else:
        names = [node.module] + [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in names if name in modules and not modules[name].empty]


def at_the_top(tree):
    """Yields the import statements that run when a module is imported."""
    todo = list(tree.body)
    while todo:
        node = todo.pop(0)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            todo = [part for part in children(node) if isinstance(part, ast.stmt)] + todo


def needed_first(modules, roots):
    """Returns roots and all modules that they import at their tops, each after those that it imports."""
    order, seen = [], set()

    def visit(dotted):
        if dotted in seen:
            return
        seen.add(dotted)
        for node in at_the_top(modules[dotted].tree):
            for name in asked_for(modules, node):
                visit(name)
        order.append(dotted)

    for root in roots:
        visit(root)
    return order


def late_imports(modules, dotted):
    """Returns the modules that a module imports in its functions."""
    tree = modules[dotted].tree
    top = {id(node) for node in at_the_top(tree)}
    nodes = [node for node in walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom)) and id(node) not in top]
    return [name for node in nodes for name in asked_for(modules, node)]


def first_to_ask(modules, asked_by, roots):
    """Returns {module: those of the late imports that need it before which it may not be there}.

    A late import that only modules do which come with others that need the same finds that there already: it belongs to
    the others. asked_by: {module: the roots that need it}, of all modules that are not imported at the start.
    """
    importers = {root: [] for root in roots}
    for name, module in modules.items():
        for node in walk(module.tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                for root in asked_for(modules, node):
                    if root in importers:
                        importers[root].append(name)
    found = {}
    for name, asking in asked_by.items():
        found[name] = []
        for root in asking:
            ways = [set(asked_by.get(importer, ())) - {root} for importer in importers[root]]
            if not ways or not all(way and way <= set(asking) for way in ways):
                found[name].append(root)
    return found


def make_groups(modules, script, main, lives):
    """Returns the groups of what a script needs: that of its start has the origin `main`, if it needs any.

    lives: module to any label; only modules with the same label can become one, since they are forgotten together.
    """
    start = [name for node in at_the_top(script) for name in asked_for(modules, node)]
    eager = needed_first(modules, start)
    inside = [node for node in walk(script) if isinstance(node, (ast.Import, ast.ImportFrom))]
    begins = [name for node in sorted(inside, key=lambda node: node.lineno) for name in asked_for(modules, node)]
    roots, todo = [], begins + list(eager)
    late_of = {}
    while todo:
        name = todo.pop()
        reached = needed_first(modules, [name])
        if name not in eager and name not in roots:
            roots.append(name)
        for module in reached:
            if module not in late_of:
                late_of[module] = late_imports(modules, module)
            for late in late_of[module]:
                if late not in eager and late not in roots:
                    todo.append(late)
    # What the functions of the script import comes before all that is imported late, in the order in which it is there.
    early, settled = [], set(eager)
    for root in begins:
        names = [name for name in needed_first(modules, [root]) if name not in settled and name not in lives]
        settled.update(names)
        early += [(root, names)] if names else []
    asked_by = {}
    for root in sorted(roots):
        for name in needed_first(modules, [root]):
            if name not in settled:
                asked_by.setdefault(name, []).append(root)
    first = first_to_ask(modules, asked_by, sorted(roots))
    together = {}
    for name in needed_first(modules, sorted(roots)):
        if name in asked_by:
            together.setdefault((lives.get(name), tuple(first[name] or asked_by[name])), []).append(name)
    groups = ([(main, eager)] if eager else []) + early
    for (_, asking), names in together.items():
        groups.append((next((name for name in names if name in asking), names[-1]), names))
    return [Group(*group, name) for group, name in zip(groups, short_modules(), strict=False)]


def short_modules():
    """Yields names of modules: alike in small and large letters, since most disks of boards do not tell those apart."""
    for letter, digit in itertools.product(string.ascii_lowercase, string.digits):
        yield letter + digit
