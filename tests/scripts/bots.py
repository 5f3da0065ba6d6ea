# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Plays matches of bots of every level at many options and prints each hand's end, moves, scores and totals."""

from nerts_core.bot import BEST_LEVEL, Bot
from nerts_core.notation import table_text
from nerts_core.options import Options
from nerts_core.table import Table


def play(seats, text, hands, pace, partners=False):
    table = Table(seats, Options(text))
    for seat in range(seats):
        table.seat_bot(seat, Bot(seat, 1 + (seat + hands) % BEST_LEVEL, pace))
        if partners:
            table.seat_partner(seat, Bot(seat, 1 + (seat + hands) % BEST_LEVEL, pace, seat == 1))
    # The table's time goes round in one of these hands.
    table.now_ms = 0x1FFFFFFF - 90000
    table.start_match(seats * 7)
    for _ in range(hands):
        table.deal()
        steps = 0
        while not table.hand.over and steps < 6000:
            table.skip()
            steps += 1
        hand = table.hand
        table.match.count_hand(hand)
        print(steps, table.now_ms, hand.over, hand.caller, hand.plays, table.beaten, table.made, table.match.totals)
    print(table_text(table.hand), table.match.winning_seat())


for seats, text, hands, pace in (
    (2, "classic", 3, 100),
    (4, "quick", 3, 60),
    (4, "little", 4, 400),
    (6, "tie=both,king_bonus=5", 1, 100),
    (12, "classic", 1, 25),
    (3, "space_takes=king,run_moves=single,leftover=turn", 1, 100),
    (3, "space_takes=nerts,run_moves=whole,turn_order=kept", 1, 100),
    (2, "stuck_rule=shuffle,stuck_s=15,slide_under=off", 2, 100),
    (3, "jokers", 2, 100),
    (3, "scrooge", 2, 100),
    (2, "jokers=2,hand=seven,joker_delay_ms=500,space_takes=king,stuck_rule=shuffle", 2, 200),
):
    play(seats, text, hands, pace)

play(3, "jokers", 2, 100, True)
play(3, "scrooge", 1, 100, True)
