# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Jokers with their picker (J), seven in hand (H), and being told to play (H2), through the buttons."""

import pytest

from nerts_core import hand as hands
from nerts_core import moves
from nerts_core.cards import card_text
from nerts_core.layout import NERTS, STOCK, WASTE
from nerts_core.notation import move_of
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.pocket.handhelds import Handheld

REASONS = moves.REASONS.split()
DECLARED = REASONS.index("declared")
REST = "KsKd:-|-|-|-:...:-"


def with_jokers(works, nerts="Kh", waste="-", foundations="-", options="jokers", buttons=8):
    """A handheld at a table of two with jokers; its stock holds what is not shown."""
    return Handheld(f"n1 {options} {foundations} {nerts}:{works}:...:{waste} {REST}", buttons)


def shown(play):
    """The choices of the picker as text."""
    return [card_text(play.choices[i]) for i in range(play.choice_count)]


def test_a_opens_the_picker_and_a_declares():
    """J3: two presses; the joker lands by itself when its time is over."""
    held = with_jokers("5d|9c|Jc|7c", nerts="Kh*1", foundations="4d")
    assert held.play.cursor == NERTS
    held.press("a")
    assert held.play.picking and held.moves == []
    assert shown(held.play)[0] == "5d", "where it fits now comes first"
    assert shown(held.play)[1:] == ["Ac", "Ad", "As", "Ah"], "aces come last"
    assert held.play.banner == say.WHICH_CARD
    held.press("a")
    assert held.moves == ["n=5d"] and not held.play.picking
    held.wait(1200)
    assert held.moves == ["n=5d", "n-f"] and held.hand.tops[move_of("n=5d") & 63] == 1
    assert held.sound()


def test_what_helps_the_own_cards_comes_first():
    """The joker that makes a place for the own next card, before one of a higher rank."""
    held = with_jokers("5d|9c|Jc|4h", nerts="Kh*1", foundations="2h7s")
    held.press("a")
    assert shown(held.play)[:2] == ["3h", "8s"]


@pytest.mark.parametrize(("keys", "card"), [("right", 1), ("down", 1), ("left", -1), ("up", -1), ("right right", 2)])
def test_choosing_in_the_picker(keys, card):
    held = with_jokers("5d|9c|Jc|7c", nerts="Kh*1", foundations="4d8s")
    held.press("a " + keys)
    wanted = shown(held.play)[card]
    held.press("a")
    assert held.moves == ["n=" + wanted]


@pytest.mark.parametrize("key", ["b", "select", "1"])
def test_closing_the_picker(key):
    held = with_jokers("5d|9c|Jc|7c", nerts="Kh*1", foundations="4d")
    held.press("a " + key)
    assert not held.play.picking
    assert not [move for move in held.moves if "=" in move]


def test_a_joker_to_a_work_pile():
    """J2: up picks it up, as any card."""
    held = with_jokers("5d|9c|Jc|7c", nerts="Kh*1")
    held.press("up")
    assert held.play.lifted_pile == NERTS
    while held.play.cursor != 2:
        held.press("right")
    held.press("a")
    assert held.moves == ["n-2"]
    assert held.sound()


def test_places_that_others_take_leave_the_picker():
    """C4, J3: the list is that of the foundations as they are."""
    held = Handheld("n1 jokers 4d Kh*1:9d|9c|Jc|7c:...:- KsKd5d:-|-|-|-:...:-")
    held.press("a")
    assert shown(held.play)[0] == "5d"
    held.other(1, move_of("n-f")).wait(100)
    assert shown(held.play)[0] == "6d" and held.play.picking


def test_a_joker_that_was_beaten_comes_home_with_a_name():
    """J3: whoever lets go first of a card for that place has it, and the joker goes back."""
    held = Handheld("n1 jokers 4d Kh*1:9d|9c|Jc|7c:...:- KsKd5d:-|-|-|-:...:-")
    held.press("a a")
    assert held.moves == ["n=5d"]
    assert held.play.banner == say.SAID + hands.SAYS_DECLARED and held.play.banner_number == move_of("n=5d") & 63
    held.other(1, move_of("n-f")).wait(1300)
    assert held.moves[-1] == "withdraw"
    assert (held.play.banner, held.play.banner_seat) == (say.FIRST, 1)
    assert held.sound()


def test_the_pile_of_a_declared_joker_waits():
    held = with_jokers("5d|9c|Jc|7c", nerts="Kh*1", foundations="4d")
    held.press("a a")
    held.play.enter(NERTS)
    held.press("up")
    assert REASONS[held.play.refused] in ("declared", "too-soon", "no-foundation")
    assert held.moves == ["n=5d"]


# Seven in hand


def test_the_cursor_chooses_a_card_of_the_hand():
    """H1: any of the seven can be played; depth is which one."""
    held = Handheld(f"n1 scrooge - Kh:5d|9c|Jc|7c:...:3h4s3d8h2cTd2d {REST}")
    assert held.play.cursor == WASTE
    assert held.play.depth in (2, 4, 6)
    seen = set()
    for _ in range(3):
        seen.add(held.play.depth)
        held.press("up")
    assert seen == {2, 4, 6}, "the three that can move"
    while held.play.depth != 4:
        held.press("down")
    held.press("a")
    assert held.moves == ["h4-2"]
    assert held.sound()


def test_b_fills_the_hand():
    held = Handheld(f"n1 scrooge - Kh:5d|9c|Jc|7c:...:3h3d2c {REST}")
    assert held.play.marks[STOCK]
    held.press("b")
    assert held.moves == ["turn"] and held.hand.layouts[0][WASTE] == 7
    held.press("b")
    assert REASONS[held.play.refused] == "hand-full"
    assert not held.play.marks[STOCK]


def test_stuck_with_seven_in_hand():
    """K1, H2: offered at once where the hand is full and nothing can be played."""
    held = Handheld(f"n1 scrooge - Kh:5d|5h|5c|5s:...:7c7d7h7s9c9d9h {REST}")
    assert held.play.offers_stuck
    held.press("stuck")
    assert held.play.stuck or held.hand.is_stuck(0)


def test_who_can_play_is_told_and_finds_the_cursor_there():
    """H2: the pile that is pointed out is under the cursor."""
    held = Handheld("n1 scrooge - Kh:5d|9c|Jc|7c:...:3h3s3d8h2c2s2d Kh:5d|5h|5c|5s:...:7c7d7h7s9c9d9h")
    held.press("stuck")
    held.press("right right")
    held.other(1, moves.STUCK_MOVE).wait(600)
    assert held.pocket.scene == pockets.LAID, "the hands are shown first"
    held.press("stuck")
    assert held.pocket.scene == pockets.TABLE
    assert held.hand.must_play(0)
    assert held.play.banner == say.SAID + hands.SAYS_MUST_PLAY
    assert (held.play.cursor, held.play.depth) == (WASTE, 4)
    held.press("stuck")
    assert REASONS[held.play.refused] == "must-play"
    held.press("a")
    assert held.moves[-1] == "h4-2"


@pytest.mark.parametrize("buttons", [8, 3, 2])
def test_a_at_its_pile_takes_a_declared_joker_back(buttons):
    """J3: the cursor stops there, what A does is said; then it can be declared anew."""
    options = "jokers,joker_delay_ms=5000"
    held = with_jokers("5d|9c|Jc|7c", nerts="Kh*1", foundations="4d", options=options, buttons=buttons)
    held.press("a a")
    assert held.moves == ["n=5d"]
    assert held.play.cursor != NERTS, "a press too many would stop it"
    held.wait(2000)
    for _ in range(9):
        if held.play.cursor == NERTS:
            break
        held.press("right")
    assert held.play.cursor == NERTS and held.play.banner == DECLARED
    held.press("a")
    assert held.moves == ["n=5d", "withdraw"]
    assert not held.play.refused and held.play.banner != DECLARED
    held.wait(6000)
    assert held.moves == ["n=5d", "withdraw"], "it lands all the same"
    assert held.sound()
    held.press("a a")
    assert held.moves == ["n=5d", "withdraw", "n=5d"]


def test_a_joker_of_the_hand_of_seven_is_taken_back():
    """J3, H1: the whole hand waits with it; the cursor is on the joker."""
    options = "hand=seven,jokers=2,joker_delay_ms=5000"
    held = with_jokers("5d|9c|Jc|7c", nerts="Kh", waste="3h3s2d*12h2c2s", foundations="4d", options=options)
    held.play.enter(WASTE)
    while held.play.depth != 4:
        held.press("up")
    held.press("a a")
    assert held.moves == ["h=5d"]
    held.wait(1200)
    while held.play.cursor != WASTE:
        held.press("left")
    assert held.play.depth == 4
    held.press("up")
    assert held.play.depth == 4, "no other card of the hand can move"
    held.press("a")
    assert held.moves == ["h=5d", "withdraw"]
    assert held.sound()


def test_a_direct_key_takes_it_back_too():
    held = with_jokers("5d|9c|Jc|*1", nerts="Kh", foundations="4d", options="jokers,joker_delay_ms=5000")
    held.press("4 a")
    assert held.moves == ["4=5d"]
    held.press("4")
    assert held.moves == ["4=5d", "withdraw"]


def test_while_the_other_one_has_a_card_in_hand_a_joker_can_be_taken_back():
    """G1: what the friend holds has nothing to do with it."""
    held = with_jokers("5d|9c|Jc|*1", nerts="Kh4s", foundations="4h", options="jokers,joker_delay_ms=5000")
    held.pocket.pairs = 2
    held.sit(held.pocket.table)
    held.moves.clear()
    held.press("4 a")
    assert held.moves == ["4=5h"]
    held.pocket.mate.enter(NERTS)
    held.pocket.press(keys.MATE + keys.UP)
    held.wait(40)
    assert held.pocket.mate.lifted_pile == NERTS
    held.press("4")
    assert held.moves == ["4=5h", "withdraw"]
