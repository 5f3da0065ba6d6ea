# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""From the title to a lobby by buttons: tables nearby, codes, names, rules that all see, seats, and what goes wrong."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerts_core import options as opts
from nerts_core.audit import audit
from nerts_core.link import air as airs
from nerts_core.link.seats import opener
from nerts_core.link.ways import LETTERS, code_text
from nerts_core.pocket import keys, naming, say
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket.lobby import FOUND_ROW
from nerts_core.pocket.meeting import join_table, open_table
from tests.friends.world import Friends, lobby_of

ARROWS = {3: "right", 2: "right", 8: "right"}


def write(world, number, letters):
    """Writes letters with the cursor, and A on each."""
    pocket = world.pocket(number)
    for letter in letters:
        entry = pocket.entry
        at = entry.letters.index(ord(letter))
        for _ in range(len(entry.letters)):
            if pocket.entry.at == at:
                break
            world.press(number, "right")
        world.press(number, "a")


@pytest.mark.parametrize("buttons", (8, 3, 2))
def test_a_table_is_found_by_its_code(buttons):
    world = Friends(2, buttons=buttons)
    world.choose(0, say.FRIENDS)
    world.choose(0, say.NEW_TABLE)
    world.wait(2500)
    code = code_text(world.pocket(0).friends.air.code)
    world.choose(1, say.FRIENDS)
    world.choose(1, say.ENTER_CODE)
    assert world.pocket(1).scene == pockets.WRITE
    write(world, 1, code)
    assert world.pocket(1).scene in (pockets.NEARBY, pockets.LOBBY)
    assert world.wait(5000, lambda: world.sits(1)), world.pocket(1).friends.news_shown
    assert world.wait(200, lambda: world.party(0).persons().bit_count() == 2)


def test_a_code_that_nobody_has():
    world = Friends(1)
    world.choose(0, say.FRIENDS)
    world.choose(0, say.ENTER_CODE)
    write(world, 0, "BCDF")
    world.wait(500)
    assert world.pocket(0).friends.news_shown == say.GOING
    assert world.wait(6000, lambda: world.pocket(0).friends.news_shown == say.NO_ANSWER)
    # It looks for tables again, and says what was wrong until something else is done.
    world.wait(5000)
    assert world.pocket(0).friends.news_shown == say.NO_ANSWER
    assert world.pocket(0).friends.air.state == airs.SEEK


def test_a_code_is_given_up_with_b():
    world = Friends(1)
    world.choose(0, say.FRIENDS)
    world.choose(0, say.ENTER_CODE)
    write(world, 0, "BC")
    world.press(0, "b b")
    assert world.pocket(0).scene == pockets.WRITE
    world.press(0, "b")
    assert world.pocket(0).scene == pockets.NEARBY
    assert world.pocket(0).menu.word(world.pocket(0).menu.cursor) == say.ENTER_CODE
    world.press(0, "b")
    assert world.pocket(0).scene == pockets.TITLE


@pytest.mark.parametrize(
    ("trouble", "word"),
    ((airs.NO_ANSWER, say.NO_ANSWER), (airs.FULL, say.NO_ANSWER + 1), (airs.OLDER, say.NO_ANSWER + 2),
     (airs.NEWER, say.NO_ANSWER + 3), (airs.GONE, say.NO_ANSWER + 4)),
)  # fmt: skip
def test_what_goes_wrong_is_said(trouble, word):
    """Each in a sentence of its own; then it looks for tables again."""
    world = Friends(1)
    world.choose(0, say.FRIENDS)
    friends = world.pocket(0).friends
    join_table(friends, 77)
    world.wait(100)
    assert friends.news_shown == say.GOING
    friends.air.trouble = trouble
    world.wait(100)
    assert friends.news_shown == word
    assert friends.air.state == airs.SEEK
    assert len(set(range(say.NO_ANSWER, say.NO_ANSWER + 5))) == 5


def test_a_twelve_handhelds_table_is_full():
    """The thirteenth is told so."""
    world = Friends(2)
    world.choose(0, say.FRIENDS)
    world.choose(0, say.NEW_TABLE)
    world.wait(1500)
    link = world.pocket(0).friends.air.link
    link.everyone = 0xFFF
    link.order.members = 0xFFF
    world.choose(1, say.FRIENDS)
    join_table(world.pocket(1).friends, world.pocket(0).friends.air.code)
    assert world.wait(3000, lambda: world.pocket(1).friends.news_shown == say.NO_ANSWER + airs.FULL - 1)


class NoAir(Friends):
    """Boards without a radio and without a cable."""

    def way_of(self, number):
        """None."""


def test_a_board_without_a_carrier_says_so():
    world = NoAir(1)
    world.choose(0, say.FRIENDS)
    world.wait(100)
    friends = world.pocket(0).friends
    assert friends.news_shown == say.NO_CARRIER
    world.choose(0, say.NEW_TABLE)
    world.wait(500)
    assert world.pocket(0).scene == pockets.NEARBY
    world.press(0, "b")
    assert world.pocket(0).scene == pockets.TITLE
    assert world.pocket(0).menu.word(world.pocket(0).menu.cursor) == say.FRIENDS


@pytest.mark.parametrize("trouble", (1, 2, 3, 4))
def test_trouble_of_the_radio_is_said(trouble):
    world = Friends(1)
    world.choose(0, say.FRIENDS)
    world.apps[0].board.way.trouble = trouble
    world.wait(100)
    assert world.pocket(0).friends.news_shown == say.NO_RADIO + trouble - 1


class TestNames:
    """What others see of a player."""

    def test_an_animal_to_begin_with_and_another_by_a_press(self):
        world = Friends(1)
        world.choose(0, say.FRIENDS)
        first = bytes(world.pocket(0).prefs.name)
        assert 0 < first[0] <= 16 and not any(first[1:])
        world.choose(0, say.NAME)
        world.press(0, "a")
        assert bytes(world.pocket(0).entry.text) != first
        world.press(0, "start")
        second = bytes(world.pocket(0).prefs.name)
        assert second != first
        world.wait(200)
        world.off(0)
        world.on(0)
        assert bytes(world.pocket(0).prefs.name) == second, "the name is not kept"

    @pytest.mark.parametrize("buttons", (8, 3, 2))
    def test_a_name_by_letters_and_all_see_it(self, buttons):
        world = Friends(2, buttons=buttons)
        world.choose(0, say.SETTINGS)
        world.choose(0, say.NAME)
        pocket = world.pocket(0)
        assert pocket.entry.length == 0
        write(world, 0, "MIA=")
        assert bytes(pocket.prefs.name[:4]) == b"Mia\0"
        assert pocket.scene == pockets.MENU
        world.choose(0, say.BACK)
        assert world.sit_down()
        assert world.wait(4000, lambda: world.pocket(1).friends.spell(512) == "Mia")
        assert world.pocket(1).name_word(0) == 512 if world.pocket(1).table else True

    def test_a_name_has_at_most_nine_letters(self):
        entry = naming.Entry(say.NAME, b"", bytearray(10))
        for _ in range(12):
            entry.at = entry.letters.index(b"X")
            entry.press(keys.A)
        assert bytes(entry.text) == b"Xxxxxxxxx\0"

    def test_all_animals_come_and_differ(self):
        name = bytearray(10)
        naming.animal(name, 3)
        seen = set()
        for _ in range(16):
            seen.add(bytes(name))
            naming.animal(name, 0)
        assert len(seen) == 16
        assert all(each[0] and not any(each[1:]) for each in seen)

    @given(st.binary(min_size=10, max_size=10), st.lists(st.integers(-1, 20), max_size=80), st.booleans())
    def test_any_keys_and_any_name(self, name, pressed, code):
        entry = naming.Entry(say.NAME, bytes(LETTERS, "ascii") if code else b"", bytearray(name))
        for key in pressed:
            if entry.press(key):
                break
            assert 0 <= entry.at < len(entry.letters)
            assert 0 <= entry.length <= entry.most
            assert not entry.text[entry.length] and not any(entry.text[entry.length :])


class TestAnimals:
    """Of two with the same animal one takes another."""

    @pytest.mark.parametrize("people", (2, 4))
    def test_the_same_animal(self, people):
        world = Friends(people)
        for number in range(people):
            world.pocket(number).prefs.name[:] = b"\x02" + bytes(9)
        assert world.sit_down()
        assert world.wait(4000, lambda: len({bytes(name) for name in world.party(0).names[:people]}) == people)
        world.wait(3000)
        for number in range(people):
            party = world.party(number)
            assert [bytes(name) for name in party.names] == [bytes(name) for name in world.party(0).names]
            assert party.names[party.me] == world.pocket(number).prefs.name
        assert world.party(0).names[0] == b"\x02" + bytes(9), "who was there first keeps it"

    def test_a_name_that_somebody_wrote_stays(self):
        world = Friends(2)
        for number in range(2):
            world.pocket(number).prefs.name[:] = b"Mia" + bytes(7)
        assert world.sit_down()
        world.wait(3000)
        assert [bytes(name[:3]) for name in world.party(0).names[:2]] == [b"Mia", b"Mia"]


class TestRules:
    """The opener sets them, all see them."""

    def test_options_sets_seats_and_level(self):
        world = lobby_of(3, "classic", 3)
        world.choose(0, say.RULES)
        world.choose(0, say.SET + 2)
        assert world.wait(1000, lambda: all(world.party(n).options.set_number() == 2 for n in range(3)))
        assert world.pocket(0).menu.chosen == say.SET + 2
        world.choose(0, say.OPTIONS)
        world.choose(0, say.OPTION + opts.NERTS_PILE)
        assert world.wait(1000, lambda: all(world.party(n).options.values[0] == 6 for n in range(3)))
        world.press(0, "b b")
        assert world.pocket(0).scene == pockets.LOBBY
        menu = world.pocket(2).menu
        row = list(menu.rows).index(say.RULES)
        assert menu.value(row) == say.OWN_RULES
        world.choose(0, say.SEATS)
        world.choose(0, say.LEVEL)
        assert world.wait(1000, lambda: all((world.party(n).seats, world.party(n).level) == (4, 3) for n in range(3)))
        assert world.pocket(0).prefs.options.values[0] == 13, "the own rules stay as they were"

    def test_the_others_see_them_and_cannot_change_them(self):
        world = lobby_of(2, "quick", 3)
        world.choose(1, say.SEATS)
        world.wait(500)
        assert world.party(0).seats == 3
        assert world.pocket(1).menu.help == say.OPENER_ONLY
        world.choose(1, say.RULES)
        assert world.pocket(1).menu.chosen == say.SET + 1
        world.choose(1, say.SET)
        world.choose(1, say.OPTIONS)
        world.press(1, "a right")
        world.wait(500)
        assert world.party(0).options.set_number() == 1
        assert world.pocket(1).menu.help == say.OPENER_ONLY
        world.press(1, "b b")
        assert world.pocket(1).scene == pockets.LOBBY

    def test_the_pace_of_bots_is_the_openers(self):
        world = lobby_of(2, "", 3)
        world.choose(0, say.PACE)
        assert world.wait(1000, lambda: all(world.party(n).pace == 5 for n in range(2)))
        world.choose(1, say.PACE)
        world.wait(500)
        assert world.party(0).pace == 5
        assert world.pocket(1).menu.help == say.OPENER_ONLY

    def test_a_handicap_is_everybodys_own_and_stays_with_another_set(self):
        """O: `handicap` cards fewer in that seat's nerts pile, the same everywhere."""
        world = lobby_of(2, "little", 3)
        seat = world.party(1).seat
        world.choose(1, say.HANDICAP)
        world.press(1, "right")
        assert world.wait(1000, lambda: all(world.party(n).options.handicap[seat] == 2 for n in range(2)))
        menu = world.pocket(1).menu
        assert menu.value(menu.cursor) == 2
        assert menu.value(list(menu.rows).index(say.RULES)) == say.SET + 2, "still a named set"
        world.choose(0, say.RULES)
        world.choose(0, say.SET + 1)
        assert world.wait(1000, lambda: world.party(1).options.rules() == 1)
        assert world.party(0).options.handicap[seat] == 2
        world.press(0, "b")
        assert world.begin()
        for number in range(2):
            piles = [layout[0] for layout in world.pocket(number).table.hand.layouts]
            assert piles == [9 - 2 * (each == seat) for each in range(3)]

    def test_who_stands_up_takes_the_handicap_along(self):
        world = lobby_of(2, "", 3)
        seat = world.party(1).seat
        world.choose(1, say.HANDICAP)
        assert world.wait(1000, lambda: world.party(0).options.handicap[seat] == 1)
        world.choose(1, say.WATCH)
        assert world.wait(1000, lambda: world.party(0).options.handicap[seat] == 0)
        world.choose(1, say.HANDICAP)
        world.wait(500)
        assert not any(world.party(0).options.handicap)

    def test_a_change_takes_readiness_back(self):
        world = lobby_of(2)
        world.choose(1, say.I_AM_READY)
        assert world.wait(500, lambda: world.party(0).ready == 2)
        world.choose(0, say.LEVEL)
        assert world.wait(500, lambda: world.party(1).ready == 0)

    def test_who_is_ready_may_be_not_ready_again(self):
        world = lobby_of(2)
        world.choose(1, say.I_AM_READY)
        world.wait(500)
        world.press(1, "a")
        assert world.wait(500, lambda: world.party(0).ready == 0)
        assert world.pocket(1).scene == pockets.LOBBY

    @pytest.mark.parametrize("people", (2, 3))
    def test_the_next_one_opens_when_the_opener_leaves(self, people):
        world = lobby_of(people)
        world.press(0, "b")
        assert world.pocket(0).menu.title == say.LEAVE
        world.choose(0, say.LEAVE)
        assert world.wait(4000, lambda: world.party(1).persons().bit_count() == people - 1)
        assert world.wait(4000, lambda: opener(world.party(1)) == world.party(1).me)
        assert world.pocket(0).scene == pockets.NEARBY
        assert world.wait(8000, lambda: world.pocket(0).friends.air.found_count == 1)
        world.choose(0, FOUND_ROW)
        assert world.wait(6000, lambda: world.sits(0))


def test_two_share_a_seat():
    """G1, over the air: from the lobby to the end of a hand, each with buttons of its own."""
    world = lobby_of(3, "little", 3, loss=0.05, seed=6)
    world.choose(2, say.PARTNER)
    assert world.wait(1000, lambda: world.party(2).seat == 0)
    assert all(world.party(number).mate[0] == 2 for number in range(3))
    row = list(world.pocket(0).menu.rows).index(say.PARTNER)
    assert world.pocket(0).menu.value(row) == 512 + 2
    assert world.pocket(2).menu.value(row) == 512
    world.choose(2, say.PARTNER)
    world.wait(500)
    world.choose(2, say.PARTNER)
    assert world.wait(2000, lambda: world.party(2).seat == 2), "after the last one a seat alone"
    world.press(2, "left")
    assert world.wait(1000, lambda: world.party(2).seat == 1)
    for number in (0, 1):
        world.choose(number, say.I_AM_READY)
    assert world.wait(4000, lambda: world.scenes() == [pockets.TABLE] * 3)
    world.take_fingers()
    assert world.wait(900_000, world.is_over), "the hand does not end"


FUZZ_KEYS = st.lists(st.integers(0, 3 * 20 - 1), min_size=10, max_size=40)


@settings(max_examples=20, deadline=None)
@given(FUZZ_KEYS, st.sampled_from((8, 3, 2)), st.integers(0, 99))
def test_any_buttons_in_the_lobby(pressed, buttons, seed):
    """Nothing raises, all have the same table, and what is shown is there."""
    world = Friends(3, seed=seed, buttons=buttons, loss=0.1, faced=False)
    for number in range(3):
        world.pocket(number).meet()
    world.wait(60)
    open_table(world.pocket(0).friends)
    for number in (1, 2):
        join_table(world.pocket(number).friends, world.pocket(0).friends.air.code)
    world.wait(6000, lambda: all(world.pocket(number).friends.was == 0 for number in range(3)))
    chance = random.Random(seed)
    for press in pressed:
        world.tap(press // 20, press % 20, chance.choice((20, 40, 600)), chance.choice((20, 300)))
        for app in world.apps:
            pocket = app.pocket
            menu = pocket.menu
            assert menu is None or 0 <= menu.cursor < menu.count <= len(menu.rows)
            for i in range(menu.count if menu is not None else 0):
                menu.kind(i)
                menu.value(i)
            if pocket.scene in (pockets.TABLE, pockets.SCORES, pockets.WATCH):
                assert pocket.table is not None
            if pocket.friends is None and pocket.table is not None and pocket.phase:
                assert not audit(pocket.table.hand)
