# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One command prepares and runs everything: the pins, the environment, tools/run.py and the Makefile agree.

Nothing here reaches for the network: where pip would run, a stand-in answers for it.
"""

import importlib.metadata
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import types

import packaging.requirements
import pytest

from tools import run, runtimes, setup

GROUPS, CONSTRAINTS = setup.read_pins()
REQUIREMENTS = [line.split(";")[0].strip() for group in GROUPS.values() for line in group]
ROOT = runtimes.ROOT


def plain(name):
    """Returns a package's name as PyPI compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lines):
    """Returns {name: version} of lines with `name==version`."""
    return {plain(line.split("==")[0]): line.split("==")[1] for line in lines}


def test_every_package_is_pinned_once():
    loose = [line for line in REQUIREMENTS + CONSTRAINTS if not re.fullmatch(r"[\w.-]+==[\w.]+", line)]
    assert not loose, f"not pinned to one version: {loose}"
    assert not set(pins(REQUIREMENTS)) & set(pins(CONSTRAINTS)), "named as a requirement and as a constraint"


@pytest.mark.parametrize("line", REQUIREMENTS + CONSTRAINTS)
def test_what_is_installed_is_what_is_pinned(line):
    name, version = line.split("==")
    try:
        installed = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        pytest.skip(f"{name} is not installed here")
    assert installed == version, f"{name} {installed} is installed, {version} is pinned: run `make setup`"


def test_every_package_that_comes_along_is_pinned():
    pinned, loose = pins(REQUIREMENTS + CONSTRAINTS), set()
    for name in pinned:
        try:
            wanted = importlib.metadata.requires(name) or []
        except importlib.metadata.PackageNotFoundError:
            continue
        for need in map(packaging.requirements.Requirement, wanted):
            if (need.marker is None or need.marker.evaluate({"extra": ""})) and plain(need.name) not in pinned:
                loose.add(f"{need.name} (for {name})")
    assert not loose, f"pinned nowhere in pyproject.toml: {sorted(loose)}"


def test_the_board_gets_the_libraries_that_the_tests_ran_with():
    lines = (ROOT / "lib" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    board = pins([line for line in lines if line and not line.startswith("#")])
    desktop = pins(REQUIREMENTS + CONSTRAINTS)
    assert board and all(desktop.get(name) == version for name, version in board.items())


def test_the_oldest_python_is_said_once():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'python = "{setup.OLDEST[0]}.{setup.OLDEST[1]}"' in text


def targets():
    """Returns ({target}, {target in the help}) of the Makefile."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    ruled = set()
    for line in re.findall(r"^([a-z][a-z ]*):$", text, re.MULTILINE):
        ruled |= set(line.split())
    assert set(re.search(r"^\.PHONY: (.*)$", text, re.MULTILINE).group(1).split()) == ruled
    return ruled, set(re.findall(r'@echo "make (\w+)', text))


def test_make_and_its_help_know_every_command():
    ruled, helped = targets()
    assert helped == ruled - {"help"}, "a target without a line of help, or the other way round"
    commands = {row[0] for row in run.COMMANDS} | {row[0] for row in run.OWN}
    assert helped == commands - {"pytest"}, "make and tools/run.py have different commands"


def test_every_command_starts_something_that_exists():
    for name, groups, module, what in run.COMMANDS:
        assert set(groups) <= set(GROUPS), f"{name} needs a group that pyproject.toml does not have"
        assert importlib.util.find_spec(module[0]), f"{name} starts {module[0]}, which does not exist"
        assert f"  {name} " in run.usage() and what in run.usage()


def test_variables_of_make_play_are_options_of_the_game(capsys):
    if not shutil.which("make"):
        pytest.skip("there is no make here")
    given = "SEATS=4 LEVEL=gentle SCREEN=240x240 SET=quick OPTION=turn=1 SEED=7 PACE=150 BUTTONS=3 THEME=light LEFT=1"
    command = ["make", "-n", "--no-print-directory", "play", *given.split(), "ARGS=--quiet"]
    outside = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    printed = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=outside).stdout
    printed = printed.split("run.py play ")[1].split()
    wanted = "--seats 4 --level gentle --screen 240x240 --set quick --option turn=1 --seed 7 --pace 150 --buttons 3"
    assert printed == [*wanted.split(), "--theme", "light", "--left-handed", "--quiet"]
    from tools import play

    with pytest.raises(SystemExit):
        play.main(["--help"])
    offered = capsys.readouterr().out
    assert not [word for word in printed if word.startswith("--") and word not in offered]
    for variable in given.split():
        assert variable in (ROOT / "Makefile").read_text(encoding="utf-8"), f"make help does not tell {variable}"


def call(*words):
    """Runs tools/run.py as people do. Returns what subprocess.run gives."""
    command = [sys.executable, str(ROOT / "tools" / "run.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT)


def test_help_and_wrong_use():
    assert call("--help").returncode == 0
    assert "python tools/run.py COMMAND" in call("--help").stdout
    wrong = call("plya")
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("There is no command `plya`.") and "Traceback" not in wrong.stderr


def test_ci_runs_make_test():
    script = ROOT / ".ci" / "run"
    assert script.read_text(encoding="utf-8").rstrip().endswith("make test")
    assert os.name == "nt" or os.access(script, os.X_OK), ".ci/run is not executable"


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A project folder of its own, with a Python in its environment and nothing installed."""
    monkeypatch.setattr(setup, "ROOT", str(tmp_path))
    monkeypatch.setattr(setup, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(setup, "STAMP", str(tmp_path / ".venv" / "nerts-stamp.txt"))
    python = setup.venv_python()
    os.makedirs(os.path.dirname(python))
    with open(python, "w", encoding="utf-8"):
        pass
    return tmp_path


@pytest.fixture
def pip(monkeypatch):
    """What the stand-in for pip answers (`code`, `stderr`) and how often it was asked (`calls`)."""
    answer = types.SimpleNamespace(code=0, stderr="", calls=[])

    def stand_in(command, **_how):
        answer.calls.append(command)
        return subprocess.CompletedProcess(command, answer.code, "", answer.stderr)

    monkeypatch.setattr(setup.subprocess, "run", stand_in)
    return answer


def test_packages_are_installed_once(place, pip):
    setup.ensure(["play"])
    setup.ensure(["play"])
    assert len(pip.calls) == 1 and GROUPS["play"][0] in pip.calls[0]
    setup.ensure(["test"])
    assert len(pip.calls) == 2 and GROUPS["test"][0] in pip.calls[1]
    setup.ensure(["play", "test"])
    assert len(pip.calls) == 2


def test_a_changed_pin_and_a_broken_stamp_install_anew(place, pip, monkeypatch):
    setup.ensure(["play"])
    monkeypatch.setattr(setup, "read_pins", lambda: ({**GROUPS, "play": ["pygame==9.9"]}, CONSTRAINTS))
    setup.ensure(["play"])
    assert len(pip.calls) == 2 and "pygame==9.9" in pip.calls[1]
    for text in ("", "x", "\n\n", "0 play"):
        with open(setup.STAMP, "w", encoding="utf-8") as out:
            out.write(text)
        calls = len(pip.calls)
        setup.ensure(["play"])
        assert len(pip.calls) == calls + 1, f"a stamp {text!r} was believed"


@pytest.mark.parametrize(
    ("stderr", "said"),
    [
        ("WARNING: Retrying\nERROR: Name resolution failed", "check that this machine is on the internet"),
        ("", "check that this machine is on the internet"),
        ("ERROR: No matching distribution found for pygame==9.9", "No matching distribution found for pygame==9.9"),
    ],
)
def test_a_failed_install_says_what_to_do_and_is_not_believed(place, pip, stderr, said):
    pip.code, pip.stderr = 1, stderr
    with pytest.raises(setup.SetupError, match=re.escape(said)):
        setup.ensure(["play"])
    assert setup.read_stamp() == ("", [])


def test_unknown_group_and_old_python_are_refused(place, pip, monkeypatch):
    with pytest.raises(setup.SetupError, match="There is no group `toys`"):
        setup.ensure(["toys"])
    monkeypatch.setattr(setup, "OLDEST", (99, 0))
    with pytest.raises(setup.SetupError, match="Python 99.0 or newer is needed"):
        setup.ensure(["play"])
    assert not pip.calls


def test_no_venv_module_says_what_to_install(place, pip):
    os.remove(setup.venv_python())
    pip.code, pip.stderr = 1, "No module named ensurepip"
    with pytest.raises(setup.SetupError, match="apt install python3-venv"):
        setup.ensure(["play"])


def test_clean_removes_what_can_be_made_again_and_nothing_else(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "ROOT", str(tmp_path))
    made = [".venv/a", ".cache/b", "out/c.gif", "nerts_core/__pycache__/d.pyc", "tests/core/__pycache__/e.pyc"]
    kept = ["nerts_core/a.py", ".git/config", "lib/requirements.txt", "tests/goldens/a.txt", "notes.txt"]
    for name in made + kept:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", encoding="utf-8")
    assert run.clean() == 0
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert left == set(kept)
