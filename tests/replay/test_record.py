# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A recorded hand, made again, gives the same table after every move; as bytes it is read again or refused.

A failure names the seed of the hand. As many hands as one likes:

    python -m tests.replay.test_record --hands 1000 --seed 1
"""

import argparse
import random
import sys

import pytest

from nerts_core import record_bytes
from nerts_core.hand import TIMED, Hand
from nerts_core.options import Options
from nerts_core.pocket.playback import Playback
from nerts_core.record import SIZE, Record
from nerts_core.table import Table
from tests.replay import hands

HANDS = 60
PORTIONS = 6
TYPICAL = 1024


def wrong(seed):
    """What is wrong with the record of a hand, as a text; "" for nothing. Returns it and the Tape."""
    tape = hands.play(seed)
    found = hands.replay(tape)
    if not found:
        kept, why = record_bytes.read(record_bytes.bytes_of(kept_of(tape)))
        found = why or hands.replay(tape, kept)
    return found, tape


def kept_of(tape):
    """A Tape as what a file holds."""
    table = tape.table
    levels = [bot.level for bot in table.bots]
    return record_bytes.KeptHand(table.seats, table.options, tape.record, levels)


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_the_same_table_after_every_move(portion, seed, times):
    count = HANDS * times // PORTIONS
    for number in range(portion * count, (portion + 1) * count):
        found, tape = wrong(seed * 10000 + number)
        assert not found, f"seed {seed * 10000 + number}, {tape.table.options.text()}: {found}"


def test_a_hand_that_the_clock_ends_and_one_that_it_wakes_are_told(seed):
    """K3: no move tells of the clock, so the record does."""
    ended = waked = 0
    for number in range(40):
        tape = hands.play(seed * 1000 + number, "stuck_s=15", 2, 1)
        assert not hands.replay(tape), f"seed {seed * 1000 + number}: {hands.replay(tape)}"
        playback = Playback(tape.record, Hand(2, tape.table.options))
        clocks = 0
        while playback.left:
            clocks += playback.move == hands.CLOCK_MOVE
            playback.make()
        ended += tape.table.hand.over == TIMED
        waked += clocks > (tape.table.hand.over == TIMED)
    assert ended and waked


@pytest.mark.parametrize("level", (1, 2, 3, 4))
def test_a_typical_hand_has_room_in_1024_bytes(level):
    sizes = [len(record_bytes.bytes_of(kept_of(hands.play(seed, "classic", 4, level, False)))) for seed in range(8)]
    assert max(sizes) <= TYPICAL, sizes


def test_a_record_that_is_full_has_the_first_part():
    table = hands.Taped(2, Options())
    table.record = Record()
    table.start_match(3)
    table.deal()
    table.tape = tape = hands.Tape(table)
    for number in range(2000):
        table.step(20 + number % 8)
        assert not table.let_go(number & 1, 0x4000)
    assert tape.record.full and SIZE - 16 < tape.record.count < SIZE
    assert not hands.replay(tape)


def test_a_new_deal_begins_a_new_record(seed):
    table = Table(2, Options())
    table.record = record = Record()
    table.start_match(seed)
    for _ in range(3):
        table.deal()
        table.let_go(0, 0x4000)
        table.let_go(1, 0x4000)
        assert record.moves == 2 and record.seed == table.hand.seed
        table.finish()


def test_the_clock_is_written_when_it_runs_out():
    """K3: with the time of the clock, not that of the move that follows."""
    table = Table(2, Options("classic"))
    table.record = record = Record()
    table.start_match(4)
    table.deal()
    table.step(120000)
    assert record.moves == 1 and record.tick == 120000 >> 5
    table.step(5000)
    table.let_go(0, 0x4000)
    playback = Playback(record, Hand(2, Options("classic")))
    assert playback.make() == 0 and playback.tick == 120000 >> 5
    assert playback.make() == 0 and playback.tick == 125000 >> 5
    table.step(120000)
    assert table.hand.over == TIMED and record.moves == 3


# What was cut or altered


@pytest.fixture(scope="module")
def written():
    """The bytes of a hand."""
    return record_bytes.bytes_of(kept_of(hands.play(7, "jokers", 4, 3, False)))


def test_a_cut_record_is_refused_at_every_byte(written):
    for length in range(len(written)):
        kept, why = record_bytes.read(written[:length])
        assert kept is None and why.endswith("."), length
        if length > 80:
            assert "cut" in why and str(length) in why


def test_every_altered_bit_is_refused(written):
    for place in range(len(written)):
        for bit in range(8):
            data = bytearray(written)
            data[place] ^= 1 << bit
            kept, why = record_bytes.read(bytes(data))
            assert kept is None and why.endswith("."), (place, bit)


def test_another_form_and_other_files_are_refused(written):
    assert "form 2" in record_bytes.read(written[:2] + b"\x02" + written[3:])[1]
    assert "not a recorded hand" in record_bytes.read(b"GIF89a")[1]
    assert "not a recorded hand" in record_bytes.read(b"")[1]
    assert "altered" in record_bytes.read(written + b"\x00")[1]


def test_the_sum_is_the_one_that_the_form_names():
    assert record_bytes.sum_of(b"123456789") == 0x21CF02


def test_sound_sums_over_odd_bytes_make_no_half_hand(written, seed, times):
    """Bytes that fit together and yet are none of ours: refused, or moves that are refused; never a broken table."""
    chance = random.Random(seed)
    refused = 0
    for _ in range(300 * times):
        data = bytearray(written)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(3, len(data) - 3)] = chance.randrange(256)
        data[-3:] = record_bytes.sum_of(data[:-3]).to_bytes(3, "big")
        kept, why = record_bytes.read(bytes(data))
        if kept is None:
            assert why.endswith(".")
            continue
        hand = Hand(kept.seats, kept.options)
        playback = Playback(kept, hand)
        reason = 0
        while playback.left and not reason:
            reason = playback.make()
        refused += reason != 0
        for layout in hand.layouts:
            assert sum(layout[:9]) <= 54
    assert refused


def main(argv):
    """Plays, replays and counts; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.replay.test_record", description=__doc__.split("\n")[0])
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    failed = moves = full = 0
    for number in range(given.seed * 10000, given.seed * 10000 + given.hands):
        found, tape = wrong(number)
        moves += len(tape.moves)
        full += tape.record.full
        if found:
            failed += 1
            print(f"seed {number}, {tape.table.options.text()}: {found}")
    print(f"{given.hands} hands, {moves} moves, {full} records full, {failed} hands differ")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
