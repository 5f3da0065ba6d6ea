# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""L8 at a table with real hands: packets that have the table's tag and no sense, and events that nobody should make.

Belongs here: what reaches a party from outside. `python -m tests.link.test_party_fuzz 100000` gives it as many.
"""

import copy
import random
import sys

from nerts_core.link.tell import IN
from tests.link.parties import KEY, Table
from tools.netsim_hands import SimParty

PACKETS = 4000


def at_play(seed, options="jokers=2"):
    """A table in the middle of a hand, and all packets that were sent at it."""
    table = Table(3, 5, options, loss=0.1, seed=seed)
    heard = []
    send = table.send
    table.send = lambda node, data: (heard.append(data), send(node, data))
    table.deal()
    table.play_by_bots()
    table.run(12000)
    return table, heard


def sealed(link, data):
    """The packet again, with a tag that fits."""
    out = link.outward
    out.length = 0
    for value in data[:140]:
        out.put(value, 1)
    out.seal(KEY)
    return bytes(out.data[: out.length])


def cards(party):
    """A text about cards of own seats that are not in one place, "" for none (N1)."""
    party.looked = None
    return SimParty.lost_cards(party)


def fuzz(count, seed):
    """Gives a party so many packets that are sealed and mad. Nothing is raised, and no card of its own is lost.

    Some talk it out of its table, or into views that never were; then it begins as it was. Returns how often.
    """
    rng = random.Random(seed)
    table, heard = at_play(seed, ("", "jokers=2", "hand=seven")[seed % 3])
    kept = copy.deepcopy(table.parties[0])
    out = 0
    party = None
    for number in range(count):
        if party is None or party.link.state != IN or number % 400 == 0:
            out += party is not None
            party = copy.deepcopy(kept)
            now_ms = table.now_ms
        data = bytearray(rng.choice(heard))[:-4]
        # Mostly what comes after the views.
        first = 13 if rng.random() < 0.7 else 1
        for _ in range(rng.randrange(1, 4)):
            if len(data) > first:
                data[rng.randrange(first, len(data))] = rng.randrange(256)
        if rng.random() < 0.1:
            data += rng.randbytes(rng.randrange(40))
        data[6:10] = (party.link.told_ms[data[2] % 12] + 1 & 0xFFFFFFF).to_bytes(4, "little")
        now_ms += rng.randrange(30)
        party.link.receive(sealed(party.link, data), now_ms)
        party.step(now_ms)
        party.link.poll(now_ms)
        if number % 20 == 0 and party.table is not None:
            party.cards_of = lambda seat, party=party: SimParty.cards_of(party, seat)
            lost = cards(party)
            assert not lost, f"seed {seed}, packet {number}: {lost}"
            del party.cards_of
    return out


def test_sealed_nonsense_raises_nothing_and_loses_no_card():
    for seed in (1, 2, 3):
        fuzz(PACKETS // 3, seed)


def test_events_that_nobody_should_make_are_void_for_all_alike():
    """A program of somebody else's makes any event it likes: all settle it alike, and no card of others is touched."""
    for seed in range(4):
        rng = random.Random(seed)
        table, _ = at_play(seed + 10)
        stranger = table.parties[2]
        for _ in range(120):
            kind = rng.choice((0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
            stranger.make(kind, rng.randrange(16), rng.randrange(1 << 16))
            table.run(100)
            for party in table.parties:
                party.set_pause(False)
        table.run(3000)
        hands = [party.table.hand for party in table.parties[:2] if party.table is not None]
        assert len({bytes(hand.tops) for hand in hands}) == 1, f"seed {seed}"
        assert len({bytes(party.owner) + bytes(party.bot) for party in table.parties}) == 1, f"seed {seed}"
        for party in table.parties[:2]:
            party.cards_of = lambda seat, party=party: SimParty.cards_of(party, seat)
            assert not cards(party), f"seed {seed}"


if __name__ == "__main__":
    for number in range(10):
        print(f"seed {number}: nothing raised, no card lost, out {fuzz(int(sys.argv[1]) // 10, number)} times")
