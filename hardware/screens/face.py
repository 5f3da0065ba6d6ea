# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The pocket's face: the screen of the scene that the pocket is in, in the colours that the player chose.

One screen of words is in memory at a time; the table screen stays as long as its seats and piles do. It reads the pocket
and never changes it. What a screen shows is the business of its own file."""

import gc

from hardware.screens.sheets import Sheets
from hardware.screens.words import Words
from nerts_core.cards import const
from nerts_core.pocket import pocket as pockets

_DARK = const(0)
_LIGHT = const(1)


class Face:
    """Keeps a display in step with a pocket."""

    def __init__(self, display, pocket):
        """display: with width, height, root_group and refresh(); its auto_refresh is switched off."""
        display.auto_refresh = False
        self.display = display
        self.pocket = pocket
        self.sheets = Sheets()
        self.words = Words()
        self.screen = None
        self.table = None
        self.changed = -1
        self.scene = -1
        self.part = -1
        self.plan = -1

    def show(self):
        """Brings the display up to date; to be called once a step."""
        pocket = self.pocket
        if pocket.changed != self.changed:
            self.changed = pocket.changed
            self._choose(pocket)
            if pocket.scene != pockets.TABLE:
                self.screen.show(pocket)
        if pocket.scene == pockets.TABLE:
            self.screen.show(pocket)
        self.display.refresh()

    def _choose(self, pocket):
        """Sees to it that `screen` is the one for the scene, and in the right colours."""
        prefs = pocket.prefs
        sheets = self.sheets
        which = _DARK if prefs.dark else _LIGHT
        if sheets.theme != which or sheets.four_colours != prefs.four_colours or sheets.owner != pocket.seat:
            sheets.paint(which, prefs.four_colours, pocket.seat)
            # labels have their colours from when they were made
            self.scene = self.plan = -1
        scene = pocket.scene
        part = self._part(pocket, scene)
        if scene == self.scene and part == self.part:
            return
        self.scene = scene
        self.part = part
        self.screen = None
        if scene == pockets.TABLE:
            self.screen = self._table(pocket, part)
        else:
            gc.collect()
            self.screen = self._make(pocket, scene)
        self.display.root_group = self.screen.group

    def _part(self, pocket, scene):
        """What, within a scene, asks for a screen of its own."""
        if scene == pockets.TITLE or scene == pockets.MENU:
            return pocket.menu.title << 8 | pocket.menu.count
        if scene == pockets.TABLE:
            hand = pocket.table.hand
            return hand.seats << 8 | hand.work_piles << 1 | pocket.prefs.left_handed
        if scene == pockets.SCORES:
            return pocket.table.match.hands
        return pocket.page

    def _table(self, pocket, plan):
        hand = pocket.table.hand
        if self.table is None or self.plan != plan or self.table.hand is not hand:
            from hardware.screens.table import TableScreen

            self.table = None
            gc.collect()
            display = self.display
            left_handed = bool(pocket.prefs.left_handed)
            self.table = TableScreen(
                self.sheets, self.words, display.width, display.height, hand, pocket.seat, left_handed
            )
            self.plan = plan
        return self.table

    def _make(self, pocket, scene):
        """Makes the screen of a scene. What it is made of is imported at its first use, to spare a chip's memory."""
        sheets, words, width, height = self.sheets, self.words, self.display.width, self.display.height
        if scene == pockets.TITLE:
            from hardware.screens.title import TitleScreen

            return TitleScreen(sheets, words, width, height, pocket.menu)
        if scene == pockets.MENU:
            from hardware.screens.menus import MenuScreen

            return MenuScreen(sheets, words, width, height, pocket.menu)
        if scene == pockets.SCORES:
            from hardware.screens.scores import ScoresScreen

            return ScoresScreen(sheets, words, width, height, pocket)
        if scene == pockets.WINNER:
            from hardware.screens.winner import WinnerScreen

            return WinnerScreen(sheets, words, width, height, pocket)
        if scene == pockets.HOWTO:
            from hardware.screens.howto import HowToScreen

            return HowToScreen(sheets, words, width, height, pocket)
        from hardware.screens.records import RecordsScreen

        return RecordsScreen(sheets, words, width, height, pocket)
