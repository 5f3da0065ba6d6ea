# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Playing with buttons: one cursor over the own piles, what is in hand, hints, and what the table has to say.

Each press is one of the methods here; which button it is, repeats and pauses belong to `pocket`, what is said to `news`.
What is in hand is only here: the layout keeps it until it is put down, so that a card goes back by being forgotten (C2,
T6). Nothing is allocated after `Play()`.
"""

from nerts_core.cards import const
from nerts_core.layout import place_of
from nerts_core.moves import check
from nerts_core.pocket.look import Look
from nerts_core.pocket.news import News

# Bits of `marks`.
MARK_MOVES = const(1)
MARK_DROP = const(2)
MARK_FOUNDATION = const(4)

_MOVES = const(1)
_DROP = const(2)
_FOUNDATION = const(4)

_BEATEN_MS = const(500)

# Words (`say`).
_W_CALL_A = const(35)
_W_CALL_START = const(36)
_W_OFFER_STUCK = const(37)

# Moves, reasons and piles as their modules number them.
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
_FIRST = const(70)
_STRIDE = const(14)
_USEFUL = const(2)
_TURN_COUNT = const(2)


class Play(News):
    """What one player does at a table. `begin` sits it down; the attributes are what screens show."""

    def __init__(self, prefs):
        News.__init__(self)
        self.prefs = prefs
        self.table = None
        self.hand = None
        self.seat = 0
        self.look = Look()
        self.marks = bytearray(9)
        self.goals = 0
        self.lifted_pile = -1
        self.lifted_count = 0
        self.cursor = _STOCK
        self.depth = 1
        self.chosen = False
        self.can_call = self.stuck = self.stale = False
        self.plays = self.rotated = self.dry = 0

    def begin(self, table, seat):
        """Sit down at a table whose hand has just been dealt or taken up again."""
        self.table = table
        self.hand = hand = table.hand
        self.seat = seat
        self.lifted_pile = -1
        self.lifted_count = 0
        self.dry = 0
        self.be_quiet(hand)
        self.chosen = False
        self.see()
        self._place()

    # What is seen

    def see(self):
        """Look at the own piles, and bring hints and depth up to date."""
        hand = self.hand
        layout = hand.layouts[self.seat]
        if hand.plays != self.plays or hand.rotated != self.rotated:
            self.dry = 0
            if hand.rotated != self.rotated and self.lifted_pile == _WASTE:
                self.put_back()
        self.plays = hand.plays
        self.rotated = hand.rotated
        self.stale = False
        self.look.see(hand, self.seat)
        self.can_call = not layout[_NERTS] and not hand.over
        self.stuck = hand.is_stuck(self.seat)
        if self.look.best() >= 0:
            self.dry = 0
        if not self.chosen and self.lifted_pile < 0:
            self._take_depth()
        self._mark(layout)

    def _take_depth(self):
        # How many cards the best move of the pile under the cursor has.
        self.depth = 1
        if self.cursor < _STOCK and self.look.moves[self.cursor]:
            self.depth = max(1, self.look.moves[self.cursor] >> 4 & 15)

    def _mark(self, layout):
        marks = self.marks
        look = self.look
        some = False
        for pile in range(_STOCK):
            bits = 0
            if self.lifted_pile >= 0:
                bits = _DROP if self.goals >> pile & 1 else 0
            elif look.ranks[pile] >= _USEFUL:
                some = True
                bits = _MOVES | _FOUNDATION if look.moves[pile] >> 12 == 1 else _MOVES
            marks[pile] = bits if self.prefs.hints and not self.hand.over else 0
        turns = not some and self.lifted_pile < 0 and (layout[_STOCK] or layout[_WASTE])
        marks[_STOCK] = _MOVES if turns and self.prefs.hints and not self.hand.over else 0

    # The cursor

    def _pile_at(self, place):
        # Places go from left to right: work piles, nerts pile, waste, stock; the other way round for the left-handed.
        works = self.hand.work_piles
        if self.prefs.left_handed:
            place -= 3
            if place < 0:
                return _NERTS if place == -1 else _WASTE if place == -2 else _STOCK
        if place < works:
            return place + 1
        return _NERTS if place == works else _WASTE if place == works + 1 else _STOCK

    def _stops(self, pile, anywhere):
        # Whether the cursor stops at a pile; `anywhere` when nothing is possible but turning.
        if self.lifted_pile >= 0:
            return pile == self.lifted_pile or self.goals >> pile & 1
        if pile == _STOCK:
            return True
        return self.hand.layouts[self.seat][pile] if anywhere else self.look.ranks[pile]

    def move(self, by):
        """Go to the next pile on the right (`by` 1) or left (-1) where something is possible, round at the ends."""
        places = self.hand.work_piles + 3
        anywhere = self.lifted_pile < 0
        here = 0
        for place in range(places):
            pile = self._pile_at(place)
            if pile == self.cursor:
                here = place
            elif pile != _STOCK and self.look.ranks[pile]:
                anywhere = False
        for step in range(1, places):
            pile = self._pile_at((here + by * step) % places)
            if self._stops(pile, anywhere):
                self._enter(pile)
                return

    def _enter(self, pile):
        self.cursor = pile
        self.chosen = False
        if self.lifted_pile < 0:
            self._take_depth()
            self._say_lasting()

    def _place(self):
        # After an own move: to the pile with the best play, else to the stock.
        pile = self.look.best()
        if pile < 0:
            layout = self.hand.layouts[self.seat]
            pile = _STOCK
            if not layout[_STOCK] and not layout[_WASTE]:
                for other in range(_STOCK):
                    if self.look.ranks[other]:
                        pile = other
        self._enter(pile)

    def more(self, by):
        """One card of the run more (`by` 1) or less (-1), to the next number that could move; round at the ends."""
        pile = self.cursor
        if self.lifted_pile >= 0:
            self.move(-by)
        elif pile == _STOCK:
            if by > 0 or self.let_go(_UNDER, True):
                self.move(-by)
        elif pile == _NERTS or pile == _WASTE:
            if by > 0:
                self.lift()
            else:
                self.move(1)
        elif self.hand.layouts[self.seat][pile]:
            layout = self.hand.layouts[self.seat]
            have = layout[pile]
            depth = self.depth
            for _ in range(have):
                depth = (depth - 1 + by) % have + 1
                if self._may_move(layout, pile, depth):
                    break
            else:
                depth = (self.depth - 1 + by) % have + 1
            self.depth = depth
            self.chosen = True

    def _may_move(self, layout, pile, count):
        # A quick look whether a run could go anywhere.
        look = self.look
        if look.space and count < layout[pile]:
            return True
        card = layout[_FIRST + 1 + _STRIDE * pile + layout[pile] - count]
        return look.tops >> (((card & 15) << 1 | (card >> 4 & 1)) ^ 1) + 2 & 1

    # Moves

    def act(self):
        """The obvious thing at the cursor: put down, call, turn, play to a foundation, move, or pick up to choose."""
        if self.stale:
            self.see()
        layout = self.hand.layouts[self.seat]
        pile = self.cursor
        if self.lifted_pile >= 0:
            self._put_down()
        elif pile == _STOCK:
            if self.offers_stuck():
                self.let_go(_STUCK)
            else:
                self.turn()
        elif pile == _NERTS and not layout[_NERTS]:
            self.let_go(_CALL)
        elif not layout[pile]:
            self.refuse(_EMPTY)
        elif self.chosen and self.depth > 1:
            self._carry(pile, self.depth)
        else:
            reason = check(self.hand, self.seat, _PLAY | pile << 8)
            if not reason or (reason == _BEATEN and self._just_beaten(pile)):
                self.let_go(_PLAY | pile << 8)
            else:
                self._carry(pile, self.depth)

    def _top(self, pile):
        layout = self.hand.layouts[self.seat]
        return layout[place_of(pile) + layout[pile] - 1]

    def _just_beaten(self, pile):
        return self.hand.since_ms(self.seat, self._top(pile), self.hand.now_ms) < _BEATEN_MS

    def _carry(self, pile, count):
        # To the only place there is, spaces being all the same and less than a pile; or in hand, to choose.
        goal = self._find_goals(pile, count)
        if goal:
            self.let_go(goal)
        elif self.goals:
            self._pick_up(pile, count)

    def _find_goals(self, pile, count):
        # Sets the bits of `goals`. Returns the obvious move; 0 where there are many or none.
        hand = self.hand
        layout = hand.layouts[self.seat]
        part = pile << 8 | count << 4
        puts = slides = 0
        put = slide = space = 0
        reason = _NO_FOUNDATION
        self.goals = 0
        for goal in range(1, hand.work_piles + 1):
            if goal == pile or (not layout[goal] and pile < _WASTE and pile and count == layout[pile]):
                continue
            why = check(hand, self.seat, _PUT | part | goal)
            if not why:
                if layout[goal]:
                    puts += 1
                    put = _PUT | part | goal
                elif not space:
                    space = _PUT | part | goal
            elif not layout[goal] or check(hand, self.seat, _SLIDE | part | goal):
                if why == _RUN_RULE:
                    reason = why
                continue
            else:
                slides += 1
                slide = _SLIDE | part | goal
            self.goals |= 1 << goal
        if not self.goals:
            self.refuse(reason)
        if puts:
            return put if puts == 1 else 0
        if slides:
            return slide if slides == 1 else 0
        return space

    def _pick_up(self, pile, count):
        self.lifted_pile = pile
        self.lifted_count = count
        self.move(1)
        self._mark(self.hand.layouts[self.seat])

    def lift(self):
        """Pick up what is under the cursor, to choose its place oneself."""
        pile = self.cursor
        if self.lifted_pile < 0 and pile != _STOCK:
            if not self.hand.layouts[self.seat][pile]:
                self.refuse(_EMPTY)
            else:
                self._find_goals(pile, self.depth)
                if self.goals:
                    self._pick_up(pile, self.depth)

    def put_back(self):
        """Put what is in hand back where it came from."""
        if self.lifted_pile >= 0:
            pile = self.lifted_pile
            self.lifted_pile = -1
            self.lifted_count = 0
            self._enter(pile)
            self._mark(self.hand.layouts[self.seat])

    def _put_down(self):
        goal = self.cursor
        if goal == self.lifted_pile:
            self.put_back()
            return
        part = self.lifted_pile << 8 | self.lifted_count << 4 | goal
        if check(self.hand, self.seat, _PUT | part):
            reason = check(self.hand, self.seat, _SLIDE | part)
            if reason:
                self.refuse(check(self.hand, self.seat, _PUT | part))
                return
            part |= _SLIDE
        else:
            part |= _PUT
        self.lifted_pile = -1
        self.lifted_count = 0
        self.let_go(part)

    def turn(self):
        """Turn the stock (S1, S2); with something in hand, put that back (T6)."""
        if self.lifted_pile >= 0:
            self.put_back()
        elif not self.let_go(_TURN):
            return True
        return False

    def reach(self, pile):
        """A direct key: go to that pile and do the obvious thing there."""
        if pile == _WASTE or pile <= self.hand.work_piles:
            if self.lifted_pile >= 0:
                self.cursor = pile
            elif pile != self.cursor:
                self._enter(pile)
            self.act()

    def let_go(self, move, quiet=False):
        """Make a move. Returns the reason, OK (0) if it was made; one that was not is shown unless `quiet`."""
        hand = self.hand
        reason = self.table.let_go(self.seat, move)
        if reason:
            if not quiet:
                self.refuse(reason)
                if reason == _BEATEN:
                    self.name_first(hand, self.seat, self._top(move >> 8 & 15))
            return reason
        self.refused = self.refused_ms = 0
        turned = move == _TURN
        self.dry = self.dry + 1 if turned else 0 if move < _TURN else self.dry
        self.chosen = False
        self.see()
        if not hand.over and (not turned or self.look.best() >= 0):
            self._place()
        self._say_lasting()
        return 0

    # Stuck, refusals, announcements

    def offers_stuck(self):
        """Whether a whole pass of the stock has brought nothing to play, so that A says that one is stuck (K1)."""
        layout = self.hand.layouts[self.seat]
        total = layout[_STOCK] + layout[_WASTE]
        turn = self.hand.options.values[_TURN_COUNT]
        if self.stuck or self.look.best() >= 0:
            return False
        return self.dry * turn >= total + 2 * turn or not total

    def say_no_more(self):
        """Take the announcement away."""
        self.banner_ms = 0
        self._say_lasting()

    def _say_lasting(self):
        # What is said as long as it is so, when nothing else is.
        if not self.banner_ms:
            word = 0
            if self.can_call:
                word = _W_CALL_A if self.cursor == _NERTS else _W_CALL_START if self.prefs.buttons > 3 else 0
            elif self.cursor == _STOCK and self.lifted_pile < 0 and not self.hand.over and self.offers_stuck():
                word = _W_OFFER_STUCK
            self.say(word)

    def step(self, elapsed_ms):
        """Time passes after the table's step. True where something that is shown has changed."""
        hand = self.hand
        changed = self.stale
        if self.stale:
            self.see()
            self._say_lasting()
        if hand.plays != self.plays or hand.rotated != self.rotated:
            self.stale = changed = True
        if self.stuck and not hand.is_stuck(self.seat):
            self.stuck = False
            changed = True
        if hand.over and (self.lifted_pile >= 0 or self.can_call or self.marks[self.cursor]):
            # A card in hand goes back (C2); there is nothing more to call or to hint at.
            self.put_back()
            self.can_call = False
            self._mark(hand.layouts[self.seat])
            changed = True
        if self.pass_time(elapsed_ms):
            self._say_lasting()
            changed = True
        if self.said != hand.said_count:
            self.hear(hand, self.seat)
            changed = True
        return changed
