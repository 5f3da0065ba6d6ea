# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The 64x32 table during a lesson: what to do runs over the upper foundations until a key is pressed, and again when
none is for a while; at the right the key to press; and above the pile that is pointed at a line that blinks. Which
those are is the business of nerts_core/pocket/lesson.py."""

from hardware.matrix.show import move, show
from hardware.matrix.table import TableScreen
from hardware.matrix.text import Line, Ticker
from nerts_core.cards import const

_POINT_Y = const(11)
_KEY_X = const(59)
_KEY_Y = const(7)
_TALL_KEY_Y = const(3)
_QUIET_MS = const(5000)
_MOST_MS = const(60000)
_KEYS = "^v<>AB"

# As in nerts_core/pocket/lesson.py and hardware/matrix/tiles.py.
_PLAYING = const(0)
_BLACK = const(16)
_WHITE = const(12)

# Words (`say`).
_W_WELL_DONE = const(336)
_W_TRY_AGAIN = const(339)
_W_RIDDLE_MOVES = const(340)
_W_RIDDLE_SOLVED = const(341)


class LessonScreen(TableScreen):
    """A table with what a lesson says."""

    def __init__(self, look, words, pocket):
        TableScreen.__init__(self, look, words, pocket)
        room = pocket.room
        self.words = words
        # Words beyond those of the table are read now, and not kept by it.
        self.texts = {_W_WELL_DONE + room.cursor % 3: "", _W_TRY_AGAIN: ""}
        if room.riddles:
            self.texts[_W_RIDDLE_MOVES] = self.texts[_W_RIDDLE_SOLVED] = ""
        for word in self.texts:
            self.texts[word] = words.text(word, room.number)
        self.ticker = Ticker(look, 0, look.green, 1, 4 if look.script else 2)
        self.group.append(self.ticker.group)
        self.point = look.area(0, _POINT_Y, self.wide, 1, _WHITE)
        self.group.append(self.point)
        y = 0 if look.script else _KEY_Y
        self.group.append(look.area(_KEY_X - 1, y, 6, _POINT_Y if look.script else 5, _BLACK))
        self.letter = Line(look, _KEY_X, _TALL_KEY_Y if look.script else y, 1, look.yellow)
        self.group.append(self.letter.grid)
        # a refusal is over what is told
        self.group.remove(self.sayings.line.group)
        self.group.append(self.sayings.line.group)
        self.shown = -1
        self.quiet_ms = 0
        self.at = -1
        self.show_lesson(pocket, 0)

    def show(self, pocket, elapsed_ms):
        """Brings everything up to date. elapsed_ms: since the last time."""
        TableScreen.show(self, pocket, elapsed_ms)
        self.show_lesson(pocket, elapsed_ms)

    def show_lesson(self, pocket, elapsed_ms):
        """Brings what the lesson says up to date."""
        room = pocket.room
        play = pocket.play
        if self.quiet_ms < _MOST_MS:
            self.quiet_ms += elapsed_ms
        key = play.cursor | play.depth << 4 | (play.lifted_pile + 1) << 8
        if key != self.at:
            self.at = key
            self.quiet_ms = 0
        if room.shown != self.shown:
            self.shown = room.shown
            said = room.state == _PLAYING and not room.riddles
            text = self.words.lit(room.said.replace("|", "")) if said else self.texts[room.word_said]
            self.ticker.write(text)
            self.ticker.paint(self.look.green if room.state == _PLAYING else self.look.yellow)
        talks = room.state != _PLAYING or not room.begun or self.quiet_ms >= _QUIET_MS
        show(self.ticker.group, talks)
        if talks:
            self.ticker.step(elapsed_ms)
        self.letter.write(_KEYS[room.key] if 0 <= room.key < len(_KEYS) else " ")
        pile = room.pile
        show(self.point, pile >= 0 and pocket.table.hand.now_ms >> 8 & 1 == 0)
        if pile >= 0:
            move(self.point, self.x_of(pile), _POINT_Y)
