# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What time does at a table over the air: events that can be settled now, own bots, and what is due.

Most steps bring nothing: what is due next is reckoned once, and until then a step costs next to nothing. What a settled
event changes is `party`.
"""

from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.link.asides import Asides
from nerts_core.link.tell import lowest_of

_AWAY = const(12)
_BACK = const(13)
_CLOCK = const(8)
_DEAL = const(15)
_GO = const(2)
_IN = const(2)
_NOBODY = const(15)
_PLAYING = const(1)
_SCORED = const(2)
_WON = const(3)
_SIT = const(11)
_SIT_DOWN = const(1)

# How often to look after the table, how long scores are shown at most, the winner
# so much longer, and when that is said; when to say something again, what is slow.
_LOOK_MS = const(250)
_SCORES_MS = const(30000)
_WINNER_MS = const(30000)
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
                self._see_to_time(local_ms, False)
                return True
            table.now_ms = table.hand.now_ms = now_ms & TIME_MASK
            rest_ms = table.calm_ms - now_ms
            if rest_ms > _NAP_MS:
                rest_ms = _NAP_MS
            table.wake_ms = now_ms + rest_ms
            link.app_rests_ms = local_ms + (rest_ms if rest_ms < left_ms else left_ms)
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
        now_ms = link.clock.at(local_ms)
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
        self._see_to_time(local_ms, i >= 0)
        return True

    def _see_to_time(self, local_ms, busy):
        # What is due by now; and until when nothing is.
        link = self.link
        table = self.table
        now_ms = self.now_ms
        rest_ms = (local_ms - self.look_ms) & TIME_MASK
        if rest_ms >= _LOOK_MS:
            self.look_ms = local_ms
            rest_ms = 0
            link.clock.pass_time(local_ms)
            self._look()
        elif table is not None and now_ms >= table.wake_ms and not busy:
            table.step(0)
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

    def _hears(self, link):
        # Whether there is time for more than packets in this step.
        if link.state != _IN:
            self.health = 2
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
            table.do_asked()

    def _look(self):
        # What is due: to sit down, to be back, to say who is away, that the clock has run out, or to deal.
        link = self.link
        order = link.order
        self.calm = False
        health = 2 if (link.silent or link.stuck_ms) and link.waiting() else 0
        i = order.settled_here
        if not health and i < order.count and self.now_ms - order.t_ms[i] > _SLOW_MS:
            health = 1
        # How long scores or the winner are shown at most; towards the end that is said.
        left_ms = _SCORES_MS
        if self.phase >= _SCORED:
            left_ms += self.over_ms - self.now_ms + (_WINNER_MS if self.phase == _WON else 0)
        if health != self.health or self.is_late != (left_ms < _SOON_MS):
            self.health = health
            self.is_late = left_ms < _SOON_MS
            self.changed = (self.changed + 1) & 0xFFFF
        if (self.local_ms - self.tried_ms) & TIME_MASK < _AGAIN_MS or health == 2:
            return
        kind = -1
        data = self.me
        table = self.table
        members = order.members
        lowest = members & -members == 1 << self.me
        missing = self.nodes & ~(members | self.gone)
        if self.goes:
            kind = _SIT
            data = _GO
        elif self.gone >> self.me & 1:
            kind = _BACK
        elif self.sits and self.seat < 0:
            kind = _SIT
            data = _SIT_DOWN
        elif lowest and missing:
            kind = _AWAY
            data = lowest_of(missing)
        elif lowest and left_ms < 0:
            kind = _DEAL
            data = table.match.hands & 0xFFFF
        elif lowest and self.phase == _PLAYING and table.hand.is_late:
            kind = _CLOCK
            data = 0
        if kind >= 0:
            self.tried_ms = self.local_ms
            self.make(kind, 0, data)
        if table is not None and table.awaits:
            table.check_own()
        elif kind < 0 and not health and self.phase < _SCORED:
            self.calm = True
