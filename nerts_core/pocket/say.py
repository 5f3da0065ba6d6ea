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
OTHER_HAND = const(49)
WHICH_CARD = const(50)
YOU = const(51)  # + seat; the own seat is the first
GAME = const(63)
PAUSE = const(64)
RECORDS = const(65)

CONTINUE = const(66)
PLAY = const(67)
RULES = const(68)
SETTINGS = const(69)
HOW_TO = const(70)
SHOW_RECORDS = const(71)
RESUME = const(72)
UNDER = const(73)
LIFT = const(74)
STUCK = const(75)
LEAVE = const(76)
OPTIONS = const(77)
BACK = const(78)
SET = const(79)  # + number of the named set
SEATS = const(85)
LEVEL = const(86)
PACE = const(87)
HANDICAP = const(88)
PARTNER = const(89)
HINTS = const(90)
FOUR_COLOURS = const(91)
DARK = const(92)
LEFT_HANDED = const(93)
SOUND = const(94)
OPTION = const(95)  # + index of the option
HELP = const(47)  # row + HELP is the help about that row

LEVEL_1 = const(160)
NO_PARTNER = const(164)
OFF = const(167)
ON = const(168)
HAND_POINTS = const(186)
TOTAL = const(187)
HAND_NUMBER = const(188)
NEXT_HAND = const(189)
GO_ON = const(190)
TO_TITLE = const(191)
WINNER = const(192)
WON = const(193)
RECORD = const(194)  # + 0 matches, 1 won, 2 best hand, 3 fastest call
HOWTO_1 = const(198)  # + 2 * page: its title, and its text next
PAGES = const(12)
ONLY_JOKERS = const(222)
YOU_TWO = const(223)
TEAM = const(224)
