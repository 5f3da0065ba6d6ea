# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Plays matches of bots of every level and prints each hand's end, scores and totals."""

from nerts_core.bot import BEST_LEVEL, Bot
from nerts_core.notation import table_text
from nerts_core.options import Options
from nerts_core.table import Table

for seats, text, hands in ((2, "classic", 3), (4, "quick", 3), (4, "little", 4), (6, "tie=both,king_bonus=5", 1)):
    table = Table(seats, Options(text))
    for seat in range(seats):
        table.seat_bot(seat, Bot(seat, 1 + (seat + hands) % BEST_LEVEL))
    table.start(seats * 7)
    for _ in range(hands):
        table.deal()
        steps = 0
        while not table.hand.over and steps < 4000:
            table.step(table.idle_ms())
            steps += 1
        hand = table.hand
        table.match.add(hand)
        print(steps, table.now_ms, hand.over, hand.caller, hand.plays, table.beaten, table.match.totals)
    print(table_text(table.hand), table.match.winner())
