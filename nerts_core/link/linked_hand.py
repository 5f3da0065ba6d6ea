# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A hand that several handhelds play: what is settled of it, and what one handheld shows on top of that (L2, L3, N3).

Each seat's layout is its owner's; here is what all have in the same order: the common area, which cards of a seat lie
on it, how many its nerts pile has, its words. What is in the air, and how events come, belongs to `linked`.
"""

from nerts_core.card_moves import check_late
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.hand import Hand

# Piles, cards, options as they are numbered where they are named.
_NERTS = const(0)
_KING = const(13)
_PENALTY = const(5)
_CALL_BONUS = const(6)
_KING_BONUS = const(7)
_JOKERS = const(15)
_JOKER_DELAY_MS = const(17)
_JOKER = const(0x40)
_TIED = const(1 << 25)
_LAST = const(8)
_QUIET = const(24)  # three for each of the most that are shown


class LinkedHand(Hand):
    """A `Hand` whose layouts are as they are known here; scores go by what is settled alone.

    Settled, of each seat: which cards are on foundations (`gone`, 64 bits) and how many (`placed`), how many the nerts
    pile has (`left`), what its jokers landed as and what is declared, and its word (`words`, as in layouts). The last
    `shown` plays of the common area are not settled, but in the air; `strip` takes them off again.
    """

    def __init__(self, seats, options):
        Hand.__init__(self, seats, options)
        # Of each play that is shown what it takes to undo it: the play that had its place and when that was, and the
        # token of the move. Behind these is since when it is quiet, as far as is settled.
        self.shown = 0
        self.under = [0] * (_QUIET + 1)
        self.gone = bytearray(8 * seats)
        self.placed = bytearray(seats)
        self.left = bytearray(seats)
        self.landed = bytearray(2 * seats)
        self.declared = bytearray(seats)
        self.declared_ms = [0] * seats
        self.words = [0] * seats
        # Seats that have a playable card, as all said when the table was blocked (H2); whether the clock has run out.
        self.able = 0
        self.is_late = False
        # Seats whose layouts are folded (`layouts`).
        self.folded = 0

    def deal_linked(self, seed, now_ms=0):
        """Deal as every handheld does: the same layouts everywhere."""
        from nerts_core.dealing import deal

        deal(self, seed, now_ms)
        self.is_late = False
        self.folded = self.shown = 0
        for seat in range(self.seats):
            self.placed[seat] = self.declared[seat] = self.words[seat] = 0
            self.left[seat] = self.layouts[seat][_NERTS]
            self.landed[2 * seat] = self.landed[2 * seat + 1] = 0
            for i in range(8):
                self.gone[8 * seat + i] = 0

    def will_show(self):
        """The play that comes now is not settled; `has_shown` has to follow."""
        if not self.shown:
            self.under[_QUIET] = self.quiet_ms
        at = 3 * self.shown
        place = self.plays & (_LAST - 1)
        self.under[at] = self.last_play[place]
        self.under[at + 1] = self.last_play[_LAST + place]

    def has_shown(self, token):
        """That play was made, with this token."""
        self.under[3 * self.shown + 2] = token
        self.shown += 1

    def strip(self):
        """Show what is settled alone."""
        if not self.shown:
            return
        at = 3 * self.shown
        while at:
            at -= 3
            token = self.under[at + 2]
            card = token & 255
            joker = card & _JOKER
            if joker:
                card = token >> 16 & 63
            if not token & _TIED:
                self.tops[card] -= 1
                if not joker or card & 15 != 1:
                    self.tops[card - 1] += 1
            self.plays -= 1
            place = self.plays & (_LAST - 1)
            self.last_play[place] = self.under[at]
            self.last_play[_LAST + place] = self.under[at + 1]
        self.shown = 0
        self.quiet_ms = self.under[_QUIET]

    def on_foundations(self, seat):
        """How many of a seat's cards are on foundations for good."""
        return self.placed[seat]

    def score(self, seat):
        """The points of a seat (P1, P3), from what is settled: the same on every handheld (N3)."""
        values = self.options.values
        points = self.placed[seat] - values[_PENALTY] * self.left[seat]
        if self.caller == seat:
            points += values[_CALL_BONUS]
        if values[_KING_BONUS]:
            kings = (self.landed[2 * seat] & 15 == _KING) + (self.landed[2 * seat + 1] & 15 == _KING)
            for i in range(1, 8, 2):
                kings += self.gone[8 * seat + i] >> (_KING & 7) & 1
            points += values[_KING_BONUS] * kings
        return points

    def resolve(self, by_clock=False):
        """The clock has run out here: that has to be settled first (K3)."""
        self.is_late = True

    def lands(self, seat, data):
        """A play is settled: whether it counts, being a card that the seat can have and that a foundation takes (C4).

        `data` is that of its event. Then it lies there.
        """
        card = data & 63
        joker = data >> 6 & 3
        place = 8 * seat + (2 * (joker - 1) & 7 if joker else card >> 3)
        bit = 1 if joker else 1 << (card & 7)
        nerts = not data >> 8 & 7
        if not 0 < card & 15 <= _KING or joker > 2 or self.gone[place] & bit or (nerts and not self.left[seat]):
            return False
        if joker:
            wait_ms = (self.now_ms - self.declared_ms[seat]) & TIME_MASK
            values = self.options.values
            if not values[_JOKERS] or self.declared[seat] != card or wait_ms < values[_JOKER_DELAY_MS]:
                return False
        if not (self.tops[card - 1] or (joker and card & 15 == 1)) and check_late(self, seat, card):
            return False
        self.gone[place] |= bit
        self.placed[seat] += 1
        if nerts:
            self.left[seat] -= 1
        if joker:
            self.landed[2 * seat + joker - 1] = card
        self.quiet_ms = self.now_ms
        self.land(seat, card, self.now_ms, joker)
        return True
