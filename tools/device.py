# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a device has: which modules, trimmed and packed for the script that starts it, and which files besides.

Knows where the files are, which of them are for hosts alone, and which attributes objects have that are not ours.
Does not belong here: how modules are trimmed (trim.py) and packed (pack.py), and how they are run (runtimes.py).
"""

import ast
import functools
import hashlib
import importlib.machinery
import importlib.metadata
import json
import os
import pathlib
import shutil
import sys
import tempfile

from tools import device_words, pack, pack_names, pack_walk, trim

PackProblem = pack.PackProblem
ROOT = pathlib.Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
LIBRARIES = ("adafruit_bitmap_font", "adafruit_display_text", "adafruit_displayio_layout", "adafruit_ticks")
NOT_ON_A_DEVICE = ("desktop.py", "canvas.py", "quick.py", "udp_air.py", "notation.py", "audit.py", "options_text.py")
BOARDS_CALL = {"press", "release"}
FAKES = ROOT / "tools" / "measures" / "fakes"
# Of these there is nothing to look up: no object of ours is ever mistaken for one of theirs.
FUNCTIONS_ALONE = ("micropython", "host")
FROM_BOARD = ("busdisplay", "busio")  # what a module `board` gives: its display and its buses


def core_files():
    """Returns the paths of nerts_core's source files, sorted."""
    return sorted((ROOT / "nerts_core").rglob("*.py"))


@functools.lru_cache(maxsize=2000)
def imports_of(text):
    """Returns the dotted names that a module's text imports, in its functions too."""
    found = set()
    for node in trim.nodes_of(text):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def trimmed_sources(script):
    """Returns {name: text} of all modules that a device can import, trimmed: hardware without its desktop, and what
    that needs of nerts_core. What the text of a script names is left in, and what each board calls."""
    sources = {}
    todo = sorted((ROOT / "hardware").rglob("*.py"))
    while todo:
        path = todo.pop()
        name = path.relative_to(ROOT).as_posix()
        if name in sources or not path.exists() or path.name in NOT_ON_A_DEVICE:
            continue
        sources[name] = path.read_text(encoding="utf-8")
        for module in imports_of(sources[name]) | imports_of(script):
            if module.startswith("nerts_core"):
                parts = module.split(".")
                todo.append(ROOT.joinpath(*parts).with_suffix(".py"))
                todo += [ROOT.joinpath(*parts[:depth]) / "__init__.py" for depth in range(1, len(parts) + 1)]
    return trim.trim(sources, named_in(script) | BOARDS_CALL)


def trimmed_core(script):
    """Returns {name: text} of all of nerts_core, trimmed for a script."""
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in core_files()}
    return trim.trim(texts, named_in(script))


def named_in(script):
    """Returns the attributes and imported names of a script's text."""
    tree = ast.parse(script)
    named = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return named | {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}


def packed(script, whole):
    """Returns pack.Packed: for a script what a device has (`whole`), or only what it needs of nerts_core. Kept in
    .cache. Raises PackProblem."""
    digest = hashlib.sha256(repr((script, whole, sys.version_info[:2])).encode())
    for name, path in sorted(inputs()):
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    kept = CACHE / "packed" / (digest.hexdigest()[:20] + ".json")
    if kept.exists():
        return pack.Packed(*json.loads(kept.read_text(encoding="utf-8")))
    with pack_walk.uncollected():
        sources = trimmed_sources(script) if whole else trimmed_core(script)
        made = pack.pack(sources, script, outside_words(sources, script), lives=lives())
    kept.parent.mkdir(parents=True, exist_ok=True)
    tidy(kept.parent, 60)
    handle, written = tempfile.mkstemp(dir=kept.parent)
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        json.dump((made.sources, made.script, made.names, made.modules), out)
    os.replace(written, kept)
    return made


def tidy(folder, keep):
    """Removes all but the newest `keep` entries of a cache folder. Entries another process removes first are fine."""
    entries = [entry for entry in folder.iterdir() if entry.exists()]
    if len(entries) > 2 * keep:
        for entry in sorted(entries, key=lambda entry: entry.stat().st_mtime, reverse=True)[keep:]:
            if entry.is_dir():
                shutil.rmtree(entry, ignore_errors=True)
            else:
                entry.unlink(missing_ok=True)


def lives():
    """Returns {module: label} of modules that are forgotten: those of one list in a face.py or late.py, together; and
    of the methods in seldom.py."""
    found = {}
    for file in ("screens/face.py", "matrix/face.py", "late.py", "seldom.py"):
        for node in ast.parse((ROOT / "hardware" / file).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
                for name in node.value.elts:
                    found[name.value] = f"{file} {node.targets[0].id}"
    return found


def outside_words(sources, script):
    """Returns the names that objects have which are not ours: of the libraries, and of each module that is imported.

    Of a module that nothing is known of, every attribute that is named where it is imported could be one.
    """
    words = set().union(*(words_of_file(path) for _, path in firmware() + libraries()))
    for text in [*sources.values(), script]:
        for module in imports_of(text):
            if module == "board":
                words = words.union(*(words_of_module(name) or () for name in FROM_BOARD))
            if module.split(".")[0] not in ("nerts_core", "hardware"):
                known = words_of_module(module.split(".")[0])
                words |= pack_names.words_of(text) if known is None else known
    return words


@functools.lru_cache(maxsize=500)
def words_of_file(path):
    """Returns every name in a source file or a stub."""
    return pack_names.words_of(path.read_text(encoding="utf-8"))


@functools.lru_cache(maxsize=100)
def words_of_module(name):
    """Returns the attributes of a module that is not ours and of its objects: from its stub, or from device_words.
    None where there is neither. What the process has loaded makes no difference."""
    if name in FUNCTIONS_ALONE:
        return set()
    listed = device_words.listed(name)
    stubs = [words_of_file(stub) for stub in sorted((stubs_folder() / f"{name}-stubs").rglob("*.pyi"))]
    known = stubs or listed or name in LIBRARIES or (FAKES / f"{name}.py").exists()
    return (listed or set()).union(*stubs) if known else None


@functools.lru_cache(maxsize=1)
def stubs_folder():
    """Returns the folder of the stubs of CircuitPython's modules."""
    return pathlib.Path(importlib.metadata.distribution("circuitpython-stubs").locate_file(""))


def firmware():
    """Returns [(name, path)] of the modules that stand in for those of a board's firmware."""
    return [(path.name, path) for path in FAKES.glob("*.py")]


def assets():
    """Returns [(name, path)] of what hardware has besides its modules."""
    inside = [path for path in (ROOT / "hardware").rglob("*") if path.is_file() and "src" not in path.parts]
    return [(path.relative_to(ROOT).as_posix(), path) for path in inside if path.suffix not in (".py", ".pyc", ".md")]


def libraries():
    """Returns [(name, path)] of the modules of other people's libraries."""
    found = []
    for library in LIBRARIES:
        # as it is installed, whatever this process has put in its place
        home = pathlib.Path(importlib.machinery.PathFinder.find_spec(library).origin)
        inside = home.parent.rglob("*.py") if home.name == "__init__.py" else [home]
        top = home.parent.parent if home.name == "__init__.py" else home.parent
        found += [(path.relative_to(top).as_posix(), path) for path in inside]
    return found


def inputs():
    """Returns [(name, path)] of all that the files of a device depend on."""
    own = core_files() + list((ROOT / "hardware").rglob("*.py"))
    tools = ("trim.py", "device.py", "device_words.py")
    own += [*(ROOT / "tools").glob("pack*.py")] + [ROOT / "tools" / name for name in tools]
    return firmware() + assets() + [(path.relative_to(ROOT).as_posix(), path) for path in own]
