# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a bot sees: its own piles and the tops of the foundations, and what can be played, in the order of its gaze.

Never a face-down card, never another seat's layout. When the bot looks, how long that takes and what it overlooks
belong to `bot`, what is legal to `moves`.
"""

from nerts_core.card_moves import joker_at
from nerts_core.cards import Chance, const
from nerts_core.moves import check

# Tricks, as `bot` numbers and names them.
_MERGES = const(1)
_SLIDES = const(2)
_UNCOVERS = const(4)
_HELPS = const(16)
_BRIDGES = const(32)
_CHOOSES = const(64)

# Moves, piles and options as they are numbered where they are named.
_PLAY = const(0x1010)
_PUT = const(0x2010)
_PUT_ANY = const(0x2000)
_SLIDE = const(0x3010)
_CALL = const(0x6000)
_DECLARE = const(0x8000)
_WASTE = const(7)
_WASTE_TOP = const(16)
_FIRST = const(70)
_STRIDE = const(14)
_KING = const(13)
_JOKER = const(0x40)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_NO_PILE = const(15)
_SPACE_TAKES = const(9)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_RUN_WHOLE = const(1)
_RUN_SINGLE = const(2)
_SLIDE_UNDER = const(11)
_JOKERS = const(15)
_HAND = const(16)
_ONE = const(16)
_LATELY_MS = const(4000)

# `card & 31` is a card's rank and colour, its kind, 29 at the most; `(card & 31 ^ 16) + 1` what it goes onto (M1). A
# set of kinds is an int with a bit for each. A king goes onto nothing: its bit 30 would allocate on a chip.
_KINGS = const(0x20002000)
_NO_ACES = const(0x3FFC3FFC)
_NO_KIND = const(0x8000)


class Eyes:
    """What one bot has seen of its seat's layout, and the looks that it takes."""

    def __init__(self, seat):
        """`seat` is 0 to 11."""
        self.seat = seat
        self.chance = Chance()
        self.helper = False
        # Of two bots that share a seat: 1 watches the piles, 2 has the stock and the waste or hand; 0 does both.
        self.part = 0
        self.values = ()
        self.looked = 0
        # By kind: the work pile with that kind on top, and from 32 on the one whose lowest card goes onto it.
        self.where = bytearray(64)
        self.tops = 0
        self.wanted = 0
        self.parents = 0
        self.buried = 0
        self.space = 0
        self.frozen = _NO_PILE

    def _survey(self, layout, works):
        # What the work piles look like: their tops and what goes onto them, what their lowest cards would go onto, what
        # lies between, a space. Of two piles that will do, the first. A declared joker's pile is left alone (J3).
        # What goes onto a free joker is not asked: its best place is a foundation, and there it can always go.
        tops = parents = buried = space = 0
        where = self.where
        single = self.values[_RUN_MOVES] == _RUN_SINGLE
        self.frozen = frozen = layout[_DECLARED_PILE] if layout[_DECLARED] else _NO_PILE
        first = _FIRST + _STRIDE * works
        for pile in range(works, 0, -1):
            have = layout[pile]
            if not have:
                space = pile
            elif pile != frozen:
                kind = layout[first + have] & 31
                tops |= 1 << kind
                where[kind] = pile
                kind = layout[first + 1] & 31
                if 0 < kind & 15 < _KING and (have == 1 or not single):
                    kind = (kind ^ 16) + 1
                    where[32 + kind] = pile
                    parents |= 1 << kind
                for i in range(first + 1, first + have):
                    buried |= 1 << (layout[i] & 31)
            first -= _STRIDE
        self.tops = tops = tops & _NO_ACES
        self.wanted = (tops >> 1 & 0x3FFF) << 16 | tops >> 17 | _NO_KIND
        self.parents = parents
        self.buried = buried
        self.space = space

    def _card(self, layout, move):
        # The card that a move takes, the top one of a run; for a word the top of the nerts pile.
        source = move >> 8 & 15
        if source == _WASTE:
            return layout[_WASTE_TOP + (move >> 4 & 15 if self.values[_HAND] else layout[_WASTE])]
        return layout[_FIRST + _STRIDE * source + layout[source]]

    def _look(self, hand, layout, tricks):
        # The first play that is found, in the order of the gaze: nerts pile, work piles, waste, what takes thought.
        taken = hand.tops
        works = hand.work_piles
        nerts = layout[_FIRST + layout[0]]
        self.looked = 1
        if self.helper or not self.frozen:
            nerts = 0
        elif not nerts:
            return _CALL
        elif nerts & _JOKER:
            if not layout[_DECLARED]:
                return _DECLARE | self._card_for_joker(hand, layout, tricks)
            nerts = 0
        elif taken[nerts - 1]:
            return _PLAY
        elif self.wanted >> (nerts & 31) & 1:
            return _PUT | self.where[(nerts & 31 ^ 16) + 1]
        move = self._find_play(layout, 1, works, taken)
        if move:
            return move
        joker = 0
        if self.values[_JOKERS] and not self.helper:
            joker = self._open_joker(hand, layout)
            if joker and nerts and tricks & _BRIDGES:
                move = self._bridge(hand, layout, joker, nerts)
                if move:
                    return move
        move = self._look_for_space(layout, nerts, tricks)
        if not move and tricks & _UNCOVERS and self.buried & self.tops:
            move = self._uncover(hand, layout, works)
        if not move:
            move = self._look_at_waste(layout)
        if joker and not move and not layout[_DECLARED]:
            return _DECLARE | joker & 0xF00 | self._card_for_joker(hand, layout, tricks)
        return move

    def _find_play(self, layout, start, works, taken):
        # A play to a foundation from pile `start` or later, or from the waste or hand.
        first = _FIRST + _STRIDE * start
        for pile in range(start, works + 1):
            card = layout[first + layout[pile]]
            if 0 < card < _JOKER and taken[card - 1] and pile != self.frozen:
                self.looked = 1 + pile
                return _PLAY | pile << 8
            first += _STRIDE
        self.looked = works + (1 + layout[_WASTE] if self.values[_HAND] else 2)
        part = self._in_waste(layout, 0, taken)
        return 0x1000 | part if part else 0

    def _in_waste(self, layout, kinds, taken):
        # The part of a move that names a card of the waste or hand, of one of these kinds, or which a foundation takes.
        have = layout[_WASTE]
        if self.frozen == _WASTE or self.part == 1:
            return 0
        seven = self.values[_HAND]
        for place in range(1 if seven else have, have + 1):
            card = layout[_WASTE_TOP + place]
            if kinds >> (card & 31) & 1 if kinds else card < _JOKER and taken[card - 1]:
                return _WASTE << 8 | (place << 4 if seven else _ONE)
        return 0

    def _look_at_waste(self, layout):
        # What else waste or hand are good for: a space for kings, a work pile.
        space = self.space
        if space and self.values[_SPACE_TAKES] == _SPACE_KING:
            part = self._in_waste(layout, _KINGS, None)
            if part:
                return _PUT_ANY | part | space
        part = self._in_waste(layout, self.wanted, None)
        return _PUT_ANY | part | self.where[(self._card(layout, part) & 31 ^ 16) + 1] if part else 0

    def _look_for_space(self, layout, nerts, tricks):
        # What a space is good for, and what makes one.
        where = self.where
        space = self.space
        takes = self.values[_SPACE_TAKES]
        fills = space and nerts and (takes != _SPACE_KING or nerts & 15 == _KING)
        if fills and tricks & _SLIDES and self.values[_SLIDE_UNDER] and self.parents >> (nerts & 31) & 1:
            return _SLIDE | where[32 + (nerts & 31)]
        both = self.tops & self.parents
        if tricks & _MERGES and both:
            kind = 2
            while not both >> kind & 1:
                kind += 1
            source = where[32 + kind]
            return _PUT_ANY | source << 8 | layout[source] << 4 | where[kind]
        if not fills:
            return 0
        part = 0
        if tricks & _HELPS and not takes and nerts & 15 < _KING:
            part = self._in_waste(layout, 1 << (nerts & 31 ^ 16) + 1, None)
        return _PUT_ANY | (part or _ONE) | space

    def _uncover(self, hand, layout, works):
        # The cards over one that a foundation takes go onto another of its kind.
        rule = self.values[_RUN_MOVES]
        if rule == _RUN_WHOLE:
            return 0
        both = self.buried & self.tops
        for pile in range(1, works + 1):
            first = _FIRST + _STRIDE * pile
            for i in range(1, layout[pile]):
                card = layout[first + i]
                if both >> (card & 31) & 1 and card < _JOKER and hand.tops[card - 1] and pile != self.frozen:
                    count = layout[pile] - i
                    if count == 1 or rule != _RUN_SINGLE:
                        return _PUT_ANY | pile << 8 | count << 4 | self.where[card & 31]
        return 0

    # Jokers (J)

    def _open_joker(self, hand, layout):
        # The part of a move that names a joker which can be played; 0 where there is none.
        for source in range(hand.work_piles + 2):
            if source > hand.work_piles:
                source = _WASTE
            place = joker_at(hand, layout, source)
            if place and source != self.frozen:
                return source << 8 | place << 4
        return 0

    def _bridge(self, hand, layout, joker, nerts):
        # What a joker can be so that the nerts card goes onto it, on a foundation or a work pile.
        if not layout[_DECLARED] and self._follows(hand.tops, nerts):
            return _DECLARE | joker & 0xF00 | nerts - 1
        kind = (nerts & 31) + 2
        if self.tops >> kind & 1:
            move = _PUT_ANY | joker | self.where[kind]
            if not check(hand, self.seat, move):
                return move
        return 0

    def _follows(self, taken, card):
        # Whether a foundation would take the card if a joker came before it.
        return 1 < card & 15 and card < _JOKER and (card & 15 == 2 or taken[card - 2])

    def _card_for_joker(self, hand, layout, tricks):
        # What a joker is declared: what a card of its own goes onto, or what nobody has seemed to wait for; an ace.
        taken = hand.tops
        if tricks & _CHOOSES:
            for pile in range(1, hand.work_piles + 1):
                card = layout[_FIRST + _STRIDE * pile + layout[pile]]
                if self._follows(taken, card):
                    return card - 1
        card = self.chance.bits() & 63
        while card & 15 != 1:
            if 1 < card & 15 <= _KING and taken[card - 1]:
                if not tricks & _CHOOSES or not 0 <= hand.since_ms(self.seat, card - 1, hand.now_ms) < _LATELY_MS:
                    break
            card = card - 1 & 63
        return card
