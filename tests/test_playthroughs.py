# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Golden playthroughs, one for each value of each option and some whole matches, replayed line by line.

The files are in tests/playthroughs; tests/playthrough.py says how to read one. `make goldens` makes them anew, each
from the first seed that serves: look at what has changed before you commit it.
"""

import pathlib

import pytest

from nerts_core import options
from nerts_core.options_text import NAMES, WORDS
from tests.conftest import first_difference
from tests.playthrough import make, replay

FOLDER = pathlib.Path(__file__).resolve().parent / "playthroughs"
MOST_BYTES = 20000
LEAST_LINES = 50

# name: (seats, options, mood, hands, other options under which the same moves must go another way)
ALL = {
    "classic": (3, "classic", "plays", 1, "nerts_pile=12"),
    "quick": (2, "quick", "plays", 1, "classic"),
    "bonus": (2, "bonus", "plays", 1, "penalty=1,nerts_pile=12"),
    "twelve_seats": (12, "nerts_pile=5,turn=1", "plays", 1, "nerts_pile=5"),
    "nerts_pile_5": (2, "nerts_pile=5", "plays", 1, "classic"),
    "nerts_pile_12": (2, "nerts_pile=12", "plays", 1, "classic"),
    "work_piles_5": (2, "work_piles=5", "plays", 1, "classic"),
    "work_piles_6": (2, "work_piles=6", "plays", 1, "work_piles=5"),
    "turn_1": (2, "turn=1", "plays", 1, "classic"),
    "turn_order_kept": (2, "turn_order=kept", "plays", 1, "classic"),
    "leftover_turn": (2, "leftover=turn", "plays", 1, "classic"),
    "penalty_1": (2, "penalty=1", "plays", 1, "classic"),
    "call_bonus_25": (2, "nerts_pile=5,turn=1,call_bonus=25", "plays", 1, "nerts_pile=5,turn=1"),
    "king_bonus_10": (3, "nerts_pile=5,turn=1,king_bonus=10", "kings", 1, "nerts_pile=5,turn=1"),
    "space_takes_nerts": (2, "space_takes=nerts", "runs", 1, "classic"),
    "space_takes_king": (2, "space_takes=king", "runs", 1, "classic"),
    "run_moves_whole": (2, "run_moves=whole", "runs", 1, "classic"),
    "run_moves_single": (2, "run_moves=single", "runs", 1, "run_moves=whole"),
    "slide_under_off": (2, "slide_under=off", "runs", 1, "classic"),
    "tie_both": (6, "nerts_pile=5,turn=1,tie=both", "races", 1, "nerts_pile=5,turn=1"),
    "stuck_s_15": (3, "stuck_s=15", "sleeps", 1, "classic"),
    "stuck_s_300": (3, "stuck_s=300", "sleeps", 1, "classic"),
    "stuck_rule_rotate": (3, "nerts_pile=9", "stuck", 1, "nerts_pile=9,stuck_rule=shuffle"),
    "stuck_rule_end": (3, "stuck_rule=end", "stuck", 1, "classic"),
    "stuck_rule_shuffle": (3, "stuck_rule=shuffle", "stuck", 1, "classic"),
    "handicap": (3, "nerts_pile=9,handicap=0/-3/-10", "plays", 1, "nerts_pile=9"),
    "match_little": (2, "little", "plays", 6, "little,target=0"),
    "match_target_50": (2, "bonus,nerts_pile=5,turn=1,target=50", "plays", 6, "bonus,nerts_pile=5,turn=1"),
    "match_target_0": (3, "nerts_pile=5,turn=1,target=0", "plays", 6, "nerts_pile=5,turn=1"),
}


def first_that_serves(name):
    """The playthrough of the first seed with which the hand ends, the file is small and the option matters."""
    seats, text, mood, hands, other = ALL[name]
    for seed in range(1, 100):
        made = make(seats, text, seed, mood, hands)
        last = made.splitlines()[-1]
        served = (
            last.startswith("over ")
            and not last.startswith("over 0")
            and LEAST_LINES < made.count("\n")
            and len(made) < MOST_BYTES
        )
        if served and (hands == 1 or not last.endswith("-1")) and matters(made, other):
            return made
    raise AssertionError("none of the first 99 seeds gives a hand for " + name)


def matters(text, other):
    return sums_apart(story(replay(text, other))) != sums_apart(story(text))


def story(text):
    """A file without its first lines and the tables in full, in which options stand by name."""
    return [line for line in text.splitlines()[3:] if not line.startswith("n1 ")]


def sums_apart(lines):
    return [line.split("#")[0] for line in lines]


@pytest.mark.parametrize("name", sorted(ALL))
def test_playthrough(name, request):
    """The core says today what it said when the file was made."""
    path = FOLDER / (name + ".txt")
    if request.config.getoption("--remake-goldens"):
        path.write_text(first_that_serves(name), encoding="utf-8")
    if not path.exists():
        pytest.fail("no playthrough %s: make it with `make goldens`, look at it and commit it" % path.name)
    kept = path.read_text(encoding="utf-8")
    now = replay(kept)
    if kept != now:
        pytest.fail("%s: %s" % (path.name, first_difference(kept, now)), pytrace=False)
    assert kept.splitlines()[:2] == ["seats %d" % ALL[name][0], "options " + ALL[name][1]]
    assert len(kept) < MOST_BYTES


@pytest.mark.parametrize("name", sorted(ALL))
def test_the_option_matters(name):
    """The same moves under other options go another way, in what is refused, moved, announced or scored."""
    assert matters((FOLDER / (name + ".txt")).read_text(encoding="utf-8"), ALL[name][4])


def test_every_value_has_a_playthrough():
    values = {}
    for _, text, *_ in ALL.values():
        made = options.Options(text)
        for index, name in enumerate(NAMES):
            values.setdefault(name, set()).add(made.values[index])
    for index, name in enumerate(NAMES):
        wanted = set(range(len(WORDS[name]))) if name in WORDS else set()
        assert values[name] >= wanted | {options.DEFAULT[index]}, name
        assert len(values[name]) > 1, name


def test_no_file_is_left_over():
    assert sorted(path.stem for path in FOLDER.glob("*")) == sorted(ALL)


def test_a_change_in_a_file_is_found(seed):
    """A replay that agrees with anything would prove nothing."""
    text = (FOLDER / "classic.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    place = next(at for at in range(100, len(lines)) if " turn " in lines[at])
    lines[place] = lines[place].replace(" turn ", " call ")
    assert replay("\n".join(lines) + "\n") != text
