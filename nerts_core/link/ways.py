# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a handheld does on its way to a table over the air: looking for tables nearby, opening one, asking to come in
(SEEK and ADVERT of docs/WIRE.md).

Imported away from the table, and let go of there: all that it knows is in `Air`. It imports nothing of the
link at its top, so that packing can make one module of all of that.
"""

from nerts_core.cards import const

# What keeps a handheld from coming in, as `air` numbers it.
NO_ANSWER = const(1)
FULL = const(2)
OLDER = const(3)
NEWER = const(4)
GONE = const(5)

# Letters of a code: no vowels (no words come about by chance), nothing that looks like another.
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"

# A packet, as `packet` numbers it.
_VERSION = const(1)
_SEEK_PACKET = const(4)

_SEEK = const(1)
_ASK = const(2)
_AT = const(3)
_IN = const(2)
_ALL = const(0xFFF)
_TABLES = const(6)
_NAME = const(10)
_CODES = const(160000)
_PUBLIC = const(0)
_MASK = const(0x1FFFFFFF)
_SEEK_MS = const(1000)
_SEEK_SOON_MS = const(250)
_UNHEARD_MS = const(4000)
_GONE_MS = const(10000)
_ADVERT_SIZE = const(25)
_DOUBTS = const(1)
_LETTERS = const(20)
_NODES = const(12)
_NEVER = const(0xFFFF)


def code_text(code):
    """The four letters of a code, 1 to 159,999."""
    text = ""
    for _ in range(4):
        text = LETTERS[code % _LETTERS] + text
        code //= _LETTERS
    return text


def code_of(text):
    """The code of four letters, -1 where they are none."""
    code = 0
    for letter in text:
        place = LETTERS.find(letter)
        if place < 0:
            return -1
        code = code * _LETTERS + place
    return code if len(text) == 4 and code else -1


def key_of(code):
    """The key (29 bits) of the table with this code."""
    return (code * 3301 + 0x5EED5) & _MASK


def _chance(air):
    # The next number by chance, 30 bits.
    seed = air.seed
    for _ in range(2):
        seed = (seed & 0x7FFF) * 32550 + (seed >> 15) ^ 0x155
    air.seed = seed
    return seed


def _begin(air, state, now_ms):
    air.state = state
    air.trouble = air.found_count = air.avoid = 0
    air.begin_way()
    air.found_code = air.found_name = air.found_people = air.found_playing = air.found_ms = None
    if state == _SEEK:
        air.found_code = [0] * _TABLES
        air.found_name = [bytearray(_NAME) for _ in range(_TABLES)]
        air.found_people = bytearray(_TABLES)
        air.found_playing = bytearray(_TABLES)
        air.found_ms = [0] * _TABLES
    air.asked = False
    air.heard_ms = now_ms
    air.sought_ms = air.told_ms = now_ms - _SEEK_MS & _MASK


def seek(air, now_ms):
    """Look for tables nearby."""
    _begin(air, _SEEK, now_ms)
    air.code = 0


def open_table(air, now_ms, party, code=0):
    """Open a table, with a code by chance where none is given."""
    _begin(air, _AT, now_ms)
    air.home = party.former = 0
    air.party = party
    air.code = code or _chance(air) % (_CODES - 1) + 1
    air.take_place(0, key_of(air.code), _chance(air))
    air.link.begin_table(now_ms, 1)
    air.note_view()


def join(air, now_ms, party, code, node=-1, last_view=_NEVER, old=0):
    """Come in at the table of a code; a node that was there says its number and the last view that it was in. `old` is
    the code of the table that it was at before, and from bit 18 its number there, 0 for none.
    """
    _begin(air, _ASK, now_ms)
    air.old = old
    air.party = party
    air.code = code
    air.returns = node >= 0
    if node < 0:
        air.home = 0
    air.view = last_view
    if node >= 0:
        _ask(air, node, now_ms)
        if air.settled is not None and last_view != _NEVER:
            from nerts_core.link.reviving import worth_of

            air.link.worth = worth_of(air.settled)


def take_kept(air, data, at, now_ms, party, settled=None):
    """Come back to the table that these 8 bytes of a store name. False where there is none.

    `settled` are the bytes of `party_state.keep`, where the store has some: where nobody has the table any more, it
    goes on from them.
    """
    code = data[at] | data[at + 1] << 8 | data[at + 2] << 16
    if not 0 < code < _CODES or data[at + 3] >= _NODES:
        return False
    air.members = data[at + 6] | (data[at + 7] & 15) << 8
    air.settled = settled
    air.home = code
    join(air, now_ms, party, code, data[at + 3], data[at + 4] | data[at + 5] << 8)
    return True


def _ask(air, node, now_ms):
    air.take_place(node, key_of(air.code), _chance(air))
    air.link.last_view = air.view
    air.link.ask_in(now_ms)
    air.doubts = 0


def poll(air, now_ms):
    """The length of the packet in `air.out` to be sent now on the way to a table, 0 for none."""
    state = air.state
    packet = air.packet
    air.out = packet.data
    if state == _SEEK:
        _forget(air, now_ms, _UNHEARD_MS)
    else:
        unheard_ms = now_ms - air.heard_ms & _MASK
        if unheard_ms > _UNHEARD_MS and not air.trouble and (not air.returns or unheard_ms > _GONE_MS):
            air.trouble = GONE if air.returns else NO_ANSWER
    link = air.link
    hastes = state == _ASK and (not link or link.wish)
    if (now_ms - air.sought_ms & _MASK) >= (_SEEK_SOON_MS if hastes else _SEEK_MS):
        air.sought_ms = now_ms
        packet.begin(_SEEK_PACKET, 255)
        air.seeks = air.seeks + 1 & 3
        # Now and then it looks for the table that it was at: another one of that may do so too.
        packet.put(air.code if air.seeks else air.code or air.home, 3)
        return packet.seal(_PUBLIC)
    if not link:
        return 0
    if link.worth and not link.state:
        _revive(air, link, link.clock.pass_time(now_ms))
    length = link.poll(now_ms)
    if link.state == _IN:
        air.note_view()
    elif link.rival and not air.returns:
        # Somebody else has its number.
        air.avoid |= 1 << link.me
        air.link = None
        air.sought_ms = now_ms - _SEEK_MS & _MASK
    air.out = link.outward.data
    return length


def _revive(air, link, long_ms):
    # All of the table were switched off: it may be this handheld's to open it again.
    from nerts_core.link.reviving import is_due, is_wished, open_again

    former = 0
    if not is_due(link, air.members, long_ms):
        if not is_wished(link, long_ms):
            return
        # Somebody may be at that table still: this one is another, and says where it comes from.
        former = air.code
    if not open_again(link, air.party, air.settled):
        link.worth = 0
    elif former:
        air.party.former = former
        while air.code == former:
            air.code = _chance(air) % (_CODES - 1) + 1
        link.key = key_of(air.code)


def hear_advert(air, data, now_ms):
    """An ADVERT while there is no table yet; it is known to be whole. Returns whether it says something."""
    code = data[3] | data[4] << 8 | data[5] << 16
    if air.state == _ASK and code != air.code:
        return _follow(air, data, code, now_ms)
    if data[0] != _VERSION:
        air.trouble = OLDER if data[0] > _VERSION else NEWER
        return True
    if len(data) != _ADVERT_SIZE + 4:
        return False
    air.heard_ms = now_ms
    if air.state == _SEEK:
        _find(air, data, code, now_ms)
        return True
    air.trouble = 0
    link = air.link
    live = data[18] | data[19] << 8
    if not link:
        old = air.old
        if old and old & 0x3FFFF == (data[22] | data[23] << 8 | data[24] << 16) and not live >> (old >> 18) & 1:
            # It goes on from the table that this one was at: its number is its own.
            _ask(air, old >> 18, now_ms)
        else:
            _choose(air, live, data[20] | data[21] << 8, now_ms)
    elif live >> link.me & 1 and not link.parts:
        # It is let in, and told nothing: another has its number.
        air.doubts += 1
        link.rival = link.rival or air.doubts > _DOUBTS
    return True


def _follow(air, data, code, now_ms):
    # A table that goes on from the one to come back to, without some who were there: this handheld comes later.
    link = air.link
    if data[0] != _VERSION or len(data) != _ADVERT_SIZE + 4 or not link or not air.returns or link.parts:
        return False
    if data[22] | data[23] << 8 | data[24] << 16 != air.code:
        return False
    # Its number is its own there, too, unless somebody has it by now.
    me = link.me
    join(air, now_ms, air.party, code, -1 if (data[18] | data[19] << 8) >> me & 1 else me)
    return True


def _choose(air, live, everyone, now_ms):
    # The lowest number that nobody ever had here, else one that nobody has now.
    free = _ALL & ~(everyone | live | air.avoid)
    if not free:
        air.avoid = 0
        free = _ALL & ~live
    if free:
        node = 0
        while not free >> node & 1:
            node += 1
        _ask(air, node, now_ms)
    else:
        air.trouble = FULL


def _find(air, data, code, now_ms):
    # Note a table: in its old place if it has one, else behind the others; the one not heard for longest makes way.
    i = 0
    while i < air.found_count and air.found_code[i] != code:
        i += 1
    if i == _TABLES:
        longest_ms = 0
        for k in range(_TABLES):
            longest_ms = max(longest_ms, now_ms - air.found_ms[k] & _MASK)
        _forget(air, now_ms, longest_ms)
        i = air.found_count
    air.found_count = max(air.found_count, i + 1)
    air.found_code[i] = code
    air.found_ms[i] = now_ms
    for k in range(_NAME):
        air.found_name[i][k] = data[6 + k]
    if data[22] | data[23] << 8 | data[24] << 16 == air.home:
        # It goes on from the table that this handheld was at.
        air.called = air.home
    air.found_people[i] = data[16]
    air.found_playing[i] = data[17]


def _forget(air, now_ms, unheard_ms):
    i = air.found_count - 1
    while i >= 0:
        if (now_ms - air.found_ms[i] & _MASK) >= unheard_ms:
            air.found_count -= 1
            for values in (air.found_code, air.found_name, air.found_people, air.found_playing, air.found_ms):
                gone = values[i]
                for k in range(i, air.found_count):
                    values[k] = values[k + 1]
                values[air.found_count] = gone
        i -= 1
