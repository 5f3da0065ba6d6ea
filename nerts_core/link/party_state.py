# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""All that is settled at a table as bytes, for a handheld that comes in (L4), as docs/WIRE.md has them; and back.

Read at its first use only. The layouts of the seats of who comes in are at the end, as they are known here; those for
which there is no room are dealt anew there and made whole.
"""

from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.link.layouts import pack, size_of
from nerts_core.table import Table

_SEATS = const(12)
_OPTIONS = const(18)
_SAME_DEAL = const(18)
_LOBBY = const(0)
_PLAYING = const(1)
_LAYOUT = const(64)
# How much of what it writes into is for this; behind it is what a capture has besides.
_ROOM = const(512)
_CARDS = const(17)
_TAIL = const(10)
_LAST = const(8)
_AGO = const(0xFFFF)
_NOBODY = const(15)
_LEVELS = const(4)
_PACES = const(16)


class _Writer:
    # Numbers into bytes, the low byte first; or out of them.

    def __init__(self, data, length):
        self.data = data
        self.at = 0
        self.length = length

    def put(self, value, size):
        for _ in range(size):
            self.data[self.at] = value & 255
            value >>= 8
            self.at += 1

    def get(self, size):
        value = 0
        if self.at + size > self.length:
            self.at = self.length + 1
            return 0
        for i in range(size):
            value |= self.data[self.at + i] << 8 * i
        self.at += size
        return value


def save(party, data, node):
    """Write what is settled into `data`, for `node`. Returns how many bytes, 512 at the most."""
    out = _Writer(data, len(data))
    table = party.table
    out.put(party.phase | party.options.values[_SAME_DEAL] << 7, 1)
    out.put(party.seats, 1)
    out.put(party.level << 5 | party.pace, 1)
    out.put(party.paused_by, 1)
    out.put(party.ready, 2)
    out.put(party.gone, 2)
    out.put(party.former, 3)
    for i in range(_OPTIONS):
        out.put(party.options.values[i], 2)
    for seat in range(_SEATS):
        out.put(party.options.handicap[seat] << 4 | party.owner[seat], 1)
        out.put(party.mate[seat] << 4 | party.bot[seat], 1)
    if table is None:
        return out.at
    hand = table.hand
    match = table.match
    out.put(match.seed, 4)
    out.put(match.hands, 2)
    for seat in range(table.seats):
        out.put(match.totals[seat] + 0x8000, 2)
    out.put(table.starts_ms, 4)
    out.put(party.paused_ms, 4)
    out.put(party.over_ms, 4)
    _save_hand(out, table, hand)
    for seat in range(table.seats):
        if party.owner[seat] == node and out.at + _LAYOUT < _ROOM:
            from nerts_core.link.mending import mend

            out.put(seat, 1)
            mend(hand, seat)
            out.at = pack(hand.layouts[seat], data, out.at)
    return out.at


def keep(party, data):
    """Write for a store what is settled, and as many layouts as have room, as they are known here.

    At the end are how many events that is and the table time, four bytes each, and who ever was at the table, two.
    Returns how many bytes.
    """
    link = party.link
    out = _Writer(data, len(data))
    out.at = save(party, data, -1)
    if party.table is not None:
        for seat in range(party.table.seats):
            if not party.bot[seat]:
                _keep_layout(out, party.table.hand, seat)
        for seat in range(party.table.seats):
            if party.bot[seat]:
                _keep_layout(out, party.table.hand, seat)
    out.put(link.order.settled, 4)
    out.put(max(party.now_ms, link.clock.table_ms(), link.order.promise_ms[link.me]), 4)
    out.put(link.everyone, 2)
    return out.at


def _keep_layout(out, hand, seat):
    if out.at + _LAYOUT + _TAIL > len(out.data):
        return
    layout = hand.layouts[seat]
    out.put(seat, 1)
    if hand.folded >> seat & 1:
        for i in range(_CARDS, _CARDS + size_of(layout, _CARDS, len(layout))):
            out.put(layout[i], 1)
    else:
        out.at = pack(layout, out.data, out.at)


def _save_hand(out, table, hand):
    hand.strip()
    out.put(hand.over << 4 | hand.caller, 1)
    out.put(hand.rotated, 2)
    out.put(hand.quiet_ms, 4)
    out.put(table.awaits, 2)
    out.put(hand.able << 1 | (1 if table.by_clock else 0), 2)
    out.put(hand.plays, 2)
    for i in range(0, 64, 2):
        out.put(hand.tops[i] | hand.tops[i + 1] << 4, 1)
    for i in range(_LAST):
        play = hand.last_play[i]
        out.put(play >> 8 << 6 | play & 63, 2)
        out.put(min(_AGO, (hand.now_ms - hand.last_play[_LAST + i]) & TIME_MASK), 2)
    out.put(hand.now_ms, 4)
    for seat in range(table.seats):
        for i in range(8):
            out.put(hand.gone[8 * seat + i], 1)
        out.put(hand.left[seat], 1)
        out.put(hand.landed[2 * seat], 1)
        out.put(hand.landed[2 * seat + 1], 1)
        out.put(hand.declared[seat], 1)
        out.put(min(_AGO, (hand.now_ms - hand.declared_ms[seat]) & TIME_MASK), 2)
        out.put(hand.words[seat], 2)
    table.show_air()


def load(party, data, length):
    """Become what `save` wrote into the first `length` bytes of `data`. False where these cannot be that."""
    inward = _Writer(data, length)
    phase = inward.get(1)
    party.options.values[_SAME_DEAL] = phase >> 7
    phase &= 0x7F
    seats = inward.get(1)
    level = inward.get(1)
    paused_by = inward.get(1)
    if phase > 3 or not 2 <= seats <= _SEATS or (paused_by >= _SEATS and paused_by != _NOBODY) or inward.at > length:
        return False
    if not 0 < level >> 5 <= _LEVELS or not 0 < level & 31 <= _PACES:
        return False
    party.phase = phase
    party.seats = seats
    party.level = level >> 5
    party.pace = level & 31
    party.paused_by = paused_by
    party.ready = inward.get(2)
    party.gone = inward.get(2)
    party.former = inward.get(3)
    for i in range(_OPTIONS):
        if not party.options.set_value(i, inward.get(2)):
            return False
    for seat in range(_SEATS):
        both = inward.get(1)
        party.options.handicap[seat] = both >> 4
        party.owner[seat] = both & 15
        both = inward.get(1)
        party.mate[seat] = both >> 4
        party.bot[seat] = both & 15
        for node in (party.owner[seat], party.mate[seat]):
            if node >= _SEATS and node != _NOBODY:
                return False
        if party.bot[seat] > _LEVELS:
            return False
    # Bots would look for ever for a handheld to live on, where all are ready and nobody is there.
    party.ready &= party.persons()
    party.table = None
    party.find_away()
    if phase == _LOBBY:
        return inward.at == length
    party.make_table()
    return _load_table(party, party.table, inward)


def _load_table(party, table, inward):
    hand = table.hand
    match = table.match
    match.begin_anew(inward.get(4))
    match.hands = inward.get(2)
    for seat in range(table.seats):
        match.totals[seat] = inward.get(2) - 0x8000
    starts_ms = inward.get(4)
    party.paused_ms = inward.get(4)
    party.over_ms = inward.get(4)
    hands = match.hands
    if party.phase != _PLAYING:
        # The hand that was counted last.
        match.hands -= 1
    party.now_ms = max(party.now_ms, starts_ms)
    table.deal_at(starts_ms)
    match.hands = hands
    table.starts_ms = starts_ms
    _load_hand(inward, table, hand)
    while inward.at < inward.length:
        seat = inward.get(1)
        size = size_of(inward.data, inward.at, inward.length)
        if seat >= table.seats or not size:
            return False
        from nerts_core.link.mending import unpack

        unpack(hand, seat, inward.data, inward.at)
        inward.at += size
    table.show_air()
    return inward.at == inward.length


def _load_hand(inward, table, hand):
    both = inward.get(1)
    hand.over = both >> 4
    hand.caller = both & 15
    hand.rotated = inward.get(2)
    hand.quiet_ms = inward.get(4)
    table.awaits = inward.get(2)
    both = inward.get(2)
    hand.able = both >> 1
    table.by_clock = both & 1 > 0
    hand.plays = inward.get(2)
    for i in range(0, 64, 2):
        both = inward.get(1)
        hand.tops[i] = both & 15
        hand.tops[i + 1] = both >> 4
    ago = inward.at
    inward.at += 4 * _LAST
    now_ms = hand.now_ms = inward.get(4)
    end = inward.at
    inward.at = ago
    for i in range(_LAST):
        play = inward.get(2)
        hand.last_play[i] = play >> 6 << 8 | play & 63
        hand.last_play[_LAST + i] = (now_ms - inward.get(2)) & TIME_MASK
    inward.at = end
    for seat in range(table.seats):
        _load_seat(inward, hand, seat, now_ms)


def _load_seat(inward, hand, seat, now_ms):
    placed = 0
    for i in range(8 * seat, 8 * seat + 8):
        hand.gone[i] = inward.get(1)
        for bit in range(8):
            placed += hand.gone[i] >> bit & 1
    hand.placed[seat] = placed
    hand.left[seat] = inward.get(1)
    hand.landed[2 * seat] = inward.get(1)
    hand.landed[2 * seat + 1] = inward.get(1)
    hand.declared[seat] = inward.get(1)
    hand.declared_ms[seat] = (now_ms - inward.get(2)) & TIME_MASK
    hand.words[seat] = inward.get(2)
    from nerts_core.link.mending import mend

    mend(hand, seat)
    hand.set_word(hand.layouts[seat], hand.words[seat])


def go_alone(party):
    """A table on this handheld alone, with the hand as it is known here and bots in all seats but the own one."""
    from nerts_core.dealing import clear
    from nerts_core.link.mending import mend

    old = party.table
    before = old.hand
    table = Table(old.seats, party.options)
    table.match = old.match
    old.bring_home()
    hand = table.hand
    clear(hand, before.now_ms)
    for seat in range(old.seats):
        if party.owner[seat] != party.me:
            mend(before, seat)
        layout = hand.layouts[seat]
        for i in range(len(layout)):
            layout[i] = before.layouts[seat][i]
    for i in range(64):
        hand.tops[i] = before.tops[i]
    for i in range(2 * _LAST):
        hand.last_play[i] = before.last_play[i]
    hand.plays = before.plays
    hand.rotated = before.rotated
    hand.seed = before.seed
    hand.over = before.over
    hand.caller = before.caller
    table.now_ms = before.now_ms
    from nerts_core.bot import Bot

    for seat in range(old.seats):
        if seat != party.seat:
            table.seat_bot(seat, Bot(seat, party.bot[seat] or party.level, 25 * party.pace))
    table.begin_hand()
    return table
