# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What the buttons do at the table: A, B and the four directions. Few buttons and keyboards are in test_keys.py."""

import pytest

from nerts_core import moves
from nerts_core.layout import NERTS, STOCK, WASTE
from nerts_core.notation import move_of
from nerts_core.pocket import say
from tests.pocket.handhelds import Handheld, at

REASONS = moves.REASONS.split()


# A


def test_a_plays_to_a_foundation_at_once():
    """M5: one press from each of the piles that may."""
    held = at("5d|9c|Jc|7c", nerts="KhAc", waste="3s2h", foundations="Ah4d")
    held.press("a a a a")
    assert held.moves[:3] == ["n-f", "1-f", "w-f"]
    assert held.sound()


def test_a_moves_to_the_only_place():
    """M1: onto the only card that it goes on; M3: into a space only where there is no such card."""
    held = at("5d|9c|Jc|7c", nerts="Kh4s")
    held.press("a")
    assert held.moves == ["n-1"]
    held = at("5d|9c|-|7c", nerts="Kh4s")
    held.press("a")
    assert held.moves == ["n-1"]
    held = at("5d|9c|-|-", nerts="KhTs")
    held.press("a")
    assert held.moves == ["n-3"]


def test_a_picks_up_where_there_is_a_choice():
    """T6: the card is in hand, the cursor goes between legal goals and home only; A puts down."""
    held = at("5d|9c|5h|7c", nerts="Kh4s")
    held.press("a")
    play = held.play
    assert (play.lifted_pile, play.lifted_count, play.cursor, held.moves) == (NERTS, 1, 1, [])
    assert [bool(play.marks[pile] & 2) for pile in range(9)] == [0, 1, 0, 1, 0, 0, 0, 0, 0]
    seen = []
    for _ in range(4):
        held.press("right")
        seen.append(play.cursor)
    assert seen == [3, NERTS, 1, 3]
    held.press("a")
    assert (play.lifted_pile, held.moves) == (-1, ["n-3"])


@pytest.mark.parametrize("keys", ["b", "left a", "select select"])
def test_what_is_in_hand_goes_back(keys):
    """T6, C2: B, A at home, or a pause; nothing has moved."""
    held = at("5d|9c|5h|7c", nerts="Kh4s")
    held.press("a " + keys)
    assert (held.play.lifted_pile, held.play.lifted_count, held.moves) == (-1, 0, [])
    assert held.play.cursor == NERTS
    assert held.sound()


def test_a_card_in_hand_goes_back_when_the_hand_is_called():
    """C2: the card is where it came from, and counts there."""
    held = Handheld("n1 classic - Kh4s:5d|9c|5h|7c:...:- -:Qc|Qd|Qh|Qs:...:-")
    held.press("a")
    assert held.play.lifted_pile == NERTS
    held.other(1, moves.CALL_MOVE).wait(100)
    assert held.play.lifted_pile == -1
    assert held.hand.layouts[0][NERTS] == 2
    assert held.pocket.hand_scores == [-4, 0]
    assert held.play.banner == say.SAID + 5 and held.play.banner_seat == 1 and held.play.banner_strong


def test_a_moves_a_whole_pile_that_fits():
    """M2: the depth under the cursor is that of the best move."""
    held = at("9h8s7d|Tc|Kc|Jc", nerts="KhKs")
    assert (held.play.cursor, held.play.depth) == (1, 3)
    held.press("a")
    assert held.moves == ["1x3-2"]


def test_a_uncovers_what_a_foundation_takes():
    """The cards over it go to another pile, the frame shows how many; then it is one press."""
    held = at("7c6h5s4d|6d|Kc|Jc", nerts="KhKs", foundations="5h")
    assert (held.play.cursor, held.play.depth) == (1, 2)
    held.press("a a")
    assert held.moves == ["1x2-2", "1-f"]


def test_a_helps_the_nerts_card_with_one_from_the_waste():
    """The waste card goes to the space, the nerts card onto it, and the space is well used."""
    held = at("5d|-|Jc|7c", nerts="KhQs", waste="Kd")
    held.press("a a")
    assert held.moves == ["w-2", "n-2"]


def test_a_slides_under():
    """M7: the card that is one higher goes under the pile where there is a space."""
    held = at("Qs|-|9c|7c", nerts="2cKh")
    held.press("a")
    assert held.moves == ["n-u1"]
    assert held.sound()


def test_a_choice_of_piles_to_slide_under():
    held = at("Qs|-|Qc|7c", nerts="2cKd")
    held.press("a")
    assert held.play.cursor == 1
    held.press("right right a")
    assert held.moves == ["n-u3"]


def test_a_on_an_empty_nerts_pile_calls():
    """C1: offered, not forced."""
    held = at("5d|9c|Jc|7c", nerts="-")
    assert held.play.can_call
    assert (held.play.cursor, held.play.banner) == (NERTS, say.CALL_A)
    held.press("right")
    assert held.play.banner == say.CALL_START
    held.press("left a")
    assert held.moves == ["call"]
    assert held.hand.caller == 0


def test_start_calls_when_it_can_and_else_pauses():
    held = at("5d|9c|Jc|7c", nerts="-")
    held.press("right start")
    assert held.moves == ["call"]
    held = at("5d|9c|Jc|7c")
    held.press("start")
    assert held.pocket.menu.title == say.PAUSE


def test_a_says_why_not():
    """A refusal has its reason's word for a while, and changes nothing."""
    held = at("5d|9c|Jc|7c")
    held.press("right")
    assert held.play.cursor == 1
    held.press("a")
    assert held.play.refused == moves.NO_FOUNDATION
    held.wait(2000)
    assert (held.play.refused, held.moves) == (0, [])
    held.press("w")
    assert REASONS[held.play.refused] == "empty"


def test_runs_that_must_not_move_say_so():
    held = at("9h8s|9d|Kc|Jc", nerts="KhKs", options="run_moves=whole")
    held.press("1")
    assert REASONS[held.play.refused] == "run-rule"


# B and the stock


def test_b_turns_from_anywhere_and_stays_where_the_cursor_is():
    held = at("5d|9c|Jc|7c", stock="...3d3h3s")
    held.press("right")
    assert held.play.cursor == 1
    held.press("b")
    assert (held.moves, held.play.cursor) == (["turn"], 1)


def test_the_cursor_goes_to_what_a_turn_has_brought():
    held = at("5d|9c|Jc|7c", stock="...8hKs2s")
    held.press("b")
    assert held.play.cursor == WASTE
    held.press("a")
    assert held.moves == ["turn", "w-2"]


def test_b_held_goes_on_turning_until_there_is_something_to_play():
    held = at("5d|9c|Jc|7c", stock="...8hQd2d2s3s6s6c6h4c")
    held.press("b:4000")
    assert held.moves == ["turn", "turn", "turn"]
    assert held.play.cursor == WASTE


@pytest.mark.parametrize("buttons", [8, 3, 2])
def test_a_held_on_the_stock_goes_on_turning(buttons):
    held = at("5d|9c|Jc|7c", stock="...8hQd2d2s3s6s6c6h4c", buttons=buttons)
    assert held.play.cursor == STOCK
    held.press("a:4000")
    assert held.moves == ["turn", "turn", "turn"]


def test_nothing_to_turn_says_so():
    held = Handheld("n1 classic KcKdQhKs Kh:-|-|-|-:-:- rest")
    held.press("b")
    assert REASONS[held.play.refused] == "nothing-to-turn"


def test_down_at_the_stock_puts_its_top_card_under():
    """S3: only where no card can move and the waste is empty; else it is a step to the right."""
    held = at("5d|9c|Jc|7c", stock="...8h")
    held.press("down")
    assert held.moves == ["under"]
    held = at("5d|9c|Jc|7c", stock="...8h", waste="2s")
    held.press("down")
    assert held.moves == [] and held.play.cursor != STOCK


# The cursor


def stops(held):
    """Where the cursor stops on its way to the right, from work pile 1 on."""
    while held.play.cursor != 1:
        held.press("right")
    seen = [1]
    while held.press("right").play.cursor != 1:
        seen.append(held.play.cursor)
    return seen


def test_left_and_right_stop_where_something_is_possible():
    held = at("5d|4s|Jc|7c", nerts="3sKh", waste="2h", foundations="-")
    seen = []
    for _ in range(4):
        held.press("right")
        seen.append(held.play.cursor)
    assert set(seen) == {2, STOCK}
    held.press("left")
    assert held.play.cursor == (STOCK if seen[-1] == 2 else 2)


def test_left_and_right_go_round_by_place():
    held = at("9h8s|-|9d8c|Tc", nerts="KhKs", waste="Jd")
    assert stops(held) == [1, 3, NERTS, WASTE, STOCK]


def test_left_handed_the_other_way_round():
    held = at("9h8s|-|9d8c|Tc", nerts="KhKs", waste="Jd")
    held.pocket.prefs.left_handed = 1
    assert stops(held) == [1, 3, STOCK, WASTE, NERTS]


def test_with_nothing_possible_the_cursor_goes_to_every_pile_with_cards():
    held = at("5d|-|Jc|7c", options="space_takes=king", nerts="Qh")
    seen = set()
    for _ in range(6):
        held.press("right")
        seen.add(held.play.cursor)
    assert seen == {1, 3, 4, NERTS, STOCK}


def test_up_and_down_choose_how_many():
    held = at("9h8s7d|Tc|-|Jc", nerts="KhKs")
    assert held.play.depth == 3
    held.press("up")
    assert held.play.depth == 1
    held.press("up")
    assert held.play.depth == 2
    held.press("down down")
    assert held.play.depth == 3


def test_a_chosen_number_is_kept_against_the_obvious():
    """Two cards to a space although the top card goes to a foundation."""
    held = at("9h8s7d|-|Kc|Jc", nerts="KhKs", foundations="6d")
    held.press("1")
    assert held.moves == ["1-f"]
    held = at("9h8s7d|-|Kc|Jc", nerts="KhKs", foundations="6d")
    assert held.play.cursor == 1
    held.press("up a")
    assert held.moves == ["1x2-2"]


def test_up_picks_up_although_a_would_play():
    """Every legal move can be made: a card that goes to a foundation can be put on a work pile instead."""
    held = at("5d|9c|Jc|7c", nerts="Kh4s", foundations="3s")
    held.press("up")
    assert (held.play.lifted_pile, held.play.cursor) == (NERTS, 1)
    held.press("a")
    assert held.moves == ["n-1"]


def test_the_cursor_never_moves_because_of_others():
    """Only own moves and turns place it."""
    held = Handheld("n1 classic - KhAc:5d|2c|Jc|7c:...:- Kd:Ac|As|Ad|Ah:...:-")
    held.press("right")
    cursor = held.play.cursor
    for pile in (2, 3, 4):
        held.other(1, move_of(f"{pile}-f")).wait(100)
        assert held.play.cursor == cursor


def test_hints_follow_the_plays_of_others():
    held = Handheld("n1 classic - Kh:2c|9c|Jc|7c:...:- Kd:Ac|As|Ad|Ah:...:-")
    assert not held.play.marks[1]
    held.other(1, move_of("1-f")).wait(60)
    assert held.play.marks[1] == 5


# Races, and being stuck


def test_who_was_first_is_named():
    """C4: the play comes back with its reason and the name of the other."""
    held = Handheld("n1 classic Ac Kh:2c|9c|Jc|7c:...:- Kd:2c|As|Ad|Ah:...:-")
    assert held.play.cursor == 1
    held.other(1, move_of("1-f"))
    held.press("a")
    assert REASONS[held.play.refused] == "beaten"
    assert (held.play.banner, held.play.banner_seat) == (say.FIRST, 1)
    assert held.moves == []
    held.wait(1600)
    assert held.play.banner != say.FIRST


def test_stuck_is_offered_after_a_whole_pass():
    """K1: A on the stock says it, once; then A turns again."""
    held = Handheld("n1 classic 6cKdKhKs 7cKc:Qc|Jc|Tc|9c:8c:- rest")
    for _ in range(12):
        if held.play.banner == say.OFFER_STUCK:
            break
        held.press("a")
    assert held.play.banner == say.OFFER_STUCK and held.play.cursor == STOCK
    turned = len(held.moves)
    held.press("a")
    assert held.moves[turned:] == ["stuck"] and held.play.stuck
    held.press("a")
    assert held.moves[turned + 1 :] == ["turn"]


def test_a_word_that_ends_ends_here_too():
    held = Handheld("n1 classic - Kh:5d|9c|Jc|7c:...:- Kd:Ac|As|Ad|Ah:...:-")
    held.press("stuck")
    assert held.play.stuck
    held.other(1, move_of("1-f")).wait(60)
    assert not held.play.stuck


def test_new_stocks_for_all_take_a_waste_card_out_of_hand():
    """K2: the waste is gone, so the card that was in hand from it is in the stock again."""
    held = Handheld("n1 classic - Kh:5d|9c|5h|7c:...:3h4s rest")
    held.press("w")
    assert held.play.lifted_pile == WASTE
    held.hand.resolve()
    held.wait(100)
    assert (held.play.lifted_pile, held.play.lifted_count) == (-1, 0)
    assert held.sound()
