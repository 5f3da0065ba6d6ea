# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The parts of the link one by one: order, views, time, the form of packets, and what room there is.

Belongs here: what one part does on its own. What a whole table does is test_netsim.py.
"""

import random

import pytest

from nerts_core.link import packet
from nerts_core.link.changing import _deaf, enter, go_on, hear, near, propose, put_out
from nerts_core.link.clock import Clock
from nerts_core.link.coming import take
from nerts_core.link.link import Link
from nerts_core.link.order import CAPACITY, Order, count_of, is_quorum
from nerts_core.link.tell import IN
from nerts_core.link.views import ACCEPT, ACCEPTED, IDLE, PREPARE, PROMISE, Views
from tools.netsim_checks import Replica

ZERO = [0] * 12


@pytest.mark.parametrize(
    ("some", "all_", "is_one"),
    [
        (0b001, 0b001, True),
        (0b01, 0b11, True),  # half with the lowest
        (0b10, 0b11, False),
        (0b011, 0b111, True),
        (0b100, 0b111, False),
        (0b0011, 0b1111, True),
        (0b1100, 0b1111, False),
        (0b110000, 0b1111, False),  # strangers do not count
        (0, 0, False),
    ],
)
def test_quorum(some, all_, is_one):
    assert is_quorum(some, all_) == is_one


def test_two_quorums_of_a_view_share_a_node():
    """L2, L5: for every view of up to 6 nodes and all pairs of quorums."""
    for members in range(1, 64):
        quorums = [some for some in range(64) if not some & ~members and is_quorum(some, members)]
        assert all(one & other for one in quorums for other in quorums), bin(members)


def order_of_three():
    order = Order(0)
    order.members = 0b111
    return order


def test_an_event_waits_for_promises_gaps_and_a_quorum():
    """L1, L2."""
    order = order_of_three()
    assert order.make(100, 7) == 100
    assert order.settle(100) == -1  # nobody else has promised
    order.promise_ms[1] = 99
    order.promise_ms[2] = 150
    assert order.waits_for(0) == 0b010
    order.promise_ms[1] = 100
    assert order.settle(100) == -1  # no quorum knows it
    order.has[0] |= 0b010
    assert order.settle(100) == 0
    assert (order.settled, order.done[0]) == (1, 1)


def test_what_somebody_has_settled_needs_no_quorum_here():
    order = order_of_three()
    order.make(100, 7)
    order.promise_ms[1] = order.promise_ms[2] = 100
    order.settled_by_any = 1
    assert order.settle(100) == 0


def test_a_promise_or_an_event_beyond_a_gap_is_not_taken():
    """What a packet says of events that the reader does not know waits until it does."""
    links = [Link(me, Replica(), 5) for me in range(2)]
    for link in links:
        link.begin_table(0, 3)
    links[0].make(10, 1)
    lost = bytes(links[0].outward.data[: links[0].poll(20)])
    links[0].make(30, 2)
    links[0].order.has[0] = 3  # so that it is not told any more
    assert links[1].receive(bytes(links[0].outward.data[: links[0].poll(50)]), 55)
    assert (links[1].order.known[0], links[1].order.count, links[1].order.promise_ms[0]) == (0, 0, 0)
    assert not links[1].receive(lost, 60)  # the table time of that one is past
    links[0].order.has[0] = 1
    assert links[1].receive(bytes(links[0].outward.data[: links[0].poll(1100)]), 1105)
    assert (links[1].order.known[0], links[1].order.count, links[1].order.promise_ms[0]) == (2, 2, 1100)


def test_the_order_is_by_time_then_by_node():
    """L1: whichever way they come in."""
    events = [(1, 1, 300), (2, 1, 200), (1, 2, 400), (2, 2, 400), (0, 1, 250)]
    for seed in range(20):
        rng = random.Random(seed)
        left = list(events)
        order = Order(5)
        order.members = 0b100111
        while left:
            event = rng.choice(left)
            node, number, t_ms = event
            if order.known[node] + 1 == number and order.hear(node, t_ms, 0):
                left.remove(event)
        for node in range(3):
            order.promise_ms[node] = 500
        for i in range(5):
            order.has[i] = 0b111
        found = []
        while True:
            i = order.settle(500)
            if i < 0:
                break
            found.append((order.node[i], order.number[i]))
        assert found == [(2, 1), (0, 1), (1, 1), (1, 2), (2, 2)], seed


def test_nothing_happens_at_or_before_a_promise():
    order = order_of_three()
    order.promise(500)
    assert order.make(400, 0) == 501
    assert order.make(400, 0) == 502


def test_a_full_node_makes_nothing_and_loses_nothing():
    """L3: with all shares in the air there is room at every node, and `make` answers -1."""
    for seats in range(1, 13):
        order = Order(0)
        order.members = (1 << seats) - 1
        share = CAPACITY // (seats + 1)
        made = [order.make(t_ms, t_ms) for t_ms in range(1, share + 5)]
        assert made.count(-1) == 4
        for node in range(1, seats):
            for number in range(1, share + 1):
                assert order.hear(node, number, 0), (seats, node, number)
        assert order.count == share * seats <= CAPACITY


def test_a_link_that_could_not_say_more_goes_on_when_it_is_heard_again():
    links = [Link(me, Replica(), 5) for me in range(2)]
    for link in links:
        link.begin_table(0, 3)
    made = 0
    for i in range(60):
        made += links[0].make(10 + i, i) >= 0
    assert made == CAPACITY // 3
    settled = [[], []]
    for t_ms in range(100, 3000, 20):
        for me in range(2):
            link = links[me]
            while True:
                i = link.next_settled()
                if i < 0:
                    break
                settled[me].append(link.order.what[i])
            length = link.poll(t_ms)
            if length:
                links[1 - me].receive(bytes(link.outward.data[:length]), t_ms)
    assert settled[0] == settled[1] == list(range(made))
    assert links[0].make(3000, 99) >= 0


def test_events_of_a_node_that_is_out_count_up_to_the_cut():
    order = order_of_three()
    for number in range(1, 4):
        order.hear(2, 100 * number, number)
    order.members = 0b011
    put_out(order, 2, 2)
    assert (order.known[2], order.count) == (2, 2)
    assert order.outs
    order.promise_ms[1] = 900
    order.has[0] = order.has[1] = 0b011
    assert [order.settle(900) for _ in range(3)].count(-1) == 1
    assert not order.outs
    order.sweep()
    assert order.count == 0


def views_of(me, members):
    order = Order(me)
    order.members = members
    return Views(order)


def tell(one, other):
    """What one node says of the next view to another."""
    accepted = one.accepted if one.phase == PROMISE else 0
    hear(other, one.order.me, one.phase, one.ballot, one.mask, list(one.base), list(one.order.known), accepted)
    return go_on(other)


def test_a_view_is_agreed_on_by_a_quorum():
    """L4."""
    lowest, other = views_of(0, 0b111), views_of(1, 0b111)
    propose(lowest, 0b011)
    assert not go_on(lowest)
    tell(lowest, other)
    assert other.phase == PROMISE
    assert not tell(other, lowest)
    assert lowest.phase == ACCEPT
    tell(lowest, other)
    assert other.phase == ACCEPTED
    assert tell(other, lowest)
    enter(lowest, 1, lowest.mask, lowest.base)
    assert (lowest.number, lowest.order.members, lowest.phase) == (1, 0b011, IDLE)


def test_what_may_have_been_agreed_on_is_brought_to_its_end():
    """L2: a later proposer takes over the value that a quorum may have accepted, even without itself in it."""
    nodes = [views_of(me, 0b111) for me in range(3)]
    propose(nodes[0], 0b101)
    go_on(nodes[0])
    tell(nodes[0], nodes[2])
    tell(nodes[2], nodes[0])
    tell(nodes[0], nodes[2])  # node 2 has accepted; node 0 is not heard again
    assert nodes[2].accepted
    nodes[1].ballot = nodes[0].ballot
    propose(nodes[1], 0b110)
    tell(nodes[1], nodes[2])
    tell(nodes[2], nodes[1])
    assert (nodes[1].phase, nodes[1].mask) == (ACCEPT, 0b101)


def test_who_answers_is_not_left_out():
    nodes = [views_of(me, 0b111) for me in range(3)]
    propose(nodes[0], 0b001)
    tell(nodes[0], nodes[1])
    tell(nodes[1], nodes[0])
    assert nodes[0].mask == 0b011


def test_who_comes_in_once_more_does_not_go():
    """L4: that a node has gone may be settled after the view without it; in its next life it is one like others, while
    who is in before and after such a change, and goes, still does."""
    views = views_of(2, 0b111)
    enter(views, 1, 0b101, views.base)
    views.going |= 0b011
    enter(views, 2, 0b111, views.base)
    assert views.going == 0b001
    enter(views, 3, 0b110, views.base)
    assert views.going == 0


def test_a_lower_ballot_is_not_answered_and_the_floor_is_needed():
    lowest, other = views_of(0, 0b111), views_of(1, 0b111)
    other.promised = 0x50
    propose(lowest, 0b011)
    tell(lowest, other)
    assert other.phase == IDLE
    other.promised = 0
    other.floor[2] = 1
    tell(lowest, other)
    assert other.phase == IDLE
    other.order.hear(2, 5, 0)
    tell(lowest, other)
    assert other.phase == PROMISE


def test_all_is_enough_where_the_others_forgot():
    views = views_of(1, 0b11)
    propose(views, 0b10)
    assert not go_on(views)
    views.forgetful = 0b01
    assert go_on(views)
    assert views.phase == ACCEPT != PREPARE


def test_the_clock_goes_by_its_quickest_trip():
    clock = Clock()
    clock.start(1000)
    clock.pass_time(1500)
    clock.hear(40, 7000)
    assert clock.table_ms() == 7020
    clock.hear(10, 7003)
    assert clock.table_ms() == 7008
    clock.hear(60, 9999)
    assert clock.table_ms() == 7008
    clock.pass_time(1500 + 256 * 19)
    clock.hear(30, 7100)
    assert clock.table_ms() == 7008 + 256 * 19
    clock.pass_time(1500 + 256 * 20)
    clock.hear(30, 7100)
    assert clock.table_ms() == 7115  # the quick one is too long ago


def test_the_clock_goes_on_where_the_local_one_wraps():
    clock = Clock()
    clock.start((1 << 29) - 10)
    assert clock.pass_time(5) == 15
    assert clock.pass_time(25) == 35


@pytest.mark.parametrize(("known", "low", "meant"), [(0, 3, 3), (250, 4, 260), (260, 250, 250), (1000, 232, 1000)])
def test_the_nearest_number_with_these_bits(known, low, meant):
    assert near(low, known) == meant


def test_numbers_are_read_as_they_were_written():
    out = packet.Packet(20)
    for value, size in ((255, 1), (65534, 2), (0x1FFFFFFF, 4)):
        out.put(value, size)
    length = out.seal(99)
    assert length == 11
    back = packet.Packet(0)
    back.data = bytes(out.data[:length])
    assert packet.is_sealed(back.data, 7, 99)
    assert not packet.is_sealed(back.data, 7, 98)
    assert packet.is_sealed(out.data, 7, 99)  # also where more follows
    assert [take(back, 1), take(back, 2), take(back, 4)] == [255, 65534, 0x1FFFFFFF]


def test_the_tag_changes_with_every_byte():
    data = bytearray(random.Random(1).randbytes(60))
    tags = {packet.tag(data, 60, 77)}
    for i in range(60):
        for change in (1, 128, 255):
            data[i] ^= change
            tags.add(packet.tag(data, 60, 77))
            data[i] ^= change
    assert len(tags) == 181
    assert max(tags) < 1 << 30


def test_count_of():
    assert [count_of(mask) for mask in (0, 1, 0b1011, 0xFFF)] == [0, 1, 3, 12]


def test_a_stale_request_to_come_in_puts_nobody_out():
    """L8: a JOIN that was late on its way, from before the node came in, does nothing."""
    link = Link(0, Replica(), 5)
    link.begin_table(0, 3)
    link.views.epoch[1] = 4
    link.views.number = 6
    other = Link(1, Replica(), 5)
    other.last_view = 3
    other.ask_in(0)
    length = other.poll(1000)
    assert not link.receive(bytes(other.outward.data[:length]), 100)
    assert (link.state, link.wanting, link.drops[6]) == (IN, 0, 1)


def test_who_has_promised_a_ballot_is_not_taken_for_deaf():
    """L4: what such a node knows does not count in this view; taken for deaf, a quorum would not be one any more."""
    link = Link(1, Replica(), 5)
    link.begin_table(0, 0b1111)
    link.make(10, 1)
    link.order.settled_here = link.order.settled = 1
    link.clock.pass_time(6000)
    link.told_ms = [5900, -1, 5900, 1000] + [-1] * 8
    assert _deaf(link, 6000) == 0b0101  # the last one was not heard for long: it may be off
    link.others_ballot = 16
    assert _deaf(link, 6000) == 0
