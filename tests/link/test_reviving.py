# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A table of which all were switched off, and not all come back (L4, L5): who opens it, under which code, who follows.

Belongs here: the parts of that, and seeds of its simulation. What players see of it is tests/friends/test_together.py.
"""

import pytest

from nerts_core.link import ways
from nerts_core.link.air import ASK, Air
from nerts_core.link.link import Link
from nerts_core.link.reviving import is_wished
from tests.link import decoder
from tests.link.parties import Table
from tests.link.test_air import Party
from tools import netsim
from tools.netsim_world import FAULTS

DINNER = 2
OLD, NEW = 4711, 815
TABLES = [(2, 0.1), (3, 0.0), (3, 0.3), (4, 0.1), (4, 0.5), (5, 0.2), (6, 0.3)]
# (seats, loss, seed) of runs in which something went wrong once, with what it was.
ONCE_BROKEN = [
    (3, 0.1, 53),  # a capture with the layouts of five seats was longer than its room
    (4, 0.5, 1094),  # who had parts of a capture, whose teller was gone, waited for the others of them for ever
]


@pytest.mark.parametrize(("seats", "loss"), TABLES)
def test_whatever_is_switched_off_no_table_has_two_truths(seats, loss):
    """L2, L4, L5, N1: whole tables go off and on again, not all of them, cut in two, with loss."""
    for seed in range(12 // seats):
        bad = netsim.one((seed, seats, loss, 1, FAULTS, DINNER))["bad"]
        assert not bad, f"python -m tools.netsim --dinner --seats {seats} --loss {loss} --trace {seed}: {bad[0]}"


@pytest.mark.parametrize(("seats", "loss", "seed"), ONCE_BROKEN)
def test_what_was_mended_stays_so(seats, loss, seed):
    bad = netsim.one((seed, seats, loss, 1, FAULTS, DINNER))["bad"]
    assert not bad, f"python -m tools.netsim --dinner --seats {seats} --loss {loss} --trace {seed}: {bad[0]}"


def same_code(air, link, long_ms):
    """Goes on without the others at the table of the old code."""
    from nerts_core.link.reviving import is_due, is_wished, open_again

    if is_due(link, air.members, long_ms) or is_wished(link, long_ms):
        open_again(link, air.party, air.settled)


BREAKS = {
    "code": ("nerts_core.link.ways._revive", same_code),
    "waits": ("nerts_core.link.reviving.is_due", lambda link, members, now_ms: link.worth and now_ms > 3000),
}

NOTICED = {"code": (37, 50), "waits": (1, 3)}


@pytest.mark.parametrize("name", BREAKS)
def test_the_simulation_notices_two_truths(name, monkeypatch):
    """L5: with one code for two tables, or one that opens it whoever is missing, some seed finds them."""
    monkeypatch.setattr(*BREAKS[name])
    # Those that have found it before come first.
    for seed in (*NOTICED[name], *range(60)):
        if netsim.one((seed, 4, 0.1, 1, FAULTS, DINNER))["bad"]:
            return
    pytest.fail(f"60 seeds do not notice that the rule is broken: {name}")


def asking(worth=50, me=1, view=7):
    """A link that has asked for its old table for two seconds, and whose store has so much of it."""
    link = Link(me, Party(b"ME"), ways.key_of(OLD))
    link.last_view = view
    link.worth = worth
    link.ask_in(0)
    link.clock.pass_time(2000)
    return link


def hears(link, teller, worth, view=7, wishes=False, parts=0, ago_ms=0):
    """A JOIN of another one of that table, heard so long ago."""
    from nerts_core.link.coming import hear

    said = worth | (0x8000 if wishes else 0)
    data = bytes((1, 2, teller, view & 255, view >> 8, 9, 9, said & 255, said >> 8, parts))
    hear(link, data, len(data), teller, 2000 - ago_ms)


# What two others say (worth, view, whether one wishes, parts, how long ago); the own worth is 50, the view 7, number 1.
SAID = [
    ("both less, one wishes", [(2, 40, 7, True, 0, 0), (3, 50, 7, False, 0, 0)], True),
    ("nobody wishes", [(2, 40, 7, False, 0, 0)], False),
    ("nobody is there", [], False),
    ("more in the same view", [(2, 51, 7, True, 0, 0)], False),
    ("as much, with a lower number", [(0, 50, 7, True, 0, 0)], False),
    ("less in a later view", [(2, 40, 8, True, 0, 0)], False),
    ("nothing in a later view", [(2, 0, 8, True, 0, 0)], True),
    ("more in an earlier view", [(2, 90, 6, True, 0, 0)], True),
    ("more, not heard for a while", [(2, 51, 7, False, 0, 5000), (3, 1, 7, True, 0, 0)], False),
    ("more, gone for long", [(2, 51, 7, False, 0, 6500), (3, 1, 7, True, 0, 0)], True),
    ("the wish is old", [(2, 40, 7, True, 0, 3500), (3, 1, 7, False, 0, 0)], False),
    ("somebody is told the table", [(2, 40, 7, True, 0, 0), (3, 0, 7, False, 3, 100)], False),
]


@pytest.mark.parametrize(("name", "said", "opens"), SAID, ids=[name for name, _, _ in SAID])
def test_who_opens_it(name, said, opens):
    link = asking()
    link.clock.pass_time(8000)
    for teller, worth, view, wishes, parts, ago_ms in said:
        hears(link, teller, worth, view, wishes, parts, ago_ms - 6000)
    assert bool(is_wished(link, 8000)) == opens, name


def test_its_own_wish_holds_and_goes_out_with_its_join():
    link = asking()
    assert not is_wished(link, 2000)
    link.wish = -1
    hears(link, 2, 40)
    assert is_wished(link, 2000)
    length = link.poll(2000)
    said = decoder.decode(bytes(link.outward.data[:length]), ways.key_of(OLD))
    assert said["kind"] == "JOIN" and said["wishes"] and said["capture"] == 50 and said["parts"] == 0


def advert(live):
    """What a table says that goes on from the old one, with these nodes at it."""
    air = Air(5)
    party = Party(b"ANNA")
    ways.open_table(air, 0, party, NEW)
    party.names[0][:4] = b"ANNA"
    party.former = OLD
    air.link.order.members = live
    length = air._write_advert(air.link.outward)
    data = bytes(air.out[:length])
    assert decoder.decode(data, 0)["former"] == OLD
    return data


@pytest.mark.parametrize(("live", "me"), ((0b110, 3), (0b1110, 4)))
def test_who_comes_later_has_its_number_unless_it_is_taken(live, me):
    """Then it comes in as one who never was there, with the lowest number that nobody has or had."""
    air = Air(9)
    party = Party(b"BEN")
    assert ways.take_kept(air, bytes((OLD & 255, OLD >> 8, 0, 3, 7, 0, 15, 0)), 0, 0, party, None)
    assert air.state == ASK and air.link.me == 3
    for now_ms in (100, 600):
        air.receive(advert(live), now_ms)
    assert (air.state, air.code, air.link.me) == (ASK, NEW, me)
    assert air.link.key == ways.key_of(NEW) and air.link.worth == 0


def test_a_table_that_goes_on_from_another_one_is_not_followed():
    air = Air(9)
    assert ways.take_kept(air, bytes((OLD + 1 & 255, OLD + 1 >> 8, 0, 3, 7, 0, 15, 0)), 0, 0, Party(b"BEN"), None)
    assert not air.receive(advert(0b110), 100)
    assert air.code == OLD + 1


def test_a_capture_has_its_room_whoever_has_all_seats():
    """L4: of twelve seats at one handheld some layouts are left out, and what comes behind has its place."""
    table = Table(2, 12, "jokers=2", seed=4)
    table.deal()
    party = table.parties[0]
    for seat in range(12):
        party.owner[seat] = 1
    data = bytearray(574)
    assert 400 < party.write_state(data, 1) <= 512
    assert not any(data[512:])
