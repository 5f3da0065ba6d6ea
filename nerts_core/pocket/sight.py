# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a player sees of a hand: what can be done with each of the own piles, and what is said.

Of every pile only the best move is rated; that costs less than `moves.find` does. What a press does belongs to `play`.
Nothing is allocated after `sit`.
"""

from nerts_core.cards import const

_REFUSED_MS = const(1500)
_STAYS_MS = const(30000)

# Bits of `marks`.
_MOVES = const(1)
_DROP = const(2)
_FOUNDATION = const(4)

# How good the best move of a pile is: 0 none; 1 legal, but it brings nothing by itself; from 2 on worth a hint.
_LEGAL = const(1)
_USEFUL = const(2)
_WASTE_SPACE = const(3)
_WASTE_SLIDE = const(5)
_WASTE_WORK = const(6)
_UNCOVER = const(7)
_NERTS_SPACE = const(8)
_HELP = const(9)
_MERGE = const(10)
_NERTS_SLIDE = const(11)
_NERTS_WORK = const(12)
_WASTE_PLAY = const(13)
_WORK_PLAY = const(14)
_NERTS_PLAY = const(15)

# Announcements, in the order of hand.SAYS_...: how long each is shown in tenths of a second, and which goes before
# which (from 8 on they are strong). _FLASHES are the words that come with a flash of their seat.
_SHOWN = b"\x00\x12\x16\x0e\x1e\xff\x1e\x1e\xff"
_URGENT = b"\x00\x03\x04\x02\x06\x09\x07\x07\x09"
_FLASHES = b"\x20\x21\x24"
_SAYS_EMPTY = const(2)

# Words (`say`).
_W_SAID = const(31)
_W_CALL_A = const(45)
_W_CALL_START = const(46)
_W_OFFER_STUCK = const(47)
_W_READY = const(48)

# Moves, reasons, piles, layouts and options as their modules number them.
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_WASTE_TOP = const(16)
_FIRST = const(70)
_STRIDE = const(14)
_KING = const(13)
_RED = const(16)
_TURN_COUNT = const(2)
_SPACE_TAKES = const(9)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_RUN_WHOLE = const(1)
_RUN_SINGLE = const(2)
_SLIDE_UNDER = const(11)
_NOBODY = const(15)


class Sight:
    """The eyes and ears of `Play`."""

    def __init__(self, prefs):
        """`prefs` says how many buttons there are, whether hints are shown, and who is left-handed."""
        self.prefs = prefs
        self.marks = bytearray(9)
        self.ranks = bytearray(9)
        self.counts = bytearray(9)
        self.table = self.hand = None
        self.forget()

    def forget(self):
        """Be as before anything was seen or said. All attributes are set here, so that none takes new room later."""
        self.cursor = _STOCK
        self.lifted_pile = self.plays = self.rotated = self.best = -1
        self.lifted_count = self.goals = self.dry = self.tops = self.lifts = self.stale = 0
        self.banner = self.banner_number = self.urgent = self.said = self.said_ms = self.refused = self.refused_ms = 0
        self.banner_seat = self.flash = _NOBODY
        self.depth = 1
        self.seat = 0
        self.banner_strong = self.chosen = self.stuck = self.can_call = self.offers_stuck = False

    def sit(self, table, seat):
        """Sit down at a table whose hand has just been dealt or taken up again."""
        self.forget()
        self.table = table
        self.hand = table.hand
        self.seat = seat
        self.said = table.hand.said_count
        self.stale = 3
        self.show(_W_READY, _NOBODY, _STAYS_MS, 8)
        self.banner_number = table.match.hands + 1

    # What is seen

    def see(self):
        """Look at the own piles: what can be done with each, the hints, and what is offered."""
        hand = self.hand
        layout = hand.layouts[self.seat]
        values = hand.options.values
        self.stale = 0
        if hand.plays != self.plays or hand.rotated != self.rotated:
            self.dry = 0
            if hand.rotated != self.rotated and self.lifted_pile == _WASTE:
                self.lifted_pile = -1
                self.lifted_count = 0
            self.plays = hand.plays
            self.rotated = hand.rotated
        # Sets of kinds, `rank << 1 | colour`: `(kind ^ 1) + 2` is the kind that a card goes onto (M1).
        tops = lifts = space = 0
        place = _FIRST + _STRIDE
        for pile in range(1, hand.work_piles + 1):
            card = layout[place + layout[pile]]
            if card:
                tops |= 1 << ((card & 15) << 1 | (card >> 4 & 1))
                if values[_SLIDE_UNDER] and (values[_RUN_MOVES] != _RUN_SINGLE or layout[pile] == 1):
                    card = layout[place + 1]
                    lifts |= 1 << ((card & 15) + 1 << 1 | (card >> 4 & 1 ^ 1))
            else:
                space = 1
            place += _STRIDE
        self.tops = tops
        self.lifts = lifts
        best = _LEGAL
        self.best = -1
        self.can_call = not (hand.over or layout[_NERTS])
        for pile in range(_STOCK):
            rank = 0
            self.counts[pile] = 1
            if layout[pile]:
                rank = self._rate(layout, pile, space)
            elif not pile and self.can_call:
                rank = _NERTS_PLAY
            self.ranks[pile] = rank
            if rank > best:
                best = rank
                self.best = pile
        if self.best >= 0:
            self.dry = 0
        self.stuck = hand.is_stuck(self.seat)
        stock = layout[_STOCK] + layout[_WASTE]
        self.ranks[_STOCK] = _USEFUL if stock and self.best < 0 else _LEGAL
        self.offers_stuck = not (self.stuck or hand.over or self.best >= 0)
        if self.offers_stuck and stock:
            self.offers_stuck = (self.dry - 2) * values[_TURN_COUNT] >= stock
        self._mark(layout)
        self.tell()

    def _rate(self, layout, pile, space):
        # How good the best move of a pile with cards is; sets how many cards it has.
        hand = self.hand
        place = layout[pile] + (_WASTE_TOP if pile == _WASTE else _FIRST + _STRIDE * pile)
        card = layout[place]
        works = 0 < pile < _WASTE
        if hand.tops[card - 1]:
            return _WORK_PLAY if works else _WASTE_PLAY if pile else _NERTS_PLAY
        bottom = place - layout[pile] + 1 if works else place
        rule = hand.options.values[_RUN_MOVES]
        rank = 0
        if space:
            takes = hand.options.values[_SPACE_TAKES]
            nerts = layout[_FIRST + layout[_NERTS]]
            if card & 15 != _KING if takes == _SPACE_KING else takes and pile and nerts:
                pass
            elif works:
                # A whole pile in a space is as it was; under another one it is that one on it.
                rank = _LEGAL if place > bottom and rule != _RUN_WHOLE else 0
            elif self.lifts >> ((card & 15) << 1 | (card >> 4 & 1)) & 1:
                rank = _WASTE_SLIDE if pile else _NERTS_SLIDE
            elif not pile:
                rank = _NERTS_SPACE
            elif not nerts or takes == _SPACE_KING:
                rank = _WASTE_SPACE
            else:
                # In a space it helps the nerts card that goes onto it, and is in the way of any other.
                rank = _HELP if card & 15 == (nerts & 15) + 1 and (card ^ nerts) & _RED else _LEGAL
        tops = self.tops
        last = place if rule == _RUN_SINGLE else bottom
        i = bottom if rule == _RUN_WHOLE else place
        while i >= last:
            card = layout[i]
            if tops >> (((card & 15) << 1 | (card >> 4 & 1)) ^ 1) + 2 & 1:
                new = _WASTE_WORK if pile else _NERTS_WORK
                if works:
                    new = _MERGE if i == bottom else _UNCOVER if hand.tops[layout[i - 1] - 1] else _LEGAL
                if new > rank:
                    rank = new
                    self.counts[pile] = place + 1 - i
            i -= 1
        return rank

    def _mark(self, layout):
        marks = self.marks
        ranks = self.ranks
        hints = self.prefs.hints and not self.hand.over
        for pile in range(_STOCK + 1):
            bits = 0
            if hints:
                if self.lifted_pile >= 0:
                    bits = _DROP if self.goals >> pile & 1 else 0
                elif ranks[pile] > _LEGAL:
                    bits = _MOVES | _FOUNDATION if ranks[pile] >= _WASTE_PLAY and layout[pile] else _MOVES
            marks[pile] = bits

    def tell(self):
        """Bring the depth under the cursor up to date, and what is said as long as it is so and nothing else is."""
        if not self.chosen:
            self.depth = self.counts[self.cursor] or 1
        if not self.said_ms:
            word = 0
            if self.can_call:
                word = _W_CALL_A if self.cursor == _NERTS else _W_CALL_START if self.prefs.buttons > 3 else 0
            elif self.offers_stuck and self.cursor == _STOCK:
                word = _W_OFFER_STUCK
            self.show(word, _NOBODY, 0, 0)

    # What is said

    def refuse(self, reason):
        """Show why something was not done."""
        self.refused = reason
        self.refused_ms = _REFUSED_MS

    def show(self, word, seat, shown_ms, urgent):
        """Announce a word about a seat, unless a more urgent one is shown."""
        if not self.said_ms or urgent >= self.urgent:
            self.banner = word
            self.banner_seat = seat
            self.banner_number = 0
            self.banner_strong = urgent > 7
            self.urgent = urgent
            self.said_ms = shown_ms
            self.flash = seat if word in _FLASHES else _NOBODY

    def pass_time(self, elapsed_ms):
        """Time passes after the table's step. True where something that is said has changed."""
        hand = self.hand
        changed = False
        if self.refused_ms:
            self.refused_ms = max(0, self.refused_ms - elapsed_ms)
            if not self.refused_ms:
                self.refused = 0
                changed = True
        if self.said_ms:
            self.said_ms = max(0, self.said_ms - elapsed_ms)
            if not self.said_ms:
                self.tell()
                changed = True
        while self.said < hand.said_count:
            said = hand.said[self.said & 7]
            what = said >> 4
            # An own empty pile is better news as an offer to call; what is too old is gone.
            if hand.said_count - self.said <= 8 and (what != _SAYS_EMPTY or said & 15 != self.seat):
                self.show(_W_SAID + what, said & 15, _SHOWN[what] * 100, _URGENT[what])
            self.said += 1
            changed = True
        return changed
