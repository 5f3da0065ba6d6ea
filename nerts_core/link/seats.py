# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What follows for the seats of a table over the air when somebody sits down, goes, is lost or back, sets a rule, or
when all are ready: settled, hence the same everywhere.

Imported when that happens, and let go of while a hand is played: all that is known is in `Seating` and `Party`.
"""

from nerts_core.cards import const
from nerts_core.options import DEFAULT, SETS, may_be

_LOBBY = const(0)
_PLAYING = const(1)
_SET_SET = const(18)
_SET_SEATS = const(19)
_SET_LEVEL = const(20)
_SET_PACE = const(21)
_SET_HANDICAP = const(22)
_SIT_DOWN = const(1)
_GO = const(2)
_SHARE = const(3)
_OPTIONS = const(18)
_SAME_DEAL = const(18)
_SAME = const(32)
_DELAY = const(17)
_SEATS = const(12)
_NOBODY = const(15)
_SAYS_AWAY = const(12)
_SAYS_BACK = const(13)
_LEVELS = const(4)
_WON = const(3)
_SIT = const(11)
_AWAY = const(12)
_SET = const(14)


def opener(party):
    """The node that sets the rules: the lowest one of somebody who sits and is there."""
    lowest = _NOBODY
    mask = party.persons() & ~party.away
    for seat in range(_SEATS):
        if mask >> seat & 1 and party.owner[seat] < lowest:
            lowest = party.owner[seat]
    return lowest


def set_option(party, index, value):
    """Change an option, or what SET_SET to SET_PACE name (SET_SET with SAME or one more: whether all have the same
    deal), for all at the table. True where it was said.
    """
    if index == _DELAY:
        value >>= 2
    return party.phase == _LOBBY and opener(party) == party.me and party.make(_SET, 0, index << 11 | value) >= 0


def settle(party, node, kind, seat, data):
    """An event of these kinds is settled: SIT, AWAY, BACK, SET."""
    if kind == _SIT:
        settle_sit(party, node, data, seat)
        if data == _GO:
            party.link.views.going |= 1 << node
        party.left = party.left or (data == _GO and node == party.me and party.goes)
    elif kind == _SET:
        seat = (data >> 11) - _SET_HANDICAP
        if party.phase == _LOBBY and (node == opener(party) or (seat >= 0 and party.owner[seat] == node)):
            settle_set(party, data >> 11, data & 0x7FF)
    elif data < _SEATS:
        settle_gone(party, kind == _AWAY, data, node)


def settle_sit(party, node, how, with_seat):
    """A node stands up, sits down, shares the seat `with_seat`, or goes for good."""
    own = -1
    free = -1
    for seat in range(_SEATS):
        if party.mate[seat] == node:
            party.mate[seat] = _NOBODY
    for seat in range(_SEATS):
        if party.owner[seat] == node and not party.bot[seat]:
            own = seat
        elif free < 0:
            if party.phase == _LOBBY:
                if party.owner[seat] == _NOBODY:
                    free = seat
            elif party.bot[seat]:
                free = seat
    if how == _SIT_DOWN:
        if own < 0 and free >= 0:
            party.give(free, node, 0)
            party.seats = max(party.seats, free + 1)
            party.gone &= ~(1 << node)
    elif how == _SHARE:
        if party.phase == _LOBBY and with_seat < _SEATS and with_seat != own and party.persons() >> with_seat & 1:
            if own >= 0:
                party.give(own, _NOBODY, 0)
            party.mate[with_seat] = node
    elif party.phase == _LOBBY:
        if own >= 0:
            party.give(own, _NOBODY, 0)
    else:
        # Bots take over: where it goes for good, at somebody else's handheld.
        keeper = node
        if how == _GO:
            for seat in range(_SEATS - 1, -1, -1):
                if party.persons() & ~party.away & ~(1 << max(own, 0)) & 1 << seat:
                    keeper = party.owner[seat]
        for seat in range(party.seats):
            if party.owner[seat] == node and (seat == own or how == _GO):
                party.give(seat, keeper, party.bot[seat] or party.level)
    party.find_away()


def settle_gone(party, is_gone, node, teller):
    """A node is gone from the table, or back; `teller` says so, and takes its bots."""
    if is_gone == (party.gone >> node & 1):
        return
    party.gone ^= 1 << node
    party.find_away()
    hand = party.table.hand if party.table is not None else None
    for seat in range(party.seats):
        if party.owner[seat] == node:
            if party.bot[seat]:
                if is_gone:
                    party.give(seat, teller, party.bot[seat])
            elif is_gone and party.mate[seat] != _NOBODY and not party.gone >> party.mate[seat] & 1:
                # Its partner goes on.
                mate = party.mate[seat]
                party.mate[seat] = node
                party.give(seat, mate, 0)
            elif hand is not None:
                hand.say(_SAYS_AWAY if is_gone else _SAYS_BACK, seat)
    if party.phase == _LOBBY and is_gone:
        for seat in range(_SEATS):
            if party.owner[seat] == node:
                party.give(seat, _NOBODY, 0)
    party.find_away()
    if party.phase == _PLAYING and not hand.over:
        party.table.gone_away()


def settle_set(party, index, value):
    """The opener has changed the rules."""
    party.ready = 0
    options = party.options
    if index < _OPTIONS:
        if index == _DELAY:
            value <<= 2
        if may_be(index, value):
            options.values[index] = value
            other = options.clash()
            while other >= 0:
                options.values[other] = DEFAULT[other]
                other = options.clash()
    elif index == _SET_SET:
        # Handicaps are people's, whatever they play; and no set says whether all have the same deal.
        same = options.values[_SAME_DEAL]
        if value >= _SAME:
            same = value & 1
        else:
            handicap = bytes(options.handicap)
            options.take_set(value if value < len(SETS) else 0)
            options.handicap[:] = handicap
        options.values[_SAME_DEAL] = same
    elif index == _SET_SEATS:
        party.seats = max(2, min(value, _SEATS))
        for seat in range(party.seats, _SEATS):
            if party.owner[seat] != _NOBODY:
                party.seats = seat + 1
    elif index == _SET_LEVEL:
        party.level = max(1, min(value, _LEVELS))
    elif index == _SET_PACE:
        party.pace = max(1, min(value, 16))
    elif index < _SET_HANDICAP + 10:
        party.options.handicap[index - _SET_HANDICAP] = min(value, 10)


def fill(party):
    """Bots sit in the seats that are left, spread over the handhelds of those who play."""
    node = _NOBODY
    nodes = 0
    for seat in range(_SEATS):
        if party.persons() >> seat & 1:
            nodes |= 1 << party.owner[seat]
    node = 0
    for seat in range(party.seats):
        if party.owner[seat] == _NOBODY:
            while not nodes >> node & 1:
                node = (node + 1) % _SEATS
            party.give(seat, node, party.level)
            node = (node + 1) % _SEATS


def go_on(party, t_ms):
    """All are ready: the deal, the next hand, or after the match the lobby."""
    if party.phase == _WON:
        party.phase = _LOBBY
        party.table = None
        party.ready = 0
        for seat in range(_SEATS):
            if party.bot[seat]:
                party.give(seat, _NOBODY, 0)
        return
    if party.phase == _LOBBY:
        fill(party)
        party.make_table()
        party.table.match.begin_anew((t_ms * 2654 ^ party.link.key) & 0x3FFFFFFF)
    party.deal_hand(t_ms)
