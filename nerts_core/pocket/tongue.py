# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The room in which the language is chosen: a list of languages by number. What they are called, and which of them are
there, is the business of the screens: `prefs.languages` has the numbers of those. A lesson that was interrupted goes on
in the language that was taken."""

from nerts_core.cards import const
from nerts_core.pocket.room import Room

_TITLE = const(0)
_MENU = const(1)
_LANGUAGE = const(12)

# Keys (`keys`).
_UP = const(0)
_LEFT = const(2)
_RIGHT = const(3)
_A = const(4)
_B = const(5)
_START = const(6)
_KEY_MENU = const(19)

# Words (`say`).
_W_SETTINGS = const(85)
_W_LEARN = const(294)


class LanguageRoom(Room):
    """`cursor` is the place of a language in `prefs.languages`. A takes it, B leaves the one that was."""

    def __init__(self, pocket):
        Room.__init__(self, pocket)
        self.before = pocket.room
        self.cursor = 0
        languages = pocket.prefs.languages
        for place in range(len(languages)):  # a chip's bytes find no numbers
            if languages[place] == pocket.prefs.language:
                self.cursor = place
        self.from_menu = pocket.menu is not None and pocket.menu.title == _W_SETTINGS
        pocket.room = self
        pocket.show(_LANGUAGE)

    def do(self, key):
        """A key went down, or repeats."""
        pocket = self.pocket
        if pocket.scene != _LANGUAGE:
            # a table of friends has called to its cards
            self.leave()
            return False
        if key < _A:
            by = -1 if key == _UP or key == _LEFT else 1
            self.cursor = (self.cursor + by) % len(pocket.prefs.languages)
        elif key == _A or key == _START:
            pocket.prefs.language = pocket.prefs.languages[self.cursor]
            pocket.keep_ms = 0
            if self.before is not None and self.before.teaches and self.before.steps:
                self._retell(self.before)
            self._go_back()
        elif key == _B or key == _KEY_MENU:
            self._go_back()
        return True

    def _retell(self, lesson):
        """In the middle of a lesson: what its steps say is read in the new language. Where its file cannot be read just
        now, it stays as it was."""
        pocket = self.pocket
        at = 0
        try:
            for name, text in pocket.shelf().lines(lesson.names[lesson.cursor], pocket.prefs.language):
                if name == "say":
                    lesson.steps[at].said = text
                elif name == "goal":
                    at += 1
        except (OSError, ValueError, IndexError):
            pass
        lesson.said = lesson.steps[lesson.at].said
        lesson.shown += 1

    def _go_back(self):
        self.leave()
        if self.from_menu:
            self.pocket.show(_MENU)
        else:
            # Who is new begins with the lessons.
            self.pocket.go_home(0 if self.pocket.kept.counter else _W_LEARN)

    def leave(self):
        """Close the room; one that was open before it is open again."""
        self.pocket.room = self.before
