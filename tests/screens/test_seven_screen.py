# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Seven in hand on the table screen (H1), and what is shown when the table is blocked (H2)."""

import pytest

from hardware.screens import tiles
from nerts_core import hand as hands
from nerts_core import layout as piles
from nerts_core.cards import card_of
from nerts_core.pocket import say
from tests.screens.tables import SEVEN, SEVEN_FEW, SEVEN_JOKERS, SEVEN_SIX, table
from tests.screens.test_table_pictures import SIZES, announce, blocked, still
from tests.screens.test_table_screen import drawn, settled


def shown(fan):
    """The tiles of rank and suit of each card of the hand, in order; of the last of a line its strip."""
    cards = []
    for line, ranks in enumerate(fan.ranks):
        for place in range(fan.each):
            if ranks[place] != tiles.BLANK:
                cards.append((ranks[place], fan.suits[line][fan.each - 1 - place]))
        if fan.lasts[line][0] != tiles.BLANK:
            cards.append((fan.lasts[line][0], fan.lasts[line][1]))
    return cards


def tiles_of(text):
    cards = [card_of(text[at : at + 2]) for at in range(0, len(text), 2)]
    return [(tiles.strip_left(card), tiles.strip_right(card)) for card in cards]


OUTLINE = (tiles.SLOT, tiles.BLANK)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("own", "rules"),
    (
        (SEVEN, "scrooge"),
        (SEVEN_FEW, "scrooge"),
        (SEVEN_JOKERS, "hand=seven,jokers=2"),
        (SEVEN_SIX, "hand=seven,work_piles=6"),
    ),
)
def test_every_card_of_the_hand_shows_rank_and_suit(own, rules, size):
    made = still(size, table(own, 4, rules, tops="AcAh"), "s")
    made.draw()
    assert shown(made.screen.fan) == tiles_of(own.rsplit(":", 1)[1])


@pytest.mark.parametrize("size", SIZES)
def test_any_two_hands_differ_in_sight(size):
    """Each card at each place gives another picture of the hand, none of it hidden by its neighbours."""
    hand = table(SEVEN, 4, "scrooge")
    made = still(size, hand, "s", hints=False)
    made.draw()
    plan = made.plan
    first = piles.place_of(piles.WASTE)
    for place in range(7):
        pictures = set()
        kept = hand.layouts[0][first + place]
        for card in [card_of(text) for text in ("Ac", "As", "Ad", "Ah", "Kc", "Tc", "Qc", "8c", "3c")]:
            hand.layouts[0][first + place] = card
            made.draw()
            left = plan.waste_x + place % plan.waste_each * plan.half_px
            pixels = made.canvas.pixels[plan.waste_y :, left : left + plan.half_px]
            pictures.add(pixels.tobytes())
        hand.layouts[0][first + place] = kept
        made.draw()
        assert len(pictures) == 9, f"card {place + 1}"


@pytest.mark.parametrize("size", SIZES)
def test_the_cursor_frames_each_card_and_hides_no_rank_beside_it(size):
    made = still(size, table(SEVEN, 4, "scrooge"), "s", hints=False)
    plain = made.draw().pixels.copy()
    plan = made.plan
    play = made.pocket.play
    play.cursor = piles.WASTE
    xs = []
    for which in range(1, 8):
        play.depth = which
        pixels = made.draw().pixels
        frame = made.screen.grips[0].frame
        xs.append(frame.x)
        for other in range(7):
            if other + 1 == which:
                continue
            # the ranks and suits of the others: their places without the edge, which a frame may touch
            left = plan.waste_x + other * plan.half_px + 2
            box = slice(plan.waste_y + 2, plan.waste_y + 2 * plan.strip_px), slice(left, left + plan.half_px - 3)
            assert (pixels[box] == plain[box]).all(), f"the frame of card {which} hides card {other + 1}"
    assert xs == sorted(set(xs)) and xs[1] - xs[0] == plan.half_px


@pytest.mark.parametrize("which", (1, 4, 7))
def test_a_card_that_is_lifted_leaves_its_place_empty(which):
    hand = table(SEVEN, 4, "scrooge")
    made = still((160, 128), hand, "s")
    made.draw()
    before = shown(made.screen.fan)
    play = made.pocket.play
    play.lifted_pile, play.lifted_count, play.cursor = piles.WASTE, which, 1
    made.draw()
    after = shown(made.screen.fan)
    gone = OUTLINE if which < 7 else (tiles.SLOT, tiles.SLOT + 1)
    assert after == before[: which - 1] + [gone] + before[which:]
    lifted = made.screen.grips[0].lifted
    assert (lifted.large[0], lifted.large[1]) == before[which - 1] and lifted.count == 1
    play.lifted_pile = -1
    made.draw()
    assert shown(made.screen.fan) == before


def test_an_empty_hand_is_an_outline():
    made = still((160, 128), table(SEVEN_FEW.replace("3hTc8c", "-"), 4, "scrooge", tops="AcAh"), "s")
    made.draw()
    assert shown(made.screen.fan) == [(tiles.SLOT, tiles.SLOT + 1)]


def hints(made):
    return [hint[0] for hint in made.screen.fan.hints]


def test_each_card_of_the_hand_has_its_hint():
    """3h nowhere; 4c nowhere; Kd; Tc nowhere; 6s; 2d; 8c onto the 7c of the foundations."""
    made = still((160, 128), table(SEVEN.replace("2d8c", "9d8c"), 4, "scrooge", "AcAc7c2d3d2s5hAh"), "s")
    made.draw()
    assert hints(made) == [tiles.ICON_BLANK] * 6 + [tiles.ICON_UP]
    made = still((160, 128), table(SEVEN.replace("2d8c", "9d4h").replace("Jc:", "Ts:"), 4, "scrooge", "Ac7c"), "s")
    made.draw()
    assert hints(made)[5:] == [tiles.ICON_MOVE, tiles.ICON_MOVE], "9d goes onto Ts, 4h onto 5s"
    made.pocket.play.marks[piles.WASTE] = 0
    made.draw()
    assert set(hints(made)) == {tiles.ICON_BLANK}


def test_hints_of_the_hand_follow_the_foundations():
    hand = table(SEVEN, 4, "scrooge", tops="6cAc2d3d2s5hAh")
    made = still((160, 128), hand, "s")
    made.pocket.play.marks[piles.WASTE] = 1
    made.draw()
    assert hints(made)[6] == tiles.ICON_BLANK
    hand.land(1, card_of("7c"), 0)
    made.draw()
    assert hints(made)[6] == tiles.ICON_UP


@pytest.mark.parametrize("size", SIZES)
def test_the_card_that_must_be_played_is_marked(size):
    """H2: on the card itself, at the seats that have one, and in the announcement."""
    made = blocked(size)
    made.draw()
    screen = made.screen
    assert hints(made) == [tiles.ICON_BLANK] * 6 + [tiles.ICON_MUST]
    assert screen.header.stuck[0] == tiles.ICON_MUST
    assert [sign[0] for sign in screen.seats.signs[:2]] == [tiles.ICON_STUCK, tiles.ICON_MUST]
    card = card_of("8c")
    assert (screen.header.card[0], screen.header.card[1]) == (tiles.strip_left(card), tiles.strip_right(card))


def test_a_pile_that_must_be_played_is_marked_until_somebody_plays():
    hand = table(SEVEN, 4, "scrooge", state="must=0")
    made = still((160, 128), hand, "s")
    made.draw()
    assert made.screen.hints[piles.NERTS][0] == tiles.ICON_MUST and tiles.ICON_MUST not in hints(made)
    hand.land(1, card_of("8c"), 0)
    made.draw()
    assert made.screen.hints[piles.NERTS][0] == tiles.ICON_MOVE and made.screen.header.stuck[0] == tiles.ICON_BLANK


def test_the_announcement_of_others_shows_their_card():
    made = announce(blocked((160, 128)), say.SAID + hands.SAYS_MUST_PLAY, 2)
    made.draw()
    assert made.screen.header.card[0] != tiles.BLANK
    announce(made, say.SAID + hands.SAYS_NEW_HANDS)
    made.draw()
    assert made.screen.header.card[0] == tiles.BLANK


@pytest.mark.parametrize("size", SIZES)
def test_a_quiet_step_with_seven_in_hand_draws_nothing(size):
    made = settled(blocked(size))
    assert drawn(made) == 0
    made = settled(still(size, table(SEVEN, 4, "scrooge"), "h2"))
    assert drawn(made) == 0
    made.pocket.play.depth = 3
    assert 0 < drawn(made) < 4000
