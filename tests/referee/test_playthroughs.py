# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Golden playthroughs, one for each option: the lines of tests/goldens/playthroughs are written to the referee again.

`make goldens` plays them anew; look at what has changed. How they are played is in playthroughs.py.
"""

import pytest

from nerts_core.options_text import NAMES as OPTIONS
from nerts_core.options_text import SET_NAMES, WORDS
from tests.conftest import GOLDENS
from tests.referee import playthroughs
from tools.referee import answer
from tools.referee_table import Referee

NAMES = list(playthroughs.PLAYTHROUGHS)
MARK = "> "


def transcript(lines):
    """What is said when these lines are written, each after a mark."""
    referee = Referee()
    said = []
    for line in lines:
        said += [MARK + line, *answer(referee, line)]
    return "\n".join(said) + "\n"


def without_option(name, lines):
    """The same lines to a table without the option."""
    first = playthroughs.beginning(name, with_option=False)
    return [*first, *lines[len(first) :]]


def answers(text):
    """The answers of a transcript alone."""
    return [line for line in text.splitlines() if not line.startswith(MARK) and not line.startswith("table ")]


def play_anew(name):
    """The lines of a playthrough in which the option makes a difference, and much happens."""
    for seed in range(400):
        lines = playthroughs.Player(name, seed).play()
        text = transcript(lines)
        moved = text.count("\nok\n")
        if moved > 60 and (name == "classic" or differs(name, lines)):
            return lines
    raise AssertionError("no hand was found in which %s shows" % name)


def differs(name, lines):
    """Whether an answer (not only the option's own name) is another one without the option."""
    return answers(transcript(lines)) != answers(transcript(without_option(name, lines)))


def kept(name):
    """The lines of a golden playthrough."""
    path = GOLDENS / "playthroughs" / (name + ".txt")
    if not path.exists():
        return []
    return [line[len(MARK) :] for line in path.read_text().splitlines() if line.startswith(MARK)]


@pytest.mark.parametrize("name", NAMES)
def test_it_goes_as_it_went(name, golden, request):
    remake = request.config.getoption("--remake-goldens")
    lines = play_anew(name) if remake else kept(name)
    golden("playthroughs/%s.txt" % name, transcript(lines))


@pytest.mark.parametrize("name", NAMES[1:])
def test_the_option_makes_a_difference(name):
    assert differs(name, kept(name))


def test_there_is_one_for_each_option_and_much_happens_in_them():
    about = [playthroughs.PLAYTHROUGHS[name][0].split("=")[0] for name in NAMES]
    assert set(about) - {""} == {*OPTIONS, *SET_NAMES[1:], "handicap"}
    for option, words in WORDS.items():
        shown = {playthroughs.PLAYTHROUGHS[name][0] for name in NAMES if name.startswith(option + "=")}
        assert len(shown) == len(words) - 1, option
    whole = "\n".join(transcript(kept(name)) for name in NAMES)
    for reason in "beaten already-stuck slide-off run-rule space-king space-nerts no-space hand-over".split():
        assert "\nrefused %s\n" % reason in whole, reason
    for line in ("over called 0", "over stopped", "over timed", "say rotated", "say shuffled", "say empty 0"):
        assert "\n%s\n" % line in whole, line
    assert "Traceback" not in whole
    assert "\naudit 0 fine\n" in whole
