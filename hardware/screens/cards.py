# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Cards on the screen: fanned work piles, single places, the waste, the foundations. Each widget compares with what it
shows and changes only the tiles that differ; none allocates after it is made. Where they stand is plan.py's
business."""

from hardware.screens.strips import face, strip_left, strip_right
from nerts_core.cards import const

# As in tiles.py and plan.py.
_STRIP_PX = (9, 12, 15)
_CARD_ROWS = const(3)
_BLANK = const(0)
_RANK = const(1)
_SUIT = const(53)
_SLOT = const(57)
_SLOT_SUIT = const(63)
_FACE = const(67)
_BACK = const(83)
_CAP = const(89)
_DONE = const(91)
_FACE_PLAIN = const(92)
_BACK_STRIP = const(96)
_MINI_DONE = const(52)
_MINI_SLOT = const(53)
_MINI_MORE = const(54)
_MORE = const(108)

ROWS = const(15)  # of the tiles of a fanned pile: thirteen strips and a face


def _set(grid, index, tile):
    if grid[index] != tile:
        grid[index] = tile


def fan(grid, rows, cards, first, count, slot):
    """Shows `count` cards of a buffer, from index `first` on, fanned down a grid two tiles wide, the last one whole.

    slot: whether an empty pile shows its outline."""
    below = face(cards[first + count - 1]) if count else _BLANK
    for row in range(rows):
        if row < count:
            left = strip_left(cards[first + row])
            right = strip_right(cards[first + row])
        elif count:
            left = below + 2 * (row - count) if row < count + 2 else _BLANK
            right = left + 1 if left else _BLANK
        else:
            left = _SLOT + 2 * row if slot and row < _CARD_ROWS else _BLANK
            right = left + 1 if left else _BLANK
        _set(grid, 2 * row, left)
        _set(grid, 2 * row + 1, right)


class Column:
    """A fanned pile. A pile too long for its strips is shown with the small cards; where even those are too many, as
    many of its lowest cards as must go are under one strip, with their number on it."""

    # Of most columns: those that have small cards, or a number of cards that are hidden, set their own.
    small = more = None
    skipped = inset_px = 0

    def show(self, cards, first, count):
        """Shows count cards of the buffer cards, the bottom one at index first."""
        self.count = count
        grid = self.large
        if self.small is not None:
            tight = count > self.strips
            if tight:
                grid = self.small
            self.strip_px = _STRIP_PX[0] if tight else self.large_strip_px
            self.inset_px = self.small.x if tight else 0
            if self.small.hidden == tight:
                self.small.hidden = not tight
                self.large.hidden = tight
        if self.more is not None:
            skipped = max(0, count - self.small_strips)
            self.skipped = skipped
            if self.more.grid.hidden == (skipped > 0):
                self.more.grid.hidden = not skipped
            if skipped:
                self.more.show(skipped + 1)
                first += skipped
                count -= skipped
        fan(grid, ROWS, cards, first, count, self.slot)
        if self.skipped:
            _set(grid, 0, _BACK_STRIP)
            _set(grid, 1, _BACK_STRIP + 1)

    def move(self, x, y):
        """Puts the whole pile elsewhere."""
        if self.x != x:
            self.x = self.group.x = x
        if self.y != y:
            self.y = self.group.y = y

    def strip_y(self, row):
        """The top of the strip of the card in this row, 0 being the lowest of the pile, on the screen."""
        return self.y + max(0, row - self.skipped) * self.strip_px


class Place:
    """A place for one whole card: the top of the nerts pile, or the stock face down."""

    def show(self, card):
        """Shows the strip of a card over a plain face, which has room for a counter; the outline for 0."""
        grid = self.grid
        _set(grid, 0, strip_left(card) if card else _SLOT)
        _set(grid, 1, strip_right(card) if card else _SLOT + 1)
        below = _FACE_PLAIN if card else _SLOT + 2
        for part in range(4):
            _set(grid, 2 + part, below + part)

    def show_back(self, some):
        """Shows a card face down, or the outline."""
        first = _BACK if some else _SLOT
        for part in range(6):
            _set(self.grid, part, first + part)


class Waste:
    """The top card of the waste, and the ranks of the two below it."""

    def show(self, cards, first, count):
        """Shows the last three of count cards in a buffer."""
        grid = self.grid
        for place in range(3):
            index = count - 3 + place
            card = cards[first + index] if index >= 0 else 0
            last = place == 2
            if last and not card:
                self._column(2, _SLOT, _SLOT + 2)
                self._column(3, _SLOT + 1, _SLOT + 3)
            elif last:
                below = face(card)
                self._column(2, strip_left(card), below)
                self._column(3, strip_right(card), below + 1)
            else:
                self._column(place, strip_left(card), _FACE_PLAIN if card else _BLANK)
        return grid

    def _column(self, column, strip, below):
        grid = self.grid
        last = column // 2  # in the two left columns every face is a left half
        _set(grid, column, strip)
        for row in range(1, self.rows):
            tile = below + 2 * (row - 1) if below else _BLANK
            if self.rows == 2 and below:
                # one row for the face: it closes the card, without half a pip
                tile = _SLOT + 4 + (column & 1) if below < _FACE else _FACE_PLAIN + 2 + (column & last)
            _set(grid, 4 * row + column, tile)


class Foundations:
    """The common area: a row for each suit. A foundation keeps its place from its ace to its king. Where a suit has
    more than fit (jokers can be aces too), complete ones give up their places; if that is not enough, the tops that
    still grow are shown, and `more[suit]` counts those that are not to be seen."""

    def show(self, tops):
        """Shows the foundations of nerts_core.commons: tops[card] counts those with that top card."""
        seen = self.seen
        if seen == tops:
            return
        for suit in range(4):
            differs = False
            for i in range(suit << 4, (suit << 4) + 16):
                if seen[i] != tops[i]:
                    seen[i] = tops[i]
                    differs = True
            if differs:
                self._settle(suit, tops)
                for place in range(self.columns):
                    self._draw(suit, place)
        if not self.mini:
            self._caps()

    def _settle(self, suit, tops):
        """Finds the foundations of a suit that have grown (or come back) and gives each its place's new rank."""
        want = self.want
        places = self.places
        columns = self.columns
        first = suit * columns
        free = columns
        for rank in range(1, 14):
            want[rank] = tops[suit << 4 | rank]
            free -= want[rank]
        aside = min(want[13], max(0, -free))
        want[13] -= aside
        free += aside
        if free < 0:
            want[13] += aside
            self._sort(suit, first, want)
            return
        want[0] = free
        self.more[suit] = 0
        # Those whose rank is still there stay; of the empty ones the last stay empty.
        for place in range(first + columns - 1, first - 1, -1):
            rank = places[place]
            if want[rank]:
                want[rank] -= 1
            else:
                places[place] = rank | 64
        for place in range(first, first + columns):
            rank = places[place]
            if rank & 64:
                places[place] = self._nearest(rank & 15, want)
                self.latest[suit] = place - first

    def _nearest(self, rank, want):
        """The rank that is missing a place and lies nearest: one more after a play, one less after it has come home."""
        for way in range(28):
            near = rank + (way + 1) // 2 if way & 1 else rank - way // 2
            if 0 <= near < 14 and want[near]:
                want[near] -= 1
                return near
        return 0

    def _sort(self, suit, first, want):
        """Too many to show all: those that still grow, each rank once before one is shown twice, the highest first;
        then how many there are besides."""
        place = first
        last = first + self.columns - 1
        for _ in range(2):
            for rank in range(12, 0, -1):
                if want[rank] and place < last:
                    self.places[place] = rank
                    place += 1
                    want[rank] -= 1
        while place < last:
            self.places[place] = 0
            place += 1
        self.places[last] = 0
        more = 0
        for rank in range(1, 14):
            more += want[rank]
        self.more[suit] = more

    def _draw(self, suit, place):
        columns = self.columns
        rank = self.places[suit * columns + place]
        more = self.more[suit] if place == columns - 1 else 0
        grid = self.grid
        if self.mini:
            if more:
                tile = _MINI_MORE + min(more, 9)
            else:
                tile = _MINI_SLOT if not rank else _MINI_DONE if rank == 13 else suit * 13 + rank - 1
            _set(grid, suit * columns + place, tile)
            return
        left = (suit * columns + place) * self.wide
        tile = _SLOT if not rank else _DONE if rank == 13 else _RANK + suit * 13 + rank - 1
        _set(grid, left, _MORE + min(more, 3) if more else tile)
        if self.wide == 2:
            _set(grid, left + 1, _SUIT + suit if 0 < rank < 13 else _SLOT_SUIT + suit)

    def column_of(self, card):
        """The column that shows this top card, the one where it came last if there are more; -1 where none is seen."""
        first = (card >> 4) * self.columns
        column = self.latest[card >> 4]
        if self.places[first + column] == card & 15:
            return column
        for column in range(self.columns):
            if self.places[first + column] == card & 15:
                return column
        return -1

    def _caps(self):
        last = 3 * self.columns
        row = 4 * self.columns * self.wide
        for place in range(self.columns):
            rank = self.places[last + place]
            for part in range(self.wide):
                _set(self.grid, row + place * self.wide + part, _CAP if 0 < rank < 13 else _CAP + 1)
