# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Random tables that can be, for the tests of text and audit: random options, a random deal, random legal moves.

All of it follows from a `random.Random`. Whether the core plays by the rules is tested elsewhere.
"""

from nerts_core import moves, options
from nerts_core.hand import Hand
from nerts_core.options import Options

WORDS = (moves.TURN_MOVE, moves.UNDER_MOVE, moves.CALL_MOVE, moves.STUCK_MOVE)
RARELY = 0.1


def random_options(chance):
    """Options of which each has its default or, about one time in four, any value that goes with the others."""
    made = Options()
    made.set_value(options.JOKERS, chance.choice((0, 2)))
    made.set_value(options.HAND, chance.choice((0, 0, 1)))
    for index in range(len(options.DEFAULT)):
        if made.has_no_say(index) or index in (options.JOKERS, options.HAND):
            continue
        if chance.random() < 0.25:
            values = [each for each in range(options.HIGH[index] + 1) if options.may_be(index, each)]
            made.set_value(index, chance.choice(values))
    if chance.random() < 0.2:
        for seat in range(options.MAX_SEATS):
            made.handicap[seat] = chance.choice((0, 0, 1, 5, 10))
    return made


def random_hand(chance, most_moves=150, made=None, seats=None):
    """A hand after up to `most_moves` random moves; now and then it is over, or seats are stuck."""
    hand = Hand(seats or chance.randint(2, 6), made or random_options(chance))
    hand.deal_from(chance.choice((0, chance.randrange(1 << 30))))
    for _ in range(chance.randint(0, most_moves)):
        if hand.over:
            break
        hand.pass_time(hand.now_ms + chance.choice((0, 10, 500, 20000)))
        random_move(chance, hand)
    return hand


def random_move(chance, hand):
    """Make one random legal move, mostly one that gets the hand on; returns (seat, move, token) or None."""
    found = [0] * 256
    seat = chance.randrange(hand.seats)
    legal = [] if hand.over else found[: moves.find(hand, seat, found)]
    plays = [move for move in legal if move >> 12 == moves.PLAY]
    if plays and chance.random() < 0.8:
        legal = plays
    elif not legal or chance.random() < 0.4:
        legal = [word for word in WORDS if not moves.check(hand, seat, word) and chance.random() < 0.6]
        if chance.random() < RARELY and not moves.check(hand, seat, moves.WITHDRAW_MOVE):
            legal = [moves.WITHDRAW_MOVE]
    if not legal:
        return None
    move = chance.choice(legal)
    token = hand.apply(seat, move)
    if hand.all_stuck():
        hand.resolve()
    return seat, move, token
