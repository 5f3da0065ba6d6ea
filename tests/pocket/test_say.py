# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Word ids that sources have as numbers of their own are those of the language tables, and texts are short.

A module that needs a few words has them as `_W_NAME = const(id)`: importing `say` for them would cost a chip 3.6 KB.
"""

import pathlib
import re

import pytest

from nerts_core.moves import REASONS
from nerts_core.options import DEFAULT
from nerts_core.pocket import keys, menu, pocket, say

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LINES = (ROOT / "hardware" / "words" / "en.txt").read_text(encoding="utf-8").splitlines()
TEXTS = dict(line.split(" = ", 1) for line in LINES if line and not line.startswith("#"))
IDS = {name: number + 1 for number, name in enumerate(TEXTS)}
SOURCES = sorted(path for top in ("nerts_core", "hardware") for path in (ROOT / top).rglob("*.py"))
# One line of a screen of 160 pixels in the built-in font.
LINE = 26


def private_words():
    """Yields (file, name, number) of each `_W_NAME = const(number)`."""
    for path in SOURCES:
        for name, number in re.findall(r"^_W_(\w+) = const\((\d+)\)", path.read_text(encoding="utf-8"), re.MULTILINE):
            yield path.name, name, int(number)


def test_private_word_ids_are_those_of_say():
    found = list(private_words())
    assert len(found) > 30
    for path, name, number in found:
        wanted = getattr(say, name, None) or IDS[name]
        assert wanted == number, f"{path}: _W_{name} is {number}, the word {wanted}"


@pytest.mark.parametrize("name", ["pocket", "flow", "desk", "friends", "follow", "meeting"])
def test_private_keys_and_scenes_are_the_public_ones(name):
    text = (ROOT / "nerts_core" / "pocket" / f"{name}.py").read_text(encoding="utf-8")
    private = {name: int(number) for name, number in re.findall(r"^_(\w+) = const\((\d+)\)", text, re.MULTILINE)}
    scenes = ("MENU", "TABLE", "SCORES", "WINNER", "HOWTO", "RECORDS", "LAID", "NEARBY", "LOBBY", "WRITE", "WATCH")
    known = {key: number for key, number in vars(keys).items() if key.isupper()}
    known.update({scene: getattr(pocket, scene) for scene in scenes})
    found = [key for key in known if key in private]
    assert len(found) > 2
    for key in found:
        assert private[key] == known[key], f"{name}._{key}"


@pytest.mark.parametrize("title", ["_GAME", "_PAUSE", "_RULES", "_SETTINGS", "_OPTIONS"])
def test_rows_are_words(title):
    rows = getattr(menu, title)
    assert len(set(rows)) == len(rows) <= 24
    for row in rows:
        # bytes under 64 are among the words from 256 on, those from 192 on among the words from 320 on
        assert say.CONTINUE <= row < say.OPTION + len(DEFAULT) - 1 or row < 64 or row >= 192


def test_lines_are_short():
    """What is shown on one line while playing fits the smallest screen, with the longest name."""
    longest = max(len(TEXTS[name]) for name in TEXTS if name == "YOU" or name.startswith("BOT_"))
    while_playing = [name for name, number in IDS.items() if number <= len(REASONS.split()) - 1]
    while_playing += [name for name in TEXTS if name.startswith("SAID_")]
    while_playing += ["FIRST", "CALL_A", "CALL_START", "OFFER_STUCK", "READY"]
    for name in while_playing:
        text = TEXTS[name].replace("{0}", "x" * longest).replace("{1}", "12")
        assert len(text) <= LINE, f"{name}: {text}"
    for row in range(say.CONTINUE, say.OPTION + 15):
        name = list(TEXTS)[row - 1]
        # beside it stands a value, but for a row that does something
        assert len(TEXTS[name]) <= (17 if row >= say.SEATS else 20), name
