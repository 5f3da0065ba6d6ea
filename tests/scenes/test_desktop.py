# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The desktop board without a screen: the window, the keys, the sounds and the file, and the app's loop on it."""

import os
import stat

import numpy
import pygame
import pytest

from hardware import boards
from hardware.app import App
from hardware.boards.desktop import (
    BUTTON_KEYS,
    DIRECT_KEYS,
    FRIEND_KEYS,
    RIGHT_KEYS,
    Desktop,
    FileStore,
    MemoryStore,
    store_path,
)
from nerts_core import hand as hands
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets


@pytest.fixture
def board():
    made = Desktop(160, 128, MemoryStore(), scale=2)
    yield made
    made.close()


def post(kind, key=0):
    pygame.event.post(pygame.event.Event(kind, key=key) if key else pygame.event.Event(kind))


def tap(app, key):
    """Presses a key of the keyboard and lets it go again, a step each."""
    app.pocket.still_ms = 10_000
    post(pygame.KEYDOWN, key)
    app.step()
    post(pygame.KEYUP, key)
    app.step()


class Listener:
    """Stands in for a pocket: writes down what it is told."""

    def __init__(self, mate=None, scene=pockets.TABLE):
        self.told = []
        self.mate = mate
        self.scene = scene

    def press(self, key):
        self.told.append(("press", key))

    def release(self, key):
        self.told.append(("release", key))


def test_the_window_shows_the_canvas_enlarged(board):
    app = App(board, 1)
    app.step()
    shown = pygame.surfarray.array3d(board.display.window).swapaxes(0, 1)
    assert shown.shape == (256, 320, 3)
    assert numpy.array_equal(shown[::2, ::2], board.display.pixels)
    assert numpy.array_equal(shown[1::2, 1::2], board.display.pixels)


@pytest.mark.parametrize("size, scale", (((160, 128), 5), ((320, 240), 3), ((1024, 600), 1)), ids=str)
def test_a_good_scale(size, scale, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    board = Desktop(*size, MemoryStore(), quiet=True)
    assert board.display.scale == scale
    board.close()


@pytest.mark.parametrize("key, button", sorted({**BUTTON_KEYS, **DIRECT_KEYS}.items()))
def test_every_key(board, key, button):
    pocket = Listener()
    post(pygame.KEYDOWN, key)
    post(pygame.KEYDOWN, key)
    board.poll(pocket)
    post(pygame.KEYUP, key)
    board.poll(pocket)
    assert pocket.told == [("press", button), ("release", button)]


@pytest.mark.parametrize("key", sorted({**BUTTON_KEYS, **DIRECT_KEYS, **FRIEND_KEYS, **RIGHT_KEYS}))
def test_every_key_with_a_friend(board, key):
    """G1: two sets of keys, and none that both have."""
    pocket = Listener("a friend")
    post(pygame.KEYDOWN, key)
    board.poll(pocket)
    pocket.mate = None
    post(pygame.KEYUP, key)
    board.poll(pocket)
    button = {**BUTTON_KEYS, **DIRECT_KEYS, **RIGHT_KEYS}.get(key, -1)
    if key in FRIEND_KEYS:
        button = keys.MATE + FRIEND_KEYS[key]
    assert pocket.told == [("press", button), ("release", button)]


def test_a_name_is_written_with_the_letters_of_the_keyboard(board):
    """X and N are letters then, and not B and a pile; A ends the name."""
    app = App(board, 1)
    pocket = app.pocket
    pocket.write(say.NAME)
    for key in (pygame.K_n, pygame.K_o, pygame.K_x, pygame.K_BACKSPACE, pygame.K_a):
        tap(app, key)
    tap(app, pygame.K_SPACE)
    assert bytes(pocket.prefs.name) == b"Noa" + bytes(7)
    assert pocket.scene == pockets.MENU


def test_two_at_one_keyboard_can_each_do_everything():
    assert not set(FRIEND_KEYS) & set(RIGHT_KEYS)
    left = set(FRIEND_KEYS.values())
    both = {**DIRECT_KEYS, **BUTTON_KEYS, **RIGHT_KEYS}
    right = {button for key, button in both.items() if key not in FRIEND_KEYS}
    needed = {keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.A, keys.B, keys.KEY_CALL, keys.KEY_STUCK, keys.KEY_NERTS}
    needed |= {keys.KEY_1 + pile for pile in range(6)}
    assert needed <= left
    assert needed <= right
    assert {keys.START, keys.SELECT} <= right, "nobody can pause"


def test_the_title_of_the_window_names_the_keys(board):
    pocket = Listener()
    board.poll(pocket)
    assert pygame.display.get_caption()[0] == "Nerts - arrows; space: A; backspace: B; escape: menu"
    pocket.mate = "a friend"
    board.poll(pocket)
    assert "friend: W A S D" in pygame.display.get_caption()[0]
    pocket.mate = None
    board.poll(pocket)
    assert "friend" not in pygame.display.get_caption()[0]


def test_both_hold_a_key_at_once(board):
    pocket = Listener("a friend")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        for key in (pygame.K_d, pygame.K_LEFT):
            post(kind, key)
    board.poll(pocket)
    mate_right = keys.MATE + keys.RIGHT
    assert pocket.told == [("press", mate_right), ("press", keys.LEFT), ("release", mate_right), ("release", keys.LEFT)]


def test_every_button_of_the_pocket_has_a_key():
    assert set(BUTTON_KEYS.values()) | set(DIRECT_KEYS.values()) == set(range(keys.KEYS))
    assert not set(BUTTON_KEYS) & set(DIRECT_KEYS)


@pytest.mark.parametrize("buttons, some", ((3, {keys.RIGHT, keys.A, keys.B}), (2, {keys.RIGHT, keys.A})))
def test_few_buttons(buttons, some):
    board = Desktop(160, 128, MemoryStore(), 1, buttons, quiet=True)
    assert board.BUTTONS == buttons
    assert {board.key_of(key) for key in {**BUTTON_KEYS, **DIRECT_KEYS}} == some | {-1}
    board.close()


def test_keys_that_are_held_are_let_go_when_the_window_loses_them(board):
    pocket = Listener()
    post(pygame.KEYDOWN, pygame.K_LEFT)
    post(pygame.WINDOWFOCUSLOST)
    board.poll(pocket)
    post(pygame.KEYUP, pygame.K_LEFT)
    board.poll(pocket)
    assert pocket.told == [("press", keys.LEFT), ("release", keys.LEFT)]


def test_other_keys_do_nothing(board):
    pocket = Listener()
    for key in (pygame.K_F1, pygame.K_LSHIFT, pygame.K_9, pygame.K_q):
        post(pygame.KEYDOWN, key)
        post(pygame.KEYUP, key)
    assert not board.poll(pocket)
    assert pocket.told == []


@pytest.mark.parametrize("way", ("window", "signal"))
def test_closing_keeps_the_match(tmp_path, way):
    """What lies on the table comes back when the game is started again with the same file."""
    path = tmp_path / "folder" / "store.bin"
    board = Desktop(160, 128, FileStore(str(path)), 1, quiet=True)
    app = App(board, 1)
    app.step()
    tap(app, pygame.K_SPACE)
    assert app.pocket.scene == pockets.TABLE
    for _ in range(10):
        tap(app, pygame.K_t)
    layout = bytes(app.pocket.table.hand.layouts[0])
    if way == "window":
        post(pygame.QUIT)
    else:
        board.close_soon()
    app.run()
    board.close()
    board = Desktop(160, 128, FileStore(str(path)), 1, quiet=True)
    app = App(board, 2)
    app.step()
    tap(app, pygame.K_SPACE)
    assert app.pocket.scene == pockets.TABLE
    assert bytes(app.pocket.table.hand.layouts[0]) == layout
    board.close()


def test_ctrl_c_ends_without_a_traceback(board, monkeypatch):
    app = App(board, 1)

    def interrupt(pocket):
        raise KeyboardInterrupt

    monkeypatch.setattr(board, "poll", interrupt)
    app.run()


def test_a_long_wait_is_not_made_up_for(board, monkeypatch):
    app = App(board, 1)
    seen = []
    monkeypatch.setattr(app.pocket, "step", seen.append)
    app.last_ms = (board.ticks_ms() - 3_600_000) & boards.TICKS_MASK
    app.step()
    assert seen[0] <= 400


def test_time_goes_on_where_the_clock_begins_anew(board, monkeypatch):
    app = App(board, 1)
    seen = []
    monkeypatch.setattr(app.pocket, "step", seen.append)
    app.last_ms = boards.TICKS_MASK - 9
    monkeypatch.setattr(board, "ticks_ms", lambda: 20)
    app.step()
    assert seen == [30]


def test_sounds(board, monkeypatch):
    """A sound for an own card that comes to a foundation, a refusal and a call; none when they are switched off."""
    heard = []
    monkeypatch.setattr(board, "cue", heard.append)
    app = App(board, 1)
    pocket = app.pocket
    pocket.new_match(1)
    app.step()
    assert heard == []
    pocket.play.refused = 18
    pocket.play.refused_ms = 500
    app.step()
    app.step()
    assert heard == [boards.CUE_REFUSED]
    hand = pocket.table.hand
    hand.layouts[0][0] -= 1
    app.step()
    assert heard[1:] == [boards.CUE_PLAY]
    pocket.play.banner = say.SAID + hands.SAYS_CALL
    app.step()
    assert heard[2:] == [boards.CUE_CALL]
    pocket.prefs.sound = 0
    pocket.play.refused = 17
    app.step()
    assert len(heard) == 3


def test_a_friend_hears_a_refusal_too(board, monkeypatch):
    heard = []
    monkeypatch.setattr(board, "cue", heard.append)
    app = App(board, 1)
    app.pocket.prefs.partner = 2
    app.pocket.new_match(1)
    app.step()
    app.pocket.mate.refuse(18)
    app.step()
    app.step()
    assert heard == [boards.CUE_REFUSED]


def test_the_friends_keys_reach_the_table(board):
    """D and E are the friend's as soon as there is one, and what they were without one before and after."""
    app = App(board, 1)
    app.pocket.prefs.partner = 2
    app.step()
    tap(app, pygame.K_RETURN)
    pocket = app.pocket
    assert pocket.scene == pockets.TABLE and pocket.mate is not None
    pocket.begin()
    own, friends = pocket.play.cursor, pocket.mate.cursor
    tap(app, pygame.K_d)
    assert pocket.play.cursor == own
    assert pocket.mate.cursor != friends
    pocket.pause()
    tap(app, pygame.K_s)
    assert pocket.menu.cursor == 1


def test_every_cue_has_a_sound(board):
    assert len(board.sounds.NOTES) == boards.CUES
    for cue in range(boards.CUES):
        wave = board.sounds.wave(board.sounds.NOTES[cue])
        assert 400 < len(wave) < 22050
        assert abs(wave).max() <= 8000
        board.cue(cue)


class TestFileStore:
    """The file that keeps matches."""

    def test_nothing_yet(self, tmp_path):
        assert FileStore(str(tmp_path / "none.bin")).read() == b""

    def test_what_was_written_comes_back_and_nothing_else_is_left(self, tmp_path):
        path = tmp_path / "a" / "b" / "store.bin"
        FileStore(str(path)).write(b"one")
        FileStore(str(path)).write(b"two")
        assert FileStore(str(path)).read() == b"two"
        assert os.listdir(path.parent) == ["store.bin"]

    def test_fresh_forgets_but_keeps_what_comes(self, tmp_path):
        path = str(tmp_path / "store.bin")
        FileStore(path).write(b"old")
        store = FileStore(path, fresh=True)
        assert store.read() == b""
        store.write(b"new")
        assert store.read() == b"new"

    def test_a_cut_while_writing_leaves_the_old_bytes(self, tmp_path, monkeypatch):
        path = str(tmp_path / "store.bin")
        FileStore(path).write(b"old")

        def cut(*_):
            raise OSError(5, "cut")

        monkeypatch.setattr(os, "replace", cut)
        FileStore(path).write(b"new")
        monkeypatch.undo()
        assert FileStore(path).read() == b"old"
        assert os.listdir(tmp_path) == ["store.bin"]

    def test_a_place_that_cannot_be_written_is_said_once(self, tmp_path, capsys):
        (tmp_path / "file").write_text("")
        store = FileStore(str(tmp_path / "file" / "store.bin"))
        store.write(b"x")
        store.write(b"y")
        said = capsys.readouterr().err
        assert said.count("matches are not kept") == 1
        assert "--store" in said

    @pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the owner may read everything here")
    def test_a_file_that_cannot_be_read(self, tmp_path, capsys):
        path = tmp_path / "store.bin"
        path.write_bytes(b"x")
        path.chmod(0)
        assert FileStore(str(path)).read() == b""
        path.chmod(stat.S_IRUSR | stat.S_IWUSR)
        assert "Cannot read" in capsys.readouterr().err

    @pytest.mark.parametrize("platform", ("linux", "darwin", "win32"))
    def test_where_it_is(self, platform, monkeypatch):
        monkeypatch.setattr("sys.platform", platform)
        monkeypatch.setenv("XDG_CONFIG_HOME", "somewhere")
        monkeypatch.setenv("APPDATA", "somewhere")
        assert os.path.join("nerts", "store.bin") in store_path()
