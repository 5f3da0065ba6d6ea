# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Pictures of the cards of the 64x32 face, enlarged as lights and in random order, for somebody who has not seen them:
can each rank and suit be told? The key, what each card is, goes into a text beside them.

python -m tools.matrix_blind --out FOLDER: matrix_blind_1.png and so on, 20 cards each, and matrix_blind_key.txt.
"""

import argparse
import os
import pathlib
import random
import sys

os.environ.setdefault("BLINKA_FORCEBOARD", "OS_AGNOSTIC_BOARD")
os.environ.setdefault("BLINKA_FORCECHIP", "OS_AGNOSTIC")

COLUMNS, ROWS = 5, 4
CELL_PX = (11, 15)  # lights of one card with the dark around it
LIGHT_PX = 10
DARK = 12  # how bright a light is that is off, so that the grid of lights shows
RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
SUITS = ("clubs", "diamonds", "spades", "hearts")


def cards():
    """Returns {card: what it is}: every card, and a joker."""
    named = {suit << 4 | rank + 1: f"{RANKS[rank]} of {SUITS[suit]}" for suit in range(4) for rank in range(13)}
    return {**named, 0x40: "joker"}


def page(shown):
    """Returns a picture of cards as lights, a numpy array of (height, width, 3)."""
    import numpy

    from hardware.boards.canvas import Canvas
    from hardware.matrix.field import part
    from hardware.matrix.look import Look
    from hardware.matrix.show import set_card

    look = Look()
    look.paint(0, 0)
    canvas = Canvas(COLUMNS * CELL_PX[0], ROWS * CELL_PX[1])
    grids = []
    for place, card in enumerate(shown):
        grid = look.card(place % COLUMNS * CELL_PX[0] + 3, place // COLUMNS * CELL_PX[1] + 2)
        set_card(grid, card)
        grids.append(grid)
    canvas.root_group = part(*grids)
    canvas.refresh()
    lights = numpy.maximum(canvas.pixels[:, :, :3], DARK)
    large = numpy.repeat(numpy.repeat(lights, LIGHT_PX, 0), LIGHT_PX, 1)
    y, x = numpy.mgrid[0 : large.shape[0], 0 : large.shape[1]] % LIGHT_PX - LIGHT_PX / 2 + 0.5
    round_light = (x * x + y * y <= (LIGHT_PX / 2 - 0.5) ** 2)[:, :, None]
    return numpy.where(round_light, large, 0).astype(numpy.uint8)


def make(out, seed):
    """Writes the pictures and the key into a folder. Returns their paths."""
    from PIL import Image

    named = cards()
    order = list(named)
    random.Random(seed).shuffle(order)
    on_page = COLUMNS * ROWS
    made, lines = [], []
    for first in range(0, len(order), on_page):
        number = first // on_page + 1
        path = out / f"matrix_blind_{number}.png"
        Image.fromarray(page(order[first : first + on_page])).save(path)
        made.append(path)
        for row in range(ROWS):
            shown = order[first + row * COLUMNS : first + row * COLUMNS + COLUMNS][: max(0, on_page)]
            if shown:
                lines.append(f"picture {number}, row {row + 1}: " + ", ".join(named[card] for card in shown))
    key = out / "matrix_blind_key.txt"
    key.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [*made, key]


def main(argv=None):
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.matrix_blind", description=__doc__.split("\n\n")[0])
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("out"), help="the folder (default: out)")
    parser.add_argument("--seed", type=int, default=1, help="another order")
    chosen = parser.parse_args(argv)
    try:
        chosen.out.mkdir(parents=True, exist_ok=True)
        made = make(chosen.out, chosen.seed)
    except OSError as problem:
        print(f"The pictures could not be written: {problem.strerror or problem}.", file=sys.stderr)
        return 1
    print("\n".join(str(path) for path in made))
    return 0


if __name__ == "__main__":
    sys.exit(main())
