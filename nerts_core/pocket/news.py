# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What the table and the pocket say to a player for a moment: announcements, refusals, and the flash of a seat (A).

Of two announcements the more urgent one stays. What is said as long as it is so belongs to `play`.
"""

from nerts_core.cards import const
from nerts_core.hand import NOBODY

_REFUSED_MS = const(1500)
_FLASH_MS = const(700)
_STAYS_MS = const(30000)

# In the order of hand.SAYS_...: how long each is shown in tenths of a second (255: it stays), and which goes before which.
_SHOWN = b"\x00\x12\x16\x0e\x1e\xff\x1e\x1e\xff"
_RANKS = b"\x00\x03\x04\x02\x06\x09\x07\x07\x09"
_RANK_FIRST = const(5)
_RANK_READY = const(8)
_SAYS_EMPTY = const(2)
_SAYS_CALL = const(5)
_NOBODY = const(15)

# Words (`say`).
_W_SAID = const(24)
_W_FIRST = const(33)
_W_READY = const(38)


class News:
    """What is said now: `banner` is a word, 0 none, about `banner_seat` or `banner_number`; `refused` a reason, 0 none."""

    def __init__(self):
        self.banner = self.banner_number = self.banner_rank = self.banner_ms = 0
        self.banner_seat = self.flash = NOBODY
        self.banner_strong = False
        self.refused = self.refused_ms = self.flash_ms = self.said = 0

    def be_quiet(self, hand):
        """Forget everything that was said up to now."""
        self.said = hand.said_count
        self.refused = self.refused_ms = self.flash_ms = 0
        self.flash = NOBODY
        self.say(0)

    def say(self, word):
        """Say a word, or with 0 nothing, that stays until the next one."""
        self.banner = word
        self.banner_seat = _NOBODY
        self.banner_rank = self.banner_number = self.banner_ms = 0
        self.banner_strong = False

    def show(self, word, seat, rank, shown_ms):
        """Announce a word about a seat, unless a more urgent one is shown."""
        if not self.banner_ms or rank >= self.banner_rank:
            self.banner = word
            self.banner_seat = seat
            self.banner_rank = rank
            self.banner_ms = shown_ms
            self.banner_strong = rank > 7

    def ready(self, number):
        """Announce the hand of that number."""
        self.show(_W_READY, _NOBODY, _RANK_READY, _STAYS_MS)
        self.banner_number = number

    def refuse(self, reason):
        """Show why something was not done."""
        self.refused = reason
        self.refused_ms = _REFUSED_MS

    def name_first(self, hand, seat, card):
        """Say who was first with a card that `seat` wanted to play (C4)."""
        for back in range(1, 9):
            play = hand.last_play[(hand.plays - back) & 7]
            if play & 255 == card and play >> 8 != seat:
                self.show(_W_FIRST, play >> 8, _RANK_FIRST, _REFUSED_MS)
                return

    def hear(self, hand, own):
        """What the table has said since the last time; `own` is the seat that listens."""
        while self.said < hand.said_count:
            if hand.said_count - self.said <= 8:
                said = hand.said[self.said & 7]
                what = said >> 4
                seat = said & 15
                # An own empty pile is better news as an offer to call.
                if what != _SAYS_EMPTY or seat != own:
                    self.show(_W_SAID + what, seat, _RANKS[what], _STAYS_MS if _SHOWN[what] == 255 else 100 * _SHOWN[what])
                if what <= _SAYS_EMPTY or what == _SAYS_CALL:
                    self.flash = seat
                    self.flash_ms = _FLASH_MS
            self.said += 1

    def pass_time(self, elapsed_ms):
        """True where something that was shown is over; a banner is then still there, with `banner_ms` 0."""
        over = False
        if self.refused_ms:
            self.refused_ms = max(0, self.refused_ms - elapsed_ms)
            if not self.refused_ms:
                self.refused = 0
                over = True
        if self.flash_ms:
            self.flash_ms = max(0, self.flash_ms - elapsed_ms)
            if not self.flash_ms:
                self.flash = _NOBODY
                over = True
        if self.banner_ms:
            self.banner_ms = max(0, self.banner_ms - elapsed_ms)
            over = over or not self.banner_ms
        return over
