# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The line at the top of the table: the own mark, points and lead, the clock's warning; and over it, for a moment, what the
table announces or why a press was refused. Which words to show is the pocket's business."""

import displayio
from adafruit_display_text.bitmap_label import Label
from vectorio import Rectangle

from hardware.screens import theme, tiles
from hardware.screens.sheets import Number, icon, mark
from nerts_core.cards import const

_WARNING_MS = const(10000)


class Header:
    """The header line of the table screen."""

    def __init__(self, sheets, words, plan, group, seat):
        self.sheets = sheets
        self.words = words
        self.plan = plan
        self.seat = seat
        middle = plan.header_px // 2
        top = (plan.header_px - tiles.MARK_PX) // 2
        group.append(
            Rectangle(
                pixel_shader=sheets.solid, width=plan.width, height=1, y=plan.header_px - 1, color_index=theme.GHOST
            )
        )
        group.append(mark(sheets, seat, 2, top))
        self.points = Number(sheets, "s", sheets.plain, 13, top, 3)
        group.append(self.points.grid)
        self.sign = icon(sheets, tiles.ICON_BLANK, 37, top)
        group.append(self.sign)
        self.line = Label(words.font, text=" ", color=0, x=50, y=middle, save_text=False)
        group.append(self.line)
        self.clock = icon(sheets, tiles.ICON_BLANK, plan.width - 26, top)
        self.seconds = Number(sheets, "s", sheets.warn, plan.width - 16, top, 2)
        self.seconds.grid.hidden = True
        group.append(self.clock)
        group.append(self.seconds.grid)
        self._make_banner(group, middle, top)
        self.shown = -1
        self.shown_banner = 0

    def _make_banner(self, group, middle, top):
        plan = self.plan
        self.banner = displayio.Group()
        self.banner.hidden = True
        self.field = displayio.Palette(1)
        self.banner.append(Rectangle(pixel_shader=self.field, width=plan.width, height=plan.header_px))
        self.plate = Rectangle(pixel_shader=self.sheets.solid, width=13, height=plan.header_px, color_index=theme.FACE)
        self.banner.append(self.plate)
        self.banner_mark = mark(self.sheets, 0, 2, top)
        self.banner.append(self.banner_mark)
        self.text = Label(self.words.font, text=" ", color=0, x=16, y=middle, save_text=False)
        self.banner.append(self.text)
        group.append(self.banner)

    def show(self, pocket, points, leads):
        """Brings the line up to date. points: of the own seat in this hand; leads: whether it is ahead of all others."""
        self.points.show(points)
        tile = tiles.ICON_LEAD if leads else tiles.ICON_BLANK
        if self.sign[0] != tile:
            self.sign[0] = tile
        self._clock(pocket)
        play = pocket.play
        key = play.banner << 20 | play.banner_seat << 16 | (play.banner_number & 255) << 8 | play.refused
        if key != self.shown:
            self.shown = key
            self._say(pocket, play)

    def _clock(self, pocket):
        hand = pocket.table.hand
        warns = not hand.over and hand.left_ms() <= _WARNING_MS
        tile = tiles.ICON_CLOCK if warns else tiles.ICON_BLANK
        if self.clock[0] != tile:
            self.clock[0] = tile
            self.seconds.grid.hidden = not warns
        if warns:
            self.seconds.show((hand.left_ms() + 999) // 1000)

    def _say(self, pocket, play):
        """Shows the announcement or the refusal, or neither. The one place here that allocates."""
        line = ""
        if play.banner:
            seat = play.banner_seat
            told = seat < self.plan.seats
            name = self.words.text(pocket.name_word(seat)) if told else ""
            self.field[0] = theme.OWNERS[seat % tiles.MARKS] if told else self.sheets.solid[theme.ACCENT]
            self.text.color = 0xFFFFFF if told and seat in theme.DARK_OWNERS else 0x000000
            self.text.x = 16 if told else 4
            self.banner_mark.hidden = self.plate.hidden = not told
            if told:
                self.banner_mark[0] = seat % tiles.MARKS
            self.text.text = self.words.text(play.banner, name, play.banner_number)
        elif play.refused:
            line = self.words.text(pocket.refused_word())
        self.banner.hidden = not play.banner
        self.line.color = self.sheets.solid[theme.WARN]
        self.line.text = line
