# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""tools.simulate: its figures, its JSON, the same on every Python and with any number of jobs, and its errors."""

import json
import shutil
import statistics
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerts_core.match import Match
from nerts_core.options_text import SET_NAMES
from tools import simulate, simulate_hands, simulate_sets
from tools.runtimes import ROOT

PROMISED = (
    "seats hands hands_per_s score_mean score_sd called stuck_end rotated contested pile_left_mean"
    " foundation_plays_mean moves_mean played_s_median"
).split()
SHARES = ("called", "stuck_end", "timed", "rotated", "contested")


def simulated(capsys, *arguments):
    """What simulate prints as JSON, without its speed."""
    assert simulate.main([*arguments, "--json"]) == 0
    printed = capsys.readouterr()
    assert not printed.err
    report = json.loads(printed.out)
    assert report.pop("hands_per_s") > 0
    return report


def test_json_has_what_was_promised(capsys):
    report = simulated(capsys, "--hands", "12", "--seats", "3", "--seed", "9", "--level", "2,3", "--set", "quick")
    assert set(PROMISED) - {"hands_per_s"} <= set(report)
    assert (report["seats"], report["hands"], report["seed"], report["levels"]) == (3, 12, 9, [2, 3, 2])
    assert report["options"] == "quick"
    assert all(0 <= report[name] <= 1 for name in SHARES)
    assert abs(report["called"] + report["stuck_end"] - 1) < 1e-3
    assert [row["seat"] for row in report["by_seat"]] == [0, 1, 2]
    assert [(row["level"], row["seats"]) for row in report["by_level"]] == [(2, 2), (3, 1)]
    assert abs(sum(row["best"] for row in report["by_seat"]) - 1) < 1e-3
    assert abs(sum(row["called"] for row in report["by_seat"]) - report["called"]) < 1e-3


def test_figures_are_what_they_say():
    """Reckoned again from each hand, in another way."""
    plan = simulate_hands.Plan(3, 25, 4, [1, 3, 4], 100, "king_bonus=3")
    kept = list(simulate_hands.play(plan, 0, plan.hands))
    width = len(kept) // plan.hands
    hands = [dict(zip(simulate_hands.FIELDS, kept[at:], strict=False)) for at in range(0, len(kept), width)]
    scores = [kept[at + width - 6 : at + width - 3] for at in range(0, len(kept), width)]
    left = [kept[at + width - 3 : at + width] for at in range(0, len(kept), width)]
    report = simulate_hands.report_of(plan, simulate_hands.play(plan, 0, plan.hands), 0.5)
    everyone = [score for row in scores for score in row]
    assert report["hands_per_s"] == 50
    assert report["score_mean"] == pytest.approx(statistics.mean(everyone), abs=1e-4)
    assert report["score_sd"] == pytest.approx(statistics.pstdev(everyone), abs=1e-4)
    assert report["pile_left_mean"] == pytest.approx(statistics.mean(sum(row) for row in left) / 3, abs=1e-4)
    assert report["played_s_median"] == statistics.median(hand["played_ms"] for hand in hands) / 1000
    for name, key in (("foundation_plays_mean", "plays"), ("moves_mean", "moves"), ("turns_mean", "turns")):
        assert report[name] == pytest.approx(statistics.mean(hand[key] for hand in hands), abs=1e-4)
    beaten = sum(hand["beaten"] for hand in hands)
    assert report["contested"] == pytest.approx(beaten / (beaten + sum(hand["plays"] for hand in hands)), abs=1e-4)
    assert report["winner_score_mean"] == pytest.approx(statistics.mean(max(row) for row in scores), abs=1e-4)
    assert all(hand["plays"] <= hand["moves"] for hand in hands)


def test_the_first_hands_are_those_of_a_match_and_no_two_are_the_same():
    match = Match(4, None, 77)
    for number in range(5):
        match.hands = number
        assert simulate_hands.seed_of(77, number) == match.hand_seed()
    seeds = [simulate_hands.seed_of(77, number) for number in range(20_000)]
    assert len(set(seeds)) > 19_990


@pytest.mark.parametrize("jobs", ("2", "3", "64"))
def test_any_number_of_jobs_gives_the_same(jobs, capsys):
    arguments = ("--hands", "7", "--seats", "2", "--level", "gentle,fierce", "--option", "turn=1", "--seed", "3")
    assert simulated(capsys, *arguments) == simulated(capsys, *arguments, "--jobs", jobs)


def test_seeds_and_levels_and_pace_matter(capsys):
    plain = simulated(capsys, "--hands", "5")
    assert plain != simulated(capsys, "--hands", "5", "--seed", "2")
    assert plain["score_mean"] != simulated(capsys, "--hands", "5", "--level", "1")["score_mean"]
    slow = simulated(capsys, "--hands", "5", "--pace", "200")
    assert slow["played_s_median"] > 1.5 * plain["played_s_median"]


@pytest.mark.skipif(not shutil.which("pypy3"), reason="pypy3 is not installed")
@pytest.mark.parametrize(
    "more", (["--option", "space_takes=king"], ["--set", "jokers", "--pairs"], ["--set", "scrooge"])
)
def test_pypy_plays_the_same_hands(more, capsys):
    arguments = ["--hands", "20", "--seats", "3", "--level", "1,4", *more, "--json"]
    done = subprocess.run(
        ["pypy3", "-m", "tools.simulate", *arguments], capture_output=True, text=True, check=True, cwd=ROOT
    )
    report = json.loads(done.stdout)
    report.pop("hands_per_s")
    assert report == simulated(capsys, *arguments[:-1])


def test_text_says_it_all(capsys):
    assert simulate.main(["--hands", "6", "--level", "1,2", "--seats", "4", "--set", "little"]) == 0
    text = capsys.readouterr().out
    for words in ("6 hands, 4 seats", "1 gentle", "2 steady", "options little", "hands a second", "too late", "stuck"):
        assert words in text, words
    assert max(len(line) for line in text.splitlines()) <= 100


def test_help(capsys):
    with pytest.raises(SystemExit) as end:
        simulate.main(["--help"])
    assert end.value.code == 0
    assert "--option" in capsys.readouterr().out


WRONG = (
    (["--seats", "1"], "--seats is a number from 2 to 12, not '1'."),
    (["--seats", "13"], "2 to 12"),
    (["--seats", "four"], "--seats is a number"),
    (["--hands", "0"], "--hands is a number from 1 to 10,000,000"),
    (["--hands", "-5"], "--hands is a number from 1"),
    (["--seed", "1073741824"], "--seed is a number from 0 to 1,073,741,823"),
    (["--seed", "²"], "--seed is a number"),
    (["--pace", "20"], "--pace is a number from 25 to 400"),
    (["--jobs", "0"], "--jobs is a number from 1"),
    (["--level", "5"], "There is no level '5'. The levels are: 1 gentle, 2 steady, 3 quick, 4 fierce."),
    (["--level", ""], "There is no level ''"),
    (["--level", "1,2,3", "--seats", "2"], "3 levels for 2 seats"),
    (["--set", "kids"], "There is no set called 'kids'. The sets are: classic, quick, little, bonus, jokers, scrooge."),
    (["--option", "turn=2"], "The option 'turn' can be 1 or 3, not '2'."),
    (["--option", "turns=1"], "There is no option called 'turns'."),
    (["--option", "quick"], "--option takes NAME=VALUE"),
    (["--option", "turn=1,quick"], "--option takes NAME=VALUE"),
    (["--speed", "9"], "Unrecognized arguments: --speed 9"),
    (["--seats"], "Argument --seats: expected one argument"),
)


@pytest.mark.parametrize("arguments, sentence", WRONG)
def test_wrong_use_is_said_in_a_sentence(arguments, sentence, capsys):
    assert simulate.main(arguments) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.count("\n") == 1 and sentence in printed.err


@given(
    st.lists(st.sampled_from("--seats --hands --seed --level --option --set --pace --jobs --json".split()) | st.text())
)
def test_odd_command_lines_never_end_in_a_traceback(arguments):
    try:
        plan, jobs, _ = simulate.plan_of([*arguments, "--hands", "1"])
    except simulate.Wrong as problem:
        assert str(problem).endswith(".")
    except SystemExit as end:
        assert end.code == 0, "only --help ends at once"
    else:
        assert plan.hands == 1 and 2 <= plan.seats <= 12 and jobs >= 1


def test_a_hand_that_does_not_end_is_said(monkeypatch, capsys):
    monkeypatch.setattr(simulate_hands, "MOST_STEPS", 10)
    assert simulate.main(["--hands", "1"]) == 1
    assert "does not end" in capsys.readouterr().err


def test_sets_prints_the_rows_of_its_page(capsys):
    """What docs/SETS.md has can be printed again: each set, each number of seats, the figures of tools.simulate."""
    page = (ROOT / "docs" / "SETS.md").read_text(encoding="utf-8")
    assert simulate_sets.main(["--hands", "3", "--level", "4"]) == 0
    printed = capsys.readouterr().out
    for name in SET_NAMES:
        assert f"### {name}\n" in printed and f"### {name}\n" in page, f"{name} is missing"
    rows = [line.split("|")[1].strip() for line in printed.splitlines() if line.startswith("| ")]
    assert rows == ["seats", *map(str, simulate_sets.SEATS)] * len(SET_NAMES)
    head = "| " + " | ".join(simulate_sets.HEAD) + " |"
    assert printed.count(head) == len(SET_NAMES) and page.count(head) == len(SET_NAMES) + 1
    report = simulate_hands.run(simulate_hands.Plan(2, 3, 1, [4, 4], 100, "jokers"))
    row = "| " + " | ".join(simulate_sets.row_of(report)) + " |"
    assert row in printed and f"{report['score_mean']:.1f}" in row and f"{report['called']:.0%}" in row


def test_pairs_are_played_and_said(capsys):
    one = simulated(capsys, "--hands", "4", "--level", "3", "--set", "jokers")
    two = simulated(capsys, "--hands", "4", "--level", "3", "--set", "jokers", "--pairs")
    assert two.pop("pairs") is True and one.pop("pairs") is False
    assert two["played_s_median"] < one["played_s_median"]
    assert simulate.main(["--hands", "2", "--pairs"]) == 0
    assert "4 pairs" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments, sentence", ((["--set", "kids"], "no set called"), (["--hands", "0"], "--hands is"))
)
def test_wrong_use_of_sets_is_said_in_a_sentence(arguments, sentence, capsys):
    assert simulate_sets.main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert simulate.main(["--hands", "1", "--record", str(tmp_path / "file" / "x")]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"tools.simulate: Cannot write {tmp_path / 'file'}") and "Errno" not in said, said
