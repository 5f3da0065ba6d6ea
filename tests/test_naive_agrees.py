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
from tests import naive, naive_ends
from tests.core.tables import SAYINGS
from tests.naive_chance import WORDS, any_move, late_table, random_options, wise_move

HANDS_IN_A_TEST = 12
TESTS = 12
MOST_MOVES = 400
PORTION = 50


class Difference(AssertionError):
    """The two models disagree."""


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
            self.core.deal_from(self.chance.randrange(1 << 30), self.start_ms)
            dealt = True
        else:
            self.core = table_of(late_table(self.chance, Options(text).text(), self.seats))
            self.core.now_ms = self.core.quiet_ms = self.start_ms
        self.core.bots_only = self.chance.random() < 0.2
        self.before = table_text(self.core)
        self.naive = naive.Table(self.before, self.core.bots_only, self.start_ms)
        self.seven = self.naive.seven
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
        """What was announced since the last time; the core keeps the last few."""
        words = []
        self.heard = max(self.heard, self.core.said_count - len(self.core.said))
        while self.heard < self.core.said_count:
            what = self.core.said[self.heard % len(self.core.said)]
            words.append((SAYINGS[what >> 4], None if what & 15 == hands.NOBODY else what & 15))
            self.heard += 1
        return words

    def compare_table(self, said):
        said = [("over", seat) if word in ("stopped", "timed") else (word, seat) for word, seat in said]
        after = table_text(self.core)
        shuffles = self.naive.options["stuck_rule"] == "shuffle"
        if ("shuffle", None) in said or shuffles and ("new-hands", None) in said:
            self.naive.adopt_shuffle(after)
        self.same("announcements", self.said(), said[-len(self.core.said) :])
        self.same("table", after, self.naive.text())
        self.before = after

    def wait(self, pause_ms):
        self.now_ms += pause_ms
        self.what = "waiting"
        self.core.pass_time((self.start_ms + self.now_ms) & TIME_MASK)
        said = self.naive.tick(self.start_ms + self.now_ms)
        if said or self.core.said_count != self.heard:
            self.compare_table(said)

    def legal(self, seat):
        found = [0] * 256
        core = {move_text(found[at], self.seven) for at in range(moves.find(self.core, seat, found))}
        for word in WORDS:
            if not moves.check(self.core, seat, move_of(word)):
                core.add(word)
        plain = self.naive.legal(seat, self.start_ms + self.now_ms)
        if self.core.over:
            core = set()
        self.same("legal moves of seat %d" % seat, sorted(core), sorted(plain))
        return plain

    def move(self, seat, move):
        self.what = "seat %d %s" % (seat, move)
        reason = moves.reason_text(moves.check(self.core, seat, move_of(move)))
        self.same("reason", reason, self.naive.check(seat, move, self.start_ms + self.now_ms))
        self.reasons[reason] += 1
        if reason != "ok":
            self.same("refusing", self.core.try_move(seat, move_of(move)) != 0, True)
            self.compare_table([])
            return
        self.core.apply(seat, move_of(move))
        if self.core.all_stuck():
            self.core.resolve()
        self.compare_table(self.naive.apply(seat, move, self.start_ms + self.now_ms))

    def any_int(self, seat):
        """An int with no look at what moves are: it has the text of a move and that move's reason, or is none."""
        number = self.chance.randrange(-9, 0xA000)
        text = move_text(number, self.seven)
        self.what = "seat %d %d" % (seat, number)
        reason = moves.reason_text(moves.check(self.core, seat, number))
        count = number >> 4 & 15
        if number < 0x4000 and not self.core.over and (count > 13 or text[0] == "h" and count > 7):
            # There is no text for more cards than a pile can have, but it has the form of a move.
            self.same("being refused", reason != "ok", True)
        else:
            self.same("reason", reason, self.naive.check(seat, text, self.start_ms + self.now_ms))

    def compare_all(self):
        """What is not looked at after every move: every reason and score, and whether the text reads back."""
        for seat in range(self.seats):
            self.same("score of seat %d" % seat, self.core.score(seat), self.naive.hand_score(seat))
            asked = self.naive.card_moves(seat) + self.naive.declarations(seat) + list(WORDS)
            for move in asked[-9:] if self.core.over else asked:
                reason = moves.reason_text(moves.check(self.core, seat, move_of(move)))
                self.same(
                    "seat %d %s" % (seat, move), reason, self.naive.check(seat, move, self.start_ms + self.now_ms)
                )
                self.reasons[reason] += 1
        self.same("reading back", table_text(table_of(self.before)), self.before)
        self.same("naive reading back", naive.Table(self.before).text(), self.before)

    def race(self, seat, card):
        """Another seat that has the same card ready lets go of it a little later (C4, C5), or declares it."""
        for other in range(self.seats):
            if other != seat and self.naive.seats[other].nerts[-1:] in (["*1"], ["*2"]) and card[0] != "*":
                self.wait(self.chance.choice((0, 1, 19, 20, 999, 1000)))
                self.move(other, "n=" + card)
                return
            for source in "nw123456"[: 2 + len(self.naive.seats[0].work)]:
                if other != seat and self.naive.pile(other, source)[-1:] == [card]:
                    self.wait(self.chance.choice((0, 1, 19, 20, 21, 999, 1000)))
                    self.move(other, source + "-f")
                    return

    def land(self, seat, move):
        """The declared joker is let go of when its wait is about to end, and once more (J3)."""
        delay_ms = self.naive.options["joker_delay_ms"]
        source = move[0]
        if source == "h":
            hand = self.naive.seats[seat].waste
            source = "h%d" % (1 + [card[0] for card in hand].index("*"))
        pause_ms = max(0, delay_ms + self.chance.choice((-999, -33, -1, 0, 1, 31, 32, 33, 63, 64)))
        for more_ms in (pause_ms, self.chance.choice((1, 32, 64))):
            self.wait(more_ms)
            self.move(seat, source + "-f")

    def pile(self, seat, move):
        """The card that a move's text takes, as a list of it or of none."""
        if move[0] == "h":
            return self.naive.seats[seat].waste[int(move[1]) - 1 :][:1]
        return self.naive.pile(seat, move[0])[-1:]

    def step(self):
        chance = self.chance
        self.wait(chance.choice((0, 5, 30, 300, 300, 1000, 3000)) if chance.randrange(200) else 115000)
        seat = chance.randrange(self.seats)
        kind = chance.randrange(100)
        if kind < 10:
            self.move(chance.choice((seat, seat, seat, -1, self.seats)), any_move(chance))
            self.any_int(seat)
            return
        if kind < 11 and (self.seven or chance.random() < 0.5):
            for other in range(self.seats):
                self.move(other, "stuck")
            self.move(chance.randrange(self.seats), "stuck")
            return
        move = wise_move(chance, self.legal(seat), self.call_odds)
        card = self.pile(seat, move) if move.endswith("-f") else []
        if card and card[0][0] == "*":
            card = [self.naive.declared[seat][1]]
        self.move(seat, move)
        if card:
            self.race(seat, card[0])
        if move[1:2] == "=" and chance.randrange(2):
            self.land(seat, move)

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
        plain = naive_ends.Match(self.seats, self.naive.options["target"])
        for _ in range(3):
            core.count_hand(self.core)
            plain.add([self.naive.hand_score(seat) for seat in range(self.seats)])
            winner = plain.winner()
            self.same("totals", list(core.totals), plain.totals)
            self.same("winner", core.winning_seat(), -1 if winner is None else winner)


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
    late = run(seed * 1000000 + 600000, 45, True)
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
