# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A menu: its rows with their values, the cursor, a line of help about the row under it, and how much there is above
and below. An option that is not as in classic has a dot, one that has no say besides the others is pale.

Which rows there are and what they say is the business of nerts_core/pocket/menu.py and of the words."""

import displayio

from hardware.screens import theme, tiles
from hardware.screens.page import GAP_PX, LEFT, PALE, RIGHT, Page
from hardware.screens.sheets import icon
from nerts_core.cards import const
from nerts_core.pocket import menu as menus

# Words (`say`).

_MARGIN_PX = const(8)  # at the left of the words, for the dot of an option that is not as in classic
_BAR_PX = const(3)
_VALUE_LETTERS = const(16)


class MenuScreen(Page):
    """The menu that the pocket has open; made anew for another menu."""

    def __init__(self, sheets, words, width, height, menu):
        Page.__init__(self, sheets, words, width, height)
        self.build(menu)

    def build(self, menu):
        """Adds everything: the bar, then rows and help."""
        self.place = self.heading(self.words.text(menu.title), "", 6 * self.char_px)
        self.rows_and_help(menu)

    def rows_and_help(self, menu):
        """Adds the help at the bottom, and as many rows as fit between it and `top`."""
        self._make_help(menu)
        room = self.bottom - self.top
        self.shown = max(1, min(menu.count, room // (self.line_px + 2 * self.words.air_px)))
        # what is left over is air between the rows, but not so much that they fall apart
        self.pitch_px = min(room // self.shown, self.line_px * 3 // 2)
        self.rows_y = self.top + (room - self.shown * self.pitch_px) // 2
        self.first = -1
        self.edge_px = self.width
        self.scrolls = menu.count > self.shown
        if self.scrolls:
            self.edge_px -= _BAR_PX + 1
            self._make_bar(menu)
        self.right_px = self.edge_px - GAP_PX
        self.cursor_box = self.box(0, 0, self.edge_px, self.pitch_px, theme.ACCENT)
        # signs are painted for the table, and hard to see on the cursor
        self.under_cursor = displayio.Palette(theme.ENTRIES)
        self.under_cursor.make_transparent(0)
        self.under_cursor[theme.TEXT] = self.sheets.solid[theme.ACCENT_EDGE]
        self.labels = []
        self.values = []
        self.signs = []
        self.dots = []
        for row in range(self.shown):
            y = self.rows_y + row * self.pitch_px + self.pitch_px // 2
            self.labels.append(self.line(_MARGIN_PX, y, LEFT, theme.TEXT, "", self.right_px - _MARGIN_PX))
            self.values.append(self.line(self.right_px, y, RIGHT, theme.TEXT, "", _VALUE_LETTERS * self.char_px))
            sign = icon(self.sheets, tiles.ICON_BLANK, 0, 0)
            self.signs.append(self.sign(sign, self.right_px - tiles.MARK_PX, y))
            self.dots.append(self.box(2, y - 2, 4, 4, theme.WARN))

    def _make_help(self, menu):
        lines = len(self._wrap(self.help_text(menu)))
        for i in range(menu.count):
            lines = max(lines, len(self._wrap(self.row_help(menu, i))))
        self.bottom = self.height - lines * self.line_px - 2
        self.box(0, self.bottom, self.width, self.height - self.bottom, theme.BAR)
        self.box(0, self.bottom, self.width, 1, theme.GHOST)
        self.helps = []
        for i in range(lines):
            y = self.bottom + 2 + i * self.line_px + self.line_px // 2
            self.helps.append(self.line(GAP_PX, y, LEFT, theme.LEAD, "", self.width - 2 * GAP_PX))

    def _wrap(self, text):
        return self.wrap(text, self.width - 2 * GAP_PX)

    def help_text(self, menu):
        """The line of help about the row under the cursor."""
        return self.words.text(menu.help)

    def row_help(self, menu, i):
        """The longest line of help about row `i`."""
        return self.words.text(menu.help_of(menu.word(i)))

    def label_text(self, menu, i):
        """The label of row `i`."""
        return self.words.text(menu.word(i))

    def _make_bar(self, menu):
        """The track at the right, and on it the part of the rows that is in sight."""
        height = self.shown * self.pitch_px
        self.box(self.width - _BAR_PX, self.rows_y, _BAR_PX, height, theme.GHOST)
        thumb = max(4, height * self.shown // menu.count)
        self.slack_px = height - thumb
        self.thumb = self.box(self.width - _BAR_PX, self.rows_y, _BAR_PX, thumb, theme.TEXT)

    def show(self, pocket):
        """Brings the menu up to date."""
        menu = pocket.menu
        cursor = menu.cursor
        first = self._scroll(menu, cursor)
        for row in range(self.shown):
            self._row(menu, row, first + row, first + row == cursor)
        y = self.rows_y + (cursor - first) * self.pitch_px
        self.lower(self.cursor_box, y)
        lines = self._wrap(self.help_text(menu))
        for i in range(len(self.helps)):
            self.helps[i].show(lines[i] if i < len(lines) else "")
        if self.place and self.scrolls:
            self.place.show("%d/%d" % (cursor + 1, menu.count))

    def _scroll(self, menu, cursor):
        """The first row in sight; one more than the cursor's is in sight above and below."""
        first = max(0, self.first)
        if self.shown < 3:
            first = cursor
        elif cursor <= first:
            first = cursor - 1
        elif cursor >= first + self.shown - 1:
            first = cursor + 2 - self.shown
        first = max(0, min(first, menu.count - self.shown))
        if first != self.first:
            self.first = first
            if self.scrolls:
                self.lower(self.thumb, self.rows_y + self.slack_px * first // (menu.count - self.shown))
        return first

    def _row(self, menu, row, i, chosen):
        """Shows the menu's row `i` in the place `row`."""
        kind = menu.kind(i)
        value = menu.value(i)
        sign = tiles.ICON_BLANK
        text = ""
        if kind == menus.ROW_NUMBER:
            text = str(value) if value >= 0 else "-"
        elif kind != menus.ROW_ACTION:
            text = self.words.text(value)
        elif value:
            sign = tiles.ICON_TICK
        pale = menu.unused(i)
        if text and chosen and not pale and menu.changes():
            text = "<" + text + ">"
        room = self.right_px - _MARGIN_PX
        if text:
            room -= self.words.width_px(text) + 1
        elif sign:
            room -= tiles.MARK_PX
        colour = theme.ACCENT_EDGE if chosen else PALE if pale else theme.TEXT
        self.labels[row].show(self.fit(self.label_text(menu, i), room))
        self.labels[row].paint(colour)
        self.values[row].show(text)
        self.values[row].paint(colour)
        grid = self.signs[row]
        if grid[0] != sign:
            grid[0] = sign
        palette = self.under_cursor if chosen else self.sheets.cards
        if grid.pixel_shader is not palette:
            grid.pixel_shader = palette
        self.dots[row].color_index = theme.ACCENT_EDGE if chosen else theme.WARN
        hidden = not menu.differs(i)
        if self.dots[row].hidden != hidden:
            self.dots[row].hidden = hidden
