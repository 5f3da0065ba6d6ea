# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""On 64x32 lights: the question before something of a player is lost for good, and the bar that fills while A is held
(nerts_core/pocket/players.py)."""

import displayio

from hardware.matrix.text import Line, Ticker
from nerts_core.cards import const
from nerts_core.pocket.players import HOLD_MS

# Words (`say`).
_W_HOLD_A = const(326)
_W_HOLD_BACK = const(327)
_NAMES = const(512)

_FIELD = const(15)
_YELLOW = const(9)
_BAR_Y = const(19)
_BAR_PX = const(5)
_WIDTH = const(60)


class PlayersScreen:
    """The name, the question, the bar."""

    def __init__(self, look, words, pocket):
        room = pocket.room
        self.group = displayio.Group()
        name = Line(look, 2, 0, 15, look.yellow)
        name.write(words.text(_NAMES + room.place))
        self.group.append(name.grid)
        self.asks = Ticker(look, 6, look.white, 1, 1)
        self.asks.write(words.text(room.asks))
        self.group.append(self.asks.group)
        hold = Line(look, 2, 13, 15, look.green)
        hold.write(words.text(_W_HOLD_A))
        self.group.append(hold.grid)
        self.group.append(look.area(2, _BAR_Y, _WIDTH, _BAR_PX, _FIELD))
        self.bar = look.area(2, _BAR_Y, 1, _BAR_PX, _YELLOW)
        self.bar.hidden = True
        self.group.append(self.bar)
        self.back = Ticker(look, 26, look.dim)
        self.back.write(words.text(_W_HOLD_BACK))
        self.group.append(self.back.group)

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
