# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Preferences, records and an interrupted match as bytes that survive a cut at any moment (N1).

The bytes are two slots of 1,184 bytes that are written in turn, so that one is always whole:

    0 to 3   the sum of all bytes of the content, and the sum of those sums; low byte first, as in all numbers here
    4        the format's version
    5, 6     how many bytes of content follow
    7, 8     a counter, round at 65,535: of two whole slots the newer one counts
    9 ...    the content, in the order of `_content` and `_match`

The content is the player who plays now, what leads back to a table of friends, the match, with whose it is, and at the
end, where bit 7 of the last byte of what leads back says so and there is room, what was settled at that table. All
players of the handheld are behind the two slots, in the `drawer`. Version 3, which knew one player, is read too.

What cannot be is refused as a whole: preferences become the first ones, a match is not taken up again. When to keep is
`pocket`'s business, where the bytes go that of a board: `store.read()` and `store.write(bytes)`. What is known of them
in between is a `Keep` (`keep.py`), which outlives this module: that is imported where something is read or written,
and all bytes are in memory for so long alone.
"""

from nerts_core import layout as piles
from nerts_core.cards import const
from nerts_core.commons import TIME_MASK
from nerts_core.options import HIGH, SAME_DEAL, Options, may_be
from nerts_core.table import Table, level_of, seat_players

_SLOT = const(1184)
_VERSION = const(4)
_HEAD = const(9)
_MATCH = const(109)
_MATCH_3 = const(91)
_AIR_END = const(106)
_BYTE = const(255)
_NAME = const(10)
_AIR = const(8)
_NO_MATCH = const(0)
_BETWEEN = const(1)
_PLAYING = const(2)

_PLAYERS = const(6)
_FIELDS = const(15)
_FIELDS_3 = const(11)
_RECORDS_3 = const(16)
_OPTIONS = const(18)
_STOCK = const(8)
_STOCK_END = const(70)
_WASTE = const(7)
_KING = const(13)
_LANDED = const(11)
_WASTE_CARDS = const(17)
_MUST = const(0x1000)
_ZERO = const(32768)
_MAX_PACE = const(16)
_BEST_LEVEL = const(4)  # `bot`, which is not loaded for it


def read(keep):
    """Give `keep` its image: the stored bytes, zeros where there are none. Raises OSError, RuntimeError or MemoryError
    where that cannot be.
    """
    data = keep.store.read()
    if not isinstance(data, bytearray) or len(data) < 2 * _SLOT:
        kept = data
        data = bytearray(max(2 * _SLOT, len(kept)))
        data[: len(kept)] = kept
    keep.image = data


def load(keep, prefs, records):
    """Read preferences and records. False where what was stored cannot be read: then use none of it."""
    try:
        read(keep)
    except (OSError, RuntimeError):
        keep.image = bytearray(2 * _SLOT)
    image = keep.image
    _open(keep, 0)
    counter = keep.counter
    newer = int(_open(keep, 1) and (keep.counter - counter & 0xFFFF) < _ZERO)
    for slot in (newer, 1 - newer):
        if _open(keep, slot):
            keep.slot = slot
            _content(keep, prefs, records)
            if not keep.bad:
                # A match of another player is kept as it is, but only its owner goes on with it.
                keep.has_match = keep.at < keep.end and image[keep.at] != _NO_MATCH and keep.match_of == keep.player
                return True
    keep.counter = 0
    # Memory that was never written holds nothing but 0 or nothing but 255.
    for byte in image:
        if 0 < byte < 255:
            return False
    return True


def _match_at(keep):
    # Where the match begins in the slot that counts.
    start = keep.slot * _SLOT
    return start + (_MATCH if keep.image[start + 4] == _VERSION else _MATCH_3)


def save(keep, prefs, records, keep_match, table, pace, partner, played_s, own):
    """Keep preferences, records and a match; nothing is written where nothing has changed.

    The match is the one at `table`, its bots at `pace`, with that `partner`, its hand played for `played_s`
    by the seat `own`; where `table` is None it is the one that was kept before, or with `keep_match` False none.
    Raises as `read` does.
    """
    read(keep)
    image = keep.image
    old = keep.slot * _SLOT
    new = _SLOT - old
    before = image[old + 5] | image[old + 6] << 8
    linked = keep.linked
    tail = _linked_size(keep)
    keep.linked = None
    if not (keep.air[0] | keep.air[1] | keep.air[2]):
        linked = b""
    elif linked is None:
        linked = bytes(image[old + _HEAD + before - tail : old + _HEAD + before - 2]) if tail else b""
    keep.air[7] = keep.air[7] & 127 | (128 if linked else 0)
    keep.writing = True
    keep.end = new + _SLOT
    keep.at = new + _HEAD
    if table is not None:
        keep.match_of = keep.player
    _content(keep, prefs, records)
    if table is not None:
        _match(keep, table, pace, partner, played_s, own)
    elif keep_match and before and (keep.has_match or keep.match_of != keep.player):
        match_at = _match_at(keep)
        block(keep, image, match_at, old + _HEAD + before - tail - match_at)
    else:
        number(keep, _NO_MATCH, 1)
    if linked and keep.at + len(linked) + 2 <= keep.end:
        block(keep, linked, 0, len(linked))
        number(keep, len(linked), 2)
    else:
        image[new + _AIR_END] = keep.air[7] = keep.air[7] & 127
    keep.has_match = keep.match_of == keep.player and image[new + _MATCH] != _NO_MATCH
    length = keep.at - new - _HEAD
    check(keep, new, length)
    if length != before or image[new : new + 4] != image[old : old + 4]:
        counter = keep.counter % 0xFFFF + 1
        number(keep, _VERSION, 1)
        number(keep, length, 2)
        number(keep, counter, 2)
        try:
            keep.store.write(image)
            keep.counter = counter
            keep.slot = 1 - keep.slot
        except (OSError, RuntimeError, MemoryError):
            # The older slot may be torn now; it is the one that is written next time.
            pass


def _linked_size(keep):
    # How many bytes at the end of the slot that counts are a table of friends, with their number; 0 for none.
    start = keep.slot * _SLOT
    image = keep.image
    if image[start + 4] != _VERSION or not image[start + _AIR_END] & 128:
        return 0
    end = start + _HEAD + (image[start + 5] | image[start + 6] << 8)
    size = (image[end - 2] | image[end - 1] << 8) + 2
    return size if size < end - start - _MATCH else 0


def linked(keep):
    """What is kept of the table of friends that `keep.air` leads back to; b"" where nothing is. Raises as `read`."""
    read(keep)
    size = _linked_size(keep)
    end = keep.slot * _SLOT + _HEAD
    end += keep.image[end - 4] | keep.image[end - 3] << 8
    return bytes(keep.image[end - size : end - 2]) if size else b""


def check(keep, start, length):
    """Write or compare the sums at `start` of so many bytes of content. False where they are not these."""
    # Adler-32's idea without its modulo: all fits into 30 bits. A CRC would take four times as long, in mid-play.
    total = 1
    totals = length
    for byte in keep.image[start + _HEAD : start + _HEAD + length]:
        total += byte
        totals += total
    keep.at = start
    total &= 0xFFFF
    totals &= 0xFFFF
    return number(keep, total, 2) == total and number(keep, totals, 2) == totals


def _open(keep, slot):
    # Begin to read a slot. False where it is not whole.
    start = slot * _SLOT
    keep.writing = keep.bad = False
    keep.end = start + _SLOT
    keep.at = start + 4
    version = number(keep, 0, 1)
    length = number(keep, 0, 2)
    keep.counter = number(keep, 0, 2)
    if not _VERSION - 1 <= version <= _VERSION or length > _SLOT - _HEAD or not check(keep, start, length):
        return False
    keep.at = start + _HEAD
    keep.end = keep.at + length
    return True


# The content, described once for both ways: when writing, `number` puts the value; when reading, it gives another.


def number(keep, value, size):
    """Write a number of so many bytes, or read another; `keep` is a Keep or a Drawer."""
    image = keep.image
    at = keep.at
    keep.at = at + size
    if keep.at > keep.end:
        keep.bad = True
        return 0
    if keep.writing:
        image[at] = value & 255
        if size > 1:
            image[at + 1] = value >> 8 & 255
        return value
    return image[at] | image[at + 1] << 8 if size > 1 else image[at]


def block(keep, data, start, count):
    """Write `count` bytes of `data` from `start` on, or read them into it."""
    at = keep.at
    keep.at = at + count
    if keep.at > keep.end:
        keep.bad = True
    elif keep.writing:
        keep.image[at : keep.at] = data[start : start + count]
    else:
        data[start : start + count] = keep.image[at : keep.at]


def person(keep, prefs, records):
    """Write or read one player: preferences, name, options, what was learned, records."""
    _fields(keep, prefs, _FIELDS)
    block(keep, prefs.name, 0, _NAME)
    _options(keep, prefs.options)
    learned = prefs.learned
    prefs.learned = number(keep, learned & 0x7FFF, 2) & 0x7FFF | (number(keep, learned >> 15, 2) & 0x7FFF) << 15
    _shorts(keep, records.values, len(records.values))


def _shorts(keep, values, count):
    # Numbers of two bytes; as `number` does it, but in half the time.
    image = keep.image
    at = keep.at
    keep.at = at + 2 * count
    if keep.at > keep.end:
        keep.bad = True
        return
    for i in range(count):
        if keep.writing:
            value = values[i]
            image[at] = value & 255
            image[at + 1] = value >> 8 & 255
        else:
            values[i] = image[at] | image[at + 1] << 8
        at += 2


def _fields(keep, prefs, count):
    from nerts_core.pocket.fields import get_field, set_field

    image = keep.image
    at = keep.at
    keep.at = at + count
    if keep.at > keep.end:
        keep.bad = True
        return
    for i in range(count):
        if keep.writing:
            image[at + i] = get_field(prefs, i)
        else:
            set_field(prefs, i, image[at + i])


def _content(keep, prefs, records):
    if not keep.writing and keep.image[keep.slot * _SLOT + 4] < _VERSION:
        _content_3(keep, prefs, records)
        return
    person(keep, prefs, records)
    block(keep, keep.air, 0, _AIR)
    keep.player = number(keep, keep.player, 1)
    keep.match_of = number(keep, keep.match_of, 1)
    if keep.player >= _PLAYERS:
        keep.player = 0
        keep.bad = True


def _content_3(keep, prefs, records):
    # As it was when a handheld had one player.
    _fields(keep, prefs, _FIELDS_3)
    block(keep, prefs.name, 0, _NAME)
    block(keep, keep.air, 0, _AIR)
    _options(keep, prefs.options)
    _shorts(keep, records.values, _RECORDS_3)
    keep.player = keep.match_of = 0


def _options(keep, options):
    values = options.values
    reading = not keep.writing
    for i in range(_OPTIONS):
        value = number(keep, values[i], 2 if HIGH[i] > _BYTE else 1)
        if reading:
            values[i] = value
            if not may_be(i, value):
                keep.bad = True


def take_up(keep):
    """The kept match as (table, pace of its bots, partner, seconds played, own seat); None where it cannot be."""
    if not keep.has_match:
        return None
    read(keep)
    if not _open(keep, keep.slot):
        return None
    keep.at = _match_at(keep)
    return _match(keep, None, 1, 0, 0, 0)


def _match(keep, table, pace, partner, played_s, own):
    playing = seats = level = 2
    if table is not None:
        playing = _BETWEEN if table.hand.over else _PLAYING
        seats = table.seats
        level = level_of(table)
    playing = number(keep, playing, 1)
    seats = number(keep, seats, 1)
    level = number(keep, level, 1)
    pace = number(keep, pace, 1)
    options = Options() if table is None else table.options
    partner = number(keep, partner | options.values[SAME_DEAL] << 2, 1)
    options.values[SAME_DEAL] = partner >> 2
    partner &= 3
    played_s = number(keep, played_s, 2)
    own = number(keep, own, 1)
    if playing > _PLAYING or not 2 <= seats <= 12 or not 0 < pace <= _MAX_PACE or not 0 < level <= _BEST_LEVEL:
        return None
    _options(keep, options)
    wrong = options.clash()
    if keep.bad or own >= seats or (own and partner) or partner > 2 or (table is None and wrong >= 0):
        return None
    if options.values[SAME_DEAL] > 1:
        return None
    if table is None:
        table = Table(seats, options)
        seat_players(table, level, pace, partner, own)
    match = table.match
    match.seed = number(keep, match.seed & 0x7FFF, 2) & 0x7FFF | (number(keep, match.seed >> 15, 2) & 0x7FFF) << 15
    match.hands = number(keep, match.hands, 2)
    for seat in range(seats):
        options.handicap[seat] = min(number(keep, options.handicap[seat], 1), 10)
        match.totals[seat] = number(keep, match.totals[seat] + _ZERO, 2) - _ZERO
    if playing == _PLAYING:
        _hand(keep, table.hand, match)
    return None if keep.bad else (table, pace, partner, played_s, own)


def _hand(keep, hand, match):
    if not keep.writing:
        from nerts_core.dealing import clear

        clear(hand)
        hand.seed = match.hand_seed()
    block(keep, hand.tops, 0, 64)
    hand.plays = number(keep, hand.plays, 2)
    hand.rotated = number(keep, hand.rotated, 2)
    quiet_s = number(keep, (hand.now_ms - hand.quiet_ms & TIME_MASK) // 1000, 2)
    stuck = must = 0
    for seat in range(hand.seats):
        stuck |= hand.is_stuck(seat) << seat
        must |= hand.must_play(seat) << seat
    stuck = number(keep, stuck, 2)
    must = number(keep, must, 2)
    for layout in hand.layouts:
        block(keep, layout, 0, _STOCK + 1)
        block(keep, layout, _LANDED, 5)
        for pile in range(_STOCK + 1):
            count = layout[pile]
            if pile < _WASTE and count > (_KING if pile <= hand.work_piles else 0):
                keep.bad = True
            elif count and layout[_STOCK] + layout[_WASTE] < _STOCK_END - _WASTE_CARDS:
                block(keep, layout, _STOCK_END - count if pile == _STOCK else piles.place_of(pile), count)
    if not keep.writing:
        hand.quiet_ms = hand.now_ms - 1000 * quiet_s & TIME_MASK
        from nerts_core.pocket.kept import can_be

        keep.bad = keep.bad or stuck >= (1 << hand.seats) - 1 or not can_be(hand)
        for seat in range(hand.seats):
            if must >> seat & 1:
                hand.set_word(hand.layouts[seat], hand.plays + 1 | _MUST)
            elif stuck >> seat & 1:
                hand.set_word(hand.layouts[seat], hand.plays + 1)
