# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A referee over standard input and output: a line in, its answer out, as docs/REFEREE.md describes it.

Knows: how lines are read and written, and when to stop. Does not belong here: what a command does (referee_table.py,
referee_play.py).
"""

import argparse
import os
import sys

from tools.referee_table import Referee

LONGEST_LINE = 4096
LONGEST_SENTENCE = 300


def read_line(source):
    """The next line of a binary stream as text without its end; None at the end of the stream.

    Of a line longer than LONGEST_LINE only that much and one byte more is kept, so that its length still shows.
    """
    data = source.readline(LONGEST_LINE + 2)
    if not data:
        return None
    rest = data
    while rest and not rest.endswith(b"\n"):
        rest = source.readline(65536)
    return data.decode("utf-8", "replace").rstrip("\r\n")


def printable(text):
    """The text as one line of ASCII that can be shown anywhere; a sentence that quotes too much is cut."""
    line = "".join(c if " " <= c <= "~" else c.encode("unicode_escape").decode() for c in text)
    return line[:LONGEST_SENTENCE] + " ..." if line.startswith("error") and len(line) > LONGEST_SENTENCE else line


def answer(referee, line):
    """The lines that answer a line, the last of them `ok`, `refused ...` or `error ...`; none for a comment."""
    if len(line) > LONGEST_LINE:
        return ["error A line has %d characters at the most." % LONGEST_LINE]
    words = line.split()
    if not words or words[0].startswith("#"):
        return []
    return [printable(each) for each in referee.command(words)]


def talk(source, write, strict):
    """Answer every line of the binary stream `source` through `write(text)`. Returns the exit code."""
    referee = Referee()
    while not referee.quit:
        line = read_line(source)
        if line is None:
            break
        lines = answer(referee, line)
        if lines:
            write("\n".join(lines) + "\n")
            if strict and lines[-1] != "ok":
                return 1
    return 0


def write_out(text):
    """Print at once: whoever is at the other end waits for it."""
    sys.stdout.write(text)
    sys.stdout.flush()


def serve(source, strict):
    """Talk with whoever is at the other end, until one of the two has had enough. Returns the exit code."""
    try:
        return talk(source, write_out, strict)
    except KeyboardInterrupt:
        return 0
    except OSError as problem:
        # What Python still holds for the other end must not fail again when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        if isinstance(problem, BrokenPipeError):
            return 0
        print("referee: cannot go on: %s" % (problem.strerror or problem), file=sys.stderr)
        return 1


def main(argv=None):
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.referee",
        description="Referees Nerts over standard input and output, one command a line. Write 'help' to begin with; "
        "docs/REFEREE.md describes every command.",
        epilog="Exit codes: 0 at the end of the input or after 'quit', 1 when the input or the output fails, or with "
        "--strict when a command was not ok, 2 for wrong use.",
    )
    parser.add_argument("file", nargs="?", help="read the commands from this file instead of standard input")
    parser.add_argument("--strict", action="store_true", help="end at the first command that is refused or wrong")
    options = parser.parse_args(argv)
    if sys.stdout is None or (sys.stdin is None and not options.file):
        parser.error("standard input and output are closed, and the referee speaks through them")
    if not options.file:
        return serve(sys.stdin.buffer, options.strict)
    try:
        source = open(options.file, "rb")
    except OSError as problem:
        parser.error("cannot read %s: %s" % (options.file, problem.strerror or problem))
    with source:
        return serve(source, options.strict)


if __name__ == "__main__":
    sys.exit(main())
