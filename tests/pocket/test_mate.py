# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Two share a seat (G1): two cursors on one layout, a hand each, two cards in motion at most, one score."""

import random

import pytest

from nerts_core.audit import audit, defects_text
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.pocket.handhelds import Handheld, Memory, choose


def pair(sketch):
    """A handheld at a sketched table, its seat shared with a friend."""
    held = Handheld(sketch)
    held.pocket.pairs = 2
    held.sit(held.pocket.table)
    held.moves.clear()
    return held


def tap(held, key):
    """The friend presses a key."""
    held.pocket.press(keys.MATE + key)
    held.wait(80)
    held.pocket.release(keys.MATE + key)
    held.wait(80)


def test_both_have_a_cursor_of_their_own():
    held = pair("n1 classic - Kh4s:5d|9c|5h|8d:...:- rest")
    pocket = held.pocket
    assert pocket.mate is not None and pocket.mate is not pocket.play
    tap(held, keys.LEFT)
    assert pocket.mate.cursor == 4 and pocket.play.cursor == 0


def test_two_cards_in_motion():
    """G1, T6: each has a card in hand; both are put down."""
    held = pair("n1 work_piles=6 - Kh4s:5d|9c|5h|8d|9s|Qs:...:- rest")
    play, mate = held.pocket.play, held.pocket.mate
    held.press("a")
    assert play.lifted_pile == 0
    while mate.cursor != 4:
        tap(held, keys.RIGHT)
    tap(held, keys.A)
    assert (mate.lifted_pile, play.lifted_pile) == (4, 0)
    assert held.moves == []
    tap(held, keys.A)
    held.press("a")
    assert sorted(held.moves) == ["4-2", "n-1"]
    assert held.sound()


def test_what_the_other_has_in_hand_is_not_there():
    """Its pile can be neither taken from nor put on; the word says why."""
    held = pair("n1 classic - Kh4s:5d|9c|5h|8d:...:- rest")
    play, mate = held.pocket.play, held.pocket.mate
    held.press("a")
    assert play.lifted_pile == 0
    assert not mate.marks[0]
    mate.enter(0)
    tap(held, keys.A)
    assert (mate.refused, mate.lifted_pile, held.moves) == (say.OTHER_HAND, -1, [])
    held.press("b")
    held.wait(100)
    assert mate.marks[0]


def test_the_stock_can_be_turned_while_the_other_has_a_card_in_hand():
    """G1: but not when that card is the top of the waste."""
    held = pair("n1 classic - Kh4s:5d|9c|5h|8d:...:- rest")
    held.press("a")
    tap(held, keys.B)
    assert held.moves == ["turn"]
    held = pair("n1 classic - Kh:5d|9c|5h|8d:...:4s rest")
    held.press("w")
    assert held.pocket.play.lifted_pile == 7
    tap(held, keys.B)
    assert (held.pocket.mate.refused, held.moves) == (say.OTHER_HAND, [])


def test_the_other_sees_the_new_places():
    held = pair("n1 classic - Kh4s:5d|9c|5h|8d:...:- rest")
    mate = held.pocket.mate
    assert mate.marks[4]
    held.press("4")
    held.wait(100)
    assert held.moves == ["4-2"] and not mate.marks[4]


def test_menus_are_for_both_and_a_pause_puts_both_cards_back():
    held = pair("n1 classic - Kh4s:5d|9c|5h|8d:...:- rest")
    held.press("a")
    tap(held, keys.SELECT)
    pocket = held.pocket
    assert (pocket.scene, pocket.play.lifted_pile) == (pockets.MENU, -1)
    row = pocket.menu.cursor
    tap(held, keys.DOWN)
    assert pocket.menu.cursor == row + 1
    tap(held, keys.B)
    assert pocket.scene == pockets.TABLE


@pytest.mark.parametrize("partner", [1, 2])
def test_pairs_are_chosen_in_the_menu_and_kept(partner):
    """A bot or a friend as partner; then all other seats are pairs of bots, three seats at the least."""
    held = Handheld()
    held.pocket.prefs.seats = 2
    for _ in range(partner):
        choose(held, say.PARTNER)
    choose(held, say.PLAY)
    pocket = held.pocket
    table = pocket.table
    assert (pocket.pairs, table.seats) == (partner, 3)
    assert (pocket.mate is not None) == (partner == 2)
    assert [bot is not None for bot in table.partners] == [partner == 1, True, True]
    assert table.bots[0] is None
    held.wait(8000)
    pocket.leave()
    again = Handheld(data=held.memory.data)
    assert again.pocket.resume()
    assert again.pocket.pairs == partner and (again.pocket.mate is not None) == (partner == 2)
    assert [bot is not None for bot in again.pocket.table.partners] == [partner == 1, True, True]
    pocket.prefs.partner = 0
    pocket.prefs.seats = 3
    pocket.new_match(1)
    assert pocket.mate is None and table.partners == [None] * 3


@pytest.mark.parametrize("number", range(12))
def test_two_press_anything(number):
    """Two players press keys by chance; no card is lost, and what is in hand is in its pile (N1)."""
    chance = random.Random(number)
    pocket = pockets.Pocket(Memory(), number)
    pocket.prefs.options.take_set(chance.choice((0, 2, 4, 5)))
    pocket.prefs.partner = 1 + number % 2
    pocket.new_match(number)
    pocket.step(2600)
    for _ in range(400):
        key = chance.choice((0, 1, 2, 3, 3, 4, 4, 4, 5, chance.randrange(20)))
        pocket.press(key + chance.choice((0, keys.MATE)))
        pocket.step(chance.choice((20, 20, 50, 300)))
        if pocket.scene == pockets.MENU:
            pocket.unpause()
        if pocket.scene != pockets.TABLE:
            continue
        bits = audit(pocket.table.hand)
        assert not bits, defects_text(bits)
        lifted = [play.lifted_pile for play in (pocket.play, pocket.mate) if play is not None]
        assert -1 in lifted or len(set(lifted)) == len(lifted), "both have the same pile in hand"
        for play in (pocket.play, pocket.mate):
            if play is not None and play.lifted_pile >= 0:
                assert play.lifted_count <= pocket.table.hand.layouts[0][play.lifted_pile]


def test_pairs_have_three_seats_in_the_menu_too():
    held = Handheld()
    prefs = held.pocket.prefs
    prefs.seats = 2
    choose(held, say.PARTNER)
    assert (prefs.partner, prefs.seats) == (1, 3)
    menu = held.pocket.menu
    about_pairs = menu.help
    assert about_pairs == say.PARTNER + say.HELP
    while menu.word(menu.cursor) != say.SEATS:
        held.press("up")
    assert menu.help == about_pairs, "what is counted are pairs now"
    held.press("left")
    assert prefs.seats == 12
    held.press("right")
    assert prefs.seats == 3


@pytest.mark.parametrize("buttons", [3, 2])
def test_few_buttons_have_no_keys_for_a_friend(buttons):
    held = Handheld(buttons=buttons)
    held.pocket.menu.cursor = [held.pocket.menu.word(i) for i in range(held.pocket.menu.count)].index(say.PARTNER)
    seen = []
    for _ in range(4):
        held.press("a")
        seen.append(held.pocket.prefs.partner)
    assert seen == [1, 0, 1, 0]


def test_the_friends_directions_repeat_when_held():
    """As the first player's do, each at its own pace."""
    held = pair("n1 classic - Kh4s:5d|9c|5h|8d:...:- rest")
    pocket = held.pocket
    steps = []
    for key, play in ((keys.RIGHT, pocket.play), (keys.MATE + keys.RIGHT, pocket.mate)):
        moved = []
        move = play.move
        play.move = lambda by, move=move, moved=moved: (moved.append(pocket.table.now_ms), move(by))
        pocket.press(key)
        held.wait(1000)
        assert len(moved) > 4, "it does not go on"
        pocket.release(key)
        count = len(moved)
        held.wait(1000)
        assert len(moved) == count, "it goes on after its release"
        steps.append([later - earlier for earlier, later in zip(moved, moved[1:], strict=False)])
    assert steps[0] == steps[1]


def test_both_hold_a_key_at_once():
    held = pair("n1 classic - Kh4s:5d|9c|5h|8d:...:- rest")
    pocket = held.pocket
    counts = [0, 0]
    for at, play in enumerate((pocket.play, pocket.mate)):
        play.move = lambda by, at=at: counts.__setitem__(at, counts[at] + by)
    pocket.press(keys.LEFT)
    pocket.press(keys.MATE + keys.RIGHT)
    held.wait(1000)
    assert counts[0] < -3 and counts[1] > 3
    pocket.release(keys.LEFT)
    before = list(counts)
    held.wait(500)
    assert counts[0] == before[0] and counts[1] > before[1], "one's release has stopped the other's key"
    pocket.press(keys.MATE + keys.SELECT)
    assert pocket.scene == pockets.MENU and pocket.mate_held == -1


def test_the_friend_turns_on_by_holding():
    """Until there is something to play;."""
    held = pair("n1 classic - Kh:Kc|Ks|Kd|9s:...:- rest")
    held.pocket.press(keys.MATE + keys.B)
    held.wait(200)
    assert held.moves == ["turn"]
    held.wait(6000)
    assert held.pocket.mate.best >= 0, "nothing to play has come up"
    turns = len(held.moves)
    assert turns > 1 and set(held.moves) == {"turn"}
    held.wait(2000)
    assert len(held.moves) == turns, "it turns on though there is something to play"


def test_a_second_set_of_keys_without_a_friend_is_the_first_once_more():
    """Also at the table; and it lets go."""
    held = Handheld("n1 classic - Kh4s:5d|9c|5h|8d:...:- rest")
    held.pocket.press(keys.MATE + keys.LEFT)
    held.wait(40)
    assert held.play.cursor == 4
    held.pocket.release(keys.MATE + keys.LEFT)
    held.wait(1500)
    assert held.play.cursor == 4, "the key is still held"


def test_nobody_picks_up_what_the_other_has_in_hand():
    """Up at the waste, while its top card is in the other hand."""
    held = pair("n1 classic - Kh:5d|9c|5h|8d:...:4s rest")
    play, mate = held.pocket.play, held.pocket.mate
    held.press("w")
    assert play.lifted_pile == 7
    mate.enter(7)
    tap(held, keys.UP)
    assert (mate.lifted_pile, mate.refused) == (-1, say.OTHER_HAND)


@pytest.mark.parametrize("buttons", [3, 2])
def test_a_friend_from_a_larger_board_is_not_on_one_with_few_buttons(buttons):
    """What was kept with eight buttons is taken up with few: one plays on alone, the seat is still that of a pair."""
    held = Handheld()
    held.pocket.prefs.partner = 2
    held.pocket.new_match(1)
    held.wait(3000)
    held.pocket.leave()
    again = Handheld(data=held.memory.data, buttons=buttons).pocket
    assert again.prefs.partner == 0
    assert again.resume()
    assert again.mate is None and again.play.other is None
    assert again.pairs == 2 and [bot is not None for bot in again.table.partners] == [False, True, True, True]
