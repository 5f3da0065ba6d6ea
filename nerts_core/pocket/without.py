# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a player of a table of friends may do without those who are missing: go on alone with bots, or, where all were
switched off and not all are back, together with those who are (L4).

Functions of `Friends`, as those of `meeting`. How a table is opened again is `link.reviving`.
"""

from nerts_core.cards import const

# Of the air and the party; what a store has behind the state of a table (`party_state.keep`).
_ASK = const(2)
_P_PLAYING = const(1)
_TAIL = const(10)

# Words (`say`).
_W_CUT_OFF = const(56)
_W_GOING = const(266)

_HEARD_MS = const(4000)
_TIME_MASK = const(0x1FFFFFFF)


def kept_party(friends):
    """The table that the store has, for this handheld alone; None where there is none with a hand and an own seat."""
    data = friends.air.settled
    if data is None:
        return None
    try:
        from nerts_core.link.reviving import worth_of

        party = friends.make_party()
        party.me = friends.party.me
        party.link = friends.party.link
        if worth_of(data) and party.read_state(data, len(data) - _TAIL):
            if party.phase == _P_PLAYING and party.seat >= 0 and not party.table.hand.over:
                return party
    except MemoryError:
        pass
    return None


def go_alone(friends):
    """Go on with this hand and match without the others; bots have their seats."""
    pocket = friends.pocket
    if friends.was < 0:
        # All were switched off, and not all are on again.
        party = kept_party(friends)
        if party is None:
            friends.alone = -1
            return
        friends.party = party
    party = friends.party
    from nerts_core.link.party_state import go_alone as alone

    table = alone(party)
    seat = party.seat
    pace = party.pace
    from nerts_core.pocket.meeting import close

    close(friends)
    pocket.table = table
    pocket.seat = seat
    pocket.pace = pace
    pocket.pairs = 0
    pocket.sit_down(0)


def see_who_is_back(friends):
    """Nobody has the table any more, it seems: can its hand be gone on with, alone or with those who are back?"""
    air = friends.air
    link = air.link
    others = (
        air.state == _ASK
        and link is not None
        and link.worth > 0
        and (friends.now_ms - air.heard_ms & _TIME_MASK) < _HEARD_MS
    )
    if not friends.alone:
        friends.alone = -1 if kept_party(friends) is None else 1
        friends.found -= 1
    if others != friends.others:
        friends.others = others
        friends.found -= 1
        if not others:
            if link is not None:
                link.wish = 0
        elif friends.news != _W_GOING:
            friends.news = _W_CUT_OFF


def go_together(friends):
    """Say that the player wishes to go on with those who are here; it happens when all of these have heard of it."""
    link = friends.air.link
    if link is not None:
        link.wish = -1
        friends.news = _W_GOING
