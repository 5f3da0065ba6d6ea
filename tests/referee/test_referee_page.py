# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""docs/REFEREE.md tells the truth: its example is replayed, its program is run, and it names every command."""

import pathlib
import re
import subprocess

import pytest

from nerts_core.bot import BEST_LEVEL
from tools.referee import LONGEST_LINE, answer
from tools.referee_play import LONGEST_MS, STEPS_BACK
from tools.referee_table import HIGHEST_SEED, Referee
from tools.referee_words import PROTOCOL, SAYINGS, USAGES

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "REFEREE.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("heading", ["## An example\n", "A joker, and somebody who is quicker:\n"])
def test_the_examples_of_the_page_are_what_the_referee_says(heading):
    talk = re.search(heading + r".*?\n((?:    [^\n]*\n)+)", PAGE, re.DOTALL).group(1)
    referee = Referee()
    said = []
    for line in talk.splitlines():
        if line.startswith("    > "):
            said += [line] + ["    " + each for each in answer(referee, line[6:])]
    assert said == talk.splitlines()
    assert len(said) > 20


def test_the_program_of_the_page_plays_a_hand(python):
    program = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL).group(1)
    done = subprocess.run([python, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0] == "hands 1"
    assert lines[-1] == "ok"
    assert len(lines) == 6


def test_the_page_names_every_command_and_announcement():
    commands = set(re.findall(r"`([a-z]+)", PAGE))
    assert {usage.split()[0] for usage, _ in USAGES} <= commands
    for usage, _ in USAGES:
        if len(usage.split()) > 1 and usage.split()[0] not in ("turn", "under", "call", "stuck", "withdraw"):
            assert f"`{usage}`" in PAGE or f"`{usage.replace('[', '').replace(']', '')}`" in PAGE, usage
    for word in SAYINGS.values():
        assert f"say {word}" in PAGE


def test_the_numbers_of_the_page_are_those_of_the_code():
    for number in (LONGEST_LINE, LONGEST_MS, STEPS_BACK, HIGHEST_SEED):
        assert f"{number:,}" in PAGE, number
    assert f"`id protocol {PROTOCOL}`" in PAGE
    assert f"`levels 1 to {BEST_LEVEL}`" in PAGE
