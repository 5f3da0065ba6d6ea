# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a bot sees: its own piles and the tops of the foundations, and what can be played there, in the order of its gaze.

Never a face-down card, never another seat's layout, but for the joker that it declares. When the bot looks, how long that takes
and what it overlooks belong to `bot`, what is legal to `moves`.
"""

from nerts_core.card_moves import joker_at
from nerts_core.cards import Chance, const
from nerts_core.moves import check

# Tricks that a level may know: a pile onto another one, sliding under (M7), clearing the way to a card that goes to a
# foundation, the stock's top card to its bottom (S3), a card of waste or hand onto which the nerts card goes.
MERGES = const(1)
SLIDES = const(2)
UNCOVERS = const(4)
SHIFTS = const(8)
HELPS = const(16)
# Of jokers (J): one where the nerts card goes onto it; declared as what a card of its own goes onto, or nobody waits for.
BRIDGES = const(32)
CHOOSES = const(64)

# The same numbers once more, folded into the code below.
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
_OPEN = const(0x20)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_NO_PILE = const(15)
_SPACE_TAKES = const(9)
_SPACE_NERTS = const(1)
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
_BOTH_COLOURS = const(0x10001)


class Eyes:
    """What one bot has seen of its seat's layout, and the looks that it takes."""

    def __init__(self, seat):
        """`seat` is 0 to 11."""
        self.seat = seat
        self.chance = Chance()
        self.helper = False
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
        # What the work piles look like: their tops and what goes onto them, what their lowest cards would go onto, what lies
        # between, a space. Where two piles will do, the first one. A declared joker's pile is left alone (J3).
        tops = parents = buried = space = loose = 0
        where = self.where
        single = self.values[_RUN_MOVES] == _RUN_SINGLE
        self.frozen = frozen = layout[_DECLARED_PILE] if layout[_DECLARED] else _NO_PILE
        first = _FIRST + _STRIDE * works
        for pile in range(works, 0, -1):
            have = layout[pile]
            if not have:
                space = pile
            elif pile != frozen:
                card = layout[first + have]
                kind = card & 31
                if card & (_JOKER | 15) == _JOKER:
                    loose = pile
                elif card & _JOKER and card & _OPEN:
                    where[kind] = where[kind ^ 16] = pile
                    tops |= _BOTH_COLOURS << (kind & 15)
                else:
                    where[kind] = pile
                    tops |= 1 << kind
                kind = layout[first + 1] & 31
                if 0 < kind & 15 < _KING and (have == 1 or not single):
                    kind = (kind ^ 16) + 1
                    where[32 + kind] = pile
                    parents |= 1 << kind
                for i in range(first + 1, first + have):
                    buried |= 1 << (layout[i] & 31)
            first -= _STRIDE
        if loose:
            # A free joker takes any card but a king.
            for kind in range(2, 30):
                if 1 < kind & 15 <= 14 - layout[loose] and not tops >> kind & 1:
                    where[kind] = loose
                    tops |= 1 << kind
        self.tops = tops = tops & _NO_ACES
        self.wanted = (tops >> 1 & 0x3FFF) << 16 | tops >> 17
        self.parents = parents
        self.buried = buried
        self.space = space

    def _card(self, layout, move):
        # The card that a move takes; the top one of a run.
        source = move >> 8 & 15
        if source == _WASTE:
            return layout[_WASTE_TOP + (move >> 4 & 15 if self.values[_HAND] else layout[_WASTE])]
        return layout[_FIRST + _STRIDE * source + layout[source]]

    def _look(self, hand, layout, tricks):
        # The first play that is found, in the order of the gaze: nerts pile, work piles, waste, what takes thought.
        taken = hand.tops
        works = hand.work_piles
        where = self.where
        nerts = layout[_FIRST + layout[0]]
        if self.helper or not self.frozen:
            nerts = 0
        elif not nerts:
            return _CALL
        elif nerts & _JOKER:
            move = self._use_joker(hand, layout, _ONE, 0, tricks)
            if move:
                return move
            nerts = 0
        elif taken[nerts - 1]:
            return _PLAY
        elif self.wanted >> (nerts & 31) & 1:
            return _PUT | where[(nerts & 31 ^ 16) + 1]
        first = _FIRST + _STRIDE
        for pile in range(1, works + 1):
            card = layout[first + layout[pile]]
            if 0 < card < _JOKER and taken[card - 1]:
                self.looked = 1 + pile
                return _PLAY | pile << 8
            first += _STRIDE
        self.looked = works + (1 + layout[_WASTE] if self.values[_HAND] else 2)
        move = self._waste_to_foundation(layout, taken)
        if move:
            return move
        joker = 0
        if self.values[_JOKERS] and not self.helper:
            joker = self._open_joker(hand, layout)
            if joker and nerts:
                move = self._use_joker(hand, layout, joker, nerts, tricks)
                if move:
                    return move
        move = self._look_for_space(layout, nerts, tricks)
        if move:
            return move
        if tricks & _UNCOVERS and self.buried & self.tops:
            move = self._uncover(hand, layout, works)
            if move:
                return move
        if nerts and tricks & _HELPS and self.wanted >> ((nerts & 31 ^ 16) + 1) & 1:
            move = self._waste_with(layout, 1 << (nerts & 31 ^ 16) + 1)
            if move:
                return _PUT_ANY | move | where[(nerts & 31) + 2]
        move = self._look_at_waste(layout, taken)
        if joker and not move and not layout[_DECLARED]:
            return _DECLARE | joker & 0xF00 | self._card_for_joker(hand, layout, tricks)
        return move

    def _look_for_space(self, layout, nerts, tricks):
        # What a space is good for, and what makes one.
        where = self.where
        space = self.space
        takes = self.values[_SPACE_TAKES]
        fills = space and nerts and (takes != _SPACE_KING or nerts & 15 == _KING)
        if fills and tricks & _SLIDES and self.values[_SLIDE_UNDER] and self.parents >> (nerts & 31) & 1:
            return _SLIDE | where[32 + (nerts & 31)]
        if tricks & _MERGES and self.tops & self.parents:
            both = self.tops & self.parents
            kind = 0
            while not both >> kind & 1:
                kind += 1
            source = where[32 + kind]
            return _PUT_ANY | source << 8 | layout[source] << 4 | where[kind]
        if fills and tricks & _HELPS and not takes:
            move = self._waste_with(layout, 1 << (nerts & 31 ^ 16) + 1)
            if move:
                return _PUT_ANY | move | space
        return _PUT | space if fills else 0

    def _waste_with(self, layout, kinds):
        # The part of a move that names a card of waste or hand whose kind is one of these; 0 where there is none.
        if not self.values[_HAND]:
            return _WASTE << 8 | _ONE if kinds >> (layout[_WASTE_TOP + layout[_WASTE]] & 31) & 1 else 0
        for count in range(1, layout[_WASTE] + 1):
            if kinds >> (layout[_WASTE_TOP + count] & 31) & 1:
                return _WASTE << 8 | count << 4
        return 0

    def _waste_to_foundation(self, layout, taken):
        have = layout[_WASTE]
        if not have or self.frozen == _WASTE:
            return 0
        if not self.values[_HAND]:
            card = layout[_WASTE_TOP + have]
            return _PLAY | _WASTE << 8 if card < _JOKER and taken[card - 1] else 0
        for count in range(1, have + 1):
            card = layout[_WASTE_TOP + count]
            if card < _JOKER and taken[card - 1]:
                return _PLAY & ~_ONE | _WASTE << 8 | count << 4
        return 0

    def _look_at_waste(self, layout, taken):
        # All that the waste or the hand is good for: a foundation, a space for kings, a work pile.
        if self.frozen == _WASTE:
            return 0
        move = self._waste_to_foundation(layout, taken)
        if move:
            return move
        if self.space and self.values[_SPACE_TAKES] == _SPACE_KING:
            move = self._waste_with(layout, _KINGS)
            if move:
                return _PUT_ANY | move | self.space
        move = self._waste_with(layout, self.wanted)
        return _PUT_ANY | move | self.where[(self._card(layout, move) & 31 ^ 16) + 1] if move else 0

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

    def _can_shuttle(self, layout, works):
        # Whether a card can be moved where `_look` finds nothing with every trick, as `moves.find` would say for five
        # times as much: part of a pile to another with the same kind on top, or a king's pile into a space for kings.
        rule = self.values[_RUN_MOVES]
        both = 0 if rule == _RUN_WHOLE else self.buried & self.tops
        for pile in range(1, works + 1):
            first = _FIRST + _STRIDE * pile
            have = layout[pile]
            if self.space and layout[first + 1] & 15 == _KING and (have == 1 or rule != _RUN_SINGLE):
                return True
            for i in range(have - 1 if rule == _RUN_SINGLE and have else 1, have):
                if both >> (layout[first + i] & 31) & 1:
                    return True
        return False

    # Jokers (J)

    def _open_joker(self, hand, layout):
        # The part of a move that names a joker which can be played; 0 where there is none.
        for source in range(hand.work_piles + 2):
            if source > hand.work_piles:
                source = _WASTE
            count = joker_at(hand, layout, source)
            if count and source != self.frozen:
                return source << 8 | count << 4
        return 0

    def _use_joker(self, hand, layout, joker, nerts, tricks):
        # What brings the nerts pile on: the joker itself from there, or where its top card follows.
        free = not layout[_DECLARED]
        if not nerts:
            return _DECLARE | self._card_for_joker(hand, layout, tricks) if free else 0
        if tricks & _BRIDGES:
            if free and nerts & 15 > 1 and (nerts & 15 == 2 or hand.tops[nerts - 2]):
                return _DECLARE | joker & 0xF00 | nerts - 1
            kind = (nerts & 31) + 2
            if self.tops >> kind & 1:
                move = _PUT_ANY | joker | self.where[kind]
                if not check(hand, self.seat, move):
                    return move
        return 0

    def _card_for_joker(self, hand, layout, tricks):
        # What a joker is declared: a card that a foundation takes now, or an ace.
        taken = hand.tops
        if not tricks & _CHOOSES:
            card = self.chance.bits() & 63
            while not 0 < card & 15 <= _KING or (card & 15 > 1 and not taken[card - 1]):
                card = card + 1 & 63
            return card
        for pile in range(1, hand.work_piles + 1):
            card = layout[_FIRST + _STRIDE * pile + layout[pile]]
            if 1 < card & 15 and card < _JOKER and (card & 15 == 2 or taken[card - 2]):
                return card - 1
        for rank in range(_KING, 1, -1):
            for card in range(rank, 64, 16):
                if taken[card - 1] and not 0 <= hand.since_ms(self.seat, card - 1, hand.now_ms) < _LATELY_MS:
                    return card
        return 1 | self.chance.bits() & 0x30

    def _find_card(self, hand, layout, card):
        # The play of a card to a foundation, from wherever it lies open; 0 where it does not.
        for source in range(hand.work_piles + 1):
            if layout[_FIRST + _STRIDE * source + layout[source]] == card and source != self.frozen:
                return _PLAY | source << 8
        have = layout[_WASTE]
        if self.frozen != _WASTE:
            for count in range(1 if self.values[_HAND] else have, have + 1):
                if have and layout[_WASTE_TOP + count] == card:
                    return _PLAY & ~_ONE | _WASTE << 8 | (count if self.values[_HAND] else 1) << 4
        return 0
