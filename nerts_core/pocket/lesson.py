# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The rooms of lessons and of riddles: the list of them, and the way through one at a table of its own.

A step of a lesson says what to do, points at the pile and names the key; every press is answered as at any table. When
a wanted move cannot be made any more the table is laid anew, with a kind word: nobody loses here, and nothing has to be
read in a hurry, as others only move after a press. What a step asks for is in files that `pocket.shelf` opens
(docs/LESSONS.md); the screens show `said`, `word`, `key` and `pile`.
"""

from nerts_core.cards import const
from nerts_core.moves import check
from nerts_core.pocket.room import Room

# What is shown: the step's text; that it is done; that it is tried again.
PLAYING = const(0)
DONE = const(1)
AGAIN = const(2)

_PLAYING = const(0)
_DONE = const(1)
_AGAIN = const(2)

_MENU = const(1)
_TABLE = const(2)
_AWAY = const(0)
_IN_PLAY = const(2)
_ENDED = const(3)

# Keys (`keys`).
_UP = const(0)
_LEFT = const(2)
_RIGHT = const(3)
_A = const(4)
_B = const(5)
_NO_KEY = const(-1)
_WAITS = const(-1)

# Words (`say`).
_W_LEAVE = const(92)
_W_LEARN = const(294)
_W_SITUATIONS = const(300)
_W_WELL_DONE = const(336)
_W_TRY_AGAIN = const(339)
_W_RIDDLE_MOVES = const(340)
_W_RIDDLE_SOLVED = const(341)

_TURN = const(4)
_CALL = const(6)
_STUCK = const(7)
_DECLARE = const(8)
_TURN_MOVE = const(0x4000)
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)

_MOST_TURNS = const(40)
_NAMES = const(512)
_FIRST_RIDDLE = const(15)  # its bit of `prefs.learned`
_STILL_MS = const(400)
_TRIES = const(2)  # after so many a riddle is shown how it goes
_SPARE_MOVES = const(3)


class LessonRoom(Room):
    """`cursor` is the place of the lesson in the list, `state` what is shown: PLAYING `said` (of a riddle `word_said`
    with `number`), DONE and AGAIN `word_said`. `key` is the key to press and
    `pile` where (-1 for none); `holds` says that it is to be held."""

    own_table = True
    teaches = True
    goal = -2

    def __init__(self, pocket, word):
        """`word` is LESSONS or SITUATIONS."""
        Room.__init__(self, pocket)
        self.word = word
        self.riddles = word == _W_SITUATIONS
        self.names = pocket.shelf().names(self.riddles)
        self.titles = ()  # only while the list is shown
        self.unread = -1  # the place in the list of a file that could not be read just now
        self.cursor = 0
        while self.cursor < len(self.names) - 1 and self.learned(self.cursor):
            self.cursor += 1
        self.steps = ()
        self.at = self.tries = self.turns = self.rival_ms = self.state = self.number = self.shown = 0
        self.said = ""
        self.pending = []
        self.rivals = 0
        self.key = self.pile = self.seen = -1
        self.word_said = 0
        self.holds = self.begun = self.points = False
        pocket.room = self
        self._to_list()

    # The list

    def bit(self, i):
        """The bit of `prefs.learned` of a lesson or riddle of the list: by the number in its file's name."""
        name = self.names[i]
        if self.riddles:
            return 1 << _FIRST_RIDDLE - 1 + int(name[1:3])
        return 1 << int(name[:2]) - 1

    def learned(self, i):
        """Whether it was finished once."""
        return self.pocket.prefs.learned & self.bit(i) != 0

    def spell(self, word):
        """The title of a row of the list."""
        return self.titles[word - _NAMES]

    def _to_list(self):
        from nerts_core.pocket.lesson_list import LessonMenu

        pocket = self.pocket
        pocket.phase = _AWAY
        pocket.table = None
        self.steps = ()
        self.titles = pocket.shelf().titles(self.names, pocket.prefs.language)
        pocket.menu = LessonMenu(self)
        pocket.show(_MENU)

    def do_row(self, word):
        """An action of a menu: to a lesson of the list, or out of one by the pause's menu."""
        if word >= _NAMES:
            self.cursor = word - _NAMES
            self.begin()
        elif word == _W_LEAVE:
            self._to_list()
        else:
            return False
        return True

    def back(self, at):
        """Back from the list to where it was opened."""
        if at != self.word:
            return False
        pocket = self.pocket
        self.leave()
        pocket.open_menu(_W_LEARN, at)
        pocket.show(_MENU)
        return True

    def do(self, key):
        """A key went down, or repeats. True where that is no matter of the table."""
        pocket = self.pocket
        if pocket.scene == _TABLE and self.state != _PLAYING:
            if key >= _A and pocket.still_ms >= _STILL_MS:
                self._go_on()
            return True
        self.begun = True
        return False

    # A lesson

    def begin(self):
        """Lay the table of the lesson under the cursor. Where its file makes none the list stays, and says so."""
        from nerts_core.pocket.lesson_setup import set_up

        pocket = self.pocket
        pocket.table = pocket.mate = pocket.play.other = None
        self.titles = ()
        self.unread = -1
        try:
            lines = pocket.shelf().lines(self.names[self.cursor], pocket.prefs.language)
            pocket.table, self.steps = set_up(lines)
        except (OSError, ValueError, IndexError):
            self.unread = self.cursor
            self._to_list()
            return
        # So that no screen takes it for the table before.
        pocket.table.hand.seed = 1 + (pocket.changed & 0x3FFF)
        pocket.seat = pocket.pairs = 0
        pocket.winner = -1
        self.tries = self.state = self.at = 0
        self._sit()
        pocket.show(_TABLE)

    def _sit(self):
        pocket = self.pocket
        play = pocket.play
        pocket.phase = _IN_PLAY
        pocket.played_ms = 0
        play.sit(pocket.table, 0)
        play.said_ms = play.banner = 0
        play.settle()
        self._begin_step(0)

    def _begin_step(self, at):
        self.at = at
        step = self.steps[at]
        self.said = step.said
        self.pending = list(step.wants)
        self.rivals = self.rival_ms = self.turns = 0
        self.begun = False
        self._show(_PLAYING)

    def _show(self, state):
        pocket = self.pocket
        self.state = state
        self.points = not self.riddles or self.tries >= _TRIES
        if state == _DONE:
            self.word_said = _W_WELL_DONE + self.cursor % 3
        elif state == _AGAIN:
            self.tries += 1
            self.word_said = _W_TRY_AGAIN
        if self.riddles:
            self.number = len(self.steps[0].wants)
            if state == _PLAYING:
                self.word_said = _W_RIDDLE_MOVES
            elif state == _DONE and pocket.table.own_moves > self.number:
                self.word_said = _W_RIDDLE_SOLVED
        if state:
            # A hand that ended without its goal is as if it had not.
            pocket.table.hand.over = 0
            pocket.play.put_back()
            pocket.still_ms = 0
        self.key = _A if state else _NO_KEY
        self.pile = -1
        self.holds = False
        self.seen = -1
        self.shown += 1
        pocket.changed = (pocket.changed + 1) & 0xFFFF

    def _go_on(self):
        if self.state == _AGAIN:
            self.pocket.table.restore()
            self._sit()
            return
        if self.cursor < len(self.names) - 1:
            self.cursor += 1
        self._to_list()

    def end_hand(self):
        """The hand is over: it counts for nothing but the lesson."""
        self.pocket.table.finish()
        return True

    def go_on(self):
        """On from the scores."""
        self._finish()
        self._go_on()
        return True

    def _finish(self):
        pocket = self.pocket
        pocket.prefs.learned |= self.bit(self.cursor)
        pocket.keep_ms = 0
        self._show(_DONE)

    def step(self, elapsed_ms):
        """Time passes: others move, what was done is looked at, and the hint goes on."""
        pocket = self.pocket
        if pocket.scene != _TABLE or self.state != _PLAYING or pocket.phase == _ENDED:
            return
        table = pocket.table
        step = self.steps[self.at]
        if self.begun and self.rivals < len(step.rivals):
            self._rival(step, elapsed_ms)
        if table.news and self.state == _PLAYING:
            self._heed(table, step)
        if self.state == _PLAYING:
            self._point(table, step)

    def _rival(self, step, elapsed_ms):
        self.rival_ms += elapsed_ms
        wait_ms, seat, move = step.rivals[self.rivals]
        if self.rival_ms >= wait_ms * (1 + self.tries):
            self.rivals += 1
            table = self.pocket.table
            table.let_go(seat, move)
            table.news += 1
            table.last = 0

    def _heed(self, table, step):
        # There were own moves: what is still wanted, and whether the goal is reached.
        table.news = 0
        self.seen = -1
        last = table.last
        if last in self.pending:
            self.pending.remove(last)
        elif last == _TURN_MOVE:
            self.turns += 1
        over = table.hand.over != 0
        if table.met(step) or (not self.pending and not step.goal):
            if self.at < len(self.steps) - 1:
                self._begin_step(self.at + 1)
            elif not over:
                self._finish()
            # After a call the scores come first.
        elif over or self._is_lost(table):
            self._show(_AGAIN)

    def _is_lost(self, table):
        if self.turns > _MOST_TURNS:
            return True
        if self.riddles and not self.points:
            return table.own_moves >= 2 * self.number + _SPARE_MOVES
        return self._wanted() == 0

    def _wanted(self):
        # The first wanted move that can be made now; turning leads to a card that is still in the stock. _WAITS where
        # it is another's turn, 0 for none.
        hand = self.pocket.table.hand
        turns = 0
        for move in self.pending:
            kind = move >> 12
            if kind == _STUCK and not self.pocket.play.offers_stuck:
                turns = _TURN_MOVE
            elif not check(hand, 0, move):
                return move
            elif move >> 8 & 15 == _WASTE and (kind < _TURN or kind == _DECLARE) and not check(hand, 0, _TURN_MOVE):
                turns = _TURN_MOVE
        return turns or (_WAITS if self._waits() else 0)

    def _waits(self):
        # Whether it is somebody else's turn: a joker that lands, or a rival that has not moved yet.
        layout = self.pocket.table.hand.layouts[0]
        return layout[13] != 0 or self.rivals < len(self.steps[self.at].rivals)

    # The hint

    def _point(self, table, step):
        play = self.pocket.play
        if play.stale:
            return
        seen = play.cursor | play.depth << 4 | (play.lifted_pile + 1) << 8 | play.choice << 12 | play.picking << 18
        seen |= play.offers_stuck << 19
        if seen == self.seen:
            return
        self.seen = seen
        if not self.points:
            return
        wanted = self._wanted()
        if not wanted:
            if not self._over_soon():
                self._show(_AGAIN)
            return
        key = self.key
        pile = self.pile
        self.key = self.pile = _NO_KEY
        if wanted > 0:
            self._aim(play, wanted)
        if key != self.key or pile != self.pile:
            self.pocket.changed = (self.pocket.changed + 1) & 0xFFFF

    def _over_soon(self):
        return self.riddles and not self.points

    def _aim(self, play, move):
        # Which key leads to a move, from where the cursor is and what is in hand.
        kind = move >> 12
        source = move >> 8 & 15
        count = move >> 4 & 15
        self.holds = False
        goal = _STOCK
        if kind < _TURN or kind >= _DECLARE:
            goal = source
        elif kind == _CALL:
            goal = _NERTS
        if play.lifted_pile >= 0:
            goal = play.lifted_pile
            if kind < _TURN and play.lifted_pile == source and play.lifted_count == count:
                goal = move & 15
        self.pile = goal
        if play.picking:
            self.key = _A if kind == _DECLARE and play.choices[play.choice] == move & 63 else _RIGHT
        elif play.cursor != goal:
            self.key = self._toward(play, goal)
            if kind == _TURN and play.lifted_pile < 0 and self.pocket.buttons > 2:
                self.key = _B
        elif play.lifted_pile >= 0 or goal == _STOCK or kind >= _TURN or play.depth == count:
            self.key = _A
        else:
            self.key = _UP if self.pocket.buttons > 3 else _RIGHT
            self.holds = self.pocket.buttons < 4

    def _toward(self, play, goal):
        # LEFT or RIGHT to a pile; with few buttons there is RIGHT alone.
        if self.pocket.buttons < 4:
            return _RIGHT
        left = self._place(goal) < self._place(play.cursor)
        return _LEFT if left != bool(play.prefs.left_handed) else _RIGHT

    def _place(self, pile):
        return 2 * pile if pile else 2 * _WASTE - 1

    def leave(self):
        """Close the room; its table and its list are no other's."""
        self.pocket.table = self.pocket.menu = None
        self.pocket.phase = _AWAY
        self.pocket.room = None
