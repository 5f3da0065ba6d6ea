# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The text of tables and moves goes both ways to the same bytes, for any table that can be and any int that is a move.

An independent reader (tests/naive_text.py, written from docs/NOTATION.md alone) must understand the same by it.
"""

import random

from hypothesis import given
from hypothesis import strategies as st

from nerts_core import hand as hands
from nerts_core import layout as piles
from nerts_core import moves
from nerts_core.cards import card_text
from nerts_core.hand import Hand
from nerts_core.notation import is_move, move_of, move_text, seat_text, table_of, table_text
from nerts_core.options import Options
from tests import naive_text
from tests.core.tables import fill
from tests.random_play import random_hand

MOVE_TEXTS = (
    [source + "-f" for source in "nw123456"]
    + [source + "-" + goal for source in "nw123456" for goal in "123456"]
    + [source + "-u" + goal for source in "nw123456" for goal in "123456"]
    + ["turn", "under", "call", "stuck", "withdraw"]
)
DECLARED = [source + "=" + rank + suit for source in "nw123456" for rank in "A23456789TJQK" for suit in "cdsh"]


# Moves


def test_every_int_of_16_bits_is_a_move_with_a_text_of_its_own_or_none():
    texts = {}
    for move in range(-70, 0x10400):
        text = move_text(move)
        if is_move(move):
            assert move_of(text) == move, (move, text)
            assert text not in texts, (move, texts[text])
            texts[text] = move
        else:
            assert text == "-"
    # Counts of 2 to 13 are written, for every source and goal: whether they are legal is the rules' business.
    runs = [text.replace("-", "x%d-" % count) for text in MOVE_TEXTS if "-" in text for count in range(2, 14)]
    assert set(texts) == set(MOVE_TEXTS + runs + DECLARED)


def test_h1_moves_from_the_hand_of_seven_have_its_letter_and_the_number_of_the_card():
    texts = set()
    for move in range(0x10000):
        if is_move(move) and move >> 8 & 15 == piles.WASTE and (move >> 12 == moves.DECLARE or move >> 4 & 15 < 8):
            text = move_text(move, True)
            assert move_of(text) == move, text
            texts.add(text)
        elif is_move(move) and move >> 8 & 15 != piles.WASTE:
            assert move_text(move, True) == move_text(move)
    goals = ["-f"] + ["-" + mark + goal for mark in ("", "u") for goal in "123456"]
    wanted = {"h%d%s" % (card, goal) for card in range(1, 8) for goal in goals}
    assert texts == wanted | {text.replace("w=", "h=") for text in DECLARED if text[0] == "w"}


def test_move_texts_mean_what_the_page_says():
    for text, kind, source, count, goal in (
        ("n-f", moves.PLAY, piles.NERTS, 1, 0),
        ("w-f", moves.PLAY, piles.WASTE, 1, 0),
        ("3-f", moves.PLAY, 3, 1, 0),
        ("n-2", moves.PUT, piles.NERTS, 1, 2),
        ("w-4", moves.PUT, piles.WASTE, 1, 4),
        ("3x5-1", moves.PUT, 3, 5, 1),
        ("n-u2", moves.SLIDE, piles.NERTS, 1, 2),
        ("3x2-u1", moves.SLIDE, 3, 2, 1),
        ("h1-f", moves.PLAY, piles.WASTE, 1, 0),
        ("h7-f", moves.PLAY, piles.WASTE, 7, 0),
        ("h3-2", moves.PUT, piles.WASTE, 3, 2),
        ("h3-u2", moves.SLIDE, piles.WASTE, 3, 2),
        ("n=Kh", moves.DECLARE, piles.NERTS, 3, 13),
        ("w=Ac", moves.DECLARE, piles.WASTE, 0, 1),
        ("h=Ac", moves.DECLARE, piles.WASTE, 0, 1),
        ("3=2d", moves.DECLARE, 3, 1, 2),
        ("withdraw", moves.WITHDRAW, 0, 0, 0),
        ("turn", moves.TURN, 0, 0, 0),
        ("under", moves.UNDER, 0, 0, 0),
        ("call", moves.CALL, 0, 0, 0),
        ("stuck", moves.STUCK, 0, 0, 0),
    ):
        assert move_of(text) == kind << 12 | source << 8 | count << 4 | goal, text


def test_what_looks_like_a_move_and_is_none():
    words = "- n n- -f n-0 n-7 7-1 0-1 s-1 f-1 N-F n-F 3x1-1 3x0-1 3x14-1 3x05-1 3x-1 3X5-1 x5-1 3x5 3x5- 3x5-uu1 3-uf"
    words += " 3-u 3-u0 3-u7 n--1 n-12 nn-1 33-1 3x+5-1 3x\u0665-1 \u0663-1 n-\u0662 Turn turns turn-1 call-f 3x5-1-2"
    words += " h-f h0-f h8-f h10-f h-2 hx3-2 h3x2-1 h3-0 h3-7 h1 h=*1 n=*2 n= n=K n=Khc n=-- n=- n=0c 7=Kh 0=Kh =Kh"
    words += " s=Kh n==Kh n=kh N=Kh h1=Kh 3x2=Kh n=Kh-f Withdraw withdraw1 w=Kh=Kh h\u0663-1 h03-1"
    for text in (*words.split(), "", "n-1 ", " n-1", "n-1\n", "turn ", "n-1 n-2"):
        assert move_of(text) == 0, text


PIECES = (
    ("n", "w", "h", "1", "6", "7"),
    ("", "2", "7", "8", "x2", "x13", "x1"),
    ("-", "-u", "="),
    ("f", "1", "6", "7", "Kh", "Ac", "*1"),
)
built = st.tuples(*[st.sampled_from(pieces) for pieces in PIECES]).map("".join)


@given(st.one_of(st.text(max_size=8), st.text("nwh1234567xuf-0=AKTcdh* ", max_size=7), built, built))
def test_any_text_is_a_move_for_both_readers_or_for_none(text):
    move = move_of(text)
    kind, source, count, goal, under = naive_text.read_move(text)
    assert bool(move) == bool(kind)
    if not move:
        return
    assert move_text(move, text[0] == "h") == text
    if kind == "declare":
        assert (move >> 12, card_text(move & 255)) == (moves.DECLARE, goal)
    if kind in ("card", "declare"):
        assert "nw"[move >> 8 & 15 == piles.WASTE] == source or str(move >> 8 & 15) == source
    if kind == "card":
        assert move >> 4 & 15 == count
        assert str(move & 15 or "f") == goal
        assert (move >> 12 == moves.SLIDE) == under


# Tables


def check_both_ways(hand):
    """The text of a hand, read back, is the same hand: cards, words, ends, seed; and the other reader sees the same."""
    text = table_text(hand)
    assert text.isascii()
    assert text.split(" ") == text.split()
    again = table_of(text)
    assert table_text(again) == text
    words = text.split()
    for seat in range(hand.seats):
        layout, other = hand.layouts[seat], again.layouts[seat]
        assert layout[: piles.WORD] == other[: piles.WORD], text
        assert layout[piles.LANDED : piles.WAIT] == other[piles.LANDED : piles.WAIT], text
        assert layout[piles.WAIT + 1 :] == other[piles.WAIT + 1 :], text
        assert hand.is_stuck(seat) == again.is_stuck(seat), text
        assert hand.must_play(seat) == again.must_play(seat), text
        assert again.score(seat) == hand.score(seat), text
        naive = naive_text.Seat(words[3 + seat])
        assert naive.text() == words[3 + seat]
        piles_now = [naive.nerts, *naive.work, *[[]] * (6 - hand.work_piles), naive.waste, naive.stock]
        for pile, cards in enumerate(piles_now):
            assert cards == [card_text(piles.card_at(layout, pile, i)) for i in range(layout[pile])], text
    assert bytes(again.tops) == bytes(hand.tops)
    assert again.plays == hand.plays
    assert (again.rotated == again.plays + 1) == (hand.rotated == hand.plays + 1)
    assert (again.over, again.seed, again.all_stuck()) == (hand.over, hand.seed, hand.all_stuck())
    assert again.options.same(hand.options)
    assert hand.over != hands.CALLED or again.caller == hand.caller
    options, handicap = naive_text.read_options(words[1])
    assert naive_text.write_options(options, handicap) == words[1]


@given(st.integers(0, 1 << 30))
def test_random_tables_go_both_ways(number):
    check_both_ways(random_hand(random.Random(number)))


def test_long_hands_go_both_ways_to_their_end(seed, times):
    chance = random.Random("long %d" % seed)
    seen = dict.fromkeys(("ended", "stuck=", "must=", "declared=", "rotated", "kings", "jokers on foundations"), 0)
    for _ in range(120 * times):
        hand = random_hand(chance, most_moves=900)
        check_both_ways(hand)
        text = table_text(hand)
        for word in ("stuck=", "must=", "declared=", "rotated"):
            seen[word] += word in text
        seen["ended"] += hand.over > hands.NOT_DEALT
        seen["kings"] += "K" in text.split()[2]
        seen["jokers on foundations"] += any(text_of_seat.count(":") == 4 for text_of_seat in text.split()[3:])
    assert min(seen.values()) > 0, seen


def grown(hand):
    """How many cards lie on the foundations by their tops."""
    return sum((card & 15) * hand.tops[card] for card in range(64))


def test_c5_a_table_with_a_tie_goes_both_ways():
    hand = table_of(fill("n1 tie=both Ac 2c:-|-|-|-:...:- 2c:-|-|-|-:...:-"))
    hand.apply(0, move_of("n-f"))
    assert moves.check(hand, 1, move_of("n-f")) == 0
    hand.apply(1, move_of("n-f"))
    assert grown(hand) == 2
    assert hand.plays == 3
    check_both_ways(hand)
    # Without the option the same table has lost a card.
    text = table_text(hand).replace("tie=both", "classic")
    assert refusal(text).endswith("nor on a foundation.")


def refusal(text):
    """The sentence with which a text is refused."""
    try:
        table_of(text)
    except ValueError as wrong:
        return str(wrong)
    raise AssertionError("this was read: " + text)


def test_twelve_seats_and_every_end_go_both_ways():
    hand = Hand(12, Options("bonus,work_piles=6,handicap=0/-1/-2/-3/-4/-5/-6/-7/-8/-9/-10/-1"))
    hand.deal_from((1 << 30) - 1)
    check_both_ways(hand)
    assert len(table_text(hand)) < 4096
    for over in (hands.STOPPED, hands.TIMED):
        hand.over = over
        check_both_ways(hand)
    hand.over, hand.caller = hands.CALLED, 11
    assert "still has a nerts pile" in refusal(table_text(hand))
    for card in range(hand.layouts[11][piles.NERTS]):
        place = piles.place_of(piles.NERTS) + hand.layouts[11][piles.NERTS] - 1
        piles.put(hand.layouts[11], piles.STOCK, hand.layouts[11][place])
        hand.layouts[11][place] = 0
        hand.layouts[11][piles.NERTS] -= 1
        assert card < 13
    check_both_ways(hand)


def test_the_time_is_not_in_the_text_and_begins_at_0():
    hand = Hand(2, Options())
    hand.deal_from(3, 70000)
    hand.pass_time(90000)
    text = table_text(hand)
    assert table_of(text).now_ms == 0
    assert table_of(text).left_ms() == 120000


def test_j3_a_declared_joker_that_is_read_waits_from_the_beginning():
    hand = table_of(fill("n1 jokers=2,joker_delay_ms=500 2c *1:-|-|-|-:...:- rest"))
    hand.apply(0, move_of("n=3c"))
    hand.pass_time(1000)
    assert hand.layouts[0][piles.WAIT] == 0
    text = table_text(hand)
    assert text.endswith(" declared=0n3c")
    again = table_of(text)
    again.pass_time(500)
    assert moves.reason_text(moves.check(again, 0, move_of("n-f"))) == "too-soon"
    again.pass_time(564)
    assert moves.check(again, 0, move_of("n-f")) == 0
    again = table_of(text.replace("=500", "=0"))
    assert moves.check(again, 0, move_of("n-f")) == 0


def test_j4_jokers_on_foundations_are_told_seat_by_seat():
    # Two jokers are aces: three foundations of clubs at a table of two.
    text = fill("n1 jokers AcAc2c *2:-|-|-|-:...:-:Ac-- -:*1|-|-|-:...:-:--2c")
    hand = table_of(text)
    assert table_text(hand) == text
    assert hand.plays == 4
    assert hand.tops[0] == 0
    assert [hand.on_foundations(seat) for seat in range(2)] == [2, 2]
    hand = table_of(fill("n1 jokers AcAdAh 5c:-|-|-|-:...:-:AcAd *1:*2|-|-|-:...:-"))
    # The real aces are still to come.
    assert [hand.tops[suit << 4] for suit in range(4)] == [2, 2, 2, 1]


def test_layouts_have_a_text_alone_too():
    hand = table_of(fill("n1 work_piles=5 - 3h9h:Kd|-|5c4h|-|-:...:AdAs rest"))
    nerts, works, stock, waste = seat_text(hand.layouts[0], 5).split(":")
    assert (nerts, works, waste) == ("3h9h", "Kd|-|5c4h|-|-", "AdAs")
    assert stock.startswith("Ac2c3c")
    assert len(stock) == 2 * (52 - 7)
