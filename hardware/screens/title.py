# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The title: the name of the game, a letter on each card, and the game's menu below it."""

from hardware.screens import theme, tiles
from hardware.screens.menus import MenuScreen

_ROWS = (4, 4, 6)  # rows of the menu that cards of each size class must leave room for
_STEPS = b"\x03\x00\x02\x01\x03\x00\x02\x01"  # how far down each card lies, as a hand would put them
_PILE = b"\x2d\x1c\x0b"  # the king of spades, the queen of diamonds, the jack of clubs


class TitleScreen(MenuScreen):
    """The game's menu under its name."""

    def build(self, menu):
        """Adds the cards with the name, then rows and help."""
        self.place = None
        text = self.words.text(menu.title)
        for size in range(self.largest, -1, -1):
            height = tiles.CARD_ROWS * tiles.STRIP_PX[size]
            high = height + 7 + (_ROWS[size] + 2) * self.line_px <= self.height
            if high and len(text) * (2 * tiles.HALF_PX[size] + 2) <= self.width:
                self._name(text, size, height)
                self.rows_and_help(menu)
                return
        MenuScreen.build(self, menu)

    def _name(self, text, size, height):
        half = tiles.HALF_PX[size]
        card = 2 * half
        pitch = card + 3
        x = (self.width - len(text) * pitch + 3) // 2
        self._sides(x, x + len(text) * pitch - 3, height)
        for i in range(len(text)):
            suit = (i + 2) & 3
            y = 2 + _STEPS[i & 7]
            self.box(x, y, card, height, theme.EDGE)
            self.box(x + 1, y + 1, card - 2, height - 2, theme.FACE)
            # on a small screen the suits come from the sheet of the cards at the sides
            sheet = 2 if size == 2 else 0
            self.cards(sheet, 1, 1, x + card - tiles.HALF_PX[sheet], y)[0] = tiles.SUIT + suit
            scale = max(1, min(3, (card - 1) // self.char_px))
            self.large(x + half, y + height * 3 // 5, theme.INK + suit, text[i].upper(), scale)
            x += pitch
        self.top = height + 7

    def _sides(self, left, right, height):
        """A fanned pile and one face down at the sides of the name, small ones, as far as there is room."""
        card = 2 * tiles.HALF_PX[0]
        if left < card:
            return
        count = max(1, min(len(_PILE), height // tiles.STRIP_PX[0] - tiles.CARD_ROWS + 1))
        self.pile(0, _PILE[:count], (left - card) // 2, 3)
        x = right + (self.width - right - card) // 2
        self.back(0, x, 3 + (height - tiles.CARD_ROWS * tiles.STRIP_PX[0]) // 2)
