# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One handheld: what each button does in each scene, and what time does.

Knows no pixel and no pin: a board feeds `press` and `release`, time comes in by `step`, screens read the attributes.
The flow from one scene to the next belongs to `flow`.
"""

from nerts_core.cards import const
from nerts_core.pocket.flow import Flow

# Scenes.
TITLE = const(0)
MENU = const(1)
TABLE = const(2)
SCORES = const(3)
WINNER = const(4)
HOWTO = const(5)
RECORDS = const(6)
LAID = const(7)
NEARBY = const(8)
LOBBY = const(9)
WRITE = const(10)
WATCH = const(11)
LANGUAGE = const(12)
PLAYERS = const(13)
LOOK_BACK = const(15)

_TABLE = const(2)
_SCORES = const(3)
_LAID = const(7)

# Where a match is.
_READY = const(1)
_PLAYING = const(2)
_ENDED = const(3)

# Keys (`keys`).
_UP = const(0)
_LEFT = const(2)
_RIGHT = const(3)
_A = const(4)
_B = const(5)
_START = const(6)
_SELECT = const(7)
_KEY_NERTS = const(8)
_KEY_TURN = const(16)
_KEY_CALL = const(17)
_KEY_MENU = const(19)
_KEYS = const(20)
_MATE = const(32)

# Words (`say`).
_W_YOU = const(64)

_CALL = const(0x6000)
_STUCK = const(0x7000)
_STOCK = const(8)

# Milliseconds.
_READY_MS = const(2500)
_OVER_MS = const(2500)
_STILL_MS = const(500)
_REPEAT_AFTER_MS = const(400)
_REPEAT_MS = const(140)
_TURN_AGAIN_MS = const(350)
_MORE_MS = const(500)
_MENU_MS = const(700)
_MENU_OF_TWO_MS = const(2200)
_MOST_MS = const(0xFFFFF)
_LONGEST_MS = const(65000000)


class Pocket(Flow):
    """A handheld. `changed` counts up whenever something is to be shown that the table's own state does not tell."""

    def name_word(self, seat):
        """The word that is the name of a seat; of a friend an id that `friends.spell` knows."""
        if self.friends is not None and self.table is not None:
            return self.friends.name_word(seat)
        return _W_YOU if seat == self.seat else _W_YOU + (seat or 12)

    # Buttons

    def press(self, key):
        """A key goes down. Any int may come; what is no key is nothing."""
        if key >= _MATE:
            # The second player's: at the table they have a cursor of their own.
            key -= _MATE
            if self.mate is not None and self.scene == _TABLE:
                if key < _KEYS:
                    self.changed = (self.changed + 1) & 0xFFFF
                    self.mate_held = key
                    self.mate_held_ms = 0
                    self.mate_again_ms = _REPEAT_AFTER_MS
                    self._play(key, self.mate)
                return
        if not 0 <= key < _KEYS:
            return
        if self.waits:
            # The one before was a tap too: fingers overlap.
            self.waits = False
            self._do(self.held)
        self.mix = (self.mix * 31 + self.still_ms + key) & 0x3FFFFF
        self.changed = (self.changed + 1) & 0xFFFF
        self.held = key
        self.held_ms = 0
        self.again_ms = _REPEAT_AFTER_MS
        # With few buttons, some that are held do something else than when they are tapped: a tap is known by its end.
        few = self.buttons < 4 and (key == _RIGHT or (key == _B and self.buttons == 3))
        self.waits = few and self.scene == _TABLE and self.phase != _ENDED
        if self.waits:
            self.again_ms = _MORE_MS if key == _RIGHT else _MENU_MS
        else:
            self._do(key)

    def release(self, key):
        """A key goes up."""
        if key >= _MATE:
            key -= _MATE
            if self.mate is not None and self.scene == _TABLE:
                if key == self.mate_held:
                    self.mate_held = -1
                return
        if key == self.held:
            self.held = -1
            if self.waits:
                self.waits = False
                self.changed = (self.changed + 1) & 0xFFFF
                self._do(key)

    def _do(self, key):
        if self.scene != _TABLE:
            from nerts_core.pocket.desk import press

            press(self, key)
        elif not (self.room is not None and self.room.do(key)) and not (
            self.friends is not None and self.friends.do(key)
        ):
            self._play(key, self.play)

    def _play(self, key, play):
        if self.phase == _ENDED:
            if key >= _A and self.still_ms >= _STILL_MS:
                self.show(_SCORES)
            return
        if key == _START and play.can_call:
            key = _KEY_CALL
        if key == _START or key == _SELECT or key == _KEY_MENU:
            self.pause()
            return
        if key >= _A and self.phase == _READY:
            if self.still_ms < _STILL_MS:
                return
            self.begin()
        if key == _LEFT or key == _RIGHT:
            play.move(1 if key == _RIGHT else -1)
        elif key < _A:
            play.more(1 if key == _UP else -1)
        elif key == _A:
            play.act()
        elif key == _B or key == _KEY_TURN:
            play.turn()
        elif key > _KEY_TURN:
            play.put_back()
            play.let_go(_CALL if key == _KEY_CALL else _STUCK)
        else:
            play.reach(key - _KEY_NERTS)

    def step(self, elapsed_ms):
        """Let time pass: keys repeat, bots play, announcements go by. Never blocks."""
        if not 0 <= elapsed_ms <= _MOST_MS:
            elapsed_ms = 0 if elapsed_ms < 0 else _MOST_MS
        still_ms = self.still_ms
        if still_ms < _MOST_MS:
            self.still_ms = still_ms = still_ms + elapsed_ms
        if self.held >= 0:
            if self.held_ms < _MOST_MS:
                self.held_ms += elapsed_ms
            if self.held_ms >= self.again_ms:
                again_ms = self._hold(self.held, self.play)
                self.again_ms = self.held_ms + again_ms
                if not again_ms:
                    self.held = -1
        elif self.keep_ms <= 0 and self.mate_held < 0:
            self.keep()
        friends = self.friends
        quiet = friends is not None and friends.step()
        if self.room is not None:
            self.room.step(elapsed_ms)
        if self.scene != _TABLE:
            if self.scene == _LAID and self.still_ms >= self.laid_ms:
                self.go_on()
            return
        mate = self.mate
        if mate is not None and self.mate_held >= 0:
            self.mate_held_ms += elapsed_ms
            if self.mate_held_ms >= self.mate_again_ms:
                again_ms = self._hold(self.mate_held, mate)
                self.mate_again_ms = self.mate_held_ms + again_ms
                if not again_ms or self.mate_held_ms >= _MOST_MS:
                    self.mate_held = -1
        play = self.play
        over = False
        if self.phase == _PLAYING:
            self.keep_ms -= elapsed_ms
            if self.played_ms < _LONGEST_MS:
                self.played_ms += elapsed_ms
            if friends is None:
                table = self.table
                table.step(elapsed_ms)
                over = table.hand.over
        elif self.phase == _READY:
            if self.still_ms < _READY_MS or friends is not None or self.prefs.slow_texts:
                return
            self.begin()
        elif self.still_ms >= _OVER_MS:
            self.show(_SCORES)
            return
        if quiet and not (play.stale or play.said_ms or play.refused_ms):
            # Friends have brought nothing, and the own player has done nothing.
            return
        changed = play.step(elapsed_ms)
        if mate is not None and mate.step(elapsed_ms):
            changed = True
        if over:
            self.end_hand()
        if changed:
            self.changed = (self.changed + 1) & 0xFFFF
            if play.laid:
                self.lay_out()

    def _hold(self, key, play):
        # What holding a key does: directions repeat, B (or A on the stock) turns until there is something to play; with
        # few buttons more cards, or the menu. Returns after how long it does so again, 0 where it does not.
        self.changed = (self.changed + 1) & 0xFFFF
        at_table = self.scene == _TABLE
        if _TABLE < self.scene <= _LAID or (at_table and self.phase == _ENDED):
            return 0
        if self.waits or (self.buttons < 4 and key == _RIGHT and at_table):
            self.waits = False
            if key == _B or (self.buttons == 2 and self.held_ms >= _MENU_OF_TWO_MS):
                self.pause()
            else:
                play.more(1)
            return _MORE_MS
        if key < _A:
            if at_table:
                self._play(key, play)
            else:
                self._do(key)
            return _REPEAT_MS
        if at_table and (key == _B or key == _KEY_TURN or (key == _A and play.cursor == _STOCK)):
            if self.phase == _READY:
                # At a shared table it does not begin by a press.
                return _TURN_AGAIN_MS
            if play.lifted_pile < 0 and play.best < 0 and not play.offers_stuck and play.turn():
                return _TURN_AGAIN_MS
        return 0
