# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What the house rules forbid, found in a source text: each finding is one line, `path:line: what`.

Knows: the direction of imports, the dialect of the chip (what CircuitPython lacks or does otherwise), lengths, and
headers. Every check takes (path, text) and returns a list of findings.
Does not belong here: which files are checked, and whether options and reasons are covered (test_style.py).
"""

import ast
import re

FILE_LINES = 400
FUNCTION_LINES = 70
ENTRY_LINES = 30
HEADER = ("# SPDX-FileCopyrightText: 2026 The Nerts makers", "# SPDX-License-Identifier: MIT")

# Who may import what of the project (dependencies run one way).
LAYERS = {
    "nerts_core": {"nerts_core"},
    "hardware": {"nerts_core", "hardware"},
    "code.py": {"nerts_core", "hardware"},
    "tools": {"nerts_core", "hardware", "tools"},
    "tests": {"nerts_core", "hardware", "tools", "tests"},
}
PROJECT = {"nerts_core", "hardware", "tools", "tests", "code"}

# Missing on the device, whoever asks for it.
MISSING_MODULES = {
    "__future__", "_thread", "abc", "asyncio", "dataclasses", "enum", "functools", "heapq", "itertools", "machine",
    "operator", "pathlib", "typing", "unittest", "uasyncio", "uos", "utime",
}  # fmt: skip
MISSING_METHODS = {
    "bit_count", "bit_length", "casefold", "expandtabs", "isalnum", "isidentifier", "ljust", "removeprefix",
    "removesuffix", "rjust", "swapcase", "title", "translate", "zfill", "ilistdir", "ticks_us",
}  # fmt: skip
# Calls that close a circle by name and yet end: the caller says why. (path, caller, callee)
ENDING_CALLS = {
    ("nerts_core/moves.py", "_check_word", "find"),  # S3 asks for card moves, and checking one of those asks no further
}
DESKTOP = ("hardware/boards/desktop.py", "hardware/boards/canvas.py", "hardware/boards/quick.py")
UNORDERED_METHODS = {"items", "keys", "values"}
BANNED_CALLS = {"print", "input", "open", "eval", "exec", "enumerate", "map", "filter", "zip"}
SMALL_INT = 1 << 30


def layer_of(path):
    """Returns the part of the project that a path belongs to: its first folder, or the file at the root."""
    return path.split("/")[0]


def finding(path, node, what):
    """Returns one line for a finding at an AST node or a line number."""
    return f"{path}:{getattr(node, 'lineno', node)}: {what}"


def imports_of(tree):
    """Yields (node, module name, names taken from it) for every import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name, []
        elif isinstance(node, ast.ImportFrom):
            yield node, "." * node.level + (node.module or ""), [alias.name for alias in node.names]


def check_imports(path, text):
    """Imports run one way; the core imports itself and a guarded const alone."""
    found = []
    layer = layer_of(path)
    allowed = LAYERS.get(layer, PROJECT)
    tree = ast.parse(text)
    guarded = {id(node) for block in ast.walk(tree) if isinstance(block, ast.Try) for node in block.body}
    for node, module, names in imports_of(tree):
        top = module.split(".")[0]
        if module.startswith("."):
            found.append(finding(path, node, "a relative import: write the whole name"))
        elif top in PROJECT and top not in allowed:
            found.append(finding(path, node, f"{layer} imports {top}: dependencies run the other way"))
        elif layer == "nerts_core" and top != "nerts_core" and (module, names) != ("micropython", ["const"]):
            found.append(finding(path, node, f"the core imports {module}: it may only import itself"))
        elif layer == "nerts_core" and top == "micropython" and id(node) not in guarded:
            found.append(finding(path, node, "const is imported without a guard: CPython has no micropython module"))
        elif top == "nerts_core" and layer != "tests" and any(name.startswith("_") for name in names):
            found.append(finding(path, node, "imports a name with an underscore: such a const is gone on a chip"))
        if layer in ("hardware", "code.py") and top in MISSING_MODULES and path not in DESKTOP:
            found.append(finding(path, node, f"imports {top}, which CircuitPython does not have"))
    return found


def check_lengths(path, text):
    """Files and functions stay short enough to read."""
    found = []
    most = ENTRY_LINES if path == "code.py" else FILE_LINES
    lines = text.count("\n")
    if lines > most:
        found.append(finding(path, 1, f"{lines} lines, {most} at most"))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            length = node.end_lineno - node.lineno + 1
            if length > FUNCTION_LINES:
                found.append(finding(path, node, f"{node.name} has {length} lines, {FUNCTION_LINES} at most"))
    return found


def check_header(path, text):
    """SPDX lines come first (after a `#!` line), and a docstring that says what the file knows."""
    found = []
    lines = text.splitlines()
    if lines and lines[0].startswith("#!"):
        lines = lines[1:]
    if tuple(lines[:2]) != HEADER:
        found.append(finding(path, 1, "does not begin with the two SPDX lines"))
    if path.endswith(".py") and not ast.get_docstring(ast.parse(text)):
        found.append(finding(path, 3, "has no docstring that says what the file knows"))
    return found


def check_docstrings(path, text):
    """Everything public in the core, the hardware and the tools says what goes in and out."""
    found = []

    def look(body, where):
        for node in body:
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) or node.name.startswith("_"):
                continue
            if not ast.get_docstring(node):
                found.append(finding(path, node, f"{where}{node.name} has no docstring"))
            if isinstance(node, ast.ClassDef):
                look(node.body, node.name + ".")

    if layer_of(path) in ("nerts_core", "hardware", "tools") and not path.startswith("tools/measures/"):
        look(ast.parse(text).body, "")
    return found


def check_words(path, text):
    """No unfinished business, no path of somebody's machine, no registry's host."""
    unfinished = r"\b(?:" + "|".join(("TO" + "DO", "FIX" + "ME", "X" + "XX", "raise NotImplemented" + "Error")) + r")\b"
    machine = r"(?<![\w.])/(?:ro" + "ot|ho" + "me|wo" + "rk|op" + "t|tm" + "p|Us" + r"ers)/|file:/" + "//"
    hosts = "|".join(("py" + "pi\\.org", "pythonhost" + "ed", "deb\\.deb" + "ian", "registry\\.", "index-" + "url"))
    patterns = ((unfinished, "unfinished"), (machine, "a path of one machine"), (hosts, "a registry's host"))
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, what in patterns:
            hit = re.search(pattern, line)
            if hit:
                found.append(finding(path, number, f"{what}: {hit.group()}"))
    return found


def check_texts(path, text):
    """No words in the code of the screens: a person's language is in the tables of hardware/words alone."""
    found = []
    if not path.startswith("hardware/"):
        return found
    for node in ast.walk(ast.parse(text)):
        shown = None
        if isinstance(node, ast.keyword) and node.arg == "text":
            shown = node.value
        elif isinstance(node, ast.Assign) and any(getattr(target, "attr", "") == "text" for target in node.targets):
            shown = node.value
        if isinstance(shown, ast.Constant) and isinstance(shown.value, str) and re.search(r"[^\W\d_]{2}", shown.value):
            found.append(finding(path, shown, f"a word in the code: {shown.value!r} belongs into hardware/words"))
    return found


def check_dialect(path, text):
    """What the chip's Python lacks or does otherwise, in the core; what it lacks, in all else that a board runs."""
    tree = ast.parse(text)
    found = []
    if layer_of(path) in ("hardware", "code.py") and path not in DESKTOP:
        lacks = [(node, banned(node)) for node in ast.walk(tree)]
        return [finding(path, node, what) for node, what in lacks if "the chip" in what and "missing" in what]
    if layer_of(path) != "nerts_core":
        return []
    for node in ast.walk(tree):
        what = banned(node)
        if what:
            found.append(finding(path, node, what))
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            for inner in ast.walk(node):
                if inner is not node and isinstance(inner, (ast.FunctionDef, ast.Lambda)):
                    found.append(finding(path, inner, "a function inside a function: a closure is allocated each time"))
    return found + recursion(path, tree)


def banned(node):
    """Returns what is wrong with one node of the core, or ""."""
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name in BANNED_CALLS:
            return f"{name}() does not belong in the core"
        of_itself = isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "self"
        if method in MISSING_METHODS and not of_itself:
            return f".{method}() is missing on the chip"
        if method in UNORDERED_METHODS:
            return f".{method}() of a dict has no order on the chip"
        if any(isinstance(arg, ast.Starred) for arg in node.args) or any(word.arg is None for word in node.keywords):
            return "* or ** in a call allocates"
    if isinstance(node, ast.FunctionDef):
        if node.args.posonlyargs:
            return "positional-only parameters are missing on the chip"
        if node.args.vararg or node.args.kwarg:
            return "*args and **kwargs allocate"
        if node.decorator_list and {ast.unparse(word) for word in node.decorator_list} - {"property", "staticmethod"}:
            return "only property and staticmethod decorate in the core"
    if isinstance(node, ast.JoinedStr):
        inner = [part for value in node.values for part in ast.walk(value)]
        if any(isinstance(part, ast.JoinedStr) for part in inner if part is not node):
            parts = [value for value in node.values if isinstance(value, ast.FormattedValue)]
            if any(isinstance(part, ast.JoinedStr) for value in parts for part in ast.walk(value.value)):
                return "an f-string inside an f-string is missing on the chip"
    if isinstance(node, ast.Constant) and type(node.value) is int and abs(node.value) >= SMALL_INT:
        return "an int beyond 30 bits allocates on the chip"
    if isinstance(node, ast.Constant) and type(node.value) is float:
        return "a float allocates, and has fewer digits on the chip"
    if isinstance(node, ast.Raise) and node.cause:
        return "exception chaining is missing on the chip"
    if isinstance(node, ast.Slice) and node.step:
        return "a slice with a step is missing on the chip"
    if isinstance(node, ast.Delete) and any(isinstance(target, ast.Subscript) for target in node.targets):
        return "del of an item: a bytearray has none on the chip"
    names = {
        ast.Match: "match is missing on the chip",
        ast.Assert: "assert runs on the device: return a reason or raise",
        ast.Yield: "a generator allocates",
        ast.YieldFrom: "a generator allocates",
        ast.GeneratorExp: "a generator allocates",
        ast.AsyncFunctionDef: "no async in the core: time is passed in",
        ast.Set: "a set has no order on the chip",
        ast.SetComp: "a set has no order on the chip",
        ast.DictComp: "a dict has no order on the chip",
    }
    return names.get(type(node), "")


def recursion(path, tree):
    """Functions and methods of one file that end up calling themselves, by name."""
    calls, nodes = {}, {}
    for owner in [tree, *[node for node in tree.body if isinstance(node, ast.ClassDef)]]:
        for node in owner.body:
            if isinstance(node, ast.FunctionDef):
                key = (owner.name + "." if isinstance(owner, ast.ClassDef) else "") + node.name
                nodes[key] = node
                calls[key] = {callee(call, owner) for call in ast.walk(node) if isinstance(call, ast.Call)}
    for owner_path, caller, called in ENDING_CALLS:
        if owner_path == path and caller in calls:
            calls[caller].discard(called)
    found = []
    for key, node in nodes.items():
        reached, todo = set(), list(calls[key])
        while todo:
            name = todo.pop()
            if name in calls and name not in reached:
                reached.add(name)
                todo.extend(calls[name])
        if key in reached:
            found.append(finding(path, node, f"{key} can call itself: the chip's stack is small"))
    return found


def callee(call, owner):
    """Returns the key of what a call names: a function of the file, or a method through self."""
    if isinstance(call.func, ast.Name):
        return call.func.id
    if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name) and call.func.value.id == "self":
        return getattr(owner, "name", "") + "." + call.func.attr
    return ""


CHECKS = (check_imports, check_lengths, check_header, check_docstrings, check_words, check_texts, check_dialect)
