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
RECORDS = const(53)

CONTINUE = const(54)
PLAY = const(55)
RULES = const(56)
SETTINGS = const(57)
HOW_TO = const(58)
SHOW_RECORDS = const(59)
RESUME = const(60)
UNDER = const(61)
LIFT = const(62)
STUCK = const(63)
LEAVE = const(64)
OPTIONS = const(65)
BACK = const(66)
SET = const(67)  # + number of the named set
SEATS = const(71)
LEVEL = const(72)
PACE = const(73)
HANDICAP = const(74)
HINTS = const(75)
FOUR_COLOURS = const(76)
DARK = const(77)
LEFT_HANDED = const(78)
SOUND = const(79)
OPTION = const(80)  # + index of the option
HELP = const(41)  # row + HELP is the help about that row

LEVEL_1 = const(136)
OFF = const(140)
ON = const(141)
HAND = const(157)
TOTAL = const(158)
HAND_NUMBER = const(159)
NEXT_HAND = const(160)
GO_ON = const(161)
TO_TITLE = const(162)
WINNER = const(163)
WON = const(164)
RECORD = const(165)  # + 0 matches, 1 won, 2 best hand, 3 fastest call
HOWTO_1 = const(169)  # + 2 * page: its title, and its text next
PAGES = const(8)
