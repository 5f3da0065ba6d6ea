# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The sheets of sprites in a bundle are those that the face loads on a screen of that size: none more, none less."""

import itertools

import pytest

from hardware.app import App
from hardware.boards.canvas import Blind
from hardware.screens import language, sheets
from nerts_core import options
from nerts_core.pocket import keys, pocket, say
from tools import bundle_boards, bundle_parts

SIZES = sorted({model.drawn for model in bundle_boards.BOARDS.values() if model.width > 64})


class Store:
    """Nothing is kept."""

    def read(self):
        return b""

    def write(self, data):
        pass


class Board:
    """A board that draws nothing."""

    FACE, BUTTONS = "screens", 8

    def __init__(self, size):
        self.display = Blind(*size)
        self.store = Store()
        self.now_ms = 0

    def poll(self, _pocket):
        return False

    def ticks_ms(self):
        self.now_ms += 20
        return self.now_ms

    def cue(self, number):
        pass


class Look:
    """An app, and somebody who walks through it."""

    def __init__(self, size):
        self.app = App(Board(size), 1)
        self.pocket = self.app.pocket
        self.wait(100)

    def wait(self, ms):
        for _ in range(ms // 20):
            self.app.step()

    def press(self, key):
        self.pocket.press(key)
        self.app.step()
        self.pocket.release(key)
        self.app.step()

    def choose(self, word):
        menu = self.pocket.menu
        menu.cursor = next(row for row in range(menu.count) if menu.word(row) == word)
        self.press(keys.A)


def pages(size, large):
    """How to play, records, and a match to its winner."""
    look = Look(size)
    look.pocket.prefs.large_ranks = large
    look.choose(say.LEARN)
    look.choose(say.HOW_TO)
    for _ in range(40):
        look.press(keys.RIGHT)
    look.press(keys.B)
    look.press(keys.B)
    look.choose(say.SHOW_RECORDS)
    for _ in range(6):  # round all pages, the stickers among them
        look.press(keys.RIGHT)
    look.press(keys.B)
    look.pocket.prefs.seats = 4
    look.pocket.prefs.options.values[options.STUCK_RULE] = 1
    look.choose(say.PLAY)
    look.wait(2000)
    look.pocket.table.match.totals[0] = 500
    for seat in range(4):
        look.pocket.table.let_go(seat, 0x7000)
    look.wait(4000)
    assert look.pocket.scene == pocket.SCORES
    look.press(keys.A)
    assert look.pocket.scene == pocket.WINNER


def tables(size):
    """Tables of few and of many seats, with jokers, with seven in hand, with six work piles; with large ranks too."""
    kinds = ((0, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 6))
    for seats, large in itertools.product((2, 3, 4, 6, 8, 12), (0, 1)):
        for jokers, seven, works in kinds:
            look = Look(size)
            look.pocket.prefs.large_ranks = large
            look.pocket.prefs.seats = seats
            values = look.pocket.prefs.options.values
            values[options.JOKERS], values[options.HAND] = jokers, seven
            if works:
                values[options.WORK_PILES] = works
            look.choose(say.PLAY)
            look.wait(60)
            assert look.pocket.scene == pocket.TABLE


def languages(size):
    """Each language, its table and its title; and the choice of a language."""
    for number in language.numbers():
        look = Look(size)
        look.pocket.prefs.language = number
        look.choose(say.PLAY)
        look.wait(60)
        look.press(keys.START)
        look.choose(say.LEAVE)
    look = Look(size)
    look.choose(say.SETTINGS)
    look.choose(say.LANGUAGE)
    look.wait(60)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sheets_of_a_bundle_are_those_that_are_loaded(size, monkeypatch):
    used = set()
    plain = sheets.load

    def load(name, *rest):
        used.add(name)
        return plain(name, *rest)

    monkeypatch.setattr(sheets, "load", load)
    pages(size, 0)
    pages(size, 1)
    tables(size)
    languages(size)
    assert used == bundle_parts.sheet_names(bundle_boards.Model(*size, 0, ""), "screens")
