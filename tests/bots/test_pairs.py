# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Two players at a seat (G1, T6): two bots that share the work, and the one that helps a child."""

import pytest

from nerts_core import moves
from nerts_core.audit import audit
from nerts_core.bot import Bot
from nerts_core.layout import NERTS, WASTE
from nerts_core.notation import move_of, move_text, table_text
from nerts_core.options import Options
from nerts_core.table import Table
from tests.bots.test_one_bot import lay
from tests.bots.watch import LOST_RACES, Watched
from tools import simulate_hands

OPTIONS = (
    "classic",
    "little",
    "jokers",
    "scrooge",
    "jokers=2,hand=seven,work_piles=5",
    "space_takes=king,run_moves=single,slide_under=off",
    "space_takes=nerts,turn=1,leftover=turn,stuck_rule=shuffle",
)


class Shared(Watched):
    """Pairs of bots whose hands are watched: what each is at, and who made how many moves of which kind."""

    def __init__(self, levels, options):
        Watched.__init__(self, levels, options, pairs=True)
        self.by = [[0] * 10, [0] * 10]
        self.clashes = []

    def let_go(self, seat, move):
        """As Watched.let_go, for each of the two hands apart."""
        reason = Watched.let_go(self, seat, move)
        if self.actor is not None and not reason:
            self.by[self.actor is self.partners[seat]][move >> 12] += 1
        return reason

    def skip(self):
        """As Table.skip; then no two hands of a seat may be at the same card."""
        seat = Watched.skip(self)
        for first, second in zip(self.bots, self.partners, strict=True):
            one, other = first.plan, second.plan
            if one and other and one >> 12 < moves.TURN and one >> 8 == other >> 8 and one >> 8 & 15 != WASTE:
                self.clashes.append((first.seat, move_text(one), move_text(other)))
        return seat


@pytest.mark.parametrize("text", OPTIONS)
def test_g1_pairs_keep_to_the_rules(text, seed, times):
    """G1, T6: what is refused is a lost race (C4); both hands are never at the same card; their word is true (K1)."""
    for seats in (2, 3):
        table = Shared([1 + (seat + seats) % 4 for seat in range(seats)], text)
        for number in range(4 * times):
            table.play(seed * 1000 + number)
            where = f"{seats} pairs, {text}, seed {table.hand.seed}"
            assert not audit(table.hand), where
            assert not set(table.refused) - LOST_RACES, f"{where}: {table.refused}"
            assert not table.false_words, f"{where}: {table.false_words}"
            assert not table.clashes, f"{where}: {table.clashes[:3]}"


def test_g1_one_turns_the_stock_while_the_other_watches_the_piles(seed):
    """G1: the first of the two never turns, the second plays most of the waste; both move cards."""
    table = Shared([3] * 4, "classic")
    for number in range(6):
        table.play(seed * 50 + number)
    first, second = table.by
    assert first[moves.TURN] == 0 and second[moves.TURN] > 300
    cards = [sum(made[moves.PLAY : moves.TURN]) for made in (first, second)]
    assert min(cards) > 0.3 * sum(cards), cards


def test_g1_two_hands_are_quicker_than_one(seed, times):
    """G1: hands of pairs take less than 85% of the time; against single bots of the same level they win clearly."""
    hands = 20 * times
    alone, pairs = Watched([3] * 4), Watched([3] * 4, pairs=True)
    mixed = Watched([3] * 4)
    for seat in (0, 2):
        mixed.seat_partner(seat, Bot(seat, 3))
    spent_ms = []
    points = [0, 0]
    for table in (alone, pairs, mixed):
        table.now_ms = 0
        for number in range(hands):
            table.play(simulate_hands.seed_of(seed, number))
            for seat in range(4):
                points[seat & 1] += table.hand.score(seat) if table is mixed else 0
        spent_ms.append(table.now_ms)
    assert spent_ms[1] < 0.85 * spent_ms[0], f"seed {seed}: {spent_ms}"
    assert points[0] - points[1] > 2 * 2 * hands, f"seed {seed}: {points}"


def test_g1_a_partner_that_leaves_or_comes_in_the_middle_of_a_hand(seed):
    table = Watched([3, 3], "classic")
    table.hand.deal_from(seed)
    table.begin_hand()
    for number in range(200):
        table.skip()
        if number % 40 == 20:
            table.seat_partner(0, Bot(0, 3))
            assert table.bots[0].mate is table.partners[0] and table.partners[0].mate is table.bots[0]
        if number % 40 == 39:
            table.seat_partner(0, None)
            assert table.bots[0].mate is None
        if table.hand.over:
            break
    assert not set(table.refused) - LOST_RACES, table.refused


def with_child(options, level=2, seed=5, people=(0,)):
    """A table of three with a child in seat 0, whom a bot helps."""
    table = Table(3, Options(options))
    for seat in range(3):
        if seat not in people:
            table.seat_bot(seat, Bot(seat, 1))
    table.seat_partner(0, Bot(0, level, helper=True))
    table.start_match(seed)
    table.deal()
    return table


@pytest.mark.parametrize("text", OPTIONS)
@pytest.mark.parametrize("level", (1, 4))
def test_g1_a_helper_leaves_the_fun_to_the_child(text, level, seed):
    """G1: it never touches the nerts pile, never calls, says stuck or declares; what it plays has lain open for 5 s."""
    done = 0
    for number in range(3):
        table = with_child(text, level, seed * 30 + number)
        hand = table.hand
        layout = hand.layouts[0]
        pile = layout[NERTS]
        since_ms = {}
        while not hand.over and table.now_ms < 240_000:
            before = list(table.made)
            plays = hand.plays
            # Which cards lie open, and since when.
            opened = {}
            for source in (*range(1, hand.work_piles + 1), WASTE):
                for count in range(1, (layout[source] if source == WASTE else 1) + 1):
                    card = table.partners[0]._card(layout, source << 8 | count << 4)
                    opened[card] = since_ms.get(card, table.now_ms)
            since_ms = opened
            seat = table.skip()
            made = [after - was for after, was in zip(table.made, before, strict=True)]
            if seat == 0:
                done += sum(made)
                assert not any(made[kind] for kind in (moves.UNDER, moves.CALL, moves.STUCK, moves.DECLARE)), made
                if hand.plays > plays:
                    card = hand.last_play[(hand.plays - 1) & 7] & 255
                    assert table.now_ms - since_ms[card] >= 4999, table_text(hand)
            assert layout[NERTS] == pile, "the nerts pile is the child's"
    assert done > 10


def test_g1_a_helper_keeps_off_what_the_child_has_in_hand():
    """T6: what the child holds cards of the helper neither takes from nor puts onto, and does not cover its waste."""
    sketch = "n1 classic 6h 9dJd:QsJh|KhQc|7h|5d:...:9s rest"
    for held, touched in (("1-2", "12"), ("3-f", "3")):
        table = Table(2, Options())
        table.hand = lay(sketch)
        helper = Bot(0, 4, helper=True)
        helper.overlooks = 0
        table.seat_partner(0, helper)
        helper.held = move_of(held)
        seen = set()
        for _ in range(12):
            table.skip()
            seen.add(move_text(helper.plan))
        assert len(seen) > 1, seen
        assert not [text for text in seen if text[0] in touched or text[-1] in touched], (held, seen)
    table = Table(2, Options())
    table.hand = lay("n1 classic - 9dJd:7s|5h|3d|5d:...:Ks rest")
    helper = Bot(0, 4, helper=True)
    table.seat_partner(0, helper)
    helper.held = move_of("w-f")
    for _ in range(10):
        table.skip()
    assert table.made[moves.TURN] == 0
    helper.held = 0
    for _ in range(4):
        table.skip()
    assert table.made[moves.TURN] > 0


def test_g1_the_child_may_move_first_at_any_time(seed):
    """G1: what the helper had in mind is gone then; it takes it back and does not complain."""
    for number in range(4):
        table = with_child("classic", 4, seed * 20 + number)
        refused = []
        let_go = table.let_go

        def heard(seat, move, table=table, let_go=let_go, refused=refused):
            reason = let_go(seat, move)
            if reason and table.actor is not None:
                refused.append(moves.reason_text(reason) + " " + move_text(move))
            return reason

        table.let_go = heard
        found = [0] * 256
        while not table.hand.over and table.now_ms < 200_000:
            table.skip()
            if table.partners[0].plan and not table.hand.over:
                # The child does what it can, often the very thing.
                table.let_go(0, table.partners[0].plan)
                count = moves.find(table.hand, 0, found)
                if count:
                    table.let_go(0, found[table.now_ms % count])
        assert not set(refused) - LOST_RACES, f"seed {seed * 20 + number}: {refused}"
        assert not audit(table.hand)
