# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How to play: a page of text at a time, with a small picture of cards where there is room for one."""

from hardware.screens import theme, tiles
from hardware.screens.frame import Frame
from hardware.screens.page import CENTRE, GAP_PX, LEFT, Page
from hardware.screens.sheets import Number, icon
from nerts_core.pocket import say

# Cards of the pictures, as bytes of nerts_core.cards.
_MIDDLE = (b"\x01", b"\x13", b"\x2c", b"\x35")
_RUN = (b"\x2d\x1c\x0b\x3a", b"\x19\x28", b"\x0c\x1b\x2a\x39\x08")
_THREE = b"\x15\x2b\x07"


class HowToScreen(Page):
    """One page of how to play; made anew for each."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        page = pocket.page
        word = say.HOWTO_1 + 2 * page
        self.heading(words.text(word), "%d/%d" % (page + 1, pocket.pages))
        self._turn_signs(page, pocket.pages)
        lines = words.wrap(words.text(word + 1), self.width - 2 * GAP_PX)
        y = self.height - 2 - len(lines) * self.line_px
        room = y - self.top
        size = -1
        for i in (0, 1, 2):
            if (tiles.CARD_ROWS + 2) * tiles.STRIP_PX[i] <= room - 4:
                size = i
        if size < 0 and (tiles.CARD_ROWS * tiles.STRIP_PX[0]) <= room - 4:
            size = 0
        if size >= 0:
            self._picture(page, size, room)
        else:
            y = self.top + room // 2
        for line in lines:
            self.line(GAP_PX, y + self.line_px // 2, LEFT, theme.TEXT, line)
            y += self.line_px

    def show(self, pocket):
        """Nothing on it changes."""
