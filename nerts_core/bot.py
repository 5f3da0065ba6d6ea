# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A player that lives on the chip: what it looks at, what it finds, and how long that takes.

A bot has one hand (T6) and eyes that need time for each pile. It looks at its piles in order, plans the first play that
it finds, and lets go of it when its hand has got there. By then another seat may have been first: what it could see in
time it takes back by itself, what it could not is refused (C4), and it looks again. A level is a row of LEVELS: how
fast eyes and hand are, how often a play is overlooked, which tricks are known. docs/BOTS.md tells how to add one.

What is legal belongs to `moves`, who acts when to `table`. Nothing is allocated after `Bot()`.
"""

from nerts_core.cards import Chance, const
from nerts_core.commons import TIME_MASK

# Tricks that a level may know: a pile onto another one, sliding under (M7), clearing the way to a card that goes to a
# foundation, the stock's top card to its bottom (S3), a waste card into a space where the nerts card goes onto it.
_MERGES = const(1)
_SLIDES = const(2)
_UNCOVERS = const(4)
_SHIFTS = const(8)
_HELPS = const(16)
_ALL = const(31)

# eye_ms for each pile looked at, reach_ms of the hand, turn_ms for the stock, react_ms until it is seen that another
# was first, plays overlooked in 128, tricks known.
LEVELS = (
    (480, 1800, 1500, 900, 36, _MERGES),
    (340, 1300, 1080, 650, 22, _MERGES | _UNCOVERS | _SHIFTS),
    (240, 1000, 850, 450, 10, _MERGES | _UNCOVERS | _SHIFTS | _SLIDES),
    (150, 750, 620, 300, 2, _MERGES | _UNCOVERS | _SHIFTS | _SLIDES | _HELPS),
)
BEST_LEVEL = const(4)

_STREAM = const(12)
_MOST_REACT_MS = const(999)
_MOST_SHIFTS = const(3)

# Moves and piles as `moves` and `layout` number them, folded into the code below.
_PLAY = const(0x1010)
_PUT = const(0x2010)
_SLIDE = const(0x3010)
_TURN = const(0x4000)
_UNDER = const(0x5000)
_CALL = const(0x6000)
_STUCK = const(0x7000)
_FROM_WASTE = const(0x700)
_WASTE = const(7)
_STOCK = const(8)
_WASTE_TOP = const(16)
_FIRST = const(70)
_WORK_FIRST = const(84)
_STRIDE = const(14)
_KING = const(13)
_TURN_COUNT = const(2)
_SPACE_TAKES = const(9)
_SPACE_KING = const(2)
_RUN_MOVES = const(10)
_RUN_WHOLE = const(1)
_RUN_SINGLE = const(2)
_SLIDE_UNDER = const(11)

# `card & 31` is a card's rank and colour, its kind, 29 at the most; `(card & 31 ^ 16) + 1` what it goes onto (M1).
# A set of kinds is an int with a bit for each. A king goes onto nothing: its bit 30 would allocate on a chip.


class Bot:
    """One seat's player. Its table calls `start` once a hand, `act` when `due_ms` has come, `answer` after a move."""

    def __init__(self, seat, level, pace_percent=100):
        """`seat` is 0 to 11, `level` 1 to BEST_LEVEL; `pace_percent` (25 to 400) is how much time all takes."""
        self.seat = seat
        self.chance = Chance()
        self.due_ms = 0
        self.plan = 0
        self.looked = 0
        self.turn = 3
        self.space_takes = 0
        self.run_moves = 0
        self.may_slide = 0
        self.start_afresh()
        self.take_level(level, pace_percent)

    def take_level(self, level, pace_percent):
        """Play at another level, or at another pace, from now on."""
        eye_ms, reach_ms, turn_ms, react_ms, self.overlooks, self.tricks = LEVELS[level - 1]
        self.level = level
        self.eye_ms = eye_ms * pace_percent // 100
        self.reach_ms = reach_ms * pace_percent // 100
        self.turn_ms = turn_ms * pace_percent // 100
        self.react_ms = min(react_ms * pace_percent // 100, _MOST_REACT_MS)

    def start_afresh(self):
        """Forget all that was seen."""
        self.moved = True
        self.fresh = True
        self.plays = 0
        self.rotated = 0
        self.dry = 0
        self.shifts = 0
        self.space = 0
        self.tops = 0
        self.parents = 0
        self.buried = 0

    def start(self, hand, seed):
        """A hand is dealt or taken up again; `seed` is where the bot's chance comes from. Sets `due_ms`."""
        self.chance.start(seed, _STREAM + (self.seat << 4))
        self.start_afresh()
        self.plan = 0
        values = hand.options.values
        self.turn = values[_TURN_COUNT]
        self.space_takes = values[_SPACE_TAKES]
        self.run_moves = values[_RUN_MOVES]
        self.may_slide = values[_SLIDE_UNDER]
        self._wait(hand.now_ms, self.reach_ms)

    def _wait(self, now_ms, wait_ms):
        # Three quarters to five quarters of that time.
        self.due_ms = (now_ms + (wait_ms * (192 + (self.chance.bits() >> 8)) >> 8)) & TIME_MASK

    def act(self, hand):
        """`due_ms` has come: returns the move that is let go now, or 0. At most one decision."""
        move = self.plan
        self.plan = 0
        if move and (move == _TURN or self._still_good(hand, move)):
            return move
        self._decide(hand)
        return 0

    def _still_good(self, hand, move):
        # What has changed since the plan was made, and can be seen by now.
        if move < _PUT:
            source = move >> 8 & 15
            layout = hand.layouts[self.seat]
            card = layout[layout[source] + (_WASTE_TOP if source == _WASTE else _FIRST + _STRIDE * source)]
            if card and not hand.tops[card - 1]:
                return 0 <= hand.since_ms(self.seat, card, hand.now_ms) < self.react_ms
            return card
        if move < _TURN:
            return move >> 8 & 15 != _WASTE or hand.rotated == self.rotated
        # Its word is true when it is said (K1), and the stock is shifted only without a move (S3).
        return move == _CALL or (hand.plays == self.plays and hand.rotated == self.rotated)

    def answer(self, hand, move, reason):
        """What became of the move that was let go; then look for the next one."""
        kind = move >> 12
        if kind == 4:
            self.dry += 1
        elif kind < 4:
            self.fresh = True
            if not reason:
                self.moved = True
                self.dry = 0
                self.shifts = 0
        elif kind == 5:
            self.dry = 0
            self.shifts += 1
        if not hand.over:
            self._decide(hand)

    def _decide(self, hand):
        layout = hand.layouts[self.seat]
        if hand.plays != self.plays or hand.rotated != self.rotated:
            self.plays = hand.plays
            self.rotated = hand.rotated
            self.fresh = True
            self.dry = 0
            self.shifts = 0
        self.looked = 1
        if self.fresh:
            if self.moved:
                self._survey(layout, hand.work_piles)
            move = self._look(hand, layout, self.tricks)
            self.fresh = False
        else:
            move = self._look_at_waste(hand, layout)
        if move and move != _CALL and (self.chance.bits() & 127) < self.overlooks:
            # Overlooked: this pass of the stock does not count as one without a move (K1).
            self.dry = 0
            move = 0
        if move:
            self.plan = move
            self._wait(hand.now_ms, self.reach_ms + self.looked * self.eye_ms)
        else:
            self._turn(hand, layout)

    def _turn(self, hand, layout):
        # Nothing was found: the stock. After a whole pass of it, a look with care, S3, or the word "stuck" (K1).
        stock = layout[_STOCK]
        total = stock + layout[_WASTE]
        wait_ms = self.turn_ms + self.looked * self.eye_ms
        self.plan = _TURN
        if (self.dry - 2) * self.turn > total or not total:
            if hand.is_stuck(self.seat):
                self.plan = 0
                wait_ms += self.turn_ms
            else:
                self._think(hand, layout, total)
                if self.plan == _TURN:
                    wait_ms += self.turn_ms
        elif stock == total:
            self.fresh = True
        self._wait(hand.now_ms, wait_ms)

    def _think(self, hand, layout, total):
        # Nothing is overlooked now, and every trick is tried.
        move = self._look(hand, layout, _ALL)
        if move:
            self.plan = move
        elif self._can_shuttle(layout, hand.work_piles):
            # What can be moved helps nothing, but it is a move (K1, S3).
            self.plan = _TURN if total else 0
        elif self.tricks & _SHIFTS and self.turn > 1 and self.shifts < _MOST_SHIFTS and total > self.turn:
            self.plan = _TURN if layout[_WASTE] else _UNDER
        else:
            self.plan = _STUCK

    def _can_shuttle(self, layout, works):
        # Whether a card can be moved where `_look` finds nothing with every trick, as `moves.find` would say for five
        # times as much: part of a pile to another with the same kind on top, or a king's pile into a space for kings.
        both = self.buried & self.tops
        if self.run_moves == _RUN_WHOLE:
            both = 0
        for pile in range(1, works + 1):
            first = _FIRST + _STRIDE * pile
            have = layout[pile]
            if self.space and layout[first + 1] & 15 == _KING and (have == 1 or self.run_moves != _RUN_SINGLE):
                return True
            for i in range(have - 1 if self.run_moves == _RUN_SINGLE and have else 1, have):
                if both >> (layout[first + i] & 31) & 1:
                    return True
        return False

    def _survey(self, layout, works):
        # What the work piles look like: their tops, what their lowest cards would go onto, what lies between, a space.
        tops = 0
        parents = 0
        buried = 0
        space = 0
        first = _WORK_FIRST
        for pile in range(1, works + 1):
            have = layout[pile]
            if have:
                tops |= 1 << (layout[first + have] & 31)
                if layout[first + 1] & 15 != _KING and (have == 1 or self.run_moves != _RUN_SINGLE):
                    parents |= 1 << ((layout[first + 1] & 31 ^ 16) + 1)
                for i in range(first + 1, first + have):
                    buried |= 1 << (layout[i] & 31)
            elif not space:
                space = pile
            first += _STRIDE
        self.tops = tops
        self.parents = parents
        self.buried = buried
        self.space = space
        self.moved = False

    def _look(self, hand, layout, tricks):
        # The first play that is found, in the order of the gaze: nerts pile, work piles, waste, what takes thought.
        taken = hand.tops
        works = hand.work_piles
        nerts = layout[_FIRST + layout[0]]
        if not nerts:
            return _CALL
        if taken[nerts - 1]:
            return _PLAY
        if self.tops >> ((nerts & 31 ^ 16) + 1) & 1:
            return _PUT | self._pile_with(layout, works, (nerts & 31 ^ 16) + 1)
        first = _WORK_FIRST
        for pile in range(1, works + 1):
            have = layout[pile]
            if have and taken[layout[first + have] - 1]:
                self.looked = 1 + pile
                return _PLAY | pile << 8
            first += _STRIDE
        self.looked = works + 2
        waste = layout[_WASTE_TOP + layout[_WASTE]]
        if waste and taken[waste - 1]:
            return _PLAY | _FROM_WASTE
        if self.space:
            if tricks & _SLIDES and self.may_slide and self.parents >> (nerts & 31) & 1:
                if self.space_takes != _SPACE_KING or nerts & 15 == _KING:
                    return _SLIDE | self._pile_on(layout, works, nerts & 31)
        if tricks & _MERGES and self.tops & self.parents:
            return self._merge(layout, works)
        if self.space:
            if tricks & _HELPS and waste and waste & 31 == (nerts & 31 ^ 16) + 1 and not self.space_takes:
                return _PUT | _FROM_WASTE | self.space
            if self.space_takes != _SPACE_KING or nerts & 15 == _KING:
                return _PUT | self.space
            if waste & 15 == _KING:
                return _PUT | _FROM_WASTE | self.space
        if tricks & _UNCOVERS and self.buried & self.tops:
            move = self._uncover(hand, layout, works)
            if move:
                return move
        if self.tops >> ((waste & 31 ^ 16) + 1) & 1 and waste:
            return _PUT | _FROM_WASTE | self._pile_with(layout, works, (waste & 31 ^ 16) + 1)
        return 0

    def _look_at_waste(self, hand, layout):
        # Only the top of the waste is new.
        waste = layout[_WASTE_TOP + layout[_WASTE]]
        if not waste:
            return 0
        if hand.tops[waste - 1]:
            return _PLAY | _FROM_WASTE
        onto = (waste & 31 ^ 16) + 1
        if self.tops >> onto & 1:
            return _PUT | _FROM_WASTE | self._pile_with(layout, hand.work_piles, onto)
        if self.space and waste & 15 == _KING and self.space_takes == _SPACE_KING:
            return _PUT | _FROM_WASTE | self.space
        return 0

    def _pile_with(self, layout, works, kind):
        # The work pile whose top card is of that kind.
        for pile in range(1, works):
            if layout[_FIRST + _STRIDE * pile + layout[pile]] & 31 == kind:
                return pile
        return works

    def _pile_on(self, layout, works, kind):
        # The work pile that may move and whose lowest card goes onto that kind.
        for pile in range(1, works):
            have = layout[pile]
            if not have or (have > 1 and self.run_moves == _RUN_SINGLE):
                continue
            if (layout[_FIRST + 1 + _STRIDE * pile] & 31 ^ 16) + 1 == kind:
                return pile
        return works

    def _merge(self, layout, works):
        # A whole pile onto another one: that makes a space.
        both = self.tops & self.parents
        kind = 0
        while not both >> kind & 1:
            kind += 1
        source = self._pile_on(layout, works, kind)
        return 0x2000 | source << 8 | layout[source] << 4 | self._pile_with(layout, works, kind)

    def _uncover(self, hand, layout, works):
        # The cards over one that a foundation takes go onto another of its kind.
        if self.run_moves == _RUN_WHOLE:
            return 0
        both = self.buried & self.tops
        for pile in range(1, works + 1):
            first = _FIRST + _STRIDE * pile
            for i in range(1, layout[pile]):
                card = layout[first + i]
                if both >> (card & 31) & 1 and hand.tops[card - 1]:
                    count = layout[pile] - i
                    if count == 1 or self.run_moves != _RUN_SINGLE:
                        return 0x2000 | pile << 8 | count << 4 | self._pile_with(layout, works, card & 31)
        return 0
