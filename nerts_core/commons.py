# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The common area: the foundations (T3, M5, M6), and the last plays to them.

Foundations of one suit with the same top card are interchangeable, so it is enough to count them: `tops[card]` is how many
show that card, and `tops[suit << 4]` how many of that suit can still be started. A card of any seat is taken when
`tops[card - 1]` is not 0.

Where a foundation lies on a table is the screen's business; whose cards they are follows from the layouts.
"""

from nerts_core.cards import const

MEMORY = const(16)
TIME_MASK = const(0x1FFFFFFF)
BEATEN_MS = const(1000)
TIE_MS = const(20)


class Commons:
    """All foundations of a table, and a ring of the last plays to them (for C4, C5 and the screens)."""

    def __init__(self):
        self.tops = bytearray(64)
        self.last_card = bytearray(MEMORY)
        self.last_seat = bytearray(MEMORY)
        self.last_ms = [0] * MEMORY
        self.plays = 0

    def clear(self, seats):
        """An empty common area for `seats` decks: as many foundations of a suit as there are aces of it (M5)."""
        for i in range(64):
            self.tops[i] = 0
        for suit in range(4):
            self.tops[suit << 4] = seats
        for i in range(MEMORY):
            self.last_card[i] = 0
        self.plays = 0

    def play(self, seat, card, now_ms):
        """Take a card of `seat` at table time `now_ms`. True where a foundation grew, False for a tie (C5)."""
        place = self.plays & (MEMORY - 1)
        self.last_card[place] = card
        self.last_seat[place] = seat
        self.last_ms[place] = now_ms
        self.plays += 1
        tops = self.tops
        if tops[card - 1]:
            tops[card - 1] -= 1
            tops[card] += 1
            return True
        return False

    def take_back(self, seat, card, grew):
        """Undo `play`, which need not have been the last one; `grew` is what it answered."""
        self.plays -= 1
        for back in range(MEMORY):
            place = (self.plays - back) & (MEMORY - 1)
            if self.last_card[place] == card and self.last_seat[place] == seat:
                self._forget(back)
                break
        if grew:
            self.tops[card] -= 1
            self.tops[card - 1] += 1

    def _forget(self, back):
        # The plays after the one that comes home move up by one place.
        for i in range(back, 0, -1):
            place = (self.plays - i) & (MEMORY - 1)
            after = (place + 1) & (MEMORY - 1)
            self.last_card[place] = self.last_card[after]
            self.last_seat[place] = self.last_seat[after]
            self.last_ms[place] = self.last_ms[after]
        self.last_card[self.plays & (MEMORY - 1)] = 0

    def since_ms(self, seat, card, now_ms):
        """How long ago another seat played the same card, in milliseconds; -1 where none of the last plays was that."""
        for back in range(1, MEMORY + 1):
            place = (self.plays - back) & (MEMORY - 1)
            if self.last_card[place] == card and self.last_seat[place] != seat:
                return (now_ms - self.last_ms[place]) & TIME_MASK
        return -1
