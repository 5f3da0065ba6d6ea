# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The budgets of the game on a chip: what is measured, how, and how much it may be.

Knows: one row for each budget, and the scripts in tools/measures that give its value on the 32-bit MicroPython. These
values are exact: the same in every run, on any machine. Not here: speed on the desktop, printing (bench.py).
"""

import importlib
import pathlib
import re

from tools import runtimes

MEASURES = pathlib.Path(__file__).resolve().parent / "measures"
KB = 1024
# The scripts that run with what a device has.
ON_A_DEVICE = (
    "heap_rules", "heap_core", "heap_game", "heap_linked", "heap_matrix", "heap_matrix_linked", "heap_thai",
    "heap_pauses", "heap_lesson", "heap_lesson_thai", "pocket",
    "frames",
)  # fmt: skip
# Constants of these modules are put into a script as numbers: importing them there would take heap.
NUMBERED = {"say": "nerts_core.pocket.say", "keys": "nerts_core.pocket.keys", "options": "nerts_core.options"}
HEAP_KB = 4096
# This build's collector may take a number, or bytes of a picture, for a place in its heap, and keep what is there: the
# less often the smaller that is, and in another heap something else. What is in use is the least of what they show.
HEAPS_KB = (1536, 1548, 1440, 1632)
# Scripts that are another one with another line.
_SCREENS = 'WIDTH, HEIGHT, KEYS, FACE = 160, 128, 8, "screens"'
_LIGHTS = 'WIDTH, HEIGHT, KEYS, FACE = 64, 32, 2, "matrix"'
_APP = "app = App(board)\n"
_THAI = _APP + "app.pocket.prefs.language = 4\n"
VARIANTS = {
    "heap_matrix": ("heap_game", _SCREENS, _LIGHTS),
    "heap_matrix_linked": ("heap_linked", _SCREENS, _LIGHTS),
    # in the language that takes most
    "heap_thai": ("heap_game", _APP, _THAI),
    "heap_lesson_thai": ("heap_lesson", _APP, _THAI),
}
# The line that stands for the text of another file, which may have one too.
BEGINS = re.compile(r"^# Begins with (\w+)\.py\.$", re.MULTILINE)
NUMBER = re.compile(r"\b(%s)\.([A-Z][A-Z_0-9]*)\b" % "|".join(NUMBERED))


class Row:
    """One budget: its name, limit and unit; the script and the key of its value there; how many counts become one.

    `debt` is by how much it is known to be over its limit: it is not ok then, but a test sees that it gets no worse.
    """

    def __init__(self, name, limit, unit, script, key, pick=None, debt=0):
        self.name = name
        self.limit = limit
        self.unit = unit
        self.script = script
        self.key = key
        self.pick = pick
        self.debt = debt


def mean(counts):
    """Returns the mean of some fuel counts, rounded up."""
    return -(-sum(counts) // len(counts))


def each_of_four(counts):
    """Returns a quarter of the greatest count: the cost for one of four seats, rounded up."""
    return -(-max(counts) // 4)


def lost(blocks):
    """Returns how much smaller the last of some sizes in 16-byte blocks is than the first, in bytes."""
    return 16 * (blocks[0] - blocks[-1])


def grown(sizes):
    """Returns by how many bytes the greatest of some sizes of the heap is more than the first."""
    return max(sizes) - sizes[0]


ROWS = (
    Row("heap of importing the rules", 16 * KB, "bytes", "heap_rules", "heap_rules"),
    Row("heap of importing rules, bots and pocket", 40 * KB, "bytes", "heap_core", "heap_core"),
    Row("heap of the same and the link", 40 * KB, "bytes", "heap_core", "heap_linked"),
    Row("heap of the whole game, 160x128, 4 seats", 100 * KB, "bytes", "heap_game", "whole_game"),
    Row("heap of the same with jokers", 100 * KB, "bytes", "heap_game", "game_jokers"),
    Row("heap of the same with seven in hand", 100 * KB, "bytes", "heap_game", "game_seven"),
    Row("heap of the same with a friend at the same seat", 100 * KB, "bytes", "heap_game", "game_friend"),
    Row("heap of a lesson in play, 160x128", 100 * KB, "bytes", "heap_lesson", "lesson"),
    Row("heap of a lesson in Thai", 100 * KB, "bytes", "heap_lesson_thai", "lesson"),
    Row("heap of the whole game in Thai", 100 * KB, "bytes", "heap_thai", "whole_game"),
    Row("heap of the same in Thai with a friend", 100 * KB, "bytes", "heap_thai", "game_friend"),
    Row("heap of the whole game on 64x32 lights", 100 * KB, "bytes", "heap_matrix", "whole_game"),
    Row("heap of the whole game at a table of friends", 100 * KB, "bytes", "heap_linked", "linked_game"),
    Row("heap of the same where no bot lives on it", 100 * KB, "bytes", "heap_linked", "linked_people"),
    Row("heap of a hand, 4 seats", 1 * KB, "bytes", "heap_rules", "state_4"),
    Row("heap of a hand, 12 seats", 3 * KB, "bytes", "heap_rules", "state_12"),
    Row("allocation: finding moves", 0, "bytes", "moves", "alloc_find"),
    Row("allocation: a move, taken back", 0, "bytes", "moves", "alloc_move"),
    Row("allocation: dealing", 0, "bytes", "moves", "alloc_deal"),
    Row("allocation: time, stuck, scores", 0, "bytes", "moves", "alloc_time"),
    Row("allocation: finding moves, in play", 0, "bytes", "finding", "alloc_find_play"),
    Row("finding every move, mean in play", 150_000, "fuel", "finding", "find", mean),
    Row("finding every move, worst in play", 150_000, "fuel", "finding", "find", max),
    Row("finding every move with seven in hand, mean in play", 150_000, "fuel", "finding", "find_seven", mean),
    Row("finding every move with seven in hand, worst", 150_000, "fuel", "finding", "find_seven", max),
    Row("finding every move with jokers, mean in play", 150_000, "fuel", "finding", "find_jokers", mean),
    Row("finding every move with jokers, worst", 150_000, "fuel", "finding", "find_jokers", max, debt=170_000),
    Row("finding every move, worst at random, in one frame", 2_000_000, "fuel", "moves", "find", max),
    Row("finding 100 moves, in one frame", 2_000_000, "fuel", "moves", "find_many", max),
    Row("dealing one seat", 900_000, "fuel", "moves", "deal_4", each_of_four),
    Row("allocation: a bot's decision", 0, "bytes", "bots", "alloc_decision"),
    Row("allocation: a step of a table of bots", 0, "bytes", "bots", "alloc_step"),
    Row("a bot's decision, mean", 400_000, "fuel", "bots", "decision", mean),
    Row("a bot's decision, worst", 1_000_000, "fuel", "bots", "decision", max),
    Row("allocation: a quiet step of the pocket", 0, "bytes", "pocket", "alloc_quiet_step"),
    Row("allocation: a quiet step of a lesson", 0, "bytes", "heap_lesson", "alloc_lesson"),
    Row("allocation: a move of the cursor", 0, "bytes", "pocket", "alloc_cursor_step"),
    Row("allocation: a play by the buttons", 0, "bytes", "pocket", "alloc_play_step"),
    Row("allocation: any other press", 0, "bytes", "pocket", "alloc_other_step"),
    Row("a quiet step of the pocket, worst", 50_000, "fuel", "pocket", "step_0", max),
    Row("a step that moves the cursor, worst", 400_000, "fuel", "pocket", "step_1", max),
    Row("a step with a play, worst", 400_000, "fuel", "pocket", "step_2", max),
    Row("a step with any other press, worst", 400_000, "fuel", "pocket", "step_3", max),
    Row("keeping the match, in one frame", 2_000_000, "fuel", "pocket", "keep", max),
    Row("allocation: a quiet step at a table of friends", 0, "bytes", "friends", "alloc_quiet"),
    Row("allocation: a press at a table of friends", 0, "bytes", "friends", "alloc_press"),
    Row("a quiet step at a table of friends, mean", 50_000, "fuel", "friends", "step_quiet", mean),
    Row("a quiet step at a table of friends, worst", 50_000, "fuel", "friends", "step_quiet", max, debt=28_000),
    Row("allocation: a step of a party without a packet", 0, "bytes", "party", "alloc_quiet"),
    Row("allocation: a step of a party with packets", 0, "bytes", "party", "alloc_packet"),
    Row("allocation: speaking, or a poll of the link", 0, "bytes", "party", "alloc_speak"),
    Row("a packet taken in by a party of four, mean", 400_000, "fuel", "party", "packet", mean),
    Row("a packet taken in by a party of four, worst", 400_000, "fuel", "party", "packet", max),
    Row("heap grown in 8 linked hands", 0, "bytes", "party_hands", "in_use", grown),
    Row("largest free block lost in 50 hands", 0, "bytes", "fragments", "largest_free", lost),
    Row("largest free block lost in 20 pauses", 0, "bytes", "heap_pauses", "largest_free", lost),
)

# A step of all of the game, with each size of screen.
for _size in ("160x128", "240x135", "240x240", "320x240", "64x32"):
    ROWS += (
        Row(f"a quiet step of the whole game at {_size}, mean", 400_000, "fuel", "frames", "quiet_" + _size, mean),
        Row(f"a step with something new at {_size}, mean", 1_200_000, "fuel", "frames", "busy_" + _size, mean),
        Row(f"tiles that change in such a step at {_size}, mean", 12, "tiles", "frames", "tiles_" + _size),
    )


def number_of(found):
    """Returns the number of a constant, found by NUMBER, as text."""
    return str(getattr(importlib.import_module(NUMBERED[found.group(1)]), found.group(2)))


def text_of(name):
    """Returns the text of a script of tools/measures as it is run: with what it begins with, constants as numbers."""
    script, before, after = VARIANTS.get(name, (name, "", ""))
    text = whole((MEASURES / (script + ".py")).read_text(encoding="utf-8"))
    return NUMBER.sub(number_of, text.replace(before, after))


def whole(text):
    """Returns a text with the files of tools/measures that it names put in, and with those that they name."""
    while begins := BEGINS.search(text):
        text = text.replace(begins[0], (MEASURES / (begins[1] + ".py")).read_text(encoding="utf-8"))
    return text


def run_script(name):
    """Runs a script of tools/measures. Returns a dict of its keys to values, or to lists of fuel counts."""
    if not name.startswith("heap_") or name == "heap_pauses":  # where blocks lie shows in the large heap alone
        return run_once(name, HEAP_KB)
    values = {}
    for heap_kb in HEAPS_KB:
        for key, value in run_once(name, heap_kb).items():
            values[key] = min(value, values.get(key, value)) if isinstance(value, int) else value
        if all(value_of(row, values) <= row.limit for row in ROWS if row.script == name):
            break
    return values


def run_once(name, heap_kb):
    """Runs a script of tools/measures with so much of a heap. Returns what `run_script` does."""
    source = text_of(name)
    kind = "device" if name in ON_A_DEVICE else "trimmed"
    run = runtimes.run_wasm(source, probe=True, heap_kb=heap_kb, kind=kind)
    values = dict(run.spent)
    for line in run.stdout.splitlines():
        words = line.split()
        if words[:1] == ["kinds"]:  # which kind each count of `step` turned out to be
            for kind, count in zip(words[1:], run.spent["step"], strict=True):
                values.setdefault("step_" + kind, []).append(count)
        elif words[:1] == ["in_use"]:
            values.setdefault("in_use", []).append(int(words[1]))
        elif len(words) == 2:
            values[words[0]] = int(words[1])
        elif "max free sz:" in line:  # what micropython.mem_info() prints
            values.setdefault("largest_free", []).append(int(words[-1]))
    return values


def value_of(row, values):
    """Returns the value of a row from its script's values. Raises runtimes.RuntimeProblem when it is not among them."""
    if row.key not in values:
        raise runtimes.RuntimeProblem(f"{row.script} has nothing for `{row.name}`")
    return row.pick(values[row.key]) if row.pick else values[row.key]


def parts_of_the_game():
    """Returns a list of (name, bytes): what parts of the game take as they come, and then all of it in each scene."""
    values = run_script("heap_game")
    return [(name, size) for name, size in values.items() if name.startswith(("part.", "scene."))]


def measure(rows=ROWS):
    """Measures rows. Returns a list of dicts with name, value, limit, unit, ok. Raises runtimes.RuntimeProblem."""
    seen = {}
    results = []
    for row in rows:
        if row.script not in seen:
            seen[row.script] = run_script(row.script)
        value = value_of(row, seen[row.script])
        ok = value <= row.limit
        results.append({"name": row.name, "value": value, "limit": row.limit, "unit": row.unit, "ok": ok})
    return results
