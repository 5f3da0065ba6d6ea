# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Where everything on the table screen goes, worked out from the display's own width and height. Numbers only: no
displayio, nothing that is drawn.

The work piles stand at one side over the full height below the header line, so that thirteen strips of a fanned pile
fit. The block beside them has, from the top: the other seats, the foundations, and the own nerts pile, waste and
stock. The largest cards that leave room for all of it are taken; what then does not fit is counted
(foundations_hidden, seats_hidden)."""

from hardware.screens import tiles

GAP_PX = 2
JOKER_COLUMNS = 2  # for foundations that jokers start, where there is room

# the ways to show a foundation: its strip, its rank alone, the mini sheet
FOUNDATION_STRIP = 0
FOUNDATION_RANK = 1
FOUNDATION_MINI = 2

# the cells of the other seats, best first: width, height, class of the figures, room for a name
SEAT_CELLS = (
    (96, 22, 2, 30),
    (86, 20, 1, 30),
    (72, 15, 1, 24),
    (44, 15, 1, 0),
    (65, 12, 0, 24),
    (42, 12, 0, 0),
    (38, 11, 0, 0),
    (38, 10, 0, 0),
    (27, 10, 0, 0),
    (27, 9, 0, 0),
    (24, 10, 0, 0),
    (24, 9, 0, 0),
)
SEAT_NARROW_PX = 27  # a cell with room for half a sign only; a smaller one has none
HEADER_SEATS_X = 60  # where the other seats go if there is no room below: into the header, from here on


class Plan:
    """The places of one table screen. All x, y and sizes in pixels; left-handed plans have the work piles at the
    right."""

    def __init__(self, width, height, works, seats, left_handed=False, jokers=False, seven=False):
        """works: 4 to 6 work piles; seats: 2 to 12; jokers: whether there are any, which can be aces too (J4);
        seven: whether there is a hand of seven instead of a waste (H1)."""
        self.width = width
        self.height = height
        self.works = works
        self.seats = seats
        self.left_handed = left_handed
        self.jokers = jokers
        self.seven = seven
        # thirteen small strips must fit below the header, and in it larger letters where the pixels are small
        self.header_px = 16 if height >= 160 or self.large_letters() else 13 if height >= 130 else 11
        self.top = self.header_px
        self.work_y = self.top + (1 if height >= 130 else 0)
        # how many strips of the small cards, which long piles are shown with
        self.small_strips = min(13, (height - self.work_y) // tiles.STRIP_PX[0])
        for size, gap in ((2, 1), (1, 1), (0, 1), (0, 0)):
            if self._try(size, gap):
                break
        self._place()

    def large_letters(self):
        """Whether announcements are written in the larger letters."""
        return self.width >= 240 and self.height >= 135

    def _try(self, size, gap):
        """Whether cards of this size class, with this gap between piles, leave room for everything."""
        self.size = size
        half = tiles.HALF_PX[size]
        self.strip_px = tiles.STRIP_PX[size]
        self.half_px = half
        self.card_px = 2 * half
        self.card_height_px = tiles.CARD_ROWS * self.strip_px
        most_px = (self.width - GAP_PX - 1 - 2 * self.card_px - GAP_PX) // self.works
        if most_px < self.card_px and size:
            return False
        # on the narrowest screens the piles lie over each other's right edges
        self.pitch_px = min(most_px, self.card_px + gap)
        self.block_px = self.width - self.works * self.pitch_px - GAP_PX - 1
        room = self.height - self.top
        # a pile too long for its strips is shown with the small cards instead
        self.strips = min(13, (self.height - self.work_y) // self.strip_px)
        self._own(half)
        if size and self.waste_lines > 1:
            return False
        if self.strips < 9 and size:
            return False
        self._foundations(size)
        return self._heights(room)

    def _own(self, half):
        """How the own nerts pile, stock and waste (or hand) stand: in one row or two, and in how many lines the
        hand."""
        self.waste_rows = tiles.CARD_ROWS
        self.waste_each = 7 if self.seven else 3
        self.waste_lines = 1
        for each, lines in ((7, 1), (4, 2), (3, 3)) if self.seven else ((3, 1),):
            # the last card of a line is whole
            self.waste_each, self.waste_lines = each, lines
            self.waste_px = (each + 1) * half
            if self.waste_px <= self.block_px:
                break
        self.row_px = 4 * half + self.waste_px + 2 * GAP_PX
        self.one_row = self.waste_lines == 1 and self.block_px >= self.row_px

    def _heights(self, room):
        """Shares the height of the block out; false where something has no room."""
        if self.one_row:
            return self._share(room, self.card_height_px)
        for rows in (tiles.CARD_ROWS, tiles.CARD_ROWS - 1):
            self.waste_rows = rows
            own = self.card_height_px + GAP_PX + self.waste_lines * rows * self.strip_px
            free = room - own - self.foundation_height_px - GAP_PX
            if rows < tiles.CARD_ROWS or (free >= 33 and not self.seven):
                break
            if self.seven and self._share(room, own):
                return True
        return self._share(room, own)

    def _share(self, room, own):
        """The same, with that much for the own piles."""
        others = self.seats - 1
        free = room - own - self.foundation_height_px - GAP_PX
        self.own_px = own
        for kind in SEAT_CELLS:
            cell, row = kind[0], kind[1]
            columns = min(others, self.block_px // cell)
            rows = min(max(0, free // row), (others + columns - 1) // columns) if columns else 0
            if columns * rows >= others:
                break
        # where none is small enough, the last one is taken, and what does not fit is counted
        self.seat_px = cell
        self.seat_row_px = row
        self.seat_size = kind[2]
        self.seat_name_px = kind[3]
        self.seat_columns = columns
        self.seat_rows = rows
        self.seats_hidden = max(0, others - rows * columns)
        if not rows and not self.size:
            self.seat_columns = min(others, (self.width - HEADER_SEATS_X) // cell)
            self.seats_hidden = others - self.seat_columns
        if self.seven and free < 0:
            return False
        return not self.seats_hidden and not self.foundations_hidden

    def _foundations(self, largest):
        """The widest way to show every foundation of a suit in one row."""
        block = self.block_px
        for size in range(largest, -1, -1):
            half = tiles.HALF_PX[size]
            for kind, width, head in ((FOUNDATION_STRIP, 2 * half, 0), (FOUNDATION_RANK, half, half)):
                if head + self.seats * width <= block:
                    self._foundation(kind, size, width, head, self.seats)
                    return
        head = tiles.HALF_PX[0]
        self._foundation(FOUNDATION_MINI, 0, tiles.MINI_PX, head, min(self.seats, (block - head) // tiles.MINI_PX))

    def _foundation(self, kind, size, width, head, columns):
        self.foundation_kind = kind
        self.foundation_size = size
        self.foundation_px = width
        self.foundation_head_px = head
        self.foundations_hidden = self.seats - columns
        if self.jokers:
            columns = min((self.block_px - head) // width, columns + JOKER_COLUMNS)
        self.foundation_columns = columns
        self.foundation_height_px = 4 * tiles.STRIP_PX[size] + 1

    def _place(self):
        works_px = self.works * self.pitch_px
        block = self.block_px
        # a wide block leaves its piles more air, but no more than keeps them together
        air = max(0, min(block - self._need_px(), self.works * 5) // self.works)
        if air:
            self.pitch_px += air
            works_px += air * self.works
            block = self.block_px = self.width - works_px - GAP_PX - 1
        if self.left_handed:
            self.work_x = self.width - works_px
            self.block_x = 1
        else:
            self.work_x = 1
            self.block_x = works_px + GAP_PX
        seats_px = self.seat_rows * self.seat_row_px
        spare = max(0, self.height - self.top - 1 - seats_px - self.foundation_height_px - self.own_px)
        self.seats_y = self.top + 1 + spare // 6
        self.foundations_y = self.seats_y + seats_px + spare // 3
        self.own_y = self.height - self.own_px - spare // 6
        wide = self.foundation_head_px + self.foundation_columns * self.foundation_px
        self.foundations_x = self.block_x + (block - wide) // 2
        # the felt around them, where there is room for it
        self.panel_px = min(4, spare // 6, (block - wide) // 2)
        self._place_own(block)

    def _need_px(self):
        """The width that the block cannot do without once its ways of showing things are chosen."""
        own = self.row_px if self.one_row else max(2 * self.card_px + GAP_PX, self.waste_px)
        foundations = self.foundation_head_px + self.foundation_columns * self.foundation_px
        return max(own, foundations, min(self.seats - 1, self.seat_columns) * self.seat_px)

    def _place_own(self, block):
        self.tray_px = 1 if self.size == 0 else 2
        card = self.card_px
        left = self.block_x
        waste = self.waste_px
        if self.one_row:
            gap = min((block - 2 * card - waste) // 2, 8)
            left += (block - 2 * card - waste - 2 * gap) // 2
            self.nerts_x, self.waste_x, self.stock_x = left, left + card + gap, left + card + waste + 2 * gap
            if self.left_handed:
                self.nerts_x, self.stock_x = self.stock_x, self.nerts_x
            self.nerts_y = self.stock_y = self.waste_y = self.own_y
            return
        gap = min(GAP_PX + 4, block - 2 * card)
        left += (block - 2 * card - gap) // 2
        if self.left_handed:
            self.stock_x, self.nerts_x = left, left + card + gap
        else:
            self.nerts_x, self.stock_x = left, left + card + gap
        self.nerts_y = self.stock_y = self.own_y
        self.waste_x = left
        if self.seven:
            self.waste_x = self.block_x + max(0, block - waste) // 2
        self.waste_y = self.own_y + self.card_height_px + GAP_PX

    def seat_x(self, place):
        """The left edge of the cell of the other seat at this place, 0 first."""
        if not self.seat_rows:
            return HEADER_SEATS_X + place * self.seat_px
        room = self.block_px // self.seat_columns
        return self.block_x + (place % self.seat_columns) * room + (room - self.seat_px) // 2

    def seat_y(self, place):
        """The top edge of that cell."""
        if not self.seat_rows:
            return (self.header_px - self.seat_row_px) // 2
        return self.seats_y + place // self.seat_columns * self.seat_row_px
