# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whether a bundle has room in its board's memory, in sentences: what parts of the game need, and what to leave off.

Does not belong here: how that is measured (bundle_heap.py), and what memory boards have (bundle_boards.py).
"""

from tools import bundle_boards, bundle_heap, bundle_parts, runtimes

MEASURED = "measured on a 32-bit MicroPython, with bots at the table"


def listed(names):
    """Returns names as a list in a sentence."""
    return " and ".join([", ".join(names[:-1])] * (len(names) > 1) + names[-1:])


def parts_lines(need, limit):
    """Returns a line for each part of the game besides a classic match: what it needs, and whether there is room."""
    rows = []
    for part, (called, _, _) in bundle_heap.PARTS.items():
        if part != bundle_heap.CLASSIC and part in need.parts:
            size = need.parts[part]
            rows.append(f"{size:9,}  with {called}" + (f": {size - limit:,} too many" if size > limit else ""))
    return rows


def check(board, made, plain=False):
    """Returns sentences and lines about the memory that a bundle needs. Raises BundleProblem where the board has too
    little for a classic match. plain: whether the bundle is one of .py files."""
    model = bundle_boards.BOARDS[board]
    budget = model.budget
    packed = bundle_parts.parts(board) if plain else made
    try:
        need = bundle_heap.measure(board, model, packed)
    except runtimes.RuntimeProblem as problem:
        raise bundle_parts.BundleProblem(f"The bundle does not run: {problem}") from None
    how = MEASURED
    if plain:
        # as heap_core measures it: names and line numbers that packing leaves out
        need.parts = {part: size * 3 // 2 for part, size in need.parts.items()}
        how = "estimated from the packed files; on a small board take those"
    text = f"It needs {need.least:,} bytes of memory ({how}); {model.heap:,} are free on the board ({model.known})"
    if need.least > model.limit:
        if need.least <= model.heap and model.known == bundle_boards.GUESSED:
            return [f"{text}: that may be too little. Where it says that memory is short, choose fewer players."]
        raise bundle_parts.BundleProblem(
            f"{text}, of which a sixteenth has to stay free: {need.least - model.limit:,} bytes too many. "
            + ("Take the packed files (without --py)." if plain else "With --no-heap it is built all the same.")
        )
    free = f"a fifth of it is kept free: up to {budget:,}."
    if need.least > budget:
        free = "that is more than four fifths. Where it says that memory is short, choose fewer players."
    lines = [f"{text}, {free}", *parts_lines(need, model.limit)]
    off = need.too_large(model.limit)
    if off:
        names = [bundle_heap.PARTS[part][0] for part in off]
        lines.append(f"Leave off on this board: {listed(names)}. Where memory is short there, the board says so.")
    return lines
