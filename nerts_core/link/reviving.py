# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A table of which every handheld was switched off: how one of them opens it again (L4), as docs/WIRE.md has it.

Those who ask to come in hear each other. When all members of the newest view that one of them was in are asking, nobody
has the table any more; then the one of them whose store has most of it opens it in a next view, and the others come in
as always. Where somebody is missing, those who are there may wish to go on: that is a table of its own then, with
another code, that says which one it goes on from. Imported on the way to a table only.
"""

from nerts_core.cards import const
from nerts_core.link.tell import IN

_NODES = const(12)
_NEVER = const(0xFFFF)
_NO_TRIP_MS = const(-0x10000000)
_ASKED_MS = const(720)
_FIRST_MS = const(1000)
_WISHED_MS = const(3000)
# For so long a handheld that has more of the table is left to open it.
_FIRST_COMES_MS = const(6000)
_WISHES = const(0x80)
_TAIL = const(10)
_MOST_WORTH = const(0x7FFF)
_PLAYING = const(1)
_NOBODY = const(15)
_READY_MS = const(3000)


def _number(data, at):
    # A number of four bytes.
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24


def worth_of(data):
    """How far the table goes of which a store has these bytes (`party_state.keep`): 1 and more, 0 for none."""
    if data is None or len(data) <= _TAIL or data[-_TAIL + 3] or data[-_TAIL + 7] >= 0x20:
        return 0
    return min(_number(data, len(data) - _TAIL) + 1, _MOST_WORTH)


def note_asking(link, data, teller, now_ms):
    """Another one asks to come in, as this one does: until this one is in, `told_ms` has the last view that each was in
    and `settled_of` how much of the table its store has.
    """
    link.join_ms[teller] = now_ms
    link.told_ms[teller] = data[3] | data[4] << 8
    link.join_nonce[teller] = data[5] | data[6] << 8
    if data[9]:
        # It is being told the table by one that has it.
        link.settled_of[teller] = -1
        return True
    link.settled_of[teller] = data[7] | (data[8] & 0x7F) << 8
    if data[8] & _WISHES and link.wish >= 0:
        link.wish = max(now_ms, 1)
    return True


def is_due(link, members, now_ms):
    """Whether the table is this handheld's to open again: `members` were those of the last view that it was in."""
    view = link.last_view
    if link.state == IN or not link.worth or view == _NEVER or link.parts or now_ms < _FIRST_MS:
        return False
    for node in range(_NODES):
        if node == link.me:
            continue
        other = link.told_ms[node]
        if other >= 0 and now_ms - link.join_ms[node] < _ASKED_MS:
            if view < other < _NEVER:
                return False
            worth = link.settled_of[node]
            if other == view and (worth > link.worth or (worth == link.worth and node < link.me)):
                return False
        elif members >> node & 1:
            # It may be at the table still.
            return False
    return members >> link.me & 1 > 0


def is_wished(link, now_ms):
    """Whether somebody here wishes to go on without those who are missing, and it is this handheld's to open the table
    for all who are here.
    """
    wish = link.wish
    if not wish or (wish > 0 and now_ms - wish >= _WISHED_MS):
        return False
    view = link.last_view
    if link.state == IN or not link.worth or view == _NEVER or link.parts or now_ms < _FIRST_MS:
        return False
    are_there = False
    for node in range(_NODES):
        other = link.told_ms[node]
        asked_ms = now_ms - link.join_ms[node]
        if node != link.me and other >= 0 and asked_ms < _FIRST_COMES_MS:
            worth = link.settled_of[node]
            if worth < 0:
                return False
            if worth and view <= other < _NEVER:
                if other > view or worth > link.worth or (worth == link.worth and node < link.me):
                    return False
            if asked_ms < _ASKED_MS:
                are_there = True
    return are_there


def open_again(link, party, data):
    """Open the table that a store has as `data`. False where these bytes are none."""
    end = len(data) - _TAIL
    if not party.read_state(data, end):
        return False
    order = link.order
    views = link.views
    me = link.me
    table_ms = _number(data, end + 4)
    link.clock.offset_ms = table_ms - link.clock.long_ms
    link.clock.tripped_ms = _NO_TRIP_MS
    order.members = 1 << me
    order.settled = order.settled_of_out = _number(data, end)
    order.promise(table_ms)
    link.everyone = (data[end + 8] | data[end + 9] << 8) & 0xFFF | 1 << me
    views.number = views.epoch[me] = link.last_view + 1
    for node in range(_NODES):
        link.told_ms[node] = -1
        link.settled_of[node] = 0
    link.progress_ms = link.clock.long_ms
    link.wish = 0
    link.capture = None
    link.state = IN
    party.now_ms = table_ms
    party.tried_ms = party.local_ms = link.clock.local_ms
    table = party.table
    if table is not None and party.phase == _PLAYING and party.paused_by == _NOBODY and table.starts_ms < table_ms:
        # The time between does not count; all begin together, when they have seen it.
        table.pass_over(table_ms + _READY_MS - table.starts_ms)
        table.hand.quiet_ms = table.hand.now_ms
    party.changed_view()
    return True
