# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Playing with buttons: one cursor over the own piles, and what is in hand.

Each press is one of the methods here; which button it is, repeats and pauses belong to `pocket`. What is in hand is
only here: the layout keeps it until it is put down, so that a card goes back by being forgotten (C2, T6).
"""

from nerts_core.cards import const
from nerts_core.layout import place_of
from nerts_core.moves import check
from nerts_core.pocket.sight import Sight

# Looking at all piles takes time, so it is done in the steps after the one in which something has changed (is fresh):
# first find, then rate. What follows: only look, or move the cursor if there is something to play, or place it always.
_LOOK = const(1)
_LOOK_AND_MOVE = const(2)
_LOOK_AND_PLACE = const(3)
_FRESH = const(4)
_FOUND = const(8)

_REFUSED_MS = const(1500)
_BEATEN_MS = const(500)
_SLOWLY = const(3)  # how many times as long texts stay for who reads slowly

_URGENT_FIRST = const(5)

# The piles from left to right. Those that a table does not have are empty.
_RIGHT_HANDED = b"\x01\x02\x03\x04\x05\x06\x00\x07\x08"
_LEFT_HANDED = b"\x08\x07\x00\x01\x02\x03\x04\x05\x06"

# Words (`say`).
_W_FIRST = const(46)
_W_OTHER_HAND = const(52)

# Moves, reasons, piles, layouts and options as their modules number them.
_PLAY = const(0x1000)
_PUT = const(0x2000)
_SLIDE = const(0x3000)
_TURN = const(0x4000)
_UNDER = const(0x5000)
_CALL = const(0x6000)
_STUCK = const(0x7000)
_DECLARE = const(0x8000)
_WITHDRAW = const(0x9000)
_EMPTY = const(5)
_BEATEN = const(8)
_NO_FOUNDATION = const(9)
_RUN_RULE = const(11)
_IS_DECLARED = const(25)
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_LANDED = const(11)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_JOKER = const(0x40)
_HAND = const(16)


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
        if self.picking:
            self.choice = (self.choice + by) % self.choice_count
            return
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

    def more(self, by):
        """One card of the run more (`by` 1) or less (-1), or another one of the hand of seven, round at the ends.

        On the nerts pile and the waste, more picks the card up; on the stock, less puts the top card under (S3).
        """
        pile = self.cursor
        if self.lifted_pile >= 0 or self.picking:
            self.move(-by)
        elif _NERTS < pile < _WASTE or (pile == _WASTE and self.hand.options.values[_HAND]):
            have = self.hand.layouts[self.seat][pile]
            # Only those that can move, where there are any.
            depths = self.depths[pile] or -1
            for _ in range(have):
                self.depth = (self.depth - 1 + by) % have + 1
                if depths >> self.depth & 1:
                    break
            self.chosen = have > 0
        elif pile != _STOCK and by > 0:
            self.carry(True)
        elif pile != _STOCK or by > 0 or self.count or self.let_go(_UNDER, True):
            self.move(-by)

    def _card(self, pile, count):
        # The lowest of the cards that a move of so many takes from a pile; in a hand of seven the one of that number.
        layout = self.hand.layouts[self.seat]
        if pile != _WASTE or not self.hand.options.values[_HAND]:
            count = layout[pile] + 1 - count
        return layout[place_of(pile) + count - 1]

    # Moves

    def act(self):
        """The obvious thing at the cursor: put down, call, turn, play to a foundation, move, or pick up to choose."""
        self.settle()
        hand = self.hand
        layout = hand.layouts[self.seat]
        pile = self.cursor
        part = pile << 8 | 0x10
        if self.picking:
            self.picking = False
            self.let_go(_DECLARE | pile << 8 | self.choices[self.choice])
        elif self.lifted_pile >= 0:
            self._put_down(pile)
        elif pile == _STOCK:
            self.let_go(_STUCK if self.offers_stuck else _TURN)
        elif not layout[pile]:
            if pile:
                self.refuse(_EMPTY)
            else:
                self.let_go(_CALL)
        elif self.other is not None and self.other.lifted_pile == pile:
            self.refuse(_W_OTHER_HAND)
        elif self.chosen and self.depth > 1 and pile != _WASTE:
            self.carry(False)
        else:
            if pile == _WASTE:
                part = pile << 8 | self.depth << 4
            card = self._card(pile, part >> 4 & 15)
            reason = check(hand, self.seat, _PLAY | part)
            if card & _JOKER and layout[_DECLARED] and layout[_DECLARED_PILE] == pile:
                self.let_go(_WITHDRAW)
            elif card & _JOKER:
                if not self._pick(pile):
                    self.carry(False)
            elif not reason or (reason == _BEATEN and hand.since_ms(self.seat, card, hand.now_ms) <= _BEATEN_MS):
                self.let_go(_PLAY | part)
            else:
                self.carry(False)

    def _pick(self, pile):
        # The picker: what the joker of a pile can be now, best first, aces last (J3). False where it can be nothing.
        helps = self.helps
        layout = self.hand.layouts[self.seat]
        for i in range(64):
            helps[i] = 0
        for other in range(_STOCK):
            if layout[other]:
                helps[self._card(other, 1) - 1 & 63] = 1
        self.choice_count = self.choice = 0
        for good in (2, 1, 0):
            for i in range(self.count):
                move = self.found[i]
                card = move & 63
                if move >> 8 == _DECLARE >> 8 | pile and (1 + helps[card] if card & 15 > 1 else 0) == good:
                    self.choices[self.choice_count] = card
                    self.choice_count += 1
        self.picking = self.choice_count > 0
        self.tell()
        return self.picking

    def carry(self, choose):
        """Move the cards under the cursor to their only place, or pick them up; with `choose` pick them up in any case.

        Spaces are all the same, and less than a pile to build on.
        """
        self.settle()
        layout = self.hand.layouts[self.seat]
        pile = self.cursor
        if pile == _STOCK or not layout[pile]:
            self.refuse(_EMPTY)
            return
        if self.other is not None and self.other.lifted_pile == pile:
            self.refuse(_W_OTHER_HAND)
            return
        part = pile << 8 | self.depth << 4
        best = many = move = goals = 0
        for i in range(self.count):
            new = self.found[i]
            if (new ^ part) & 0xFF0 or not _PUT <= new < _TURN:
                continue
            goal = new & 15
            good = 2 if new >= _SLIDE else 3 if layout[goal] else 1
            # To move a whole pile into a space changes nothing.
            if good > 1 or not _NERTS < pile < _WASTE or self.depth < layout[pile]:
                goals |= 1 << goal
                if good > best:
                    best = good
                    move = new
                    many = 0
                many += good == best
        if not goals:
            why = check(self.hand, self.seat, _PUT | part | (1 if pile != 1 else 2))
            self.refuse(why if why == _RUN_RULE or why == _IS_DECLARED else _NO_FOUNDATION)
        elif choose or (many > 1 and best > 1):
            self.goals = goals
            self.lifted_pile = pile
            self.lifted_count = self.depth
            self.lifted_card = self._card(pile, self.depth)
            self._stir(_LOOK)
            self.enter(move & 15)
        else:
            self.let_go(move)

    def _put_down(self, goal):
        part = self.lifted_pile << 8 | self.lifted_count << 4 | goal
        if goal == self.lifted_pile:
            self.put_back()
            return
        reason = check(self.hand, self.seat, _PUT | part)
        if not reason:
            self.let_go(_PUT | part)
        elif check(self.hand, self.seat, _SLIDE | part):
            self.refuse(reason)
        else:
            self.let_go(_SLIDE | part)

    def put_back(self):
        """Put what is in hand, if anything, back where it came from, and close the picker."""
        pile = self.cursor if self.picking else self.lifted_pile
        if pile >= 0:
            self.lifted_pile = -1
            self.lifted_count = 0
            self.picking = False
            self._stir(_LOOK)
            self.enter(pile)

    def turn(self):
        """Turn the stock (S1, S2, H1), or put back what is in hand (T6). True where cards were turned."""
        if self.lifted_pile >= 0 or self.picking:
            self.put_back()
            return False
        return not self.let_go(_TURN)

    def reach(self, pile):
        """A direct key: go to that pile and do the obvious thing there."""
        if pile == _WASTE or pile <= self.hand.work_piles:
            if self.picking:
                self.put_back()
            if pile != self.cursor:
                self.enter(pile)
            self.act()

    def let_go(self, move, quiet=False):
        """Make a move. Returns the reason, OK (0) if it was made; one that was not is shown unless `quiet`."""
        source = move >> 8 & 15
        reason = 0
        if self.other is not None and self.other.lifted_pile >= 0:
            # What the other player has in hand is not there to be moved, nor is its pile (G1).
            pile = self.other.lifted_pile
            if move == _TURN:
                reason = pile == _WASTE
            elif move < _TURN or _DECLARE <= move < _WITHDRAW:
                reason = source == pile or (_PUT <= move < _TURN and move & 15 == pile)
            if reason:
                reason = _W_OTHER_HAND
        if not reason:
            beaten = 0
            if move < _PUT:
                beaten = self._card(source, move >> 4 & 15)
            elif move >= _DECLARE:
                beaten = move & 63
            reason = self.table.let_go(self.seat, move)
            if reason == _BEATEN:
                self._name_first(beaten)
        if reason:
            if not quiet:
                self.refuse(reason)
            return reason
        self.refused = self.refused_ms = self.lifted_count = 0
        self.lifted_pile = -1
        self.chosen = False
        self.depth = 1
        self.declared = self.hand.layouts[self.seat][_DECLARED]
        if self.other is not None:
            self.other.declared = self.declared
        self.dry = self.dry + 1 if move == _TURN else 0 if move < _TURN else self.dry
        self._stir(_LOOK_AND_MOVE if move == _TURN else _LOOK_AND_PLACE)
        return 0

    def _stir(self, what):
        # Something has changed here: look again, and let the other player of the seat do so too.
        self.stale = _FRESH | what
        if self.other is not None:
            self.other.stale |= _FRESH | _LOOK
        helper = self.table.partners[self.seat]
        if helper is not None:
            # It keeps its hand off the pile of what is lifted.
            helper.held = _PUT | self.lifted_pile << 8 if self.lifted_pile >= 0 else 0

    def _name_first(self, card):
        # Say who was first with a card (C4).
        hand = self.hand
        for back in range(1, 9):
            play = hand.last_play[(hand.plays - back) & 7]
            if play & 255 == card and play >> 8 != self.seat:
                shown_ms = _SLOWLY * _REFUSED_MS if self.prefs.slow_texts else _REFUSED_MS
                self.show(_W_FIRST, play >> 8, shown_ms, _URGENT_FIRST)
                return

    # Time

    def settle(self):
        """Look now, where that is due after an own move: for a press that comes before its steps."""
        if self.stale & _LOOK_AND_MOVE:
            if not self.stale & _FOUND:
                self.look()
            self.rate()
            self._follow()

    def _follow(self):
        # After an own move to the pile with the best play, else to the stock; after a turn only to a play.
        what = self.stale & _LOOK_AND_PLACE
        self.stale = 0
        if self.picking:
            if not self._pick(self.cursor):
                self.put_back()
        elif self.lifted_pile < 0:
            if what > _LOOK and self.best >= 0:
                self.enter(self.best)
            elif what == _LOOK_AND_PLACE:
                self.enter(_STOCK)

    def step(self, elapsed_ms):
        """Time passes after the table's step. True where something that is shown has changed."""
        hand = self.hand
        stale = self.stale
        if self.lifted_pile >= 0 and self._card(self.lifted_pile, self.lifted_count) != self.lifted_card:
            # It is not there any more: new stocks for all, or a bot that shares the seat was faster.
            self.put_back()
        elif self.declared and not hand.layouts[self.seat][_DECLARED]:
            # A joker has landed, or somebody was first (J3).
            layout = hand.layouts[self.seat]
            if layout[_LANDED] != self.declared and layout[_LANDED + 1] != self.declared:
                self._name_first(self.declared)
            self.declared = 0
            self.stale = stale | _FRESH | _LOOK_AND_MOVE
        elif stale:
            if stale & _FRESH:
                self.stale = stale & ~_FRESH
            elif stale & _FOUND:
                self.rate()
                self._follow()
            else:
                self.look()
                self.stale = stale | _FOUND
        elif hand.plays != self.plays or hand.rotated != self.rotated:
            self.stale = _LOOK
        if self.refused_ms or self.said_ms or self.said != hand.said_count:
            return self.pass_time(elapsed_ms) or stale > 0
        return stale > 0
