# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The pocket's face: the screen of the scene that the pocket is in, in the colours that the player chose.

One screen is in memory at a time, and on a chip only the code that it is made of: what draws the table and what draws
words are each about as large as what a small board has left. It reads the pocket and never changes it."""

import sys

from hardware.late import forget, forget_menus, forget_rooms
from hardware.screens.shared import Sheets
from hardware.screens.words import Words
from nerts_core.cards import const
from nerts_core.options import HAND, JOKERS
from nerts_core.pocket import pocket as pockets

_OF_MENUS = const(77)  # from say.GAME on, words are those of other screens than the table
_DARK = const(0)
_LIGHT = const(1)

# The modules of this folder, and of the libraries, that only one kind of screen needs.
_OF_TABLE = (
    "hardware.screens.table", "hardware.screens.banner", "hardware.screens.cards", "hardware.screens.flights",
    "hardware.screens.seats", "hardware.screens.jokers", "hardware.screens.seven", "hardware.screens.air",
    "hardware.screens.lesson",
)  # fmt: skip
# The table needs these too, but not any more once it is made.
_TO_BUILD = (
    "hardware.screens.build", "hardware.screens.build_more", "hardware.screens.build_told",
    "hardware.screens.lesson_build", "hardware.screens.plan", "hardware.screens.tiles", "hardware.screens.theme",
    "hardware.screens.sheets", "hardware.screens.language", "hardware.screens.shelf",
)  # fmt: skip
_OF_WORDS = (
    "hardware.screens.title", "hardware.screens.menus", "hardware.screens.page", "hardware.screens.standing",
    "hardware.screens.rooms",
)  # fmt: skip
# Those that only one scene needs.
_OF_PAGES = (
    "hardware.screens.scores", "hardware.screens.winner", "hardware.screens.howto", "hardware.screens.records",
    "hardware.screens.laid", "hardware.screens.nearby", "hardware.screens.lobby", "hardware.screens.write",
    "hardware.screens.watch", "hardware.screens.tongue", "hardware.screens.players", "hardware.screens.look_back",
    "hardware.screens.shelf",
)  # fmt: skip
_LIBRARIES = "adafruit_display"


class Face:
    """Keeps a display in step with a pocket."""

    def __init__(self, display, pocket):
        """display: with width, height, root_group and refresh(); its auto_refresh is switched off."""
        display.auto_refresh = False
        self.display = display
        self.pocket = pocket
        self.sheets = Sheets()
        from hardware.screens.language import language_of

        self.language = pocket.prefs.language
        self.words = Words(language_of(self.language))
        self.screen = None
        self.table = None
        self.sign = None  # what the table shows besides while it is shared
        self.changed = -1
        self.scene = -1
        self.part = -1
        self.letters = None
        self.places = None
        self.seed = 0
        self.small = sys.implementation.name != "cpython"

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
            if self.sign is not None:
                self.sign.show(pocket)
        self.display.refresh()

    def _choose(self, pocket):
        """Sees to it that `screen` is the one for the scene, and in the right colours."""
        prefs = pocket.prefs
        sheets = self.sheets
        self.words.people = pocket.friends or pocket.room
        if prefs.language != self.language:
            self._speak(prefs.language)
        which = _DARK if prefs.dark else _LIGHT
        if sheets.theme != which or sheets.four_colours != prefs.four_colours or sheets.owner != pocket.seat:
            sheets.paint_all(which, prefs.four_colours, pocket.seat)
            # labels have their colours from when they were made
            self.scene = -1
        if sheets.large_ranks != prefs.large_ranks:
            sheets.large_ranks = prefs.large_ranks
            self.scene = -1
        scene = pocket.scene
        part = self._part(pocket, scene)
        if scene == self.scene and part == self.part:
            if self.table is None or self.table.hand is pocket.table.hand:
                return
        other = scene != self.scene
        self.scene = scene
        self.part = part
        self._leave_table()
        self.screen = None
        self.display.root_group = None
        self.sheets.forget()
        font = self._font_of(scene)
        self.words.use(font)
        if scene == pockets.TABLE:
            self._make_room(_OF_WORDS, "")
            self._make_room(_OF_PAGES, _LIBRARIES)
            if self.small:
                forget_menus(pocket)
            self.screen = self._make_table(pocket)
        else:
            self._make_room(_OF_TABLE, "")
            if other:
                self._make_room(_OF_PAGES, _LIBRARIES)
                if self.small:
                    forget_rooms(pocket)
            self.screen = self._make(pocket, scene)
        self.display.root_group = self.screen.group

    def _speak(self, number):
        """Changes the language; the screen is made anew."""
        from hardware.screens.language import language_of

        self._leave_table()
        self.screen = self.letters = self.display.root_group = None
        self.scene = -1
        self.words.take(language_of(number))
        self.language = number

    def _font_of(self, scene):
        """The font: larger letters for what is read at leisure on a screen of small pixels, never for the table, and on
        a low screen not for lists of seats."""
        display = self.display
        large = 240 <= display.width < 312 and display.height >= 135
        if scene == pockets.LANGUAGE:
            from hardware.screens.letters import Letters

            return Letters("names", large)
        if scene == pockets.TABLE or not large or (scene >= pockets.LOBBY and display.height < 200):
            return self.words.plain
        if self.letters is None:
            from hardware.screens.letters import Letters

            self.letters = Letters(self.words.language)
        return self.letters

    def _make_room(self, names, library):
        if self.small:
            forget(names, library)

    def _part(self, pocket, scene):
        """What, within a scene, asks for a screen of its own."""
        if scene == pockets.LOBBY:
            return pocket.friends.party.seats << 8 | pocket.menu.count
        if scene == pockets.NEARBY:
            return pocket.friends.news_shown << 8 | pocket.menu.count
        if scene == pockets.TITLE or scene == pockets.MENU:
            return pocket.menu.title << 8 | pocket.menu.count
        if scene == pockets.TABLE:
            hand = pocket.table.hand
            values = hand.options.values
            kind = values[JOKERS] << 2 | values[HAND] << 1 | (pocket.mate is not None)
            if pocket.friends is not None:
                # who has got a name since
                kind |= pocket.friends.party.named << 4
            return kind << 16 | hand.seats << 8 | hand.work_piles << 1 | pocket.prefs.left_handed
        if scene == pockets.SCORES:
            return pocket.table.match.hands
        return pocket.page

    def _make_table(self, pocket):
        from hardware.screens.table import TableScreen

        sheets, words, width, height = self.sheets, self.words, self.display.width, self.display.height
        hand = pocket.table.hand
        left_handed = bool(pocket.prefs.left_handed)
        mate = pocket.mate is not None
        goal = pocket.room.goal if pocket.room is not None else -1
        if pocket.room is not None and pocket.room.teaches:
            from hardware.screens.lesson import LessonBand

            self.sign = LessonBand(sheets, words, width, height, pocket)
            height -= self.sign.height_px
        seat, name_word = pocket.seat, pocket.name_word
        self.table = TableScreen(sheets, words, width, height, hand, seat, left_handed, name_word, mate, goal)
        if pocket.friends is not None:
            from hardware.screens.air import AirSign

            self.sign = AirSign(sheets, self.table)
        elif self.sign is not None:
            self.sign.take(self.table)
        words.keep(_OF_MENUS)
        if self.places and self.seed == hand.seed and len(self.places) == len(self.table.foundations.places):
            self.table.foundations.places[:] = self.places
        self._make_room(_TO_BUILD, "")
        return self.table

    def _leave_table(self):
        """Keeps where the foundations lie, so that they lie there still after a look at a menu."""
        if self.table is not None:
            self.places = self.table.foundations.places
            self.seed = self.table.hand.seed
            self.table = self.sign = None

    def _make(self, pocket, scene):
        """Makes the screen of a scene. What it is made of is imported at its first use, to spare a chip's memory."""
        sheets, words, width, height = self.sheets, self.words, self.display.width, self.display.height
        if scene > pockets.WATCH:
            from hardware.screens.rooms import make_room_screen

            return make_room_screen(scene)(sheets, words, width, height, pocket)
        if scene == pockets.TITLE:
            from hardware.screens.title import TitleScreen

            return TitleScreen(sheets, words, width, height, pocket.menu)
        if scene == pockets.MENU:
            from hardware.screens.menus import MenuScreen

            return MenuScreen(sheets, words, width, height, pocket.menu)
        if scene == pockets.NEARBY:
            from hardware.screens.nearby import NearbyScreen

            return NearbyScreen(sheets, words, width, height, pocket)
        if scene == pockets.LOBBY:
            from hardware.screens.lobby import LobbyScreen

            return LobbyScreen(sheets, words, width, height, pocket)
        if scene == pockets.WRITE:
            from hardware.screens.write import WriteScreen

            return WriteScreen(sheets, words, width, height, pocket)
        if scene == pockets.WATCH:
            from hardware.screens.watch import WatchScreen

            return WatchScreen(sheets, words, width, height, pocket)
        if scene == pockets.SCORES:
            from hardware.screens.scores import ScoresScreen

            return ScoresScreen(sheets, words, width, height, pocket)
        if scene == pockets.WINNER:
            from hardware.screens.winner import WinnerScreen

            return WinnerScreen(sheets, words, width, height, pocket)
        if scene == pockets.LAID:
            from hardware.screens.laid import LaidScreen

            return LaidScreen(sheets, words, width, height, pocket)
        if scene == pockets.HOWTO:
            from hardware.screens.howto import HowToScreen

            return HowToScreen(sheets, words, width, height, pocket)
        from hardware.screens.records import RecordsScreen

        return RecordsScreen(sheets, words, width, height, pocket)
