# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every move can be taken back exactly (N1): save, apply, take back, apply again gives the same bytes.

First at every move that bots make in 1,000 simulated hands; then for every legal move of random tables; then for plays
that come home out of order, with other seats' moves after them, as claims of a linked table do.
"""

import random

import pytest

from nerts_core import moves
from nerts_core.bot import Bot
from nerts_core.notation import move_of, move_text, table_text
from nerts_core.options import Options
from nerts_core.table import Table
from tests.core.tables import Play
from tests.random_play import random_hand, random_options

HANDS = 1000
HANDS_OF_A_TABLE = 50
WORDS = (moves.TURN_MOVE, moves.UNDER_MOVE, moves.CALL_MOVE, moves.STUCK_MOVE)


class Twice(Table):
    """A table that takes back every move it is given, looks, and makes it again."""

    moves_made = 0

    def let_go(self, seat, move):
        hand = self.hand
        if moves.check(hand, seat, move):
            return Table.let_go(self, seat, move)
        layout = hand.layouts[seat]
        layout_before, tops_before, state_before = bytes(layout), bytes(hand.tops), state(hand)
        token = hand.apply(seat, move)
        layout_after, tops_after, state_after = bytes(layout), bytes(hand.tops), state(hand)
        hand.undo(seat, token)
        if layout != layout_before or hand.tops != tops_before or state(hand) != state_before:
            raise AssertionError("%s of seat %d is not taken back: %s" % (move_text(move), seat, table_text(hand)))
        hand.apply(seat, move)
        if layout != layout_after or hand.tops != tops_after or state(hand) != state_after:
            raise AssertionError("%s of seat %d again is another: %s" % (move_text(move), seat, table_text(hand)))
        self.moves_made += 1
        # What `Table.let_go` does after a move.
        if move == moves.STUCK_MOVE and hand.all_stuck():
            hand.resolve()
        return moves.OK


def state(hand):
    return hand.plays, hand.rotated, hand.over, hand.caller, hand.work_piles


def whole(hand):
    """All that a hand knows but time, announcements and the ring of the last plays."""
    return [bytes(layout) for layout in hand.layouts], bytes(hand.tops), state(hand)


@pytest.mark.parametrize("part", range(HANDS // HANDS_OF_A_TABLE))
def test_n1_every_move_of_a_thousand_hands_is_taken_back(part, seed, times):
    chance = random.Random(seed * 1000 + part)
    seats = (2, 2, 3, 3, 4, 4, 4, 5, 6, 8)[part % 10]
    made = (
        random_options(chance) if part % 4 else Options(("classic", "quick", "little", "bonus", "tie=both")[part // 4])
    )
    table = Twice(seats, made)
    for seat in range(seats):
        table.seat_bot(seat, Bot(seat, 4))
    table.start(chance.randrange(1 << 30))
    for _ in range(HANDS_OF_A_TABLE * times):
        table.deal()
        others = [bytes(layout) for layout in table.hand.layouts]
        while not table.hand.over:
            mover = table.step(table.idle_ms())
            if mover < seats:
                others[mover] = bytes(table.hand.layouts[mover])
        table.match.add(table.hand)
    assert table.moves_made > 20 * HANDS_OF_A_TABLE


def test_n1_every_legal_move_of_random_tables_is_taken_back(seed, times):
    """Runs, slides, new stocks and words that bots do not make, over all options; other seats' bytes too."""
    chance = random.Random(seed)
    found = [0] * 256
    taken_back = 0
    for number in range(120 * times):
        # A small nerts pile comes to an end more often, for a call.
        hand = random_hand(chance, 250, Options("nerts_pile=5,turn=1,handicap=-2/-2") if number % 3 == 0 else None)
        before = whole(hand)
        for seat in range(hand.seats):
            if hand.over:
                break
            for move in found[: moves.find(hand, seat, found)] + list(WORDS):
                if moves.check(hand, seat, move):
                    continue
                plays = [list(hand.last_play[:8]), list(hand.last_play[8:])]
                token = hand.apply(seat, move)
                after = whole(hand)
                hand.undo(seat, token)
                assert whole(hand) == before, (number, seat, move_text(move), table_text(hand))
                again = hand.apply(seat, move)
                assert (whole(hand), again) == (after, token), (number, seat, move_text(move), table_text(hand))
                hand.undo(seat, token)
                kept = [at for at in range(8) if at != hand.plays & 7]
                assert all(plays[0][at] == hand.last_play[at] for at in kept)
                assert all(plays[1][at] == hand.last_play[8 + at] for at in kept)
                taken_back += 1
    assert taken_back > 500


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


def test_n1_a_whole_hand_is_taken_back_to_its_deal(seed):
    chance = random.Random(seed)
    for _ in range(10):
        table = Table(3, random_options(chance))
        table.options.set(14, 1)
        table.start(chance.randrange(1 << 30))
        table.deal()
        done = []
        found = [0] * 256
        while not table.hand.over and len(done) < 400:
            seat = chance.randrange(3)
            legal = found[: moves.find(table.hand, seat, found)] or list(WORDS)
            move = chance.choice(legal + [moves.TURN_MOVE])
            if not moves.check(table.hand, seat, move):
                before = whole(table.hand)
                done.append((before, seat, table.hand.apply(seat, move)))
        for before, seat, token in reversed(done):
            table.hand.undo(seat, token)
            assert whole(table.hand) == before


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
        ("0 1-f, 2 1-f, 1 stuck, 2 turn", 1),
        ("0 1-f, 1 stuck, 2 1-f, 1 stuck", 0),
        ("0 stuck, 0 1-f, 1 1-f", 1),
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


def test_n1_random_plays_come_home_out_of_order(seed, times):
    """A play comes home after up to ten moves of the other seats, as if it had never been made."""
    chance = random.Random(seed)
    tried = 0
    found = [0] * 256
    while tried < 100 * times:
        hand = random_hand(chance, 200, random_options(chance), chance.randint(2, 4))
        if hand.over:
            continue
        text = table_text(hand)
        seat = chance.randrange(hand.seats)
        plays = [move for move in found[: moves.find(hand, seat, found)] if move >> 12 == moves.PLAY]
        if not plays:
            continue
        both = []
        tied = False
        home, plain = Play(text), Play(text)
        home.hand.now_ms = plain.hand.now_ms = 100000
        token = home.hand.apply(seat, plays[0])
        for _ in range(chance.randint(1, 10)):
            other = chance.choice([each for each in range(hand.seats) if each != seat])
            legal = found[: moves.find(plain.hand, other, found)] + list(WORDS[:2]) + [moves.STUCK_MOVE]
            move = chance.choice(legal)
            if moves.check(plain.hand, other, move) or moves.check(home.hand, other, move):
                continue
            both.append((other, move_text(move)))
            tied = home.hand.apply(other, move) != plain.hand.apply(other, move)
            if tied:
                break
        if tied or plain.hand.all_stuck() or not both or home.hand.tops[token >> 16 & 255] == 0:
            continue
        home.hand.undo(seat, token)
        assert home.text() == plain.text(), (seed, tried, seat, move_text(plays[0]), both, text)
        assert home.audit() == "", (seed, tried, seat, move_text(plays[0]), both, text)
        tried += 1
