# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Takes methods that are seldom called out of their classes, into modules that are there only while they are needed.

Which ones those are, and which come and go together, a list in hardware/seldom.py says by their names
("module.Class method method"); the source stays as it is. A call of one becomes an import and a call of a function
(`Thing(3)` one of what was its __init__, with a new Thing); a class keeps a stub where it cannot be told by its name
alone whose it is. What is taken out imports at its top what it needs of the modules where it was: so what is in one
list should be of modules that are there together.
"""

import ast

from tools.pack_families import Families, aliases_of, imported, symbol_of
from tools.pack_fold import stored, trees_of
from tools.pack_groups import MARK, PLACE, Group, PackProblem, short_modules
from tools.pack_inline import LOCAL, name_called, uses
from tools.pack_link import bound_at, locals_of
from tools.pack_rename import functions_of
from tools.pack_small import BESIDES, size_of
from tools.pack_walk import Changer, copied, walk

# About what it takes of a chip's memory to call such a function at one place, and to keep a stub of it.
OF_CALL, OF_STUB = 18, 60
UNFIT = (ast.Global, ast.Nonlocal, ast.Yield, ast.YieldFrom)


def mark(program, lives):
    """Marks what `lives` names for what follows: {"module.Class method method": label, "module function": label}. What
    is not in the program is left out."""
    for text, label in lives.items():
        name, *methods = text.split()
        if not methods:
            continue
        if name in program.modules:
            mark_functions(program.modules[name], methods, label)
            continue
        dotted, of_class = name.rsplit(".", 1)
        module = program.modules.get(dotted)
        found = module.names.get(of_class) if module is not None and module.group is not None else None
        if found is None:
            continue
        for node in module.group.body:
            if isinstance(node, ast.ClassDef) and node.name == found[1]:
                for part in node.body:
                    if isinstance(part, ast.FunctionDef) and part.name in methods:
                        part.seldom = label


def mark_functions(module, functions, label):
    """Marks functions at the top of a module."""
    symbols = {module.names[name][1] for name in functions if name in module.names}
    for node in module.group.body if module.group is not None else ():
        if isinstance(node, ast.FunctionDef) and node.name in symbols:
            node.seldom = label


class Calls:
    """Makes calls of methods into calls of the functions that became of them, each statement after its import.

    moved: {method, function, or class of an __init__: (symbol, group)}; classes: all of the program; here: the group of
    the function that is changed, with the names that stand for others there.
    """

    def __init__(self, moved, classes, here, aliases):
        self.moved = moved
        self.classes = classes
        self.here = here
        self.aliases = aliases

    def statements(self, body):
        """Returns statements with the calls in them changed."""
        done = []
        for node in body:
            for field in ("body", "orelse", "finalbody"):
                if getattr(node, field, None) and isinstance(getattr(node, field), list):
                    setattr(node, field, self.statements(getattr(node, field)))
            for handler in getattr(node, "handlers", ()):
                handler.body = self.statements(handler.body)
            call = call_of(node, self.aliases)
            if call is not None and whose(call, self.aliases) in self.moved:
                symbol, group = self.moved[whose(call, self.aliases)]
                if isinstance(call.func, ast.Attribute):
                    call.args.insert(0, call.func.value)
                elif whose(call, self.aliases) in self.classes:
                    call.args.insert(0, ast.Call(call.func, [], []))
                name = symbol
                if group is not self.here:
                    name = LOCAL + symbol.replace(MARK, "")
                    done.append(ast.ImportFrom(group.dotted, [ast.alias(symbol, name)], 0))
                call.func = ast.Name(name, ast.Load())
            done.append(node)
        return done


def whose(call, aliases):
    """Returns the method, function or class that a call calls, "" where it is none of the program's."""
    return symbol_of(call.func, aliases) if isinstance(call.func, ast.Name) else name_called(call)


def call_of(statement, aliases):
    """Returns the call that a statement begins with and always does, None where there is none."""
    if isinstance(statement, (ast.Expr, ast.Assign, ast.Return)):
        value = statement.value
    elif isinstance(statement, ast.If):
        value = statement.test
    else:
        return None
    while isinstance(value, ast.UnaryOp):
        value = value.operand
    if not isinstance(value, ast.Call) or not whose(value, aliases):
        return None
    receiver = value.func.value if isinstance(value.func, ast.Attribute) else None
    of_class = isinstance(receiver, ast.Name) and MARK in receiver.id
    starred = any(isinstance(part, ast.Starred) for part in value.args)
    return None if of_class or starred else value


class Begun:
    """How often the program calls what as the first thing in a statement of a function: `times`, method, function or
    class to that; `often`, the same without what is itself seldom there."""

    def __init__(self, program):
        self.times, self.often = {}, {}
        self.made = {}  # class to how often the program names it
        for group in program.groups:
            tree = ast.Module(group.body, [])
            aliases = aliases_of(tree)
            late = any(name in program.lives for name in group.modules)
            for function in functions_of(group.body):
                for node in walk(function):
                    call = call_of(node, aliases) if isinstance(node, ast.stmt) else None
                    if call is not None:
                        name = whose(call, aliases)
                        self.times[name] = self.times.get(name, 0) + 1
                        if not late and not hasattr(function, "seldom"):
                            self.often[name] = self.often.get(name, 0) + 1
        for tree in trees_of(program):
            aliases = imported(tree)
            for node in walk(tree):
                names = [node.attr] if isinstance(node, ast.Attribute) else []
                if isinstance(node, ast.Name):
                    names = aliases.get(node.id, [node.id])
                for name in names:
                    self.made[name] = self.made.get(name, 0) + 1


def stub_of(method, symbol, group):
    """Returns what a class keeps of a method: the same arguments, handed on to the function."""
    args = copied(method.args)
    name = LOCAL + symbol.replace(MARK, "")
    given = [ast.Name(arg.arg, ast.Load()) for arg in args.args]
    body = [
        ast.ImportFrom(group.dotted, [ast.alias(symbol, name)], 0),
        ast.Return(ast.Call(ast.Name(name, ast.Load()), given, [])),
    ]
    return ast.FunctionDef(method.name, args, body, [], None)


def is_fit(method, rebound):
    """Whether a method can stand in a module of its own. rebound: symbols that are given other values."""
    args = method.args
    if args.vararg or args.kwarg or args.kwonlyargs or method.decorator_list:
        return False
    nodes = list(walk(method))
    named = {node.id for node in nodes if isinstance(node, ast.Name)}
    supers = "super" in named
    return not (supers or named & rebound or any(isinstance(node, UNFIT) for node in nodes))


def outside_of(home, function):
    """Returns the imports from outside the program that a function of a group needs."""
    named = {node.id for node in walk(function) if isinstance(node, ast.Name)} - locals_of(function)
    return [copied(node) for node in home.outside if bound_at([node]) & named]


def take_out(program, outside):
    """Takes the marked methods out of their classes. outside: attributes that others have too. Raises PackProblem."""
    named, defined, texts = uses(program)
    rebound = {name for name, times in stored(trees_of(program)).items() if times > 1}
    begun, families = Begun(program), Families(program)
    free = (name for name in short_modules() if name not in {group.dotted for group in program.groups})
    made, moved = {}, {}
    for home in list(program.groups):
        classes = [(node.name, node.body) for node in home.body if isinstance(node, ast.ClassDef)]
        for of_class, body in [("", home.body)] + classes:
            for method in [part for part in body if isinstance(part, ast.FunctionDef) and hasattr(part, "seldom")]:
                name = method.name
                if not is_fit(method, rebound):
                    raise PackProblem(f"{name} is to be there seldom, but cannot stand for itself")
                if name == "__init__":
                    calls = begun.made.get(of_class) if stands_alone(families, of_class) else 0
                    name = of_class
                elif MARK in name or (len(defined[name]) == 1 and name not in outside | texts and name[:2] != "__"):
                    calls = named.get(name, 0)
                else:
                    calls = 0
                calls = calls if begun.times.get(name) == calls else 0
                room = begun.often.get(name, 0) * OF_CALL if calls else OF_STUB
                if size_of(method) * 3 // 2 + BESIDES < room:
                    continue
                group = made.get(method.seldom)
                if group is None:
                    group = made[method.seldom] = Group(method.seldom, [], next(free))
                    program.groups.append(group)
                symbol = f"{method.name.split(MARK)[0].strip('_')}{MARK}{len(program.home)}"
                program.home[symbol] = group
                group.modules.append(f"{of_class.split(MARK)[0]}.{method.name.split(MARK)[0]}".lstrip("."))
                if calls:
                    moved[name] = (symbol, group)
                    body.remove(method)
                    if name == of_class:
                        giving_itself(method)
                else:
                    body[body.index(method)] = stub_of(method, symbol, group)
                    method.args.defaults = []
                method.name = symbol
                group.body.append(method)
                texts_of = [ast.unparse(other) for other in group.outside]
                group.outside += [new for new in outside_of(home, method) if ast.unparse(new) not in texts_of]
            if not body:
                body.append(ast.Pass())
    for group in program.groups:
        aliases = aliases_of(ast.Module(group.body, []))
        for function in functions_of(group.body):
            function.body = Calls(moved, families.levels, group, aliases).statements(function.body)
    name_them(program, made)


def stands_alone(families, name):
    """Whether a class neither inherits nor is inherited from."""
    return not families.levels[name].bases and all(
        families.of(other) != families.of(name) for other in families.parents if other != name
    )


def giving_itself(method):
    """Lets what was an __init__ return the object that it was given."""
    first = method.args.args[0].arg

    class Returns(Changer):
        def visit_Return(self, node):
            return ast.Return(ast.Name(first, ast.Load()))

        def visit_FunctionDef(self, node):
            return node

    method.body = [Returns().visit(node) for node in method.body] + [ast.Return(ast.Name(first, ast.Load()))]


def name_them(program, made):
    """Puts the names of the modules that were made where lists of what is forgotten wait for them."""
    for tree in trees_of(program):
        for node in walk(tree):
            if isinstance(node, ast.Tuple):
                parts = []
                for part in node.elts:
                    text = part.value if isinstance(part, ast.Constant) else None
                    if isinstance(text, str) and text.startswith(PLACE):
                        labelled = [group for label, group in made.items() if PLACE + label == text]
                        parts += [ast.Constant(group.dotted) for group in labelled]
                    else:
                        parts.append(part)
                node.elts = parts
