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
from tests.core.tables import fill
from tests.playthrough import make, replay, tell

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
    "jokers": (3, "jokers", "plays", 1, "classic"),
    "jokers_delay_0": (2, "turn=1,jokers=2,joker_delay_ms=0", "plays", 1, "turn=1,jokers=2"),
    "jokers_delay_5000": (2, "turn=1,jokers=2,joker_delay_ms=5000", "plays", 1, "turn=1,jokers=2"),
    "jokers_space_takes_king": (2, "space_takes=king,jokers=2", "runs", 1, "jokers=2"),
    "same_deal_on": (3, "nerts_pile=9,same_deal=on", "plays", 1, "nerts_pile=9"),
    "scrooge": (2, "scrooge", "plays", 1, "classic"),
    "scrooge_jokers": (3, "jokers=2,hand=seven", "plays", 1, "scrooge"),
    "scrooge_end": (3, "stuck_rule=end,hand=seven", "stuck", 1, "scrooge"),
    "scrooge_shuffle": (3, "stuck_rule=shuffle,hand=seven", "stuck", 1, "scrooge"),
    "scrooge_sleeps": (3, "stuck_s=30,hand=seven", "sleeps", 1, "scrooge"),
    "match_scrooge": (2, "nerts_pile=5,target=25,hand=seven", "plays", 6, "nerts_pile=5,target=0,hand=seven"),
    "match_little": (2, "little", "plays", 6, "little,target=0"),
    "match_target_50": (2, "bonus,nerts_pile=5,turn=1,target=50", "plays", 6, "bonus,nerts_pile=5,turn=1"),
    "match_target_0": (3, "nerts_pile=5,turn=1,target=0", "plays", 6, "nerts_pile=5,turn=1"),
}


DEAD = "Ad8d9d:2d|4d|6d|Td:{}:Qd5dJd7dKd3d"
# name: (a sketch of a table as in tests/core/tables.py, and per line: a pause in milliseconds, a seat, its move)
SCRIPTS = {
    # J2: fixed from above, freed, fixed from below, moved as what it is; a chain of two.
    "joker_chain": (
        "n1 jokers - 5cQh:*1|9d|Ks|7h:...:*2 rest",
        "9 0 n-1|9 0 1-3|9 0 1-2|9 0 4-2|9 0 w-3|9 0 2x2-3|9 0 2-1|9 0 2-4|9 0 2-4|9 0 4x2-3|9 0 3-2|9 0 4x2-2"
        "|9 0 2x3-3|9 0 n-1|9 0 2x2-1",
    ),
    # J2 with `space_takes=king`: a joker in a space is a king, a second one on it the queen.
    "joker_king": (
        "n1 space_takes=king,jokers=2 - 5cJhQs:*1|9d|-|7h:...:*2 rest",
        "9 0 1-3|9 0 w-1|9 0 n-3|9 0 n-1|9 0 4-1|9 0 1-3|9 0 n-3|9 0 4-1",
    ),
    # J3, C4: declared, waiting, and the real card is first; then another place, and it lands.
    "joker_beaten": (
        "n1 jokers Ah 5c*1:-|-|-|-:...:*2 5c2h:*1*2|-|-|-:...:-",
        "9 0 n-f|9 0 n=3h|9 0 n=2h|9 0 n=2h|9 0 n-1|500 0 n-f|200 1 n-f|400 0 n-f|9 0 w=3h|9 0 turn|9 0 withdraw"
        "|9 0 withdraw|9 0 n=3h|1000 0 n-f|70 0 n-f|9 1 n-1",
    ),
    # J3: its own seat takes the place; the clock of the wait goes on alone.
    "joker_beaten_by_its_own_seat": (
        "n1 jokers Ah 5c*1:2h|-|-|-:...:*2 rest",
        "9 0 n=2h|9 0 1-f|1100 0 n-f|2000 0 n-f|9 0 withdraw|9 0 n=3h|1100 0 n-f",
    ),
    # J4: an ace needs no place and starts one foundation more; the real aces keep theirs.
    "joker_ace": (
        "n1 jokers - 5c*1:2c|3c|Ac|-:...:*2 5cAc:2c|*1*2|-|-:...:-",
        "9 0 n=Ac|1100 0 n-f|9 1 1-f|9 0 3-f|9 1 n-f|9 0 1-f|9 0 w=Ac|1100 0 w-f|9 0 2-f|9 0 n-1",
    ),
    # J3, C5: two jokers let go of together; both stay, the foundation has grown by one.
    "joker_tie": (
        "n1 tie=both,jokers=2 Ah 5c*1:-|-|-|-:...:*2 5c*1:*2|-|-|-:...:-",
        "9 0 n=2h|9 1 n=2h|1100 0 n-f|15 1 n-f|9 0 n-1|9 1 n-2",
    ),
    # C2: a call while a joker waits; it stays where it is.
    "joker_call": ("n1 jokers Ah -:*1|2h|-|-:...:*2 5c:*1*2|-|-|-:...:-", "9 0 1=2h|9 0 call|1100 0 1-f"),
    # H2, H3: blocked; the one that can play is pointed out and plays; blocked again, and all take new hands.
    "scrooge_blocked": (
        "n1 scrooge 8cKcKsKsKhKh " + DEAD.format("-") + " TcJcQcKcAd8d9d:2d|4d|6d|Td:7dKd3d5d:QdJd9c",
        "9 1 turn|9 1 turn|9 1 under|9 0 turn|9 0 stuck|9 0 stuck|9 1 stuck|9 1 stuck|9 0 stuck|9 1 h3-4|9 1 stuck"
        "|9 1 stuck|9 1 4-f|9 1 stuck|9 0 stuck|9 1 turn",
    ),
    # K3 with hands of seven: the clock the first time is all stuck, the second time the end.
    "scrooge_clock": (
        "n1 scrooge KcKcKsKsKhKh " + " ".join([DEAD.format("-")] * 2),
        "100000|15000|5000|9 0 stuck|9 1 stuck|115000|5000",
    ),
}


def first_that_serves(name):
    """The playthrough of the first seed with which the hand ends, the file is small and the option matters."""
    if name in SCRIPTS:
        return tell(fill(SCRIPTS[name][0]), SCRIPTS[name][1].replace("|", "\n"))
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


@pytest.mark.parametrize("name", sorted({**ALL, **SCRIPTS}))
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
    if name in ALL:
        assert kept.splitlines()[:2] == ["seats %d" % ALL[name][0], "options " + ALL[name][1]]
    else:
        assert fill(SCRIPTS[name][0]) in kept
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
        wanted = set(range(len(WORDS[name]))) if name in WORDS else {0, 2} if name == "jokers" else set()
        assert values[name] >= wanted | {options.DEFAULT[index]}, name
        assert len(values[name]) > 1, name


def test_no_file_is_left_over():
    assert sorted(path.stem for path in FOLDER.glob("*")) == sorted([*ALL, *SCRIPTS])


def test_a_change_in_a_file_is_found(seed):
    """A replay that agrees with anything would prove nothing."""
    text = (FOLDER / "classic.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    place = next(at for at in range(100, len(lines)) if " turn " in lines[at])
    lines[place] = lines[place].replace(" turn ", " call ")
    assert replay("\n".join(lines) + "\n") != text
