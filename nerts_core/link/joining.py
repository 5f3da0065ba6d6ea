# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Coming in, once or again, and going: JOIN and SYNC packets (L4, L5).

Who asks is admitted by a change of the view, once all that was said by nodes which are out is settled everywhere; then
it is sent the settled state of the table, frozen at one moment and in parts, and is in when it has them all. A node
that was switched off has forgotten everything but the last view that it was in. Does not know how a view is changed:
`views`, `talk`.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.talk import STALE, WRONG_FORM, Talk
from nerts_core.link.tell import IN, OUT, lowest_of

# What a node says that does not know the last view it was in.
NEVER = const(0xFFFF)

_NODES = const(12)
_NEVER = const(0xFFFF)
_JOIN_MS = const(120)
# A capture: what the app saves, then what order and views have; and how much of it a packet takes.
_ROOM = const(512)
_REST = const(62)
_PART = const(128)
_SYNC_HEAD = const(15)
_JOIN_SIZE = const(10)
_ASKED_MS = const(720)
_LONG_AGO_MS = const(100000)
_UNHEARD_MS = const(1500)


class Joining(Talk):
    """A node that comes in and goes, and lets others in."""

    def __init__(self, me, app, key=0, nonce=0):
        Talk.__init__(self, me, app, key)
        # Goes with each time this node asks to come in, so that no answer to an earlier one is taken.
        self.nonce = nonce & 0xFFFF
        # Whether another has this node's number and comes first.
        self.rival = False
        # The last view that this node was in: a store keeps it (`views.number`) for the time after a restart.
        self.last_view = _NEVER
        self.asked_ms = 0
        # Who asks to come in, when and with which nonce it did, and whom to send the state to.
        self.wanting = 0
        self.join_ms = [-_ASKED_MS] * _NODES
        self.join_nonce = [0] * _NODES
        self.sync_for = -1
        # The capture that is sent or taken, its number, length and view, and the mask of the parts to be sent, or taken
        # so far.
        self.capture = bytearray(_ROOM + _REST)
        self.capture_id = self.capture_length = self.capture_view = self.parts = self.sync_ms = 0

    def join(self, local_ms):
        """Ask to come in; until `state` is IN, call `poll` as always."""
        self.clock.start(local_ms)
        self._ask_anew()

    def leave(self):
        """This node is not at the table any more: what it said and was not settled is void. It asks to come in."""
        self.last_view = self.views.number
        self._ask_anew()
        self.app.void()

    def _ask_anew(self):
        self.state = OUT
        self.idle_ms = 0
        self.nonce = self.nonce + 1 & 0xFFFF
        self.asked_ms = self.clock.long_ms - _JOIN_MS
        self.capture_id = self.parts = 0

    def _write_join(self, now_ms):
        self.asked_ms = now_ms
        out = self.outward
        out.begin(packets.JOIN, self.me)
        out.put(self.last_view, 2)
        out.put(self.nonce, 2)
        out.put(self.capture_id, 2)
        out.put(self.parts, 1)

    def _hear_join(self, data, length, teller, now_ms):
        if length != _JOIN_SIZE:
            return self._drop(WRONG_FORM)
        if self.state != IN:
            return False
        views = self.views
        last_view = data[3] | data[4] << 8
        nonce = data[5] | data[6] << 8
        bit = 1 << teller
        if nonce != self.join_nonce[teller] and now_ms - self.join_ms[teller] < _ASKED_MS:
            # Another one with this number asked first; or it started again, and will be heard when that is forgotten.
            return self._drop(STALE)
        was_in = self.order.members & bit
        if was_in and self.silent_new & bit and not views.epoch[teller] <= last_view < _NEVER:
            # It is in, and waits to be told; unless it was switched off since, and nobody noticed that it had spoken.
            was_in = 0
            self.alive_ms[teller] = now_ms
        if was_in:
            # Still counted in as what it was before: that must go first. But who came in later than that is in.
            if last_view == _NEVER:
                if now_ms - self.alive_ms[teller] < _UNHEARD_MS:
                    # Maybe another has its number: it is asked.
                    if not self.late & bit:
                        self.late |= bit
                        self.tries = 0
                    return self._drop(STALE)
            elif last_view < views.epoch[teller]:
                return self._drop(STALE)
            self.alive_ms[teller] = now_ms - _LONG_AGO_MS
        self.wanting |= bit
        self.join_ms[teller] = now_ms
        self.join_nonce[teller] = nonce
        if was_in:
            if last_view <= views.number or self._are_all_here(now_ms):
                views.forgetful |= bit
        else:
            self._welcome(bit)
            if self.sync_for == teller and data[7] | data[8] << 8 == self.capture_id:
                self.parts &= ~data[9]
        return True

    def _are_all_here(self, now_ms):
        # Whether all who ever were at this table are members or ask to come in: nobody knows of a later view then.
        for node in range(_NODES):
            if (self.everyone & ~self.order.members) >> node & 1:
                if not self.wanting >> node & 1 or now_ms - self.join_ms[node] >= _ASKED_MS:
                    return False
        return True

    def _welcome(self, new):
        # Of nodes that are new and asked, one is told the state of the table by the lowest node that can.
        new &= self.wanting & self.silent_new
        if not new or self.lowest_speaking() != self.me:
            return
        node = self.sync_for
        if node < 0 or not self.silent_new >> node & 1 or self.clock.long_ms - self.join_ms[node] >= _ASKED_MS:
            self.sync_for = node = lowest_of(new)
            self.capture_id = 0
        # One after the other: there is one capture.
        if new >> node & 1:
            self.parts = 0xFF

    def _may_tell(self, now_ms):
        # Whether the next part can be sent now. Packets that settle something have their turn in between.
        if self.sync_for < 0 or not self.silent_new >> self.sync_for & 1:
            self.parts = 0
            self.sync_for = -1
            return False
        if self.answer and self.sync_ms > self.sent_ms:
            return False
        if not self.capture_id or self.capture_view != self.views.number:
            self._freeze(now_ms)
        self.parts &= (1 << (self.capture_length + _PART - 1) // _PART) - 1
        return self.parts != 0

    def _next_wanting(self, now_ms):
        # Of those who are out and asked just now, the lowest as a mask; 0 for none.
        for node in range(_NODES):
            if (self.wanting & ~self.order.members) >> node & 1:
                if now_ms - self.join_ms[node] < _ASKED_MS:
                    return 1 << node
                self.wanting &= ~(1 << node)
        return 0

    def _may_come_in(self):
        # Everyone here is in this view, and has settled all that was said by those who are out.
        order = self.order
        for other in range(_NODES):
            if order.members >> other & 1 and other != self.me and self.settled_of[other] < order.settled_of_out:
                return False
        return not (order.outs or self.late or self.silent_new)

    def _freeze(self, now_ms):
        # All that is settled here now, in one piece: the app's, then the order's and the views'.
        order = self.order
        views = self.views
        out = self.inward
        self.capture_id = (now_ms & 0x7FF) << 4 | self.me | 0x8000
        self.capture_view = views.number
        self.parts = 0xFF
        out.data = self.capture
        out.length = self.app.save(self.capture, self.sync_for)
        out.put(views.number, 2)
        out.put(order.members, 2)
        out.put(self.everyone, 2)
        out.put(order.settled, 4)
        out.put(order.promise(self.clock.table_ms()), 4)
        for node in range(_NODES):
            out.put(views.epoch[node], 1)
            out.put(order.done[node], 2)
            out.put(order.done[node] if order.done[node] - views.floor[node] & 255 < 128 else views.floor[node], 1)
        self.capture_length = out.length

    def _write_sync(self, now_ms):
        part = lowest_of(self.parts)
        self.parts &= ~(1 << part)
        self.sync_ms = now_ms
        out = self.outward
        out.begin(packets.SYNC, self.me)
        out.put(self.sync_for, 1)
        out.put(self.join_nonce[self.sync_for], 2)
        out.put(self.order.promise(self.clock.table_ms()), 4)
        out.put(self.capture_id, 2)
        out.put(self.capture_length, 2)
        out.put(part, 1)
        at = part * _PART
        size = min(_PART, self.capture_length - at)
        out.data[_SYNC_HEAD : _SYNC_HEAD + size] = self.capture[at : at + size]
        out.length += size

    def _hear_sync(self, data, length, now_ms):
        if length <= _SYNC_HEAD:
            return self._drop(WRONG_FORM)
        whole = data[12] | data[13] << 8
        part = data[14]
        at = part * _PART
        size = min(_PART, whole - at)
        if not _REST <= whole <= _ROOM + _REST or size != length - _SYNC_HEAD:
            return self._drop(WRONG_FORM)
        if data[3] != self.me or self.state == IN:
            return False
        if data[4] | data[5] << 8 != self.nonce:
            self.rival = True
            return self._drop(STALE)
        capture_id = data[10] | data[11] << 8
        if capture_id != self.capture_id or whole != self.capture_length:
            self.capture_id = capture_id
            self.capture_length = whole
            self.parts = 0
        self.capture[at : at + size] = data[_SYNC_HEAD:length]
        self.parts |= 1 << part
        self.asked_ms = now_ms
        if self.parts != (1 << (whole + _PART - 1) // _PART) - 1:
            return True
        return self._take_capture((data[6] | data[7] << 8 | data[8] << 16 | data[9] << 24) - now_ms)

    def _take_capture(self, offset_ms):
        order = self.order
        views = self.views
        inward = self.inward
        inward.data = self.capture
        inward.at = self.capture_length - _REST
        self.parts = self.capture_id = 0
        view = inward.get(2)
        members = inward.get(2)
        everyone = inward.get(2)
        if (members | everyone) >> _NODES or not members >> self.me & 1:
            return self._drop(WRONG_FORM)
        order.start_afresh()
        self.everyone = everyone
        order.members = members
        order.settled = order.settled_of_out = inward.get(4)
        order.promise(inward.get(4))
        for node in range(_NODES):
            views.epoch[node] = view - (view - inward.get(1) & 255)
            known = inward.get(2)
            order.known[node] = order.done[node] = known
            views.floor[node] = floor = inward.get(1)
            order.cut[node] = -1
            if not members >> node & 1:
                order.cut[node] = cut = packets.near(floor, known)
                if known < cut:
                    order.outs |= 1 << node
            self.told_ms[node] = self.echo_at[node] = -1
            self.settled_of[node] = 0
        self.clock.offset_ms = offset_ms
        self.clock.lead()
        if not self.app.load(self.capture, self.capture_length - _REST):
            return self._drop(WRONG_FORM)
        self.state = IN
        self.silent_new = self.wanting = 0
        self.sync_for = -1
        self.enter(view, members, views.floor)
        return True
