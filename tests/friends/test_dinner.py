# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""All handhelds of a table are switched off at once, and on again later: the table goes on from what they have kept
(L4), and nobody makes up a truth of its own as long as another may still be at it (L5)."""

import random

import pytest

from nerts_core.audit import audit, defects_text
from nerts_core.layout import card_at
from nerts_core.options import DEFAULT
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from nerts_core.pocket.lobby import FOUND_ROW
from tests.friends.world import agree, lobby_of, table_of
from tools.netsim_hands import SimParty

OPTIONS_AT = 11  # in a kept state (docs/WIRE.md, 17)
DECK = sorted(suit | rank for suit in range(0, 64, 16) for rank in range(1, 14))


def settled(party):
    """What is settled at a table, as all have it."""
    hand = party.table.hand
    return (
        hand.seed, hand.plays - hand.shown, bytes(hand.gone), bytes(hand.left), tuple(party.table.match.totals),
        bytes(party.owner), bytes(party.bot),
    )  # fmt: skip


def own_cards(party):
    """The layout of the own seat, pile by pile."""
    layout = party.table.hand.layouts[party.seat]
    return [[card_at(layout, pile, i) for i in range(layout[pile])] for pile in range(9)]


def all_at(world, scene):
    """Whether all are on and in that scene."""
    return all(app is not None and app.pocket.scene == scene for app in world.apps)


def switch_off(world):
    """All at once."""
    for number in range(len(world.apps)):
        world.off(number)
    world.wait(5000)


def switch_on(world, order, apart_ms=700):
    """One after the other."""
    for number in order:
        world.on(number)
        world.wait(apart_ms)


def whole(world):
    """Every card of every seat is in one place at the handheld that has it (N1), and all have settled the same (L2)."""
    told = set()
    for app in world.apps:
        party = app.pocket.friends.party
        told.add(settled(party))
        for seat in range(party.table.seats):
            if party.owner[seat] == party.me:
                found = sorted(SimParty.cards_of(party, seat))
                assert found == DECK, f"seat {seat}: {found}"
    assert len(told) == 1, told


@pytest.mark.parametrize("order", ((0, 1), (1, 0)))
@pytest.mark.parametrize("apart_ms", (0, 30_000))
def test_two_pause_for_dinner(order, apart_ms):
    """L4: the pause is kept, the cards lie as they did, and the hand is played to its end."""
    world = table_of(2, "classic", 3, seed=31)
    world.wait(9000)
    world.fingers = [None, None]
    world.wait(1500)
    world.party(1).set_pause(True)
    world.wait(1500)
    before = settled(world.party(0))
    cards = [own_cards(world.party(number)) for number in range(2)]
    assert before[1] > 0
    switch_off(world)
    switch_on(world, order, apart_ms)
    assert world.wait(8000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"
    world.wait(3000)
    assert [settled(world.party(number)) for number in range(2)] == [before] * 2
    assert [own_cards(world.party(number)) for number in range(2)] == cards
    assert world.party(0).paused_by == world.party(1).paused_by == 1
    assert not world.party(0).away and not world.party(1).away
    whole(world)
    world.party(0).set_pause(False)
    world.take_fingers()
    assert world.wait(900_000, world.is_over)
    agree(world)


@pytest.mark.parametrize("count, loss, seed", ((2, 0.0, 1), (2, 0.3, 2), (3, 0.1, 3), (4, 0.2, 4)))
def test_batteries_out_in_mid_play(count, loss, seed):
    """L4, N1, N3: without a pause it goes on from what was kept in the last half minute, everywhere from the same."""
    world = table_of(count, "classic", 4, seed=seed, loss=loss)
    world.take_fingers(900)
    world.wait(40_000 + 777 * seed)
    assert not world.is_over()
    latest = max(world.party(number).table.hand.plays for number in range(count))
    seats = [world.pocket(number).seat for number in range(count)]
    switch_off(world)
    switch_on(world, range(count), 150)
    assert world.wait(15_000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"
    world.wait(4000, lambda: not any(world.party(number).away for number in range(count)))
    assert [world.pocket(number).seat for number in range(count)] == seats
    for number in range(count):
        assert 0 < world.party(number).table.hand.plays <= latest + 8 and not world.party(number).away
    world.take_fingers()
    assert world.wait(900_000, world.is_over)
    world.wait(2000)
    agree(world)
    whole(world)


def test_the_lobby_is_there_again():
    """The code, the seats, the rules and the names."""
    world = lobby_of(2, "scrooge", 5)
    code = world.pocket(0).friends.air.code
    values = bytes(value & 255 for value in world.party(1).options.values)
    assert values != bytes(value & 255 for value in DEFAULT)
    switch_off(world)
    switch_on(world, (1, 0))
    assert world.wait(6000, lambda: world.sits(0) and world.sits(1)), f"scenes {world.scenes()}"
    world.wait(1500)
    for number in range(2):
        party = world.party(number)
        assert world.pocket(number).friends.air.code == code
        assert (party.seats, party.seat) == (5, number)
        assert bytes(value & 255 for value in party.options.values) == values
        assert bytes(party.names[1 - number]) == bytes(world.pocket(1 - number).prefs.name)


def test_between_two_hands():
    """The totals are kept, and the next hand comes when all are ready."""
    world = table_of(2, "classic", 2, seed=9)
    assert world.wait(900_000, world.is_over)
    world.wait(5000)
    totals = tuple(world.party(0).table.match.totals)
    switch_off(world)
    switch_on(world, (0, 1))
    assert world.wait(8000, lambda: all_at(world, pockets.SCORES)), f"scenes {world.scenes()}"
    world.wait(1500)
    assert tuple(world.party(1).table.match.totals) == totals
    for number in range(2):
        world.press(number, "a")
    assert world.wait(6000, lambda: all_at(world, pockets.TABLE))
    assert world.party(0).table.match.hands == 1


def test_one_alone_does_not_open_it():
    """L5: the other may be at the table still, out of reach. But when it comes, both find it again."""
    world = table_of(2, "classic", 2, seed=12)
    world.wait(8000)
    switch_off(world)
    world.on(1)
    friends = world.pocket(1).friends
    assert world.wait(14_000, lambda: friends.news_shown == say.NO_ANSWER + 4), friends.news_shown
    assert friends.air.link is None
    world.wait(20_000)
    assert world.scenes()[1] == pockets.NEARBY
    world.on(0)
    assert world.wait(8000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"
    assert settled(world.party(0)) == settled(world.party(1))


@pytest.mark.parametrize("count, buttons", ((2, 8), (3, 8), (4, 3), (2, 2)))
def test_one_does_not_come_back_and_who_is_there_goes_on_alone(count, buttons):
    """L4: after ten seconds the hand that was kept may be gone on with, with bots for all others, and is played to its
    end; who does not choose that still waits."""
    world = table_of(count, "classic", count, seed=5, buttons=buttons)
    world.wait(4000)
    world.party(1).set_pause(True)
    world.wait(1500)
    assert world.party(1).paused_by == 1
    plays = world.party(1).table.hand.plays
    cards = own_cards(world.party(1))
    switch_off(world)
    switch_on(world, range(1, count))
    world.wait(7000)
    pocket = world.pocket(1)
    assert say.GO_ALONE not in pocket.menu.rows[: pocket.menu.count], "too soon: the other may be on its way"
    assert world.wait(5000, lambda: say.GO_ALONE in pocket.menu.rows[: pocket.menu.count])
    world.wait(300)
    said = pocket.friends.news_shown
    assert said == (say.CUT_OFF if count > 2 else say.NO_ANSWER + 4), f"others are here, or nobody: it says {said}"
    assert pocket.menu.word(pocket.menu.cursor) != say.GO_ALONE, "it came under a thumb that was about to press"
    world.choose(1, say.GO_ALONE)
    assert (pocket.scene, pocket.friends, pocket.seat) == (pockets.TABLE, None, 1)
    assert not audit(pocket.table.hand), defects_text(audit(pocket.table.hand))
    layout = pocket.table.hand.layouts[1]
    assert pocket.table.hand.plays == plays
    assert [[card_at(layout, pile, i) for i in range(layout[pile])] for pile in range(9)] == cards
    world.take_fingers()
    assert world.wait(900_000, lambda: pocket.phase == 3), "the hand does not end"
    assert all(scene == pockets.NEARBY for scene in world.scenes()[2:])


def test_between_two_hands_nobody_goes_on_alone_and_a_later_comer_is_still_met():
    """There is no hand to go on with; and the row does not keep two who are on again from their table."""
    world = table_of(2, "classic", 2, seed=9)
    assert world.wait(900_000, world.is_over)
    world.wait(5000)
    switch_off(world)
    world.on(1)
    world.wait(14_000)
    menu = world.pocket(1).menu
    assert say.GO_ALONE not in menu.rows[: menu.count]
    world.on(0)
    assert world.wait(8000, lambda: all_at(world, pockets.SCORES)), f"scenes {world.scenes()}"


def test_out_of_reach_there_is_one_table():
    """L5: of three one has gone on alone out of reach; the two who were switched off wait for it."""
    world = table_of(3, "classic", 3, seed=13)
    world.wait(8000)
    world.apart = {2}
    world.off(0)
    world.off(1)
    world.on(0)
    world.on(1)
    world.wait(25_000)
    assert world.scenes()[:2] == [pockets.NEARBY] * 2
    assert all(world.pocket(number).friends.party.table is None for number in (0, 1))
    world.apart = set()
    code = world.pocket(2).friends.air.code
    for number in (0, 1):
        if world.pocket(number).friends.air.state == 1:
            assert world.wait(8000, lambda number=number: world.pocket(number).friends.air.found_count > 0)
            world.choose(number, FOUND_ROW)
    assert world.wait(20_000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"
    assert {world.pocket(number).friends.air.code for number in range(3)} == {code}
    world.wait(3000)
    whole(world)


def test_who_was_the_last_at_a_table_has_it_again():
    """Nobody else can be there: it opens at once, and who left in order does not come back by itself."""
    world = table_of(2, "classic", 2, seed=14)
    world.wait(6000)
    world.off(1)
    world.wait(6000)
    assert world.party(0).away
    plays = world.party(0).table.hand.plays
    world.off(0)
    world.on(0)
    assert world.wait(4000, lambda: world.scenes()[0] == pockets.TABLE), f"scenes {world.scenes()}"
    assert abs(world.party(0).table.hand.plays - plays) <= 8
    world.on(1)
    assert world.wait(6000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_switched_off_there_is_one_table(seed):
    """L2, L4, L5, N1: handhelds go off and on and out of reach by chance; in the end all have the same table again."""
    chance = random.Random(seed)
    count = 2 + seed % 3
    world = table_of(count, "classic", 4, seed=seed, loss=(0, 0.1, 0.3)[seed // 3 % 3], faced=False)
    code = world.pocket(0).friends.air.code
    world.take_fingers(600)
    for _ in range(7):
        world.wait(chance.randrange(200, 9000))
        number = chance.randrange(count)
        what = chance.randrange(4)
        if what == 0:
            for other in range(count):
                world.off(other)
        elif what == 1:
            world.off(number)
        elif what == 2:
            world.apart = {number}
        for other in range(count):
            if world.apps[other] is None and chance.random() < 0.7:
                world.on(other)
                world.wait(chance.randrange(0, 3000))
    world.apart = set()
    for number in range(count):
        if world.apps[number] is None:
            world.on(number)
    scenes = (pockets.TABLE, pockets.SCORES, pockets.WINNER)

    def are_there():
        for number, app in enumerate(world.apps):
            pocket = app.pocket
            if pocket.scene == pockets.NEARBY and pocket.friends.air.state == 1 and pocket.friends.air.found_count:
                world.choose(number, FOUND_ROW)
        return all(app.pocket.scene in scenes for app in world.apps)

    assert world.wait(90_000, are_there), f"seed {seed}: scenes {world.scenes()}"
    assert {app.pocket.friends.air.code for app in world.apps} == {code}, f"seed {seed}"
    world.fingers = [None] * count
    world.wait(5000)
    assert len({app.pocket.friends.air.link.views.number for app in world.apps}) == 1, f"seed {seed}"
    assert world.wait(5000, lambda: len({settled(app.pocket.friends.party) for app in world.apps}) == 1), f"seed {seed}"
    whole(world)


def test_what_a_store_has_may_be_of_other_rules_and_a_new_table_is_opened_all_the_same():
    """L4: kept by a program that had other options it cannot be gone on with; nothing of it comes to the next table."""
    world = table_of(2, "jokers", 4, seed=6)
    world.wait(5000)
    switch_off(world)
    for number in (0, 1):
        world.on(number)
        world.wait(100)
        air = world.pocket(number).friends.air
        data = bytearray(air.settled)
        data[OPTIONS_AT] = 255
        air.settled = bytes(data)
    world.wait(3000)
    assert world.scenes() == [pockets.NEARBY] * 2
    world.choose(0, say.NEW_TABLE)
    assert world.wait(3000, lambda: world.sits(0)), f"scenes {world.scenes()}"
    party = world.party(0)
    assert (party.phase, party.table, party.ready) == (0, None, 0)
    assert [party.owner[seat] for seat in range(3)] == [0, 15, 15]


@pytest.mark.parametrize("size", ((160, 128), (64, 32)))
def test_who_is_cut_off_at_the_scores_is_told_so(size):
    """L5: what is pressed there is not heard, and not promised; in reach again it is."""
    world = table_of(3, "classic", 3, seed=9, size=size)
    assert world.wait(900_000, world.is_over)
    world.wait(4000)
    face = world.apps[1].face
    shown = lambda: face.screen.foot.shown if size[0] > 64 else face.screen.ending(world.pocket(1))  # noqa: E731
    said = face.words.text(say.OUT_OF_REACH)
    assert said not in shown()
    world.apart = {1}
    assert world.wait(5000, lambda: said in shown()), shown()
    world.press(1, "a")
    world.wait(300)
    assert said in shown()
    world.apart = set()
    assert world.wait(5000, lambda: said not in shown()), shown()
    assert world.wait(3000, lambda: world.party(0).ready >> 1 & 1), "what was pressed is heard by then"
