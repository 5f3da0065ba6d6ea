# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The question before something of a player is lost for good, and the bar that fills while A is held. What is asked,
and for how long A is held, is the business of nerts_core/pocket/players.py; its lists are menus (menus.py)."""

from hardware.screens import theme
from hardware.screens.page import CENTRE, Page
from nerts_core.cards import const
from nerts_core.pocket.players import HOLD_MS

# Words (`say`).
_W_HOLD_A = const(326)
_W_HOLD_BACK = const(327)
_FIRST_NAME = const(512)

_EDGE_PX = const(12)


class PlayersScreen(Page):
    """The name, the question, the bar."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        room = pocket.room
        self.heading(words.text(_FIRST_NAME + room.place))
        self.footing(words.text(_W_HOLD_BACK))
        lines = self.wrap(words.text(room.asks), self.width - 2 * _EDGE_PX)
        high = (len(lines) + 3) * self.line_px
        y = self.top + (self.bottom - self.top - high) // 2 + self.line_px // 2
        for line in lines:
            self.line(self.width // 2, y, CENTRE, theme.WARN, line)
            y += self.line_px
        y += self.line_px // 3
        self.line(self.width // 2, y, CENTRE, theme.TEXT, words.text(_W_HOLD_A))
        y += self.line_px * 3 // 4
        self.full_px = self.width - 2 * _EDGE_PX
        self.box(_EDGE_PX, y, self.full_px, self.line_px, theme.GHOST)
        self.bar = self.box(_EDGE_PX, y, 1, self.line_px, theme.WARN)
        self.bar.hidden = True

    def show(self, pocket):
        """Brings the bar up to date."""
        room = pocket.room
        width = self.full_px * self.scale * min(room.held_ms, HOLD_MS) // HOLD_MS
        self.bar.hidden = not width
        if width:
            self.bar.width = width
