# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Hands of bots in virtual time: played one after the other, or shared by processes, and counted.

Knows: the seed of each hand, what is counted in it, and what becomes of the counts. Does not belong here: the command
line and printing (simulate.py), time and bots (nerts_core/table.py, bot.py).
Counts are whole numbers and put together in the order of the hands, so that any number of jobs gives the same report.
"""

import array
import math
import os
import time

from nerts_core.bot import Bot
from nerts_core.cards import Chance
from nerts_core.commons import TIME_MASK
from nerts_core.hand import CALLED, TIMED
from nerts_core.match import Match
from nerts_core.moves import PLAY, PUT, SLIDE, STUCK, TURN
from nerts_core.options import TARGET, Options
from nerts_core.record import Record
from nerts_core.table import Table
from tools import hand_file

# A match deals each of so many hands from a stream of its own.
STREAMS = 0x2000
# No hand comes near: four seats need 230 steps. More of them means that one does not end.
MOST_STEPS = 1_000_000

# What is kept of a hand, in this order; then for each seat its score, and its cards left in the nerts pile.
FIELDS = ("over", "caller", "rotated", "plays", "beaten", "moves", "turns", "words", "played_ms")


class HandsLost(Exception):
    """Hands could not be played to their end; the message says which."""


class Plan:
    """What is to be played: `levels` for each seat, `pace` in percent, `options` as text, by single bots or `pairs`.

    Each hand is written into the folder `records`, if one is named.
    """

    def __init__(self, seats, hands, seed, levels, pace, options, pairs=False, records=""):
        self.seats = seats
        self.hands = hands
        self.seed = seed
        self.levels = levels
        self.pace = pace
        self.options = options
        self.pairs = pairs
        self.records = records


def seed_of(plan_seed, number):
    """Returns the seed of hand `number` (from 0). The first are those of a match; after STREAMS hands comes another."""
    if number >= STREAMS:
        chance = Chance()
        chance.start(plan_seed, number // STREAMS & 0x1FFF)
        plan_seed = chance.bits() << 15 | chance.bits()
    match = Match(1, None, plan_seed)
    match.hands = number % STREAMS
    return match.hand_seed()


def hasten():
    """Tell PyPy to give up long traces early: a bot branches so much that it would trace for seconds first."""
    try:
        import pypyjit
    except ImportError:
        return
    pypyjit.set_param("trace_limit=1600,trace_eagerness=70")


def play(plan, first, count):
    """Plays `count` hands of a plan from `first` on. Returns an array: of each its FIELDS, scores, cards left."""
    hasten()
    table = Table(plan.seats, Options(plan.options))
    for seat in range(plan.seats):
        table.seat_bot(seat, Bot(seat, plan.levels[seat], plan.pace))
        if plan.pairs:
            table.seat_partner(seat, Bot(seat, plan.levels[seat], plan.pace))
    kept = array.array("i")
    hand = table.hand
    made = table.made
    if plan.records:
        table.record = Record()
    for number in range(first, first + count):
        hand.deal_from(seed_of(plan.seed, number), table.now_ms)
        if plan.records:
            table.record.start(hand)
        table.begin_hand()
        start_ms = table.now_ms
        rotations = play_hand(table, number)
        if plan.records:
            hand_file.save(os.path.join(plan.records, f"{number + 1:05}{hand_file.ENDING}"), table)
        kept.extend((hand.over, hand.caller, rotations, hand.plays, table.beaten, made[PLAY] + made[PUT] + made[SLIDE]))
        kept.extend((made[TURN], made[STUCK], (table.now_ms - start_ms) & TIME_MASK))
        kept.extend([hand.score(seat) for seat in range(plan.seats)])
        kept.extend([layout[0] for layout in hand.layouts])
    return kept


def play_hand(table, number):
    """Plays a hand that has begun to its end. Returns how often all were stuck and went on (K2, H2, H3)."""
    hand = table.hand
    skip = table.skip
    steps = 0
    rotations = 0
    rotated = 0
    while not hand.over:
        skip()
        steps += 1
        if hand.rotated != rotated:
            rotated = hand.rotated
            rotations += 1
        if steps > MOST_STEPS:
            raise HandsLost(f"hand {number + 1} (seed {hand.seed}) does not end.")
    return rotations


def run(plan, jobs=1):
    """Plays a plan in `jobs` processes. Returns the report, a dict; raises HandsLost."""
    started = time.perf_counter()
    jobs = min(jobs, plan.hands)
    if jobs == 1:
        kept = play(plan, 0, plan.hands)
    else:
        kept = play_shared(plan, jobs)
    seconds = time.perf_counter() - started
    return report_of(plan, kept, seconds)


def play_shared(plan, jobs):
    """Plays a plan in several processes. Returns what `play` returns for all hands."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    bounds = [plan.hands * job // jobs for job in range(jobs + 1)]
    kept = array.array("i")
    try:
        with ProcessPoolExecutor(jobs) as pool:
            parts = [pool.submit(play, plan, bounds[job], bounds[job + 1] - bounds[job]) for job in range(jobs)]
            for part in parts:
                kept.extend(part.result())
    except BrokenProcessPool:
        raise HandsLost("a process ended before its hands did; try fewer --jobs.") from None
    return kept


def spread(values):
    """Returns the mean and the standard deviation of some whole numbers."""
    count = len(values)
    total = sum(values)
    squares = sum([value * value for value in values])
    return total / count, math.sqrt(max(0, squares * count - total * total)) / count


def quantile(ordered, part):
    """Returns the value below which `part` (0 to 1) of the values lie."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def rounded(value):
    """Returns a figure without the digits that say nothing."""
    return round(value, 4)


def report_of(plan, kept, seconds):
    """Returns what is printed, from what `play` kept of the hands and the seconds that they took."""
    width = len(FIELDS) + 2 * plan.seats
    hands = len(kept) // width
    column = {name: kept[place::width] for place, name in enumerate(FIELDS)}
    scores = [kept[len(FIELDS) + seat :: width] for seat in range(plan.seats)]
    left = [kept[len(FIELDS) + plan.seats + seat :: width] for seat in range(plan.seats)]
    everyone = [score for seat in scores for score in seat]
    mean, sd = spread(everyone)
    tried = sum(column["plays"]) + sum(column["beaten"])
    called = sum([over == CALLED for over in column["over"]])
    timed = sum([over == TIMED for over in column["over"]])
    times_ms = sorted(column["played_ms"])
    report = {
        "seats": plan.seats,
        "hands": hands,
        "seed": plan.seed,
        "levels": plan.levels,
        "pace": plan.pace,
        "options": plan.options,
        "pairs": plan.pairs,
        "hands_per_s": round(hands / max(seconds, 1e-9), 1),
        "score_mean": rounded(mean),
        "score_sd": rounded(sd),
        "score_min": min(everyone),
        "score_max": max(everyone),
        "called": rounded(called / hands),
        "stuck_end": rounded((hands - called) / hands),
        "timed": rounded(timed / hands),
        "rotated": rounded(sum([count > 0 for count in column["rotated"]]) / hands),
        "contested": rounded(sum(column["beaten"]) / tried if tried else 0),
        "pile_left_mean": rounded(sum([sum(seat) for seat in left]) / (hands * plan.seats)),
        "foundation_plays_mean": rounded(sum(column["plays"]) / hands),
        "moves_mean": rounded(sum(column["moves"]) / hands),
        "turns_mean": rounded(sum(column["turns"]) / hands),
        "stuck_words_mean": rounded(sum(column["words"]) / hands),
        "played_s_median": quantile(times_ms, 0.5) / 1000,
        "played_s_p10": quantile(times_ms, 0.1) / 1000,
        "played_s_p90": quantile(times_ms, 0.9) / 1000,
    }
    add_leads(report, scores, hands)
    add_matches(report, plan, scores, hands)
    add_seats(report, plan, scores, left, column["caller"])
    return report


def add_leads(report, scores, hands):
    """Adds how high the best score of a hand is, and how far ahead of the next."""
    best = lead = 0
    for number in range(hands):
        ordered = sorted([seat[number] for seat in scores])
        best += ordered[-1]
        lead += ordered[-1] - ordered[-2]
    report["winner_score_mean"] = rounded(best / hands)
    report["lead_mean"] = rounded(lead / hands)


def add_matches(report, plan, scores, hands):
    """Adds how many hands a match takes (P2), playing the hands as matches one after the other."""
    options = Options(plan.options)
    match = Match(plan.seats, options)
    matches = used = 0
    for number in range(hands):
        for seat in range(plan.seats):
            match.totals[seat] += scores[seat][number]
        match.hands += 1
        if match.winning_seat() >= 0:
            matches += 1
            used += match.hands
            match.begin_anew(0)
    report["target"] = options.values[TARGET]
    report["matches"] = matches
    report["match_hands_mean"] = rounded(used / matches) if matches else 0


def add_seats(report, plan, scores, left, callers):
    """Adds the figures of each seat and level: `best` is the share of hands with the highest score, ties split."""
    hands = len(callers)
    shares = [0] * plan.seats
    # Whole numbers: 27,720 can be shared by any number of seats up to 12.
    for number in range(hands):
        row = [seat[number] for seat in scores]
        highest = max(row)
        share = 27720 // row.count(highest)
        for seat in range(plan.seats):
            if row[seat] == highest:
                shares[seat] += share
    rows = []
    for seat in range(plan.seats):
        mean, sd = spread(scores[seat])
        rows.append(
            {
                "seat": seat,
                "level": plan.levels[seat],
                "score_mean": rounded(mean),
                "score_sd": rounded(sd),
                "called": rounded(callers.count(seat) / hands),
                "best": rounded(shares[seat] / (27720 * hands)),
                "pile_left_mean": rounded(sum(left[seat]) / hands),
            }
        )
    report["by_seat"] = rows
    report["by_level"] = []
    for level in sorted(set(plan.levels)):
        seats = [seat for seat in range(plan.seats) if plan.levels[seat] == level]
        each = hands * len(seats)
        report["by_level"].append(
            {
                "level": level,
                "seats": len(seats),
                "score_mean": rounded(sum([sum(scores[seat]) for seat in seats]) / each),
                "called": rounded(sum([callers.count(seat) for seat in seats]) / each),
                "best": rounded(sum([shares[seat] for seat in seats]) / (27720 * each)),
                "pile_left_mean": rounded(sum([sum(left[seat]) for seat in seats]) / each),
            }
        )
