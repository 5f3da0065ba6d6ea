# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""All players of a handheld are kept, whatever is cut or put in its place; what an older version kept is still read."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerts_core.pocket import pocket as pockets
from nerts_core.pocket.drawer import PLAYERS, Drawer, change_to, players
from nerts_core.pocket.fields import FIELDS, get_field, set_field
from nerts_core.pocket.prefs import Prefs, Records
from tests.pocket.handhelds import Memory
from tests.pocket.test_store import kept, of_match, random_pocket

OLD = json.loads((Path(__file__).parent / "version3.json").read_text(encoding="utf-8"))
# Of the same version, before bots could fit a player and all decks could lie in the same order.
BEFORE = json.loads((Path(__file__).parent / "version4.json").read_text(encoding="utf-8"))
BEHIND = 2368
DRAWER = 560


def someone(chance):
    """Preferences and records by chance, with a name."""
    prefs, records = Prefs(), Records()
    for i in range(len(FIELDS)):
        set_field(prefs, i, chance.randrange(20))
    prefs.name[0] = 65 + chance.randrange(26)
    prefs.name[1] = 97 + chance.randrange(26)
    prefs.learned = chance.randrange(1 << 30)
    records.values[:] = [chance.randrange(65536) for _ in records.values]
    return prefs, records


def state(prefs, records):
    """What must come back of one player."""
    fields = [get_field(prefs, i) for i in range(len(FIELDS))]
    return fields, bytes(prefs.name), prefs.learned, list(prefs.options.values), list(records.values)


def everybody(pocket):
    """The state of all players of a pocket, by place, as its store has them."""
    return {place: state(prefs, records) for place, prefs, records in players(pocket, Drawer(pocket.kept))}


def family(number, count=3, seats=4):
    """A pocket in mid-match with so many players, and its store."""
    chance = random.Random(number)
    pocket, memory = random_pocket(chance, seats)
    drawer = Drawer(pocket.kept)
    for place in range(1, count):
        drawer.put(place, *someone(chance))
    assert drawer.write()
    return pocket, memory


@pytest.mark.parametrize("number", range(len(OLD)))
def test_version_3_is_read_with_its_match(number):
    """Bytes that the version before has written: preferences, name, records and the match are all there."""
    old = OLD[number]
    data = b"".join(bytes.fromhex(slot).ljust(1184, b"\0") for slot in old["slots"])
    memory = Memory(data)
    for _ in range(2):
        # the second time as this version has kept it
        pocket = pockets.Pocket(memory)
        fields, name, options, records = kept(pocket)
        assert not pocket.menu.lost and pocket.kept.has_match and pocket.kept.player == 0
        assert (fields[:11], name.decode(), options) == (old["fields"], old["name"], old["options"])
        assert records == old["records"] + [0] * 4 and fields[11:] == [0] * 4
        pocket.table, pocket.pace, pocket.pairs, played_s, pocket.seat = pocket.kept.take_match()
        pocket.played_ms = 1000 * played_s
        assert of_match(pocket) == old["match"]
        pocket.table = None
        pocket.keep()
        assert memory.data[1184 + 4 if memory.data[4] != 4 else 4] == 4


@pytest.mark.parametrize("number", range(len(BEFORE)))
def test_bytes_from_before_the_same_deal_are_read_with_their_match(number):
    """Nothing has moved: the new option is in bits that were free, and off where they were written without it."""
    old = BEFORE[number]
    memory = Memory(b"".join(bytes.fromhex(slot).ljust(1184, b"\0") for slot in old["slots"]))
    pocket = pockets.Pocket(memory)
    fields, name, options, records = kept(pocket)
    assert not pocket.menu.lost and pocket.kept.has_match
    assert (fields, name.decode(), options) == (old["fields"], old["name"], old["options"])
    assert records == old["records"] and options[18] == fields[14]
    pocket.table, pocket.pace, pocket.pairs, played_s, pocket.seat = pocket.kept.take_match()
    pocket.played_ms = 1000 * played_s
    assert of_match(pocket) == old["match"]
    assert not pocket.table.options.values[18]


def test_all_six_come_back():
    pocket, memory = family(1, PLAYERS)
    people = everybody(pocket)
    assert len(people) == PLAYERS
    again = pockets.Pocket(Memory(memory.data))
    assert everybody(again) == people
    assert Drawer(again.kept).free() < 0


def test_who_takes_over_has_own_things_and_the_other_keeps_theirs():
    pocket, memory = family(2)
    people = everybody(pocket)
    for place in (1, 2, 0, 2):
        assert change_to(pocket, Drawer(pocket.kept), place)
        again = pockets.Pocket(Memory(memory.data))
        assert again.kept.player == place
        assert state(again.prefs, again.records) == people[place]
        assert everybody(again) == people


def test_a_match_waits_for_its_owner():
    pocket, memory = family(3)
    match = of_match(pocket)
    pocket.leave()
    change_to(pocket, Drawer(pocket.kept), 1)
    assert not pocket.kept.has_match
    pocket.prefs.pace = pocket.prefs.pace % 16 + 1
    pocket.keep()
    other = pockets.Pocket(Memory(memory.data))
    assert not other.kept.has_match
    change_to(other, Drawer(other.kept), 0)
    assert other.kept.has_match
    other.table, other.pace, other.pairs, played_s, other.seat = other.kept.take_match()
    other.played_ms = 1000 * played_s
    assert of_match(other) == match


def test_a_match_of_another_player_takes_the_place():
    pocket, memory = family(4)
    pocket.leave()
    change_to(pocket, Drawer(pocket.kept), 1)
    pocket.new_match(3)
    pocket.leave()
    assert pocket.kept.has_match
    again = pockets.Pocket(Memory(memory.data))
    assert again.kept.has_match and again.kept.player == 1
    change_to(again, Drawer(again.kept), 0)
    assert not again.kept.has_match


@pytest.mark.parametrize("number", range(2))
def test_a_change_cut_at_any_byte(number):
    """Both writes of a change of players, cut anywhere: one of the two plays, and everybody has all that is theirs."""
    pocket, memory = family(5 + number)
    pocket.leave()
    pocket.records.values[0] = 7
    before = memory.data
    people = everybody(pocket)
    states = [before]
    write = memory.write

    def noted(data, at=0):
        write(data, at)
        states.append(memory.data)

    memory.write = noted
    assert change_to(pocket, Drawer(pocket.kept), 1)
    assert len(states) == 3, "a change takes two writes"
    seen = set()
    for old, new in zip(states, states[1:], strict=False):
        old = old.ljust(len(new), b"\0")
        for cut in [at for at in range(len(new) + 1) if at == len(new) or old[at] != new[at]]:
            again = pockets.Pocket(Memory(new[:cut] + old[cut:]))
            now = everybody(again)
            assert not again.menu.lost
            assert now.keys() == people.keys()
            for place in people:
                # what was not kept yet when the change began may be lost with it
                same = now[place] == people[place]
                assert same or (place == 0 and again.kept.player == 0), f"player {place}, cut at {cut}"
            seen.add(again.kept.player)
    assert seen == {0, 1}


def test_any_byte_of_the_drawer_changed():
    pocket, memory = family(7)
    drawer = Drawer(pocket.kept)
    prefs, records = someone(random.Random(1))
    drawer.put(2, prefs, records)
    old = everybody(pocket)
    drawer.write()
    new = everybody(pocket)
    assert old != new
    for at in range(BEHIND, len(memory.data)):
        data = bytearray(memory.data)
        data[at] ^= 1 + at % 255
        again = pockets.Pocket(Memory(bytes(data)))
        assert everybody(again) in (old, new), f"byte {at}"


@given(st.binary(min_size=2 * DRAWER, max_size=2 * DRAWER))
def test_garbage_is_nobody(tail):
    pocket = pockets.Pocket(Memory(bytes(BEHIND) + tail))
    assert list(everybody(pocket)) == [0]


@given(st.lists(st.tuples(st.integers(0, 545), st.integers(0, 255)), min_size=1, max_size=8))
def test_garbage_whose_sum_is_right_can_be_played(changes):
    pocket, memory = family(8, PLAYERS)
    drawer = Drawer(pocket.kept)
    for at, value in changes:
        drawer.people[at] = value
    drawer.write()
    for place, prefs, _ in players(pocket, Drawer(pocket.kept)):
        fresh = Prefs()
        for i, name in enumerate(FIELDS):
            set_field(fresh, i, get_field(prefs, i))
            assert get_field(fresh, i) == get_field(prefs, i), (place, name)
        assert prefs.learned < 1 << 30


def test_where_nothing_can_be_kept_nobody_changes():
    pocket, memory = family(9)
    before = state(pocket.prefs, pocket.records)

    def fails(data, at=0):
        raise OSError

    memory.write = fails
    assert not change_to(pocket, Drawer(pocket.kept), 1)
    assert pocket.kept.player == 0 and state(pocket.prefs, pocket.records) == before
