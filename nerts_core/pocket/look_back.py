# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The room in which the hand that is over is looked back at: first what one could have done and where the nerts piles
stood, in the scene LOOK_BACK; then, if wanted, the hand itself goes again on the table, faster, slower, move by move.

Reading the record belongs to `playback`, what is found in it to `analysis`; screens read the attributes here.
"""

from nerts_core.cards import const
from nerts_core.pocket.playback import Playback
from nerts_core.pocket.room import Room
from nerts_core.table import Table

_TABLE = const(2)
_SCORES = const(3)
_LAID = const(7)
_LOOK_BACK = const(15)
_ENDED = const(3)

# Keys (`keys`).
_LEFT = const(2)
_RIGHT = const(3)
_A = const(4)
_B = const(5)
_START = const(6)
_SELECT = const(7)

# Words (`say`).
_W_PAUSE = const(78)
_W_LOOK_MISSED = const(342)
_W_LOOK_NO_MISS = const(343)
_W_LOOK_WAIT = const(344)
_W_LOOK_LED = const(345)
_W_LOOK_PLAYS = const(346)
_W_LOOK_SPEED = const(349)

_TICK_SHIFT = const(5)
_FASTEST = const(3)
_MOVES_A_STEP = const(3)
# How long the end stays on the table, and what is said about speed and pause.
_END_MS = const(2500)
_SAID_MS = const(1200)
_STAYS_MS = const(0xFFFFF)
_URGENT = const(7)
_NOBODY = const(15)
_STOCK = const(8)
_TURN = const(4)
# Facts are told from so many seconds on.
_LONG_WAIT_S = const(5)
_LONG_LEAD_S = const(5)
_SHARES = const(16)


class LookBackRoom(Room):
    """`share` of 16 says how much has been looked at; at 16 `facts` are up to three (word, number, card or 0),
    `reached` and `ticks` the times of all nerts piles (`analysis`) and of the hand, `part` whether its end is missing.

    While the hand goes again `speed` is 0 to 3 for once to eight times as fast, and `paused` whether it stands still.
    """

    own_table = True

    def __init__(self, pocket, record=None):
        """`record`, where it is not that of the pocket's table, is one that was read from bytes."""
        from nerts_core.pocket.analysis import Analysis

        Room.__init__(self, pocket)
        if pocket.keep_ms <= 0:
            pocket.keep()
        self.before = pocket.room
        self.table = pocket.table
        self.mate = pocket.mate
        self.page = pocket.page
        if record is None:
            record = self.table.record
        self.part = record.full
        table = Table(self.table.seats, self.table.options)
        table.match = self.table.match
        self.playback = Playback(record, table.hand)
        self.analysis = Analysis(self.playback, pocket.seat)
        self.most = max(1, record.moves)
        self.share = self.speed = self.time_ms = self.ticks = 0
        self.paused = False
        self.facts = []
        self.reached = self.analysis.reached
        pocket.room = self
        pocket.table = table
        pocket.mate = pocket.menu = None
        pocket.play.other = None
        pocket.page = 0
        pocket.show(_LOOK_BACK)

    def leave(self):
        """Close the room; one that was open before it is open again, and the table is that of the match."""
        pocket = self.pocket
        pocket.room = self.before
        pocket.table = self.table
        pocket.mate = self.mate
        pocket.page = self.page
        pocket.play.sit(self.table, pocket.seat)
        pocket.show(_SCORES)

    # What one could have done

    def _look(self):
        # A few moves a step.
        analysis = self.analysis
        pocket = self.pocket
        for _ in range(_MOVES_A_STEP):
            if not analysis.step():
                self._tell(analysis)
                self.analysis = None
                self.share = _SHARES
                pocket.page = 1
                pocket.changed = (pocket.changed + 1) & 0xFFFF
                return
        share = (self.most - self.playback.left) * _SHARES // self.most
        if share != self.share and share < _SHARES:
            self.share = share
            pocket.changed = (pocket.changed + 1) & 0xFFFF

    def _tell(self, analysis):
        # Three facts at the most, a good one first. That nothing was missed is said of a whole hand alone.
        self.ticks = self.playback.tick
        facts = self.facts
        led_s = (analysis.led_ticks << _TICK_SHIFT) // 1000
        wait_s = (analysis.wait_ticks << _TICK_SHIFT) // 1000
        if led_s >= _LONG_LEAD_S:
            facts.append((_W_LOOK_LED, led_s, 0))
        else:
            facts.append((_W_LOOK_PLAYS, analysis.plays, 0))
        if analysis.missed:
            facts.append((_W_LOOK_MISSED, (analysis.open_ticks << _TICK_SHIFT) // 1000, analysis.open_card))
        elif not self.part:
            facts.append((_W_LOOK_NO_MISS, 0, 0))
        if wait_s >= _LONG_WAIT_S:
            facts.append((_W_LOOK_WAIT, wait_s, 0))

    # Watching

    def watch(self):
        """Let the hand go again from its deal."""
        pocket = self.pocket
        self.playback.rewind()
        pocket.page = 1
        pocket.phase = _ENDED
        pocket.play.sit(pocket.table, pocket.seat)
        self.time_ms = 0
        self.paused = False
        self._settle()
        self._say(_SAID_MS)
        pocket.show(_TABLE)

    def _say(self, shown_ms):
        play = self.pocket.play
        play.banner = _W_PAUSE if self.paused else _W_LOOK_SPEED
        play.banner_seat = play.flash = _NOBODY
        play.banner_number = 1 << self.speed
        play.banner_strong = False
        play.urgent = _URGENT
        play.said_ms = shown_ms

    def _settle(self):
        # Nothing is offered or looked for: the hand is not played here.
        play = self.pocket.play
        hand = self.pocket.table.hand
        play.stale = 0
        play.plays = hand.plays
        play.rotated = hand.rotated

    def _go(self):
        # The next move; the cursor shows where the own hand is.
        playback = self.playback
        pocket = self.pocket
        own = playback.seat == pocket.seat
        move = playback.move
        kind = move >> 12
        if playback.make():
            playback.left = 0
        elif own and kind < 9:
            pile = _STOCK if kind == _TURN or kind == _TURN + 1 else move >> 8 & 15 if kind < _TURN else -1
            if pile >= 0:
                pocket.play.cursor = pile
        self._settle()
        pocket.changed = (pocket.changed + 1) & 0xFFFF
        if not playback.left:
            self.time_ms = 0

    def step(self, elapsed_ms):
        """Time passes: look at a few moves more, or make those whose time has come."""
        pocket = self.pocket
        if pocket.scene == _LOOK_BACK:
            if self.analysis is not None:
                self._look()
            return
        if pocket.scene != _TABLE:
            return
        # The table stays until it is left.
        pocket.still_ms = 0
        if self.paused:
            return
        playback = self.playback
        if not playback.left:
            self.time_ms += elapsed_ms
            if self.time_ms >= _END_MS:
                pocket.show(_LOOK_BACK)
            return
        self.time_ms += elapsed_ms << self.speed
        for _ in range(_MOVES_A_STEP):
            if not playback.left or self.time_ms >> _TICK_SHIFT < playback.wait:
                return
            self.time_ms -= playback.wait << _TICK_SHIFT
            self._go()

    # Buttons

    def do(self, key):
        """A key went down, or repeats."""
        pocket = self.pocket
        few = pocket.buttons < 3
        if pocket.scene == _LAID:
            pocket.show(_TABLE)
        elif pocket.scene == _LOOK_BACK:
            if key == _B or key == _SELECT or (key == _RIGHT and few):
                self.leave()
            elif (key == _A or key == _START) and self.analysis is None:
                self.watch()
        elif pocket.scene != _TABLE:
            return False
        elif key == _B or not self.playback.left:
            pocket.show(_LOOK_BACK)
        elif key >= _A:
            self.paused = not self.paused
            self._say(_STAYS_MS if self.paused else _SAID_MS)
        elif self.paused:
            if key == _LEFT:
                self.watch()
            else:
                self._go()
        elif few and self.speed == _FASTEST:
            self.speed = 0
            pocket.show(_LOOK_BACK)
        else:
            by = -1 if key == _LEFT or key == 1 else 1
            self.speed = max(0, min(_FASTEST, self.speed + by)) if pocket.buttons > 3 else (self.speed + 1) & _FASTEST
            self._say(_SAID_MS)
        return True

    def go_on(self):
        """On from hands that were laid out."""
        if self.pocket.scene == _LAID:
            self.pocket.show(_TABLE)
        return True
