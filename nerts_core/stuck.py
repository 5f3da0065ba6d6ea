# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What happens when everyone at the table is stuck (K2, K3), in the game of seven in hand too (H2, H3).

When everyone is, and who says so, belongs to `hand`.
"""

from nerts_core import layout as piles
from nerts_core.cards import Chance, const
from nerts_core.moves import playable

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
_MUST = const(0x1000)

# One for all hands: it is started anew for each use.
chance = Chance()


def resolve(hand, by_clock, able=-1):
    """Do what `stuck_rule` says, or end the hand if nothing was played to a foundation since the last time (K2).

    With seven in hand those who can play are pointed out first (H2); where nobody can, all take new hands, as often as
    it takes; the clock still ends the hand at its second time (K3). `able` has a bit for each seat that has said that
    it can play; where it is negative, that is looked for.
    """
    values = hand.options.values
    rule = values[_STUCK_RULE]
    if values[_HAND]:
        resolve_seven(hand, rule, by_clock, able)
        return
    if rule == _STUCK_END or hand.rotated == hand.plays + 1:
        hand.stop(by_clock)
        return
    hand.rotated = hand.plays + 1
    hand.quiet_ms = hand.now_ms
    for seat in range(hand.seats):
        layout = hand.layouts[seat]
        _take_words(hand, layout)
        piles.new_stock(layout, values[_TURN_ORDER])
        if rule == _STUCK_SHUFFLE:
            _shuffle(hand, seat, layout)
        elif layout[_STOCK]:
            piles.under(layout)
    hand.say(_SAYS_SHUFFLED if rule == _STUCK_SHUFFLE else _SAYS_ROTATED, _NOBODY)


def _take_words(hand, layout):
    # Nothing that was said holds any more.
    hand.set_word(layout, 0)
    layout[_DECLARED] = layout[_DECLARED_PILE] = layout[_WAIT] = 0


def _shuffle(hand, seat, layout):
    # With seven in hand it can be needed again at the same number of plays; then it is the cards that differ.
    chance.start(hand.seed, seat + 16 * (1 + hand.plays))
    chance.shuffle(layout, _STOCK_END - layout[_STOCK], layout[_STOCK])


def resolve_seven(hand, rule, by_clock, able):
    """As `resolve`, with seven in hand (H2, H3)."""
    # All hands are laid out, for everybody to see; what follows may change them.
    for seat in range(hand.seats):
        for i in range(_HAND_CARDS):
            hand.laid_out[_HAND_CARDS * seat + i] = hand.layouts[seat][_HAND_FIRST + i]
    again = hand.rotated == hand.plays + 1
    if again and by_clock:
        hand.stop(True)
        return
    hand.rotated = hand.plays + 1
    if not again:
        hand.quiet_ms = hand.now_ms
    some = False
    for seat in range(hand.seats):
        can_play = able >> seat & 1
        if able < 0:
            can_play = playable(hand, seat)
        if can_play:
            hand.set_word(hand.layouts[seat], hand.plays + 1 | _MUST)
            hand.say(_SAYS_MUST_PLAY, seat)
            some = True
    if some:
        return
    if rule == _STUCK_END:
        hand.stop(by_clock)
        return
    for seat in range(hand.seats):
        layout = hand.layouts[seat]
        _take_words(hand, layout)
        if rule == _STUCK_SHUFFLE:
            piles.new_stock(layout, hand.options.values[_TURN_ORDER])
            _shuffle(hand, seat, layout)
        piles.new_hand(layout)
    hand.say(_SAYS_NEW_HANDS, _NOBODY)
