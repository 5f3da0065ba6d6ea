# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The pocket's face on 64x32 lights: the screen of the scene that the pocket is in. One screen is in memory at a time.

It reads the pocket and never changes it. What it has to the outside is what hardware/screens/face.py has."""

import sys

from hardware.late import forget, forget_menus, forget_rooms
from hardware.matrix.look import Look
from hardware.matrix.words import ShortWords
from nerts_core.cards import const
from nerts_core.options import HAND, JOKERS
from nerts_core.pocket import pocket as pockets

# The modules that only the table needs, or only what is read at leisure, or only one scene of that.
_OF_TABLE = ("hardware.matrix.table", "hardware.matrix.say", "hardware.matrix.pick", "hardware.matrix.lesson")
_OF_WORDS = ("hardware.matrix.menus", "hardware.matrix.rooms", "hardware.matrix.rows")
_OF_PAGES = (
    "hardware.matrix.pages", "hardware.matrix.scores", "hardware.matrix.howto", "hardware.matrix.records",
    "hardware.matrix.laid", "hardware.matrix.friends", "hardware.matrix.tongue", "hardware.matrix.players",
    "hardware.matrix.look_back", "hardware.matrix.watch", "hardware.screens.standing", "hardware.screens.shelf",
)  # fmt: skip
# Letters of a language that others have no need of.
_OF_TALL = ("hardware.matrix.tall",)
# What is read with: a screen that is made needs no more of it.
_TO_BUILD = ("hardware.matrix.reading", "hardware.screens.language", "hardware.screens.sheets")

_OF_MENUS = const(77)  # from say.GAME on, words are those of other screens than the table


class MatrixFace:
    """Keeps a display in step with a pocket."""

    def __init__(self, display, pocket):
        """display: with root_group and refresh(), 64x32; its auto_refresh is switched off."""
        display.auto_refresh = False
        self.display = display
        self.pocket = pocket
        self.look = Look()
        from hardware.screens.language import language_of

        self.language = pocket.prefs.language
        self.words = ShortWords(language_of(self.language, True))
        self.look.speak(self.words.script, self.words.marks)
        self.screen = None
        self.changed = -1
        self.key = -1
        self.hand = None
        self.still_ms = 0
        self.small = sys.implementation.name != "cpython"

    def show(self):
        """Brings the display up to date; to be called once a step."""
        pocket = self.pocket
        still_ms = pocket.still_ms
        elapsed_ms = still_ms - self.still_ms
        if not 0 <= elapsed_ms <= 400:
            # another scene begins to count anew; a long wait is not made up for
            elapsed_ms = min(still_ms, 20)
        self.still_ms = still_ms
        if pocket.changed != self.changed:
            self.changed = pocket.changed
            self._choose(pocket)
            if pocket.scene != pockets.TABLE:
                self.screen.show(pocket)
        if pocket.scene == pockets.TABLE:
            self.screen.show(pocket, elapsed_ms)
        else:
            self.screen.step(pocket, elapsed_ms)
        self.display.refresh()

    def _choose(self, pocket):
        """Sees to it that `screen` is the one for the scene."""
        prefs = pocket.prefs
        self.words.people = pocket.friends or pocket.room
        if prefs.language != self.language:
            self._speak(prefs.language)
        self.look.paint(prefs.dark, prefs.four_colours)
        scene = pocket.scene
        key = scene << 24 | self._part(pocket, scene)
        hand = pocket.table.hand if scene == pockets.TABLE or scene == pockets.WATCH else None
        if key == self.key and hand is self.hand:
            return
        other = scene != self.key >> 24
        self.key = key
        self.hand = hand
        self.screen = None
        self.display.root_group = None
        if self.small:
            if scene == pockets.TABLE:
                forget(_OF_WORDS)
                forget_menus(pocket)
            else:
                forget(_OF_TABLE)
            if other:
                forget(_OF_PAGES)
                forget_rooms(pocket)
        self.screen = self._make(scene)(self.look, self.words, pocket)
        if scene == pockets.TABLE:
            self.words.keep(_OF_MENUS)
        if self.small:
            forget(_TO_BUILD)
        self.display.root_group = self.screen.group

    def _speak(self, number):
        """Changes the language; the screen is made anew."""
        from hardware.screens.language import language_of

        self.screen = self.display.root_group = None
        self.key = -1
        self.words.take(language_of(number, True))
        self.look.speak(self.words.script, self.words.marks)
        self.language = number
        if self.small and not self.words.script:
            forget(_OF_TALL)

    def _part(self, pocket, scene):
        """What, within a scene, asks for a screen of its own."""
        if scene == pockets.LOBBY:
            return pocket.friends.party.seats << 8 | pocket.menu.count
        if scene == pockets.TITLE or scene == pockets.MENU or scene == pockets.NEARBY:
            return pocket.menu.title << 8 | pocket.menu.count
        if scene == pockets.TABLE:
            hand = pocket.table.hand
            values = hand.options.values
            kind = values[JOKERS] << 2 | values[HAND] << 1 | (pocket.mate is not None)
            return kind << 16 | hand.seats << 8 | hand.work_piles << 1 | pocket.prefs.left_handed
        if scene == pockets.SCORES:
            return pocket.table.match.hands
        return pocket.page

    def _make(self, scene):
        """The class of a scene's screen, imported at its first use."""
        if scene > pockets.WATCH:
            from hardware.matrix.rooms import room_screen

            Screen = room_screen(scene)
        elif scene == pockets.TABLE and self.pocket.room is not None and self.pocket.room.teaches:
            from hardware.matrix.lesson import LessonScreen as Screen
        elif scene == pockets.TABLE:
            from hardware.matrix.table import TableScreen as Screen
        elif scene == pockets.TITLE:
            from hardware.matrix.menus import TitleScreen as Screen
        elif scene == pockets.MENU:
            from hardware.matrix.menus import MenuScreen as Screen
        elif scene == pockets.NEARBY:
            from hardware.matrix.friends import NearbyScreen as Screen
        elif scene == pockets.LOBBY:
            from hardware.matrix.friends import LobbyScreen as Screen
        elif scene == pockets.WRITE:
            from hardware.matrix.friends import WriteScreen as Screen
        elif scene == pockets.WATCH:
            from hardware.matrix.watch import WatchScreen as Screen
        elif scene == pockets.SCORES:
            from hardware.matrix.scores import ScoresScreen as Screen
        elif scene == pockets.WINNER:
            from hardware.matrix.scores import WinnerScreen as Screen
        elif scene == pockets.LAID:
            from hardware.matrix.laid import LaidScreen as Screen
        elif scene == pockets.HOWTO:
            from hardware.matrix.howto import HowToScreen as Screen
        else:
            from hardware.matrix.records import RecordsScreen as Screen
        return Screen
