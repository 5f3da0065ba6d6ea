# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Films how the game begins for somebody who has never seen it: from power-on to the end of the first lesson, in each
language, and counts the presses that it took.

Knows which keys a new player presses: a language, Learn, and what the lessons' hints say. Does not belong here: making
a GIF (film.py), the lessons themselves (hardware/lessons)."""

import argparse
import os
import sys

from hardware.app import App
from hardware.boards.canvas import Canvas
from hardware.boards.desktop import MemoryStore
from hardware.screens.language import languages
from nerts_core.pocket import keys, lesson, say
from nerts_core.pocket import pocket as pockets
from tools.film import Film

FOLDER = os.path.join("docs", "img")
STEP_MS = 20
FRAME_MS = 100
READ_MS = 1400  # how long somebody looks at what is new before a press
MOST_PRESSES = 60
SCALE = 2


class Board:
    """A board without keys, whose clock goes on when it is asked to."""

    BUTTONS = 8

    def __init__(self, size):
        self.display = Canvas(*size)
        self.store = MemoryStore()
        self.now_ms = 0

    def ticks_ms(self):
        """The time in milliseconds."""
        return self.now_ms

    def poll(self, pocket):
        """Nothing is pressed but by `Newcomer`."""
        return False

    def cue(self, number):
        """Nothing is heard in a film."""


class Newcomer:
    """Somebody who has never seen the game."""

    def __init__(self, size):
        self.board = Board(size)
        self.app = App(self.board, 1)
        self.pocket = self.app.pocket
        self.film = Film()
        self.presses = 0
        self.app.ask_for_language()
        self.app.step()

    def wait(self, ms):
        """Looks on for a while."""
        for passed in range(0, ms, STEP_MS):
            self.board.now_ms += STEP_MS
            self.app.step()
            if passed % FRAME_MS == 0:
                self.film.add(self.board.display.pixels, FRAME_MS)

    def press(self, key):
        """Looks, then presses a key."""
        self.wait(READ_MS)
        self.presses += 1
        self.pocket.press(key)
        self.wait(100)
        self.pocket.release(key)

    def choose_language(self, number):
        """Chooses a language on the first screen, if there is one to choose."""
        if self.pocket.scene == pockets.LANGUAGE:
            while self.pocket.prefs.languages[self.pocket.room.cursor] != number:
                self.press(keys.DOWN)
            self.press(keys.A)

    def learn(self):
        """From the title to the end of the first lesson, pressing A where a row says Learn, Lessons, or a title, and in
        the lesson what the hint says."""
        for word in (say.LEARN, say.LESSONS):
            menu = self.pocket.menu
            while menu.word(menu.cursor) != word:
                self.press(keys.DOWN)
            self.press(keys.A)
        self.press(keys.A)
        room = self.pocket.room
        while self.pocket.scene == pockets.TABLE and self.presses < MOST_PRESSES:
            if room.key >= 0 and (room.state == lesson.PLAYING or self.pocket.still_ms > READ_MS // 2):
                self.press(room.key)
            else:
                self.wait(FRAME_MS)
        self.wait(READ_MS)


def main(arguments=None):
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.first_hour",
        description="Film how the game begins for a new player, in each language: docs/img/first-LANGUAGE.gif.",
        epilog="Exit codes: 0 done, 1 a file cannot be written or the lesson was not finished, 2 wrong use.",
    )
    parser.add_argument("--language", metavar="NAME", choices=languages(), help="only this one")
    parser.add_argument("--out", default=FOLDER, metavar="FOLDER", help=f"where to write ({FOLDER})")
    given = parser.parse_args(arguments)
    for number, language in enumerate(languages()):
        if given.language and language != given.language:
            continue
        newcomer = Newcomer((160, 128))
        newcomer.choose_language(number)
        newcomer.learn()
        if not newcomer.pocket.prefs.learned:
            print(f"{language}: the first lesson was not finished.", file=sys.stderr)
            return 1
        path = os.path.join(given.out, f"first-{language}.gif")
        try:
            newcomer.film.save(path, SCALE)
        except OSError as error:
            print(f"{path} cannot be written: {error.strerror or error}.", file=sys.stderr)
            return 1
        seconds = newcomer.film.length_ms / 1000
        print(f"{path}: {newcomer.presses} presses, {seconds:.0f} seconds, {os.path.getsize(path) // 1000} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
