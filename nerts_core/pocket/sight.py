# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a player sees of a hand: what can be done with each of the own piles, and what is said.

Every legal move is rated; of each pile the best one counts. What a press does belongs to `play`. Nothing is allocated
after `Sight()`.
"""

from nerts_core.cards import const
from nerts_core.layout import place_of
from nerts_core.moves import find, joker_at

_REFUSED_MS = const(1500)
_STAYS_MS = const(30000)
_SLOWLY = const(3)  # how many times as long texts stay for who reads slowly
_SOUNDS = const(2)  # `prefs.sound` from here on: nothing flashes

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
_SHOWN = b"\x00\x12\x16\x0e\x1e\xff\x1e\x1e\xff\x10\x1e\x1e\x1e\x1e\x0f"
_URGENT = b"\x00\x03\x04\x02\x06\x09\x07\x07\x09\x03\x07\x07\x05\x05\x09"
_FLASHES = b"\x20\x21\x24"
_SAYS_EMPTY = const(2)
_SAYS_OVER = const(8)
_SAYS_DECLARED = const(9)
_SAYS_MUST_PLAY = const(10)
_SAYS_AWAY = const(12)
_SAYS_BACK = const(13)

# Words (`say`); the first is that of the reason.
_W_DECLARED = const(25)
_W_SAID = const(31)
_W_CALL_A = const(48)
_W_CALL_START = const(49)
_W_OFFER_STUCK = const(50)
_W_READY = const(51)
_W_WHICH_CARD = const(53)

# Moves, piles, layouts and options as their modules number them.
_PLAY = const(1)
_PUT = const(2)
_SLIDE = const(3)
_DECLARE = const(8)
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_FIRST = const(70)
_STRIDE = const(14)
_RED = const(16)
_JOKER = const(0x40)
_HAND_CARDS = const(7)
_TURN_COUNT = const(2)
_SPACE_TAKES = const(9)
_SPACE_KING = const(2)
_HAND = const(16)
_NOBODY = const(15)
_LOOK_AND_PLACE = const(3)


class Sight:
    """The eyes and ears of `Play`."""

    def __init__(self, prefs):
        """`prefs` says how many buttons there are, whether hints are shown, and who is left-handed."""
        self.prefs = prefs
        self.marks = bytearray(9)
        self.ranks = bytearray(9)
        self.counts = bytearray(9)
        self.depths = [0] * 9
        self.found = [0] * 256
        self.choices = bytearray(56)
        self.helps = bytearray(64)
        self.table = self.hand = self.other = None
        self.forget()

    def forget(self):
        """Be as before anything was seen or said. All attributes are set here, so that none takes new room later."""
        self.cursor = _STOCK
        self.lifted_pile = self.plays = self.rotated = self.best = -1
        self.lifted_count = self.lifted_card = self.goals = self.dry = self.count = self.stale = self.declared = 0
        self.banner = self.banner_number = self.urgent = self.said = self.said_ms = self.refused = self.refused_ms = 0
        self.banner_seat = self.flash = _NOBODY
        self.depth = 1
        self.seat = self.choice_count = self.choice = 0
        self.banner_strong = self.chosen = self.stuck = self.can_call = self.offers_stuck = self.picking = False
        self.laid = False  # with seven in hand all are stuck: every hand is to be shown (H2)

    def sit(self, table, seat):
        """Sit down at a table whose hand has just been dealt or taken up again."""
        self.forget()
        self.table = table
        self.hand = table.hand
        self.seat = seat
        self.said = table.hand.said_count
        self.declared = table.hand.layouts[seat][_DECLARED]
        self.stale = _LOOK_AND_PLACE
        self.show(_W_READY, _NOBODY, _STAYS_MS, 8)
        self.banner_number = table.match.hands + 1

    # What is seen

    def look(self):
        """Find every legal move of the own seat."""
        hand = self.hand
        self.count = 0 if hand.over else find(hand, self.seat, self.found)
        if hand.plays != self.plays or hand.rotated != self.rotated:
            self.dry = 0
            self.plays = hand.plays
            self.rotated = hand.rotated

    def see(self):
        """Look, and rate what was found, at once."""
        self.look()
        self.rate()

    def rate(self):
        """What can be done with each pile, by the moves that were found; hints, and what is offered."""
        hand = self.hand
        layout = hand.layouts[self.seat]
        values = hand.options.values
        for pile in range(_STOCK + 1):
            self.ranks[pile] = self.depths[pile] = 0
            self.counts[pile] = 1
        self.can_call = not (hand.over or layout[_NERTS])
        if self.can_call:
            self.ranks[_NERTS] = _NERTS_PLAY
        self._rate_moves(hand, layout)
        pile = layout[_DECLARED_PILE]
        if layout[_DECLARED] and not self.ranks[pile]:
            # There is nothing to do with its pile but to take it back (J3).
            count = joker_at(hand, layout, pile)
            self.ranks[pile] = _LEGAL
            self.counts[pile] = count
            self.depths[pile] = 1 << count
        best = _LEGAL
        self.best = -1
        for pile in range(_STOCK):
            if self.ranks[pile] > best:
                best = self.ranks[pile]
                self.best = pile
        if self.best >= 0:
            self.dry = 0
        self.stuck = hand.is_stuck(self.seat)
        stock = layout[_STOCK] + layout[_WASTE]
        self.offers_stuck = not (self.stuck or hand.over or self.best >= 0)
        if values[_HAND]:
            # With seven in hand the stock only fills it (H1).
            stock = layout[_STOCK] and layout[_WASTE] < _HAND_CARDS
            self.offers_stuck = self.offers_stuck and not stock
        elif self.offers_stuck and stock:
            self.offers_stuck = (self.dry - 2) * values[_TURN_COUNT] >= stock
        self.ranks[_STOCK] = _USEFUL if stock and (self.best < 0 or values[_HAND]) else _LEGAL
        self._mark(layout)
        self.tell()

    def _rate_moves(self, hand, layout):
        ranks = self.ranks
        other = -1 if self.other is None else self.other.lifted_pile
        must = hand.must_play(self.seat)
        self.goals = 0
        for i in range(self.count):
            move = self.found[i]
            kind = move >> 12
            source = move >> 8 & 15
            count = move >> 4 & 15
            goal = move & 15
            if source == other or (goal == other and _PLAY < kind < _DECLARE):
                continue
            if source == self.lifted_pile and count == self.lifted_count and _PLAY < kind < _DECLARE:
                self.goals |= 1 << goal
            works = _NERTS < source < _WASTE
            if kind == _PLAY or kind == _DECLARE:
                rank = _WORK_PLAY if works else _WASTE_PLAY if source else _NERTS_PLAY
                if kind == _DECLARE:
                    count = joker_at(hand, layout, source) if source == _WASTE else 1
            elif works:
                # A whole pile in a space is as it was; under another one it is that one on it.
                onto = kind == _PUT and layout[goal]
                whole = count == layout[source]
                if whole and not onto:
                    continue
                rank = _LEGAL
                if onto and not must:
                    card = layout[_FIRST + _STRIDE * source + layout[source] - count]
                    if whole:
                        rank = _MERGE
                    elif not card & _JOKER and hand.tops[card - 1]:
                        rank = _UNCOVER
            else:
                rank = self._rate_own(hand, layout, kind, source, count, goal)
            self.depths[source] |= 1 << count
            if rank > ranks[source]:
                ranks[source] = rank
                self.counts[source] = count

    def _rate_own(self, hand, layout, kind, source, count, goal):
        # A card of the nerts pile, the waste or the hand of seven to a work pile.
        if kind == _SLIDE:
            return _WASTE_SLIDE if source else _NERTS_SLIDE
        if layout[goal]:
            return _WASTE_WORK if source else _NERTS_WORK
        nerts = layout[_FIRST + layout[_NERTS]]
        if not source:
            return _NERTS_SPACE
        if nerts:
            # In a space it helps the nerts card that goes onto it, and may be in the way of any other.
            card = layout[place_of(source) + (count if hand.options.values[_HAND] else layout[source]) - 1]
            if not (card | nerts) & _JOKER and card & 15 == (nerts & 15) + 1 and (card ^ nerts) & _RED:
                return _HELP
            if not hand.options.values[_HAND] and hand.options.values[_SPACE_TAKES] != _SPACE_KING:
                return _LEGAL
        return _WASTE_SPACE

    def _mark(self, layout):
        hints = self.prefs.hints and not self.hand.over
        for pile in range(_STOCK + 1):
            bits = 0
            if hints:
                if self.lifted_pile >= 0:
                    bits = _DROP if self.goals >> pile & 1 else 0
                elif self.ranks[pile] > _LEGAL:
                    bits = _MOVES | _FOUNDATION if self.ranks[pile] >= _WASTE_PLAY and layout[pile] else _MOVES
            self.marks[pile] = bits

    def tell(self):
        """Bring the depth under the cursor up to date, and what is said as long as it is so and nothing else is."""
        if not self.chosen:
            self.depth = self.counts[self.cursor] or 1
        if not self.said_ms:
            word = 0
            if self.picking:
                word = _W_WHICH_CARD
            elif self.can_call:
                word = _W_CALL_A if self.cursor == _NERTS else _W_CALL_START if self.prefs.buttons > 3 else 0
            elif self.offers_stuck and self.cursor == _STOCK:
                word = _W_OFFER_STUCK
            elif self.declared and self.cursor == self.hand.layouts[self.seat][_DECLARED_PILE]:
                word = _W_DECLARED
            self.show(word, _NOBODY, 0, 0)

    # What is said

    def refuse(self, reason):
        """Show why something was not done."""
        self.refused = reason
        self.refused_ms = _SLOWLY * _REFUSED_MS if self.prefs.slow_texts else _REFUSED_MS

    def show(self, word, seat, shown_ms, urgent):
        """Announce a word about a seat, unless a more urgent one is shown."""
        if not self.said_ms or urgent >= self.urgent:
            self.banner = word
            self.banner_seat = seat
            self.banner_number = 0
            self.banner_strong = urgent > 7
            self.urgent = urgent
            self.said_ms = shown_ms
            self.flash = seat if word in _FLASHES and self.prefs.sound < _SOUNDS else _NOBODY

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
            said = hand.said[self.said % len(hand.said)]
            what = said >> 4
            # An own empty pile is better news as an offer to call, and nobody is away here; what is too old is gone.
            own = said & 15 == self.seat and (what == _SAYS_EMPTY or what == _SAYS_AWAY or what == _SAYS_BACK)
            if hand.said_count - self.said <= len(hand.said) and not own:
                urgent = _URGENT[what]
                if what == _SAYS_MUST_PLAY and said & 15 == self.seat:
                    urgent += 1
                    self.stale = _LOOK_AND_PLACE
                shown_ms = _SHOWN[what] * (100 * _SLOWLY if self.prefs.slow_texts else 100)
                self.show(_W_SAID + what, said & 15, shown_ms, urgent)
                if what == _SAYS_DECLARED:
                    self.banner_number = hand.layouts[said & 15][_DECLARED]
                elif _SAYS_OVER <= what < _SAYS_AWAY and hand.options.values[_HAND]:
                    self.laid = True
            self.said += 1
            changed = True
        return changed
