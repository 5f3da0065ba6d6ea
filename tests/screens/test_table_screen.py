# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table screen draws what has changed and nothing else, keeps foundations where they are, and takes any legal
table."""

import numpy
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hardware.screens import theme, tiles
from nerts_core import hand as hands
from nerts_core import moves
from nerts_core.cards import Chance
from nerts_core.hand import Hand
from nerts_core.layout import STOCK, WASTE
from nerts_core.options import Options
from nerts_core.pocket import say
from nerts_core.takeback import take_from_commons
from tests.screens.tables import USUAL, table
from tests.screens.test_table_pictures import SIZES, announce, still
from tools.shot import Still


def drawn(made):
    """How many pixels one more show() draws."""
    before = made.canvas.drawn_px
    made.draw()
    return made.canvas.drawn_px - before


def settled(made):
    """The same screen, drawn: after drawing everything the desktop's displayio draws parts of it once more."""
    made.draw()
    made.draw()
    return made


@pytest.mark.parametrize("size", SIZES)
def test_a_quiet_step_draws_nothing(size):
    made = settled(still(size, table(USUAL, 4)))
    assert drawn(made) == 0
    made.pocket.table.hand.now_ms += 40
    assert drawn(made) == 0, "time alone draws something"


@pytest.mark.parametrize("size", SIZES)
def test_moving_the_cursor_draws_little(size):
    made = settled(still(size, table(USUAL, 4), "n", hints=False))
    most = 0
    for pile in (1, 2, 3, 4, 0, WASTE, STOCK):
        made.pocket.play.cursor = pile
        most = max(most, drawn(made))
    # the four sides of two frames, three pixels wide and as long as the longest
    around = 2 * 2 * 3 * (made.plan.card_px + 4 + size[1])
    assert 0 < most <= around, f"{most} of {size[0] * size[1]} pixels"


@pytest.mark.parametrize("size", SIZES)
def test_a_play_draws_less_than_half_the_screen(size):
    hand = table(USUAL, 4)
    made = settled(still(size, hand, "w", hints=False))
    assert not hand.try_move(0, moves.move_int(moves.PUT, 3, 1, 4)) or not hand.try_move(0, moves.TURN_MOVE)
    assert 0 < drawn(made) < size[0] * size[1] // 2


def test_the_bar_of_the_clock_is_all_that_runs():
    """K3: the warning shows whole seconds and a line that shrinks; between two steps of it nothing is drawn."""
    hand = table(USUAL, 4)
    hand.now_ms = 112000
    made = settled(still((160, 128), hand))
    costs = []
    for _ in range(25):
        hand.now_ms += 40
        costs.append(drawn(made))
    assert costs.count(0) >= 8 and max(costs) < 600 and sum(costs) > 0
    hand.now_ms = hand.quiet_ms
    made.draw()
    assert made.screen.header.bar.hidden


def places_of(screen):
    return [bytes(screen.foundations.places[suit * 12 : suit * 12 + 12]) for suit in range(4)]


def test_foundations_keep_their_places(seed):
    """Any order of plays and of plays that come home: one place changes each time, and all tops are shown."""
    chance = Chance(seed)
    hand = table("-:-|-|-|-:...:-", 12, tops="-")
    made = Still(hand, 240, 240)
    foundations = made.screen.foundations
    made.screen.show(made.pocket)
    played = []
    for _ in range(1500):
        before = bytes(foundations.places)
        if played and not chance.below(6):
            card = played.pop()
            take_from_commons(hand, 0, card, True)
        else:
            card = next((c for c in cards_by(chance) if hand.tops[c - 1]), 0)
            if not card:
                break
            hand.land(0, card, 0)
            played.append(card)
        foundations.show(hand.tops)
        changed = [at for at in range(48) if before[at] != foundations.places[at]]
        assert len(changed) == 1, f"seed {seed}: {len(changed)} foundations moved with one play"
        for suit in range(4):
            shown = sorted(foundations.places[suit * 12 : suit * 12 + 12])
            wanted = [rank for rank in range(14) for _ in range(hand.tops[suit << 4 | rank])]
            assert shown == wanted, f"seed {seed}: suit {suit} shows {shown}"
    assert len(played) > 300


def cards_by(chance):
    """All cards from a random one on."""
    cards = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
    first = chance.below(52)
    return cards[first:] + cards[:first]


def test_foundations_begin_at_the_left():
    made = still((320, 240), table(USUAL, 4, tops="Ac"))
    made.draw()
    assert bytes(made.screen.foundations.places[:4]) == b"\x01\x00\x00\x00"


def rows_of(foundations):
    """What each suit's foundations show, by suit."""
    columns = foundations.columns
    return [list(foundations.places[suit * columns : (suit + 1) * columns]) for suit in range(4)]


def check_hidden(foundations, tops):
    """Every foundation is shown, or set aside as complete, or counted."""
    for suit, row in enumerate(rows_of(foundations)):
        started = sum(tops[suit << 4 | rank] for rank in range(1, 14))
        shown = [rank for rank in row if rank]
        assert all(shown.count(rank) <= tops[suit << 4 | rank] for rank in shown)
        more = foundations.more[suit]
        if not more:
            aside = tops[suit << 4 | 13] - shown.count(13)
            assert len(shown) + aside == started and (not aside or started > foundations.columns), f"suit {suit}"
            continue
        assert len(shown) + more == started, f"suit {suit}"
        growing = sum(tops[suit << 4 | rank] > 0 for rank in range(1, 13))
        assert len(set(shown)) == min(growing, foundations.columns - 1), "not as many ranks as can be seen"
        last = foundations.grid[((suit + 1) * foundations.columns - 1) * foundations.wide]
        most = 9 if foundations.mini else 3
        assert last == (tiles.MINI_MORE if foundations.mini else tiles.MORE) + min(most, more)


def test_foundations_that_do_not_fit_are_counted():
    hand = table("8c9cTc:Kd|-|-|-|-|-:...:-", 12, "work_piles=6")
    made = Still(hand, 160, 128)
    made.draw()
    foundations = made.screen.foundations
    assert foundations.mini and foundations.columns < 12 and any(foundations.more)
    check_hidden(foundations, hand.tops)


@pytest.mark.parametrize("size", SIZES)
def test_jokers_can_start_more_foundations_than_there_are_seats(size, seed):
    """J4: all jokers of the table declared aces of one suit, and everything played that can be."""
    hand = table("-:*1*2|-|-|-:...:-", 4, "jokers", tops="-")
    made = Still(hand, *size)
    foundations = made.screen.foundations
    made.draw()
    chance = Chance(seed)
    counted = False
    for step in range(260):
        if step < 32 and step % 4 == 0:
            hand.land(step // 4 % 4, 0x21, 0, True)
        else:
            cards = [card for card in cards_by(chance) if hand.tops[card - 1] and (card >> 4 == 2 or step % 3 == 0)]
            if not cards:
                continue
            hand.land(0, cards[0], 0)
        made.screen.show(made.pocket)
        check_hidden(foundations, hand.tops)
        counted = counted or any(foundations.more)
    assert counted, f"seed {seed}: never too many for {foundations.columns} columns"


@pytest.mark.parametrize("size", SIZES)
def test_an_announcement_covers_the_header_alone(size):
    """A: what a player needs stays in sight. Only a call, which ends the hand, is written across the table."""
    made = still(size, table(USUAL, 8))
    before = made.draw().pixels.copy()
    announce(made, say.SAID + hands.SAYS_ONE_LEFT, 3)
    after = made.draw().pixels
    rows = numpy.nonzero((before != after).any(axis=(1, 2)))[0]
    assert len(rows) and rows.max() < made.plan.header_px
    announce(made, 0)
    assert (made.draw().pixels == before).all(), "something of the announcement is left"


@pytest.mark.parametrize("size", SIZES)
def test_an_announcement_leaves_the_clock_in_sight(size):
    hand = table(USUAL, 4)
    hand.now_ms = 115000
    made = announce(still(size, hand, look="light"), say.SAID + hands.SAYS_EMPTY, 2)
    pixels = made.draw().pixels
    y = made.plan.header_px - 1
    warn = tuple(pixels[y, 0])
    assert (pixels[y, : size[0] // 2] == warn).all() and not (pixels[y, size[0] // 2 + 2 :] == warn).all(axis=1).any()


def test_a_refusal_goes_before_what_is_said_for_long():
    made = announce(still((160, 128), table(USUAL, 4)), say.CALL_A)
    lasting = made.draw().pixels.copy()
    made.pocket.play.refused = 17
    refused = made.draw().pixels.copy()
    assert (lasting != refused).any()
    announce(made, say.SAID + hands.SAYS_EMPTY, 2)
    assert tuple(made.draw().pixels[1, 150]) != tuple(refused[1, 150]), "the refusal hides an announcement"


def test_who_leads_is_seen():
    """The crown is at the seat that is ahead, the own one too; at nobody when two are."""
    hand = table(USUAL, 4)
    made = Still(hand, 160, 128)
    totals = made.pocket.table.match.totals
    for leader in range(4):
        for seat in range(4):
            totals[seat] = (50 if seat == leader else 20) - hand.score(seat)
        made.screen.seats.key = -1
        made.draw()
        crowned = [made.screen.header.lead[0]] + [sign[0] for sign in made.screen.seats.signs]
        assert [tile == tiles.ICON_LEAD for tile in crowned] == [seat == leader for seat in range(4)]
    totals[0] = 50 - hand.score(0)
    made.screen.seats.key = -1
    made.draw()
    assert made.screen.seats.lead == -1


def random_hand(seed, seats, works, moves_made):
    """A hand after that many random legal moves, kinds of all sorts."""
    options = Options("work_piles=%d" % works if works != 4 else "classic")
    hand = Hand(seats, options)
    hand.deal_from(seed)
    chance = Chance(seed)
    found = [0] * 256
    for step in range(moves_made):
        seat = step % seats
        count = moves.find(hand, seat, found)
        move = found[chance.below(count)] if count and chance.below(4) else moves.TURN_MOVE
        hand.try_move(seat, move)
    return hand


SIZE = (st.integers(128, 480), st.integers(96, 320))
LOOK = st.tuples(*SIZE, st.sampled_from(theme.NAMES), st.booleans(), st.booleans())


# A table is too large for shrinking: its first failure is shown as it is.
@settings(max_examples=40, phases=(Phase.explicit, Phase.generate))
@given(LOOK, st.integers(0, 2**30 - 1), st.integers(2, 12), st.integers(4, 6), st.integers(0, 400), st.data())
def test_any_table_on_any_screen_can_be_drawn(look, seed, seats, works, moves_made, data):
    width, height, colours, four, left = look
    hand = random_hand(seed, seats, works, moves_made)
    seat = data.draw(st.integers(0, seats - 1))
    made = Still(hand, width, height, seat, colours, four, left)
    play = made.pocket.play
    play.cursor = data.draw(st.sampled_from([0, *range(1, works + 1), WASTE, STOCK]))
    play.depth = data.draw(st.integers(0, 13))
    pile = data.draw(st.integers(-1, WASTE))
    if pile >= 0 and pile not in range(works + 1, WASTE) and hand.layouts[seat][pile]:
        play.lifted_pile = pile
        play.lifted_count = data.draw(st.integers(1, hand.layouts[seat][pile])) if 1 <= pile < WASTE else 1
    made.pocket.hint(made.pocket.play)
    assert settled(made).canvas.drawn_px >= width * height
    assert drawn(made) == 0
