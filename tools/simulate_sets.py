# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Prints the tables of docs/SETS.md: how the named sets play at each number of seats.

Knows: what a row of these tables has. Does not belong here: playing and counting (simulate_hands.py), what the figures
tell a family (docs/SETS.md). `pypy3 -m tools.simulate_sets` is the quickest.
"""

import os
import sys

from nerts_core.options_text import SET_NAMES
from tools import simulate, simulate_hands

SEATS = (2, 3, 4, 6, 8)
# A mean of fewer matches than these is not printed.
FEW = 15
HEAD = (
    "seats",
    "score",
    "spread",
    "winner",
    "ahead by",
    "called",
    "all stuck once",
    "ended stuck",
    "minutes",
    "a tenth shorter, longer",
    "cards, turns",
    "a match",
)


def row_of(report):
    """Returns the texts of one row: a report of simulate_hands as a reader wants it."""
    seats = report["seats"]
    minutes = report["played_s_median"] / 60
    match = f"more than {report['hands'] // FEW} hands"
    if report["matches"] >= FEW:
        match = f"{report['match_hands_mean']:.1f} hands, {report['match_hands_mean'] * minutes:.0f} min"
    return (
        str(seats),
        f"{report['score_mean']:.1f}",
        f"{report['score_sd']:.1f}",
        f"{report['winner_score_mean']:.1f}",
        f"{report['lead_mean']:.1f}",
        f"{report['called']:.0%}",
        f"{report['rotated']:.0%}",
        f"{report['stuck_end']:.0%}",
        simulate.clock(report["played_s_median"]),
        f"{simulate.clock(report['played_s_p10'])}, {simulate.clock(report['played_s_p90'])}",
        f"{(report['moves_mean']) / seats:.0f}, {report['turns_mean'] / seats:.0f}",
        match,
    )


def table_of(name, hands, seed, level, pairs, seats=SEATS):
    """Returns the lines of the Markdown table of one named set."""
    lines = ["| " + " | ".join(HEAD) + " |", "|---" * len(HEAD) + "|"]
    for count in seats:
        levels = simulate.levels_of(level, count)
        plan = simulate_hands.Plan(count, hands, seed, levels, 100, simulate.options_of(name, []), pairs)
        lines.append("| " + " | ".join(row_of(simulate_hands.run(plan))) + " |")
    return lines


def main(argv=None):
    """Command line; returns the exit code."""
    parser = simulate.Parser(
        prog="python -m tools.simulate_sets",
        description="Prints the tables of docs/SETS.md: each named set with 2, 3, 4, 6 and 8 seats of bots.",
    )
    parser.add_argument("--hands", default="1000", metavar="N", help="how many hands for each row (1000)")
    parser.add_argument("--seed", default="1", metavar="S", help="where the deals and the bots' chance come from (1)")
    parser.add_argument("--level", default="2", metavar="L", help="of all bots, as in tools.simulate (2)")
    parser.add_argument("--set", default="", metavar="NAME", help="one set alone")
    parser.add_argument("--pairs", action="store_true", help="two bots at each seat")
    try:
        given = parser.parse_args(argv)
        hands = simulate.number(given.hands, "--hands", 1, simulate.MOST_HANDS)
        seed = simulate.number(given.seed, "--seed", 0, simulate.MOST_SEED)
        for name in (given.set,) if given.set else SET_NAMES:
            simulate.options_of(name, [])
            print(f"### {name}\n", flush=True)
            print("\n".join(table_of(name, hands, seed, given.level, given.pairs)) + "\n", flush=True)
    except simulate.Wrong as problem:
        print(f"tools.simulate_sets: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("tools.simulate_sets: interrupted.", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Nobody reads any more. What Python still holds for them must not fail when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except simulate_hands.HandsLost as problem:
        print(f"tools.simulate_sets: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
