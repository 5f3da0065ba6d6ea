# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is dear to make is made on one worker: tests that share it are in one group, by names that exist."""

import re

from tests import spread
from tools import budgets


def test_each_measure_is_taken_on_one_worker():
    groups = {row.script: set() for row in budgets.ROWS}
    for row in budgets.ROWS:
        for test in ("test_budget_holds", "test_a_debt_is_paid_back"):
            groups[row.script].add(spread.group_of(f"tests/test_budgets.py::{test}[{row.name}]"))
    assert all(len(found) == 1 for found in groups.values())
    assert len(set.union(*groups.values())) == len(groups), "two measures are in one group"


def test_a_script_is_packed_once():
    names = [
        "tests/test_runtimes.py::test_same_bytes[bots-wasm]",
        "tests/test_trim.py::test_trimmed_modules_do_the_same[bots]",
        "tests/test_pack.py::test_the_packed_core_does_the_same_under_cpython[bots]",
    ]
    assert {spread.group_of(name) for name in names} == {"script bots"}


def test_cases_of_a_test_are_together_but_for_long_ones():
    assert spread.group_of("tests/bots/test_bots.py::test_a[hands-3]") == "tests/bots/test_bots.py::test_a"
    assert spread.group_of("tests/test_style.py::test_a") == "tests/test_style.py::test_a"
    for path in spread.LONG:
        assert spread.group_of(path + "::test_a[3]") == path + "::test_a[3]" or path in spread.BUNDLES
    others = spread.group_of(f"tests/bundle/test_room.py::{spread.OTHER_BOARDS}lilygo_tdeck]")
    assert others != spread.group_of(f"tests/bundle/test_room.py::{spread.OTHER_BOARDS}pygamer]")


def test_what_is_named_is_there():
    named = [*spread.WHOLE, *spread.BUNDLES, *spread.LONG, spread.BUDGETS]
    assert all((spread.FOLDER.parent / path).exists() for path in named)
    for name in (*spread.SAME_SCRIPT, "tests/bundle/test_room.py::" + spread.OTHER_BOARDS[:-1]):
        path, _, test = name.partition("::")
        assert re.search(rf"^def {test}\(", (spread.FOLDER.parent / path).read_text(), re.MULTILINE), name
    assert spread.SCRIPTS and set(spread.SAME_SCRIPT.values()) <= set(spread.ROWS.values())
