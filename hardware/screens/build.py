# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Builds the table screen: makes every object of it, after a plan (its header and the other seats in build_told.py,
what not every table has in build_more.py). What they show later is the business of their own files (table.py and those
it names), which know neither the plan nor the sizes of the sheets.

On a chip these files, plan.py, tiles.py, theme.py and sheets.py are forgotten when the screen is built: a third of what
the table would take. So the widgets have no constructors; what each is made of is seen here."""

import displayio
from vectorio import Rectangle

from hardware.screens import plan as plans
from hardware.screens import theme, tiles
from hardware.screens.build_told import finish_header, header_of, seats_of
from hardware.screens.cards import ROWS, Column, Foundations, Place, Waste
from hardware.screens.flights import AT_ONCE, Flights
from hardware.screens.frame import Frame
from hardware.screens.sheets import area, card_grid, icon, mark, number
from hardware.screens.table import Grip, TableScreen
from nerts_core.layout import MAX_WORK_PILES, STOCK, WASTE
from nerts_core.options import HAND, JOKERS

# The cursors, from the outside to the inside: one stands out on anything, the other on the table and, inside, on cards.
_LINE = (theme.ACCENT_EDGE, theme.ACCENT, theme.ACCENT)
_DASHES = (theme.TEXT, theme.TEXT, theme.ACCENT_EDGE)


def build(screen: TableScreen, sheets, words, width, height, left_handed, name_word, mate, goal):
    """Fills a TableScreen that has its hand and its seat. name_word: a function from a seat to the word of its name;
    mate: whether two players share the seat; goal: what the header tells of (nerts_core/pocket/room.py)."""
    hand = screen.hand
    jokers = bool(hand.options.values[JOKERS])
    seven = bool(hand.options.values[HAND])
    plan = plans.Plan(width, height, hand.work_piles, hand.seats, left_handed, jokers, seven)
    sheets.short = not jokers and plan.small_strips > 12
    screen.group = group = displayio.Group()
    area(sheets, group, 0, 0, plan.width, plan.height, theme.TABLE)
    screen.width = plan.width
    screen.height = plan.height
    screen.card_px = plan.card_px
    screen.strip_px = plan.strip_px
    screen.work_y = plan.work_y
    screen.columns = []
    for pile in range(plan.works):
        screen.columns.append(_column(sheets, plan, plan.work_x + pile * plan.pitch_px, plan.work_y, True))
        group.append(screen.columns[pile].group)
    screen.waste = screen.fan = screen.jokers = None
    _own(screen, sheets, plan, group)
    screen.foundations = _foundations(sheets, plan, group)
    screen.header = header_of(sheets, words, plan, group, screen.seat, goal)
    screen.seats = seats_of(sheets, words, plan, group, screen.seat, name_word)
    if jokers:
        from hardware.screens.build_more import jokers_of

        screen.jokers = jokers_of(sheets, plan, group)
    screen.mate = mate
    screen.both = bytearray(STOCK + 1) if mate else None
    screen.grips = []
    for player in range(2 if mate else 1):
        _grip(screen, sheets, plan, group, player)
    screen.hints = []
    for pile in range(STOCK + 1):
        hint = None
        if (pile <= plan.works or pile > MAX_WORK_PILES) and not (seven and pile == WASTE):
            hint = icon(sheets, tiles.ICON_BLANK, 0, -99)
            group.append(hint)
        screen.hints.append(hint)
    if screen.fan:
        for hint in screen.fan.hints:
            group.append(hint)
    screen.flights = _flights(sheets, plan, group)
    finish_header(screen.header, sheets, words, plan, group, jokers or seven)


def _grip(screen, sheets, plan, group, player):
    """What a player has in hand, and the cursor."""
    grip = Grip()
    grip.key = grip.pile = -1
    grip.count = 0
    grip.lifted = _column(sheets, plan, 0, 0, False)
    grip.lifted.group.hidden = True
    group.append(grip.lifted.group)
    grip.frame = _frame(sheets, plan.card_px, plan.height - plan.work_y, player > 0)
    group.append(grip.frame.group)
    screen.grips.append(grip)


def _frame(sheets, width, height, dashed):
    """A cursor that frames boxes up to this size."""
    frame = Frame()
    frame.dashed = dashed
    frame.group = displayio.Group()
    frame.group.hidden = True
    frame.x = frame.y = frame.width = frame.height = 0
    line = _DASHES if dashed else _LINE
    thick = len(line)
    # each with two tiles: nothing, and a slice of the line
    upright = displayio.Bitmap(thick, 2, theme.ENTRIES)
    level = displayio.Bitmap(2, thick, theme.ENTRIES)
    for i in range(thick):
        upright[i, 1] = level[1, i] = line[i]
    frame.top = _side(sheets, frame, level, width + 4, 1)
    frame.bottom = _side(sheets, frame, level, width + 4, 1)
    frame.left = _side(sheets, frame, upright, 1, height + 2)
    frame.right = _side(sheets, frame, upright, 1, height + 2)
    frame.bottom.flip_y = True
    frame.right.flip_x = True
    return frame


def _side(sheets, frame, bitmap, columns, rows):
    side = displayio.TileGrid(
        bitmap,
        pixel_shader=sheets.cards,
        width=columns,
        height=rows,
        tile_width=len(_LINE) if columns == 1 else 1,
        tile_height=1 if columns == 1 else len(_LINE),
    )
    frame.group.append(side)
    return side


def _column(sheets, plan, x, y, slot):
    """A fanned pile; slot: whether it shows its outline when it is empty."""
    column = Column()
    column.count = 0
    column.x = x
    column.y = y
    column.slot = slot
    column.strip_px = plan.strip_px
    column.large = column.group = card_grid(sheets, plan.size, 2, ROWS, x, y)
    inset_px = (plan.card_px - 2 * tiles.HALF_PX[0]) // 2
    tight = plan.strips < 13 and plan.size
    if tight or plan.small_strips < 13:
        column.group = displayio.Group(x=x, y=y)
        column.group.append(column.large)
        column.large.x = column.large.y = 0
    if tight:
        column.strips = plan.strips
        column.large_strip_px = plan.strip_px
        column.small = card_grid(sheets, 0, 2, ROWS, inset_px, 0)
        column.small.hidden = True
        column.group.append(column.small)
    if plan.small_strips < 13:
        column.small_strips = plan.small_strips
        column.more = number(sheets, "s", sheets.plate, inset_px + 2, 0, 2, True)
        column.more.grid.hidden = True
        column.group.append(column.more.grid)
    return column


def _own(screen, sheets, plan, group):
    """The own nerts pile, waste and stock, with their counters."""
    edge = plan.tray_px
    # the pile that must go has a border in the own colour
    palette = displayio.Palette(1)
    palette[0] = theme.OWNERS[screen.seat % tiles.MARKS]
    screen.tray = Rectangle(
        pixel_shader=palette,
        x=plan.nerts_x - edge,
        y=plan.nerts_y - edge,
        width=plan.card_px + 2 * edge,
        height=plan.card_height_px + 2 * edge,
    )
    screen.nerts = Place()
    screen.nerts.grid = card_grid(sheets, plan.size, 2, tiles.CARD_ROWS, plan.nerts_x, plan.nerts_y)
    screen.stock = Place()
    screen.stock.grid = card_grid(sheets, plan.size, 2, tiles.CARD_ROWS, plan.stock_x, plan.stock_y)
    group.append(screen.tray)
    group.append(screen.nerts.grid)
    if plan.seven:
        from hardware.screens.build_more import fan_of

        screen.fan = fan_of(sheets, plan, group, screen.hand)
    else:
        screen.waste = Waste()
        screen.waste.rows = plan.waste_rows
        screen.waste.grid = card_grid(sheets, plan.size, 4, plan.waste_rows, plan.waste_x, plan.waste_y)
        group.append(screen.waste.grid)
    group.append(screen.stock.grid)
    screen.nerts_count = _plate(sheets, plan, group, plan.nerts_x, plan.nerts_y)
    screen.stock_count = _plate(sheets, plan, group, plan.stock_x, plan.stock_y)
    x = plan.stock_x + plan.half_px - tiles.MARK_PX // 2
    screen.stock_mark = mark(sheets, screen.seat, x, plan.stock_y + tiles.BACK_MARK_PX[plan.size])
    group.append(screen.stock_mark)
    # where the hint on a nerts pile or a stock is: between its strip and its counter
    figures_px = tiles.NUM_HEIGHT_PX[plan.size] + 1
    screen.hint_px = plan.strip_px + (2 * plan.strip_px - figures_px - tiles.MARK_PX) // 2


def _plate(sheets, plan, group, x, y):
    """A counter on the lower part of a card's face."""
    left = x + (plan.card_px - 2 * tiles.NUM_PX[plan.size] + 1) // 2
    below = y + plan.card_height_px - tiles.NUM_HEIGHT_PX[plan.size] - 1
    count = number(sheets, tiles.CLASSES[plan.size], sheets.plate, left, below, 2, True)
    group.append(count.grid)
    return count


def _foundations(sheets, plan, group):
    """The common area on its felt."""
    common = Foundations()
    x, y, head, columns = plan.foundations_x, plan.foundations_y, plan.foundation_head_px, plan.foundation_columns
    margin = plan.panel_px
    wide, high = head + columns * plan.foundation_px, plan.foundation_height_px
    area(sheets, group, x - margin, y - margin, wide + 2 * margin, high + 2 * margin, theme.PANEL)
    common.x = x + head
    common.y = y
    common.columns = columns
    common.places = bytearray(4 * columns)
    common.more = bytearray(4)
    common.latest = bytearray(4)
    common.want = bytearray(16)
    common.seen = bytearray(64)
    for suit in range(4):
        common.seen[suit << 4] = 255  # so that at first every suit differs
    common.step_px = plan.foundation_px
    common.row_px = tiles.STRIP_PX[plan.foundation_size]  # of the mini sheet too
    common.mini = plan.foundation_kind == plans.FOUNDATION_MINI
    common.wide = 2 if plan.foundation_kind == plans.FOUNDATION_STRIP else 1
    if common.mini:
        common.grid = displayio.TileGrid(
            sheets.bitmap("mini"),
            pixel_shader=sheets.cards,
            width=columns,
            height=4,
            tile_width=tiles.MINI_PX,
            tile_height=tiles.MINI_HEIGHT_PX,
            default_tile=tiles.MINI_SLOT,
            x=x + head,
            y=y,
        )
    else:
        common.grid = card_grid(sheets, plan.foundation_size, columns * common.wide, 5, x + head, y)
    if head:
        heads = card_grid(sheets, plan.foundation_size, 1, 4, x, y)
        for suit in range(4):
            heads[suit] = tiles.SUIT + suit
        group.append(heads)
    group.append(common.grid)
    return common


def _flights(sheets, plan, group):
    """The cards that can be in the air."""
    flights = Flights()
    flights.plays = -1
    flights.next = flights.flying = 0
    flights.cards = []
    flights.marks = []
    flights.groups = []
    # for each of them: where it comes from, where it goes, and when it left
    flights.from_x = [0] * AT_ONCE
    flights.from_y = [0] * AT_ONCE
    flights.to_x = [0] * AT_ONCE
    flights.to_y = [0] * AT_ONCE
    flights.left_ms = [0] * AT_ONCE
    size = plan.foundation_size
    wide, high = 2 * tiles.HALF_PX[size], 2 * tiles.STRIP_PX[size]
    for _ in range(AT_ONCE):
        flying = displayio.Group()
        flying.hidden = True
        card = card_grid(sheets, size, 2, 2, 0, 0)
        card[2] = tiles.FACE_PLAIN + 2
        card[3] = tiles.FACE_PLAIN + 3
        owner = mark(sheets, 0, (wide - tiles.MARK_PX) // 2, high - tiles.MARK_PX - (size + 1) // 2)
        flying.append(card)
        flying.append(owner)
        group.append(flying)
        flights.cards.append(card)
        flights.marks.append(owner)
        flights.groups.append(flying)
    return flights
