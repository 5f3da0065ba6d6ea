# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The core is the same on every interpreter: each script in tests/scripts prints the same bytes on all of them.

A new script there is found by itself. It may only import nerts_core and print.
"""

import pathlib

import pytest

from tools import runtimes

SCRIPTS = sorted((pathlib.Path(__file__).parent / "scripts").glob("*.py"))
OTHERS = [name for name in runtimes.NAMES if name != "cpython"]


@pytest.fixture(scope="module")
def wanted():
    """What each script prints on CPython, kept for the other runtimes."""
    return {}


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_same_bytes(script, name, wanted):
    missing = runtimes.available(name)
    if missing:
        pytest.skip(missing)
    text = script.read_text(encoding="utf-8")
    if script not in wanted:
        wanted[script] = runtimes.run(text, "cpython")
    printed = runtimes.run(text, name)
    assert wanted[script].strip(), f"{script.name} prints nothing"
    assert printed.splitlines() == wanted[script].splitlines(), f"{script.name} differs on {name}"
    assert printed == wanted[script]


def test_mpy_is_used():
    line = runtimes.run("import nerts_core.cards as c\nprint(c.__file__)", "wasm")
    assert line.strip() == "/input/nerts_core/cards.mpy"


def test_a_failing_script_says_why():
    for name in runtimes.NAMES:
        if not runtimes.available(name):
            with pytest.raises(runtimes.RuntimeProblem, match="ZeroDivisionError"):
                runtimes.run("print(1)\n1 // 0\n", name)


def test_fuel_is_exact_and_limited():
    script = "def work(n):\n    go()\n    for i in range(n):\n        pass\n    stop('work')\nwork(1000)\nwork(1000)\n"
    first = runtimes.run_wasm(script, probe=True).spent["work"]
    second = runtimes.run_wasm(script, probe=True).spent["work"]
    assert first == second
    assert 10_000 < first[1] < 1_000_000
    with pytest.raises(runtimes.RuntimeProblem, match="out of fuel"):
        runtimes.run_wasm("while True:\n    pass\n", fuel=5_000_000)


def test_heap_of_micropython_is_as_small_as_asked():
    if runtimes.available("micropython"):
        pytest.skip(runtimes.available("micropython"))
    script = "b = bytearray(100000)\nprint(len(b))\n"
    assert runtimes.run(script, "micropython", heap_kb=256) == "100000\n"
    with pytest.raises(runtimes.RuntimeProblem, match="MemoryError"):
        runtimes.run(script, "micropython", heap_kb=64)
