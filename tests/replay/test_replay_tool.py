# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""python -m tools.replay, and who writes its files: the simulator, and the window while it is open."""

import re

import pytest
from PIL import Image

from nerts_core.notation import table_of, table_text
from nerts_core.record_bytes import NOBODY
from tests.pocket.handhelds import at_scores
from tools import hand_file, replay, simulate


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Three recorded hands of the simulator, and their report."""
    path = tmp_path_factory.mktemp("hands")
    code = simulate.main(["--hands", "3", "--seed", "9", "--level", "3,4", "--set", "jokers", "--record", str(path)])
    assert code == 0
    return path


def test_the_simulator_writes_each_hand(folder):
    assert sorted(path.name for path in folder.iterdir()) == ["00001.hand", "00002.hand", "00003.hand"]
    kept, why = hand_file.load(str(folder / "00002.hand"))
    assert not why and kept.levels == [3, 4, 3, 4] and kept.seat == NOBODY and kept.seats == 4


def test_recording_changes_no_figure(folder, capsys, tmp_path):
    """The same hands with and without: the report has nothing of its own about it."""
    reports = []
    for more in ([], ["--record", str(tmp_path)]):
        capsys.readouterr()
        simulate.main(["--hands", "3", "--seed", "9", *more])
        reports.append(capsys.readouterr().out.split("hands a second")[0].rsplit("\n", 1)[0])
    assert reports[0] == reports[1]


def test_the_trace_ends_with_the_table_and_the_points(folder, capsys):
    path = str(folder / "00001.hand")
    assert replay.main([path, "--tables"]) == 0
    lines = capsys.readouterr().out.splitlines()
    tables = [line for line in lines if line.startswith("n1 ")]
    moves = [line for line in lines if re.match(r" +\d+:\d\d\.\d\d +(\d+|-) +\S+$", line)]
    kept = hand_file.load(path)[0]
    assert len(moves) == kept.moves and len(tables) == kept.moves + 1
    hand = table_of(tables[-1])
    assert hand.over and table_text(hand) == tables[-1]
    points = next(line for line in lines if line.startswith("points: "))
    assert points == "points: " + "  ".join(f"{seat}: {hand.score(seat)}" for seat in range(4))
    assert sum(line.startswith("seat 0: ") for line in lines) == 3
    times = [line.split()[0] for line in moves]
    assert times == sorted(times)


def test_another_seats_chances_are_told(folder, capsys):
    assert replay.main([str(folder / "00001.hand"), "--seat", "3"]) == 0
    assert "seat 3: " in capsys.readouterr().out


def test_a_gif_of_the_hand(folder, tmp_path, capsys):
    out = tmp_path / "deep" / "a.gif"
    assert replay.main([str(folder / "00003.hand"), "--gif", str(out), "--speed", "8", "--seat", "2"]) == 0
    with Image.open(out) as image:
        assert image.size == (480, 384) and image.n_frames > 20
    assert "pictures" in capsys.readouterr().out


def test_a_gif_on_lights(folder, tmp_path):
    out = tmp_path / "a.gif"
    assert replay.main([str(folder / "00003.hand"), "--gif", str(out), "--speed", "8", "--screen", "matrix"]) == 0
    with Image.open(out) as image:
        assert image.size == (448, 224)


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    (
        (["{}", "--seat", "4"], 2, "--seat is a number from 0 to 3"),
        (["{}", "--gif", "a.png"], 2, "ends with .gif"),
        (["{}", "--gif", "a.gif", "--screen", "7"], 2, "WxH"),
        (["{}", "--speed", "3"], 2, "--speed"),
        ([], 2, "file"),
        (["nowhere.hand"], 1, "Cannot read nowhere.hand"),
        (["."], 1, "Cannot read"),
    ),
)
def test_what_is_wrong_is_a_sentence(folder, capsys, arguments, code, told):
    filled = [text.format(folder / "00001.hand") for text in arguments]
    assert replay.main(filled) == code
    said = capsys.readouterr().err
    assert told.lower() in said.lower() and said.count("\n") == 1 and "Traceback" not in said


def test_cut_and_altered_files_are_refused(folder, tmp_path, capsys):
    data = (folder / "00001.hand").read_bytes()
    bad = tmp_path / "bad.hand"
    for wrong, told in ((data[:100], "is cut"), (data[:90] + b"?" + data[91:], "was altered"), (b"", "not a recorded")):
        bad.write_bytes(wrong)
        assert replay.main([str(bad)]) == 1
        assert told in capsys.readouterr().err


def test_the_window_keeps_its_last_hand(tmp_path):
    """As soon as it is over, once, with the own seat."""
    pocket = at_scores()
    path = tmp_path / "out" / "last.hand"
    keeper = hand_file.Keeper(str(path))
    keeper.look(pocket)
    kept, why = hand_file.load(str(path))
    assert not why and kept.seat == 0 and kept.levels == [0, 3, 3, 3] and kept.seed == pocket.table.hand.seed
    path.unlink()
    keeper.look(pocket)
    assert not path.exists() and not keeper.problem


def test_a_window_that_cannot_write_says_so_once(tmp_path):
    pocket = at_scores()
    (tmp_path / "file").write_text("")
    keeper = hand_file.Keeper(str(tmp_path / "file" / "last.hand"))
    keeper.look(pocket)
    assert keeper.problem.startswith("Cannot write ") and keeper.problem.endswith(".")


def test_too_many_files_are_not_written(capsys):
    assert simulate.main(["--hands", "10001", "--record", "x"]) == 2
    assert "10,000 at most" in capsys.readouterr().err
