# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The house rules hold, and every option, reason, announcement and rule has a test.

A failure is a list of `path:line: what`.
Each check is shown a text that breaks it, so that a check that finds nothing is known to look.
"""

import ast
import pathlib
import re
import subprocess

import pytest

from nerts_core import hand, moves, options, options_text
from tests import style_checks

ROOT = pathlib.Path(__file__).resolve().parent.parent
TEXTS = {".py", ".md", ".toml", ".txt", ".json", ".yml", ".yaml", ".cfg", ""}
HERE = {"tests/test_style.py", "tests/style_checks.py"}
RULES = (
    "T1 T2 T3 T4 T5 T6 M1 M2 M3 M4 M5 M6 M7 M8 S1 S2 S3 K1 K2 K3 C1 C2 C3 C4 C5 P1 P2 P3"
    " J1 J2 J3 J4 J5 H1 H2 H3 G1 G2 G3 N1 N2 N3"
).split()


def tracked():
    """Returns the paths of the project's text files: what git knows or would add, else all that is not made."""
    done = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
    )
    if done.returncode == 0:
        names = done.stdout.splitlines()
    else:
        found = [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if path.is_file()]
        names = [name for name in found if not name.startswith((".venv/", ".cache/", ".git/", "lib/"))]
    return sorted(name for name in names if pathlib.Path(name).suffix in TEXTS and (ROOT / name).is_file())


def report(found):
    """Fails with one line for each finding."""
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def read(name):
    """Returns the text of a file of the project."""
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("check", style_checks.CHECKS, ids=lambda check: check.__name__)
def test_house_rules(check):
    found = []
    for name in tracked():
        if name.endswith(".py") and not (check is style_checks.check_words and name in HERE):
            found += check(name, read(name))
        elif check is style_checks.check_words and name != "LICENSE":
            found += check(name, read(name))
        elif check is style_checks.check_header and name in ("Makefile", "pyproject.toml", ".ci/run"):
            found += check(name, read(name))
    report(found)


FUNCTION = "def f():\n" + "    x = 1\n" * 71
BROKEN = [
    ("check_imports", "nerts_core/a.py", "import random\n"),
    ("check_imports", "nerts_core/a.py", "from hardware.screens import table\n"),
    ("check_imports", "nerts_core/a.py", "from micropython import const\n"),
    ("check_imports", "nerts_core/a.py", "from . import cards\n"),
    ("check_imports", "nerts_core/a.py", "from nerts_core.cards import _RED\n"),
    ("check_imports", "hardware/a.py", "from tools import play\n"),
    ("check_imports", "hardware/a.py", "import typing\n"),
    ("check_imports", "tools/a.py", "from tests import conftest\n"),
    ("check_lengths", "tools/a.py", "x = 1\n" * 401),
    ("check_lengths", "code.py", "x = 1\n" * 31),
    ("check_lengths", "tools/a.py", FUNCTION),
    ("check_header", "tools/a.py", '"""Doc."""\n'),
    ("check_header", "tools/a.py", "\n".join(style_checks.HEADER) + "\nx = 1\n"),
    ("check_docstrings", "nerts_core/a.py", "def f():\n    return 1\n"),
    ("check_docstrings", "nerts_core/a.py", 'class A:\n    """Doc."""\n    def f(self):\n        return 1\n'),
    ("check_words", "tools/a.py", "x = 1  # " + "TO" + "DO later\n"),
    ("check_words", "docs/a.md", "see " + "/ro" + "ot/notes\n"),
    ("check_words", "docs/a.md", "from " + "py" + "pi.org\n"),
    ("check_dialect", "hardware/screens/a.py", "x = f'{f\"{1}\"}'\n"),
    ("check_dialect", "hardware/app.py", "x = '1'.zfill(2)\n"),
    ("check_dialect", "hardware/screens/a.py", "raise ValueError from OSError\n"),
    ("check_texts", "hardware/screens/a.py", "x = Label(font, text='Nerts!')\n"),
    ("check_texts", "hardware/screens/a.py", "self.line.text = 'Too late'\n"),
    ("check_dialect", "nerts_core/a.py", "x = f'{f\"{1}\"}'\n"),
    ("check_dialect", "nerts_core/a.py", "x = 1 << 3 | 0x40000000\n"),
    ("check_dialect", "nerts_core/a.py", "x = 0.5\n"),
    ("check_dialect", "nerts_core/a.py", "def f(a, /):\n    return a\n"),
    ("check_dialect", "nerts_core/a.py", "def f(*a):\n    return a\n"),
    ("check_dialect", "nerts_core/a.py", "def f(a):\n    return lambda: a\n"),
    ("check_dialect", "nerts_core/a.py", "def f(a):\n    yield a\n"),
    ("check_dialect", "nerts_core/a.py", "match 1:\n    case 1:\n        x = 1\n"),
    ("check_dialect", "nerts_core/a.py", "raise ValueError from OSError\n"),
    ("check_dialect", "nerts_core/a.py", "assert x\n"),
    ("check_dialect", "nerts_core/a.py", "for k in d.keys():\n    pass\n"),
    ("check_dialect", "nerts_core/a.py", "x = {1, 2}\n"),
    ("check_dialect", "nerts_core/a.py", "x = y[::2]\n"),
    ("check_dialect", "nerts_core/a.py", "del y[1]\n"),
    ("check_dialect", "nerts_core/a.py", "x = '1'.zfill(2)\n"),
    ("check_dialect", "nerts_core/a.py", "print(1)\n"),
    ("check_dialect", "nerts_core/a.py", "def f(a):\n    return g(a)\ndef g(a):\n    return f(a)\n"),
    ("check_dialect", "nerts_core/a.py", "class A:\n    def f(self):\n        return self.f()\n"),
]


@pytest.mark.parametrize(("check", "name", "text"), BROKEN)
def test_each_check_finds_what_it_is_for(check, name, text):
    found = getattr(style_checks, check)(name, text)
    assert found and all(line.startswith(name + ":") for line in found)


def covering():
    """Returns {path: text} of the tests proper and of the goldens: what counts as covering something."""
    names = [name for name in tracked() if name not in HERE]
    tests = [name for name in names if re.match(r"tests/(.*/)?test_\w+\.py$", name)]
    goldens = [name for name in names if name.startswith("tests/goldens/") and not name.endswith(".py")]
    return {name: read(name) for name in tests + goldens}


def strings(texts):
    """Returns every string constant of the tests, and every word of the goldens."""
    found = set()
    for name, text in texts.items():
        if name.endswith(".py"):
            nodes = ast.walk(ast.parse(text))
            found |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        else:
            found |= set(text.split())
    return found


def test_every_option_is_covered():
    everything = "\n".join(covering().values())
    found = []
    for index, name in enumerate(options_text.NAMES):
        default = options_text.value_text(index, options.DEFAULT[index])
        used = set(re.findall(rf"\b{name}=(\w+)", everything))
        missing = sorted(set(options_text.WORDS.get(name, ())) - used - {default})
        if missing or not used - {default}:
            what = ", ".join(missing) or "a value other than the default"
            found.append(f"nerts_core/options_text.py: no test or golden has {name}={what}")
    if not re.search(r"\bhandicap=[-0/]*-\d", everything):
        found.append("nerts_core/options_text.py: no test or golden has a handicap")
    for name in options_text.SET_NAMES:
        if not re.search(rf"\b{name}\b", everything):
            found.append(f"nerts_core/options_text.py: no test or golden has the set {name}")
    report(found)


def test_every_reason_is_covered():
    said = strings(covering())
    names = moves.REASONS.split()
    report([f"nerts_core/moves.py: no test or golden is refused with {name}" for name in names if name not in said])


def test_every_announcement_is_covered():
    everything = "\n".join(covering().values())
    names = sorted(name for name in vars(hand) if name.startswith("SAYS_"))
    missing = [name for name in names if not re.search(rf"\b{name}\b", everything)]
    report([f"nerts_core/hand.py: no test names {name}" for name in missing])


def test_every_rule_is_cited():
    cited = set()
    for name, text in covering().items():
        if name.endswith(".py"):
            cited |= {rule for rule in RULES if re.search(rf"\b{rule}\b|test_{rule.lower()}_", text)}
    report([f"tests: no test cites rule {rule}" for rule in RULES if rule not in cited])
