# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A player that lives on the chip: how long its eyes and its hand take, what it overlooks, when it gives up.

A bot has one hand (T6) and eyes that need time for each pile. It looks at its piles in order, plans the first play that
it finds, and lets go of it when its hand has got there. By then another seat may have been first: what it could see in
time it takes back by itself, what it could not is refused (C4), and it looks again. A level is a row of LEVELS: how
fast eyes and hand are, how often a play is overlooked, which tricks are known. docs/BOTS.md tells how to add one.

What it finds belongs to `bot_eyes`, what is legal to `moves`, who acts when to `table`. Nothing is allocated after
`Bot()`.
"""

from nerts_core.bot_eyes import Eyes
from nerts_core.cards import const
from nerts_core.moves import check
from nerts_core.search import find

# Tricks that a level may know: a pile onto another one, sliding under (M7), clearing the way to a card that goes to a
# foundation, the stock's top card to its bottom (S3), a card of waste or hand onto which the nerts card goes; a joker
# where the nerts card goes onto it (J2, J3), and declared as what suits its own cards and nobody seems to wait for.
_MERGES = const(1)
_SLIDES = const(2)
_UNCOVERS = const(4)
_SHIFTS = const(8)
_HELPS = const(16)
_BRIDGES = const(32)
_CHOOSES = const(64)
_ALL = const(127)

# eye_ms for each pile (or card of a hand of seven) looked at, reach_ms of the hand, turn_ms for the stock, react_ms
# until it is seen that another was first, plays overlooked in 128, tricks known.
LEVELS = (
    (480, 1800, 1500, 900, 36, _MERGES),
    (340, 1300, 1080, 650, 22, _MERGES | _UNCOVERS | _SHIFTS | _BRIDGES),
    (240, 1000, 850, 450, 10, _MERGES | _UNCOVERS | _SHIFTS | _BRIDGES | _SLIDES | _CHOOSES),
    (150, 750, 620, 300, 2, _ALL),
)
BEST_LEVEL = const(4)

_TIME_MASK = const(0x1FFFFFFF)
_STREAM = const(12)
_MOST_REACT_MS = const(999)
_MOST_SHIFTS = const(3)
# How long a helper leaves a card to the child.
_LEAVE_MS = const(5000)

# Moves, piles and options as they are numbered where they are named, folded into the code below.
_PUT = const(0x2010)
_TURN = const(0x4000)
_UNDER = const(0x5000)
_CALL = const(0x6000)
_STUCK = const(0x7000)
_DECLARE = const(0x8000)
_FROM_WASTE = const(0x700)
_WASTE = const(7)
_STOCK = const(8)
_WASTE_TOP = const(16)
_DECLARED = const(13)
_HAND_CARDS = const(7)
_JOKER = const(0x40)
_TURN_COUNT = const(2)
_HAND = const(16)
_WORKS = const(0x7E)

# The one card that has been declared, as the tops of foundations that take only this.
_only = bytearray(64)


class Bot(Eyes):
    """A player of a seat. Its table calls `start` once a hand, `act` when `due_ms` has come, `answer` after a move of
    its own, `note` after one of its partner, `hear` when another seat declares a joker.

    `mate` is the other bot of its seat (G1). `held` is where a person who shares its seat has its hand, as a move; 0
    for nowhere.
    """

    def __init__(self, seat, level, pace_percent=100, helper=False):
        """`seat` is 0 to 11, `level` 1 to BEST_LEVEL; `pace_percent` (25 to 400) is how much time all takes.

        A `helper` is a child's partner: it turns the stock, tidies work piles, plays what has lain open for long.
        """
        Eyes.__init__(self, seat)
        self.helper = helper
        self.mate = None
        self.held = 0
        self.due_ms = 0
        self.plan = 0
        self.card = 0
        self.left = 0
        self.left_ms = 0
        self.start_afresh()
        self.take_level(level, pace_percent)

    def take_level(self, level, pace_percent):
        """Play at another level, or at another pace, from now on."""
        self.eye_ms, self.reach_ms, self.turn_ms, react_ms, self.overlooks, self.tricks = LEVELS[level - 1]
        self.level = level
        self.pace_percent = pace_percent
        self.react_ms = min(react_ms * pace_percent // 100, _MOST_REACT_MS)

    def start_afresh(self):
        """Forget all that was seen."""
        self.moved = True
        self.fresh = True
        self.plays = 0
        self.rotated = 0
        self.dry = 0
        self.shifts = 0

    def start(self, hand, seed):
        """A hand is dealt or taken up again; `seed` is where the bot's chance comes from. Sets `due_ms`."""
        self.chance.start(seed, _STREAM + (self.part >> 1) + (self.seat << 4))
        self.start_afresh()
        self.plan = self.held = self.left = 0
        self.values = hand.options.values
        self._wait(hand.now_ms, self.reach_ms)

    def _wait(self, now_ms, wait_ms):
        # Three quarters to five quarters of that time, at its pace.
        wait_ms = wait_ms * self.pace_percent // 100
        self.due_ms = (now_ms + (wait_ms * (192 + (self.chance.bits() >> 8)) >> 8)) & _TIME_MASK

    def act(self, hand):
        """`due_ms` has come: returns the move that is let go now, or 0. At most one decision."""
        move = self.plan
        self.plan = 0
        if move and self._still_good(hand, move):
            return move
        self._decide(hand)
        return 0

    def _still_good(self, hand, move):
        # What has changed since the plan was made, and can be seen by now.
        layout = hand.layouts[self.seat]
        card = self._card(layout, move)
        if card != self.card or self._in_the_way(move):
            return False
        if move < _PUT and not hand.tops[card - 1]:
            return 0 <= hand.since_ms(self.seat, card, hand.now_ms) < self.react_ms
        if move == _STUCK or move == _UNDER:
            # Its word is true when it is said (K1, H2), and the stock is shifted only without a move (S3).
            if self.moved or hand.plays != self.plays or hand.rotated != self.rotated:
                return False
            if self.values[_HAND] and self._look(hand, layout, _ALL):
                return False
        return not check(hand, self.seat, move)

    def _piles(self, move):
        # The piles at which a hand is that makes a move, a bit for each; to turn, the waste.
        kind = move >> 12
        if kind == 4:
            return 1 << _WASTE
        if 4 < kind < 8:
            return 0
        return 1 << (move >> 8 & 15) | (1 << (move & 15) & _WORKS if kind < 4 else 0)

    def _in_the_way(self, move):
        # Whether the other hand at this seat (G1) is at one of the same piles.
        other = self.held if self.mate is None else self.mate.plan
        return other and self._piles(other) & self._piles(move)

    def answer(self, hand, move, reason):
        """What became of the move that was let go; then look for the next one."""
        self.note(0 if reason else move)
        if not hand.over:
            self._decide(hand)

    def note(self, move):
        """A move has been made at its seat, by itself, its partner or the table; 0 for one that was refused."""
        kind = move >> 12
        if kind == 4:
            self.dry += 1
        elif kind == 5:
            self.dry = 0
            self.shifts += 1
        elif kind != 7:
            self.moved = self.fresh = True
            self.dry = 0
            self.shifts = 0

    def hear(self, hand, card):
        """Another seat has declared a joker to be that card: with the real one in sight, try to be first (J3)."""
        if self.helper or card & 15 == 1 or self.plan == _CALL or 0 < self.plan < _PUT:
            return
        _only[card - 1] = 1
        layout = hand.layouts[self.seat]
        move = self._find_play(layout, 0, hand.work_piles, _only)
        _only[card - 1] = 0
        if move and not self._in_the_way(move):
            self._take_up(hand, layout, move, self.react_ms + (self.reach_ms >> 1))

    def _take_up(self, hand, layout, move, wait_ms):
        self.plan = move
        self.left = 0
        self.card = self._card(layout, move)
        self._wait(hand.now_ms, wait_ms)

    def _decide(self, hand):
        layout = hand.layouts[self.seat]
        if hand.plays != self.plays or hand.rotated != self.rotated:
            if hand.rotated != self.rotated:
                self.moved = True
            self.plays = hand.plays
            self.rotated = hand.rotated
            self.fresh = True
            self.dry = 0
            self.shifts = 0
        seven = self.values[_HAND]
        if self.moved or seven:
            self._survey(layout, hand.work_piles)
            self.moved = False
        if layout[_WASTE_TOP + layout[_WASTE]] & _JOKER or (self.part < 2 and (self.fresh or seven)):
            move = self._look(hand, layout, self.tricks)
            self.fresh = False
        else:
            move = self._find_play(layout, _WASTE, -1, hand.tops) or self._look_at_waste(layout)
        wait_ms = self.reach_ms + self.looked * self.eye_ms
        if move and move != _CALL:
            if self._in_the_way(move) or (self.chance.bits() & 127) < self.overlooks:
                # Overlooked: this pass of the stock does not count as one without a move (K1).
                self.dry = 0
                if self.mate is not None:
                    self.mate.dry = 0
                    self.fresh = True
                if seven:
                    self._wait(hand.now_ms, wait_ms)
                    return
                move = 0
            elif self.helper and self._leaves(hand, layout, move):
                return
        if move:
            self._take_up(hand, layout, move, wait_ms)
        else:
            self._turn(hand, layout)

    def _leaves(self, hand, layout, move):
        # Whether a helper leaves that to the child: a card to a foundation, or of waste or hand, not open for long.
        if move >= _PUT and move & 0xF00 != _FROM_WASTE:
            return False
        card = self._card(layout, move)
        if card != self.left:
            self.left = card
            self.left_ms = hand.now_ms
        if (hand.now_ms - self.left_ms) & _TIME_MASK >= _LEAVE_MS:
            return False
        self.fresh = True
        self._wait(hand.now_ms, self.turn_ms)
        return True

    def _turn(self, hand, layout):
        # Nothing was found: the stock. After a whole pass of it, a look with care, S3, or the word "stuck" (K1).
        stock = layout[_STOCK]
        total = stock + layout[_WASTE]
        wait_ms = self.turn_ms + self.looked * self.eye_ms
        move = _TURN
        if self.part == 1:
            move = 0
        elif self.values[_HAND]:
            if not stock or layout[_WASTE] >= _HAND_CARDS:
                move = self._think(hand, layout, 0)
        elif not total or (self.dry - 2) * self.values[_TURN_COUNT] > total:
            move = self._think(hand, layout, total)
            if move == _TURN:
                wait_ms += self.turn_ms
        elif stock == total:
            self.fresh = True
        if self.helper or hand.is_stuck(self.seat):
            wait_ms += self.turn_ms
        if self.frozen == _WASTE or self._in_the_way(move):
            move = 0
        self._take_up(hand, layout, move, wait_ms)

    def _think(self, hand, layout, total):
        # What to do when nothing is overlooked and every trick is tried; 0 for a rest.
        if self.helper or hand.is_stuck(self.seat):
            return 0
        move = self._look(hand, layout, _ALL)
        if move:
            return move
        if layout[_DECLARED] or (not self.values[_HAND] and find(hand, self.seat, None)):
            # A joker is under way, or what can be moved helps nothing, but it is a move (K1, S3).
            return _TURN if total else 0
        if total > self.values[_TURN_COUNT] > 1 and self.tricks & _SHIFTS and self.shifts < _MOST_SHIFTS:
            return _TURN if layout[_WASTE] else _UNDER
        return _STUCK
