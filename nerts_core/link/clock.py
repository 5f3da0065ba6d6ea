# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Table time: all nodes follow the clock of the lowest live one, from the quickest of the last round trips (L1).

Local time is in milliseconds and wraps at 2**29; table time begins at 0 when a table is opened and does not wrap.
"""

from nerts_core.cards import const

NO_TRIP_MS = const(-0x10000000)

_MASK = const(0x1FFFFFFF)
_HALF = const(0x10000000)
# A trip ages by a millisecond in this many: a slower one takes its place when it is old.
_AGE_MS = const(256)


class Clock:
    """The table time of one node. `tripped_ms` is when the trip that counts was: NO_TRIP_MS for none, so that the next
    one does.
    """

    def __init__(self):
        self.start(0)

    def start(self, local_ms):
        """Table time begins now, at 0."""
        self.local_ms = local_ms
        self.long_ms = self.offset_ms = self.trip_ms = 0
        self.tripped_ms = NO_TRIP_MS

    def pass_time(self, local_ms):
        """The local time is `local_ms`. Returns it without its wrap; it never goes back."""
        passed_ms = (local_ms - self.local_ms) & _MASK
        if passed_ms < _HALF:
            self.long_ms += passed_ms
            self.local_ms = local_ms
        return self.long_ms

    def table_ms(self):
        """The table time as it is known here."""
        return self.long_ms + self.offset_ms

    def hear(self, trip_ms, table_ms):
        """A round trip to the lowest node took `trip_ms`; its table time was `table_ms` when it answered."""
        now_ms = self.long_ms
        if trip_ms <= self.trip_ms + (now_ms - self.tripped_ms) // _AGE_MS:
            self.trip_ms = trip_ms
            self.tripped_ms = now_ms
            self.offset_ms = table_ms + trip_ms // 2 - now_ms
