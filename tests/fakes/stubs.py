# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Stand-ins for modules of CircuitPython that have exactly what circuitpython-stubs says: no name and no argument more.

`module(name, Class=behaviour ...)` makes a module out of the stubs' text, in which a class does what a behaviour class
does, but refuses (AttributeError, TypeError) whatever the real one's stub does not have. Names that a behaviour has
besides begin with an underscore: they are for the test. Does not belong here: any behaviour.
"""

import ast
import importlib.metadata
import inspect
import pathlib
import sys
import types

PACKAGE = "circuitpython-stubs"


def folder():
    """The folder in which the stubs are."""
    files = importlib.metadata.files(PACKAGE)
    first = next(file for file in files if file.name == "__init__.pyi")
    return pathlib.Path(first.locate()).parent.parent


def names():
    """The names of all modules that have a stub."""
    return {path.name.removesuffix("-stubs") for path in folder().glob("*-stubs")}


def tree(name):
    """The syntax tree of a module's stub."""
    return ast.parse((folder() / f"{name}-stubs" / "__init__.pyi").read_text(encoding="utf-8"))


def parameters(function, is_method):
    """The parameters of a stub's function, as inspect has them, without self."""
    Parameter = inspect.Parameter
    args = function.args
    found = []
    plain = args.posonlyargs + args.args
    first_default = len(plain) - len(args.defaults)
    for number, arg in enumerate(plain):
        kind = Parameter.POSITIONAL_ONLY if number < len(args.posonlyargs) else Parameter.POSITIONAL_OR_KEYWORD
        default = args.defaults[number - first_default] if number >= first_default else Parameter.empty
        found.append(Parameter(arg.arg, kind, default=default))
    if args.vararg:
        found.append(Parameter(args.vararg.arg, Parameter.VAR_POSITIONAL))
    for arg, given in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        found.append(Parameter(arg.arg, Parameter.KEYWORD_ONLY, default=Parameter.empty if given is None else given))
    if args.kwarg:
        found.append(Parameter(args.kwarg.arg, Parameter.VAR_KEYWORD))
    return inspect.Signature(found[1:] if is_method else found)


def members(node):
    """What a class of a stub has: {method: its signatures}, and the names of its attributes."""
    methods, attributes = {}, set()
    for item in node.body:
        if isinstance(item, ast.FunctionDef):
            is_static = any(getattr(word, "id", "") == "staticmethod" for word in item.decorator_list)
            methods.setdefault(item.name, []).append(parameters(item, not is_static))
        elif isinstance(item, ast.AnnAssign):
            attributes.add(item.target.id)
        elif isinstance(item, ast.Assign):
            attributes |= {target.id for target in item.targets}
    return methods, attributes


def checked(name, signatures, function):
    """A function that refuses what fits none of the stub's signatures."""

    def call(*args, **words):
        problem = None
        for signature in signatures:
            try:
                signature.bind(*args, **words)
                return function(*args, **words)
            except TypeError as error:
                problem = problem or error
        raise TypeError(f"{name}: {problem}")

    return call


def wrap(module_name, node, behaviour):
    """A class with the names of a stub's class and what a behaviour class does."""
    methods, attributes = members(node)
    title = f"{module_name}.{node.name}"
    special = {"__bool__", "__len__", "__getitem__", "__setitem__", "__enter__", "__exit__", "__iter__"}

    class Wrapped:
        def __init__(self, *args, **words):
            if "__init__" not in methods:
                raise TypeError(f"{title} cannot be made by hand")
            make = checked(title, methods["__init__"], behaviour)
            object.__setattr__(self, "_behaviour", make(*args, **words))

        @classmethod
        def _of(cls, thing):
            made = object.__new__(cls)
            object.__setattr__(made, "_behaviour", thing)
            return made

        def __getattr__(self, word):
            thing = self._behaviour
            if word in methods:
                return checked(f"{title}.{word}", methods[word], getattr(thing, word))
            if word in attributes:
                return getattr(thing, word)
            raise AttributeError(f"{title} has no {word} on a board")

        def __setattr__(self, word, value):
            if word not in attributes:
                raise AttributeError(f"{title} has no {word} on a board")
            setattr(self._behaviour, word, value)

    for word in special & set(methods):
        if hasattr(behaviour, word):
            setattr(Wrapped, word, lambda self, *args, _word=word: getattr(self._behaviour, _word)(*args))
    Wrapped.__name__ = Wrapped.__qualname__ = node.name
    return Wrapped


def module(name, **behaviours):
    """A module that has the names of its stub: those with a behaviour. A class stands for a class, else a value."""
    stub = tree(name)
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    functions = {}
    for node in stub.body:
        if isinstance(node, ast.FunctionDef):
            functions.setdefault(node.name, []).append(parameters(node, False))
    values = {node.target.id for node in stub.body if isinstance(node, ast.AnnAssign)}
    made = types.ModuleType(name)
    for word, behaviour in behaviours.items():
        if word in classes:
            is_error = isinstance(behaviour, type) and issubclass(behaviour, BaseException)
            made.__dict__[word] = behaviour if is_error else wrap(name, classes[word], behaviour)
        elif word in functions:
            made.__dict__[word] = checked(f"{name}.{word}", functions[word], behaviour)
        elif word in values:
            made.__dict__[word] = behaviour
        else:
            raise AttributeError(f"{name} has no {word} on a board: it is not in {PACKAGE}")
    return made


class Modules:
    """Modules that are there for imports as long as this lasts: `with Modules(espnow=..., wifi=...):`."""

    def __init__(self, **modules):
        self.modules = modules
        self.kept = {}

    def __enter__(self):
        for name, thing in self.modules.items():
            self.kept[name] = sys.modules.get(name)
            sys.modules[name] = thing
        return self

    def __exit__(self, *_problem):
        for name, thing in self.kept.items():
            if thing is None:
                sys.modules.pop(name, None)
            else:
                sys.modules[name] = thing
        return False
