# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A player made of a finger: it sees the best move and plays it with nothing but the buttons of a pocket.

Knows: which move a good player would make, which presses lead there, and how to count them (docs/POCKET.md says what
counts). Used to measure the pocket, to record it and to test it. Does not belong here: what a button does.
"""

import argparse
import json
import sys

from nerts_core import moves
from nerts_core.cards import JOKER
from nerts_core.layout import DECLARED, NERTS, STOCK, WASTE, place_of, top
from nerts_core.options import HAND, Options
from nerts_core.pocket import keys
from nerts_core.pocket import pocket as pockets

STEP_MS = 20
HOLD_MS = 520
LONG_MS = 60_000
SEED_LIMIT = 1 << 30


def count_of(hand, layout, move):
    """Returns how many cards a move has under the cursor, or which one of a hand of seven it is."""
    if move >> 12 == moves.DECLARE:
        return moves.joker_at(hand, layout, move >> 8 & 15)
    return move >> 4 & 15


def worth(hand, seat, move):
    """How good a good player thinks a legal card move is; 0 where it brings nothing. The order is that of a race.

    First what another seat could take: plays to foundations. Then what gets the nerts pile smaller, makes a space or
    brings cards out of the waste or the hand of seven.
    """
    layout = hand.layouts[seat]
    kind, source, count, goal = move >> 12, move >> 8 & 15, move >> 4 & 15, move & 15
    space = kind == moves.PUT and not layout[goal]
    if kind == moves.PLAY:
        return 100 if source == NERTS else 90 if source != WASTE else 85
    if kind == moves.DECLARE:
        # A joker that starts a foundation is worth as much as one that ends it, but can wait.
        return (95 if source == NERTS else 82) - (move & 15 == 1)
    if source == NERTS:
        return 50 if space else 70 if kind == moves.SLIDE else 80
    if source == WASTE:
        if space:
            return of_space(hand, layout, count)
        return 40 if kind == moves.PUT else 30
    if kind == moves.PUT and not space and not hand.must_play(seat):
        if count == layout[source]:
            return 60
        under = layout[place_of(source) + layout[source] - count - 1]
        return 45 if under < JOKER and hand.tops[under - 1] else 0
    return 0


def of_space(hand, layout, count):
    """What it is worth to put a card of the waste, or that one of the hand of seven, into a space."""
    nerts = top(layout, NERTS)
    if not nerts:
        return 10
    card = layout[place_of(WASTE) + count - 1] if hand.options.values[HAND] else top(layout, WASTE)
    if card < JOKER and nerts < JOKER and card & 15 == (nerts & 15) + 1 and (card ^ nerts) & 16:
        return 55
    return 5 if hand.options.values[HAND] else 0


class Presser:
    """Presses and releases the keys of a pocket. `step` is called before each step of the pocket.

    Counters: `presses` while playing, `turns` those of them that turned the stock, `stock_turns` how often it was
    turned by them, `moved` card moves that were made, `cards` the cards in them, `menu_presses` in all other scenes;
    `jokers` that were declared, `joker_presses` for them, the picker included.
    """

    def __init__(self, pocket, buttons=8, think_ms=300):
        """buttons: 8, 3 (RIGHT, A, B) or 2 (RIGHT, A); think_ms: how long it waits between two presses."""
        self.pocket = pocket
        self.buttons = buttons
        self.think_ms = think_ms
        self.wait_ms = 0
        self.held = -1
        self.release_ms = 0
        self.found = [0] * 256
        self.presses = self.turns = self.moved = self.cards = self.menu_presses = 0
        self.jokers = self.joker_presses = self.declared = 0
        self.before = bytearray(9)
        self.was_playing = False
        self.stock_turns = self.stock = 0
        self.aims_at_joker = False

    def step(self, elapsed_ms=STEP_MS):
        """Time passes: lets go of a key, or presses the next one."""
        if self.pocket.scene == pockets.TABLE:
            stock = self.pocket.table.hand.layouts[self.pocket.seat][STOCK]
            self.stock_turns += stock != self.stock
            self.stock = stock
        if self.held >= 0:
            self.release_ms -= elapsed_ms
            if self.release_ms <= 0 or self.enough():
                self.look()
                self.pocket.release(self.held)
                self.held = -1
                self.count()
            return
        self.wait_ms -= elapsed_ms
        if self.wait_ms > 0:
            return
        key, hold_ms = self.choose()
        if key < 0:
            return
        self.wait_ms = self.think_ms
        self.look()
        if self.was_playing:
            self.presses += 1
            self.joker_presses += self.aims_at_joker
        else:
            self.menu_presses += 1
        self.held = key
        self.release_ms = hold_ms
        self.pocket.press(key)
        self.count()

    def enough(self):
        """Whether turning the stock, by holding a key, has brought something to play, or nothing in a whole pass."""
        pocket = self.pocket
        return pocket.held != self.held or pocket.play.offers_stuck or self.best() > 0

    def look(self):
        """Remembers how many cards each own pile has, to see what a press has done."""
        pocket = self.pocket
        self.was_playing = pocket.scene == pockets.TABLE and not pocket.table.hand.over
        if self.was_playing:
            self.before[:] = pocket.table.hand.layouts[pocket.seat][:9]

    def count(self):
        """Counts what the press has done."""
        if not self.was_playing:
            return
        pocket = self.pocket
        after = pocket.table.hand.layouts[pocket.seat]
        if after[DECLARED] and not self.declared:
            self.moved += 1
            self.cards += 1
            self.jokers += 1
        self.declared = after[DECLARED]
        if after[STOCK] != self.before[STOCK]:
            self.turns += 1
            return
        gone = sum(max(0, self.before[pile] - after[pile]) for pile in range(STOCK))
        if gone:
            self.moved += 1
            self.cards += gone

    def best(self):
        """Returns the best move of the own seat, 0 where none brings anything."""
        hand, seat = self.pocket.table.hand, self.pocket.seat
        found = self.found
        count = moves.find(hand, seat, found)
        chosen = max(found[:count], key=lambda move: worth(hand, seat, move), default=0)
        return chosen if chosen and worth(hand, seat, chosen) else 0

    def choose(self):
        """Returns the next key to press and for how long, (-1, 0) for none."""
        pocket = self.pocket
        self.aims_at_joker = False
        if pocket.scene != pockets.TABLE:
            return (keys.A, 0) if pocket.still_ms >= 600 else (-1, 0)
        play, hand = pocket.play, pocket.table.hand
        if hand.over or pocket.still_ms < 600:
            return -1, 0
        if play.picking:
            self.aims_at_joker = True
            return keys.A, 0
        if play.lifted_pile >= 0:
            return self.drop()
        layout = hand.layouts[pocket.seat]
        if not layout[NERTS]:
            return self.go(NERTS)
        move = self.best()
        if move:
            return self.reach(move)
        if play.offers_stuck:
            return self.go(STOCK)
        if moves.check(hand, pocket.seat, moves.TURN_MOVE):
            return -1, 0
        key = keys.B if self.buttons == 8 else self.go(STOCK)[0]
        return key, LONG_MS if key != keys.RIGHT else 0

    def go(self, pile):
        """Returns the key that brings the cursor nearer to a pile, or A when it is there."""
        play = self.pocket.play
        if play.cursor == pile:
            return keys.A, 0
        if self.buttons == 8 and self.distance(pile, -1) < self.distance(pile, 1):
            return keys.LEFT, 0
        return keys.RIGHT, 0

    def distance(self, pile, by):
        """Returns how many presses to one side it is to a pile, by what a player sees: who could move."""
        pocket = self.pocket
        play = pocket.play
        works = pocket.table.hand.work_piles
        order = [*range(1, works + 1), NERTS, WASTE, STOCK]
        if pocket.prefs.left_handed:
            order = order[works:][::-1] + order[:works]
        at = order.index(play.cursor)
        presses = 0
        while True:
            at = (at + by) % len(order)
            here = order[at]
            if play.lifted_pile >= 0:
                presses += here == play.lifted_pile or play.goals >> here & 1
            else:
                presses += here == STOCK or play.ranks[here] > 0
            if here == pile or here == play.cursor:
                return presses

    def reach(self, move):
        """Returns the next key towards a card move."""
        pocket = self.pocket
        play, hand = pocket.play, pocket.table.hand
        layout = hand.layouts[pocket.seat]
        source = move >> 8 & 15
        self.aims_at_joker = move >> 12 == moves.DECLARE
        if play.cursor != source:
            return self.go(source)
        seven = source == WASTE and hand.options.values[HAND]
        if move >> 12 in (moves.PLAY, moves.DECLARE) and not seven:
            return keys.A, 0
        count = count_of(hand, layout, move)
        if play.depth != count and (seven or 0 < source < WASTE):
            if self.buttons < 8:
                return keys.RIGHT, HOLD_MS
            return (keys.UP if (count - play.depth) % layout[source] * 2 <= layout[source] else keys.DOWN), 0
        return keys.A, 0

    def drop(self):
        """Returns the next key towards putting down what is in hand: where it has landed first is as good as any."""
        play = self.pocket.play
        return (keys.A if play.cursor != play.lifted_pile else keys.RIGHT), 0


class Memory:
    """A store that forgets when the tool ends."""

    def __init__(self):
        self.data = b""

    def read(self):
        """Returns what was kept."""
        return self.data

    def write(self, data):
        """Keeps bytes."""
        self.data = bytes(data)


def play_hands(hands, seed=1, buttons=8, seats=4, level=3, think_ms=300, options="classic", step_ms=STEP_MS):
    """Plays that many hands through the buttons, new matches as they come. Returns a dict of figures."""
    pocket = pockets.Pocket(Memory(), seed, buttons)
    pocket.prefs.seats = seats
    pocket.prefs.level = level
    pocket.prefs.options = Options(options)
    presser = Presser(pocket, buttons, think_ms)
    done = called = 0
    while done < hands:
        if pocket.scene == pockets.TITLE:
            pocket.new_match((seed + done) % SEED_LIMIT)
        was_over = pocket.table.hand.over
        presser.step(step_ms)
        pocket.step(step_ms)
        if pocket.table.hand.over and not was_over:
            done += 1
            called += pocket.table.hand.caller == pocket.seat
    plays = presser.presses - presser.turns
    return {
        "buttons": buttons,
        "hands": done,
        "called": called,
        "card_moves": presser.moved,
        "cards": presser.cards,
        "jokers": presser.jokers,
        "presses": presser.presses,
        "turns": presser.turns,
        "stock_turns": presser.stock_turns,
        "presses_per_move": round(presser.presses / presser.moved, 3),
        "presses_per_move_without_turns": round(plays / presser.moved, 3),
        "presses_per_joker": round(presser.joker_presses / presser.jokers, 3) if presser.jokers else 0,
    }


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence, without the usage before it."""

    def error(self, message):
        """Ends with exit code 2 and what is wrong."""
        self.exit(2, message[:1].upper() + message[1:] + ". See --help.\n")


def whole_number(low, high):
    """Returns a reader of numbers from low to high, for the command line."""

    def read(text):
        if not (text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"it is a number from {low} to {high}, not '{text}'")
        return int(text)

    return read


def main(argv=None):
    """Plays hands through the buttons and prints how many presses they took. Returns the exit code."""
    parser = Parser(prog="python -m tools.autoplay", description=main.__doc__)
    parser.add_argument("--hands", type=whole_number(1, 100_000), default=200, help="how many hands (200)")
    parser.add_argument("--buttons", type=int, choices=(8, 3, 2), default=8, help="how many the board has (8)")
    parser.add_argument("--seats", type=whole_number(2, 12), default=4, help="how many play, bots but one (4)")
    parser.add_argument("--level", type=whole_number(1, 4), default=3, help="how good the bots are, 1 to 4 (3)")
    parser.add_argument("--seed", type=whole_number(0, SEED_LIMIT - 1), default=1, help="where chance begins (1)")
    parser.add_argument("--think-ms", type=whole_number(20, 5000), default=300, help="time between presses (300)")
    parser.add_argument("--options", default="classic", help="a named set, or name=value,name=value (classic)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args(argv)
    wrong = Options().read(args.options)
    if wrong:
        parser.error(f"--options: {wrong.rstrip('.')}")
    figures = play_hands(args.hands, args.seed, args.buttons, args.seats, args.level, args.think_ms, args.options)
    if args.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name.replace('_', ' '):32}{value:>12}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
