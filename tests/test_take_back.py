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
from nerts_core.notation import move_text, table_text
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
    table.start_match(chance.randrange(1 << 30))
    for _ in range(HANDS_OF_A_TABLE * times):
        table.deal()
        others = [bytes(layout) for layout in table.hand.layouts]
        while not table.hand.over:
            mover = table.step(table.next_ms())
            if mover < seats:
                others[mover] = bytes(table.hand.layouts[mover])
        table.match.count_hand(table.hand)
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


def test_n1_a_whole_hand_is_taken_back_to_its_deal(seed):
    chance = random.Random(seed)
    for _ in range(10):
        table = Table(3, random_options(chance))
        table.options.set_value(14, 1)
        table.start_match(chance.randrange(1 << 30))
        table.deal()
        done = []
        found = [0] * 256
        for _ in range(400):
            if table.hand.over:
                break
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
        # What it was on the foundation: a joker is what it was declared.
        card = home.hand.last_play[home.hand.plays - 1 & 7] & 255
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
        if tied or plain.hand.all_stuck() or not both or home.hand.tops[card] == 0:
            continue
        home.hand.undo(seat, token)
        assert home.text() == plain.text(), (seed, tried, seat, move_text(plays[0]), both, text)
        assert home.audit() == "", (seed, tried, seat, move_text(plays[0]), both, text)
        tried += 1
