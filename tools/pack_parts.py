# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Makes one object of two where the one is a part that only the other makes, once, and keeps for good.

On a chip a class and its object cost some 170 bytes besides what they do and hold, and each look at the part
(`link.clock.now`) more than one at the whole. Such a class is put into that of its whole: its __init__ becomes a
method, its names get others where the whole has the same, and `whole.part` is the whole itself. Done only where it is
known of each of those names whose it is (pack_types.py).
"""

import ast

from tools.pack_families import Families, aliases_of, body_names, imported, symbol_of
from tools.pack_fold import trees_of
from tools.pack_walk import Changer, walk


class Look:
    """What there is to know of a program: its `families`; `nodes`, attribute to its nodes; `names`, family to what its
    objects have; `made`, class to how often the program names it; `texts`."""

    def __init__(self, program):
        self.families = Families(program)
        self.nodes, self.names, self.made, self.texts = {}, {}, {}, set()
        for tree in trees_of(program):
            late = imported(tree)
            for node in walk(tree):
                if isinstance(node, ast.ClassDef):
                    for part in node.body:
                        self.names.setdefault(self.families.of(node.name), set()).update(body_names(part))
                elif isinstance(node, ast.Attribute):
                    self.nodes.setdefault(node.attr, []).append(node)
                    if hasattr(node, "owner"):
                        self.names.setdefault(self.families.of(node.owner), set()).add(node.attr)
                    self.made[node.attr] = self.made.get(node.attr, 0) + 1
                elif isinstance(node, ast.Name):
                    for name in late.get(node.id, [node.id]):
                        self.made[name] = self.made.get(name, 0) + 1
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    self.texts.add(node.value)

    def is_of(self, node, family):
        """Whether an attribute's node is known to be of an object of a family."""
        return hasattr(node, "owner") and self.families.of(node.owner) == family

    def alone(self, name):
        """Whether a class neither inherits nor is inherited from, and has nothing that the language itself asks for."""
        node = self.families.levels[name]
        special = [part for each in node.body for part in body_names(each) if part.startswith("__")]
        others = [each for each in self.families.parents if each != name]
        return (
            not node.bases
            and not node.decorator_list
            and special == ["__init__"]
            and all(self.families.of(each) != self.families.of(name) for each in others)
        )

    def keeps(self, family, field, parts):
        """Whether a field of a family is set once and is the part wherever it is named."""
        nodes = self.nodes[field]
        owners = {self.families.of(node.owner) for node in nodes if hasattr(node, "owner")}
        known = all(hasattr(node, "owner") for node in nodes) or owners == {family}
        stored = [node for node in nodes if not isinstance(node.ctx, ast.Load) and self.is_of(node, family)]
        return known and len(stored) == 1 and field not in self.texts and field not in parts

    def apart(self, family, part):
        """Returns {name: nodes} of what a part and its whole both have; None where it is not known whose each is."""
        both = (self.names[part] & self.names[family]) - {"__init__"}
        found = {}
        for name in both:
            nodes = self.nodes.get(name, [])
            if name in self.texts or not all(hasattr(node, "owner") for node in nodes):
                return None
            found[name] = [node for node in nodes if self.is_of(node, part)]
        return found


def parts_of(program, asked):
    """Yields (look, group, whole, statement, part, names that both have) of parts, each to be put in at once; the last
    one is one that has names in common with its whole: after that there is another look to take."""
    look = Look(program)
    look.texts.update(asked)
    for group in program.groups:
        aliases = aliases_of(ast.Module(group.body, []))
        here = {node.name: node for node in group.body if isinstance(node, ast.ClassDef)}
        for whole in list(here.values()):
            methods = [node for node in whole.body if isinstance(node, ast.FunctionDef)]
            for method in methods if whole.name in here else ():  # else it is itself a part by now
                if not method.name.startswith(("__init__", "init_of_")):
                    continue
                for statement in list(method.body):
                    made = part_made(statement, aliases)
                    if made not in here or made == whole.name or look.made.get(made) != 1 or not look.alone(made):
                        continue
                    family = look.families.of(whole.name)
                    if not look.keeps(family, statement.targets[0].attr, look.names[made]):
                        continue
                    both = look.apart(family, made)
                    if both is not None:
                        yield look, group, whole, statement, here.pop(made), both
                        if both:
                            return
                        look.names[family] |= look.names[made]


def part_made(statement, aliases):
    """Returns the class in a statement `self.part = Class(...)`, "" in any other."""
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return ""
    target, value = statement.targets[0], statement.value
    if not isinstance(target, ast.Attribute) or not isinstance(value, ast.Call):
        return ""
    is_own = isinstance(target.value, ast.Name) and target.value.id == "self"
    return symbol_of(value.func, aliases) if is_own else ""


class Whole(Changer):
    """Puts the whole in the place of its part."""

    def __init__(self, field, found):
        self.field = field
        self.found = found  # ids of the nodes that are the part

    def visit_Attribute(self, node):
        """`whole.part` is the whole."""
        self.generic_visit(node)
        return node.value if id(node) in self.found else node


def put_in(program, look, group, whole, statement, part, both):
    """Puts a part into its whole."""
    short = part.name.replace("·", "")
    field = statement.targets[0].attr
    family = look.families.of(whole.name)
    for name, nodes in both.items():
        for node in nodes:
            node.attr = f"{name}_of_{short}"
        for method in part.body:
            if isinstance(method, ast.FunctionDef) and method.name == name:
                method.name = f"{name}_of_{short}"
    for nodes in look.nodes.values():
        for node in nodes:
            if getattr(node, "owner", "") == part.name:
                node.owner = whole.name
    for method in part.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            method.name = f"init_of_{short}"
    whole.body += [node for node in part.body if not isinstance(node, ast.Pass)]
    group.body.remove(part)
    make = ast.Attribute(ast.Name("self", ast.Load()), f"init_of_{short}", ast.Load())
    make.owner = whole.name
    call = ast.Expr(ast.Call(make, statement.value.args, statement.value.keywords))
    for method in whole.body:
        if isinstance(method, ast.FunctionDef) and statement in method.body:
            method.body[method.body.index(statement)] = call
    found = {
        id(node)
        for node in look.nodes[field]
        if isinstance(node.ctx, ast.Load) and (look.is_of(node, family) or not hasattr(node, "owner"))
    }
    changer = Whole(field, found)
    for other in program.groups:
        other.body = [changer.visit(node) for node in other.body]
    program.script = changer.visit(program.script)


def merge(program, asked):
    """Puts parts into their wholes, as long as there are some. asked: attributes that stay. After pack_types.mark."""
    found = True
    while found:
        found = False
        for part in parts_of(program, asked):
            put_in(program, *part)
            found = True
