# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Prints every budget beside its limit, and how many hands a second the desktop plays.

Knows: the command line, the table, and the speed on this machine. Does not belong here: the budgets (budgets.py).
"""

import argparse
import json
import subprocess
import sys

from tools import budgets, runtimes

LEAST_HANDS_PER_S = {"cpython": 200, "pypy": 2000}
HANDS = {"cpython": 400, "pypy": 4000}


def hands_per_s(name):
    """Returns the row of the hands that tools.simulate plays in a second on one core of CPython or PyPy."""
    command = [sys.executable if name == "cpython" else "pypy3", "-m", "tools.simulate", "--json"]
    command += ["--seats", "4", "--hands", str(HANDS[name]), "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=runtimes.ROOT)
    if done.returncode != 0:
        raise runtimes.RuntimeProblem(f"tools.simulate on {name}: {runtimes.last_words(done.stderr)}")
    value = round(json.loads(done.stdout)["hands_per_s"])
    limit = LEAST_HANDS_PER_S[name]
    return {"name": f"hands a second, {name}, at least", "value": value, "limit": limit, "unit": "hands/s",
            "ok": value >= limit}  # fmt: skip


def speeds():
    """Returns the rows that depend on this machine."""
    return [hands_per_s(name) for name in ("cpython", "pypy") if not runtimes.available(name)]


def show(results):
    """Prints the rows as a table; a row over its limit ends with a word about it."""
    wide = max(len(row["name"]) for row in results)
    for row in results:
        mark = "ok" if row["ok"] else "TOO FEW" if row["unit"] == "hands/s" else "TOO MUCH"
        print(f"{row['name']:{wide}} {row['value']:11,} of {row['limit']:9,} {row['unit']:7}  {mark}")


def show_parts(parts):
    """Prints the parts of the game's heap, and the scenes."""
    for name, size in parts:
        print(f"{size:8,}  {name}")


def main(argv=None):
    """Command line; returns the exit code: 0 when every budget holds, 1 when one does not."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench", description="Measure every budget and print it beside its limit."
    )
    parser.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    parser.add_argument("--exact", action="store_true", help="leave out the speeds, which depend on this machine")
    parser.add_argument("--parts", action="store_true", help="only print what the game's heap is made of")
    args = parser.parse_args(argv)
    try:
        if args.parts:
            show_parts(budgets.parts_of_the_game())
            return 0
        results = budgets.measure()
        if not args.exact:
            results += speeds()
    except (runtimes.RuntimeProblem, ImportError) as problem:
        print(f"The budgets could not be measured: {problem}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps(results, indent=1))
    else:
        show(results)
    return 0 if all(row["ok"] for row in results) else 1


if __name__ == "__main__":
    sys.exit(main())
