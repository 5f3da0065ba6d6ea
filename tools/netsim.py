# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The network simulation: many runs of a linked table, each from a seed, and what broke in them.

Knows the command line and the figures. The handhelds and the air are `netsim_world`, the rules `netsim_checks`.
"""

import argparse
import json
import multiprocessing
import sys

from tools.netsim_checks import CLEAR_MS
from tools.netsim_dinner import DinnerWorld
from tools.netsim_hands import HandWorld
from tools.netsim_world import DEAF, DEATH_MS, FAULTS, MILD_LOSS, RESTART_MS, World

# What is played: races alone, hands of Nerts, hands at tables that are switched off.
KINDS = (World, HandWorld, DinnerWorld)


def broken_in(world, loss):
    """What broke in a run, as a list of sentences; the times of L4 among it where enough packets come through."""
    bad = list(world.checks.bad)
    if loss < MILD_LOSS and DEAF not in world.faults:
        if [t_ms for t_ms in world.rejoin_ms if t_ms > RESTART_MS]:
            bad.append(f"L4: a restarted handheld was in after {max(world.rejoin_ms):.0f} ms")
        if [t_ms for t_ms in world.death_ms if t_ms > DEATH_MS]:
            bad.append(f"L4: after a death the others settled again after {max(world.death_ms):.0f} ms")
    return bad


def one(task):
    """Run one seed. task is (seed, seats, loss, hands, faults, kind), kind a place in KINDS. Returns what came out."""
    seed, seats, loss, hands, faults, kind = task
    world = KINDS[kind](seed, seats, loss, hands, faults)
    try:
        quorum = world.run()
    except Exception as error:  # a link must never raise: that is a finding like any other, with its seed
        world.checks.wrong("L8", world.t_ms, f"raised {type(error).__name__}: {error}")
        quorum = True
    bad = broken_in(world, loss)
    pairs = list(world.contested(world.moved))
    return {
        "seed": seed,
        "bad": bad,
        "quorum": quorum,
        "settle_ms": world.checks.settle_ms,
        "pairs": pairs,
        "packets": world.packets,
        "bytes": world.bytes,
        "s": world.t_ms / 1000 * seats,
        "rejoin_ms": world.rejoin_ms,
        "death_ms": world.death_ms,
        "refused": world.refused,
    }


def percentile(values, part):
    """The value of a sorted list below which that part of it lies; 0 for an empty one."""
    return round(values[min(len(values) - 1, int(len(values) * part))], 1) if values else 0


def seat_bias(pairs):
    """By how much, as a part of its contested claims, a seat wins more often than it was first; the most of all."""
    more, claims = {}, {}
    for first, won, lost, _ in pairs:
        for node in (won, lost):
            claims[node] = claims.get(node, 0) + 1
        more[won] = more.get(won, 0) + 1
        more[first] = more.get(first, 0) - 1
    return max([more.get(node, 0) / claims[node] for node in claims], default=0)


def figures(results):
    """The object that --json prints, from the results of all runs."""
    settle = sorted(value for result in results for value in result["settle_ms"])
    rejoin = sorted(value for result in results for value in result["rejoin_ms"])
    death = sorted(value for result in results for value in result["death_ms"])
    pairs = [pair for result in results for pair in result["pairs"]]
    clear = [pair for pair in pairs if pair[3] > CLEAR_MS]
    broken = [result for result in results if result["bad"]]
    seconds = sum(result["s"] for result in results) or 1
    packets_per_s = sum(result["packets"] for result in results) / seconds
    return {
        "runs": len(results),
        "violations": len(broken),
        "first_bad_seed": broken[0]["seed"] if broken else None,
        "first_bad": broken[0]["bad"][0] if broken else None,
        "no_quorum_left": sum(not result["quorum"] for result in results),
        "settled": len(settle),
        "settle_ms_p50": percentile(settle, 0.5),
        "settle_ms_p99": percentile(settle, 0.99),
        "contested": len(clear),
        "first_wins": round(sum(first == won for first, won, _, _ in clear) / len(clear), 5) if clear else None,
        "seat_bias": round(seat_bias(pairs), 4),
        "packets_per_s": round(packets_per_s, 2),
        "bytes_per_s": round(sum(result["bytes"] for result in results) / seconds),
        "broadcasts_per_hour": round(packets_per_s * 3600),
        "death_ms_p50": percentile(death, 0.5),
        "death_ms_max": percentile(death, 1),
        "rejoin_ms_p50": percentile(rejoin, 0.5),
        "rejoin_ms_max": percentile(rejoin, 1),
        "refused": sum(result["refused"] for result in results),
    }


def seeds_of(text):
    """The range of a text such as 0..99 (both are run) or 7."""
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)


def arguments():
    """What the command line understands."""
    parser = argparse.ArgumentParser(prog="python -m tools.netsim", description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="handhelds at the table, 2 to 12")
    parser.add_argument("--loss", type=float, default=0.1, metavar="P", help="part of the packets lost, 0 to 0.9")
    parser.add_argument("--hands", type=int, default=1, metavar="H", help="hands of 12 s of play each")
    parser.add_argument("--seeds", type=seeds_of, default=range(100), metavar="A..B", help="seeds to run")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to run at once")
    parser.add_argument("--trace", type=int, metavar="SEED", help="print all that happens in the run of one seed")
    parser.add_argument("--cards", action="store_true", help="play real hands of Nerts by bots, not only races")
    parser.add_argument("--dinner", action="store_true", help="all are switched off now and then, not all come back")
    parser.add_argument("--calm", action="store_true", help="nothing goes wrong but what is asked for, and loss")
    parser.add_argument(f"--{DEAF}", action="store_true", help="some do not hear some of the others, as well")
    for fault in FAULTS:
        parser.add_argument(f"--{fault}", action="store_true", help=f"only the faults named this way: {fault}")
        parser.add_argument(f"--no-{fault}", action="store_true", help=argparse.SUPPRESS)
    return parser


def main(words=None):
    """Run the command. Returns its exit code: 0 fine, 1 a rule was broken, 2 wrong usage."""
    parser = arguments()
    options = parser.parse_args(words)
    if not 2 <= options.seats <= 12 or not 0 <= options.loss <= 0.9 or options.hands < 1:
        parser.error("seats are 2 to 12, loss is 0 to 0.9, hands are 1 or more")
    asked = tuple(fault for fault in FAULTS if getattr(options, fault))
    faults = asked if asked or options.calm else FAULTS
    faults = tuple(fault for fault in faults if not getattr(options, f"no_{fault}"))
    faults += (DEAF,) if options.deaf else ()
    kind = 2 if options.dinner else int(options.cards)
    if options.trace is not None:
        world = KINDS[kind](options.trace, options.seats, options.loss, options.hands, faults, print)
        quorum = world.run()
        bad = broken_in(world, options.loss)
        print("no quorum is left" if not quorum else "\n".join(bad) or "all is as it must be")
        return 1 if bad else 0
    tasks = [(seed, options.seats, options.loss, options.hands, faults, kind) for seed in options.seeds]
    if options.jobs > 1:
        with multiprocessing.Pool(options.jobs) as pool:
            results = list(pool.imap(one, tasks, 8))
    else:
        results = [one(task) for task in tasks]
    found = figures(results)
    if options.json:
        print(json.dumps(found))
    else:
        for result in results:
            for line in result["bad"][:1]:
                print(f"seed {result['seed']}: {line}")
        for name, value in found.items():
            print(f"{name:20} {value}")
    return 1 if found["violations"] else 0


if __name__ == "__main__":
    sys.exit(main())
