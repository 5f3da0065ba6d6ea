# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A match: hands until a seat reaches the target (P2). The hands themselves belong to `hand`."""

from nerts_core.cards import const
from nerts_core.options import TARGET
from nerts_core.stuck import chance

_HANDS_STREAM = const(0x2000)


class Match:
    """The totals of a match, and the seed of each of its hands."""

    def __init__(self, seats, options, seed=0):
        """`seats` is 2 to 12, `options` an `Options`, `seed` 0 to 2**30 - 1."""
        self.seats = seats
        self.options = options
        self.totals = [0] * seats
        self.hands = 0
        self.seed = seed

    def begin_anew(self, seed):
        """Begin a new match in place."""
        self.seed = seed
        self.hands = 0
        for seat in range(self.seats):
            self.totals[seat] = 0

    def hand_seed(self):
        """The seed of the hand that is played now: it follows from the match's seed and the hands before it."""
        chance.start(self.seed, _HANDS_STREAM + (self.hands & 0x1FFF))
        return chance.bits() << 15 | chance.bits()

    def count_hand(self, hand):
        """Add the scores of a hand that is over to the totals."""
        for seat in range(self.seats):
            self.totals[seat] += hand.score(seat)
        self.hands += 1

    def leading_seat(self):
        """The seat with the highest total, -1 where it is shared."""
        best = 0
        shared = False
        for seat in range(1, self.seats):
            if self.totals[seat] > self.totals[best]:
                best = seat
                shared = False
            elif self.totals[seat] == self.totals[best]:
                shared = True
        return -1 if shared else best

    def winning_seat(self):
        """The seat that has won, -1 while another hand is to be played: no total at the target, or the highest is
        shared.

        With target 0 every hand that has a winner ends the match.
        """
        target = self.options.values[TARGET]
        leader = self.leading_seat()
        if leader < 0 or not self.hands or (target and self.totals[leader] < target):
            return -1
        return leader
