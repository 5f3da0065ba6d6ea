# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A real pocket put into any scene, and its face on a canvas. What is expected of the pictures belongs to the tests."""

import pytest

from hardware.boards.canvas import Blind, Canvas
from hardware.boards.desktop import MemoryStore
from hardware.matrix.face import MatrixFace
from hardware.screens.face import Face
from nerts_core.hand import CALLED, STOPPED
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say

SIZES = ((160, 128), (240, 135), (240, 240), (320, 240))
size_too = pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
MENUS = (say.GAME, say.RULES, say.OPTIONS, say.SETTINGS, say.PAUSE)


def pocket_of(dark=0, seats=4, four_colours=0):
    """A pocket at its title, nothing kept."""
    pocket = pockets.Pocket(MemoryStore(), 1)
    pocket.prefs.dark = dark
    pocket.prefs.seats = seats
    pocket.prefs.four_colours = four_colours
    return pocket


def at_menu(title, cursor=0, **look):
    """In one of the menus, with the cursor on a row."""
    pocket = pocket_of(**look)
    if title == say.PAUSE:
        pocket.new_match(3)
        pocket.pause()
    elif title != say.GAME:
        pocket.menu.open(title)
        pocket.scene = pockets.MENU
    pocket.menu.cursor = cursor
    pocket.changed += 1
    return pocket


def at_scores(seats=4, caller=2, **look):
    """After the third hand of a match; caller -1: everyone was stuck. The scores are made up, some below zero."""
    pocket = pocket_of(seats=seats, **look)
    pocket.new_match(3)
    hand = pocket.table.hand
    hand.over = CALLED if caller >= 0 else STOPPED
    if caller >= 0:
        hand.caller = caller
    pocket.hand_scores = [(7 * seat * seat + 11) % 45 - 10 for seat in range(seats)]
    pocket.table.match.totals[:] = [(13 * seat * seat + 41) % 115 - 5 for seat in range(seats)]
    pocket.table.match.hands = 3
    pocket.scene = pockets.SCORES
    pocket.changed += 1
    return pocket


def at_winner(winner, seats=4, **look):
    """At the end of a match that a seat has won."""
    pocket = at_scores(seats, winner, **look)
    pocket.table.match.totals[winner] = 117
    pocket.winner = winner
    pocket.scene = pockets.WINNER
    return pocket


def at_page(scene, page, pages, **look):
    """At a page of how to play or of the records."""
    pocket = pocket_of(**look)
    pocket.scene = scene
    pocket.page = page
    pocket.pages = pages
    pocket.records.values[4:8] = [23, 11, 38, 61]
    pocket.changed += 1
    return pocket


def at_laid(seats, rules="scrooge", musts=(), hand=None, **look):
    """A blocked table of sevens, its hands laid out (H2): those of a deal, or of a table that is given."""
    pocket = pocket_of(seats=seats, **look)
    pocket.prefs.options.read(rules)
    pocket.new_match(9)
    if hand is not None:
        pocket.table.hand = hand
    hand = pocket.table.hand
    for seat in range(seats):
        for place in range(7):
            hand.laid_out[7 * seat + place] = hand.layouts[seat][17 + place]
    for seat in musts:
        hand.say_must_play(seat)
    pocket.scene = pockets.LAID
    pocket.changed += 1
    return pocket


def on_lights(pocket):
    """What 64x32 lights show of a pocket."""
    face = MatrixFace(Canvas(64, 32), pocket)
    face.show()
    return face.display


def faced(pocket, size, drawn=True):
    """The face of a pocket on a canvas, or, faster, on a display that draws nothing."""
    face = Face(Canvas(*size) if drawn else Blind(*size), pocket)
    face.show()
    return face
