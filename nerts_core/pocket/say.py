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
YOU = const(38)  # + seat; the own seat is the first
GAME = const(50)
PAUSE = const(51)
SCORES = const(52)
RECORDS = const(53)

CONTINUE = const(54)
PLAY = const(55)
RULES = const(56)
SETTINGS = const(57)
HOW_TO = const(58)
SHOW_RECORDS = const(59)
RESUME = const(60)
UNDER = const(61)
STUCK = const(62)
LEAVE = const(63)
OPTIONS = const(64)
BACK = const(65)
SET = const(66)  # + number of the named set
SEATS = const(70)
LEVEL = const(71)
PACE = const(72)
HANDICAP = const(73)
HINTS = const(74)
FOUR_COLOURS = const(75)
DARK = const(76)
LEFT_HANDED = const(77)
SOUND = const(78)
OPTION = const(79)  # + index of the option
HELP = const(40)  # row + HELP is the help about that row

LEVEL_1 = const(134)
OFF = const(138)
ON = const(139)
VALUE = const(140)  # + VALUES[index of the option] + value
HAND = const(155)
TOTAL = const(156)
HAND_NUMBER = const(157)
CALLED = const(158)
NEXT_HAND = const(159)
GO_ON = const(160)
TO_TITLE = const(161)
WINNER = const(162)
WON = const(163)
RECORD = const(164)  # + 0 matches, 1 won, 2 best hand, 3 fastest call
HOWTO_1 = const(168)  # + 2 * page: its title, and its text next
PAGES = const(8)
