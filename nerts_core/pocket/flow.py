# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The flow of a match on one handheld: title, deal, table, scores, next hand, winner, and what is kept on the way.

What a button does in each scene belongs to `pocket`, what the kept bytes are to `store`.
"""

from nerts_core.cards import const
from nerts_core.pocket.keep import Keep
from nerts_core.pocket.play import Play
from nerts_core.pocket.prefs import Prefs, Records
from nerts_core.table import level_of

_TITLE = const(0)
_MENU = const(1)
_TABLE = const(2)
_SCORES = const(3)
_WINNER = const(4)
_LAID = const(7)
_WRITE = const(10)

# Where a match is.
_AWAY = const(0)
_READY = const(1)
_PLAYING = const(2)
_ENDED = const(3)

# Words (`say`).
_W_SAVE_LOST = const(47)
_W_GAME = const(77)
_W_CONTINUE = const(82)
_W_PAUSE = const(78)
_W_PILE_LARGER = const(358)  # and, next to it, smaller

_KEEP_MS = const(60000)
# In the way back to a table of friends: its player has gone away from it (`meeting`).
_GONE_AWAY = const(0x40)
# How long the hands of a blocked table are shown, and how much longer for each of them.
_LAID_MS = const(3000)
_EACH_LAID_MS = const(500)


class Flow:
    """The state of a handheld: `scene` says what is shown, `table` and `play` what is played."""

    def __init__(self, store, seed=0, buttons=8):
        """`store` keeps bytes: read(), write(bytes). `seed` is for chance; `buttons` is 8, 3 (RIGHT A B) or 2."""
        self.kept = Keep(store)
        self.prefs = Prefs()
        self.records = Records()
        found = self.kept.load_prefs(self.prefs, self.records)
        lost = not found
        if lost:
            self.prefs = Prefs()
            self.records = Records()
        self.prefs.buttons = self.buttons = buttons
        if self.prefs.partner == 2 and buttons < 8:
            self.prefs.partner = 0
        self.menu = None  # the `Menu` that is open
        self.play = Play(self.prefs)
        self.mate = None  # the friend's Play
        self.table = None
        self.friends = None  # `Friends`, while there are some
        self.room = None  # the `Room` that is open
        self.shelf = None  # what opens the files of lessons (docs/LESSONS.md), where a board has them
        self.today = None  # what tells the number of the day, 0 where the clock is not set (hardware/app.py)
        self.entry = None  # the name or code that is being written
        self.hand_scores = []
        self.winner = -1
        self.seat = self.page = self.pages = self.changed = self.phase = self.pace = self.played_ms = 0
        self.news = 0  # the word of what has changed for this player with the last hand (`adapting`)
        self.pairs = 0  # where two share each seat (G1): 1 a bot is the partner, 2 a friend
        self.held_ms = self.again_ms = self.still_ms = self.laid_ms = 0
        self.mate_held = -1  # the key that the friend holds, as `held` is the first player's
        self.mate_held_ms = self.mate_again_ms = 0
        self.mix = seed & 0x3FFFFF
        self.keep_ms = _KEEP_MS
        self.leave()
        if lost:
            self.menu.lost = _W_SAVE_LOST
        elif (self.kept.air[0] | self.kept.air[1] | self.kept.air[2]) and not self.kept.air[7] & _GONE_AWAY:
            self.meet()

    def meet(self):
        """Play with friends: back to the table that this handheld was at, else look for tables."""
        from nerts_core.pocket.friends import Friends

        self.friends = Friends(self)

    def enter(self, word):
        """Open the room of a row's word, if it has one."""
        from nerts_core.pocket.rooms import open_room

        open_room(self, word)

    def write(self, word):
        """Write a name or a table's code; `word` is its title."""
        from nerts_core.pocket.desk import begin_to_write

        begin_to_write(self, word)

    def type(self, letter):
        """A letter of a keyboard, as the number of its capital; it is only for what is being written."""
        if self.scene == _WRITE:
            from nerts_core.pocket.desk import take_written

            self.changed = (self.changed + 1) & 0xFFFF
            take_written(self, self.entry.type(letter))

    def show(self, scene):
        """Change to another scene; what is held down means nothing there. At the table there is no menu."""
        self.scene = scene
        self.still_ms = 0
        self.held = self.mate_held = -1
        self.waits = False
        self.changed = (self.changed + 1) & 0xFFFF
        if scene == _TABLE:
            self.menu = None

    def open_menu(self, title, at=0, without=0):
        """Open a menu, as `Menu.open`; it is to be shown then."""
        if self.menu is None:
            from nerts_core.pocket.desk import make_menu

            self.menu = make_menu(self)
        self.menu.open(title, at, without)

    def go_home(self, at=0):
        """Open the game's menu with the cursor on the row `at`, else on the first."""
        self.news = 0
        self.open_menu(_W_GAME, at, 0 if self.kept.has_match else _W_CONTINUE)
        self.show(_TITLE)

    def new_match(self, seed=None):
        """Begin a match with the chosen players and rules, from `seed` (0 to 2**30 - 1) or by chance."""
        from nerts_core.pocket.desk import begin_match

        begin_match(self, seed)

    def resume(self):
        """Go on with the match that was kept. False where it cannot be; then the title says so."""
        from nerts_core.pocket.desk import take_up_match

        return take_up_match(self)

    def deal_next(self):
        """Deal the next hand."""
        if self.news >= _W_PILE_LARGER:
            self.table.options.handicap[self.seat] = self.prefs.handicap
        self.table.deal()
        self.sit_down(0)

    def sit_down(self, played_ms):
        """A hand lies on the table; it begins when the player has seen it."""
        self.winner = -1
        self.phase = _READY
        self.keep_ms = self.news = 0
        self.played_ms = played_ms
        # Few buttons leave no second set of keys for a friend.
        self.mate = Play(self.prefs) if self.pairs == 2 and self.buttons > 3 else None
        self.play.other = self.mate
        self.play.sit(self.table, self.seat)
        self.play.settle()
        if self.mate is not None:
            self.mate.other = self.play
            self.mate.sit(self.table, self.seat)
            self.mate.settle()
        self.show(_TABLE)

    def begin(self):
        """The player has seen the deal."""
        if self.phase == _READY:
            self.phase = _PLAYING
            self.play.said_ms = 1
            if self.mate is not None:
                self.mate.said_ms = 1

    def pause(self):
        """Stop the table and open its menu."""
        if self.scene == _TABLE and self.phase != _ENDED:
            self.play.put_back()
            if self.mate is not None:
                self.mate.put_back()
            self.keep_ms = 0
            self.open_menu(_W_PAUSE)
            self.show(_MENU)

    def unpause(self):
        """Back to the table."""
        self.show(_TABLE)
        self.play.see()
        if self.mate is not None:
            self.mate.see()

    def end_hand(self):
        """The hand is over: count it."""
        table = self.table
        hand = table.hand
        self.play.put_back()
        self.play.see()
        if self.mate is not None:
            self.mate.put_back()
            self.mate.see()
        self.phase = _ENDED
        self.still_ms = self.keep_ms = 0
        self.hand_scores = [hand.score(seat) for seat in range(table.seats)]
        if self.room is not None and self.room.end_hand():
            return
        table.finish()
        self.winner = table.match.winning_seat()
        called_s = max(1, self.played_ms // 1000) if hand.caller == self.seat else 0
        placed = hand.on_foundations(self.seat)
        score = self.hand_scores[self.seat]
        self.records.add_hand(level_of(table), score, called_s, self.winner, self.seat, placed, table.options)
        if self.prefs.adapting:
            from nerts_core.pocket.adapting import after_hand

            after_hand(self)

    def lay_out(self):
        """A table with seven in hand is blocked: every hand is shown, and nobody plays meanwhile (H2).
        After `laid_ms` it goes on; a press ends it sooner."""
        shown_ms = _LAID_MS + _EACH_LAID_MS * self.table.seats
        self.laid_ms = 3 * shown_ms if self.prefs.slow_texts and self.friends is None else shown_ms
        self.play.laid = False
        self.play.put_back()
        if self.mate is not None:
            self.mate.put_back()
        self.show(_LAID)

    def go_on(self):
        """From the hands that were laid out, the scores or the winner to what follows."""
        if self.room is not None and self.room.go_on():
            return
        if self.scene == _WINNER:
            self.leave()
        elif self.scene == _LAID:
            self.show(_SCORES if self.phase == _ENDED else _TABLE)
        elif self.winner >= 0:
            self.show(_WINNER)
        else:
            self.deal_next()

    def leave(self):
        """Keep the match and go to the title."""
        if self.phase:
            self.keep()
        self.phase = _AWAY
        self.go_home()

    def keep(self):
        """Keep preferences, records and the match that is played, now. Where there is no memory for it just now, or the
        store cannot be read, nothing is kept until the next time. What a board does to write may allocate."""
        self.keep_ms = _KEEP_MS
        self.kept.is_loaded = True
        try:
            from nerts_core.pocket.keeping import keep

            keep(self)
        except (MemoryError, OSError, RuntimeError):
            pass
        self.kept.image = None
