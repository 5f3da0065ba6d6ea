# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A table of bots that writes down what they do, and whether they could have moved; for the tests of bots."""

from nerts_core import moves
from nerts_core.bot import Bot
from nerts_core.layout import DECLARED, STOCK, WASTE
from nerts_core.notation import move_text
from nerts_core.options import HAND, TURN, Options
from nerts_core.table import Table

# No hand of these tests comes near.
MOST_STEPS = 60_000
# Being late for a foundation (C4) is no mistake: the texts of such refusals.
LOST_RACES = {f"beaten {pile}-f" for pile in "nw123456"} | {f"beaten h{count}-f" for count in range(1, 8)}


class Watched(Table):
    """A table that keeps the reasons of refused moves, and as `false_words` what bots said without being stuck."""

    def __init__(self, levels, options="classic", pace=100, pairs=False):
        Table.__init__(self, len(levels), Options(options))
        for seat, level in enumerate(levels):
            self.seat_bot(seat, Bot(seat, level, pace))
            if pairs:
                self.seat_partner(seat, Bot(seat, level, pace))
        self.refused = []
        self.false_words = []
        self.words = 0
        self.unders = 0
        self.landed = 0
        self.heard = [0] * 16
        # How many turns in a row each seat made with no card to move before, after, and no play of anybody in between.
        self.dry = [0] * len(levels)
        self.plays = 0

    def let_go(self, seat, move):
        """As Table.let_go, written down."""
        hand = self.hand
        if hand.plays != self.plays:
            self.plays = hand.plays
            self.dry = [0] * self.seats
        if move == moves.STUCK_MOVE:
            self.hear_stuck(seat)
        if move == moves.UNDER_MOVE:
            self.unders += 1
        said = hand.said_count
        joker = move >> 12 == moves.PLAY and self.actor is None
        reason = Table.let_go(self, seat, move)
        for number in range(said, hand.said_count):
            self.heard[hand.said[number % len(hand.said)] >> 4] += 1
        self.landed += joker and not reason
        if reason and not joker:
            self.refused.append(moves.reason_text(reason) + " " + move_text(move, self.options.values[HAND]))
        elif move == moves.TURN_MOVE and not moves.find(hand, seat, None):
            self.dry[seat] += 1
        elif move != moves.STUCK_MOVE:
            self.dry[seat] = 0
        return reason

    def hear_stuck(self, seat):
        """K1: no move other than turning stock, through one whole pass of it; H2: nothing that could be pointed out."""
        self.words += 1
        layout = self.hand.layouts[seat]
        if self.options.values[HAND]:
            whole_pass = 0
            wrong = moves.playable(self.hand, seat) or layout[DECLARED] or (layout[STOCK] and layout[WASTE] < 7)
        else:
            total = layout[WASTE] + layout[STOCK]
            turn = self.options.values[TURN]
            # Turns of a pass: the blocks, and one to make the new stock.
            whole_pass = total // turn + 1 if total else 0
            wrong = moves.find(self.hand, seat, None) or layout[DECLARED] or self.dry[seat] < whole_pass
        if wrong:
            self.false_words.append((seat, self.hand.seed, self.dry[seat], whole_pass))

    def play(self, seed):
        """Deal hand `seed` and play it to its end; returns the steps that it took."""
        self.dry = [0] * self.seats
        self.plays = 0
        self.hand.deal_from(seed, self.now_ms)
        self.begin_hand()
        steps = 0
        while not self.hand.over:
            self.skip()
            steps += 1
            assert steps < MOST_STEPS, f"seed {seed}, {self.options.text()}: the hand does not end"
        return steps
