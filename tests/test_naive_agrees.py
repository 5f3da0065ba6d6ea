# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The core and the naive model play the same random hands, and must agree after every move.

Compared: the deal; the reason for each move, legal or not, and for ints that are no moves; the whole table's text; the
legal moves; scores; announcements; how the hand ends. A failure names the seed of the hand and the table's text before
the move, in one line each. As many hands as one likes, in as many processes, also with PyPy:

    python -m tests.test_naive_agrees --hands 10000 --seed 1 --jobs 2
"""

import argparse
import collections
import concurrent.futures
import random
import sys

from nerts_core import hand as hands
from nerts_core import moves
from nerts_core.commons import TIME_MASK
from nerts_core.match import Match
from nerts_core.notation import move_of, move_text, table_of, table_text
from nerts_core.options import Options
from tests import naive, naive_text

SAYINGS = {
    hands.SAYS_ONE_LEFT: "one-left",
    hands.SAYS_EMPTY: "pile-empty",
    hands.SAYS_STUCK: "stuck",
    hands.SAYS_CLOCK: "warning",
    hands.SAYS_CALL: "called",
    hands.SAYS_ROTATED: "rotate",
    hands.SAYS_SHUFFLED: "shuffle",
    hands.SAYS_OVER: "over",
}
HANDS_IN_A_TEST = 16
TESTS = 12
SEATS = (2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12)
NOT_YET = ("jokers", "hand", "joker_delay_ms")
MOST_MOVES = 400
PORTION = 50


class Difference(AssertionError):
    """The two models disagree."""


def random_options(chance):
    """The text of options, each left alone or given a value that it can have, and the number of seats."""
    seats = chance.choice(SEATS)
    many = chance.choice((0, 2, 4, 8))
    items = []
    for name, values in naive_text.VALUES.items():
        if name not in NOT_YET and chance.randrange(10) < many:
            ends = (values[0], values[-1], chance.choice(values)) if len(values) > 3 else values
            items.append("%s=%s" % (name, chance.choice(ends)))
    text = ",".join(items)
    if not many:
        text = chance.choice(("classic", "quick", "little", "bonus", "target=0"))
    if chance.randrange(5) == 0:
        text += ",handicap=" + "/".join(str(-chance.choice((0, 1, 3, 10))) for _ in range(seats))
    return text.strip(",") or "classic", seats


def late_table(chance, text, seats):
    """The text of a table late in a hand: each seat has built foundations of its own, and has few cards left."""
    works = naive_text.read_options(text)[0]["work_piles"]
    foundations, layouts = [], []
    for _ in range(seats):
        left = []
        thin = chance.choice((3, 6, 9, 11, 12, 13))
        for suit in "cdsh":
            height = min(13, thin + chance.randrange(4)) if thin > 10 or chance.randrange(8) else 0
            if height:
                foundations.append(naive_text.RANKS[height - 1] + suit)
            left += [rank + suit for rank in naive_text.RANKS[height:]]
        chance.shuffle(left)
        work = [naive_text.join([left.pop()] if left and chance.randrange(4) else []) for _ in range(works)]
        nerts = [left.pop() for _ in range(min(len(left), chance.choice((0, 1, 2, 5))))]
        cut = chance.choice((0, len(left), len(left) // 2))
        stock, waste = naive_text.join(left[:cut]), naive_text.join(left[cut:])
        layouts.append(":".join((naive_text.join(nerts), "|".join(work), stock, waste)))
    return " ".join(["n1", text, naive_text.join(foundations)] + layouts)


def any_move(chance):
    """The text of some move or of none, mostly illegal, with no look at the table."""
    kind = chance.randrange(12)
    if kind < 4:
        return chance.choice(("turn", "turn", "under", "under", "under", "call", "stuck"))
    if kind < 5:
        return chance.choice(("", "f-1", "1-n", "n-w", "8-1", "1x0-2", "1x1-2", "1-uf", "nerts", "-", "1x-2"))
    source = chance.choice("nw12345612345")
    count = chance.choice(("", "", "", "x2", "x3", "x13"))
    return source + count + "-" + chance.choice(("f", "1", "2", "3", "4", "5", "6", "u1", "u2", "u3", "u4"))


def wise_move(chance, legal, call_odds):
    """One of the legal moves, such that hands get on."""
    words = {"turn", "under", "call", "stuck"}
    for wanted, odds in (
        ([move for move in legal if move == "call"], call_odds),
        ([move for move in legal if move.endswith("-f")], 0.8),
        ([move for move in legal if move[0] == "n"], 0.7),
        ([move for move in legal if move[0] == "w"], 0.6),
        ([move for move in legal if "u" in move and move not in words], 0.5),
        ([move for move in legal if move not in words], 0.25),
        ([move for move in legal if move in ("turn", "under")], 0.97),
    ):
        if wanted and chance.random() < odds:
            return chance.choice(sorted(wanted))
    return chance.choice(sorted(legal)) if legal else "turn"


class Duel:
    """One hand, played by both models."""

    def __init__(self, seed, late=False):
        self.seed = seed
        self.chance = random.Random(seed)
        text, self.seats = random_options(self.chance)
        self.start_ms = self.chance.choice((0, 0, 12345, TIME_MASK - 60000))
        dealt = False
        self.now_ms = 0
        self.call_odds = self.chance.choice((0.01, 0.1, 0.5))
        if self.chance.randrange(4) and not late:
            self.core = hands.Hand(self.seats, Options(text))
            self.core.deal(self.chance.randrange(1 << 30), self.start_ms)
            dealt = True
        else:
            self.core = table_of(late_table(self.chance, Options(text).text(), self.seats))
            self.core.now_ms = self.core.quiet_ms = self.start_ms
        self.core.bots_only = self.chance.random() < 0.2
        self.before = table_text(self.core)
        self.naive = naive.Table(self.before, self.core.bots_only)
        self.heard = 0
        self.what = "deal"
        self.reasons = collections.Counter()
        if dealt:
            self.same("what is wrong with the deal", [], self.naive.wrong_with_deal())

    def same(self, name, core, plain):
        """Fail with all that is needed to see the difference again."""
        if core != plain:
            raise Difference(
                "seed %d, %s at %d ms: %s\n  core:  %s\n  naive: %s\n  table: %s"
                % (self.seed, self.what, self.now_ms, name, core, plain, self.before)
            )

    def said(self):
        words = []
        while self.heard < self.core.said_count:
            what = self.core.said[self.heard % len(self.core.said)]
            words.append((SAYINGS[what >> 4], None if what & 15 == hands.NOBODY else what & 15))
            self.heard += 1
        return words

    def compare_table(self, said):
        said = [("over", seat) if word in ("stopped", "timed") else (word, seat) for word, seat in said]
        after = table_text(self.core)
        if ("shuffle", None) in said:
            self.naive.adopt_shuffle(after)
        self.same("announcements", self.said(), said)
        self.same("table", after, self.naive.text())
        self.before = after

    def wait(self, pause_ms):
        self.now_ms += pause_ms
        self.what = "waiting"
        self.core.pass_time((self.start_ms + self.now_ms) & TIME_MASK)
        said = self.naive.tick(self.now_ms)
        if said or self.core.said_count != self.heard:
            self.compare_table(said)

    def legal(self, seat):
        found = [0] * 256
        core = {move_text(found[at]) for at in range(moves.find(self.core, seat, found))}
        for word in ("turn", "under", "call", "stuck"):
            if not moves.check(self.core, seat, move_of(word)):
                core.add(word)
        plain = self.naive.legal(seat, self.now_ms)
        if self.core.over:
            core = set()
        self.same("legal moves of seat %d" % seat, sorted(core), sorted(plain))
        return plain

    def move(self, seat, move):
        self.what = "seat %d %s" % (seat, move)
        reason = moves.reason_text(moves.check(self.core, seat, move_of(move)))
        self.same("reason", reason, self.naive.check(seat, move, self.now_ms))
        self.reasons[reason] += 1
        if reason != "ok":
            self.same("refusing", self.core.play(seat, move_of(move)) != 0, True)
            self.compare_table([])
            return
        self.core.apply(seat, move_of(move))
        if self.core.all_stuck():
            self.core.resolve()
        self.compare_table(self.naive.apply(seat, move, self.now_ms))

    def any_int(self, seat):
        """An int with no look at what moves are: it has the text of a move and that move's reason, or is none."""
        number = self.chance.randrange(-9, 0x9000)
        text = move_text(number)
        self.what = "seat %d %d" % (seat, number)
        reason = moves.reason_text(moves.check(self.core, seat, number))
        if text == "-" and number >> 4 & 15 > 13 and not self.core.over:
            # There is no text for more cards than a pile can have, but it has the form of a move.
            self.same("being refused", reason != "ok", True)
        else:
            self.same("reason", reason, self.naive.check(seat, text, self.now_ms))

    def compare_all(self):
        """What is not looked at after every move: every reason and score, and whether the text reads back."""
        for seat in range(self.seats):
            self.same("score of seat %d" % seat, self.core.score(seat), self.naive.hand_score(seat))
            for move in self.naive.card_moves(seat) + ["turn", "under", "call", "stuck"]:
                reason = moves.reason_text(moves.check(self.core, seat, move_of(move)))
                self.same("seat %d %s" % (seat, move), reason, self.naive.check(seat, move, self.now_ms))
                self.reasons[reason] += 1
        self.same("reading back", table_text(table_of(self.before)), self.before)
        self.same("naive reading back", naive.Table(self.before).text(), self.before)

    def race(self, seat, card):
        """Another seat that has the same card ready lets go of it a little later (C4, C5)."""
        for other in range(self.seats):
            for source in "nw123456"[: 2 + len(self.naive.seats[0].work)]:
                if other != seat and self.naive.pile(other, source)[-1:] == [card]:
                    self.wait(self.chance.choice((0, 1, 19, 20, 21, 999, 1000)))
                    self.move(other, source + "-f")
                    return

    def step(self):
        chance = self.chance
        self.wait(chance.choice((0, 5, 30, 300, 300, 1000, 3000)) if chance.randrange(300) else 115000)
        seat = chance.randrange(self.seats)
        kind = chance.randrange(100)
        if kind < 10:
            self.move(chance.choice((seat, seat, seat, -1, self.seats)), any_move(chance))
            self.any_int(seat)
            return
        if kind < 11 and chance.random() < 0.5:
            for other in range(self.seats):
                self.move(other, "stuck")
            self.move(chance.randrange(self.seats), "stuck")
            return
        move = wise_move(chance, self.legal(seat), self.call_odds)
        card = self.naive.pile(seat, move[0])[-1:] if move.endswith("-f") else []
        self.move(seat, move)
        if card:
            self.race(seat, card[0])

    def play(self):
        """The whole hand, or the first moves of it."""
        for number in range(MOST_MOVES):
            if number % 40 == 0:
                self.compare_all()
            self.step()
            if self.core.over:
                break
        if self.core.over:
            for seat in range(self.seats):
                self.move(seat, any_move(self.chance))
                self.legal(seat)
        self.compare_all()
        self.compare_match()
        return self.reasons

    def compare_match(self):
        core = Match(self.seats, self.core.options)
        plain = naive.Match(self.seats, self.naive.options["target"])
        for _ in range(3):
            core.add(self.core)
            plain.add([self.naive.hand_score(seat) for seat in range(self.seats)])
            winner = plain.winner()
            self.same("totals", list(core.totals), plain.totals)
            self.same("winner", core.winner(), -1 if winner is None else winner)


def run(first, count, late=False):
    """Play `count` hands with the seeds from `first` on, late ones only or all kinds.

    Returns how often each reason was given, and how the hands ended.
    """
    reasons = collections.Counter()
    ends = collections.Counter()
    for seed in range(first, first + count):
        duel = Duel(seed, late)
        try:
            reasons.update(duel.play())
        except Difference:
            raise
        except Exception as problem:
            raise Difference("seed %d, %s: %r\n  table: %s" % (seed, duel.what, problem, duel.before)) from problem
        ends[duel.naive.over.split("=")[0] or "played on"] += 1
    return reasons, ends


def pytest_generate_tests(metafunc):
    if "part" in metafunc.fixturenames:
        metafunc.parametrize("part", range(TESTS))


def test_the_two_models_agree(part, times, seed):
    count = HANDS_IN_A_TEST * times
    reasons, ends = run(seed * 1000000 + part * count, count)
    assert ends["called"] and reasons["ok"]


def test_every_reason_occurs(seed):
    reasons, ends = run(seed * 1000000 + 500000, 30)
    late = run(seed * 1000000 + 600000, 40, True)
    reasons.update(late[0])
    ends.update(late[1])
    assert sorted(set(moves.REASONS.split()) - set(reasons)) == []
    assert set(ends) >= {"called", "stopped", "timed"}


def main(argv):
    parser = argparse.ArgumentParser(description="Let the core and the naive model play the same random hands.")
    parser.add_argument("--hands", type=int, default=1000, help="how many hands (1000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first hand, the next has the next (1)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the hands (1)")
    wanted = parser.parse_args(argv)
    if wanted.hands < 1 or wanted.jobs < 1:
        parser.error("--hands and --jobs are 1 or more")
    reasons = collections.Counter()
    ends = collections.Counter()
    starts = range(wanted.seed, wanted.seed + wanted.hands, PORTION)
    counts = [min(PORTION, wanted.seed + wanted.hands - start) for start in starts]
    try:
        if wanted.jobs == 1:
            done = list(map(run, starts, counts))
        else:
            with concurrent.futures.ProcessPoolExecutor(wanted.jobs) as pool:
                done = list(pool.map(run, starts, counts))
    except Difference as difference:
        print(difference)
        return 1
    for some_reasons, some_ends in done:
        reasons.update(some_reasons)
        ends.update(some_ends)
    print("%d hands, %d comparisons of a reason, no difference" % (wanted.hands, sum(reasons.values())))
    print("ends:    " + ", ".join("%s %d" % pair for pair in sorted(ends.items())))
    print("reasons: " + ", ".join("%s %d" % pair for pair in sorted(reasons.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
