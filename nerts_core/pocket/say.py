# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Word ids: where each group of words begins in the language tables, hardware/words/en.txt first among them.

A reason of `moves` is its own word id. The rows of menus are word ids too, ROW + n, and the line of help about a row is
row + HELP. What a word says belongs to the tables; the order here and there is held together by a test.
"""

from nerts_core.cards import const

NONE = const(0)
SAID = const(31)  # + hand.SAYS_...
FIRST = const(46)
SAVE_LOST = const(47)
CALL_A = const(48)
CALL_START = const(49)
OFFER_STUCK = const(50)
READY = const(51)
OTHER_HAND = const(52)
WHICH_CARD = const(53)
ON_ITS_WAY = const(54)
CUT_OFF = const(56)
SLOW_AIR = const(57)
ON_AGAIN = const(58)
WELCOME_BACK = const(59)
NO_RADIO = const(60)  # + 1, 2, 3: as the carriers' numbers
YOU = const(64)  # + seat; the own seat is the first
GAME = const(77)
PAUSE = const(78)
RECORDS = const(79)
NEARBY = const(80)
LOBBY = const(81)

CONTINUE = const(82)
PLAY = const(83)
RULES = const(84)
SETTINGS = const(85)
HOW_TO = const(86)
SHOW_RECORDS = const(87)
RESUME = const(88)
UNDER = const(89)
LIFT = const(90)
STUCK = const(91)
LEAVE = const(92)
OPTIONS = const(93)
BACK = const(94)
FRIENDS = const(95)
NEW_TABLE = const(96)
ENTER_CODE = const(97)
NAME = const(98)
I_AM_READY = const(99)
WATCH = const(100)
PAUSE_ALL = const(101)
GO_ALONE = const(102)
STAY = const(103)
SET = const(104)  # + number of the named set
SEATS = const(110)
LEVEL = const(111)
PACE = const(112)
HANDICAP = const(113)
PARTNER = const(114)
HINTS = const(115)
FOUR_COLOURS = const(116)
DARK = const(117)
LEFT_HANDED = const(118)
SOUND = const(119)
OPTION = const(120)  # + index of the option
HELP = const(56)  # row + HELP is the help about that row

LEVEL_1 = const(194)
NO_PARTNER = const(198)
OFF = const(201)
ON = const(202)
HAND_POINTS = const(220)
TOTAL = const(221)
HAND_NUMBER = const(222)
NEXT_HAND = const(223)
GO_ON = const(224)
TO_TITLE = const(225)
WINNER = const(226)
WON = const(227)
RECORD = const(228)  # + 0 matches, 1 won, 2 best hand, 3 fastest call
HOWTO_1 = const(232)  # + 2 * page: its title, and its text next
PAGES = const(12)
ONLY_JOKERS = const(256)
YOU_TWO = const(257)
TEAM = const(258)
CAN_PLAY = const(259)
NOBODY_CAN = const(260)
NEW_HANDS = const(261)
FOUND = const(262)
LOOKING = const(263)
GOING = const(264)
COMING_BACK = const(265)
NO_CARRIER = const(266)
NO_ANSWER = const(267)  # + 1 ... 4: as `air.trouble` has them
FOUND_HELP = const(272)
FOUND_PLAYING = const(273)
OPENER_ONLY = const(274)
WAITING_FOR = const(275)
AGAIN = const(276)
LEAVE_FRIENDS = const(277)
WATCHING = const(278)
CARDS_LEFT = const(279)
TAKE_MANY = const(280)
TAKE_FEW = const(281)
LEAVING = const(282)
OWN_RULES = const(283)
