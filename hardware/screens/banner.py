# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The line at the top of the table: the own mark, points, lead and word, the match; over it, for a moment, what the
table announces or why a press was refused; and the clock's warning, which nothing covers. Which words to show is the
pocket's business. A call is written large across the table: the hand is over then, and nothing that it covers is
needed."""

import displayio
from vectorio import Rectangle

from hardware.screens import theme, tiles
from hardware.screens.sheets import Number, icon, mark
from hardware.screens.words import Line
from nerts_core.cards import const
from nerts_core.options import TARGET

_WARNING_MS = const(10000)
_BAR_PX = const(2)
TEXT_X = const(15)  # where a text begins that has a mark before it
_EDGE_X = const(3)
_PAIR_FIGURES = const(8)
_LEAST_WIDTH_PX = const(150)  # of a screen that has room for the match in its header


class Header:
    """The header line of the table screen."""

    def __init__(self, sheets, words, plan, group, seat):
        self.sheets = sheets
        self.words = words
        self.plan = plan
        self.seat = seat
        self.top = top = (plan.header_px - tiles.MARK_PX) // 2
        self._area(group, plan.header_px, 0, theme.BAR)
        self._area(group, 1, plan.header_px - 1, theme.GHOST)
        group.append(mark(sheets, seat, 2, top))
        self.points = Number(sheets, "s", sheets.plain, 12, top, 3)
        self.lead = icon(sheets, tiles.ICON_BLANK, 36, top)
        self.stuck = icon(sheets, tiles.ICON_BLANK, 47, top)
        group.append(self.points.grid)
        group.append(self.lead)
        group.append(self.stuck)
        self.match = None
        if plan.width >= _LEAST_WIDTH_PX:
            x = plan.width - _PAIR_FIGURES * tiles.NUM_PX[0] - 2
            self.match = Number(sheets, "s", sheets.plain, x, top, _PAIR_FIGURES)
            self.flag = icon(sheets, tiles.ICON_MATCH, x - tiles.MARK_PX, top)
            group.append(self.match.grid)
            group.append(self.flag)
        self._make_clock(group)
        self._make_banner()
        self.shown = -1

    def _area(self, group, height, y, colour):
        """A plain strip over the whole width."""
        solid = self.sheets.solid
        group.append(Rectangle(pixel_shader=solid, width=self.plan.width, height=height, y=y, color_index=colour))

    def _make_clock(self, group):
        """The last seconds before everyone counts as stuck (K3): a line that grows shorter, and figures if there is
        room."""
        plan = self.plan
        y = plan.header_px - _BAR_PX
        self.bar = Rectangle(
            pixel_shader=self.sheets.solid, width=plan.width, height=_BAR_PX, y=y, color_index=theme.WARN
        )
        self.clock = icon(self.sheets, tiles.ICON_CLOCK, 58, self.top)
        self.seconds = Number(self.sheets, "s", self.sheets.warn, 67, self.top, 2)
        self.bar.hidden = self.clock.hidden = self.seconds.grid.hidden = True
        group.append(self.clock)
        group.append(self.seconds.grid)

    def _make_banner(self):
        plan = self.plan
        self.banner = displayio.Group()
        self.banner.hidden = True
        self.field = displayio.Palette(1)
        self.strip = Rectangle(pixel_shader=self.field, width=plan.width, height=plan.header_px)
        self.plate = Rectangle(pixel_shader=self.sheets.solid, width=13, height=plan.header_px, color_index=theme.FACE)
        self.banner.append(self.strip)
        self.banner.append(self.plate)
        self.banner_mark = mark(self.sheets, 0, 2, self.top)
        self.banner.append(self.banner_mark)
        self.ink = displayio.Palette(2)
        self.ink.make_transparent(0)
        self.text = Line(self.words, plan.width, self.ink)
        self.sized = displayio.Group()
        self.sized.append(self.text.grid)
        self.banner.append(self.sized)

    def finish(self, group):
        """Puts what lies over everything else into the group: the banner, and the clock's line over it."""
        group.append(self.banner)
        group.append(self.bar)

    def show(self, pocket, points, leads):
        """Brings the line up to date. points: of the own seat in this hand; leads: whether it is ahead of all
        others."""
        play = pocket.play
        table = pocket.table
        self.points.show(points)
        self._sign(self.lead, tiles.ICON_LEAD if leads else tiles.ICON_BLANK)
        self._sign(self.stuck, tiles.ICON_STUCK if play.stuck else tiles.ICON_BLANK)
        if self.match:
            self.match.show_pair(table.match.totals[self.seat], table.options.values[TARGET])
        self._clock(table.hand)
        key = play.banner << 20 | play.banner_seat << 16 | (play.banner_number & 255) << 8 | play.refused
        if key != self.shown:
            self.shown = key
            self._say(pocket, play)

    def _sign(self, grid, tile):
        if grid[0] != tile:
            grid[0] = tile

    def _clock(self, hand):
        left_ms = hand.left_ms()
        warns = not hand.over and left_ms <= _WARNING_MS
        if self.bar.hidden == warns:
            self.bar.hidden = self.clock.hidden = self.seconds.grid.hidden = not warns
        if warns:
            self.seconds.show((left_ms + 999) // 1000)
            width = max(1, self.plan.width * left_ms // _WARNING_MS)
            if self.bar.width != width:
                self.bar.width = width

    def _say(self, pocket, play):
        """Shows the announcement or the refusal, or neither. Only here something is allocated: the text."""
        banner = self.banner
        if not play.banner and not play.refused:
            banner.hidden = True
            return
        solid = self.sheets.solid
        seat = play.banner_seat
        told = play.banner and seat < self.plan.seats
        if play.refused and not told and not play.banner_strong:
            # what was just pressed goes before what is said as long as it is so
            text = self.words.text(pocket.refused_word())
            self.field[0] = solid[theme.WARN]
            ink = solid[theme.TABLE]
        elif told:
            text = self.words.text(play.banner, self.words.text(pocket.name_word(seat)), play.banner_number)
            self.field[0] = theme.OWNERS[seat % tiles.MARKS]
            ink = 0xFFFFFF if seat % tiles.MARKS in theme.DARK_OWNERS else 0x000000
            self.banner_mark[0] = seat % tiles.MARKS
        else:
            text = self.words.text(play.banner, "", play.banner_number)
            self.field[0] = solid[theme.ACCENT]
            ink = 0x000000
        self.banner_mark.hidden = self.plate.hidden = not told
        x = TEXT_X if told else _EDGE_X
        width = self.words.width_px(text)
        large = play.banner and play.banner_strong and x + 2 * width <= self.plan.width
        self._place(2 if large else 1)
        if large or not told:
            # in the middle, so that it is read as a sentence of the table's
            x = max(x, (self.plan.width - (2 if large else 1) * width) // 2)
        self.sized.x = x
        self.ink[1] = ink
        self.text.write(text)
        banner.hidden = False

    def _place(self, scale):
        """Puts the banner over the header, or a larger one across the table."""
        plan = self.plan
        height = plan.header_px if scale == 1 else 2 * plan.header_px + 8
        self.sized.scale = scale
        self.sized.y = (height - scale * self.words.line_px) // 2
        self.strip.height = self.plate.height = height
        self.banner_mark.y = (height - tiles.MARK_PX) // 2
        self.banner.y = 0 if scale == 1 else plan.top + (plan.height - plan.top) // 3
