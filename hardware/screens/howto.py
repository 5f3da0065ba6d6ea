# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How to play: a page of text at a time, with a small picture of cards where there is room for one."""

from hardware.screens import theme, tiles
from hardware.screens.page import GAP_PX, LEFT, Page
from hardware.screens.sheets import Number, icon
from nerts_core.cards import const

# Words (`say`).
_W_HOWTO_1 = const(232)

# What stands in a picture, from left to right: what it is, how many bytes follow, and these: its cards, or the sign.
_A_PILE = const(0)
_A_FRAMED = const(1)
_A_SIGN = const(2)
_A_COUNTED = const(3)
_A_BACK = const(4)
_A_FANNED = const(5)
_A_SLOT = const(6)
_A_MATE = const(7)  # framed by the other player's cursor

# Signs (`tiles`): to the right 0C, to the left 0E, a call 0A, stuck 07, a person 05, the air 0F.
_PICTURES = (
    b"\x03\x01\x17\x02\x01\x0c\x00\x01\x21\x00\x01\x12\x00\x01\x05",
    b"\x00\x01\x31\x02\x01\x0c\x00\x01\x32\x02\x01\x0c\x00\x01\x33",
    b"\x00\x02\x2d\x1c\x02\x01\x0e\x00\x02\x0b\x3a",
    b"\x04\x00\x02\x01\x0c\x05\x03\x15\x2b\x37",
    b"\x00\x01\x16\x01\x01\x21\x00\x01\x3c",
    b"\x00\x01\x1c\x02\x01\x0e\x01\x01\x0b\x02\x01\x0c\x00\x01\x3c",
    b"\x06\x00\x02\x01\x0a",
    b"\x04\x00\x02\x01\x0e\x05\x03\x15\x2b\x37\x02\x01\x07",
    b"\x00\x01\x2d\x02\x01\x0e\x01\x01\x40\x02\x01\x0c\x00\x01\x31",
    b"\x05\x07\x15\x2b\x37\x1c\x09\x21\x3d",
    b"\x02\x01\x05\x01\x01\x16\x00\x01\x21\x07\x01\x3c\x02\x01\x05",
    b"",
    b"\x02\x01\x05\x00\x01\x16\x02\x01\x0f\x00\x01\x21\x02\x01\x05",
)
_CARDS_LEFT = const(5)


class HowToScreen(Page):
    """One page of how to play; made anew for each."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        page = pocket.page
        word = _W_HOWTO_1 + 2 * page
        self.heading(words.text(word), "%d/%d" % (page + 1, pocket.pages))
        lines = self.wrap(words.text(word + 1), self.width - 2 * GAP_PX)
        pitch_px = self.line_px + 2 * words.air_px
        text_px = len(lines) * pitch_px
        room = self.height - self.top - text_px
        picture = self._parts(_PICTURES[page])
        if pocket.phase and self.largest == 1:
            # with a match in memory a small board has no room for larger cards
            self.largest = 0
        size = self._size(picture, room - 8)
        y = self.top + room // 2
        if size >= 0:
            height = self._height(picture, size)
            gap = (room - height) // 3
            self._picture(picture, size, self.top + gap, height)
            y = self.height - text_px - gap
        for line in lines:
            self.line(GAP_PX, y + pitch_px // 2, LEFT, theme.TEXT, line)
            y += pitch_px

    def _parts(self, picture):
        """The parts of a picture: of each what it is, and its bytes."""
        parts = []
        i = 0
        while i < len(picture):
            end = i + 2 + picture[i + 1]
            parts.append((picture[i], picture[i + 2 : end]))
            i = end
        return parts

    def _size(self, picture, room):
        """The largest size class in which a picture fits, -1 for none."""
        if picture:
            for size in range(self.largest, -1, -1):
                if self._height(picture, size) <= room and self._width(picture, size) <= self.width - 8:
                    return size
        return -1

    def _height(self, picture, size):
        rows = tiles.CARD_ROWS
        for kind, what in picture:
            if kind == _A_PILE:
                rows = max(rows, tiles.CARD_ROWS + len(what) - 1)
        return rows * tiles.STRIP_PX[size]

    def _width(self, picture, size):
        width = -6
        for kind, what in picture:
            width += 6 + self._part_px(kind, what, size)
        return width

    def _part_px(self, kind, what, size):
        if kind == _A_SIGN:
            return tiles.MARK_PX
        return (len(what) + 1 if kind == _A_FANNED else 2) * tiles.HALF_PX[size]

    def _picture(self, picture, size, y, height):
        x = (self.width - self._width(picture, size)) // 2
        for kind, what in picture:
            self._part(kind, what, size, x, y, height)
            x += self._part_px(kind, what, size) + 6

    def _part(self, kind, what, size, x, y, height):
        if kind == _A_SIGN:
            self.sign(icon(self.sheets, what[0], 0, 0), x, y + height // 2)
        elif kind == _A_BACK:
            self.back(size, x, y)
        elif kind == _A_SLOT:
            slot = self.cards(size, 2, tiles.CARD_ROWS, x, y)
            for part in range(2 * tiles.CARD_ROWS):
                slot[part] = tiles.SLOT + part
        elif kind == _A_FANNED:
            self._fanned(what, size, x, y)
        else:
            grid = self.pile(size, what, x, y)
            if kind == _A_COUNTED:
                self._counted(grid, size, x, y)
            elif kind != _A_PILE:
                colour = theme.TEXT if kind == _A_MATE else theme.ACCENT
                self._frame(x, y, 2 * tiles.HALF_PX[size], tiles.CARD_ROWS * tiles.STRIP_PX[size], colour)

    def _frame(self, x, y, width, height, colour):
        """A cursor around a card: what lies below it is seen at its sides."""
        self.box(x - 3, y - 3, width + 6, height + 6, theme.ACCENT_EDGE)
        self.box(x - 2, y - 2, width + 4, height + 4, colour)

    def _counted(self, grid, size, x, y):
        """A nerts pile: its top card, with the cards left on it."""
        for part in range(4):
            grid[2 + part] = tiles.FACE_PLAIN + part
        below = y + tiles.CARD_ROWS * tiles.STRIP_PX[size] - tiles.NUM_HEIGHT_PX[size] - 1
        left = x + (2 * tiles.HALF_PX[size] - 2 * tiles.NUM_PX[size] + 1) // 2
        number = Number(self.sheets, tiles.CLASSES[size], self.sheets.plate, left, below, 2, True)
        number.show(_CARDS_LEFT)
        self.add(number.grid)

    def _fanned(self, cards, size, x, y):
        """A waste or a hand: the ranks of all cards but the last, and that one whole."""
        last = len(cards) - 1
        wide = last + 2
        grid = self.cards(size, wide, tiles.CARD_ROWS, x, y)
        for place in range(last):
            grid[place] = tiles.strip_left(cards[place])
            grid[wide + place] = tiles.FACE_PLAIN
            grid[2 * wide + place] = tiles.FACE_PLAIN + 2
        grid[last] = tiles.strip_left(cards[last])
        grid[last + 1] = tiles.strip_right(cards[last])
        face = tiles.face(cards[last])
        for part in range(4):
            grid[wide * (1 + part // 2) + last + (part & 1)] = face + part

    def show(self, pocket):
        """Nothing on it changes."""
