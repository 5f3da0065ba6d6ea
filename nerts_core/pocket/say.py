# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Word ids: where each group of words begins in the language tables, hardware/words/en.txt first among them.

A reason of `moves` is its own word id. The rows of menus are word ids too, ROW + n, and the line of help about a row is
row + HELP. What a word says belongs to the tables; the order here and there is held together by a test.
"""

from nerts_core.cards import const

NONE = const(0)
SAID = const(24)  # + hand.SAYS_...
FIRST = const(33)
SAVE_LOST = const(34)
CALL_A = const(35)
CALL_START = const(36)
OFFER_STUCK = const(37)
READY = const(38)
YOU = const(39)  # + seat; the own seat is the first
GAME = const(51)
PAUSE = const(52)
SCORES = const(53)
RECORDS = const(54)

CONTINUE = const(55)
PLAY = const(56)
RULES = const(57)
SETTINGS = const(58)
HOW_TO = const(59)
SHOW_RECORDS = const(60)
RESUME = const(61)
UNDER = const(62)
LIFT = const(63)
STUCK = const(64)
LEAVE = const(65)
OPTIONS = const(66)
BACK = const(67)
SET = const(68)  # + number of the named set
SEATS = const(72)
LEVEL = const(73)
PACE = const(74)
HANDICAP = const(75)
HINTS = const(76)
FOUR_COLOURS = const(77)
DARK = const(78)
LEFT_HANDED = const(79)
SOUND = const(80)
OPTION = const(81)  # + index of the option
HELP = const(41)  # row + HELP is the help about that row

LEVEL_1 = const(137)
OFF = const(141)
ON = const(142)
VALUE = const(143)  # + VALUES[index of the option] + value
HAND = const(158)
TOTAL = const(159)
HAND_NUMBER = const(160)
CALLED = const(161)
NEXT_HAND = const(162)
GO_ON = const(163)
TO_TITLE = const(164)
WINNER = const(165)
WON = const(166)
RECORD = const(167)  # + 0 matches, 1 won, 2 best hand, 3 fastest call
HOWTO_1 = const(171)  # + 2 * page: its title, and its text next
PAGES = const(8)
