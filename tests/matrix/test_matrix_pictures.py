# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every scene and kind of table on 64x32 lights as it looks, compared pixel by pixel; and that cards can be told
apart."""

import itertools

import numpy
import pytest

from hardware.boards.canvas import Canvas
from hardware.matrix import tiles
from hardware.matrix.field import part
from hardware.matrix.look import Look
from hardware.matrix.show import rank_tile, set_card, suit_tile
from nerts_core.commons import TIME_MASK
from nerts_core.notation import table_text
from tests.matrix import lights
from tools.shot import main

CARDS = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
JOKERS = [0x40] + [0x40 | suit << 4 | rank for suit in (0, 1) for rank in range(1, 14)]


@pytest.mark.parametrize("name", [*lights.TABLES, *lights.SCENES])
def test_picture(name, picture_golden):
    picture_golden(name, lights.picture_of(name))


# With tall letters: what is shown, and how many seconds later.
AT_ONCE = (
    "title rules options settings pause scores_4 laid_4 nearby lobby watch_4 ask_clear languages lessons lesson"
    " stickers one_left refused called declared clock emptied picking write_animal write_last"
)
LATER = "title options scores_4 winner_other howto records languages"
TALL = [(name, 0) for name in AT_ONCE.split()] + [(name, 9) for name in LATER.split()]


@pytest.mark.parametrize("name, seconds", TALL)
def test_picture_with_tall_letters(name, seconds, picture_golden):
    picture_golden(f"th_{name}_{seconds}", lights.picture_in(name, "th", seconds))


def drawn(card, four_colours=0, dark=0):
    look = Look()
    look.paint(dark, four_colours)
    canvas = Canvas(8, 16)
    grid = look.card(1, 1)
    set_card(grid, card)
    canvas.root_group = part(grid)
    canvas.refresh()
    return canvas.pixels.copy()


@pytest.mark.parametrize("four_colours", (0, 1))
def test_all_cards_differ_as_a_panel_shows_them(four_colours):
    """With four bits a colour, as few as a panel may have: by lights, not by a shade."""
    pictures = {card: drawn(card, four_colours) >> 4 for card in CARDS + JOKERS[:1]}
    for one, other in itertools.combinations(pictures, 2):
        assert (pictures[one] != pictures[other]).any(), f"{one:#x} and {other:#x} look the same"


def test_ranks_and_suits_differ_by_shape_alone():
    """Without any colour: each rank from each, each suit from each, by two lights at the least."""
    for group in ([0x20 | rank for rank in range(1, 14)], [suit << 4 | 5 for suit in range(4)]):
        shapes = {card: drawn(card).any(axis=2) for card in group}
        for one, other in itertools.combinations(group, 2):
            count = numpy.count_nonzero(shapes[one] != shapes[other])
            assert count >= 2, f"{one:#x} and {other:#x} differ by {count} lights"


def test_red_and_black_suits_differ_in_which_lamps_are_lit():
    """Warm suits have no blue, cold ones have: what goes on what (M1) is seen from afar."""
    for suit in range(4):
        ink = tiles.COLOURS[tiles.INK + suit]
        assert (ink & 0xFF > 0x80) == (suit in (0, 2)), f"suit {suit} is {ink:06x}"


def test_owners_differ():
    assert len({colour >> 4 & 0x0F0F0F for colour in tiles.OWNERS}) == len(tiles.OWNERS)


def test_what_is_folded_is_what_the_sheets_have():
    assert [rank_tile(card) for card in CARDS] == list(range(tiles.RANK, tiles.RANK + 52))
    assert [suit_tile(suit << 4 | 1) for suit in range(4)] == list(range(tiles.SUIT, tiles.SUIT + 4))
    assert (rank_tile(0), suit_tile(0)) == (tiles.BLANK, tiles.BLANK)
    assert (rank_tile(0x40), suit_tile(0x40), rank_tile(0x4C)) == (tiles.STAR, tiles.CAP, tiles.JOKER_RANK + 11)


def test_a_play_is_lit_for_a_moment():
    made = lights.landed()
    hand = made.pocket.table.hand
    made.draw()
    assert not made.screen.foundations.lights[0].hidden, "a play is not lit"
    hand.now_ms = (hand.now_ms + 2000) & TIME_MASK
    made.draw()
    assert made.screen.foundations.lights[0].hidden, "a play is lit for ever"


def test_too_many_ranks_of_a_suit_are_shown_by_turns():
    """T3: with eight seats a suit can have more ranks than places; each of them is shown within two seconds."""
    hand = lights.table(lights.tables.USUAL, 8, tops="Ac2c3c4c5c6c")
    made = lights.still(hand)
    seen = set()
    for _ in range(3):
        made.draw()
        grid = made.screen.foundations.grid
        seen |= {grid[place] + 1 for place in range(5)}
        hand.now_ms += 1024
    assert {1, 2, 3, 4, 5, 6} <= seen


def test_shot_draws_it(tmp_path, capsys):
    out = tmp_path / "a.png"
    text = table_text(lights.table())
    assert main([text, "--screen", "matrix", "--cursor", "1x2", "--out", str(out), "--scale", "4"]) == 0
    assert "256x128" in capsys.readouterr().out and out.read_bytes()[1:4] == b"PNG"
