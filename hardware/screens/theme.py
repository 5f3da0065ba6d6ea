# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every colour on the screens, by theme, as palette entries. What they are used for is in the comments; which tile uses
which entry is painted into the sheets by tools/assets.py."""

TRANSPARENT = 0
FACE = 1  # a card's paper
EDGE = 2  # its outline
INK = 3  # + suit: clubs, diamonds, spades, hearts
GHOST = 7  # the outline of an empty place
BACK = 8  # the field of a card's back: the owner's colour
BACK_LINE = 9  # the pattern on it
ACCENT = 10  # cursor and hints
ACCENT_EDGE = 11  # what makes the accent stand out on anything
TEXT = 12  # words, counters and signs on the table
WARN = 13
LEAD = 14
TABLE = 15  # the table itself: the background, and text on an accent
ENTRIES = 16  # those above are in the palette of the sheets too; the others are for plain areas alone
PANEL = 16  # the felt under the foundations
BAR = 17  # the header line
SOLIDS = 18
PLATE = ACCENT_EDGE  # the plate behind a counter on a card
PLATE_FIGURE = ACCENT
MARK_COLOUR = 4  # + owner: the entry of the marks' palette with an owner's colour

NAMES = ("dark", "light", "contrast")

_DARK = (
    0x000000,
    0xE8E4D8,
    0x6E7468,
    0x101418,
    0xC01420,
    0x101418,
    0xC01420,
    0x33564A,
    0x3060C0,
    0xA8C4F0,
    0xFFC010,
    0x201000,
    0xE8F0E8,
    0xFF5848,
    0xFFD040,
    0x0C2A20,
    0x174636,
    0x051610,
)
_LIGHT = (
    0x000000,
    0xFFFFFF,
    0x4A5048,
    0x000000,
    0xC00010,
    0x000000,
    0xC00010,
    0x8FA88F,
    0x3060C0,
    0xE0ECFF,
    0xE86800,
    0x301000,
    0x081008,
    0xC00010,
    0x986000,
    0xCCE2C4,
    0xACCFA6,
    0xF2F8EE,
)
_CONTRAST = (
    0x000000,
    0xFFFFFF,
    0x000000,
    0x000000,
    0xD80000,
    0x000000,
    0xD80000,
    0x808080,
    0x0000A0,
    0xFFFFFF,
    0xFFE000,
    0x000000,
    0xFFFFFF,
    0xFF4040,
    0xFFFF00,
    0x000000,
    0x202020,
    0x000000,
)
_THEMES = (_DARK, _LIGHT, _CONTRAST)

# four colours: clubs green, diamonds blue, spades black, hearts red
_FOUR = (0x00703C, 0x0A50D8)

# the owners: colours far apart, each with a mark of its own shape (marks.txt)
OWNERS = (
    0x2878F0,
    0xE83830,
    0x18A848,
    0xF0B000,
    0xB048D8,
    0x18B8C8,
    0xF07818,
    0xF080B0,
    0x98D020,
    0xA07050,
    0xB8C4D0,
    0x6C60E0,
)

DARK_OWNERS = (0, 1, 4, 9, 11)  # those on which white letters read better than black ones


def entry(theme, index, four_colours, owner):
    """The colour (0xRRGGBB) of one palette entry.
    theme: index into NAMES; four_colours: true for the option; owner: whose backs are shown, 0 to 11."""
    if index == BACK:
        return OWNERS[owner % len(OWNERS)]
    if four_colours and index == INK:
        return _FOUR[0]
    if four_colours and index == INK + 1:
        return _FOUR[1]
    return _THEMES[theme][index]


def paint(sheets):
    """Gives the palettes of the Sheets the colours of its theme, of its number of colours and of its owner's backs."""
    which = sheets.theme
    solid = sheets.solid
    for index in range(SOLIDS):
        solid[index] = entry(which, index, sheets.four_colours, sheets.owner)
    sheets.plain[1] = solid[TEXT]
    sheets.plate[1] = solid[PLATE_FIGURE]
    sheets.plate[2] = solid[PLATE]
    sheets.gold[1] = solid[TABLE]
    sheets.gold[2] = solid[LEAD]
    sheets.warn[1] = solid[WARN]
    sheets.marks[1] = 0xFFFFFF if which == NAMES.index("contrast") else 0x101010
    for mark in range(len(OWNERS)):
        sheets.marks[MARK_COLOUR + mark] = OWNERS[mark]
