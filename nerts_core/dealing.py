# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How a hand begins: an empty table, and the deal from a seed (T2, T4).

It is read when somebody deals: a hand in play has no need of it, and a chip lets go of it then (hardware/seldom.py).
What a layout is belongs to `layout`, what follows after the deal to `hand`.
"""

from nerts_core import layout as piles
from nerts_core.cards import const
from nerts_core.on_call import bring, calls
from nerts_core.stuck import chance

_NERTS = const(0)
_STOCK = const(8)
_STOCK_END = const(70)
_HAND_CARDS = const(7)
_DECK = const(52)
_LAST = const(8)
_NOBODY = const(15)
_LEAST_NERTS = const(3)
_NERTS_PILE = const(0)
_WORK_PILES = const(1)
_JOKERS = const(15)
_HAND = const(16)
_SAME_DEAL = const(18)
_LEARN = const(4)  # in `on_call`


def clear(hand, now_ms=0):
    """Make a hand an empty table on which play can begin at a table time; `deal` and the notation fill it."""
    values = hand.options.values
    if hand.work_piles != values[_WORK_PILES]:
        hand.make_layouts()
    if values[_HAND] and hand.laid_out is None:
        hand.laid_out = bytearray(_HAND_CARDS * hand.seats)
    for layout in hand.layouts:
        for i in range(len(layout)):
            layout[i] = 0
    clear_commons(hand, hand.seats)
    # What jokers need is there from now on, so that nothing is allocated in play.
    if values[_JOKERS]:
        (calls[_LEARN] or bring(_LEARN))(hand.tops)
    hand.said_count = 0
    hand.rotated = 0
    hand.over = 0
    hand.caller = _NOBODY
    hand.seed = 0
    hand.now_ms = hand.quiet_ms = now_ms


def clear_commons(commons, seats):
    """Make an empty common area for `seats` decks: as many foundations of a suit as there are aces of it (M5)."""
    for i in range(64):
        commons.tops[i] = 0 if i & 15 else seats
    for i in range(_LAST):
        commons.last_play[i] = 0
    commons.plays = 0


def deal(hand, seed, now_ms=0):
    """Deal from `seed`, 0 to 2**30 - 1 (T4), to each seat by itself or to all alike; `now_ms` is the table time."""
    clear(hand, now_ms)
    hand.seed = seed
    values = hand.options.values
    for seat in range(hand.seats):
        chance.start(seed, 0 if values[_SAME_DEAL] else seat)
        layout = hand.layouts[seat]
        _fill(layout, max(values[_NERTS_PILE] - hand.options.handicap[seat], _LEAST_NERTS), hand.work_piles, values)
        for pile in range(1, hand.work_piles + 1):
            hand.fix(layout, pile)


def _fill(layout, nerts_pile, work_piles, values):
    # A shuffled deck goes to an empty layout: so many cards to the nerts pile, one to each work pile, the rest to the
    # stock; then the hand of seven, where there is one (H1).
    cards = _DECK + values[_JOKERS]
    start = place = _STOCK_END - cards
    for suit in range(0, 64, 16):
        for rank in range(1, 14):
            layout[place] = suit | rank
            place += 1
    if place < _STOCK_END:
        layout[place] = 0x40
        layout[place + 1] = 0xC0
    chance.shuffle(layout, start, cards)
    place = start
    for i in range(nerts_pile + work_piles):
        card = layout[place]
        layout[place] = 0
        piles.put(layout, _NERTS if i < nerts_pile else i - nerts_pile + 1, card)
        place += 1
    layout[_STOCK] = _STOCK_END - place
    if values[_HAND]:
        piles.turn_up(layout, _HAND_CARDS, False)
