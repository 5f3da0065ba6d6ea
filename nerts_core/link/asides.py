# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a handheld tells of itself beside the order, in what room packets have: its name, and the layouts of its seats
(L4, G3).

Only it writes these, so they need no order; each is told twice, and all again when somebody comes in.
"""

from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.link.layouts import fold, pack, size_of
from nerts_core.link.seating import Seating

_PLAYING = const(1)
_SEATS = const(12)
_NOBODY = const(15)
# How soon after the last one something is told: in a packet of its own, in one that goes out anyway, and of a seat that
# two handhelds share.
_ASIDE_MS = const(1000)
_ASIDE_SOON_MS = const(250)
_ASIDE_AT_ONCE_MS = const(60)
_LAYOUT = const(1)
_NAME = const(2)
_NAME_SIZE = const(10)


class Asides(Seating):
    """`names[node]` are ten bytes each, 0 after a shorter name."""

    def __init__(self, options, seats, level, pace):
        Seating.__init__(self, options, seats, level, pace)
        # All the same one until somebody tells another.
        self.names = [bytearray(_NAME_SIZE)] * _SEATS
        self.local_ms = self.aside_ms = self.names_due = self.aside_turn = self.told = self.named = 0

    def set_name(self, name):
        """This handheld's name: bytes, of which ten count."""
        own = self.names[self.me] = bytearray(_NAME_SIZE)
        for i in range(min(len(name), _NAME_SIZE)):
            own[i] = name[i]
        self.names_due = 3

    def changed_view(self):
        """Others have come or gone: who is new knows nobody's layout or name."""
        self.names_due = 3
        if self.table is not None:
            self.table.tell_layouts()
        self.changed = (self.changed + 1) & 0xFFFF
        self.link.app_rests_ms = 0

    def aside_due(self, now_ms):
        """Whether a packet should go out for what there is to tell, at most once a second."""
        since_ms = (self.local_ms - self.aside_ms) & TIME_MASK
        if since_ms >= _ASIDE_MS:
            return self.names_due > 0 or self._next_untold() >= 0
        if since_ms < _ASIDE_AT_ONCE_MS or not self.shares:
            return False
        seat = self._next_untold()
        return seat >= 0 and self.mate[seat] != _NOBODY

    def _next_untold(self):
        # The next own seat with a layout to tell, -1 for none.
        if self.table is not None and self.phase == _PLAYING and any(self.table.untold):
            for i in range(self.table.seats):
                seat = (self.aside_turn + 1 + i) % self.table.seats
                if self.table.untold[seat]:
                    return seat
        return -1

    def aside(self, data, at, room):
        """Write what is to be told of this handheld. Returns how many bytes, 0 for none."""
        seat = self._next_untold()
        wait_ms = _ASIDE_AT_ONCE_MS if seat >= 0 and self.mate[seat] != _NOBODY else _ASIDE_SOON_MS
        if seat < 0 and not self.names_due:
            # Some may have lost the name, or come in late: now and then it goes along.
            wait_ms = _ASIDE_MS
        if (self.local_ms - self.aside_ms) & TIME_MASK < wait_ms or room < 66:
            return 0
        # Layouts are never all told in play: each second one is the name while that is news, else each eighth.
        self.told += 1
        if seat < 0 or not self.told & (1 if self.names_due else 7):
            if self.names_due:
                self.names_due -= 1
            data[at] = _NAME << 4
            for i in range(_NAME_SIZE):
                data[at + 1 + i] = self.names[self.me][i]
            self.aside_ms = self.local_ms
            return 1 + _NAME_SIZE
        self.aside_turn = seat
        self.aside_ms = self.local_ms
        self.table.untold[seat] -= 1
        data[at] = _LAYOUT << 4 | seat
        data[at + 1] = self.table.match.hands & 255
        return pack(self.table.hand.layouts[seat], data, at + 2) - at

    def hear_aside(self, data, at, length, teller):
        """Another handheld tells of itself."""
        if length < 2:
            return
        kind = data[at] >> 4
        seat = data[at] & 15
        if kind == _NAME and length == 1 + _NAME_SIZE:
            name = self.names[teller]
            for i in range(_NAME_SIZE):
                if name[i] != data[at + 1 + i]:
                    self.names[teller] = bytearray(data[at + 1 : at + 1 + _NAME_SIZE])
                    self.named = (self.named + 1) & 63
                    self.changed = (self.changed + 1) & 0xFFFF
                    return
        elif kind == _LAYOUT and self.table is not None and seat < self.table.seats and self.phase == _PLAYING:
            if teller == self.owner[seat] and data[at + 1] == self.table.match.hands & 255:
                if size_of(data, at + 2, at + length) == length - 2:
                    fold(self.table.hand, seat, data, at + 2, length - 2)
                    if self.mate[seat] == self.me:
                        from nerts_core.link.mending import mend

                        mend(self.table.hand, seat)
