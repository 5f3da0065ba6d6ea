# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The same deal for every seat, by the buttons: chosen in the rules, kept with the player and a match, written with
a hand, and the same on all handhelds of a table of friends. That the cards lie as they should is proved for T4."""

import pytest

from nerts_core.hand import Hand
from nerts_core.link.party import PLAYING, SAME, SET_SET
from nerts_core.link.seats import set_option
from nerts_core.options import SAME_DEAL
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from nerts_core.record_bytes import KeptHand, bytes_of, read
from tests.friends.world import lobby_of
from tests.link.parties import Table
from tests.players.test_room import Few


def same(hand):
    """Whether all layouts of a hand that nobody has begun lie alike."""
    return len({bytes(layout) for layout in hand.layouts}) == 1


def chosen(buttons=8, rules=None):
    """In the rules, with the same deal switched on, and a named set chosen before or after."""
    held = Few(buttons=buttons).go(say.RULES, *([rules] if rules else []), say.SAME_DEAL)
    menu = held.pocket.menu
    assert menu.kind(menu.cursor) == 3 and menu.value(menu.cursor) == say.ON
    assert menu.help == say.SAME_DEAL + 1
    return held


@pytest.mark.parametrize("buttons", [2, 3, 8])
def test_a_child_turns_it_on_and_all_have_the_same_cards(buttons):
    held = chosen(buttons).go(say.BACK, say.PLAY)
    assert held.pocket.scene == pockets.TABLE and same(held.hand)
    first = bytes(held.hand.layouts[0])
    held.pocket.table.match.hands += 1
    held.pocket.deal_next()
    assert same(held.hand) and bytes(held.hand.layouts[0]) != first, "the next hand has other cards, the same for all"


def test_it_can_be_switched_off_again():
    held = chosen().go(say.SAME_DEAL)
    assert held.pocket.menu.value(held.pocket.menu.cursor) == say.OFF
    held.go(say.BACK, say.PLAY)
    assert not same(held.hand)


@pytest.mark.parametrize("number", range(6))
def test_no_named_set_has_a_say_in_it(number):
    """O: the set that is chosen stays the chosen one with it, and choosing one does not switch it off."""
    held = chosen(rules=say.SET + number)
    assert held.pocket.menu.chosen == say.SET + number
    held.go(say.SET + number)
    assert (held.pocket.menu.chosen, held.pocket.prefs.options.values[SAME_DEAL]) == (say.SET + number, 1)
    assert held.pocket.prefs.options.rules() == number and held.pocket.prefs.options.set_number() == -1
    held.go(say.BACK, say.PLAY)
    assert same(held.hand)
    sets = held.pocket.records.values
    held.pocket.records.add_hand(1, 10, 0, 0, 0, 20, held.pocket.table.options)
    assert sets[17] == 1 << number + 1 >> 1, "a win counts for the set"


def test_it_is_kept_with_the_player():
    held = chosen().go(say.BACK)
    held.pocket.keep()
    again = held.again()
    assert again.pocket.prefs.options.values[SAME_DEAL] == 1
    again.go(say.PLAY)
    assert same(again.hand)


@pytest.mark.parametrize("on", [0, 1])
def test_an_interrupted_match_goes_on_with_it(on):
    """The hand comes back as it was, the next one is dealt as the match had it, whatever is chosen now."""
    held = Few()
    held.pocket.prefs.options.values[SAME_DEAL] = on
    held.go(say.PLAY).wait(3000)
    cards = [bytes(layout) for layout in held.hand.layouts]
    held.pocket.leave()
    held.pocket.prefs.options.values[SAME_DEAL] = 1 - on
    held.pocket.keep()
    again = held.again()
    again.go(say.CONTINUE)
    assert [bytes(layout) for layout in again.hand.layouts] == cards
    assert again.pocket.table.options.values[SAME_DEAL] == on
    again.pocket.deal_next()
    assert same(again.hand) == bool(on)


@pytest.mark.parametrize("on", [0, 1])
def test_a_written_hand_says_it(on):
    """Bytes of a record: the bit comes back, and the hand is dealt anew alike."""
    held = Few()
    held.pocket.prefs.options.values[SAME_DEAL] = on
    held.go(say.PLAY).wait(3000)
    table = held.pocket.table
    kept, why = read(bytes_of(KeptHand(table.seats, table.options, table.record)))
    assert why == "" and kept.options.same(table.options) and kept.options.values[SAME_DEAL] == on
    hand = Hand(kept.seats, kept.options)
    hand.deal_from(kept.seed)
    assert same(hand) == bool(on)


class TestFriends:
    """At a table of friends it is the opener's to say, and the table's for all."""

    def test_the_opener_chooses_and_the_others_see_it(self):
        world = lobby_of(3, "classic", 3)
        world.choose(0, say.RULES)
        world.choose(0, say.SAME_DEAL)
        assert world.wait(1000, lambda: all(world.party(n).options.values[SAME_DEAL] for n in range(3)))
        menu = world.pocket(0).menu
        assert (menu.value(menu.cursor), menu.chosen) == (say.ON, say.SET)
        assert say.ADAPTING not in [menu.word(i) for i in range(menu.count)], "bots fit nobody there"
        world.choose(0, say.SET + 2)
        assert world.wait(1000, lambda: all(world.party(n).options.rules() == 2 for n in range(3)))
        assert all(world.party(n).options.values[SAME_DEAL] for n in range(3)), "another set does not switch it off"
        world.choose(1, say.RULES)
        world.choose(1, say.SAME_DEAL)
        world.wait(500)
        assert world.party(0).options.values[SAME_DEAL] and world.pocket(1).menu.help == say.OPENER_ONLY
        world.press(0, "b")
        world.press(1, "b")
        assert world.begin()
        hands = [world.pocket(number).table.hand for number in range(3)]
        assert all(same(hand) and hand.layouts == hands[0].layouts for hand in hands)
        assert not world.pocket(0).prefs.options.values[SAME_DEAL], "the own rules stay as they were"

    def test_the_openers_own_choice_is_the_tables_first_one(self):
        table = Table(2, 3)
        table.parties[0].options.values[SAME_DEAL] = 1
        assert table.run(20000, table.all_in)
        table.run(500)
        assert [party.options.values[SAME_DEAL] for party in table.parties] == [1, 1]

    @pytest.mark.parametrize("on", [0, 1])
    def test_who_comes_late_knows_it(self, on):
        """L4: it comes with the state of the table (docs/WIRE.md, section 17)."""
        table = Table(3, 4, seed=9)
        table.off.add(2)
        assert table.run(20000, lambda: table.parties[1].seat >= 0)
        table.run(500)
        assert set_option(table.parties[0], SET_SET, SAME + on)
        table.run(1000)
        for party in table.parties[:2]:
            party.set_ready(True)
        assert table.run(5000, lambda: all(party.phase == PLAYING for party in table.parties[:2]))
        table.run(2000)
        table.restart(2)
        late = table.parties[2]
        assert table.run(6000, lambda: late.seat >= 0)
        assert late.options.values[SAME_DEAL] == on
        assert late.table.hand.layouts[0] == table.parties[0].table.hand.layouts[0]
        assert same(late.table.hand) == bool(on)
