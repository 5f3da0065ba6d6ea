# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What time does at a table over the air: events that can be settled now, own bots, and what is due.

Most steps bring nothing: what is due next is reckoned once, and until then a step costs next to nothing. What a settled
event changes is `party`.
"""

from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.link.asides import Asides
from nerts_core.link.order import lowest_of

_AWAY = const(12)
_BACK = const(13)
_CLOCK = const(8)
_DEAL = const(15)
_GO = const(2)
_IN = const(2)
_NOBODY = const(15)
_PLAYING = const(1)
_SCORED = const(2)
_SIT = const(11)
_SIT_DOWN = const(1)

# How often to look after the table, by turns at how the others are heard and at what is due; how long scores are shown
# at most, the winner twice as long, and when that is said; when to say something again, what is slow.
_LOOK_MS = const(125)
_SCORES_MS = const(30000)
_SOON_MS = const(12000)
_AGAIN_MS = const(1500)
_SLOW_MS = const(500)
# How often the table looks (`linked_time`), and how long a handheld rests at most (`link`).
_NAP_MS = const(100)
_MOST_REST_MS = const(300)
# How many steps in a row may be all for packets.
_MOST_WAITS = const(4)


class PartyTime(Asides):
    """The steps of a `Party`, which says what settled events do (`_settle`)."""

    def __init__(self, options, seats, level, pace):
        Asides.__init__(self, options, seats, level, pace)
        # How well the others are heard: 0 well, 1 slowly, 2 this handheld is cut off.
        self.health = 0
        # Whether who has not pressed yet is waited for no longer soon.
        self.is_late = False
        # How many steps in a row were all for packets.
        self.waited = 0
        self.look_ms = -_LOOK_MS
        self.listens = False
        self.tried_ms = -_AGAIN_MS
        # Since when this handheld rests; whether the last look found nothing that waits.
        self.rested_ms = 0
        self.calm = False

    def step(self, local_ms):
        """Settle what can be, let own bots play, see to what is due. Packets come in before, and go out after it.

        Returns True where there was more to do than to know the time.
        """
        link = self.link
        self.local_ms = local_ms
        rests_ms = link.app_rests_ms
        if 0 < rests_ms - local_ms < _MOST_REST_MS:
            return False
        if rests_ms:
            # Nothing but time has passed.
            self.now_ms = now_ms = self.now_ms + ((local_ms - self.rested_ms) & TIME_MASK)
            self.rested_ms = local_ms
            table = self.table
            left_ms = _LOOK_MS - ((local_ms - self.look_ms) & TIME_MASK)
            if left_ms <= 0 and self.calm and not (link.silent or link.stuck_ms):
                # A look would find nothing.
                self.look_ms = local_ms
                left_ms = _LOOK_MS
            if table is None or left_ms <= 0 or table.calm_ms <= now_ms:
                did = self._see_to_time(local_ms, False)
                if link.app_rests_ms and link.rests_ms <= local_ms:
                    # That was enough for this step, and nothing was said: the link has the next one.
                    link.rests_ms = local_ms + 1
                return did
            table.now_ms = table.hand.now_ms = now_ms & TIME_MASK
            rest_ms = table.calm_ms - now_ms
            if rest_ms > _NAP_MS:
                rest_ms = _NAP_MS
            table.wake_ms = now_ms + rest_ms
            link.app_rests_ms = local_ms + (rest_ms if rest_ms < left_ms else left_ms)
            if link.rests_ms <= local_ms:
                link.rests_ms = local_ms + 1
            return False
        if not self._hears(link):
            return True
        order = link.order
        # One event a step, so that none takes long.
        i = link.next_settled() if order.settled_here < order.count else -1
        if i >= 0:
            if self.table is not None:
                self.table.hand.strip()
            self._settle(order.node[i], order.what[i], order.t_ms[i])
        link.clock.pass_time(local_ms)
        now_ms = link.clock.table_ms()
        if now_ms > self.now_ms:
            self.now_ms = now_ms
        if i >= 0:
            self._has_settled()
        self.calm = False
        if self.shares:
            # What it does is to be seen soon in the other hands of its seat.
            link.idle_ms = link.rests_ms = 0
        elif now_ms == self.now_ms and order.settled_here >= order.count:
            link.app_rests_ms = 1
            self.rested_ms = local_ms
        return self._see_to_time(local_ms, i >= 0) or i >= 0

    def _see_to_time(self, local_ms, busy):
        # What is due by now; and until when nothing is. Whether there was more to do than to know that.
        did = False
        link = self.link
        table = self.table
        now_ms = self.now_ms
        rest_ms = (local_ms - self.look_ms) & TIME_MASK
        if rest_ms >= _LOOK_MS:
            self.look_ms = local_ms
            rest_ms = 0
            self.listens = not self.listens
            did = self._listen() if self.listens else self._look()
        elif table is not None and now_ms >= table.wake_ms and not busy:
            did = table.step(0)
        if link.app_rests_ms:
            rest_ms = _LOOK_MS - rest_ms
            if table is not None:
                until_ms = table.wake_ms - now_ms
                if until_ms < rest_ms:
                    rest_ms = until_ms
                until_ms = table.starts_ms - now_ms
                if 0 < until_ms < rest_ms:
                    rest_ms = until_ms
            link.app_rests_ms = local_ms + rest_ms if rest_ms > 0 else 1
        return did

    def _hears(self, link):
        # Whether there is time for more than packets in this step.
        if link.state != _IN:
            if self.health != 2:
                self.health = 2
                self.changed = (self.changed + 1) & 0xFFFF
            return False
        if link.is_laden and self.waited < _MOST_WAITS:
            # A packet with much in it was work enough for one step; but not for ever.
            self.waited += 1
            link.is_laden = False
            return False
        self.waited = 0
        link.is_laden = False
        return True

    def _has_settled(self):
        self.changed = (self.changed + 1) & 0xFFFF
        table = self.table
        if table is not None:
            if self.paused_by == _NOBODY:
                # Before the begin and in a pause the hand's time stands.
                table.hand.now_ms = max(self.now_ms, table.starts_ms) & TIME_MASK
            table.calm_ms = 0
            table.show_air()
            if table.asked >= 0:
                asked = table.asked
                table.asked = -1
                table.let_go(asked >> 16, asked & 0xFFFF)

    def _listen(self):
        # How well the others are heard, and whether scores are shown for long. Whether that is to be told.
        link = self.link
        order = link.order
        health = 0
        if link.silent or link.stuck_ms:
            link.clock.pass_time(self.local_ms)
            if link.waiting():
                health = 2
        i = order.settled_here
        if not health and i < order.count and self.now_ms - order.t_ms[i] > _SLOW_MS:
            health = 1
        is_late = self.phase >= _SCORED and self._left_ms() < _SOON_MS
        if health != self.health or is_late != self.is_late:
            self.health = health
            self.is_late = is_late
            self.changed = (self.changed + 1) & 0xFFFF
            return True
        return health > 0

    def _left_ms(self):
        # How long scores, or the winner after them, are still shown at most; towards the end that is said.
        return self.over_ms + _SCORES_MS * (self.phase - _PLAYING) - self.now_ms

    def _look(self):
        # Whether something is due that has to be said, and was.
        self.calm = False
        if (self.local_ms - self.tried_ms) & TIME_MASK < _AGAIN_MS:
            return False
        table = self.table
        kind = -1
        missing = self.nodes & ~(self.link.order.members | self.gone)
        if (
            missing
            or self.goes
            or self.gone >> self.me & 1
            or (self.sits and self.seat < 0)
            or (table.hand.is_late if self.phase == _PLAYING else self.phase >= _SCORED and self._left_ms() < 0)
        ):
            if self.health == 2:
                return False
            kind = self._due(missing)
            if kind >= 0:
                self.tried_ms = self.local_ms
                self.make(kind >> 16, 0, kind & 0xFFFF)
        if table is not None and table.awaits:
            table.check_own()
            return True
        self.calm = kind < 0 and not self.health and not self.is_late and self.phase < _SCORED
        return kind >= 0

    def _due(self, missing):
        # To sit down, to be back, to say who is away, that the clock has run out, or to deal: the kind of event << 16
        # and its data, -1 for none.
        members = self.link.order.members
        if self.goes:
            return _SIT << 16 | _GO
        if self.gone >> self.me & 1:
            return _BACK << 16 | self.me
        if self.sits and self.seat < 0:
            return _SIT << 16 | _SIT_DOWN
        if members & -members == 1 << self.me:
            if missing:
                return _AWAY << 16 | lowest_of(missing)
            if self.phase >= _SCORED:
                if self._left_ms() < 0:
                    return _DEAL << 16 | self.table.match.hands & 0xFFFF
            elif self.phase == _PLAYING and self.table.hand.is_late:
                return _CLOCK << 16
        return -1
