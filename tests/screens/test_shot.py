# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""tools/shot.py: any table becomes a picture, and whatever is wrong is a sentence and an exit code."""

import subprocess

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from PIL import Image

from nerts_core.notation import table_text
from tests.screens.tables import EMPTIED, JOKER_TOP, SEVEN, SIX, THIRTEEN, USUAL, table
from tests.screens.test_table_pictures import still
from tools import shot

TEXT = table_text(table(USUAL))


def run(*arguments):
    """The exit code of the tool, whether it returns or leaves."""
    try:
        return shot.main(list(arguments))
    except SystemExit as left:
        return left.code


def test_a_picture_is_what_the_screen_shows(tmp_path):
    out = tmp_path / "table.png"
    look = ("--theme", "light", "--four-colours", "--left-handed", "--cursor", "1x2", "--no-hints")
    assert run(TEXT, "--screen", "240x135", "--out", str(out), *look) == 0
    hand = table(USUAL)
    same = still((240, 135), hand, "1x2", "", False, look="light", four_colours=True, left_handed=True)
    same.pocket.table.match.totals[:] = [0] * hand.seats
    with Image.open(out) as image:
        assert image.convert("RGB").tobytes() == same.draw().pixels.tobytes()


def test_a_picture_can_be_enlarged(tmp_path):
    assert run(TEXT, "--out", str(tmp_path / "a.png"), "--scale", "3") == 0
    assert run(TEXT, "--out", str(tmp_path / "b.png")) == 0
    with Image.open(tmp_path / "a.png") as large, Image.open(tmp_path / "b.png") as small:
        assert large.size == (480, 384) and small.size == (160, 128)
        assert large.resize(small.size, Image.NEAREST).tobytes() == small.tobytes()


@pytest.mark.parametrize("own", (USUAL, THIRTEEN, EMPTIED))
@pytest.mark.parametrize("seat", (0, 3))
def test_every_seat_can_be_looked_at(own, seat, tmp_path):
    assert run(table_text(table(own)), "--out", str(tmp_path / "a.png"), "--seat", str(seat), "--cursor", "s") == 0


def test_what_is_in_hand_is_over_the_pile_of_the_cursor(tmp_path):
    text = table_text(table(SIX, 4, "work_piles=6"))
    pictures = []
    for more in ((), ("--cursor", "6"), ("--lift", "1x2", "--cursor", "6"), ("--lift", "1x2")):
        assert run(text, "--out", str(tmp_path / "a.png"), *more) == 0
        pictures.append((tmp_path / "a.png").read_bytes())
    assert len(set(pictures)) == 4


JOKER_TEXT = table_text(table(JOKER_TOP, 4, "jokers", state="declared=1w8c"))
SEVEN_TEXT = table_text(table(SEVEN, 4, "scrooge", state="must=0+2"))


def test_jokers_seven_in_hand_and_two_players_can_be_shown(tmp_path):
    """Each of the ways to show more gives a picture of its own."""
    pictures = set()
    for arguments in (
        (JOKER_TEXT, "--cursor", "w"),
        (JOKER_TEXT, "--cursor", "w", "--pick"),
        (JOKER_TEXT, "--cursor", "w", "--pick", "3"),
        (JOKER_TEXT, "--cursor", "w", "--say"),
        (JOKER_TEXT, "--cursor", "w", "--mate", "2"),
        (JOKER_TEXT, "--cursor", "w", "--mate", "2", "--mate-lift", "n"),
        (SEVEN_TEXT, "--cursor", "h3"),
        (SEVEN_TEXT, "--cursor", "h4"),
        (SEVEN_TEXT, "--lift", "h3", "--cursor", "4"),
        (SEVEN_TEXT, "--cursor", "h3", "--say"),
    ):
        assert run(*arguments, "--out", str(tmp_path / "a.png")) == 0
        pictures.add((tmp_path / "a.png").read_bytes())
    assert len(pictures) == 10


WRONG = (
    ([JOKER_TEXT, "--pick"], "Nothing to pick"),
    ([TEXT, "--cursor", "w", "--pick"], "Nothing to pick"),
    ([JOKER_TEXT, "--cursor", "w", "--pick", "0"], "The first card"),
    ([JOKER_TEXT, "--lift", "w", "--mate-lift", "w"], "the other one has cards"),
    ([SEVEN_TEXT, "--cursor", "h8"], "h1 to h7"),
    ([SEVEN_TEXT, "--cursor", "w"], "h1 to h7"),
    ([TEXT, "--cursor", "h1"], "There is no 'h1'"),
    (["n1 classic -"], "at least two seats"),
    (["hello"], "begins with n1"),
    ([TEXT.replace("Ac", "Ad", 1)], "cannot be"),
    ([TEXT, "--screen", "160"], "WxH"),
    ([TEXT, "--screen", "160x-128"], "WxH"),
    ([TEXT, "--screen", "63x32"], "at the least"),
    ([TEXT, "--screen", "9999x128"], "at the most"),
    ([TEXT, "--seat", "4"], "seats 0 to 3"),
    ([TEXT, "--scale", "0"], "1 to 16"),
    ([TEXT, "--cursor", "6"], "There is no '6'"),
    ([TEXT, "--cursor", "1x"], "There is no"),
    ([TEXT, "--lift", "1x9"], "cannot be lifted"),
    ([TEXT, "--lift", "s"], "cannot be lifted"),
    ([TEXT, "--lift", "nx2"], "cannot be lifted"),
    ([TEXT, "--theme", "pink"], "invalid choice"),
    ([], "required"),
)


@pytest.mark.parametrize(
    ("arguments", "told"), WRONG, ids=[" ".join(arguments[1:]) or told for arguments, told in WRONG]
)
def test_wrong_use_is_told_and_writes_nothing(arguments, told, tmp_path, capsys):
    out = tmp_path / "a.png"
    assert run(*arguments, "--out", str(out)) == 2
    said = capsys.readouterr()
    assert told in said.err and not said.out and "Traceback" not in said.err
    assert not out.exists()


@pytest.mark.parametrize("place", ("missing/a.png", "."))
def test_a_file_that_cannot_be_written_is_told(place, tmp_path, capsys):
    assert run(TEXT, "--out", str(tmp_path / place)) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_the_command_runs_by_itself(python, tmp_path):
    out = tmp_path / "a.png"
    done = subprocess.run(
        [python, "-m", "tools.shot", *TEXT.split(), "--out", str(out)], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0 and done.stdout.strip() == f"{out}: 160x128" and not done.stderr


WORDS = [*TEXT.split(), "n1", "-", "little", "stuck=1", "called=0", "x", "AcAc", ""]
PIECES = st.lists(st.sampled_from(WORDS), max_size=9)
OPTIONS = ("--screen", "--seat", "--scale", "--cursor", "--lift", "--theme", "--mate", "--mate-lift", "--pick")
ODD = st.sampled_from(("", "0", "-1", "1x3", "n", "w", "s", "²", "4x²", "160x128", "128X96", "1e3x2", "dark", "٣x٣"))


@settings(max_examples=60, phases=(Phase.explicit, Phase.generate))
@given(PIECES, st.lists(st.tuples(st.sampled_from(OPTIONS), st.one_of(ODD, st.text(max_size=6))), max_size=3))
def test_whatever_is_asked_for_ends_with_a_code(tmp_path_factory, pieces, options):
    out = tmp_path_factory.getbasetemp() / "odd.png"
    arguments = [part for option in options for part in option]
    assert run(*pieces, *arguments, "--out", str(out)) in (0, 1, 2)
