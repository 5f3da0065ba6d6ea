# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The record table: what a hand adds to it, its pages, who is best, and the stickers."""

import random

import pytest

from nerts_core import options as opts
from nerts_core.hand import CALLED
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say, stickers
from nerts_core.pocket.compare import best
from nerts_core.pocket.drawer import Drawer, change_to
from nerts_core.pocket.prefs import CARDS, SETS, Prefs, Records
from tests.players.test_room import NAMES, Few, two
from tests.pocket.handhelds import choose


def to_records(held, page):
    """From the title to a page of the records."""
    choose(held, say.SHOW_RECORDS)
    while held.pocket.page != page:
        held.press("right")
    return held


@pytest.mark.parametrize(("buttons", "players", "pages"), [(8, 1, 5), (8, 2, 9), (3, 2, 9), (2, 2, 9)])
def test_the_pages(buttons, players, pages):
    held = two(buttons) if players > 1 else Few(buttons=buttons)
    held.go(say.SHOW_RECORDS)
    assert held.pocket.scene == pockets.RECORDS and held.pocket.pages == pages
    assert held.pocket.page == held.pocket.prefs.level - 1
    seen = []
    while held.pocket.page not in seen:
        seen.append(held.pocket.page)
        held.press("right")
    assert sorted(seen) == list(range(pages))


def test_who_is_best_at_each_level():
    """Most matches won, the best hand and the shortest time to a call, over all players; nobody where there is none."""
    held = two()
    pocket = held.pocket
    pocket.records.values[4:8] = [9, 5, 30, 80]
    change_to(pocket, Drawer(pocket.kept), 0)
    pocket.records.values[4:8] = [9, 4, 31, 81]
    assert best(pocket, 2) == [("Bo", 5), ("Ada", 31), ("Bo", 80)]
    assert best(pocket, 1) == [("", 0)] * 3


def finish(held, rules="classic", **handicap):
    """The last hand of a match ends by the own call; it is won."""
    pocket = held.pocket
    pocket.prefs.options.read(rules)
    pocket.prefs.options.set_value(opts.TARGET, pocket.prefs.options.values[opts.TARGET])
    pocket.new_match(5)
    pocket.begin()
    pocket.played_ms = 59_000
    hand = pocket.table.hand
    pocket.table.match.totals[0] = 500
    hand.over = CALLED
    hand.caller = 0
    pocket.step(20)
    assert pocket.winner == 0
    return held


def test_a_hand_counts_for_who_plays():
    held = finish(two())
    records = held.pocket.records
    assert (records.get(2, 0), records.get(2, 1), records.get(2, 3)) == (1, 1, 59)
    assert records.values[CARDS] == held.pocket.table.hand.on_foundations(0)
    assert records.values[SETS] == 1
    held.pocket.leave()
    change_to(held.pocket, Drawer(held.pocket.kept), 0)
    assert not any(held.pocket.records.values)


@pytest.mark.parametrize("number", range(6))
def test_a_match_won_with_each_named_set_is_a_sticker(number):
    held = Few()
    options = held.pocket.prefs.options
    options.take_set(number)
    held.pocket.prefs.handicap = 3
    held.pocket.records.add_hand(1, 9, 0, 0, 0, 4, options)
    assert stickers.earned(held.pocket.prefs, held.pocket.records) >> 9 & 63 == 1 << number


def test_own_rules_are_no_named_set():
    records = Records()
    prefs = Prefs()
    prefs.options.set_value(opts.NERTS_PILE, 7)
    records.add_hand(1, 9, 0, 0, 0, 4, prefs.options)
    assert records.values[SETS] == 0


def test_each_sticker_has_its_reason():
    """From nothing: each record that a sticker is for earns that one, and no other."""
    for level in range(4):
        records = Records()
        records.values[4 * level + 1] = 1
        assert stickers.earned(Prefs(), records) == 1 << level
    for call_s, mask in ((121, 1 << 4), (120, 3 << 4), (61, 3 << 4), (60, 7 << 4)):
        records = Records()
        records.values[4 * 3 + 3] = call_s
        records.values[4 * 1 + 3] = 300
        assert stickers.earned(Prefs(), records) == mask, call_s
    for cards, mask in ((99, 0), (100, 1 << 7), (999, 1 << 7), (1000, 3 << 7)):
        records = Records()
        records.values[CARDS] = cards
        assert stickers.earned(Prefs(), records) == mask, cards
    prefs = Prefs()
    prefs.learned = 0b1110110111000
    assert not stickers.earned(prefs, Records())
    prefs.learned |= 0b100000000000000000000000001
    assert stickers.earned(prefs, Records()) == 1 << 15


def test_all_stickers_can_be_earned_and_each_says_how(seed):
    records, prefs = Records(), Prefs()
    chance = random.Random(seed)
    records.values[:18] = [1 + chance.randrange(60) for _ in range(16)] + [1000 + chance.randrange(9000), 63]
    prefs.learned = (1 << 30) - 1
    mask = stickers.earned(prefs, records)
    assert mask == (1 << stickers.STICKERS) - 1 and stickers.count(mask) == stickers.STICKERS
    assert stickers.next_one(mask) == -1 and stickers.next_one(mask & ~8) == 3
    assert len({stickers.words_of(i) for i in range(stickers.STICKERS)}) == stickers.STICKERS


def test_records_are_counted_to_the_end_of_their_bytes():
    records = Records()
    records.values[:] = [0xFFFF] * 20
    records.add_hand(1, 9, 0, 0, 0, 40, Prefs().options)
    assert max(records.values) == 0xFFFF


def test_cleared_records_have_no_stickers():
    held = finish(two())
    held.press("a")
    held.wait(3000)
    held.press("a")
    held.pocket.leave()
    assert stickers.earned(held.pocket.prefs, held.pocket.records)
    held.players().go(NAMES + 1, say.CLEAR_RECORDS)
    held.press("a:5100")
    assert not stickers.earned(held.pocket.prefs, held.pocket.records)
