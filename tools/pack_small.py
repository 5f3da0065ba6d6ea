# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Puts small functions in the place of each of their calls, where a program gets smaller by it.

How a function is put in the place of a call, and when it cannot be, is the business of pack_inline.py.
"""

import ast
import copy

from tools.pack_groups import MARK
from tools.pack_inline import Caller, calls_of, candidates, functions_in, take_out, uses

BESIDES = 40  # about what a function takes besides its code
MOST_CALLS = 12


def size_of(function):
    """Returns about how many bytes of code the statements of a function take, on a chip."""
    size = 0
    for node in (part for statement in function.body for part in ast.walk(statement)):
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
        for calls in range(1, MOST_CALLS):
            as_once = ({name: 1 for name, times in named.items() if times == calls}, defined, texts)
            for name, function in candidates(group, as_once, outside).items():
                if pays(function, calls):
                    put_everywhere(group, name, function, calls)


def put_everywhere(group, name, function, calls):
    """Puts a function in the place of all its calls, if all are in this group and can be replaced."""
    done, bodies = 0, []
    for _, caller in functions_in(group):
        if not calls_of(caller, (name,)):
            continue
        if caller is function:
            return
        trial = copy.deepcopy(caller)
        while Caller(trial, {name: function}, {name} if MARK not in name else ()).done:
            pass
        done += len(calls_of(caller, (name,))) - len(calls_of(trial, (name,)))
        bodies.append((caller, trial.body))
    if done == calls:
        for caller, body in bodies:
            caller.body = body
        take_out(group, function)
