# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Odd tables with jokers through the referee, held against the plainest reading of J2 that there is.

It says: a move between piles is legal if some choice of cards for the jokers makes the pile that it leads to go down by
one rank in alternating colours. Every choice is tried, and nothing of the core's own way is used.
"""

import random

import pytest

from tests.referee.test_referee_commands import Talk, table

RANKS = "A23456789TJQK"
DECK = [rank + suit for suit in "cdsh" for rank in RANKS]
RULES = ("", "run_moves=whole,", "run_moves=single,", "slide_under=off,")


def lowest_ranks(pile):
    """The ranks (1 to 13) that the lowest card of a pile can have, if some choice for its jokers makes it a run."""
    found = set()
    for rank in range(len(pile), 14):
        for red in (False, True):
            wanted = [(rank - place, red != bool(place % 2)) for place in range(len(pile))]
            real = [
                card[0] == "*" or (RANKS.index(card[0]) + 1, card[1] in "dh") == wanted[place]
                for place, card in enumerate(pile)
            ]
            if all(real):
                found.add(rank)
    return found


def can_be(pile, kings):
    """Whether a pile can be: with `kings` a joker at the bottom, where no real card says more, is a king."""
    ranks = lowest_ranks(pile)
    real = any(card[0] != "*" for card in pile)
    return not pile or bool(ranks if real or not kings else ranks & {13})


class Odd:
    """A random seat with jokers low and high in its piles, and what it may do by the plain reading."""

    def __init__(self, chance):
        self.kings = chance.random() < 0.4
        self.rule = chance.choice(RULES)
        self.seven = chance.random() < 0.5
        deck = [*DECK, "*1", "*2"]
        chance.shuffle(deck)
        deck.sort(key=lambda card: chance.random() * (0.5 if card[0] == "*" else 1))
        self.works = [[] for _ in range(4)]
        self.nerts = []
        self.held = []
        for card in deck[: chance.randrange(10, 40)]:
            fitting = [pile for pile in self.works[: chance.randint(2, 4)] if can_be([*pile, card], self.kings)]
            if fitting and chance.random() < 0.8:
                chance.choice(fitting).append(card)
            elif len(self.nerts) < 13 and chance.random() < 0.3:
                self.nerts.append(card)
            elif len(self.held) < 7:
                self.held.append(card)

    def line(self):
        """The command that sets it up; the other seat sleeps."""
        options = ("space_takes=king," * self.kings) + self.rule + "jokers=2" + (",hand=seven" * self.seven)
        rules = sorted(options.split(","), key=lambda item: item[:3] in ("jok", "han"))
        works = "|".join("".join(pile) or "-" for pile in self.works)
        places = ("".join(self.nerts) or "-", works, "...", "".join(self.held) or "-")
        return table("%s - %s -:*1*2|-|-|-:...:-" % (",".join(rules), ":".join(places)))

    def moves(self):
        """Yields every move that can be thought of: its text, run, goal, and whether it slides under."""
        sources = [("n", self.nerts[-1:])]
        if self.seven:
            sources += [("h%d" % (place + 1), [card]) for place, card in enumerate(self.held)]
        else:
            sources.append(("w", self.held[-1:]))
        for number, pile in enumerate(self.works):
            for count in range(1, len(pile) + 1):
                sources.append(("%d%s" % (number + 1, "x%d" % count if count > 1 else ""), pile[-count:]))
        for name, run in sources:
            for goal in range(1, 5):
                if run and name[0] != str(goal):
                    for under in (False, True):
                        yield "%s-%s%d" % (name, "u" * under, goal), run, goal, under

    def allows(self, move, run, goal, under):
        """Whether a move is legal, by the plain reading."""
        target = self.works[goal - 1]
        source = int(move[0]) if move[0].isdigit() else 0
        if self.rule.startswith("run_moves=single") and (len(run) > 1 or (under and len(target) > 1)):
            return False
        if self.rule.startswith("run_moves=whole") and source and len(run) < len(self.works[source - 1]):
            return False
        into_space = not self.kings or 13 in lowest_ranks(run)
        if not under:
            return can_be(target + run, self.kings) if target else into_space
        if self.rule.startswith("slide") or not target or [] not in self.works or not into_space:
            return False
        ranks = lowest_ranks(run + target)
        return bool(ranks & {13} if self.kings else ranks)


@pytest.mark.parametrize("number", range(6))
def test_j2_m7_every_move_between_piles_is_as_the_plain_reading_says(number, seed, times):
    legal = 0
    for more in range(8 * times):
        odd = Odd(random.Random("odd %d %d %d" % (seed, number, more)))
        talk = Talk(odd.line())
        text = talk.ok("text")
        assert text[0].split()[3:] == odd.line().split()[3:]
        found = set(talk.ok("moves 0")[0].split()[2:])
        for move, run, goal, under in odd.moves():
            wanted = odd.allows(move, run, goal, under)
            where = (seed, number, more, move, odd.line())
            assert (talk.ask("check 0 " + move) == ["ok"]) == wanted, where
            assert (move in found) == wanted, where
            if wanted:
                legal += 1
                talk.ok("play 0 " + move)
                assert talk.ok("audit") == ["audit 0 fine"], where
                # It can be taken from where it is now, and read back as the same.
                assert Talk(talk.ok("text")[0]).ok("text") == talk.ok("text"), where
                talk.ok("undo")
        assert talk.ok("text") == text
    assert legal > 8


@pytest.mark.parametrize(
    ("works", "move", "after", "told"),
    [
        # A chain of two, fixed from above and from below, and freed again.
        ("*1*2|9h|-|-", "2-1", "*1 *2 9h", "*1 is red J, *2 is black T"),
        ("9h|*1*2|-|-", "2x2-1", "9h *1 *2", "*1 is black 8, *2 is red 7"),
        ("9h*1|7d|-|-", "2-1", "9h *1 7d", "*1 is black 8"),
        ("*1|Qd|-|-", "2-1", "*1 Qd", "*1 is black K"),
        ("2h*1|5c|-|-", "1-3", "*1", "*1 is free"),
        ("3h*1*2|5c|-|-", "1x2-3", "*1 *2", "*1 is free, *2 is free"),
        # Slid under: a joker under a pile that begins with a jack is a queen, a pile of a joker under a six is a five.
        ("Jh|5c|-|-", "w-u1", "*2 Jh", "*2 is black Q"),
        ("*1|6c|-|-", "2-u1", "6c *1", "*1 is red 5"),
        ("*1Th|5c|-|-", "w-u1", "*2 *1 Th", "*2 is red Q, *1 is black J"),
    ],
)
def test_j2_what_jokers_stand_for_follows_their_real_neighbours(works, move, after, told):
    waste = "*2" if "w-" in move else "Ac"
    nerts = "".join(joker for joker in ("*1", "*2") if joker not in works + waste)
    talk = Talk(table("jokers - %s:%s:...:%s -:*1*2|-|-|-:...:-" % (nerts or "-", works, waste)))
    before = talk.ok("show")
    talk.ok("play 0 " + move)
    assert any(line.endswith(": %s  (%s)" % (after, told)) for line in talk.ok("show")), talk.ok("show")
    talk.ok("undo")
    assert talk.ok("show") == before


@pytest.mark.parametrize(
    ("works", "move", "reason"),
    [
        ("Ac|*1|-|-", "2-1", "on-ace"),
        ("2h*1|*2|-|-", "2-1", "on-ace"),
        ("2h|*1*2|-|-", "2x2-1", "rank"),
        ("*1|Kd|-|-", "2-1", "rank"),
        ("*1*2|Qd|-|-", "2-1", "rank"),
        ("Kd|*1|-|-", "2-u1", "rank"),
        ("Qd|*1*2|-|-", "2x2-u1", "rank"),
        ("5d|4c*1|-|-", "2x2-3", "ok"),
        ("5d|*13h|-|-", "2x2-1", "ok"),
        ("5d|*13s|-|-", "2x2-1", "colour"),
        ("5c|*1|-|-", "2-f", "undeclared"),
        ("5c|*1|-|-", "1=Ac", "not-joker"),
        ("*15c|*2|-|-", "1=Ac", "not-joker"),
        ("5c|*1|-|-", "3=Ac", "empty"),
        ("5c|*1|-|-", "2=2c", "no-foundation"),
        ("5c|*1|-|-", "2=Ac", "ok"),
        ("-|*1|5c|-", "2-1", "ok"),
    ],
)
def test_j2_where_jokers_go_and_where_not(works, move, reason):
    rest = "".join(joker for joker in ("*1", "*2") if joker not in works)
    talk = Talk(table("jokers - %s:%s:...:9h -:*1*2|-|-|-:...:-" % (rest or "-", works)))
    assert talk.ask("check 0 " + move) == ["ok" if reason == "ok" else "refused " + reason]


def test_o_space_takes_king_makes_kings_of_jokers():
    talk = Talk(table("space_takes=king,jokers=2 - *2:*1|Qd|Jc|-:...:9h rest"))
    assert talk.ask("check 0 3-1") == ["refused rank"]
    assert talk.ask("check 0 2-4") == ["refused space-king"]
    assert talk.ok("play 0 2-1") == []
    talk.ok("play 0 3-1")
    assert any(line.endswith(": *1 Qd Jc  (*1 is black K)") for line in talk.ok("show"))
    assert talk.ok("play 0 n-3") == ["say empty 0"]
    assert talk.ask("check 0 w-3") == ["refused rank"]
    assert talk.ask("check 0 1x2-3") == ["ok"]
    assert talk.ask("check 0 1x2-2") == ["refused space-king"]
    assert talk.ask("check 0 1x3-2") == ["ok"]
    talk.ok("undo 3")
    assert talk.ok("audit") == ["audit 0 fine"]
