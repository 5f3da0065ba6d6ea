# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Draws how the game looks in each language: one picture a language, with a row of scenes for each size of screen.

`python -m tools.languages` after words, fonts or screens have changed; look at the pictures (docs/img/language-*.png)
before they are committed. Whether words fit is measured by tests; this is for the eye."""

import argparse
import os
import sys
from pathlib import Path

from PIL import Image

from hardware.boards.canvas import Canvas
from hardware.boards.desktop import MemoryStore
from hardware.screens.face import Face
from hardware.screens.language import languages, numbers
from hardware.screens.shelf import Shelf
from nerts_core import hand as hands
from nerts_core.moves import REASONS
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "img"
SIZES = ((160, 128), (240, 135), (320, 240))
GAP_PX = 4
PLAYED_MS = 25_000
LOOKED_MS = 1_000
STEP_MS = 20
POINTS = (14, 3, -4, 9)
TOTALS = (61, 48, 12, 55)
RECORDS = (23, 11, 38, 61)


def pocket_in(number, dark=1):
    """A pocket that speaks the language of a number, at its title."""
    pocket = pockets.Pocket(MemoryStore(), 1)
    pocket.prefs.language = number
    pocket.prefs.languages = numbers()
    pocket.prefs.dark = dark
    return pocket


def title(pocket):
    """The first that is seen after the language."""


def settings(pocket):
    """The settings, with the language."""
    pocket.open_menu(say.SETTINGS)
    pocket.scene = pockets.MENU


def options(pocket):
    """All options, one with a long name under the cursor."""
    pocket.open_menu(say.OPTIONS, say.OPTION + 3)
    pocket.scene = pockets.MENU


def table(pocket):
    """A hand in play, and what it says to a card that does not fit."""
    pocket.new_match(3)
    for _ in range(PLAYED_MS // STEP_MS):
        pocket.step(STEP_MS)
    pocket.press(keys.B)
    pocket.play.refuse(REASONS.split().index("colour"))


def lesson(pocket):
    """The first lesson, which says what to do."""
    pocket.shelf = Shelf
    pocket.enter(say.LESSONS)
    pocket.press(keys.A)
    pocket.release(keys.A)
    for _ in range(LOOKED_MS // STEP_MS):
        pocket.step(STEP_MS)


def call(pocket):
    """Somebody calls."""
    table(pocket)
    play = pocket.play
    play.refused = 0
    play.banner = say.SAID + hands.SAYS_CALL
    play.banner_seat = 2
    play.banner_strong = True


def scores(pocket):
    """After a hand."""
    pocket.new_match(3)
    hand = pocket.table.hand
    hand.over = hands.CALLED
    hand.caller = 2
    pocket.hand_scores = list(POINTS)
    pocket.table.match.totals[:] = TOTALS
    pocket.table.match.hands = 3
    pocket.scene = pockets.SCORES


def howto(pocket):
    """The page about being stuck, one of the longest."""
    pocket.scene = pockets.HOWTO
    pocket.page, pocket.pages = 7, say.PAGES


def records(pocket):
    """The player's best."""
    pocket.scene = pockets.RECORDS
    pocket.page, pocket.pages = 1, 4
    pocket.records.values[4:8] = RECORDS


SCENES = (title, settings, options, table, call, lesson, scores, howto, records)


def drawn(scene, number, size, dark):
    """The picture of a scene in a language at a size."""
    pocket = pocket_in(number, dark)
    scene(pocket)
    pocket.changed += 1
    face = Face(Canvas(*size), pocket)
    face.show()
    return face.display.picture(1)


def sheet(number):
    """All scenes at all sizes in one picture: a row for each size, light colours in the second."""
    rows = [[drawn(scene, number, size, at != 1) for scene in SCENES] for at, size in enumerate(SIZES)]
    width = max(sum(picture.width + GAP_PX for picture in row) for row in rows) - GAP_PX
    height = sum(row[0].height + GAP_PX for row in rows) - GAP_PX
    whole = Image.new("RGB", (width, height), "white")
    y = 0
    for row in rows:
        x = 0
        for picture in row:
            whole.paste(picture, (x, y))
            x += picture.width + GAP_PX
        y += row[0].height + GAP_PX
    return whole


def main(arguments=None):
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.languages",
        description="Draw how the game looks in each language, one picture a language.",
        epilog="Exit codes: 0 drawn, 1 a picture cannot be written, 2 wrong use.",
    )
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="as in hardware/words, as uk (all)")
    parser.add_argument("--folder", default=str(FOLDER), metavar="FOLDER", help="where to write (docs/img)")
    choice = parser.parse_args(arguments)
    codes = languages()
    for code in choice.languages or codes:
        if code not in codes:
            print(f"There is no language '{code}', only {', '.join(codes)}.", file=sys.stderr)
            return 2
        path = os.path.join(choice.folder, f"language-{code}.png")
        try:
            sheet(codes.index(code)).quantize(64, dither=0).save(path, optimize=True)
        except OSError as error:
            print(f"{path} cannot be written: {error.strerror or error}.", file=sys.stderr)
            return 1
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
