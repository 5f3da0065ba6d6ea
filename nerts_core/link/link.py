# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One handheld's end of the table over the air: the way in, and when to speak, suspect and propose.

Sans I/O: `receive` takes the bytes of a packet, `poll` gives the bytes to send, if any; both take the local time.
Events go in by `make` and come out, settled and in order, by `next_settled`. What is said is `tell`, what is heard
`talk`, coming and going `joining`; order, views, time and the form of packets each have a module.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.joining import Joining
from nerts_core.link.order import count_of, is_quorum
from nerts_core.link.talk import WRONG_FORM, WRONG_LENGTH, WRONG_TAG, WRONG_VERSION
from nerts_core.link.tell import IN, OUT

_NODES = const(12)
# How long a node is silent at most, and how soon it may speak again.
_HEARTBEAT_MS = const(1000)
_LEAST_MS = const(15)
# How often it looks who is silent.
_LOOK_MS = const(95)
# Nobody rests longer; what is farther away is from before local time began anew.
_MOST_REST_MS = const(300)
# For how long it does not ask whether there is something to say, at the most.
_IDLE_MS = const(200)
_LEAST = const(10)
# What is not settled is said again after so long for each node at the table (of few each has to be quicker), so many
# times, then less often. What others may lack of what is settled here is said again without haste.
_RESEND_MS = const(6)
_MOST_HASTY_MS = const(54)
_HASTY_TRIES = const(12)
_FEW_TRIES = const(4)
_MOST_RESEND_MS = const(240)
_LAZY_MS = const(400)
# A node that was not heard for so long is asked, sooner when somebody waits for the table; it is suspected after this
# time when it keeps something from being settled or somebody from coming in; or anyhow, asked urgently before.
_ASK_MS = const(1300)
_ASK_SOON_MS = const(400)
_SUSPECT_MS = const(900)
_SILENT_MS = const(3500)
_URGENT_MS = const(2300)
# Who lacks for so long what is settled here does not hear this node, or is not heard by it.
_KEPT_MS = const(4000)
# Who has missed for so long what others have settled comes in anew.
_LAG_MS = const(3000)


class Link(Joining):
    """A node at a table. `state` is OUT or IN; `app` gives and takes the settled state of the table.

    `app.write_state(data, node)` writes all that is settled for a node that comes in into a bytearray (512 bytes of
    room) and returns its length; `app.read_state(data, length)` becomes that state (False where it cannot be);
    `app.void()` says that the own events that are not settled will not be; `app.changed_view()` that the members are
    others, or this node is in. What a node tells of itself beside the order: `app.aside_due(now_ms)` says whether to
    send a packet for it, `app.aside(data, at, room)` writes it there and returns its length, 0 for nothing,
    `app.hear_aside(data, at, length, teller)` takes another's. `key` (29 bits) is made from the table's code, `nonce`
    is by chance, another at each start. When it is settled that a node goes for good, `views.going |= 1 << node` at
    each node: they go on without it. A store has to keep `views.number` before what `poll` gives is sent, and give it
    back as `last_view`.

    Most steps bring nothing. When a poll has found nothing to do, those before `rests_ms` need not look; the app may
    keep its own such time in `app_rests_ms`. What is heard or made sets both to 0.
    """

    def begin_table(self, local_ms, members):
        """Begin a table of these nodes, all of which do the same."""
        self.clock.start(local_ms)
        self.order.members = self.everyone = members
        self.state = IN

    def make(self, local_ms, what):
        """Something happens here and now; `what` is 24 bits. Returns its table time, -1 where it cannot be said now."""
        self.clock.pass_time(local_ms)
        if self.state != IN:
            return -1
        t_ms = self.order.make(self.clock.table_ms(), what)
        self.idle_ms = self.calm_ms = self.rests_ms = self.app_rests_ms = 0
        if t_ms >= 0:
            self.answer = True
            self.tries = 0
        return t_ms

    def next_settled(self):
        """The place in `order` of the next settled event, -1 for none now. Call until then after each `receive`."""
        if self.state != IN or self.order.settled_here >= self.order.count or self.views.promised:
            return -1
        i = self.order.settle(self.clock.table_ms())
        if i >= 0:
            self.stuck_ms = 0
            self.progress_ms = self.clock.long_ms
        return i

    def waiting(self):
        """Whether this node is not at the table, or cut off from the quorum of it (L5)."""
        return (
            self.state != IN
            or not is_quorum(self.order.members & ~self.silent, self.order.members)
            or (self.stuck_ms > 0 and self.clock.long_ms - self.stuck_ms > 2 * _SUSPECT_MS)
        )

    def receive(self, data, local_ms):
        """Take a packet. Returns True where it was one of this table that says something."""
        now_ms = self.clock.pass_time(local_ms)
        length = len(data) - 4
        if not _LEAST <= length <= packets.MOST - 4:
            return self.drop(WRONG_LENGTH)
        if data[0] != packets.VERSION:
            self.other_version = data[0]
            return self.drop(WRONG_VERSION)
        if not packets.is_sealed(data, length, self.key):
            return self.drop(WRONG_TAG)
        self.idle_ms = self.calm_ms = self.rests_ms = self.app_rests_ms = 0
        kind = data[1]
        teller = data[2]
        if teller == self.me and (kind != packets.JOIN or data[5] | data[6] << 8 < self.nonce):
            self.rival = True
        # Whatever has a table time has it in one place.
        if teller < _NODES and teller != self.me and data[9] < 0x20:
            if kind == packets.STATE:
                return self._hear_state(data, length, teller, now_ms)
            if kind == packets.JOIN or kind == packets.SYNC:
                from nerts_core.link.coming import hear

                return hear(self, data, length, teller, now_ms)
        return self.drop(WRONG_FORM)

    def poll(self, local_ms):
        """The `outward` packet's length where there is one to send now, else 0; `outward.data` has its bytes."""
        rests_ms = self.rests_ms
        if 0 < rests_ms - local_ms < _MOST_REST_MS:
            return 0
        now_ms = self.clock.pass_time(local_ms)
        looks = now_ms - self.looked_ms >= _LOOK_MS
        is_calm = now_ms < self.calm_ms
        is_idle = now_ms < self.idle_ms
        if self.state == IN and looks:
            self.looked_ms = now_ms
            if is_calm:
                self.progress_ms = now_ms
            else:
                self._look_after_view(now_ms)
                is_idle = is_idle and not (self.answer or self.urgent or self.idle_ms == 0)
        if is_idle:
            self._rest(local_ms, now_ms)
            return 0
        if (
            looks
            and not (self.answer or self.late or self.urgent or self.state == OUT or self.views.phase)
            and (self.order.settled_here >= self.order.count)
        ):
            # Nothing is urgent: what there is to say has the next step.
            self.rests_ms = local_ms + 1
            return 0
        self.rests_ms = 0
        if self.state == OUT:
            from nerts_core.link.coming import ask

            return ask(self, now_ms)
        if self.parts:
            from nerts_core.link.coming import tell

            length = tell(self, now_ms)
            if length:
                return length
        since_ms = now_ms - self.sent_ms
        if since_ms < _LEAST_MS:
            return 0
        # In peace nobody is asked but for what may be missing.
        asks = 0 if is_calm and (since_ms < _LAZY_MS or not self.order.count) else self._asks(since_ms)
        # A change of the view has no room for an aside: that waits.
        if not (asks or self.answer or since_ms >= _HEARTBEAT_MS) and (
            self.views.phase or not self.app.aside_due(now_ms)
        ):
            if self.order.settled_here >= self.order.count:
                # Nothing happens before this, but what a packet or the app brings.
                quiet_ms = self.sent_ms + (_LAZY_MS if since_ms < _LAZY_MS else _HEARTBEAT_MS)
                self.idle_ms = quiet_ms if quiet_ms < now_ms + _IDLE_MS else now_ms + _IDLE_MS
                self._rest(local_ms, now_ms)
            return 0
        self.answer = False
        self.sent_ms = now_ms
        if self.order.settled_here and not self.views.promised:
            self.order.sweep()
        self._write_state(now_ms, asks & 0xFFF)
        return self.outward.seal(self.key)

    def _rest(self, local_ms, now_ms):
        # Nothing is to be said or looked after for a while.
        until_ms = self.looked_ms + _LOOK_MS
        if self.idle_ms < until_ms:
            until_ms = self.idle_ms
        self.rests_ms = local_ms + until_ms - now_ms

    def _asks(self, since_ms):
        # Who has to answer, as a mask, where it is time to say something again; 0 where it is not.
        order = self.order
        asks = self.late | self.urgent
        i = order.settled_here
        if self.views.phase or i < order.count:
            asks |= 0x1000
        if asks:
            if self.tries >= _HASTY_TRIES and not self.urgent:
                if since_ms < _MOST_RESEND_MS:
                    return 0
            elif since_ms < _MOST_HASTY_MS and since_ms < _RESEND_MS * count_of(order.members):
                return 0
            if i < order.count:
                # Whom it waits for may be out of reach here: others hear it, and pass its promise on.
                asks |= order.waits_for(i) if self.tries < _FEW_TRIES else order.members
                if not order.is_safe(i):
                    asks |= order.members & ~order.has[i]
        elif since_ms >= _LAZY_MS:
            asks = self.quiet
            for i in range(order.count):
                asks |= order.members & ~order.has[i]
        if asks:
            self.tries += 1
        return asks

    def _look_after_view(self, now_ms):
        order = self.order
        views = self.views
        if views.phase & 1:
            from nerts_core.link.changing import is_agreed

            if is_agreed(self):
                return
        if order.settled_here >= order.count:
            self.stuck_ms = 0
        elif not self.stuck_ms:
            self.stuck_ms = max(now_ms, 1)
        if order.settled_by_any <= order.settled:
            self.progress_ms = now_ms
        elif now_ms - self.progress_ms > _LAG_MS and not views.promised:
            self.fall_out()
            return
        wanting = 0
        if self.wanting & ~order.members:
            wanting = self._next_wanting(now_ms)
        is_stuck = wanting or views.forgetful or (self.stuck_ms > 0 and now_ms - self.stuck_ms > _SUSPECT_MS)
        ask_ms = _ASK_SOON_MS if wanting else _ASK_MS
        suspects = views.going & order.members
        # While somebody is new, who keeps the state from it has less time.
        lost_ms = _ASK_MS if self.silent_new else _URGENT_MS
        silent = quiet = urgent = longest_ms = 0
        alive_ms = self.alive_ms
        left = order.members & ~(1 << self.me)
        node = 0
        bit = 1
        while left:
            if left & 1:
                silent_ms = now_ms - alive_ms[node]
                if silent_ms > longest_ms:
                    longest_ms = silent_ms
                if silent_ms > _ASK_SOON_MS:
                    if silent_ms > ask_ms:
                        quiet |= bit
                    if silent_ms > lost_ms:
                        silent |= bit
                    if _URGENT_MS < silent_ms < _SILENT_MS + _ASK_MS:
                        urgent |= bit
                    if silent_ms > _SILENT_MS or (is_stuck and silent_ms > _SUSPECT_MS):
                        suspects |= bit
            left >>= 1
            node += 1
            bit <<= 1
        self.silent = silent
        self.quiet = quiet
        self.urgent = urgent
        keeps_long = order.settled_here and now_ms + self.clock.offset_ms - order.t_ms[0] > _KEPT_MS
        if suspects or wanting or views.promised or self.others_ballot or keeps_long:
            from nerts_core.link.changing import look

            look(self, suspects, wanting, now_ms)
        elif not (quiet or is_stuck or self.stuck_ms or self.silent_new or self.late or views.phase) and (
            order.settled_by_any <= order.settled
        ):
            # Nothing changes before somebody was not heard for long.
            self.calm_ms = now_ms + _ASK_MS - longest_ms
