# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Golden playthroughs: how one is written, replayed line by line, and made anew by a seeded player.

A playthrough is a text file. It begins with `seats`, `options`, `seed`; then, for each hand, the table as it was dealt,
and a line for each move, or where something happened by itself:

    12.345 1 n-3      n 4c*12 3 Tc9h  #8c51f00d
    12.400 0 2-f      beaten  #8c51f00d
    99.000 -          ! rotate  #0e83a1b2

that is the time in seconds, the seat, the move, and what became of it: the reason of a refusal, or the piles that
changed (`4c*12` is a pile of 12 with the four of clubs on top, `f` the foundations), what was announced, and a sum of
the whole table's text, which stands in full after every 40th line. A hand ends with its scores and the totals. Only the
moves and their times are read back; all else is said by the core again. The player that makes one is not wise: MOODS.
Where a file has `lay` in place of `hand` it begins with the table that stands there, and its moves are of SCRIPTS in
test_playthroughs.py.
"""

import random
import zlib

from nerts_core import moves
from nerts_core.hand import NOBODY, Hand
from nerts_core.layout import DECLARED, NERTS, STOCK, WASTE, top
from nerts_core.match import Match
from nerts_core.notation import move_of, move_text, table_of, table_text
from nerts_core.options import HAND, TURN, Options
from tests.core.tables import SAYINGS, cards

FULL_EVERY = 40
MOST_LINES = 420
# The odds with which the player plays to a foundation, slides under, moves its nerts card, its waste, a run; calls;
# says that it is stuck for no reason, all others with it; tries what may be no move; races for the same card.
MOODS = {
    "plays": (0.9, 0.7, 0.9, 0.7, 0.3, 0.7, 0.0, 0.05, 0.3),
    "kings": (1.0, 0.7, 0.9, 0.9, 0.2, 0.02, 0.0, 0.01, 0.0),
    "stuck": (0.5, 0.5, 0.5, 0.2, 0.2, 0.5, 0.025, 0.04, 0.0),
    "sleeps": (0.5, 0.5, 0.4, 0.2, 0.2, 0.5, 0.0, 0.04, 0.0),
    "runs": (0.4, 0.9, 0.6, 0.6, 0.8, 0.7, 0.0, 0.15, 0.0),
    "races": (1.0, 0.7, 0.9, 0.9, 0.3, 0.7, 0.0, 0.02, 1.0),
}


def pile_words(before, after, seven):
    """The piles of a seat that differ between two texts of it, in words; a hand of seven is told in full."""
    words = []
    old, new = (before + ":-").split(":"), (after + ":-").split(":")
    for name, was, now in (("n", old[0], new[0]), ("s", old[2], new[2]), ("w", old[3], new[3]), ("j", old[4], new[4])):
        if was != now and (name == "j" or name == "w" and seven):
            words.append("%s %s" % ("h" if name == "w" else "jokers", now))
        elif was != now:
            words.append("%s %s" % (name, "-" if now == "-" else "%s*%d" % (now[-2:], len(cards(now)))))
    for number, (was, now) in enumerate(zip(old[1].split("|"), new[1].split("|"), strict=True), 1):
        if was != now:
            words.append("%d %s" % (number, now))
    return words


class Telling:
    """A match that is played and told at the same time."""

    def __init__(self, seats, options, seed):
        self.options = Options(options)
        self.seven = bool(self.options.values[HAND])
        self.match = Match(seats, self.options, seed)
        self.hand = Hand(seats, self.options)
        self.lines = ["seats %d" % seats, "options " + options, "seed %d" % seed]
        self.now_ms = 0
        self.heard = 0
        self.told = 0
        self.text = ""

    def deal(self):
        self.hand.deal_from(self.match.hand_seed(), self.now_ms)
        self.heard = 0
        self.told = 0
        self.text = table_text(self.hand)
        self.lines += ["", "hand %d" % (self.match.hands + 1), self.text]

    def lay(self, text):
        """Begin with a table as it lies, not with a deal."""
        self.hand = table_of(text)
        self.text = table_text(self.hand)
        self.lines += ["", "lay", self.text]

    def news(self):
        """What was announced since the last line."""
        words = []
        while self.heard < self.hand.said_count:
            what = self.hand.said[self.heard % len(self.hand.said)]
            words.append(SAYINGS[what >> 4] + ("" if what & 15 == NOBODY else " %d" % (what & 15)))
            self.heard += 1
        return words

    def tell(self, who, what, words):
        """One line, with what has changed at `who`'s piles and on the foundations."""
        before, after = self.text.split(), table_text(self.hand).split()
        if before[2] != after[2]:
            words.append("f " + after[2])
        for seat in range(self.hand.seats):
            changed = pile_words(before[3 + seat], after[3 + seat], self.seven)
            words += changed if seat == who else ["seat %d:" % seat] + changed if changed else []
        self.text = table_text(self.hand)
        words += ["! " + ", ".join(self.news())] if self.heard < self.hand.said_count else []
        line = "%d.%03d %s %s" % (self.now_ms // 1000, self.now_ms % 1000, "-" if who is None else who, what)
        self.lines.append("%s  %s  #%08x" % (line.ljust(16).rstrip(), " ".join(words), zlib.crc32(self.text.encode())))
        self.told += 1
        if self.told % FULL_EVERY == 0:
            self.lines.append(self.text)

    def wait(self, until_ms):
        """Time passes; a line is told where something happened by itself."""
        self.now_ms = until_ms
        self.hand.pass_time(until_ms)
        if self.heard < self.hand.said_count:
            self.tell(None, "", [])

    def move(self, seat, move):
        """A seat tries a move, told with its reason."""
        reason = self.hand.try_move(seat, move_of(move))
        if self.hand.all_stuck():
            self.hand.resolve()
        self.tell(seat, move, [moves.reason_text(reason)] if reason else [])
        return not reason

    def end(self):
        """The hand is over, or is left as it is: its scores, the totals, and who has won the match."""
        scores = [self.hand.score(seat) for seat in range(self.hand.seats)]
        self.match.count_hand(self.hand)
        words = (scores, self.match.totals, self.match.winning_seat())
        self.lines.append("over %d scores %s totals %s winner %d" % (self.hand.over, *map(row, words[:2]), words[2]))

    def file(self):
        return "\n".join(self.lines) + "\n"


def row(numbers):
    return "/".join(str(number) for number in numbers)


def replay(text, options=None):
    """The file again, from its first lines and its moves alone; with `options` the moves are tried under those."""
    lines = text.splitlines()
    seats, told_options, seed = (line.split(" ", 1)[1] for line in lines[:3])
    telling = Telling(int(seats), told_options if options is None else options, int(seed))
    laid = False
    for line in lines[3:]:
        words = line.split()
        if not words:
            continue
        if words[0] == "lay":
            laid = True
        elif words[0] == "n1" and laid:
            telling.lay(line)
            laid = False
        elif words[0] == "hand":
            telling.deal()
        elif words[0] == "over":
            telling.end()
        elif words[0] != "n1":
            seconds, thousandths = words[0].split(".")
            telling.wait(int(seconds) * 1000 + int(thousandths))
            if words[1] != "-":
                telling.move(int(words[1]), words[2])
    return telling.file()


# Making one


class Player:
    """Chooses moves for all seats."""

    def __init__(self, chance, hand, mood):
        self.chance = chance
        self.hand = hand
        self.play, self.slide, self.nerts, self.waste, self.run, self.call, self.stuck, self.attempt, self.race = MOODS[
            mood
        ]
        # For each seat how often it has turned since it moved a card, and how many plays there were then.
        self.dry = [0] * hand.seats
        self.plays = [0] * hand.seats

    def choose(self, seat):
        """A move's text."""
        chance, hand = self.chance, self.hand
        found = [0] * 256
        seven = bool(hand.options.values[HAND])
        legal = [move_text(found[at], seven) for at in range(moves.find(hand, seat, found))]
        declared = [move for move in legal if move[1:2] == "="]
        legal = [move for move in legal if move[1:2] != "="]
        if hand.layouts[seat][DECLARED] and hand.tops[hand.layouts[seat][DECLARED] - 1] == 0 and chance.random() < 0.8:
            return "withdraw"
        if declared and chance.random() < self.play:
            return chance.choice([move for move in declared if move[2] != "A"] or declared)
        if chance.random() < self.attempt:
            sources = ["n", "w"] + [str(pile) for pile in range(1, hand.work_piles + 1)]
            return (
                chance.choice(sources)
                + chance.choice(("", "x2"))
                + "-"
                + chance.choice(("f", "1", "2", "3", "u1", "u2"))
            )
        if not moves.check(hand, seat, moves.CALL_MOVE) and chance.random() < self.call:
            return "call"
        for odds, wanted in (
            (self.play, [move for move in legal if move.endswith("f")]),
            (self.slide, [move for move in legal if "u" in move]),
            (self.nerts, [move for move in legal if move[0] == "n"]),
            (self.waste, [move for move in legal if move[0] in "wh"]),
            (self.run, legal),
        ):
            if wanted and chance.random() < odds:
                self.dry[seat] = 0
                return chance.choice(wanted)
        return self.turn(seat)

    def turn(self, seat):
        hand = self.hand
        layout = hand.layouts[seat]
        if self.plays[seat] != hand.plays:
            self.plays[seat] = hand.plays
            self.dry[seat] = 0
        self.dry[seat] += 1
        passes = self.dry[seat] * hand.options.values[TURN] - layout[WASTE] - layout[STOCK]
        if hand.options.values[HAND]:
            passes = 7 * self.dry[seat] - 7
        if passes > 6 and not moves.check(hand, seat, moves.STUCK_MOVE):
            return "stuck"
        if not moves.check(hand, seat, moves.UNDER_MOVE) and self.chance.random() < 0.3:
            return "under"
        return "turn" if not moves.check(hand, seat, moves.TURN_MOVE) else "stuck"

    def rivals(self, seat, card):
        """The moves by which other seats would play the same card, as (seat, move)."""
        moving = []
        for other in range(self.hand.seats):
            for pile in (NERTS, *range(1, self.hand.work_piles + 1), WASTE):
                if other != seat and not self.hand.options.values[HAND] and top(self.hand.layouts[other], pile) == card:
                    moving.append((other, move_text(moves.move_int(moves.PLAY, pile, 1))))
        return moving


def make(seats, options, seed, mood, hands):
    """The file of a playthrough: up to `hands` hands, fewer where the match is won before."""
    chance = random.Random(seed)
    telling = Telling(seats, options, seed)
    hand = telling.hand
    for _ in range(hands):
        telling.deal()
        player = Player(chance, hand, mood)
        while not hand.over and telling.told < MOST_LINES:
            pause_ms = chance.choice((40, 170, 310, 420, 900))
            if mood == "sleeps" and telling.told > 40:
                pause_ms = chance.choice((400, 6000, 9000))
            telling.wait(telling.now_ms + pause_ms)
            if hand.over:
                break
            if chance.random() < player.stuck:
                for seat in range(seats):
                    if not hand.over and not hand.is_stuck(seat):
                        telling.move(seat, "stuck")
                continue
            seat = chance.randrange(seats)
            plays = hand.plays
            telling.move(seat, player.choose(seat))
            if hand.plays > plays and chance.random() < player.race:
                for other, rival in player.rivals(seat, hand.last_play[plays & 7] & 255):
                    telling.wait(telling.now_ms + chance.choice((1, 11, 19, 20, 21, 300)))
                    telling.move(other, rival)
        telling.end()
        telling.now_ms += 5000
        if telling.match.winning_seat() >= 0:
            break
    return telling.file()


def tell(table, script):
    """The file of a table as it lies and of a script: lines of milliseconds to wait, a seat and its move."""
    words = table.split()
    telling = Telling(sum(":" in word for word in words), words[1], 0)
    telling.lay(table)
    for line in script.split("\n"):
        pause_ms, seat, move = line.split() if len(line.split()) == 3 else (line, "", "")
        telling.wait(telling.now_ms + int(pause_ms))
        if move:
            telling.move(int(seat), move)
    telling.end()
    return telling.file()
