# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section A of the rules: what the table says to everyone, in a ring of the last sixteen announcements."""

import pytest

from nerts_core import hand as hands
from nerts_core.moves import STUCK_MOVE
from nerts_core.options import Options
from tests.core.tables import Play


@pytest.mark.parametrize(
    ("nerts", "moves", "said"),
    [
        ("Kd3c2cAc", ["n-f"], []),
        ("3c2cAc", ["n-f"], []),
        ("2cAc", ["n-f"], [("one-left", 1)]),
        ("Ac", ["n-f"], [("pile-empty", 1)]),
        ("3c2cAc", ["n-f", "n-f", "n-f"], [("one-left", 1), ("pile-empty", 1)]),
        ("3d5h", ["n-2"], [("one-left", 1)]),
        ("5h", ["n-2"], [("pile-empty", 1)]),
        ("3d5h", ["n-3"], [("one-left", 1)]),
        ("5h", ["n-u2"], []),
        ("Kd7h", ["n-u2"], [("one-left", 1)]),
        ("7h", ["n-u2"], [("pile-empty", 1)]),
    ],
)
def test_a_one_card_left_and_none_left_in_a_nerts_pile(nerts, moves, said):
    play = Play(f"n1 classic - rest {nerts}:Jh|6c|-|-:...:-")
    for move in moves:
        if play.reason(1, move) == "ok":
            play.do(1, move)
    assert play.said() == said


def test_a_moves_that_leave_the_nerts_pile_alone_say_nothing():
    play = Play("n1 classic - rest 3d:Jh|Tc|As|-:...:9h")
    for move in ("2-1", "w-1", "3-f", "1x2-4", "turn"):
        play.do(1, move)
    assert play.said() == []


def test_a_stuck_the_warning_the_call_and_the_new_stocks():
    """SAYS_ONE_LEFT and SAYS_EMPTY above; here SAYS_STUCK, SAYS_CLOCK, SAYS_ROTATED and SAYS_CALL in their order."""
    play = Play("n1 classic - -:-|-|-|-:...:- rest")
    play.do(1, "stuck").at(110000)
    play.at(115000).do(0, "stuck").do(0, "call")
    assert play.said() == [("stuck", 1), ("warning", None), ("stuck", 0), ("rotate", None), ("called", 0)]


@pytest.mark.parametrize(
    ("rule", "words"), [("rotate", ["rotate", "over"]), ("shuffle", ["shuffle", "over"]), ("end", ["over"])]
)
def test_a_what_follows_when_all_are_stuck(rule, words):
    """SAYS_ROTATED, SAYS_SHUFFLED, SAYS_OVER."""
    play = Play(f"n1 stuck_rule={rule} - rest rest")
    while not play.hand.over:
        play.do(0, "stuck").do(1, "stuck")
    assert [word for word, _ in play.said() if word != "stuck"] == words


def test_a_a_refused_move_says_nothing():
    play = Play("n1 classic - rest 3d:Jh|Tc|As|-:...:9h")
    for move in ("n-1", "call", "under", "7-1"):
        assert play.hand.try_move(1, 0x6000) != 0
        assert play.reason(1, move) != "ok"
    assert play.said() == []


def test_a_the_ring_holds_the_last_sixteen():
    hand = hands.Hand(12, Options())
    for number in range(20):
        hand.say(hands.SAYS_STUCK, number % 12)
    assert hand.said_count == 20 and len(hand.said) == 16
    ring = [hand.said[number & 15] for number in range(4, 20)]
    assert ring == [hands.SAYS_STUCK << 4 | number % 12 for number in range(4, 20)]


def test_a_all_that_twelve_blocked_hands_of_seven_say_at_once_is_heard():
    hand = hands.Hand(12, Options("scrooge"))
    hand.deal_from(0)
    for seat in range(11):
        hand.say_stuck(seat)
    hand.apply(11, STUCK_MOVE)
    hand.resolve()
    assert hand.said_count == 13, "a seat has no playable card"
    expected = [hands.SAYS_STUCK << 4 | 11] + [hands.SAYS_MUST_PLAY << 4 | seat for seat in range(12)]
    assert list(hand.said[: hand.said_count]) == expected


def test_a_the_numbers_of_ends_and_announcements_stay():
    """What a match is kept as, and the words of the screens, follow these numbers."""
    assert [hands.NOT_DEALT, hands.CALLED, hands.STOPPED, hands.TIMED] == [1, 2, 3, 4]
    names = "ONE_LEFT EMPTY STUCK CLOCK CALL ROTATED SHUFFLED OVER DECLARED MUST_PLAY NEW_HANDS".split()
    assert [getattr(hands, "SAYS_" + name) for name in names] == list(range(1, 12))
