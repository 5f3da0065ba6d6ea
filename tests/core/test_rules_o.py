# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Section O of the rules: what each option changes, the values it can have, and the named sets.

How `turn`, `turn_order` and `leftover` turn is in test_rules_s, `stuck_s` and `stuck_rule` in test_rules_k, `tie` in
test_rules_c, `penalty`, `target` and the bonuses in test_rules_p. The text of options has tests of its own.
"""

import pytest

from nerts_core import options
from nerts_core.options import Options
from nerts_core.options_text import NAMES
from tests.core.tables import Play, cards

# Section O: the values of each option as the ints that the core keeps.
VALUES = {
    "nerts_pile": range(5, 14),
    "work_piles": (4, 5, 6),
    "turn": (1, 3),
    "turn_order": (0, 1),
    "leftover": (0, 1),
    "penalty": (1, 2),
    "call_bonus": range(51),
    "king_bonus": range(11),
    "target": (0, *range(25, 501)),
    "space_takes": (0, 1, 2),
    "run_moves": (0, 1, 2),
    "slide_under": (0, 1),
    "tie": (0, 1),
    "stuck_s": range(15, 301),
    "stuck_rule": (0, 1, 2),
    "jokers": (0, 2),
    "hand": (0, 1),
    "joker_delay_ms": range(5001),
    "same_deal": (0, 1),
}
DEFAULTS = (13, 4, 3, 0, 0, 2, 0, 0, 100, 0, 0, 1, 0, 120, 0, 0, 0, 1000, 0)
INDEXES = range(len(DEFAULTS))


@pytest.mark.parametrize("nerts_pile", range(5, 14))
@pytest.mark.parametrize("fewer", range(11))
def test_o_nerts_pile_and_handicap(nerts_pile, fewer):
    """A handicap takes cards from one seat's nerts pile, which keeps three at least; they go to its stock."""
    play = Play.dealt(3, f"nerts_pile={nerts_pile},handicap=0/-{fewer}")
    sizes = [(len(cards(play.pile(seat, "n"))), len(cards(play.pile(seat, "s")))) for seat in range(3)]
    left = max(3, nerts_pile - fewer)
    assert sizes == [(nerts_pile, 48 - nerts_pile), (left, 48 - left), (nerts_pile, 48 - nerts_pile)]


@pytest.mark.parametrize("works", [4, 5, 6])
def test_o_work_piles(works):
    play = Play.dealt(2, f"work_piles={works}")
    assert [play.reason(0, "%d-%d" % (pile, pile)) for pile in range(1, 7)] == (
        ["same-pile"] * works + ["no-move"] * (6 - works)
    )
    others = "|".join(["Ts", "9s", "8s", "7s", "6s"][: works - 1])
    play = Play(f"n1 work_piles={works} - 5h:{others}|-:...:- rest")
    assert play.do(0, "n-%d" % works).pile(0, str(works)) == "5h"


# A space, the nerts pile with a card, a king on the waste, a run with a king at its bottom.
SPACE = "- {}:KhQs|9c8d|-|-:...:{} rest"


@pytest.mark.parametrize(
    ("takes", "nerts", "waste", "move", "reason"),
    [
        ("any", "5c", "Kc", "n-3", "ok"),
        ("any", "5c", "Kc", "w-3", "ok"),
        ("any", "5c", "6c", "w-3", "ok"),
        ("any", "5c", "6c", "2-3", "ok"),
        ("nerts", "5c", "Kc", "n-3", "ok"),
        ("nerts", "5c", "Kc", "w-3", "space-nerts"),
        ("nerts", "5c", "Kc", "2-3", "space-nerts"),
        ("nerts", "5c", "Kc", "2x2-3", "space-nerts"),
        ("nerts", "5c", "Kc", "1x2-3", "space-nerts"),
        # Only while the nerts pile has cards.
        ("nerts", "-", "Kc", "w-3", "ok"),
        ("nerts", "-", "Kc", "2x2-3", "ok"),
        ("king", "5c", "Kc", "n-3", "space-king"),
        ("king", "5cKd", "Kc", "n-3", "ok"),
        ("king", "5c", "Kc", "w-3", "ok"),
        ("king", "5c", "Qc", "w-3", "space-king"),
        ("king", "5c", "Kc", "1x2-3", "ok"),
        ("king", "5c", "Kc", "1-3", "space-king"),
        ("king", "-", "Kc", "2-3", "space-king"),
    ],
)
def test_o_space_takes(takes, nerts, waste, move, reason):
    play = Play(f"n1 space_takes={takes} " + SPACE.format(nerts, waste))
    assert play.reason(0, move) == reason
    assert (move in play.legal(0)) == (reason == "ok")


@pytest.mark.parametrize(
    ("takes", "move", "reason"),
    [
        ("any", "n-u1", "ok"),
        ("any", "w-u1", "ok"),
        ("nerts", "n-u1", "ok"),
        ("nerts", "w-u1", "space-nerts"),
        ("king", "n-u1", "ok"),
        ("king", "w-u1", "ok"),
        ("any", "n-u2", "rank"),
        ("any", "3-u2", "ok"),
        ("nerts", "3-u2", "space-nerts"),
        ("king", "3-u2", "space-king"),
    ],
)
def test_o_space_takes_rules_sliding_under_too(takes, move, reason):
    """M7 is two legal moves, of which the first fills the space."""
    play = Play(f"n1 space_takes={takes} - 5cKh:QsJd|9c8d|Td|-:...:Kd rest")
    assert play.reason(0, move) == reason
    assert (move in play.legal(0)) == (reason == "ok")


@pytest.mark.parametrize(
    ("rule", "ok", "refused"),
    [
        ("any", "1-3 1x2-3 1x3-3 1x2-2 2-3 n-3 w-3 1x3-u2 1-u4 2-u4 n-u4", ""),
        ("whole", "1x3-3 2-3 n-3 w-3 2-u4 n-u4", "1-3 1x2-3 1x2-2 1-u4"),
        ("single", "1-3 2-3 n-3 w-3", "1x2-3 1x3-3 1x2-2 1x3-u2 1-u4 2-u4 n-u4"),
    ],
)
def test_o_run_moves(rule, ok, refused):
    """Between work piles: any run, the whole pile, or the top card. A card from elsewhere always may."""
    play = Play(f"n1 run_moves={rule} - 5c8h:Th9s8d|9c|-|7s6h:...:Kd rest")
    for move in refused.split():
        assert play.reason(0, move) == "run-rule", move
        assert move not in play.legal(0)
    for move in ok.split():
        assert play.reason(0, move) in ("ok", "rank", "colour"), move
        assert (move in play.legal(0)) == (play.reason(0, move) == "ok")


def test_o_run_moves_single_slides_one_card_under_one_card():
    play = Play("n1 run_moves=single - 5c8h:7s|Td9s|-|7c6h:...:- rest")
    assert (play.reason(0, "n-u1"), play.reason(0, "n-u4"), play.reason(0, "2-u1")) == ("ok", "run-rule", "rank")
    assert play.do(0, "n-u1").pile(0, "1") == "8h7s"


def test_o_slide_under_off():
    table = "- 5cKh:QsJd|9c8d|Td|-:...:Kd rest"
    on, off = Play("n1 slide_under=on " + table), Play("n1 slide_under=off " + table)
    assert [move for move in on.legal(0) if "u" in move] == ["3-u2", "n-u1", "w-u1"]
    assert off.legal(0) == [move for move in on.legal(0) if "u" not in move]
    for move in ("3-u2", "n-u1", "w-u1", "n-u2"):
        assert off.reason(0, move) == "slide-off"


# The values, and the class that keeps them


def test_o_defaults_are_classic():
    made = Options()
    assert tuple(made.values) == tuple(options.DEFAULT) == DEFAULTS
    assert list(made.handicap) == [0] * 12
    assert (made.set_number(), made.text()) == (0, "classic")


def test_o_every_option_has_its_place():
    assert [getattr(options, name.upper()) for name in NAMES] == list(INDEXES)
    assert [len(each) for each in (options.LOW, options.HIGH, NAMES)] == [len(DEFAULTS)] * 3
    assert (options.MIN_SEATS, options.MAX_SEATS, options.MAX_HANDICAP) == (2, 12, 10)


@pytest.mark.parametrize("index", INDEXES)
def test_o_each_option_has_its_values_and_no_others(index):
    wanted = set(VALUES[NAMES[index]])
    assert {value for value in range(-3, 5100) if options.may_be(index, value)} == wanted
    made = Options()
    for value in range(-3, 5100):
        before = list(made.values)
        assert made.set_value(index, value) == (value in wanted)
        if value in wanted:
            before[index] = value
        assert made.values == before


@pytest.mark.parametrize(
    ("number", "name", "changes"),
    [
        (0, "classic", {}),
        (1, "quick", {"nerts_pile": 9, "target": 50}),
        (2, "little", {"nerts_pile": 5, "turn": 1, "penalty": 1, "target": 25}),
        (3, "bonus", {"nerts_pile": 12, "penalty": 1, "call_bonus": 10, "king_bonus": 5}),
        (4, "jokers", {"jokers": 2}),
        (5, "scrooge", {"hand": 1}),
    ],
)
def test_o_named_sets(number, name, changes):
    made = Options("work_piles=6,handicap=-1/-2,nerts_pile=7")
    assert made.set_number() == -1
    made.take_set(number)
    wanted = [changes.get(each, default) for each, default in zip(NAMES, DEFAULTS, strict=True)]
    assert (made.values, list(made.handicap)) == (wanted, [0] * 12)
    assert (made.set_number(), made.text()) == (number, name)
    assert made.same(Options(name))
    for index in INDEXES:
        other = Options(name)
        values = list(VALUES[NAMES[index]])
        other.set_value(index, values[(values.index(made.values[index]) + 1) % len(values)])
        assert other.set_number() != number
        assert not made.same(other)
    other = Options(name)
    other.handicap[11] = 1
    assert other.set_number() == -1
    assert not made.same(other)


def clashes(text):
    """The option that does not go together with the others, by name; the core refuses to read such a text."""
    made = Options()
    for item in text.split(","):
        name, value = item.split("=")
        made.set_value(NAMES.index(name), int(value))
    found = made.clash()
    if found >= 0:
        named = ",".join(item for item in text.replace("hand=1", "hand=seven").split(","))
        with pytest.raises(ValueError, match=NAMES[found]):
            Options(named.replace("turn_order=1", "turn_order=kept").replace("leftover=1", "leftover=turn"))
    return NAMES[found] if found >= 0 else ""


@pytest.mark.parametrize(
    ("text", "clash"),
    [
        ("hand=1", ""),
        ("hand=1,turn=1", "turn"),
        ("hand=1,turn_order=1", "turn_order"),
        ("hand=1,leftover=1", "leftover"),
        ("hand=1,turn=3,turn_order=0,leftover=0", ""),
        ("turn=1,turn_order=1,leftover=1", ""),
        ("joker_delay_ms=0", "joker_delay_ms"),
        ("joker_delay_ms=5000", "joker_delay_ms"),
        ("joker_delay_ms=1000", ""),
        ("jokers=2,joker_delay_ms=0", ""),
        ("jokers=2,hand=1,joker_delay_ms=500", ""),
        ("jokers=2,turn=1", ""),
        ("hand=1,space_takes=2,run_moves=1,slide_under=0,tie=1,stuck_rule=2", ""),
        ("hand=1,turn=1,joker_delay_ms=3", "turn"),
    ],
)
def test_o_what_does_not_go_together_is_refused(text, clash):
    """How to turn has no say without a waste, a delay none without jokers."""
    assert clashes(text) == clash


def test_o_copies_are_the_same_and_stand_alone():
    made = Options("quick,king_bonus=3,handicap=0/-4")
    other = Options()
    other.copy_from(made)
    assert other.same(made)
    other.set_value(0, 7)
    other.handicap[1] = 0
    assert made.text() == "nerts_pile=9,king_bonus=3,target=50,handicap=0/-4"


def test_o_options_that_cannot_be_are_refused_with_a_sentence():
    for text in ("nerts_pile=14", "turn=2", "handicap=-11", "nerts", "tie=second"):
        with pytest.raises(ValueError, match=r"\."):
            Options(text)
