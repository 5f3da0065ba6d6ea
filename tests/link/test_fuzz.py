# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""L8: a stranger's, another table's, a stale, an oversized or a garbled packet changes nothing and is counted.

`python -m tests.link.test_fuzz 1000000` does the same with as many packets as one likes.
"""

import random
import sys

from nerts_core.link import talk
from nerts_core.link.link import Link
from tools.netsim_world import KEY, World

PACKETS = 100_000


def recorded(seed, seats=4):
    """Returns a world after a hand with some loss, and all packets that were sent in it."""
    world = World(seed, seats, 0.1, 1, ("hostile",))
    world.strange = lambda: None
    world.queue = [entry for entry in world.queue if entry[2].__name__ != "strange"]
    world.run()
    return world, world.heard


def state(link):
    """Returns all that a link knows, as a text, except the counts of what was dropped and the packet it reads."""
    parts = [link, link.order, link.views, link.clock]
    skip = ("drops", "inward", "outward", "other_version", "app", "order", "views", "clock")
    return repr([[(k, v) for k, v in sorted(vars(part).items()) if k not in skip] for part in parts])


def garbled(rng, packets):
    """Returns a packet that is none: random, mutated, cut, made longer, or with another table's key."""
    kind = rng.randrange(6)
    data = bytearray(rng.choice(packets))
    if kind == 0:
        return rng.randbytes(rng.randrange(0, 260))
    if kind == 1:
        data[rng.randrange(len(data))] ^= rng.randrange(1, 256)
    elif kind == 2:
        for _ in range(rng.randrange(2, 9)):
            data[rng.randrange(len(data))] = rng.randrange(256)
    elif kind == 3:
        del data[rng.randrange(len(data)) :]
    elif kind == 4:
        data += rng.randbytes(rng.randrange(1, 120))
    else:
        at = rng.randrange(len(data))
        data = data[:at] + bytearray(rng.choice(packets))[at:]
    return bytes(data)


def fuzz(count, seed=1):
    """Gives a link so many garbled packets. Returns how many were dropped, by reason."""
    world, packets = recorded(seed)
    node = world.nodes[0]
    rng = random.Random(seed)
    known = set(packets)
    local_ms = node.local()
    node.link.clock.pass_time(local_ms)
    before = state(node.link)
    drops = list(node.link.drops)
    given = 0
    while given < count:
        data = garbled(rng, packets)
        if data in known:
            continue
        given += 1
        assert not node.link.receive(data, local_ms), f"taken (seed {seed}): {data.hex()}"
        if given % 5000 == 0:
            assert state(node.link) == before, f"changed something (seed {seed}) within 5000 before {given}"
    dropped = [now - then for now, then in zip(node.link.drops, drops, strict=True)]
    assert sum(dropped) == given
    assert state(node.link) == before
    return dropped


def test_garbled_packets_change_nothing_and_are_counted():
    dropped = fuzz(PACKETS)
    assert min(dropped[reason] for reason in (talk.WRONG_LENGTH, talk.WRONG_VERSION, talk.WRONG_TAG)) > 1000


def test_what_has_the_tables_tag_but_no_form_raises_nothing():
    """A tag does not make sense of a packet: whatever is in it, nothing is raised, and the form is looked at."""
    world, packets = recorded(2)
    rng = random.Random(2)
    for _ in range(20_000):
        node = rng.choice(world.nodes)
        data = bytearray(garbled(rng, packets))[:146]
        if len(data) < 10:
            continue
        out = node.link.outward
        out.length = 0
        out.put(1, 1)
        for value in data[1:]:
            out.put(value, 1)
        out.seal(KEY)
        node.link.receive(bytes(out.data[: out.length]), node.local())
        node.link.next_settled()
        node.link.poll(node.local())


def test_another_tables_packets_are_dropped():
    world, packets = recorded(3)
    link = Link(0, world.nodes[0].replica, KEY + 1)
    link.open(0, 15)
    before = state(link)
    for data in packets:
        link.receive(data, 0)
    assert link.drops[talk.WRONG_TAG] == len(packets)
    assert state(link) == before


def test_a_recorded_session_replayed_later_is_refused():
    world, packets = recorded(4)
    node = world.nodes[1]
    order = node.link.order
    for data in packets[-8:]:
        # What was on its way to it when the session ended.
        node.link.receive(data, node.local())
    before = (order.settled, list(order.known), list(order.promise_ms), order.members, node.link.alive_ms[0])
    for data in packets:
        assert not node.link.receive(data, node.local())
    after = (order.settled, list(order.known), list(order.promise_ms), order.members, node.link.alive_ms[0])
    assert after == before
    assert node.link.drops[talk.STALE] > len(packets) // 2


def test_another_version_is_told_apart_and_named():
    link = Link(0, None, KEY)
    assert not link.receive(bytes((7,) + (0,) * 30), 0)
    assert link.drops[talk.WRONG_VERSION] == 1
    assert link.other_version == 7


if __name__ == "__main__":
    print(fuzz(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
