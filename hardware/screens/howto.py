# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How to play: a page of text at a time, with a small picture of cards where there is room for one."""

from hardware.screens import theme, tiles
from hardware.screens.frame import Frame
from hardware.screens.page import GAP_PX, LEFT, Page
from hardware.screens.sheets import Number, icon
from nerts_core.cards import const

# Words (`say`).
_W_HOWTO_1 = const(198)

# What stands in a picture, from left to right: what it is, and its cards or its number.
_PILE = 0
_FRAMED = 1
_SIGN = 2
_COUNTED = 3
_BACK = 4
_FANNED = 5
_SLOT = 6

_NEXT = (_SIGN, tiles.ICON_NEXT)
_PREVIOUS = (_SIGN, tiles.ICON_BACK)
_PICTURES = (
    ((_COUNTED, b"\x17"), _NEXT, (_PILE, b"\x21"), (_PILE, b"\x12"), (_PILE, b"\x05")),
    ((_PILE, b"\x31"), _NEXT, (_PILE, b"\x32"), _NEXT, (_PILE, b"\x33")),
    ((_PILE, b"\x2d\x1c"), _PREVIOUS, (_PILE, b"\x0b\x3a")),
    ((_BACK, b""), _NEXT, (_FANNED, b"\x15\x2b\x37")),
    ((_PILE, b"\x16"), (_FRAMED, b"\x21"), (_PILE, b"\x3c")),
    ((_PILE, b"\x1c"), _PREVIOUS, (_FRAMED, b"\x0b"), _NEXT, (_PILE, b"\x3c")),
    ((_SLOT, b""), (_SIGN, tiles.ICON_CALL)),
    ((_BACK, b""), _PREVIOUS, (_FANNED, b"\x15\x2b\x37"), (_SIGN, tiles.ICON_STUCK)),
    ((_PILE, b"\x2d"), _PREVIOUS, (_FRAMED, b"\x40"), _NEXT, (_PILE, b"\x31")),
    ((_FANNED, b"\x15\x2b\x37\x1c\x09\x21\x3d"),),
    ((_SIGN, tiles.ICON_PERSON), (_FRAMED, b"\x16"), (_PILE, b"\x21"), (_FRAMED, b"\x3c"), (_SIGN, tiles.ICON_PERSON)),
    (),
)
_CARDS_LEFT = 5


class HowToScreen(Page):
    """One page of how to play; made anew for each."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        page = pocket.page
        word = _W_HOWTO_1 + 2 * page
        self.heading(words.text(word), "%d/%d" % (page + 1, pocket.pages))
        lines = words.wrap(words.text(word + 1), self.width - 2 * GAP_PX)
        text_px = len(lines) * self.line_px
        room = self.height - self.top - text_px
        picture = _PICTURES[page] if page < len(_PICTURES) else ()
        size = self._size(picture, room - 8)
        y = self.top + room // 2
        if size >= 0:
            height = self._height(picture, size)
            gap = (room - height) // 3
            self._picture(picture, size, self.top + gap, height)
            y = self.height - text_px - gap
        for line in lines:
            self.line(GAP_PX, y + self.line_px // 2, LEFT, theme.TEXT, line)
            y += self.line_px

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
            if kind == _PILE:
                rows = max(rows, tiles.CARD_ROWS + len(what) - 1)
        return rows * tiles.STRIP_PX[size]

    def _width(self, picture, size):
        width = -6
        for kind, what in picture:
            width += 6 + self._part_px(kind, what, size)
        return width

    def _part_px(self, kind, what, size):
        if kind == _SIGN:
            return tiles.MARK_PX
        return (len(what) + 1 if kind == _FANNED else 2) * tiles.HALF_PX[size]

    def _picture(self, picture, size, y, height):
        x = (self.width - self._width(picture, size)) // 2
        for kind, what in picture:
            self._part(kind, what, size, x, y, height)
            x += self._part_px(kind, what, size) + 6

    def _part(self, kind, what, size, x, y, height):
        if kind == _SIGN:
            self.sign(icon(self.sheets, what, 0, 0), x, y + height // 2)
        elif kind == _BACK:
            self.back(size, x, y)
        elif kind == _SLOT:
            slot = self.cards(size, 2, tiles.CARD_ROWS, x, y)
            for part in range(2 * tiles.CARD_ROWS):
                slot[part] = tiles.SLOT + part
        elif kind == _FANNED:
            self._fanned(what, size, x, y)
        else:
            grid = self.pile(size, what, x, y)
            if kind == _COUNTED:
                self._counted(grid, size, x, y)
            elif kind == _FRAMED:
                self._frame(x, y, 2 * tiles.HALF_PX[size], tiles.CARD_ROWS * tiles.STRIP_PX[size])

    def _frame(self, x, y, width, height):
        frame = Frame(self.sheets, width * self.scale, height * self.scale)
        frame.show(x * self.scale, y * self.scale, width * self.scale, height * self.scale)
        self.group.append(frame.group)

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
