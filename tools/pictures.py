# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Makes the pictures of docs/img anew: the film of a hand, and each scene as a player comes to it.

`python -m tools.pictures` after the screens have changed; look at them before they are committed. Pictures of single
tables are tools/shot.py's."""

import os
import sys

from hardware.boards.canvas import Canvas
from hardware.boards.desktop import MemoryStore
from hardware.screens.face import Face
from nerts_core import options
from nerts_core.options_text import SET_NAMES
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tools import play, record

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "docs", "img")
SIZE = (160, 128)
SCALE = 3
FILMS = (
    ("play", ["--theme", "dark", "--seconds", "20"]),
    ("jokers", ["--set", "jokers", "--theme", "light", "--seconds", "18"]),
    ("friends", ["--players", "2", "--theme", "light", "--seconds", "18", "--seed", "2", "--scale", "2"]),
    ("scrooge", ["--set", "scrooge", "--theme", "dark", "--seconds", "18"]),
)


def make_pocket(dark=1):
    """Returns a pocket in its first state, in dark or in light colours."""
    pocket = pockets.Pocket(MemoryStore(), 1)
    pocket.prefs.dark = dark
    pocket.prefs.level = play.FILM_LEVEL
    return pocket


def picture(name, pocket, size=SIZE, scale=SCALE):
    """Writes what a pocket shows as docs/img/NAME.png."""
    face = Face(Canvas(*size), pocket)
    face.show()
    face.display.picture(scale).quantize(256, dither=0).save(os.path.join(FOLDER, name + ".png"), optimize=True)
    print(name + ".png")


def scenes():
    """Each scene, in the order in which a player meets them."""
    picture("title", make_pocket())
    pocket = make_pocket(0)
    pocket.prefs.options.read("jokers")
    pocket.open_menu(say.RULES, say.SET + SET_NAMES.index("jokers"))
    pocket.scene = pockets.MENU
    picture("rules", pocket)
    pocket.prefs.options.read("scrooge")
    pocket.open_menu(say.OPTIONS, say.OPTION + options.HAND)
    picture("options", pocket)
    pocket.scene = pockets.HOWTO
    pocket.page, pocket.pages = 1, say.PAGES
    picture("howto", pocket)
    pocket = make_pocket()
    record.table_of(pocket, record.good_seed(make_pocket, 1000 * play.SECONDS))
    picture("scores", pocket)
    pocket.table.match.totals[pocket.seat] += 90
    pocket.winner = pocket.seat
    pocket.scene = pockets.WINNER
    picture("winner", pocket)


def main():
    """Writes every picture. Returns the exit code."""
    os.makedirs(FOLDER, exist_ok=True)
    scenes()
    for name, more in FILMS:
        code = play.main(["--record", os.path.join(FOLDER, name + ".gif"), *more])
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
