# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Plays through eight, three and two buttons by chance, and prints what the pocket shows and what it keeps."""

from nerts_core.cards import Chance
from nerts_core.notation import table_text
from nerts_core.pocket import keys
from nerts_core.pocket.pocket import SCORES, TABLE, WINNER, Pocket


class Store:
    def __init__(self):
        self.data = b""

    def read(self):
        return self.data

    def write(self, data):
        self.data = bytes(data)


def checksum(data):
    total = 0
    for byte in data:
        total = (total * 31 + byte) & 0xFFFFFF
    return total


def show(pocket):
    play = pocket.play
    menu = pocket.menu
    title, row = (0, 0) if menu is None else (menu.title, menu.cursor)
    print(
        pocket.scene, pocket.changed, title, row, play.cursor, play.depth, play.lifted_pile,
        play.lifted_count, list(play.marks), play.banner, play.banner_seat, play.refused, play.can_call, play.stuck,
        play.offers_stuck, play.flash, play.picking, play.choice_count, list(play.ranks), list(play.depths),
    )  # fmt: skip


chance = Chance()
for buttons, seed, text, partner in (
    (8, 1, "little", 0),
    (3, 2, "classic", 1),
    (2, 3, "tie=both,space_takes=king", 0),
    (8, 4, "jokers=2,joker_delay_ms=200", 2),
    (8, 5, "scrooge", 2),
):
    store = Store()
    pocket = Pocket(store, seed, buttons)
    pocket.prefs.options.read(text)
    pocket.prefs.seats = 2 + seed
    pocket.prefs.partner = partner
    pocket.new_match(seed)
    chance.start(seed, 9)
    for number in range(600):
        draw = chance.below(16)
        key = keys.A
        if draw < 5:
            key = chance.below(4) if buttons == 8 else keys.RIGHT
        elif draw < 8 and buttons > 2:
            key = keys.B
        elif draw == 8:
            key = chance.below(keys.KEYS)
        if pocket.scene == SCORES or pocket.scene == WINNER:
            key = keys.A
        if partner == 2 and draw & 1:
            key += keys.MATE
        pocket.press(key)
        for _ in range(chance.below(12) if draw < 15 else 60):
            pocket.step(20)
        pocket.release(key)
        for _ in range(5):
            pocket.step(20)
        if number % 20 == 0:
            show(pocket)
    pocket.keep()
    print(table_text(pocket.table.hand), pocket.table.match.totals, pocket.records.values, checksum(store.data))
    again = Pocket(store, seed, buttons)
    if pocket.scene == TABLE:
        print(again.resume(), table_text(again.table.hand))
    show(again)
