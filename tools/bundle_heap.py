# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a packed bundle takes of a board's heap: its very files play on the 32-bit MicroPython, firmware faked.

What is counted is in use after a collection, in each scene, less what there was before code.py began. What the fakes
cannot know is added: ALLOWANCE for drivers, the frame buffers of an LED matrix. The script is in bundle_tour.py.
"""

import ast
import hashlib
import os
import pathlib
import re
import tempfile

from tools import budgets, bundle_boards, bundle_parts, bundle_tour, device, runtimes

ALLOWANCE = 1024  # keys, sound and the like, which the firmware has on the same heap
FUEL = 80_000_000_000

# Parts of the game: name, what it is called, preferences before it, whether it is played with friends.
CLASSIC = "classic"
PARTS = {
    CLASSIC: ("a classic match", "", False),
    "twelve": ("twelve seats", "_prefs.seats = 12", False),
    "jokers": ("jokers", "_values[options.JOKERS] = 2", False),
    "seven": ("seven in hand", "_values[options.HAND] = 1", False),
    "partner": ("pairs", "_prefs.partner = 1", False),
    "linked": ("friends", "", True),
}
ALWAYS = ("start", "pages", CLASSIC)  # without these there is no game
ROUNDS = {CLASSIC: 80, "seven": 12, "linked": 20}  # of 40 steps each, at the most; to the end of a hand
FEW_ROUNDS = 3


class Need:
    """What a bundle takes of the heap: `parts`, bytes at the most in each part of the game; `scenes`, the numbers of
    those that were played; `missing`, what was to be played and could not; `blocks`, the largest free ones in bytes,
    after the first and after the last hand."""

    def __init__(self, parts, scenes, missing=(), blocks=()):
        self.parts = parts
        self.scenes = scenes
        self.missing = list(missing)
        self.blocks = list(blocks)

    @property
    def least(self):
        """How many bytes the game needs at the least: a classic match of four, and all pages."""
        return max(self.parts.get(part, 0) for part in ALWAYS)

    def too_large(self, budget):
        """Returns the names of those parts that the board has no room for, the game itself left out."""
        return [part for part in PARTS if part not in ALWAYS and self.parts.get(part, 0) > budget]


def translate(text, names):
    """Returns a script with the attributes that packing has renamed."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            node.attr = names.get("." + node.attr, node.attr)
    return ast.unparse(tree) + "\n"


def translated(text, names):
    """Returns a script of the project's words in those of a bundle: constants as numbers, attributes as they are."""
    return translate(budgets.NUMBER.sub(budgets.number_of, budgets.whole(text)), names)


def laid_out(folder, files):
    """Puts the files of a bundle into a folder, as MicroPython reads them, and the firmware's fakes beside them."""
    for name, data in files.items():
        target = pathlib.Path(folder) / name.removeprefix("lib/")
        target.parent.mkdir(parents=True, exist_ok=True)
        is_module = name.endswith(".mpy")
        target.write_bytes(b"M" + data[1:] if is_module else data)
    for name, data in runtimes.files_for("firmware")[0]:
        runtimes.put(pathlib.Path(folder), name, data)


def code_of(made):
    """Returns the text of a bundle's code.py without its last line, which begins the game."""
    code = made.files["code.py"].decode()
    if not re.search(r"(?m)^start\(\)$", code):
        raise bundle_parts.BundleProblem("The start of the packed program has changed: it cannot be measured.")
    return re.sub(r"(?m)^start\(\)$", "", code)


def firmware_for(board, model, made, width=0):
    """Returns the text of the stand-ins for a board's firmware."""
    text = bundle_tour.FIRMWARE.format(width=width or model.width, height=model.height, board=board)
    return translate(text, made.names)


def match_of(part, few):
    """Returns the text that plays one part of the game."""
    _, prepare, linked = PARTS[part]
    begin = bundle_tour.LINKED if linked else bundle_tour.ALONE
    rounds = FEW_ROUNDS if few and part != CLASSIC else ROUNDS.get(part, FEW_ROUNDS)
    return bundle_tour.MATCH.format(part=part, prepare=prepare, begin=begin, rounds=rounds)


def script_for(board, model, made, parts, few=False, hands=0):
    """Returns the text of a script: the board's code.py, but that fingers and bots play on it, and its heap is looked
    at. parts: names of PARTS; few: less of each; hands: how many hands follow, to see what becomes of the free heap."""
    tour = bundle_tour.OPENING
    tour += (bundle_tour.PAGES if parts else "") + "".join(match_of(part, few) for part in parts)
    if hands:
        tour += bundle_tour.HANDS.format(hands=hands, free=model.heap)
    tour = re.sub(r"(?m)^( *)_collect\(\)$", rf"\1{bundle_tour.COVER}\1_collect()", tour)
    around = [translated(text, made.names) for text in (bundle_tour.FINGERS, tour)]
    return firmware_for(board, model, made) + around[0] + code_of(made) + around[1]


def run(made, script, heap_kb=budgets.HEAPS_KB[0]):
    """Runs a script with the files of a bundle on the 32-bit MicroPython; returns what it prints. Raises
    runtimes.RuntimeProblem when it does not run."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as printed:
        laid_out(folder, made.files)
        # The folder with the packed modules is found by code.py itself, as on a board.
        text = "import sys\nsys.path.insert(0, '/input')\n" + script
        return runtimes.run_wasm_in(pathlib.Path(printed), text, FUEL, heap_kb, pathlib.Path(folder)).stdout


def has_friends(made):
    """Whether a board with a packed bundle has a way to friends: a radio or a wire."""
    return any(name.startswith("hardware.radio.") and "_air" in name for name in sum(made.modules.values(), []))


def printed_by(made, script, heap_kb):
    """Returns what a script prints; kept in .cache by all that it depends on. Raises runtimes.RuntimeProblem."""
    inputs = (script, heap_kb, sorted(made.files.items()), runtimes.files_for("firmware"))
    kept = device.CACHE / "bundles" / (hashlib.sha256(repr(inputs).encode()).hexdigest()[:20] + ".txt")
    if kept.exists():
        return kept.read_text(encoding="utf-8")
    printed = run(made, script, heap_kb)
    kept.parent.mkdir(parents=True, exist_ok=True)
    handle, written = tempfile.mkstemp(dir=kept.parent)
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        out.write(printed)
    os.replace(written, kept)
    return printed


def least_of(before, lines):
    """Returns the lines of a script's output with what is in use in each look, or what another run found if that is
    less; `before` is None or that of the runs before."""
    if before is None or len(before) != len(lines):
        return lines
    return [
        min(pair, key=lambda line: int(line.split()[3])) if pair[0].startswith("look") else pair[0]
        for pair in zip(before, lines, strict=True)
    ]


def measure(board, model, made, parts=None, few=False, hands=0):
    """Measures a packed bundle. parts: names of PARTS, None for all that the board can play; few and hands as
    script_for has them. Returns its Need. Raises runtimes.RuntimeProblem when it does not run."""
    if parts is None:
        parts = [part for part in PARTS if not PARTS[part][2] or has_friends(made)]
    script = script_for(board, model, made, parts, few, hands)
    lines = need = None
    for heap_kb in budgets.HEAPS_KB:
        lines = least_of(lines, printed_by(made, script, heap_kb).splitlines())
        need = need_of(lines, ALLOWANCE + bundle_boards.panel_bytes(board))
        if need.least <= model.budget and not need.too_large(model.limit):
            break
    return need


def need_of(lines, extra):
    """Returns the Need that lines of a script's output tell of, with `extra` bytes that it does not see. Raises
    runtimes.RuntimeProblem where they tell of none."""
    most, scenes, missing, blocks = {}, set(), [], []
    for line in lines:
        words = line.split()
        if words[:1] == ["look"]:
            most[words[1]] = max(most.get(words[1], 0), int(words[3]) + extra)
            scenes.add(int(words[2]))
        elif words[:1] == ["no"]:
            missing.append(" ".join(words))
        elif "max free sz:" in line:  # what micropython.mem_info() prints, in blocks of 16 bytes
            blocks.append(16 * int(words[-1]))
    if not most:
        raise runtimes.RuntimeProblem("the bundle printed nothing: " + runtimes.last_words("\n".join(lines)))
    return Need(most, scenes, missing, blocks)
