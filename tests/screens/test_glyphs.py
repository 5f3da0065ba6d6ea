# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Cards, suits, figures and owners' marks tell apart by their shape alone, and the sheets are what their drawings
give."""

import itertools

import displayio
import numpy
import pytest
from vectorio import Rectangle

from hardware.boards.canvas import Canvas
from hardware.screens import theme, tiles
from hardware.screens.shared import Sheets
from hardware.screens.sheets import icon, load, mark
from tools import assets

CLASSES = range(len(tiles.CLASSES))


def drawing(name):
    return assets.read_glyphs(assets.ASSETS / "src" / (name + ".txt"))


def ink(rows):
    """The dots of a drawing that are painted in its colour, without dark edges."""
    return {(x, y) for y, row in enumerate(rows) for x, char in enumerate(row) if char == "#"}


def different(one, other):
    """How many dots differ, as a share of those of the smaller drawing."""
    return len(one ^ other) / min(len(one), len(other))


@pytest.mark.parametrize("size", tiles.CLASSES)
@pytest.mark.parametrize("kind", ("%s_%s", "%s_pip_%s"))
def test_suits_differ_by_shape(size, kind):
    """DESIGN 4: readable without telling red from green. The two black suits are the ones that must not be confused."""
    suits = drawing("suits")
    shapes = {suit: ink(suits[kind % (suit, size)]) for suit in assets.SUITS}
    for one, other in itertools.combinations(assets.SUITS, 2):
        least = 0.22 if one + other == "cs" else 0.15
        assert different(shapes[one], shapes[other]) >= least, f"{one} and {other} look alike"


@pytest.mark.parametrize("size", tiles.CLASSES)
def test_a_joker_tells_its_colour_by_shape(size):
    """DESIGN 4: red and black jokers have caps that differ."""
    suits = drawing("suits")
    caps = ink(suits["j_" + size]), ink(suits["jo_" + size])
    assert different(*caps) >= 0.5
    assert min(different(cap, ink(suits[f"{suit}_{size}"])) for cap in caps for suit in assets.SUITS) >= 0.4


@pytest.mark.parametrize("file", ("ranks_s", "ranks_m", "ranks_l", "mini"))
def test_ranks_differ(file):
    glyphs = drawing(file)
    shapes = {rank: ink(glyphs[rank]) for rank in assets.RANKS}
    for one, other in itertools.combinations(assets.RANKS, 2):
        assert len(shapes[one] ^ shapes[other]) >= 3, f"{file}: {one} and {other} look alike"


def test_owners_marks_differ_by_shape_and_by_colour():
    shapes = [ink(rows) for rows in drawing("marks").values()]
    assert len(shapes) == tiles.MARKS == len(theme.OWNERS)
    for one, other in itertools.combinations(range(tiles.MARKS), 2):
        assert different(shapes[one], shapes[other]) >= 0.25, f"marks {one} and {other} have one shape"
        apart = [abs((theme.OWNERS[one] >> by & 255) - (theme.OWNERS[other] >> by & 255)) for by in (16, 8, 0)]
        assert sum(apart) >= 70, f"marks {one} and {other} have one colour"


@pytest.mark.parametrize("size", CLASSES)
def test_every_card_is_another_picture(size):
    sheet = load("cards_" + tiles.CLASSES[size])
    width, height = tiles.HALF_PX[size], tiles.STRIP_PX[size]

    def tile(number):
        left, top = number % tiles.SHEET_COLUMNS * width, number // tiles.SHEET_COLUMNS * height
        return bytes(sheet[left + x, top + y] for y in range(height) for x in range(width))

    cards = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
    # the suit's colour is not enough: the inks of both black and of both red suits count as one
    plain = bytearray(range(256))
    plain[theme.INK + 2], plain[theme.INK + 3] = theme.INK, theme.INK + 1
    strips = {(tile(tiles.strip_left(card)) + tile(tiles.strip_right(card))).translate(plain) for card in cards}
    assert len(strips) == 52
    halves = {tile(tiles.strip_left(card)) for card in cards}
    assert len(halves) == 52, "on foundations with no room for the suit, its colour stands in the rank"
    # a joker for each rank that it may stand for and each colour, open ones, and a free one (J2)
    jokers = [0x40 | colour | rank for colour in (0, 16) for rank in range(1, 14)] + [0x6C, 0x6D, 0x40]
    both = {(tile(tiles.strip_left(card)) + tile(tiles.strip_right(card))).translate(plain) for card in jokers}
    assert len(both) == len(jokers) and not both & strips
    assert tiles.strip_left(0xC9) == tiles.strip_left(0x49), "the two jokers of a deck are the same to a player"
    faces = {tuple(tile(tiles.face(card) + part) for part in range(4)) for card in (*range(1, 64, 16), 0x40)}
    assert len(faces) == 5
    signs = {tile(tiles.MORE + more) for more in (1, 2, 3)}
    assert len(signs) == 3


def test_the_sheets_are_what_the_drawings_give(capsys):
    assert assets.main(["--check"]) == 0, capsys.readouterr().err


def test_the_sheets_are_read_the_same_with_and_without_the_firmware(monkeypatch):
    """A board without bitmaptools reads them row by row."""
    from hardware.screens import sheets

    for name in ("cards_s", "figures_m", "mini", "marks", "icons"):
        quick = load(name)
        with monkeypatch.context() as without:
            without.setattr(sheets, "readinto", None)
            slow = load(name)
        assert (quick.width, quick.height) == (slow.width, slow.height)
        assert all(quick[i] == slow[i] for i in range(quick.width * quick.height)), name


@pytest.mark.parametrize("fault", ("X before a name", "@A\n##\n###"))
def test_a_bad_drawing_is_named(tmp_path, fault):
    path = tmp_path / "bad.txt"
    path.write_text(fault + "\n")
    with pytest.raises(assets.DrawingError, match=r"bad.txt line \d"):
        assets.read_glyphs(path)


def test_a_stale_sheet_is_told_and_painted_anew(tmp_path, monkeypatch, capsys):
    made = assets.sheets()
    (tmp_path / "icons.bmp").write_bytes(b"old")
    monkeypatch.setattr(assets, "sheets", lambda: {"icons.bmp": made["icons.bmp"]})
    monkeypatch.setattr(assets, "ASSETS", tmp_path)
    assert assets.main(["--check"]) == 1 and "icons.bmp" in capsys.readouterr().err
    assert assets.main([]) == 0 and (tmp_path / "icons.bmp").read_bytes() == made["icons.bmp"]


@pytest.mark.parametrize("look", range(len(theme.NAMES)), ids=theme.NAMES)
def test_marks_and_signs_show_on_every_table(look):
    sheets = Sheets()
    sheets.paint_all(look, False, 0)
    canvas = Canvas(tiles.MARK_PX, tiles.MARK_PX)
    solid = sheets.solid[theme.TABLE]
    grids = [(owner, mark(sheets, owner, 0, 0)) for owner in range(tiles.MARKS)]
    grids += [(name, icon(sheets, tile, 0, 0)) for tile, name in enumerate(tiles.ICONS) if tile]
    for name, grid in grids:
        group = displayio.Group()
        group.append(Rectangle(pixel_shader=sheets.solid, width=9, height=9, color_index=theme.TABLE))
        group.append(grid)
        canvas.root_group = group
        canvas.refresh()
        table = numpy.array([solid >> 16, solid >> 8 & 255, solid & 255])
        far = numpy.abs(canvas.pixels.astype(int) - table).sum(axis=2) > 120
        assert far.sum() >= 10, f"{name} does not show"
