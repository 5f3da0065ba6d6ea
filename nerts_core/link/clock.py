# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Table time: all nodes follow the clock of the lowest live one, from the quickest of the last round trips (L1).

Local time is in milliseconds and wraps at 2**29; table time begins at 0 when a table is opened and does not wrap.
"""

from nerts_core.cards import const

_TRIPS = const(8)
_MASK = const(0x1FFFFFFF)
_HALF = const(0x10000000)
# A trip ages by a millisecond in this many: clocks drift apart by some 50 parts in a million each.
_AGE_MS = const(2000)


class Clock:
    """The table time of one node."""

    def __init__(self):
        self.offset_ms = 0
        self.local_ms = 0
        self.long_ms = 0
        self.trips = [-1] * _TRIPS
        self.offsets = [0] * _TRIPS
        self.times = [0] * _TRIPS
        self.next = 0

    def start(self, local_ms):
        """Table time begins now, at 0."""
        self.local_ms = local_ms
        self.long_ms = self.offset_ms = 0

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

    def lead(self):
        """This node is the lowest: its clock goes on as it is."""
        for i in range(_TRIPS):
            self.trips[i] = -1

    def hear(self, trip_ms, table_ms):
        """A round trip to the lowest node took `trip_ms`; its table time was `table_ms` when it answered."""
        i = self.next
        self.next = (i + 1) % _TRIPS
        self.trips[i] = trip_ms
        self.offsets[i] = table_ms + trip_ms // 2 - self.long_ms
        self.times[i] = self.long_ms
        best = -1
        least = _HALF
        for i in range(_TRIPS):
            if self.trips[i] >= 0:
                cost = self.trips[i] + (self.long_ms - self.times[i]) // _AGE_MS
                if cost < least:
                    least = cost
                    best = i
        self.offset_ms = self.offsets[best]
