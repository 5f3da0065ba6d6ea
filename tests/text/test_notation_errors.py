# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A text that is no table is refused with a sentence that says what is wrong, never with a traceback."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerts_core.notation import table_of, table_text
from tests.core.tables import fill

FINE = [
    fill("n1 classic - rest rest"),
    fill("n1 little Ac7c3dKh 3h9h:Kd|-|5c4h|-:...:7sAs rest Ac:-|-|-|-:...:- stuck=0+2,rotated,seed=77"),
    fill("n1 tie=both,handicap=0/-3 - Kc:-|-|-|-:...:- rest called=1"),
    fill("n1 jokers Ac7cAdKh 3h*1:Kd|9h*2|5c4h|-:...:7sAs -:-|*2|-|-:...:-:Ad-- stuck=1,declared=0n8c,seed=5"),
    fill("n1 jokers=2,hand=seven 2c 3h9c:*2|9h|5c4h|-:...:7s*1As Ks:*1*2|-|-|-:...:2d stuck=1,must=0,rotated,seed=5"),
]
JOKERS, SEVEN = FINE[3:]


def sentence(text):
    """The sentence with which a text is refused; it must be one."""
    with pytest.raises(ValueError) as wrong:
        table_of(text)
    said = str(wrong.value)
    assert re.match(r"[A-Z'].*\.$", said), said
    return said


def test_the_texts_that_are_spoilt_here_are_fine():
    for text in FINE:
        assert table_text(table_of(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("n1 ", "", "A table's text begins with n1."),
        ("n1", "n2", "A table's text begins with n1."),
        ("n1", "N1", "A table's text begins with n1."),
        ("little", "tiny", "There is no set called 'tiny'. The sets are: classic, quick, little, bonus, jokers, "),
        ("little", "turn=2", "The option 'turn' can be 1 or 3, not '2'."),
        ("little", "work_piles=5", "Seat 0 needs 5 work piles with '|' between them, not 4."),
        ("Ac7c3dKh", "Ac7c3dK", "The foundations' text has 'K', which is no card: write rank and suit, as in Th."),
        ("Ac7c3dKh", "Ac7cAcAc3dKh", "There are more foundations of a suit than seats."),
        ("Ac7c3dKh", "Ac" * 49, "The foundations' text has 49 cards where 48 at the most can be."),
        ("Kd|-|5c4h|-", "Kd|-|5c4h", "Seat 0 needs 4 work piles with '|' between them, not 3."),
        ("Kd|-|5c4h|-", "Kd||5c4h|-", "Seat 0 has a pile with nothing written: write '-' for an empty one."),
        ("7sAs ", "7sAs:- ", "Seat 0 needs four parts with ':' between them: nerts pile, work piles, stock, waste."),
        ("7sAs ", "7sA ", "Seat 0 has 'A', which is no card: write rank and suit, as in Th."),
        ("7sAs ", "7s-- ", "Seat 0 has '--', which is no card: write rank and suit, as in Th."),
        ("7sAs ", "7sAz ", "Seat 0 has 'Az', which is no card: write rank and suit, as in Th."),
        ("3h9h:", "3h9h" + "2c" * 12 + ":", "Seat 0 has 14 cards where 13 at the most can be."),
        ("7sAs ", "7sAs" * 20 + " ", "cards where"),
        ("3h9h:", "3h3h:", "This table cannot be: a seat has the same card twice,"),
        ("3h9h:", "3h:", "a card is neither in its seat's layout nor on a foundation"),
        ("Ac7c3dKh", "Ac7c3d", "a card is neither in its seat's layout nor on a foundation"),
        ("Ac7c3dKh", "Ac8c3dKh", "a foundation has a card that is still in its seat's layout"),
        ("Kd|-|5c4h|-", "Kd|-|4h5c|-", "a work pile does not go down by one rank in alternating colours"),
        ("stuck=0+2", "stuck=0+3", "A seat that is named in the state is not at this table."),
        ("stuck=0+2", "stuck=", "A seat that is named in the state is not at this table."),
        ("stuck=0+2", "stuck=0+x", "A seat that is named in the state is not at this table."),
        ("stuck=0+2", "stuck", "'stuck' says nothing about a table; see docs/NOTATION.md for what can stand there."),
        ("rotated", "rotated=1", "'rotated=1' says nothing about a table"),
        ("rotated", "shuffled=1", "'shuffled=1' says nothing about a table"),
        ("rotated", "", "'' says nothing about a table"),
        ("seed=77", "seed=1073741824", "The seed in the state is a number from 0 to 1073741823."),
        ("seed=77", "seed=-1", "The seed in the state is a number from 0 to 1073741823."),
        ("seed=77", "called=0", "or was called by a seat that still has a nerts pile"),
        ("seed=77", "called=1,stopped", "A hand ends once: only one of called=, stopped and timed can stand"),
        ("seed=77", "stopped,timed", "A hand ends once"),
        ("seed=77", "timed,called=1", "A hand ends once"),
        ("seed=77", "called=5", "A seat that is named in the state is not at this table."),
    ],
)
def test_each_sentence(old, new, said):
    assert old in FINE[1]
    assert said in sentence(FINE[1].replace(old, new, 1))


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (JOKERS, "Ac7cAdKh", "Ac7c*1Kh", "A joker on a foundation is the card that it was declared: write that one."),
        (JOKERS, "Ac7cAdKh", "Ac7cAdAdAdKh", "a foundation has a card that is still in its seat's layout"),
        (JOKERS, "Ac7cAdKh", "Ac" * 6 + "7cAdKh", "There are more foundations of a suit than seats."),
        (JOKERS, ":Ad--", "", "a card is neither in its seat's layout nor on a foundation"),
        (JOKERS, ":Ad--", ":--Ad", "a card is neither in its seat's layout nor on a foundation"),
        (JOKERS, ":Ad--", ":Kh--", "a card is neither in its seat's layout nor on a foundation"),
        (JOKERS, ":Ad--", ":Ad", "Seat 1 says of its jokers 'Ad': write what each is now, as in Kh--."),
        (JOKERS, ":Ad--", ":", "Seat 1 says of its jokers ''"),
        (JOKERS, ":Ad--", ":Ad-", "Seat 1 says of its jokers 'Ad-'"),
        (JOKERS, ":Ad--", ":*1--", "Seat 1 says of its jokers '*1--'"),
        (JOKERS, ":Ad--", ":Ad--:", "Seat 1 needs four parts"),
        (JOKERS, "jokers", "classic", "Seat 1 needs four parts"),
        (JOKERS, "3h*1:Kd|9h", "3h:Kd*1|9h", "names no joker"),
        (JOKERS, "9h*2", "9h*1", "a seat has the same card twice"),
        (JOKERS, "5c4h", "5c4c", "a work pile does not go down"),
        (JOKERS, "5c4h", "*1", "a seat has the same card twice"),
        (JOKERS, "declared=0n8c", "declared=0n*1", "'declared=0n*1' names no joker: write seat, pile"),
        (JOKERS, "declared=0n8c", "declared=0w8c", "'declared=0w8c' names no joker"),
        (JOKERS, "declared=0n8c", "declared=08c", "A seat that is named in the state is not at this table."),
        (JOKERS, "declared=0n8c", "declared=n8c", "A seat that is named in the state is not at this table."),
        (JOKERS, "declared=0n8c", "declared=2n8c", "A seat that is named in the state is not at this table."),
        (JOKERS, "declared=0n8c", "declared=0n8", "A seat that is named in the state is not at this table."),
        (JOKERS, "declared=0n8c", "declared=0n8c,declared=028c", "'declared=028c' names no joker"),
        (JOKERS, "declared=0n8c", "declared=038c", "'declared=038c' names no joker"),
        (JOKERS, "declared=0n8c", "declared=078c", "'declared=078c' names no joker"),
        (JOKERS, "declared=0n8c", "declared=", "A seat that is named in the state is not at this table."),
        (JOKERS, "declared=0n8c", "declared", "'declared' says nothing about a table"),
        (SEVEN, "must=0", "must=2", "A seat that is named in the state is not at this table."),
        (SEVEN, "must=0", "must=", "A seat that is named in the state is not at this table."),
        (SEVEN, "must=0", "must", "'must' says nothing about a table"),
        (SEVEN, "7s*1As", "7s*1As2s3s4s5s6s", "Seat 0 has 8 cards where 7 at the most can be."),
        (SEVEN, "jokers=2,hand=seven", "hand=seven", "there is a card that no deck has"),
        (SEVEN, "jokers=2,hand=seven", "scrooge,turn=1", "The option 'turn' does not go together with hand=seven"),
        (SEVEN, "jokers=2,", "joker_delay_ms=0,", "The option 'joker_delay_ms' needs jokers=2"),
        (SEVEN, "5c4h", "5c*2", "a seat has the same card twice"),
    ],
)
def test_each_sentence_about_jokers_and_seven_in_hand(text, old, new, said):
    assert old in text
    assert said in sentence(text.replace(old, new, 1))


def test_too_few_and_too_many_seats():
    one = FINE[0].split()[3]
    assert sentence("n1 classic -") == "A table's text has its options, its foundations and at least two seats."
    assert sentence("n1 classic - " + one) == "A table's text has its options, its foundations and at least two seats."
    assert sentence("n1 classic - %s seed=1" % one) == "A table has 2 to 12 seats, not 1."
    assert sentence("n1 classic - " + " ".join([one] * 13)) == "A table has 2 to 12 seats, not 13."
    assert table_of("n1 classic - " + " ".join([one] * 12)).seats == 12
    for text in ("", " ", "n1", "n1 n1 n1 n1 n1", "\0", "\n\n", "n1\tclassic\t-"):
        sentence(text)


def check(text):
    """A text is refused with a sentence, or it is a table, which has a text that means the same table."""
    try:
        hand = table_of(text)
    except ValueError as wrong:
        assert re.match(r"[A-Z'].*\.$", str(wrong)), wrong
        return
    again = table_text(hand)
    assert table_text(table_of(again)) == again


@given(st.text(max_size=60))
def test_any_text(text):
    check(text)
    check("n1 " + text)
    check("n1 classic - " + text)


pieces = st.one_of(
    st.text(max_size=3),
    st.text("A2TJQKcdsh*:|-,=+ 019nx", max_size=4),
    st.sampled_from("Ac Kh *1 *2 | : -- stuck=1 must=0 declared=0n8c , rotated timed called=0 seed= -".split() + [" "]),
)
changes = st.tuples(st.integers(0, 500), st.integers(0, 5), pieces)


@given(st.sampled_from(FINE), st.lists(changes, min_size=1, max_size=3))
def test_spoilt_texts(text, cuts):
    for at, length, piece in cuts:
        at %= len(text) + 1
        text = text[:at] + piece + text[at + length :]
    check(text)


@given(st.sampled_from(FINE), st.integers(0, 500), st.integers(0, 500))
def test_texts_with_two_characters_exchanged(text, left, right):
    letters = list(text)
    left %= len(letters)
    right %= len(letters)
    letters[left], letters[right] = letters[right], letters[left]
    check("".join(letters))


@given(st.sampled_from(FINE), st.randoms(use_true_random=False))
def test_words_in_another_order(text, chance):
    words = text.split()
    chance.shuffle(words)
    check(" ".join(words))
    check(" ".join(["n1", *words]))
