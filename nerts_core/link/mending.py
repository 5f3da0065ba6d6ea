# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How a seat's layout is made whole again from bytes that came over the air, or from what is known of it (L3, L4, N1).

Whatever they are, a layout of the seat's own cards comes out, each in one place, none of those that lie on foundations,
its work piles in order. Imported when a layout is asked for, which is seldom; how it is packed is in `layouts`.
"""

from nerts_core import layout as piles
from nerts_core.card_moves import fits
from nerts_core.cards import const
from nerts_core.link.layouts import pack

_PILES = const(9)
_PACKED = const(72)
_NERTS = const(0)
_WASTE = const(7)
_STOCK = const(8)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_WAIT = const(15)
_LANDED = const(11)
_CARDS = const(17)
_ROOM = const(53)
_MOST = const(13)
_JOKER = const(0x40)
_PLAIN = const(0xC0)
_JOKERS = const(15)
_HAND = const(16)
_HAND_CARDS = const(7)

# Which cards have been found, by their place in `LinkedHand.gone`.
_seen = bytearray(64)
_packed = bytearray(_PACKED)


def place_of(card):
    """The place of a card among the 64 of a seat; the jokers have those of two cards that are none."""
    return card if card < _JOKER else card >> 3 & 16


def unpack(hand, seat, data, at):
    """Make the layout of `seat` from a packed one, which `size_of` has found to be there.

    What is on foundations is left out, what is missing is put where it does no harm, first to the nerts pile.
    """
    layout = hand.layouts[seat]
    for i in range(_PILES):
        layout[i] = 0
    for i in range(_CARDS, len(layout)):
        layout[i] = 0
    for i in range(64):
        _seen[i] = hand.gone[8 * seat + (i >> 3)] >> (i & 7) & 1
    end = at + _PILES
    for pile in range(_PILES):
        for _ in range(data[at + pile]):
            _lay(hand, layout, pile, data[end])
            end += 1
    left = hand.left[seat]
    for card in range(64):
        if not card & 15:
            # The two that are no cards are the places of jokers.
            card = _JOKER if not card else _PLAIN if card == 16 else 0
        _lay(hand, layout, _NERTS if layout[_NERTS] < left else _WASTE, card)
    while layout[_NERTS] > left:
        card = piles.take(layout, _NERTS, layout[_NERTS] - 1)
        _seen[place_of(card)] = 0
        _lay(hand, layout, _WASTE, card)
    for i in range(2):
        layout[_LANDED + i] = hand.landed[2 * seat + i]
    layout[_DECLARED] = layout[_DECLARED_PILE] = layout[_WAIT] = 0


def mend(hand, seat):
    """Make a layout whole, folded or not, in the light of what is settled."""
    layout = hand.layouts[seat]
    if hand.folded >> seat & 1:
        for i in range(_PACKED):
            _packed[i] = layout[_CARDS + i]
        hand.folded &= ~(1 << seat)
    else:
        pack(layout, _packed, 0)
    unpack(hand, seat, _packed, 0)


def _lay(hand, layout, pile, card):
    # One card onto a pile, unless it is there already; to the waste or the stock where the pile does not take it.
    if card & _JOKER:
        card &= _PLAIN
        if not hand.options.values[_JOKERS]:
            return
    elif card > 63 or not 0 < card & 15 <= _MOST:
        return
    if _seen[place_of(card)]:
        return
    _seen[place_of(card)] = 1
    if _NERTS < pile < _WASTE:
        count = layout[pile]
        if pile > hand.work_piles or count == _MOST:
            pile = _WASTE
        elif count and fits(card, 1, piles.top(layout, pile), count, card & _JOKER):
            pile = _WASTE
    elif pile == _NERTS and layout[_NERTS] == _MOST:
        pile = _WASTE
    if pile == _WASTE and hand.options.values[_HAND] and layout[_WASTE] == _HAND_CARDS:
        pile = _STOCK
    if layout[_WASTE] + layout[_STOCK] == _ROOM:
        pile = 1
    piles.put(layout, pile, card)
    if hand.options.values[_JOKERS]:
        hand.fix(layout, pile)
