# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Pockets of several players put into each of their scenes: Ada and Bo, whose records are made up."""

from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from nerts_core.pocket.drawer import Drawer, change_to
from tests.players.test_room import NAMES, two


def family(dark=0, **prefs):
    """At the title; Ada plays, and Bo is the better one."""
    pocket = two().pocket
    pocket.records.values[:] = [23, 11, 38, 61, 5, 0, 20, 130] + [0] * 8 + [140, 5, 0, 0]
    change_to(pocket, Drawer(pocket.kept), 0)
    pocket.records.values[:] = [3, 1, 39, 90, 5, 2, 20, 130] + [0] * 8 + [140, 5, 0, 0]
    pocket.prefs.dark = dark
    for name, value in prefs.items():
        setattr(pocket.prefs, name, value)
    pocket.changed += 1
    return pocket


def at_records(page, values=None, **look):
    """At a page of the record table."""
    pocket = family(**look)
    if values is not None:
        pocket.records.values[:] = values
    pocket.scene = pockets.RECORDS
    pocket.page = page
    pocket.pages = 9
    return pocket


def in_room(*rows, **look):
    """In the room of the players, at the list or behind some of its rows."""
    pocket = family(**look)
    pocket.enter(say.PLAYERS)
    for row in rows:
        assert pocket.room.do_row(row)
    pocket.changed += 1
    return pocket


def asked(word, held_ms=3000, **look):
    """At the question before something is lost, A held for a while."""
    pocket = in_room(NAMES, word, **look)
    pocket.press(4)
    pocket.step(held_ms)
    assert pocket.scene == pockets.PLAYERS
    return pocket


def large(**look):
    """At the table, with large ranks."""
    pocket = family(large_ranks=1, **look)
    pocket.new_match(3)
    for _ in range(100):
        pocket.step(20)
    return pocket
