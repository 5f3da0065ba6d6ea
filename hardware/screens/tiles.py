# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The numbers of the tiles in every sprite sheet, and the sizes of the sheets. No pixels and no displayio in here:
tools/assets.py paints the sheets after these numbers, the widgets put them on the screen.

A card is two tiles wide. Its top row, the strip, is a rank tile and a suit tile; the rows below are the face with a
pip. So a sheet holds 52 narrow rank tiles and 4 suit tiles instead of 52 cards, and a fanned pile is one TileGrid."""

from hardware.screens.strips import face, strip_left, strip_right  # noqa: F401  asked for by the name of this file

# size classes: letter, half a card's width, height of a strip (the glyphs are 7, 10 and 12 pixels high)
CLASSES = "sml"
HALF_PX = (9, 11, 14)
STRIP_PX = (9, 12, 15)
CARD_ROWS = 3  # a whole card is its strip and two rows of face

SHEET_COLUMNS = 16
SHEET_ROWS = 7

BLANK = 0
RANK = 1  # + suit * 13 + rank - 1
SUIT = 53  # + suit
SLOT = 57  # the outline of an empty place: 3 rows of a left and a right half
SLOT_SUIT = 63  # + suit: the right half of an empty foundation
FACE = 67  # + suit * 4: upper left, upper right, lower left, lower right
BACK = 83  # a card face down: 3 rows of a left and a right half
CAP = 89  # the line that closes a column of strips; CAP + 1 the same for an outline
DONE = 91  # the left half of a complete foundation
FACE_PLAIN = 92  # as FACE, without a pip
# The last row of the sheet, which most tables do not need (Sheets.short).
BACK_STRIP = 96  # a strip face down, left and right half
JOKER = 98  # left and right half of a joker's strip where it is not known what it stands for
JOKER_CAP = 100  # + colour: the right half of one that is; its left half is the rank
JOKER_FACE = 102  # as FACE
OPEN_RANK = 106  # queen and king of a joker whose colour is open, and its right half
MORE = 108  # + 1, 2, 3: so many more foundations than can be seen, or more than that

# the sheet of small counters: 0 to 9, then these; colour 1 is the figure, 2 the plate behind it
NUM_PLUS = 10
NUM_MINUS = 11
NUM_TIMES = 12
NUM_SLASH = 13
NUM_BLANK = 14
NUM_PX = (7, 9, 11)  # width of a figure in each class
NUM_HEIGHT_PX = (9, 12, 14)

# the mini sheet: 13 ranks a suit, then complete, empty, nothing, and how many more
MINI_PX = 6
MINI_HEIGHT_PX = 9
MINI_DONE = 52
MINI_SLOT = 53
MINI_BLANK = 54
MINI_MORE = 54  # + 1 to 9: so many more
MINI_COLUMNS = 13

MARK_PX = 9  # marks of the owners and signs are square; 12 marks in owner order
MARKS = 12
BACK_MARK_PX = (4, 7, 10)  # how far down a card's back the mark is, in each class
ICONS = (
    "blank hint_up hint_move hint_drop bot person lead stuck clock away call pause next tick back link"
    " lead_narrow stuck_narrow match must must_narrow"
).split()
STICKER_PX = 15  # in the order of nerts_core/pocket/stickers.py
STICKERS = 16
ICON_BLANK = 0
ICON_UP = 1
ICON_MOVE = 2
ICON_DROP = 3
ICON_BOT = 4
ICON_PERSON = 5
ICON_LEAD = 6
ICON_STUCK = 7
ICON_CLOCK = 8
ICON_AWAY = 9
ICON_CALL = 10
ICON_PAUSE = 11
ICON_NEXT = 12
ICON_TICK = 13
ICON_BACK = 14
ICON_LINK = 15
ICON_LEAD_NARROW = 16
ICON_STUCK_NARROW = 17
ICON_MATCH = 18
ICON_MUST = 19
ICON_MUST_NARROW = 20
