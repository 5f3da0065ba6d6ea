# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Hands that are played and recorded: bots at random tables of all options, in virtual time. What is then expected of
the records belongs to the tests."""

import random

from nerts_core.bot import BEST_LEVEL, Bot
from nerts_core.hand import Hand
from nerts_core.notation import table_text
from nerts_core.options import Options
from nerts_core.pocket.playback import Playback
from nerts_core.record import Record
from nerts_core.table import Table
from tests.naive_chance import random_options

CLOCK_MOVE = 0xA000
MOST_SEATS = 12


class Tape:
    """A hand that was recorded, and its table's text after each move that a seat made."""

    def __init__(self, table):
        self.table = table
        self.record = table.record
        self.texts = []
        self.moves = []
        # All that happened: [tick, seat, move, text]; the clock is seat -1.
        self.events = []
        self.begins = table.hand.now_ms >> 5
        self.first = table_text(table.hand)
        self.resolve = table.hand.resolve
        table.hand.resolve = self.hear

    def hear(self, by_clock=False):
        """As `Hand.resolve`, which tells what the clock did."""
        self.resolve(by_clock)
        if by_clock:
            self.events.append([self.tick(), -1, 0, table_text(self.table.hand)])

    def tick(self):
        """The time since the deal, as a record has it."""
        return (self.table.hand.now_ms >> 5) - self.begins & 0xFFFFFF

    def note(self, seat, move):
        """A move was made."""
        self.events.append([self.tick(), seat, move, table_text(self.table.hand)])


def texts_of(hand):
    """A hand as text and as its layouts' bytes: waits of jokers and words are in those."""
    return table_text(hand), b"".join(bytes(layout) for layout in hand.layouts)


class Taped(Table):
    """A table whose hand is recorded, and looked at after every move."""

    def let_go(self, seat, move):
        """As `Table.let_go`."""
        full = self.record.full
        reason = Table.let_go(self, seat, move)
        if not reason:
            self.tape.note(seat, move)
        if not reason and not full and not self.record.full:
            self.tape.texts.append(texts_of(self.hand))
            self.tape.moves.append((seat, move))
        return reason


def play(seed, options=None, seats=0, level=0, pairs=None):
    """Plays a hand of bots that follows from `seed`; what is not given is drawn. Returns the Tape."""
    chance = random.Random(seed)
    text, drawn = random_options(chance)
    table = Taped(min(seats or drawn, MOST_SEATS), Options(text if options is None else options))
    table.record = Record()
    pairs = chance.randrange(5) == 0 if pairs is None else pairs
    for seat in range(table.seats):
        pace = 100 if level else chance.choice((25, 100, 400))
        table.seat_bot(seat, Bot(seat, level or chance.randint(1, BEST_LEVEL), pace))
        if pairs:
            table.seat_partner(seat, Bot(seat, level or chance.randint(1, BEST_LEVEL), pace))
    table.now_ms = chance.choice((0, 12345, (1 << 29) - 30000))
    table.start_match(chance.randrange(1 << 30))
    table.deal()
    table.tape = tape = Tape(table)
    while not table.hand.over:
        if level or chance.randrange(2):
            table.skip()
        else:
            table.step(chance.randint(1, 40))
    return tape


def replay(tape, record=None):
    """Makes the recorded moves again on another hand. Returns "" or a line that says what went otherwise."""
    table = tape.table
    hand = Hand(table.seats, table.options)
    playback = Playback(record or tape.record, hand)
    made = 0
    while playback.left:
        seat, move = playback.seat, playback.move
        reason = playback.make()
        if reason:
            return f"move {made}, {seat} {move:#x}: refused with {reason}"
        if move == CLOCK_MOVE:
            continue
        if made == len(tape.moves):
            return f"a move too many: {seat} {move:#x}"
        if (seat, move) != tape.moves[made]:
            return f"move {made} is {seat} {move:#x}, was {tape.moves[made]}"
        now, then = texts_of(hand), tape.texts[made]
        if now != then:
            return f"after move {made}:\n{now[0]}\n{then[0]}"
        made += 1
    if made != len(tape.moves):
        return f"{made} moves, there were {len(tape.moves)}"
    if not tape.record.full and texts_of(hand) != texts_of(table.hand):
        return f"at the end:\n{table_text(hand)}\n{table_text(table.hand)}"
    return ""
