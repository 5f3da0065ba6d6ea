# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The languages, each by its own name in its own letters. Which one the cursor is on is the business of
nerts_core/pocket/tongue.py."""

from hardware.screens import theme
from hardware.screens.language import languages, own_name
from hardware.screens.page import CENTRE, Page
from nerts_core.cards import const

_W_LANGUAGE = const(290)  # (`say`)

_BAR_PX = const(3)


class LanguageScreen(Page):
    """The list of languages; it is written in a font of its own, which has the names of all."""

    def __init__(self, sheets, words, width, height, pocket):
        Page.__init__(self, sheets, words, width, height)
        self.heading(words.text(_W_LANGUAGE))
        codes = languages()
        self.names = [own_name(codes[number]) for number in pocket.prefs.languages]
        count = len(self.names)
        room = self.height - self.top
        self.shown = max(1, min(count, room // self.line_px))
        self.pitch_px = min(room // self.shown, self.line_px * 2)
        self.rows_y = self.top + (room - self.shown * self.pitch_px) // 2
        self.first = -1
        self.edge_px = self.width
        self.thumb = None
        if count > self.shown:
            self.edge_px -= _BAR_PX + 1
            high = self.shown * self.pitch_px
            self.box(self.edge_px + 1, self.rows_y, _BAR_PX, high, theme.GHOST)
            self.thumb = self.box(self.edge_px + 1, self.rows_y, _BAR_PX, high * self.shown // count, theme.TEXT)
        self.cursor_box = self.box(0, 0, self.edge_px, self.pitch_px, theme.ACCENT)
        self.labels = []
        for row in range(self.shown):
            y = self.rows_y + row * self.pitch_px + self.pitch_px // 2
            self.labels.append(self.line(self.edge_px // 2, y, CENTRE, theme.TEXT, "", self.edge_px))

    def show(self, pocket):
        """Brings the cursor up to date; it is in the middle where there are more names than rows."""
        cursor = pocket.room.cursor
        count = len(self.names)
        first = max(0, min(cursor - self.shown // 2, count - self.shown))
        for row in range(self.shown):
            self.labels[row].show(self.names[first + row])
            self.labels[row].paint(theme.ACCENT_EDGE if first + row == cursor else theme.TEXT)
        self.lower(self.cursor_box, self.rows_y + (cursor - first) * self.pitch_px)
        if self.thumb is not None:
            self.lower(self.thumb, self.rows_y + self.shown * self.pitch_px * first // count)
