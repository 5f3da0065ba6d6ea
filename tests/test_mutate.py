# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The tool that breaks the rules on purpose: what it changes, that it can tell, and that the project stays as it is."""

import ast
import json
import pathlib
import shutil

import pytest

from tools import mutants, mutate

SOURCE = """
def f(a, b):
    if a < b and not b:
        return a + 1
    a = b
    return a
"""


def changes(source):
    """Returns [(before, after)] of all changes of a source text."""
    return [(before, after) for _, before, after in mutants.every(ast.parse(source))]


def test_every_kind_of_change_is_made():
    found = changes(SOURCE)
    for wanted in [
        ("a < b", "a <= b"),
        ("a < b", "a >= b"),
        ("a < b and (not b)", "a < b or not b"),
        ("a < b and (not b)", "True"),
        ("a < b and (not b)", "False"),
        ("not b", "b"),
        ("a + 1", "a - 1"),
        ("1", "2"),
        ("1", "0"),
        ("return a + 1", "return 0"),
        ("a = b", "pass"),
        ("return a", "return 0"),
    ]:
        assert wanted in found


def test_changes_are_put_back_and_each_gives_another_source():
    tree = ast.parse(SOURCE)
    plain = ast.unparse(tree)
    sources = [ast.unparse(tree) for _ in mutants.every(tree)]
    assert ast.unparse(tree) == plain
    assert plain not in sources and len(set(sources)) == len(sources)
    assert all(ast.parse(source) for source in sources)


KEPT = """
import a
try:
    from b import const
except ImportError:
    def const(value):
        return value
TEXT = "x" + "y"
"""


def test_texts_imports_and_the_stand_in_for_const_stay():
    assert changes(KEPT) == []


def test_a_sample_depends_on_its_seed_alone():
    first, again = mutate.choose(["match"], 7, 3), mutate.choose(["match"], 7, 3)
    assert first == again and len(first) == 7
    assert mutate.choose(["match"], 7, 4) != first
    every = mutate.choose(["match"], 0, 1)
    assert len(every) > 50 and all(mutant in every for mutant in first)


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """A project of one module and one test that misses something."""
    for name, text in {
        "nerts_core/__init__.py": "",
        "nerts_core/toy.py": "def more(a):\n    return a + 1\n\n\ndef less(a):\n    return a - 1\n",
        "tests/test_toy.py": "from nerts_core.toy import more\n\n\ndef test_more():\n    assert more(1) == 2\n",
        "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\n',
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "tools").mkdir()
    for name in ("__init__.py", "mutate_worker.py"):
        shutil.copy(mutate.ROOT / "tools" / name, tmp_path / "tools")
    monkeypatch.setattr(mutate, "ROOT", pathlib.Path(tmp_path))
    return tmp_path


def test_what_no_test_notices_survives_and_the_project_stays_as_it_is(toy, capsys):
    kept = (toy / "nerts_core/toy.py").read_text(encoding="utf-8")
    assert mutate.main(["--module", "toy", "--limit", "0", "--tests", "tests", "--jobs", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    lines = {row["line"] for row in report["survivors"]}
    assert lines == {6}, "only what `less` does goes unnoticed"
    assert report["changes"] == 2 * report["noticed"] == 2 * len(report["survivors"])
    assert report["score"] == 0.5
    assert (toy / "nerts_core/toy.py").read_text(encoding="utf-8") == kept


def test_failing_tests_and_unknown_modules_are_refused(toy, capsys):
    assert mutate.main(["--module", "nothing"]) == 1
    assert "There is no module nerts_core/nothing.py." in capsys.readouterr().err
    (toy / "tests/test_toy.py").write_text("def test_fails():\n    assert False\n", encoding="utf-8")
    assert mutate.main(["--module", "toy", "--tests", "tests"]) == 1
    assert "The tests must pass before anything is changed" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--limit", "-1"], ["--jobs", "0"], ["--limit", "x"], ["--modul3", "x"]])
def test_wrong_use(words, capsys):
    with pytest.raises(SystemExit) as ended:
        mutate.main(words)
    assert ended.value.code == 2
    assert "usage:" in capsys.readouterr().err
