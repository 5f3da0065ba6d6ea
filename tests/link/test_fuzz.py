# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""L8: a stranger's, another table's, a stale, an oversized or a garbled packet changes nothing and is counted.

`python -m tests.link.test_fuzz 1000000` does the same with as many packets as one likes.
"""

import random
import sys

from nerts_core.link import packet, talk
from nerts_core.link.link import Link
from nerts_core.link.tell import IN
from tools.netsim_checks import Replica
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
    link.begin_table(0, 15)
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


def with_time(data, table_ms):
    """Returns a packet as it was, but with another table time, and the tag of the table."""
    out = packet.Packet(packet.MOST)
    out.length = len(data) - 4
    out.data[: len(data)] = data
    out.data[6:10] = table_ms.to_bytes(4, "little")
    return bytes(out.data[: out.seal(KEY)])


def test_a_packet_of_a_wrong_time_silences_nobody():
    """L8: the table's own tag, a time far ahead; it changes nothing, or all that its node says would be stale."""
    world = World(8, 4, 0.1, 1, ("hostile",))

    def strange():
        node = world.rng.choice(world.nodes)
        data = world.heard[-1] if world.heard else b"\1\2"
        if data[1] == packet.STATE and data[2] != node.me:
            link = node.link
            before = link.drops[talk.STALE], repr(vars(link.order)), list(link.told_ms), list(link.alive_ms)
            assert not link.receive(with_time(data, world.rng.randrange(30_000, 1 << 29)), node.local())
            after = link.drops[talk.STALE] - 1, repr(vars(link.order)), link.told_ms, link.alive_ms
            assert after == before
            told[0] += 1
        world.at(world.t_ms + 100, strange)

    told = [0]
    world.queue = [entry for entry in world.queue if entry[2].__name__ != "strange"]
    world.at(1000, strange)
    assert world.run()
    assert not world.checks.bad
    assert told[0] > 100
    assert sorted(world.checks.settle_ms)[int(len(world.checks.settle_ms) * 0.95)] <= 120


def test_whose_clock_was_put_back_is_at_the_table_again():
    """L4: a handheld slept, and its clock with it. Who was not heard for long is believed, whatever its time is."""
    links = [Link(me, Replica(), KEY) for me in range(2)]
    for link in links:
        link.begin_table(0, 3)
    settled = [0, 0]
    for t_ms in [*range(0, 1000, 20), *range(600_000, 620_000, 20)]:
        local_ms = [t_ms if t_ms < 1000 else t_ms - 599_000, t_ms]
        for me in range(2):
            link = links[me]
            if t_ms in (500, 615_000):
                assert link.make(local_ms[me], t_ms >> 4) >= 0
            length = link.poll(local_ms[me])
            if length:
                links[1 - me].receive(bytes(link.outward.data[:length]), local_ms[1 - me])
            while link.next_settled() >= 0:
                settled[me] += 1
    assert all(link.state == IN for link in links)
    assert settled == [4, 4]


def test_another_version_is_told_apart_and_named():
    link = Link(0, None, KEY)
    assert not link.receive(bytes((7,) + (0,) * 30), 0)
    assert link.drops[talk.WRONG_VERSION] == 1
    assert link.other_version == 7


if __name__ == "__main__":
    print(fuzz(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
