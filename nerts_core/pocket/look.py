# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a player could do with each of the own piles now, and how good that is: for hints, and for where the cursor goes.

A look costs less than `moves.find` does, because it keeps the best move of each pile alone. What a press does with it
belongs to `play`.
"""

from nerts_core.cards import const

# How good the best move of a pile is: 0 none; 1 legal, but it brings nothing by itself; from 2 on worth a hint.
USEFUL = const(2)

_SHUTTLE = const(1)
_WASTE_SPACE = const(3)
_WASTE_SLIDE = const(5)
_WASTE_WORK = const(6)
_UNCOVER = const(7)
_NERTS_SPACE = const(8)
_HELP = const(9)
_MERGE = const(10)
_NERTS_SLIDE = const(11)
_WASTE_PLAY = const(12)
_WORK_PLAY = const(13)
_NERTS_WORK = const(14)
_NERTS_PLAY = const(15)

# Moves, piles, layouts and options as their modules number them, folded into the code below.
_PLAY = const(0x1010)
_PUT = const(0x2010)
_PUT_RUN = const(0x2000)
_SLIDE = const(0x3010)
_CALL = const(0x6000)
_WASTE = const(7)
_WASTE_TOP = const(15)
_FIRST = const(70)
_STRIDE = const(14)
_KING = const(13)
_SPACE_TAKES = const(9)
_SPACE_NERTS = const(1)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_RUN_WHOLE = const(1)
_RUN_SINGLE = const(2)
_SLIDE_UNDER = const(11)

# The kind of a card is `rank << 1 | colour`; `(kind ^ 1) + 2` is the kind that it goes onto (M1).


class Look:
    """`moves[pile]` is the best move of a pile, 0 where it has none, `ranks[pile]` how good it is."""

    def __init__(self):
        self.moves = [0] * 8
        self.ranks = bytearray(8)
        self.tops = self.parents = self.space = 0

    def see(self, hand, seat):
        """Look at all piles of a seat."""
        layout = hand.layouts[seat]
        tops = parents = space = 0
        place = _FIRST + _STRIDE
        for pile in range(1, hand.work_piles + 1):
            card = layout[place + layout[pile]]
            if card:
                tops |= 1 << ((card & 15) << 1 | (card >> 4 & 1))
                card = layout[place + 1]
                parents |= 1 << (((card & 15) << 1 | (card >> 4 & 1)) ^ 1) + 2
            elif not space:
                space = pile
            place += _STRIDE
        self.tops = tops
        self.parents = parents if space and hand.options.values[_SLIDE_UNDER] else 0
        self.space = space
        self._see_nerts(hand, layout)
        for pile in range(1, hand.work_piles + 1):
            self._see_work(hand, layout, pile)
        self._see_waste(hand, layout)

    def best(self):
        """The pile with the most useful move, -1 where there is none that is useful."""
        best = -1
        rank = _SHUTTLE
        for pile in range(8):
            if self.ranks[pile] > rank:
                best = pile
                rank = self.ranks[pile]
        return best

    def _note(self, pile, rank, move):
        self.ranks[pile] = rank
        self.moves[pile] = move

    def _see_nerts(self, hand, layout):
        card = layout[_FIRST + layout[0]]
        if not card:
            self._note(0, _NERTS_PLAY, _CALL)
            return
        kind = (card & 15) << 1 | (card >> 4 & 1)
        if hand.tops[card - 1]:
            self._note(0, _NERTS_PLAY, _PLAY)
        elif self.tops >> (kind ^ 1) + 2 & 1:
            self._note(0, _NERTS_WORK, _PUT | self._pile_with((kind ^ 1) + 2, hand, layout))
        elif self.space and (card & 15 == _KING or hand.options.values[_SPACE_TAKES] != _SPACE_KING):
            goal = self._pile_on(kind, hand, layout)
            if goal:
                self._note(0, _NERTS_SLIDE, _SLIDE | goal)
            else:
                self._note(0, _NERTS_SPACE, _PUT | self.space)
        else:
            self._note(0, 0, 0)

    def _see_waste(self, hand, layout):
        card = layout[_WASTE_TOP + layout[_WASTE]]
        if not card:
            self._note(_WASTE, 0, 0)
            return
        kind = (card & 15) << 1 | (card >> 4 & 1)
        takes = hand.options.values[_SPACE_TAKES]
        nerts = layout[_FIRST + layout[0]]
        if hand.tops[card - 1]:
            self._note(_WASTE, _WASTE_PLAY, _PLAY | _WASTE << 8)
        elif self.tops >> (kind ^ 1) + 2 & 1:
            self._note(_WASTE, _WASTE_WORK, _PUT | _WASTE << 8 | self._pile_with((kind ^ 1) + 2, hand, layout))
        elif not self.space or (nerts if takes == _SPACE_NERTS else takes and card & 15 != _KING):
            self._note(_WASTE, 0, 0)
        else:
            goal = self._pile_on(kind, hand, layout)
            if goal:
                self._note(_WASTE, _WASTE_SLIDE, _SLIDE | _WASTE << 8 | goal)
                return
            # In a space it helps the nerts card that goes onto it, and is in the way of any other.
            onto = (((nerts & 15) << 1 | (nerts >> 4 & 1)) ^ 1) + 2
            rank = _HELP if nerts and onto == kind else _SHUTTLE if nerts and takes != _SPACE_KING else _WASTE_SPACE
            self._note(_WASTE, rank, _PUT | _WASTE << 8 | self.space)

    def _see_work(self, hand, layout, pile):
        have = layout[pile]
        first = _FIRST + _STRIDE * pile
        card = layout[first + have]
        if not card:
            self._note(pile, 0, 0)
            return
        if hand.tops[card - 1]:
            self._note(pile, _WORK_PLAY, _PLAY | pile << 8)
            return
        tops = self.tops
        rule = hand.options.values[_RUN_MOVES]
        rank = move = 0
        if self.parents and self._slides(hand, layout, pile, card):
            rank = _SHUTTLE
            move = _PUT | pile << 8
        takes = hand.options.values[_SPACE_TAKES]
        if have > 1 and self.space and rule != _RUN_WHOLE and (not takes or (takes == _SPACE_NERTS and not layout[0])):
            rank = _SHUTTLE
            move = _PUT | pile << 8
        lowest = have if rule == _RUN_SINGLE else 1
        for i in range(have, lowest - 1, -1):
            card = layout[first + i]
            onto = (((card & 15) << 1 | (card >> 4 & 1)) ^ 1) + 2
            if not tops >> onto & 1 or (rule == _RUN_WHOLE and i > 1):
                continue
            under = layout[first + i - 1]
            new = _MERGE if i == 1 else _UNCOVER if hand.tops[under - 1] else _SHUTTLE
            if new > rank:
                rank = new
                move = _PUT_RUN | pile << 8 | have + 1 - i << 4
        if rank >= USEFUL:
            card = layout[first + 1 + have - (move >> 4 & 15)]
            move |= self._pile_with((((card & 15) << 1 | (card >> 4 & 1)) ^ 1) + 2, hand, layout)
        self._note(pile, rank, move)

    def _slides(self, hand, layout, pile, card):
        # Whether anything from the top of this pile can be slid under another one.
        if not self._pile_on((card & 15) << 1 | (card >> 4 & 1), hand, layout):
            return False
        takes = hand.options.values[_SPACE_TAKES]
        if takes == _SPACE_NERTS:
            return not layout[0]
        if takes == _SPACE_KING:
            lowest = layout[_FIRST + _STRIDE * pile + 1]
            return lowest & 15 == _KING and (layout[pile] == 1 or hand.options.values[_RUN_MOVES] != _RUN_SINGLE)
        return True

    def _pile_with(self, kind, hand, layout):
        # The first work pile whose top card is of that kind; there is one.
        for pile in range(1, hand.work_piles):
            card = layout[_FIRST + _STRIDE * pile + layout[pile]]
            if (card & 15) << 1 | (card >> 4 & 1) == kind:
                return pile
        return hand.work_piles

    def _pile_on(self, kind, hand, layout):
        # The first work pile that goes on top of a card of that kind when that slides under it; 0 where there is none.
        if self.parents >> kind & 1:
            single = hand.options.values[_RUN_MOVES] == _RUN_SINGLE
            for pile in range(1, hand.work_piles + 1):
                card = layout[_FIRST + 1 + _STRIDE * pile]
                if layout[pile] and (((card & 15) << 1 | (card >> 4 & 1)) ^ 1) + 2 == kind:
                    if not single or layout[pile] == 1:
                        return pile
        return 0
