# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Packs a program for a chip: the same program in few modules, with names that cost nothing.

Sources in (as trim.py leaves them), sources out, and a map of the names for who reads a traceback. How: pack_link.py
makes few modules of many (pack_groups.py says which), pack_fold.py puts constants in their places, pack_classes.py
makes one class of two, pack_types.py finds out of which class objects are (pack_parts.py and pack_apart.py use it),
pack_inline.py and pack_small.py put functions in the place of calls (pack_returns.py helps), pack_seldom.py takes out
what is not always needed, pack_names.py gives names, which pack_rename.py writes and pack_order.py brings in order. The
start of the program, a script, is packed with it: its own names stay, those that it uses of the program become the new
ones.
"""

import ast

from tools import (
    pack_apart,
    pack_classes,
    pack_fold,
    pack_groups,
    pack_inline,
    pack_link,
    pack_locals,
    pack_names,
    pack_order,
    pack_parts,
    pack_rename,
    pack_seldom,
    pack_small,
    pack_types,
)
from tools.pack_groups import MARK

PackProblem = pack_groups.PackProblem


class Packed:
    """`sources`, file to text; `script`, the text of the start; `names`, what was renamed: old to new; `modules`, file
    to the dotted names of what became of it."""

    def __init__(self, sources, script, names, modules):
        self.sources = sources
        self.script = script
        self.names = names
        self.modules = modules


def text_of(body):
    """Returns the text of statements."""
    tree = ast.fix_missing_locations(ast.Module(body, []))
    return ast.unparse(tree) + "\n"


def pack(sources, script, outside, main="start", lives=(), asked=()):
    """Packs sources, a dict of file to text, of a program that begins with a script. Raises PackProblem.

    outside: every attribute that objects have which are not the program's. main: the origin
    that is told for all that is imported at the start. lives: {module: label}; modules are only put together with those
    of the same label. It may have methods too, by their dotted names: they are taken out of their classes. asked:
    attributes of which somebody will ask what their one new name is.
    """
    program = pack_link.link(sources, script, main, dict(lives))
    pack_seldom.mark(program, dict(lives))
    pack_fold.fold(program)
    pack_fold.leave_out(program)
    outside = set(outside) | pack_names.builtin_words()
    pack_classes.merge(program)
    pack_types.mark(program, outside)
    pack_parts.merge(program, asked)
    pack_apart.name_apart(program, asked)
    pack_inline.inline(program, outside)
    pack_small.inline_small(program, outside)
    pack_fold.leave_out(program, outside)
    pack_locals.share_all(program)
    pack_seldom.take_out(program, outside)
    pack_classes.forget_texts(program)
    found = pack_names.Attributes(program)
    attributes, load = pack_names.choose_attributes(found, outside)
    for group in program.groups:
        group.outside += pack_rename.imports_between(program, group)
    symbols = pack_names.choose_symbols(program, found, attributes, load)
    pack_rename.rename(program, symbols, attributes, found.keywords)
    made = {
        group.file: text_of(pack_order.first_line(group.body) + group.outside + group.body) for group in program.groups
    }
    names = {f"{program.home[symbol].origin}.{symbol.split(MARK)[0]}": new for symbol, new in symbols.items()}
    names.update({f".{name}": new for name, new in attributes.items()})
    modules = {group.file: group.modules for group in program.groups}
    return Packed(made, text_of(program.script.body), names, modules)
