# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A table that is shared over the air in time: its clock is the same everywhere, own bots play by it.

A step that has nothing to do but to know the time is told from others by `calm_ms`. Moves and events are `linked`.
"""

from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.link.blocked import BlockedTable
from nerts_core.table import Table

_FAR_MS = const(60000)
_NAP_MS = const(100)
_NOBODY = const(15)
_STUCK_S = const(13)
_WARNING_MS = const(10000)


class TimedTable(BlockedTable):
    """A `BlockedTable` by the table's time: play begins at `starts_ms`, the next step is due at `wake_ms`."""

    def pass_over(self, elapsed_ms):
        """So much time passed while all paused: it does not count."""
        hand = self.hand
        hand.quiet_ms = (hand.quiet_ms + elapsed_ms) & TIME_MASK
        self.starts_ms += elapsed_ms
        for seat in range(self.seats):
            hand.declared_ms[seat] = (hand.declared_ms[seat] + elapsed_ms) & TIME_MASK
            if self.bots[seat] is not None:
                self.bots[seat].due_ms = (self.bots[seat].due_ms + elapsed_ms) & TIME_MASK

    def ready_ms(self):
        """How long until play begins."""
        return max(0, self.starts_ms - self.party.now_ms)

    def step(self, elapsed_ms):
        """As `Table.step`, by the table's time, which is the same everywhere, and for own bots alone. Returns whether
        it had more to do than to know the time."""
        party = self.party
        now_ms = party.now_ms
        self.wake_ms = now_ms + _NAP_MS
        hand = self.hand
        time_ms = now_ms & TIME_MASK
        if hand.over or party.paused_by != _NOBODY or self.starts_ms > now_ms:
            self.now_ms = time_ms
            return False
        if self._looks_ahead(now_ms, time_ms):
            self.now_ms = hand.now_ms = time_ms
            return False
        Table.step(self, (time_ms - self.now_ms) & TIME_MASK)
        self._looks_ahead(now_ms, time_ms)
        return True

    def _looks_ahead(self, now_ms, time_ms):
        # Finds out when the next bot is due, and until when all a step has to do is to know the time. Whether that is
        # so now.
        hand = self.hand
        calm_ms = _FAR_MS
        if self.next is not None:
            calm_ms = (self.next.due_ms - time_ms) & TIME_MASK
            if calm_ms > TIME_MASK >> 1:
                calm_ms = 0
        if calm_ms < _NAP_MS:
            self.wake_ms = now_ms + calm_ms
        if self.waits or hand.bots_only:
            calm_ms = 0
        quiet_ms = 1000 * hand.options.values[_STUCK_S] - _WARNING_MS - ((time_ms - hand.quiet_ms) & TIME_MASK)
        if quiet_ms < calm_ms:
            calm_ms = quiet_ms
        self.calm_ms = now_ms + calm_ms
        return calm_ms > 0
