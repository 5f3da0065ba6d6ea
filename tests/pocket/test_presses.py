# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Few presses: what a card moved costs a player who sees the best move, by the buttons that a board has.

docs/POCKET.md says what is counted; `python -m tools.autoplay` counts 200 hands.
"""

import json

import pytest

from tools import autoplay

# All presses while playing, turning the stock too, for one card move: what is promised, and what may not get worse.
PROMISED = {8: 2.5, 3: 4.0, 2: 4.0}
REACHED = {8: 1.8, 3: 1.8, 2: 1.8}
HANDS = 25


@pytest.mark.parametrize("buttons", [8, 3, 2])
def test_presses_for_a_card_moved(buttons, seed, times):
    figures = autoplay.play_hands(HANDS * times, seed, buttons)
    assert figures["hands"] == HANDS * times
    assert figures["presses_per_move"] <= PROMISED[buttons]
    assert figures["presses_per_move"] <= REACHED[buttons], figures
    assert figures["presses_per_move_without_turns"] <= 1.3, figures
    assert figures["called"] > HANDS * times // 3, "a player that sees the best move wins hands"


@pytest.mark.parametrize("buttons", [8, 3, 2])
def test_presses_for_a_joker_to_a_foundation(buttons, seed, times):
    """J3: the picker included, three at the most; and for all other moves as without jokers."""
    figures = autoplay.play_hands(12 * times, seed, buttons, options="jokers")
    assert figures["jokers"] > 10 * times
    assert figures["presses_per_joker"] <= 3
    assert figures["presses_per_move"] <= PROMISED[buttons]


def test_presses_with_seven_in_hand(seed, times):
    """H1: filling the hand included."""
    figures = autoplay.play_hands(15 * times, seed, 8, options="scrooge")
    assert figures["presses_per_move"] <= 2.5
    assert figures["called"] > 3 * times


def test_what_is_counted():
    """Every key that goes down while a hand is played is one press: a turn, a card moved, or something else."""
    figures = autoplay.play_hands(3, 5, 8)
    assert 0 < figures["turns"] < figures["presses"]
    assert figures["presses"] >= figures["card_moves"] + figures["turns"]
    assert figures["cards"] >= figures["card_moves"] > 0


def test_many_seats_and_other_levels():
    for seats, level in ((2, 1), (8, 4)):
        assert autoplay.play_hands(2, 3, 3, seats, level)["presses_per_move"] <= 4


def test_command_line(capsys):
    assert autoplay.main(["--hands", "1", "--buttons", "3", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["buttons"] == 3 and figures["hands"] == 1
    assert autoplay.main(["--hands", "1"]) == 0
    assert "presses per move" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--hands", "0"], ["--hands", "x"], ["--buttons", "5"], ["--seats", "13"], ["more"]])
def test_wrong_command_lines_say_so(words, capsys):
    with pytest.raises(SystemExit) as ended:
        autoplay.main(words)
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.endswith("See --help.\n") and said.count("\n") == 1
