# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Finds out of which classes the objects of a program are: for the names of their fields, and for calls of methods.

What may be in each local, argument and field is the sum of all that is put there, wherever the program does it; what an
expression gives follows from that, until nothing new is learned. Anything that comes from outside the program, out of a
list or from arithmetic may be ANYTHING. Classes that inherit from each other are one family, and not told apart.
What is made of it: pack_names.py, pack_apart.py.
"""

import ast

from tools.pack_families import Families, aliases_in, body_names, imported, symbol_of
from tools.pack_fold import trees_of
from tools.pack_groups import MARK
from tools.pack_link import bound_at, locals_of
from tools.pack_walk import walk

ANYTHING = "*"  # and None stands for nothing, so far
PUTS = (ast.Assign, ast.AugAssign, ast.For, ast.withitem, ast.Call, ast.Return)  # what puts something somewhere
SCOPES = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def outside_functions(body):
    """Returns what is worked out when statements at the top of a module, or in a class, are: nodes of all kinds."""
    found = []
    for node in body:
        if isinstance(node, ast.ClassDef):
            found += node.decorator_list + node.bases + outside_functions(node.body)
        elif isinstance(node, ast.FunctionDef):
            found += node.decorator_list + node.args.defaults + [value for value in node.args.kw_defaults if value]
        else:
            found.append(node)
    return found


class Place:
    """A function, or a tree outside of functions: its nodes, whose method it is, and what is in its locals."""

    def __init__(self, node, family, aliases):
        self.node = node
        self.family = family
        self.aliases = aliases
        self.args = []
        self.known = {}  # local to what is in it
        self.gives = None  # what it returns
        of_function = isinstance(node, ast.FunctionDef)
        self.locals = locals_of(node) if of_function else set()
        self.nodes = [part for statement in node.body for part in walk(statement)]
        if of_function:
            self.args = [arg.arg for arg in node.args.posonlyargs + node.args.args]
            for arg in walk(node.args):
                if isinstance(arg, ast.arg) and arg.arg not in self.args:
                    self.known[arg.arg] = ANYTHING
        inner = set()
        for part in self.nodes:
            if isinstance(part, SCOPES):  # what is bound further in, under the same name, is not told apart
                inner.update(each.arg for each in walk(part) if isinstance(each, ast.arg))
                inner.update(bound_at([each for each in walk(part) if isinstance(each, ast.expr)]))
        for name in inner:
            self.known[name] = ANYTHING
        targets = [each for part in self.nodes if isinstance(part, ast.Assign) for each in part.targets]
        assigned = {id(target) for target in targets}
        for part in self.nodes:
            if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load) and id(part) not in assigned:
                self.known[part.id] = ANYTHING
        self.puts = [part for part in self.nodes if isinstance(part, PUTS)]
        seen = {target.id for target in targets if isinstance(target, ast.Name)}.union(self.args, aliases)
        for name in self.locals - seen:  # bound by an import from outside, an exception ...
            if MARK not in name:
                self.known[name] = ANYTHING

    def takes(self, call):
        """Whether it could be the method that a call calls: whether it can be given as much."""
        if any(isinstance(value, ast.Starred) for value in call.args) or call.keywords:
            return True
        most = len(self.args) - 1
        return most - len(self.node.args.defaults) <= len(call.args) <= most or self.node.args.vararg is not None


class Types:
    """What is known of a program; `outside`: attributes that others have too."""

    def __init__(self, program, outside):
        self.families = Families(program)
        self.fields = {}  # (family, attribute) to what is in it
        self.anywhere = {}  # attribute to what was put into it of an object that may be anything
        self.by_name = {}  # attribute to the sum of all that
        self.bodies = {}  # name in the body of a class to families
        self.methods = {}  # (family, name) to places
        self.named = {}  # name of a method to places
        self.functions = {}  # symbol to place
        self.made_by = {}  # class to the place of its __init__
        self.hidden = set()  # symbols under a name that may be another one's
        self.outside = outside
        self.texts = set()  # what may be asked for by its name
        self.places = []
        for tree in trees_of(program):
            self._find_places(tree)
        self._find_constructors()
        self._find_values()
        self.called = set()  # ids of places
        self.news = True
        while self.news:
            self.news = False
            for place in self.places:
                self._learn(place)
            if not self.news:
                self._open_ends()

    def _open_ends(self):
        """What nothing in the program calls is called from outside, with anything."""
        for place in self.places:
            if id(place) not in self.called:
                for name in place.args:
                    if place.known.get(name) is None:
                        place.known[name] = ANYTHING
                        self.news = True

    def _find_places(self, tree):
        late = imported(tree)
        aliases = aliases_in(late)
        self.hidden.update(*(symbols for symbols in late.values() if len(symbols) > 1))
        methods = {}
        functions = []
        for node in walk(tree):
            if isinstance(node, ast.ClassDef):
                for part in node.body:
                    methods[id(part)] = node.name
                    for name in body_names(part):
                        self.bodies.setdefault(name, set()).add(self.families.of(node.name))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.texts.add(node.value)
            if isinstance(node, ast.FunctionDef):
                functions.append(node)
        for node in functions:
            owner = methods.get(id(node))
            place = Place(node, owner and self.families.of(owner), aliases)
            self.places.append(place)
            if owner:
                if place.args and not node.decorator_list:
                    place.known.setdefault(place.args[0], owner)
                self.methods.setdefault((place.family, node.name), []).append(place)
                self.named.setdefault(node.name, []).append(place)
            elif MARK in node.name:
                self.functions[node.name] = place
            for arg in walk(node.args):
                if hasattr(arg, "of_class"):
                    place.known.setdefault(arg.arg, arg.of_class)
        self.places.append(Place(ast.Module(outside_functions(tree.body), []), None, aliases))

    def _find_constructors(self):
        """Which __init__ makes objects of each class: its own, or that of the nearest base that has one."""
        for name in self.families.levels:
            at = self.families.levels.get(name)
            while at is not None:
                own = [part for part in at.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
                if own:
                    self.made_by[name] = next(place for place in self.named["__init__"] if place.node is own[0])
                    break
                base = at.bases[0] if len(at.bases) == 1 else None
                at = self.families.levels.get(base.id) if isinstance(base, ast.Name) else None

    def _find_values(self):
        """Functions and methods that are more than called: what they are given may be anything."""
        for place in self.places:
            called = {id(node.func) for node in place.nodes if isinstance(node, ast.Call)}
            for node in place.nodes:
                if id(node) in called or isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del)):
                    continue
                target = self.functions.get(symbol_of(node, place.aliases))
                if target:
                    self._may_be_anything(target, 0)
                if isinstance(node, ast.Attribute):
                    for target in self.named.get(node.attr, ()):
                        self._may_be_anything(target, 1)
                    if node.attr in self.functions:
                        self._may_be_anything(self.functions[node.attr], 0)
        for symbol in self.hidden:
            target = self.functions.get(symbol) or self.made_by.get(symbol)
            if target:
                self._may_be_anything(target, 0 if symbol in self.functions else 1)
        for name, targets in self.named.items():
            for target in targets:
                if name in self.texts or not self.families.own(target.family):
                    self._may_be_anything(target, 1)
        for place in self.places:  # a function in a function
            if place.family is None and isinstance(place.node, ast.FunctionDef) and MARK not in place.node.name:
                self._may_be_anything(place, 0)

    def _may_be_anything(self, place, first):
        for name in place.args[first:]:
            place.known[name] = ANYTHING

    def sum(self, one, other):
        """Returns what a place holds in which either of two things may be."""
        if one is None or other is None:
            return one or other
        if one == other or ANYTHING in (one, other):
            return one if one == other else ANYTHING
        return min(one, other) if self.families.of(one) == self.families.of(other) else ANYTHING

    def _put(self, held, key, value):
        new = self.sum(held.get(key), value)
        if new != held.get(key):
            held[key] = new
            self.news = True

    def value(self, node, place):
        """Returns what an expression gives: a class, ANYTHING, or None for nothing so far."""
        if isinstance(node, ast.Constant) and node.value is None:
            return None
        if isinstance(node, ast.Name):
            return place.known.get(node.id) if node.id in place.locals else ANYTHING
        if isinstance(node, ast.Attribute):
            return self._field(self.value(node.value, place), node.attr)
        if isinstance(node, ast.IfExp):
            return self.sum(self.value(node.body, place), self.value(node.orelse, place))
        if isinstance(node, ast.BoolOp):
            given = None
            for part in node.values:
                given = self.sum(given, self.value(part, place))
            return given
        if isinstance(node, ast.Call):
            made = self._class_called(node, place)
            if made:
                return made
            targets = self._called(node, place)
            if not targets:
                return ANYTHING if targets is not None else None
            unknown = isinstance(node.func, ast.Attribute) and node.func.attr in self.outside
            given = ANYTHING if unknown and self.value(node.func.value, place) == ANYTHING else None
            for target, _ in targets:
                given = self.sum(given, target.gives)
            return given
        return ANYTHING

    def _field(self, owner, name):
        if name in self.texts:
            return ANYTHING
        if owner is None:
            return None
        if owner == ANYTHING:
            return ANYTHING if name in self.bodies or name in self.outside else self.by_name.get(name)
        family = self.families.of(owner)
        if family in self.bodies.get(name, ()):
            return ANYTHING
        return self.sum(self.fields.get((family, name)), self.anywhere.get(name))

    def _class_called(self, node, place):
        name = symbol_of(node.func, place.aliases) or getattr(node.func, "attr", "")
        return name if name in self.families.levels else ""

    def _called(self, node, place):
        """Returns [(place of a function, how many of its arguments the call does not write)]; empty where it is not
        known what is called, None where nothing is so far."""
        if isinstance(node.func, ast.Name):
            target = self.functions.get(symbol_of(node.func, place.aliases))
            return [(target, 0)] if target else []
        if not isinstance(node.func, ast.Attribute):
            return []
        name = node.func.attr
        if name in self.functions:
            return [(self.functions[name], 0)]
        holder = node.func.value
        symbol = symbol_of(holder, place.aliases)
        if symbol in self.families.levels and holder.id not in place.known:
            return [(target, 0) for target in self.methods.get((self.families.of(symbol), name), ())]
        owner = self.value(holder, place)
        if owner is None:
            return None
        if owner == ANYTHING:
            return [(target, 1) for target in self.named.get(name, ()) if target.takes(node)]
        return [(target, 1) for target in self.methods.get((self.families.of(owner), name), ())]

    def _learn(self, place):
        """Adds what one place puts where."""
        for node in place.puts:
            if isinstance(node, ast.Assign):
                value = self.value(node.value, place)
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        self._put(place.known, target.id, value)
                    elif isinstance(target, ast.Attribute):
                        self._set(target, value, place)
                    elif isinstance(target, (ast.Tuple, ast.List)):
                        for part in walk(target):
                            if isinstance(part, ast.Attribute) and not isinstance(part.ctx, ast.Load):
                                self._set(part, ANYTHING, place)
            elif isinstance(node, (ast.AugAssign, ast.For, ast.withitem)):
                target = getattr(node, "target", getattr(node, "optional_vars", None))
                if isinstance(target, ast.Attribute):
                    self._set(target, ANYTHING, place)
            elif isinstance(node, ast.Call):
                self._give(node, place)
            elif isinstance(node, ast.Return) and node.value is not None:
                given = self.sum(place.gives, self.value(node.value, place))
                self.news = self.news or given != place.gives
                place.gives = given

    def _set(self, target, value, place):
        """Puts something into a field."""
        owner = self.value(target.value, place)
        if owner == ANYTHING:
            self._put(self.anywhere, target.attr, value)
        elif owner is not None:
            self._put(self.fields, (self.families.of(owner), target.attr), value)
        if owner is not None:
            self._put(self.by_name, target.attr, value)

    def _give(self, call, place):
        """Gives arguments to what is called."""
        made = self._class_called(call, place)
        if made:
            targets = [(self.made_by[made], 1)] if made in self.made_by else []
        else:
            targets = self._called(call, place) or []
        for target, skipped in targets:
            self.called.add(id(target))
            if any(isinstance(value, ast.Starred) for value in call.args) or any(not k.arg for k in call.keywords):
                self._may_be_anything(target, skipped)
                continue
            names = target.args[skipped:]
            given = dict(zip(names, call.args, strict=False))
            given.update({keyword.arg: keyword.value for keyword in call.keywords})
            for name, value in given.items():
                self._put(target.known, name, self.value(value, place))
            defaults = target.node.args.defaults
            for name, value in zip(target.args[len(target.args) - len(defaults) :], defaults, strict=True):
                if name not in given and not (isinstance(value, ast.Constant) and value.value is None):
                    self._put(target.known, name, ANYTHING)

    def mark(self):
        """Notes in each attribute's node, as `owner`, the class of its object where it is known; a class itself too."""
        for place in self.places:
            for node in place.nodes:
                if isinstance(node, ast.Attribute):
                    owner = self.value(node.value, place)
                    if isinstance(node.value, ast.Name) and node.value.id not in place.known:
                        owner = symbol_of(node.value, place.aliases)
                    if owner in self.families.levels:
                        node.owner = owner


def mark(program, outside):
    """Notes in each attribute's node the class of its object, where it is known. outside: attributes that others have
    too. To be done while each method is in its class."""
    Types(program, outside).mark()
