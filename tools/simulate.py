# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Plays hands of bots in virtual time and prints what a rules designer wants to know about them.

Knows: the command line, and how figures are printed. Does not belong here: playing and counting (simulate_hands.py).
It needs no package, so that PyPy runs it as it comes: `pypy3 -m tools.simulate`.
"""

import argparse
import json
import os
import sys

from nerts_core.bot import BEST_LEVEL
from nerts_core.options import MAX_SEATS, MIN_SEATS, Options
from nerts_core.options_text import SET_NAMES
from tools import simulate_hands

LEVEL_NAMES = ("gentle", "steady", "quick", "fierce")
MOST_HANDS = 10_000_000
MOST_SEED = (1 << 30) - 1
MOST_JOBS = 256
MOST_RECORDS = 10_000
PACES = (25, 400)


class Wrong(Exception):
    """Wrong use of the command line; the message is a sentence that says what to do."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are sentences without the usage before them."""

    def error(self, message):
        """Raises Wrong with what argparse found."""
        raise Wrong(message[:1].upper() + message[1:] + ". See --help.")


def number(text, name, low, high):
    """Returns the number that `text` says; Wrong where it is none from `low` to `high`."""
    digits = text.replace("_", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 12 and low <= int(digits) <= high):
        raise Wrong(f"{name} is a number from {low:,} to {high:,}, not '{text}'.")
    return int(digits)


def levels_of(text, seats):
    """Returns the level of each seat: those that `text` lists, again and again until every seat has one."""
    levels = []
    for word in text.split(","):
        word = word.strip().lower()
        if word in LEVEL_NAMES:
            levels.append(LEVEL_NAMES.index(word) + 1)
        elif word in [str(level) for level in range(1, BEST_LEVEL + 1)]:
            levels.append(int(word))
        else:
            names = ", ".join(f"{i + 1} {name}" for i, name in enumerate(LEVEL_NAMES))
            raise Wrong(f"There is no level '{word}'. The levels are: {names}.")
    if len(levels) > seats:
        raise Wrong(f"There are {len(levels)} levels for {seats} seats: give one for all, or one for each seat.")
    return [levels[seat % len(levels)] for seat in range(seats)]


def options_of(name, changes):
    """Returns the text of the options: a named set, changed by `name=value` items; Wrong where one cannot be."""
    if name not in SET_NAMES:
        raise Wrong(f"There is no set called '{name}'. The sets are: {', '.join(SET_NAMES)}.")
    options = Options()
    for change in changes:
        if not all("=" in item for item in change.split(",")):
            raise Wrong(f"--option takes NAME=VALUE, such as turn=1, not '{change}'.")
    wrong = options.read(",".join([name] + changes))
    if wrong:
        raise Wrong(wrong)
    return options.text()


def parser_of():
    """Returns the parser of the command line."""
    parser = Parser(
        prog="python -m tools.simulate",
        description="Plays hands of bots in virtual time, as fast as they can be reckoned, and prints how they went.",
        epilog="The same seed plays the same hands on every Python and with any number of jobs; hand 1 is the first "
        "hand of a match with that seed. Exit codes: 0 done, 1 interrupted or failed, 2 wrong use.",
    )
    parser.add_argument("--seats", default="4", metavar="N", help=f"{MIN_SEATS} to {MAX_SEATS} (4)")
    parser.add_argument("--hands", default="1000", metavar="N", help="how many hands (1000)")
    parser.add_argument("--seed", default="1", metavar="S", help="where the deals and the bots' chance come from (1)")
    parser.add_argument(
        "--level",
        default=str(BEST_LEVEL),
        metavar="L[,L...]",
        help=f"of all bots, or of one seat after the other and round again: 1 to {BEST_LEVEL}, or "
        f"{', '.join(LEVEL_NAMES)} ({BEST_LEVEL})",
    )
    parser.add_argument("--set", default="classic", metavar="NAME", help=f"named set: {', '.join(SET_NAMES)} (classic)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="one option on top of the set; may be repeated",
    )
    parser.add_argument(
        "--pace", default="100", metavar="PERCENT", help="how much time the bots take, %d to %d (100)" % PACES
    )
    parser.add_argument("--pairs", action="store_true", help="two bots at each seat (teams)")
    parser.add_argument("--jobs", default="1", metavar="J", help="how many processes share the hands (1)")
    parser.add_argument("--record", metavar="DIR", help="write each hand into a file there, for tools.replay")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def plan_of(arguments):
    """Returns (plan, jobs, whether JSON is wanted) for the command line's arguments; raises Wrong."""
    given = parser_of().parse_args(arguments)
    seats = number(given.seats, "--seats", MIN_SEATS, MAX_SEATS)
    plan = simulate_hands.Plan(
        seats,
        number(given.hands, "--hands", 1, MOST_HANDS),
        number(given.seed, "--seed", 0, MOST_SEED),
        levels_of(given.level, seats),
        number(given.pace, "--pace", PACES[0], PACES[1]),
        options_of(given.set, given.option),
        given.pairs,
        given.record or "",
    )
    if plan.records and plan.hands > MOST_RECORDS:
        raise Wrong(f"With --record --hands is {MOST_RECORDS:,} at most: each hand is a file.")
    return plan, number(given.jobs, "--jobs", 1, MOST_JOBS), given.json


def clock(seconds):
    """Returns seconds as minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def show(report):
    """Returns the report as lines of text."""
    levels = ", ".join(f"{level} {LEVEL_NAMES[level - 1]}" for level in sorted(set(report["levels"])))
    who = "pairs" if report["pairs"] else "seats"
    lines = [
        f"{report['hands']:,} hands, {report['seats']} {who}, level {levels}, pace {report['pace']}%, "
        f"options {report['options']}, seed {report['seed']}",
        "",
        f"score of a seat       {report['score_mean']:8.2f}   spread (sd) {report['score_sd']:.2f}, "
        f"from {report['score_min']} to {report['score_max']}",
        f"winner's score        {report['winner_score_mean']:8.2f}   ahead of the next by {report['lead_mean']:.2f}",
        f"left in nerts piles   {report['pile_left_mean']:8.2f}   cards a seat",
        f"foundation plays      {report['foundation_plays_mean']:8.2f}   a hand, {report['contested']:.1%} of those "
        "tried came too late",
        f"moves of cards        {report['moves_mean']:8.2f}   a hand; turns of the stock: {report['turns_mean']:.1f}",
        f"played time      {clock(report['played_s_median']):>13}   median; a tenth is shorter than "
        f"{clock(report['played_s_p10'])}, a tenth longer than {clock(report['played_s_p90'])}",
        "",
        f"ended by a call       {report['called']:8.1%}   by all being stuck {report['stuck_end']:.1%}, "
        f"by the clock {report['timed']:.1%} among these",
        f"all stuck, went on    {report['rotated']:8.1%}   {report['stuck_words_mean']:.2f} times 'stuck' a hand",
    ]
    if report["match_hands_mean"]:
        lines.append(
            f"hands in a match      {report['match_hands_mean']:8.2f}   to {report['target']} points "
            f"({report['matches']:,} matches)"
        )
    lines += ["", "seat  level        score   sd     called   best   left in pile"]
    for row in report["by_seat"]:
        name = f"{row['level']} {LEVEL_NAMES[row['level'] - 1]}"
        lines.append(
            f"{row['seat']:4}  {name:9} {row['score_mean']:8.2f} {row['score_sd']:6.2f} {row['called']:8.1%} "
            f"{row['best']:7.1%} {row['pile_left_mean']:8.2f}"
        )
    if len(report["by_level"]) > 1:
        lines += ["", "level        seats    score   called   best   left in pile"]
        for row in report["by_level"]:
            name = f"{row['level']} {LEVEL_NAMES[row['level'] - 1]}"
            lines.append(
                f"{name:12} {row['seats']:5} {row['score_mean']:8.2f} {row['called']:8.1%} {row['best']:7.1%} "
                f"{row['pile_left_mean']:8.2f}"
            )
    lines += ["", f"{report['hands_per_s']:,.0f} hands a second"]
    return lines


def main(argv=None):
    """Command line; returns the exit code."""
    try:
        plan, jobs, wants_json = plan_of(argv)
    except Wrong as problem:
        print(f"tools.simulate: {problem}", file=sys.stderr)
        return 2
    try:
        report = simulate_hands.run(plan, jobs)
        text = json.dumps(report, indent=1) if wants_json else "\n".join(show(report))
        print(text, flush=True)
    except KeyboardInterrupt:
        print("tools.simulate: interrupted.", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Nobody reads any more. What Python still holds for them must not fail when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (simulate_hands.HandsLost, OSError) as problem:
        path = getattr(problem, "filename", None)
        print(f"tools.simulate: {f'Cannot write {path}: {problem.strerror}.' if path else problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
