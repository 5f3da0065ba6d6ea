# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The common area: the foundations (T3, M5, M6), and the last plays to them.

Foundations of one suit with the same top card are interchangeable, so it is enough to count them: `tops[card]` is how
many show that card, and `tops[suit << 4]` how many of that suit real aces can still start. A card of any seat is taken
when `tops[card - 1]` is not 0; a joker that is declared an ace always is (J4).

Where a foundation lies on a table is the screen's business; whose cards they are follows from the layouts.
"""

from nerts_core.cards import const

TIME_MASK = const(0x1FFFFFFF)

_LAST = const(8)
_KING = const(13)

# What foundations take, for the finding of moves: from 0 on each such card leads to the next one, and the last to 0.
# It follows from `known`, which is the `tops` of the hand in play as far as they are changed here: where they are not
# the same, somebody else wrote to them or there is another hand, and `learn` is due.
takers = bytearray(64)
known = bytearray(64)


class Commons:
    """All foundations of a table, and the last plays to them (for C4, C5 and the screens).

    `plays` is how many plays there were; of play n, if it is among the last 8, `last_play[n & 7]` is `seat << 8 |
    card` and `last_play[8 + (n & 7)]` the table time in milliseconds.
    """

    def __init__(self):
        self.tops = bytearray(64)
        self.last_play = [0] * (2 * _LAST)
        self.plays = 0

    def change_count(self, card, more):
        """So many foundations more show that card."""
        had = self.tops[card]
        have = had + more
        self.tops[card] = have
        if known[card] != had:
            return
        known[card] = have
        if (had and have) or not 0 < card & 15 < _KING:
            return
        # The card after it comes to those that are taken, or goes. Aces always are.
        before = card
        while before & 15 != 1 and not known[before - 1]:
            before -= 1
        card += 1
        if have:
            takers[card] = takers[before]
            takers[before] = card
        else:
            takers[before] = takers[card]

    def land(self, seat, card, now_ms, joker=False):
        """Take a card of `seat` at table time `now_ms`; `joker`: whether it is one that was declared to be that card.

        True where a foundation grew, False for a tie (C5). A joker ace is one ace more at the table, and starts one
        more (J4).
        """
        place = self.plays & (_LAST - 1)
        self.last_play[place] = seat << 8 | card
        self.last_play[_LAST + place] = now_ms
        self.plays += 1
        tops = self.tops
        if joker and card & 15 == 1:
            self.change_count(card, 1)
        elif tops[card - 1]:
            self.change_count(card - 1, -1)
            self.change_count(card, 1)
        else:
            return False
        return True

    def since_ms(self, seat, card, now_ms):
        """How long ago another seat played the same card, in milliseconds; -1 where none of the last plays was that."""
        for back in range(1, _LAST + 1):
            place = (self.plays - back) & (_LAST - 1)
            play = self.last_play[place]
            if play & 255 == card and play >> 8 != seat:
                return (now_ms - self.last_play[_LAST + place]) & TIME_MASK
        return -1
