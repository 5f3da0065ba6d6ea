# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How a view is changed: proposals, ballots, the way into the next view (L4, L5). What they are about is in `views`.

Imported when somebody is lost, wants to come in or is heard to have another view, and let go of while a hand is played
in peace: so what it knows is in `Views` and the link. Functions of `Views` come first, then those of a link.
"""

from nerts_core.cards import const
from nerts_core.link import packet as packets
from nerts_core.link.order import is_quorum, lowest_of

_NODES = const(12)
_IDLE = const(0)
_PREPARE = const(1)
_PROMISE = const(2)
_ACCEPT = const(3)
_ACCEPTED = const(4)
_LOOK_MS = const(95)
_GRACE_MS = const(600)
_GIVE_UP_MS = const(700)
_KEPT_MS = const(4000)
_NEAR_MS = const(2000)
_HEAD = const(30)


def near(low, known):
    """The number nearest to `known` whose lowest 8 bits are those of `low`."""
    return known - ((known - low + 128 & 255) - 128)


def propose(views, mask):
    """Propose `mask` as the next view, with a ballot higher than any heard of."""
    order = views.order
    views.ballot = views.promised = ((max(views.promised, views.ballot) >> 4) + 1 & 0xFFF) << 4 | order.me
    views.phase = _PREPARE
    views.acks = 1 << order.me
    views.best = views.accepted
    views.mask = mask
    if views.accepted:
        views.mask = views.accepted_mask
    else:
        _put(views, order.known)


def _put(views, numbers):
    for node in range(_NODES):
        views.base[node] = numbers[node] & 255


def write(views, out, late):
    """Write into a STATE packet what a node says of the next view, where it does; and where somebody has not spoken in
    this one, who came in when, and what is to be known before one has a say.
    """
    phase = views.phase
    if phase:
        out.put(phase, 1)
        out.put(views.ballot, 2)
        out.put(views.mask, 2)
        out.put(views.accepted if phase == _PROMISE else 0, 2)
    for node in range(_NODES):
        if phase:
            out.put(views.base[node], 1)
        if late:
            out.put(views.floor[node], 1)
            out.put(views.epoch[node], 1)


def hear(views, teller, phase, ballot, mask, base, knows, accepted):
    """What another node says of the view after this one. `knows` is what it knows of each node's events.

    A node answers also where the view would be without it: what was accepted before has to be brought to its end.
    """
    if phase == _PREPARE:
        if ballot > views.promised and knows_enough(views, views.floor):
            views.promised = views.ballot = ballot
            views.phase = _PROMISE
            if not views.accepted:
                views.mask = mask
    elif phase == _ACCEPT:
        if ballot >= views.promised:
            views.promised = ballot
            # Else not yet: it is asked again, and told what it lacks until then.
            views.phase = _IDLE
            if knows_enough(views, base) and knows_enough(views, views.floor):
                views.accepted = views.ballot = ballot
                views.accepted_mask = views.mask = mask
                _put(views, base)
                views.phase = _ACCEPTED
    elif ballot == views.ballot and views.phase == phase - 1:
        views.acks |= 1 << teller
        if phase == _PROMISE:
            if accepted > views.best:
                views.best = accepted
                views.mask = mask
                _put(views, base)
            elif not views.best:
                # Nobody has accepted anything: the most that somebody knows of each node counts.
                for node in range(_NODES):
                    if knows[node] - views.base[node] & 255 < 128:
                        views.base[node] = knows[node]


def knows_enough(views, base):
    """Whether so many events of each node that is live or was, are known."""
    for node in range(_NODES):
        if views.order.known[node] - base[node] & 128:
            return False
    return True


def go_on(views):
    """The proposer's next step, if enough have answered. True when the view is agreed on; then `enter` it."""
    if not views.phase & 1 or not _is_enough(views, views.acks):
        return False
    if views.phase == _PREPARE:
        if not views.best:
            # The value is free, and whoever answers is not to go against its will.
            views.mask |= views.acks & views.order.members & ~views.going
        if not (knows_enough(views, views.base) and knows_enough(views, views.floor)):
            return False
        views.phase = _ACCEPT
        views.accepted = views.ballot
        views.accepted_mask = views.mask
        views.acks = 1 << views.order.me
    return _is_enough(views, views.acks)


def _is_enough(views, some):
    # A quorum, or everyone who is left: a node that has forgotten what it knew in this view did not get beyond it.
    members = views.order.members
    return is_quorum(some, members) or not members & ~(some | views.forgetful)


def enter(views, number, mask, base):
    """Enter a view, agreed on here or elsewhere. The epochs of those who are new in it are not set here."""
    order = views.order
    floor = views.floor
    before = order.members
    order.members = mask
    order.settled_by_any = 0
    for node in range(_NODES):
        floor[node] = base[node]
        if mask >> node & 1:
            if not before >> node & 1:
                floor[node] = 0
                _admit(order, node)
        elif before >> node & 1:
            put_out(order, node, near(base[node], order.known[node]))
        else:
            cut = order.cut[node]
            floor[node] = cut & 255 if cut > 0 else 0
    views.number = number
    # Who comes in once more has gone before, and does not go now: that may have been settled when it was out already.
    views.going &= mask & before
    views.forget_change()


def put_out(order, node, base):
    """A node is out: its events up to number `base` count, the rest is void."""
    order.cut[node] = base
    order.settled_of_out = order.settled
    if order.known[node] > base:
        order.known[node] = base
        order.sweep(node, base)
    if order.done[node] < base:
        order.outs |= 1 << node


def _admit(order, node):
    # A node comes in, new or once more: its events begin at 1 again; all of its old ones are settled by all.
    order.cut[node] = -1
    order.known[node] = order.done[node] = order.promise_ms[node] = 0
    order.sweep(node)
    for i in range(order.count):
        order.has[i] &= ~(1 << node)


# Of a link


def look(link, suspects, wanting, now_ms):
    """The lowest node that is not suspected looks after the view; `wanting` is who asks to come in, as a mask."""
    order = link.order
    views = link.views
    if order.settled_here:
        suspects |= _deaf(link, now_ms)
    live = order.members & ~suspects
    if live & -live != 1 << link.me or (views.phase & 1 and now_ms - link.proposed_ms < _GIVE_UP_MS):
        return
    if suspects:
        # Where too few are heard nothing can come of it, and those who hear this node would wait for it in vain. Who
        # goes helps with it.
        if _is_enough(views, live | views.going):
            _begin(link, live, now_ms)
    elif max(views.promised, link.others_ballot):
        if now_ms - max(link.ballot_ms, link.proposed_ms) > _GIVE_UP_MS:
            _begin(link, order.members, now_ms)
    elif wanting and _may_come_in(link):
        _begin(link, order.members | wanting, now_ms)


def _deaf(link, now_ms):
    # Where something settled is kept here for long, nodes may lack it. Returns those that are heard and do not hear:
    # the others go on without them. Who is heard by others alone is told by these: nothing is kept for it.
    order = link.order
    lack = order.members & ~order.has[0]
    long_ago_ms = link.clock.table_ms() - _KEPT_MS
    deaf = far = 0
    if order.t_ms[0] >= long_ago_ms:
        return 0
    for node in range(_NODES):
        if lack >> node & 1:
            if link.told_ms[node] >= long_ago_ms:
                deaf |= 1 << node
            elif now_ms - link.alive_ms[node] < _NEAR_MS:
                far |= 1 << node
    i = 0
    while i < order.settled_here and order.t_ms[i] < long_ago_ms:
        order.has[i] |= far
        i += 1
    # Where a ballot was heard of, what its nodes know does not count until the view is another.
    return 0 if link.late or link.views.promised or link.others_ballot else deaf


def _begin(link, mask, now_ms):
    views = link.views
    if link.others_ballot > views.promised:
        views.ballot = max(views.ballot, link.others_ballot)
    if not views.phase & 1 or views.forgetful:
        link.tries = 0
    propose(views, mask)
    link.proposed_ms = link.ballot_ms = now_ms
    link.answer = True
    link.looked_ms = now_ms - _LOOK_MS


def _may_come_in(link):
    # Everyone here is in this view, and has settled all that was said by those who are out.
    order = link.order
    for other in range(_NODES):
        if order.members >> other & 1 and other != link.me and link.settled_of[other] < order.settled_of_out:
            return False
    return not (order.outs or link.late or link.silent_new)


def is_agreed(link):
    """The next step of a change that this node proposed. True where it is in another view now."""
    views = link.views
    phase = views.phase
    if not go_on(views):
        if phase != views.phase:
            # The others are there: they are told what was agreed on without delay.
            link.answer = True
            link.tries = 0
        return False
    new = views.mask & ~link.order.members
    if new:
        views.epoch[lowest_of(new)] = views.number + 1
    come_to(link, views.number + 1, views.mask, views.base)
    return True


def come_to(link, view, members, base):
    """A view was agreed on, or this node comes in with it."""
    new = members & ~link.order.members
    enter(link.views, view, members, base)
    if not members >> link.me & 1:
        link.fall_out()
        return
    now_ms = link.clock.long_ms
    link.silent_new = (link.silent_new | new) & members
    link.late = members & ~(1 << link.me)
    link.everyone |= members
    alive_ms = link.alive_ms
    grace_ms = now_ms - _GRACE_MS
    for node in range(_NODES):
        # Who was silent before has some time to be heard in the new view, but not all of it.
        if alive_ms[node] < grace_ms:
            alive_ms[node] = grace_ms
        if new >> node & 1:
            alive_ms[node] = now_ms
            link.told_ms[node] = -1
            link.settled_of[node] = 0
    link.silent = link.quiet = link.urgent = link.others_ballot = link.stuck_ms = link.tries = 0
    link.progress_ms = now_ms
    link.answer = True
    link.welcome(new)
    link.app.changed_view()


def catch_up(link, data, view, members):
    """A packet is of a later view: enter it, if the packet says how, or find out that it is without this node."""
    bit = 1 << link.me
    if not members & bit:
        link.fall_out()
        return
    flags = data[27]
    if not flags & packets.HAS_CUTS:
        link.answer = True
        return
    order = link.order
    epochs = link.views.epoch
    before = order.members
    at = _HEAD
    step = 2
    if flags & packets.HAS_CHANGE:
        at += 8
        step = 3
    again = 0
    knows = link.knows
    for node in range(_NODES):
        knows[node] = data[at]
        if members >> node & 1:
            low = data[at + 1]
            if not before >> node & 1 or low - epochs[node] & 255:
                # The view in which it came in is the last with these low bits.
                epochs[node] = view - (view - low & 255)
                again |= 1 << node
        at += step
    if again & bit:
        link.fall_out()
        return
    # A node that went and came back in between: all that it said before is settled here by now.
    order.members &= ~again
    come_to(link, view, members, knows)


def hear_change(link, data, teller, told):
    """A packet says something of the next view."""
    views = link.views
    phase = data[_HEAD]
    base = views.heard
    step = 3 if data[27] & packets.HAS_CUTS else 1
    for node in range(_NODES):
        base[node] = data[_HEAD + 7 + node * step]
        if not told >> node & 1:
            # It knows none, and that changes no base.
            link.knows[node] = views.base[node]
    hear(
        views,
        teller,
        phase,
        data[_HEAD + 1] | data[_HEAD + 2] << 8,
        (data[_HEAD + 3] | data[_HEAD + 4] << 8) & 0xFFF,
        base,
        link.knows,
        data[_HEAD + 5] | data[_HEAD + 6] << 8,
    )
    if phase == _PREPARE or phase == _ACCEPT:
        link.answer = True
    # What follows of it, the next poll looks after.
    link.looked_ms = link.clock.long_ms - _LOOK_MS
