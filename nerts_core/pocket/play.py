# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Playing with buttons: one cursor over the own piles, and what is in hand.

Each press is one of the methods here; which button it is, repeats and pauses belong to `pocket`. What is in hand is
only here: the layout keeps it until it is put down, so that a card goes back by being forgotten (C2, T6).
"""

from nerts_core.cards import const
from nerts_core.moves import check
from nerts_core.pocket.sight import Sight

# Looking at all piles takes time, so it is done in the step after the one in which something has changed (is fresh):
# only look, then move the cursor if there is something to play, or place it in any case.
_LOOK = const(1)
_LOOK_AND_MOVE = const(2)
_LOOK_AND_PLACE = const(3)
_FRESH = const(4)

_REFUSED_MS = const(1500)
_BEATEN_MS = const(500)

_URGENT_FIRST = const(5)

# The piles from left to right. Those that a table does not have are empty.
_RIGHT_HANDED = b"\x01\x02\x03\x04\x05\x06\x00\x07\x08"
_LEFT_HANDED = b"\x08\x07\x00\x01\x02\x03\x04\x05\x06"

# Words (`say`).
_W_FIRST = const(43)

# Moves, reasons, piles, layouts and options as their modules number them.
_PLAY = const(0x1010)
_PUT = const(0x2000)
_SLIDE = const(0x3000)
_TURN = const(0x4000)
_UNDER = const(0x5000)
_CALL = const(0x6000)
_STUCK = const(0x7000)
_EMPTY = const(5)
_BEATEN = const(8)
_NO_FOUNDATION = const(9)
_RUN_RULE = const(11)
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_WASTE_TOP = const(16)
_WASTE_CARDS = const(17)
_RED = const(16)
_FIRST = const(70)
_STRIDE = const(14)


class Play(Sight):
    """What one player does at a table, after `sit`. Screens read the attributes (docs/POCKET.md)."""

    # The cursor

    def enter(self, pile):
        """Put the cursor on a pile."""
        self.cursor = pile
        self.chosen = False
        self.tell()

    def move(self, by):
        """Go to the next pile on the right (`by` 1) or left (-1) where something is possible, round at the ends."""
        ring = _LEFT_HANDED if self.prefs.left_handed else _RIGHT_HANDED
        # With nothing possible but turning, every pile that has cards.
        stops = self.hand.layouts[self.seat]
        for pile in range(_STOCK):
            if self.ranks[pile]:
                stops = self.ranks
        place = 0
        while ring[place] != self.cursor:
            place += 1
        for _ in ring:
            place = (place + by) % len(ring)
            pile = ring[place]
            if pile == self.lifted_pile:
                break
            if self.goals >> pile & 1 if self.lifted_pile >= 0 else pile == _STOCK or stops[pile]:
                break
        self.enter(pile)

    def _top(self, pile):
        layout = self.hand.layouts[self.seat]
        return layout[layout[pile] + (_WASTE_TOP if pile == _WASTE else _FIRST + _STRIDE * pile)]

    def more(self, by):
        """One card of the run more (`by` 1) or less (-1), round at the ends.

        On the nerts pile and the waste, more picks the card up; on the stock, less puts the top card under (S3).
        """
        pile = self.cursor
        if self.lifted_pile >= 0:
            self.move(-by)
        elif 0 < pile < _WASTE:
            have = self.hand.layouts[self.seat][pile]
            if have:
                self.depth = (self.depth - 1 + by) % have + 1
                self.chosen = True
        elif pile != _STOCK and by > 0:
            self.carry(True)
        elif pile != _STOCK or by > 0 or self.let_go(_UNDER, True):
            self.move(-by)

    # Moves

    def act(self):
        """The obvious thing at the cursor: put down, call, turn, play to a foundation, move, or pick up to choose."""
        hand = self.hand
        layout = hand.layouts[self.seat]
        pile = self.cursor
        if self.lifted_pile >= 0:
            self._put_down(pile)
        elif pile == _STOCK:
            self.let_go(_STUCK if self.offers_stuck else _TURN)
        elif not layout[pile]:
            if pile:
                self.refuse(_EMPTY)
            else:
                self.let_go(_CALL)
        elif self.chosen and self.depth > 1:
            self.carry(False)
        else:
            reason = check(hand, self.seat, _PLAY | pile << 8)
            if reason == _BEATEN and hand.since_ms(self.seat, self._top(pile), hand.now_ms) > _BEATEN_MS:
                reason = _NO_FOUNDATION
            if reason and reason != _BEATEN:
                self.carry(False)
            else:
                self.let_go(_PLAY | pile << 8)

    def carry(self, choose):
        """Move the cards under the cursor to their only place, or pick them up; with `choose` pick them up in any case.

        Spaces are all the same, and less than a pile to build on.
        """
        hand = self.hand
        layout = hand.layouts[self.seat]
        pile = self.cursor
        if pile == _STOCK or not layout[pile]:
            self.refuse(_EMPTY)
            return
        part = pile << 8 | self.depth << 4
        top = self._top(pile)
        lowest = layout[layout[pile] - self.depth + (_WASTE_CARDS if pile == _WASTE else _FIRST + 1 + _STRIDE * pile)]
        whole = 0 < pile < _WASTE and self.depth == layout[pile]
        best = many = move = goals = 0
        for goal in range(1, hand.work_piles + 1):
            # What fits is found by rank and colour first, as asking takes longer: onto the goal, under it, a space.
            have = layout[goal]
            new = _PUT | part | goal
            good = 3
            over = layout[_FIRST + _STRIDE * goal + have]
            if not have:
                good = 0 if whole else 1
            elif over & 15 != (lowest & 15) + 1 or not (over ^ lowest) & _RED:
                new = _SLIDE | part | goal
                over = layout[_FIRST + 1 + _STRIDE * goal]
                good = 2 if top & 15 == (over & 15) + 1 and (over ^ top) & _RED else 0
            if good and not check(hand, self.seat, new):
                goals |= 1 << goal
                if good > best:
                    best = good
                    move = new
                    many = 0
                many += good == best
        if not goals:
            why = check(hand, self.seat, _PUT | part | (1 if pile != 1 else 2))
            self.refuse(why if why == _RUN_RULE else _NO_FOUNDATION)
        elif choose or (many > 1 and best > 1):
            self.goals = goals
            self.lifted_pile = pile
            self.lifted_count = self.depth
            self.stale = _FRESH | _LOOK
            self.enter(move & 15)
        else:
            self.let_go(move)

    def _put_down(self, goal):
        part = self.lifted_pile << 8 | self.lifted_count << 4 | goal
        reason = check(self.hand, self.seat, _PUT | part)
        if goal == self.lifted_pile:
            self.put_back()
        elif not reason:
            self.let_go(_PUT | part)
        elif check(self.hand, self.seat, _SLIDE | part):
            self.refuse(reason)
        else:
            self.let_go(_SLIDE | part)

    def put_back(self):
        """Put what is in hand, if anything, back where it came from."""
        if self.lifted_pile >= 0:
            pile = self.lifted_pile
            self.lifted_pile = -1
            self.lifted_count = 0
            self.stale = _FRESH | _LOOK
            self.enter(pile)

    def turn(self):
        """Turn the stock (S1, S2), or put back what is in hand (T6). True where cards were turned."""
        if self.lifted_pile >= 0:
            self.put_back()
            return False
        return not self.let_go(_TURN)

    def reach(self, pile):
        """A direct key: go to that pile and do the obvious thing there."""
        if pile == _WASTE or pile <= self.hand.work_piles:
            if pile != self.cursor:
                self.enter(pile)
            self.act()

    def let_go(self, move, quiet=False):
        """Make a move. Returns the reason, OK (0) if it was made; one that was not is shown unless `quiet`."""
        hand = self.hand
        seat = self.seat
        reason = self.table.let_go(seat, move)
        if reason:
            if not quiet:
                self.refuse(reason)
            if reason == _BEATEN:
                card = self._top(move >> 8 & 15)
                for back in range(1, 9):
                    play = hand.last_play[(hand.plays - back) & 7]
                    if play & 255 == card and play >> 8 != seat:
                        self.show(_W_FIRST, play >> 8, _REFUSED_MS, _URGENT_FIRST)
                        break
            return reason
        self.refused = self.refused_ms = self.lifted_count = 0
        self.lifted_pile = -1
        self.chosen = False
        self.depth = 1
        self.dry = self.dry + 1 if move == _TURN else 0 if move < _TURN else self.dry
        self.stale = _FRESH | _LOOK_AND_MOVE if move == _TURN else _FRESH | _LOOK_AND_PLACE
        return 0

    def step(self, elapsed_ms):
        """Time passes after the table's step. True where something that is shown has changed."""
        hand = self.hand
        stale = self.stale
        if stale & _FRESH:
            self.stale = stale & ~_FRESH
        elif stale:
            self.see()
            # After an own move to the pile with the best play, else to the stock; after a turn only to a play.
            if stale > _LOOK and self.best >= 0:
                self.enter(self.best)
            elif stale == _LOOK_AND_PLACE:
                self.enter(_STOCK)
        elif hand.plays != self.plays or hand.rotated != self.rotated:
            self.stale = _LOOK
        return self.pass_time(elapsed_ms) or stale
