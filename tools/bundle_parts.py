# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which files a board needs, and what is in them: code.py, the modules, the sheets and words, the libraries.

The modules are those that the board's start imports, and what these import, late imports too, but of the two faces only
the board's own. Packed they come as device.py has them; plain they are the files of the project, as they are.
Does not belong here: folders, zips and what people are told (bundle.py), and what the files take (bundle_heap.py).
"""

import ast
import hashlib
import importlib.metadata
import json
import os
import pathlib
import sys
import tempfile

from tools import bundle_tour, device, pack, pack_walk, runtimes, trim
from tools.bundle_boards import BOARDS

ROOT = device.ROOT
OWN = ("bundle_parts.py", "bundle_tour.py")  # on which a packed program depends, too
FACES = {"screens": "hardware.screens.face", "matrix": "hardware.matrix.face"}
CIRCUITPYTHON = b"C"  # what its .mpy files begin with, in place of MicroPython's M
COMMON_SHEETS = ("icons", "marks", "stickers")
LETTERS = "letters"
LETTERS_PX = (240, 312, 135)  # larger letters are for screens of this width, less than that, and this height
FONT_OF_NAMES = "font_names"  # the names of all languages, which are shown in one size
STARTING = """
import gc
import sys
import board
import supervisor

# Beside this file, or in the folder that deploying put before it.
sys.path.insert(0, sys.path[0] + "/hardware/m")
from hardware.boards.find import chance, explain, show_console

supervisor.runtime.autoreload = False
# Made while there is memory for it.
PROBLEMS = (AttributeError, ImportError, MemoryError, OSError, RuntimeError, ValueError)


def open_board():
    from hardware.boards.{board} import Board

    return Board()


def make_app(opened):
    from hardware.app import App

    return App(opened, chance())


def start():
    if board.board_id != "{board}":
        show_console()
        print("Nerts: these files are for\\n  {board}.\\nThis board is a\\n  " + board.board_id)
        print("On a computer: make bundle\\nBOARD=" + board.board_id)
        return
    try:
        # The board comes before the game: its display and its buffers need the memory in one piece.
        opened = open_board()
        gc.collect()
        app = make_app(opened)
        gc.collect()
        app.run()
    except PROBLEMS as problem:
        app = opened = None
        gc.collect()
        explain(problem)


start()
"""


class BundleProblem(Exception):
    """A bundle cannot be made; the message is a sentence for a person."""


class Parts:
    """`files`, name to bytes, as they come on the board; of what packing did, {} for a plain bundle: `names`, old to
    new, and `modules`, file to the dotted names of what became of it."""

    def __init__(self, files, names, modules):
        self.files = files
        self.names = names
        self.modules = modules


def file_of(sources, dotted):
    """Returns the file of a module or package among sources, None where there is none."""
    base = dotted.replace(".", "/")
    return next((name for name in (base + ".py", base + "/__init__.py") if name in sources), None)


def reached(sources, first):
    """Returns {file: text} of those of sources that the modules in `first`, dotted names, need in the end."""
    found, todo = {}, list(first)
    while todo:
        parts = todo.pop().split(".")
        for depth in range(1, len(parts) + 1):
            name = file_of(sources, ".".join(parts[:depth]))
            if name and name not in found:
                found[name] = sources[name]
                todo += device.imports_of(sources[name])
    return found


def own_sources():
    """Returns {file: text} of all modules of the project that could be on a device."""
    paths = list((ROOT / "hardware").rglob("*.py")) + device.core_files()
    paths = [path for path in paths if path.name not in device.NOT_ON_A_DEVICE]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in sorted(paths)}


def face_of(sources, board):
    """Returns "screens" or "matrix": the FACE of a board's class, or of the one that it comes from."""
    near = reached({name: text for name, text in sources.items() if "/boards/" in name}, [f"hardware.boards.{board}"])
    for text in near.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "FACE":
                if node.value.value == "matrix":
                    return "matrix"
    return "screens"


def sources_for(board):
    """Returns {file: text} of the project's modules less the other boards and the face that this one does not have."""
    sources = own_sources()
    face = face_of(sources, board)
    others = [name for kind, name in FACES.items() if kind != face]
    others += [f"hardware.boards.{name}" for name in BOARDS if name != board]
    for dotted in others:
        sources.pop(file_of(sources, dotted), None)
    return sources


def trimmed_for(board, script):
    """Returns {file: text} of what a board's start needs in the end, trimmed."""
    sources = sources_for(board)
    before = None
    while before is None or len(before) != len(sources):
        before = sources
        sources = reached(sources, device.imports_of(script))
        sources = trim.trim(sources, device.named_in(script) | device.BOARDS_CALL)
    return sources


def packed_for(board):
    """Returns pack.Packed of a board's modules and its start; kept in .cache. Raises BundleProblem."""
    script = STARTING.format(board=board)
    digest = hashlib.sha256(repr((script, board, sys.version_info[:2])).encode())
    for name, path in sorted(device.inputs()) + [(name, ROOT / "tools" / name) for name in OWN]:
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    kept = device.CACHE / "bundles" / (digest.hexdigest()[:20] + ".json")
    if kept.exists():
        return pack.Packed(*json.loads(kept.read_text(encoding="utf-8")))
    try:
        with pack_walk.uncollected():
            sources = trimmed_for(board, script)
            outside = device.outside_words(sources, script)
            made = pack.pack(sources, script, outside, lives=device.lives(), asked=bundle_tour.asks_for())
    except pack.PackProblem as problem:
        raise BundleProblem(f"The files cannot be packed: {problem}. With --py they come as they are.") from None
    kept.parent.mkdir(parents=True, exist_ok=True)
    device.tidy(kept.parent, 40)
    handle, written = tempfile.mkstemp(dir=kept.parent)
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        json.dump((made.sources, made.script, made.names, made.modules), out)
    os.replace(written, kept)
    return made


def sheet_names(model, face):
    """Returns the names of the sheets of sprites that a face draws with on a screen."""
    if face == "matrix":
        return {path.stem for path in (ROOT / "hardware" / "assets").glob("matrix_*.bmp")}
    from hardware.screens import plan, tiles

    sizes, others = {0}, set(COMMON_SHEETS)
    for seats in range(2, 13):
        for works in (4, 5, 6):
            for jokers, seven in ((False, False), (True, False), (False, True)):
                look = plan.Plan(*model.drawn, works, seats, False, jokers, seven)
                sizes |= {look.size, look.foundation_size}
                if look.foundation_kind == plan.FOUNDATION_MINI:
                    others.add("mini")
    sizes |= pages_sizes(model)
    others |= font_names(model)
    kinds = {kind + tiles.CLASSES[size] for kind in ("cards_", "figures_") for size in sizes}
    kinds |= {"cards_" + tiles.CLASSES[size] + "_big" for size in sizes}
    return others | kinds


def font_names(model):
    """Returns the names of the sheets of letters: small ones of each language that needs some, and large ones of every
    language where a screen of small pixels has them on its pages, or a large one in its announcements."""
    from hardware.screens import plan

    wide, high = model.drawn
    pages = LETTERS_PX[0] <= wide < LETTERS_PX[1] and high >= LETTERS_PX[2]
    large = pages or plan.Plan(wide, high, 4, 4, False, False, False).large_letters()
    found = {LETTERS} if large else set()
    for path in (ROOT / "hardware" / "assets").glob("font_*.txt"):
        if path.stem == FONT_OF_NAMES:
            found.add(path.stem + ("_l" if pages else "_s"))
        else:
            found |= {f"{path.stem}_{size}" for size in ("ls" if large else "s")}
    return found


def pages_sizes(model):
    """Returns the size classes that scores, winners and how to play are drawn in besides those of the table."""
    return {0, 1} if model.drawn[1] < 135 else {0, 1, 2}


def assets_for(board, face):
    """Returns {name: bytes} of the sheets and words of a board."""
    wanted = sheet_names(BOARDS[board], face)
    found = {}
    for name, path in device.assets():
        parts = pathlib.PurePath(name)
        sheet = parts.suffix == ".bmp" and parts.stem in wanted
        # which letters a language has is asked on lights, too
        words = parts.suffix == ".txt" and ("matrix" not in name if face != "matrix" else parts.stem != FONT_OF_NAMES)
        if sheet or words:
            found[name] = path.read_bytes()
    return found


def languages():
    """Returns the codes of all languages that the game speaks."""
    lines = (ROOT / "hardware" / "assets" / "languages.txt").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def without_languages(files, spoken):
    """Returns a bundle's files less the words and letters of the languages that are not spoken; all are for ()."""
    gone = set(languages()) - set(spoken) if spoken else ()
    ends = [f"/words/{code}.txt" for code in gone]
    ends += [f"/font_{code}{rest}" for code in gone for rest in (".txt", "_s.bmp", "_l.bmp")]
    ends += [f"/matrix_{code}.bmp" for code in gone]
    return {name: data for name, data in files.items() if not name.endswith(tuple(ends))}


def pins():
    """Returns {package: version} of lib/requirements.txt."""
    lines = (ROOT / "lib" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.strip().split("==") for line in lines if "==" in line and not line.startswith("#"))


def libraries_for(texts):
    """Returns {name under lib/: bytes} of the .py of the libraries that texts import, and what these import. Raises
    BundleProblem where the environment has another version than lib/requirements.txt."""
    sources = {name: path.read_text(encoding="utf-8") for name, path in device.libraries()}
    wanted = set().union(*(device.imports_of(text) for text in texts))
    found = reached(sources, wanted)
    if found:
        for package, version in pins().items():
            try:
                here = importlib.metadata.version(package)
            except importlib.metadata.PackageNotFoundError:
                here = "none"
            if here != version:
                raise BundleProblem(f"{package} {version} is needed, here is {here}. `make setup` puts that right.")
    return {"lib/" + name: text.encode() for name, text in found.items()}


def parts(board, plain=False, spoken=()):
    """Returns the Parts of a board's bundle. plain: as .py; spoken: codes of the languages in it, () for all. Raises
    BundleProblem."""
    made = plain_parts(board) if plain else packed_parts(board)
    return Parts(without_languages(made.files, spoken), made.names, made.modules)


def packed_parts(board):
    """Returns the Parts of a board's bundle as .mpy. Raises BundleProblem."""
    made = packed_for(board)
    files = {"code.py": made.script.lstrip().encode()}
    modules = {name: text.encode() for name, text in made.sources.items() if text.strip()}
    modules.update(libraries_for([*made.sources.values(), made.script]))
    for name, text in modules.items():
        try:
            data = runtimes.compiled(name, text).read_bytes()
        except (runtimes.RuntimeProblem, OSError) as problem:
            raise BundleProblem(f"{problem}. With --py the files come as they are.") from None
        files[name[:-3] + ".mpy"] = CIRCUITPYTHON + data[1:]
    files.update(assets_for(board, face_of(own_sources(), board)))
    inside = {name[:-3] + ".mpy": inside for name, inside in made.modules.items() if name in modules}
    return Parts(files, made.names, inside)


def plain_parts(board):
    """Returns the Parts of a board's bundle as .py, each file as it is in the project."""
    code = (ROOT / "code.py").read_text(encoding="utf-8")
    sources = sources_for(board)
    found = reached(sources, device.imports_of(code) | {f"hardware.boards.{board}"})
    files = {"code.py": code.encode()}
    files.update((name, text.encode()) for name, text in found.items())
    files.update(libraries_for(found.values()))
    files.update(assets_for(board, face_of(sources, board)))
    return Parts(files, {}, {})
