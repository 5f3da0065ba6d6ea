# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a table over the air does when everyone is stuck (K2, K3, H2): all of it follows from settled events.

With seven in hand each handheld first says of its own seats whether they can play; nobody else knows their cards.
"""

from nerts_core.cards import const
from nerts_core.moves import playable
from nerts_core.stuck import resolve
from nerts_core.table import Table

_CHECKED = const(7)
_WORD = const(9)
_DECLARED = const(13)
_MUST = const(0x1000)
_HAND = const(16)


class BlockedTable(Table):
    """A `Table` of a `party` whose hand is a `LinkedHand`.

    `awaits` are the seats whose cards are still to be checked, `checked` those of this handheld that were; `untold`
    says of each own seat how many times its layout is still to be told to the others.
    """

    def check_own(self):
        """Say of own seats whose cards are to be checked whether they can play (H2)."""
        party = self.party
        left = self.awaits & ~self.checked
        for seat in range(self.seats):
            if left >> seat & 1 and party.owner[seat] == party.me:
                able = 1 << 8 if playable(self.hand, seat) else 0
                plays = self.hand.plays - self.hand.shown
                if party.make(_CHECKED, seat, able | plays & 255) >= 0:
                    self.checked |= 1 << seat

    def settle_checked(self, seat, data):
        """What was said of a seat's cards is settled; `data` is that of the event. When all have spoken, go on (H2)."""
        hand = self.hand
        if self.awaits >> seat & 1 and data & 255 == hand.plays & 255:
            hand.able |= (data >> 8 & 1) << seat
            self.awaits &= ~(1 << seat)
            if not self.awaits:
                self._resolve()

    def look_stuck(self):
        """When every seat that is there has said that it is stuck, do what follows (K2, H2)."""
        hand = self.hand
        away = self.party.away
        some = False
        for seat in range(self.seats):
            if not away >> seat & 1:
                if hand.words[seat] != hand.plays + 1:
                    return
                some = True
        if some and not self.awaits:
            self.blocked(False)

    def blocked(self, by_clock):
        """Everyone is stuck, by their words or by the clock (K2, K3). With seven in hand all look first (H2)."""
        party = self.party
        self.by_clock = by_clock
        self.hand.able = 0
        self.checked = 0
        self.awaits = 0
        if self.hand.options.values[_HAND]:
            # All hands are laid out.
            from nerts_core.link.mending import mend

            for seat in range(self.seats):
                if party.owner[seat] != party.me:
                    mend(self.hand, seat)
            self.awaits = (1 << self.seats) - 1 & ~party.away
        if not self.awaits:
            self._resolve()

    def gone_away(self):
        """Seats are away: those who are there need not wait for them."""
        if self.awaits:
            self.awaits &= ~self.party.away
            if not self.awaits:
                self._resolve()
        else:
            self.look_stuck()

    def _resolve(self):
        from nerts_core.link.mending import mend

        party = self.party
        hand = self.hand
        for seat in range(self.seats):
            # What has come in since all looked is not laid out yet.
            if hand.folded >> seat & 1:
                mend(hand, seat)
        resolve(hand, self.by_clock, hand.able)
        self.spoke = 0
        for seat in range(self.seats):
            layout = hand.layouts[seat]
            hand.declared[seat] = layout[_DECLARED]
            hand.words[seat] = layout[_WORD] | layout[_WORD + 1] << 8
            if hand.words[seat] & _MUST and party.owner[seat] == party.me:
                self.spoke |= 1 << seat
        self.tell_layouts()

    def take_over(self, seat):
        """A seat is this handheld's now: with the layout that is known of it, made whole."""
        from nerts_core.link.mending import mend

        mend(self.hand, seat)
        self.untold[seat] = 2

    def tell_layouts(self):
        """All own layouts are to be told to the others."""
        party = self.party
        for seat in range(self.seats):
            if party.owner[seat] == party.me:
                self.untold[seat] = 2
