# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Puts small functions in the place of each of their calls, where a program gets smaller by it.

How a function is put in the place of a call, and when it cannot be, is the business of pack_inline.py.
"""

import ast
from collections import Counter

from tools.pack_groups import MARK
from tools.pack_inline import Caller, candidates, functions_in, name_called, take_out, uses
from tools.pack_walk import copied, walk

BESIDES = 40  # about what a function takes besides its code
MOST_CALLS = 12


def size_of(function):
    """Returns about how many bytes of code the statements of a function take, on a chip."""
    size = 0
    for node in (part for statement in function.body for part in walk(statement)):
        if isinstance(node, ast.Constant):
            large = type(node.value) is int and not -16 <= node.value < 48
            size += 2 if large and node.value < 64 else 3 if large else 1
        elif isinstance(node, (ast.Attribute, ast.Call, ast.If, ast.BoolOp, ast.IfExp, ast.Break, ast.Continue)):
            size += 2
        elif isinstance(node, (ast.For, ast.While)):
            size += 8
        elif isinstance(node, (ast.Name, ast.operator, ast.cmpop, ast.unaryop, ast.Subscript, ast.Return, ast.Expr)):
            size += 1
    return size


def pays(function, calls):
    """Whether a program gets smaller when a function stands in the place of each of so many calls."""
    size = size_of(function)
    return calls * (size - 2) < size + BESIDES + calls * (5 + len(function.args.args))


def inline_small(program, outside):
    """Puts small functions in the place of each of their calls, where that makes the program smaller."""
    named, defined, texts = uses(program)
    for group in program.groups:
        callers = {function: Counter(map(name_called, walk(function))) for _, function in functions_in(group)}
        for calls in range(1, MOST_CALLS):
            as_once = ({name: 1 for name, times in named.items() if times == calls}, defined, texts)
            for name, function in candidates(group, as_once, outside).items():
                if hasattr(function, "seldom"):  # pack_seldom.py puts it elsewhere
                    continue
                if pays(function, calls) and put_everywhere(callers, name, function, calls):
                    take_out(group, function)
                    del callers[function]


def put_everywhere(callers, name, function, calls):
    """Puts a function in the place of all its calls, if all are in this group and can be replaced. Returns whether.

    callers: {function of the group: {name: how often it is called there}}.
    """
    here = [caller for caller, called in callers.items() if called[name]]
    if function in here or sum(callers[caller][name] for caller in here) != calls:
        return False
    bodies = {}
    for caller in here:
        trial = copied(caller)
        while Caller(trial, {name: function}, {name} if MARK not in name else ()).done:
            pass
        if any(name_called(node) == name for node in walk(trial)):
            return False
        bodies[caller] = trial.body
    for caller, body in bodies.items():
        caller.body = body
        callers[caller] = Counter(map(name_called, walk(caller)))
    return True
