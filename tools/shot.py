# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Draws the table screen of any table's text (docs/NOTATION.md) into a PNG, through the real displayio.

It knows how to stand in for a pocket: what the table screen reads of one, and nothing more. The screen itself is
hardware/screens/table.py; whole scenes and key presses are the desktop game's business."""

import argparse
import sys

from hardware.boards.canvas import LEAST_PX, MOST_PX, Canvas
from hardware.screens import theme
from hardware.screens.plan import Plan
from hardware.screens.shared import Sheets
from hardware.screens.table import TableScreen
from hardware.screens.words import Words
from nerts_core import hand as hands
from nerts_core import moves, notation
from nerts_core.hand import NOBODY
from nerts_core.layout import DECLARED, HAND_CARDS, NERTS, STOCK, WASTE
from nerts_core.match import Match
from nerts_core.options import HAND, JOKERS
from nerts_core.pocket import say
from nerts_core.pocket.prefs import Prefs

PILES = "n123456ws"
HAND_OF_SEVEN = "h"
MOST_CHOICES = 56
MATRIX = ("matrix", "64x32")
MATRIX_PX = (64, 32)
# The bits of Play.marks.
CAN_MOVE, CAN_DROP, HAS_FOUNDATION = 1, 2, 4
SUITS = (0x00, 0x10, 0x20, 0x30)


class StillPlay:
    """The state of a player's hand and cursor, as the table screen reads it from a pocket."""

    def __init__(self):
        self.cursor = 0
        self.depth = 1
        self.lifted_pile = -1
        self.lifted_count = 0
        self.marks = bytearray(STOCK + 1)
        self.banner = 0
        self.banner_seat = NOBODY
        self.banner_number = 0
        self.banner_strong = False
        self.refused = 0
        self.can_call = False
        self.stuck = False
        self.flash = NOBODY
        self.picking = False
        self.choices = bytearray(MOST_CHOICES)
        self.choice_count = 0
        self.choice = 0


class StillTable:
    """A table on which nothing moves: the hand, the totals before it, and who is a bot."""

    def __init__(self, hand, seat):
        self.hand = hand
        self.options = hand.options
        self.seats = hand.seats
        self.match = Match(hand.seats, hand.options)
        self.bots = [None if other == seat else True for other in range(hand.seats)]


class StillPocket:
    """Stands in for a pocket whose time stands still. Change `play` and the hand, then show the screen again."""

    def __init__(self, hand, seat=0):
        self.table = StillTable(hand, seat)
        self.seat = seat
        self.play = StillPlay()
        self.mate = self.friends = None
        self.prefs = Prefs()

    def name_word(self, seat):
        """The word of a seat's name, seen from the own seat."""
        return say.YOU + (seat - self.seat) % self.table.seats

    def hint(self, play):
        """Sets the marks of a player: what can move or, with something lifted, where it can go."""
        hand = self.table.hand
        for pile in range(STOCK + 1):
            play.marks[pile] = 0
        found = [0] * 256
        for i in range(moves.find(hand, self.seat, found)):
            kind, source, goal = found[i] >> 12, found[i] >> 8 & 15, found[i] & 15
            if kind == moves.DECLARE:
                kind, goal = moves.PLAY, 0
            if play.lifted_pile < 0:
                play.marks[source] |= CAN_MOVE | (HAS_FOUNDATION if kind == moves.PLAY else 0)
            elif source == play.lifted_pile and (found[i] >> 4 & 15) == play.lifted_count and goal:
                play.marks[goal] |= CAN_DROP

    def pick(self, choice):
        """Opens the picker for a joker: the places where it fits now, the highest first, then aces. choice: which is
        marked, 1 the first; too high a number is the last."""
        tops = self.table.hand.tops
        play = self.play
        fits = [suit + rank for rank in range(13, 1, -1) for suit in SUITS if tops[suit + rank - 1]]
        cards = fits + [suit + 1 for suit in SUITS]
        play.picking = True
        play.choice_count = len(cards)
        play.choices[: len(cards)] = bytes(cards)
        play.choice = min(choice, len(cards)) - 1

    def say(self):
        """Announces what the table's text tells of: a call, a declared joker, who must play, who is stuck."""
        hand = self.table.hand
        play = self.play
        for seat in range(hand.seats):
            what = number = 0
            if hand.caller == seat:
                what = hands.SAYS_CALL
                play.banner_strong = True
            elif hand.layouts[seat][DECLARED]:
                what, number = hands.SAYS_DECLARED, hand.layouts[seat][DECLARED]
            elif hand.must_play(seat):
                what = hands.SAYS_MUST_PLAY
            elif hand.is_stuck(seat):
                what = hands.SAYS_STUCK
            if what:
                play.banner, play.banner_seat, play.banner_number = say.SAID + what, seat, number
                return


class Still:
    """A canvas with the table screen of one table on it; `plan` is where everything stands."""

    def __init__(self, hand, width, height, seat=0, look="dark", four_colours=False, left_handed=False, mate=False):
        """look: one of theme.NAMES; mate: whether a friend plays at the same seat."""
        self.pocket = pocket = StillPocket(hand, seat)
        if mate:
            pocket.mate = StillPlay()
        self.sheets = Sheets()
        self.sheets.paint_all(theme.NAMES.index(look), four_colours, seat)
        self.canvas = Canvas(width, height)
        place = (width, height, hand, seat, left_handed)
        self.screen = TableScreen(self.sheets, Words(), *place, pocket.name_word, mate)
        values = hand.options.values
        jokers, seven = bool(values[JOKERS]), bool(values[HAND])
        self.plan = Plan(width, height, hand.work_piles, hand.seats, left_handed, jokers, seven)
        self.canvas.root_group = self.screen.group

    def draw(self):
        """Brings the canvas up to date and returns it."""
        self.screen.show(self.pocket)
        self.canvas.refresh()
        return self.canvas


class StillMatrix:
    """The same on 64x32 lights."""

    def __init__(self, hand, seat=0, look="light", four_colours=False, left_handed=False, mate=False):
        """look: "dark" is half as bright; the rest as of a Still."""
        from hardware.matrix.look import Look
        from hardware.matrix.table import TableScreen as MatrixTable
        from hardware.matrix.words import ShortWords

        self.pocket = pocket = StillPocket(hand, seat)
        pocket.prefs.left_handed = left_handed
        if mate:
            pocket.mate = StillPlay()
        lights = Look()
        lights.paint(look == "dark", four_colours)
        self.canvas = Canvas(*MATRIX_PX)
        self.screen = MatrixTable(lights, ShortWords(), pocket)
        self.canvas.root_group = self.screen.group

    def draw(self, elapsed_ms=0):
        """Brings the canvas up to date and returns it."""
        self.screen.show(self.pocket, elapsed_ms)
        self.canvas.refresh()
        return self.canvas


def screen_size(text):
    """Width and height of "WxH" or "matrix". ValueError says what is wrong."""
    if text.lower() in MATRIX:
        return MATRIX_PX
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise ValueError(f"A screen size is written WxH, as in 160x128, not '{text}'.")
    width, height = int(parts[0]), int(parts[1])
    if not (LEAST_PX[0] <= width <= MOST_PX[0] and LEAST_PX[1] <= height <= MOST_PX[1]):
        least, most = "%dx%d" % LEAST_PX, "%dx%d" % MOST_PX
        raise ValueError(f"A screen is {least} at the least and {most} at the most, not {text}.")
    return width, height


def pile_and_count(text, hand):
    """The pile and the number of cards of "3" or "3x5" (n the nerts pile, w the waste, s the stock); of "h3", in the
    game of seven in hand, which card it is. ValueError if wrong."""
    seven = hand.options.values[HAND]
    if seven and text[:1] == HAND_OF_SEVEN:
        if text[1:] in tuple("1234567"):
            return WASTE, int(text[1:])
        raise ValueError(f"There is no '{text}': a card of the hand is h1 to h{HAND_CARDS}.")
    pile = PILES.find(text[0]) if text else -1
    count = text[2:] if text[1:2] == "x" else "1" if len(text) == 1 else ""
    fits = pile in (NERTS, STOCK) or 1 <= pile <= hand.work_piles or (pile == WASTE and not seven)
    if not fits or not (count.isascii() and count.isdigit() and 1 <= int(count[:3]) <= 13):
        waste = "h1 to h7" if seven else "w"
        raise ValueError(f"There is no '{text}': a pile is n, 1 to {hand.work_piles}, {waste} or s, a run of it 3x5.")
    return pile, int(count)


def place_hand(pocket, play, cursor, lift, hints):
    """Puts the cursor of a player on a pile and lifts cards, both in the text form of pile_and_count. ValueError if
    that cannot be."""
    hand = pocket.table.hand
    layout = hand.layouts[pocket.seat]
    if lift:
        play.lifted_pile, play.lifted_count = pile_and_count(lift, hand)
        have = layout[play.lifted_pile]
        if play.lifted_pile != WASTE or not hand.options.values[HAND]:
            have = have if 1 <= play.lifted_pile < WASTE else min(have, 1)
        if play.lifted_pile == STOCK or play.lifted_count > have:
            raise ValueError(f"'{lift}' cannot be lifted: there are not so many cards to take.")
        play.cursor, play.depth = play.lifted_pile, play.lifted_count
    if cursor:
        play.cursor, play.depth = pile_and_count(cursor, hand)
        play.depth = max(1, min(play.depth, layout[play.cursor]))
    if hints:
        pocket.hint(play)


def place_friend(pocket, cursor, lift, hints):
    """The same for the friend at the same seat. ValueError where both take from one pile."""
    place_hand(pocket, pocket.mate, cursor, lift, hints)
    play, mate = pocket.play, pocket.mate
    if play.lifted_pile >= 0 and play.lifted_pile == mate.lifted_pile:
        raise ValueError(f"'{lift}' cannot be lifted: the other one has cards of this pile in hand.")


def pick(pocket, choice):
    """Opens the picker. ValueError where there is no joker to be declared under the cursor."""
    hand = pocket.table.hand
    layout = hand.layouts[pocket.seat]
    cursor = pocket.play.cursor
    if not hand.options.values[JOKERS] or cursor == STOCK or not moves.joker_at(hand, layout, cursor):
        raise ValueError("Nothing to pick: put the cursor on a joker (--cursor).")
    if not 1 <= choice:
        raise ValueError("The first card to pick is 1.")
    pocket.pick(choice)


def shoot(options):
    """Draws what the command line asks for and writes it. ValueError and OSError say what cannot be done."""
    width, height = screen_size(options.screen)
    hand = notation.table_of(" ".join(options.table))
    if not 0 <= options.seat < hand.seats:
        raise ValueError(f"This table has the seats 0 to {hand.seats - 1}, not {options.seat}.")
    if not 1 <= options.scale <= 16:
        raise ValueError("The scale is 1 to 16.")
    mate = bool(options.mate or options.mate_lift)
    look = (options.theme or theme.NAMES[0], options.four_colours, options.left_handed, mate)
    if (width, height) == MATRIX_PX:
        still = StillMatrix(hand, options.seat, options.theme or "light", *look[1:])
    else:
        still = Still(hand, width, height, options.seat, *look)
    pocket = still.pocket
    place_hand(pocket, pocket.play, options.cursor, options.lift, not options.no_hints)
    if mate:
        place_friend(pocket, options.mate, options.mate_lift, not options.no_hints)
    if options.pick is not None:
        pick(pocket, options.pick)
    if options.say:
        pocket.say()
    picture = still.draw().picture(options.scale)
    with open(options.out, "wb") as file:
        picture.save(file, "PNG")
    print(f"{options.out}: {picture.width}x{picture.height}")


def main(arguments=None):
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.shot",
        description="Draw a table as a player sees it. A table is one line of text: docs/NOTATION.md.",
        epilog="Exit codes: 0 drawn, 1 the file cannot be written, 2 wrong use (the table's text, the size, ...).",
    )
    parser.add_argument("table", nargs="+", metavar="TABLE-TEXT", help='the table, as in "n1 classic - ..."')
    parser.add_argument("--screen", default="160x128", metavar="WxH", help="size in pixels (160x128), or matrix")
    parser.add_argument("--out", required=True, metavar="FILE.png", help="the picture to write")
    parser.add_argument("--theme", choices=theme.NAMES, help="colours (dark; on a matrix light)")
    parser.add_argument("--four-colours", action="store_true", help="a colour for each suit")
    parser.add_argument("--left-handed", action="store_true", help="the other way round")
    parser.add_argument("--scale", type=int, default=1, metavar="N", help="enlarge the picture N times (1)")
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="whose view it is (0)")
    parser.add_argument(
        "--cursor", default="", metavar="PILE", help="the cursor: n, 1 to 6, w or h1 to h7, s; a run as 3x5"
    )
    parser.add_argument("--lift", default="", metavar="PILE", help="what is in hand: n, w, 3 or a run as 3x5")
    parser.add_argument("--mate", default="", metavar="PILE", help="the cursor of a friend at the same seat")
    parser.add_argument("--mate-lift", default="", metavar="PILE", help="what the friend has in hand")
    parser.add_argument(
        "--pick", type=int, nargs="?", const=1, metavar="N", help="choose what the joker is, the N-th card marked (1)"
    )
    parser.add_argument("--say", action="store_true", help="announce what the state tells: a call, a declared joker")
    parser.add_argument("--no-hints", action="store_true", help="do not mark what can be played")
    options = parser.parse_args(arguments)
    try:
        shoot(options)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{options.out} cannot be written: {error.strerror or error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
