# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Looking for friends: what is said about it, the tables that were found with whose they are and how many people are
there, and what else can be done. A menu, with names in its rows."""

from hardware.screens import theme, tiles
from hardware.screens.menus import MenuScreen
from hardware.screens.page import GAP_PX, LEFT
from hardware.screens.sheets import icon
from nerts_core.cards import const
from nerts_core.pocket.follow import CODE, NAMES_FOUND
from nerts_core.pocket.lobby import FOUND_ROW

# Words (`say`).
_W_FOUND = const(264)
_W_FOUND_PLAYING = const(275)


class NearbyScreen(MenuScreen):
    """The menu of the tables nearby; made anew when what is said changes."""

    def __init__(self, sheets, words, width, height, pocket):
        self.friends = pocket.friends
        self.name = pocket.prefs.name
        MenuScreen.__init__(self, sheets, words, width, height, pocket.menu)

    def build(self, menu):
        """Adds the bar with the own name, the news, rows and help."""
        self.place = None
        name = ""
        for byte in self.name:
            if byte:
                name += chr(byte)
        self.heading(self.words.text(menu.title), self.words.text(name))
        news = self.words.text(self.friends.news_shown, "", self.words.text(CODE))
        for line in self.wrap(news, self.width - 2 * GAP_PX):
            self.line(GAP_PX, self.top + 2 + self.line_px // 2, LEFT, theme.LEAD, line)
            self.top += self.line_px
        self.top += 3
        self.rows_and_help(menu)
        for row in range(self.shown):
            # in place of a tick: how many people are there
            y = self.rows_y + row * self.pitch_px + self.pitch_px // 2
            self.signs[row] = self.sign(icon(self.sheets, tiles.ICON_BLANK, 0, 0), 0, y)

    def label_text(self, menu, i):
        """As of any menu, and whose table it is."""
        word = menu.word(i)
        if word < FOUND_ROW:
            return MenuScreen.label_text(self, menu, i)
        return self.words.text(_W_FOUND, self.words.text(NAMES_FOUND + word - FOUND_ROW))

    def row_help(self, menu, i):
        """As of any menu; tables have one of two."""
        if menu.word(i) < FOUND_ROW:
            return MenuScreen.row_help(self, menu, i)
        return self.words.text(_W_FOUND_PLAYING, "", "WWWW")

    def help_text(self, menu):
        """As of any menu, with the code of the table."""
        return self.words.text(menu.help, "", self.words.text(CODE))

    def _row(self, menu, row, i, chosen):
        MenuScreen._row(self, menu, row, i, chosen)
        if menu.word(i) >= FOUND_ROW:
            self.signs[row].x = self.right_px - tiles.MARK_PX - 2 - self.char_px * len(str(menu.value(i)))
            self.signs[row][0] = tiles.ICON_PERSON
