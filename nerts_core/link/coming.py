# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Coming in and letting in, in earnest: JOIN and SYNC packets, and the captured state that goes over in parts (L4, L5).

Imported when somebody asks to come in, this node or another, and let go of while a hand is played in peace: what is
known of it is in the link (`joining`), but for the capture itself. A capture that was let go of is made anew.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.changing import come_to, near
from nerts_core.link.order import lowest_of
from nerts_core.link.talk import STALE, WRONG_FORM
from nerts_core.link.tell import IN

_NODES = const(12)
_NEVER = const(0xFFFF)
_NO_TRIP_MS = const(-0x10000000)
# A capture: what the app saves, then what order and views have; and how much of it a packet takes.
_ROOM = const(512)
_REST = const(62)
_PART = const(128)
_SYNC_HEAD = const(15)
_JOIN_SIZE = const(10)
_WISHES = const(0x8000)
# How often it asks to come in, also while it is told the state; how long one who asked is waited for.
_JOIN_MS = const(120)
_JOIN_SOON_MS = const(60)
_ASKED_MS = const(720)
_LOOK_MS = const(95)
_LONG_AGO_MS = const(100000)
_UNHEARD_MS = const(1500)
_FORGOTTEN_MS = const(3000)


def ask(link, now_ms):
    """Write that this node asks to come in, where it is time to. Returns the packet's length, 0 for none."""
    wait_ms = _JOIN_SOON_MS if link.parts else _JOIN_MS
    if now_ms - link.asked_ms < wait_ms or link.views.going >> link.me & 1:
        return 0
    link.asked_ms = now_ms
    out = link.outward
    out.begin(packets.JOIN, link.me)
    out.put(link.last_view, 2)
    out.put(link.nonce, 2)
    if link.capture is None or now_ms - link.sync_ms > _FORGOTTEN_MS:
        # It was let go of, or whoever told it is gone.
        link.capture = None
        link.capture_id = link.parts = 0
    out.put(link.capture_id if link.parts else link.worth | (_WISHES if link.wish < 0 else 0), 2)
    out.put(link.parts, 1)
    return out.seal(link.key)


def hear(link, data, length, teller, now_ms):
    """A JOIN or SYNC packet. Returns whether it says something."""
    if data[1] == packets.SYNC:
        return _hear_sync(link, data, length, now_ms)
    if length != _JOIN_SIZE:
        return link.drop(WRONG_FORM)
    if link.state != IN:
        if link.worth:
            from nerts_core.link.reviving import note_asking

            return note_asking(link, data, teller, now_ms)
        return False
    views = link.views
    last_view = data[3] | data[4] << 8
    nonce = data[5] | data[6] << 8
    bit = 1 << teller
    if nonce != link.join_nonce[teller] and now_ms - link.join_ms[teller] < _ASKED_MS:
        # Another one with this number asked first; or it started again, and will be heard when that is forgotten.
        return link.drop(STALE)
    was_in = link.order.members & bit
    if was_in and link.silent_new & bit and not views.epoch[teller] <= last_view < _NEVER:
        # It is in, and waits to be told; unless it was switched off since, and nobody noticed that it had spoken.
        was_in = 0
        link.alive_ms[teller] = now_ms
    if was_in:
        # Still counted in as what it was before: that must go first. But who came in later than that is in.
        if last_view == _NEVER:
            if now_ms - link.alive_ms[teller] < _UNHEARD_MS:
                # Maybe another has its number: it is asked.
                if not link.late & bit:
                    link.late |= bit
                    link.tries = 0
                return link.drop(STALE)
        elif last_view < views.epoch[teller]:
            return link.drop(STALE)
        link.alive_ms[teller] = now_ms - _LONG_AGO_MS
    link.wanting |= bit
    link.join_ms[teller] = now_ms
    link.join_nonce[teller] = nonce
    if was_in:
        if not views.forgetful & bit and (last_view <= views.number or _are_all_here(link, now_ms)):
            # Maybe those who remember are all there now: they see to the next view at once.
            views.forgetful |= bit
            link.tries = 0
            link.looked_ms = now_ms - _LOOK_MS
    else:
        link.welcome(bit)
        if link.sync_for == teller and data[7] | data[8] << 8 == link.capture_id:
            link.parts &= ~data[9]
    return True


def _are_all_here(link, now_ms):
    # Whether all who ever were at this table are members or ask to come in: nobody knows of a later view then.
    for node in range(_NODES):
        if (link.everyone & ~link.order.members) >> node & 1:
            if not link.wanting >> node & 1 or now_ms - link.join_ms[node] >= _ASKED_MS:
                return False
    return True


def tell(link, now_ms):
    """Write the next part of the state for who comes in. Returns the packet's length, 0 where there is none now."""
    # Packets that settle something have their turn in between.
    if link.sync_for < 0 or not link.silent_new >> link.sync_for & 1:
        link.parts = 0
        link.sync_for = -1
        link.capture = None
        return 0
    if link.answer and link.sync_ms > link.sent_ms:
        return 0
    if not link.capture_id or link.capture_view != link.views.number or link.capture is None:
        freeze(link, now_ms)
    link.parts &= (1 << (link.capture_length + _PART - 1) // _PART) - 1
    if not link.parts:
        return 0
    _write_sync(link, now_ms)
    return link.outward.seal(link.key)


def freeze(link, now_ms):
    """Capture all that is settled here now, in one piece: the app's, then the order's and the views'."""
    order = link.order
    views = link.views
    if link.capture is None:
        link.capture = packets.Packet(_ROOM + _REST)
    out = link.capture
    link.capture_id = (now_ms & 0x7FF) << 4 | link.me | 0x8000
    link.capture_view = views.number
    link.parts = 0xFF
    out.length = link.app.write_state(out.data, link.sync_for)
    out.put(views.number, 2)
    out.put(order.members, 2)
    out.put(link.everyone, 2)
    out.put(order.settled, 4)
    out.put(order.promise(link.clock.table_ms()), 4)
    for node in range(_NODES):
        out.put(views.epoch[node], 1)
        out.put(order.done[node], 2)
        out.put(order.done[node] if order.done[node] - views.floor[node] & 255 < 128 else views.floor[node], 1)
    link.capture_length = out.length


def _write_sync(link, now_ms):
    part = lowest_of(link.parts)
    link.parts &= ~(1 << part)
    link.sync_ms = now_ms
    out = link.outward
    out.begin(packets.SYNC, link.me)
    out.put(link.sync_for, 1)
    out.put(link.join_nonce[link.sync_for], 2)
    out.put(link.order.promise(link.clock.table_ms()), 4)
    out.put(link.capture_id, 2)
    out.put(link.capture_length, 2)
    out.put(part, 1)
    at = part * _PART
    size = min(_PART, link.capture_length - at)
    out.data[_SYNC_HEAD : _SYNC_HEAD + size] = link.capture.data[at : at + size]
    out.length += size


def _hear_sync(link, data, length, now_ms):
    if length <= _SYNC_HEAD:
        return link.drop(WRONG_FORM)
    whole = data[12] | data[13] << 8
    part = data[14]
    at = part * _PART
    size = min(_PART, whole - at)
    if not _REST <= whole <= _ROOM + _REST or size != length - _SYNC_HEAD:
        return link.drop(WRONG_FORM)
    if data[3] != link.me or link.state == IN:
        return False
    if data[4] | data[5] << 8 != link.nonce:
        link.rival = True
        return link.drop(STALE)
    capture_id = data[10] | data[11] << 8
    if capture_id != link.capture_id or whole != link.capture_length or link.capture is None:
        link.capture_id = capture_id
        link.capture_length = whole
        link.parts = 0
        if link.capture is None:
            link.capture = packets.Packet(_ROOM + _REST)
    link.capture.data[at : at + size] = data[_SYNC_HEAD:length]
    link.parts |= 1 << part
    link.asked_ms = link.sync_ms = now_ms
    if link.parts != (1 << (whole + _PART - 1) // _PART) - 1:
        return True
    return _take_capture(link, (data[6] | data[7] << 8 | data[8] << 16 | data[9] << 24) - now_ms)


def take(inward, size):
    """The next number of `size` bytes of a `Packet`, which have to be there; of four bytes the lowest 29 bits. What is
    read already is its `length`."""
    data = inward.data
    at = inward.length
    inward.length = at + size
    value = data[at]
    if size > 1:
        value |= data[at + 1] << 8
        if size > 2:
            value |= data[at + 2] << 16 | (data[at + 3] & 0x1F) << 24
    return value


def _take_capture(link, offset_ms):
    order = link.order
    views = link.views
    inward = link.capture
    link.capture = None
    # Read from here on, as it was written.
    inward.length = link.capture_length - _REST
    link.parts = link.capture_id = 0
    view = take(inward, 2)
    members = take(inward, 2)
    everyone = take(inward, 2)
    if (members | everyone) >> _NODES or not members >> link.me & 1:
        return link.drop(WRONG_FORM)
    order.forget_all()
    link.everyone = everyone
    order.members = members
    order.settled = order.settled_of_out = take(inward, 4)
    order.promise(take(inward, 4))
    for node in range(_NODES):
        views.epoch[node] = view - (view - take(inward, 1) & 255)
        known = take(inward, 2)
        order.known[node] = order.done[node] = known
        views.floor[node] = floor = take(inward, 1)
        order.cut[node] = -1
        if not members >> node & 1:
            order.cut[node] = cut = near(floor, known)
            if known < cut:
                order.outs |= 1 << node
        link.told_ms[node] = link.echo_at[node] = -1
        link.settled_of[node] = 0
    link.clock.offset_ms = offset_ms
    link.clock.tripped_ms = _NO_TRIP_MS
    if not link.app.read_state(inward.data, link.capture_length - _REST):
        return link.drop(WRONG_FORM)
    link.state = IN
    link.silent_new = link.wanting = 0
    link.sync_for = -1
    come_to(link, view, members, views.floor)
    return True
