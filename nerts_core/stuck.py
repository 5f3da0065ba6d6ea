# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What happens when everyone at the table is stuck (K2, K3), in the game of seven in hand too (H2, H3).

When everyone is, and who says so, belongs to `hand`.
"""

from nerts_core import layout as piles
from nerts_core.cards import Chance, const

# What is announced, piles and options as they are numbered where they are named.
_SAYS_ROTATED = const(6)
_SAYS_SHUFFLED = const(7)
_SAYS_MUST_PLAY = const(10)
_SAYS_NEW_HANDS = const(11)
_NOBODY = const(15)
_STOCK = const(8)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_WAIT = const(15)
_STOCK_END = const(70)
_TURN_ORDER = const(3)
_STUCK_RULE = const(14)
_STUCK_END = const(1)
_STUCK_SHUFFLE = const(2)
_HAND = const(16)
_HAND_CARDS = const(7)
_HAND_FIRST = const(17)

# One for all hands: it is started anew for each use.
chance = Chance()


def resolve(hand, by_clock):
    """Do what `stuck_rule` says, or end the hand if nothing was played to a foundation since the last time (K2).

    With seven in hand those who can play are pointed out first (H2); where nobody can, all take new hands, as often as
    it takes; the clock still ends the hand at its second time (K3).
    """
    values = hand.options.values
    rule = values[_STUCK_RULE]
    seven = values[_HAND]
    again = hand.rotated == hand.plays + 1
    if seven:
        # All hands are laid out, for everybody to see; what follows may change them.
        for seat in range(hand.seats):
            for i in range(_HAND_CARDS):
                hand.laid_out[_HAND_CARDS * seat + i] = hand.layouts[seat][_HAND_FIRST + i]
    if (again and (by_clock or not seven)) or (rule == _STUCK_END and not seven):
        hand.stop(by_clock)
        return
    hand.rotated = hand.plays + 1
    if not again:
        hand.quiet_ms = hand.now_ms
    if seven and _point_out(hand):
        return
    if rule == _STUCK_END:
        hand.stop(by_clock)
        return
    for seat in range(hand.seats):
        layout = hand.layouts[seat]
        hand.set_word(layout, 0)
        layout[_DECLARED] = layout[_DECLARED_PILE] = layout[_WAIT] = 0
        if not seven or rule == _STUCK_SHUFFLE:
            piles.new_stock(layout, values[_TURN_ORDER])
        if rule == _STUCK_SHUFFLE:
            # With seven in hand it can be needed again at the same number of plays; then it is the cards that differ.
            chance.start(hand.seed, seat + 16 * (1 + hand.plays))
            chance.shuffle(layout, _STOCK_END - layout[_STOCK], layout[_STOCK])
        elif not seven and layout[_STOCK]:
            piles.under(layout)
        if seven:
            piles.new_hand(layout)
    hand.say(_SAYS_NEW_HANDS if seven else _SAYS_SHUFFLED if rule == _STUCK_SHUFFLE else _SAYS_ROTATED, _NOBODY)


def _point_out(hand):
    # Every hand is checked: who can play must (H2). True where there is somebody.
    some = False
    for seat in range(hand.seats):
        if hand.can_play(seat):
            hand.say_must_play(seat)
            hand.say(_SAYS_MUST_PLAY, seat)
            some = True
    return some
