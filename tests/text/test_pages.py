# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The README and docs/ tell the truth: examples run, links lead somewhere, and what they name exists."""

import doctest
import pathlib
import re

import pytest

import nerts_core
from nerts_core import moves, options_text
from tools import run

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["README.md", *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))]
TEXTS = {name: (ROOT / name).read_text(encoding="utf-8") for name in PAGES}
# Names for a file that whoever reads will have.
EXAMPLES = {"table.png"}


def test_the_readme_runs():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 15
    assert failed == 0


def test_the_first_page_of_the_core_runs():
    failed, tried = doctest.testmod(nerts_core)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("name", PAGES)
def test_links_and_pictures_lead_somewhere(name):
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", TEXTS[name]) + re.findall(r'src="([^"]+)"', TEXTS[name])
    missing = [link for link in links if "://" not in link and not ((ROOT / name).parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("name", PAGES)
def test_paths_that_are_named_exist(name):
    words = re.findall(r"`([\w./]+/[\w./]*)`", TEXTS[name])
    words = [word for word in words if word not in EXAMPLES and not word.startswith("out/")]  # what commands make
    missing = [word for word in words if not (ROOT / word).exists()]
    assert missing == []


@pytest.mark.parametrize("name", PAGES)
def test_commands_that_are_named_exist(name):
    text = TEXTS[name]
    targets = set(re.findall(r"^(\w+)(?: \w+)*:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for line in re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE):
        targets |= set(line.split())
    commands = {row[0] for row in run.COMMANDS} | {row[0] for row in run.OWN}
    made = re.findall(r"(?:`|^ {4})make (\w+)", text, re.MULTILINE)
    missing = ["make " + word for word in made if word not in targets]
    missing += [word for word in re.findall(r"tools/run\.py (\w+)", text) if word not in commands]
    for word in re.findall(r"python -m (tools\.\w+)", text) + re.findall(r"`(tools\.\w+)`", text):
        if not (ROOT / (word.replace(".", "/") + ".py")).exists():
            missing.append(word)
    assert missing == []


@pytest.mark.parametrize("name", PAGES)
def test_names_of_the_code_exist(name):
    # `Hand.score`, `hand.over`, `BEST_LEVEL`: the word itself must stand somewhere in the code.
    parts = ("nerts_core", "hardware", "tools", "tests")
    code = "\n".join(path.read_text(encoding="utf-8") for part in parts for path in (ROOT / part).rglob("*.py"))
    words = re.findall(r"`(?:[A-Za-z]\w*\.)?([A-Za-z]\w{3,})(?:\([\w, ]*\))?`", TEXTS[name])
    known = set(re.findall(r"\w+", code)) | set(re.findall(r"\w+", TEXTS["docs/NOTATION.md"]))
    example = {"peek", "PEEK", "NAME_HELP", "NAME", "SEED", "nerts", "docs"}
    assert sorted({word for word in words if word not in known | example}) == []


def test_the_notation_lists_every_reason_in_order():
    table = TEXTS["docs/NOTATION.md"].split("## Reasons")[1].split("## Readings")[0]
    assert re.findall(r"^\| `([a-z-]+)`", table, re.MULTILINE) == moves.REASONS.split()


def test_the_rules_name_every_option_and_set():
    rules = TEXTS["docs/RULES.md"]
    table = rules.split("## Play it your way")[1]
    rows = re.findall(r"^\| ([a-z ]+) \| ([^|]+) \|", table, re.MULTILINE)[1:]
    assert len([row for row in rows if row[0] != "set"]) == len(options_text.NAMES) + 1
    for index, (name, (row, _)) in enumerate(zip(options_text.NAMES, rows, strict=False)):
        others = {"stuck_s": "stuck clock", "stuck_rule": "when all are stuck", "joker_delay_ms": "joker wait"}
        plain = others.get(name, name.replace("_", " "))
        assert row == plain
        line = next(line for line in table.splitlines() if line.startswith("| %s |" % row))
        for word in options_text.WORDS.get(name) or re.findall(r"\d+", options_text.values_text(index)):
            assert re.search(r"\b%s\b" % word, line), (name, word)
    for name in options_text.SET_NAMES:
        assert f"| **{name}** |" in rules
