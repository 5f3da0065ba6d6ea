# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""On 64x32 lights: the question before something of a player is lost for good, and the bar that fills while A is held
(nerts_core/pocket/players.py)."""

import displayio

from hardware.matrix.text import Ticker
from nerts_core.cards import const
from nerts_core.pocket.players import HOLD_MS

# Words (`say`).
_W_HOLD_A = const(326)
_W_HOLD_BACK = const(327)
_NAMES = const(512)

_FIELD = const(15)
_YELLOW = const(9)
_BAR_Y = const(20)
_BAR_PX = const(5)
_TALL_BAR_Y = const(13)
_TALL_BACK_Y = const(19)
_WIDTH = const(60)


class PlayersScreen:
    """The name, the question, the bar."""

    def __init__(self, look, words, pocket):
        room = pocket.room
        self.group = displayio.Group()
        name = words.text(_NAMES + room.place)
        if look.script:
            # who it is, before what is asked; what to hold, before how to go back
            name += "  " + words.text(room.asks)
            self.asks = Ticker(look, 0, look.yellow, 1, 4)
            self.asks.write(name)
            self.back = Ticker(look, _TALL_BACK_Y, look.green)
            self.back.write(words.text(_W_HOLD_A) + "   " + words.text(_W_HOLD_BACK))
            self.bar_y = _TALL_BAR_Y
        else:
            self._write(look, name, 0, look.yellow)
            self._write(look, words.text(_W_HOLD_A), 14, look.green)
            self.asks = Ticker(look, 6, look.white, 1, 1)
            self.asks.write(words.text(room.asks))
            self.back = Ticker(look, 26, look.dim)
            self.back.write(words.text(_W_HOLD_BACK))
            self.bar_y = _BAR_Y
        self.group.append(self.asks.group)
        self.group.append(self.back.group)
        self.group.append(look.area(2, self.bar_y, _WIDTH, _BAR_PX, _FIELD))
        self.bar = look.area(2, self.bar_y, 1, _BAR_PX, _YELLOW)
        self.bar.hidden = True
        self.group.append(self.bar)

    def _write(self, look, text, y, palette):
        line = look.line(2, y, _WIDTH, palette)
        line.write(text)
        self.group.append(line.grid)

    def show(self, pocket):
        """Brings the bar up to date."""
        width = _WIDTH * min(pocket.room.held_ms, HOLD_MS) // HOLD_MS
        self.bar.hidden = not width
        if width:
            self.bar.width = width

    def step(self, pocket, elapsed_ms):
        """Time passes."""
        self.asks.step(elapsed_ms)
        self.back.step(elapsed_ms)
