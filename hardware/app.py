# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The game on a board: input, time, the pocket and its face, one small step after the other, and nothing ever waits.

What a board is says hardware/boards; the rules and what a press does are the pocket's, what is seen the face's."""

from hardware import boards
from hardware.late import forget_store
from hardware.seldom import Seldom
from nerts_core.cards import const
from nerts_core.hand import SAYS_CALL, SAYS_DECLARED
from nerts_core.layout import STOCK
from nerts_core.pocket import pocket as pockets

# Words (`say`).
_W_SAID = const(31)
_W_FIRST = const(46)
_W_CALL_A = const(48)
_W_LANGUAGE = const(290)
_W_LEARN = const(294)

_NO_TROUBLE = const(9)
_NO_STOCK = const(255)

_MATRIX_PX = const(64)  # the width of a display on which no other face has room

# After a long wait (a laptop's lid, a window that is dragged) bots do not make up for it.
_MOST_MS = 400


def on_lights(board):
    """Whether a board shows the game on 64x32 lights: its FACE says so, "matrix" or "screens", or its display."""
    return getattr(board, "FACE", "screens") == "matrix" or board.display.width == _MATRIX_PX


def make_face(board, pocket):
    """The face for a board; no other is imported."""
    if on_lights(board):
        from hardware.matrix.face import MatrixFace

        return MatrixFace(board.display, pocket)
    from hardware.screens.face import Face

    return Face(board.display, pocket)


def open_shelf():
    """The files of the lessons; what reads them is in memory only while one is opened."""
    from hardware.screens.shelf import Shelf

    return Shelf()


def today():
    """The number of the day by the board's clock, from 404 on, in the order of the days; 0 where it is not set."""
    import time

    try:
        now = time.localtime()
    except (RuntimeError, NotImplementedError, AttributeError):
        return 0
    # a clock that nobody has set begins in 2000, 2020 or 1970
    return (now[0] - 2024) * 372 + now[1] * 31 + now[2] if now[0] > 2024 else 0


class App:
    """A pocket on a board."""

    def __init__(self, board, seed=0):
        """board: what hardware/boards describes; seed: where the chance of new matches comes from."""
        self.board = board
        from hardware.screens.language import numbers

        self.pocket = pockets.Pocket(board.store, seed, board.BUTTONS)
        self.pocket.prefs.languages = numbers(on_lights(board))
        self.pocket.prefs.lights = on_lights(board)
        self.pocket.shelf = open_shelf
        self.pocket.today = today
        self.face = make_face(board, self.pocket)
        self.last_ms = board.ticks_ms()
        self.carriers = None  # what takes packets to friends, from when there are some
        self.is_seen = getattr(board, "CUES_ARE_SEEN", False)
        self.seldom = Seldom()
        self.scored = 0
        self.banner = 0
        self.refused = 0
        self.placed = 0
        self.stock = _NO_STOCK
        self.is_over = False

    def step(self):
        """One round of everything. True when the player has closed the game."""
        board = self.board
        pocket = self.pocket
        closed = board.poll(pocket)
        now_ms = board.ticks_ms()
        elapsed_ms = (now_ms - self.last_ms) & boards.TICKS_MASK
        self.last_ms = now_ms
        if pocket.friends is not None:
            self._listen(pocket.friends, now_ms)
        pocket.step(min(elapsed_ms, _MOST_MS))
        if pocket.friends is not None:
            self._speak(pocket.friends, now_ms)
        sound = pocket.prefs.sound
        # 0 flashes, 1 both, 2 sounds, 3 neither
        if sound < 2 if self.is_seen else 0 < sound < 3:
            self._sound(pocket)
        if pocket.kept.is_loaded:
            pocket.kept.is_loaded = False
            forget_store(self.board.store)
        self.face.show()
        self.seldom.step(pocket, elapsed_ms)
        return closed

    def _listen(self, friends, now_ms):
        """Takes in what has come over the air."""
        if self.carriers is None:
            self.carriers = self.board.carriers() if hasattr(self.board, "carriers") else []
        friends.now_ms = now_ms
        friends.ways = len(self.carriers)
        air = friends.air
        trouble = _NO_TROUBLE
        for carrier in self.carriers:
            packet = carrier.receive()
            while packet is not None:
                air.receive(packet, now_ms)
                packet = carrier.receive()
            trouble = min(trouble, carrier.trouble)
        friends.radio = trouble if trouble < _NO_TROUBLE else 0

    def _speak(self, friends, now_ms):
        """Sends what there is to say. At the end of a hand there is time to put a radio right."""
        air = friends.air
        friends.now_ms = now_ms
        length = air.poll(now_ms)
        if air.keep_count != friends.keeps:
            friends.keep_air()
        for carrier in self.carriers or ():
            if length:
                carrier.send(air.out, length)
        if self.pocket.scene == pockets.SCORES and self.scored != friends.hands:
            self.scored = friends.hands
            for carrier in self.carriers or ():
                carrier.restart()

    def _sound(self, pocket):
        """At most one sound a step: for what has come up since the last one."""
        cue = -1
        if pocket.scene == pockets.TABLE:
            cue = self._what_is_new(pocket)
        else:
            # Before the first hand there is nobody at `play`. The hand that was is over where its scores are shown.
            if self.is_over:
                cue = boards.CUE_OVER
            self.is_over = False
            self.stock = _NO_STOCK
        if cue >= 0:
            self.board.cue(cue)

    def _what_is_new(self, pocket):
        play = pocket.play
        hand = pocket.table.hand
        cue = -1
        stock = hand.layouts[pocket.seat][STOCK]
        if stock != self.stock and self.stock != _NO_STOCK:
            cue = boards.CUE_TURN
        self.stock = stock
        placed = hand.on_foundations(pocket.seat)
        if placed > self.placed:
            cue = boards.CUE_PLAY
        self.placed = placed
        refused = play.refused
        if pocket.mate and not refused:
            refused = pocket.mate.refused
        if refused and refused != self.refused:
            cue = boards.CUE_REFUSED
        self.refused = refused
        if play.banner and play.banner != self.banner:
            if play.banner == _W_FIRST:
                cue = boards.CUE_REFUSED
            elif play.banner == _W_SAID + SAYS_CALL:
                cue = boards.CUE_CALL
            elif play.banner == _W_SAID + SAYS_DECLARED:
                cue = boards.CUE_JOKER
            elif _W_SAID < play.banner < _W_CALL_A:
                cue = boards.CUE_NEWS
        self.banner = play.banner
        self.is_over = hand.over
        return cue

    def ask_for_language(self):
        """Where nothing was ever kept, the player chooses a language before the title, if there is a choice."""
        pocket = self.pocket
        new = pocket.scene == pockets.TITLE and not pocket.kept.counter and not pocket.menu.lost
        if new and len(pocket.prefs.languages) > 1:
            pocket.enter(_W_LANGUAGE)
        elif new:
            # Who is new begins with the lessons.
            pocket.go_home(_W_LEARN)

    def run(self):
        """Plays until the player closes the game or interrupts it (Ctrl-C); the match is kept either way."""
        self.ask_for_language()
        try:
            while not self.step():
                pass
        except KeyboardInterrupt:
            # It may have come in the middle of a move. What was kept last is at most a minute old.
            return
        self.pocket.keep()


def run(board, seed=0):
    """Plays on a board. seed: where the chance of new matches comes from."""
    App(board, seed).run()
