# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The records on 64x32 lights: of a level, who is best at it, and the stickers."""

import displayio

from hardware.matrix.pages import Paged
from nerts_core.cards import const

# Words (`say`).
_W_LEVEL_1 = const(194)
_W_RECORD = const(228)
_W_STICKERS = const(328)
_W_ALL_STICKERS = const(334)
_W_WHO_IS_BEST = const(335)


class RecordsScreen(Paged):
    """A page of the records: of one level, the stickers as lights, or who is best at a level."""

    def __init__(self, look, words, pocket):
        Paged.__init__(self, look, words, pocket)
        from nerts_core.pocket.compare import STICKER_PAGE

        self.texts = []
        page = pocket.page
        if page == STICKER_PAGE:
            self._stickers()
            return
        from nerts_core.pocket.compare import best

        self.level = page + 1 if page < STICKER_PAGE else page - STICKER_PAGE
        name = words.text(_W_LEVEL_1 - 1 + self.level)
        self.top.write("< " + name + " >")
        if page < STICKER_PAGE:
            self.count = 4
        else:
            self.top.write("< " + name + ": " + words.text(_W_WHO_IS_BEST) + " >")
            self.texts = best(pocket, self.level)
            self.count = 2 * len(self.texts)
        self.turn()

    def _stickers(self):
        from nerts_core.pocket.stickers import STICKERS, count, earned, next_one, words_of

        words = self.words
        look = self.look
        mask = earned(self.pocket.prefs, self.pocket.records)
        nearest = next_one(mask)
        text = words.text(_W_ALL_STICKERS)
        if nearest >= 0:
            word, first, second = words_of(nearest)
            text = words.text(word, words.text(first) if first else "", second)
        number = "%d/%d" % (count(mask), STICKERS)
        self.top.write("< " + words.text(_W_STICKERS) + " " + number + "   " + text + " >")
        book = displayio.Group()
        self.group.insert(0, book)
        for i in range(STICKERS):
            x, y = 1 + i % 8 * 8, 9 + i // 8 * 12
            if mask >> i & 1:
                book.append(look.area(x, y, 6, 9, 1, look.owners[i % 12]))
                book.append(look.area(x + 2, y + 3, 2, 3, 1, look.white))
            else:
                book.append(look.area(x, y + 8, 6, 1, 1, look.dim))

    def row(self, i, y):
        """Adds a record, or who has it."""
        if self.texts:
            name, value = self.texts[i // 2]
            name = self.words.text(name) if value else ""
            label = self.words.text(_W_RECORD + 1 + i // 2)
            if i & 1:
                self.line(name, 0, y, self.look.yellow, 0, str(value) if value else "-")
            else:
                self.line(label, 0, y, self.look.white)
            return
        value = self.pocket.records.get(self.level, i)
        text = str(value) if value or i < 2 else "-"
        self.line(self.words.text(_W_RECORD + i), 0, y, self.look.white, 0, text)
