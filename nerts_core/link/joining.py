# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Coming in, once or again, and going (L4, L5): what is always there of it.

Who asks is admitted by a change of the view, once all that was said by nodes which are out is settled everywhere; then
it is sent the settled state of the table, frozen at one moment and in parts, and is in when it has them all. A node
that was switched off has forgotten everything but the last view that it was in. How that is done is in `coming`, how a
view is changed in `changing`.
"""

from nerts_core.cards import const
from nerts_core.link.order import lowest_of
from nerts_core.link.talk import Talk
from nerts_core.link.tell import OUT

# What a node says that does not know the last view it was in.
NEVER = const(0xFFFF)

_NODES = const(12)
_NEVER = const(0xFFFF)
_JOIN_MS = const(120)
_ASKED_MS = const(720)


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
        # How far the table goes that this handheld's store has, for `reviving`; 0 for none.
        self.worth = 0
        # Whether this one wishes to go on without those who are missing (-1), or when another one did; 0 for nobody.
        self.wish = 0
        # Who asks to come in, when and with which nonce it did, and whom to send the state to.
        self.wanting = 0
        self.join_ms = [-_ASKED_MS] * _NODES
        self.join_nonce = [0] * _NODES
        self.sync_for = -1
        # The capture that is sent or taken, a `Packet`, None for none; its number, length and view, and the mask of the
        # parts to be sent, or taken so far.
        self.capture = None
        self.capture_id = self.capture_length = self.capture_view = self.parts = self.sync_ms = 0

    def ask_in(self, local_ms):
        """Ask to come in; until `state` is IN, call `poll` as always."""
        self.clock.start(local_ms)
        self._ask_anew()

    def fall_out(self):
        """This node is not at the table any more: what it said and was not settled is void. It asks to come in."""
        self.last_view = self.views.number
        self._ask_anew()
        self.app.void()

    def _ask_anew(self):
        self.state = OUT
        self.idle_ms = self.calm_ms = self.rests_ms = self.app_rests_ms = 0
        self.nonce = self.nonce + 1 & 0xFFFF
        self.asked_ms = self.clock.long_ms - _JOIN_MS
        self.capture_id = self.parts = 0
        self.capture = None

    def welcome(self, new):
        """Of nodes that are new and asked, one is told the state of the table by the lowest node that can."""
        new &= self.wanting & self.silent_new
        if not new:
            return
        lowest = self.lowest_speaking()
        if lowest != self.me:
            return
        node = self.sync_for
        if node < 0 or not self.silent_new >> node & 1 or self.clock.long_ms - self.join_ms[node] >= _ASKED_MS:
            self.sync_for = node = lowest_of(new)
            self.capture_id = 0
        # One after the other: there is one capture.
        if new >> node & 1:
            self.parts = 0xFF

    def _next_wanting(self, now_ms):
        # Of those who are out and asked just now, the lowest as a mask; 0 for none.
        for node in range(_NODES):
            if (self.wanting & ~self.order.members) >> node & 1:
                if now_ms - self.join_ms[node] < _ASKED_MS:
                    return 1 << node
                self.wanting &= ~(1 << node)
        return 0
