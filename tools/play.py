# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The game on a desktop: in a window, or, where there is no screen, filmed into a GIF.

Knows: the command line and what to do without a screen. Does not belong here: the window and the keys
(hardware/boards/desktop.py), the loop (hardware/app.py), filming (tools/record.py)."""

import argparse
import os
import signal
import sys

from nerts_core.bot import BEST_LEVEL
from nerts_core.options import MAX_SEATS, MIN_SEATS, Options
from nerts_core.options_text import NAMES, SET_NAMES
from tools import hand_file
from tools import play_linked as linked
from tools.simulate import LEVEL_NAMES, MOST_SEED, PACES, Parser, Wrong, levels_of, number, options_of

DEFAULT_SCREEN = "160x128"
MATRIX = ("matrix", "64x32")
MATRIX_PX = (64, 32)
DEFAULT_GIF = os.path.join("out", "nerts.gif")
SECONDS = 26
MOST_SECONDS = 600
THEMES = ("light", "dark")
BUTTONS = ("8", "3", "2")
PARTNERS = ("none", "bot", "friend")
LEAST_PAIRS = 3  # seats, where each is a pair's
FILM_LEVEL = 3  # of the bots in a film, unless another is asked for
LINKED_PX = 640  # the same for two beside each other
GIF_PX = 480  # a GIF of a small screen is enlarged until it comes near this

KEYS = """keys:
  arrows            move the cursor, choose how many cards; in menus change a value
  space, enter      A: play the card, pick it up, put it down
  backspace, x      B: turn the stock, put back
  escape, p         pause and menu
  1 to 6, 0, w      straight to a work pile, the nerts pile, the waste
  t  c  s  m        turn, call Nerts, say that you are stuck, menu

keys with a friend (--partner friend), who has the left half of the keyboard:
  you               arrows; enter: A; backspace, right shift: B; keypad 1 to 6 and 0: piles; o call, u stuck
  your friend       w a s d; space, e: A; q, left shift: B; 1 to 6 and 0: piles; t turn, c call, x stuck
"""

OPTION_HELP = "one option on top of it; may be repeated: " + ", ".join(NAMES) + ", handicap (docs/NOTATION.md)"


def parser_of():
    """Returns the parser of the command line."""
    parser = Parser(
        prog="python -m tools.play",
        description="Play Nerts in a window. Without a screen, a match of bots is filmed into a GIF instead.",
        epilog=KEYS + "\nWhat is given here is as if it had been chosen in the menus. Exit codes: 0 done, 1 failed, "
        "2 wrong use.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--seats", metavar="N", help=f"players, you among them: {MIN_SEATS} to {MAX_SEATS}")
    add("--level", metavar="L", help=f"how good the others are: 1 to {BEST_LEVEL}, or {', '.join(LEVEL_NAMES)}")
    add("--pace", metavar="PERCENT", help="how much time the others take, %d to %d; 100 is natural" % PACES)
    add("--set", metavar="NAME", help=f"named set of options: {', '.join(SET_NAMES)}")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help=OPTION_HELP)
    add("--players", metavar="N", help="that many linked windows at one table, each with a hand: 2 to 4")
    add("--join", metavar="CODE", help="go to the table of that code, opened in another window")
    add("--partner", choices=PARTNERS, help="who shares your seat; all seats are pairs then")
    add("--seed", metavar="S", help="deal the match of this number at once")
    add(
        "--screen",
        default=DEFAULT_SCREEN,
        metavar="WxH",
        help=f"size of the screen ({DEFAULT_SCREEN}), or matrix: 64x32 lights",
    )
    add("--scale", metavar="N", help="pixels of the window, or of the GIF, for one of the screen")
    add("--theme", choices=THEMES, help="colours for bright or for dark places")
    add("--left-handed", action="store_true", help="the other way round")
    add("--buttons", choices=BUTTONS, default="8", help="as on a board with so many (8)")
    add("--quiet", action="store_true", help="no sounds")
    add("--store", metavar="FILE", help="where the match, the settings and the records are kept")
    add("--fresh", action="store_true", help="forget what was kept")
    add("--record", metavar="FILE.gif", help="film a match of bots instead of playing")
    add("--seconds", metavar="N", help=f"how long the film is ({SECONDS})")
    add("--window", default="0", help=argparse.SUPPRESS)
    return parser


class Choice:
    """What the command line asks for, checked. Wrong says what cannot be."""

    def __init__(self, given):
        self.width, self.height = screen_size(given.screen)
        self.seats = number(given.seats, "--seats", MIN_SEATS, MAX_SEATS) if given.seats else 0
        if given.level and "," in given.level:
            raise Wrong(f"--level is one level for all others, not '{given.level}'.")
        self.level = levels_of(given.level, 1)[0] if given.level else 0
        self.pace = (number(given.pace, "--pace", *PACES) + 12) // 25 if given.pace else 0
        self.options = None
        if given.set or given.option:
            self.options = Options()
            self.options.read(options_of(given.set or SET_NAMES[0], given.option))
        self.partner = PARTNERS.index(given.partner) if given.partner else -1
        if self.partner > 0 and 0 < self.seats < LEAST_PAIRS:
            raise Wrong(f"With a partner --seats is {LEAST_PAIRS} to {MAX_SEATS}, two players at each.")
        if self.partner > 1 and given.buttons != BUTTONS[0]:
            raise Wrong("Two at one keyboard need all the keys: leave --buttons out.")
        self.players = number(given.players, "--players", 2, linked.MOST_WINDOWS) if given.players else 0
        self.join = linked.code_from(given.join) if given.join is not None else 0
        if self.join < 0:
            raise Wrong(linked.wrong_code(given.join))
        if self.players and self.join:
            raise Wrong("--players opens a table, --join goes to one: leave one of them out.")
        if (self.players or self.join) and given.seed and not given.record:
            raise Wrong("With --players or --join the cards are dealt by chance: leave --seed out.")
        if self.players > self.seats > 0:
            raise Wrong(f"For {self.players} players --seats is {self.players} at least.")
        if (self.players or self.join) and self.partner > 0:
            raise Wrong("At a table of linked windows each seat has one player: leave --partner out.")
        self.window = number(given.window, "--window", 0, linked.MOST_WINDOWS) or min(1, self.players)
        self.seed = number(given.seed, "--seed", 0, MOST_SEED) if given.seed else -1
        self.scale = number(given.scale, "--scale", 1, 20) if given.scale else 0
        self.dark = THEMES.index(given.theme) if given.theme else -1
        self.left_handed = given.left_handed
        self.buttons = int(given.buttons)
        self.quiet = given.quiet
        # What other windows are told as well.
        self.told = ["--screen", given.screen, "--buttons", given.buttons]
        for name in ("scale", "theme"):
            if getattr(given, name):
                self.told += ["--" + name, getattr(given, name)]
        self.told += ["--left-handed"] * given.left_handed + ["--quiet"] * given.quiet + ["--fresh"] * given.fresh
        self.store = given.store
        self.fresh = given.fresh
        self.record = given.record
        self.seconds = number(given.seconds, "--seconds", 1, MOST_SECONDS) if given.seconds else SECONDS
        if given.record is not None and not given.record.lower().endswith(".gif"):
            raise Wrong(f"--record writes a GIF: give a name that ends with .gif, not '{given.record}'.")
        if given.store is not None and (not given.store or os.path.isdir(given.store)):
            raise Wrong("--store takes the name of a file, not of a folder.")

    def prefer(self, pocket):
        """Gives a pocket the preferences that were asked for."""
        prefs = pocket.prefs
        prefs.seats = self.seats or max(prefs.seats, self.players)
        prefs.level = self.level or prefs.level
        prefs.pace = self.pace or prefs.pace
        if self.options:
            prefs.options.copy_from(self.options)
            prefs.handicap = self.options.handicap[pocket.seat]
        if self.partner >= 0:
            prefs.partner = self.partner
        if self.dark >= 0:
            prefs.dark = self.dark
        if self.left_handed:
            prefs.left_handed = 1
        pocket.menu.refresh()


def screen_size(text):
    """Returns width and height of "WxH", or of "matrix"; Wrong where it is none."""
    if text.lower() in MATRIX:
        return MATRIX_PX
    parts = text.lower().split("x")
    if len(parts) != 2:
        raise Wrong(f"--screen is written WxH, as in 160x128, not '{text}'.")
    from hardware.boards.canvas import LEAST_PX, MOST_PX

    return (
        number(parts[0], "The width of --screen", LEAST_PX[0], MOST_PX[0]),
        number(parts[1], "The height of --screen", LEAST_PX[1], MOST_PX[1]),
    )


def has_screen():
    """Whether a window may be opened: on Unix systems a display must be named; elsewhere there is one."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def play(choice):
    """Plays in a window. Returns the exit code, or None where no window can be opened."""
    from hardware.boards import desktop

    path = choice.store or desktop.store_path()
    if choice.join and not choice.store:
        # Beside another window, which keeps what is its own.
        path = linked.store_of(path, 2)
    store = desktop.FileStore(path, choice.fresh)
    linked.place(choice.window)
    try:
        board = desktop.Desktop(choice.width, choice.height, store, choice.scale, choice.buttons, quiet=choice.quiet)
    except desktop.pygame.error as problem:
        print(f"No window can be opened ({problem}).")
        return None
    from hardware import app

    keeper = hand_file.Keeper()

    class Game(app.App):
        # A window keeps its last hand, to be watched again.
        def step(self):
            closed = app.App.step(self)
            keeper.look(self.pocket)
            return closed

    game = Game(board, int.from_bytes(os.urandom(3), "big"))
    choice.prefer(game.pocket)
    if choice.seed >= 0:
        game.pocket.new_match(choice.seed)
    others = []
    if choice.players:
        code = linked.new_code()
        linked.meet(game, code, True)
        others = linked.open_others(choice.players, code, path, choice.told)
    elif choice.join:
        linked.meet(game, choice.join, False)
    # an interruption must not come in the middle of a step: the match is kept as it is then
    for name in ("SIGINT", "SIGTERM"):
        signal.signal(getattr(signal, name), lambda *_: board.close_soon())
    game.run()
    board.close()
    linked.wait_for(others)
    if keeper.problem:
        print(keeper.problem, file=sys.stderr)
    return 0


def film_linked(choice, path):
    """Films linked windows. Returns the exit code."""
    from tools.film_linked import record

    count = choice.players or 2
    print(f"Filming {choice.seconds} s of {count} linked windows at {choice.width}x{choice.height} ...", flush=True)
    choice.level = choice.level or FILM_LEVEL
    made = record(count, choice.width, choice.height, choice.prefer, max(choice.seed, 1), 1000 * choice.seconds)
    if made is None:
        print("The windows did not come to the end of a hand: try another --seed.", file=sys.stderr)
        return 1
    return save(made, path, choice.scale or max(1, LINKED_PX // (2 * choice.width)))


def save(made, path, scale):
    """Writes a film and says so. Returns the exit code."""
    try:
        made.save(path, scale)
    except OSError as problem:
        print(f"Cannot write {path}: {problem.strerror or problem}.", file=sys.stderr)
        return 1
    print(f"{path}: {len(made.frames)} pictures, {made.length_ms / 1000:.0f} s, {os.path.getsize(path) // 1000} kB")
    return 0


def film(choice, path):
    """Films a match of bots, or linked windows. Returns the exit code."""
    if choice.players or choice.join:
        return film_linked(choice, path)
    from hardware.boards.desktop import MemoryStore
    from nerts_core.pocket.pocket import Pocket
    from tools.record import good_seed, record

    def make_pocket():
        pocket = Pocket(MemoryStore(), 1, choice.buttons)
        choice.prefer(pocket)
        return pocket

    choice.level = choice.level or FILM_LEVEL
    choice.partner = min(choice.partner, PARTNERS.index("bot"))
    print(f"Filming {choice.seconds} s of a match of bots at {choice.width}x{choice.height} ...", flush=True)
    seed = choice.seed if choice.seed >= 0 else good_seed(make_pocket, 1000 * choice.seconds)
    made = record(make_pocket, choice.width, choice.height, seed, 1000 * choice.seconds)
    return save(made, path, choice.scale or max(1, GIF_PX // choice.width))


def main(argv):
    """Command line; returns the exit code."""
    try:
        choice = Choice(parser_of().parse_args(argv))
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except ImportError as problem:
        print(f"The package {problem.name} is missing here. `python tools/run.py play` brings it.", file=sys.stderr)
        return 1
    if choice.record:
        return film(choice, choice.record)
    if has_screen():
        code = play(choice)
        if code is not None:
            return code
    else:
        print("There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set).")
    many = choice.players or choice.join
    print("So linked windows are filmed instead." if many else "So a match of bots is filmed instead.")
    return film(choice, DEFAULT_GIF)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
