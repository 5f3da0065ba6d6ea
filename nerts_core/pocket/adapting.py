# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Bots that fit a player: after a hand alone against bots they go a little faster or slower, as the last hands went.

Two hands won in a row are too easy, three lost in a row too hard, and then two more. So a player wins about two hands
in five in the long run. A notch is about a quarter of the pace. Between matches the level changes where the pace is at
an end of what is natural; at the easiest level and slowest pace the own nerts pile gets smaller, and at that level its
cards come back first. All of it is the player's preferences, bounded as they are; `Prefs.adapting` is 0 where bots stay
as they are, else what is known of the last hands. At tables of friends, in lessons and in today's deal nothing of this
happens: they do not come here. Imported when a hand is over, and let go of at the next one.
"""

from nerts_core.cards import const
from nerts_core.table import level_of

_FRIEND = const(2)

# What `Prefs.adapting` says of the last hands.
_NEITHER = const(1)
_WON_ONE = const(2)
_LOST_ONE = const(3)
_LOST_TWO = const(4)

_LEVELS = const(4)
_MOST_HANDICAP = const(10)
# Paces in 25%: the ends, the end of what is natural at a level, and from where on a notch is two.
_FASTEST = const(1)
_FAST = const(3)
_SLOW = const(8)
_SLOWEST = const(16)

# Words (`say`): faster, slower, better, gentler, a larger pile, a smaller one.
_W_BOTS_FASTER = const(354)


def after_hand(pocket):
    """A hand is over and counted: once it is clear that bots are too weak or too strong, change them by one notch.

    `pocket.news` becomes the word that says it; it stays as it is where nothing changes. A match that is gone on with
    counts only if it is played as the preferences are now; and so does none with a friend at the same seat.
    """
    prefs = pocket.prefs
    table = pocket.table
    if prefs.level != level_of(table) or prefs.pace != pocket.pace or pocket.pairs == _FRIEND:
        return
    won = pocket.hand_scores[pocket.seat] == max(pocket.hand_scores)
    before = prefs.adapting
    if won and before == _WON_ONE:
        change = harder(prefs, pocket.winner >= 0)
        prefs.adapting = _NEITHER
    elif not won and before == _LOST_TWO:
        change = easier(prefs, pocket.winner >= 0)
        # Who has lost three waits for two more only.
        prefs.adapting = _LOST_ONE
    else:
        prefs.adapting = _WON_ONE if won else _LOST_TWO if before == _LOST_ONE else _LOST_ONE
        return
    if change < 0:
        # Not now: with the end of the match, perhaps.
        prefs.adapting = before
        return
    pocket.news = _W_BOTS_FASTER + change
    if prefs.level == level_of(table):
        # In the next hand of this match already.
        pocket.pace = prefs.pace
        for bot in table.players:
            bot.take_level(prefs.level, 25 * prefs.pace)


def harder(prefs, between):
    """One notch harder; `between` two matches the level and the nerts pile may change too.

    Returns what has changed, as the words are: 0 pace, 2 level, 4 nerts pile; -1 where nothing can.
    """
    pace = prefs.pace
    if between and prefs.handicap and prefs.level == 1:
        prefs.handicap -= 1
        return 4
    if between and pace <= _FAST and prefs.level < _LEVELS:
        prefs.level += 1
        prefs.pace = pace + 1
        return 2
    if pace == _FASTEST or (pace < _FAST and prefs.level < _LEVELS):
        return -1
    prefs.pace = pace - (2 if pace > _SLOW else 1)
    return 0


def easier(prefs, between):
    """One notch easier, as `harder`. Returns 1 pace, 3 level, 5 nerts pile, -1 nothing."""
    pace = prefs.pace
    if between and pace >= _SLOW and prefs.level > 1:
        prefs.level -= 1
        prefs.pace = pace * 3 // 4
        return 3
    if pace < _SLOWEST and (pace <= _SLOW or prefs.level == 1):
        prefs.pace = min(pace + (2 if pace >= _SLOW else 1), _SLOWEST)
        return 1
    if between and prefs.level == 1 and prefs.handicap < _MOST_HANDICAP:
        prefs.handicap += 1
        return 5
    return -1
