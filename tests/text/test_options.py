# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The text of options goes both ways; what is none is refused with a sentence, and changes nothing (section O)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerts_core import options, options_text
from nerts_core.options import Options, may_be
from nerts_core.options_text import NAMES, SET_NAMES, WORDS
from nerts_core.pocket.menu import step
from tests import naive_text
from tests.random_play import random_options

# What an option needs to have a say (O): the other values of these go with it.
NEEDS = {"joker_delay_ms": "jokers=2,"}


def test_o_options_are_those_of_the_rules_with_their_defaults():
    wanted = naive_text.DEFAULTS
    assert list(wanted) == list(NAMES)
    for index, name in enumerate(NAMES):
        assert getattr(options, name.upper()) == index
        assert options_text.value_text(index, options.DEFAULT[index]) == str(wanted[name])


@pytest.mark.parametrize("index", range(len(NAMES)), ids=NAMES)
def test_each_option_has_the_values_of_the_rules_and_no_other(index):
    name = NAMES[index]
    wanted = {str(value) for value in naive_text.VALUES[name]}
    words = {word for words in WORDS.values() for word in words}
    tried = {str(number) for number in range(-1, 601)} | words | {"", "13.0"}
    for text in sorted(tried | wanted):
        made = Options()
        said = made.read(NEEDS.get(name, "") + name + "=" + text)
        if text in wanted:
            assert said == "", text
            assert options_text.value_text(index, made.values[index]) == text
            assert Options(made.text()).same(made)
        else:
            assert said.startswith("The option '%s' can be " % name), text
            assert said.endswith(", not '%s'." % text)
            assert made.same(Options())


@pytest.mark.parametrize("index", range(len(NAMES)), ids=NAMES)
def test_stepping_goes_round_through_values_that_can_be(index):
    for by in (1, -1):
        made = Options(NEEDS.get(NAMES[index], "")[:-1])
        seen = []
        while made.values[index] not in seen:
            seen.append(made.values[index])
            assert may_be(index, made.values[index])
            step(made, index, by)
            assert len(seen) < 60
        assert made.values[index] == seen[0]
        if NAMES[index] == "joker_delay_ms":
            assert sorted(seen) == list(range(0, 5001, 500))
        elif NAMES[index] not in ("target", "stuck_s"):
            assert sorted(seen) == [value for value in range(501) if may_be(index, value)]
        if NAMES[index] == "target":
            assert 0 in seen and 25 in seen and 500 in seen
        if NAMES[index] == "stuck_s":
            assert 15 in seen and 300 in seen


@pytest.mark.parametrize("name", SET_NAMES)
def test_named_sets_are_those_of_the_rules(name):
    made = Options(name)
    wanted, _ = naive_text.read_options(name)
    for index, each in enumerate(NAMES):
        assert options_text.value_text(index, made.values[index]) == str(wanted[each]), each
    assert made.text() == name
    assert made.set_number() == SET_NAMES.index(name)
    number = SET_NAMES.index(name)
    again = Options("tie=both,handicap=0/-3")
    again.take_set(number)
    assert again.same(made)
    again.handicap[11] = 1
    assert again.set_number() == -1


CLASHES = [
    ("hand=seven,turn=1", "turn"),
    ("turn=1,hand=seven", "turn"),
    ("little,hand=seven", "turn"),
    ("scrooge,turn_order=kept", "turn_order"),
    ("leftover=turn,jokers=2,scrooge,leftover=turn", "leftover"),
    ("hand=seven,leftover=turn", "leftover"),
    ("joker_delay_ms=0", "joker_delay_ms"),
    ("scrooge,joker_delay_ms=5000", "joker_delay_ms"),
    ("jokers,jokers=0,joker_delay_ms=999", "joker_delay_ms"),
]


@pytest.mark.parametrize(("text", "name"), CLASHES)
def test_o_what_does_not_go_together_is_refused_with_the_reason(text, name):
    made = Options("quick")
    said = made.read(text)
    assert said.startswith("The option '%s' " % name)
    assert ("jokers=2" in said) == (name == "joker_delay_ms")
    assert ("hand=seven" in said) == (name != "joker_delay_ms")
    assert said.endswith(".")
    assert made.text() == "quick"


def test_o_what_goes_together_is_taken():
    for text, again in (
        ("hand=seven,jokers=2,joker_delay_ms=0", "jokers=2,hand=seven,joker_delay_ms=0"),
        ("scrooge", "scrooge"),
        ("jokers,hand=seven", "jokers=2,hand=seven"),
        ("jokers=2,turn=1,leftover=turn", "turn=1,leftover=turn,jokers=2"),
        # What is the same as in classic asks for nothing.
        ("scrooge,turn=3,turn_order=block,leftover=recycle,joker_delay_ms=1000", "scrooge"),
        ("little,turn=3,hand=seven", "nerts_pile=5,penalty=1,target=25,hand=seven"),
        ("hand=seven,stuck_rule=shuffle,space_takes=king,run_moves=single,tie=both,slide_under=off", None),
    ):
        made = Options()
        assert made.read(text) == "", text
        assert made.clash() == -1
        assert options_text.clash_text(made) == ""
        assert again is None or made.text() == again


def test_o_unused_options_are_those_that_clash_when_they_differ():
    for index, name in enumerate(NAMES):
        for kind in ("classic", "jokers", "scrooge", "jokers=2,hand=seven"):
            made = Options(kind)
            values = [value for value in range(options.HIGH[index] + 1) if may_be(index, value)]
            other = next(value for value in values if made.values[index] != value)
            unused = made.has_no_say(index)
            made.values[index] = other
            if name in ("jokers", "hand"):
                assert not unused
            else:
                assert (made.clash() == index) == bool(unused), (name, kind)


def test_items_come_after_a_set_and_the_later_one_counts():
    made = Options("quick,turn=1,turn=3,target=0")
    assert made.text() == "nerts_pile=9,target=0"
    assert Options("target=50,nerts_pile=9").text() == "quick"
    assert Options("target=50,classic").text() == "classic"
    assert Options("  quick , turn=1 ").text() == "nerts_pile=9,turn=1,target=50"
    # A text says all: what was there before is gone.
    made = Options("tie=both,handicap=-2")
    assert made.read("turn=1") == ""
    assert made.text() == "turn=1"


@pytest.mark.parametrize(
    ("text", "numbers", "again"),
    [
        ("handicap=0", [], "classic"),
        ("handicap=0/-3", [0, 3], "handicap=0/-3"),
        ("handicap=-10/0/0", [10], "handicap=-10"),
        ("handicap=0/0/0/0/0/0/0/0/0/0/0/-1", [0] * 11 + [1], "handicap=0/0/0/0/0/0/0/0/0/0/0/-1"),
    ],
)
def test_handicaps(text, numbers, again):
    made = Options(text)
    assert list(made.handicap) == numbers + [0] * (12 - len(numbers))
    assert made.text() == again


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("slow", "There is no set called 'slow'. The sets are: classic, quick, little, bonus, jokers, scrooge."),
        ("", "There is no set called ''."),
        ("quick,", "There is no set called ''."),
        ("Quick", "There is no set called 'Quick'."),
        ("nonsense=1", "There is no option called 'nonsense'. The options are: nerts_pile, "),
        ("jokers=1", "The option 'jokers' can be 0 or 2, not '1'."),
        ("jokers=2,joker_delay_ms=5001", "The option 'joker_delay_ms' can be 0 to 5000, not '5001'."),
        ("hand=eight", "The option 'hand' can be waste or seven, not 'eight'."),
        ("=1", "There is no option called ''."),
        ("turn=2", "The option 'turn' can be 1 or 3, not '2'."),
        ("turn=", "The option 'turn' can be 1 or 3, not ''."),
        ("turn=1=1", "The option 'turn' can be 1 or 3, not '1=1'."),
        ("turn= 1", "The option 'turn' can be 1 or 3, not ' 1'."),
        ("target=24", "The option 'target' can be 25 to 500 or 0, not '24'."),
        ("tie=neither", "The option 'tie' can be first or both, not 'neither'."),
        ("nerts_pile=99999999999999999999", "The option 'nerts_pile' can be 5 to 13"),
        ("handicap=3", "The option 'handicap' can be 0 to -10 for each seat, as in handicap=0/-3, not '3'."),
        ("handicap=-11", "The option 'handicap' can be 0 to -10 for each seat"),
        ("handicap=", "The option 'handicap' can be 0 to -10 for each seat"),
        ("handicap=--1", "The option 'handicap' can be 0 to -10 for each seat"),
        ("handicap=0/", "The option 'handicap' can be 0 to -10 for each seat"),
        ("handicap=" + "/".join(["0"] * 13), "The option 'handicap' has a number for each seat, 12 at the most."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_changes(text, said):
    made = Options("bonus,handicap=0/-3")
    before = Options("bonus,handicap=0/-3")
    sentence = made.read(text)
    assert sentence.startswith(said)
    assert sentence.endswith(".")
    assert made.same(before)
    if text:
        with pytest.raises(ValueError, match="There is no|The option"):
            Options(text)


@given(st.randoms(use_true_random=False))
def test_random_options_go_both_ways(chance):
    made = random_options(chance)
    text = made.text()
    assert Options(text).same(made)
    assert Options(text).text() == text
    wanted, handicap = naive_text.read_options(text)
    for index, name in enumerate(NAMES):
        assert str(wanted[name]) == options_text.value_text(index, made.values[index])
    assert [-number for number in handicap or []] == list(made.handicap)[: len(handicap or [])]
    other = Options()
    other.copy_from(made)
    assert other.same(made)


names = st.sampled_from([*NAMES, "handicap", "jokers", "hand", "joker_delay_ms"])
items = st.one_of(
    st.text(max_size=12),
    st.builds("{}={}".format, names, st.one_of(st.integers(-12, 600), st.text(max_size=5))),
    st.sampled_from([*SET_NAMES, *[word for words in WORDS.values() for word in words]]),
)


@given(st.lists(items, max_size=4).map(",".join))
def test_any_text(text):
    made = Options("tie=both")
    said = made.read(text)
    if said:
        assert said[0] == "T" and said[-1] == "."
        assert made.text() == "tie=both"
    else:
        assert Options(made.text()).same(made)
        assert all(may_be(index, value) for index, value in enumerate(made.values))
        assert made.clash() == -1


def test_numbers_are_digits_of_any_country_no_but_ours():
    for text, number in (("0", 0), ("007", 7), ("4294967295", 4294967295)):
        assert options_text.number_of(text) == number
    for text in ("", "-1", "+1", "1.0", "1e3", " 1", "1 ", "\u0663", "\u00b2", "12345678901", "0x1", "1_0"):
        assert options_text.number_of(text) == -1


def test_set_refuses_what_cannot_be():
    made = Options()
    chance = random.Random(3)
    for _ in range(300):
        index = chance.randrange(len(NAMES))
        value = chance.randint(-5, chance.choice((20, 510, 5010)))
        before = list(made.values)
        assert made.set_value(index, value) == may_be(index, value)
        if not may_be(index, value):
            assert made.values == before
        else:
            assert made.values[index] == value
