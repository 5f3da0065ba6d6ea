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
_ASKED_MS = const(720)
_LONG_AGO_MS = const(100000)
_UNHEARD_MS = const(1500)


class Joining(Talk):
    """A node that comes in and goes, and lets others in."""

    def __init__(self, me, app, key, nonce):
        Talk.__init__(self, me, app, key)
        # Goes with each time this node asks to come in, so that no answer to an earlier one is taken.
        self.nonce = nonce & 0xFFFF
        # Whether another has this node's number and comes first.
        self.rival = False
        # The last view that this node was in: a store keeps it (`views.number`) for the time after a restart.
        self.last_view = _NEVER
        self.asked_ms = 0
        # Who asks to come in, with what each said, and whom to send the state to.
        self.wanting = 0
        self.join_ms = [-_ASKED_MS] * _NODES
        self.join_view = [0] * _NODES
        self.join_nonce = [0] * _NODES
        self.sync_for = -1
        self.sync_ms = 0
        # The capture that is sent or taken, its number and length, and a mask of the parts to be sent, or taken so far.
        self.capture = bytearray(_ROOM + _REST)
        self.capture_id = self.capture_length = self.capture_view = self.parts = 0

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
        out.seal(self.key)

    def _hear_join(self, inward, teller, now_ms):
        last_view = inward.get(2)
        nonce = inward.get(2)
        capture_id = inward.get(2)
        parts = inward.byte()
        if inward.at != inward.length:
            return self._drop(WRONG_FORM)
        if self.state != IN:
            return False
        order = self.order
        views = self.views
        if nonce != self.join_nonce[teller] and now_ms - self.join_ms[teller] < _ASKED_MS:
            # Another one with this number asked first; or it started again, and will be heard when that is forgotten.
            return self._drop(STALE)
        new = self.silent_new >> teller & 1
        if new and views.epoch[teller] <= last_view < _NEVER:
            # It came in and was switched off, and nobody noticed.
            new = 0
        was_in = order.members >> teller & 1 and not new
        if was_in:
            # Still counted in as what it was before: that must go first. But who came in later than that is in.
            if last_view == _NEVER:
                if now_ms - self.heard_ms[teller] < _UNHEARD_MS:
                    # Maybe another has its number: it is asked.
                    if not self.late >> teller & 1:
                        self.late |= 1 << teller
                        self.tries = 0
                    return self._drop(STALE)
            elif last_view < views.epoch[teller]:
                return self._drop(STALE)
            self.alive_ms[teller] = self.heard_ms[teller] = now_ms - _LONG_AGO_MS
        self.wanting |= 1 << teller
        self.join_ms[teller] = now_ms
        self.join_view[teller] = last_view
        self.join_nonce[teller] = nonce
        if was_in and (last_view <= views.number or self._are_all_here(now_ms)):
            views.forgetful |= 1 << teller
        if new:
            # It is in, and waits to be told.
            self.alive_ms[teller] = self.heard_ms[teller] = now_ms
            self._welcome(1 << teller)
            if self.sync_for == teller and capture_id == self.capture_id:
                self.parts &= ~parts
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
        if node >= 0 and self.silent_new >> node & 1 and self.clock.long_ms - self.join_ms[node] < _ASKED_MS:
            # One after the other: there is one capture.
            if not new >> node & 1:
                return
        else:
            node = lowest_of(new)
            self.sync_for = node
            self.capture_id = 0
        self.parts = 0xFF

    def _may_tell(self, now_ms):
        # Whether the next part can be sent now. Packets that settle something have their turn in between.
        if self.sync_for < 0 or not self.silent_new >> self.sync_for & 1:
            self.parts = 0
            self.sync_for = -1
            return False
        if self.order.has_out() or (self.answer and self.sync_ms > self.sent_ms):
            return False
        if not self.capture_id or self.capture_view != self.views.number:
            self._freeze(now_ms)
        self.parts &= (1 << (self.capture_length + _PART - 1) // _PART) - 1
        return self.parts != 0

    def _may_come_in(self):
        # Everyone here is in this view, and has settled all that was said by those who are out.
        order = self.order
        if order.has_out() or self.late or self.silent_new:
            return False
        for other in range(_NODES):
            if order.members >> other & 1 and other != self.me:
                if self.settled_of[other] < order.settled_of_out:
                    return False
        return True

    def _next_wanting(self, now_ms):
        # Of those who are out and asked just now, the lowest as a mask; 0 for none.
        for node in range(_NODES):
            if (self.wanting & ~self.order.members) >> node & 1:
                if now_ms - self.join_ms[node] < _ASKED_MS:
                    return 1 << node
                self.wanting &= ~(1 << node)
        return 0

    def _freeze(self, now_ms):
        # All that is settled here now, in one piece: the app's, then the order's and the views'.
        order = self.order
        views = self.views
        out = self.inward
        self.capture_id = (now_ms & 0xFFF) << 4 | self.me | 0x8000
        self.capture_view = views.number
        self.parts = 0xFF
        out.data = self.capture
        out.length = self.app.save(self.capture, self.sync_for)
        out.put(views.number, 2)
        out.put(order.members, 2)
        out.put(self.everyone, 2)
        out.put(order.settled, 4)
        out.put(order.promise(max(0, self.clock.table_ms())), 4)
        for node in range(_NODES):
            out.put(views.epoch[node], 1)
            out.put(order.done[node], 2)
            out.put(max(views.floor[node], order.done[node]), 1)
        self.capture_length = out.length

    def _write_sync(self, now_ms):
        part = lowest_of(self.parts)
        self.parts &= ~(1 << part)
        self.sync_ms = now_ms
        out = self.outward
        out.begin(packets.SYNC, self.me)
        out.put(self.sync_for, 1)
        out.put(self.join_nonce[self.sync_for], 2)
        out.put(self.order.promise(max(0, self.clock.table_ms())), 4)
        out.put(self.capture_id, 2)
        out.put(self.capture_length, 2)
        out.put(part, 1)
        i = part * _PART
        end = min(i + _PART, self.capture_length)
        while i < end:
            out.data[out.length] = self.capture[i]
            out.length += 1
            i += 1
        out.seal(self.key)

    def _hear_sync(self, inward, now_ms):
        to = inward.byte()
        nonce = inward.get(2)
        table_ms = inward.get(4)
        capture_id = inward.get(2)
        length = inward.get(2)
        part = inward.byte()
        at = part * _PART
        end = min(at + _PART, length)
        if part < 0 or not _REST <= length <= _ROOM + _REST or end - at != inward.length - inward.at or at >= end:
            return self._drop(WRONG_FORM)
        if to != self.me or self.state == IN:
            return False
        if nonce != self.nonce:
            self.rival = True
            return self._drop(STALE)
        if capture_id != self.capture_id or length != self.capture_length:
            self.capture_id = capture_id
            self.capture_length = length
            self.parts = 0
        while at < end:
            self.capture[at] = inward.byte()
            at += 1
        self.parts |= 1 << part
        self.asked_ms = now_ms
        if self.parts == (1 << (length + _PART - 1) // _PART) - 1:
            return self._take_capture(table_ms)
        return True

    def _take_capture(self, table_ms):
        order = self.order
        views = self.views
        inward = self.inward
        inward.data = self.capture
        inward.length = self.capture_length
        inward.at = self.capture_length - _REST
        self.parts = self.capture_id = 0
        view = inward.get(2)
        members = inward.get(2)
        everyone = inward.get(2)
        settled = inward.get(4)
        promise_ms = inward.get(4)
        if inward.at < 0 or (members | everyone) >> _NODES or not members >> self.me & 1:
            return self._drop(WRONG_FORM)
        order.start_afresh()
        views.start_afresh()
        order.members = members
        order.settled = order.settled_of_out = settled
        order.promise(promise_ms)
        views.number = view
        for node in range(_NODES):
            views.epoch[node] = view - ((view - inward.byte()) & 255)
            order.known[node] = order.done[node] = order.seen[self.me * _NODES + node] = inward.get(2)
            views.floor[node] = packets.near(inward.byte(), order.known[node], 8)
            order.cut[node] = -1 if members >> node & 1 else order.known[node]
            self.told_ms[node] = self.echo_at[node] = -1
            self.settled_of[node] = 0
        self.clock.offset_ms = table_ms - self.clock.long_ms
        self.clock.lead()
        if not self.app.load(self.capture, self.capture_length - _REST):
            return self._drop(WRONG_FORM)
        self.everyone = everyone
        self.state = IN
        self.silent_new = self.wanting = 0
        self.sync_for = -1
        self._entered(0)
        return True
