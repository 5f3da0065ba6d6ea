# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The command line of tools/play.py, and the films of tools/record.py."""

import os
import subprocess
import sys

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from hardware.boards.desktop import MemoryStore
from nerts_core import options, options_text
from nerts_core.pocket import pocket as pockets
from tests.conftest import ROOT
from tools import play, record
from tools.film import COLOURS, Film

WRONG = (
    (["--seats", "1"], "--seats is a number from 2 to 12, not '1'."),
    (["--seats", "many"], "--seats is a number from 2 to 12, not 'many'."),
    (["--level", "7"], "There is no level '7'."),
    (["--level", "1,2"], "--level is one level for all others, not '1,2'."),
    (["--pace", "9"], "--pace is a number from 25 to 400, not '9'."),
    (["--screen", "160"], "--screen is written WxH, as in 160x128, not '160'."),
    (["--screen", "100x100"], "The width of --screen is a number from 128 to"),
    (["--screen", "160x12"], "The height of --screen is a number from 96 to"),
    (["--screen", "٣٢٠x240"], "The width of --screen"),
    (["--set", "huge"], "There is no set called 'huge'. The sets are: classic, quick, little, bonus, jokers, scrooge."),
    (["--option", "turn"], "--option takes NAME=VALUE"),
    (["--option", "turn=2"], "The option 'turn' can be 1 or 3, not '2'."),
    (["--option", "trun=1"], "There is no option called 'trun'."),
    (["--set", "scrooge", "--option", "turn=1"], "The option 'turn' does not go together with hand=seven"),
    (["--option", "joker_delay_ms=500"], "The option 'joker_delay_ms' needs jokers=2"),
    (["--partner", "cat"], "See --help."),
    (["--partner", "bot", "--seats", "2"], "With a partner --seats is 3 to 12, two players at each."),
    (["--partner", "friend", "--buttons", "3"], "Two at one keyboard need all the keys: leave --buttons out."),
    (["--players", "5"], "--players is a number from 2 to 4, not '5'."),
    (["--join", "KXQ"], "A code is 4 of the letters"),
    (["--join", "BEAR"], "as in KXQP, not 'BEAR'."),
    (["--players", "2", "--join", "KXQP"], "leave one of them out."),
    (["--players", "3", "--seats", "2"], "For 3 players --seats is 3 at least."),
    (["--players", "2", "--seed", "3"], "leave --seed out."),
    (["--players", "2", "--partner", "bot"], "each seat has one player: leave --partner out."),
    (["--seed", "-4"], "--seed is a number from 0 to"),
    (["--scale", "0"], "--scale is a number from 1 to 20, not '0'."),
    (["--theme", "pink"], "See --help."),
    (["--buttons", "5"], "See --help."),
    (["--seconds", "0"], "--seconds is a number from 1 to 600"),
    (["--record", "film.mp4"], "give a name that ends with .gif"),
    (["--record", ""], "give a name that ends with .gif"),
    (["--store", "."], "--store takes the name of a file"),
    (["--nothing"], "See --help."),
    (["stray"], "See --help."),
)


@pytest.mark.parametrize("argv, said", WRONG, ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "")
def test_wrong_use_is_one_sentence_and_exit_code_2(argv, said, capsys):
    assert play.main(argv) == 2
    out, err = capsys.readouterr()
    assert said in err
    assert err.count("\n") == 1
    assert out == ""


def test_help(capsys):
    with pytest.raises(SystemExit) as ended:
        play.main(["--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    words = (
        "--seats",
        "--level",
        "--record",
        "keys:",
        "space, enter",
        "keys with a friend",
        "w a s d",
        *options_text.NAMES,
    )
    for word in words:
        assert word in said.replace("\n", " "), f"--help does not name {word}"


def test_what_is_asked_for_is_as_if_chosen_in_the_menus():
    """Section O: all options by name, a handicap for the own seat, the partner, and what was chosen before stays."""
    items = [f"{name}={options_text.value_text(i, options.HIGH[i])}" for i, name in enumerate(options_text.NAMES)]
    for clash in ("hand=seven",):
        items.remove(clash)
    argv = [word for item in items for word in ("--option", item)]
    argv += ["--option", "handicap=-4/0/-2", "--partner", "bot", "--seats", "5"]
    pocket = pockets.Pocket(MemoryStore(), 1)
    pocket.prefs.level = 3
    play.Choice(play.parser_of().parse_args(argv)).prefer(pocket)
    prefs = pocket.prefs
    values = list(options.HIGH)
    values[options.HAND] = 0
    assert list(prefs.options.values) == values
    assert (prefs.handicap, prefs.options.handicap[2]) == (4, 2)
    assert (prefs.partner, prefs.seats, prefs.level) == (1, 5, 3)
    play.Choice(play.parser_of().parse_args(["--set", "scrooge"])).prefer(pocket)
    assert prefs.options.text() == "scrooge"
    assert (prefs.partner, prefs.seats) == (1, 5)


def frames_of(path):
    with Image.open(path) as image:
        frames = []
        for number in range(image.n_frames):
            image.seek(number)
            frames.append((numpy.asarray(image.convert("RGB")), image.info["duration"]))
    return frames


def test_without_a_screen_it_says_so_and_films(tmp_path, monkeypatch, capsys):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.chdir(tmp_path)
    assert play.main(["--seconds", "2", "--seed", "5"]) == 0
    said = capsys.readouterr().out
    assert "There is no screen here" in said
    assert play.DEFAULT_GIF in said
    frames = frames_of(tmp_path / play.DEFAULT_GIF)
    assert frames[0][0].shape == (384, 480, 3)
    assert sum(shown for _, shown in frames) == 2000


def test_where_no_window_opens_it_says_so_and_films(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    monkeypatch.chdir(tmp_path)
    assert play.main(["--seconds", "1", "--store", "store.bin", "--quiet"]) == 0
    assert "No window can be opened" in capsys.readouterr().out
    assert (tmp_path / play.DEFAULT_GIF).stat().st_size > 1000


def test_linked_windows_without_a_screen_are_filmed(tmp_path, monkeypatch, capsys):
    """Two beside each other, from their titles to the table and on, of the length that was asked for."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.chdir(tmp_path)
    assert play.main(["--players", "2", "--seconds", "14", "--set", "little", "--scale", "1"]) == 0
    said = capsys.readouterr().out
    assert "There is no screen here" in said
    assert "So linked windows are filmed instead." in said
    frames = frames_of(tmp_path / play.DEFAULT_GIF)
    assert frames[0][0].shape == (128, 2 * 160 + 4, 3)
    assert sum(shown for _, shown in frames) == 14_000
    left, right = frames[-1][0][:, :160], frames[-1][0][:, 164:]
    assert not numpy.array_equal(left, right), "both show the same seat"
    assert len({frame.tobytes() for frame, _ in frames}) > 20


def test_a_film_of_a_whole_hand(tmp_path, capsys):
    """Title, table and scores are in it, it is as long as asked for, small, and the same each time."""
    path = str(tmp_path / "a.gif")
    argv = ["--record", path, "--seconds", "13", "--set", "little", "--seats", "2", "--scale", "1", "--theme", "dark"]
    assert play.main(argv) == 0
    frames = frames_of(path)
    assert sum(shown for _, shown in frames) == 13_000
    assert os.path.getsize(path) < 400_000
    assert len({frame.tobytes() for frame, _ in frames}) > 20
    assert not numpy.array_equal(frames[0][0], frames[-1][0])
    again = str(tmp_path / "b.gif")
    argv[1] = again
    assert play.main(argv) == 0
    with open(path, "rb") as one, open(again, "rb") as two:
        assert one.read() == two.read()


def test_a_film_with_jokers_shows_one_that_is_declared():
    """J3: the own seat's, in what the film shows at its natural speed."""

    def make_pocket():
        pocket = pockets.Pocket(MemoryStore(), 1)
        pocket.prefs.options.read("jokers,nerts_pile=7")
        pocket.prefs.level = 2
        return pocket

    length_ms = 24_000
    seed = record.good_seed(make_pocket, length_ms)
    pocket = make_pocket()
    player = record.table_of(pocket, seed)
    shown_ms = record.beginning_of(length_ms)
    times = player.declared_ms
    assert any(at < shown_ms or at > player.now_ms - shown_ms for at in times), f"seed {seed}: declared at {times}"
    assert pocket.table.hand.caller == pocket.seat


def test_a_film_that_cannot_be_written(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert play.main(["--record", str(tmp_path / "file" / "a.gif"), "--seconds", "1"]) == 1
    assert "Cannot write" in capsys.readouterr().err


def test_the_game_opens_in_a_window_takes_keys_and_closes(tmp_path):
    """As a player starts it: a process of its own on SDL's dummy screen, ended by Ctrl-C, which keeps the match."""
    store = tmp_path / "store.bin"
    code = (
        "import pygame, sys\n"
        "from hardware.boards import desktop\n"
        "from tools import play\n"
        "polls = []\n"
        "real = desktop.Desktop.poll\n"
        "def poll(board, pocket):\n"
        "    polls.append(pocket.scene)\n"
        "    if len(polls) == 5:\n"
        "        import os, signal\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    return real(board, pocket)\n"
        "desktop.Desktop.poll = poll\n"
        "code = play.main(sys.argv[1:])\n"
        "print(polls)\n"
        "sys.exit(code)\n"
    )
    argv = [sys.executable, "-c", code, "--seed", "3", "--seats", "3", "--store", str(store), "--quiet"]
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    done = subprocess.run(argv, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith("[2, 2, 2, 2, 2]") or done.stdout.strip().endswith("[2, 2, 2, 2, 2, 2]")
    assert store.stat().st_size > 100


class TestFilm:
    """Frames that become a GIF."""

    def test_equal_frames_are_joined(self, tmp_path):
        film = Film()
        for shade in (0, 0, 9, 9, 9, 0):
            film.add(numpy.full((4, 6, 3), shade, numpy.uint8), 100)
        film.save(str(tmp_path / "a.gif"), 3)
        frames = frames_of(tmp_path / "a.gif")
        assert [shown for _, shown in frames] == [200, 300, 100]
        assert [frame[0, 0, 0] for frame, _ in frames] == [0, 9, 0]
        assert frames[0][0].shape == (12, 18, 3)

    def test_few_colours_stay_as_they_are(self, tmp_path):
        film = Film()
        frame = numpy.zeros((8, 8, 3), numpy.uint8)
        frame[:, :, 0] = numpy.arange(64).reshape(8, 8) * 4
        film.add(frame, 100)
        film.save(str(tmp_path / "a.gif"))
        assert numpy.array_equal(frames_of(tmp_path / "a.gif")[0][0], frame)

    def test_too_many_colours_come_near(self, tmp_path):
        film = Film()
        frame = numpy.zeros((32, 32, 3), numpy.uint8)
        frame[:, :, 0] = numpy.arange(32) * 8
        frame[:, :, 1] = numpy.arange(32)[:, None] * 8
        film.add(frame, 100)
        assert len(film.palette()) <= COLOURS
        film.save(str(tmp_path / "a.gif"))
        shown = frames_of(tmp_path / "a.gif")[0][0]
        assert abs(shown.astype(int) - frame.astype(int)).max() < 40


OPTIONS = (
    "--seats --level --pace --partner --set --option --seed --screen --scale --theme --buttons --store --record".split()
    + ["--seconds"]
)
WORDS = st.one_of(
    st.text(st.characters(blacklist_characters="\0", blacklist_categories=("Cs",)), max_size=12),
    st.sampled_from(
        "4 2 160x128 0x0 1e3 turn=1 turn=1,quick hand=seven little steady a.gif ² ٣ 9999999999999 -1 = , x".split()
    ),
)


@given(st.lists(st.tuples(st.sampled_from(OPTIONS), WORDS), max_size=4), st.lists(WORDS, max_size=1))
def test_any_command_line_is_understood_or_refused_with_a_sentence(pairs, stray):
    """Nothing but a Choice whose values can be played, or Wrong with one sentence."""
    argv = [word for pair in pairs for word in pair] + stray
    try:
        choice = play.Choice(play.parser_of().parse_args(argv))
    except play.Wrong as wrong:
        assert str(wrong).endswith(".")
    except SystemExit as ended:
        assert ended.code == 0, "only --help ends by itself"
    else:
        assert choice.seats in (0, *range(2, 13))
        assert choice.buttons in (8, 3, 2)
        assert choice.width >= 128
        assert choice.height >= 96
