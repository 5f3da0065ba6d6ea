# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Bots that fit a player: after a hand alone against bots they go a little faster or slower, as the last hands went.

Two hands won in a row are too easy, three lost in a row too hard, and then two more. So a player wins about two hands
in five in the long run. Who is far behind twice need not lose as often: bots then take twice the time. A notch is about
a quarter of the pace. Where the pace is at an end of what is natural the level changes, a better one between matches
alone; at the easiest level and slowest pace the own nerts pile gets smaller, and at that level its cards come back
first. All of it is the player's preferences, bounded as they are; `Prefs.adapting` is 0 where bots stay
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
_FAR = const(2)  # more: and the last one by far
_LOST_FAR = const(5)
_LOST_TWO_FAR = const(6)

_LEVELS = const(4)
_MOST_HANDICAP = const(10)
_NERTS_PILE = const(0)  # in Options.values
# Who is behind by twice the nerts pile, or by up to so many points less, is far behind.
_NEAR = const(3)
# Paces in 25%: the ends, the end of what is natural at a level, and from where on a notch is two.
_FASTEST = const(1)
_FAST = const(3)
_SLOW = const(8)
_SLOWEST = const(16)

# Words (`say`): faster, slower, better, gentler, a larger pile, a smaller one.
_W_BOTS_FASTER = const(354)


def after_hand(pocket):
    """A hand is over and counted: once it is clear that bots are too weak or too strong, change them by one notch.

    `pocket.news` becomes the word that says it; it stays as it is where nothing changes. Bots are others at once, the
    own nerts pile is with the next deal (`Flow.deal`), as this one may be looked back at. A match that is gone on with
    counts only if it is played as the preferences are now; and so does none with a friend at the same seat.
    """
    prefs = pocket.prefs
    table = pocket.table
    if prefs.level != level_of(table) or prefs.pace != pocket.pace or pocket.pairs == _FRIEND:
        return
    behind = max(pocket.hand_scores) - pocket.hand_scores[pocket.seat]
    won = not behind
    before = prefs.adapting
    far = behind > 2 * table.options.values[_NERTS_PILE] - _NEAR
    if far and before >= _LOST_FAR:
        # Twice: no need to wait for a third time, nor for more than one the next time.
        change = easier(prefs, pocket.winner >= 0, True)
    elif won and before == _WON_ONE:
        change = harder(prefs, pocket.winner >= 0)
        prefs.adapting = _NEITHER
    elif behind and before in (_LOST_TWO, _LOST_TWO_FAR):
        change = easier(prefs, pocket.winner >= 0)
        # Who has lost three waits for two more only.
        prefs.adapting = _LOST_FAR if far else _LOST_ONE
    else:
        lost = _LOST_TWO if before >= _LOST_ONE else _LOST_ONE
        prefs.adapting = _WON_ONE if won else lost + _FAR if far else lost
        return
    if change < 0:
        # Not now: with the end of the match, perhaps.
        prefs.adapting = before
        return
    pocket.news = _W_BOTS_FASTER + change
    # In the next hand of this match already.
    pocket.pace = prefs.pace
    for bot in table.players:
        bot.take_level(prefs.level, 25 * prefs.pace)


def harder(prefs, between):
    """One notch harder; `between` two matches the level may change too, whose records are those of a whole match.

    Returns what has changed, as the words are: 0 pace, 2 level, 4 nerts pile; -1 where nothing can.
    """
    pace = prefs.pace
    if prefs.handicap and prefs.level == 1:
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


def easier(prefs, between, far=False):
    """One notch easier, as `harder`, or with `far` as much as three. In mid-match the level changes late.

    Returns 1 pace, 3 level, 5 nerts pile, -1 nothing.
    """
    pace = prefs.pace
    if pace >= _SLOW and prefs.level > 1 and (between or far or pace > _SLOW):
        prefs.level -= 1
        prefs.pace = min(pace * 3 // 2, _SLOWEST) if far else pace * 7 // 8
        return 3
    if pace < _SLOWEST:
        prefs.pace = min(pace + (max(2, pace) if far else 2 if pace >= _SLOW else 1), _SLOWEST)
        return 1
    if prefs.level == 1 and prefs.handicap < _MOST_HANDICAP:
        prefs.handicap += 1
        return 5
    return -1
