# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every reason by its name, and which one is given where several apply: the order of docs/NOTATION.md."""

import pathlib
import re

import pytest

from nerts_core import moves
from nerts_core.notation import is_move, move_of
from tests.core.tables import Play

ROOT = pathlib.Path(__file__).resolve().parents[2]

# One seat that can be refused for nearly everything: a nerts pile, an ace, two runs, a space, a waste; no fifth pile.
BUSY = "n1 {} - 3d9c:Ac|JhTc9h|Qd|-:...:8c rest"
SINGLE, WHOLE, KING, NERTS, OFF = (
    "run_moves=single",
    "run_moves=whole",
    "space_takes=king",
    "space_takes=nerts",
    "slide_under=off",
)

# (options, seat, move, the reason that is given, others that would apply as well)
CASES = [
    ("classic", 0, "2-4", "ok", ""),
    ("classic", -1, "2-4", "no-seat", ""),
    ("classic", 2, "nerts", "no-seat", "no-move"),
    ("classic", 0, "5-5", "no-move", "same-pile"),
    ("classic", 0, "5-1", "no-move", "empty"),
    ("classic", 0, "nx3-5", "no-move", "one-card too-many"),
    ("classic", 0, "4-4", "same-pile", "empty"),
    ("classic", 0, "1x9-1", "same-pile", "too-many on-ace"),
    ("classic", 0, "4x2-f", "empty", "one-card too-many no-foundation"),
    ("classic", 0, "4-1", "empty", "on-ace rank"),
    (SINGLE, 0, "4x2-1", "empty", "too-many run-rule on-ace"),
    ("classic", 0, "1x2-f", "one-card", "too-many"),
    ("classic", 0, "nx9-1", "one-card", "too-many on-ace"),
    ("classic", 0, "wx2-3", "one-card", "too-many rank"),
    (OFF, 0, "wx2-u3", "one-card", "too-many slide-off"),
    (OFF, 0, "2x4-u3", "too-many", "slide-off"),
    (SINGLE, 0, "2x4-1", "too-many", "run-rule on-ace"),
    ("classic", 0, "n-f", "no-foundation", ""),
    ("slide_under=off,run_moves=single", 0, "2x2-u3", "slide-off", "run-rule rank"),
    (OFF, 0, "2-u4", "slide-off", "slide-empty"),
    (SINGLE, 0, "2x2-u4", "run-rule", "slide-empty"),
    (SINGLE, 0, "2x3-1", "run-rule", "on-ace rank"),
    (SINGLE, 0, "1-u2", "run-rule", "rank"),
    (WHOLE, 0, "2x2-1", "run-rule", "on-ace rank"),
    (WHOLE, 0, "2-4", "run-rule", ""),
    ("run_moves=whole,space_takes=king", 0, "2x2-4", "run-rule", "space-king"),
    (KING, 0, "2-u4", "slide-empty", "space-king"),
    (KING, 0, "2-u3", "space-king", "rank"),
    (KING, 0, "n-4", "space-king", ""),
    (NERTS, 0, "2-u3", "space-nerts", "rank"),
    (NERTS, 0, "w-4", "space-nerts", ""),
    ("classic", 0, "n-1", "on-ace", "rank"),
    ("classic", 0, "n-3", "rank", "colour"),
    ("classic", 0, "2-u3", "rank", ""),
    ("classic", 0, "w-2", "ok", ""),
    ("classic", 0, "n-2", "rank", ""),
    ("classic", 0, "under", "waste-not-empty", "can-move"),
    ("classic", 0, "call", "pile-not-empty", ""),
    ("classic", 0, "turn", "ok", ""),
]


@pytest.mark.parametrize(("options", "seat", "move", "reason", "others"), CASES)
def test_the_first_reason_that_applies(options, seat, move, reason, others):
    names = moves.REASONS.split()
    assert all(names.index(other) > names.index(reason) for other in others.split())
    assert Play(BUSY.format(options)).reason(seat, move) == reason


@pytest.mark.parametrize(
    ("sketch", "move", "reason"),
    [
        ("n1 classic - 9d:Tc|Td|Ac|2c:...:- rest", "n-1", "ok"),
        ("n1 classic - 9d:Tc|Td|Ac|2c:...:- rest", "n-2", "colour"),
        ("n1 space_takes=king - 9d:Tc|Td|Ac|2c:...:- rest", "n-u1", "no-space"),
        ("n1 classic - 9d:Tc|Td|Ac|2c:...:- rest", "n-u1", "no-space"),
        ("n1 classic - 9d:8h|-|Ac|2c:...:- rest", "n-u1", "colour"),
        ("n1 classic KdKhKs ...:4c|5c|6c|7c:-:- rest", "turn", "nothing-to-turn"),
        ("n1 classic KdKhKs ...:4c|5c|6c|7c:-:- rest", "under", "stock-empty"),
        ("n1 classic KdKhKs ...:4c|5c|6c|7c:-:8c rest", "under", "stock-empty"),
        ("n1 classic KdKhKs ...:4c|5c|6c|-:8c:- rest", "under", "can-move"),
        ("n1 classic KdKhKs Ac2c3cTcKc9c:4c|5c|6c|7c:...:- rest", "under", "ok"),
    ],
)
def test_reasons_that_need_a_table_of_their_own(sketch, move, reason):
    assert Play(sketch).reason(0, move) == reason


# Seat 0 has declared the joker on its work pile 1; the other lies on its waste, and an ace on work pile 2.
FROZEN = "n1 {} Ah 5c9c:9d*1|Ac|Jh|-:...:*2 rest"
JOKER_CASES = [
    ("jokers", "1x3-1", "same-pile", "too-many declared"),
    ("jokers", "1x3-2", "too-many", "declared on-ace"),
    ("jokers", "4-1", "empty", "declared"),
    ("jokers", "nx2-1", "one-card", "declared"),
    ("run_moves=single,jokers=2", "1x2-4", "declared", "run-rule"),
    ("slide_under=off,jokers=2", "1-u3", "declared", "slide-off"),
    ("slide_under=off,jokers=2", "n-u1", "declared", "slide-off"),
    ("space_takes=king,jokers=2", "1-4", "declared", "space-king"),
    ("jokers", "1-2", "declared", "on-ace"),
    ("jokers", "n-1", "declared", "rank"),
    ("jokers", "1x2-f", "one-card", "undeclared"),
    ("jokers", "1-f", "too-soon", ""),
    ("jokers", "w-f", "undeclared", ""),
    ("jokers", "w-2", "on-ace", ""),
    ("jokers", "7=2h", "no-move", ""),
    ("jokers", "5=2h", "no-move", "empty"),
    ("jokers", "4=2h", "empty", "not-joker"),
    ("jokers", "n=9h", "not-joker", "declared no-foundation"),
    ("jokers", "w=9h", "declared", "no-foundation"),
    ("jokers", "withdraw", "ok", ""),
    ("jokers", "turn", "ok", ""),
]


@pytest.mark.parametrize(("options", "move", "reason", "others"), JOKER_CASES)
def test_the_first_reason_that_applies_beside_a_declared_joker(options, move, reason, others):
    """In the orders that docs/NOTATION.md gives for each kind of move."""
    assert set(others.split()) <= set(moves.REASONS.split())
    play = Play(FROZEN.format(options)).do(0, "1=2h")
    assert play.reason(0, move) == reason


@pytest.mark.parametrize(
    ("sketch", "moves_before", "move", "reason"),
    [
        ("n1 jokers KdKhKs ...:4c|5c|6c*1*2|7c:-:- rest", "", "withdraw", "undeclared"),
        ("n1 jokers Ah 5c:-|-|-|-:...:*2*1 rest", "w=2h", "turn", "declared"),
        ("n1 scrooge KdKhKs ...:4c|5c|6c|7c:-:8c rest", "", "turn", "nothing-to-turn"),
        ("n1 scrooge 3cKdKsKh 4c5c6c:-|-|-|-:-:7c8c9cTcJcQcKc rest", "", "turn", "nothing-to-turn"),
        ("n1 scrooge 3cKdKsKh 5c6c:-|-|-|-:4c:7c8c9cTcJcQcKc rest", "", "turn", "hand-full"),
        ("n1 scrooge KdKhKs ...:4c|5c|6c|7c:-:- rest", "", "under", "seven"),
        ("n1 jokers=2,hand=seven Ah 5c:-|-|-|-:...:*2*1 rest", "h=2h", "turn", "ok"),
        ("n1 jokers=2,hand=seven Ah 5c:-|-|-|-:...:*2*19c rest", "h=2h", "h3-1", "declared"),
        ("n1 jokers=2,hand=seven Ah 5c:-|-|-|-:...:*2*19c rest", "h=2h", "h4-1", "too-many"),
        ("n1 jokers=2,hand=seven Ah 5c*1*2:-|-|-|-:...:9c rest", "", "h=2h", "not-joker"),
        ("n1 jokers=2,hand=seven Ah 5c*1*2:-|-|-|-:...:- rest", "", "h=2h", "empty"),
    ],
)
def test_reasons_of_jokers_and_hands_of_seven(sketch, moves_before, move, reason):
    play = Play(sketch)
    for each in moves_before.split():
        play.do(0, each)
    assert play.reason(0, move) == reason


def test_beaten_hand_over_and_already_stuck():
    play = Play("n1 classic Ah -:2h|-|-|-:...:- 5c:2h|-|-|-:...:-").do(0, "1-f")
    assert (play.reason(1, "1-f"), play.reason(1, "n-f")) == ("beaten", "no-foundation")
    assert play.do(1, "stuck").reason(1, "stuck") == "already-stuck"
    play.do(0, "call")
    for move in ("1-f", "stuck", "call", "9-9"):
        assert play.reason(1, move) == "hand-over"
    assert play.reason(7, "stuck") == "no-seat"


def test_every_reason_is_one_of_the_list_and_in_its_order():
    page = (ROOT / "docs" / "NOTATION.md").read_text(encoding="utf-8")
    names = re.findall(r"^\| `([a-z-]+)` \|", page.split("## Reasons")[1].split("## Readings")[0], re.MULTILINE)
    assert moves.REASONS.split() == names
    assert [moves.reason_text(number) for number in range(len(names))] == names
    assert (names[moves.OK], names[moves.BEATEN], names[moves.NO_FOUNDATION]) == ("ok", "beaten", "no-foundation")


def test_moves_as_ints_have_their_numbers():
    """A move is 16 bits: kind, source, count, goal; words are the kind alone."""
    assert [moves.TURN_MOVE, moves.UNDER_MOVE, moves.CALL_MOVE, moves.STUCK_MOVE, moves.WITHDRAW_MOVE] == [
        move_of(word) for word in ("turn", "under", "call", "stuck", "withdraw")
    ]
    kinds = moves.PLAY, moves.PUT, moves.SLIDE, moves.TURN, moves.UNDER, moves.CALL, moves.STUCK, moves.DECLARE
    assert (*kinds, moves.WITHDRAW) == tuple(range(1, 10))
    assert moves.move_int(moves.PUT, 3, 5, 1) == move_of("3x5-1") == 0x2351
    assert moves.move_int(moves.TURN) == moves.TURN_MOVE
    assert (move_of("n-f"), move_of("w-u6"), move_of("n=Kh")) == (0x1010, 0x3716, 0x803D)


@pytest.mark.parametrize("seat", [0, 1])
def test_m8_ints_that_have_no_form_of_a_move_are_no_moves(seat):
    """Whatever the table: unknown kinds, piles and counts that there are not, words with more than themselves."""
    hand = Play(BUSY.format("classic")).hand
    for move in range(-0x2000, 0x12000):
        if not is_move(move):
            reason = moves.reason_text(moves.check(hand, seat, move))
            many = move >> 4 & 15 > 13 and 0 < move >> 12 < 4
            assert reason == "no-move" or many and reason in ("same-pile", "empty", "one-card", "too-many"), move
