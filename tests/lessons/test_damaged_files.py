# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Files of lessons that are damaged, gone, or nonsense: the game goes on, and the list says which one cannot be read.

A drive that was pulled out while files were copied has such files, and so has whoever writes a first lesson."""

import random
import shutil

import pytest

from hardware.screens import shelf
from nerts_core import audit
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.lessons import player

ALL = player.LESSONS + player.RIDDLES
WHOLE = {
    "nothing in it": b"",
    "only a title": b"title.en = Hello\n",
    "no table": b"say.en = Play\nwant = n-f\ngoal = nerts 2\n",
    "no goal": b"table = classic - 5h:9d|Jc|Kd|3c:+:- 2c:Th|6c|Qs|Ad:+:-\n",
    "no letters": bytes(range(128, 256)) + b"=" + bytes(range(255, 128, -1)),
    "no set of that name": b"table = nonsense - 5h:9d|Jc|Kd|3c:+:- 2c:Th|6c|Qs|Ad:+:-\ngoal = nerts 0\n",
    "no seats": b"table = classic -\ngoal = nerts 0\n",
    "one seat has no piles": b"table = classic - 5h:9d|Jc|Kd|3c:+:- 2c\nwant = n-f\ngoal = nerts 0\n",
    "a card twice": b"table = classic - 5h:5h|Jc|Kd|3c:+:- 2c:Th|6c|Qs|Ad:+:-\nwant = n-f\ngoal = nerts 0\n",
    "no such move": b"table = classic - 5h:9d|Jc|Kd|3c:+:- 2c:Th|6c|Qs|Ad:+:-\nwant = z-9\ngoal = nerts 0\n",
    "no such goal": b"table = classic - 5h:9d|Jc|Kd|3c:+:- 2c:Th|6c|Qs|Ad:+:-\nwant = n-f\ngoal = moon 0\n",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of lessons of its own."""
    copy = tmp_path / "lessons"
    shutil.copytree(shelf._FOLDER, copy)
    monkeypatch.setattr(shelf, "_FOLDER", str(copy) + "/")
    return copy


def opened(name):
    """A pocket on which that lesson was chosen from the list."""
    pocket = player.in_list(riddles=name[0] == "r")
    pocket.menu.cursor = pocket.room.names.index(name)
    player.tap(pocket, keys.A)
    return pocket


def goes_on(pocket, chance):
    """Presses anything for a while at a lesson, or finds the list that says what is the matter."""
    if pocket.scene == pockets.MENU:
        assert pocket.menu.help == say.LESSON_UNREAD
        return False
    assert not audit.audit(pocket.table.hand), audit.defects_text(audit.audit(pocket.table.hand))
    for _ in range(12):
        player.tap(pocket, chance.choice((keys.A, keys.A, keys.B, keys.LEFT, keys.RIGHT, keys.UP)))
    return True


@pytest.mark.parametrize("what", WHOLE)
def test_a_file_that_makes_no_lesson_is_said_to_be_unreadable(what, folder):
    (folder / "01-nerts.txt").write_bytes(WHOLE[what])
    pocket = opened("01-nerts")
    assert pocket.scene == pockets.MENU and pocket.menu.help == say.LESSON_UNREAD, what
    # the next one can be chosen, and is no worse for it
    player.tap(pocket, keys.DOWN)
    assert pocket.menu.help != say.LESSON_UNREAD
    player.tap(pocket, keys.A)
    assert pocket.scene == pockets.TABLE
    player.follow(pocket, "02-middle")
    assert pocket.menu.help != say.LESSON_UNREAD


def test_a_file_that_is_gone_has_its_name_for_a_title(folder):
    (folder / "03-work-piles.txt").unlink()
    room = player.in_list().room
    assert room.titles[2] == "03-work-piles" and len(room.titles) == len(room.names)
    pocket = opened("03-work-piles")
    assert pocket.scene == pockets.MENU and pocket.menu.help == say.LESSON_UNREAD
    assert pocket.menu.word(pocket.menu.cursor) == 512 + 2


@pytest.mark.parametrize(
    ("index", "lessons"),
    [
        (None, []),
        (b"", []),
        (b"\xff\xfe\x00\n01-nerts\n", ["01-nerts"]),
        (b"hello world\n1\n00-none\n16-far\n99-further\n-1\n02-middle\n", ["1", "02-middle"]),
        (b"01-nerts\n01-\xff\n", ["01-nerts"]),
        (b"01-nerts\n" * 40, ["01-nerts"] * 15),
    ],
)
def test_an_index_of_nonsense_leaves_what_can_be(index, lessons, folder):
    (folder / "index.txt").unlink()
    if index is not None:
        (folder / "index.txt").write_bytes(index)
    pocket = player.in_list()
    assert pocket.room.names == lessons
    assert pocket.menu.count == len(lessons) + 1
    pocket.menu.cursor = len(lessons)
    player.tap(pocket, keys.A)
    assert pocket.room is None and pocket.scene == pockets.MENU


@pytest.mark.parametrize("name", ALL)
def test_a_file_that_is_cut_or_changed_anywhere(name, folder):
    whole = (folder / (name + ".txt")).read_bytes()
    chance = random.Random(name)
    table = whole.index(b"table =")
    read = 0
    for turn in range(24):
        data = bytearray(whole)
        kind = turn % 4
        if kind == 0:
            del data[chance.randrange(len(data)) :]
        elif kind == 1:
            data[chance.randrange(len(data))] = chance.randrange(256)
        elif kind == 2:
            data[table + 8 + chance.randrange(80)] = chance.choice(b"0123456789acdhsjqkt+-|: \n=nwfu")
        else:
            at = chance.randrange(len(data))
            del data[at : at + chance.randrange(1, 30)]
        (folder / (name + ".txt")).write_bytes(data)
        try:
            read += goes_on(opened(name), chance)
        except Exception as problem:
            pytest.fail(f"{name}, change {turn}: {problem!r} at {bytes(data)[table : table + 120]}")
    assert read < 24, "no change was one"
