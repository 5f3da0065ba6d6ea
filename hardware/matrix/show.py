# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Small helps of every part of the 64x32 face: which tile a card is, and changing only what differs. They allocate
nothing."""

from nerts_core.cards import const

# As in tiles.py.
_BLANK = const(78)
_JOKER_RANK = const(52)
_SUIT = const(65)
_STAR = const(69)
_CAP = const(70)

_IS_JOKER = const(0x40)


def rank_tile(card):
    """The tile of a card's rank; of a joker that of what it stands for, or a star."""
    rank = card & 15
    if card & _IS_JOKER:
        return _JOKER_RANK + rank - 1 if rank else _STAR
    return 13 * (card >> 4 & 3) + rank - 1 if rank else _BLANK


def suit_tile(card):
    """The tile of a card's suit; of a joker its cap."""
    if card & _IS_JOKER:
        return _CAP
    return _SUIT + (card >> 4 & 3) if card & 15 else _BLANK


def set_tile(grid, index, tile):
    """Changes a tile that differs."""
    if grid[index] != tile:
        grid[index] = tile


def set_card(grid, card):
    """Shows a card on a grid for one, 0 for none."""
    set_tile(grid, 0, rank_tile(card))
    set_tile(grid, 1, suit_tile(card))


def move(thing, x, y):
    """Puts something elsewhere."""
    if thing.x != x:
        thing.x = x
    if thing.y != y:
        thing.y = y


def show(thing, shown):
    """Shows or hides something."""
    if thing.hidden == shown:
        thing.hidden = not shown


def colour(area, index):
    """Gives a plain area another colour."""
    if area.color_index != index:
        area.color_index = index


def ink(grid, palette):
    """Gives a grid another palette."""
    if grid.pixel_shader is not palette:
        grid.pixel_shader = palette


def write_number(grid, value, places, plus=False):
    """Writes a whole number into a grid of letters, at the right of its first `places` tiles."""
    place = places - 1
    rest = -value if value < 0 else value
    while place >= 0:
        set_tile(grid, place, 16 + rest % 10)
        rest //= 10
        place -= 1
        if not rest:
            break
    if place >= 0 and (value < 0 or plus):
        set_tile(grid, place, 13 if value < 0 else 11)
        place -= 1
    while place >= 0:
        set_tile(grid, place, 0)
        place -= 1
