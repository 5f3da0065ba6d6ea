# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a handheld is told when it comes in may be anything (L8): a state that cannot be is refused as a whole, and one
that can be is played on with, whatever else is wrong with it. No card of its own seat is lost by that (N1).

Belongs here: the bytes of `party_state`. `python -m tests.link.test_captures 5000` takes as many.
"""

import random
import sys

import pytest

from nerts_core.bot import Bot
from nerts_core.link.link import Link
from nerts_core.link.party import Party
from nerts_core.options import Options
from tests.link.parties import KEY, Table, cards_of

OPTIONS = ("", "jokers=2", "hand=seven", "tie=both")
STATES = 120
LEVEL_AND_PACE, PAUSED_BY, SEATS_AT = 2, 3, 47
DECK = sorted(suit | rank for suit in range(0, 64, 16) for rank in range(1, 14))


def states():
    """States as tables have them, for node 2: in the lobby, in the middle of a hand, and when it is over."""
    found = []
    for seed, options in enumerate(OPTIONS):
        table = Table(3, 5, options, seed=seed)
        table.run(20000, table.all_in)
        found.append(state_of(table.parties[0]))
        table.deal()
        table.play_by_bots()
        table.run(9000)
        found.append(state_of(table.parties[0]))
        if not seed:
            table.play_to_the_end()
            found.append(state_of(table.parties[0]))
    return found


def state_of(party):
    """All that is settled at a party, as node 2 is told it."""
    data = bytearray(600)
    return bytes(data[: party.write_state(data, 2)])


def newcomer():
    """A handheld that comes in as node 2."""
    party = Party(Options(), 2)
    party.me = 2
    party.link = Link(2, party, KEY, 1)
    party.link.begin_table(0, 0b111)
    return party


def mad(rng, data):
    """The state with some bytes that are others; mostly those that say who sits where."""
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 6))):
        at = rng.randrange(SEATS_AT + 24) if rng.random() < 0.5 else rng.randrange(len(data))
        data[at] = rng.choice((rng.randrange(256), 255, 0xDD, data[at] ^ 1 << rng.randrange(8)))
    return data


def play_on(party, seed):
    """Somebody presses at that handheld, alone at its table for some seconds, and it is told to go on."""
    link = party.link
    link.order.members = 1 << party.me
    if party.table is not None and 0 <= party.seat < party.table.seats:
        party.table.seat_bot(party.seat, Bot(party.seat, 4, 50))
    for now_ms in range(20, 4000, 20):
        party.step(now_ms)
        link.poll(now_ms)
        if now_ms == 2000:
            party.set_pause(False)
            party.set_ready(True)
    if party.table is not None and 0 <= party.seat < party.table.seats:
        hand = party.table.hand
        found = cards_of(hand, party.seat)
        gone = [place for place in range(64) if hand.gone[8 * party.seat + (place >> 3)] >> (place & 7) & 1]
        assert len(set(found)) == len(found), f"seed {seed}: a card is there twice: {found}"
        missing = set(DECK) - set(found) - set(gone)
        assert not missing or hand.shown, f"seed {seed}: nowhere: {missing}"


def fuzz(count, first=0):
    """Takes so many states. Returns how many were refused."""
    whole = states()
    refused = 0
    for seed in range(first, first + count):
        rng = random.Random(seed)
        data = mad(rng, rng.choice(whole))
        party = newcomer()
        try:
            if party.read_state(data, len(data)):
                play_on(party, seed)
            else:
                refused += 1
        except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as problem:
            raise AssertionError(f"seed {seed}: {problem!r}") from problem
    return refused


def test_whatever_a_newcomer_is_told_it_plays_on():
    """L8, N1."""
    refused = fuzz(STATES)
    assert 0 < refused < STATES


@pytest.mark.parametrize(
    ("at", "value"),
    (
        (LEVEL_AND_PACE, 5 << 5 | 4), (LEVEL_AND_PACE, 4), (LEVEL_AND_PACE, 2 << 5), (LEVEL_AND_PACE, 2 << 5 | 17),
        (PAUSED_BY, 12), (PAUSED_BY, 16), (PAUSED_BY, 255),
        (SEATS_AT, 12), (SEATS_AT, 14), (SEATS_AT + 1, 0xCF), (SEATS_AT + 1, 0xF5),
    ),
)  # fmt: skip
def test_who_cannot_be_there_is_refused(at, value):
    """L8: a level or a pace that bots do not have, a pause of nobody at the table, a node of thirteen and more."""
    for whole in states()[:2]:
        data = bytearray(whole)
        assert newcomer().read_state(data, len(data))
        data[at] = value
        assert not newcomer().read_state(data, len(data))


def test_only_who_is_there_is_ready():
    """L8: told that all are ready where nobody sits, it would deal for nobody as soon as it stands up."""
    data = bytearray(states()[0])
    data[4] = data[5] = 255
    for at in range(SEATS_AT, SEATS_AT + 24, 2):
        data[at] |= 15
    party = newcomer()
    assert party.read_state(data, len(data))
    assert not party.ready
    play_on(party, 0)


if __name__ == "__main__":
    print(f"{fuzz(int(sys.argv[1]))} of {sys.argv[1]} refused, nothing raised, no card lost")
