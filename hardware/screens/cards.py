# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Cards on the screen: fanned work piles, single places, the waste, the foundations. Each widget compares with what it
shows and changes only the tiles that differ; none allocates after it is made. Where they stand is plan.py's
business."""

import displayio

from hardware.screens import plan as plans
from hardware.screens import tiles
from hardware.screens.sheets import Number


def card_grid(sheets, size, columns, rows, x, y):
    """A TileGrid of the card sheet of a size class."""
    return displayio.TileGrid(
        sheets.bitmap("cards_" + tiles.CLASSES[size]),
        pixel_shader=sheets.cards,
        width=columns,
        height=rows,
        tile_width=tiles.HALF_PX[size],
        tile_height=tiles.STRIP_PX[size],
        default_tile=tiles.BLANK,
        x=x,
        y=y,
    )


def _set(grid, index, tile):
    if grid[index] != tile:
        grid[index] = tile


def fan(grid, rows, cards, first, count, slot):
    """Shows `count` cards of a buffer, from index `first` on, fanned down a grid two tiles wide, the last one whole.

    slot: whether an empty pile shows its outline."""
    face = tiles.face(cards[first + count - 1]) if count else tiles.BLANK
    for row in range(rows):
        if row < count:
            left = tiles.strip_left(cards[first + row])
            right = tiles.strip_right(cards[first + row])
        elif count:
            left = face + 2 * (row - count) if row < count + 2 else tiles.BLANK
            right = left + 1 if left else tiles.BLANK
        else:
            left = tiles.SLOT + 2 * row if slot and row < tiles.CARD_ROWS else tiles.BLANK
            right = left + 1 if left else tiles.BLANK
        _set(grid, 2 * row, left)
        _set(grid, 2 * row + 1, right)


class Column:
    """A fanned pile. A pile too long for its strips is shown with the small cards; where even those are too many, as
    many of its lowest cards as must go are under one strip, with their number on it."""

    ROWS = 15

    def __init__(self, sheets, plan, x, y, slot=True):
        self.x = x
        self.y = y
        self.plan = plan
        self.slot = slot
        self.count = 0
        self.skipped = 0
        self.group = displayio.Group(x=x, y=y)
        self.large = card_grid(sheets, plan.size, 2, self.ROWS, 0, 0)
        self.group.append(self.large)
        self.small = self.more = None
        self.small_x = (plan.card_px - 2 * tiles.HALF_PX[0]) // 2
        if plan.strips < 13 and plan.size:
            self.small = card_grid(sheets, 0, 2, self.ROWS, self.small_x, 0)
            self.small.hidden = True
            self.group.append(self.small)
        if plan.small_strips < 13:
            self.more = Number(sheets, "s", sheets.plate, self.small_x + 2, 0, 2, True)
            self.more.grid.hidden = True
            self.group.append(self.more.grid)
        self.strip_px = plan.strip_px
        self.inset_px = 0

    def show(self, cards, first, count):
        """Shows count cards of the buffer cards, the bottom one at index first."""
        self.count = count
        grid = self.large
        plan = self.plan
        if self.small is not None:
            tight = count > plan.strips
            if tight:
                grid = self.small
            self.strip_px = tiles.STRIP_PX[0] if tight else plan.strip_px
            self.inset_px = self.small_x if tight else 0
            if self.small.hidden == tight:
                self.small.hidden = not tight
                self.large.hidden = tight
        if self.more is not None:
            skipped = max(0, count - plan.small_strips)
            self.skipped = skipped
            if self.more.grid.hidden == (skipped > 0):
                self.more.grid.hidden = not skipped
            if skipped:
                self.more.show(skipped + 1)
                first += skipped
                count -= skipped
        fan(grid, self.ROWS, cards, first, count, self.slot)
        if self.skipped:
            _set(grid, 0, tiles.BACK_STRIP)
            _set(grid, 1, tiles.BACK_STRIP + 1)

    def move(self, x, y):
        """Puts the whole pile elsewhere."""
        if self.x != x:
            self.x = self.group.x = x
        if self.y != y:
            self.y = self.group.y = y

    def strip_y(self, row):
        """The top of the strip of the card in this row, 0 being the lowest of the pile, on the screen."""
        return self.y + max(0, row - self.skipped) * self.strip_px

    def height_px(self, cards):
        """The height of so many cards fanned."""
        return (min(cards, 15) - 1) * self.strip_px + tiles.CARD_ROWS * self.strip_px


class Place:
    """A place for one whole card: the top of the nerts pile, or the stock face down."""

    def __init__(self, sheets, plan, x, y):
        self.grid = card_grid(sheets, plan.size, 2, tiles.CARD_ROWS, x, y)

    def show(self, card):
        """Shows the strip of a card over a plain face, which has room for a counter; the outline for 0."""
        grid = self.grid
        _set(grid, 0, tiles.strip_left(card) if card else tiles.SLOT)
        _set(grid, 1, tiles.strip_right(card) if card else tiles.SLOT + 1)
        below = tiles.FACE_PLAIN if card else tiles.SLOT + 2
        for part in range(4):
            _set(grid, 2 + part, below + part)

    def show_back(self, some):
        """Shows a card face down, or the outline."""
        first = tiles.BACK if some else tiles.SLOT
        for part in range(6):
            _set(self.grid, part, first + part)


class Waste:
    """The top card of the waste, and the ranks of the two below it."""

    def __init__(self, sheets, plan):
        self.rows = plan.waste_rows
        self.grid = card_grid(sheets, plan.size, 4, self.rows, plan.waste_x, plan.waste_y)

    def show(self, cards, first, count):
        """Shows the last three of count cards in a buffer."""
        grid = self.grid
        for place in range(3):
            index = count - 3 + place
            card = cards[first + index] if index >= 0 else 0
            last = place == 2
            if last and not card:
                self._column(2, tiles.SLOT, tiles.SLOT + 2)
                self._column(3, tiles.SLOT + 1, tiles.SLOT + 3)
            elif last:
                below = tiles.face(card)
                self._column(2, tiles.strip_left(card), below)
                self._column(3, tiles.strip_right(card), below + 1)
            else:
                self._column(place, tiles.strip_left(card), tiles.FACE_PLAIN if card else tiles.BLANK)
        return grid

    def _column(self, column, strip, below):
        grid = self.grid
        last = column // 2  # in the two left columns every face is a left half
        _set(grid, column, strip)
        for row in range(1, self.rows):
            tile = below + 2 * (row - 1) if below else tiles.BLANK
            if self.rows == 2 and below:
                # one row for the face: it closes the card, without half a pip
                tile = tiles.SLOT + 4 + (column & 1) if below < tiles.FACE else tiles.FACE_PLAIN + 2 + (column & last)
            _set(grid, 4 * row + column, tile)


class Foundations:
    """The common area: a row for each suit. A foundation keeps its place from its ace to its king. Where not all of a
    suit fit, the tops that still grow are shown, and `more[suit]` counts those that are not to be seen."""

    def __init__(self, sheets, plan, group):
        self.kind = plan.foundation_kind
        self.columns = plan.foundation_columns
        self.seats = plan.seats
        self.hidden = plan.foundations_hidden
        self.places = bytearray(4 * plan.seats)
        self.x = plan.foundations_x + plan.foundation_head_px
        self.y = plan.foundations_y
        self.step_px = plan.foundation_px
        self.row_px = tiles.STRIP_PX[plan.foundation_size]  # of the mini sheet too
        self.more = bytearray(4)
        self.latest = bytearray(4)
        self._want = bytearray(16)
        size = plan.foundation_size
        x = plan.foundations_x
        y = plan.foundations_y
        head = plan.foundation_head_px
        if self.kind == plans.FOUNDATION_MINI:
            self.wide = 1
            self.grid = displayio.TileGrid(
                sheets.bitmap("mini"),
                pixel_shader=sheets.cards,
                width=self.columns,
                height=4,
                tile_width=tiles.MINI_PX,
                tile_height=tiles.MINI_HEIGHT_PX,
                default_tile=tiles.MINI_SLOT,
                x=x + head,
                y=y,
            )
        else:
            self.wide = 2 if self.kind == plans.FOUNDATION_STRIP else 1
            self.grid = card_grid(sheets, size, self.columns * self.wide, 5, x + head, y)
        if head:
            heads = card_grid(sheets, size, 1, 4, x, y)
            for suit in range(4):
                heads[suit] = tiles.SUIT + suit
            group.append(heads)
        group.append(self.grid)
        self.seen = bytearray(64)
        self.fresh = True

    def show(self, tops):
        """Shows the foundations of nerts_core.commons: tops[card] counts those with that top card."""
        if not self.fresh and self.seen == tops:
            return
        for i in range(64):
            self.seen[i] = tops[i]
        for suit in range(4):
            self._settle(suit, tops)
            for place in range(self.columns):
                self._draw(suit, place)
        if self.kind != plans.FOUNDATION_MINI:
            self._caps()
        self.fresh = False

    def _settle(self, suit, tops):
        """Finds the foundations of a suit that have grown (or come back) and gives each its place's new rank."""
        want = self._want
        places = self.places
        first = suit * self.seats
        for rank in range(14):
            want[rank] = tops[suit << 4 | rank]
        if self.hidden:
            self._sort(suit, first, want)
            return
        # Those whose rank is still there stay; of the empty ones the last stay empty.
        for place in range(first + self.seats - 1, first - 1, -1):
            rank = places[place]
            if want[rank]:
                want[rank] -= 1
            else:
                places[place] = rank | 64
        for place in range(first, first + self.seats):
            rank = places[place]
            if rank & 64:
                places[place] = self._nearest(rank & 15, want)
                self.latest[suit] = place - first

    def _nearest(self, rank, want):
        """The rank that is missing a place and lies nearest: one more after a play, one less after it has come home."""
        for step in range(14):
            for near in (rank + step, rank - step):
                if 0 <= near < 14 and want[near]:
                    want[near] -= 1
                    return near
        return 0

    def _sort(self, suit, first, want):
        """Too many to show all: those that still grow, the highest first, each rank once; then how many there are
        besides."""
        place = first
        last = first + self.columns - 1
        more = 0
        for rank in range(12, 0, -1):
            if want[rank]:
                if place < last:
                    self.places[place] = rank
                    place += 1
                    want[rank] -= 1
                more += want[rank]
        while place < last:
            self.places[place] = 0
            place += 1
        self.places[last] = 0
        self.more[suit] = more + want[13]

    def _draw(self, suit, place):
        rank = self.places[suit * self.seats + place]
        grid = self.grid
        if self.kind == plans.FOUNDATION_MINI:
            if self.hidden and place == self.columns - 1 and self.more[suit]:
                tile = tiles.MINI_MORE + min(self.more[suit], 9)
            else:
                tile = tiles.MINI_SLOT if not rank else tiles.MINI_DONE if rank == 13 else suit * 13 + rank - 1
            _set(grid, suit * self.columns + place, tile)
            return
        left = (suit * self.columns + place) * self.wide
        _set(grid, left, tiles.SLOT if not rank else tiles.DONE if rank == 13 else tiles.RANK + suit * 13 + rank - 1)
        if self.wide == 2:
            _set(grid, left + 1, tiles.SUIT + suit if 0 < rank < 13 else tiles.SLOT_SUIT + suit)

    def column_of(self, card):
        """The column that shows this top card, the one where it came last if there are more; -1 where none is seen."""
        first = (card >> 4) * self.seats
        column = self.latest[card >> 4]
        if self.places[first + column] == card & 15:
            return column
        for column in range(self.columns):
            if self.places[first + column] == card & 15:
                return column
        return -1

    def _caps(self):
        last = 3 * self.seats
        row = 4 * self.columns * self.wide
        for place in range(self.columns):
            rank = self.places[last + place]
            for part in range(self.wide):
                _set(self.grid, row + place * self.wide + part, tiles.CAP if 0 < rank < 13 else tiles.CAP + 1)
