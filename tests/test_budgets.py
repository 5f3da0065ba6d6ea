# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every exact budget holds: heap, fuel and allocation on the 32-bit interpreter, the same numbers on any machine."""

import json

import pytest

from tools import bench, budgets, runtimes


@pytest.fixture(scope="module")
def measured():
    """What each script has measured, or why it has not; each runs once."""
    return {}


def value_of(row, measured):
    """The value of a row, whose script is run once for all of its rows."""
    if row.script not in measured:
        try:
            measured[row.script] = budgets.run_script(row.script)
        except runtimes.RuntimeProblem as problem:
            measured[row.script] = problem
    if isinstance(measured[row.script], runtimes.RuntimeProblem):
        pytest.fail(f"tools/measures/{row.script}.py: {measured[row.script]}", pytrace=False)
    return budgets.value_of(row, measured[row.script])


@pytest.mark.parametrize("row", budgets.ROWS, ids=lambda row: row.name)
def test_budget_holds(row, measured):
    value = value_of(row, measured)
    if value > row.limit + row.debt:
        known = f" and it was {row.debt:,} over at the most" if row.debt else ""
        pytest.fail(f"{row.name}: {value:,} {row.unit}, the limit is {row.limit:,}{known}", pytrace=False)


@pytest.mark.parametrize("row", [row for row in budgets.ROWS if row.debt], ids=lambda row: row.name)
def test_a_debt_is_paid_back(row, measured):
    """A row that says that it is over its limit is: else the debt has to go."""
    assert value_of(row, measured) > row.limit, f"{row.name} holds its limit: take its debt away"


def test_values_are_exact():
    rows = [row for row in budgets.ROWS if row.script == "heap_rules"]
    assert rows and budgets.measure(rows) == budgets.measure(rows)


def test_names_differ():
    names = [row.name for row in budgets.ROWS]
    assert len(set(names)) == len(names)


def test_a_row_over_its_limit_is_not_ok():
    row = next(row for row in budgets.ROWS if row.key == "heap_rules")
    tight = budgets.Row(row.name, 1000, row.unit, row.script, row.key)
    result = budgets.measure([tight])[0]
    assert not result["ok"] and result["value"] > 1000


def test_a_locked_heap_notices_an_allocation():
    script = "import micropython\nb = []\nmicropython.heap_lock()\n"
    script += "try:\n    b = [1, 2]\nexcept MemoryError:\n    b = 0\n"
    script += "micropython.heap_unlock()\nprint(b)\n"
    assert runtimes.run_wasm(script).stdout == "0\n"


SIZE = """
import gc
import displayio
from vectorio import Rectangle
first = made = before = after = 0
shader = displayio.Palette(2)
bitmap = displayio.Bitmap(8, 8, 2)
first = {made}
gc.collect()
before = gc.mem_alloc()
gc.collect()
before = gc.mem_alloc()
made = {made}
gc.collect()
after = gc.mem_alloc()
print(after - before)
"""


@pytest.mark.parametrize(
    ("made", "size"),
    [
        ("displayio.Palette(16)", 16 + 16 * 16),
        ("displayio.Bitmap(32, 10, 16)", 48 + 160),
        ("displayio.Bitmap(33, 3, 2)", 48 + 32),
        ("displayio.TileGrid(bitmap, pixel_shader=shader)", 96),
        ("displayio.TileGrid(bitmap, pixel_shader=shader, width=2, height=15)", 96 + 32),
        ("displayio.Group()", 48 + 32),
        ("Rectangle(pixel_shader=shader, width=9, height=9)", 32 + 64),
    ],
)
def test_stand_ins_take_the_heap_of_the_firmwares_objects(made, size):
    # In blocks of 16: a palette and 16 a colour, a bitmap and whole words a row, a TileGrid and its tiles where there
    # are more than four, a group and its list, a rectangle and its shape.
    assert runtimes.run_wasm(SIZE.format(made=made), kind="firmware").stdout.split() == [str(size)]


def test_bench_prints_json(monkeypatch, capsys):
    rows = [row for row in budgets.ROWS if row.script == "heap_rules"]
    monkeypatch.setattr(budgets, "measure", lambda measured=budgets.measure: measured(rows))
    code = bench.main(["--json", "--exact"])
    printed = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in printed] == [row.name for row in rows]
    assert all(set(row) == {"name", "value", "limit", "unit", "ok"} for row in printed)
    assert code == (0 if all(row["ok"] for row in printed) else 1)
