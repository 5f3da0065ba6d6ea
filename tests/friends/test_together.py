# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""All handhelds of a table were switched off and some of them do not come back: those who are there go on together,
at a table of its own that the others may come to later (L4), so that no table has two truths (L5).

Belongs here: what a player sees and presses of that, and the way back to a table that is kept. All are back:
test_dinner.py.
"""

import pytest

from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from nerts_core.pocket.lobby import FOUND_ROW
from tests.friends.test_dinner import all_at, own_cards, settled, switch_off, switch_on, whole
from tests.friends.world import Friends, agree, lobby_of, table_of

ROW_MS = 11_000  # until those who wait are offered to go on without the others


def codes(world, numbers):
    """The codes of the tables that these handhelds are at."""
    return {world.pocket(number).friends.air.code for number in numbers}


def offers(world, number):
    """Whether a handheld may choose to go on with those who are there."""
    menu = world.pocket(number).menu
    return menu is not None and say.GO_TOGETHER in menu.rows[: menu.count]


def dinner(count, there, seed=5, loss=0.0, buttons=8, options="classic"):
    """A paused table of which those in `there` are on again, and wait. Returns the world, its code and who had what."""
    world = table_of(count, options, count, seed=seed, loss=loss, buttons=buttons)
    world.wait(4000)
    world.fingers = [None] * count
    world.wait(1500)
    world.party(1).set_pause(True)
    world.wait(2500)
    code = world.pocket(0).friends.air.code
    before = settled(world.party(1))
    cards = [own_cards(world.party(number)) for number in range(count)]
    switch_off(world)
    switch_on(world, there)
    return world, code, before, cards


def at_table(world, numbers):
    """Whether these have the table on their screens."""
    return all(world.scenes()[number] == pockets.TABLE for number in numbers)


@pytest.mark.parametrize(
    ("count", "there", "buttons", "loss"),
    ((3, (1, 2), 8, 0.0), (3, (0, 1), 3, 0.1), (4, (1, 3), 2, 0.1), (5, (2, 3, 1), 8, 0.3)),
)
def test_those_who_are_there_go_on_and_the_others_come_later(count, there, buttons, loss):
    """L4, L5, N1, N3: the hand goes on as it was, at a table of another code; who comes back later comes to it by
    itself and has its own seat and cards; the hand is played to its end, with the same scores everywhere."""
    world, code, before, cards = dinner(count, there, loss=loss, buttons=buttons)
    world.wait(7000 - 700 * len(there))
    assert not any(offers(world, number) for number in there), "too soon: the others may be on their way"
    assert world.wait(6000, lambda: all(offers(world, number) for number in there))
    menu = world.pocket(there[0]).menu
    assert menu.word(menu.cursor) != say.GO_TOGETHER, "it came under a thumb that was about to press"
    world.choose(there[0], say.GO_TOGETHER)
    assert world.wait(6000, lambda: at_table(world, there)), f"scenes {world.scenes()}"
    world.wait(4000)
    assert len(codes(world, there)) == 1 and code not in codes(world, there)
    for number in there:
        party = world.party(number)
        assert settled(party) == before
        # With loss the others may not have heard of its last move.
        assert loss or own_cards(party) == cards[number]
        assert party.away == sum(1 << seat for seat in range(count) if seat not in there)
        assert party.paused_by == 1
    late = [number for number in range(count) if number not in there]
    switch_on(world, late)
    assert world.wait(8000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"
    assert world.wait(4000, lambda: not any(world.party(number).away for number in range(count)))
    assert len(codes(world, range(count))) == 1 and code not in codes(world, range(count))
    for number in late:
        assert world.pocket(number).seat == number
        assert loss or own_cards(world.party(number)) == cards[number]
    whole(world)
    world.party(1).set_pause(False)
    world.take_fingers()
    assert world.wait(900_000, world.is_over), "the hand does not end"
    world.wait(2000)
    agree(world)


@pytest.mark.parametrize("loss", (0.0, 0.3))
def test_all_press_at_once_and_have_one_table(loss):
    """L2: whoever presses, the one whose store has most of the table opens it, and there is one."""
    for seed in range(3):
        world, code, before, _ = dinner(4, (1, 2, 3), seed=seed, loss=loss)
        assert world.wait(ROW_MS, lambda world=world: all(offers(world, number) for number in (1, 2, 3)))
        for number in (3, 2, 1):
            world.pocket(number).friends.air.link.wish = -1
        assert world.wait(9000, lambda world=world: at_table(world, (1, 2, 3))), f"seed {seed}: {world.scenes()}"
        world.wait(5000)
        assert len(codes(world, (1, 2, 3))) == 1 and code not in codes(world, (1, 2, 3)), f"seed {seed}"
        assert {settled(world.party(number)) for number in (1, 2, 3)} == {before}, f"seed {seed}"


def test_who_has_most_of_the_table_opens_it_whoever_presses():
    """L2: what was settled while two of them were off already is not lost."""
    world = table_of(3, "classic", 3, seed=8)
    world.take_fingers(600)
    world.wait(6000)
    world.off(1)
    world.wait(34_000)
    latest = world.party(2).table.hand.plays
    world.off(0)
    world.off(2)
    world.on(1)
    world.on(2)
    assert world.wait(14_000, lambda: offers(world, 1))
    world.choose(1, say.GO_TOGETHER)
    assert world.wait(9000, lambda: at_table(world, (1, 2))), f"scenes {world.scenes()}"
    world.wait(3000)
    assert settled(world.party(1)) == settled(world.party(2))
    plays = world.party(1).table.hand.plays
    assert latest - 30 <= plays and plays > 8, f"{plays} plays are left of {latest}"


def test_nobody_presses_and_all_wait():
    """L5: by themselves they wait, as long as it takes; when the last one is on again all have their table."""
    world, code, before, cards = dinner(3, (0, 2))
    world.wait(40_000)
    assert [world.scenes()[number] for number in (0, 2)] == [pockets.NEARBY] * 2
    world.on(1)
    assert world.wait(8000, lambda: all_at(world, pockets.TABLE))
    assert codes(world, range(3)) == {code}
    world.wait(2000)
    assert [own_cards(world.party(number)) for number in range(3)] == cards
    assert {settled(world.party(number)) for number in range(3)} == {before}


def test_one_alone_is_not_offered_it_and_the_row_goes_with_the_other():
    world, code, _, _ = dinner(3, (2,))
    world.wait(14_000)
    assert not offers(world, 2)
    world.on(1)
    assert world.wait(16_000, lambda: offers(world, 1) and offers(world, 2))
    world.off(1)
    assert world.wait(6000, lambda: not offers(world, 2))
    assert code == world.pocket(2).kept.air[0] | world.pocket(2).kept.air[1] << 8 | world.pocket(2).kept.air[2] << 16


def test_no_way_on_without_others_comes_under_a_thumb():
    """When somebody is on again the menu is another, and so when they are gone: the cursor is on no such row by itself,
    and stays where its player has put it as long as that row is there."""
    world, _, _, _ = dinner(3, (2,))
    menu = lambda: world.pocket(2).menu  # noqa: E731
    at = lambda: menu().word(menu().cursor)  # noqa: E731
    assert world.wait(14_000, lambda: say.GO_ALONE in menu().rows[: menu().count])
    world.wait(3000)
    assert at() == say.NEW_TABLE
    seen = set()
    world.watcher = lambda: seen.add(at())
    world.on(1)
    assert world.wait(16_000, lambda: offers(world, 2))
    world.wait(1000)
    assert seen == {say.NEW_TABLE}, f"the cursor came to {seen}"
    world.watcher = None
    while at() != say.GO_TOGETHER:
        world.press(2, "up")
    world.wait(2000)
    assert at() == say.GO_TOGETHER
    world.off(1)
    assert world.wait(6000, lambda: not offers(world, 2))
    assert at() == say.NEW_TABLE, "who was about to go on together would go on alone"


def test_a_wish_does_not_outlive_the_one_who_had_it():
    """Who pressed and went away, with nobody there to open it, has opened nothing for those who come later."""
    world, _, _, _ = dinner(3, (0, 1))
    assert world.wait(ROW_MS, lambda: offers(world, 1))
    world.apart = {1}
    world.choose(1, say.GO_TOGETHER)
    world.wait(1000)
    world.off(1)
    world.apart = set()
    world.wait(20_000)
    assert world.scenes()[0] == pockets.NEARBY
    world.on(1)
    world.wait(5000)
    assert [world.scenes()[number] for number in (0, 1)] == [pockets.NEARBY] * 2


def test_who_gave_up_and_looks_for_tables_finds_the_new_one_by_itself():
    """Its table is not there any more: what it hears of is where the others went."""
    world, code, _, cards = dinner(3, (0,))
    world.wait(14_000)
    assert world.pocket(0).friends.air.link is None, "it asks still"
    world.apart = {0}
    switch_on(world, (1, 2))
    assert world.wait(ROW_MS, lambda: offers(world, 2))
    world.choose(2, say.GO_TOGETHER)
    assert world.wait(6000, lambda: at_table(world, (1, 2)))
    world.apart = set()
    assert world.wait(8000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"
    world.wait(3000)
    assert len(codes(world, range(3))) == 1 and code not in codes(world, range(3))
    assert own_cards(world.party(0)) == cards[0]


@pytest.mark.parametrize("leaves", (False, True))
def test_who_was_out_of_reach_keeps_its_table_and_may_come_to_the_new_one(leaves):
    """L5: of three one was never switched off, out of reach. Its table and the one that goes on have codes of their
    own: each is what it says, whoever meets whom."""
    world = table_of(3, "classic", 3, seed=13)
    world.wait(8000)
    world.apart = {0}
    old = settled(world.party(0))
    code = world.pocket(0).friends.air.code
    world.off(1)
    world.off(2)
    switch_on(world, (1, 2))
    assert world.wait(14_000, lambda: offers(world, 1))
    world.choose(1, say.GO_TOGETHER)
    assert world.wait(6000, lambda: at_table(world, (1, 2))), f"scenes {world.scenes()}"
    world.take_fingers()
    world.wait(20_000)
    world.apart = set()
    world.wait(5000)
    assert codes(world, (0,)) == {code} and code not in codes(world, (1, 2)) and len(codes(world, (1, 2))) == 1
    assert settled(world.party(0))[0] == old[0]
    assert settled(world.party(1)) == settled(world.party(2))
    if leaves:
        # It is cut off, and its player has enough of it; a table is found, and there it has its own seat.
        assert world.party(0).health == 2
        world.press(0, "start")
        world.choose(0, say.LEAVE)
        world.choose(0, say.LEAVE)
        assert world.wait(4000, lambda: world.pocket(0).friends.air.found_count == 1)
        world.choose(0, FOUND_ROW)
    else:
        world.off(0)
        world.on(0)
    scenes = (pockets.TABLE, pockets.SCORES, pockets.WATCH)
    assert world.wait(14_000, lambda: world.scenes()[0] in scenes), f"scenes {world.scenes()}"
    world.wait(4000)
    assert len(codes(world, range(3))) == 1 and world.pocket(0).seat == 0
    assert world.party(1).owner[0] == 0 and not world.party(1).away


def test_a_lobby_and_the_time_between_two_hands_go_on_too():
    world = lobby_of(3, "scrooge", 5)
    switch_off(world)
    switch_on(world, (2, 0))
    assert world.wait(ROW_MS, lambda: offers(world, 2))
    world.choose(2, say.GO_TOGETHER)
    assert world.wait(6000, lambda: world.sits(0) and world.sits(2)), f"scenes {world.scenes()}"
    assert [world.party(number).seats for number in (0, 2)] == [5, 5]
    world.on(1)
    assert world.wait(8000, lambda: all(world.sits(number) for number in range(3)))
    world = table_of(3, "classic", 3, seed=9)
    assert world.wait(900_000, world.is_over)
    world.wait(5000)
    totals = tuple(world.party(0).table.match.totals)
    switch_off(world)
    switch_on(world, (1, 2))
    assert world.wait(ROW_MS, lambda: offers(world, 1))
    world.choose(1, say.GO_TOGETHER)
    assert world.wait(6000, lambda: [world.scenes()[number] for number in (1, 2)] == [pockets.SCORES] * 2)
    assert tuple(world.party(2).table.match.totals) == totals


def test_the_new_table_survives_a_second_dinner_and_is_still_found():
    """Which table it goes on from is settled: all know it, after they were all off as well."""
    world, code, _, cards = dinner(3, (1, 2))
    assert world.wait(ROW_MS, lambda: offers(world, 1))
    world.choose(1, say.GO_TOGETHER)
    assert world.wait(6000, lambda: at_table(world, (1, 2)))
    world.wait(4000)
    new = codes(world, (1, 2))
    assert world.party(1).away == 1, "it is the two who are the table now"
    world.off(1)
    world.off(2)
    world.wait(3000)
    switch_on(world, (2, 1))
    assert world.wait(8000, lambda: at_table(world, (1, 2))), f"scenes {world.scenes()}"
    assert codes(world, (1, 2)) == new
    assert [world.party(number).former for number in (1, 2)] == [code] * 2
    world.on(0)
    assert world.wait(8000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"
    world.wait(3000)
    assert codes(world, range(3)) == new and own_cards(world.party(0)) == cards[0]


class TestTheWayBack:
    """B where tables are looked for does not forget the table that this handheld was at."""

    def test_it_is_there_the_next_time_with_friends(self):
        world, _, before, cards = dinner(2, (1,))
        world.wait(2000)
        assert world.scenes()[1] == pockets.NEARBY
        world.press(1, "b")
        assert world.scenes()[1] == pockets.TITLE
        world.off(1)
        world.on(1)
        world.wait(2000)
        assert world.scenes()[1] == pockets.TITLE, "who went away from it is not brought there"
        world.choose(1, say.FRIENDS)
        world.wait(300)
        assert world.pocket(1).friends.news_shown == say.COMING_BACK
        world.on(0)
        assert world.wait(8000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"
        world.wait(2000)
        assert [own_cards(world.party(number)) for number in range(2)] == cards
        assert {settled(world.party(number)) for number in range(2)} == {before}
        world.off(1)
        world.on(1)
        assert world.wait(8000, lambda: all_at(world, pockets.TABLE)), "who was at the table is brought there again"

    def test_after_a_match_alone_it_is_there_still(self):
        world, _, _, _ = dinner(2, (1,))
        assert world.wait(14_000, lambda: say.GO_ALONE in world.pocket(1).menu.rows[: world.pocket(1).menu.count])
        world.choose(1, say.GO_ALONE)
        assert world.scenes()[1] == pockets.TABLE
        world.wait(3000)
        world.press(1, "start")
        world.choose(1, say.LEAVE)
        assert world.scenes()[1] == pockets.TITLE
        world.choose(1, say.FRIENDS)
        world.on(0)
        assert world.wait(8000, lambda: all_at(world, pockets.TABLE)), f"scenes {world.scenes()}"
        assert len(codes(world, range(2))) == 1

    def test_another_table_takes_its_place(self):
        world, code, _, _ = dinner(2, (1,))
        world.wait(2000)
        world.press(1, "b")
        world.choose(1, say.FRIENDS)
        world.choose(1, say.NEW_TABLE)
        assert world.wait(3000, lambda: world.sits(1))
        assert codes(world, (1,)) != {code}
        world.press(1, "b")
        world.choose(1, say.LEAVE)
        assert world.wait(4000, lambda: world.scenes()[1] == pockets.NEARBY)
        world.wait(500)
        world.press(1, "b")
        assert not any(world.pocket(1).kept.air[:3]), "who left in order is not brought back"

    def test_a_table_that_is_not_reached_does_not_take_its_place(self):
        world, code, _, _ = dinner(2, (1,))
        world.wait(2000)
        world.choose(1, say.ENTER_CODE)
        world.press(1, "a a a right a")
        world.wait(6000)
        world.press(1, "b")
        assert world.scenes()[1] == pockets.TITLE
        air = world.pocket(1).kept.air
        assert air[0] | air[1] << 8 | air[2] << 16 == code

    def test_who_never_was_at_a_table_has_none(self):
        world = Friends(1)
        world.choose(0, say.FRIENDS)
        world.wait(300)
        world.press(0, "b")
        assert world.scenes() == [pockets.TITLE]
        assert not any(world.pocket(0).kept.air[:3])
        world.choose(0, say.FRIENDS)
        world.wait(300)
        assert world.pocket(0).friends.news_shown == say.LOOKING
        assert FOUND_ROW not in world.pocket(0).menu.rows
