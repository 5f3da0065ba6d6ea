# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Breaks the rules on purpose, one small change at a time, and sees whether the tests notice.

Works on copies of the project in a temporary folder: the project itself is never changed. Prints the changes that no
test noticed, with file and line, and the share that was noticed. The changes themselves are in mutants.py.
"""

import argparse
import ast
import concurrent.futures
import json
import os
import pathlib
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time

from tools import mutants

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = (
    "cards", "options", "layout", "commons", "card_moves", "moves", "search", "search_moves", "search_jokers", "stuck",
    "hand", "takeback", "match",
)  # fmt: skip
TESTS = ("tests/core",)
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".*cache", "__pycache__", ".hypothesis", "out")
KILLED, SURVIVED, TIMED_OUT = "killed", "survived", "timed out"


class MutateError(Exception):
    """Something a person has to put right; the message says what."""


def choose(modules, limit, seed):
    """Returns (path, line, before, after, source) for all changes of the modules, or for `limit` of them by seed."""
    trees, every = {}, []
    for name in modules:
        path = ROOT / "nerts_core" / (name + ".py")
        if not path.exists():
            raise MutateError(f"There is no module nerts_core/{name}.py.")
        trees[name] = ast.parse(path.read_text(encoding="utf-8"))
        every += [(name, number) for number, _ in enumerate(mutants.every(trees[name]))]
    if limit and limit < len(every):
        every = random.Random(seed).sample(every, limit)
    wanted = set(every)
    chosen = []
    for name, tree in trees.items():
        for number, (line, before, after) in enumerate(mutants.every(tree)):
            if (name, number) in wanted:
                chosen.append((f"nerts_core/{name}.py", line, before, after, ast.unparse(tree)))
    return chosen


def line_of(path, line):
    """Returns a line of a source file without its indentation."""
    return (ROOT / path).read_text(encoding="utf-8").splitlines()[line - 1].strip()


def run_tests(folder, tests, timeout_s):
    """Runs pytest on a copy of the project. Returns (exit code, output), the code None when it took too long."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *tests]
    environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", PYTHONHASHSEED="0")
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=timeout_s)
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout + done.stderr


class Copy:
    """A copy of the project in a temporary folder, and a process that runs its tests on demand."""

    def __init__(self, folder, tests, timeout_s):
        self.folder = folder
        command = [sys.executable, "-B", "-m", "tools.mutate_worker", str(timeout_s), *tests]
        environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", PYTHONHASHSEED="0")
        self.worker = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def try_one(self, mutant):
        """Puts one change in, runs the tests and takes the change out. Returns what became of it."""
        path, _, _, _, source = mutant
        target = self.folder / path
        kept = target.read_bytes()
        try:
            target.write_text(source, encoding="utf-8")
            self.worker.stdin.write("\n")
            self.worker.stdin.flush()
            answer = self.worker.stdout.readline().strip()
        finally:
            target.write_bytes(kept)
        if not answer:
            raise MutateError("A process that runs the tests has died.")
        if answer == "late":
            return TIMED_OUT
        return SURVIVED if answer == "0" else KILLED

    def close(self):
        """Ends the process."""
        self.worker.stdin.close()
        self.worker.wait()


def run(chosen, tests, jobs, progress):
    """Tries every change. Returns a list of what became of each, in the same order. Raises MutateError."""
    with tempfile.TemporaryDirectory() as home:
        folders = [pathlib.Path(home) / f"copy{number}" for number in range(jobs)]
        for folder in folders:
            shutil.copytree(ROOT, folder, ignore=LEFT_OUT)
        started = time.monotonic()
        code, output = run_tests(folders[0], tests, 600)
        if code != 0:
            words = output.strip().splitlines()[-1:] or ["no output"]
            raise MutateError(f"The tests must pass before anything is changed; they say: {words[0]}")
        timeout_s = max(20, 4 * (time.monotonic() - started))
        copies = [Copy(folder, tests, timeout_s) for folder in folders]
        free = queue.Queue()
        for copy in copies:
            free.put(copy)
        try:
            return try_all(chosen, free, jobs, progress)
        finally:
            for copy in copies:
                copy.close()


def try_all(chosen, free, jobs, progress):
    """Tries every change in the copy that is free next. Returns what became of each, in the same order."""

    def try_next(mutant):
        copy = free.get()
        try:
            return copy.try_one(mutant)
        finally:
            free.put(copy)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        waiting = [pool.submit(try_next, mutant) for mutant in chosen]
        try:
            for number, _ in enumerate(concurrent.futures.as_completed(waiting), 1):
                progress(number, len(chosen))
        except KeyboardInterrupt:
            for future in waiting:
                future.cancel()
            raise
    return [future.result() for future in waiting]


def show_progress(number, count):
    """Keeps a count on the terminal."""
    live = sys.stderr.isatty() and number < count
    if live or number % 50 == 0 or number == count:
        print(f"{number} of {count} changes tried", end="\r" if live else "\n", file=sys.stderr, flush=True)


def parse(argv):
    """Returns the command line's arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutate", description="Break the rules on purpose and see whether the tests notice."
    )
    which = "a module of nerts_core, may be repeated (" + ", ".join(RULES) + ")"
    parser.add_argument("--module", action="append", metavar="NAME", help=which)
    parser.add_argument("--limit", type=int, default=200, help="try this many changes; 0 tries all (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which changes are tried when not all are (%(default)s)")
    parser.add_argument("--tests", default=" ".join(TESTS), help="what pytest runs for each change (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="copies tested at once (%(default)s)")
    parser.add_argument("--list", action="store_true", help="only print the changes")
    parser.add_argument("--json", action="store_true", help="print a JSON object instead of text")
    args = parser.parse_args(argv)
    if args.limit < 0 or args.jobs < 1:
        parser.error("--limit is 0 or more, --jobs is 1 or more")
    return args


def main(argv=None):
    """Command line; returns the exit code. Survivors are a finding, not a failure: they have to be looked at."""
    args = parse(argv)
    try:
        chosen = choose(args.module or RULES, args.limit, args.seed)
        if args.list:
            for path, line, before, after, _ in chosen:
                print(f"{path}:{line}: {before}  ->  {after}    in: {line_of(path, line)}")
            return 0
        fates = run(chosen, args.tests.split(), args.jobs, show_progress)
    except MutateError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped; nothing in the project was changed.", file=sys.stderr)
        return 1
    survivors = [
        {"path": path, "line": line, "before": before, "after": after, "code": line_of(path, line)}
        for (path, line, before, after, _), fate in zip(chosen, fates, strict=True)
        if fate == SURVIVED
    ]
    noticed = len(chosen) - len(survivors)
    score = noticed / len(chosen) if chosen else 1.0
    if args.json:
        report = {"changes": len(chosen), "noticed": noticed, "timed_out": fates.count(TIMED_OUT), "score": score}
        print(json.dumps({**report, "survivors": survivors}, indent=1))
        return 0
    for row in survivors:
        print("{path}:{line}: {before}  ->  {after}    in: {code}".format(**row))
    ended = f"{fates.count(TIMED_OUT)} of them because the tests never ended"
    print(f"{noticed} of {len(chosen)} changes were noticed ({100 * score:.1f}%), {ended}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
