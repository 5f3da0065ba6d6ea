# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Taking back (N1): each kind of move exactly, and plays that come home out of order, with others' moves after them.

Over whole hands and random tables it is tested in tests/test_take_back.py.
"""

import pytest

from nerts_core.notation import move_of
from tests.core.tables import Play


def whole(hand):
    """All that a hand knows but time, announcements and the ring of the last plays."""
    layouts = [bytes(layout) for layout in hand.layouts]
    return layouts, bytes(hand.tops), hand.plays, hand.rotated, hand.over, hand.caller


@pytest.mark.parametrize(
    ("options", "seat", "move"),
    [
        ("classic", "5c:QcJh|-|-|Kd:...:-", "4-u1"),
        ("classic", "5c:Ts9d|-|-|QcJh:...:-", "4x2-u1"),
        ("classic", "5c:Ts9d|-|-|QcJh:...:-", "4x2-2"),
        ("classic", "5c:Ts9d|Jh|-|Qc:...:-", "1x2-2"),
        ("classic", "5c2c:Ac|2h|-|Qc:...:3c", "1-f"),
        ("classic", "Ac:2h|2s|-|Qc:...:3c", "n-f"),
        ("classic", "5c:2h|2s|-|Qc:...:3cAc", "w-f"),
        ("classic", "5c:2h|2s|-|Qc:...:3c", "w-1"),
        ("classic", "-:2h|2s|-|Qc:...:3c", "call"),
        ("classic", "5c:2h|2s|-|Qc:...:3c", "stuck"),
        ("classic", "5c:2h|2s|-|Qc:...:3c", "turn"),
        ("classic", "5c:2h|2s|-|Qc:9d8d:...", "turn"),
        ("classic", "5c:2h|2s|-|Qc:-:...", "turn"),
        ("classic", "...:2h|2s|-|Qc:9d8d:-", "turn"),
        ("turn=1", "5c:2h|2s|-|Qc:...:3c", "turn"),
        ("turn=1", "5c:2h|2s|-|Qc:-:...", "turn"),
        ("turn_order=kept", "5c:2h|2s|-|Qc:...:3c", "turn"),
        ("turn_order=kept", "5c:2h|2s|-|Qc:9d8d:...", "turn"),
        ("turn_order=kept", "5c:2h|2s|-|Qc:9d:...", "turn"),
        ("leftover=turn", "5c:2h|2s|-|Qc:9d8d:...", "turn"),
        ("leftover=turn,turn_order=kept", "5c:2h|2s|-|Qc:9d8d:...", "turn"),
    ],
)
@pytest.mark.parametrize("word", [False, True])
def test_n1_a_move_of_each_kind_is_taken_back(options, seat, move, word):
    """The token of a seat whose word held brings the word back too (K1)."""
    most = " KdKhKs" if seat.startswith("...") else " -"
    play = Play(f"n1 {options}{most} {seat} rest")
    if word and move != "stuck":
        play.do(0, "stuck")
    before, bytes_before = play.text(), whole(play.hand)
    token = play.hand.apply(0, move_of(move))
    after = play.text()
    assert after != before
    play.hand.undo(0, token)
    assert (play.text(), whole(play.hand), play.audit()) == (before, bytes_before, "")
    play.hand.apply(0, move_of(move))
    assert play.text() == after


# Plays that come home out of order


def without(sketch, steps, voided):
    """The table after all steps but the voided one."""
    play = Play(sketch)
    for number, (seat, move) in enumerate(steps):
        if number != voided:
            play.do(seat, move)
    return play


def with_undo(sketch, steps, voided):
    """The table after all steps, of which one came home in the end."""
    play = Play(sketch)
    for number, (seat, move) in enumerate(steps):
        token = None
        assert play.reason(seat, move) == "ok", (seat, move)
        token = play.hand.apply(seat, move_of(move))
        if number == voided:
            kept = token
    play.hand.undo(steps[voided][0], kept)
    return play


# Three seats with aces and deuces in their work piles, some cards in their nerts piles and on their wastes.
SEATS = "n1 {} - 5c6c:Ac|2c|Ah|9h:...:8c 5c6c:Ad|2d|As|9h:...:8c 5c6c:Ah|2h|Ac|9h:...:8c"


def steps_of(text):
    return [(int(step[0]), step[2:]) for step in text.split(", ")]


@pytest.mark.parametrize(
    ("steps", "voided"),
    [
        ("0 1-f, 1 1-f", 0),
        ("0 1-f, 1 1-f, 2 1-f, 1 2-f", 0),
        ("0 1-f, 1 1-f, 2 1-f, 1 2-f, 2 2-f", 0),
        ("1 1-f, 0 1-f, 2 1-f, 0 2-f, 2 2-f", 0),
        ("0 3-f, 2 1-f, 2 2-f", 0),
        ("0 1-f, 2 3-f, 0 2-f", 1),
        ("0 1-f, 0 turn, 0 turn, 1 w-4, 2 turn", 0),
        ("0 1-f, 1 w-4, 1 1-f, 1 n-1, 2 3-f", 0),
        # Words: one said before the play, in between, after it; and one that a later play has ended.
        ("1 stuck, 0 1-f", 1),
        ("0 1-f, 1 stuck", 0),
        ("0 1-f, 1 stuck, 2 1-f", 0),
        ("1 stuck, 0 1-f, 2 1-f", 1),
        ("0 1-f, 2 1-f, 1 stuck", 0),
        ("0 1-f, 1 stuck, 2 1-f", 2),
        ("0 1-f, 2 1-f, 1 stuck, 0 2-f", 3),
        ("0 1-f, 2 1-f, 1 stuck, 2 turn", 1),
        ("0 1-f, 1 stuck, 2 1-f, 1 stuck", 0),
        ("0 stuck, 0 1-f, 1 1-f", 1),
        # The seat has moved a card since: without the play that would have ended its word.
        ("1 stuck, 0 1-f, 1 w-4", 1),
        ("0 stuck, 0 1-f, 0 w-4", 1),
        ("0 stuck, 0 1-f", 1),
        ("0 stuck, 0 1-f, 1 stuck", 1),
        ("0 stuck, 0 1-f, 1 1-f, 0 stuck", 1),
    ],
)
@pytest.mark.parametrize("options", ["classic", "tie=both", "stuck_rule=end"])
def test_n1_a_play_that_comes_home_late_might_never_have_been(options, steps, voided):
    """Other seats have moved since; what they did stands, and words hold as if the play had not been (K1)."""
    steps = steps_of(steps)
    sketch = SEATS.format(options)
    legal = [step for number, step in enumerate(steps) if number != voided]
    try:
        plain = without(sketch, steps, voided)
    except AssertionError:
        pytest.fail("not legal without the play: %s" % legal)
    home = with_undo(sketch, steps, voided)
    assert home.text() == plain.text()
    assert home.audit() == ""
    assert home.hand.plays == plain.hand.plays
    ring = [home.hand.last_play[number & 7] for number in range(home.hand.plays)]
    assert ring == [plain.hand.last_play[number & 7] for number in range(plain.hand.plays)]
    # What comes after is the same too.
    for seat in range(3):
        assert (home.legal(seat), home.words(seat)) == (plain.legal(seat), plain.words(seat))
    for seat, move in [(1, "4-3"), (1, "stuck"), (2, "stuck")]:
        if plain.reason(seat, move) == "ok":
            plain.do(seat, move)
            home.do(seat, move)
            assert home.text() == plain.text()


@pytest.mark.parametrize("plays_before", [0, 1])
def test_n1_a_new_start_holds_when_an_earlier_play_comes_home(plays_before):
    """All were stuck once since the plays that are left (K2)."""
    play = Play(SEATS.format("classic"))
    if plays_before:
        play.do(1, "1-f")
    token = play.hand.apply(0, move_of("1-f"))
    for seat in range(3):
        play.do(seat, "stuck")
    assert play.state() == "rotated"
    play.hand.undo(0, token)
    assert (play.state(), play.audit()) == ("rotated", "")
    for seat in range(3):
        play.do(seat, "stuck")
    assert play.state().endswith("stopped")


@pytest.mark.parametrize("plays", [254, 255, 256, 511, 512, 623])
def test_k1_words_after_many_plays(plays):
    """A word is the number of plays, which needs more than a byte late in a hand of twelve seats."""
    play = Play(SEATS.format("classic"))
    play.hand.plays = plays
    token = play.hand.apply(1, move_of("stuck"))
    assert play.state() == "stuck=1"
    moved = play.hand.apply(1, move_of("w-4"))
    assert play.state() == ""
    play.hand.undo(1, moved)
    assert play.state() == "stuck=1"
    play.hand.undo(1, token)
    assert play.state() == ""


def test_n1_plays_that_build_on_each_other_come_home_from_the_top():
    sketch = SEATS.format("classic")
    play = Play(sketch)
    before = play.text()
    tokens = [(seat, play.hand.apply(seat, move_of(move))) for seat, move in steps_of("0 1-f, 0 2-f, 1 1-f, 1 2-f")]
    for seat, token in (tokens[1], tokens[0], tokens[3], tokens[2]):
        play.hand.undo(seat, token)
        assert play.audit() == ""
    assert play.text() == before


def test_c5_a_tie_comes_home_and_the_foundation_stays():
    sketch = "n1 tie=both Ac rest 5c:2c|-|-|-:...:- 5c:2c|-|-|-:...:-"
    play = Play(sketch).do(1, "1-f")
    one = play.text()
    token = play.hand.apply(2, move_of("1-f"))
    play.hand.undo(2, token)
    assert (play.text(), play.foundations(), play.audit()) == (one, "2c", "")
