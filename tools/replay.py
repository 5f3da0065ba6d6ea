# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Shows a recorded hand again: as text, move by move, or as a GIF of the table; and what a seat could have done.

Knows: the command line, and how a trace is printed. Reading the moves is nerts_core/pocket/playback.py, the file
tools/hand_file.py, the film's screens are those of the game. `python -m tools.simulate --record DIR` writes such files,
and the window of `python -m tools.play` keeps the last hand in out/last.hand.
"""

import os
import sys
import time

from nerts_core.cards import card_text
from nerts_core.hand import CALLED, STOPPED, TIMED, Hand
from nerts_core.notation import move_text, table_text
from nerts_core.options import HAND
from nerts_core.pocket.analysis import Analysis
from nerts_core.pocket.playback import Playback
from nerts_core.record_bytes import NOBODY
from tools import hand_file
from tools.simulate import Parser, Wrong, number

TICK_MS = 32
CLOCK_MOVE = 0xA000
ENDS = {CALLED: "seat {0} called", STOPPED: "all were stuck", TIMED: "the clock ran out"}
SPEEDS = ("1", "2", "4", "8")
GIF_SPEED = 4
STEP_MS = 20
FRAME_MS = 80
FACTS_MS = 4000
MOST_FRAMES = 6000


class Broken(Exception):
    """The record is not a hand's; the message is a sentence."""


def parser_of():
    """Returns the parser of the command line."""
    parser = Parser(
        prog="python -m tools.replay",
        description="Shows a recorded hand again: a line for each move, or a GIF of the table.",
        epilog="python -m tools.simulate --record DIR writes such files; a window of python -m tools.play keeps its "
        f"last hand in {hand_file.LAST}. Exit codes: 0 done, 1 the record cannot be read or is no hand's, 2 wrong use.",
    )
    parser.add_argument("file", metavar="FILE", help=f"a recorded hand, such as {hand_file.LAST}")
    parser.add_argument("--seat", metavar="N", help="whose view it is, and whose chances are told (the recorded one)")
    parser.add_argument("--tables", action="store_true", help="print the whole table after each move, one line each")
    parser.add_argument("--speed", choices=SPEEDS, help="so many times as fast as it was played (text: all at once)")
    parser.add_argument("--gif", metavar="OUT.gif", help="film it instead")
    parser.add_argument("--screen", default="160x128", metavar="WxH", help="size of the film's screen (160x128)")
    return parser


def clock(tick):
    """Returns a time of a record as minutes, seconds and hundredths."""
    hundredths = tick * TICK_MS // 10
    return f"{hundredths // 6000}:{hundredths // 100 % 60:02}.{hundredths % 100:02}"


def make(playback, made):
    """Makes the next move; raises Broken where it cannot be."""
    if playback.make():
        raise Broken(f"Move {made + 1} of this record cannot be made: it is not the record of a hand.")


def trace(kept, speed, tables, write):
    """Prints the moves of a hand with `write`, at once or at a speed. Returns the Hand at its end; raises Broken."""
    hand = Hand(kept.seats, kept.options)
    playback = Playback(kept, hand)
    seven = bool(kept.options.values[HAND])
    write(f"{kept.seats} seats, options {kept.options.text()}, seed {kept.seed}, {kept.moves} moves")
    if tables:
        write(table_text(hand))
    for made in range(kept.moves):
        if speed:
            time.sleep(playback.wait * TICK_MS / 1000 / speed)
        seat = "-" if playback.move == CLOCK_MOVE else playback.seat
        text = "clock" if playback.move == CLOCK_MOVE else move_text(playback.move, seven)
        make(playback, made)
        write(f"{clock(playback.tick):>9}  {seat:>2}  {text}")
        if tables:
            write(table_text(hand))
    if kept.full:
        write("The record ends here: there was no room for the rest of the hand.")
    else:
        write("The hand is over: " + ENDS.get(hand.over, "it was left").format(hand.caller) + ".")
    write("points: " + "  ".join(f"{seat}: {hand.score(seat)}" for seat in range(kept.seats)))
    return hand


def facts(kept, seat):
    """Returns the lines that say what a seat could have done; raises Broken."""
    hand = Hand(kept.seats, kept.options)
    analysis = Analysis(Playback(kept, hand), seat)
    while analysis.step():
        pass
    lines = [
        f"seat {seat}: {analysis.plays} cards to the middle, the smallest pile for {seconds(analysis.led_ticks)} s"
    ]
    if analysis.missed:
        lines.append(
            f"seat {seat}: {analysis.missed} chances missed for 2 s or longer, most of all the "
            f"{card_text(analysis.open_card)} for {seconds(analysis.open_ticks)} s"
        )
    else:
        lines.append(f"seat {seat}: no chance to play to the middle missed for 2 s or longer")
    lines.append(f"seat {seat}: longest time without a move {seconds(analysis.wait_ticks)} s")
    return lines


def seconds(ticks):
    """Returns ticks as whole seconds."""
    return ticks * TICK_MS // 1000


def film(kept, seat, size, speed):
    """Returns the Film of a hand on the table, and of the look back at its end; raises Broken."""
    from hardware.boards.desktop import MemoryStore
    from nerts_core.pocket import pocket as pockets
    from nerts_core.pocket.look_back import LookBackRoom
    from nerts_core.table import Table
    from tools.film import Film
    from tools.record import Camera

    pocket = pockets.Pocket(MemoryStore(), 1)
    pocket.seat = seat
    pocket.table = Table(kept.seats, kept.options)
    pocket.play.sit(pocket.table, seat)
    room = LookBackRoom(pocket, kept)
    while room.analysis is not None:
        pocket.step(STEP_MS)
    made = Film()
    camera = Camera(pocket, size[0], size[1], made)
    room.speed = SPEEDS.index(str(speed))
    room.watch()
    while pocket.scene != pockets.LOOK_BACK and len(made.frames) < MOST_FRAMES:
        for _ in range(FRAME_MS // STEP_MS):
            pocket.step(STEP_MS)
        camera.shoot(FRAME_MS)
    camera.shoot(FACTS_MS)
    return made


def save_film(kept, given, seat):
    """Writes the GIF that was asked for. Returns the exit code."""
    from tools.play import GIF_PX, save, screen_size

    size = screen_size(given.screen)
    # What cannot be made again is told before anything is drawn.
    trace(kept, 0, False, lambda line: None)
    made = film(kept, seat, size, int(given.speed or GIF_SPEED))
    return save(made, given.gif, max(1, GIF_PX // size[0]))


def run(given):
    """Does what the command line asks for. Returns the exit code; raises Wrong or Broken."""
    if given.gif is not None and not given.gif.lower().endswith(".gif"):
        raise Wrong(f"--gif writes a GIF: give a name that ends with .gif, not '{given.gif}'.")
    kept, problem = hand_file.load(given.file)
    if kept is None:
        raise Broken(problem)
    seat = kept.seat if kept.seat != NOBODY else 0
    if given.seat is not None:
        seat = number(given.seat, "--seat", 0, kept.seats - 1)
    if given.gif is not None:
        return save_film(kept, given, seat)
    trace(kept, int(given.speed or 0), given.tables, lambda line: print(line, flush=bool(given.speed)))
    for line in facts(kept, seat):
        print(line)
    return 0


def main(argv=None):
    """Command line; returns the exit code."""
    try:
        return run(parser_of().parse_args(argv))
    except Wrong as wrong:
        print(f"tools.replay: {wrong}", file=sys.stderr)
        return 2
    except Broken as broken:
        print(f"tools.replay: {broken}", file=sys.stderr)
        return 1
    except ImportError as problem:
        print(f"The package {problem.name} is missing here. `python tools/run.py play` brings it.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("tools.replay: interrupted.", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Nobody reads any more. What Python still holds for them must not fail when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
