# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Builds the parts of the table screen that tell: the header line with what it announces, and the other seats. A part
of build.py, and forgotten with it."""

import displayio
from vectorio import Rectangle

from hardware.screens import plan as plans
from hardware.screens import theme, tiles
from hardware.screens.banner import TEXT_X, Header
from hardware.screens.seats import Seats
from hardware.screens.sheets import area, card_grid, icon, mark, number
from hardware.screens.words import Line
from nerts_core.hand import NOBODY

_BAR_PX = 2
_PAIR_FIGURES = 8
_MOST_S = 1000  # so many seconds have no room after a stroke
_MATCH_WIDTH_PX = 150  # of a screen that has room for the match in its header


def seats_of(sheets, words, plan, group, own, name_word):
    """The cells of the other seats, and in the last one how many have none."""
    seats = Seats()
    seats.lead = seats.points = seats.key = -1
    seats.turn = 0
    seats.flashed = NOBODY
    seats.sheets = sheets
    seats.own = own
    seats.seats = plan.seats
    seats.shown = plan.seats - 1 - plan.seats_hidden
    if plan.seats_hidden and seats.shown:
        seats.shown -= 1
    seats.numbers = []
    seats.signs = []
    seats.narrow = plan.seat_px == plans.SEAT_NARROW_PX
    seats.tiny = plan.seat_px < plans.SEAT_NARROW_PX
    gap = 0 if seats.narrow or seats.tiny else 1
    for place in range(seats.shown):
        seat = (own + 1 + place) % plan.seats
        x = plan.seat_x(place)
        y = _middle(plan, place, tiles.MARK_PX)
        group.append(mark(sheets, seat, x, y))
        left = x + tiles.MARK_PX + gap
        if plan.seat_name_px:
            top = _middle(plan, place, words.line_px)
            group.append(_caption(words, name_word(seat), sheets.plain, left + 2, top, plan.seat_name_px))
            left += plan.seat_name_px + 3
        top = _middle(plan, place, tiles.NUM_HEIGHT_PX[plan.seat_size])
        left_cards = number(sheets, tiles.CLASSES[plan.seat_size], sheets.plain, left, top, 2, True)
        sign = icon(sheets, tiles.ICON_BLANK, x if seats.tiny else left + left_cards.width + gap, y)
        seats.numbers.append(left_cards)
        seats.signs.append(sign)
        group.append(left_cards.grid)
        group.append(sign)
    if plan.seats_hidden:
        _more_seats(sheets, plan, group, seats.shown)
    return seats


def _caption(words, word, palette, x, y, most_px):
    """A TileGrid with the text of a word on one line, in colour 1 of a palette, cut off at most_px."""
    text = words.text(word)
    line = Line(words, max(1, min(words.width_px(text), most_px)), palette, x, y)
    line.write(text)
    return line.grid


def _more_seats(sheets, plan, group, shown):
    """How many seats there are without a cell, as "+8"."""
    count = plan.seats - 1 - shown
    more = number(sheets, "s", sheets.plain, plan.seat_x(shown), _middle(plan, shown, tiles.NUM_HEIGHT_PX[0]), 3)
    more.show(count)
    more.grid[0 if count > 9 else 1] = tiles.NUM_PLUS
    group.append(more.grid)


def _middle(plan, place, height):
    """The top of something of this height in the middle of a seat's cell."""
    return plan.seat_y(place) + (plan.seat_row_px - height) // 2


def header_of(sheets, words, plan, group, seat, goal):
    """The header line, without what lies over the whole screen. goal: as a room's (nerts_core/pocket/room.py)."""
    header = Header()
    header.shown = -1
    header.sheets = sheets
    header.words = words
    header.seat = seat
    header.seats = plan.seats
    header.width = plan.width
    # letters leave a pixel at the top of their line; only higher ones (Thai) make the line that announces higher
    header.height = words.line_px if words.line_px > plan.header_px + 1 else plan.header_px
    header.below_y = plan.top + (plan.height - plan.top) // 3
    top = (plan.header_px - tiles.MARK_PX) // 2
    area(sheets, group, 0, 0, plan.width, plan.header_px, theme.BAR)
    area(sheets, group, 0, plan.header_px - 1, plan.width, 1, theme.GHOST)
    group.append(mark(sheets, seat, 2, top))
    header.points = number(sheets, "s", sheets.plain, 12, top, 3)
    header.lead = icon(sheets, tiles.ICON_BLANK, 36, top)
    header.stuck = icon(sheets, tiles.ICON_BLANK, 47, top)
    header.clock = icon(sheets, tiles.ICON_CLOCK, 58, top)
    header.seconds = number(sheets, "s", sheets.warn, 67, top, 2)
    header.clock.hidden = header.seconds.grid.hidden = True
    # against the clock points are nothing, and nobody else is there to be ahead of
    header.points.grid.hidden = header.lead.hidden = goal >= 0
    for grid in (header.points.grid, header.lead, header.stuck, header.clock, header.seconds.grid):
        group.append(grid)
    header.match = None
    header.goal_s = goal if goal < _MOST_S else 0
    if plan.width >= _MATCH_WIDTH_PX and goal >= -1:
        x = plan.width - _PAIR_FIGURES * tiles.NUM_PX[0] - 2
        header.match = number(sheets, "s", sheets.plain, x, top, _PAIR_FIGURES)
        group.append(header.match.grid)
        group.append(icon(sheets, tiles.ICON_MATCH if goal < 0 else tiles.ICON_CLOCK, x - tiles.MARK_PX, top))
    return header


def finish_header(header, sheets, words, plan, group, draws):
    """What lies over everything else: the banner, and over that the line of the clock. draws: whether there are
    announcements with a card."""
    header.banner = banner = displayio.Group()
    banner.hidden = True
    header.field = displayio.Palette(1)
    header.strip = Rectangle(pixel_shader=header.field, width=plan.width, height=plan.header_px)
    banner.append(header.strip)
    header.plate = area(sheets, banner, 0, 0, TEXT_X - 2, plan.header_px, theme.FACE)
    header.banner_mark = mark(sheets, 0, 2, (plan.header_px - tiles.MARK_PX) // 2)
    banner.append(header.banner_mark)
    header.ink = displayio.Palette(2)
    header.ink.make_transparent(0)
    header.voices = (words,)
    if plan.large_letters():
        from hardware.screens.voice import Voice

        header.voices = (Voice(words.language), words)
    header.text = Line(header.voices[0], plan.width, header.ink)
    header.sized = displayio.Group()
    header.sized.append(header.text.grid)
    banner.append(header.sized)
    header.card = None
    if draws:
        size = plan.foundation_size if tiles.STRIP_PX[plan.foundation_size] < plan.header_px else 0
        header.card = card_grid(sheets, size, 2, 1, 0, (plan.header_px - tiles.STRIP_PX[size]) // 2)
        banner.append(header.card)
    group.append(banner)
    header.bar = area(sheets, group, 0, plan.header_px - _BAR_PX, plan.width, _BAR_PX, theme.WARN)
    header.bar.hidden = True
