# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Plays hands of random moves over many options, legal or not, and prints moves, reasons, tables and scores.

Every move that is made is taken back and made again first, which must change nothing.
"""

from nerts_core.audit import audit
from nerts_core.cards import Chance
from nerts_core.hand import Hand
from nerts_core.moves import (
    STUCK_MOVE,
    TURN_MOVE,
    UNDER_MOVE,
    WITHDRAW_MOVE,
    check,
    find,
    move_int,
    playable,
    reason_text,
)
from nerts_core.notation import move_of, move_text, table_of, table_text
from nerts_core.options import HAND, Options
from nerts_core.takeback import undo

chance = Chance()
moves = [0] * 256

for seats, text in (
    (2, "classic"),
    (3, "quick"),
    (4, "little"),
    (12, "bonus"),
    (2, "work_piles=6,turn_order=kept,leftover=turn"),
    (2, "space_takes=king,run_moves=single,slide_under=off"),
    (2, "space_takes=nerts,run_moves=whole,tie=both"),
    (2, "nerts_pile=5,turn=1,stuck_rule=shuffle,handicap=0/-2"),
    (2, "nerts_pile=5,stuck_rule=end"),
    (3, "jokers"),
    (2, "jokers=2,joker_delay_ms=0,space_takes=king,tie=both"),
    (2, "jokers=2,joker_delay_ms=5000,turn=1,leftover=turn,run_moves=whole,king_bonus=3,stuck_rule=shuffle"),
    (3, "scrooge"),
    (2, "nerts_pile=5,jokers=2,hand=seven,joker_delay_ms=300"),
    (2, "hand=seven,stuck_rule=shuffle,space_takes=nerts,work_piles=5"),
    (2, "jokers=2,hand=seven,stuck_rule=end,run_moves=single"),
):
    hand = Hand(seats, Options(text))
    seven = hand.options.values[HAND]
    hand.deal_from(seats * 1000 + len(text), 12345)
    chance.start(seats, len(text))
    print(table_text(hand))
    line = []
    for step in range(60 * seats):
        seat = chance.below(seats)
        hand.pass_time(12345 + step * 700)
        found = find(hand, seat, moves)
        luck = chance.below(16)
        if luck == 0:
            move = move_int(1 + chance.below(3), chance.below(8), 1 + chance.below(4), chance.below(7))
        elif luck == 1:
            move = (TURN_MOVE, UNDER_MOVE, STUCK_MOVE, WITHDRAW_MOVE, 0x8000)[chance.below(5)]
            if move == 0x8000:
                move |= chance.below(8) << 8 | chance.below(4) << 4 | 1 + chance.below(13)
        elif found and luck < 12:
            move = moves[chance.below(found)]
        else:
            move = STUCK_MOVE if luck > 13 or (seven and luck & 1) else TURN_MOVE
        reason = check(hand, seat, move)
        if not reason:
            layout = hand.layouts[seat]
            before = bytes(layout) + bytes(hand.tops)
            token = hand.apply(seat, move)
            after = bytes(layout) + bytes(hand.tops)
            undo(hand, seat, token)
            if bytes(layout) + bytes(hand.tops) != before:
                print("not taken back:", move_text(move), table_text(hand))
            hand.apply(seat, move)
            if bytes(layout) + bytes(hand.tops) != after:
                print("not made again:", move_text(move), table_text(hand))
        if hand.all_stuck():
            hand.resolve()
        if move_of(move_text(move, seven)) != move:
            line.append("?" + str(move))
        line.append(str(seat) + ":" + move_text(move, seven) + ("" if not reason else "!" + reason_text(reason)))
        if step % 20 == 19:
            print(found, audit(hand), move_text(playable(hand, seat), seven), " ".join(line))
            line = []
    words = table_text(hand)
    print(words)
    if table_text(table_of(words)) != words:
        print("reads back as", table_text(table_of(words)))
    scores = []
    for seat in range(seats):
        scores.append(str(hand.score(seat)))
    print("scores", " ".join(scores))
