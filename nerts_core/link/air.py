# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a handheld does on the air: look for tables, open one, come in, come back (SEEK and ADVERT of docs/WIRE.md).

Sans I/O, as `link.Link`, its end of the table that it is at: bytes in by `receive`, bytes out by `poll`, local time in
ms that wraps at 2**29. What is done on the way to a table is in `ways`: looking for one,
opening one, coming in. Does not know carriers, or what is played.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.link import Link
from nerts_core.link.order import count_of
from nerts_core.link.tell import IN

# What a handheld does: nothing, look for tables, ask to come in at one, be at one.
OFF = const(0)
SEEK = const(1)
ASK = const(2)
AT = const(3)

# What keeps it from coming in: nobody answers, the table has twelve handhelds, this one has an older version than the
# others or a newer one, the table to come back to is not there.
NO_ANSWER = const(1)
FULL = const(2)
OLDER = const(3)
NEWER = const(4)
GONE = const(5)

_OFF = const(0)
_AT = const(3)
_NEVER = const(0xFFFF)
_PUBLIC = const(0)
_MASK = const(0x1FFFFFFF)
_MOST_REST_MS = const(300)
_ADVERT_MS = const(500)
_ADVERT_SIZE = const(25)
_LEAST = const(10)


class Air:
    """A handheld on the air: `state` and `trouble` say how far it is, `link` is its end of the table that it is at.

    Of tables nearby there are `found_count`: `found_code[i]`, `found_name[i]` (ASCII, then zeros), `found_people[i]`
    and `found_playing[i]`. `keep_count` changes whenever what `write_kept` writes does: a store has to have it before
    the packet that `poll` gave is sent. `seed` (30 bits) is another at each start.
    """

    def __init__(self, seed):
        self.seed = seed
        self.state = _OFF
        self.trouble = 0
        self.link = None
        self.party = None
        self.code = 0
        # Its own, while it is at no table; and what `poll` gives.
        self.packet = self.out = None
        self.found_count = 0
        # There only while tables are looked for.
        self.found_code = self.found_name = self.found_people = self.found_playing = self.found_ms = None
        self.keep_count = 0
        # Since when nobody of the table was heard, and whether a SEEK is to be answered.
        self.heard_ms = self.sought_ms = self.told_ms = 0
        self.asked = False
        # The node's number is its own from before; numbers that another has taken as well.
        self.returns = False
        self.avoid = self.doubts = 0
        self.view = _NEVER
        # Who was in that view; what a store has of the table; the code that another one looked for just now.
        self.members = self.called = 0
        self.settled = None
        # The code of the table to come back to, while this one looks for tables; how often it did.
        self.home = self.seeks = 0
        # That code and the number that this one had there (at bit 18), for a table that goes on from that one.
        self.old = 0

    def go_off(self):
        """Be off the air, and do not come back."""
        self.state = _OFF
        self.link = None
        self.code = self.home = 0
        self.keep_count += 1

    def begin_way(self):
        """Be on the way to a table."""
        self.link = None
        self.packet = packets.Packet(_ADVERT_SIZE + 4)

    def take_place(self, node, key, nonce):
        """The own end of the table of that key, as that node."""
        self.link = None
        self.link = Link(node, self.party, key, nonce)
        self.party.me = node
        self.party.link = self.link

    # The store

    def note_view(self):
        """The link is at the table, in a view that is news: what `write_kept` writes is another."""
        self.state = _AT
        self.trouble = 0
        self.packet = None
        self.view = self.link.views.number
        self.members = self.link.order.members
        self.settled = None
        self.keep_count += 1

    def write_kept(self, data, at):
        """Write 8 bytes for a store: where to come back to after a restart."""
        data[at] = self.code & 255
        data[at + 1] = self.code >> 8 & 255
        data[at + 2] = self.code >> 16
        data[at + 3] = self.link.me if self.link else 0
        data[at + 4] = self.view & 255
        data[at + 5] = self.view >> 8
        data[at + 6] = self.members & 255
        data[at + 7] = self.members >> 8

    # In and out

    def receive(self, data, now_ms):
        """Take a packet. Returns True where it says something to this handheld."""
        if self.state == _OFF or len(data) < _LEAST:
            return False
        if packets.SEEK <= data[1] <= packets.ADVERT:
            return self._hear(data, now_ms)
        link = self.link
        if not link or not link.receive(data, now_ms):
            return False
        self.heard_ms = now_ms
        if self.view != link.views.number and link.state == IN:
            self.note_view()
        return True

    def poll(self, now_ms):
        """The length of the packet in `out` to be sent now, 0 for none."""
        link = self.link
        if self.state != _AT:
            if self.state == _OFF:
                return 0
            from nerts_core.link.ways import poll

            return poll(self, now_ms)
        if not self.asked:
            if 0 < link.rests_ms - now_ms < _MOST_REST_MS:
                return 0
        elif (now_ms - self.told_ms & _MASK) >= _ADVERT_MS:
            self.told_ms = now_ms
            self.asked = False
            return self._write_advert(link.outward)
        length = link.poll(now_ms)
        if length:
            self.out = link.outward.data
        if self.view != link.views.number and link.state == IN:
            self.note_view()
        return length

    def _write_advert(self, packet):
        self.out = packet.data
        party = self.party
        link = self.link
        packet.begin(packets.ADVERT, link.me)
        packet.put(self.code, 3)
        for letter in party.names[link.me]:
            packet.put(letter, 1)
        packet.put(count_of(party.persons()), 1)
        packet.put(1 if party.phase else 0, 1)
        packet.put(link.order.members, 2)
        packet.put(link.everyone, 2)
        packet.put(party.former, 3)
        return packet.seal(_PUBLIC)

    def _hear(self, data, now_ms):
        if len(data) > packets.MOST or not packets.is_sealed(data, len(data) - 4, _PUBLIC):
            return False
        if data[1] != packets.SEEK:
            if self.state == _AT:
                return False
            from nerts_core.link.ways import hear_advert

            return hear_advert(self, data, now_ms)
        link = self.link
        code = data[3] | data[4] << 8 | data[5] << 16
        self.called = code
        # Whoever plays another version is answered too: this is how it finds out.
        if self.state == _AT and link.state == IN and (not code or code == self.code or code == self.party.former):
            lowest = link.lowest_speaking()
            self.asked = lowest == link.me
        return self.asked
