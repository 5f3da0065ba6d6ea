# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The numbers of the tiles and colours of the 64x32 face. Files that are in memory while playing have those that they
need once more, folded; a test holds them to these."""

CARD_PX = 5  # a rank or a suit
ROW_PX = 6  # with the dark line below it
LETTER_PX = 4
SIGN_PX = 2
TALL_WIDE_PX = 6  # a letter of a language whose marks stand above and below it
TALL_PX = 13

# The sheet of cards.
SHEET_COLUMNS = 13
SHEET_ROWS = 7
BLANK = 78
RANK = 0  # + 13 * suit + rank - 1
JOKER_RANK = 52  # + rank - 1, of a joker that stands for one
SUIT = 65  # + suit
STAR = 69  # a joker that stands for nothing yet
CAP = 70  # in place of a joker's suit
BACK_TILE = 71  # and the one after it below
SLOT = 73  # the same
NONE = 75  # a foundation that has not begun
MORE = 76
POINTS = 79  # a star, beside points
PILE = 80  # cards on each other, beside how many are left

TICK = 64  # in the sheet of letters, after the last letter; the four suits follow
MORE_LETTERS = 69  # the first letter beyond ASCII: matrix_letters.txt has which they are
COUNTS = 20
NO_COUNT = 19

# Signs under the piles.
SIGN_BLANK = 0
SIGN_UP = 1
SIGN_MOVE = 2
SIGN_DROP = 3
SIGN_MUST = 4
SIGN_HERE = 5

# Lines of dots, under a foundation or a count.
DOT_BLANK = 0
DOT_TWO = 1
DOT_MANY = 3
DOT_STUCK = 4
DOT_LEAD = 5
DOT_AWAY = 6

# Entries of the palette.
INK = 1  # + suit
JOKER_INK = 5
DIM = 6
BACK = 7
BACK_LINE = 8
YELLOW = 9
GREEN = 10
RED = 11
WHITE = 12
CYAN = 13
GREY = 14
FIELD = 15
BLACK = 16  # for plain areas alone: the first entry lets through what is below
ENTRIES = 17

# Few steps of brightness are left of each colour on a panel: so they differ in which lamps are lit. Suits that are red
# on paper are warm, those that are black cold.
COLOURS = (
    0x000000,
    0x00A0FF,
    0xFF6000,
    0xFFFFFF,
    0xFF0000,
    0xFF00FF,
    0x303030,
    0x000090,
    0x4060FF,
    0xFFE000,
    0x00FF00,
    0xFF0000,
    0xFFFFFF,
    0x00FFC0,
    0x707070,
    0x000050,
)
FOUR_COLOURS = (0x00E000, 0x3060FF, 0xFFFFFF, 0xFF0000)  # clubs, diamonds, spades, hearts
OWNERS = (
    0xFFE000,
    0x00FF00,
    0xFF0080,
    0x00C0FF,
    0xFF6000,
    0xC040FF,
    0xFFFFFF,
    0xFF0000,
    0x00FFA0,
    0x4060FF,
    0xA0FF00,
    0xFF80C0,
)
