# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Word ids: where each group of words begins in the language tables, hardware/words/en.txt first among them.

A reason of `moves` is its own word id. The rows of menus are word ids too, ROW + n, and the line of help about a row is
row + HELP. What a word says belongs to the tables; the order here and there is held together by a test.
"""

from nerts_core.cards import const

NONE = const(0)
SAID = const(31)  # + hand.SAYS_...
FIRST = const(43)
SAVE_LOST = const(44)
CALL_A = const(45)
CALL_START = const(46)
OFFER_STUCK = const(47)
READY = const(48)
YOU = const(49)  # + seat; the own seat is the first
GAME = const(61)
PAUSE = const(62)
RECORDS = const(63)

CONTINUE = const(64)
PLAY = const(65)
RULES = const(66)
SETTINGS = const(67)
HOW_TO = const(68)
SHOW_RECORDS = const(69)
RESUME = const(70)
UNDER = const(71)
LIFT = const(72)
STUCK = const(73)
LEAVE = const(74)
OPTIONS = const(75)
BACK = const(76)
SET = const(77)  # + number of the named set
SEATS = const(83)
LEVEL = const(84)
PACE = const(85)
HANDICAP = const(86)
HINTS = const(87)
FOUR_COLOURS = const(88)
DARK = const(89)
LEFT_HANDED = const(90)
SOUND = const(91)
OPTION = const(92)  # + index of the option
HELP = const(46)  # row + HELP is the help about that row

LEVEL_1 = const(156)
OFF = const(160)
ON = const(161)
HAND_POINTS = const(179)
TOTAL = const(180)
HAND_NUMBER = const(181)
NEXT_HAND = const(182)
GO_ON = const(183)
TO_TITLE = const(184)
WINNER = const(185)
WON = const(186)
RECORD = const(187)  # + 0 matches, 1 won, 2 best hand, 3 fastest call
HOWTO_1 = const(191)  # + 2 * page: its title, and its text next
PAGES = const(12)
ONLY_JOKERS = const(215)
YOU_TWO = const(216)
TEAM = const(217)
