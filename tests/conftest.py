# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What all tests share: the command line's seed and counts, golden files, and a quiet desktop display.

Command line: `--times N` makes every random test N times as long, `--seed S` starts the random tests elsewhere,
`--remake-goldens` writes the golden files anew instead of comparing. Does not belong here: fakes of a part of the game.
"""

import gc
import os
import pathlib
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("BLINKA_FORCEBOARD", "OS_AGNOSTIC_BOARD")
os.environ.setdefault("BLINKA_FORCECHIP", "OS_AGNOSTIC")

import hypothesis
import pytest

import hardware.boards.canvas  # noqa: F401 - before any screen: they take the quick loops that it puts in place

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOLDENS = ROOT / "tests" / "goldens"


def pytest_addoption(parser):
    """Adds the project's own options to pytest's command line."""
    parser.addoption("--times", type=int, default=1, help="make the random tests this many times as long")
    parser.addoption("--seed", type=int, default=1, help="where the random tests start")
    parser.addoption("--remake-goldens", action="store_true", help="write the golden files anew")


def pytest_configure(config):
    """Makes hypothesis repeatable: the same examples in every run, more of them with --times."""
    times = config.getoption("--times")
    hypothesis.settings.register_profile(
        "nerts", derandomize=True, deadline=None, database=None, max_examples=100 * times, print_blob=True
    )
    hypothesis.settings.load_profile("nerts")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Several workers share the tests as tests/spread.py has it, unless another way was asked for."""
    if config.getoption("dist") != "loadgroup":
        return None
    from tests.spread import Spread

    return Spread(config, log)


def pytest_collection_finish():
    """What is there before the first test stays to the end: the game collects garbage at each change of scene, which
    should not go through all of pytest and thousands of tests each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def only_new_garbage():
    """After each file of tests the same for what it has left, as modules and caches."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def times(request):
    """How many times as long the random tests run: 1 unless raised with --times."""
    return request.config.getoption("--times")


@pytest.fixture(scope="session")
def seed(request):
    """The seed that random tests start from: 1 unless given with --seed."""
    return request.config.getoption("--seed")


@pytest.fixture
def golden(request):
    """A function `golden(name, content)` that compares text or bytes with tests/goldens/name.

    With --remake-goldens it writes the file instead. A failure names the first line that differs and the command that
    makes the goldens anew.
    """
    remake = request.config.getoption("--remake-goldens")

    def compare(name, content):
        path = GOLDENS / name
        data = content.encode() if isinstance(content, str) else bytes(content)
        if remake:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            return
        if not path.exists():
            pytest.fail(f"no golden file {name}: make it with `make goldens`, look at it and commit it")
        kept = path.read_bytes()
        if kept == data:
            return
        if isinstance(content, str):
            pytest.fail(f"{name}: {first_difference(kept.decode(), content)} (`make goldens` makes it anew)")
        pytest.fail(f"{name}: differs, {len(kept)} bytes kept, {len(data)} now (`make goldens` makes it anew)")

    return compare


def first_difference(kept, now):
    """Returns one line that says where two texts first differ."""
    old, new = kept.splitlines(), now.splitlines()
    for number in range(max(len(old), len(new))):
        left = old[number] if number < len(old) else "(nothing)"
        right = new[number] if number < len(new) else "(nothing)"
        if left != right:
            return f"line {number + 1}: kept {left!r}, now {right!r}"
    return "the line endings differ"


@pytest.fixture(scope="session")
def python():
    """The path of the Python that runs the tests, to start tools with."""
    return sys.executable
