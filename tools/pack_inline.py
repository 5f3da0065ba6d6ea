# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Puts functions and methods that are called at one place alone in the place of the call.

On a chip a function costs some 50 bytes besides what it does, and a call as much time as ten lines. Only what can be
told to do the same is put in: no `try`, no function inside, no defaults that are worked out; the call is what its
statement does first; and each way through the function ends in a `return` that is no longer needed, or, where the
caller returns what the function returns, in any. Locals of what was put in get names of their own.
"""

import ast

from tools.pack_fold import number_of, trees_of
from tools.pack_groups import MARK
from tools.pack_link import locals_of
from tools.pack_returns import EndsHere, Unfit, always_returns, returns_in, some_way
from tools.pack_walk import Changer, copied, walk

LOCAL = "ˑ"  # begins the names of locals of what was put in; pack_rename.py gives them others
MOST_LOCALS = 1000
UNFIT = (
    ast.Try, ast.Global, ast.Nonlocal, ast.Lambda, ast.Yield, ast.YieldFrom, ast.With, ast.ClassDef, ast.ListComp,
    ast.GeneratorExp, ast.DictComp, ast.SetComp, ast.Import, ast.ImportFrom, ast.FunctionDef, ast.Delete,
)  # fmt: skip


def uses(program):
    """Returns ({name: places}, {name: definitions}, texts): symbols and attributes, how often each is named, where
    methods of that name are defined, and all texts."""
    named, defined, texts = {}, {}, set()
    for tree in trees_of(program):
        for node in walk(tree):
            names = []
            if isinstance(node, ast.Attribute):
                names = [node.attr]
            elif isinstance(node, ast.Name):
                names = [node.id]
            elif isinstance(node, (ast.ImportFrom, ast.Import)):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.ClassDef):
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        defined.setdefault(part.name, []).append(part)
                    else:
                        for name in (inner.id for inner in walk(part) if isinstance(inner, ast.Name)):
                            defined.setdefault(name, []).append(None)
            for name in names:
                named[name] = named.get(name, 0) + 1
    return named, defined, texts


def fit(function):
    """Whether a function is one that could be put somewhere."""
    args = function.args
    if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs or function.decorator_list:
        return False
    if not all(number_of(value) is not None or isinstance(value, ast.Constant) for value in args.defaults):
        return False
    return not any(isinstance(part, UNFIT) for node in function.body for part in walk(node))


def candidates(group, used, outside):
    """Returns {name: function} of a group: functions (by symbol) and methods that the program names once.

    used: what uses() gives. outside: attributes that others have too.
    """
    named, defined, texts = used
    found = {}
    for node in group.body:
        if isinstance(node, ast.FunctionDef) and named.get(node.name) == 1 and fit(node):
            found[node.name] = node
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if (
                    isinstance(part, ast.FunctionDef)
                    and named.get(part.name) == 1
                    and len(defined[part.name]) == 1
                    and part.name not in outside
                    and part.name not in texts
                    and not part.name.startswith("__")
                    and fit(part)
                ):
                    found[part.name] = part
    return found


def name_called(node):
    """Returns the symbol or attribute that a call calls, "" for anything else."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            return node.func.attr
        if isinstance(node.func, ast.Name) and MARK in node.func.id:
            return node.func.id
    return ""


def first_done(statement):
    """Yields (holder, field, node) of what a statement works out first, but for constants and locals."""
    if isinstance(statement, (ast.Assign, ast.Expr, ast.Return)):
        yield from first_in(statement, "value")
    elif isinstance(statement, ast.If):
        yield from first_in(statement, "test")
    elif isinstance(statement, ast.For):
        yield from first_in(statement, "iter")
    elif isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Name):
        yield from first_in(statement, "value")


def first_in(holder, field):
    """The same for one part of a node: the part itself, then what is worked out first in it."""
    node = getattr(holder, field) if isinstance(field, str) else getattr(holder, field[0])[field[1]]
    yield holder, field, node
    if isinstance(node, ast.UnaryOp):
        parts = ["operand"]
    elif isinstance(node, ast.BoolOp):
        parts = [("values", 0)]
    elif isinstance(node, ast.Compare):
        parts = ["left"] + [("comparators", 0)]
    elif isinstance(node, ast.BinOp):
        parts = ["left", "right"]
    elif isinstance(node, ast.Subscript):
        parts = ["value", "slice"]
    elif isinstance(node, ast.Attribute):
        parts = ["value"]
    elif isinstance(node, ast.IfExp):
        parts = ["test"]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and MARK not in node.func.id:
        parts = [("args", i) for i in range(len(node.args))]
    else:
        return
    for part in parts:
        yield from first_in(node, part)
        value = getattr(node, part) if isinstance(part, str) else getattr(node, part[0])[part[1]]
        if not unmoved(value):
            return


def unmoved(node):
    """Whether a value is the same before and after a call, and never fails: a constant or a local."""
    return (
        isinstance(node, ast.Constant)
        or number_of(node) is not None
        or (isinstance(node, ast.Name) and MARK not in node.id)
    )


def put_at(holder, field, node):
    """Puts a node where first_done found one."""
    if isinstance(field, str):
        setattr(holder, field, node)
    else:
        getattr(holder, field[0])[field[1]] = node


class Place(Changer):
    """Puts other nodes in the place of the locals of what is put in."""

    def __init__(self, nodes):
        self.nodes = nodes  # local to node

    def visit_Name(self, node):
        """A local: another local, or, where it is only read, what was given for it."""
        if node.id not in self.nodes:
            return node
        new = copied(self.nodes[node.id])
        if isinstance(new, ast.Name):
            new.ctx = node.ctx
        return new


def given_to(call, function, method):
    """Returns [(parameter, value)] of a call. Raises Unfit."""
    params = [arg.arg for arg in function.args.args]
    given = ([call.func.value] if method else []) + call.args
    if call.keywords or len(given) > len(params) or any(isinstance(value, ast.Starred) for value in given):
        raise Unfit
    missing = len(params) - len(given)
    if missing > len(function.args.defaults):
        raise Unfit
    given = given + function.args.defaults[len(function.args.defaults) - missing :] if missing else given
    return list(zip(params, given, strict=True))


def is_plain(value, caller_locals):
    """Whether a value is a constant or a local of the caller: the same however often and late it is read."""
    local = isinstance(value, ast.Name) and value.id in caller_locals
    return local or isinstance(value, ast.Constant) or number_of(value) is not None


def bound(call, function, method, caller):
    """Returns (statements that bind arguments, the body with names of its own). Raises Unfit."""
    stored = {
        part.id
        for node in function.body
        for part in walk(node)
        if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)
    }
    nodes, before = {}, []
    for param, value in given_to(call, function, method):
        if param not in stored and is_plain(value, caller.locals):
            nodes[param] = value
        else:
            nodes[param] = ast.Name(caller.fresh(len(nodes)), ast.Load())
            before.append(ast.Assign([ast.Name(nodes[param].id, ast.Store())], value))
    for name in sorted(locals_of(function) - set(nodes)):
        nodes[name] = ast.Name(caller.fresh(len(nodes)), ast.Load())
    body = [Place(nodes).visit(copied(node)) for node in function.body]
    return before, [node for node in body if not isinstance(node, ast.Pass)]


class Expressions(Changer):
    """Puts functions that only return a value in the place of their calls, wherever these stand."""

    def __init__(self, caller):
        self.caller = caller

    def visit_Call(self, node):
        """A call is its value, if what it is given can be read there as well as before."""
        self.generic_visit(node)
        caller, name = self.caller, name_called(node)
        method = name in caller.methods
        if name not in caller.found or method != isinstance(node.func, ast.Attribute):
            return node
        function = caller.found[name]
        if len(function.body) != 1 or not isinstance(function.body[0], ast.Return) or not function.body[0].value:
            return node
        value = function.body[0].value
        used = [part.id for part in walk(value) if isinstance(part, ast.Name)]
        calm = not any(isinstance(part, ast.Call) for part in walk(value))
        try:
            given = given_to(node, function, method)
        except Unfit:
            return node
        for param, argument in given:
            quiet = calm and not any(isinstance(part, (ast.Call, ast.Lambda)) for part in walk(argument))
            if not is_plain(argument, caller.locals) and not (quiet and used.count(param) == 1):
                return node
        caller.done.append(name)
        return Place(dict(given)).visit(copied(value))


def replaced(statement, holder, field, parts, last, result):
    """Returns the statements in the place of one that does a call first. parts: what bound() gives; last: whether the
    caller ends after it; result: a local of its own. Raises Unfit."""
    before, body = parts
    if isinstance(statement, ast.Return) and holder is statement:
        return before + body + ([] if always_returns(body) else [ast.Return(None)])
    if isinstance(statement, ast.Expr) and holder is statement:

        def give(value):
            return [ast.Expr(value)] if value is not None and not isinstance(value, (ast.Constant, ast.Name)) else []

        try:
            return before + some_way(body, give)
        except Unfit:
            if not last:
                raise
        return before + [EndsHere().visit(node) for node in body]
    if isinstance(statement, ast.Assign) and holder is statement and len(statement.targets) == 1:
        target = statement.targets[0]
        if isinstance(target, ast.Name) and returns_in(body[:-1] if body else []):
            return before + some_way(body, lambda value: [ast.Assign([copied(target)], value or ast.Constant(None))])
    if body and isinstance(body[-1], ast.Return) and not returns_in(body[:-1]):
        put_at(holder, field, body[-1].value or ast.Constant(None))
        return before + body[:-1] + [statement]
    done = some_way(body, lambda value: [ast.Assign([ast.Name(result, ast.Store())], value or ast.Constant(None))])
    put_at(holder, field, ast.Name(result, ast.Load()))
    return before + done + [statement]


def joined(values):
    """Returns `a and b and ...`."""
    return values[0] if len(values) == 1 else ast.BoolOp(ast.And(), values)


class Caller:
    """Goes through the statements of one function and puts in what it can."""

    def __init__(self, function, found, methods):
        self.found = found
        self.methods = methods
        self.locals = locals_of(function)
        self.done = []
        # Locals of what is put in at one place are done with at the next, so they can have the same names; but not
        # those of what was put in before, in whose middle this may be.
        before = [int(name[len(LOCAL) :].split("_")[0]) for name in self.locals if name.startswith(LOCAL)]
        self.times = 1 + max(before, default=0)
        function.body = [Expressions(self).visit(node) for node in function.body]
        function.body = self.through(function.body, True)

    def through(self, body, last):
        """Returns the new statements of a body; last: whether the function ends after it."""
        out = []
        for i, node in enumerate(body):
            ends = last and i == len(body) - 1
            for field in ("body", "orelse", "finalbody"):
                inner = getattr(node, field, None)
                if inner and isinstance(inner, list):
                    setattr(node, field, self.through(inner, ends and isinstance(node, ast.If)))
            for handler in getattr(node, "handlers", ()):
                handler.body = self.through(handler.body, False)
            out += self.statement(node, ends)
        return out

    def fresh(self, number):
        """Returns the name of a local of what is put in: the first, the second..."""
        return f"{LOCAL}{self.times}_{number}"

    def has_call(self, node):
        """Whether something that can be put in is called in a part of a statement."""
        return any(name_called(part) in self.found for part in walk(node))

    def statement(self, node, ends):
        """Returns what stands in the place of a statement."""
        if isinstance(node, ast.If) and not node.orelse and isinstance(node.test, ast.BoolOp):
            values = node.test.values
            if isinstance(node.test.op, ast.And) and any(map(self.has_call, values[1:])):
                # `if a and b:` is `if a:` and in it `if b:`.
                at = next(i for i in range(1, len(values)) if self.has_call(values[i]))
                inner = ast.If(joined(values[at:]), node.body, [])
                return [ast.If(joined(values[:at]), self.statement(inner, ends), [])]
        if isinstance(node, (ast.Assign, ast.Return)) and isinstance(node.value, ast.IfExp):
            whole = node.value
            if self.has_call(whole.body) or self.has_call(whole.orelse):
                body, orelse = copied(node), copied(node)
                body.value, orelse.value = body.value.body, orelse.value.orelse
                return [ast.If(whole.test, self.statement(body, ends), self.statement(orelse, ends))]
        for holder, field, part in first_done(node):
            name = name_called(part)
            if name in self.found and (name in self.methods) == isinstance(part.func, ast.Attribute):
                try:
                    parts = bound(part, self.found[name], name in self.methods, self)
                    new = replaced(node, holder, field, parts, ends, self.fresh(MOST_LOCALS - 1))
                except Unfit:
                    return [node]
                self.done.append(name)
                return new or [ast.Pass()]
        return [node]


def functions_in(group):
    """Returns [(the list it is in, function)] of a group."""
    found = [(group.body, node) for node in group.body if isinstance(node, ast.FunctionDef)]
    for node in group.body:
        if isinstance(node, ast.ClassDef):
            found += [(node.body, part) for part in node.body if isinstance(part, ast.FunctionDef)]
    return found


def calls_of(function, found):
    """Returns the candidates that a function calls."""
    return [name for name in map(name_called, walk(function)) if name in found]


def take_out(group, function):
    """Takes a function or a method out of a group."""
    for holder, other in functions_in(group):
        if other is function:
            holder.remove(other)
            if not holder:
                holder.append(ast.Pass())


def inline(program, outside):
    """Puts functions that are called once in the place of the call. outside: attributes that others have too."""
    used = uses(program)  # what is put in is moved, so these stay as they are
    for group in program.groups:
        found = candidates(group, used, outside)
        methods = {name for name in found if MARK not in name}
        waiting = [function for _, function in functions_in(group)]
        finished = set()
        while waiting:
            # First those that call nothing that could still change.
            ready = [function for function in waiting if not set(calls_of(function, found)) - finished]
            if not ready:
                break
            for function in ready:
                waiting.remove(function)
                # What is seldom there may only become part of what is there as seldom.
                kinds = (None, getattr(function, "seldom", None))
                usable = {name: found[name] for name in finished if getattr(found[name], "seldom", None) in kinds}
                calls = calls_of(function, usable)
                for name in calls and Caller(function, usable, methods).done:
                    take_out(group, found[name])
                if found.get(function.name) is function:
                    finished.add(function.name)
